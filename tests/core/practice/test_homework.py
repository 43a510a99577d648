"""Homework: its text, and the tasks that are the same on every device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.arithmetic.times_tables import TABLES
from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.games import get
from core.practice import homework
from core.practice.homework import Homework, key_at
from core.practice.making import PRACTISED, carried_by, of
from core.practice.sealed import seal
from core.practice.task import BANDS

LEVELS: list[tuple[str, str, str | int]] = [
    *((game, task, step) for game in PRACTISED for step, names in carried_by(game).items() for task in names),
    *((game, task, band) for game in PRACTISED for task in of(game).tasks for band in BANDS),
]
"""Game, task and level of everything that can be set."""
PLAIN = Homework(key_at("pari", "complete", "L3-1", "7", (6, 7, 8)), 10)


@st.composite
def homeworks(draw: st.DrawFn, counts: range = homework.COUNTS) -> Homework:
    """Homework of any kind."""
    game, task, level = draw(st.sampled_from(LEVELS))
    seed = draw(st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=12))
    rows = draw(st.sets(st.sampled_from(TABLES), max_size=3))
    flags = draw(st.tuples(st.booleans(), st.booleans(), st.booleans()))
    return Homework(key_at(game, task, level, seed, tuple(sorted(rows))), draw(st.sampled_from(counts)), *flags)


def refusal(read: Callable[[str], object], text: str) -> Reason:
    """The reason for which a text is refused."""
    with pytest.raises(Unreadable) as refused:
        read(text)
    return refused.value.reason


@given(homeworks())
def test_a_text_is_read_as_the_homework_that_it_was_written_from(one: Homework) -> None:
    text = homework.write(one)
    assert homework.read(text) == one
    assert homework.read(f"Hausaufgabe: https://example.org/#open={text}\nbis Montag") == one


def test_options_that_differ_from_those_of_the_step_are_kept() -> None:
    options = get("pari").options.read({"max_number": 50})
    one = replace(PLAIN, key=replace(PLAIN.key, options=options))
    assert homework.read(homework.write(one)) == one
    assert len(homework.write(one)) > len(homework.write(PLAIN))


@pytest.mark.parametrize("text", ["", "TH1.", "TH1.AAAA", "TR1.abc", homework.write(PLAIN)[:-1], "Igel"])
def test_a_text_that_is_none_is_refused(text: str) -> None:
    assert refusal(homework.read, text).code == "damaged_homework"


@pytest.mark.parametrize(
    ("at", "value", "code"),
    [
        (0, 99, "newer_homework"),
        (1, "chess", "newer_homework"),
        (2, "win", "newer_homework"),
        (3, "L9-1", "newer_homework"),
        (3, 6, "newer_homework"),
        (4, "", "damaged_homework"),
        (4, "x" * 61, "damaged_homework"),
        (5, 0, "damaged_homework"),
        (5, 41, "damaged_homework"),
        (6, 8, "damaged_homework"),
        (7, [11], "newer_homework"),
        (7, [1.5], "damaged_homework"),
        (7, None, "damaged_homework"),
    ],
)
def test_a_homework_that_is_not_known_here_is_of_another_version(at: int, value: object, code: str) -> None:
    values = homework.as_list(PLAIN)
    values[at] = value
    assert refusal(homework.read, seal(homework.KIND, homework.SHAPE, values)).code == code


def test_a_later_shape_is_of_another_version() -> None:
    assert refusal(homework.read, homework.write(PLAIN).replace("TH1.", "TH2.")).code == "newer_homework"


@pytest.mark.parametrize(("game", "task", "level"), [LEVELS[0], ("formula", "one", "L3-1"), ("paari", "fits", 2)])
def test_the_tasks_are_the_same_everywhere_and_none_comes_twice(game: str, task: str, level: str | int) -> None:
    one = Homework(key_at(game, task, level, "42"), 10)
    made = homework.tasks(one)
    assert len(made) == 10 == len({repr(each.question) for each in made})
    assert homework.tasks(homework.read(homework.write(one)), "Mila") == made


def test_own_tasks_go_by_the_child_and_are_the_same_each_time() -> None:
    own = Homework(key_at("pari", "complete", "L2-4", "42"), 5, own=True)
    assert homework.tasks(own, "Mila") == homework.tasks(own, " mila ") != homework.tasks(own, "Ole")
