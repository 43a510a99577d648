"""How long the start takes beside that of the site before: `python -m tests.bench.beside FOLDER ROUNDS`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.bench import bench_start
from tests.bench.measure import Report


def main(arguments: list[str]) -> None:
    """Start the site in dist/ and the one in the folder in turn, so many times, and print medians."""
    folder, rounds = arguments
    bench_start.ROUNDS = int(rounds)
    bench_start.compare(Report(), {}, {"before": lambda _: Path(folder)})


if __name__ == "__main__":
    main(sys.argv[1:])
