"""What training mode shows of a position of Paari, proved against the check of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.reason import Reason
from core.games.paari.moves import Choose, Lay
from core.games.paari.state import State, View
from core.games.paari.training import Exit, best_lay, exits, partners, targets
from tests.core.paari.positions import PAARI, happened, play, position

POSITIONS = st.tuples(st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 60))


def somewhere(where: tuple[int, int, int]) -> State:
    seed, seats, moves = where
    state: State = play_out(Match.new(PAARI, tuple("ABCD"[:seats]), str(seed)), str(seed), moves).state
    return state


def seen(state: State) -> View:
    view: View = PAARI.view(state, state.seat)
    return view


@pytest.mark.rule("PAAR-T1")
def test_for_a_selected_card_every_pile_says_by_what_it_takes_it_or_why_not() -> None:
    state = position("r4 o9", "m9 *", "X o10", "X X", hands=("o9 m5", "b1", "b2", "b3"))
    said = [(t.lay.seat, t.lay.pile, t.by or t.why.code) for t in targets(seen(state), "o9")]
    assert said == [
        (0, "left", "colour"),
        (0, "right", "no_pair"),
        (1, "left", "rainbow"),
        (1, "right", "number"),
        (2, "left", "blocked"),
        (2, "right", "beside_x"),
        (3, "left", "blocked"),
        (3, "right", "blocked"),
    ]


@pytest.mark.rule("PAAR-T1")
@settings(max_examples=40, deadline=None)
@given(POSITIONS)
def test_what_is_shown_of_a_card_is_what_the_check_says(where: tuple[int, int, int]) -> None:
    state = somewhere(where)
    view = seen(state)
    for card in set(state.hand):
        shown = targets(view, card)
        assert len(shown) == (2 * len(state.hands) if state.step == "play" else 0)
        for target in shown:
            assert target.why == PAARI.check(state, target.lay)
            assert (target.by is None) == (target.why is not None)
            if target.by:
                (laid,) = happened(PAARI.apply(state, target.lay, Chance("t", 1)), "laid")
                assert laid["by"] == target.by


@pytest.mark.rule("PAAR-T1")
def test_a_pile_that_the_last_card_fits_tells_when_the_sums_forbid_it() -> None:
    state = position("r3 r6", "b10 b8", hands=("r0", "o1"))
    assert targets(seen(state), "r0")[0].why == Reason("too_few_points", points=6, other=1, most=18)


@pytest.mark.rule("PAAR-T1", "PAAR-4")
@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_for_the_first_pair_every_other_card_says_whether_it_is_a_partner(seed: int, seats: int) -> None:
    state = somewhere((seed, seats, 0))
    for card in set(state.hand):
        for partner in partners(seen(state), card):
            assert partner.why == PAARI.check(state, Choose(card, partner.card))
            assert (partner.by is None) == (partner.why is not None)


def test_partners_are_the_other_cards_of_the_hand() -> None:
    state = replace(position("r1 r2", "r1 r2", hands=("r5 b5 r6 * * X", "b1")), step="choose")
    assert [(p.card, p.by) for p in partners(seen(state), "r5")] == [
        ("r6", "colour"),
        ("b5", "number"),
        ("*", "rainbow"),
        ("X", None),
    ]
    assert ("*", "rainbow") in [(p.card, p.by) for p in partners(seen(state), "*")]


@pytest.mark.rule("PAAR-T2")
def test_with_one_card_left_the_sums_tell_whether_it_may_go_out() -> None:
    state = position("r3 r6", "b10 b3", hands=("r8", "o1"))
    left, right = exits(seen(state))
    assert left == Exit(None, Lay("r8", 0, "left"), (14, 13), None)
    why = Reason("too_few_points", points=11, other=1, most=13)
    assert right == Exit(None, Lay("r8", 0, "right"), (11, 13), why)


@pytest.mark.rule("PAAR-T2")
def test_with_two_cards_left_the_sums_tell_whether_the_second_could_go_out() -> None:
    state = position("r3 r6", "b10 b8", hands=("r9 r10", "o1"))
    ways = exits(seen(state))
    allowed = [(way.first, way.last, way.points) for way in ways if way.why is None]
    assert (Lay("r9", 0, "left"), Lay("r10", 0, "right"), (19, 18)) in allowed
    assert (Lay("r10", 0, "left"), Lay("r10", 0, "right"), (19, 18)) not in allowed
    refused = [way for way in ways if way.first == Lay("r9", 0, "left") and way.last == Lay("r10", 0, "left")]
    assert [(way.points, way.why) for way in refused] == [
        ((16, 18), Reason("too_few_points", points=16, other=1, most=18))
    ]


@pytest.mark.rule("PAAR-T2")
@settings(max_examples=40, deadline=None)
@given(POSITIONS)
def test_ways_out_are_all_those_that_can_be_played(where: tuple[int, int, int]) -> None:
    """Played out with the others doing nothing in between: the second card goes out if and only if it was said."""
    state = somewhere(where)
    if state.step != "play":
        return
    state = state.with_hand(state.seat, state.hand[:2])
    shown = {(way.first, way.last): way for way in exits(seen(state))}
    firsts: list[Any] = list(PAARI.legal_moves(state, Lay)) if len(state.hand) == 2 else [None]
    seen_lasts = set()
    for first in firsts:
        then = replace(play(state, first).state, seat=state.seat) if first else state
        for target in targets(seen(then), then.hand[0]):
            way = shown.get((first, target.lay))
            seen_lasts.add((first, target.lay))
            if target.why is None or target.why.code == "too_few_points":
                assert way is not None and way.why == target.why
                assert way.points == _sums_after(then, target.lay)
            else:
                assert way is None
    assert set(shown) <= seen_lasts


def _sums_after(state: State, lay: Lay) -> tuple[int, ...]:
    """The sums with a card on top, with a second card in hand so that nothing keeps it from being laid."""
    longer = state.with_hand(state.seat, (lay.card, lay.card))
    view: View = PAARI.view(play(longer, lay).state, None)
    return view.points


def test_with_more_cards_there_is_no_way_out_to_show() -> None:
    assert exits(seen(position("r3 r6", "b10 b8", hands=("r9 r10 r8", "o1")))) == ()


def test_who_only_watches_is_shown_nothing() -> None:
    view = PAARI.view(position("r3 r6", "b10 b8", hands=("r9 r10", "o1")), None)
    assert (targets(view, "r9"), partners(view, "r9"), exits(view)) == ((), (), ())
    assert best_lay(view) is None


def test_the_suggestion_goes_out_when_that_is_allowed() -> None:
    assert PAARI.suggest(position("r3 r6", "b10 b3", hands=("r9", "o1"))) == Lay("r9", 0, "left")
    assert PAARI.suggest(position("r3 r6", "b10 b8", hands=("r9", "o1"))) is None


def test_the_suggestion_leaves_the_player_furthest_ahead() -> None:
    assert PAARI.suggest(position("r3 r6", "b10 b8", hands=("r9 r10 b0", "o1"))) == Lay("b0", 1, "left")
    assert PAARI.suggest(position("r3 r6", "b1 b2", hands=("r9 r10 b0", "o1"))) == Lay("r10", 0, "left")
