"""Advice in Paari: what a hint says an act is good for, and how closely the weakest computers look."""

from __future__ import annotations

import pytest

from core.bots.seen import Seen
from core.engine.chance import Chance
from core.engine.reason import Reason
from core.engine.search import answer
from core.games.paari.bot import plan
from core.games.paari.help import HELP
from core.games.paari.moves import Draw, Lay
from core.games.paari.rules import GAME
from core.games.paari.state import State
from tests.core.paari.positions import position


def first_words(state: State) -> Reason:
    view = GAME.view(state, 0)
    return HELP.aims(view, answer(HELP.answers(view))[0])[0]


@pytest.mark.parametrize(
    ("state", "said"),
    [
        (position("r3 r6", "b1 b2", hands=("r8", "o1 o2")), Reason("go_out")),
        (position("r3 r6", "b1 b2", hands=("r9 r10", "o1 o2")), Reason("last_fits")),
        (position("X r0", "o1 m0", hands=("r1 * r2 *", "m5 * o10")), Reason("free")),
        (position("b3 r9", "r10 r1", hands=("m8 b0", "b9")), Reason("better_draw")),
        (position("r5 r6", "r1 r2", hands=("b9 b10", "o8 o9")), Reason("draw")),
    ],
)
def test_a_hint_says_what_the_best_act_is_good_for(state: State, said: Reason) -> None:
    assert first_words(state) == said


def test_lowering_a_sum_stops_only_who_is_nearly_out_of_cards() -> None:
    lay = Lay("b0", 1, "left")
    for held, stops in (("o8 o9", True), ("o8 o9 m1", False)):
        view = GAME.view(position("r3 r6", "b10 b8", hands=("b0 m3 m4", held)), 0)
        assert (Reason("stop", seat=1) in HELP.aims(view, lay)) == stops


def test_a_hint_calls_a_lay_furthest_ahead_only_if_none_is_further() -> None:
    view = GAME.view(position("r3 r6", "b1 b2", hands=("r9 r10 b0", "o1")), 0)
    codes = {lay: {why.code for why in HELP.aims(view, lay)} for lay in (Lay("r10", 0, "left"), Lay("r9", 0, "right"))}
    assert "ahead" in codes[Lay("r10", 0, "left")] and "ahead" not in codes[Lay("r9", 0, "right")]


@pytest.mark.parametrize("level", [5, 1])
def test_the_weakest_overlook_lays_only_while_they_are_ahead(level: int) -> None:
    def plays(scores: tuple[int, int]) -> set[object]:
        state = position("r3 r6", "b1 b2", hands=("r9 r10 b0", "o1"), scores=scores)
        seen = Seen(0, ("A", "B"), GAME.view(state, 0), (), ())
        return {answer(plan(seen, level, Chance("key", n)))[0] for n in range(40)}

    assert plays((20, 20)) == plays((20, 40)) == {Lay("r10", 0, "left")}
    assert len(plays((40, 20))) > 1
    assert (Draw() in plays((40, 20))) == (level == 5)
