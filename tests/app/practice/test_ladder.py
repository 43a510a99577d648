"""Where somebody stands: the steps that a class opens, the way up and down them, and what came from before."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from app.practice.ladder import FIRST, chosen, climbed, levels, of_band, stand
from app.practice.plan import planned
from app.practice.profile import Choice, Climb, Path, Profile, Result
from core.practice.chosen import Chosen
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED, carried, carried_by, make, of
from core.practice.steps import ARITHMETIC, STEPS, grade

TODAY = date(2026, 11, 22)
PARI = Choice("pari", "complete", "2")
MILA = Profile("p1", "Mila", "sun", TODAY, choice=PARI)
CHOICES = [Choice(game, task, year) for game in PRACTISED for task in of(game).tasks for year in CLASSES]


def after(*results: Result, start: Profile = MILA) -> Profile:
    """The profile after these tasks."""
    for result in results:
        start = climbed(start, result)
    return start


def done(step: str, **how: int) -> Result:
    return Result(f"pari complete {step} +", **how)


@pytest.mark.parametrize("choice", CHOICES, ids=lambda one: f"{one.game} {one.task} {one.year}")
def test_a_class_opens_its_steps_or_else_has_bands(choice: Choice) -> None:
    found = levels(choice)
    assert found
    for level in found:
        if level in STEPS:
            step = STEPS[level]
            assert step.school_class <= int(choice.year[-1])
            assert choice.task in carried(step)[choice.game] or not step.signs
        else:
            assert found == tuple(map(str, CLASSES[choice.year].bands(choice.game)))
    assert [*found] == sorted(found, key=[*STEPS, *"12345"].index)
    assert choice.year != "free" or not set(found) & set(STEPS)
    own = {
        name for name in carried_by(choice.game) if STEPS[name].signs and str(STEPS[name].school_class) in choice.year
    }
    computed = {STEPS[level].school_class for level in found if level in STEPS and STEPS[level].signs}
    assert len(computed) < 2 or choice.year == "5/6"
    if any(choice.task in carried_by(choice.game)[name] for name in own):
        assert all(str(each) in choice.year for each in computed)


def test_a_class_without_steps_of_its_own_has_those_of_the_class_before() -> None:
    assert levels(Choice("formula", "three", "5")) == levels(Choice("formula", "three", "4")) == ("L4-3", "L4-4")
    assert levels(Choice("ziffernsheriffs", "reach", "6")) == ("L5-1", "L5-2", "L5-3")


@pytest.mark.parametrize("game", ["pari", "formula", "ziffernsheriffs"])
@pytest.mark.parametrize("year", ["1", "2", "3", "4", "5", "6"])
def test_every_class_has_steps_in_every_game_in_which_one_computes(game: str, year: str) -> None:
    assert any(set(levels(Choice(game, task, year))) <= set(STEPS) for task in ("complete", "one", "three", "reach"))


@pytest.mark.parametrize("year", ["1", "2", "3", "4", "6"])
def test_where_one_computes_a_class_has_the_ladder(year: str) -> None:
    """Class 5 has brackets and powers, which no card has: its steps are the dice's, and those below zero."""
    assert set(levels(Choice("pari", "complete", year))) == {
        name for name, step in ARITHMETIC.items() if str(step.school_class) == year
    }


def test_a_class_begins_with_its_first_step_or_with_that_of_its_autumn() -> None:
    for year, first in (("1", "L1-1"), ("2", "L2-4"), ("3", "L3-1"), ("4", "L4-1"), ("6", "L6-2")):
        assert stand(MILA, replace(PARI, year=year)).level == first
    assert set(FIRST) <= set(STEPS)


def test_five_right_at_once_lead_to_the_next_step_that_is_not_passed() -> None:
    mila = after(*[done("L2-4")] * 4)
    assert stand(mila, PARI).discs == 4 and mila.reached == {"L2-4": 4}
    assert stand(after(done("L2-4"), start=mila), PARI).level == "L2-5"
    passed = replace(mila, reached={"L2-4": 4, "L2-5": 5})
    assert stand(after(done("L2-4"), start=passed), PARI).level == "L2-6"


def test_with_a_hint_there_is_no_disc_and_a_wrong_one_empties_none() -> None:
    mila = after(done("L2-4"), done("L2-4", hints=1), done("L2-4", wrong=1), done("L2-4"))
    assert mila.climbs == {"pari": Climb("L2-4", 2, 0)}


def test_two_wrong_in_a_row_lead_down_and_what_was_passed_stays_passed() -> None:
    mila = replace(chosen(MILA, PARI, "L2-5"), reached={"L2-4": 5})
    mila = after(done("L2-5", wrong=1), done("L2-5", wrong=2), start=mila)
    assert stand(mila, PARI).level == "L2-4" and mila.reached == {"L2-4": 5}
    mila = after(*[done("L2-4")] * 5, start=mila)
    assert stand(mila, PARI).level == "L2-5"
    first = chosen(MILA, PARI, "L2-1")
    assert stand(after(*[done("L2-1", wrong=1)] * 4, start=first), PARI).level == "L2-1"


def test_at_the_last_step_of_a_class_one_stays() -> None:
    last = levels(PARI)[-1]
    mila = after(*[done(last)] * 7, start=chosen(MILA, PARI, last))
    assert stand(mila, PARI).level == last and not stand(mila, PARI).after and mila.reached[last] == 5


def test_what_comes_back_of_another_step_or_game_moves_nothing() -> None:
    assert after(done("L2-1"), Result("formula three L2-4 +"), Result("pari complete 1 +")) == MILA


def test_who_came_up_the_bands_begins_as_far_up_the_ladder() -> None:
    found = levels(PARI)
    old = replace(MILA, paths={"pari": Path(3, 2)})
    assert stand(old, PARI).level == found[-1], "the hardest that class 2 had"
    assert stand(replace(old, paths={"pari": Path(2)}), PARI).level == found[6]
    assert [of_band(PARI, band) for band in (1, 2, 3, 5)] == [found[0], found[6], found[12], found[12]]
    assert of_band(replace(PARI, year="free"), 4) == "4"
    assert of_band(Choice("pari", "best", "2"), 5) == "3"


@pytest.mark.parametrize("choice", [one for one in CHOICES if one.year != "5/6"], ids=lambda one: f"{one}")
def test_the_next_task_is_of_the_level_on_which_one_stands(choice: Choice) -> None:
    for level in levels(choice)[::3]:
        profile = chosen(replace(MILA, choice=choice), choice, level)
        task = make(planned(profile, choice, TODAY).key("any"))
        assert task.kind.split(" ")[::2] == [choice.game, level]
        assert task.key.task == choice.task or level in STEPS
        if level in STEPS and task.key.step == level and STEPS[level].signs:
            assert grade(task.example.split(",")[-1]).meets(STEPS[level])


def test_picked_tables_are_all_that_is_asked() -> None:
    choice = Choice("pari", "complete", "3", Chosen((6, 7)))
    profile = chosen(replace(MILA, choice=choice), choice, "L3-1")
    for seed in range(20):
        task = make(planned(profile, choice, TODAY).key(f"{seed}"))
        assert {"6", "7"} & set(task.example.replace("=", "*").split("*")), task.example
