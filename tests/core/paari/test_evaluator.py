"""The evaluator of Paari: the chance to win the match after each act, from what the seat knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.engine.cards import without
from core.engine.chance import Chance
from core.engine.player import play_out
from core.engine.search import answer
from core.games.paari.cards import DECK
from core.games.paari.evaluator import SLACK, acts, good, judged
from core.games.paari.moves import Choose, Draw, Lay
from core.games.paari.race import ALL, chances
from core.games.paari.rules import GAME
from core.games.paari.state import State, View
from tests.contract.matches import opening
from tests.core.paari.positions import position


def seen(state: State) -> View:
    return GAME.view(state, state.seat)


@pytest.mark.parametrize("more_seats", [0, 1, 2])
@pytest.mark.parametrize("moves", [0, 1, 6, 25, 70])
def test_the_same_view_gives_the_same_chances_whatever_lies_hidden(more_seats: int, moves: int) -> None:
    match = play_out(opening("paari", f"evaluator {moves}", more_seats, 0), "evaluator", moves)
    assert match.prompt is not None
    view = match.view(match.prompt.seat)
    other = GAME.resample(view, Chance("anew", moves))
    found = answer(judged(view))
    assert answer(judged(GAME.view(other, view.seat))) == found
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert all(0 <= chance <= ALL for chance in found.values())


@pytest.mark.parametrize("moves", [0, 1, 6, 25, 40])
def test_every_act_that_is_allowed_has_its_chance_and_no_other(moves: int) -> None:
    match = play_out(opening("paari", f"acts {moves}", 0, 0), "acts", moves)
    assert match.prompt is not None
    allowed = set(GAME.legal_moves(match.state))
    found = set(answer(judged(match.view(match.prompt.seat))))
    assert found <= allowed
    turned = {Choose(act.right, act.left) for act in found if isinstance(act, Choose)}
    assert allowed <= found | turned


def test_going_out_and_past_the_target_is_certain_to_win() -> None:
    state = position("r3 r6", "b1 b2", hands=("r8", "o1 o2"), scores=(95, 60))
    found = answer(judged(seen(state)))
    assert {chance for act, chance in found.items() if isinstance(act, Lay)} == {ALL}
    assert found[Draw()] < ALL


def test_with_one_card_hidden_going_out_is_worth_exactly_its_points() -> None:
    """All other cards lie under the tops, so the other player must hold the brown 9."""
    open_cards = without(DECK, ("r8", "o9", "r3", "r6", "b1", "b2"))
    state = position(f"{'>'.join(open_cards)}>r3 r6", "b1 b2", hands=("r8", "o9"), stack="", scores=(40, 70))
    found = answer(judged(seen(state)))
    assert found[Lay("r8", 0, "left")] == round(ALL * chances((40 + 10 + 9, 70), 100)[0])


def test_a_seat_that_is_behind_in_the_match_has_less_of_a_chance_everywhere() -> None:
    even = position("r3 r6", "b5 b2", hands=("r8 b4 m1", "o1 o2"))
    ahead, behind = (answer(judged(seen(replace(even, scores=scores)))) for scores in ((60, 20), (20, 60)))
    assert all(behind[act] < ahead[act] for act in ahead)


def test_only_what_costs_next_to_nothing_is_as_good_as_the_best() -> None:
    found = answer(judged(seen(position("r3 r6", "b1 b2", hands=("r9 r10", "o1 o2")))))
    most = max(found.values())
    assert good(found) == [act for act in found if found[act] >= most - SLACK]


def test_nothing_is_judged_for_who_only_watches_and_after_the_end() -> None:
    state = position("r3 r6", "b1 b2", hands=("r9 r10", "o1 o2"))
    assert acts(GAME.view(state, None)) == []
    assert answer(judged(GAME.view(state, None))) == {}
    assert acts(seen(replace(state, step="over"))) == []


@pytest.mark.parametrize("scores", [(0, 0), (0, 99), (35, 80, 10), (99, 99, 99, 0)])
def test_chances_by_the_scores_add_up_and_favour_who_is_ahead(scores: tuple[int, ...]) -> None:
    found = chances(scores, 100)
    assert sum(found) == pytest.approx(1)
    assert sorted(range(len(scores)), key=lambda seat: (scores[seat], seat)) == sorted(
        range(len(scores)), key=lambda seat: (round(found[seat], 9), seat)
    )


def test_points_more_are_never_worth_less() -> None:
    for theirs in range(0, 100, 7):
        mine = [round(chances((score, theirs), 100)[0], 9) for score in range(101)]
        assert mine == sorted(mine) and mine[-1] == 1
