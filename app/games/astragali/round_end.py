"""The end of a round, shown to all: a doubt, or the tries for seven Luck, and who loses a wish."""

from __future__ import annotations

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.games import common
from app.games.astragali import doubt
from app.games.astragali.felt import arrange, tries
from app.games.astragali.tray_rows import scrolling
from app.games.astragali.words import event, left_over, verdict
from app.games.drawing import TableView
from app.parts import tappable, text
from app.parts.players import FEW, rhomb, wishes
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
    head = ft.Column(
        [
            text.heading(w("Seven Luck"), "app_title", look.palette.onfelt),
            text.words(
                w("{name} has rolled.", name=table.match.names[last.seat]),
                "body",
                look.palette.onfelt,
                align=ft.TextAlign.CENTER,
            ),
        ],
        spacing=Space.XS,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return arrange(ui, [head, tries(ui, table, last.rolls), ft.Container(key="caption")])


# the tray


def tray_rows(here: TableView[View], last: Showing) -> Rows:
    """Return the tray's rows: who loses a wish, and the button that goes on; before that only how to get there."""
    ui, table = here.ui, here.table
    if table.latest.part is not None:
        return _waiting(ui, table)
    lines = 2 if here.look.text_scale <= 1.35 else 4
    content = scrolling(ui, table, [_result(here, last)], lines * 22 * here.look.text_scale + 3 * Space.M)
    return [content, common.going_on(ui, table)]


def _waiting(ui: Ui, table: Table) -> Rows:
    """Draw a sand line that runs out until the verdict, and what a touch does."""
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
        ft.Container(drawn, height=Size.TOUCH, alignment=ft.Alignment.CENTER),
        label=words,
        identifier="to-result",
        on_tap=ui.session.table.show_all,
    )
    return [sand, tap]


def _result(here: TableView[View], last: Showing) -> ft.Control:
    """Draw who loses a wish, in one sentence, and the wishes that are left; the lost one falls."""
    ui, table, view, look, w = here.ui, here.table, here.view, here.look, here.words
    p = look.palette
    seat = last.seat if last.loser is None else last.loser
    lost = next((happened for happened in table.latest.news if happened.code == "lost_wish"), None)
    sentence = (event(w, lost, table.match.names) if lost else None) or w("Nobody loses a wish.")
    if last.doubted:
        verdict_, title, line = verdict(w, holds=last.loser == last.seat), sentence, left_over(w, view.wishes[seat])
    else:
        verdict_ = title = w("Seven Luck!") if last.loser is None else w("Not seven Luck this time.")
        line = sentence
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
                _wishes(ui, table, view.wishes[seat], view.options.wishes, falls=lost is not None),
            ],
            spacing=Space.M,
        ),
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.M),
    )
    return ft.Semantics(
        label=" ".join(dict.fromkeys((verdict_, sentence, line))),
        identifier="result",
        content=ft.Semantics(exclude_semantics=True, content=common.answering(ui, box)),
    )


def _wishes(ui: Ui, table: Table, left: int, of: int, *, falls: bool) -> ft.Control:
    """Draw the wishes that are left, and the one that falls out of its place."""
    look, fresh = ui.look, table.latest.fresh
    stand = wishes(look, left, of, look.palette.ink, size=RHOMB)
    movement = look.animation(look.motion.wish)
    if not falls or movement is None:
        return stand
    falling = ft.Container(
        rhomb(look, RHOMB),
        left=left % FEW * RHOMB,
        top=left // FEW * RHOMB,
        offset=ft.Offset(0, 0 if fresh else 1.6),
        rotate=ft.Rotate(0 if fresh else 0.9),
        opacity=1 if fresh else 0,
        animate_offset=movement,
        animate_rotation=movement,
        animate_opacity=movement,
        key="lost-wish",
    )
    wide, high = min(of, FEW) * RHOMB, -(-of // FEW) * RHOMB
    return ft.Stack([stand, falling], width=wide, height=high, clip_behavior=ft.ClipBehavior.NONE)
