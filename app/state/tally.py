"""The tally of finished matches: who played with whom, and who won. Each match is a text of its own, under its id.

A text is read whole or not at all. One that cannot be read is left as it is. Pure functions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Annotated

from app.locale import words as words_of
from app.locale.levels import emblem_name
from app.state.help import MOST_SEATS
from app.state.people import EMBLEMS, nameless
from app.storage.codec import TALLY
from app.storage.merge import Change
from app.storage.records import LOCAL, NEEDED, SPARSE, Day, Kind, Record
from core.engine.match import Match
from core.engine.names import alike, skeleton
from core.engine.record import presentable
from core.games import NAMES

MOST = 1_000
"""The number of matches that are counted; with one more, the earliest is forgotten."""


@dataclass(frozen=True)
class Counted(Record):
    """A finished match.

    names      the people, without those who gave no name; none twice
    won        the indices of those who won; several where a win is shared
    on         the day of its end, as `2026-11-26`
    opponents  the number of seats that others had: computers, and before there were emblems people without a name
    away       the indices of those who were away at its end: the computer played on for them, and they have not won
    """

    id: Annotated[str, LOCAL]
    game: Annotated[str, NAMES]
    on: Day
    names: tuple[Annotated[str, presentable], ...]
    emblems: tuple[Annotated[str, EMBLEMS], ...]
    won: Annotated[tuple[int, ...], NEEDED] = ()
    opponents: Annotated[int, NEEDED] = 0
    away: Annotated[tuple[int, ...], SPARSE] = ()

    @property
    def holds(self) -> bool:
        """True if everybody is there once, with an emblem, and has a seat."""
        people = len(self.names)
        once = people == len(self.emblems) == len({*self.names}) > 0
        marked = (*self.won, *self.away)
        seated = set(marked) <= set(range(people)) and len(set(marked)) == len(marked)
        return once and seated and 0 <= self.opponents <= MOST_SEATS - people


@dataclass(frozen=True)
class Score:
    """The number of matches that a person played, won, and left before the end."""

    won: int = 0
    played: int = 0
    left: int = 0


def counted(
    id: str, match: Match, emblems: Sequence[str], levels: Sequence[int], on: str, language: str
) -> Counted | None:
    """Return the entry of a match, None if it does not count: it goes on, is training, or two have one name.

    `levels` are those of opponents, 0 for a person; empty where only people play. A person without a name is called by
    the emblem, in a `language`. One who has left is one all the same, and has not won (`Match.ruling`).
    """
    if match.outcome is None or match.training:
        return None
    left = match.ruling.left
    others = {seat for seat, level in enumerate(levels) if level and seat not in left}
    seats = [seat for seat in range(len(match.names)) if seat not in others]
    called, unnamed = words_of(language), nameless()
    names = tuple(
        emblem_name(called, emblems[seat]) if skeleton(match.names[seat]) in unnamed else match.names[seat]
        for seat in seats
    )
    if not names or len({*map(skeleton, names)}) < len(names):
        return None
    away = tuple(index for index, seat in enumerate(seats) if seat in left)
    won = tuple(index for index, seat in enumerate(seats) if seat in match.outcome.winners and seat not in left)
    signs = tuple(emblems[seat] for seat in seats)
    return Counted(id, match.game.name, on, names, signs, won, len(match.names) - len(seats), away)


KIND = Kind(TALLY, "tally", Counted)
dump = KIND.dump


def load(text: str, id: str) -> Counted | None:
    """Return the entry in a text of any origin, stored under `id`; None if it is damaged, or names what only a later
    version knows.
    """
    return KIND.load(text, id).value


def listed(texts: Mapping[str, str]) -> tuple[tuple[Counted, ...], int]:
    """Return the entries in texts by id, the latest first, and the number of those that cannot be read."""
    read = [load(text, id) for id, text in texts.items()]
    found = [one for one in read if one is not None]
    return latest_first(found), len(read) - len(found)


def latest_first(entries: Iterable[Counted]) -> tuple[Counted, ...]:
    """Return entries in the order in which they are listed."""
    return tuple(sorted(entries, key=lambda one: (one.on, one.id), reverse=True))


# what is counted


def since(entries: Iterable[Counted], day: date) -> tuple[Counted, ...]:
    """Return the entries of a day and of those after it."""
    return tuple(one for one in entries if one.on >= day.isoformat())


def people(entries: Iterable[Counted]) -> dict[str, str]:
    """Return everybody's name and emblem as in their latest match, who won most first."""
    latest: dict[str, tuple[str, str]] = {}
    won: dict[str, int] = {}
    for one in entries:
        for index, (name, emblem) in enumerate(zip(one.names, one.emblems, strict=True)):
            key = skeleton(name)
            latest.setdefault(key, (name, emblem))
            won[key] = won.get(key, 0) + (index in one.won)
    return dict(latest[key] for key in sorted(latest, key=lambda key: (-won[key], key)))


