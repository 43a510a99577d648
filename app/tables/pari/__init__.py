"""The table of Pari: rows with their gaps on the felt, the hand in the tray."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.locale.pari import event as told
from app.locale.pari import options, presets
from app.model import Table
from app.parts.players import Player
from app.tables import Drawing, TimeLimit
from app.tables.pari import felt, hints, tray
from app.tables.pari.found import look_ahead
from app.tables.pari.review import possible, review
from app.ui import Ui
from core.games.pari.moves import BuyTime, Expire
from core.games.pari.state import View

__all__ = ["draw", "look_ahead", "options", "possible", "presets", "review", "sheet", "time_limit", "told"]


def draw(ui: Ui, table: Table) -> Drawing:
    """The table as the person to move sees it."""
    view: View = table.match.view(table.seat)
    target = view.options.target
    return Drawing(
        subtitle=ui.words("Round {round} · to {target} points", round=view.round, target=target),
        players=_players(ui, table, view),
        felt=felt.rows_and_piles(ui, table, view),
        tray=tray.rows(ui, table, view),
    )


def sheet(ui: Ui, table: Table) -> ft.Control | None:
    """The sheet of this game that is open, None if none is."""
    return hints.sheet(ui, table, table.match.view(table.seat))


def time_limit(table: Table) -> TimeLimit | None:
    """The sand timer of the turn (PARI-26): it runs while cards are laid."""
    view: View = table.match.view(table.seat)
    seconds = view.options.sand_timer
    if seconds is None or view.step != "play":
        return None
    bought = sum(isinstance(ply.move, BuyTime) for ply in table.match.plies)
    return TimeLimit(seconds, Expire(), (view.turn, bought))


def _players(ui: Ui, table: Table, view: View) -> Sequence[Player]:
    w = ui.words
    chips = []
    for seat, name in enumerate(table.match.names):
        score, active = view.scores[seat], seat == view.to_move
        standing = [name, w.many("{n} point", "{n} points", score)]
        if active:
            standing.append(w("to move"))
        chips.append(
            Player(
                name,
                table.emblems[seat],
                ", ".join(standing),
                active=active,
                counts="points",
                value=str(score),
            )
        )
    return chips
