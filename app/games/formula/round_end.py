"""The end of a round, as all look at it together."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.frame.ui import Ui
from app.games import common
from app.games.drawing import TableView
from app.games.formula.layout import width_of_well
from app.games.formula.words import formula, left_over, round_over
from app.parts import coin, text
from app.parts.theme import Radius, Space
from app.state.model import Table
from core.engine.game import Event
from core.games.formula.state import View

SEAL, SIGN = 88, 36
"""Sizes of the seal of what was won, and of an emblem, in pixels."""


def round_end(here: TableView[View], ended: Event) -> tuple[ft.Control, Sequence[ft.Control]]:
    """Draw who has won and with which formula, who had how many cards left, and what it brought: felt and tray."""
    ui, table, view, look, w, v = here.ui, here.table, here.view, here.look, here.words, ended.values
    title = round_over(w, v, table.match.names)
    laid = next((happened.values for happened in table.latest.news if happened.code == "laid"), None)
    last = formula(here.words.signs, laid["formula"]) if laid else w("Nobody can play, so the round is over.")
    role = (
        "equation_large"
        if text.fits(look, last, "equation_large", width_of_well(look) - SEAL - Space.M)
        else "equation"
    )
    head: list[ft.Control] = [
        ft.Column(
            [
                text.heading(title, "app_title", look.palette.onfelt, level=2),
                text.equation(last, role, look.palette.onfelt),
            ],
            spacing=Space.XS,
            tight=True,
            expand=True,
        )
    ]
    most = max(v["gained"])
    if view.options.points and most > 0:
        head.append(coin.seal(look, f"+{most}", w.many("point", "points", most), SEAL, fresh=table.latest.fresh))
    rows = [_seat(ui, table, ended, seat, left) for seat, left in _order(table)]
    said = ft.Semantics(container=True, label=title, identifier="moment", content=ft.Row(head))
    felt = ft.Container(
        ft.Column([said, *rows], spacing=Space.S, scroll=ft.ScrollMode.AUTO),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=Space.S),
    )
    return felt, [common.going_on(ui, table)]


def _order(table: Table) -> list[tuple[int, int]]:
    """Return the seats with the cards that each had left, best first."""
    plies = table.match.plies
    before: View = table.match.at(len(plies) - 1).view(None)
    sizes = list(before.hand_sizes)
    finished = list(before.finished)
    for happened in plies[-1].step.events:
        if happened.code == "laid":
            sizes[happened.values["seat"]] = happened.values["left"]
        elif happened.code == "finished":
            finished.append(happened.values["seat"])
    others = sorted((seat for seat in range(len(sizes)) if seat not in finished), key=lambda seat: sizes[seat])
    return [(seat, sizes[seat]) for seat in (*finished, *others)]


def _seat(ui: Ui, table: Table, ended: Event, seat: int, left: int) -> ft.Control:
    """Draw one person: the cards that were left, what the round brought, and the score."""
    w, p, name = ui.words, ui.look.palette, table.match.names[seat]
    gained, score = ended.values["gained"][seat], ended.values["scores"][seat]
    sign = f"+{gained}" if gained >= 0 else f"−{-gained}"
    cards = left_over(w, left)
    words = max(text.width(ui.look, name, "label"), text.width(ui.look, cards, "small"))
    beside = text.width(ui.look, sign, "body") + 3 * Space.M
    column = 60 * ui.look.text_scale
    roomy = SIGN + words + beside + column <= width_of_well(ui.look) - 2 * Space.M - 4
    line = ft.Row(
        [
            *([common.sign(table, seat, SIGN)] if roomy else []),
            ft.Column(
                [text.words(name, "label", p.onfelt, lines=1), text.words(cards, "small", p.onfelt)],
                spacing=0,
                tight=True,
                expand=True,
            ),
            text.words(sign, "body", p.onfelt),
            ft.Container(
                text.words(str(score).replace("-", "−"), "score", p.onfelt, align=ft.TextAlign.END),
                width=column if roomy else None,
            ),
        ],
        spacing=Space.M,
    )
    won = seat in ended.values["winners"]
    box = ft.Container(
        line,
        bgcolor=p.shade,
        border=ft.Border.all(2, p.brass if won else ft.Colors.TRANSPARENT),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=Space.S, horizontal=Space.M),
    )
    points = w.many("{name} {n} point", "{name} {n} points", score, name=name)
    return common.labelled(f"{points}, {sign}, {cards}", f"ended-{seat}", box)
