"""Times in words."""

from __future__ import annotations

from app.locale import Words


def duration(words: Words, seconds: int) -> str:
    """Return a time as minutes and seconds, `6:05 min`."""
    return words("{time} min", time=f"{seconds // 60}:{seconds % 60:02}")


def used(words: Words, seconds: int, over: int) -> str:
    """Return the time that a person has used, and the part `over` the time for their turns; both in seconds."""
    if not over:
        return words("{time} used", time=duration(words, seconds))
    return words("{time} used, {over} of it over the time", time=duration(words, seconds), over=duration(words, over))
