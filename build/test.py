"""Check style, types, the page's JavaScript and tests: `python -m build.test [--quick] [ARGUMENTS FOR PYTEST]`.

Without --quick also in a real browser, in the site's own Python, and with all parameters of each test. What the chosen
tests need is prepared before them (tests/conftest.py): the site, and browsers where they can be installed. With --whole
all of them run, also those of which another run passes a share, or only what a change has touched. Where a change is
judged (CI), up to FEW tests in a browser that failed run once more, alone: beside others a machine can be too slow for
one. Failing twice is a fault.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys

from build import places

INSTALL = "TISCHRECHNER_INSTALL"
"""The variable of the environment by which the tests' conftest may install browsers."""
QUICK = "not site and not browser and not slow"
"""The tests that need nothing but the sources and end soon, by their markers."""
EACH = ("--each", "1")
"""Of those, where none are named, one of the parameters of each: they end in minutes."""

SIDE_BY_SIDE = ("--numprocesses=auto", "--maxprocesses=4", "--dist=worksteal")
SOME_FAILED = 1
"""The exit status of pytest when it ran to its end and tests failed."""
FEW = 3
"""Tests in a browser that may fail beside others, and pass alone."""
FAILED = places.ROOT / ".pytest_cache/v/cache/lastfailed"
"""The ids of the tests that failed, as pytest keeps them."""
SLOWEST = ("--durations=20", "--durations-min=1")


def main(arguments: list[str]) -> int:
    """Run all checks, handing the arguments to pytest; return 0 only when all of them passed, 2 for a wrong path.

    The last line is pytest's own, with the number of tests, unless something failed before.
    """
    chosen = [argument for argument in arguments if argument != "--quick"]
    absent = [path for path in chosen if path.startswith("tests/") and not (places.ROOT / path.split("::")[0]).exists()]
    if absent:
        print(f"There is no {absent[0]}. Tests are in tests/, such as tests/core/games or tests/test_docs.py.")
        return 2
    if "--quick" in arguments:
        chosen += ["-m", QUICK, *([] if chosen else EACH)]
    passed = {
        "style": _run("ruff", "check", ".") == 0,
        "format": _run("ruff", "format", "--check", ".") == 0,
        "types": _run("mypy") == 0,
        "javascript": _run("build.javascript") == 0,
    }
    os.environ[INSTALL] = "1"
    ended = _run("pytest", *SIDE_BY_SIDE, *SLOWEST, *chosen)
    passed["tests"] = ended == 0 or (ended == SOME_FAILED and "CI" in os.environ and _alone())
    failed = [name for name, well in passed.items() if not well]
    if failed:
        print(f"\nFailed: {', '.join(failed)}")
    return 1 if failed else 0


def _alone() -> bool:
    """Run the few tests in a browser that failed once more, one after the other; return True if they pass now."""
    failed = sorted(json.loads(FAILED.read_text())) if FAILED.exists() else []
    if not 0 < len(failed) <= FEW or not all(name.startswith(("tests/web/", "tests/phone/")) for name in failed):
        return False
    print("\nFailed beside others, and run once more alone:", *failed, sep="\n  ")
    return _run("pytest", *failed) == 0


def _run(module: str, *arguments: str) -> int:
    """Run a module of Python here; return its exit status."""
    print(f"\n== {module}", flush=True)
    return subprocess.run([sys.executable, "-m", module, *arguments], cwd=places.ROOT).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
