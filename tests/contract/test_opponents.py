"""Opponents through one door: whatever the game, its options and the level, they play fair."""

from __future__ import annotations

import sys
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from core.bots.league import opponent, play
from core.bots.levels import LEVELS, think
from core.bots.seen import Seen
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.search import answer
from core.games import get, having
from tests.contract.matches import opening, played
from tests.contract.mixes import cases

NAMES = having("bot")
CASES = cases(NAMES)
SOME = 12
"""About so many positions of a match are tried."""
MOST_CALLS = 20_000
"""Calls of functions from one yield point to the next."""


def by_lot(name: str, mix: int, seats: int) -> Match:
    return played(name, f"opponents {mix}", 120, seats, mix, player="opponents")


def some_positions(match: Match, first: int = 0) -> list[Match]:
    plies = range(first, len(match.plies), 1 + len(match.plies) // SOME)
    return [match.at(n) for n in plies if match.at(n).prompt is not None]


def plays_its_plan(match: Match, level: int) -> None:
    """Every move of a plan is legal, one after the other, and all of them are the seat's own."""
    prompt = match.prompt
    assert prompt is not None
    moves = answer(think(match, level, "contract"))
    assert moves
    for move in moves:
        assert match.prompt is not None and match.prompt.seat == prompt.seat
        assert match.check(move) is None, (match.check(move), move)
        match = match.play(move)


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_every_plan_is_legal_wherever_others_led_the_match(name: str, mix: int, seats: int) -> None:
    for n, match in enumerate(some_positions(by_lot(name, mix, seats))):
        plays_its_plan(match, LEVELS[n % len(LEVELS)])


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_opponents_of_all_levels_play_together(name: str, mix: int, seats: int) -> None:
    match = opening(name, f"opponents {mix}", seats, mix)
    players = [opponent(LEVELS[(seat + mix) % len(LEVELS)], "together") for seat in range(len(match.names))]
    played = play(match, players, 80).match
    assert len(played.plies) == 80 or played.outcome is not None
    assert play(match, players, 80).match == played


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_a_match_between_opponents_ends(name: str, level: int) -> None:
    game = get(name)
    short = {"pari": {"target": 10}, "paari": {"target": 30}}.get(name, {})
    match = Match.new(game, ("A", "B"), "to the end", game.options.read(short))
    assert play(match, [opponent(level, "to the end")] * 2).match.outcome is not None


@pytest.mark.parametrize(("name", "mix", "seats"), CASES)
def test_the_choice_is_the_same_after_hidden_cards_are_redealt(name: str, mix: int, seats: int) -> None:
    for n, match in enumerate(some_positions(by_lot(name, mix, seats), first=1)[::3]):
        prompt = match.prompt
        assert prompt is not None
        level = LEVELS[n % len(LEVELS)]
        other = match.game.resample(match.view(prompt.seat), Chance("anew", n))
        last = match.plies[-1]
        anew = replace(match, plies=(*match.plies[:-1], replace(last, step=replace(last.step, state=other))))
        assert answer(think(anew, level, "blind")) == answer(think(match, level, "blind"))


@pytest.mark.parametrize("name", NAMES)
def test_from_what_an_opponent_is_given_no_way_leads_to_a_position_or_a_match(name: str) -> None:
    match = by_lot(name, 0, 0)
    position = type(match.state)

    def look(thing: Any) -> None:
        assert not isinstance(thing, position | Match | Chance)
        assert thing != match.seed
        if is_dataclass(thing) and not isinstance(thing, type):
            for field in fields(thing):
                look(getattr(thing, field.name))
        elif isinstance(thing, tuple | list | frozenset | set):
            for each in thing:
                look(each)
        elif isinstance(thing, dict):
            for each in thing.values():
                look(each)

    for seat in range(len(match.names)):
        look(Seen.of(match, seat))


@pytest.mark.parametrize("name", NAMES)
def test_a_move_that_is_taken_back_meets_the_same_opponent(name: str) -> None:
    match = by_lot(name, 0, 0)
    before, again = match.at(2), match.at(1).play(match.plies[1].move)
    for level in LEVELS:
        assert answer(think(again, level, "undo")) == answer(think(before, level, "undo"))


@pytest.mark.parametrize("name", NAMES)
def test_a_plan_has_yield_points_after_little_work(name: str) -> None:
    """Work is counted in calls, of which a millisecond holds some thousands; a clock would tell of the machine."""
    longest = calls = 0

    def count(_frame: object, event: str, _what: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    for match in some_positions(by_lot(name, 0, 0), first=1)[::4]:
        plan = think(match, LEVELS[-1], "stretches")
        while True:
            calls = 0
            sys.setprofile(count)
            try:
                next(plan)
            except StopIteration:
                break
            finally:
                sys.setprofile(None)
                longest = max(longest, calls)
    assert 0 < longest < MOST_CALLS
