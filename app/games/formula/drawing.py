"""The screen of Formula: the formula with its places on the felt, the hand in the tray."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from app.games import common, opponent
from app.games.drawing import Drawing, Scene, TableView
from app.games.formula import felt, overlays, round_end, tray
from app.games.formula.table import TABLE
from app.layout.kinds import Kind
from app.layout.numbers import Slots
from app.parts.players import Player
from app.parts.theme import Look
from core.games.formula.state import View

HANDS = {Kind.SMALL: 58, Kind.UPRIGHT: 74, Kind.SIDEWAYS: 54, Kind.TABLET: 110, Kind.WALL: 50}
"""The width of a card in the hand, in pixels."""


class FormulaDrawing(Drawing[View]):
    """The formula on the felt, the hand in the tray."""

    def slots(self, look: Look) -> Slots:
        return replace(look.slots, hand=HANDS[look.kind])

    def subtitle(self, here: TableView[View]) -> str:
        w, view, options = here.words, here.view, here.view.options
        if options.points:
            return w.many(
                "Round {round} · to {n} point",
                "Round {round} · to {n} points",
                options.points_target,
                round=view.round,
            )
        if options.rounds > 1:
            return w("Round {round} of {rounds}", round=view.round, rounds=options.rounds)
        return w("First to run out of cards wins")

    def draw(self, here: TableView[View]) -> Scene:
        ui, table, _ = here
        return Scene(
            subtitle=self.subtitle(here),
            players=_players(here),
            felt=felt.everything(here),
            tray=opponent.rows(ui, table) or tray.rows(here),
            fits=True,
        )

    def lies(self, here: TableView[View]) -> float | None:
        return felt.fit(here).lies

    def showing(self, here: TableView[View]) -> Scene | None:
        ended = TABLE.reveal.of(here.table)
        if ended is None:
            return None
        lies, rows = round_end.round_end(here, ended)
        return Scene(subtitle=self.subtitle(here), players=_players(here), felt=lies, tray=rows)

    def overlay(self, here: TableView[View]) -> ft.Control | None:
        return overlays.draw(here)


def _players(here: TableView[View]) -> list[Player]:
    return [_player(here, seat) for seat in range(len(here.view.scores))]


def _player(here: TableView[View], seat: int) -> Player:
    ui, table, view, w, cards = here.ui, here.table, here.view, here.words, here.view.hand_sizes[seat]
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
