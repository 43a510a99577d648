"""Who sits at the table of a match that is being set up: names as typed, and emblems of which each is there once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.model import EMBLEMS, Person

People = tuple[Person, ...]


def one_more(people: People) -> People:
    """Somebody without a name yet sits down, with the first emblem that nobody has."""
    taken = {person.emblem for person in people}
    return (*people, Person("", next(emblem for emblem in EMBLEMS if emblem not in taken)))


def at_least(people: People, count: int) -> People:
    """So many or more people."""
    while len(people) < count:
        people = one_more(people)
    return people


def without(people: People, seat: int) -> People:
    """Somebody gets up."""
    return people[:seat] + people[seat + 1 :]


def changed(people: People, seat: int, **changes: Any) -> People:
    """Somebody has another `name` or `emblem`."""
    return (*people[:seat], replace(people[seat], **changes), *people[seat + 1 :])


def with_next_emblem(people: People, seat: int) -> People:
    """Somebody has the next emblem that nobody has; the same one if there is no other."""
    taken = {person.emblem for person in people}
    at = EMBLEMS.index(people[seat].emblem)
    free = (emblem for emblem in EMBLEMS[at:] + EMBLEMS[:at] if emblem not in taken)
    return changed(people, seat, emblem=next(free, people[seat].emblem))
