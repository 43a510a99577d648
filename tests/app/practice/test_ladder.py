"""Where somebody stands: the steps that a class opens, the way up and down them, and what came from before."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from itertools import product
from typing import Any

import pytest

from app.practice.ladder import (
    again,
    chosen,
    climbed,
    has_below_zero,
    levels,
    of_band,
    offered,
    own,
    settled,
    stand,
    task_of,
)
from app.practice.plan import planned
from app.practice.profile import Choice, Climb, Path, Profile, Result, recorded
from app.practice.strips import Strip
from core.games.pari.first_tasks import STEP
from core.games.pari.first_tasks import TASK as DOTS
from core.games.pari.options import PariOptions
from core.practice.chosen import Chosen
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED, carried_by, make, of, tasks_on
from core.practice.packets import TASK, on_cards
from core.practice.steps import ARITHMETIC, BELOW_ZERO, MIXED, STEPS, grade

TODAY = date(2026, 11, 22)
PARI = Choice("pari", "complete", "2")
MILA = Profile("p1", "Mila", "sun", TODAY, choice=PARI)


def of_game(game: str) -> list[Choice]:
    """All that can be chosen to practise of a game."""
    return [Choice(game, task, year) for year in CLASSES for task in offered(game, year)]


def after(*results: Result, start: Profile | None = None) -> Profile:
    """The profile after these tasks, from across the ten on."""
    start = chosen(MILA, PARI, "L2-4") if start is None else start
    for result in results:
        start = climbed(start, result, TODAY)
    return start


def done(step: str, **how: Any) -> Result:
    return Result(f"pari complete {step} +", **how)


@pytest.mark.parametrize("game", PRACTISED)
def test_a_class_opens_its_steps_and_those_of_the_year_before_or_else_has_bands(game: str) -> None:
    for choice, below_zero in product(of_game(game), (False, True)):
        choice, school = replace(choice, below_zero=below_zero), CLASSES[choice.year]
        found, computed = levels(choice), [level for level in levels(choice) if level in ARITHMETIC]
        assert found
        if found[0] not in STEPS:
            assert found == tuple(map(str, school.bands(choice.game)))
        order = sorted(found, key=[*STEPS, *"12345"].index)
        assert [*found] == sorted(order, key=MIXED.__contains__)
        assert choice.year != "free" or not set(found) & set(STEPS)
        for level in found:
            if level in STEPS:
                assert STEPS[level].school_class <= school.number or level == school.outlook
                assert choice.task in tasks_on(choice.game, level) or not STEPS[level].signs
        if not (below_zero and choice.year in ("5", "6")):
            assert choice.year == "5/6" or not set(found) & set(BELOW_ZERO), "the switch opens them"
        carries = {name for name in school.opens(below_zero) if choice.task in tasks_on(choice.game, name)}
        carries = set() if carries == {school.outlook} else carries  # an outlook alone is no practice
        assert carries <= set(found)
        assert not carries or carries == set(computed), "all that the class has, and nothing else"
        years = {STEPS[level].school_class for level in computed}
        assert carries or len(years) < 2, "else what the last class had that the game has something of"
        assert {*again(choice), *own(choice)} == {*found} and own(choice)


@pytest.mark.parametrize("game", PRACTISED)
def test_a_class_begins_with_the_easiest_of_its_own(game: str) -> None:
    order = [*STEPS]
    for choice in of_game(game):
        begins = stand(replace(MILA, choice=choice), choice).level
        if begins in STEPS:
            assert begins == min(own(choice), key=order.index)


BEGINS = {
    "1": {"pari": "L1-1", "formula": "L1-1", "ziffernsheriffs": "L1-8", "paari": "K1"},
    "2": {"pari": "L2-1", "formula": "L2-1", "ziffernsheriffs": "L1-8", "paari": "K1"},
    "3": {"pari": "L3-1", "formula": "L3-1", "ziffernsheriffs": "1", "astragali": "W1"},
    "4": {"pari": "L4-1", "formula": "L3-1", "ziffernsheriffs": "1", "astragali": "W1"},
    "5": {"pari": "L4-1", "formula": "L3-1", "ziffernsheriffs": "L5-1", "astragali": "W1"},
    "6": {"pari": "L6-1", "formula": "L3-1", "ziffernsheriffs": "L5-1", "astragali": "W1"},
}
"""By class and game, the step of the first task: the easiest of the class that is carried, or where it has none, the
easiest that is practised once more; bands where it has none for long."""


@pytest.mark.parametrize("year", BEGINS)
def test_each_game_opens_with_a_step_of_the_class(year: str) -> None:
    """Where its first task has none, as Formula's in class 1, with one that has."""
    begins = {game: stand(MILA, Choice(game, "", year)).level for game in BEGINS[year]}
    assert begins == BEGINS[year]


