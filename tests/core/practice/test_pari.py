"""Tasks of Pari against a brute force, which lays every card in every gap."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from core.arithmetic.equations import Completion
from core.engine.chance import Chance
from core.engine.reason import Reason
from core.games import get
from core.games.pari.moves import Done
from core.games.pari.options import PariOptions
from core.games.pari.task import PariTask
from core.games.pari.training import Found, steps
from core.practice.bands import band, is_trivial
from core.practice.making import make, of
from core.practice.task import Key
from tests.core.practice import by_hand
from tests.core.practice.proofs import prove

PRACTICE = of("pari")
SEEDS = {1: range(8), 2: range(4), 3: range(4), 4: range(1), 5: range(2)}
if sys.platform == "emscripten":  # laying every card of six in every gap takes minutes there
    SEEDS = {band: seeds[:1] for band, seeds in SEEDS.items() if band < 4}
EACH = [(task, band, seed) for task in PRACTICE.tasks for band, seeds in SEEDS.items() for seed in seeds]


def task(name: str = "complete", band: int = 3, seed: int | str = 1, **options: Any) -> PariTask:
    made = make(Key("pari", name, band, str(seed), PariOptions(**options)))
    assert isinstance(made, PariTask)
    return made


def asked(row: str, hand: str, name: str = "complete", most: int = 0) -> PariTask:
    """A task with this question."""
    return PariTask(Key("pari", name, 1, "by hand", PariOptions()), row, hand, (), 0, most)


@pytest.mark.parametrize(("name", "wanted", "seed"), EACH)
def test_no_answer_is_easier_than_the_band_and_some_are_of_it(name: str, wanted: int, seed: int) -> None:
    made = task(name, wanted, seed)
    prove(made)
    prove(made, long_way=False)


def test_at_least_half_of_the_first_band_has_one_answer() -> None:
    made = [task(band=1, seed=seed) for seed in range(60)]
    assert sum(one.solutions == 1 for one in made) >= 30


BANDS_OF = {
    0: "7=7",
    1: "7+2=9 18-6=12 10=20-10",
    2: "7+5=12 12-5=7 3+4=9-2 9=2+3+4",
    3: "7*8=56 4=84/21",
    4: "3*4=7+5 12/3*5=20",
    5: "24+3=27 15+9-12=12 7*16=112 50*4/2=100 3+2*4=11 1+2+3=6+0",
}
"""Rows by their band; 0 has nothing to compute."""


@pytest.mark.parametrize(
    ("row", "wanted"), [(row, wanted) for wanted, rows in BANDS_OF.items() for row in rows.split()]
)
def test_the_band_of_a_row(row: str, wanted: int) -> None:
    assert band(row) == wanted == by_hand.band(row)


@pytest.mark.parametrize("row", ["29*3=29*3", "3+4=4+3", "7+0=7", "7*1=7", "20/1=20"])
def test_rows_with_nothing_to_practise_make_no_task(row: str) -> None:
    assert is_trivial(row, 3)


@pytest.mark.parametrize("row", ["7+10=17", "3+14=13+4", "10*7=70", "21/7=3"])
def test_other_rows_do(row: str) -> None:
    assert not is_trivial(row, 3)


def test_intermediate_results_can_be_left_out_of_the_numbers() -> None:
    assert band("15+9-12=12", on_the_way=False) == 2


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("3+4", Reason("one_equals_sign", count=0)),
        ("+3=7", Reason("lying_changed", side="left", lying="3+")),
        ("3+=6", Reason("lying_changed", side="right", lying="7")),
        ("3+8=7", Reason("not_in_hand", cards="8")),
        ("3+44=47", Reason("not_in_hand", cards="44")),
        ("3+=7", Reason("nothing_laid")),
        ("3+=74", Reason("operator_at_edge", side="left", index=1, sign="+")),
        ("3+5=7", Reason("not_equal", left="8", right="7")),
    ],
)
def test_a_wrong_row_gets_its_reason(answer: str, reason: Reason) -> None:
    assert PRACTICE.judge(asked("3+=7", "45*2"), answer) == reason


def test_any_right_row_is_accepted_however_it_is_written() -> None:
    assert PRACTICE.judge(asked("3+=7", "45*2"), "3 + 4 = 7") is None
    assert PRACTICE.judge(asked("3=4", "62+×"), "3·2=6") == Reason("lying_changed", side="right", lying="4")


def test_a_copy_is_worth_no_point() -> None:
    assert PRACTICE.judge(asked("7=", "75+"), "7=7") == Reason("no_points")


def test_with_all_cards_none_may_be_left() -> None:
    assert PRACTICE.judge(asked("3+=7", "450", "all"), "3+4=7") == Reason("cards_left", cards="05")


def test_less_than_the_best_names_the_points() -> None:
    assert PRACTICE.judge(asked("3+=7", "410", "best", 10), "3+4=7") == Reason("not_best", points=2, most=10)
    assert PRACTICE.judge(asked("3+=7", "411", "best", 7), "13+4=17") is None


@pytest.mark.parametrize("name", PRACTICE.tasks)
def test_the_task_is_solved_on_the_real_table(name: str) -> None:
    pari = get("pari")
    for seed in range(5):
        made = task(name, 2, seed)
        state = PRACTICE.position(made)
        left, right = made.example.split("=")
        found = Found(1, Completion(left, right, ""), 0)
        for move in steps(pari.view(state, 0), found):
            state = pari.apply(state, move, Chance("a test", 1)).state
        assert str(state.rows[0]) == made.example
        after = pari.apply(state, Done(), Chance("a test", 2))
        assert after.events[0].code == "scored"


def test_the_table_has_all_cards_of_the_box_once() -> None:
    state = PRACTICE.position(task())
    on_table = "".join(str(row).replace("=", "") for row in state.rows)
    cards = "".join(sorted(on_table + "".join(state.hands) + state.digits + state.operators))
    assert cards == "".join(sorted("0123456789" * 6 + "+-*/" * 6))


def test_class_limits_hold_in_every_answer() -> None:
    for seed in range(5):
        made = task(band=3, seed=seed, max_number=20, operators="+-*/", no_negatives=True)
        numbers = [int(number) for side in made.example.split("=") for number in side.replace("*", "/").split("/")]
        assert max(numbers) <= 20
