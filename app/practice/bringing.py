"""What bringing in a bundle would change of the profiles that are here, worked out before anything is changed.

Two profiles of one id are the same person's: of every count the larger holds (`saved.merged`), so doing it twice does
no more than doing it once. What cannot be read is taken in as it is, beside what is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from app.merge import Change, in_place_of
from app.practice.profile import Profile
from app.practice.saved import dump, load, merged
from app.saves import PROFILE

Fate = Literal["new", "same", "more"]
"""What a profile in a bundle is to those here: of somebody else, with nothing that is not here, or with more."""


@dataclass(frozen=True)
class ProfileArrival:
    """One profile of a bundle, None if it cannot be read, its fate, and what merging changes."""

    profile: Profile | None
    fate: Fate
    change: Change | None


def compare(
    here: Mapping[str, str], brought: Iterable[tuple[str, str]], new_id: Callable[[], str]
) -> tuple[ProfileArrival, ...]:
    """What each profile that comes is to those here; both by id and text.

    Those that are merged into one of their own id come first: that may rename one, by whose name others are known to be
    the same person.
    """
    known, others = dict(here), list[tuple[str, str, Profile | None]]()
    arrivals: list[ProfileArrival] = []

    def arrive(read: Profile | None, fate: Fate, at: str, after: str) -> None:
        change = None if fate == "same" else Change(PROFILE + at, known.get(at), after)
        arrivals.append(ProfileArrival(read, fate, change))
        if change is not None:
            known[at] = after

    for id, text in brought:
        read = load(text, id or new_id()).profile
        mine = load(known[id], id).profile if id in known else None
        if mine is None or read is None:
            others.append((id, text, read))
        else:
            both = merged(mine, read)
            arrive(read, "same" if both == mine else "more", id, dump(both))
    for id, text, read in others:
        held = text in known.values() or (read is not None and _held(read, known))
        arrive(read, "same" if held else "new", id if id and id not in known else new_id(), text)
    return tuple(arrivals)


def _held(read: Profile, known: Mapping[str, str]) -> bool:
    """Whether all of a profile is in one here already, of a person of that name, emblem and first day."""
    for id, text in known.items():
        mine = load(text, id).profile
        alike = mine is not None and (mine.name, mine.emblem, mine.since) == (read.name, read.emblem, read.since)
        if mine is not None and alike and merged(mine, replace(read, id=id)) == mine:
            return True
    return False


def replacing(
    here: Mapping[str, str], brought: Iterable[tuple[str, str]], new_id: Callable[[], str]
) -> tuple[Change, ...]:
    """The changes after which just these profiles are here."""
    return in_place_of(PROFILE, here, brought, new_id)
