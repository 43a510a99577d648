"""Packets: each follows its law, keeps to its steps, and its next task goes on with it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import islice, pairwise, permutations

import pytest

from core.engine.chance import Chance
from core.engine.search import answer
from core.engine.terminal import LANGUAGES, Catalog
from core.games.pari.task import LawTask, PacketTask
from core.practice.homework import Homework, from_words, read, tasks, words, write
from core.practice.making import make, of, step_key, stream
from core.practice.packets import LAWS, ROWS, TASK, Law, drawn, of_step, on_cards
from core.practice.steps import STEPS
from core.practice.task import BESIDE
from core.practice.worksheet import Look, page
from tests.core.practice.by_hand import plain as value

DRAWS = 60


def numbers(row: str) -> tuple[int, int]:
    a, b = map(int, re.findall("[0-9]+", row))
    return a, b


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
    "From the key fact": same(lambda row: numbers(row)[1]),
    "Halving and doubling": same(value),
    "Two, four, eight": lambda rows: all(value(rows[n + 1]) == 2 * value(rows[n]) for n in (0, 1, 3)),
    "Ones, tens, hundreds": same(front),
    "Swapped round": lambda rows: all(value(rows[n]) == value(rows[n + 1]) for n in (0, 2)),
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
    most = min(STEPS[step].most or 999 for step in law.steps)
    for number in range(DRAWS):
        packet = drawn(law, Chance(f"packet {law.name}", number))
        for row in (*packet.rows, packet.following):
            assert max(*map(Fraction, numbers(row)), value(row)) <= most, row


def test_packets_are_worded_in_every_language() -> None:
    german = next(Catalog(language) for language in LANGUAGES if language == "de")
    for law in LAWS:
        for text in (law.name, law.asked, *law.answers):
            assert german(text) != text


CARDS = [step for step in STEPS if on_cards(step)]


@pytest.mark.parametrize("step", CARDS)
def test_on_cards_a_packet_is_four_tasks_of_a_stream(step: str) -> None:
    key, practice = step_key("pari", TASK, STEPS[step], "4711"), of("pari")
    stream_of = stream(key)
    for _ in range(3):
        third, fourth, law, following = (next(stream_of) for _ in range(ROWS))
        assert isinstance(third, PacketTask) and isinstance(fourth, PacketTask) and isinstance(following, PacketTask)
        assert isinstance(law, LawTask)
        assert [task.goes_on for task in (third, fourth, law, following)] == [True, True, True, False]
        assert fourth.above == (*third.above, third.example) and law.above == (*fourth.above, fourth.example)
        assert following.above == law.above
        rows = [row.partition("=")[0] for row in (*law.above, following.example)]
        assert HOLD[law.law](rows), rows
        assert third.row == third.example.partition("=")[0] + "=", "of the third row the result is missing"
        assert not re.search("[0-9]", fourth.row.partition("=")[0] + following.row.partition("=")[0])
        for task in (third, fourth, law, following):
            assert practice.judge(task, task.example) is None
            assert make(task.key) == task, "it is made from its key alone"
            state = practice.position(task)
            assert [str(row) for row in state.rows[: len(task.above)]] == [*task.above]


@pytest.mark.parametrize("step", CARDS)
def test_spare_cards_of_the_third_row_lay_a_wrong_result(step: str) -> None:
    """What a typical error comes to can be laid."""
    found = 0
    for number in range(DRAWS):
        task = make(step_key("pari", TASK, STEPS[step], f"spare {number}"))
        assert isinstance(task, PacketTask)
        value = int(task.example.partition("=")[2])
        laid = {int("".join(digits)) for n in (1, 2, 3) for digits in permutations(task.hand, n) if digits[0] != "0"}
        assert value in laid and len(laid) > 1
        found += any(0 < abs(value - each) <= 20 or value == each * 10 for each in laid)
    assert found >= 0.9 * DRAWS


def test_a_right_row_beside_the_law_counts_neither_way() -> None:
    practice = of("pari")
    first = step_key("pari", TASK, STEPS["L3-1"], "beside")
    for task in islice(stream(first), 24):
        if isinstance(task, PacketTask) and task.row == "*=":
            a, b, value = re.findall("[0-9]+", task.example)
            why = practice.judge(task, f"{b}*{a}={value}")
            assert why is not None and why.code == BESIDE
            return
    pytest.fail("no such task")


def test_a_law_is_picked_among_three() -> None:
    practice = of("pari")
    task = next(task for task in stream(step_key("pari", TASK, STEPS["L2-7"], "law")) if isinstance(task, LawTask))
    assert len(task.options) == 3 and practice.judge(task, task.right) is None
    codes = [practice.judge(task, option) for option in (*task.options, "nothing")]
    assert sorted(code.code for code in codes if code) == ["no_such_option", "not_the_law", "not_the_law"]


def test_hints_lean_on_the_rows_above() -> None:
    """They ask about the row above first, and name it before the row itself."""
    practice = of("pari")
    for step in CARDS:
        for task in islice(stream(step_key("pari", TASK, STEPS[step], "hints")), 2 * ROWS):
            if not isinstance(task, PacketTask):
                continue
            steps = answer(practice.hint(task, practice.position(task)))
            assert steps is not None and len(steps.thoughts) == 3
            first, near, above = steps.thoughts
            assert "task before" in first.text and above.values["known"] in task.above
            said = near.text.format(**near.values)
            assert "{" not in said and task.example not in said


def test_homework_of_packets_has_whole_ones() -> None:
    key = step_key("pari", TASK, STEPS["L2-9"], "7")
    for count, made in ((5, 4), (10, 8), (20, 20), (2, 2)):
        assert len(tasks(Homework(key, count))) == made
    one = Homework(key, 10)
    found = words(one, "de")
    assert read(write(one)) == one and found is not None and from_words(" ".join(found)) == one


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_of_packets_says_what_stays_only_where_it_is_solved(language: str) -> None:
    w = Catalog(language)
    key = step_key("pari", TASK, STEPS["L2-7"], "7")
    names = [w(law.name) for law in of_step("L2-7")]
    alone, solved = page(key, 20, Look(w)), page(key, 20, Look(w, with_key=True))
    assert not any(name in alone for name in names) and any(name in solved for name in names)
    assert alone.count("<li>") == 5 and alone.count("<section") == 2 and solved.count("<section") == 4
    assert page(key, 20, Look(w)) == alone
    usual = page(step_key("pari", "complete", STEPS["L2-7"], "7"), 8, Look(w))
    assert not any(name in usual for name in names)
