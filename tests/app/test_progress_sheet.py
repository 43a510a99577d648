"""Progress at a glance, on the screen and on a page for parents."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from app.locale import words
from app.practice.profile import Profile, Result, recorded
from app.practice.saved import dump, load, merged
from app.practice.strips import Strip
from app.screens.progress_sheet import glance, sheet
from tests.app.harness import screen, texts
from tests.app.practising import practising, solved
from tests.app.walk import touch

DAY = date(2026, 11, 26)
FACT = "pari complete L3-1 6*8"


def practised(*wrong: int) -> Profile:
    """Somebody who has answered one fact, each day once, with so many wrong answers each time."""
    profile = Profile("x", "Mila", "sun", DAY)
    for number, each in enumerate(wrong):
        profile = recorded(profile, Result(FACT, each, seconds=90), DAY + timedelta(days=number))
    return profile


def test_a_fact_is_known_by_heart_once_it_was_right_at_once_on_two_days_in_a_row() -> None:
    assert practised(0).sitting == practised(0, 0, 1, 0).sitting == ()
    assert practised(1, 0, 0).sitting == ("6*8",)
    assert recorded(practised(0), Result(FACT), DAY).sitting == (), "twice on one day is not enough"
    assert recorded(practised(0, 0), Result(FACT, hints=1), DAY + timedelta(days=1)).sitting == ()


def test_what_is_known_is_stored_merged_and_read_again() -> None:
    profile = practised(0, 0)
    assert load(dump(profile)).value == profile
    assert merged(profile, practised(0)).sitting == ("6*8",)
    damaged = dump(profile).replace('"facts":{"6*8"', '"facts":{"six"')
    assert load(damaged).damaged == ("facts.six",)


def test_two_profiles_that_differ_in_what_a_later_version_wrote_make_one_whichever_comes_first() -> None:
    profile = practised(0, 1)
    later = replace(profile, choice=replace(profile.choice, rest={"later": 1}))
    once = merged(profile, later)
    assert dump(once) == dump(merged(later, profile)) == dump(merged(once, profile)) == dump(merged(once, later))
    assert '"later":1' in dump(once)


def test_time_steps_and_facts_are_said_in_words() -> None:
    profile = replace(practised(0, 0), strips={"L3-1": Strip(passed=True), "L3-2": Strip("1", tasks=1)})
    assert glance(words("en"), profile) == [
        ("Practised", "3 minutes on 2 days"),
        ("Steps mastered", "All times tables"),
        ("Knows by heart", "6 × 8"),
    ]
    rows = dict(glance(words("de", "dot"), practised(1)))
    assert rows["Geübt"] == "2 Minuten an 1 Tag" and rows["Kommt wieder"] == "6 · 8"


def test_a_fact_that_comes_back_is_not_said_to_be_known_at_the_same_time() -> None:
    assert "Knows by heart" not in dict(glance(words("en"), practised(1, 0, 0)))


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_for_parents_has_all_of_it_and_nothing_that_could_run(language: str) -> None:
    w = words(language)
    html = sheet(w.printing("dot"), "<b>Mila</b>", practised(0, 0), DAY)
    assert "&lt;b&gt;Mila" in html and "<script" not in html and "http" not in html
    assert f'<html lang="{language}">' in html
    assert all(said in html for _, said in glance(w.printing("dot"), practised(0, 0)))


def test_it_is_printed_from_the_page_of_progress() -> None:
    device, session = practising(year="3")
    solved(device, session)
    session.practice.leave()
    session.practice.open_progress()
    printed: list[str] = []
    session.ask_host = lambda what, **values: printed.append(values["html"])
    touch(screen(session), "print-progress")
    assert len(printed) == 1 and "At a glance" in set(texts(screen(session)))