def test_a_task_that_has_no_steps_of_a_class_gives_way_when_the_class_is_chosen() -> None:
    assert task_of(Choice("ziffernsheriffs", "three", "2")) == "reach"
    assert settled(Choice("pari", "best", "2")).task == "complete"
    for kept in (Choice("formula", "one", "2"), Choice("pari", "best"), Choice("astragali", "worth", "3")):
        assert settled(kept) == kept


def test_a_class_is_offered_the_tasks_that_have_steps_of_it_and_those_of_no_step() -> None:
    """Three ways have steps from class 5 on, the board of a hundred is too much for class 1."""
    sheriffs = {year: offered("ziffernsheriffs", year) for year in CLASSES}
    assert sheriffs["1"] == ("reach",) and sheriffs["2"] == ("reach", "join")
    assert all(sheriffs[year] == ("reach", "three", "join") for year in ("3", "4", "5", "6", "free"))
    assert {offered("formula", year) for year in CLASSES} == {("one", "three", "highest")}
    for game in ("paari", "astragali"):
        assert {offered(game, year) for year in CLASSES} == {of(game).tasks}
    assert offered("pari", "free") == of("pari").tasks
    assert offered("pari", "2") == (*of("pari").tasks, "packet")


def test_what_a_class_opens_is_what_the_curriculum_says() -> None:
    """All of the year before, then its own; a look at the next year; below zero only where it is chosen."""

    def of_years(*years: int) -> list[str]:
        return [name for name, step in ARITHMETIC.items() if step.school_class in years and name not in BELOW_ZERO]

    assert [*CLASSES["1"].opens()] == of_years(1)
    assert [*CLASSES["2"].opens()] == [*of_years(1, 2), "L3-1"]
    assert [*CLASSES["3"].opens()] == of_years(2, 3)
    assert [*CLASSES["4"].opens()] == [*of_years(3, 4), "L5-1"]
    assert [*CLASSES["5"].opens()] == of_years(4, 5)
    assert [*CLASSES["6"].opens()] == of_years(5, 6)
    for year in ("5", "6"):
        chosen_too = {*CLASSES[year].opens(True)} - {*CLASSES[year].opens()}
        assert chosen_too == {
            name for name in BELOW_ZERO if STEPS[name].school_class in (int(year), int(year) - 1) and name in ARITHMETIC
        }
    assert not CLASSES["free"].opens() and CLASSES["4"].opens(True) == CLASSES["4"].opens()


def test_a_class_without_steps_of_its_own_has_those_of_the_class_before() -> None:
    assert levels(Choice("formula", "one", "6")) == levels(Choice("formula", "one", "5")) == ("L3-1", "L3-2")
    assert levels(Choice("ziffernsheriffs", "reach", "6")) == ("L5-1", "L5-2", "L5-3")
    assert not again(Choice("formula", "one", "5")), "there is nothing else, so nothing is once more"


@pytest.mark.parametrize("game", ["pari", "formula", "ziffernsheriffs"])
@pytest.mark.parametrize("year", ["1", "2", "3", "4", "5", "6"])
def test_every_class_has_steps_in_every_game_in_which_one_computes(game: str, year: str) -> None:
    """Dice take any order, so that in classes 3 and 4 they practise no skill of the class."""
    assert (set(levels(Choice(game, "", year))) <= set(STEPS)) == (game != "ziffernsheriffs" or year not in "34")


def test_class_five_practises_what_was_new_in_class_four_until_below_zero_is_chosen() -> None:
    """Brackets and powers are on no card."""
    year = replace(PARI, year="5")
    assert levels(year) == own(year) == ("L4-1", "L4-2", "L4-3", "L4-4", "L4-5", "L4-6", "S1", "M5")
    below = replace(year, below_zero=True)
    assert own(below) == ("L5-4", "L5-5", "L5-6", "S1", "Z5") and again(below) == levels(year)[:-2]
    six = replace(PARI, year="6")
    assert own(six) == ("L6-1", "L6-2", "L6-3", "L6-4", "L6-5", "S1", "M6") and not again(six)
    assert own(replace(six, below_zero=True))[-3:] == ("L6-6", "S1", "Z6")


