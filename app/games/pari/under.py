"""What stands under the cards of a row of Pari that is not true: how its sides are worked out, in brackets."""

from __future__ import annotations

from dataclasses import replace

from app.games.pari.layout import Spot
from app.locale.signs import value
from app.model import Table
from app.parts.working import Bracket
from core.arithmetic.working import of_side
from core.engine.reason import Reason
from core.games.pari.moves import SIDES
from core.games.pari.state import View

LEVELS = 3
"""How many levels of brackets a row has room for: the highest."""


def under(table: Table, view: View, number: int, line: list[Spot], measures: tuple[float, float]) -> list[Bracket]:
    """How the sides of a row that is not true are worked out, under the cards of one of its lines.

    Empty where that is not what is being told, or where a side goes on in the next line.
    """
    gap, pitch = measures
    told = table.checked.fault if table.checked else None
    if told is None or told.code != "not_equal" or view.played != number:
        return []
    inner: list[Bracket] = []
    whole: list[Bracket] = []
    before = 0
    for side in SIDES:
        written = view.rows[number - 1].text(side)
        places = [place for place, spot in enumerate(line) if spot[0] == side]
        steps = of_side(written, view.options.limits)
        if isinstance(steps, Reason) or 0 < len(places) < len(written):
            return []
        hidden = max((step.level for step in steps), default=0) - LEVELS
        for count, step in enumerate(steps if places else (), start=before + 1):
            left, right = gap + (places[0] + step.start) * pitch, (places[0] + step.end) * pitch
            bracket = Bracket(left, right, step.level - max(0, hidden), value(step.value), count)
            (whole if step is steps[-1] else inner).append(bracket)
        if places and not steps:
            whole.append(Bracket(gap + places[0] * pitch, (places[-1] + 1) * pitch, 1, written))
        before += len(steps)
    depth = max((bracket.level for bracket in whole), default=0)
    shown = [bracket for bracket in inner if bracket.level > 0]
    return [*shown, *(replace(bracket, level=depth) for bracket in whole)]
