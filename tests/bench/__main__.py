"""Runs the benchmarks whose names contain one of the arguments, by default those of `USUAL`; figures go to
`.cache/bench.json`.
"""

import importlib
import pkgutil
import sys
import time

from tests import bench
from tests.bench.measure import Report
from tests.bench.trend import MEASURED

USUAL = ["bytes", "growth", "memory", "motion", "start", "steps", "taps"]
"""What tells how light the app is. The others are asked for by name when what they measure changes: the league of
opponents alone takes half an hour.
"""
LONGEST = 40
"""Minutes that those may take."""


def main(wanted: list[str]) -> None:
    report, begun, longest = Report(), time.monotonic(), None if wanted else LONGEST
    wanted = wanted or USUAL
    found = sorted(one.name for one in pkgutil.iter_modules(bench.__path__) if one.name.startswith("bench_"))
    modules = [name for name in found if any(part in name for part in wanted)]
    for number, module in enumerate(modules, 1):
        print(f"-- {module}, {number} of {len(modules)}", flush=True)
        importlib.import_module(f"{bench.__name__}.{module}").run(report)
    report("all of it", (time.monotonic() - begun) / 60, "min", longest)
    report.write(MEASURED)


if __name__ == "__main__":
    main(sys.argv[1:])
