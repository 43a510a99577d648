"""Rules and tasks of one's own under a name: what a link would hand on, as text and back, and brought in.

A text is read whole or not at all. One that cannot be read is left as it is and named by its id.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from app.storage.codec import PRESET
from app.storage.links import MatchLink, PracticeLink, encoded, opening
from app.storage.merge import Change
from app.storage.records import LOCAL, NEEDED, As, Kind, Name, Record
from core.engine import names
from core.engine.record import presentable

LONGEST = 24
"""Letters that a name may have."""
PresetOutcome = Literal["new", "same", "second"]
"""The outcome for a preset of a bundle: a new name, here already, or a name that has other rules here, so that it
gets a second one.
"""
_MARKED = re.compile(r" \([0-9]+\)$")
_ROOM = LONGEST - len(" (999)")


def typed(name: str) -> str:
    """Return the part of a text that may stand in a field for a name."""
    return names.typed(name, LONGEST)


def tidy(name: str) -> str:
    """Return the name that a text is, as it is stored."""
    return names.tidy(name, LONGEST)


def _was_named(name: str) -> bool:
    """Return True for a name that this version gives, or an earlier one, which took more for a name."""
    return 0 < len(name) <= LONGEST and presentable(name) and " ".join(name.split()) == name


@dataclass(frozen=True)
class Preset(Record):
    """Rules of a match, or tasks, under a name.

    `unread` says why a text could not be read; then only its `id` holds.
    """

    id: Annotated[str, LOCAL]
    name: Annotated[str, _was_named, NEEDED] = ""
    target: Annotated[
        MatchLink | PracticeLink | None, Name("opens"), As(opening(MatchLink, PracticeLink), encoded), NEEDED
    ] = None
    unread: Annotated[Literal["", "damaged", "newer"], LOCAL] = ""

    @property
    def place(self) -> str:
        """The scope of its name: set-up of a game, or, empty, the choice of tasks."""
        return self.target.game if isinstance(self.target, MatchLink) else ""


KIND = Kind(PRESET, "preset", Preset)
dump = KIND.dump


@dataclass(frozen=True)
class PresetItem:
    """One that comes in a bundle, its outcome, and what merging changes."""

    preset: Preset
    outcome: PresetOutcome
    change: Change | None


def load(text: str, id: str) -> Preset:
    """Return the preset in a text of any origin, stored under `id`."""
    read = KIND.load(text, id)
    return read.value or Preset(id, unread="newer" if read.newer else "damaged")


def listed(texts: Mapping[str, str]) -> tuple[Preset, ...]:
    """Return the presets in texts by id: sorted by name, the unreadable ones last."""
    read = (load(text, id) for id, text in texts.items())
    return tuple(sorted(read, key=lambda one: (bool(one.unread), names.skeleton(one.name), one.id)))


def of_name(known: Iterable[Preset], place: str, name: str) -> Preset | None:
    """Return the preset of this name in a place, None if it is free; one that looks alike is the same."""
    same = (one for one in known if not one.unread and one.place == place and names.alike(one.name, name))
    return next(same, None)


def compare(
    here: Mapping[str, str], brought: Iterable[tuple[str, str]], new_id: Callable[[], str]
) -> tuple[PresetItem, ...]:
    """Return the outcome of each preset that comes, beside those here; both by id and text. None here is changed."""
    known = dict(here)
    items: list[PresetItem] = []
    for id, text in brought:
        preset, those = load(text, id), listed(known)
        if text in known.values() or any(_holds(one, preset) for one in those):
            items.append(PresetItem(preset, "same", None))
            continue
        outcome: PresetOutcome = "new"
        if not preset.unread and of_name(those, preset.place, preset.name) is not None:
            outcome, preset = "second", replace(preset, name=_second(those, preset))
            text = dump(preset)
        at = id if id and id not in known else new_id()
        items.append(PresetItem(preset, outcome, Change(PRESET + at, None, text)))
        known[at] = text
    return tuple(items)


def _holds(one: Preset, other: Preset) -> bool:
    """Return True if both have the same target under the same name, be it a second one."""
    if one.unread or one.target != other.target:
        return False
    a, b = names.skeleton(one.name), names.skeleton(other.name)
    return a == b or (bool(_MARKED.search(a) or _MARKED.search(b)) and _stem(a) == _stem(b))


def _stem(name: str) -> str:
    return _MARKED.sub("", name)[:_ROOM].rstrip()


def _second(known: Iterable[Preset], preset: Preset) -> str:
    """Return a free name for a preset whose name is taken."""
    those, n = tuple(known), 2
    while of_name(those, preset.place, name := f"{_stem(preset.name)} ({n})") is not None:
        n += 1
    return name
