"""Days and times in words: `22 November`, `Mo`, `today, 13:57`."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from app.locale import Words


def months(words: Words) -> tuple[str, ...]:
    """Return the names of the months."""
    return (
        words("January"),
        words("February"),
        words("March"),
        words("April"),
        words("May"),
        words("June"),
        words("July"),
        words("August"),
        words("September"),
        words("October"),
        words("November"),
        words("December"),
    )


def weekdays(words: Words) -> tuple[str, ...]:
    """Return the days of the week in short, Monday first."""
    return words("Mo"), words("Tu"), words("We"), words("Th"), words("Fr"), words("Sa"), words("Su")


def day_name(words: Words, day: date) -> str:
    """Return a day without its year."""
    return words("{day} {month}", day=day.day, month=months(words)[day.month - 1])


def time_name(words: Words, moment: str, today: date) -> str:
    """Return a moment in ISO format as people say it: `today, 13:57`, `22 November, 13:57`; another year is named.
    ValueError if it is none.
    """
    then = datetime.fromisoformat(moment)
    day = day_name(words, then.date())
    if then.date() == today:
        day = words("today")
    elif then.date() == today - timedelta(days=1):
        day = words("yesterday")
    elif then.year != today.year:
        day = f"{day} {then.year}"
    return words("{day}, {time}", day=day, time=f"{then:%H:%M}")
