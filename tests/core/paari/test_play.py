"""Laws of Paari that hold at every move, whatever is played."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.chance import Chance
from core.engine.game import Step
from core.engine.match import Match
from core.games.paari.cards import DECK
from core.games.paari.laying import not_a_pair
from core.games.paari.moves import Draw
from core.games.paari.state import State
from tests.core.paari.positions import PAARI, all_cards

SEEDS = st.integers(0, 10**6).map(str)
GREED = st.sampled_from([0, 20, 60, 100])
"""How often in a hundred a player draws who could lay."""


def course(seed: str, seats: int, greed: int, moves: int = 150) -> list[Step[State]]:
    """A match of players who draw as often as they are greedy, and else do anything legal: the deal and each move."""
    match = Match.new(PAARI, tuple("ABCD"[:seats]), seed)
    while match.prompt is not None and len(match.plies) < moves:
        luck = Chance(f"player {seed}", len(match.plies))
        legal = [move for move in PAARI.legal_moves(match.state) if not isinstance(move, Draw)]
        can_draw = Draw in match.prompt.kinds and match.check(Draw()) is None
        draw = can_draw and (not legal or luck.below(100) < greed)
        match = match.play(Draw() if draw else luck.pick(legal))
    return [match.deal, *(ply.step for ply in match.plies)]


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.integers(2, 4), GREED)
def test_no_card_is_ever_lost_or_doubled(seed: str, seats: int, greed: int) -> None:
    for step in course(seed, seats, greed):
        assert all_cards(step.state) == Counter(DECK)


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.integers(2, 4), GREED)
def test_there_is_always_a_move_until_the_game_is_over(seed: str, seats: int, greed: int) -> None:
    for step in course(seed, seats, greed):
        assert (next(PAARI.legal_moves(step.state), None) is None) == (PAARI.prompt(step.state) is None)


@settings(max_examples=25, deadline=None)
@given(SEEDS, st.integers(2, 4), GREED)
def test_a_turn_is_one_card_laid_or_passed(seed: str, seats: int, greed: int) -> None:
    """Between two turns that begin, and up to the end of a round, exactly one card is laid or the turn passes."""
    whose: int | None = None
    for step in course(seed, seats, greed):
        for e in step.events:
            if e.code == "turn":
                assert whose is None
                whose = e.values["seat"]
            elif e.code == "laid":
                assert whose == e.values["seat"]
                whose = None
            elif e.code == "passed":
                assert whose in (None, e.values["seat"])
                whose = None


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(2, 4), GREED)
def test_points_are_won_only_by_going_out_with_the_most(seed: str, seats: int, greed: int) -> None:
    steps = course(seed, seats, greed, 400)
    for before, after in pairwise(steps):
        won = [e.values for e in after.events if e.code == "went_out"]
        gained = [a - b for a, b in zip(after.state.scores, before.state.scores, strict=True)]
        assert sum(gained) == sum(values["points"] for values in won)
        for values in won:
            assert gained[values["seat"]] == values["points"] >= 10
            assert values["sums"][values["seat"]] == max(values["sums"])
            assert values["hands"][values["seat"]] == ()


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(2, 4))
def test_a_resampled_state_is_a_position_that_could_be(seed: str, seats: int) -> None:
    """The same deck, as many cards in each place, and pairs where pairs were chosen."""
    for n, step in enumerate(course(seed, seats, 20, 30)):
        state = step.state
        for seat in (None, *range(seats)):
            other = PAARI.resample(PAARI.view(state, seat), Chance(seed, n))
            assert all_cards(other) == Counter(DECK)
            assert len(other.stack) == len(state.stack)
            assert [len(hand) for hand in other.hands] == [len(hand) for hand in state.hands]
            for before, after in zip(state.chosen, other.chosen, strict=True):
                assert (before is None) == (after is None)
                assert after is None or not_a_pair(after, *after) is None


def test_among_greedy_players_the_stack_runs_out_and_turns_pass() -> None:
    """So the laws above were tried there, too."""
    codes = {e.code for n in range(12) for step in course(str(n), 2, 100, 300) for e in step.events}
    assert {"stack_anew", "passed"} <= codes
