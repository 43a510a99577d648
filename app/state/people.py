"""The people at the table of a match that is being set up: persons with names as typed, and opponents with levels.

Each has an emblem of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Annotated, Any

from app.locale import LANGUAGES, mark, words
from app.locale.levels import emblem_name
from app.storage.records import NEEDED, Row
from core.bots.levels import LEVELS as LEVELS  # those that an opponent may have
from core.engine.names import alike, skeleton
from core.engine.record import presentable
from core.games import SEATS

USUAL_LEVEL = LEVELS[1]
"""The default level of an opponent, for people who know the game."""
STAND_IN = LEVELS[2]
"""The level of the opponent who plays for a person who is away: neither spoils a good hand nor wins by itself."""
EMBLEMS = ("sun", "moon", "leaf", "mountain", "wave", "star", "kite", "clover")
"""The emblems in the order in which seats get them."""

EVERYBODY, KNOCKOUT = "everybody", "knockout"
"""The kinds of tournament."""
ENTRANTS = range(4, 9)
"""The possible numbers of people and opponents in a tournament."""
LEFT = 3
"""The number of emblems that opponents leave to people as long as there are others."""


@dataclass(frozen=True)
class Person(Row):
    """A person or an opponent at the table: a name as typed, and a unique emblem.

    `level` is that of an opponent, 0 for a person. An opponent without a name is called by its emblem.
    """

    name: Annotated[str, presentable]
    emblem: Annotated[str, EMBLEMS]
    level: Annotated[int, (0, *LEVELS), NEEDED] = 0


def strength(level: int) -> int:
    """Return the place of an opponent's level among all, from 1 for the weakest."""
    return LEVELS.index(level) + 1


def easier(level: int) -> int | None:
    """Return the next weaker level of an opponent; None below the weakest."""
    return LEVELS[LEVELS.index(level) - 1] if level in LEVELS[1:] else None


def facing(emblem: str) -> str:
    """Return the emblem of the empty seat opposite a person who is alone."""
    return next(other for other in EMBLEMS if other != emblem)


People = tuple[Person, ...]


def seats_of(game: str, tournament: str = "") -> range:
    """Return the possible numbers of people at a table, or in a tournament of a kind."""
    return ENTRANTS if tournament else SEATS[game]


def one_more(people: People, level: int = 0, known: People = ()) -> People:
    """Add a person without a name, or an opponent of a level, with the first free emblem, if there is one also free
    among those who are `known`.

    Opponents leave the first emblems to people.
    """
    taken, theirs = ({person.emblem for person in some} for some in (people, known))
    offered = [each for each in (EMBLEMS[LEFT:] + EMBLEMS[:LEFT] if level else EMBLEMS) if each not in taken]
    return (*people, Person("", next((each for each in offered if each not in theirs), offered[0]), level))


def opponents(people: People) -> int:
    """Return the number of opponents."""
    return sum(person.level > 0 for person in people)


def persons(people: People) -> People:
    """Return those who are no opponents."""
    return tuple(person for person in people if not person.level)


def at_least(people: People, count: int, level: int = 0) -> People:
    """Return the people, filled up to `count` with persons, or with opponents of a level."""
    while len(people) < count:
        people = one_more(people, level)
    return people


def without(people: People, seat: int) -> People:
    """Remove the person at a seat."""
    return people[:seat] + people[seat + 1 :]


def changed(people: People, seat: int, **changes: Any) -> People:
    """Change the `name`, `emblem` or `level` at a seat."""
    return (*people[:seat], replace(people[seat], **changes), *people[seat + 1 :])


def with_next_emblem(people: People, seat: int) -> People:
    """Give a seat the next free emblem; the same one if there is no other."""
    taken = {person.emblem for person in people}
    at = EMBLEMS.index(people[seat].emblem)
    free = (emblem for emblem in EMBLEMS[at:] + EMBLEMS[:at] if emblem not in taken)
    return changed(people, seat, emblem=next(free, people[seat].emblem))


# the people of a device


@cache
def nameless() -> frozenset[str]:
    """Return the names that people without one had in earlier matches, in every language, as they are compared."""
    count = len(EMBLEMS)
    each = (words(language)(mark("Player {n}"), n=n + 1) for language in LANGUAGES for n in range(count))
    return frozenset(map(skeleton, each))


def own_name(name: str, emblem: str) -> str:
    """Return the name that a person or a team gave; empty where a match only called them by their place or emblem."""
    if skeleton(name) in nameless():
        return ""
    signs = {w: emblem_name(w, emblem) for w in map(words, LANGUAGES)}
    called = (one for w, sign in signs.items() for one in (sign, w("Team {name}", name=sign)))
    return "" if any(alike(name, one) for one in called) else name


def again(names: Sequence[str], emblems: Sequence[str], levels: Sequence[int], away: Collection[int]) -> People:
    """Return the people of an earlier table, to sit down again, also those who were away at its end; opponents are
    named by their emblems, whatever the language.
    """
    played = [0 if seat in away else level for seat, level in enumerate(levels or (0 for _ in names))]
    return tuple(
        Person("" if level else own_name(name, emblem), emblem, level)
        for name, emblem, level in zip(names, emblems, played, strict=True)
    )


def joined(faces: People, table: Iterable[Person]) -> People:
    """Return the people of a device with those of a table, who are known by their names, else by their emblems.

    Each has an emblem of their own: who had that of a newcomer gets another one, and the last gives way where there is
    none left.
    """
    for person in table:
        if person.level:
            continue
        found = next((at for at, one in enumerate(faces) if is_same(one, person)), None)
        at = len(faces) if found is None else found
        others = [one for index, one in enumerate(faces) if index != at]
        taken = {person.emblem, *(one.emblem for one in others)}
        free = next((emblem for emblem in EMBLEMS if emblem not in taken), "")
        moved = [replace(one, emblem=free) if one.emblem == person.emblem else one for one in others]
        seated = [*moved[:at], person, *moved[at:]]
        faces = tuple(one for one in seated if one.emblem)
    return faces


def is_same(one: Person, other: Person) -> bool:
    """Return True if two are the same person, or one of them is only an emblem so far."""
    if one.name and other.name:
        return alike(one.name, other.name)
    return one.emblem == other.emblem
