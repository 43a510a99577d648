"""School classes: what they set, and that their bands have tasks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, timedelta
from fractions import Fraction

import pytest

from core.games import NAMES, get
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED, carried, ladder, make, of, step_key, step_line
from core.practice.steps import STEPS
from core.practice.task import BANDS, Key
from core.practice.today import today
from tests import share


@pytest.mark.parametrize("name", CLASSES)
@pytest.mark.parametrize("game", PRACTISED)
def test_every_band_of_a_class_has_every_task(name: str, game: str) -> None:
    school = CLASSES[name]
    for task in of(game).tasks:
        for band in school.bands(game):
            make(Key(game, task, band, "class", school.options(game)))
    assert school.usual_band(game) in school.bands(game)


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


ABOVE = {"2": (20, 0.4), "3": (100, 0.4), "4": (100, 0.3)}
"""By class: a number, and how many of its tasks at least have a larger one."""


@pytest.mark.parametrize("name", ["2", "3", "4", "5", "6"])
def test_tasks_of_a_class_are_about_what_it_learns(name: str, request: pytest.FixtureRequest) -> None:
    """Of Pari, which carries nearly all steps, each step of the class as often; other tasks on every day of a week."""
    steps = [
        step for step in STEPS.values() if step.signs and step.school_class == int(name) and carried(step).get("pari")
    ]
    day = share.chosen(request.config)
    each = [step_key("pari", None, step, f"mixture {day} {n}") for step in steps for n in range(60 // len(steps))]
    computed = [step_line(make(key))["computes"] for key in each]
    numbers = [[Fraction(number) for _, *abc in one for number in abc] for one in computed]
    signs = [{sign for sign, *_ in one} for one in computed]

    def part(found: Iterable[object]) -> float:
        return sum(map(bool, found)) / len(each)

    if name in ABOVE:
        most, least = ABOVE[name]
        fits = (max(one) > most and (name != "2" or here <= {*"+-"}) for one, here in zip(numbers, signs, strict=True))
        assert part(fits) >= least
    if name == "5":
        assert part(min(one) < 0 for one in numbers) >= 0.3
    if name == "6":
        assert part(any(number.denominator > 1 for number in one) for one in numbers) >= 0.5
    if name in "34":
        assert part(here & {*"*/"} for here in signs) >= 0.3 and part("/" in here for here in signs) >= 0.1
