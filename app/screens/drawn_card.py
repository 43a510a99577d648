"""Cards just drawn, large and for a moment, before the device goes on. No other card of the hand is shown."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.games import common
from app.parts import plain
from app.parts.card import card, card_back, height_of
from app.parts.flight import FROM_PILE, coming
from app.parts.tappable import tappable
from app.parts.text import heading, words
from app.parts.theme import Space
from app.state.model import DrawnCards, Table

WIDEST, LEAST = 132, 64
"""The width of a card, in pixels: one fills the middle of the smallest screen, of several none is smaller than the
least.
"""
LOW = 380
"""The height below which all of it scrolls, in pixels."""


def screen(ui: Ui, table: Table, drawn: DrawnCards) -> ft.Control:
    """Return the whole screen; a tap anywhere goes on."""
    w, look = ui.words, ui.look
    said = w("{name} has drawn:", name=table.match.names[drawn.seat])
    spelt = " ".join(w("Joker") if name == "J" else look.sign(name) for name in drawn.cards)
    low, room, count = look.height < 560, look.width - 2 * look.margin + Space.M, len(drawn.cards)
    lines = -(-count // max(1, int(room // (LEAST + Space.M))))
    width = min(88 if low else WIDEST, int(room / -(-count // lines) - Space.M))
    name, centre = heading(said, "title", look.palette.onfelt), ft.MainAxisAlignment.CENTER
    head = ft.Row([common.sign(table, drawn.seat, 40), name], spacing=Space.M, alignment=centre, wrap=True)
    shown = [_turning(ui, face, width, turned=drawn.turned) for face in drawn.cards]
    cards = ft.Row(shown, spacing=Space.M, run_spacing=Space.M, alignment=centre, wrap=True)
    goes_on = w("Tap to continue.")
    onward = words(goes_on, "small", look.palette.onfelt, align=ft.TextAlign.CENTER)
    gap, scroll = Space.M if low else Space.XL, ft.ScrollMode.AUTO if look.height < LOW else None
    middle = plain.centred([head, cards, onward], gap, alignment=centre, scroll=scroll)
    edges = look.clear(left=look.margin, top=look.margin, right=look.margin, bottom=look.margin)
    felt = ft.Container(middle, bgcolor=look.felt, expand=True, padding=edges)
    seen = ui.session.table.seen_drawn
    label = f"{said} {spelt}. {goes_on}"
    whole = tappable(look, felt, label, "drawn", seen, radius=0, on_felt=True, expand=True)
    return ft.Column([whole], expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _turning(ui: Ui, face: str, width: float, *, turned: bool) -> ft.Control:
    """Return a card that turns up: its back gets narrow, then its face wide. With calm motion it lies there face up."""
    look = ui.look
    front = card(look, face, width)
    if look.calm:
        return front
    back = _side(ui, card_back(look, width), seen=not turned, curve=ft.AnimationCurve.EASE_OUT_CUBIC)
    up = _side(ui, front, seen=turned, curve=ft.AnimationCurve.EASE_IN_CUBIC)
    both = ft.Stack([back, up], width=width, height=height_of(width), clip_behavior=ft.ClipBehavior.NONE)
    return coming(look, both, FROM_PILE, look.motion.flight, fresh=not turned, key="drawn-card")


def _side(ui: Ui, content: ft.Control, *, seen: bool, curve: ft.AnimationCurve) -> ft.Control:
    wide = ft.Scale(scale_x=1 if seen else 0, scale_y=1)
    turn = ft.Animation(ui.look.motion.flip, curve)
    return ft.Container(content, scale=wide, animate_scale=turn)
