"""How long our start takes beside a page of one word, its drawing client alone, and the same app as Flet bundles it."""

from __future__ import annotations

from tests.bench import others
from tests.bench.bench_start import REFERENCE, compare
from tests.bench.measure import Report


def run(report: Report) -> None:
    """Report seconds."""
    ends = {"a page of one word": others.one_word, REFERENCE: others.bare_pyodide}
    compare(report, {**ends, "the client alone": others.bare_flutter, "the app as Flet bundles it": others.flet_bundle})
