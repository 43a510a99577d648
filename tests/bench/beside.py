"""How long the start takes beside that of the site before, and beside what no such site can undercut:
`python -m tests.bench.beside FOLDER ROUNDS`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.bench import bench_start, others
from tests.bench.measure import Report


def main(arguments: list[str]) -> None:
    """Start the site in dist/ and the one in the folder in turn, so many times, and print medians."""
    folder, rounds = arguments
    bench_start.ROUNDS = int(rounds)
    made = {"before": lambda _: Path(folder)}
    bench_start.compare(Report(), {bench_start.REFERENCE: others.bare_pyodide}, made)


if __name__ == "__main__":
    main(sys.argv[1:])
