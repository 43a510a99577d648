"""Results of homework: as a text, and as six signs that can be read out."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.engine.notation import Unreadable
from core.practice import homework, results
from core.practice.homework import Homework, as_list, key_at, tasks
from core.practice.results import SIGNS, Outcome, Result
from core.practice.sealed import seal
from tests.core.practice.test_homework import homeworks, refusal

FIRST, LATER, HINTED, OPEN, WRONG = Outcome
HOMEWORK = Homework(key_at("ziffernsheriffs", "reach", "L1-8", "7"), 10)
RESULT = Result(
    HOMEWORK,
    "Maximiliane-Sophie Ö",
    (FIRST, FIRST, LATER, FIRST, OPEN, HINTED, FIRST, FIRST, LATER, FIRST),
    754,
    tuple(("+", n, n + 1) for n in range(10, 20)),
    date(2026, 11, 26),
)
NAMES = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=20)


@st.composite
def all_results(draw: st.DrawFn, counts: range = range(1, 41)) -> Result:
    """Results of any homework."""
    one = draw(homeworks(counts))
    outcomes = draw(st.lists(st.sampled_from(Outcome), min_size=one.tasks, max_size=one.tasks))
    numbers = st.integers(0, 999)
    facts = draw(st.lists(st.tuples(st.sampled_from("+-*/"), numbers, numbers), max_size=one.tasks))
    seconds, day = draw(st.integers(0, 9999)), draw(st.dates(date(2026, 1, 1)))
    return Result(one, draw(NAMES), tuple(outcomes), seconds, tuple(facts), day)


@given(all_results())
def test_a_text_is_read_as_the_result_that_it_was_written_from(one: Result) -> None:
    assert results.read("https://example.org/#open=" + results.write(one)) == one


def test_ten_tasks_with_a_long_name_fit_into_a_short_address() -> None:
    address = "https://tischrechner.example.org/rechnen/#open=" + results.write(RESULT)
    assert len(address) <= 300


@settings(max_examples=200)
@given(all_results() | homeworks(), st.data())
def test_no_changed_character_goes_unnoticed(one: Result | Homework, data: st.DataObject) -> None:
    text, read, name = (
        (results.write(one), results.read, "result")
        if isinstance(one, Result)
        else (homework.write(one), homework.read, "homework")
    )
    at = data.draw(st.integers(0, len(text) - 1))
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.+"
    other = data.draw(st.sampled_from([letter for letter in letters if letter != text[at]]))
    assert refusal(read, text[:at] + other + text[at + 1 :]).code in (f"damaged_{name}", f"newer_{name}")


@pytest.mark.parametrize(
    ("at", "value", "code"),
    [
        (0, [99], "newer_result"),
        (0, [], "damaged_result"),
        (1, "", "damaged_result"),
        (1, "x" * 21, "damaged_result"),
        (1, "a\nb", "damaged_result"),
        (2, "", "damaged_result"),
        (2, "5", "damaged_result"),
        (2, "0" * 11, "damaged_result"),
        (3, -1, "damaged_result"),
        (4, "6*8,x", "damaged_result"),
        (5, "2026-02-30", "damaged_result"),
    ],
)
def test_a_result_that_cannot_be_is_refused(at: int, value: object, code: str) -> None:
    values: list[object] = [as_list(HOMEWORK), "Mila", "0000000000", 10, "10+11", "2026-11-26"]
    values[at] = value
    assert refusal(results.read, seal(results.KIND, results.SHAPE, values)).code == code


@given(all_results(range(1, 11)))
def test_six_signs_are_the_outcomes_to_a_device_that_knows_homework_and_name(one: Result) -> None:
    signs = results.short(one)
    assert len(signs) == 7 and set(signs) <= {*SIGNS, " "}
    if one.homework.once:
        known = tuple(WRONG if each is LATER else each for each in one.outcomes)
    else:
        known = tuple(OPEN if each is WRONG else each for each in one.outcomes)
    assert results.from_short(one.homework, one.name, signs.lower().replace(" ", "")).outcomes == known


def test_wrong_and_not_done_are_apart_and_earlier_versions_read_all_without_wrong_ones() -> None:
    assert results.outcome(0, 0, solved=False) is OPEN and results.outcome(1, 0, solved=False) is WRONG
    once = replace(RESULT, homework=replace(HOMEWORK, once=True), outcomes=(WRONG, OPEN, *(FIRST,) * 8), slips=())
    assert results.read(results.write(once)).outcomes == once.outcomes
    assert results.from_short(once.homework, once.name, results.short(once)).outcomes == once.outcomes
    assert results.write(once).startswith("TA3.")
    assert results.write(RESULT).startswith("TA1.")
    assert results.write(replace(RESULT, slips=((1, "zeros", ""),))).startswith("TA2.")


def test_every_sign_that_is_changed_or_out_of_order_is_noticed() -> None:
    signs = results.short(RESULT).replace(" ", "")
    wrong = {signs[:at] + other + signs[at + 1 :] for at in range(6) for other in SIGNS} - {signs}
    for one, two in combinations(range(6), 2):
        swapped = [*signs]
        swapped[one], swapped[two] = signs[two], signs[one]
        wrong |= {"".join(swapped)} - {signs}
    assert len(wrong) > 6 * 31
    for text in (*wrong, "", signs[:5], signs + "0", "??????"):
        with pytest.raises(Unreadable):
            results.from_short(HOMEWORK, RESULT.name, text)


def test_signs_that_look_like_others_are_read_as_those() -> None:
    one = next(
        short for n in range(2000) if {"0", "1"} <= {*(short := results.short(replace(RESULT, name=f"Kind {n}")))}
    )
    name = next(f"Kind {n}" for n in range(2000) if results.short(replace(RESULT, name=f"Kind {n}")) == one)
    assert results.from_short(HOMEWORK, name, one.replace("0", "o").replace("1", "l")).outcomes == RESULT.outcomes


def test_six_signs_of_another_child_or_homework_are_refused() -> None:
    signs = results.short(RESULT)
    others = [(HOMEWORK, "Ole"), (replace(HOMEWORK, once=True), RESULT.name)]
    for one, name in others:
        with pytest.raises(Unreadable):
            results.from_short(one, name, signs)
    eleven = replace(RESULT, homework=replace(HOMEWORK, tasks=11), outcomes=(FIRST,) * 11)
    with pytest.raises(ValueError, match="ten tasks"):
        results.short(eleven)


def test_an_outcome_goes_by_answers_hints_and_whether_it_was_solved() -> None:
    assert results.outcome(0, 0, True) is FIRST and results.outcome(2, 0, True) is LATER
    assert results.outcome(0, 1, True) is results.outcome(3, 1, True) is HINTED
    assert results.outcome(0, 0, False) is results.outcome(0, 1, False) is OPEN
    assert results.outcome(1, 1, False) is WRONG


def test_the_facts_of_tasks_that_were_not_right_at_once_are_named_once() -> None:
    made = tasks(Homework(key_at("pari", "complete", "L3-1", "42"), 4))
    facts = [results.fact_of(task) for task in made]
    assert all(found and found[0] == "*" and found[1] <= found[2] for found in facts)
    missed = results.facts_missed([*made, made[1]], (FIRST, LATER, HINTED, FIRST, OPEN))
    assert missed == (facts[1], facts[2])
    several = tasks(Homework(key_at("pari", "complete", "L1-8", "42"), 2))
    assert results.facts_missed(several, (OPEN, OPEN)) == ()
