"""The committed table of what was measured, a row for each version: `python -m tests.bench.trend "0.1.0"`.

Takes the figures of the last `make bench` from `.cache/bench.json`. What that run did not measure stays as it is in the
row of the version, so the benches may be run one after the other.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence

from build import places

PAGE = places.ROOT / "docs" / "trend.md"
MEASURED = places.CACHE / "bench.json"

COLUMNS = {
    "first": "first: Tischrechner, ratio to Pyodide alone",
    "later": "later: Tischrechner, ratio to Pyodide alone",
    "phone, first": "phone first: Tischrechner, ratio to Pyodide alone",
    "phone, later": "phone later: Tischrechner, ratio to Pyodide alone",
    "MB": "the start, gzip",
    "memory": "memory: Tischrechner",
    "table p75": "taps that change the table: 75th percentile",
    "p95": "taps that change the table: 95th percentile",
    "page p95": "taps that change the page: 95th percentile",
    "phone, table p75": "phone taps that change the table: 75th percentile",
    "phone, p95": "phone taps that change the table: 95th percentile",
    "phone, page p95": "phone taps that change the page: 95th percentile",
    "iPhone, first": "iPhone first: Tischrechner, ratio to Pyodide alone",
    "iPhone, later": "iPhone later: Tischrechner, ratio to Pyodide alone",
    "iPhone, memory": "iPhone memory: Tischrechner",
    "iPhone, table p75": "iPhone taps that change the table: 75th percentile",
    "iPhone, p95": "iPhone taps that change the table: 95th percentile",
    "iPhone, page p95": "iPhone taps that change the page: 95th percentile",
    "fetched": "fetched until nothing more comes",
    "kept": "kept",
    "2,000 matches, start": "start with 2000 saved matches, ratio to 5 saved matches",
    "set-up": "set-up with 2000 saved matches, ratio to 5 saved matches",
    "move": "a move with 50 moves, 2000 saved, ratio to 50 moves",
    "1,000 moves, move": "a move with 1000 moves, ratio to 50 moves",
    "an hour, memory": "memory after an hour, ratio to its first third",
}
"""What stands at the head of a column, and the name of the figure in it."""

HEAD = """# Trend

`make bench ARGS="start taps bytes growth memory"`, version by version; `python -m tests.bench.trend VERSION` writes
the row. Starts are ratios to bare Pyodide in the same run, medians of at least two rounds; MB is the download until
the first screen (gzip), memory the page's process after the first start in MB. Taps are milliseconds from the finger's
rise to the second frame of the answer, and only roughly comparable between machines. Fetched and kept are MB of a
desktop with all that comes after the first screen. The columns after them are ratios to 5 saved matches, to a match of
50 moves, and to the first third of an hour: 1 is flat. [Performance](performance.md) explains them.

Version 0.1.0 was measured with a simpler phone: a third of the machine's speed, a desktop's semantics tree. 1.0.0 and
the site of a day later took turns in one run. A cell is empty where a run did not measure it.

"""

Rows = dict[str, list[str]]
"""Version -> its cells, in the order of `COLUMNS`."""


def rows(page: str) -> Rows:
    """Read the table of a page. Raise ValueError where its columns are not those of today."""
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:1] == "|"]
    if lines and lines[0][1:] != list(COLUMNS):
        raise ValueError(f"the table has other columns than {', '.join(COLUMNS)}")
    return {version: cells for version, *cells in lines[2:]}


def with_measured(known: Rows, version: str, figures: Mapping[str, float]) -> Rows:
    """Put figures into the row of a version, the last one if it is new. Raise ValueError if none has a column."""
    if not figures.keys() & COLUMNS.values():
        raise ValueError("none of the measured figures has a column: run  make bench ARGS='start taps'  first")
    before = known.get(version, [""] * len(COLUMNS))
    cells = [_written(figures.get(name), cell) for name, cell in zip(COLUMNS.values(), before, strict=True)]
    return {**known, version: cells}


def _written(figure: float | None, before: str) -> str:
    return before if figure is None else f"{figure:.0f}" if figure >= 20 else f"{figure:.2f}"


def written(known: Rows) -> str:
    """The page of the docs."""
    lines = [
        ["version", *COLUMNS],
        ["---"] * (len(COLUMNS) + 1),
        *([version, *cells] for version, cells in known.items()),
    ]
    return HEAD + "".join(f"| {' | '.join(line)} |\n" for line in lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if len(given) != 1 or not given[0] or "|" in given[0]:
        print('Name the version, as in  python -m tests.bench.trend "0.1.0"', file=sys.stderr)
        return 2
    if not MEASURED.exists():
        print("Nothing was measured: run  make bench ARGS='start taps'  first.", file=sys.stderr)
        return 1
    figures = {figure["what"]: figure["value"] for figure in json.loads(MEASURED.read_text(encoding="utf-8"))}
    known = rows(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
    PAGE.write_text(written(with_measured(known, given[0], figures)), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
