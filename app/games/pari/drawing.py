"""The screen of Pari: rows with their gaps on the felt, the hand in the tray."""

from __future__ import annotations

from dataclasses import replace

from app.games import common, opponent
from app.games.drawing import Drawing, Scene, TableView
from app.games.pari import felt, tray
from app.parts.players import Player
from core.games.pari.state import View


class PariDrawing(Drawing[View]):
    """Rows on the felt, the hand in the tray."""

    def draw(self, here: TableView[View]) -> Scene:
        ui, table, view, target, room = here.ui, here.table, here.view, here.view.options.target, None
        rows = opponent.rows(ui, table)
        if not rows and table.hint_open:
            rows, room = tray.beside_hint(here)
        return Scene(
            subtitle=here.words("Round {round} · to {target} points", round=view.round, target=target),
            players=[_player(here, seat) for seat in range(len(view.scores))],
            felt=felt.rows_and_piles(here),
            tray=rows or tray.rows(here),
            room=room,
            fits=True,
        )


def _player(here: TableView[View], seat: int) -> Player:
    score = here.view.scores[seat]
    points = here.words.many("{n} point", "{n} points", score)
    chip = common.player(here.ui, here.table, seat, points, active=seat == here.view.to_move)
    return replace(chip, counts="points", value=str(score))


DRAWING = PariDrawing()
