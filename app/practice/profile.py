"""A profile: practice done, the band reached in each game, and kinds of task that come back.

A band is a path of five: five tasks right at once lead up, two wrong ones in a row lead down. A step of the ladder is
mastered by two strips of ten (`strips`). A kind that was wrong comes back after three other tasks, and what was missed
on later days (`schedule`), as a task with other numbers; so does a step that is mastered.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Annotated, Any

from app.practice.schedule import MOST as MOST_BACK
from app.practice.schedule import Memory, reviewed
from app.practice.strips import Known, Strip, skill
from app.state.people import EMBLEMS
from app.storage.records import ID, NEEDED, SPARSE, As, Record, Row, compact
from core.engine.record import LONGEST_NAME, presentable
from core.games import NAMES
from core.practice.chosen import ALL, Chosen
from core.practice.classes import CLASSES
from core.practice.facts import is_fact, result_of
from core.practice.task import BANDS

PATH = 5
"""Tasks right at once that lead one band up."""
SLIPS = 2
"""Wrong ones in a row that lead one band down."""
AFTER = 3
"""Other tasks before a kind that was wrong comes back the first time."""
SIGNS = "+-*/^"
DIGITS = "0123456789"
LEVEL = re.compile("[1-5]|[A-Z][1-9](-[1-9][0-9]?)?")
"""The name of a level in a kind of task: a band, or a step of the ladder."""
WHOLE = "="
"""Stands for what a task is about in the kind of a step that comes back as a whole, with any task."""
REMEMBERED, MOST_MISTAKES = timedelta(60), 200
"""The time for which mistakes are kept, and their number."""
WEEKS = 4
"""Weeks that calendars show."""
MOST = 10**9
"""No count is larger: one that is comes as this."""
SPLIT = {"5/6": "5"}
"""Classes that were one before, and the one that they are now."""
Weeks = tuple[tuple[tuple[date, int], ...], ...]
"""Weeks of days, each with a count."""


@dataclass(frozen=True)
class Result:
    """The result of a task: its kind (`GAME complete 3 *`, `GAME complete L3-1 *`), wrong answers and hints before it
    was solved, and seconds.

    ValueError for an invalid kind.
    """

    kind: str
    wrong: int = 0
    hints: int = 0
    seconds: int = 0
    slips: tuple[tuple[str, str], ...] = ()
    """The kinds of mistakes, each with the fact that was wrong, "" for none."""

    def __post_init__(self) -> None:
        words = self.kind.split(" ")
        if len(words) != 4 or words[0] not in NAMES or not LEVEL.fullmatch(words[2]):
            raise ValueError(f"no kind of task: {self.kind!r}")

    @property
    def game(self) -> str:
        """The game of the task."""
        return self.kind.split(" ")[0]

    @property
    def level(self) -> str:
        """The band of the task, or its step."""
        return self.kind.split(" ")[2]

    @property
    def signs(self) -> str:
        """The signs that it took; none where nothing was computed."""
        about = self.kind.split(" ")[3]
        return "".join(sign for sign in SIGNS if sign in about) if set(about) <= set(SIGNS + DIGITS) else ""

    @property
    def at_once(self) -> bool:
        """True if the first answer was right, without a hint."""
        return not self.wrong and not self.hints


# what a stored profile may hold


def may_be_called(name: str) -> bool:
    """Return True for a valid name; the empty one stands for a person called by the emblem."""
    return len(name) <= LONGEST_NAME and (not name or presentable(name))


def _count(most: int) -> As:
    """Return the form of a count: one that is larger comes as the most."""

    def read(value: Any) -> int:
        if type(value) is not int or value < 0:
            raise ValueError(value)
        return min(value, most)

    return As(read)


def _where(text: str) -> tuple[str, str]:
    """Return game and level. KeyError for an unknown game."""
    game, level = text.split(" ")
    if not LEVEL.fullmatch(level):
        raise ValueError(text)
    if game not in NAMES:
        raise KeyError(game)
    return game, level


def _daily(text: str) -> tuple[date, str, str]:
    day, _, where = text.partition(" ")
    if date.fromisoformat(day).isoformat() != day:
        raise ValueError(text)
    return date.fromisoformat(day), *_where(where)


def _is_skill(name: str) -> bool:
    """Return True for the name of a skill: a step, with the game where that has one of its own."""
    step, _, game = name.partition(" ")
    return LEVEL.fullmatch(step) is not None and not step.isdigit() and (not game or game in NAMES)


def _is_fact_or_none(text: str) -> bool:
    """Return True for a fact, or for none."""
    return not text or is_fact(text)


def _kind(text: str) -> str:
    if (game := text.split(" ")[0]) not in NAMES and game.isalpha():
        raise KeyError(game)
    return Result(text).kind


def _year(text: str) -> str:
    if text not in CLASSES:
        raise KeyError(text)
    return SPLIT.get(text, text)


def _chosen(words: Any) -> Chosen:
    if type(words) is not list:
        raise ValueError(words)
    return Chosen.of(words)


Count = Annotated[int, _count(MOST), NEEDED]
Game = Annotated[str, NAMES]
Step = Annotated[str, LEVEL, lambda step: not step.isdigit()]
Where = Annotated[tuple[str, str], As(_where, " ".join)]
Kind = Annotated[str, As(_kind)]
Daily = Annotated[tuple[date, str, str], As(_daily, lambda done: " ".join((done[0].isoformat(), *done[1:])))]


@dataclass(frozen=True)
class Tally(Row):
    """Tasks solved, those right at once, those with hints, and seconds."""

    tasks: Count = 0
    at_once: Count = 0
    hinted: Count = 0
    seconds: Count = 0

    @property
    def holds(self) -> bool:
        """True if there are as many tasks as went in some way."""
        return max(self.at_once, self.hinted) <= self.tasks

    def plus(self, result: Result) -> Tally:
        """Return the tally with one more result."""
        return Tally(
            self.tasks + 1,
            self.at_once + result.at_once,
            self.hinted + (result.hints > 0),
            self.seconds + result.seconds,
            rest=self.rest,
        )


@dataclass(frozen=True)
class Path(Row):
    """The position on the path of a game: the band, tasks right at once in it so far, and wrong ones in a row."""

    band: Annotated[int, range(BANDS[0], BANDS[-1] + 1), NEEDED] = BANDS[0]
    discs: Annotated[int, range(PATH + 1), NEEDED] = 0
    slips: Annotated[int, range(SLIPS), NEEDED] = 0


@dataclass(frozen=True)
class Climb(Row):
    """The step of the ladder that is practised, and wrong answers in a row; `discs` are of profiles of before."""

    step: Step
    discs: Annotated[int, range(PATH + 1), NEEDED] = 0
    slips: Annotated[int, range(SLIPS), NEEDED] = 0


@dataclass(frozen=True)
class Choice(Record):
    """The choice of practice: the game, the task, the class that limits it, and what is chosen within a step."""

    game: Game = NAMES[0]
    task: Annotated[str, re.compile(f"[A-Za-z]{{0,{LONGEST_NAME}}}")] = ""
    """Empty for the game's first."""
    year: Annotated[str, As(_year)] = "free"
    chosen: Annotated[Chosen, As(_chosen, lambda chosen: list(chosen.words)), SPARSE] = ALL
    below_zero: bool = False
    """True to go below zero in a class that leaves it open."""

    @property
    def school_class(self) -> int | None:
        """The class that is practised for; None if it is none."""
        return int(self.year[0]) if self.year[0].isdigit() else None


