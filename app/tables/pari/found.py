"""What training has found out about the position on the table."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from app.model import Table
from core.games.pari.moves import Side
from core.games.pari.state import View
from core.games.pari.training import Found, Highlights, best, highlights


def look_ahead(table: Table) -> Generator[None, None, dict[Any, Any]] | None:
    """The search for the gaps that lead to a completion, and for the best one."""
    view: View = table.match.view(table.seat)
    if view.step != "play":
        return None

    def search() -> Generator[None, None, dict[Any, Any]]:
        marks = yield from highlights(view)
        return {"highlights": marks, "best": (yield from best(view)) if marks.rows or view.laid else None}

    return search()


def marks(table: Table) -> Highlights | None:
    """What lights up, once the search has found it."""
    found: Highlights | None = table.found.get("highlights")
    return found


def points(table: Table, number: int, side: Side, index: int, symbol: str) -> int | None:
    """The most points through a gap for a card; None if there is no way, or none is known."""
    found = marks(table)
    return found.gaps.get(symbol, {}).get((number, side, index)) if found else None


def has_completion(table: Table, number: int) -> bool:
    """Whether a row is known to have a completion."""
    found = marks(table)
    return found is not None and number in found.rows


def helps(table: Table, symbol: str) -> bool | None:
    """Whether a hand card occurs in a completion; None while that is not known."""
    found = marks(table)
    if found is None or (symbol not in found.gaps and not found.complete):
        return None
    return symbol in found.gaps


def best_found(table: Table) -> Found | None:
    """The best completion, if there is one and the search has found it."""
    found: Found | None = table.found.get("best")
    return found
