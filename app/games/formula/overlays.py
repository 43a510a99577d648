"""Sheets of Formula: every formula that can be laid (FORM-T1), and what lies covered."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import common
from app.games.drawing import TableView
from app.games.formula import analysis
from app.games.formula.picked import building, number_of
from app.games.formula.words import card_name, cards, formula, lying_name, number_name
from app.parts import card, page, text, tray
from app.parts.rows import Info, Opener, Row, note
from app.parts.theme import Space
from app.state.model import Table
from app.state.overlays import Overlay
from core.engine.translation import capital
from core.games.formula.draft import Name
from core.games.formula.state import View
from core.games.formula.turns import covered


@dataclass(frozen=True)
class Covered(Overlay):
    """The overlay with the cards that lie covered under a number."""

    number: Name


def draw(here: TableView[View]) -> ft.Control | None:
    """Draw the overlay that is open; None if it is none of these."""
    table = here.table
    match table.overlay:
        case Covered(number):
            return _covered(here, number)
        case analysis.Formulas(shown) if analysis.formulas(table):
            return _list(here.ui, table, shown)
    return None


# every formula


def _list(ui: Ui, table: Table, shown: int) -> ft.Control:
    """Draw the formulas that can be laid, most cards first, then the highest result."""
    w, look = ui.words, ui.look
    known = analysis.formulas(table)
    assert known
    rows: list[Row] = [
        Info(formula(ui.words.signs, each.formula), note=w("with {cards}", cards=cards(w, each.cards)))
        for each in known[:shown]
    ]
    if len(known) > shown:
        more = partial(ui.session.table.open_overlay, analysis.Formulas(shown + analysis.SHOWN))
        rows.append(Opener(w.many("{n} more", "{n} more", len(known) - shown), "formulas-more", more))
    height = tray.limit(look, min(len(rows) * 56.0 * look.text_scale + 16, look.height * 0.5))
    scrolling = ft.Column([page.group(look, rows)], scroll=ft.ScrollMode.AUTO, height=height)
    return common.sheet(
        ui,
        w.many("{n} formula", "{n} formulas", len(known)),
        [note(w("Most cards first, then the highest result")), scrolling],
        name="formulas",
    )


# what lies covered


def _covered(here: TableView[View], name: Name) -> ft.Control:
    """Draw a number of the formula and the cards under it, which all have seen lie open."""
    w, look = here.words, here.look
    draft, title = building(here.table, here.view).draft, number_name(w, name)
    under = covered(here.table.match)[name] + draft.change(name).covered(number_of(draft.formula, name))
    number = " ".join(lying_name(w, lying) for lying in number_of(draft.result, name)) or w("empty place")
    below = w.many("{n} card is covered", "{n} cards are covered", len(under)) if under else w("Nothing is covered")
    content: list[ft.Control] = [
        text.words(w("Visible: {number}. {covered}.", number=number, covered=below), "body", look.palette.ink)
    ]
    if under:
        faces: list[ft.Control] = [
            ft.Semantics(
                label=card_name(w, each),
                content=ft.Semantics(
                    exclude_semantics=True, content=card.card(look, each, 40, card.CardState(on_felt=False))
                ),
            )
            for each in under
        ]
        content += [
            ft.Row(faces, spacing=Space.S, scroll=ft.ScrollMode.AUTO),
            text.words(
                w("The lowest card is on the left. They are out of play until they form the new stack."),
                "small",
                look.palette.ink2,
            ),
        ]
    return common.sheet(here.ui, capital(w.language, title), content, name=f"pile-{name}")
