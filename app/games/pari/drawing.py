"""The screen of Pari: rows with their gaps on the felt, the hand in the tray."""

from __future__ import annotations

from dataclasses import replace

from app.frame.ui import Ui
from app.games import common, opponent
from app.games.drawing import Drawing, Scene
from app.games.pari import felt, tray
from app.parts.players import Player
from app.state.model import Table
from core.games.pari.state import View


class PariDrawing(Drawing[View]):
    """Rows on the felt, the hand in the tray."""

    def draw(self, ui: Ui, table: Table, view: View) -> Scene:
        target, room = view.options.target, None
        rows = opponent.rows(ui, table)
        if not rows and table.hint_open:
            rows, room = tray.beside_hint(ui, table, view)
        return Scene(
            subtitle=ui.words("Round {round} · to {target} points", round=view.round, target=target),
            players=[_player(ui, table, view, seat) for seat in range(len(view.scores))],
            felt=felt.rows_and_piles(ui, table, view),
            tray=rows or tray.rows(ui, table, view),
            room=room,
            fits=True,
        )


def _player(ui: Ui, table: Table, view: View, seat: int) -> Player:
    score = view.scores[seat]
    points = ui.words.many("{n} point", "{n} points", score)
    chip = common.player(ui, table, seat, points, active=seat == view.to_move)
    return replace(chip, counts="points", value=str(score))


DRAWING = PariDrawing()
