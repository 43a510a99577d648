"""Entry of a term: what a tap on a sign, a bracket or a die makes of it.

Between two stones the last term is offered again: a sign goes on with it, a die begins a new one.
"""

from __future__ import annotations

from app.games.ziffernsheriffs.picked import Picked
from app.state.model import Table
from core.arithmetic.ratio import TermLimits
from core.arithmetic.term import build
from core.games.ziffernsheriffs.board import BRIDGE, connected, put
from core.games.ziffernsheriffs.laying import not_bridgeable
from core.games.ziffernsheriffs.state import View

SIGNS = "+-*/^"
SEVERAL = 3
"""Symbols from which a term computes something: die, sign, die."""


def keyed(now: Picked, symbol: str, dice: str, limits: TermLimits) -> str | None:
    """Return the term after a tap on a sign or bracket; None where it cannot stand.

    With nothing built, a sign goes on with the last term. A sign behind a sign takes its place; where no die is left to
    go on with, it takes that of the last sign. A closing bracket with none open encloses all there is.
    """
    fresh = build(now.term, dice, limits)
    if symbol in fresh.follows:
        return now.term + symbol
    text = now.term or now.last
    built = build(text, dice, limits)
    if symbol in built.follows:
        return text + symbol
    if symbol == ")":
        return f"({text})" if built.complete and built.left and not _enclosed(text) else None
    if symbol == "(":
        return None
    if text[-1:] and text[-1] in SIGNS:
        return text[:-1] + symbol if symbol in build(text[:-1], dice, limits).follows else None
    last = max(map(text.rfind, SIGNS))
    signs = limits.operators + ("^" if limits.powers else "")
    free = built.complete and not built.left and last > 0 and symbol in signs
    return text[:last] + symbol + text[last + 1 :] if free else None


def _enclosed(text: str) -> bool:
    """Return True if brackets would change nothing: a die alone, or a text within one pair of brackets."""
    depth = 0
    for index, symbol in enumerate(text):
        depth += (symbol == "(") - (symbol == ")")
        if not depth:
            return index == len(text) - 1
    return False


def may_go_on(table: Table, view: View, field: int, term: str) -> bool:
    """Return True if the next die may take what a term reaches, and begin the next one.

    Only what has been computed, and only while the turn goes on: what ends it has its own button. Tasks and lessons
    are answered with that button as well.
    """
    if table.task or table.lesson or len(term) < SEVERAL or view.to_lay < 2:
        return False
    bridging = not_bridgeable(view, field) is None
    return not connected(put(view.board, field, BRIDGE if bridging else view.side), view.side)
