"""Seats round the board: the plates on it, and the list beside it where there is room for one."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.games import common
from app.games.drawing import TableView
from app.games.paari.layout import Frame, listed
from app.layout import letters
from app.parts import card, coin, tappable, text
from app.parts.players import Player, card_sign
from app.parts.theme import TYPES
from app.state.model import Table
from app.state.overlays import AboutPlayer
from core.games.paari.state import View

NAME = 24
"""The least width of a name on a plate, in usual text, in pixels; longer ones end in …"""
BARE = 88
"""The width of a plate but for its name and numbers, in pixels."""


def rows(table: Table, view: View) -> tuple[list[int], list[int]]:
    """Return the seats of the upper and of the lower row of the board: clockwise from the person in front
    (`Table.near`), who is at the bottom left, or alone in the middle.
    """
    seats, near = len(view.scores), _near(table, view)
    round_ = [(near + place) % seats for place in range(seats)]
    return round_[1:3], [round_[0], *round_[3:]]


def _near(table: Table, view: View) -> int:
    return view.to_move if table.near is None else table.near


def players(here: TableView[View]) -> list[Player]:
    """Return the list of players; empty where the plates on the board stand for it."""
    if not listed(here.look):
        return []
    return [_player(here, seat) for seat in range(len(here.view.scores))]


def _player(here: TableView[View], seat: int) -> Player:
    """Return a player with all that is public about them."""
    ui, table, view, w = here.ui, here.table, here.view, here.words
    facts = [
        w.many("{n} card in hand", "{n} cards in hand", view.hand_sizes[seat]),
        w.many("{n} point", "{n} points", view.scores[seat]),
    ]
    if view.points:
        facts.append(w("top cards make {n}", n=view.points[seat]))
    if seat == view.dealer:
        facts.append(w("deals"))
    chip = common.player(ui, table, seat, *facts, active=seat == view.to_move and table.match.prompt is not None)
    if here.look.chips_in_bar:  # the plates on the board have the points
        return replace(chip, counts="cards", value=str(view.hand_sizes[seat]))
    return replace(chip, counts="points", value=str(view.scores[seat]), in_words=facts[1])


def plate(here: TableView[View], seat: int, frame: Frame, room: float) -> ft.Control:
    """Draw emblem, name, cards in hand and score of a person; the dealer has a small card back, the mover's is light.

    It takes all of its `room`. In little the name is left out, and where the list beside the board has the score, that
    too.
    """
    look, chip = here.look, _player(here, seat)
    inputs = look, chip, frame, room, seat == here.view.dealer, here.view.scores[seat]

    def make(tap: tappable.Tap) -> ft.Control:
        return _plate(here, seat, frame, room, chip, tap)

    def tapped() -> None:
        here.session.table.open_overlay(AboutPlayer(seat))

    place = (seat - _near(here.table, here.view)) % len(here.view.scores)  # seats go round, places stay
    return look.frame.memo_tap(f"plate-{place}", inputs, make, tapped)


def _plate(here: TableView[View], seat: int, frame: Frame, room: float, chip: Player, tap: tappable.Tap) -> ft.Control:
    table, view, look, p, active = here.table, here.view, here.look, here.look.palette, chip.active
    ground, ink = (look.cards.stock, look.cards.digit) if active else (p.shade, p.onfelt)
    held, points = str(view.hand_sizes[seat]), str(view.scores[seat])
    high, size = frame.plate, TYPES["small"].size * frame.text
    while size > text.LEAST and letters.width(table.match.names[seat] + held + points, size) > room - BARE:
        size = max(text.LEAST, size - 0.5)
    narrow = room < BARE + letters.width(held + points, size) + NAME * frame.text
    name = text.seen(look, table.match.names[seat], "small_bold", ink, size)
    name.expand = True
    sign: ft.Control = ft.Container(common.sign(table, seat, 28, rim=not active), padding=ft.Padding.only(left=2))
    if seat == view.dealer:
        deck = ft.Container(card.card_back(look, 12), right=-2, bottom=-1)
        sign = ft.Stack([sign, deck], clip_behavior=ft.ClipBehavior.NONE)
    parts: list[ft.Control] = [sign, ft.Container(expand=True)] if narrow else [sign, name]
    if not look.chips_in_bar:
        counted = [card_sign(look, ink, 14), text.seen(look, held, "small", ink, size)]
        parts.append(ft.Row([*counted], spacing=3, tight=True))
    if look.chips_in_bar or not (narrow and listed(look)):
        parts.append(ft.Row([coin.coin(look, 14), text.seen(look, points, "small", ink, size)], spacing=3, tight=True))
    face = ft.Container(
        ft.Row(parts, spacing=2 if narrow else 4),
        bgcolor=ground,
        border_radius=high / 2,
        height=high,
        width=room,
        padding=ft.Padding.only(right=3 if narrow else 9),
    )
    if listed(look):
        return ft.Semantics(exclude_semantics=True, content=face)
    return tappable.tappable(
        look,
        ft.Container(face, padding=ft.Padding.symmetric(vertical=(frame.zone - high) / 2)),
        label=chip.label,
        identifier=f"player-{seat}",
        on_tap=tap,
        selected=active,
        radius=high / 2,
        on_felt=True,
        key=f"player-{seat}",
    )
