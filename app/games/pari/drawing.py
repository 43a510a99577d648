"""The screen of Pari: rows with their gaps on the felt, the hand in the tray."""

from __future__ import annotations

from dataclasses import replace

from app.games import common, opponent
from app.games.drawing import Drawing, Scene, TableView
from app.games.pari import felt, tray
from app.games.pari.words import points
from app.layout.kinds import Kind
from app.layout.numbers import Slots
from app.parts.players import Player
from app.parts.theme import Look
from app.state.model import Table
from core.games.pari.state import View

HANDS = {Kind.SMALL: 58, Kind.UPRIGHT: 74, Kind.SIDEWAYS: 54, Kind.TABLET: 114, Kind.WALL: 58}
"""The width of a card in the hand, in pixels."""
WIDE_TABLET = 132
"""The same on a tablet held sideways, and on a laptop."""


class PariDrawing(Drawing[View]):
    """Rows on the felt, the hand in the tray."""

    def rises(self, table: Table) -> bool:
        return len(table.match.view(None).rows) <= 2

    def slots(self, look: Look) -> Slots:
        wide = WIDE_TABLET if look.tablet and look.width > look.height else HANDS[look.kind]
        return replace(look.slots, hand=wide)

    def subtitle(self, here: TableView[View]) -> str:
        return here.words.many(
            "Round {round} · to {n} point",
            "Round {round} · to {n} points",
            here.view.options.target,
            round=here.view.round,
        )

    def draw(self, here: TableView[View]) -> Scene:
        return Scene(
            subtitle=self.subtitle(here),
            players=[_player(here, seat) for seat in range(len(here.view.scores))],
            felt=felt.rows_and_piles(here),
            tray=opponent.rows(here.ui, here.table) or tray.rows(here),
            fits=True,
        )


def _player(here: TableView[View], seat: int) -> Player:
    score = here.view.scores[seat]
    chip = common.player(here.ui, here.table, seat, points(here.words, score), active=seat == here.view.to_move)
    return replace(chip, counts="points", value=str(score), way=score / here.view.options.target)


DRAWING = PariDrawing()
