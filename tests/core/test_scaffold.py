"""What leads on from a wrong answer: it is true, it ends in an empty box, and it never holds the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from core.arithmetic.mistakes import mistake
from core.arithmetic.pictures import hides
from core.arithmetic.scaffold import OPEN, bridge
from core.arithmetic.written import is_true, read
from core.engine.chance import Chance


@pytest.mark.parametrize(
    ("row", "school_class", "chain"),
    [
        ("6*8=42", 3, "6*8=42+6=?"),
        ("6*8=54", 3, "6*8=54-6=?"),
        ("7*8=48", 3, "7*8=48+8=?"),
        ("38+27=55", 2, "38+27=58+7=?"),
        ("62-38=36", 2, "62-38=32-8=?"),
        ("8+7=14", 1, "8+7=14+1=?"),
        ("14=8+7", 1, "8+7=14+1=?"),
        ("10-7=2", 1, "7+?=10"),
        ("56/8=6", 3, "?*8=56"),
        ("3+4*6=42", 4, "3+4*6=3+24=?"),
        ("3+4=2+6", 1, "3+4=2+?"),
        ("3+4=7+2", 1, "3+4=?+2"),
        ("6*4=3*7", 4, "6*4=3*?"),
        ("2+3*4=10+5", 4, "2+3*4=10+?"),
        ("1/2+1/3=2/5", 6, "1/2+1/3=3/6+2/6=?"),
        ("1/2=3/5", 6, "1/2=3/?"),
    ],
)
def test_a_wrong_answer_leads_to_a_bridge(row: str, school_class: int, chain: str) -> None:
    found = bridge(row, school_class)
    assert found is not None and found[1] is not None
    assert found[1].chain == chain
    assert found[0] == mistake(row, school_class)


def test_there_is_no_bridge_where_nothing_computes_or_all_is_true() -> None:
    found = bridge("34=43")
    assert found is not None and found[1] is None
    assert bridge("3+4=7") is None
    assert bridge("3+4=2+5") is None


def test_where_both_sides_compute_one_stays_and_the_other_is_weighed_against_it() -> None:
    found = bridge("3+4=2+6", 1)
    assert found is not None and found[1] is not None
    assert found[1].picture == {"kind": "scale", "left": "3+4", "right": "2+?"}


def test_a_product_that_was_taken_for_another_is_named() -> None:
    found = bridge("6*8=42", 3)
    assert found is not None and found[1] is not None
    assert (found[1].taken_for, found[1].step) == ("42=6*7", 6)
    assert found[1].picture == {"kind": "array", "rows": 6, "columns": 8, "known": [6, 7], "rest": "ringed"}


def wrong(count: int) -> Iterator[tuple[str, Fraction, str]]:
    """Tasks with one or two signs, their values, and answers that are not right."""
    for number in range(count):
        chance = Chance("wrong answers", number)
        most = chance.pick((10, 20, 100, 400))
        a, b, c = (1 + chance.below(most) for _ in range(3))
        sign, other = chance.pick("+-*/"), chance.pick("+-*")
        task = f"{a * b}/{b}" if sign == "/" else f"{a}{sign}{b}"
        if chance.below(4) == 0:
            task += f"{other}{c}"
        value = read(task).value
        if not 0 <= value < 1000 or value.denominator > 1:
            continue
        away = chance.pick((1, -1, 10, -10, a, -b))
        if value + away >= 0:
            yield task, value, f"{task}={value + away}"


def wrong_on_both_sides(count: int) -> Iterator[str]:
    """Rows that compute on both sides, and are not right."""
    for number in range(count):
        chance = Chance("both sides", number)
        most = chance.pick((10, 20, 100))
        a, b, c, d = (1 + chance.below(most) for _ in range(4))
        row = f"{a}{chance.pick('+-*/')}{b}={c}{chance.pick('+-*/')}{d}"
        if not is_true(row):
            yield row


def test_every_bridge_between_two_sides_is_true_once_its_box_is_filled() -> None:
    bridges = 0
    for row in wrong_on_both_sides(2000):
        found = bridge(row)
        assert found is not None
        if found[1] is None or (found[1].picture or {}).get("kind") != "scale":  # 5:6 is what the other side comes to
            continue
        chain, bridges = found[1].chain, bridges + 1
        stays, opened = sorted(chain.split("="), key=lambda side: OPEN in side)
        assert stays in row.split("=") and opened.count(OPEN) == 1 and OPEN not in stays
        value, known = read(stays).value, int(re.findall(r"\d+", opened)[0])
        near = {value - known, known - value, value + known, value * known, value / known}
        near |= {known / value} if value else set()
        whole = {int(n) for n in near if n >= 1 and n.denominator == 1}
        assert len([n for n in whole if is_true(f"{stays}={opened.replace(OPEN, str(n))}")]) == 1, chain
    assert bridges > 1000


def test_every_bridge_is_true_once_its_box_is_filled_and_does_not_hold_the_answer() -> None:
    kinds, bridges = set(), 0
    for task, value, row in wrong(3000):
        found = bridge(row)
        assert found is not None
        if found[1] is None:
            continue
        chain, picture, bridges = found[1].chain, found[1].picture, bridges + 1
        assert chain.count(OPEN) == 1
        assert is_true(chain.replace(OPEN, str(value))), chain
        given = set(re.findall(r"\d+", task))
        written = re.findall(r"\d+", chain)
        assert str(value) not in written or str(value) in given or _on_the_way(chain, value), chain
        if picture is not None:
            kinds.add(picture["kind"])
            if picture["kind"] in ("jumps", "number_line"):
                assert hides(picture, "end" if picture["end"] == value else "step"), row
            elif picture["kind"] == "place_value":
                assert hides(picture, "end") and picture["rows"][-1] == value, row
            elif picture["kind"] == "array" and "/" in task:
                assert hides(picture, "rows"), row
            elif picture["kind"] == "rectangle" and "/" in task:
                assert hides(picture, "side"), row
    assert bridges > 1500
    assert kinds >= {"twenty_frame", "jumps", "array", "rectangle", "place_value", "first"}


def _on_the_way(chain: str, value: Fraction) -> bool:
    """Whether a number that looks like the answer is part of a calculation that still has to be done."""
    return any(side != str(value) and OPEN not in side and str(value) in side for side in chain.split("="))