def scores(entries: Iterable[Counted], game: str = "") -> dict[str, Score]:
    """Return how everybody has done, in one game or in all, by the skeleton of the name."""
    found: dict[str, Score] = {}
    for one in entries:
        if game in ("", one.game):
            winners, left = ({skeleton(one.names[index]) for index in each} for each in (one.won, one.away))
            for key in {*map(skeleton, one.names)}:
                before = found.get(key, Score())
                found[key] = Score(before.won + (key in winners), before.played + 1, before.left + (key in left))
    return found


def tables(entries: Iterable[Counted]) -> list[tuple[tuple[str, ...], int]]:
    """Return who played together, two or more, each with the number of matches: the most first."""
    counts: dict[frozenset[str], int] = {}
    sat: dict[frozenset[str], tuple[str, ...]] = {}
    for one in entries:
        key = frozenset(map(skeleton, one.names))
        if len(key) > 1:
            counts[key] = counts.get(key, 0) + 1
            sat.setdefault(key, one.names)
    return [(sat[key], counts[key]) for key in sorted(counts, key=lambda key: (-counts[key], sorted(key)))]


def _index(one: Counted, name: str) -> int | None:
    return next((index for index, other in enumerate(one.names) if alike(name, other)), None)


# changes


def renamed(one: Counted, name: str, new: str) -> Counted:
    """Return an entry in which a person has another name."""
    return replace(one, names=tuple(new if alike(name, other) else other for other in one.names))


def met(entries: Iterable[Counted], name: str, other: str) -> bool:
    """Return True if two names were at one table, so that they cannot be one person's."""
    return not alike(name, other) and any(
        _index(one, name) is not None and _index(one, other) is not None for one in entries
    )


def without(one: Counted, name: str) -> Counted | None:
    """Return an entry without a person, whose seat counts as anybody's; None if no person with a name is left."""
    at = _index(one, name)
    if at is None:
        return one
    rest = [index for index in range(len(one.names)) if index != at]
    if not rest:
        return None
    return replace(
        one,
        names=tuple(one.names[index] for index in rest),
        emblems=tuple(one.emblems[index] for index in rest),
        won=tuple(new for new, index in enumerate(rest) if index in one.won),
        opponents=one.opponents + 1,
        away=tuple(new for new, index in enumerate(rest) if index in one.away),
    )


# brought in


def compare(
    here: Mapping[str, str], brought: Iterable[tuple[str, str]], new_id: Callable[[], str]
) -> tuple[Change, ...]:
    """Return the changes that add the entries that come, by id and text, to those here; none here is changed.

    What is counted here under the same id is the same match. No more come than there is room for, the latest first.
    """
    coming = {id or new_id(): text for id, text in brought if id not in here and text not in here.values()}
    entries, _ = listed(coming)
    order = [*(one.id for one in entries), *(id for id in coming if load(coming[id], id) is None)]
    return tuple(Change(TALLY + id, None, coming[id]) for id in order[: max(0, MOST - len(here))])
