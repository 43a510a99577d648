"""Merging a bundle into the saves: all changes are worked out first, then carried out as a whole.

Two saves belong together when the same cards were dealt to the same people: game, options, seed, names and training. If
one holds all moves of the other, the longer one is enough; otherwise both are kept. So merging never drops a move, and
is idempotent.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal, Protocol

from app.storage import codec
from app.storage.browser_store import StorageError
from app.storage.bundle import Bundle
from app.storage.codec import HOMEWORK, MATCH, Saved, peek
from core.engine.record import parse

ImportOutcome = Literal["new", "same", "shorter", "longer", "other"]
"""The relation of a match in a bundle to the saved ones: of another deal, equal to one, the beginning of one, the
continuation of one, or branching off from one. `same` and `shorter` are not imported.
"""


@dataclass(frozen=True)
class ImportItem:
    """One match of a bundle, its outcome, and the id under which merging saves it."""

    saved: Saved
    outcome: ImportOutcome
    id: str

    @property
    def comes(self) -> bool:
        """True if merging saves it."""
        return self.outcome not in ("same", "shorter")


@dataclass(frozen=True)
class Change:
    """One step of bringing in: what is under a key now and what is to be there, None for nothing."""

    key: str
    before: str | None
    after: str | None


def in_place_of(
    prefix: str,
    here: Mapping[str, str],
    brought: Iterable[tuple[str, str]],
    new_id: Callable[[], str],
    named: Callable[[str, str, str], str] = lambda id, text, free: text,
) -> tuple[Change, ...]:
    """Return the changes after which exactly the texts of `brought` are here, each with id, under keys with this
    prefix.

    They are written before the old ones are removed, under other ids than theirs but for homework, which is found by
    its id. `named` returns the text of one that gets a `free` id.
    """
    coming = tuple(brought)
    if prefix == HOMEWORK:
        texts = {id or new_id(): text for id, text in coming}
        changes = [Change(prefix + id, here.get(id), text) for id, text in texts.items() if here.get(id) != text]
        return (*changes, *(Change(prefix + id, text, None) for id, text in here.items() if id not in texts))
    kept = {id for id, text in coming if here.get(id) == text}
    changes = []
    for id, text in coming:
        if id not in kept:
            free = id if id and id not in here else new_id()
            changes.append(Change(prefix + free, None, named(id, text, free)))
    return (*changes, *(Change(prefix + id, text, None) for id, text in here.items() if id not in kept))


@dataclass(frozen=True)
class _Course:
    """The course of a match, read from its text without replaying; a damaged one equals only itself."""

    deal: str
    moves: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    seconds: int = 0
    """The seconds that were counted: of two that differ in nothing else the one with more goes on further."""

    def compared_to(self, other: _Course) -> ImportOutcome:
        """Return the relation of this course to another."""
        if self.deal != other.deal or not self._agrees(other):
            return "other"
        if self.moves == other.moves:
            return "longer" if self.seconds > other.seconds else "same"
        if self.moves == other.moves[: len(self.moves)]:
            return "shorter"
        return "longer" if other.moves == self.moves[: len(other.moves)] else "other"

    def _agrees(self, other: _Course) -> bool:
        return all(other.marks.get(at, mark) == mark for at, mark in self.marks.items())


def compare(
    here: Iterable[Saved], bundle: Bundle, new_id: Callable[[], str]
) -> Generator[None, None, tuple[ImportItem, ...]]:
    """Yield between matches; return the outcome of each match of a bundle beside the saved ones.

    A saved match with the same id is compared first; the others are found by their deal.
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
    items = []
    for id, text in bundle.matches:
        saved = peek(id, text)
        course = _course(saved)
        outcome, to = _outcome(course, id, known, alike)
        if outcome == "other" or not to:
            to = new_id()
            alike.setdefault(course.deal, []).append(to)
        if outcome not in ("same", "shorter"):
            known[to] = course
        items.append(ImportItem(saved, outcome, to))
        yield
    return tuple(items)


def _outcome(
    course: _Course, id: str, known: Mapping[str, _Course], alike: Mapping[str, list[str]]
) -> tuple[ImportOutcome, str]:
    """Return the outcome of one match, and the id of the saved one that decides it."""
    own = course.compared_to(known[id]) if id in known else "new"
    if own not in ("new", "other"):
        return own, id
    outcomes = {course.compared_to(known[other]): other for other in alike.get(course.deal, ())}
    best: ImportOutcome | None = next(
        (outcome for outcome in ("same", "shorter", "longer") if outcome in outcomes), None
    )
    return (best, outcomes[best]) if best else (own, id)


def _course(saved: Saved) -> _Course:
    if saved.problem is not None:
        return _Course(f"damaged {saved.text}")
    record = codec.record(saved.text)
    deal = [record.get(name) for name in ("game", "options", "seed", "names", "training")]
    marks = {at: str(mark) for at, mark in record["fingerprints"].items()}
    return _Course(json.dumps(deal, sort_keys=True), tuple(map(str, record["moves"])), marks, saved.seconds)


def merging(here: Iterable[Saved], items: Iterable[ImportItem]) -> tuple[Change, ...]:
    """Return the changes that add new matches and continue the saved ones that go on further."""
    texts = {saved.id: saved.text for saved in here}
    changes = []
    for item in items:
        if item.comes:
            text = _named(item.saved, item.id)
            changes.append(Change(MATCH + item.id, texts.get(item.id), text))
            texts[item.id] = text
    return tuple(changes)


def replacing(here: Iterable[Saved], bundle: Bundle, new_id: Callable[[], str]) -> tuple[Change, ...]:
    """Return the changes after which exactly the matches of the bundle are saved.

    New ones are written first, then the old ones removed: no match is ever overwritten.
    """
    texts = {saved.id: saved.text for saved in here}
    return in_place_of(MATCH, texts, bundle.matches, new_id, lambda id, text, free: _named(peek(id, text), free))


def _named(saved: Saved, id: str) -> str:
    """Return the text of a match under another id; unchanged if it keeps its id or is damaged."""
    if id == saved.id or saved.problem is not None:
        return saved.text
    return json.dumps({**parse(saved.text), "id": id}, ensure_ascii=False, separators=(",", ":"))


AT_ONCE = 100
"""Changes that are made together."""


class Texts(Protocol):
    """Texts under keys, as changes see them. Every call may raise StorageError, also when half of it is done."""

    async def get_many(self, keys: Sequence[str]) -> list[str | None]: ...
    async def put_many(self, texts: Mapping[str, str | None]) -> None: ...


async def apply_changes(store: Texts, changes: Iterable[Change]) -> None:
    """Make all changes, or none: what was done is undone when one fails. StorageError says why.

    Its kind is `changed` where something else is stored by now than what the changes were worked out from.
    """
    begun: list[Change] = []
    try:
        for part in _parts(changes):
            if await store.get_many([*part]) != [change.before for change in part.values()]:
                raise StorageError("changed")
            begun += part.values()
            await store.put_many({key: change.after for key, change in part.items()})
    except StorageError:
        for change in reversed(begun):
            with suppress(StorageError):  # a write that failed wrote nothing: what was there before is still there
                await store.put_many({change.key: change.before})
        raise


def _parts(changes: Iterable[Change]) -> Iterator[dict[str, Change]]:
    """Yield the changes in their order, in batches as large as possible, each key once a batch."""
    part: dict[str, Change] = {}
    for change in changes:
        if change.key in part or len(part) == AT_ONCE:
            yield part
            part = {}
        part[change.key] = change
    if part:
        yield part
