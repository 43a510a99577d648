"""The lesson of Pari: each idea is reached, and only by what it teaches."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from core.arithmetic.expression import evaluate
from core.engine.game import Move
from core.engine.match import Match
from core.engine.search import answer
from core.games import get, help_in
from core.games.pari.evaluator import Saving, best_turn, good
from core.games.pari.lesson import LESSON
from core.games.pari.moves import Done, Draw, Enough, Place, Put, Take, TurnUp
from core.games.pari.training import Found
from tests.core.lessons.playing import legal, ways


def laying(match: Match) -> Iterator[Move]:
    """All but taking back, which leads to no position that laying does not lead to."""
    return (move for move in legal(match) if not isinstance(move, Take))


def rows(idea: str) -> list[tuple[str, tuple[Move, ...]]]:
    """The rows that reach the goal of an idea, each with the moves to it."""
    found, _ = ways("pari", idea, laying)
    assert found
    return [
        (str(match.at(len(match.plies) - 1).state.rows[0]), tuple(ply.move for ply in match.plies)) for match in found
    ]


def sides(moves: tuple[Move, ...]) -> set[str]:
    return {move.side for move in moves if isinstance(move, Place)}


def test_a_card_is_laid_only_into_the_gap_where_both_sides_come_to_the_same() -> None:
    assert [row for row, _ in rows("lay")] == ["3+4=7"]
    assert "not_equal" not in ways("pari", "lay", laying)[1], "no other way to lay is even a row"


def test_both_sides_need_a_card() -> None:
    for row, moves in rows("both"):
        assert row == "6+2=8" and sides(moves) == {"left", "right"}


def test_only_a_number_of_two_digits_makes_it_right() -> None:
    for row, _ in rows("number"):
        left, right = row.split("=")
        assert evaluate(right) == 12 and left == "12"


def test_only_what_goes_first_by_the_rules_makes_14() -> None:
    for row, _ in rows("order"):
        left, right = row.split("=")
        assert right == "14" and "*" in left and "+" in left
        first, second, third = (int(part) for part in left.replace("*", "+").split("+"))
        assert (first + second) * third != 14, "from left to right it is another value"


def test_a_row_that_is_right_and_too_short_is_not_enough() -> None:
    assert all(len(row) == 5 for row, _ in rows("points"))
    assert "no_points" in ways("pari", "points", laying)[1], "somebody can walk into it"


def test_only_all_cards_empty_the_hand() -> None:
    assert all(sum(isinstance(move, Place) for move in moves) == 3 for _, moves in rows("all"))
    assert "cards_left" in ways("pari", "all", laying)[1]


def test_a_turn_ends_only_after_a_new_card_for_the_row_and_two_for_the_hand() -> None:
    found, _ = ways("pari", "anew")
    for match in found:
        assert [type(ply.move) for ply in match.plies] == [TurnUp, Put, Draw, Draw]


def test_collecting_is_one_card_that_completes_nothing_and_better_than_the_short_row() -> None:
    found, missed = ways("pari", "collect", laying)
    assert missed == {"too_short", "keep_more"}
    assert all([type(ply.move) for ply in match.plies] == [Place, Done] for match in found)
    view = found[0].deal.state
    advised = answer(best_turn(get("pari").view(view, 0)))
    assert isinstance(advised, Saving) and (advised.cards, advised.points) == (6, 7), "as the lesson says"


@pytest.mark.parametrize("players", [players for players in LESSON.deals if players > 1])
def test_a_first_match_is_dealt_an_easy_row_and_then_a_hand_with_which_nothing_fits(players: int) -> None:
    for seed in LESSON.deals[players]:
        match = Match.new(get("pari"), tuple("ABCDEF"[:players]), seed)
        assert match.prompt is not None and match.prompt.seat == 0, "who was asked begins"
        for move in answer(help_in("pari").first(match.view(0))):
            match = match.play(move)
        assert match.state.scores[0] > 0, "the simplest row brings points"
        anew = product((TurnUp("digits"), TurnUp("operators")), (Put("left"), Put("right")))
        for turned, put in anew:
            after = match.play(turned).play(put)
            while after.prompt is not None and after.prompt.seat == 0:
                draws = (move for move in (Draw("digits"), Draw("operators"), Enough()) if after.check(move) is None)
                after = after.play(next(draws))
            view = after.view(1)
            assert not any(isinstance(turn, Found) for turn in answer(good(view))), (seed, turned, put)
            assert answer(help_in("pari").first(view))[-1] == Done(), "one card will do"
