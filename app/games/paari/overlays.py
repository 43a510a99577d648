"""Overlays of Paari: a pile explained, and the ways to go out with their sums."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.frame.ui import Ui
from app.games import common
from app.games.drawing import TableView
from app.games.paari import words as sentences
from app.games.paari.analysis import ways_out
from app.games.paari.cards import paari_card
from app.parts import card, text
from app.parts.rows import Group, Info, Row, note
from app.parts.theme import Space
from app.state.model import Table
from app.state.overlays import Overlay
from core.games.paari.laying import pile_of
from core.games.paari.moves import Lay, Pile
from core.games.paari.state import View
from core.games.paari.training import Exit

MOST = 6
"""Ways out that are shown; the best come first."""


@dataclass(frozen=True)
class WaysOut(Overlay):
    """The ways to go out with their sums."""


@dataclass(frozen=True)
class AboutPile(Overlay):
    """The overlay that explains the top of a pile."""

    seat: int
    side: Pile


def draw(here: TableView[View]) -> ft.Control | None:
    """Draw the overlay of this game that is open; None if there is none."""
    match here.table.overlay:
        case WaysOut():
            return _ways_out(here)
        case AboutPile(seat, side) if here.view.tops:
            return _pile(here, Lay("", seat, side))
    return None


def _pile(here: TableView[View], at: Lay) -> ft.Control:
    """Draw the top of a pile, the top beside it, and what that means. No one may look under a top."""
    w, look = here.words, here.look
    top, beside = pile_of(here.view.tops, at)
    owner = here.table.match.names[at.seat]
    lines: list[ft.Control] = [
        text.words(sentences.card_name(w, top), "label", look.palette.ink),
        *(text.words(line, "body", look.palette.ink) for line in sentences.about(w, top, beside)),
    ]
    face = paari_card(look, top, 56, card.HAND)
    picture = ft.Semantics(exclude_semantics=True, content=face)
    content = ft.Row(
        [picture, ft.Column(lines, spacing=Space.XS, tight=True, expand=True)],
        spacing=Space.L,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return common.sheet(
        here.ui, w("{name}, pile {side}", name=owner, side=sentences.side(w, at.pile)), [content], name="paari"
    )


def _ways_out(here: TableView[View]) -> ft.Control:
    """Draw every way to lay all that is left, and all sums after it."""
    ui, table, view, w = here.ui, here.table, here.view, here.words
    ways = ways_out(table, view)
    rows = [_way(ui, table, way) for way in ways[:MOST]]
    more = len(ways) - len(rows)
    content: list[Row] = [Group(rows or [Info(w("No card fits anywhere."))])]
    if more > 0:
        content.append(note(w.many("{n} more way", "{n} more ways", more)))
    return common.sheet(ui, w("Going out"), content, name="paari")


def _way(ui: Ui, table: Table, way: Exit) -> Row:
    """Draw one way out: where the cards go, whether that is allowed, and the sums."""
    w, look, names = ui.words, ui.look, table.match.names
    lays = [_lay(ui, table, lay) for lay in (way.first, way.last) if lay is not None]
    allowed = way.why is None
    verdict = w("allowed") if allowed else w("not allowed")
    name = w("first {one}, then {other}", one=lays[0], other=lays[1]) if len(lays) == 2 else lays[0]
    sign = ft.Icons.CHECK_CIRCLE_ROUNDED if allowed else ft.Icons.BLOCK_ROUNDED
    mark = ft.Icon(sign, size=24, color=look.palette.ok if allowed else look.palette.brick)
    return Info(name, f"{sentences.sums(w, names, way.points)} – {verdict}", mark=mark)


def _lay(ui: Ui, table: Table, lay: Lay) -> str:
    w = ui.words
    return w(
        "{card} with {name}, {side}",
        card=sentences.card_name(w, lay.card),
        name=table.match.names[lay.seat],
        side=sentences.side(w, lay.pile),
    )
