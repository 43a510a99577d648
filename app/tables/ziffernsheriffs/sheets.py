"""The sheets of Ziffernsheriffs: a hint in steps, and all ways to a field (SHER-T2)."""

from __future__ import annotations

import flet as ft

from app.locale.ziffernsheriffs import equals, term
from app.model import Table
from app.parts import button, page, tray
from app.tables.ziffernsheriffs import found
from app.tables.ziffernsheriffs.picked import picked
from app.ui import Ui
from core.games.ziffernsheriffs.state import View
from core.games.ziffernsheriffs.training import Hint


def sheet(ui: Ui, table: Table, view: View) -> ft.Control | None:
    """The sheet of this game that is open, if one is."""
    if table.sheet.startswith("hint "):
        return _hint(ui, table, view, int(table.sheet.removeprefix("hint ")))
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


def _hint(ui: Ui, table: Table, view: View, step: int) -> ft.Control | None:
    """The steps so far as answered questions, and the next question as a button."""
    w, look, session = ui.words, ui.look, ui.session
    hints = found.hint(table)
    if not hints:
        return None
    answers = [_answer(ui, view, hint) for hint in hints]
    step = min(step, len(answers))
    actions = [
        button.button(
            look,
            w("Thanks, that's enough"),
            identifier="hint-close",
            kind="outline",
            on_tap=lambda: session.open_sheet(""),
            expand=True,
        )
    ]
    if step < len(answers):
        actions.append(
            button.button(
                look,
                answers[step][0],
                identifier="hint-next",
                kind="main",
                icon_after=ft.Icons.CHEVRON_RIGHT_ROUNDED,
                on_tap=lambda: session.open_sheet(f"hint {step + 1}"),
                expand=True,
            )
        )
    return tray.sheet(
        look,
        w("Hint {n} of {of}", n=step, of=len(answers)),
        [tray.answered(look, *answer) for answer in answers[:step]],
        close_label=w("Close"),
        on_close=lambda: session.open_sheet(""),
        actions=actions,
        step=step,
        steps=len(answers),
        key="sheet-hint",
    )


def _answer(ui: Ui, view: View, hint: Hint) -> tuple[str, str]:
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
