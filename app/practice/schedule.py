"""The schedule of review: days by FSRS, the free scheduler of spaced repetition, with a kind of task as its card.

FSRS is imported when the first answer is scheduled, not with the app.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Annotated, Literal

from app.storage.records import Row

Ease = Literal["wrong", "hinted", "at_once"]
LONGEST = 60
"""Days; what would come back later than that is known and is forgotten here."""


@dataclass(frozen=True)
class Memory(Row):
    """The memory of a kind of task: FSRS's stability in days, difficulty from 1 to 10, last day and due day."""

    stability: Annotated[float, lambda days: 0.001 <= days <= 36_500]
    difficulty: Annotated[float, lambda difficulty: 1 <= difficulty <= 10]
    last: date
    due: date


def reviewed(memory: Memory | None, ease: Ease, day: date) -> Memory | None:
    """Return the memory after an answer on a day; None if the kind need not come back.

    A kind that was never wrong is not remembered at all.
    """
    if memory is None and ease != "wrong":
        return None
    import fsrs

    scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card = fsrs.Card(card_id=1)  # without an id of ours it would sleep to make one
    if memory is not None:
        card = fsrs.Card(
            card_id=1,
            state=fsrs.State.Review,
            stability=memory.stability,
            difficulty=memory.difficulty,
            due=_noon(memory.due),
            last_review=_noon(memory.last),
        )
    ratings = {"wrong": fsrs.Rating.Again, "hinted": fsrs.Rating.Hard, "at_once": fsrs.Rating.Good}
    card, _ = scheduler.review_card(card, ratings[ease], _noon(day))
    assert card.stability is not None  # reviewed just now
    assert card.difficulty is not None
    due = card.due.date()
    if (due - day).days > LONGEST:
        return None
    return Memory(card.stability, card.difficulty, day, due, rest=memory.rest if memory is not None else {})


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
