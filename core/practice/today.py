"""Today's task: made from the date alone, so the same for everyone, one for each game and band."""

from __future__ import annotations

from datetime import date

from core.practice.making import of
from core.practice.task import Key


def today(game: str, band: int, day: date) -> Key:
    """Return the key of a day's task, by the plain rules; the game's tasks take turns."""
    practice = of(game)
    task = practice.tasks[day.toordinal() % len(practice.tasks)]
    return Key(game, task, band, f"day {day.isoformat()}", practice.options())
