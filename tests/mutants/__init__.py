"""Mutants: one small fault at a time is set in a copy of the project, and the tests that reach its line must notice.

    make mutants ARGS="--record"                       record which test reaches which line, once a version
    make mutants ARGS="core/games/pari --count 50"     set 50 faults there, and print the score and the survivors
    make mutants ARGS="app/session --tests tests/app/test_session.py"      with just the tests of this file

A survivor is a fault that no test noticed: an assertion is missing, or the code does the same with the fault.
"""
