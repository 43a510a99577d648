"""Dots that are seen for a second, and three cards with how many they may have been. They can be seen again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games.practice import Offered
from app.games.thoughts import WIDEST, picture
from app.parts import button, text
from app.parts.card import HAND, card
from app.parts.tappable import tappable
from app.parts.theme import Radius, Space
from app.state.model import PracticePage
from core.games.pari.task import DotsTask

SIGHT = 1.0
"""The seconds for which the dots are seen."""
HIGH, CARD = 150, 52
"""The height of the frame of dots, and the width of a card, in pixels."""


@dataclass(frozen=True)
class Glimpse:
    """The dots as they were looked at: they are seen now, or covered again."""

    seen: bool


def dots(ui: Ui, at: PracticePage, task: DotsTask, on_pick: Callable[[str], object]) -> Offered:
    """Draw the dots, or what covers them, and the cards."""
    look, w, picked = ui.look, ui.words, at.table.selection.picked
    wide = min(look.across, WIDEST)
    if isinstance(picked, Glimpse) and picked.seen:
        frame = picture(ui, {"kind": "twenty_frame", "filled": task.full + task.more}, wide, HIGH)
    else:
        frame = _cover(ui, wide, again=picked is not None)
    felt = ft.Container(frame, alignment=ft.Alignment.CENTER, expand=True)
    why = None if isinstance(picked, Glimpse) else w("Look at the dots first.")
    cards = [
        button.pick_box(
            look,
            card(look, option, CARD, HAND),
            label=option,
            identifier=f"option-{number}",
            on_tap=ui.unless(why, partial(on_pick, option)),
            why=why,
            expand=1,
        )
        for number, option in enumerate(task.options, start=1)
    ]
    return felt, [ft.Row(cards, spacing=Space.S)]


def _cover(ui: Ui, wide: float, *, again: bool) -> ft.Control:
    """Draw what covers the dots; a tap shows them for a second."""
    p, w = ui.look.palette, ui.words
    said = w("Look again") if again else w("Look!")
    lines: list[ft.Control] = [
        ft.Icon(ft.Icons.VISIBILITY_ROUNDED, size=40, color=p.ink),
        text.words(said, "label", p.ink, align=ft.TextAlign.CENTER),
    ]
    face = ft.Container(
        ft.Column(lines, spacing=Space.XS, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        width=wide,
        height=HIGH,
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.KEY,
        alignment=ft.Alignment.CENTER,
    )
    show = partial(ui.session.table.pick_for, SIGHT, Glimpse(True), Glimpse(False))
    return tappable(ui.look, face, label=said, identifier="show-dots", on_tap=show, radius=Radius.KEY, on_felt=True)
