"""What training mode knows of a position of Formula: what can be laid. Where a card can go say the lights of `help`.

Everything here looks at a view, so at the formula and one hand. Searches are generators: run them step by step, every
yield is a place to stop. What is wrong with a lay in the making says `draft.fault`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from core.games.formula import completions as complete
from core.games.formula.completions import Completion
from core.games.formula.state import View


def completions(view: View) -> Iterator[Completion | None]:
    """Every formula that can be laid now with every choice of cards for it, most cards first, then the highest
    result; None is a yield point (FORM-T1)."""
    return complete.completions(view.formula, view.hand, view.options)


def best(view: View) -> Generator[None, None, Completion | None]:
    """What takes most cards off the hand, with the highest result; None if nothing can be laid."""
    for found in completions(view):
        if found is not None:
            return found
        yield
    return None
