"""Profiles as text and back, and two of the same person made one. Damaged parts are left out and named."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import astuple, dataclass, replace
from datetime import date
from typing import Any, TypeVar

from app.practice.profile import LEVEL, PATH, SIGNS, SITS, SLIPS, Choice, Climb, Path, Profile, Result, Tally
from app.practice.schedule import Memory
from app.practice.strips import AT_ONCE, ENOUGH, LATER, LENGTH, Known, Strip, skill
from app.state.people import EMBLEMS
from core.engine.notation import Unreadable
from core.engine.record import LONGEST_NAME, parse, presentable
from core.games import NAMES
from core.practice.chosen import Chosen
from core.practice.classes import CLASSES
from core.practice.facts import is_fact
from core.practice.steps import BELOW_ZERO
from core.practice.task import BANDS

FORMAT = 1
"""The version of the shape that profiles are written in."""
LONGEST_ID = 40
MOST = 10**9
"""No count is larger: one that is comes as this."""
SPLIT = {"5/6": "5"}
"""Classes that were one before, and the one that they are now."""
STABILITY = 0.001, 36_500.0
"""Days between which FSRS keeps the stability of a memory."""

A = TypeVar("A")
B = TypeVar("B")


@dataclass(frozen=True)
class Read:
    """A profile that was read, None if nothing of it could be, and which of its parts were damaged.

    `newer`: it was written by a later version, and is to be left as it is.
    """

    profile: Profile | None
    damaged: tuple[str, ...] = ()
    newer: bool = False


def dump(profile: Profile) -> str:
    """Return the text that a profile is stored as."""
    memories = {
        kind: [memory.stability, memory.difficulty, memory.last.isoformat(), memory.due.isoformat()]
        for kind, memory in sorted(profile.memories.items())
    }
    parts = {
        "profile": FORMAT,
        "id": profile.id,
        "name": profile.name,
        "emblem": profile.emblem,
        "since": profile.since.isoformat(),
        "tallies": {f"{game} {level}": astuple(tally) for (game, level), tally in sorted(profile.tallies.items())},
        "signs": {sign: astuple(tally) for sign, tally in sorted(profile.signs.items())},
        "days": {day.isoformat(): count for day, count in sorted(profile.days.items())},
        "paths": {game: astuple(path) for game, path in sorted(profile.paths.items())},
        "climbs": {game: astuple(climb) for game, climb in sorted(profile.climbs.items())},
        "reached": dict(sorted(profile.reached.items())),
        "strips": {name: _strip_written(strip) for name, strip in sorted(profile.strips.items())},
        "facts": {fact: SITS if known.sits else int(known.clean) for fact, known in sorted(profile.facts.items())},
        "known": {fact: [k.last.isoformat(), k.clean, k.before] for fact, k in sorted(profile.facts.items())},
        "asked": profile.asked,
        "choice": _written(profile.choice),
        "below_zero": profile.choice.below_zero,
        "soon": dict(profile.soon),
        "memories": memories,
        "daily": [f"{day.isoformat()} {game} {level}" for day, game, level in sorted(profile.daily)],
    }
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def load(text: str, id: str = "") -> Read:
    """Return the profile of a text, as far as it can be read, under the given id."""
    try:
        parts = parse(text)
    except Unreadable:
        return Read(None, ("text",))
    if not isinstance(parts, dict):
        return Read(None, ("text",))
    if isinstance(parts.get("profile"), int) and parts["profile"] > FORMAT:
        return Read(None, newer=True)
    try:
        id = id or _word(parts["id"])
        identity = Profile(id, _name(parts["name"]), _emblem(parts["emblem"]), _day(parts["since"]))
    except (KeyError, TypeError, ValueError):
        return Read(None, ("person",))
    damaged: list[str] = []

    def part(name: str, key: Callable[[str], A], value: Callable[[Any], B]) -> dict[A, B]:
        """Return the readable entries of a part; note the part as damaged if others are left out."""
        found: dict[A, B] = {}
        given = parts.get(name, {})
        for word, entry in given.items() if isinstance(given, dict) else [("", None)]:
            try:
                found[key(word)] = value(entry)
            except (KeyError, TypeError, ValueError):
                damaged.append(name)
        return found

    choice = Choice()
    if "choice" in parts:
        try:
            choice = _choice(parts["choice"])
        except (TypeError, ValueError):
            damaged.append("choice")
    given_daily = parts.get("daily", [])
    parts["daily"] = dict.fromkeys(map(str, given_daily)) if isinstance(given_daily, list) else None
    read = replace(
        identity,
        tallies=part("tallies", _where, _tally),
        signs=part("signs", _sign, _tally),
        days=part("days", _day, _count),
        paths=part("paths", _game, _path),
        climbs=part("climbs", _game, _climb),
        reached=part("reached", _step, _discs),
        strips=part("strips", _skill, _strip),
        facts=part("known", _fact, _known),
        asked=parts.get("asked") is True,
        choice=choice,
        soon=tuple(part("soon", _kind, _count).items()),
        memories=part("memories", _kind, _memory),
        daily=frozenset(part("daily", _daily, lambda _: None)),
    )
    if "strips" not in parts:
        read = replace(read, strips=_earned(read))
    if "known" not in parts:
        times = part("facts", _fact, _times)
        read = replace(read, facts={fact: Known(read.since, count > 0) for fact, count in times.items()})
    below_zero = parts["below_zero"] is True if "below_zero" in parts else _was_below_zero(read)
    read = replace(read, choice=replace(read.choice, below_zero=below_zero))
    return Read(read, tuple(dict.fromkeys(damaged)))


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


def _was_below_zero(profile: Profile) -> bool:
    """Return True if steps below zero were practised, as they could be before that had to be chosen."""
    return any(level in BELOW_ZERO for _, level in profile.tallies)


def merged(one: Profile, other: Profile) -> Profile:
    """Merge two profiles of one person: the larger of every count and path, the latest of what is remembered.

    Name, tasks to come back in this sitting and choice are those of the one with more tasks.

    Merging a profile that is already part of the other changes nothing.
    """
    first, second = sorted(
        (one, other),
        key=lambda each: (each.total.tasks, each.name, each.emblem, each.soon, astuple(each.choice), _ways(each)),
    )
    return replace(
        second,
        since=min(one.since, other.since),
        tallies=_joined(first.tallies, second.tallies, _larger),
        signs=_joined(first.signs, second.signs, _larger),
        days=_joined(first.days, second.days, max),
        paths=_joined(first.paths, second.paths, lambda a, b: max(a, b, key=astuple)),
        climbs={**first.climbs, **second.climbs},
        reached=_joined(first.reached, second.reached, max),
        memories=_joined(first.memories, second.memories, lambda a, b: max(a, b, key=_latest)),
        strips=_joined(first.strips, second.strips, _further),
        facts=_joined(first.facts, second.facts, lambda a, b: max(a, b, key=astuple)),
        asked=first.asked or second.asked,
        daily=first.daily | second.daily,
    )


def _ways(profile: Profile) -> list[tuple[object, ...]]:
    return sorted((game, *astuple(climb)) for game, climb in profile.climbs.items())


def _latest(memory: Memory) -> tuple[date, date, float, float]:
    return memory.last, memory.due, memory.stability, memory.difficulty


def _further(one: Strip, other: Strip) -> Strip:
    """Return the strip that has come further; mastered if either is."""
    strip = max(one, other, key=lambda each: (each.tasks, each.good or date.min, each.marks, each.passed))
    return replace(strip, passed=one.passed or other.passed)


def _joined(one: Mapping[A, B], other: Mapping[A, B], both: Callable[[B, B], B]) -> dict[A, B]:
    return {**one, **other, **{key: both(one[key], other[key]) for key in one.keys() & other.keys()}}


def _larger(one: Tally, other: Tally) -> Tally:
    return Tally(*map(max, zip(astuple(one), astuple(other), strict=True)))


def _word(value: Any) -> str:
    if not isinstance(value, str) or not value or len(value) > LONGEST_ID:
        raise ValueError(value)
    return value


def may_be_called(name: str) -> bool:
    """Return True for a valid name; the empty one stands for a person called by the emblem."""
    return len(name) <= LONGEST_NAME and (not name or presentable(name))


def _name(value: Any) -> str:
    if not isinstance(value, str) or not may_be_called(value):
        raise ValueError(value)
    return value


def _emblem(value: Any) -> str:
    if value not in EMBLEMS:
        raise ValueError(value)
    return str(value)


def _day(value: Any) -> date:
    return date.fromisoformat(value)


def _count(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return min(value, MOST)


def _counts(value: Any, length: int) -> Iterator[int]:
    if not isinstance(value, list) or len(value) != length:
        raise ValueError(value)
    return map(_count, value)


def _tally(value: Any) -> Tally:
    tally = Tally(*_counts(value, 4))
    if max(tally.at_once, tally.hinted) > tally.tasks:
        raise ValueError(value)
    return tally


def _path(value: Any) -> Path:
    path = Path(*_counts(value, 3))
    if path.band not in BANDS or path.discs > PATH or path.slips >= SLIPS:
        raise ValueError(value)
    return path


def _choice(value: Any) -> Choice:
    game, task, year, *chosen = value
    if year not in CLASSES or not isinstance(task, str) or not (task.isalpha() or not task) or len(task) > LONGEST_NAME:
        raise ValueError(value)
    return Choice(_game(game), task, SPLIT.get(year, year), Chosen.of(*(chosen or ((),))))


def _written(choice: Choice) -> list[Any]:
    """Return a choice as JSON data; `_choice` is the inverse."""
    words = choice.chosen.words
    return [choice.game, choice.task, choice.year, *([list(words)] if words else [])]


def _step(value: str) -> str:
    if not LEVEL.fullmatch(value) or value.isdigit():
        raise ValueError(value)
    return value


def _fact(value: str) -> str:
    if not is_fact(value):
        raise ValueError(value)
    return value


def _skill(value: str) -> str:
    level, *games = value.split(" ")
    if len(games) > 1:
        raise ValueError(value)
    return " ".join((_step(level), *map(_game, games)))


def _strip_written(strip: Strip) -> list[Any]:
    """Return a strip as JSON data; `_strip` is the inverse."""
    return [strip.marks, "" if strip.good is None else strip.good.isoformat(), strip.passed, strip.tasks]


def _strip(value: Any) -> Strip:
    marks, good, passed, tasks = value
    if not isinstance(marks, str) or len(marks) >= LENGTH or not set(marks) <= {AT_ONCE, LATER}:
        raise ValueError(value)
    if not isinstance(passed, bool):
        raise TypeError(value)
    return Strip(marks, _day(good) if good else None, passed, _count(tasks))


def _known(value: Any) -> Known:
    last, clean, before = value
    if not isinstance(clean, bool) or not isinstance(before, bool):
        raise TypeError(value)
    return Known(_day(last), clean, before)


def _times(value: Any) -> int:
    return min(_count(value), SITS)


def _discs(value: Any) -> int:
    return min(_count(value), PATH)


def _climb(value: Any) -> Climb:
    step, discs, slips = value
    if _count(discs) > PATH or _count(slips) >= SLIPS:
        raise ValueError(value)
    return Climb(_step(step), discs, slips)


def _memory(value: Any) -> Memory:
    stability, difficulty, last, due = value
    if not (STABILITY[0] <= stability <= STABILITY[1] and 1 <= difficulty <= 10):
        raise ValueError(value)
    return Memory(float(stability), float(difficulty), _day(last), _day(due))


def _game(value: str) -> str:
    if value not in NAMES:
        raise ValueError(value)
    return value


def _sign(value: str) -> str:
    if len(value) != 1 or value not in SIGNS:
        raise ValueError(value)
    return value


def _where(value: str) -> tuple[str, str]:
    game, level = value.split(" ")
    if not LEVEL.fullmatch(level):
        raise ValueError(value)
    return _game(game), level


def _kind(value: str) -> str:
    return Result(value).kind


def _daily(value: str) -> tuple[date, str, str]:
    day, place = value.split(" ", 1)
    return _day(day), *_where(place)
