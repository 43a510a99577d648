"""One fault in a copy of the project: the tests that reach it run in a process of their own, until one fails."""

from __future__ import annotations

import importlib
import os
import shutil
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from build import places
from tests.mutants.operators import Fault

OURS = ("app", "build", "core", "tests")
"""Packages that a copy has its own of."""
LENT = (".venv", ".cache", "dist")
"""What a copy shares with the project."""
LOADED = ("hypothesis", "flet", "networkx", "PIL.Image", "msgpack")
"""Packages of others, loaded once for all tries."""
ALIKE = ("-q", "--hypothesis-profile=pyodide")
"""How tests run, also when it is recorded what they reach: with few examples, the same ones each time."""
STARTED = 30
"""Seconds that a process may take before and after its tests."""

_sound: dict[str, bool] = {}
"""Tests that noticed something, and whether they pass without a fault."""


def begin(place: Path) -> None:
    """Make a copy of the project for this process, and load what belongs to none of its modules."""
    copy = place / str(os.getpid())
    left_out = shutil.ignore_patterns(".*_cache", ".git", ".hypothesis", *LENT)
    shutil.copytree(places.ROOT, copy, ignore=left_out)  # with compiled modules and their times
    for name in LENT:
        if (places.ROOT / name).exists():
            (copy / name).symlink_to(places.ROOT / name)
    os.chdir(copy)
    sys.path[:] = [str(copy), *(path for path in sys.path if path and Path(path).resolve() != places.ROOT)]
    for name in LOADED:
        importlib.import_module(name)


def is_noticed(fault: Fault, tests: Sequence[str], seconds: float) -> bool:
    """Return whether a test notices a fault: it fails with it and passes without, or does not come to an end.

    A test that fails without the fault as well is left out, and the others are tried again.
    """
    path = Path(fault.file)
    source, was = path.read_bytes(), path.stat()
    limit = 3 * seconds + STARTED
    left = [test for test in tests if _sound.get(test, True)]
    while left:
        path.write_bytes(fault.put(source))
        try:
            failed = _failed(left, limit)
        finally:
            path.write_bytes(source)
            os.utime(path, ns=(was.st_atime_ns, was.st_mtime_ns))
        if failed is None:
            return False
        if failed not in left:
            return True  # not even loaded, or without an end
        if failed not in _sound:
            _sound[failed] = _failed([failed], limit) is None
        if _sound[failed]:
            return True
        left.remove(failed)
    return False


class _First:
    """The first test that failed; empty as long as none has."""

    def __init__(self) -> None:
        self.test = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.test:
            self.test = report.nodeid


def _failed(tests: Sequence[str], seconds: float) -> str | None:
    """Return the first of some tests that fails, None where all pass, and "" where they cannot be told apart."""
    listen, speak = os.pipe()
    child = os.fork()
    if not child:
        os.setpgid(0, 0)
        os.close(listen)
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
            del sys.modules[name]
        sys.dont_write_bytecode = True
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        first = _First()
        status = 1
        try:
            status = pytest.main(["-x", "-p", "no:cacheprovider", *ALIKE, *tests], [first])
        finally:
            os.write(speak, f"{int(status)} {first.test}".encode())
            os._exit(0)
    os.close(speak)
    until = time.monotonic() + seconds
    while os.waitpid(child, os.WNOHANG) == (0, 0):
        if time.monotonic() > until:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            break
        time.sleep(0.02)
    said = os.read(listen, 10_000).decode()
    os.close(listen)
    status_said, _, test = said.partition(" ")
    return None if status_said in ("0", "5") else test
