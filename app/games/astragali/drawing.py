"""The screen of Astragali: a cup on the felt, and in the tray what its holder bids.

The dice are in the tree of controls only while their holder has lifted the cup (`picked.Cup.lifted`), and nowhere
else before the round ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from app.frame.ui import Ui
from app.games import common, opponent
from app.games.astragali import bidding, felt, layout, open_trays, overlays, round_end, words
from app.games.astragali.dice import astragal
from app.games.astragali.picked import cup_of
from app.games.astragali.table import TABLE
from app.games.drawing import Drawing, Scene, TableView
from app.layout.numbers import Slots
from app.locale import Words
from app.parts.players import Player
from app.parts.theme import Look
from app.state.model import Table
from core.games.astragali.state import Showing, View


class AstragaliDrawing(Drawing[View]):
    """The cup with its dice, and bids that go up a ladder."""

    speaks = True

    def handed(self, words: Words, table: Table) -> str:
        prompt = table.match.prompt  # who judges a fool's wish has no cup
        return super().handed(words, table) if prompt and prompt.step == "judge" else words("Pass the cup to")

    def slots(self, look: Look) -> Slots:
        return layout.slots(look)

    def subtitle(self, here: TableView[View]) -> str:
        round_ = here.words("Round {n}", n=here.view.round)
        if here.view.step in ("bray", "judge"):
            return here.words("{round} · Fool’s wish", round=round_)
        return round_

    def draw(self, here: TableView[View]) -> Scene:
        ui, table, view = here
        cup, holds = cup_of(table), view.step in ("open", "cup")
        return Scene(
            subtitle=self.subtitle(here),
            players=_players(here, view.to_move),
            felt=felt.playing(here),
            tray=opponent.rows(ui, table) or (bidding if holds else open_trays).rows(here),
            hinted=holds and (cup.lifted or cup.bidding),
            fits=True,
        )

    def lies(self, here: TableView[View]) -> float | None:
        return felt.heard_high(here) if here.view.step == "answer" else None

    def showing(self, here: TableView[View]) -> Scene | None:
        ui, table, view, last = here.ui, here.table, here.view, TABLE.reveal.of(here.table)
        if last is None:
            return None
        begun = table.match.prompt is not None and table.match.prompt.step == "open"
        return Scene(
            subtitle=here.words("Round {n}", n=view.round - begun),
            players=_players(TableView(here.ui, here.table, _before(here.table, here.view, last)), last.seat),
            felt=round_end.felt(ui, table, last),
            tray=round_end.tray_rows(here, last),
            fits=True,
        )

    def overlay(self, here: TableView[View]) -> ft.Control | None:
        return overlays.draw(here)

    def pieces(self, ui: Ui, names: Sequence[str], *, width: float = 0) -> list[ft.Control]:
        """Draw dice with their faces and names."""
        return [
            astragal(ui.look, name, words.face_name(ui.words, name), min(width, 40) if width else 66) for name in names
        ]


def _before(table: Table, view: View, last: Showing) -> View:
    """Return the view with the wish that the verdict will cost, as long as that is not on show."""
    if table.latest.part is None or last.loser is None:
        return view
    kept = (wishes + (seat == last.loser) for seat, wishes in enumerate(view.wishes))
    return replace(view, wishes=tuple(kept))


def _players(here: TableView[View], active: int | None) -> list[Player]:
    return [_player(here, seat, active=seat == active) for seat in range(len(here.table.match.names))]


def _player(here: TableView[View], seat: int, *, active: bool) -> Player:
    ui, table, view = here
    w, wishes, absent = here.words, view.wishes[seat], seat in view.absent
    facts = [w.many("{n} wish", "{n} wishes", wishes), *([w("away")] if absent else [])]
    chip = common.player(ui, table, seat, *facts, active=active)
    return replace(chip, counts="wishes", full=wishes, of=view.options.wishes, absent=absent)


DRAWING = AstragaliDrawing()
