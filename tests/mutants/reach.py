"""Which test reaches which lines, and how long it takes: a plugin of pytest that records it, and what reads it."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Generator, Iterable
from itertools import accumulate
from pathlib import Path
from time import perf_counter

import pytest
from coverage import Coverage, CoverageData

from build import places
from tests.coverage import FOLDERS
from tests.mutants.operators import Fault

PLACE = "--reach"
"""The option of pytest that names the folder of the record."""
DIGESTS = {"tests/app/test_kept_drawings.py": 3, "tests/core/test_kept_answers.py": 3}
"""Files of tests that see most in the least time, and how many of them come before the next one of another file."""


class Reach:
    """A record: the tests that reach a line, what each takes in seconds, and the modules as they were then."""

    def __init__(self, place: Path) -> None:
        self._data = CoverageData(str(place / "lines"))
        self._data.read()
        self._read: dict[str, dict[int, list[str]]] = {}
        self._seconds: dict[str, float] = {}
        self._sources: dict[str, str] = {}
        for part in place.glob("*/*.json"):
            found = json.loads(part.read_text())
            self._seconds |= found["seconds"]
            self._sources |= found["sources"]

    def is_of_now(self, file: str) -> bool:
        """Return whether a module is as it was when the lines were recorded; so is one that no test loaded."""
        return self._sources.get(file) in (None, digest(places.ROOT / file))

    def tests(self, fault: Fault, seconds: float) -> list[str]:
        """Return the tests that reach a fault, as many as end within some seconds, and one at least.

        What stands in no function is reached by all that reach one of the module. The quickest of each file of tests
        come first, then the second ones; of DIGESTS some at a time.
        """
        found = self._lines(fault.file)
        wanted = range(fault.lines[0], fault.lines[1] + 1) if fault.inside else found
        tests = {test for line in wanted for test in found.get(line, ()) if test}
        place: dict[str, float] = {}
        among = Counter[str]()
        for test in sorted(tests, key=lambda test: (self._cost(test), test)):
            file = test.partition("::")[0]
            among[file] += 1
            place[test] = among[file] / DIGESTS.get(file, 1)
        ordered = sorted(place, key=lambda test: place[test])
        ends = [*accumulate(map(self._cost, ordered))]
        return [test for at, test in enumerate(ordered) if not at or ends[at] <= seconds]

    def _lines(self, file: str) -> dict[int, list[str]]:
        if file not in self._read:
            self._read[file] = self._data.contexts_by_lineno(str(places.ROOT / file))
        return self._read[file]

    def cost(self, tests: Iterable[str]) -> float:
        """Return the seconds that tests take together."""
        return sum(map(self._cost, tests))

    def _cost(self, test: str) -> float:
        return self._seconds.get(test, 0)


def digest(path: Path) -> str:
    """Return what tells one version of a module from another."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def combine(place: Path) -> None:
    """Join what the processes of a run have recorded."""
    whole = CoverageData(str(place / "lines"))
    for part in sorted(place.glob("*/part.*")):
        data = CoverageData(str(part))
        data.read()
        whole.update(data)
        part.unlink()
    whole.write()


# a plugin of pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the folder of the record."""
    parser.addoption(PLACE, type=Path, required=True)


def pytest_configure(config: pytest.Config) -> None:
    """Record in every process that runs tests."""
    if not config.getoption("numprocesses", None) or hasattr(config, "workerinput"):
        config.pluginmanager.register(_Recorder(config))


class _Recorder:
    def __init__(self, config: pytest.Config) -> None:
        self._place: Path = config.getoption(PLACE)
        self._name = getattr(config, "workerinput", {}).get("workerid", "main")
        self._seconds: dict[str, float] = {}
        self._coverage = Coverage(
            data_file=str(self._place / f"part.{self._name}"),
            config_file=False,
            include=[f"{places.ROOT}/{folder}*" for folder in FOLDERS],
            messages=False,
        )
        self._coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        began = perf_counter()
        self._coverage.switch_context(item.nodeid)
        result = yield
        self._coverage.switch_context("")
        self._seconds[item.nodeid] = round(perf_counter() - began, 3)
        return result

    def pytest_sessionfinish(self) -> None:
        self._coverage.stop()
        self._coverage.save()
        files = self._coverage.get_data().measured_files()
        sources = {path.relative_to(places.ROOT).as_posix(): digest(path) for path in map(Path, files)}
        (self._place / f"{self._name}.json").write_text(json.dumps({"seconds": self._seconds, "sources": sources}))
