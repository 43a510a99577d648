"""Formula: what holds at every move of whole matches."""

from __future__ import annotations

from collections import Counter
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


@pytest.mark.rule("FORM-1", "FORM-6", "FORM-7", "FORM-8", "FORM-9", "FORM-12", "FORM-13", "FORM-14")
@pytest.mark.parametrize("seed", "abc")
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("mix", MIXES)
def test_no_card_is_lost_and_what_lies_there_is_correct_until_somebody_wins(
    mix: dict[str, Any], seats: int, seed: str
) -> None:
    """Only the end has an outcome; before it whoever is to move has cards. Hands are sorted."""
    options = GAME.options.read(mix)
    match = play_out(Match.new(GAME, tuple("ABCDEF"[:seats]), seed, options), seed)
    states: list[State] = [match.at(n).state for n in range(len(match.plies) + 1)]
    for state in states:
        lying = "".join(lying.card for number in state.formula.numbers for lying in number)
        assert Counter("".join((*state.hands, state.stack, state.covered, lying))) == Counter(deck(options))
        if state.formula.complete:
            left, right = str(state.formula).split("=")
            assert judge(left, right, options.limits) is None
            assert all(1 <= len(number) <= 3 for number in state.formula.numbers)
        assert state.hands == tuple(map(sort, state.hands))
        assert state.over or state.hand
    *before, outcome = map(GAME.outcome, states)
    assert set(before) == {None} and outcome is not None and outcome.winners
