"""A class does a homework at once, each child in a browser context of its own, on a laptop that serves the class.

    python -m tests.web.classroom
    python -m tests.web.classroom --children 25 --tasks 10 --at-once 5

Three children close the page half way, start the app again and go on; two hand in twice; one sends rubbish first. At
the end the teacher fetches all of it: every child is in the table once, with the result that it worked out. Prints what
it found; the exit status is 1 if anything is missing. It takes minutes and belongs to no test run.
"""

from __future__ import annotations

import argparse
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser

from app.storage.codec import HOMEWORK, RESULT
from app.storage.links import HomeworkLink, Link, address
from build import places, serve
from build.handed_in import HandedIn
from core.practice.homework import Homework, key_at, tasks
from core.practice.results import Outcome, read
from tests.web.conftest import TESTED, site_in_browser
from tests.web.playing import App
from tests.web.test_practice import lay_row

CODE = "ABC234"
STOP, TWICE, RUBBISH = (2, 9, 16), (4, 11), (6,)
"""The children, by their number, that close the page half way, hand in twice, and send rubbish first."""
SEND = "text => fetch('results', { method: 'POST', body: text }).then((answer) => answer.status)"


class Child:
    """A child at its own device."""

    def __init__(self, browser: Browser, url: str, number: int, homework: Homework) -> None:
        self.number = number
        self.name = f"Maximiliane {number}"
        self.homework = homework
        self.app = App(browser.new_context(**{**TESTED, "service_workers": "block"}), url)

    def begin(self) -> None:
        """Open the link of the homework, and type the name."""
        self.app.open(address(Link(HomeworkLink(self.homework)), ""))
        self.app.tap_and_settle("link-begin")
        self.app.type("homework-name", self.name)
        self.app.tap_and_settle("homework-begin")

    def solve(self, number: int) -> None:
        """Complete a task by its example, and go on."""
        self.app.find("done").wait_for(state="attached")
        lay_row(self.app, *tasks(self.homework)[number].example.split("="))
        self.app.tap_and_settle("next-task")

    def come_back(self) -> None:
        """Start the app once more, and go on with the homework."""
        self.app.reload()
        for piece in ("open-practice", "open-homework"):
            self.app.tap_and_settle(piece)
        (begun,) = [key.removeprefix(HOMEWORK) for key in self.app.kept() if key.startswith(HOMEWORK)]
        self.app.tap_and_settle(f"homework-{begun}")
        self.app.tap_and_settle("homework-begin")

    def hand_in(self) -> None:
        """Hand the result in, and see that it was."""
        if self.number in RUBBISH:
            assert self.app.page.evaluate(SEND, "TA1.<script>") == 422
        said = ("Abgegeben.", "Das ist schon abgegeben.")
        for answer in said if self.number in TWICE else said[:1]:
            self.app.tap_and_settle("homework-hand-in")
            self.app.see(answer)


@contextmanager
def serving(file: Path) -> Iterator[str]:
    """Serve the site as a laptop does to a class; the address. What is handed in lies in the file."""
    serve.SiteHandler.handed_in = HandedIn(file, CODE)
    with serve.Server(("127.0.0.1", 0), partial(serve.SiteHandler, directory=str(places.DIST))) as server:
        serve.SiteHandler.shared = url = f"http://localhost:{server.server_address[1]}/"
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield url
        server.shutdown()


def work(browser: Browser, url: str, numbers: range, homework: Homework) -> None:
    """Let some children do the homework side by side, task by task."""
    children = [Child(browser, url, number, homework) for number in numbers]
    for child in children:
        child.begin()
    for task in range(homework.tasks):
        for child in children:
            if task == homework.tasks // 2 and child.number in STOP:
                child.come_back()
            child.solve(task)
    for child in children:
        child.hand_in()
        child.app.context.close()


def collected(browser: Browser, url: str, names: set[str]) -> list[str]:
    """Return the children that the teacher does not see, after fetching and filing what was handed in."""
    app = App(browser.new_context(**{**TESTED, "service_workers": "block"}), url)
    app.open()
    for piece in ("open-settings", "open-teachers", "open-class", "class-collect"):
        app.tap_and_settle(piece)
    app.type("results-code", CODE)
    app.tap_and_settle("results-fetch")
    app.tap_and_settle("results-file")
    app.shot("classroom")
    results = [text for key, text in app.kept().items() if key.startswith(RESULT)]
    return [name for name in sorted(names) if sum(read(text).name == name for text in results) != 1]


def main(arguments: list[str] | None = None) -> int:
    """Run a class; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.classroom", description=__doc__)
    parser.add_argument("--children", type=int, default=25)
    parser.add_argument("--tasks", type=int, default=10)
    parser.add_argument("--at-once", type=int, default=5, help="children that work side by side")
    options = parser.parse_args(arguments)
    homework, begun = Homework(key_at("pari", "complete", "L1-3", "7"), options.tasks), time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, site_in_browser() as (browser, _):
        file = Path(folder) / "results.txt"
        with serving(file) as url:
            for first in range(0, options.children, options.at_once):
                part = range(first, min(first + options.at_once, options.children))
                work(browser, url, part, homework)
                print(f"{part.stop} children after {time.perf_counter() - begun:.0f} s", flush=True)
            handed = [read(line) for line in file.read_text(encoding="utf-8").splitlines()]
            names = {f"Maximiliane {number}" for number in range(options.children)}
            missing = collected(browser, url, names)
    whole = [one for one in handed if one.outcomes == (Outcome.FIRST,) * options.tasks]
    print(f"{len(handed)} results in the file, {len(whole)} of them as their children did them.")
    print("Missing in the table: " + (", ".join(missing) or "none"))
    return 0 if {one.name for one in whole} == names and len(whole) == len(handed) and not missing else 1


if __name__ == "__main__":
    raise SystemExit(main())