def test_the_switch_is_offered_where_a_class_and_a_game_have_something_below_zero() -> None:
    offered = {(game, year) for game in PRACTISED for year in CLASSES if has_below_zero(Choice(game, "", year))}
    assert offered == {("pari", "5"), ("pari", "6")}


def test_without_the_switch_no_mistake_leads_below_zero_and_no_task_of_levels_goes_there() -> None:
    five = replace(PARI, year="5")
    plain, below = (
        planned(MILA, five, TODAY, aims="L5-4"),
        planned(MILA, replace(five, below_zero=True), TODAY, aims="L5-4"),
    )
    assert (plain.aimed, plain.level) == (False, "L4-1") and (below.aimed, below.level) == (True, "L5-4")
    best = replace(five, task="best")
    for on in (False, True):
        options = planned(MILA, replace(best, below_zero=on), TODAY).key("any").options
        assert isinstance(options, PariOptions) and options.no_negatives is not on


def test_one_who_stood_below_zero_stands_on_the_first_choice_once_it_is_off() -> None:
    five = replace(PARI, year="5", below_zero=True)
    there = chosen(MILA, five, "L5-5")
    assert stand(there, five).level == "L5-5"
    assert stand(there, replace(five, below_zero=False)).level == "L4-1"


def test_steps_are_counted_within_their_year() -> None:
    now = stand(chosen(MILA, PARI, "L1-8"), PARI)
    assert now.again == levels(replace(PARI, year="1"))[:-1] and now.own[-2:] == ("L3-1", "M2")
    assert (now.number("L1-8"), now.after, now.number(now.after)) == (8, "L2-1", 1)
    assert stand(after(*[done("L2-1", wrong=1)] * 2, start=chosen(MILA, PARI, "L2-1")), PARI).level == "L1-8"


def test_a_good_strip_leads_to_the_next_step_that_is_neither_mastered_nor_done_for_the_day() -> None:
    mila = after(*[done("L2-4")] * 9)
    assert stand(mila, PARI).discs == 9 and stand(mila, PARI).length == 10
    assert stand(after(done("L2-4"), start=mila), PARI).level == "L2-5"
    assert stand(after(done("L2-4", wrong=1), start=mila), PARI).level == "L2-5", "nine of ten are enough"
    mastered = replace(mila, strips={**mila.strips, "L2-5": Strip(passed=True, tasks=20)})
    assert stand(after(done("L2-4"), start=mastered), PARI).level == "L2-6"


def test_with_a_hint_there_is_a_ring_and_a_wrong_one_empties_no_disc() -> None:
    mila = after(done("L2-4"), done("L2-4", hints=1), done("L2-4", wrong=1), done("L2-4"))
    assert mila.climbs == {"pari": Climb("L2-4")} and stand(mila, PARI).marks == "1001"


def test_two_wrong_in_a_row_lead_down_and_what_was_mastered_stays_so() -> None:
    mila = replace(chosen(MILA, PARI, "L2-5"), strips={"L2-4": Strip(passed=True, tasks=20)})
    mila = after(done("L2-5", wrong=1), done("L2-5", wrong=2), start=mila)
    assert stand(mila, PARI).level == "L2-4" and mila.passed("L2-4") and mila.strip("pari", "L2-5").marks == "00"
    lowest = chosen(MILA, PARI, "L1-1")
    assert stand(after(*[done("L1-1", wrong=1)] * 4, start=lowest), PARI).level == "L1-1"


def test_behind_the_last_step_of_a_class_come_those_that_are_not_done_and_at_the_end_all_that_is_mixed() -> None:
    """Class 5 has in Pari those of class 4: it goes through them, and stays with what is mixed."""
    five = replace(PARI, year="5")
    mila, seen = replace(MILA, choice=five), list[str]()
    for _ in range(len(levels(five)) + 2):
        seen.append(stand(mila, five).level)
        mila = after(*[done(MIXED.get(seen[-1], seen[-1:])[0])] * 10, start=mila)
    assert seen == [*levels(five), "M5", "M5"] and not stand(mila, five).after
    last = own(PARI)[-2]
    mila = after(*[done(last)] * 10, start=chosen(MILA, PARI, last))
    assert stand(mila, PARI).level == own(PARI)[0] and mila.strips == {last: Strip("", TODAY, False, 10)}
    skipping = chosen(MILA, PARI, last)
    skipping = replace(skipping, strips={"L2-1": Strip(passed=True), "L2-3": Strip(passed=True)})
    assert stand(after(*[done(last)] * 10, start=skipping), PARI).level == "L2-2"


