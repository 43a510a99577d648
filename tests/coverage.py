"""Which lines of core/ and app/ some tests reach, here and in the site's Python: to show that others reach no less.

    python -m tests.coverage before.json tests/web/test_paari.py      runs pytest, and writes down the lines
    python -m tests.coverage before.json after.json                   says what only one of the two has
    python -m tests.coverage before.json                              says which part of each folder they are

Here lines are counted by `coverage`. With `--each 2` a test runs with two of its parameters, others that differ in them
alone are left out. In the browser the site's Python tells each line once, as it is reached, by way of the console;
where a test gives the page another worker.js of its own, nothing is told.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from coverage import Coverage
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
    command = [sys.executable, "-m", "pytest", "-p", "tests.coverage", FILE, *arguments]
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
    """Say for each folder, with all that lies in it, which part of its lines with code were reached, here or in the
    site's Python."""
    found = json.loads(file.read_text())
    folders = defaultdict[str, list[int]](lambda: [0, 0])
    for path in sorted(one for folder in FOLDERS for one in (places.ROOT / folder).rglob("*.py")):
        name = path.relative_to(places.ROOT).as_posix()
        lines = with_code(compile(path.read_text(encoding="utf-8"), name, "exec"))
        met = lines & {*found.get(name, ()), *found.get(f"site:{name}", ())}
        for above in path.relative_to(places.ROOT).parents:
            folders[above.as_posix()][0] += len(met)
            folders[above.as_posix()][1] += len(lines)
    for folder, (met_lines, all_lines) in sorted(folders.items()):
        if all_lines:
            print(f"{100 * met_lines / all_lines:5.1f} %  {met_lines:6} of {all_lines:6} lines  {folder}")
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
    _watch.start()
    own = Browser.new_context

    def new_context(self: Browser, **settings: Any) -> BrowserContext:
        context = own(self, **settings)
        context.route("**/worker.js*", _open)
        context.on("console", _heard)
        return context

    Browser.new_context = new_context  # type: ignore[method-assign]  # for this run alone


def pytest_sessionfinish(session: pytest.Session) -> None:
    """End watching; a worker hands over what it has met."""
    _watch.stop()
    data = _watch.get_data()
    for path in map(Path, data.measured_files()):
        reached[path.relative_to(places.ROOT).as_posix()].update(data.lines(str(path)) or ())
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["lines"] = {file: [*lines] for file, lines in reached.items()}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take what a worker has met; one that died hands nothing over."""
    met: Mapping[str, list[int]] = getattr(node, "workeroutput", {}).get("lines", {})
    for file, lines in met.items():
        reached[file].update(lines)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Write the lines down."""
    if not hasattr(config, "workerinput"):
        found = {file: sorted(lines) for file, lines in sorted(reached.items())}
        config.getoption(FILE).write_text(json.dumps(found))


_watch = Coverage(
    data_file=None, config_file=False, include=[f"{places.ROOT}/{folder}*" for folder in FOLDERS], messages=False
)
_watch.set_option("run:disable_warnings", ["no-data-collected"])  # workers meet lines, not who hands out tests


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
