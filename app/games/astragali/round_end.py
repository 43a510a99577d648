"""The end of a round, shown to all: a doubt, or the tries for seven Luck, and who loses a wish."""

from __future__ import annotations

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common
from app.games.astragali import doubt, layout
from app.games.astragali.felt import arrange, centred, read_as, tries
from app.games.astragali.tray_rows import scrolling
from app.games.drawing import TableView
from app.parts import tappable, text
from app.parts.action_bar import bar_height
from app.parts.players import FEW
from app.parts.theme import Radius, Size, Space
from app.state.model import Table
from core.games.astragali.state import Showing, View

RHOMB = 15
"""The size of a wish in the tray, in pixels."""

# the felt


def felt(ui: Ui, table: Table, last: Showing) -> ft.Control:
    """Draw the doubt, or the tries for seven Luck."""
    if last.doubted:
        return doubt.felt(ui, table, last)
    w, look = ui.words, ui.look
    ink, line = look.palette.onfelt, w("{name} has rolled.", name=table.match.names[last.seat])
    said = text.words(line, "body", ink, align=ft.TextAlign.CENTER)
    head = centred([text.heading(w("Seven Luck"), "app_title", ink), said], Space.XS)
    return arrange(ui, [head, tries(ui, table, last.rolls), ft.Container(key="caption")])


# the tray


def tray_rows(here: TableView[View], last: Showing) -> Rows:
    """Return the tray's rows: what is on show, and the button that goes on; before that only how to get there."""
    ui, table, look = here.ui, here.table, here.look
    if not last.doubted:
        if table.latest.part is not None:
            return _waiting(ui, table, ft.Container())
        high = 2 * 22 * look.text_scale + 3 * Space.M
        return [scrolling(ui, table, [_tried(here, last)], high), common.going_on(ui, table)]
    lines, heights = doubt.captions(here.words, table, last), layout.captions(look)
    p, types = look.palette, ("title", "body", "body")
    inks, placed = (p.ink, p.ink2, p.ink2), zip(lines, types, heights, strict=False)
    said = ft.Column(
        [text.fitted(look, line, role, inks[n], look.across, high) for n, (line, role, high) in enumerate(placed)],
        spacing=Space.XS / 2,
    )
    height = sum(heights) + Space.XS
    if table.latest.part is not None:
        return _waiting(ui, table, ft.Container(said, height=height))
    label = " ".join((lines[0], doubt.loses(here.words, table, last)[1], *lines[1:]))
    box = read_as(label, "result", common.answering(ui, ft.Container(said, height=height)))
    return [scrolling(ui, table, [box], height), common.going_on(ui, table)]


def _waiting(ui: Ui, table: Table, said: ft.Control) -> Rows:
    """Draw a sand line that runs out until the verdict, what is `said`, and what a touch does."""
    look, p = ui.look, ui.look.palette
    room, begins = look.across, table.latest.fresh and table.latest.part == 0
    sand = ft.Stack(
        [
            ft.Container(width=room, height=5, border_radius=2.5, bgcolor=p.sunk),
            ft.Container(
                width=room if begins else 0,
                height=5,
                border_radius=2.5,
                bgcolor=p.ink,
                animate=ft.Animation(look.motion.suspense, ft.AnimationCurve.LINEAR),
            ),
        ],
        key="sand",
    )
    words = ui.words("Tap to skip")
    drawn = text.fitted(look, words, "small", p.ink2, room, Size.TOUCH)
    drawn.text_align = ft.TextAlign.CENTER
    tap = tappable.tappable(
        look,
        ft.Container(drawn, height=bar_height(look) - 5 - Space.M, alignment=ft.Alignment.CENTER),
        label=words,
        identifier="to-result",
        on_tap=ui.session.table.show_all,
    )
    return [sand, said, tap]


def _tried(here: TableView[View], last: Showing) -> ft.Control:
    """Draw whether seven Luck came, who loses a wish, and the wishes that are left; the lost one falls."""
    ui, table, view, look, w = here.ui, here.table, here.view, here.look, here.words
    seat, line, falls = doubt.loses(w, table, last)
    title = w("Seven Luck!") if last.loser is None else w("Not seven Luck this time.")
    p = look.palette
    room = look.across - 40 - RHOMB * min(view.options.wishes, FEW) - 4 * Space.M - 2
    box = ft.Container(
        ft.Row(
            [
                common.sign(table, seat, 40),
                ft.Column(
                    [
                        text.fitted(look, title, "label", p.ink, room, 44 * look.text_scale),
                        text.fitted(look, line, "body", p.ink, room, 66 * look.text_scale),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                doubt.wishes_left(ui, table, view.wishes[seat], view.options.wishes, p.ink, RHOMB, falls=falls),
            ],
            spacing=Space.M,
        ),
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.M),
    )
    return read_as(f"{title} {line}", "result", common.answering(ui, box))
