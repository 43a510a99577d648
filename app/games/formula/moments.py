"""What all look at together: how a round ended."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.games import common
from app.games.formula.words import formula, left_over, round_over
from app.model import Table
from app.parts import coin, text
from app.theme import Radius, Space
from app.ui import Ui
from core.engine.game import Event
from core.games.formula.state import View


def round_end(ui: Ui, table: Table, view: View, ended: Event) -> tuple[ft.Control, Sequence[ft.Control]]:
    """Who has won and with which formula, who had how many cards left, and what it brought: felt and tray."""
    look, w, v = ui.look, ui.words, ended.values
    title = round_over(w, v, table.match.names)
    laid = next((happened.values for happened in table.news if happened.code == "laid"), None)
    last = formula(ui.signs, laid["formula"]) if laid else w("Nobody can do anything: the round is over.")
    head: list[ft.Control] = [
        ft.Column(
            [
                text.heading(title, "app_title", look.palette.onfelt, level=2),
                text.equation(
                    last, "equation" if look.small or look.landscape else "equation_large", look.palette.onfelt
                ),
            ],
            spacing=Space.XS,
            tight=True,
            expand=True,
        )
    ]
    most = max(v["gained"])
    if view.options.points and most > 0:
        head.append(coin.seal(look, f"+{most}", w.many("point", "points", most), 88, fresh=table.fresh))
    rows = [_seat(ui, table, ended, seat, left) for seat, left in _order(table)]
    said = ft.Semantics(container=True, label=title, identifier="moment", content=ft.Row(head))
    felt = ft.Container(
        ft.Column([said, *rows], spacing=Space.S, scroll=ft.ScrollMode.AUTO),
        padding=ft.Padding.symmetric(horizontal=look.margin, vertical=Space.S),
    )
    onward = w("To the result") if table.match.prompt is None else w("Next round")
    return felt, [common.going_on(ui, table, onward, covering=True)]


def _order(table: Table) -> list[tuple[int, int]]:
    """The seats with the cards that each had left, best first."""
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
    """One person: the cards that were left, what the round brought, and the score."""
    w, p, name = ui.words, ui.look.palette, table.match.names[seat]
    gained, score = ended.values["gained"][seat], ended.values["scores"][seat]
    sign = f"+{gained}" if gained >= 0 else f"−{-gained}"
    cards = left_over(w, left)
    line = ft.Row(
        [
            *(
                []
                if (ui.look.landscape and ui.look.text_scale > 1.15) or ui.look.large_text
                else [common.sign(table, seat, 36)]
            ),
            ft.Column(
                [text.words(name, "label", p.onfelt, lines=1), text.words(cards, "small", p.onfelt)],
                spacing=0,
                tight=True,
                expand=True,
            ),
            text.words(sign, "body", p.onfelt),
            ft.Container(
                text.words(str(score).replace("-", "−"), "score", p.onfelt, align=ft.TextAlign.END),
                width=None if ui.look.landscape or ui.look.large_text else 60 * ui.look.text_scale,
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
    told = w.many("{name} {n} point", "{name} {n} points", score, name=name)
    return ft.Semantics(
        label=f"{told}, {sign}, {cards}",
        identifier=f"ended-{seat}",
        content=ft.Semantics(exclude_semantics=True, content=box),
    )
