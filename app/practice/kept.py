"""Tasks that were begun and not solved, as text and back: the key of each, and what was laid or put together so far."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import datetime, timedelta
from typing import Annotated, Any

from app.practice.exercise import Exercise
from app.storage import records
from app.storage.codec import TASKS
from app.storage.records import FAULTS, SPARSE, As, Data, Kind, Record
from core.engine.match import Match
from core.engine.notation import read, write
from core.games import get
from core.practice.chosen import Chosen
from core.practice.facts import is_fact
from core.practice.making import PRACTISED
from core.practice.steps import STEPS
from core.practice.task import BANDS, VERSION, VERSIONS, Key, Task

MOST = 12
"""Tasks that are kept for a person; the one that was begun first gives way."""
BUILT = ("app.games.", "core.games.")
"""Packages whose dataclasses a stored selection may name."""
MOST_COUNTED = 10**6
"""Seconds, wrong answers or hints of a task; as many are none."""


def _key(data: Any) -> Key:
    """Return the key of a task. KeyError for unknown games and rules."""
    made = Key(
        data["game"],
        data["task"],
        data.get("band", 0),
        data["seed"],
        get(data["game"]).options.read(data.get("options", {})),
        data.get("step", ""),
        Chosen.of((*data.get("tables", ()), *data.get("chosen", ()))),
        data.get("fact", ""),
        data.get("version", VERSIONS[0]) if data.get("step") else VERSION,
    )
    known = made.step in STEPS if made.step else made.band in BANDS
    known = known and made.game in PRACTISED and (not made.fact or is_fact(made.fact)) and made.version in VERSIONS
    if not known or not isinstance(made.seed, str):
        raise ValueError(data)
    return made


Count = Annotated[int, range(MOST_COUNTED)]


def _spelled(thing: object) -> Any:
    """Return a selection as JSON data: values, tuples, and dataclasses by their names."""
    if is_dataclass(thing) and not isinstance(thing, type):
        values = {each.name: _spelled(getattr(thing, each.name)) for each in fields(thing)}
        return {"is": f"{type(thing).__module__}:{type(thing).__name__}", **values}
    return [*map(_spelled, thing)] if isinstance(thing, tuple) else thing


def _built(data: Any) -> object:
    """Return the selection of JSON data, the inverse of `_spelled`. ValueError or TypeError if it names no part of a
    game.
    """
    if isinstance(data, list):
        return tuple(map(_built, data))
    if not isinstance(data, dict):
        return data
    module, _, kind = str(data["is"]).partition(":")
    known = getattr(sys.modules.get(module), kind, None) if module.startswith(BUILT) else None
    if not (isinstance(known, type) and is_dataclass(known)):
        raise ValueError(f"no part of a game: {data['is']!r}")
    return known(**{name: _built(value) for name, value in data.items() if name != "is"})


@dataclass(frozen=True)
class Kept(Record):
    """A task that was begun: its key, how it went so far, the moves at its table, and what is picked up there."""

    key: Annotated[Key, As(_key, lambda key: {**key.json(), "version": key.made_by})]
    wrong: Count
    hints: Count
    seconds: Count
    back: bool
    daily: bool
    moves: tuple[str, ...]
    picked: Annotated[object, As(_built, _spelled)]
    slips: Annotated[tuple[tuple[str, str], ...], SPARSE] = ()

    def exercise(self, task: Task, now: datetime) -> Exercise:
        """Return the exercise as it goes on now."""
        begun = now - timedelta(seconds=self.seconds)
        return Exercise(task, begun, self.wrong, self.hints, back=self.back, daily=self.daily, slips=self.slips)

    def played(self, match: Match) -> Match:
        """Return a match with the moves played; ValueError if one is illegal."""
        for text in self.moves:
            match = match.play(read(match.game.kinds, text))
        return match


def entry(exercise: Exercise, hints: int, match: Match, picked: object, now: datetime) -> Data:
    """Return a task on its table as JSON data; `hints` counts those given so far."""
    seconds = min(max(0, int((now - exercise.begun).total_seconds())), MOST_COUNTED - 1)
    went = exercise.wrong, hints, seconds, exercise.back, exercise.daily
    moves = tuple(write(ply.move) for ply in match.plies)
    return records.write(Kept(exercise.task.key, *went, moves, picked, exercise.slips))


def kept(data: Any) -> Kept | None:
    """Return the task of an entry; None where it is none, or of unknown games and rules."""
    try:
        return records.read(Kept, data)
    except FAULTS:
        return None


@dataclass(frozen=True)
class Begun(Record):
    """The tasks that a person has begun, by the place of each, in their order."""

    entries: Data = field(default_factory=dict)


KIND = Kind(TASKS, "tasks", Begun, by_parts=True, unnumbered=1, inside="entries")


def latest(entries: Mapping[str, Data]) -> Data:
    """Return the latest entries, by the place of each."""
    return dict([*entries.items()][-MOST:])


def load(text: str) -> dict[str, Data]:
    """Return the entries of a text, none where it cannot be read."""
    read = KIND.load(text)
    return read.value.entries if read.value is not None else {}
