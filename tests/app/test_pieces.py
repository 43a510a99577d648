"""Whatever looks like a piece answers a tap: something changes, or a sentence says what can be done.

What is a piece is told by the parts that draw cards, piles, dice, fields, cups and players' chips; they are
marked while the screen is drawn, whether they can be tapped or not.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from app import screens
from app.frame.ui import Ui
from app.games import NAMES, common, find
from app.games.astragali import dice
from app.games.astragali import felt as cup
from app.games.paari import seats
from app.games.ziffernsheriffs import board
from app.locale import words
from app.parts import card, die, pile, players
from app.parts.theme import Look
from app.session import Session
from app.state.model import Latest, Table
from app.state.settings import Settings
from core.engine.chance import Chance
from core.engine.player import choose
from tests.app.harness import Device, at_table, begin, table_of, texts, ui_of
from tests.app.positions import viewed
from tests.app.walk import controls, fire, parts, tap_zones

DRAWN: dict[str, Any] = {
    "card": card.framed,
    "pile": pile.pile,
    "die": die.die,
    "eight-sided die": dice.astragal,
    "cup": cup.dice_cup,
    "wishes": players.wishes,
    "chip": players._chip,
    "plate": seats.plate,
    "board": board.board,
}
"""What draws a piece, by what the piece is. The board is drawn as a whole: each of its fields is a piece."""
LOOKS = ((390, 844), (360, 640), (844, 390), (1024, 768))
POSITIONS, MOST = 5, 30
"""Positions of each match, by lot, and pieces of a kind that are tapped in each."""

Marked = dict[int, str]


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Marked:
    """The pieces that have been drawn since, by the id of their control; kept alive, so that no id comes twice."""
    found: Marked = {}
    kept: list[Any] = []

    def marking(kind: str, draw: Callable[..., Any]) -> Callable[..., Any]:
        def drawing(*args: Any, **more: Any) -> Any:
            piece = draw(*args, **more)
            kept.append(piece)
            found[id(piece)] = kind
            return piece

        return drawing

    for kind, draw in DRAWN.items():
        marks = marking(kind, draw)
        for name, module in list(sys.modules.items()):
            if name.startswith("app."):
                for attribute, value in list(vars(module).items()):
                    if value is draw:
                        monkeypatch.setattr(module, attribute, marks)
    return found


Way = tuple[BaseControl, ...]


def ways(root: BaseControl, marked: Marked) -> Iterator[tuple[str, Way]]:
    """Every piece that is shown, with all that it lies in, from the screen down to itself; of a board its fields."""
    waiting: list[Way] = [(root,)]
    while waiting:
        way = waiting.pop()
        kind = marked.get(id(way[-1]), "")
        if kind == "board":
            yield from (("field", (*way, zone)) for zone in controls(way[-1]) if _is_field(zone))
            continue
        if kind:
            yield kind, way
        waiting += [(*way, part) for part in parts(way[-1]) if getattr(part, "visible", True)]


def _is_field(node: BaseControl) -> bool:
    return isinstance(node, ft.Semantics) and (node.identifier or "").startswith("field-")


def answer(way: Way) -> Callable[[], object] | None:
    """What a finger on a piece does: what takes taps in it, lies above it, or is the innermost that it lies in."""
    if not _is_field(way[-1]) and tap_zones(way[-1]):
        return _handler(tap_zones(way[-1])[0])
    for at in reversed(range(len(way))):
        node = way[at]
        if isinstance(node, ft.Stack) and at + 1 < len(way):
            above = _above(node, way[at + 1], way[at + 1 :])
            if above is not None:
                return above
        handler = _handler(node)
        if handler is not None:
            return handler
        if _is_field(node):
            return _handler(next(box for box in controls(node) if isinstance(box, ft.Container)))
    return None


def _handler(node: BaseControl) -> Callable[[], object] | None:
    """What a tap on this very control does."""
    handler: Any = node.on_click if isinstance(node, ft.Container) else None
    handler = node.on_tap if isinstance(node, ft.GestureDetector) else handler
    return partial(fire, handler) if handler is not None else None


def _above(stack: ft.Stack, holder: BaseControl, way: Way) -> Callable[[], object] | None:
    """What takes taps in a stack above what holds a piece, where the middle of the piece is."""
    assert isinstance(holder, ft.Control)
    at = stack.controls.index(holder)
    left = getattr(holder, "left", None)
    width = next(widths(way), None)
    for other in reversed(stack.controls[at + 1 :]):
        zones = tap_zones(other)
        from_left = getattr(other, "left", None)
        if not zones or from_left is None or left is None or width is None:
            continue
        if from_left <= left + width / 2 <= from_left + next(widths(controls(other)), 0):
            return _handler(zones[0])
    return None


def widths(found: Iterable[BaseControl]) -> Iterator[float]:
    """The widths of those controls that have one."""
    for one in found:
        width = getattr(one, "width", None)
        if isinstance(width, float | int):
            yield width


def silent_in(game: str, seats_at: int, marked: Marked) -> tuple[Counter[str], list[str]]:
    """How many pieces of which kind were tapped in positions by lot, and those that did not answer."""
    tapped: Counter[str] = Counter()
    dead: list[str] = []
    for mix in (0, 1):
        match = viewed(game, mix, seats_at)
        chance = Chance(f"pieces {mix}", seats_at + 1)
        for at in chance.shuffled(range(len(match.plies)))[:POSITIONS]:
            width, height = LOOKS[(at + mix) % len(LOOKS)]
            for news in (True, False):
                table = table_of(match.at(at), **({} if news else {"latest": Latest()}))
                session = at_table(table)
                look = Look(width=width, height=height)
                for first in ("", "hand-0", "cup"):
                    session.models.now = at_table(table).model
                    begun = not first or touch_piece(session, look, marked, first)
                    if not begun or (first and not session.model.table.selection.picked):
                        continue
                    before, kinds = session.model, Counter[str]()
                    ui, said = Ui(before, look, words("en"), session), set[str]()
                    for kind, way in ways(screens.screen(ui), marked):
                        kinds[kind] += 1
                        if kinds[kind] > MOST:  # the others of a hand or a board are as these
                            continue
                        session.models.now = before
                        does = answer(way)
                        if does is not None:
                            does()
                        tapped[kind] += 1
                        why = session.model.table.selection.refused if session.model.table else None
                        silent = does is None or session.model == before
                        if why is not None and why.code not in said:  # what is said must be seen
                            said.add(why.code)
                            then = replace(ui, model=session.model)
                            sentence = common.sentence(then, then.model.table, why)
                            silent = sentence not in list(texts(screens.screen(then)))
                        if silent:
                            dead.append(f"{game} {width}x{height} move {at} {first}: {kind} in {_name(way)}")
    return tapped, dead


def touch_piece(session: Session, look: Look, marked: Marked, name: str) -> bool:
    """Tap a piece of the table first, so that something is picked up; False if there is none of this name."""
    for _, way in ways(screens.screen(Ui(session.model, look, words("en"), session)), marked):
        if _name(way) == name:
            does = answer(way)
            if does is not None:
                does()
            return does is not None
    return False


def _name(way: Way) -> str:
    named = [node for node in way if isinstance(node, ft.Semantics) and (node.identifier or node.label)]
    return (named[-1].identifier or named[-1].label or "") if named else ""


SEEN = {
    "pari": {"card", "pile", "chip"},
    "formula": {"card", "pile", "chip"},
    "ziffernsheriffs": {"field", "die", "chip"},
    "paari": {"card", "pile"},
    "astragali": {"eight-sided die", "cup", "wishes", "chip"},
}
"""What has to be met in a game: else the test would be about nothing."""


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("seats_at", [0, -1])
def test_whatever_looks_like_a_piece_answers(game: str, seats_at: int, marked: Marked) -> None:
    tapped, dead = silent_in(game, seats_at, marked)
    assert dead == []
    assert SEEN.get(game, set()) <= set(tapped), tapped


# what to do, until it was done once

ALWAYS = {"pari-opening", "pari-refill", "pari-put", "ziffernsheriffs-lay", "astragali-answer"}
"""Kinds of turn that say it in words of their own every time."""


@pytest.mark.parametrize("game", NAMES)
def test_a_kind_of_turn_says_what_to_do_until_it_was_done_once_on_this_device(game: str) -> None:
    device = Device()
    session = device.start()
    told: dict[str, bool] = {}
    for number in range(2):
        begin(session, game, "Mila", "Ole")
        while session.model.table.match.prompt is not None and len(session.model.table.match.plies) < 40:
            table = session.model.table
            session.table.lift_curtain()
            session.table.seen()
            to_do = find(game).instruction(words("en"), session.model.table)
            shown = screens.screen(ui_of(session))
            said = to_do != "" and to_do in list(texts(shown))
            if table.turn not in ALWAYS:
                assert said == (to_do != "" and table.turn not in told), (number, table.turn)
            told[table.turn] = told.get(table.turn, False) or said
            session.table.play(choose(table.match, Chance("first", len(table.match.plies))))
        session.pages.home()
    assert any(told.values()) or game not in SEEN, told
    device.work.finish()
    assert set(device.start().model.settings.done.split()) == set(told), "it is kept"


WELL, ILL = ("", "pari-play", "pari-play paari-choose"), ("pari-play ", "x" * 99, 7, None, "<b>", "a-b " * 70 + "a-b")


@pytest.mark.parametrize("done", [*WELL, *ILL])
def test_what_was_done_is_read_only_as_such(done: object) -> None:
    assert Settings.allows("done", done) is (done in WELL)


def test_at_a_moment_a_tap_on_the_felt_says_that_the_button_goes_on() -> None:
    session = at_table(next(each for each in moments() if find("paari").reveal.of(each) is not None))
    ui = ui_of(session)
    felt = next(node for node in controls(screens.screen(ui)) if isinstance(node, ft.GestureDetector))
    fire(felt.on_tap)
    said = "Take your time. Tap the button below when you’re ready."
    assert said in list(texts(screens.screen(replace(ui, model=session.model))))
    session.table.seen()
    assert session.model.table is not None and session.model.table.selection.refused is None


def moments() -> Iterator[Table]:
    match = viewed("paari", 0, 0)
    return (table_of(match.at(at)) for at in range(len(match.plies)))
