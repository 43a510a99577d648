"""Formula: what holds at every move of whole matches."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from core.arithmetic.expression import judge
from core.engine.match import Match
from core.engine.player import play_out
from core.games.formula.rounds import deck
from core.games.formula.rules import GAME
from core.games.formula.state import State, sort

MIXES: tuple[dict[str, Any], ...] = (
    {},
    {"points": True, "winner_plus_one": True, "max_number": 10},
    {"operators": "/", "keep_one": True, "max_number": 10, "play_out": True, "rounds": 2},
)
CASES = [(mix, seats, seed) for mix in range(len(MIXES)) for seats in (2, 4) for seed in "abc"]


@cache
def states(mix: int, seats: int, seed: str) -> tuple[State, ...]:
    """All positions of a match that simple players play to its end."""
    options = GAME.options.read(MIXES[mix])
    match = play_out(Match.new(GAME, tuple("ABCDEF"[:seats]), seed, options), seed)
    return tuple(match.at(n).state for n in range(len(match.plies) + 1))


@pytest.mark.rule("FORM-1", "FORM-8", "FORM-13")
@pytest.mark.parametrize(("mix", "seats", "seed"), CASES)
def test_no_card_is_ever_lost(mix: int, seats: int, seed: str) -> None:
    for state in states(mix, seats, seed):
        lying = "".join(lying.card for number in state.formula.numbers for lying in number)
        everywhere = "".join(state.hands) + state.stack + state.covered + lying
        assert Counter(everywhere) == Counter(deck(state.options))


@pytest.mark.rule("FORM-6", "FORM-7", "FORM-9")
@pytest.mark.parametrize(("mix", "seats", "seed"), CASES)
def test_what_lies_on_the_table_is_always_correct(mix: int, seats: int, seed: str) -> None:
    for state in states(mix, seats, seed):
        if state.formula.complete:
            left, right = str(state.formula).split("=")
            assert judge(left, right, state.options.limits) is None
            assert all(1 <= len(number) <= 3 for number in state.formula.numbers)


@pytest.mark.parametrize(("mix", "seats", "seed"), CASES)
def test_hands_are_sorted_and_the_player_to_move_has_cards(mix: int, seats: int, seed: str) -> None:
    for state in states(mix, seats, seed):
        assert all(hand == sort(hand) for hand in state.hands)
        assert state.over or state.hand


@pytest.mark.rule("FORM-12", "FORM-14")
@pytest.mark.parametrize(("mix", "seats", "seed"), CASES)
def test_every_match_ends_with_a_winner(mix: int, seats: int, seed: str) -> None:
    last = states(mix, seats, seed)[-1]
    outcome = GAME.outcome(last)
    assert outcome is not None and outcome.winners
    assert all(GAME.outcome(state) is None for state in states(mix, seats, seed)[:-1])
