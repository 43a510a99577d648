"""Times as people say them."""

from __future__ import annotations

import re
from datetime import date

import pytest

from app.locale import words
from app.locale.dates import time_name
from tests.app.harness import finish, playing, screen, texts

TODAY = date(2026, 1, 1)


@pytest.mark.parametrize(
    ("moment", "english", "german"),
    [
        ("2026-01-01T13:57:08", "today, 13:57", "heute, 13:57"),
        ("2025-12-31T23:05:00", "yesterday, 23:05", "gestern, 23:05"),
        ("2026-01-12T08:00:00", "12 January, 08:00", "12.\u00a0Januar, 08:00"),
        ("2025-11-22T08:30:00", "22 November 2025, 08:30", "22.\u00a0November 2025, 08:30"),
    ],
)
def test_a_moment_is_named_by_how_far_away_it_is(moment: str, english: str, german: str) -> None:
    assert time_name(words("en"), moment, TODAY) == english
    assert time_name(words("de"), moment, TODAY) == german


def test_the_list_of_matches_says_today_and_shows_no_machine_dates() -> None:
    device, session = playing(language="de")
    device.work.finish()
    finish(session.start("de"))
    session.pages.home()
    session.pages.open_saves()
    listed = [line for line in texts(screen(session)) if "Mila" in line]
    assert listed and all(re.search(r"heute, \d\d:\d\d", line) for line in listed)
    assert not any(re.search(r"\d{4}-\d\d-\d\d", line) for line in texts(screen(session)))
