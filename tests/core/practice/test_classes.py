"""School classes: what they set, and that their bands have tasks."""

from __future__ import annotations

import re
from datetime import date, timedelta

import pytest

from core.games import NAMES, get
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED, carried, ladder, make, of
from core.practice.steps import STEPS
from core.practice.task import BANDS, Key
from core.practice.today import today

ARITHMETIC = ("pari", "formula", "ziffernsheriffs")


@pytest.mark.parametrize("name", CLASSES)
@pytest.mark.parametrize("game", PRACTISED)
def test_every_band_of_a_class_has_every_task(name: str, game: str) -> None:
    school = CLASSES[name]
    for task in of(game).tasks:
        for band in school.bands(game):
            make(Key(game, task, band, "class", school.options(game)))
    assert school.usual in school.bands(game)


@pytest.mark.parametrize(("name", "most"), [("1", 20), ("2", 100), ("3", 1000)])
@pytest.mark.parametrize("game", ["pari", "formula"])
def test_a_class_keeps_numbers_and_signs_within_its_limits(game: str, name: str, most: int) -> None:
    school = CLASSES[name]
    for band in school.bands(game):
        made = make(Key(game, of(game).tasks[0], band, "limits", school.options(game)))
        assert max(map(int, re.findall(r"\d+", made.example))) <= most
        assert set(made.about) <= set(school.operators)


@pytest.mark.parametrize("name", CLASSES)
@pytest.mark.parametrize("game", NAMES)
def test_a_match_of_a_class_has_its_limits_and_an_opening_that_goes_on(name: str, game: str) -> None:
    school, kind = CLASSES[name], get(game).options
    rules = kind.read(school.rules(game))
    assert rules.changed() == school.rules(game)
    assert school.options(game).changed().items() <= rules.changed().items()
    assert getattr(rules, "solvable_opening", False) == (game == "formula" and school.whole)


@pytest.mark.parametrize("game", PRACTISED)
def test_a_day_has_one_task_for_each_game_and_band_and_tasks_take_turns(game: str) -> None:
    days = [date(2026, 11, 22) + timedelta(n) for n in range(6)]
    for band in BANDS:
        keys = [today(game, str(band), day) for day in days]
        assert keys == [today(game, str(band), day) for day in days]
        assert len({key.seed for key in keys}) == len(days)
        assert {key.task for key in keys} == set(of(game).tasks)


@pytest.mark.parametrize("game", PRACTISED)
def test_a_day_has_one_task_for_each_step_and_those_that_the_step_has_take_turns(game: str) -> None:
    days = [date(2026, 11, 22) + timedelta(n) for n in range(6)]
    for name in ladder(game):
        keys = [today(game, name, day) for day in days]
        assert keys == [today(game, name, day, "2") for day in days], "the same for every class that is at the step"
        assert len({key.seed for key in keys}) == len(days) and {key.step for key in keys} == {name}
        assert {key.task for key in keys} == set(carried(STEPS[name])[game])


def test_a_days_task_of_a_band_keeps_to_the_rules_of_the_class() -> None:
    """Where the game has no steps for a class, as Formula in class 5 or Pari's best row in class 2."""
    assert today("pari", "2", date(2026, 11, 22), "2").options == CLASSES["2"].options("pari")
    assert today("pari", "2", date(2026, 11, 22)).options == of("pari").options()
