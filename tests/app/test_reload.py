"""The app is loaded again while any sheet of any game is open: the match is there, the hand is covered, no sheet is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

import flet as ft
import pytest

from app import games, screens
from app.games.lights import look_ahead
from app.help import Level
from app.locale import words
from app.saves import MATCH, OPEN, pack
from app.session import Session
from app.sheets import AboutPlayer, HelpLevels, Menu, MoreHelp, Sheet, Turns, Untrue
from app.theme import Look
from app.ui import Ui
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.reason import Reason
from core.games import NAMES, get
from tests.app.harness import Device
from tests.app.harness import pack as packed
from tests.app.walk import nodes

EVERYWHERE = (Menu, AboutPlayer, HelpLevels, MoreHelp, Untrue, Turns)
"""The sheets that every table has."""


def own(game: str) -> list[type[Sheet]]:
    """The sheets that a game adds."""
    games.find(game)
    return [kind for kind in Sheet.__subclasses__() if f".{game}." in kind.__module__]


SHEETS = [(game, kind) for game in NAMES for kind in (*EVERYWHERE, *own(game))]


def made(kind: type[Sheet], match: Match) -> Sheet:
    """A sheet of a kind, about whatever of it there is."""
    about = {
        "seat": 1,
        "level": Level.LIGHTS,
        "move": next(iter(match.game.legal_moves(match.state))),
        "fault": Reason("no_equals"),
        "number": "c",
        "side": "left",
    }
    return kind(**{field.name: about[field.name] for field in fields(kind) if field.name in about})


def positions(game: str) -> Iterator[Match]:
    """Positions of a match for training and of one that counts, with everybody's help."""
    for training in (True, False):
        names = ("Mila", "Ole", "Ada")[: get(game).seats[0]]
        match = play_out(Match.new(get(game), names, "reload", training=training), "reload", 60)
        yield from (match.at(n) for n in range(len(match.plies)))


def at_table(match: Match) -> tuple[Device, Session]:
    device = Device()
    emblems = ("sun", "moon", "leaf")[: len(match.names)]
    device.store.texts.update({MATCH + "one": pack("one", match, emblems, "2026-01-01T12:00:00"), OPEN: "one"})
    session = device.start(look_ahead=look_ahead)
    session.lift_curtain()
    device.work.finish()
    return device, session


def screen(session: Session) -> ft.Control:
    return screens.screen(Ui(session.model, Look(width=390, height=844), words("en"), session))


def shown(game: str, kind: type[Sheet]) -> tuple[Device, Session]:
    """A table over which a sheet of this kind is drawn."""
    for match in positions(game):
        device, session = at_table(match)
        session.open_sheet(made(kind, match))
        if "sheet-close" in nodes(screen(session)):
            return device, session
    raise AssertionError("never drawn")


def test_every_sheet_is_among_them() -> None:
    kinds = {kind for _, kind in SHEETS}
    assert kinds == {kind for kind in Sheet.__subclasses__() if kind.__module__.startswith("app.")}


@pytest.mark.parametrize(("game", "kind"), SHEETS, ids=lambda each: getattr(each, "__name__", each))
def test_loading_again_leaves_the_match_and_nothing_of_the_sheet(game: str, kind: type[Sheet]) -> None:
    device, session = shown(game, kind)
    before, texts = session.model.table, dict(device.store.texts)
    device.work.advance()
    session = device.start()
    table = session.model.table
    assert table is not None and before is not None
    assert table.match == before.match and table.sheet is None and table.lifted is None
    assert device.store.texts == texts, "an open sheet is nothing to keep"
    root = screen(session)
    assert packed(root) and "sheet-close" not in nodes(root)
    assert table.covered or table.match.prompt is None or not table.match.prompt.private
