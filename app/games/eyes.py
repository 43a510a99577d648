"""Moods of the equals card in the row that is played on, from what all may see of a table."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from app.state.model import Table
from core.engine.game import Event
from core.pictures.eyes import Mood

AT_HAND, AT_ROW = (0.0, 4.0), (-4.0, 3.0)
"""Directions of its gaze: down to the hand, and along its row."""


class Seen(NamedTuple):
    """A mood of the equals card, and the direction of its gaze, right and down."""

    mood: Mood
    gaze: tuple[float, float] = (0, 0)


def of(table: Table, row: int | None = None) -> Seen:
    """Return the mood of the equals card of a row; where several lie there, only the one that is played on has eyes.

    It never judges: of a row that is not right it tips to the side that is worth more.
    """
    if table.covered:
        return Seen(mood="hides")
    for happened in table.latest.news:
        if row in (None, happened.values.get("row")):
            if happened.code == "scored":
                return Seen(mood="level")
            if happened.code == "not_right" and heavier(happened):
                return Seen(mood="tips-left" if heavier(happened) == "left" else "tips-right")
    if table.opponent is not None:
        return Seen(mood="thinks" if table.latest.shown.thinking else "rests")
    hint = table.advice.hint
    if table.hinted and hint is not None and hint.steps is not None and hint.shown == len(hint.steps.steps):
        return Seen(mood="winks")
    if table.match.prompt is None:
        return Seen(mood="glad")
    return Seen(mood="looks", gaze=AT_ROW if table.selection.picked is not None else AT_HAND)


def heavier(happened: Event) -> str:
    """Return the side of a row that is not right which is worth more; empty where another cause is given."""
    why = happened.values["why"]
    if why["code"] != "not_equal":
        return ""
    return "left" if Fraction(why["left"]) > Fraction(why["right"]) else "right"
