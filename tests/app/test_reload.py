"""The app is loaded again while any sheet of any game is open: the match is there, the hand is covered, no sheet is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, cast

import pytest

from app.games import drawing
from app.session import Session
from app.state.help import Level
from app.state.overlays import (
    AboutPlayer,
    AwayPeople,
    HelpLevels,
    Leaving,
    LookAndSound,
    LookBack,
    Menu,
    MoreHelp,
    Overlay,
    Turns,
    Untrue,
    WholeHint,
)
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.reason import Reason
from core.games import NAMES, get
from tests.app.harness import Device, open_texts, screen
from tests.app.harness import pack as packed
from tests.app.walk import nodes

EVERYWHERE = (Menu, AboutPlayer, AwayPeople, HelpLevels, MoreHelp, Untrue, Turns, LookAndSound, Leaving)
"""The sheets that every table has."""


def own(game: str) -> list[type[Overlay]]:
    """The sheets that a game adds."""
    drawing.find(game)
    return [kind for kind in Overlay.__subclasses__() if f".{game}." in kind.__module__]


THINKING = ("pari", "formula", "ziffernsheriffs")
"""Games whose hints have thoughts, and so a picture of number."""
SHEETS = [
    *((game, kind) for game in NAMES for kind in (*EVERYWHERE, *own(game))),
    *((game, WholeHint) for game in THINKING),
    *((game, LookBack) for game in NAMES),
]


def made(kind: type[Overlay], match: Match) -> Overlay:
    """A sheet of a kind, about whatever of it there is."""
    about = {
        "seat": 1,
        "level": Level.LIGHTS,
        "move": next(iter(match.game.legal_moves(match.state)), None),
        "fault": Reason("no_equals"),
        "number": "c",
        "side": "left",
    }
    return kind(**{field.name: about[field.name] for field in fields(cast(Any, kind)) if field.name in about})


def ended(game: str) -> Match:
    return play_out(Match.new(get(game), ("Mila", "Ole", "Ada")[: get(game).seats[0]], "reload"), "reload")


def positions(game: str) -> Iterator[Match]:
    """Positions of a match for training and of one that counts, with everybody's help."""
    for training in (True, False):
        names = ("Mila", "Ole", "Ada")[: get(game).seats[0]]
        match = play_out(Match.new(get(game), names, "reload", training=training), "reload", 60)
        yield from (match.at(n) for n in range(len(match.plies)))


def at_table(match: Match) -> tuple[Device, Session]:
    device = Device()
    device.store.texts.update(open_texts(match))
    session = device.start()
    session.table.lift_curtain()
    device.work.finish()
    return device, session


def shown(game: str, kind: type[Overlay]) -> tuple[Device, Session]:
    """A table over which a sheet of this kind is drawn."""
    for match in [ended(game)] if kind is LookBack else positions(game):
        device, session = at_table(match)
        if kind is WholeHint:
            session.ask_hint()
            device.work.finish()
        session.table.open_overlay(made(kind, match))
        if "sheet-close" in nodes(screen(session)):
            return device, session
    raise AssertionError("never drawn")


def test_every_sheet_is_among_them() -> None:
    kinds = {kind for _, kind in SHEETS}
    assert kinds == {kind for kind in Overlay.__subclasses__() if kind.__module__.startswith("app.")}


@pytest.mark.parametrize(("game", "kind"), SHEETS, ids=lambda each: getattr(each, "__name__", each))
def test_loading_again_leaves_the_match_and_nothing_of_the_sheet(game: str, kind: type[Overlay]) -> None:
    device, session = shown(game, kind)
    before, texts = session.model.table, dict(device.store.texts)
    device.work.advance()
    session = device.start()
    table = session.model.table
    assert table is not None and before is not None
    assert table.match == before.match and table.overlay is None and table.lifted is None
    assert device.store.texts == texts, "an open sheet is nothing to keep"
    root = screen(session)
    assert packed(root) and "sheet-close" not in nodes(root)
    assert table.covered or table.match.prompt is None or not table.match.prompt.private
