"""Which lines of core/ and app/ some tests reach, here and in the site's Python: to show that others reach no less.

    python -m tests.coverage before.json tests/web/test_paari.py      runs pytest, and writes down the lines
    python -m tests.coverage before.json after.json                   says what only one of the two has
    python -m tests.coverage before.json                              says which part of each package they are

Tests run several times as long so. In the browser the site's Python tells each line once, as it is reached, by way of
the console; where a test gives the page another worker.js of its own, nothing is told.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections import defaultdict
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Route

from build import places

FOLDERS = ("core/", "app/")
FILE = "--lines"
"""The option of pytest that names the file."""
SIGN = "reached: "
FUNCTION = 0x2
"""The flag of code that has local variables of its own: a function's, not that of a module or a class."""

reached: dict[str, set[int]] = defaultdict(set)
"""Lines by file from the root of the project; those of the site's Python by `site:` and the file."""

_BEGIN = 'pyodide.runPython("from app.flet_patches import install; install();'
"""Where the worker's script lets the app begin (web/worker.js)."""
_TELL = f"""
import sys
def _watch():
    import js
    from pyodide.ffi import create_proxy
    told, monitoring = [], sys.monitoring
    def tell():
        lines, told[:] = " ".join(told), []
        js.console.debug({SIGN!r} + lines)
    later = create_proxy(tell)
    def line(code, number):
        name = code.co_filename.replace("\\\\", "/")
        at = max(name.rfind("/" + folder) for folder in {FOLDERS!r})
        if at >= 0 or name.startswith({FOLDERS!r}):
            if not told:
                js.setTimeout(later, 0)
            told.append(f"{{name[at + 1:]}}:{{number}}")
        return monitoring.DISABLE
    monitoring.use_tool_id(monitoring.COVERAGE_ID, "lines")
    monitoring.register_callback(monitoring.COVERAGE_ID, monitoring.events.LINE, line)
    monitoring.set_events(monitoring.COVERAGE_ID, monitoring.events.LINE)
_watch()
"""
"""Lets the site's Python tell each of our lines once."""


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    if len(arguments) == 2 and arguments[1].endswith(".json"):
        return compare(*map(Path, arguments))
    if len(arguments) == 1 and arguments[0].endswith(".json"):
        return share(Path(arguments[0]))
    command = [sys.executable, "-m", "pytest", "-p", "tests.coverage", "-n", "0", FILE, *arguments]
    return subprocess.run(command, cwd=places.ROOT).returncode


def compare(before: Path, after: Path) -> int:
    """Say which lines only one of two files has; return 1 where there are some that only the first has."""
    was, now = (json.loads(path.read_text()) for path in (before, after))
    lost = 0
    for sign, these, others in (("-", was, now), ("+", now, was)):
        for file, lines in these.items():
            only = sorted(set(lines) - set(others.get(file, ())))
            if only:
                print(f"{sign} {file}: {', '.join(map(str, only))}")
                lost += len(only) if sign == "-" else 0
    print(f"{sum(map(len, was.values()))} lines before, {sum(map(len, now.values()))} after, {lost} reached no more")
    return 1 if lost else 0


def share(file: Path) -> int:
    """Say for each package which part of its lines with code were reached, here or in the site's Python."""
    found = json.loads(file.read_text())
    packages = defaultdict[str, list[int]](lambda: [0, 0])
    for path in sorted(one for folder in FOLDERS for one in (places.ROOT / folder).rglob("*.py")):
        name = path.relative_to(places.ROOT).as_posix()
        lines = with_code(compile(path.read_text(encoding="utf-8"), name, "exec"))
        met = lines & {*found.get(name, ()), *found.get(f"site:{name}", ())}
        for package in ("all", name.rpartition("/")[0]):
            packages[package][0] += len(met)
            packages[package][1] += len(lines)
    for package, (met_lines, all_lines) in packages.items():
        if all_lines:
            print(f"{100 * met_lines / all_lines:5.1f} %  {met_lines:6} of {all_lines:6} lines  {package}")
    return 0


def with_code(code: CodeType) -> set[int]:
    """Return the lines of the functions in a module: its own run before anything watches."""
    inside = [one for one in code.co_consts if isinstance(one, CodeType)]
    own = {line for *_, line in code.co_lines() if line and line != code.co_firstlineno}
    return set[int]().union(own if code.co_flags & FUNCTION else (), *map(with_code, inside))


# a plugin of pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the file in which the lines are written down."""
    parser.addoption(FILE, type=Path, required=True)


def pytest_configure() -> None:
    """Watch this Python, and that of every page."""
    threading.settrace(_called)
    sys.settrace(_called)
    own = Browser.new_context

    def new_context(self: Browser, **settings: Any) -> BrowserContext:
        context = own(self, **settings)
        context.route("**/worker.js*", _open)
        context.on("console", _heard)
        return context

    Browser.new_context = new_context  # type: ignore[method-assign]  # for this run alone


def pytest_unconfigure(config: pytest.Config) -> None:
    """Write the lines down."""
    sys.settrace(None)
    found = {file: sorted(lines) for file, lines in sorted(reached.items())}
    config.getoption(FILE).write_text(json.dumps(found))


_files: dict[CodeType, str] = {}


def _called(frame: FrameType, event: str, argument: object) -> Any:
    """Return what traces the lines of a function of ours."""
    code = frame.f_code
    if code not in _files:
        path = Path(code.co_filename)
        name = path.relative_to(places.ROOT).as_posix() if path.is_relative_to(places.ROOT) else ""
        _files[code] = name if name.startswith(FOLDERS) else ""
    file = _files[code]
    if not file:
        return None
    lines = reached[file]

    def line(frame: FrameType, event: str, argument: object) -> Any:
        lines.add(frame.f_lineno)
        return line

    return line


def _open(route: Route) -> None:
    """Give a page the worker's script with a Python that tells its lines."""
    answer = route.fetch()
    script = answer.text()
    assert _BEGIN in script
    route.fulfill(response=answer, body=script.replace(_BEGIN, f"pyodide.runPython({json.dumps(_TELL)}); {_BEGIN}"))


def _heard(message: ConsoleMessage) -> None:
    """Note the lines that a page tells of."""
    if message.text.startswith(SIGN):
        for told in message.text.removeprefix(SIGN).split():
            file, _, number = told.rpartition(":")
            reached[f"site:{file}"].add(int(number))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