@dataclass(frozen=True)
class Mistaken(Row):
    """A mistake: its day, level and game, its kind, and the fact that was wrong, "" for none."""

    day: date
    level: Annotated[str, LEVEL]
    game: Game
    kind: Annotated[str, re.compile("[a-z_]{1,40}")]
    fact: Annotated[str, _is_fact_or_none] = ""


@dataclass(frozen=True)
class Profile(Record):
    """A person's practice on this device. Mappings are never changed in place."""

    id: Annotated[str, ID]
    name: Annotated[str, may_be_called]
    emblem: Annotated[str, EMBLEMS]
    since: date
    tallies: Mapping[Where, Tally] = field(default_factory=dict)
    """By game and level."""
    signs: Mapping[Annotated[str, re.compile("[-+*/^]")], Tally] = field(default_factory=dict)
    days: Mapping[date, Count] = field(default_factory=dict)
    """Tasks solved on a day, for the calendar."""
    paths: Mapping[Game, Path] = field(default_factory=dict)
    """By game."""
    climbs: Mapping[Game, Climb] = field(default_factory=dict)
    """By game: where the ladder is climbed."""
    reached: Mapping[Step, Annotated[int, _count(PATH)]] = field(default_factory=dict)
    """By step of the ladder, in profiles of before: the most tasks right at once, up to five; they fill a strip."""
    strips: Mapping[Annotated[str, _is_skill], Strip] = field(default_factory=dict)
    """By skill (`strips.skill`): how far it is mastered."""
    choice: Choice = Choice()
    """The last choice, to go on with."""
    soon: tuple[tuple[Kind, Count], ...] = ()
    """Kinds that were wrong, and the tasks to come before they come back."""
    memories: Mapping[Kind, Memory] = field(default_factory=dict)
    """By kind: what comes back on later days."""
    returned: Annotated[Mapping[date, Count], SPARSE] = field(default_factory=dict)
    """On the last day of practice: what came back from earlier days."""
    facts: Mapping[Annotated[str, is_fact], Known] = field(default_factory=dict)
    """By fact: how it went on its last two days."""
    mistakes: Annotated[tuple[Mistaken, ...], SPARSE] = ()
    """Those of the last sixty days, the latest last."""
    asked: bool = False
    """True once a name has been asked for."""
    daily: frozenset[Daily] = frozenset()
    """The tasks of the day that were solved: day, game and level."""

    @property
    def sitting(self) -> tuple[str, ...]:
        """The facts that were right at once on their last two days, in the order of their numbers."""
        return tuple(sorted((fact for fact, known in self.facts.items() if known.sits), key=_in_order))

    @property
    def missed(self) -> tuple[str, ...]:
        """The facts that were not right at once on their last day, in the order of their numbers."""
        return tuple(sorted((fact for fact, known in self.facts.items() if not known.clean), key=_in_order))

    def strip(self, game: str, level: str) -> Strip:
        """Return the strip of a step in a game."""
        return self.strips.get(skill(game, level), Strip())

    def passed(self, level: str, game: str = "") -> bool:
        """Return True if a step is mastered, with a game or with any."""
        if game:
            return self.strip(game, level).passed
        return any(strip.passed for name, strip in self.strips.items() if name.split(" ")[0] == level)

    @property
    def total(self) -> Tally:
        """All tasks together."""
        parts = self.tallies.values()
        names = ("tasks", "at_once", "hinted", "seconds")
        return Tally(*(sum(getattr(part, name) for part in parts) for name in names))

    def solved_on(self, day: date) -> frozenset[str]:
        """Return the games of which a task of a day was solved, of whatever level."""
        return frozenset(game for solved, game, _ in self.daily if solved == day)

    def path(self, game: str) -> Path:
        """Return this person's position in a game."""
        return self.paths.get(game, Path())


