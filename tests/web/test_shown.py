"""Nothing is cut off in what the client itself draws, and `tests/app/layout.py` lays texts out as the client does.

`tests/app/test_nothing_cut.py` looks through all screens with that model of the client; here the client is asked where
it drew every text and every small shape, on the fullest screens in a few sizes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from app import screens
from app.frame.ui import Ui
from app.locale import words
from app.parts.theme import Look
from app.storage.browser_store import MemoryStore
from tests.app.conftest import _languages  # noqa: F401 - the twin speaks German too
from tests.app.harness import Device
from tests.app.layout import SLACK, Line, Measure, Room
from tests.app.walk import nodes, touch
from tests.web.conftest import OpenApp
from tests.web.glass import PATIENCE
from tests.web.playing import App
from tests.web.screens import PEOPLE, Scene, go_on, scenes, settle

WATCH = Path(__file__).with_name("drawn.js")
SIZES = [(320, 568), (360, 640), (390, 664), (844, 390), (768, 1024)]
FULLEST = (
    *("pari 6 lay picked", "pari 6 result", "formula 6 lay picked"),
    *("ziffernsheriffs 2 claim", "paari 4 lay picked", "astragali 8 doubt"),
)
PHONE = 390, 844
"""Where a screen is come to."""
EDGE = 1.5
"""Pixels by which letters may reach over the edge of what cuts them: it is rounded to whole ones."""
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Drawn:
    """A text as the client drew it, in px of the screen.

    box     left, top, right and bottom of its lines
    clip    what is cut off outside
    width   what it was given, which may be endless
    needed  what it needs on one line
    word    what its longest word needs
    ended   whether it ends in … for want of room
    """

    text: str
    box: Box
    clip: Box
    width: float
    lines: int
    needed: float
    word: float
    ended: bool

    @property
    def seen(self) -> bool:
        """Whether anything of it is inside of what cuts it."""
        return self.clip[0] < self.clip[2] and self.clip[1] < self.clip[3] and self.box[1] < self.clip[3]

    @property
    def cut(self) -> str:
        """How it is cut off; empty if it is not. What scrolls up and down may be cut there."""
        if self.ended:
            return "ends in …"
        if self.word > self.width + SLACK:
            return "a word is broken"
        if self.box[0] < self.clip[0] - EDGE or self.box[2] > self.clip[2] + EDGE:
            return "cut at its side"
        return ""


def drawn(app: App, size: tuple[int, int], expected: Callable[[list[Drawn]], bool]) -> list[Drawn]:
    """All texts that are seen on a screen of this size, once they are as expected or patience ends; icons are letters.

    A page that was given another size is calm for a while before it answers, on a busy machine for longer.
    """
    app.page.set_viewport_size({"width": size[0], "height": size[1]})
    end = time.monotonic() + PATIENCE / 1000
    while True:
        settle(app)
        marks = [Drawn(**mark) for mark in app.page.evaluate("drawn()")]
        assert marks, "else nothing is watched"
        seen = [mark for mark in marks if mark.seen]
        if expected(seen) or time.monotonic() > end:
            return seen


def faults(marks: list[Drawn], names: tuple[str, ...] = PEOPLE) -> dict[str, str]:
    """How texts are cut off, by text; names may end in …"""
    cut = {mark.text: mark.cut for mark in marks if mark.cut and mark.text}
    return {text: how for text, how in cut.items() if not (text in names and how == "ends in …")}


def laid_out(scene: Scene, size: tuple[int, int]) -> list[Line]:
    """The texts of the same screen without a browser, as the model lays them out."""
    store = MemoryStore()
    store.texts.update(scene.kept)
    device = Device(store)
    session = device.start("de")

    def screen(width: int, height: int) -> ft.Control:
        return screens.screen(Ui(session.model, Look(width=width, height=height), words("de"), session))

    for beginning in scene.touched:
        root = screen(*PHONE)
        name = next((name for name in nodes(root) if name.startswith(beginning)), None)
        if name is not None:
            touch(root, name)
            device.work.finish()
    measure = Measure(1.0)
    measure.size(screen(*size), Room(size[0], size[0], size[1], size[1]))
    return measure.texts


def differs(line: Line, marks: list[Drawn]) -> bool:
    """Whether the client drew a text, and nowhere as the model lays it out: as wide, on as many lines."""
    drawn = [mark for mark in marks if mark.text == line.text and len(mark.text) > 1]  # digits are on cards as well
    same = (abs(mark.needed - line.needed) <= SLACK and mark.lines == line.lines for mark in drawn)
    return bool(drawn) and not any(same)


def alike(lines: list[Line], marks: list[Drawn]) -> bool:
    """Whether the client drew no text otherwise than the model lays it out."""
    return not any(differs(line, marks) for line in lines)


@pytest.fixture
def watched(open_app: OpenApp) -> App:
    """The app with every text that it draws written down; not started yet."""
    app = open_app(start=False, service_workers="block")
    app.page.add_init_script(path=WATCH)
    return app


@pytest.mark.usefixtures("_languages")
def test_no_text_is_cut_off_by_the_client_and_the_model_lays_it_out_alike(watched: App) -> None:
    known = {scene.name: scene for scene in scenes()}
    cut: dict[tuple[str, tuple[int, int], str], str] = {}
    different: dict[tuple[str, tuple[int, int], str], Line] = {}
    compared = 0
    before = Scene("")
    for name in FULLEST:
        go_on(watched, known[name], before)
        before = known[name]
        for size in SIZES:
            lines = laid_out(known[name], size)
            marks = drawn(watched, size, partial(alike, lines))
            cut |= {(name, size, text): how for text, how in faults(marks).items()}
            different |= {(name, size, line.text): line for line in lines if differs(line, marks)}
            compared += len({line.text for line in lines} & {mark.text for mark in marks})
    assert not cut
    assert not different
    assert compared > 200, "else the model was compared with too little"
