"""The screen of Ziffernsheriffs: the hundred board on the felt, dice and signs in the tray."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app.frame.ui import Ui
from app.games import common, opponent
from app.games.drawing import SMALL, Drawing, Scene, TableView
from app.games.ziffernsheriffs import builder, felt, tray
from app.games.ziffernsheriffs.layout import slots
from app.games.ziffernsheriffs.picked import picked
from app.games.ziffernsheriffs.table import TABLE
from app.games.ziffernsheriffs.taps import looking, reaches
from app.games.ziffernsheriffs.words import connects
from app.layout.numbers import Slots
from app.locale.signs import printed
from app.parts import text
from app.parts.die import die
from app.parts.players import Player
from app.parts.theme import Look
from app.state.model import Table
from core.games.ziffernsheriffs.state import View


class ZiffernsheriffsDrawing(Drawing[View]):
    """The hundred board, the same for both sides."""

    lowers = True
    square = True
    sums = True

    def slots(self, look: Look) -> Slots:
        return slots(look)

    def subtitle(self, here: TableView[View]) -> str:
        w, view = here.words, here.view
        parts = [w("Game {n}", n=view.game)] if view.options.two_games else []
        if view.step == "lay":
            dice, stones = len(view.dice), 7 - len(view.dice)
            parts.append(w.many("{n} die", "{n} dice", dice) + ", " + w.many("{n} stone", "{n} stones", stones))
        else:
            parts.append(w("Round {round}", round=view.round))
        return " · ".join(parts)

    def draw(self, here: TableView[View]) -> Scene:
        ui, table, view = here
        return Scene(
            subtitle=self.subtitle(here),
            players=_players(here),
            felt=felt.felt(here, _chosen(table, view)),
            tray=opponent.rows(ui, table) or tray.rows(here),
            hinted=view.step in ("choose", "swap") or looking(view),
            fits=True,
        )

    def showing(self, here: TableView[View]) -> Scene | None:
        """Draw the board at the end, with the connection that decided it."""
        if TABLE.reveal.of(here.table) is None:
            return None
        return Scene(
            subtitle=self.subtitle(here),
            players=_players(here),
            felt=felt.ended(here),
            tray=tray.ended(here),
            fits=True,
        )

    def overlay(self, here: TableView[View]) -> ft.Control | None:
        return builder.working_sheet(here) if isinstance(here.table.overlay, builder.WorkedOut) else None

    def pieces(self, ui: Ui, names: Sequence[str], *, width: float = 0) -> list[ft.Control]:
        """Draw dice, `d3`; all else is written."""
        return [
            die(ui.look, int(name[1]), width or SMALL)
            if name.startswith("d")
            else text.words(printed(name, ui.words.signs), "label", ui.look.palette.ink)
            for name in names
        ]


def _chosen(table: Table, view: View) -> int | None:
    """Return the field with the ring: the one that was tapped, else the one that the term reaches."""
    if view.step not in ("choose", "lay"):
        return None
    field = picked(table).field
    if view.step == "choose" or looking(view):
        return field
    reached = reaches(table, view)
    return field if reached is None or (table.task and field is not None) else reached


def _players(here: TableView[View]) -> list[Player]:
    return [_player(here, seat) for seat in range(len(here.table.match.names))]


def _player(here: TableView[View], seat: int) -> Player:
    ui, table, view, w = here.ui, here.table, here.view, here.words
    side = view.side_of(seat)
    left = w.many("{n} stone", "{n} stones", view.stones_of(side))
    goal = connects(w, side)
    chip = common.player(ui, table, seat, left, goal, active=seat == view.to_move and view.step != "over")
    return replace(chip, value=str(view.stones_of(side)))


DRAWING = ZiffernsheriffsDrawing()
