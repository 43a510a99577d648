"""The screen of Formula: the formula with its places on the felt, the hand in the tray."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.frame.ui import Ui
from app.games import common, hints, opponent
from app.games.drawing import Drawing, Scene
from app.games.formula import felt, overlays, round_end, tray
from app.games.formula.table import TABLE
from app.parts.players import Player
from app.state.model import Table
from core.games.formula.state import View


class FormulaDrawing(Drawing[View]):
    """The formula on the felt, the hand in the tray."""

    def draw(self, ui: Ui, table: Table, view: View) -> Scene:
        return Scene(
            subtitle=_subtitle(ui, view),
            players=_players(ui, table, view),
            felt=felt.everything(ui, table, view),
            tray=opponent.rows(ui, table)
            or (tray.beside_hint(ui, table, view) if table.hint_open else tray.rows(ui, table, view)),
            fits=True,
            room=max(hints.LEAST / 2, hints.LEAST + felt.fit(ui, table, view).more),
        )

    def showing(self, ui: Ui, table: Table, view: View) -> Scene | None:
        ended = TABLE.reveal.of(table)
        if ended is None:
            return None
        lies, rows = round_end.round_end(ui, table, view, ended)
        return Scene(subtitle=_subtitle(ui, view), players=_players(ui, table, view), felt=lies, tray=rows)

    def overlay(self, ui: Ui, table: Table, view: View) -> ft.Control | None:
        return overlays.draw(ui, table, view)


def _subtitle(ui: Ui, view: View) -> str:
    w, options = ui.words, view.options
    if options.points:
        return w("Round {round} · to {target} points", round=view.round, target=options.points_target)
    if options.rounds > 1:
        return w("Round {round} of {rounds}", round=view.round, rounds=options.rounds)
    return w("No cards left wins")


def _players(ui: Ui, table: Table, view: View) -> list[Player]:
    return [_player(ui, table, view, seat) for seat in range(len(view.scores))]


def _player(ui: Ui, table: Table, view: View, seat: int) -> Player:
    w, cards = ui.words, view.hand_sizes[seat]
    facts = [w.many("{n} card", "{n} cards", cards)]
    place = view.finished.index(seat) + 1 if seat in view.finished else None
    if place is not None:
        facts.append(w("finished, place {n}", n=place))
    if view.options.points or view.options.rounds > 1:
        facts.append(w.many("{n} point", "{n} points", view.scores[seat]))
    chip = common.player(ui, table, seat, *facts, active=seat == view.to_move)
    if place is not None:
        return replace(chip, counts="nothing", value=f"{place}.")
    return replace(chip, counts="cards", value=str(cards))


DRAWING = FormulaDrawing()
