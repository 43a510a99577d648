"""Times in words."""

from __future__ import annotations

from app.locale import Words


def duration(words: Words, seconds: int) -> str:
    """Return a time as minutes and seconds, `6:05 min`."""
    return words("{time} min", time=f"{seconds // 60}:{seconds % 60:02}")


def used(words: Words, seconds: int, over: int, flags: int, *, ended: bool) -> str:
    """Return the time that a person has used, and the part `over` the time for their turns, both in seconds; and in how
    many turns the time was up, which had `ended` with it or not.
    """
    time = duration(words, seconds)
    said = words("{time} used", time=time)
    if over:
        said = words("{time} used, {over} of it over time", time=time, over=duration(words, over))
    return ", ".join(filter(None, [said, fallen(words, flags, ended=ended)]))


def fallen(words: Words, flags: int, *, ended: bool) -> str:
    """Return in how many turns the time was up; empty for none."""
    if not flags:
        return ""
    if ended:
        return words.many("{n} turn ended by the clock", "{n} turns ended by the clock", flags)
    return words.many("time up in {n} turn", "time up in {n} turns", flags)
