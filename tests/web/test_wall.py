"""On a wall, in a real browser: all of it is enlarged, and answers to fingers and keys where it is seen."""

from __future__ import annotations

from itertools import count

from app.state.agreement import Agreement
from core.arithmetic.dice import simplest
from core.engine.match import Match
from core.engine.record import dump
from core.games.ziffernsheriffs.moves import Occupy, Roll
from core.games.ziffernsheriffs.rules import GAME
from tests.web.conftest import OpenWith
from tests.web.playing import App
from tests.web.saved import left

WIDTH, HEIGHT = 1280, 720
ROLL = Roll(3)
MARKS = 24 * 2
"""What the marks of the sides take of the height of the board, enlarged, in pixels."""


def bounds(app: App, identifier: str) -> tuple[float, float]:
    """The upper and the lower edge of a piece, as it is seen."""
    found = app.box(identifier)
    return found["y"], found["y"] + found["height"]


def with_three_dice() -> tuple[Match, str, Occupy]:
    """A match, three different dice that are rolled in it, and a stone that takes all of them without brackets."""
    for seed in count():
        match = Match.new(GAME, ("Team Sonne", "Team Mond"), f"wall {seed}")
        state = match.play(ROLL).state
        found = ((field, simplest(state.dice, field, state.options.limits, 1)[:1]) for field in range(10, 100))
        plain = [(field, one) for field, ways in found for one in ways if len(one) == 5 and not {*one} & {*"()^"}]
        if len({*state.dice}) == ROLL.dice and plain:
            return match, state.dice, Occupy(*plain[0])
    raise AssertionError


def test_a_turn_of_ziffernsheriffs_is_played_by_keys_and_fingers(open_with: OpenWith) -> None:
    match, dice, stone = with_three_dice()
    app = open_with(left(match, agreed=Agreement(wall=True)), viewport={"width": WIDTH, "height": HEIGHT})
    app.there("wall-keys")
    (top, _), (_, bottom) = bounds(app, "field-1"), bounds(app, "field-100")
    assert HEIGHT - 40 <= bottom - top + MARKS <= HEIGHT

    app.tap_and_settle("open-menu")
    app.there("menu-leave")
    app.tap_and_settle("sheet-close")
    app.press(str(ROLL.dice))
    app.press("w")
    app.there("term")
    first, sign, second, *others = list(stone.expression)
    app.press(first)
    app.press(sign)
    app.tap_and_settle(f"die-{dice.index(second)}")  # where it is seen, though it is drawn half as large elsewhere
    app.press("Backspace")
    for symbol in (second, *others):
        app.press(symbol)
    app.shot("wall-ziffernsheriffs")
    app.press("Enter")
    moves = dump(match.play(ROLL).play(stone))["moves"]
    app.wait("move => Object.values(localStorage).some(text => text.includes(move))", moves[-1])
    app.press("z")
    app.wait("move => !Object.values(localStorage).some(text => text.includes(move))", moves[-1])
