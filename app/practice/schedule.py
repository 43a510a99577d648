"""The schedule of review: what was missed, and a step that is mastered, come back after 1, 3, 7 and 21 days."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated

from app.storage.records import Row

GAPS = (1, 3, 7, 21)
"""Days between the times that something comes back; after the last one it is known and is forgotten here."""
MOST = 3
"""The number of kinds that come back on one day at most."""
_MIDDLE = 5.0


@dataclass(frozen=True)
class Memory(Row):
    """The memory of a kind of task: its last day and the day on which it is due.

    `stability` (days) and `difficulty` (1 to 10) are of profiles of before, which computed other gaps.
    """

    stability: Annotated[float, lambda days: 0.001 <= days <= 36_500]
    difficulty: Annotated[float, lambda difficulty: 1 <= difficulty <= 10]
    last: date
    due: date

    def is_due(self, day: date) -> bool:
        """Return True if it comes back on a day; one dated in the future, by a wrong clock, comes back as well."""
        return day >= self.due or day < self.last


def reviewed(memory: Memory | None, at_once: bool, day: date) -> Memory | None:
    """Return the memory after an answer on a day; None if the kind need not come back.

    A kind that was always right at once is not remembered at all. One that comes early keeps its day.
    """
    if not at_once:
        return remembered(day, memory)
    if memory is None or not memory.is_due(day):
        return memory
    before = (memory.due - memory.last).days
    following = next((gap for gap in GAPS if gap > before), None)
    return None if following is None else _after(following, day, memory)


def remembered(day: date, memory: Memory | None = None) -> Memory:
    """Return the memory of what comes back on the next day, and then ever later."""
    return _after(GAPS[0], day, memory)


def _after(gap: int, day: date, memory: Memory | None) -> Memory:
    return Memory(gap, _MIDDLE, day, day + timedelta(gap), rest=memory.rest if memory is not None else {})
