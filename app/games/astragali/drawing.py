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
from app.games.astragali import felt, layout, overlays, round_end, tray, words
from app.games.astragali.dice import astragal
from app.games.astragali.table import TABLE
from app.games.drawing import Drawing, Scene
from app.layout.numbers import Slots
from app.parts.players import Player
from app.parts.theme import Look
from app.state.model import Table
from core.games.astragali.state import Showing, View


class AstragaliDrawing(Drawing[View]):
    """The cup with its dice, and bids that go up a ladder."""

    def slots(self, look: Look) -> Slots:
        return layout.slots(look)

    def draw(self, ui: Ui, table: Table, view: View) -> Scene:
        round_ = ui.words("Round {n}", n=view.round)
        if view.step in ("bray", "judge"):
            round_ = ui.words("{round} · Fool's wish", round=round_)
        return Scene(
            subtitle=round_,
            players=_players(ui, table, view, view.to_move),
            felt=felt.playing(ui, table, view),
            tray=opponent.rows(ui, table)
            or (tray.beside_hint(ui, table, view) if table.hint_open else tray.rows(ui, table, view)),
            fits=True,
        )

    def showing(self, ui: Ui, table: Table, view: View) -> Scene | None:
        last = TABLE.reveal.of(table)
        if last is None:
            return None
        begun = table.match.prompt is not None and table.match.prompt.step == "open"
        return Scene(
            subtitle=ui.words("Round {n}", n=view.round - begun),
            players=_players(ui, table, _before(table, view, last), last.seat),
            felt=round_end.felt(ui, table, last),
            tray=round_end.tray_rows(ui, table, view, last),
            fits=True,
        )

    def overlay(self, ui: Ui, table: Table, view: View) -> ft.Control | None:
        return overlays.draw(ui, table, view)

    def pieces(self, ui: Ui, names: Sequence[str]) -> list[ft.Control]:
        """Draw dice with their faces and names."""
        return [astragal(ui.look, name, words.face_name(ui.words, name), 66) for name in names]


def _before(table: Table, view: View, last: Showing) -> View:
    """Return the view with the wish that the verdict will cost, as long as that is not on show."""
    if table.latest.part is None or last.loser is None:
        return view
    kept = (wishes + (seat == last.loser) for seat, wishes in enumerate(view.wishes))
    return replace(view, wishes=tuple(kept))


def _players(ui: Ui, table: Table, view: View, active: int | None) -> list[Player]:
    return [_player(ui, table, view, seat, active=seat == active) for seat in range(len(table.match.names))]


def _player(ui: Ui, table: Table, view: View, seat: int, *, active: bool) -> Player:
    w, wishes, absent = ui.words, view.wishes[seat], seat in view.absent
    facts = [w.many("{n} wish", "{n} wishes", wishes), *([w("absent")] if absent else [])]
    chip = common.player(ui, table, seat, *facts, active=active)
    return replace(chip, counts="wishes", full=wishes, of=view.options.wishes, absent=absent)


DRAWING = AstragaliDrawing()