def _in_order(fact: str) -> tuple[str, list[int]]:
    """Return the sign of a fact and its numbers, by which facts are listed."""
    sign = next(sign for sign in SIGNS if sign in fact)
    return sign, [int(number) for number in fact.split(sign)]


def recorded(profile: Profile, result: Result, day: date) -> Profile:
    """Return the profile after a task was solved on a day."""
    where = result.game, result.level
    signs = {sign: profile.signs.get(sign, Tally()).plus(result) for sign in result.signs}
    memories, returned = dict(profile.memories), 0
    for kind in (result.kind, whole(result.kind)):
        before = memories.pop(kind, None)
        returned += before is not None and before.is_due(day)
        if (before is not None or kind == result.kind) and (after := reviewed(before, result.at_once, day)):
            memories[kind] = after
    soon = tuple((kind, max(0, left - 1)) for kind, left in profile.soon if kind != result.kind)
    return replace(
        profile,
        tallies={**profile.tallies, where: profile.tallies.get(where, Tally()).plus(result)},
        signs={**profile.signs, **signs},
        days={**profile.days, day: profile.days.get(day, 0) + 1},
        paths={**profile.paths, result.game: walked(profile.path(result.game), result)},
        soon=(*soon, (result.kind, AFTER)) if result.wrong else soon,
        memories=memories,
        returned={day: profile.returned.get(day, 0) + bool(returned)},
        facts=_with_fact(profile.facts, result, day),
        mistakes=_with_mistakes(profile.mistakes, result, day),
    )


