"""Pictures of number on paper: each kind, within its room, and on the key of a sheet of a class."""

from __future__ import annotations

import re
from functools import cache

import pytest

from core.arithmetic.pictures import NAMES, Picture
from core.arithmetic.strategies import strategies
from core.arithmetic.written import NotReadable
from core.engine.chance import Chance
from core.engine.terminal import Catalog
from core.practice.making import step_key
from core.practice.number_drawing import HIGH, WIDE, drawn
from core.practice.steps import STEPS
from core.practice.worksheet import Look, page

NUMBERS = re.compile(r'(?:[xy]|c[xy])="(-?[\d.]+)"')


@cache
def pictures() -> tuple[Picture, ...]:
    """Pictures of many calculations and equations."""
    found: list[Picture] = []
    for number in range(600):
        chance = Chance("on paper", number)
        most = chance.pick((10, 20, 100, 999))
        a, b, c = (1 + chance.below(most) for _ in range(3))
        small = 1 + chance.below(10)
        task = chance.pick(
            (
                *(f"{a}+{b}", f"{max(a, b)}-{min(a, b)}", f"{small}*{1 + chance.below(10)}", f"{small}*{b}"),
                *(f"{a * small}/{small}", f"1/{small}+1/{1 + small}", f"{a}+{small}*{b}", f"{a}-{a + b}"),
                *(f"{a}+{b}={a + c}+{b}-{c}", f"{10 * small}+{10 * small}", f"{10 * small}+{10 * (small + 1)}"),
            )
        )
        try:
            found += [way.picture for way in strategies(task) if way.picture is not None]
        except NotReadable:
            continue
    return tuple(found)


def test_every_kind_is_drawn_within_its_room() -> None:
    assert {picture["kind"] for picture in pictures()} == set(NAMES)
    for picture in pictures():
        piece = drawn(picture, str)
        assert 0 < piece.width <= WIDE + 60 and 0 < piece.height <= HIGH, picture
        assert all(
            -5 <= float(number) <= max(piece.width, piece.height) + 5 for number in NUMBERS.findall(piece.svg)
        ), picture


def test_each_dot_of_an_array_is_there() -> None:
    piece = drawn({"kind": "array", "rows": 6, "columns": 8, "known": [6, 7], "rest": "ringed"}, str)
    assert piece.svg.count("<circle") == 48
    assert piece.svg.count('fill="none"') == 6


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("game", "task", "step"), [("formula", "one", "L2-12"), ("pari", "complete", "L1-6")])
def test_the_key_of_a_sheet_shows_a_way_with_its_picture_and_the_tasks_do_not(
    game: str, task: str, step: str, language: str
) -> None:
    key, words = step_key(game, task, STEPS[step], "seed"), Catalog(language)
    names = [words(name) for name in NAMES.values()]
    sheet = page(key, 8, Look(words, with_key=True))
    assert sum(f'aria-label="{name}"' in sheet for name in names) == 1
    assert words("Task {number}: {way}", number=1, way="").strip() in sheet
    without = page(key, 8, Look(words))
    assert not any(f'aria-label="{name}"' in without for name in names)
