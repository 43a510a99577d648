"""The table of Formula: the formula with its places on the felt, the hand in the tray."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.locale.formula import event as told
from app.locale.formula import options, presets
from app.model import Table
from app.parts.players import Player
from app.tables import Drawing, TimeLimit
from app.tables.formula import felt, moments, sheets, tray
from app.tables.formula.building import Building, building
from app.tables.formula.found import look_ahead
from app.tables.formula.history import turns
from app.tables.formula.review import possible, review, standings
from app.ui import Ui
from core.games.formula.state import View

__all__ = [
    "draw",
    "look_ahead",
    "options",
    "possible",
    "presets",
    "put_down",
    "review",
    "sheet",
    "showing",
    "standings",
    "step_back",
    "time_limit",
    "told",
    "turns",
]


def draw(ui: Ui, table: Table) -> Drawing:
    """The table as the person to move sees it."""
    view: View = table.match.view(table.seat)
    return Drawing(
        subtitle=_subtitle(ui, view),
        players=_players(ui, table, view),
        felt=felt.everything(ui, table, view),
        tray=tray.rows(ui, table, view),
    )


def sheet(ui: Ui, table: Table) -> ft.Control | None:
    """The sheet of this game that is open, None if none is."""
    return sheets.sheet(ui, table, table.match.view(table.seat))


def showing(ui: Ui, table: Table) -> Drawing | None:
    """How a round ended: for everybody, before the curtain."""
    ended = next((happened for happened in table.news if happened.code == "round_over"), None)
    if ended is None:
        return None
    view: View = table.match.view(None)
    lies, rows = moments.round_end(ui, table, ended)
    return Drawing(subtitle=_subtitle(ui, view), players=_players(ui, table, view), felt=lies, tray=rows)


def put_down(table: Table) -> Building:
    """What stays when the card that is picked up is put down."""
    return building(table, table.match.view(table.seat)).put_down()


def step_back(table: Table) -> Building | None:
    """The lay in the making without its last step, None if there is none."""
    now = building(table, table.match.view(table.seat))
    return now.back() if now.begun else None


def time_limit(table: Table) -> TimeLimit | None:
    """Formula has no clock."""
    return None


def _subtitle(ui: Ui, view: View) -> str:
    w, options = ui.words, view.options
    if options.points:
        return w("Round {round} · to {target} points", round=view.round, target=options.points_target)
    if options.rounds > 1:
        return w("Round {round} of {rounds}", round=view.round, rounds=options.rounds)
    return w("No cards left wins")


def _players(ui: Ui, table: Table, view: View) -> Sequence[Player]:
    w = ui.words
    scored = view.options.points or view.options.rounds > 1
    chips = []
    for seat, name in enumerate(table.match.names):
        active = seat == view.to_move
        standing = [name, w.many("{n} card", "{n} cards", view.hand_sizes[seat])]
        value = str(view.hand_sizes[seat])
        if seat in view.finished:
            place = view.finished.index(seat) + 1
            standing.append(w("finished, place {n}", n=place))
            value = f"{place}."
        if scored:
            standing.append(w.many("{n} point", "{n} points", view.scores[seat]))
        if active:
            standing.append(w("to move"))
        chips.append(
            Player(
                name,
                table.emblems[seat],
                ", ".join(standing),
                active=active,
                counts="nothing" if seat in view.finished else "cards",
                value=value,
            )
        )
    return chips
