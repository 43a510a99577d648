"""Packets: each follows its law, keeps to its steps, and its next task goes on with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise

import pytest

from core.engine.chance import Chance
from core.engine.terminal import LANGUAGES, Catalog
from core.practice.packets import LAWS, ROWS, Law, drawn, of_step
from core.practice.steps import STEPS

DRAWS = 60


def numbers(row: str) -> tuple[int, int]:
    a, b = map(int, re.findall("[0-9]+", row))
    return a, b


def value(row: str) -> Fraction:
    a, b = numbers(row)
    sign = re.sub("[0-9]", "", row)
    return {"+": Fraction(a + b), "-": Fraction(a - b), "*": Fraction(a * b)}.get(sign) or (
        Fraction(a, b) if sign == "/" else Fraction(0)
    )


def same(of: Callable[[str], object]) -> Callable[[Sequence[str]], bool]:
    return lambda rows: len({of(row) for row in rows}) == 1


def changing(by: int) -> Callable[[Sequence[str]], bool]:
    return lambda rows: all(value(after) - value(before) == by for before, after in pairwise(rows))


def front(row: str) -> tuple[str, ...]:
    return tuple(sorted(str(number).rstrip("0") for number in numbers(row)))


HOLD: dict[str, Callable[[Sequence[str]], bool]] = {
    "Always the same sum": same(value),
    "Always the same difference": same(value),
    "Next to the double": changing(1),
    "From the core fact": same(lambda row: numbers(row)[1]),
    "Halving and doubling": same(value),
    "Two, four, eight": lambda rows: all(value(rows[n + 1]) == 2 * value(rows[n]) for n in (0, 1, 3)),
    "Ones, tens, hundreds": same(front),
    "Turned round": lambda rows: all(value(rows[n]) == value(rows[n + 1]) for n in (0, 2)),
    "Two stairs, minus": changing(-1),
    "Next to the square": lambda rows: all(value(rows[n]) - value(rows[n + 1]) == 1 for n in (0, 2)),
    "Times and divided by": lambda rows: len({frozenset((*numbers(row), int(value(row)))) for row in rows[:ROWS]}) == 1,
    "One whole, more parts": same(value),
    "Through zero": changing(-1),
    "As far below zero": same(value),
}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_a_packet_follows_its_law_and_goes_on_with_it(law: Law) -> None:
    seen = set()
    for number in range(DRAWS):
        packet = drawn(law, Chance(f"packet {law.name}", number))
        assert len(packet.rows) == ROWS and len({*packet.rows, packet.following}) == ROWS + 1
        assert HOLD[law.name]((*packet.rows, packet.following)), packet
        assert sorted(packet.answers) == sorted(law.answers) and packet.right in packet.answers
        seen.add(packet.rows)
    assert len(seen) > 1, "the numbers are drawn"
    assert all(law in of_step(step) for step in law.steps)


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_no_number_is_larger_than_its_class_has(law: Law) -> None:
    most = max(STEPS[step].most or 999 for step in law.steps)
    for number in range(DRAWS):
        packet = drawn(law, Chance(f"packet {law.name}", number))
        for row in (*packet.rows, packet.following):
            assert max(*map(Fraction, numbers(row)), value(row)) <= most, row


def test_packets_are_worded_in_every_language() -> None:
    german = next(Catalog(language) for language in LANGUAGES if language == "de")
    for law in LAWS:
        for text in (law.name, law.asked, *law.answers):
            assert german(text) != text
