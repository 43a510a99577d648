"""Ziffernsheriffs in a real browser, played by touch, from matches kept before the start and from the first tap."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from core.arithmetic.dice import simplest
from core.engine.game import Move
from core.engine.match import Match
from core.games.ziffernsheriffs.laying import WAYS
from core.games.ziffernsheriffs.moves import Bridge, End, Occupy, Roll, Tap
from core.games.ziffernsheriffs.rules import GAME
from tests.web import whole
from tests.web.conftest import OpenApp, OpenMatch, OpenWith
from tests.web.playing import App
from tests.web.touches import taps, tiles


def begin(seed: str, training: bool = False, **options: Any) -> Match:
    """A match of Mila, who plays A, and Ole, who plays B."""
    return Match.new(GAME, ("Mila", "Ole"), seed, GAME.options(**options), training)


def lay(match: Match, dice: int, wanted: tuple[int, ...]) -> Match:
    """A turn: what is wanted is occupied or bridged, in this order, as far as the dice reach."""
    side, match = match.state.side, match.play(Roll(dice))
    for field in wanted:
        if match.state.side != side or match.state.step != "lay":
            return match
        ways = simplest(match.state.dice, field, match.state.options.limits, WAYS)
        moves: list[Move] = [Tap(field), *(Occupy(field, way) for way in ways[:1])]
        moves += [Bridge(field, *ways)] if len(ways) == WAYS else []
        allowed = next((move for move in moves if match.check(move) is None), None)
        match = match.play(allowed) if allowed else match
    return match.play(End()) if match.state.side == side and match.state.step == "lay" else match


def build(app: App, dice: str, term: str) -> None:
    """Tap a term together, tile by tile."""
    for identifier in tiles(dice, term):
        app.tap_and_settle(identifier)


def to_win(app: App, match: Match) -> Iterator[str]:
    """What somebody taps who looks for the shortest way."""
    move = match.game.suggest(match.state)
    assert move is not None
    return taps(app, match, move)


def test_a_match_from_the_first_tap_with_a_reload_in_mid_turn(open_with: OpenWith) -> None:
    app = open_with({})
    app.tap_and_settle("new-ziffernsheriffs", "begin", "fewer-dice", "roll")
    app.see("Stein 1")
    dice = [app.read(f"die-{n}") for n in range(3)]
    app.tap_and_settle("die-1", "lay")
    app.see("Stein 2")
    app.shot("ziffernsheriffs-first-stone")
    face = dice[1][-1]
    assert app.read(f"field-{face}").startswith(f"Feld {face}, Stein von ")
    app.tap_and_settle("die-1", "lay")
    app.see("gehört")
    app.reload()
    app.see("Stein 2")
    assert [app.read(f"die-{n}") for n in range(3)] == dice
    assert app.read(f"field-{face}").startswith(f"Feld {face}, Stein von ")
    app.tap_and_settle("undo")
    app.see("Stein 1")
    assert app.read(f"field-{face}") == f"Feld {face}, frei"
    app.tap_and_settle("end-turn", "curtain-ready")
    app.there("fewer-dice")


@pytest.mark.in_turn("ziffernsheriffs")
def test_a_whole_game_from_the_first_tap_to_the_result(open_app: OpenApp) -> None:
    """Terms are built for every stone, and a bridge is among them."""
    app = open_app(start=False, service_workers="block")
    whole.deal_alike(app, 54)
    whole.begin(app.open(), "ziffernsheriffs", ("Mila", "Ole"), "preset-box")
    match = whole.play(app, partial(to_win, app))
    assert any(isinstance(ply.move, Bridge) for ply in match.plies)
    app.see("Platz 1: Mila, links und rechts verbunden")
    app.see("Alle Züge")
    app.shot("ziffernsheriffs-whole")
    whole.leave_result(app)


def test_the_board_turns_to_the_player_to_move_and_is_tapped_there(open_match: OpenMatch) -> None:
    app = open_match(begin("opposite", answers="tap").play(Roll(2)))
    app.tap_and_settle("open-menu", "menu-look", "menu-opposite", "sheet-close", "end-turn")
    assert app.box("roll")["y"] < 200, "upside down"
    app.shot("ziffernsheriffs-opposite")
    app.tap_and_settle("fewer-dice", "roll")
    app.see("3 Würfel, 4 Steine")
    face = app.read("dice")[-1]
    app.tap_and_settle(f"field-{face}", "lay")
    app.see("Stein 2")
    assert app.read(f"field-{face}") == f"Feld {face}, Stein von Ole"


def test_text_twice_as_large_leaves_everything_on_a_small_screen(open_match: OpenMatch) -> None:
    """Only the board is partly covered: it scrolls."""
    match = lay(lay(begin("large text", training=True), 4, (41, 42, 43)), 4, (4, 14, 24))
    app = open_match(match, text=2, viewport={"width": 360, "height": 640})

    def beyond() -> list[str]:
        return [name for name in app.out_of_reach() if not name.startswith("field-")]

    assert beyond() == []
    app.tap_and_settle("curtain-ready", "field-4")
    app.see("Chance, 4 zu erreichen")
    assert beyond() == []
    app.shot("ziffernsheriffs-large-chances")
    app.tap_and_settle("roll")
    faces = [app.read(f"die-{n}")[-1] for n in range(4)]
    build(app, "".join(faces), f"({faces[0]}+{faces[1]})*{faces[2]}+{faces[3]}")
    assert beyond() == []
    app.shot("ziffernsheriffs-large-term")
    app.tap_and_settle("end-turn")
    app.there("roll")
