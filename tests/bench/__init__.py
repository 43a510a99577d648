"""Benchmarks: `python -m tests.bench [part of a name ...]`.

Every module `bench_*.py` here has a function `run(report)` that measures, compares within this one run, and
reports figures. Nothing here is a test: machines differ, and marks say what was aimed at.
"""
