"""The people at the table of a match that is being set up: persons with names as typed, and opponents with levels.

Each has an emblem of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Any

from app.storage.records import NEEDED, Row
from core.bots.levels import LEVELS as LEVELS  # those that an opponent may have
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


def facing(emblem: str) -> str:
    """Return the emblem of the empty seat opposite a person who is alone."""
    return next(other for other in EMBLEMS if other != emblem)


People = tuple[Person, ...]


def seats_of(game: str, tournament: str = "") -> range:
    """Return the possible numbers of people at a table, or in a tournament of a kind."""
    return ENTRANTS if tournament else SEATS[game]


def one_more(people: People, level: int = 0) -> People:
    """Add a person without a name, or an opponent of a level, with the first free emblem.

    Opponents leave the first emblems to people.
    """
    taken = {person.emblem for person in people}
    offered = EMBLEMS[LEFT:] + EMBLEMS[:LEFT] if level else EMBLEMS
    return (*people, Person("", next(emblem for emblem in offered if emblem not in taken), level))


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
