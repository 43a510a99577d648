"""Who sits where: the plates on the board, and the list beside it where there is room for one."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.games import common
from app.model import Table
from app.parts import card, coin, tappable, text
from app.parts.players import Player, card_sign
from app.sheets import AboutPlayer
from app.theme import Look
from app.ui import Ui
from core.games.paari.state import View

EDGES = {2: ("bottom", "top"), 3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}
"""The edges of the board clockwise, beginning with the person to move, by the number of people."""


def edges(view: View) -> dict[str, int]:
    """The seat at each edge of the board that somebody sits at."""
    seats = len(view.scores)
    return {edge: (view.to_move + place) % seats for place, edge in enumerate(EDGES[seats])}


def beside(look: Look) -> bool:
    """Whether the list of players stands beside the board, so that the plates on it need not be tapped."""
    return look.landscape or look.tablet


def players(ui: Ui, table: Table, view: View) -> list[Player]:
    """The list of players, empty where the plates on the board stand for it."""
    if not beside(ui.look):
        return []
    return [_player(ui, table, view, seat) for seat in range(len(view.scores))]


def _player(ui: Ui, table: Table, view: View, seat: int) -> Player:
    """Somebody with all that everybody may know of them."""
    w = ui.words
    facts = [
        w.many("{n} card in hand", "{n} cards in hand", view.hand_sizes[seat]),
        w.many("{n} point", "{n} points", view.scores[seat]),
    ]
    if view.points:
        facts.append(w("tops {n} together", n=view.points[seat]))
    if seat == view.dealer:
        facts.append(w("deals"))
    chip = common.player(ui, table, seat, *facts, active=_to_move(table, view, seat))
    return replace(chip, counts="points", value=str(view.scores[seat]), told=facts[1])


def _to_move(table: Table, view: View, seat: int) -> bool:
    return seat == view.to_move and table.match.prompt is not None


def plate_height(look: Look) -> float:
    """How high a plate is, in pixels."""
    return max(34, 22 * look.text_scale + 6)


def plate(ui: Ui, table: Table, view: View, seat: int, *, narrow: bool = False) -> ft.Control:
    """Emblem, name, cards in hand and score of a person; the dealer has a small card back, the mover's is light.

    `narrow` leaves the name out.
    """
    look, p = ui.look, ui.look.palette
    active = _to_move(table, view, seat)
    ground, ink = (look.cards.stock, look.cards.digit) if active else (p.shade, p.onfelt)
    high = plate_height(look)
    name = text.words(table.match.names[seat], "small_bold", ink, lines=1, expand=True)
    name.expand_loose = True
    sign: ft.Control = ft.Container(common.sign(table, seat, 30, rim=not active), padding=ft.Padding.only(left=2))
    if seat == view.dealer:
        deck = ft.Container(card.card_back(look, 12), right=-2, bottom=-1)
        sign = ft.Stack([sign, deck], clip_behavior=ft.ClipBehavior.NONE)
    parts: list[ft.Control] = [sign]
    if not narrow:
        parts.append(name)
    held, points = str(view.hand_sizes[seat]), str(view.scores[seat])
    parts.append(ft.Row([card_sign(look, ink, 14), text.words(held, "small", ink)], spacing=3, tight=True))
    if not (narrow and beside(look)):  # the list has the points
        parts.append(ft.Row([coin.coin(look, 14), text.words(points, "small", ink)], spacing=3, tight=True))
    face = ft.Container(
        ft.Row(parts, spacing=2 if narrow else 4, tight=True),
        bgcolor=ground,
        border_radius=high / 2,
        height=high,
        padding=ft.Padding.only(right=3 if narrow else 9),
    )
    if beside(look):
        return ft.Semantics(exclude_semantics=True, content=face)
    return tappable.tappable(
        look,
        ft.Container(face, padding=ft.Padding.symmetric(vertical=max(0.0, (44 - high) / 2))),
        label=_player(ui, table, view, seat).label,
        identifier=f"player-{seat}",
        on_tap=lambda: ui.session.open_sheet(AboutPlayer(seat)),
        selected=active,
        radius=high / 2,
        on_felt=True,
        key=f"player-{seat}",
    )
