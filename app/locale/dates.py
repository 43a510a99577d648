"""Days in words: `22 November`, `Mo`."""

from __future__ import annotations

from datetime import date

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
