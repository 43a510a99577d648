"""Profiles: counts, the path of five, and what comes back and when."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import date, timedelta

import pytest

from app.practice.profile import Path, Profile, Result, Tally, as_table, due, recorded, solved_today
from app.practice.schedule import GAPS, Memory

TODAY = date(2026, 11, 22)
MILA = Profile("p1", "Mila", "sun", TODAY)
TIMES, PLUS, SHERIFFS = "pari complete 3 *", "pari complete 1 +", "ziffernsheriffs reach 1 +"


def after(*results: Result, start: Profile = MILA, day: date = TODAY) -> Profile:
    """The profile after these tasks."""
    for result in results:
        start = recorded(start, result, day)
    return start


def test_right_at_once_with_hints_and_time_are_counted_by_game_and_band() -> None:
    mila = after(Result(PLUS, seconds=7), Result(PLUS, hints=2, seconds=20), Result(PLUS, wrong=1), Result(SHERIFFS))
    assert mila.tallies == {("pari", "1"): Tally(3, 1, 1, 27), ("ziffernsheriffs", "1"): Tally(1, 1)}
    assert mila.total == Tally(4, 2, 1, 27)
    assert mila.days == {TODAY: 4}


def test_every_sign_of_a_task_is_counted_and_words_are_none() -> None:
    mila = after(Result("pari best 4 +*"), Result("paari fits 1 colour"))
    assert mila.signs == {"+": Tally(1, 1), "*": Tally(1, 1)}


def test_five_right_at_once_lead_up() -> None:
    mila = after(*[Result(PLUS)] * 4)
    assert mila.path("pari") == Path(1, 4)
    assert after(Result(PLUS), start=mila).path("pari") == Path(2)


def test_with_a_hint_there_is_no_disc_and_none_is_lost() -> None:
    mila = after(Result(PLUS), Result(PLUS, hints=1), Result(PLUS, wrong=1), Result(PLUS))
    assert mila.path("pari") == Path(1, 2)


def test_two_wrong_in_a_row_lead_down_and_a_right_one_between_does_not() -> None:
    start = replace(MILA, paths={"pari": Path(3)})
    wrong, right = Result(TIMES, wrong=1), Result(TIMES)
    assert after(wrong, wrong, start=start).path("pari") == Path(2)
    assert after(wrong, right, wrong, start=start).path("pari") == Path(3, 1, 1)


def test_there_is_no_band_below_the_first_or_above_the_last() -> None:
    assert after(*[Result(PLUS, wrong=1)] * 4).path("pari").band == 1
    five = Result("pari complete 5 +*")
    assert after(*[five] * 9, start=replace(MILA, paths={"pari": Path(5)})).path("pari") == Path(5, 5)


def test_a_task_of_another_band_leaves_the_path_unchanged() -> None:
    assert after(*[Result(TIMES)] * 5).path("pari") == Path(1)


def test_what_was_wrong_comes_back_after_three_other_tasks() -> None:
    mila = after(Result(TIMES, wrong=1), Result(PLUS), Result(PLUS))
    assert due(mila, "pari", TODAY) == ()
    mila = after(Result(SHERIFFS), start=mila)
    assert due(mila, "pari", TODAY) == (TIMES,)
    assert due(mila, "ziffernsheriffs", TODAY) == ()
    assert due(after(Result(TIMES), start=mila), "pari", TODAY) == ()


def test_then_it_comes_back_after_1_3_7_and_21_days_and_is_forgotten() -> None:
    mila, day, gaps = after(Result(TIMES, wrong=1), Result(TIMES)), TODAY, []
    while TIMES in mila.memories:
        gap = mila.memories[TIMES].due - day
        gaps.append(gap.days)
        assert due(mila, "pari", day + gap - timedelta(1)) == ()
        day += gap
        assert due(mila, "pari", day) == (TIMES,)
        mila = after(Result(TIMES), start=mila, day=day)
    assert tuple(gaps) == GAPS


def test_three_come_back_a_day_and_the_others_on_the_next() -> None:
    kinds = [f"pari complete L3-1 6*{n}" for n in range(2, 7)]
    mila = after(*(Result(kind, wrong=1) for kind in kinds), *[Result(PLUS)] * 4)
    mila = replace(mila, soon=())
    tomorrow, seen = TODAY + timedelta(1), []
    while back := due(mila, "pari", tomorrow):
        seen.append(back[0])
        mila = after(Result(back[0]), start=mila, day=tomorrow)
    assert seen == kinds[:3]
    assert due(mila, "pari", tomorrow + timedelta(1)) == tuple(kinds[3:])


def test_a_gap_of_a_profile_of_before_goes_on_with_the_next_longer_one() -> None:
    for gap, following in ((2, 3), (5, 7), (9, 21), (30, None)):
        mila = replace(MILA, memories={TIMES: Memory(8.5, 6.1, TODAY - timedelta(gap), TODAY)})
        memory = after(Result(TIMES), start=mila).memories.get(TIMES)
        assert (memory and (memory.due - TODAY).days) == following


def test_wrong_again_it_comes_back_sooner() -> None:
    mila = after(Result(TIMES, wrong=1), Result(TIMES))
    later = TODAY + timedelta(3)
    good, bad = (after(result, start=mila, day=later) for result in (Result(TIMES), Result(TIMES, wrong=1)))
    assert bad.memories[TIMES].due < good.memories[TIMES].due


def test_what_was_right_at_once_never_comes_back_and_after_a_hint_only_on_later_days() -> None:
    mila = after(Result(PLUS), Result(TIMES, hints=1))
    assert list(mila.memories) == [TIMES]
    assert not mila.soon


def test_the_task_of_the_day_is_ticked_for_its_game_band_and_day() -> None:
    mila = solved_today(MILA, "pari", "3", TODAY)
    assert mila.daily == {(TODAY, "pari", "3")}


def test_the_table_has_a_line_for_each_band_and_each_sign() -> None:
    mila = after(Result(TIMES, seconds=5), Result(PLUS, hints=1), Result(PLUS))
    lines = list(csv.DictReader(io.StringIO(as_table(mila))))
    assert [(line["game"], line["level"], line["sign"], line["tasks"], line["right_at_once"]) for line in lines] == [
        ("pari", "1", "", "2", "1"),
        ("pari", "3", "", "1", "1"),
        ("", "", "times", "1", "1"),
        ("", "", "plus", "2", "1"),
    ]
    assert not any(cell[:1] in "=+-@" for line in lines for cell in line.values() if cell)


@pytest.mark.parametrize("kind", ["", "pari", "chess complete 1 +", "pari complete 6 +", "pari complete x +"])
def test_what_is_no_kind_of_task_is_refused(kind: str) -> None:
    with pytest.raises(ValueError, match="no kind of task"):
        Result(kind)
