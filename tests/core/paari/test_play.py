"""Laws of Paari that hold at every move, whatever is played."""

from __future__ import annotations

from collections import Counter
from operator import add

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


def course(seed: str, seats: int, greed: int, moves: int) -> list[Step[State]]:
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
def test_no_card_is_lost_there_is_a_move_until_the_end_and_a_turn_is_one_card(
    seed: str, seats: int, greed: int
) -> None:
    """Between two turns that begin, and up to the end of a round, exactly one card is laid or the turn passes. Points
    are won only by going out with the most.
    """
    whose: int | None = None
    scores = (0,) * seats
    for step in course(seed, seats, greed, 300):
        assert all_cards(step.state) == Counter(DECK)
        assert (next(PAARI.legal_moves(step.state), None) is None) == (PAARI.prompt(step.state) is None)
        won = [0] * seats
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
            elif e.code == "went_out":
                seat, won[e.values["seat"]] = e.values["seat"], e.values["points"]
                assert e.values["points"] >= 10 and e.values["hands"][seat] == ()
                assert e.values["sums"][seat] == max(e.values["sums"])
        assert step.state.scores == tuple(map(add, scores, won))
        scores = step.state.scores


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(2, 4))
def test_a_resampled_state_is_a_position_that_could_be(seed: str, seats: int) -> None:
    """The same deck, and pairs where pairs were chosen; that each place has as many cards, the contract sees."""
    for n, step in enumerate(course(seed, seats, 20, 30)):
        for seat in (None, *range(seats)):
            other = PAARI.resample(PAARI.view(step.state, seat), Chance(seed, n))
            assert all_cards(other) == Counter(DECK)
            assert all(not_a_pair(pair, *pair) is None for pair in other.chosen if pair)


def test_among_greedy_players_the_stack_runs_out_and_turns_pass() -> None:
    """So the laws above were tried there, too."""
    codes = {e.code for n in range(12) for step in course(str(n), 2, 100, 300) for e in step.events}
    assert {"stack_anew", "passed"} <= codes
