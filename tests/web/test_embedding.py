"""The app in a frame of another page: one thing alone, from 400 x 300 px on; the page around hears what was done."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from playwright.sync_api import Frame, Page

from app.practice import scorm
from app.screens.share import frame_code
from app.storage.links import HomeworkLink, LessonLink, Link, MatchLink, PracticeLink, Target, frame
from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.test_homework import HOMEWORK, solve
from tests.web.test_practice import complete

SMALL = {"width": 400, "height": 300}
FITTED = "<style>* { margin: 0 } iframe { position: fixed; inset: 0; width: 100%; height: 100% }</style>"
"""Lets the frame fill the page, so that both have the same places."""
ICON = '<link rel="icon" href="data:,">'
HEARS = """<script>
  var heard = [];
  addEventListener("message", function (event) { heard.push([event.origin, event.data]); });
</script>"""


class Within:
    """A page and a frame in it: what is looked for is looked for in the frame, what is touched is the page's glass."""

    IN_FRAME = ("evaluate", "locator", "get_by_role")

    def __init__(self, page: Page, frame: Frame) -> None:
        self.page, self.frame = page, frame

    def __getattr__(self, name: str) -> Any:
        return getattr(self.frame if name in self.IN_FRAME else self.page, name)


class Around(Host):
    """A site of another origin, empty at first, and the apps in frames of its pages."""

    apps: list[App]


@pytest.fixture
def around(open_app: OpenApp, tmp_path: Path) -> Iterator[Around]:
    """Such a site; what its pages have asked for is none of the apps' requests."""
    running = Around(tmp_path)
    running.apps = []
    yield running
    for app in running.apps:
        app.requests[:] = [url for url in app.requests if not url.startswith(running.url)]
    running.stop()


def origin(host: Host) -> str:
    return host.url.rstrip("/")


def open_around(open_app: OpenApp, around: Around, text: str, frames: int = 1) -> tuple[App, Page]:
    """Open a page of the site around, with the app in the innermost of its frames; the app, and the page."""
    (around.folder / "index.html").write_text(f"<!DOCTYPE html>{ICON}{FITTED}{text}", encoding="utf-8")
    app = open_app(start=False, viewport=SMALL)
    around.apps.append(app)
    page = app.page
    page.goto(around.url)
    inner: Any = page
    for _ in range(frames):
        inner = inner.frame_locator("iframe")
    inner.locator("[flt-semantics-identifier='link-begin']").wait_for(state="attached")
    (within,) = [one for one in page.frames if one.url.startswith(app.url)]
    app.page = Within(page, within)  # type: ignore[assignment]  # for all that a test does
    return app, page


def framed(target: Target, app_url: str, heard_by: str = "") -> str:
    """Return a page that hears what the app in its frame says, if that says it to this origin."""
    address = frame(Link(target, "de", "dot"), app_url) + (f"&report={heard_by}" if heard_by else "")
    return HEARS + frame_code(address, "Tischrechner")


def news(page: Page, app: App) -> list[dict[str, Any]]:
    """Return what the page has heard, all of it from the app."""
    heard = page.evaluate("heard")
    assert {source for source, _ in heard} <= {app.url.rstrip("/")}
    return [told for _, told in heard]


def test_a_task_set_alone_tells_the_page_around_of_each_task(open_app: OpenApp, around: Around, host: Host) -> None:
    target = PracticeLink("pari", "complete", "L1-3", "1")
    app, page = open_around(open_app, around, framed(target, host.url, origin(around)))
    assert news(page, app) == [{"tischrechner": 1, "what": "ready"}]
    app.tap_and_settle("link-begin")
    app.there("done")
    complete(app)
    app.there("next-task")
    told = news(page, app)[-1]
    assert 0 <= told.pop("seconds") < 240
    assert told == {"tischrechner": 1, "what": "task", "game": "pari", "right": True, "solved": True}
    app.shot("embedded-task")
    app.tap_and_settle("leave-practice")
    app.there("link-begin")
    assert not {"open-play", "open-practice", "open-settings"} & {*app.identifiers()}, "there are tabs"


def test_a_page_that_the_address_does_not_name_hears_nothing(open_app: OpenApp, around: Around, host: Host) -> None:
    for heard_by in ("", "https://example.org", "*"):
        app, page = open_around(open_app, around, framed(LessonLink("pari"), host.url, heard_by))
        app.tap_and_settle("link-begin")
        app.there("leave-lesson")
        assert news(page, app) == []
        app.forgive()  # the browser tells of a message to an origin that is not there


def test_one_game_alone_is_set_up_and_played(open_app: OpenApp, around: Around, host: Host) -> None:
    app, _ = open_around(open_app, around, framed(MatchLink("formula"), host.url))
    depth = app.page.evaluate("history.length")
    app.tap_and_settle("link-begin", "begin")
    app.there("open-menu")
    assert app.page.evaluate("history.length") == depth, "Back belongs to the page around"
    app.leave_match()
    app.there("link-begin")


PLATFORM = """<script>
  var calls = [], data = { "cmi.core.lesson_status": "not attempted" };
  var API = {
    LMSInitialize: function () { calls.push("initialize"); return "true"; },
    LMSGetValue: function (name) { return data[name] || ""; },
    LMSSetValue: function (name, value) {
      if (typeof value !== "string") throw new TypeError(name);
      data[name] = value;
      return "true";
    },
    LMSCommit: function () { calls.push("commit"); return "true"; },
    LMSFinish: function () { calls.push("finish"); return "true"; },
  };
</script><iframe src="package/index.html"></iframe>"""
"""Stands for a learning platform: the interface of SCORM 1.2 in the window around the package."""


def test_a_platform_hears_how_a_homework_went(open_app: OpenApp, around: Around, host: Host) -> None:
    address = frame(Link(HomeworkLink(HOMEWORK)), host.url)
    ZipFile(io.BytesIO(scorm.package(address, "Aufgaben", "de"))).extractall(around.folder / "package")
    app, page = open_around(open_app, around, PLATFORM, frames=2)
    assert page.evaluate("data['cmi.core.lesson_status']") == "incomplete"
    app.tap_and_settle("link-begin")
    app.type("homework-name", "Mila")
    app.tap_and_settle("homework-begin")
    for number in range(HOMEWORK.tasks):
        solve(app, number)
        app.tap_and_settle("next-task")
    told = page.evaluate("data")
    assert told["cmi.core.lesson_status"] == "completed"
    assert told["cmi.core.score.raw"] == "100"
    page.evaluate("document.querySelector('iframe').remove()")
    told = page.evaluate("data")
    assert re.fullmatch(r"\d\d:\d\d:\d\d", told["cmi.core.session_time"])
    assert page.evaluate("calls") == ["initialize", "commit", "commit", "finish"]
