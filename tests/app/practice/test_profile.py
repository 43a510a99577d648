"""Profiles: counts, the path of five, and what comes back and when."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import date, timedelta

import pytest

from app.practice.profile import Path, Profile, Result, Tally, as_table, due, recorded, solved_today
from app.practice.schedule import Memory, reviewed

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


def test_then_it_comes_back_the_next_day_and_ever_later() -> None:
    mila, day, gaps = after(Result(TIMES, wrong=1), Result(TIMES)), TODAY, []
    while TIMES in mila.memories:
        gap = mila.memories[TIMES].due - day
        gaps.append(gap.days)
        assert due(mila, "pari", day + gap - timedelta(1)) == ()
        day += gap
        assert due(mila, "pari", day) == (TIMES,)
        mila = after(Result(TIMES), start=mila, day=day)
    assert gaps[0] == 1
    assert gaps == sorted(gaps)
    assert 3 <= len(gaps) < 12


def test_the_longest_pause_has_sixty_days_and_what_has_a_longer_one_is_forgotten() -> None:
    memories = (Memory(tenth / 10, 5, TODAY - timedelta(10), TODAY) for tenth in range(50, 1000))
    again = [reviewed(memory, "at_once", TODAY) for memory in memories]
    pauses = [(memory.due - TODAY).days for memory in again if memory is not None]
    assert max(pauses) == pauses[-1] == 60
    assert {*again[len(pauses) :]} == {None}


def test_wrong_again_it_comes_back_sooner() -> None:
    mila = after(Result(TIMES, wrong=1), Result(TIMES))
    later = TODAY + timedelta(3)
    good, bad = (after(result, start=mila, day=later) for result in (Result(TIMES), Result(TIMES, wrong=1)))
    assert bad.memories[TIMES].due < good.memories[TIMES].due


def test_what_was_never_wrong_never_comes_back() -> None:
    mila = after(Result(TIMES), Result(TIMES, hints=1))
    assert not mila.memories
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
