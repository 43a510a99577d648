"""Tasks of Formula: their bands, the reasons for wrong answers, and the table that they lie on."""

from __future__ import annotations

import re
from typing import Any

import pytest

from core.engine.chance import Chance
from core.engine.notation import write
from core.engine.reason import Reason
from core.games import get
from core.games.formula.moves import Lay
from core.games.formula.options import FormulaOptions
from core.games.formula.practice import FormulaTask, band
from core.practice.making import make, of
from core.practice.task import Key
from tests.core.practice import by_hand

PRACTICE = of("formula")


def task(name: str = "one", wanted: int = 1, seed: int | str = 1, **options: Any) -> FormulaTask:
    made = make(Key("formula", name, wanted, str(seed), FormulaOptions(**options)))
    assert isinstance(made, FormulaTask)
    return made


def asked(formula: str, hand: str, name: str = "one", result: int = 0) -> FormulaTask:
    """A task with this question."""
    return FormulaTask(Key("formula", name, 1, "by hand", FormulaOptions()), formula, hand, (), 0, result)


@pytest.mark.parametrize(
    ("formula", "wanted"),
    [("2+4=6", 1), ("18-6=12", 1), ("7+5=12", 2), ("24+3=27", 3), ("93-48=45", 3), ("7*8=56", 4), ("84/21=4", 4)],
)
def test_the_band_of_a_formula(formula: str, wanted: int) -> None:
    assert band(formula) == wanted
    assert (wanted <= 2) == (by_hand.band(formula) == wanted)


def test_larger_numbers_are_the_last_band() -> None:
    assert band("99+2=101") == band("30*4=120") == 5


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("8-2", Reason("one_equals_sign", count=0)),
        ("8-2=7", Reason("not_equal", left="6", right="7")),
        ("6=4+2", Reason("not_a_formula")),
        ("1+1+4=6", Reason("not_a_formula")),
        ("2*4=8", None),
        ("2·4 = 8", None),
        ("2+4=6", Reason("out_of_reach")),
        ("3+5=8", Reason("wrong_number_of_cards", laid=3, wanted=1)),
        ("7+8=15", Reason("out_of_reach")),
        ("lay [_] * [_] =8", None),
        ("lay [_] + [_] =8", Reason("not_equal", left="6", right="8")),
        ("lay [_] + [_] =9", Reason("not_in_hand", cards="9")),
        ("lay x", Reason("unreadable_move", text="lay x")),
    ],
)
def test_a_wrong_answer_gets_its_reason(answer: str, reason: Reason | None) -> None:
    assert PRACTICE.judge(asked("2+4=6", "358"), answer) == reason


def test_the_formula_that_lies_there_is_no_answer() -> None:
    assert PRACTICE.judge(asked("2+4=6", "4"), "2+4=6") == Reason("same_formula")
    assert PRACTICE.judge(asked("2+4=6", "4"), "lay [_] + =4 [_]") == Reason("same_formula")


def test_a_lower_result_names_the_highest() -> None:
    assert PRACTICE.judge(asked("2+4=6", "8", "highest", 9), "2*4=8") == Reason("not_highest", result=8, most=9)


@pytest.mark.parametrize("name", PRACTICE.tasks)
def test_the_task_is_solved_on_the_real_table(name: str) -> None:
    formula = get("formula")
    for wanted in range(1, 6):
        made = task(name, wanted)
        state = PRACTICE.position(made)
        right = [move for move in formula.legal_moves(state, Lay) if PRACTICE.judge(made, write(move)) is None]
        results = {str(formula.apply(state, move, Chance("a test", 1)).events[0].values["formula"]) for move in right}
        assert made.example in results
        assert len(results) == made.solutions


def test_the_table_has_all_cards_of_the_box_once() -> None:
    state = PRACTICE.position(task("highest", 5))
    cards = "".join(filter(str.isdigit, str(state.formula))) + "".join(state.hands) + state.stack
    assert sorted(cards) == sorted("000" + "123456789" * 6 + "J" * 5)


def test_class_limits_hold_in_every_answer() -> None:
    for seed in range(5):
        made = task("three", 1, seed, max_number=10, operators="+-")
        assert all(int(number) <= 10 for number in re.findall(r"\d+", f"{made.formula} {made.example}"))
        assert not set(made.example) & set("*/")
