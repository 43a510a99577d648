"""What training has found out about the position on the table (SHER-T1, SHER-T2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from app.model import Table
from app.tables.ziffernsheriffs.picked import picked
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import Hint, Reached, hints, reachable, ways


def look_ahead(table: Table) -> Generator[None, None, dict[Any, Any]] | None:
    """The search for the fields that are reached and for a hint, then for the ways to the field that was tapped."""
    view: View = table.match.view(table.seat)
    field = picked(table).field
    if view.step not in ("choose", "lay") or ("hint" in table.found and (field is None or view.step == "choose")):
        return None

    def search() -> Generator[None, None, dict[Any, Any]]:
        found: dict[Any, Any] = {}
        if view.step == "lay" and "reached" not in table.found:
            fields = {}
            for taken in reachable(view):
                if taken is None:
                    yield
                else:
                    fields[taken.field] = taken
            found["reached"] = fields
        if view.step == "lay" and field is not None:
            ways_to = []
            for way in ways(view, field):
                if way is None:
                    yield
                else:
                    ways_to.append(way)
            found["ways", field] = tuple(ways_to)
        if "hint" not in table.found:
            yield
            found["hint"] = hints(view)
        return found

    return search()


def reached(table: Table) -> dict[int, Reached] | None:
    """The fields that can be taken; None while that is not known."""
    found: dict[int, Reached] | None = table.found.get("reached")
    return found


def ways_to(table: Table, field: int) -> tuple[str, ...] | None:
    """The different ways to a field, simplest first; of those not searched for yet at least what decides a move."""
    known: tuple[str, ...] | None = table.found.get(("ways", field))
    if known is not None:
        return known
    fields = reached(table)
    return fields[field].expressions if fields and field in fields else None


def hint(table: Table) -> tuple[Hint, ...] | None:
    """The steps of a hint; None while none is known."""
    known: tuple[Hint, ...] | None = table.found.get("hint")
    return known
