"""The sheets of Ziffernsheriffs: a hint in steps, and all ways to a field (SHER-T2)."""

from __future__ import annotations

import flet as ft

from app.locale.ziffernsheriffs import equals, term
from app.model import Table
from app.parts import page, tray
from app.tables import hints
from app.tables.ziffernsheriffs import found
from app.tables.ziffernsheriffs.picked import picked
from app.ui import Ui
from core.games.ziffernsheriffs.training import Hint


def sheet(ui: Ui, table: Table) -> ft.Control | None:
    """The sheet of this game that is open, if one is."""
    if table.sheet.startswith("hint "):
        return _hint(ui, table, int(table.sheet.removeprefix("hint ")))
    field = picked(table).field
    if table.sheet == "ways" and field is not None:
        return _ways(ui, table, field)
    return None


def _ways(ui: Ui, table: Table, field: int) -> ft.Control | None:
    w, look = ui.words, ui.look
    ways = found.ways_to(table, field)
    if not ways:
        return None
    rows = [page.row(look, f"{n}. {equals(w, ui.signs, way, field)}") for n, way in enumerate(ways, start=1)]
    listed = ft.Container(
        ft.Column([page.group(look, rows)], scroll=ft.ScrollMode.AUTO),
        height=min(look.height * 0.6, len(rows) * 56 * look.text_scale),
    )
    return tray.sheet(
        look,
        w("Ways to {n}", n=field),
        [listed],
        close_label=w("Close"),
        on_close=lambda: ui.session.open_sheet(""),
        key="sheet-ways",
    )


def _hint(ui: Ui, table: Table, step: int) -> ft.Control | None:
    """The steps of the hint so far."""
    answers = [_answer(ui, hint) for hint in found.hint(table) or ()]
    return hints.sheet(ui, answers, min(step, len(answers))) if answers else None


def _answer(ui: Ui, hint: Hint) -> tuple[str, str]:
    """A step of a hint as a question with its answer."""
    w = ui.words
    match hint.code:
        case "aim":
            return w("Which field?"), w("Field {n}", n=hint.value)
        case "take":
            return w("How many dice?"), w.many("{n} die", "{n} dice", int(hint.value))
        case "use":
            return w("Which dice?"), w.list(list(str(hint.value)))
    return w("How?"), term(w, ui.signs, str(hint.value))
