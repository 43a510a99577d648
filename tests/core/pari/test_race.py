"""The chance to win a match of Pari, what it makes of hints, and the command that works it out."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from build import race as command
from core.engine.search import answer
from core.games.pari import race
from core.games.pari.evaluator import Saving, after, best_turn, saving
from core.games.pari.help import HELP
from core.games.pari.moves import Done, Place
from core.games.pari.race_table import POINTS
from core.games.pari.training import Found
from tests.core.pari.positions import happened, play, position, seen


def chance(hand: str = "12345+", score: int = 0, rows: tuple[str, ...] = ("3", "+"), **changes: Any) -> int:
    """The chance after a turn that leaves this hand, score and these rows."""
    return race.chance(seen(position("3=", "=+", hand="123456+", **changes)), hand, score, rows)


def test_a_point_more_never_wins_less_and_seven_points_win_clearly_more() -> None:
    for starter in (0, 1):
        chances = [chance(score=score, starter=starter) for score in range(21)]
        assert all(low <= high for low, high in pairwise(chances))
        assert chances[7] - chances[0] > 100


def test_a_card_more_wins_more_and_so_does_a_useful_one() -> None:
    assert chance("1234+") < chance("12345+") < chance("123456+")
    assert chance("99999+") < chance("12345+")
    assert chance("12345") < chance("12345+")
    assert chance("12+++") < chance("1234+")


@pytest.mark.rule("PARI-16", "PARI-17")
def test_the_last_turn_of_the_last_round_decides() -> None:
    last: dict[str, Any] = {"starter": 1, "last_round": True, "scores": (8, 15)}
    assert [chance(score=score, **last) for score in (14, 15, 16)] == [0, race.ALL // 2, race.ALL]


@pytest.mark.rule("PARI-16")
def test_who_reaches_the_target_first_still_waits_for_the_last_turn_of_the_others() -> None:
    ahead = [chance(score=15, scores=(8, score)) for score in (5, 9, 14)]
    assert race.ALL > ahead[0] > ahead[1] > ahead[2] > 0


def test_whoever_is_strongest_counts_of_several_others() -> None:
    others = ("1234+-", "1234+-")
    weak = chance(others=others, scores=(5, 0, 0))
    assert weak > chance(others=others, scores=(5, 0, 12)) == chance(others=others, scores=(5, 0, 12))
    assert 0 < chance(others=("",) * 5, scores=(0,) * 6) < race.ALL


@pytest.mark.parametrize("options", [{"target": 50}, {"row_limit": None}, {"deduction": 4}, {"operators": "+-"}])
def test_every_option_has_chances(options: dict[str, Any]) -> None:
    some = chance(options=options)
    assert 0 < some < chance(score=9, options=options) <= race.ALL


@pytest.mark.rule("PARI-T3")
def test_a_hint_saves_up_where_a_row_brings_little() -> None:
    state = position("3=", "=5", hand="35+*99")
    assert isinstance(answer(best_turn(seen(state))), Saving)
    hint, moves = answer(HELP.advice(seen(state)))
    assert hint is not None and hint.aim.code == "save_up" and hint.aim.values["cards"] == 7
    place, done = moves
    assert isinstance(place, Place) and done == Done() and place.card in "9*"
    assert happened(play(state, *moves), "scored") is None
    assert not any(light.strength == "best" for light in answer(HELP.lights(seen(state))))


@pytest.mark.rule("PARI-T3")
def test_the_row_that_wins_is_laid_however_little_it_brings() -> None:
    state = position("3=", "=5", hand="35+*99", starter=1, scores=(14, 14))
    best = answer(best_turn(seen(state)))
    assert isinstance(best, Found) and after(seen(state), best) == race.ALL
    assert happened(play(state, *answer(HELP.advice(seen(state)))[1]), "scored") is not None


@pytest.mark.rule("PARI-T3")
def test_a_hint_after_a_card_was_laid_to_save_up_ends_the_turn() -> None:
    state = position("3=", "=5", hand="35+*99")
    moves = answer(HELP.advice(seen(state)))[1]
    hint, rest = answer(HELP.advice(seen(play(state, moves[0]).state)))
    assert hint is not None and rest == (Done(),)


def test_an_empty_hand_has_nothing_to_save_and_a_row_that_is_right_is_not_given_up() -> None:
    assert saving(seen(position("3=", "=5"))) is None
    assert saving(seen(position("3=3", "=5", hand="12", played=1, laid=1))) is None


def test_the_usual_points_of_a_hand_grow_with_its_cards() -> None:
    points = [race.usual_points(cards) for cards in range(race.LEAST, race.MOST + 3)]
    assert points == sorted(points) and points[2] > points[0] > 0
    assert all(abs(sum(shares) - race.ALL) < 20 for shares in POINTS.values())


def test_the_command_writes_a_table_of_every_need_and_hand() -> None:
    found = command.samples(1)
    assert found == command.samples(1)
    usual = [replace(found[0], hand="12345+"[-size:], points=size, laid=size) for size in (5, 6) for _ in range(80)]
    written: dict[str, Any] = {}
    exec(command.module(found + usual), written)
    assert set(written) >= {"WEIGHTS", "USUAL", "POINTS", "CHANCES"}
    assert set(written["POINTS"]) == set(POINTS)
    assert written["POINTS"][6][6] > written["POINTS"][5][6]
