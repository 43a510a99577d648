"""The screen of Paari: all players' piles round a board turned to the person in front of it, the hand in the tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app.frame.ui import Ui
from app.games import opponent
from app.games.drawing import SMALL, Drawing, Scene, TableView
from app.games.paari import felt, overlays, shared_views, tray
from app.games.paari.cards import paari_card
from app.games.paari.layout import board_above
from app.games.paari.seats import players
from app.games.paari.table import TABLE
from app.layout.numbers import Slots
from app.parts.card import HAND
from app.parts.theme import Look
from core.games.paari.state import View

TABLET_HAND = 100
"""The width of a card in the hand on a tablet held upright, in pixels."""


class PaariDrawing(Drawing[View]):
    """Piles round the board, the hand in the tray."""

    def slots(self, look: Look) -> Slots:
        return replace(look.slots, hand=TABLET_HAND) if look.tablet and look.height > look.width else look.slots

    def subtitle(self, here: TableView[View]) -> str:
        return here.words("Round {round} · to {target}", round=here.view.round, target=here.view.options.target)

    def draw(self, here: TableView[View]) -> Scene:
        ui, view, shown = here.ui, here.view, opponent.rows(here.ui, here.table)
        at = tray.sizes(here)
        board = board_above(here.look, len(view.scores), opponent.height(ui)) if shown else at.frame
        return Scene(
            subtitle=self.subtitle(here),
            players=players(here),
            felt=felt.board(here, board),
            tray=shown or tray.rows(here, at),
            fits=True,
        )

    def showing(self, here: TableView[View]) -> Scene | None:
        happened = TABLE.reveal.of(here.table)
        if happened is None:
            return None
        shown = shared_views.pairs if happened.code == "pairs" else shared_views.round_end
        lies, rows = shown(here)
        return Scene(subtitle=self.subtitle(here), players=players(here), felt=lies, tray=rows)

    def overlay(self, here: TableView[View]) -> ft.Control | None:
        return overlays.draw(here)

    def pieces(self, ui: Ui, names: Sequence[str], *, width: float = 0) -> list[ft.Control]:
        """Draw cards as `paari_card` names them."""
        return [paari_card(ui.look, name, width or SMALL, HAND) for name in names]


DRAWING = PaariDrawing()
