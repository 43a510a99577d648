"""What training has found out about the formula on the table and the lay in the making."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from app.model import Table
from app.tables.formula.building import Building, building
from core.games.formula.completions import Completion
from core.games.formula.draft import Draft, Spot
from core.games.formula.state import JOKER, View
from core.games.formula.training import Highlights, completions, highlights


def look_ahead(table: Table) -> Generator[None, None, dict[Any, Any]] | None:
    """The search for every formula that can be laid, and for where the lay in the making can lead.

    None where both are known.
    """
    view: View = table.match.view(table.seat)
    now = building(table, view)
    known, asked = table.found, _question(now)
    if "formulas" in known and asked in known:
        return None

    def search() -> Generator[None, None, dict[Any, Any]]:
        found: dict[Any, Any] = {}
        if asked not in known:
            found[asked] = yield from highlights(view, now.draft, now.card)
        if "formulas" not in known:
            formulas: list[Completion] = []
            for each in completions(view):
                if each is None:
                    yield
                else:
                    formulas.append(each)
            found["formulas"] = tuple(formulas)
        return found

    return search()


def _question(now: Building) -> tuple[str, Draft, str]:
    return "highlights", now.draft, now.card


def formulas(table: Table) -> tuple[Completion, ...] | None:
    """Every formula that can be laid, the best first (FORM-T1); None while that is not known."""
    found: tuple[Completion, ...] | None = table.found.get("formulas")
    return found


def marks(table: Table, now: Building) -> Highlights | None:
    """Where the card that is picked up can lead on, and with which symbols (FORM-T2); None while not known."""
    found: Highlights | None = table.found.get(_question(now))
    return found


def leads(table: Table, now: Building, spot: Spot) -> bool | None:
    """Whether the card that is picked up can go to a place so that a formula results; None while not known."""
    found = marks(table, now)
    return None if found is None else any(target.spot == spot for target in found.targets)


def digits(table: Table, now: Building) -> Iterable[str] | None:
    """The digits for the joker that is asked about with which a formula results; None where not known."""
    found = marks(table, now)
    if found is None or now.card != JOKER:
        return None
    return {target.digit for target in found.targets if target.spot == now.asks}


def helps(table: Table, now: Building, card: str) -> bool | None:
    """Whether some formula takes a hand card, before anything is laid; None while not known."""
    known = formulas(table)
    return None if known is None or now.draft.cards else any(card in each.cards for each in known)
