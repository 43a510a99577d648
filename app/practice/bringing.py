"""Merging the profiles of a bundle: all changes are worked out before any is made.

Two profiles of one id belong to the same person: the larger of each count is kept (`saved.merged`), so merging is
idempotent. What cannot be read is added unchanged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from app.practice.profile import Profile
from app.practice.saved import dump, load, merged
from app.storage.codec import PROFILE
from app.storage.merge import Change
from core.engine.names import alike

ProfileOutcome = Literal["new", "same", "more"]
"""The outcome for a profile in a bundle: of another person, with nothing new, or with more."""


@dataclass(frozen=True)
class ProfileItem:
    """One profile of a bundle, None if it cannot be read, its outcome, and what merging changes."""

    profile: Profile | None
    outcome: ProfileOutcome
    change: Change | None


def compare(
    here: Mapping[str, str], brought: Iterable[tuple[str, str]], new_id: Callable[[], str]
) -> tuple[ProfileItem, ...]:
    """Return the outcome of each profile that comes, beside those here; both by id and text.

    Those merged into one of their own id come first: that may rename one, by whose name others are recognised as the
    same person.
    """
    known, others = dict(here), list[tuple[str, str, Profile | None]]()
    items: list[ProfileItem] = []

    def arrive(read: Profile | None, outcome: ProfileOutcome, at: str, after: str) -> None:
        change = None if outcome == "same" else Change(PROFILE + at, known.get(at), after)
        items.append(ProfileItem(read, outcome, change))
        if change is not None:
            known[at] = after

    for id, text in brought:
        read = load(text, id or new_id()).value
        mine = load(known[id], id).value if id in known else None
        if mine is None or read is None:
            others.append((id, text, read))
        else:
            both = merged(mine, read)
            arrive(read, "same" if both == mine else "more", id, dump(both))
    for id, text, read in others:
        held = text in known.values() or (read is not None and _held(read, known))
        arrive(read, "same" if held else "new", id if id and id not in known else new_id(), text)
    return tuple(items)


def _held(read: Profile, known: Mapping[str, str]) -> bool:
    """Return True if a profile here, of a person of that name, emblem and first day, holds all of this one already."""
    for id, text in known.items():
        mine = load(text, id).value
        same = (
            mine is not None and (mine.emblem, mine.since) == (read.emblem, read.since) and alike(mine.name, read.name)
        )
        if mine is not None and same and merged(mine, replace(read, id=id, name=mine.name)) == mine:
            return True
    return False