def whole(kind: str) -> str:
    """Return the kind of a whole step that one of its kinds belongs to."""
    return f"{kind.rpartition(' ')[0]} {WHOLE}"


def _with_mistakes(mistakes: tuple[Mistaken, ...], result: Result, day: date) -> tuple[Mistaken, ...]:
    new = (Mistaken(day, result.level, result.game, *slip) for slip in result.slips)
    return latest_mistakes(each for each in (*mistakes, *new) if each.day > day - REMEMBERED)


def latest_mistakes(mistakes: Iterable[Mistaken]) -> tuple[Mistaken, ...]:
    """Return the latest mistakes in their order, as many as are kept."""
    ordered = sorted(mistakes, key=lambda each: (each.day, *each.values[1:], compact(each.rest)))
    return tuple(ordered[-MOST_MISTAKES:])


def _with_fact(facts: Mapping[str, Known], result: Result, day: date) -> Mapping[str, Known]:
    """Return the facts with one more answer counted; those of a task about none."""
    about = result.kind.rpartition(" ")[2]
    if not is_fact(about):
        return facts
    known = facts[about].plus(result.at_once, day) if about in facts else Known(day, result.at_once)
    return {**facts, about: known}


def walked(path: Path, result: Result) -> Path:
    """Return the path after a task: five discs lead up, two wrong ones in a row down. A wrong answer empties no
    disc.
    """
    if result.level != str(path.band):
        return path  # steps of the ladder, what comes back, and the task of the day, are not on the path
    if result.wrong:
        if path.slips + 1 < SLIPS:
            return replace(path, slips=path.slips + 1)
        return Path(path.band - 1) if path.band > BANDS[0] else replace(path, slips=0)
    discs = path.discs + result.at_once
    if discs < PATH:
        return Path(path.band, discs)
    return Path(path.band + 1) if path.band < BANDS[-1] else Path(path.band, PATH)


def solved_today(profile: Profile, game: str, level: str, day: date) -> Profile:
    """Return the profile with a day's task solved."""
    return replace(profile, daily=profile.daily | {(day, game, level)})


def weeks(today: date, count: Callable[[date], int]) -> Weeks:
    """Return the last four weeks, each of seven days from Monday on, with a count for each day."""
    monday = today - timedelta(days=today.weekday() + 7 * (WEEKS - 1))
    days = [monday + timedelta(days=number) for number in range(7 * WEEKS)]
    counted = [(day, count(day)) for day in days]
    return tuple(tuple(counted[start : start + 7]) for start in range(0, len(counted), 7))


def due(profile: Profile, game: str, day: date) -> tuple[str, ...]:
    """Return the kinds of a game that come back now: first those of this sitting, then those of earlier days, oldest
    first and three a day.
    """
    waiting = [kind for kind, _ in profile.soon]
    now = [kind for kind, left in profile.soon if not left]
    later = sorted((memory.due, kind) for kind, memory in profile.memories.items() if memory.is_due(day))
    left = max(0, MOST_BACK - profile.returned.get(day, 0))
    own = [[kind for kind in kinds if kind.split(" ")[0] == game] for kinds in (now, [kind for _, kind in later])]
    return (*own[0], *[kind for kind in own[1] if kind not in waiting][:left])


def as_cards(profile: Profile, printed: Callable[[str], str]) -> str:
    """Return the missed facts, each with its result, as a text file that the flashcards of Anki read.

    `printed` returns a calculation as it is to be read.
    """
    cards = [f"{printed(fact)} =\t{result_of(fact)}" for fact in profile.missed]
    return "\n".join(["#separator:tab", "#html:false", "#deck:Tischrechner", *cards, ""])


def as_table(profile: Profile) -> str:
    """Return the counts as CSV, by game and level, then by sign; spreadsheets take none of it for a formula."""
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\r\n")
    writer.writerow(("game", "level", "sign", "tasks", "right_at_once", "with_hints", "seconds"))
    for (game, level), tally in sorted(profile.tallies.items()):
        writer.writerow((game, level, "", tally.tasks, tally.at_once, tally.hinted, tally.seconds))
    names = dict(zip(SIGNS, ("plus", "minus", "times", "divided by", "power"), strict=True))
    for sign, tally in sorted(profile.signs.items()):
        writer.writerow(("", "", names[sign], tally.tasks, tally.at_once, tally.hinted, tally.seconds))
    return table.getvalue()