def test_where_nothing_is_mixed_all_steps_come_again_behind_the_last_one() -> None:
    paari = Choice("paari", year="6")
    mila, seen = replace(MILA, choice=paari), list[str]()
    for _ in range(2 * len(levels(paari))):
        seen.append(stand(mila, paari).level)
        task = f"paari {carried_by('paari')[seen[-1]][0]} {seen[-1]} number"
        mila = after(*[Result(task)] * 10, start=mila)
    assert seen == [*levels(paari)] * 2


def test_of_what_is_mixed_each_step_counts_and_nothing_leads_away() -> None:
    mila = after(done("L2-4"), done("L2-11"), done("L3-4"), start=chosen(MILA, PARI, "M2"))
    assert stand(mila, PARI).marks == "11", "a step that is none of the class moves nothing"
    assert stand(after(*[done("L2-4", wrong=1)] * 4, start=mila), PARI).level == "M2"
    mila = after(*[done("L2-4")] * 8, start=mila)
    assert stand(mila, PARI).level == "M2" and mila.strip("pari", "M2").good == TODAY


def test_what_comes_back_of_another_step_or_game_moves_nothing() -> None:
    mila = chosen(MILA, PARI, "L2-4")
    assert after(done("L2-1"), Result("formula three L2-4 +"), Result("pari complete 1 +"), start=mila) == mila


def test_who_came_up_the_bands_begins_as_far_up_the_ladder() -> None:
    found = [level for level in own(PARI) if level not in ("L3-1", "M2")]
    old = replace(MILA, paths={"pari": Path(3, 2)})
    assert stand(old, PARI).level == found[-1], "the hardest that class 2 had"
    assert stand(replace(old, paths={"pari": Path(2)}), PARI).level == found[6]
    assert [of_band(PARI, band) for band in (1, 2, 3, 5)] == [found[0], found[6], found[12], found[12]]
    assert of_band(replace(PARI, year="free"), 4) == "4"
    assert of_band(Choice("pari", "best", "2"), 5) == "3"


@pytest.mark.parametrize("game", PRACTISED)
def test_the_next_task_is_of_the_level_on_which_one_stands(game: str) -> None:
    for choice in (one for one in of_game(game) if one.year != "5/6"):
        for level in levels(choice)[::3]:
            profile = chosen(replace(MILA, choice=choice), choice, level)
            task = make(planned(profile, choice, TODAY).key("any"))
            of_task, _, kind = task.kind.split(" ")[:3]
            assert of_task == game and kind in MIXED.get(level, (level,))
            assert task.key.task == choice.task or level in STEPS
            if task.key.task == TASK:
                assert on_cards(level)
            elif task.key.task == DOTS:
                assert (choice.year, level) == ("1", STEP)
            elif level in STEPS and task.key.step == level and STEPS[level].signs:
                assert grade(task.example.split(",")[-1]).meets(STEPS[level])


def test_picked_tables_are_all_that_is_asked() -> None:
    choice = Choice("pari", "complete", "3", Chosen((6, 7)))
    profile = chosen(replace(MILA, choice=choice), choice, "L3-1")
    for seed in range(20):
        task = make(planned(profile, choice, TODAY).key(f"{seed}"))
        assert {"6", "7"} & set(task.example.replace("=", "*").split("*")), task.example


def test_a_step_that_is_mastered_comes_back_with_any_of_its_tasks() -> None:
    mila = replace(chosen(MILA, PARI, "L2-4"), strips={"L2-4": Strip("1" * 9, TODAY - timedelta(1), tasks=19)})
    mila = climbed(mila, done("L2-4"), TODAY)
    assert mila.passed("L2-4")
    tomorrow = TODAY + timedelta(1)
    back = planned(mila, PARI, tomorrow)
    assert (back.level, back.back) == ("L2-4", "pari complete L2-4 =")
    mila = recorded(mila, done("L2-4"), tomorrow)
    assert planned(mila, PARI, tomorrow).level != "L2-4"
    assert mila.memories[back.back].due == tomorrow + timedelta(3)


def test_two_wrong_answers_on_a_step_of_strategy_lead_back_to_no_arithmetic() -> None:
    three = replace(PARI, year="3")
    mila = chosen(replace(MILA, choice=three), three, "S1")
    wrong = Result("pari hold S1 grows", wrong=1)
    assert stand(after(*[wrong] * 4, start=mila), three).level == "S1"
