"""Training in Formula: what can be laid. The lights of `help` show where a card can go.

Everything here looks at a view, so at the formula and one hand. Searches are generators: run them step by step,
every yield is a place to stop. `draft.fault` finds the fault of an unfinished lay.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from core.games.formula import completions as complete
from core.games.formula.completions import Completion
from core.games.formula.state import View


def completions(view: View) -> Iterator[Completion | None]:
    """Yield every formula that can be laid now with every choice of cards for it, most cards first, then the highest
    result; None is a yield point (FORM-T1)."""
    return complete.completions(view.formula, view.hand, view.options)


def best(view: View) -> Generator[None, None, Completion | None]:
    """Search for the lay with most cards and then the highest result; None if nothing can be laid."""
    for found in completions(view):
        if found is not None:
            return found
        yield
    return None
