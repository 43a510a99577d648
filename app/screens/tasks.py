"""A task at a game's own table: what practice, lessons and looking back share of their screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from app.fast.boundary import Rows, apart, place
from app.games import common, hints
from app.parts import button, coin, page, text, tray
from app.parts.bar import top_bar
from app.parts.tappable import together
from app.theme import Radius, Space
from app.ui import Ui


def arranged(
    ui: Ui,
    *,
    head: Sequence[ft.Control],
    goal: ft.Control,
    felt: ft.Control,
    rows: Rows,
    sheet: ft.Control | None,
    hint: ft.Control | None = None,
    over: bool,
) -> ft.Control:
    """Bar and path (`head`), the goal over the felt, the tray, and a hint below it.

    Once it is `over` nothing on the felt is touched.
    """
    look = ui.look
    paper, below = apart(tray.tray(look, rows)), place(None if hint is None else apart(hint))
    lies = ft.Container(
        ft.Column(
            [goal, ft.Container(together(felt, "table", ui.words("Table")), expand=True)],
            spacing=0,
            expand=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        expand=True,
        ignore_interactions=over,
    )
    if look.landscape:
        body: ft.Control = ft.Row(
            [ft.Column([head[0], lies], spacing=0, expand=True), hints.beside(paper, below, hint is not None)],
            spacing=0,
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        body = ft.Column(
            [*head, lies, paper, below], spacing=0, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    layers: list[ft.Control] = [
        ft.Container(body, left=0, right=0, top=0, bottom=0),
        place(None if sheet is None else apart(sheet), left=0, right=0, bottom=0),
    ]
    return ft.Container(ft.Stack(layers, expand=True), bgcolor=look.felt, expand=True)


def with_less_room(ui: Ui, less: int) -> Ui:
    """The same where the felt is lower, for what lies there to fit; it stays upright."""
    look = ui.look
    if look.landscape or not less:
        return ui
    height = max(look.height - less, look.width + 1)
    return replace(ui, look=replace(look, height=height, taken=look.height - height))


def leave(ui: Ui, label: str, identifier: str, on_tap: Callable[[], object]) -> ft.Control:
    """The cross at the left of the bar."""
    cross = ft.Icons.CLOSE_ROUNDED
    return button.icon_button(ui.look, cross, label=label, identifier=identifier, on_felt=True, on_tap=on_tap)


def bar(ui: Ui, name: str, subtitle: str, leave: ft.Control, game: str, *beside: ft.Control) -> ft.Control:
    """The bar: how to leave, what this is, what stands `beside` the rules, and the rules."""
    actions = [] if ui.look.large_text else [*beside, common.rules_button(ui, game)]
    return top_bar(ui.look, name, subtitle=subtitle, leading=leave, actions=actions, on_felt=True)


def goal(ui: Ui, icon: ft.Control, lines: Sequence[ft.Control], beside: Sequence[ft.Control] = ()) -> ft.Control:
    """What is to be done: a sign, words, and what stands `beside` them."""
    look = ui.look
    texts = ft.Column(list(lines), spacing=0, tight=True, expand=True)
    return ft.Semantics(
        container=True,
        live_region=True,
        identifier="goal",
        content=ft.Container(
            ft.Row([icon, texts, *beside], spacing=Space.M),
            padding=ft.Padding.only(
                left=look.margin + 4, right=look.margin, top=Space.XS if low(ui) else Space.S, bottom=Space.XS
            ),
        ),
    )


def sign(ui: Ui, icon: ft.IconData) -> ft.Control:
    """The sign of a goal."""
    size = 28 if low(ui) else 40
    return ft.Container(
        ft.Icon(icon, size=18 if low(ui) else 22, color=ui.look.palette.onfelt),
        width=size,
        height=size,
        bgcolor=ui.look.palette.shade,
        border_radius=Radius.KEY,
        alignment=ft.Alignment.CENTER,
    )


def stamp(ui: Ui, size: float) -> ft.Control:
    """The seal of a right answer: a tick and the word."""
    tick = ft.Icon(ft.Icons.CHECK_ROUNDED, size=size * 0.42, color=ui.look.palette.onbrass)
    return ft.Stack(
        [
            coin.seal(ui.look, "", ui.words("right"), size, key="right"),
            ft.Container(tick, left=size * 0.29, top=size * 0.17),
        ],
        width=size,
        height=size,
    )


def solution(ui: Ui, line: str, note: str = "") -> ft.Control:
    """A right answer in a list, with a note below it."""
    tick = ft.Icon(ft.Icons.CHECK_CIRCLE_ROUNDED, color=ui.look.palette.ok, size=22)
    return page.row(ui.look, line, detail=note, leading=tick, bold=True)


def low(ui: Ui) -> bool:
    """Whether the screen has little height for words."""
    return ui.look.small or ui.look.landscape


def heading(ui: Ui, line: str) -> ft.Control:
    """The first line of a goal."""
    return text.heading(line, "label" if low(ui) else "title", ui.look.palette.onfelt, level=2)


# buttons below what is said


def onward(ui: Ui, text: str, identifier: str, on_tap: Callable[[], object]) -> ft.Control:
    """The main button that leads on."""
    after = ft.Icons.CHEVRON_RIGHT_ROUNDED
    return button.button(ui.look, text, identifier=identifier, kind="main", icon_after=after, on_tap=on_tap)


def show_solution(ui: Ui, identifier: str, on_tap: Callable[[], object]) -> ft.Control:
    """To be shown the solution."""
    return button.button(ui.look, ui.words("Solution"), identifier=identifier, on_tap=on_tap, expand=2)


def try_again(ui: Ui, on_tap: Callable[[], object]) -> ft.Control:
    """To go on with what was laid."""
    back = ft.Icons.UNDO_ROUNDED
    again = ui.words("Try again")
    return button.button(ui.look, again, identifier="try-again", kind="main", icon=back, on_tap=on_tap, expand=3)
