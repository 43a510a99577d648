"""The working under the cards of a row of Pari that is not true: how its sides are worked out, in brackets."""

from __future__ import annotations

from dataclasses import replace

from app.games.pari.layout import Arranged
from app.locale.signs import value
from app.parts.working import Bracket
from app.state.model import Table
from core.arithmetic.working import of_side
from core.engine.reason import Reason
from core.games.pari.moves import SIDES
from core.games.pari.state import View

LEVELS = 3
"""Greatest number of levels of brackets that a row has room for."""


def under(table: Table, view: View, number: int, laid: Arranged, at: int) -> list[Bracket]:
    """Return how the sides of a row that is not true are worked out, under the cards of the line `at` a place.

    Empty unless the check just said that the row is not equal, and where a side goes on in the next line.
    """
    line = laid.lines[at]
    fault = table.selection.checked.fault if table.selection.checked else None
    if fault is None or fault.code != "not_equal" or view.played != number:
        return []
    inner: list[Bracket] = []
    whole: list[Bracket] = []
    before = 0
    for side in SIDES:
        written = view.rows[number - 1].text(side)
        places = [place for place, spot in enumerate(line.spots) if spot[0] == side]
        steps = of_side(written, view.options.limits)
        if isinstance(steps, Reason) or 0 < len(places) < len(written):
            return []
        hidden = max((step.level for step in steps), default=0) - LEVELS
        for count, step in enumerate(steps if places else (), start=before + 1):
            left, right = line.left(places[0] + step.start), line.left(places[0] + step.end)
            bracket = Bracket(left, right - line.gap, step.level - max(0, hidden), value(step.value), count)
            (whole if step is steps[-1] else inner).append(bracket)
        if places and not steps:
            left, right = line.left(places[0]), line.left(places[-1] + 1)
            whole.append(Bracket(left, right - line.gap, 1, written))
        before += len(steps)
    depth = max((bracket.level for bracket in whole), default=0)
    shown = [bracket for bracket in inner if bracket.level > 0]
    return [*shown, *(replace(bracket, level=depth) for bracket in whole)]
