"""How long the start takes with the modules in two parts, as they are built, beside one with them in one piece: all, or
those of the drawing client.
"""

from __future__ import annotations

from tests.bench import others
from tests.bench.bench_start import compare
from tests.bench.measure import Report
from tests.bench.phone import PROFILES


def run(report: Report) -> None:
    """Report seconds by the clock and of processors, and megabytes of memory, where the client is WebAssembly."""
    split = [profile for profile in PROFILES if not profile.in_script]  # a client in JavaScript is in one piece
    compare(report, {}, {"whole": others.whole, "its client whole": others.whole_client}, split)
