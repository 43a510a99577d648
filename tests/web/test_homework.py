"""Homework from its link to the table of the class, on a laptop that serves the class, by touch."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.storage.codec import HOMEWORK as HOMEWORKS
from app.storage.links import HomeworkLink, Link, address
from build import serve
from build.handed_in import HandedIn
from core.practice.homework import Homework, key_at, tasks
from tests.web.conftest import OpenApp
from tests.web.hosting import at_work
from tests.web.playing import App
from tests.web.test_practice import lay_row

CODE = "ABC234"
HOMEWORK = Homework(key_at("pari", "complete", "L1-3", "7"), 2)


@pytest.fixture
def laptop(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SimpleNamespace]:
    """The site as a laptop serves it to a class, with its `url`."""
    monkeypatch.setattr(serve.SiteHandler, "handed_in", HandedIn(tmp_path / "results.txt", CODE))
    with at_work(serve.Server(("127.0.0.1", 0), partial(serve.SiteHandler, directory=str(site)))) as port:
        url = f"http://localhost:{port}/"
        monkeypatch.setattr(serve.SiteHandler, "shared", url)
        yield SimpleNamespace(url=url)


def solve(app: App, number: int) -> None:
    """Complete the row of a task, by its example."""
    app.there("done")
    lay_row(app, *tasks(HOMEWORK)[number].example.split("="))


CAMERA = """async (picture) => {
  delete window.BarcodeDetector;
  const image = Object.assign(new Image(), { src: picture });
  await image.decode();
  const [width, height] = [2 * image.width, 2 * image.height];
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const show = () => canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  show();
  setInterval(show, 100);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
}"""
"""Makes a camera that sees a picture, in a browser that reads no codes itself."""


def scan(app: App, picture: bytes) -> None:
    """Hold a picture of another screen before the camera, and close the camera's picture once its code was read."""
    app.page.evaluate(CAMERA, f"data:image/png;base64,{b64encode(picture).decode()}")
    app.tap("results-scan")
    app.page.get_by_text("✓ 1", exact=True).wait_for()
    app.page.keyboard.press("Enter")  # a touch there soon before one on what it has covered would be one too many
    app.let_answer()


def test_children_do_a_homework_and_hand_it_in_and_their_teacher_sees_it(
    open_app: OpenApp, laptop: SimpleNamespace
) -> None:
    """One hands it in with a tap, the other one shows its code to the camera."""
    route = address(Link(HomeworkLink(HOMEWORK)), "")
    for name, stops in (("Mila", False), ("Ole", True)):
        app = open_app(at=laptop, route=route, service_workers="block")
        app.tap_and_settle("link-begin")
        app.type("homework-name", name)
        app.tap_and_settle("homework-begin")
        solve(app, 0)
        app.tap_and_settle("next-task")
        if stops:
            app.reload()
            app.tap_and_settle("open-practice", "practice-menu", "open-homework")
            (begun,) = [id.removeprefix(HOMEWORKS) for id in app.kept() if id.startswith(HOMEWORKS)]
            app.tap_and_settle(f"homework-{begun}", "homework-begin")
        solve(app, 1)
        app.tap_and_settle("next-task")
        picture = app.shot(f"homework-{name}").read_bytes()
        if not stops:
            app.tap_and_settle("homework-hand-in")
            app.see("Abgegeben.")
    app = open_app(at=laptop, service_workers="block")
    app.tap_and_settle("open-settings", "open-teachers", "open-class", "class-collect")
    app.type("results-code", CODE)
    app.tap_and_settle("results-fetch", "results-file", "class-collect")
    scan(app, picture)
    app.shot("homework-class")
    app.see("Mila")
    app.see("Ole")
