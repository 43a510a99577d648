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
    """What each profile that comes is to those here; both by id and text."""
    known = dict(here)
    arrivals: list[ProfileArrival] = []
    for id, text in brought:
        read = load(text, id or new_id()).profile
        before = known.get(id)
        if text in known.values() or (read is not None and _held(read, known)):
            arrivals.append(ProfileArrival(read, "same", None))
            continue
        mine = load(before, id).profile if before is not None else None
        fate: Fate = "new" if read is None or mine is None else "more"
        at = id if id and (before is None or fate == "more") else new_id()
        after = text if read is None or mine is None else dump(merged(mine, read))
        arrivals.append(ProfileArrival(read, fate, Change(PROFILE + at, known.get(at), after)))
        known[at] = after
    return tuple(arrivals)


def _held(read: Profile, known: Mapping[str, str]) -> bool:
    """Whether all of a profile is in one here already: of its id, or of a person of that name, emblem and first day."""
    for id, text in known.items():
        mine = load(text, id).profile
        alike = mine is not None and (mine.name, mine.emblem, mine.since) == (read.name, read.emblem, read.since)
        if mine is not None and (id == read.id or alike) and merged(mine, replace(read, id=id)) == mine:
            return True
    return False


def replacing(
    here: Mapping[str, str], brought: Iterable[tuple[str, str]], new_id: Callable[[], str]
) -> tuple[Change, ...]:
    """The changes after which just these profiles are here."""
    return in_place_of(PROFILE, here, brought, new_id)
