"""What bringing in a bundle would change, worked out before anything is changed, and how it is then carried out.

Two saves belong together when the same cards were dealt to the same people: game, options, seed, names and training.
Of these, one may hold all moves of the other; then the longer one is enough. Otherwise both are kept. So merging never
drops a move, and doing it twice does no more than doing it once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal, Protocol

from app import saves
from app.bundle import Bundle
from app.saves import MATCH, Saved, peek
from app.stores import Trouble
from core.engine.record import parse

Fate = Literal["new", "same", "shorter", "longer", "other"]
"""What a match in a bundle is to the saved ones: of another deal, equal to one, the beginning of one, going on further
than one, or gone another way than the one that it began like. Nothing is done with `same` and `shorter`."""


@dataclass(frozen=True)
class Arrival:
    """One match of a bundle, its fate, and the id under which merging saves it."""

    saved: Saved
    fate: Fate
    id: str

    @property
    def comes(self) -> bool:
        """Whether merging saves it."""
        return self.fate not in ("same", "shorter")


@dataclass(frozen=True)
class Change:
    """One step of bringing in: what is under a key now and what is to be there, None for nothing."""

    key: str
    before: str | None
    after: str | None


def in_place_of(
    prefix: str, here: Mapping[str, str], brought: Iterable[tuple[str, str]], new_id: Callable[[], str]
) -> tuple[Change, ...]:
    """The changes after which just the texts that come are here, both by id, under keys with this prefix.

    They are written before what was here is removed.
    """
    coming = tuple(brought)
    kept = {id for id, text in coming if here.get(id) == text}
    changes = [
        Change(prefix + (id if id and id not in here else new_id()), None, text)
        for id, text in coming
        if id not in kept
    ]
    return (*changes, *(Change(prefix + id, text, None) for id, text in here.items() if id not in kept))


@dataclass(frozen=True)
class _Course:
    """How a match went, as far as its text tells without playing it; a damaged one is only equal to itself."""

    deal: str
    moves: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)

    def compared_to(self, other: _Course) -> Fate:
        """What this one is to the other."""
        if self.deal != other.deal or not self._agrees(other):
            return "other"
        if self.moves == other.moves:
            return "same"
        if self.moves == other.moves[: len(self.moves)]:
            return "shorter"
        return "longer" if other.moves == self.moves[: len(other.moves)] else "other"

    def _agrees(self, other: _Course) -> bool:
        return all(other.marks.get(at, mark) == mark for at, mark in self.marks.items())


def compare(
    here: Iterable[Saved], bundle: Bundle, new_id: Callable[[], str]
) -> Generator[None, None, tuple[Arrival, ...]]:
    """What each match of a bundle is to the saved ones, a match at a time.

    A saved match that the bundle names too is compared with that one alone; the others are found by their deal.
    """
    known = {}
    for saved in here:
        known[saved.id] = _course(saved)
        yield
    named = {id for id, _ in bundle.matches if id in known}
    alike: dict[str, list[str]] = {}
    for id, course in known.items():
        if id not in named:
            alike.setdefault(course.deal, []).append(id)
    arrivals = []
    for id, text in bundle.matches:
        saved = peek(id, text)
        course = _course(saved)
        fate, to = _fate(course, id, known, alike)
        if fate == "other" or not to:
            to = new_id()
            alike.setdefault(course.deal, []).append(to)
        if fate not in ("same", "shorter"):
            known[to] = course
        arrivals.append(Arrival(saved, fate, to))
        yield
    return tuple(arrivals)


def _fate(course: _Course, id: str, known: Mapping[str, _Course], alike: Mapping[str, list[str]]) -> tuple[Fate, str]:
    """The fate of one match, and the id of the saved one that decides it."""
    own = course.compared_to(known[id]) if id in known else "new"
    if own not in ("new", "other"):
        return own, id
    fates = {course.compared_to(known[other]): other for other in alike.get(course.deal, ())}
    best: Fate | None = next((fate for fate in ("same", "shorter", "longer") if fate in fates), None)
    return (best, fates[best]) if best else (own, id)


def _course(saved: Saved) -> _Course:
    if saved.problem is not None:
        return _Course(f"damaged {saved.text}")
    record = saves.record(saved.text)
    deal = [record.get(name) for name in ("game", "options", "seed", "names", "training")]
    marks = {at: str(mark) for at, mark in record["fingerprints"].items()}
    return _Course(json.dumps(deal, sort_keys=True), tuple(map(str, record["moves"])), marks)


def merging(here: Iterable[Saved], arrivals: Iterable[Arrival]) -> tuple[Change, ...]:
    """The changes that add what is new, and let go on what goes on further."""
    texts = {saved.id: saved.text for saved in here}
    changes = []
    for arrival in arrivals:
        if arrival.comes:
            text = _named(arrival.saved, arrival.id)
            changes.append(Change(MATCH + arrival.id, texts.get(arrival.id), text))
            texts[arrival.id] = text
    return tuple(changes)


def replacing(here: Iterable[Saved], bundle: Bundle, new_id: Callable[[], str]) -> tuple[Change, ...]:
    """The changes after which just the matches of the bundle are saved.

    They are written beside what is there, and only then what was there is removed: no match is ever written over.
    """
    texts = {saved.id: saved.text for saved in here}
    kept = {id for id, text in bundle.matches if texts.get(id) == text}
    changes = []
    for id, text in bundle.matches:
        if id not in kept:
            free = id if id and id not in texts else new_id()
            changes.append(Change(MATCH + free, None, _named(peek(id, text), free)))
    changes += [Change(MATCH + id, text, None) for id, text in texts.items() if id not in kept]
    return tuple(changes)


def _named(saved: Saved, id: str) -> str:
    """The text of a match with another id in it; one that keeps its id, or is damaged, stays as it is."""
    if id == saved.id or saved.problem is not None:
        return saved.text
    return json.dumps({**parse(saved.text), "id": id}, ensure_ascii=False, separators=(",", ":"))


AT_ONCE = 100
"""Changes that are made together."""


class Texts(Protocol):
    """What changes are made to: texts under keys. Every call may raise Trouble, also when half of it is done."""

    async def get_many(self, keys: Sequence[str]) -> list[str | None]: ...
    async def put_many(self, texts: Mapping[str, str | None]) -> None: ...


async def carry_out(store: Texts, changes: Iterable[Change]) -> None:
    """Make all changes, or none: what was done is undone when one fails. Trouble says why.

    Its kind is `changed` where something else is stored by now than what the changes were worked out from.
    """
    begun: list[Change] = []
    try:
        for part in _parts(changes):
            if await store.get_many([*part]) != [change.before for change in part.values()]:
                raise Trouble("changed")
            begun += part.values()
            await store.put_many({key: change.after for key, change in part.items()})
    except Trouble:
        for change in reversed(begun):
            with suppress(Trouble):  # a write that failed wrote nothing: what was there before is still there
                await store.put_many({change.key: change.before})
        raise


def _parts(changes: Iterable[Change]) -> Iterator[dict[str, Change]]:
    """The changes in their order, as many together as may be: of each key one."""
    part: dict[str, Change] = {}
    for change in changes:
        if change.key in part or len(part) == AT_ONCE:
            yield part
            part = {}
        part[change.key] = change
    if part:
        yield part
