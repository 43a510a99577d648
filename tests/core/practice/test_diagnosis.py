"""The ten tasks of each class: numbers of the class, and the mistake that each row provokes is named by its kind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from core.arithmetic.mistakes import NAMES, mistake
from core.engine.chance import Chance
from core.practice.diagnosis import DIAGNOSIS, TASKS, claimed, given, row_of, value_of
from core.practice.making import make, of, step_key
from core.practice.steps import STEPS

DRAWS = 6
ROWS = [(name, number) for name in DIAGNOSIS for number in range(TASKS)]
MOST = {"1": 20, "2": 100, "3": 999, "4": 999, "5": 999, "6": 100}


def wrong(row: str, kind: str) -> Iterator[str]:
    """Answers of a child that makes a kind of mistake, worked out here once more; for some kinds several."""
    numbers = [int(each) for each in re.findall("[0-9]+", row)]
    a, b, *rest = (*numbers, 0)
    value = value_of(row)
    match kind:
        case "off_by_one" | "neighbour_fact" | "ten_off" | "lost_ten":
            steps = {"off_by_one": (1,), "ten_off": (10,), "lost_ten": (10, 100), "neighbour_fact": (1, a, b)}[kind]
            yield from (str(value + away) for step in steps for away in (-step, step))
        case "ten_forgotten":
            yield str(value - 10)
        case "ones_kept":
            yield str(value // 10 * 10 + b % 10)
        case "smaller_from_larger":
            pairs = zip(str(a).zfill(3), str(b).zfill(3), strict=True)
            yield "".join(str(abs(int(x) - int(y))) for x, y in pairs).lstrip("0")
        case "equals_as_result":
            left = row.partition("=")[0]
            yield str(eval(left))
        case "right_to_left":
            if "/" in row:
                yield str(Fraction(a, 1) / (Fraction(b) * rest[0] if "*" in row else Fraction(b, rest[0])))
            else:
                yield str(a - (b + rest[0] if "+" in row else b - rest[0]))
        case "place_value":
            yield str(a + 10 * b)
        case "tens_as_ones":
            yield str(a + b // 10)
        case "forgotten":
            near = 100 if b in (99, 198) else 10
            up = b + (-b) % near
            yield str(a * up if "*" in row else a - up)
        case "confused":
            yield "54"
        case "zeros":
            yield from (str(value / 10), str(value * 10))
        case "part_lost":
            yield from (str(a * int(places) + b - int(places)) for places in (b // 10 * 10, b // 100 * 100))
        case "products_first":
            yield str((a + b) * rest[0] if "*" in row else (a - b) // rest[0])
        case "two_of_four":
            yield str(a // 10 * (b // 10) * 100 + a % 10 * (b % 10))
        case "brackets":
            yield str(eval(re.sub("[()]", "", row.partition("=")[0])))
        case "power_as_product":
            yield str(a * b)
        case "lost_sign":
            yield str(-value)
        case "added_both":
            yield str(numbers[0] + numbers[2] - numbers[1])
        case "added_denominators":
            yield f"{numbers[0] + numbers[2]}/{numbers[1] + numbers[3]}"
        case "times_both":
            yield f"{numbers[0] * numbers[2]}/{numbers[1] * numbers[2]}"


@pytest.mark.parametrize(("name", "number"), ROWS)
def test_the_mistake_that_a_row_provokes_is_named(name: str, number: int) -> None:
    provoked = DIAGNOSIS[name][number][1]
    assert provoked in NAMES
    named = 0
    for seed in range(DRAWS):
        row = row_of(name, number, Chance(f"diagnosis {name} {number}", seed))
        found = set()
        for answer in wrong(row, provoked):
            assert given(answer) != value_of(row), (row, answer)
            sides = claimed(row, answer)
            one = mistake("=".join(sides), int(name)) if sides else None
            found.add(one.kind if one else "")
        named += provoked in found
    assert named >= DRAWS - 1, (provoked, row, found)


@pytest.mark.parametrize("name", DIAGNOSIS)
def test_every_class_has_ten_rows_of_its_numbers(name: str) -> None:
    assert len(DIAGNOSIS[name]) == TASKS
    for number in range(TASKS):
        rows = {row_of(name, number, Chance(f"numbers {name} {number}", seed)) for seed in range(30)}
        assert len(rows) > 1 or rows == {"7*8=?"}, "they are drawn anew"
        for row in rows:
            value = Fraction(value_of(row))
            largest = max(*map(Fraction, re.findall("[0-9]+", row)), abs(value))
            assert largest <= MOST[name], row
            assert int(name) >= 5 or (value.denominator == 1 and value > 0), row
            assert claimed(row, str(abs(value))) or value < 0


@pytest.mark.parametrize("name", DIAGNOSIS)
def test_an_answer_is_any_number_and_right_if_it_is_worth_the_same(name: str) -> None:
    practice = of("pari")
    for number in range(TASKS):
        key = step_key("pari", "check", STEPS[f"M{name}"], f"answers/{number + 1}" if number else "answers")
        task = make(key)
        assert practice.judge(task, task.example) is None and make(task.key) == task
        why = practice.judge(task, str(int(Fraction(task.example)) + 2))
        assert why is not None and why.code == "not_equal"
        for odd in ("", "-", "1/", "1/0", "²", "x", "12345678"):
            why = practice.judge(task, odd)
            assert why is not None and why.code == "no_such_option"
        practice.position(task)
        assert task.silent and not task.hinted


def test_fractions_of_one_value_are_as_right() -> None:
    assert given("2/4") == given("1/2") and given("-3") == -3
