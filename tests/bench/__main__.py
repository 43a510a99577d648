"""Runs the benchmarks whose names contain one of the arguments, or all; figures go to `.cache/bench.json`."""

import importlib
import pkgutil
import sys

from tests import bench
from tests.bench.measure import Report
from tests.bench.trend import MEASURED


def main(wanted: list[str]) -> None:
    report = Report()
    for module in sorted(found.name for found in pkgutil.iter_modules(bench.__path__)):
        if module.startswith("bench_") and (not wanted or any(part in module for part in wanted)):
            print(f"-- {module}")
            importlib.import_module(f"{bench.__name__}.{module}").run(report)
    report.write(MEASURED)


if __name__ == "__main__":
    main(sys.argv[1:])
