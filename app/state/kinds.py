"""The kinds of what is stored, all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.practice import bringing, homework, kept, saved
from app.practice.homework import Work
from app.practice.profile import Profile
from app.state import class_table, onboarding, presets, settings, tally, tournament
from app.state.class_table import Filed
from app.state.tally import Counted
from app.state.tournament import Tournament
from app.storage.bundle import Texts
from app.storage.codec import MATCHES, Saved
from app.storage.records import BACKUP, MIRROR, Kind
from core.practice.results import Result

ALL: tuple[Kind[Any], ...] = (
    MATCHES,
    settings.KIND,
    onboarding.KIND,
    saved.KIND,
    kept.KIND,
    homework.KIND,
    presets.KIND,
    tally.KIND,
    class_table.KIND,
    tournament.KIND,
)
IMPORTS: Mapping[str, Callable[[Mapping[str, str], Texts, Callable[[], str]], tuple[Any, ...]]] = {
    "profiles": bringing.compare,
    "presets": presets.compare,
    "tallies": tally.compare,
    "results": lambda here, brought, new_id: class_table.compare(here, brought),
    "tournaments": tournament.compare,
    "homework": lambda here, brought, new_id: homework.compare(here, brought),
}
"""Functions that return the outcome of texts in a bundle, by their names there: of those here, by id, those brought,
and a way to new ids.
"""


def kind_of(key: str) -> tuple[Kind[Any] | None, str]:
    """Return the kind of what is under a key, and its id; None for what is no record."""
    kind = next((kind for kind in ALL if key.startswith(kind.prefix)), None)
    return kind, key.removeprefix(kind.prefix) if kind is not None else ""


@dataclass(frozen=True)
class Backup:
    """A text from before a change, under a key of its own. `kind` is None where that is not clear."""

    key: str
    text: str
    kind: Kind[Any] | None
    id: str
    value: Any = None
    """The record; None for one that cannot be read."""
    newer: bool = False
    day: str = ""
    """The day of what is in it, as `2026-11-27`; empty where it does not tell."""


def backups(texts: Mapping[str, str]) -> tuple[Backup, ...]:
    """Return the backups in texts by the rest of their keys, the latest first; mirrors are none."""
    found = (_backup(BACKUP + name, text) for name, text in texts.items() if not (BACKUP + name).startswith(MIRROR))
    return tuple(sorted(found, key=lambda one: (one.day, one.key), reverse=True))


def _backup(key: str, text: str) -> Backup:
    name = key.removeprefix(BACKUP)
    number, _, id = name.partition("-")
    kind = next((one for one in ALL if one.number == number and one.backup(id) == key), None)
    if kind is None:  # of a match or a profile, whose key is the id alone
        kind, id = next((one for one in ALL if one.backup(name) == key and f'"{one.number}":' in text), None), name
    read = kind.load(text, id) if kind is not None else None
    value = read.value if read is not None else None
    return Backup(key, text, kind, id, value, read is not None and read.newer, _day(value))


def _day(value: Any) -> str:
    """Return the day that a record tells of."""
    match value:
        case Saved(updated=updated):
            return updated[:10]
        case Profile(days=days, since=since):
            return max(days, default=since).isoformat()
        case Work(day=day) | Filed(result=Result(day=day)):
            return day.isoformat()
        case Counted(on=on) | Tournament(on=on):
            return on
    return ""
