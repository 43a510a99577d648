"""Tasks that were begun and not solved, as text and back: the key of each, and what was laid or put together so far."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime, timedelta
from typing import Any

from app.practice.exercise import Exercise
from core.engine.match import Match
from core.engine.notation import Unreadable, read, write
from core.engine.record import parse
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
Data = dict[str, Any]


@dataclass(frozen=True)
class Kept:
    """A task that was begun: its key, how it went so far, the moves at its table, and what is picked up there."""

    key: Key
    wrong: int
    hints: int
    seconds: int
    back: bool
    daily: bool
    moves: tuple[str, ...]
    picked: object

    def exercise(self, task: Task, now: datetime) -> Exercise:
        """Return the exercise as it goes on now."""
        begun = now - timedelta(seconds=self.seconds)
        return Exercise(task, begun, self.wrong, self.hints, back=self.back, daily=self.daily)

    def played(self, match: Match) -> Match:
        """Return a match with the moves played; ValueError if one is illegal."""
        for text in self.moves:
            match = match.play(read(match.game.kinds, text))
        return match


def entry(exercise: Exercise, hints: int, match: Match, picked: object, now: datetime) -> Data:
    """Return a task on its table as JSON data; `hints` counts those given so far."""
    return {
        "key": {**exercise.task.key.json(), "version": exercise.task.key.made_by},
        "wrong": exercise.wrong,
        "hints": hints,
        "seconds": max(0, int((now - exercise.begun).total_seconds())),
        "back": exercise.back,
        "daily": exercise.daily,
        "moves": [write(ply.move) for ply in match.plies],
        "picked": _spelled(picked),
    }


def kept(data: Any) -> Kept | None:
    """Return the task of an entry; None where it is none, or of unknown games and rules."""
    try:
        key, options = data["key"], get(data["key"]["game"]).options
        made = Key(
            key["game"],
            key["task"],
            key.get("band", 0),
            key["seed"],
            options.read(key.get("options", {})),
            key.get("step", ""),
            Chosen.of((*key.get("tables", ()), *key.get("chosen", ()))),
            key.get("fact", ""),
            key.get("version", VERSIONS[0]) if key.get("step") else VERSION,
        )
        known = made.step in STEPS if made.step else made.band in BANDS
        known = known and (not made.fact or is_fact(made.fact)) and made.version in VERSIONS
        if made.game not in PRACTISED or not known or not isinstance(made.seed, str):
            return None
        wrong, hints, seconds = (int(data[name]) for name in ("wrong", "hints", "seconds"))
        moves = tuple(map(str, data["moves"]))
        return Kept(made, wrong, hints, seconds, bool(data["back"]), bool(data["daily"]), moves, _built(data["picked"]))
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        return None


def dump(entries: Mapping[str, Data]) -> str:
    """Return the text of the latest entries, by the place of each."""
    return json.dumps(dict([*entries.items()][-MOST:]), ensure_ascii=False, separators=(",", ":"))


def load(text: str) -> dict[str, Data]:
    """Return the entries of a text, none where it cannot be read."""
    try:
        entries = parse(text)
    except Unreadable:
        return {}
    return entries if isinstance(entries, dict) else {}


def _spelled(thing: object) -> Any:
    """Return a selection as JSON data: values, tuples, and dataclasses by their names."""
    if is_dataclass(thing) and not isinstance(thing, type):
        values = {field.name: _spelled(getattr(thing, field.name)) for field in fields(thing)}
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
    module, _, name = str(data["is"]).partition(":")
    known = getattr(sys.modules.get(module), name, None) if module.startswith(BUILT) else None
    if not (isinstance(known, type) and is_dataclass(known)):
        raise ValueError(f"no part of a game: {data['is']!r}")
    return known(**{field: _built(value) for field, value in data.items() if field != "is"})
