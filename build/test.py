"""Check style, types and tests: `python -m build.test [--quick] [ARGUMENTS FOR PYTEST]`.

Without --quick also in a real browser and in the site's own Python. What the chosen tests need is prepared before them:
the site, and browsers where they can be installed.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout

import pytest

from build import browser, places, site

PREPARED = {"site", *(engine.marker for engine in browser.ENGINES)}
"""Markers of tests for which something is prepared."""
QUICK = "not site and not browser and not slow"
"""The tests that need nothing but the sources and end soon, by their markers."""

SIDE_BY_SIDE = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")
SLOWEST = ("--durations=20", "--durations-min=1")


def main(arguments: list[str]) -> int:
    """Run all checks, handing the arguments to pytest; return 0 only when all of them passed.

    The last line is pytest's own, with the number of tests, unless something failed before.
    """
    chosen = [argument for argument in arguments if argument != "--quick"]
    if "--quick" in arguments:
        chosen += ["-m", QUICK]
    passed = {"style": _run("ruff", "check", "."), "types": _run("mypy")}
    needed = markers(chosen)
    for engine in browser.ENGINES:
        if engine.marker in needed:
            _prepare(engine)
    if "site" in needed:
        site.ensure()
    passed["tests"] = _run("pytest", *SIDE_BY_SIDE, *SLOWEST, *chosen)
    failed = [name for name, well in passed.items() if not well]
    if failed:
        print(f"\nFailed: {', '.join(failed)}")
    return 1 if failed else 0


class Collected:
    """A plugin of pytest that notes the markers of all tests that were chosen."""

    def __init__(self) -> None:
        self.markers: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Look through the tests that are left."""
        self.markers = {marker.name for item in session.items for marker in item.iter_markers()}


def markers(chosen: Sequence[str]) -> set[str]:
    """Return the markers of the tests that pytest runs with these arguments; none when it cannot collect them."""
    collected = Collected()
    with redirect_stdout(io.StringIO()):  # what is wrong with the arguments or the tests is told when they run
        pytest.main(["--collect-only", *chosen], plugins=[collected])
    return collected.markers


def _prepare(engine: browser.Engine) -> None:
    """Find or install a browser of this engine, or say why tests are going to be left out."""
    program = browser.ensure(engine)
    if program is None:
        print(f"\n{browser.advice(engine)}", file=sys.stderr, flush=True)
    else:
        os.environ[engine.variable] = program


def _run(module: str, *arguments: str) -> bool:
    """Run a module of Python here; tell whether it succeeded."""
    print(f"\n== {module}", flush=True)
    return subprocess.run([sys.executable, "-m", module, *arguments], cwd=places.ROOT).returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
