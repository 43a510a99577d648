"""Homework from its link to the table of the class, on a laptop that serves the class, by touch."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.practice.homework import load
from app.state.class_table import check_of, dump, filed
from app.storage.codec import HOMEWORK as HOMEWORKS
from app.storage.codec import RESULT
from app.storage.links import HomeworkLink, Link, address
from build import serve
from build.handed_in import HandedIn
from core.games.pari.task import CheckTask
from core.practice import results
from core.practice.diagnosis import DIAGNOSIS, value_of
from core.practice.homework import Homework, key_at, tasks
from core.practice.results import Outcome, Result
from tests.web.conftest import OpenApp, OpenWith
from tests.web.hosting import at_work
from tests.web.playing import App
from tests.web.test_practice import lay_row
from tests.web.test_printing import COUNT

CODE = "ABC234"
DAY = date(2026, 11, 28)
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


def test_who_loses_a_ten_in_ten_tasks_is_in_a_group_with_a_task_and_a_sheet(open_app: OpenApp) -> None:
    check = check_of("2", DAY)
    assert check is not None
    app = open_app(route=address(Link(HomeworkLink(check)), ""), service_workers="block")
    app.tap_and_settle("link-begin")
    app.type("homework-name", "Mila")
    app.tap_and_settle("homework-begin")
    for task, (_, kind) in zip(tasks(check), DIAGNOSIS["2"], strict=True):
        assert isinstance(task, CheckTask)
        for digit in str(value_of(task.row) - 10 * (kind == "lost_ten")):
            app.tap_and_settle(f"type-{digit}")
        app.tap_and_settle("type-done")
    app.see("8 von 10 Aufgaben gelöst")
    (text,) = [text for key, text in app.kept().items() if key.startswith(HOMEWORKS)]
    done = load(text)
    assert done is not None
    app.tap_and_settle("homework-done", "open-settings", "open-teachers", "open-class", "class-collect")
    app.type("results-typed", results.write(done.result))
    app.tap_and_settle("results-look", "results-file")
    app.see("Zehner verloren")
    assert {"group-lost_ten", "group-sheet-lost_ten"} <= {*app.identifiers()}


def test_a_group_of_a_class_has_a_sheet_that_is_printed(open_with: OpenWith) -> None:
    check = check_of("3", DAY)
    assert check is not None
    kinds, texts = [kind for _, kind in DIAGNOSIS["3"]], {}
    for kind in dict.fromkeys(kinds):
        at = kinds.index(kind)
        went = [Outcome.WRONG if number == at else Outcome.FIRST for number in range(check.tasks)]
        one = filed(Result(check, f"Child {at}", tuple(went), 300, (), DAY, ((at, kind, ""),)), "3b")
        texts[RESULT + one.id] = dump(one)
    app = open_with(texts)
    app.spent = True
    app.page.add_init_script(COUNT)  # also of frames
    app.reload()
    app.tap_and_settle("open-settings", "open-teachers", "open-class")
    groups = [name for name in app.identifiers() if name.startswith("group-sheet-")]
    assert len(groups) == len(texts)
    for group in (groups[-1], groups[0]):
        app.tap(group)
        app.wait("() => document.getElementById('sheet')?.contentWindow.printed === 1")
        (frame,) = [frame for frame in app.page.frames if frame != app.page.main_frame]
        assert frame.locator("section.page").count() >= 2, "tasks, and the key on a page of its own"
        app.page.evaluate("document.getElementById('sheet').remove()")
