"""A row that has just scored: its cards, both values, the seal, and how the points come about."""

from __future__ import annotations

from itertools import count

import flet as ft

from app.frame.ui import Ui
from app.games.drawing import TableView
from app.games.pari.layout import WIDEST, Spot, at_rest, room
from app.games.pari.words import event
from app.locale.signs import printed, value
from app.parts import card, coin, felt, text
from app.parts.flight import pulse
from app.parts.theme import Space
from app.state.model import Table
from core.arithmetic.expression import Limits, evaluate
from core.engine.game import Event
from core.games.pari.moves import SIDES
from core.games.pari.state import Lying, Row, View


def scored_row(here: TableView[View], scored: Event) -> ft.Control:
    """Draw the row that has just scored, its values, the seal, and how the points come about."""
    ui, table, view, look, w, v = here.ui, here.table, here.view, here.look, here.words, scored.values
    p, name = look.palette, table.match.names[v["seat"]]
    row = Row(*(tuple(map(Lying, v[side])) for side in SIDES))
    laid = at_rest(look, row, room(look), WIDEST)
    numbers = count()
    cards = ft.Column(
        [
            ft.Row([_pulsing(ui, table, next(numbers), spot, laid.card) for spot in line], spacing=laid.gap, tight=True)
            for line in laid.lines
        ],
        spacing=Space.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    sums = text.equation(both_values(ui, v["left"], v["right"], view.options.limits), "equation", p.onfelt)
    sums.text_align = ft.TextAlign.CENTER
    well = felt.well(
        look,
        ft.Column([cards, sums], spacing=Space.M, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        title=w("Row {n} is right", n=v["row"]),
        icon=ft.Icons.CHECK_ROUNDED,
        played=True,
    )
    before = v["score"] - v["points"]
    options = view.options
    counted = v["cards"] if options.count_equals else v["cards"] - 1
    cards_counted = w.many("{n} card", "{n} cards", counted)
    lines_of_sum = [(f"{cards_counted} − {options.deduction}", str(v["points"] - v["bonus"]))]
    if v["bonus"]:
        lines_of_sum.append((w("Hand empty"), str(v["bonus"])))
    column: list[ft.Control] = [_sum_line(ui, *line) for line in lines_of_sum]
    column.append(ft.Container(height=1, bgcolor=p.quiet))
    column.append(_sum_line(ui, name, f"{before} + {v['points']} = {v['score']}", bold=True))
    stamp = coin.seal(look, f"+{v['points']}", w.many("point", "points", v["points"]), 96, fresh=table.latest.fresh)
    sums_below = ft.Column(column, spacing=Space.XS, tight=True)
    if room(look) < 290 * look.text_scale:
        table_of_sums: ft.Control = ft.Column(
            [ft.Row([stamp], alignment=ft.MainAxisAlignment.CENTER), sums_below], spacing=Space.M, tight=True
        )
    else:
        sums_below.expand = True
        table_of_sums = ft.Row([stamp, sums_below], spacing=Space.L)
    read_aloud = event(w, scored, table.match.names) or ""
    return ft.Semantics(
        label=read_aloud,
        identifier="scored",
        exclude_semantics=True,
        content=ft.Column([well, table_of_sums], spacing=Space.L, tight=True),
    )


def _pulsing(ui: Ui, table: Table, number: int, spot: Spot, width: float) -> ft.Control:
    """Draw a card of the row, which pulses as it is counted."""
    face = spot[2].symbol if spot[2] else "="
    return ft.Container(card.card(ui.look, face, width), **pulse(ui.look, number, fresh=table.latest.fresh))


def _sum_line(ui: Ui, what: str, amount: str, *, bold: bool = False) -> ft.Control:
    role = "label" if bold else "body"
    ink = ui.look.palette.onfelt
    if ui.look.large_text and ui.look.small:
        return ft.Column([text.words(what, role, ink), text.words(amount, role, ink)], spacing=0, tight=True)
    return ft.Row(
        [text.words(what, role, ink, expand=True, lines=1 if bold else None), text.words(amount, role, ink)],
        spacing=Space.XS,
    )


def both_values(ui: Ui, left: str, right: str, limits: Limits) -> str:
    """Return both sides with their value where there is something to work out: `6 × 8 + 24 = 72 and 24 × 3 = 72`."""
    sums = []
    for side in (left, right):
        if not side.isdigit():
            sums.append(f"{printed(side, ui.words.signs)} = {value(str(evaluate(side, limits)))}")
    if not sums:
        return printed(f"{left}={right}", ui.words.signs)
    return ui.words("{left} and {right}", left=sums[0], right=sums[1]) if len(sums) > 1 else sums[0]
