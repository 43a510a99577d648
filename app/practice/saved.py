"""Profiles as they are stored, and two of the same person made one. Damaged parts are left out and named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any, TypeVar

from app.practice.profile import Profile, Tally, latest_mistakes
from app.practice.schedule import Memory
from app.practice.strips import AT_ONCE, ENOUGH, LENGTH, Strip, skill
from app.storage import records
from app.storage.codec import PROFILE
from app.storage.records import FAULTS, Data, Kind, Record, Row, compact, encoded
from core.practice.steps import BELOW_ZERO

A = TypeVar("A")
B = TypeVar("B")
Rows = TypeVar("Rows", bound=Row)


def merged(one: Profile, other: Profile) -> Profile:
    """Merge two profiles of one person: the larger of every count and path, the latest of what is remembered.

    Name, tasks to come back in this sitting and choice are those of the one with more tasks.

    Merging a profile that is already part of the other changes nothing.
    """
    first, second = sorted((one, other), key=_weight)
    tie = _weight(first) == _weight(second)

    def later(a: Any, b: Any) -> Any:
        """Return what the second has of a thing; of two with the same weight the same, whichever is the second."""
        return max(a, b, key=_written) if tie else b

    return replace(
        second,
        since=min(one.since, other.since),
        tallies=_joined(first.tallies, second.tallies, _larger),
        signs=_joined(first.signs, second.signs, _larger),
        days=_joined(first.days, second.days, max),
        paths=_joined(first.paths, second.paths, _more),
        climbs=_joined(first.climbs, second.climbs, later),
        reached=_joined(first.reached, second.reached, max),
        memories=_joined(first.memories, second.memories, lambda a, b: max(a, b, key=_latest)),
        returned=_joined(first.returned, second.returned, max),
        strips=_joined(first.strips, second.strips, _further),
        facts=_joined(first.facts, second.facts, _more),
        mistakes=latest_mistakes((Counter(first.mistakes) | Counter(second.mistakes)).elements()),
        asked=first.asked or second.asked,
        daily=first.daily | second.daily,
        rest=_joined(first.rest, second.rest, later),
    )


def _weight(profile: Profile) -> tuple[Any, ...]:
    """Return by what one of two profiles goes before the other: its tasks, then what is not joined of them."""
    return profile.total.tasks, profile.name, profile.emblem, profile.id, _written(profile.choice), profile.soon


def _written(value: Any) -> tuple[int, str]:
    """Return the length of a value as it is stored, with what is not known of it, and its text."""
    text = compact(encoded(value) if isinstance(value, Record) else value)
    return len(text), text


def _latest(memory: Memory) -> tuple[date, date, float, float, tuple[int, str]]:
    return memory.last, memory.due, memory.stability, memory.difficulty, _written(memory)


def _more(one: Rows, other: Rows) -> Rows:
    return max(one, other, key=lambda each: (each.values, _written(each)))


def _further(one: Strip, other: Strip) -> Strip:
    """Return the strip that has come further; mastered if either is."""
    strip = max(
        one, other, key=lambda each: (each.tasks, each.good or date.min, each.marks, each.passed, compact(each.rest))
    )
    return replace(strip, passed=one.passed or other.passed)


def _joined(one: Mapping[A, B], other: Mapping[A, B], both: Callable[[B, B], B]) -> dict[A, B]:
    return {**one, **other, **{key: both(one[key], other[key]) for key in one.keys() & other.keys()}}


def _larger(one: Tally, other: Tally) -> Tally:
    return Tally(*map(max, zip(one.values, other.values, strict=True)), rest=_more(one, other).rest)


def _by_name(data: Data) -> Data:
    """Migrate the shape with a choice without names, below zero beside it, and kinds that come back in no order.

    Steps below zero could be practised before that had to be chosen.
    """
    choice, soon, tallies = data.get("choice"), data.get("soon"), data.get("tallies")
    was_below = isinstance(tallies, dict) and any(where.partition(" ")[2] in BELOW_ZERO for where in tallies)
    if isinstance(choice, list):
        choice = dict(zip(("game", "task", "year", "chosen"), choice, strict=False))
    elif "choice" not in data:
        choice = {}
    if isinstance(choice, dict):
        choice = {**choice, "below_zero": data.get("below_zero", was_below) is True}
    soon = [list(each) for each in soon.items()] if isinstance(soon, dict) else soon
    rest = {name: data[name] for name in data if name not in ("below_zero", "choice", "soon")}
    return _with_strips({**rest, "choice": choice, **({"soon": soon} if "soon" in data else {})})


def _with_strips(data: Data) -> Data:
    """Migrate the shape in which five tasks right at once passed a step, and a fact was known by a count."""
    facts = data.get("facts")
    if isinstance(facts, dict):
        day = data.get("since")
        data = {
            **data,
            "facts": {fact: [day, type(count) is int and count > 0, False] for fact, count in facts.items()},
        }
    try:
        profile = records.read(Profile, data, [])
    except FAULTS:
        return data
    return {**data, "strips": {name: records.encoded(strip) for name, strip in sorted(_earned(profile).items())}}


def _earned(profile: Profile) -> dict[str, Strip]:
    """Return the strips of a profile of before, in which five tasks right at once passed a step.

    What was right at once fills a strip, and nine of ten or more in all are a good one. None is mastered by that: on
    how many days it was so is not known.
    """
    found: dict[str, Strip] = {}
    for (game, level), tally in profile.tallies.items():
        if not level.isdigit():
            name = skill(game, level)
            strip = found.get(name, Strip())
            good = tally.tasks >= LENGTH and LENGTH * tally.at_once >= ENOUGH * tally.tasks
            since = profile.since if good or strip.good else None
            found[name] = replace(strip, good=since, tasks=strip.tasks + tally.tasks)
    for step, discs in profile.reached.items():
        found[step] = replace(found.get(step, Strip(tasks=discs)), marks=AT_ONCE * discs)
    for game, climb in profile.climbs.items():
        name = skill(game, climb.step)
        strip = found.get(name, Strip(tasks=climb.discs))
        found[name] = replace(strip, marks=AT_ONCE * max(climb.discs, len(strip.marks)))
    return found


KIND = Kind(PROFILE, "profile", Profile, 2, {1: _by_name}, merged, by_parts=True)
dump, load = KIND.dump, KIND.load
