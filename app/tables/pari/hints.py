"""Hints in steps (PARI-T3): which row, which cards, where, and the whole equation."""

from __future__ import annotations

import flet as ft

from app.locale.pari import card_names
from app.locale.signs import printed
from app.model import Table
from app.parts import button, text
from app.tables import hints
from app.tables.pari import found
from app.tables.pari.scored import both_values
from app.ui import Ui
from core.games.pari.moves import Place
from core.games.pari.state import View
from core.games.pari.training import steps

STEPS = 4


def bulb(ui: Ui, table: Table) -> ft.Control:
    """The button that asks for a hint."""
    w = ui.words
    best = found.best_found(table)
    why = None
    if "best" not in table.found:
        why = w("The search is still going on.")
    elif best is None:
        why = w("No equation works out here just now.")
    return button.icon_button(
        ui.look,
        ft.Icons.LIGHTBULB_ROUNDED,
        label=w("Hint"),
        identifier="hint",
        filled=True,
        why=why,
        on_tap=lambda: ui.session.say(why) if why else ui.session.open_sheet("hint 1"),
    )


def shown(table: Table) -> int:
    """How many steps of the hint are open, 0 if none is."""
    return int(table.sheet.removeprefix("hint ")) if table.sheet.startswith("hint ") else 0


def placements(table: Table, view: View) -> tuple[Place, ...]:
    """Where the cards of the best completion go, one after the other."""
    best = found.best_found(table)
    return tuple(steps(view, best)) if best else ()


def _place(ui: Ui, move: Place) -> str:
    w, card = ui.words, printed(move.card, ui.signs)
    if move.side == "left":
        return w("{card} left, place {n}", card=card, n=move.index + 1)
    return w("{card} right, place {n}", card=card, n=move.index + 1)


def sheet(ui: Ui, table: Table, view: View) -> ft.Control | None:
    """The sheet with the steps so far as answered questions, and the next question as a button."""
    w, look = ui.words, ui.look
    step, best = shown(table), found.best_found(table)
    if not step or best is None:
        return None
    laid = best.completion.laid
    if not laid:
        cards = w("none: the row is right already")
    elif len(laid) == len(view.hand):
        cards = w("all: an empty hand brings 3 more")
    else:
        cards = card_names(w, ui.signs, laid)
    places = [_place(ui, move) for move in placements(table, view)]
    answers = [
        (w("Which row?"), w("Row {n}", n=best.row)),
        (w("Which cards?"), cards),
        (w("Where do they go?"), "; ".join(places) or w("nowhere")),
        (w("The whole equation?"), printed(best.completion.row, ui.signs)),
    ]
    below: list[ft.Control] = []
    if step == STEPS:
        worth = w.many("{n} point", "{n} points", best.points)
        sums = both_values(ui, best.completion.left, best.completion.right, view.options.limits)
        below.append(text.words(f"{sums} · {worth}", "body", look.palette.ink2))
    return hints.sheet(ui, answers, step, below=below)
