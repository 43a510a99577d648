"""Sheets of Formula: hints in steps (FORM-T3), every formula that can be laid (FORM-T1), and what lies covered."""

from __future__ import annotations

import flet as ft

from app.locale.formula import card_name, cards, formula, lying_name, number_name
from app.locale.signs import PRINTED
from app.model import Table
from app.parts import button, card, page, text, tray
from app.tables import hints
from app.tables.formula import found
from app.tables.formula.building import building, number_of
from app.tables.formula.history import covered
from app.theme import Space
from app.ui import Ui
from core.games.formula.draft import NAMES
from core.games.formula.state import View
from core.games.formula.training import Hint
from core.games.formula.training import hints as steps_to

SHOWN = 60
"""How many formulas a page of the list has."""


def sheet(ui: Ui, table: Table, view: View) -> ft.Control | None:
    """The sheet that is open, None if it is none of these."""
    kind, _, rest = table.sheet.partition(" ")
    if kind == "pile":
        return _pile(ui, table, view, rest)
    if kind == "hint" and found.formulas(table):
        return _hint(ui, table, int(rest))
    if kind == "formulas" and found.formulas(table):
        return _list(ui, table, int(rest))
    return None


# hints


def bulb(ui: Ui, table: Table) -> ft.Control:
    """The button that asks for a hint."""
    w, known = ui.words, found.formulas(table)
    why = None
    if known is None:
        why = w("The search is still going on.")
    elif not known:
        why = w("No formula works out here just now.")
    return button.icon_button(
        ui.look,
        ft.Icons.LIGHTBULB_ROUNDED,
        label=w("Hint"),
        identifier="hint",
        filled=True,
        why=why,
        on_tap=lambda: ui.session.say(why) if why else ui.session.open_sheet("hint 1"),
    )


def _hint(ui: Ui, table: Table, step: int) -> ft.Control:
    """The steps of the hint so far; the last leads on to all formulas."""
    known = found.formulas(table)
    assert known
    answers = [(_question(ui, hint), _answer(ui, hint)) for hint in steps_to(known[0])]
    return hints.sheet(ui, answers, step, beyond=(ui.words("All formulas"), "hint-all", f"formulas {SHOWN}"))


def _question(ui: Ui, hint: Hint) -> str:
    w = ui.words
    return {
        "count": w("How many cards?"),
        "symbol": w("Which sign?"),
        "cards": w("Which cards?"),
        "formula": w("The whole formula?"),
    }[hint.step]


def _answer(ui: Ui, hint: Hint) -> str:
    w, told = ui.words, str(hint.value)
    if hint.step == "symbol":
        return PRINTED[ui.signs][told]
    if hint.step == "cards":
        return cards(w, told)
    return formula(ui.signs, told) if hint.step == "formula" else told


# every formula


def _list(ui: Ui, table: Table, shown: int) -> ft.Control:
    """The formulas that can be laid, most cards first, then the highest result."""
    w, look, session = ui.words, ui.look, ui.session
    known = found.formulas(table)
    assert known
    rows = [
        page.row(look, formula(ui.signs, each.formula), note=w("with {cards}", cards=cards(w, each.cards)))
        for each in known[:shown]
    ]
    if len(known) > shown:
        rows.append(
            page.link_row(
                look,
                w.many("{n} more", "{n} more", len(known) - shown),
                identifier="formulas-more",
                on_tap=lambda: session.open_sheet(f"formulas {shown + SHOWN}"),
            )
        )
    height = min(len(rows) * 56.0 * look.text_scale + 16, look.height * 0.5)
    scrolling = ft.Column([page.group(look, rows)], scroll=ft.ScrollMode.AUTO, height=height)
    return tray.sheet(
        look,
        w.many("{n} formula", "{n} formulas", len(known)),
        [text.words(w("Most cards first, then the highest result"), "small", look.palette.ink2), scrolling],
        close_label=w("Close"),
        on_close=lambda: session.open_sheet(""),
        key="sheet-formulas",
    )


# what lies covered


def _pile(ui: Ui, table: Table, view: View, which: str) -> ft.Control | None:
    """A number of the formula and the cards under it, which everybody has seen lie open."""
    w, look, session = ui.words, ui.look, ui.session
    name = next((each for each in NAMES if each == which), None)
    if name is None:
        return None
    draft, title = building(table, view).draft, number_name(w, name)
    under = covered(table.match)[name] + draft.change(name).covered(number_of(draft.formula, name))
    number = " ".join(lying_name(w, lying) for lying in number_of(draft.result, name)) or w("empty place")
    told = w.many("{n} card lies covered", "{n} cards lie covered", len(under)) if under else w("Nothing lies covered")
    content: list[ft.Control] = [
        text.words(w("In sight: {number}. {covered}.", number=number, covered=told), "body", look.palette.ink)
    ]
    if under:
        faces = [
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
                w("Lowest card left. They are out of play until a new stack is made of them."),
                "small",
                look.palette.ink2,
            ),
        ]
    return tray.sheet(
        look,
        title[0].upper() + title[1:],
        content,
        close_label=w("Close"),
        on_close=lambda: session.open_sheet(""),
        key=f"sheet-pile-{name}",
    )
