"""Set faults drawn at random, and say which the tests notice."""

from __future__ import annotations

import argparse
import os
import random
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path

from build import places
from build.test import QUICK, SIDE_BY_SIDE
from tests.coverage import FOLDERS
from tests.mutants import __doc__ as about
from tests.mutants import reach, trial
from tests.mutants.operators import Fault, faults

LEAST = {"core": 90, "app": 80}
"""Percent of the faults that the tests notice at least."""
RECORD = places.CACHE / "mutants"


def main(arguments: Sequence[str]) -> int:
    """Run the command line; return 1 where less is noticed than should be."""
    asked = _parser().parse_args(arguments)
    os.environ["CI"] = "true"  # the same examples and ids of tests whenever they run
    place = Path(tempfile.mkdtemp()) if asked.tests else RECORD
    try:
        if asked.tests or asked.record or not RECORD.exists():
            record(place, asked.tests or (), asked.each)
        return 0 if asked.record else _try(asked, reach.Reach(place))
    finally:
        if asked.tests:
            shutil.rmtree(place)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="make mutants", description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("paths", nargs="*", default=FOLDERS, help="folders and modules to set faults in")
    parser.add_argument("--count", type=int, default=200, help="faults to set")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="what draws them")
    parser.add_argument("--seconds", type=float, default=60, help="of tests for a fault")
    parser.add_argument("--jobs", type=int, default=2, help="faults at the same time")
    parser.add_argument("--record", action="store_true", help="only record which test reaches which line")
    parser.add_argument("--each", type=int, default=0, help="of tests that differ in parameters alone record so many")
    parser.add_argument("--tests", nargs="+", help="just these tests, recorded for this once")
    return parser


def record(place: Path, tests: Sequence[str], each: int) -> None:
    """Run tests, all quick ones where none are named, and write down which lines each of them reaches.

    `each` spares parameters, but none of `reach.DIGESTS`.
    """
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    how = () if tests else SIDE_BY_SIDE
    command = [sys.executable, "-m", "pytest", *trial.ALIKE, "-p", "tests.mutants.reach", "--whole", "-m", QUICK, *how]
    runs = [["--each", str(each), *tests]]
    if each and not tests:
        runs.append([*reach.DIGESTS])
    for part, chosen in enumerate(runs):
        own = place / str(part)
        own.mkdir()
        subprocess.run([*command, reach.PLACE, str(own), *chosen], cwd=places.ROOT)
    reach.combine(place)


def drawn(paths: Sequence[str], seed: str, count: int, known: reach.Reach, *, reached: bool) -> Iterator[Fault]:
    """Yield faults drawn at random from modules that are as they were recorded."""
    files = sorted({path.relative_to(places.ROOT).as_posix() for one in paths for path in _modules(places.ROOT / one)})
    changed = [file for file in files if not known.is_of_now(file)]
    if changed:
        print(f"left out, for they have changed since the record: {', '.join(changed)}")
    every = [fault for file in files if file not in changed for fault in faults(places.ROOT, file)]
    if reached:
        every = [fault for fault in every if known.tests(fault, 0)]
    yield from random.Random(seed).sample(every, min(count, len(every)))


def _modules(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def _try(asked: argparse.Namespace, known: reach.Reach) -> int:
    chosen = [*drawn(asked.paths, asked.seed, asked.count, known, reached=bool(asked.tests))]
    print(f"{len(chosen)} faults, --seed {asked.seed}", flush=True)
    every, noticed = Counter[str](), Counter[str]()
    with (
        tempfile.TemporaryDirectory(prefix="mutants-") as place,
        ProcessPoolExecutor(asked.jobs, get_context("fork"), trial.begin, (Path(place),)) as pool,
    ):
        waiting = {}
        for fault in chosen:
            tests = known.tests(fault, asked.seconds)
            waiting[pool.submit(trial.is_noticed, fault, tests, known.cost(tests))] = fault, len(tests)
        for done in as_completed(waiting):
            fault, count = waiting[done]
            room = "/".join(Path(fault.file).parent.parts[:2])
            every[room] += 1
            noticed[room] += bool(done.result())
            if not done.result():
                print(f"{fault}   ({count} tests)", flush=True)
    return _say(every, noticed)


def _say(every: Counter[str], noticed: Counter[str]) -> int:
    missed = False
    for room in sorted(every):
        print(f"{100 * noticed[room] / every[room]:5.1f} %  {noticed[room]:4} of {every[room]:4}  {room}")
    for top, least in LEAST.items():
        rooms = [room for room in every if room.partition("/")[0] == top]
        if rooms:
            score = 100 * sum(noticed[room] for room in rooms) / sum(every[room] for room in rooms)
            missed |= score < least
            print(f"{score:5.1f} %  {top}, at least {least} %")
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
