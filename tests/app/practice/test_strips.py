"""Strips of ten: what masters a step, who does not, and what profiles of before are worth."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from app.practice.ladder import climbed, renewed, stand
from app.practice.profile import Choice, Climb, Profile, Result, Tally, recorded
from app.practice.saved import dump, load, merged
from app.practice.strips import LENGTH, LONG, Known, Strip, skill

TODAY = date(2026, 11, 27)
TOMORROW = TODAY + timedelta(days=1)
MILA = Profile("p1", "Mila", "sun", TODAY)
PARI = Choice("pari", "complete", "2")


def strip(marks: str, day: date, before: Strip | None = None) -> Strip:
    """The strip after some tasks of a day."""
    at = before or Strip()
    for mark in marks:
        at = at.plus(mark == "1", day)
    return at


def mastering(chance: float, tasks: int, per_day: int = LENGTH) -> float:
    """The chance that somebody who is right at once with a chance masters a step in so many tasks, so many a day:
    worked out over all that a strip can be, not drawn.
    """
    now = {Strip(): 1.0}
    for task in range(tasks):
        day, then = TODAY + timedelta(days=task // per_day), Counter[Strip]()
        for at, share in now.items():
            then[at.plus(True, day)] += share * chance
            then[at.plus(False, day)] += share * (1 - chance)
        now = dict(then)
    return sum(share for at, share in now.items() if at.passed)


@pytest.mark.parametrize(
    ("chance", "tasks", "share"),
    [
        (0.6, 20, 0.0021),
        (0.6, 100, 0.0185),
        (0.95, 20, 0.8351),
        (0.95, 40, 0.9790),
        (0.9, 20, 0.5418),
        (0.9, 40, 0.8278),
    ],
)
def test_a_guesser_masters_nothing_and_a_child_that_knows_it_does(chance: float, tasks: int, share: float) -> None:
    assert mastering(chance, tasks) == pytest.approx(share, abs=0.00005)


@pytest.mark.parametrize("per_day", [1, 7, 10, 20, 100])
def test_at_no_pace_a_guesser_masters_a_step_more_than_twice_in_a_hundred(per_day: int) -> None:
    assert mastering(0.6, LONG, per_day) < 0.02


def test_two_strips_on_two_days_master_a_step_and_two_on_one_day_do_not() -> None:
    first = strip("1111111101", TODAY)
    assert not first.passed and first.good == TODAY and first.finished and not first.waits(TODAY)
    again = strip("1" * 10, TODAY, first)
    assert not again.passed and again.good == TODAY
    assert again.waits(TOMORROW) and strip("1101111111", TOMORROW, again).passed


def test_a_strip_with_two_later_ones_begins_anew() -> None:
    first = strip("1" * 10, TODAY)
    slipped = strip("1011011111", TOMORROW, first)
    assert not slipped.passed and slipped.good is None
    passed = strip("1" * 10, TOMORROW + timedelta(days=1), strip("1" * 10, TOMORROW, slipped))
    assert passed.passed and strip("0" * 30, TOMORROW, passed).passed, "what is mastered stays so"


def test_a_fact_sits_when_every_try_of_its_last_two_days_was_right_at_once() -> None:
    once = Known(TODAY, True).plus(True, TODAY)
    assert not once.sits and once.plus(True, TOMORROW).sits
    assert not once.plus(True, TOMORROW).plus(False, TOMORROW).sits
    assert not Known(TODAY, False).plus(True, TOMORROW).sits


def solve(profile: Profile, day: date, marks: str) -> Profile:
    """The profile after tasks of the step that it is at."""
    for mark in marks:
        level = stand(profile, profile.choice).level
        result = Result(f"pari complete {level} +", wrong=int(mark == "0"))
        profile = climbed(recorded(profile, result, day), result, day)
    return profile


def test_a_good_strip_leads_on_and_the_second_one_is_due_the_next_day() -> None:
    mila = replace(MILA, choice=PARI, climbs={"pari": Climb("L2-4")})
    after = solve(mila, TODAY, "1" * 10)
    assert stand(after, PARI).level == "L2-5" and after.strip("pari", "L2-4").good == TODAY
    assert renewed(after, PARI, TODAY) is after
    due = renewed(after, PARI, TOMORROW)
    assert stand(due, PARI).level == "L2-4"
    passed = solve(due, TOMORROW, "1" * 10)
    assert passed.passed("L2-4") and passed.passed("L2-4", "pari") and stand(passed, PARI).level == "L2-5"


def test_a_strip_that_is_not_good_stays_and_nothing_empties_in_it() -> None:
    mila = replace(MILA, choice=PARI, climbs={"pari": Climb("L2-4")})
    halfway = solve(mila, TODAY, "11011")
    assert stand(halfway, PARI).marks == "11011" and stand(halfway, PARI).discs == 4
    assert stand(solve(halfway, TODAY, "01111"), PARI).level == "L2-4"


def test_a_hundred_tasks_without_mastering_lead_to_the_step_before() -> None:
    mila = replace(MILA, choice=PARI, climbs={"pari": Climb("L2-4")}, strips={"L2-4": Strip("1", tasks=99)})
    assert stand(solve(mila, TODAY, "1"), PARI).level == "L2-3"


def test_dice_that_take_any_order_are_a_skill_of_their_own() -> None:
    assert skill("ziffernsheriffs", "L1-8") != skill("pari", "L1-8") == skill("formula", "L1-8")
    mila = replace(MILA, strips={skill("ziffernsheriffs", "L1-8"): Strip(passed=True)})
    assert mila.passed("L1-8", "ziffernsheriffs") and not mila.passed("L1-8", "pari")


def old(**changes: object) -> Profile:
    """A profile as it was written before there were strips."""
    mila = replace(MILA, choice=PARI, **changes)  # type: ignore[arg-type]
    parts = {name: value for name, value in json.loads(dump(mila)).items() if name not in ("strips", "facts", "soon")}
    parts |= {"profile": 1, "choice": [*parts["choice"].values()][:3]}
    read = load(json.dumps(parts)).value
    assert read is not None
    return read


def test_a_profile_of_before_keeps_its_discs_and_masters_nothing_by_five_of_them() -> None:
    mila = old(
        reached={"L2-1": 5, "L2-2": 3},
        climbs={"pari": Climb("L2-4", 2)},
        tallies={("pari", "L2-1"): Tally(9, 5), ("pari", "L2-2"): Tally(3, 3), ("pari", "L2-4"): Tally(2, 2)},
    )
    assert {step: mila.strip("pari", step).marks for step in ("L2-1", "L2-2", "L2-4")} == {
        "L2-1": "11111",
        "L2-2": "111",
        "L2-4": "11",
    }
    assert not mila.passed("L2-1") and stand(mila, PARI).level == "L2-4"


def test_ten_of_ten_of_before_are_a_first_strip() -> None:
    mila = old(tallies={("pari", "L2-1"): Tally(20, 18), ("pari", "L2-2"): Tally(20, 17)}, reached={"L2-1": 5})
    assert mila.strip("pari", "L2-1").good == TODAY and mila.strip("pari", "L2-2").good is None
    passed = strip("1" * 5, TOMORROW, mila.strip("pari", "L2-1"))
    assert passed.passed


def test_strips_and_facts_are_read_as_they_were_written_and_merged_to_the_further() -> None:
    strips = {"L2-4": Strip("1101", TODAY, False, 14), "L1-8 ziffernsheriffs": Strip("", TODAY, True, 30)}
    mila = replace(MILA, strips=strips, facts={"6*8": Known(TODAY, True, True), "7*8": Known(TODAY, False)})
    read = load(dump(mila))
    assert read.value == mila and not read.damaged
    further = replace(mila, strips={**strips, "L2-4": Strip("", TOMORROW, False, 20)})
    assert merged(mila, further).strips == merged(further, mila).strips == further.strips
    assert merged(mila, mila) == mila


@pytest.mark.parametrize(
    "strip", [["1111111111", None, False, 3], ["12", None, False, 3], ["1", "x", False, 3], ["1"], 4]
)
def test_a_damaged_strip_is_left_out_and_named(strip: object) -> None:
    parts = {**json.loads(dump(MILA)), "strips": {"L2-4": strip}}
    read = load(json.dumps(parts))
    assert len(read.damaged) == 1 and read.damaged[0].startswith("strips.L2-4")
    assert read.value is not None and not read.value.strips
