"""The working of an expression, line by line: which part goes first, its value, and why it goes first."""

from __future__ import annotations

from collections.abc import Sequence

from core.arithmetic.expression import PLAIN, Limits, Step, explain, normalise
from core.arithmetic.ratio import PLAIN as PLAIN_TERMS
from core.arithmetic.ratio import TermLimits
from core.arithmetic.term import work_out
from core.engine.reason import Reason
from core.engine.training import Line

_RANK = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 3}


def of_side(side: str, limits: Limits = PLAIN) -> tuple[Line, ...] | Reason:
    """Return the working of one side of an equation; the reason if it has no value. A number alone needs no line."""
    found = explain(side, limits)
    return found if isinstance(found, Reason) else _lines(normalise(side), found.steps)


def of_term(text: str, limits: TermLimits = PLAIN_TERMS) -> tuple[Line, ...] | Reason:
    """Return the working of a term over dice; the reason if it has no value."""
    found = work_out(text, limits)
    return found if isinstance(found, Reason) else _lines(found.text, found.steps)


def _lines(text: str, steps: Sequence[Step]) -> tuple[Line, ...]:
    lines: list[Line] = []
    for number, step in enumerate(steps):
        inner = [line.level for line in lines if step.start <= line.start and line.end <= step.end]
        lines.append(
            Line(
                step.start,
                step.end,
                str(step.left),
                step.sign,
                str(step.right),
                str(step.value),
                _why(text, step, steps[number + 1 :]),
                1 + max(inner, default=0),
            )
        )
    return tuple(lines)


def _why(text: str, step: Step, later: Sequence[Step]) -> str:
    """Return the code of why a step goes before the later ones."""
    around = next((other for other in later if other.start <= step.start and step.end <= other.end), None)
    if around is None:
        return "last"
    before, behind = text[: step.start], text[step.end :]
    if before.endswith("(") and behind.startswith(")"):
        return "brackets"
    if _RANK[step.sign] > _RANK[around.sign]:
        return "power" if step.sign == "^" else "product"
    return "left" if around.start == step.start or step.sign != "^" else "power"
