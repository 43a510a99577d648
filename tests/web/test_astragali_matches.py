"""Whole matches of Astragali from the very first tap, whatever is dealt: home, set-up, every turn, the result.

The device deals by lot. So the test reads each position back from the device's storage, chooses a move there as a fixed
plan has it, makes it by touch, and looks whether the device has come to the same position as the rules here do.
"""

from __future__ import annotations

import pytest

from app.storage.codec import MATCH, OPEN, unpack
from core.engine.game import Move
from core.engine.match import Match
from core.games.astragali.moves import (
    Accept,
    Better,
    Bray,
    Doubt,
    Judge,
    Leave,
    Return,
    Roll,
    Say,
)
from tests.web.playing import App
from tests.web.touches import taps

NAMES = ("Mila", "Ole", "Frida", "Tarek", "Ida")
LONG, AIR = 2, 4
"""Rounds in which the first bid is accepted and the cup goes on; in the second of them that bid is hot air."""


def kept(app: App, moves: int = 0) -> Match:
    """The match on the table as the device has kept it, once it has so many moves."""
    text = f"""() => {{
        const read = (key) => JSON.parse(localStorage.getItem("flutter." + key));
        return read("{MATCH}" + read("{OPEN}"));
    }}"""
    app.wait(f"moves => JSON.parse(({text})())?.record.moves.length >= moves", moves)
    loaded = unpack(app.page.evaluate(text))
    assert loaded.stopped is None
    return loaded.match


def planned(match: Match) -> Move:
    """The next move. Every round costs a wish and has two bids made by hand at most, so the match ends soon."""
    state, last_seat = match.state, len(match.names) - 1
    match state.step:
        case "open" if state.absent:
            return Return(last_seat)
        case "open" if state.round == AIR:
            return Say("hot-air", None)
        case "open":
            return Say("pair", "L") if state.round % 2 else Say("single", "E")
        case "answer" if state.round in (LONG, AIR) and len(state.calls) == 1:
            return Accept()
        case "cup" if last_seat > 1 and state.round == LONG and not state.absent and state.seat != last_seat:
            return Leave(last_seat)
        case "cup" if not state.fresh:
            return Roll(state.dice[2:5])
        case "cup":
            return Better(2)
        case "bray":
            return Bray()
        case "judge":
            return Judge(True)
    return Doubt()


def make(app: App, match: Match, move: Move) -> None:
    """Make a move by touch, first lifting the curtain or looking at what all look at."""
    for name in ("go-on", "curtain-ready"):
        if name in app.identifiers():
            app.tap_and_settle(name)
    for name in taps(app, match, move):
        app.tap_and_settle(name)


@pytest.mark.in_turn("astragali")
@pytest.mark.parametrize(("seats", "preset"), [(2, "box"), (5, "shown")])
def test_a_whole_match_from_the_first_tap_to_the_result(app: App, seats: int, preset: str) -> None:
    app.tap_and_settle("new-astragali")
    for seat in range(seats):
        if f"person-{seat}-name" not in app.identifiers():
            app.tap_and_settle("add-person")
        app.type(f"person-{seat}-name", NAMES[seat])
    app.tap_and_settle(f"preset-{preset}")
    app.tap_and_settle("begin")
    match = kept(app)
    assert match.names == NAMES[:seats]
    kinds = set()
    while match.prompt is not None:
        move = planned(match)
        make(app, match, move)
        expected = match.play(move)
        match = kept(app, len(expected.plies))
        assert match == expected
        kinds.add(type(move))
    assert kinds >= {Accept, Better, Bray, Doubt, Judge, Roll, Say}
    app.tap_and_settle("go-on")
    app.see("Das Spiel gewinnt")
    assert match.outcome is not None
    app.see(f"Platz 1: {match.names[match.outcome.winners[0]]}")
    app.see("Rückblick")
    app.shot(f"astragali-{seats}-from-the-first-tap")
