"""The overlays of Astragali: the bids of the round, and a person who may be absent."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.frame.ui import Ui
from app.games import common
from app.games.astragali import analysis
from app.games.astragali.words import dice_rolled, heard, kind_name, percent, step_name
from app.games.drawing import TableView
from app.locale import isolated
from app.parts import page, tray
from app.parts.rows import Group, Info, Row, Section, Switch, Text
from app.state.help import Level
from app.state.model import Table
from app.state.overlays import AboutPlayer, Overlay
from core.engine.game import Move
from core.games.astragali.ladder import HIGHEST, KINDS, LADDER, KindName, least_above
from core.games.astragali.moves import Leave, Return
from core.games.astragali.state import View

_CALL = 62
"""Height of a bid in the overlay, in pixels."""


@dataclass(frozen=True)
class Bids(Overlay):
    """The bids of the round."""


def draw(here: TableView[View]) -> ft.Control | None:
    """Draw the overlay of this game that is open; None if there is none."""
    match here.table.overlay:
        case Bids() if here.view.calls:
            return _bids(here)
        case AboutPlayer(seat):
            return _player(here, seat)
    return None


def _player(here: TableView[View], seat: int) -> ft.Control:
    """Draw the overlay about a player, with what is public, and the switch for being absent."""
    ui, table, view, w = here.ui, here.table, here.view, here.words
    absent = seat in view.absent
    move: Move = Return(seat) if absent else Leave(seat)
    refusal = common.why(ui, table, table.match.check(move))
    said, play = w("Accepts each bid, and hands the cup on as better without rolling"), here.session.table.play
    switch = Switch(w("Absent"), f"absent-{seat}", absent, lambda: play(move), refusal or said, refusal)
    return common.player_sheet(ui, table, seat, above=[Group([switch])])


def _bids(here: TableView[View]) -> ft.Control:
    """Draw the overlay with the bids of the round; in training the bid ladder too."""
    w, look = here.words, here.look
    content = ft.Column(
        page.drawn(look, _bid_rows(here)),
        scroll=ft.ScrollMode.AUTO,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    most = 0.6 * look.height
    long = here.table.helps(Level.CHECK) or len(here.view.calls) * _CALL * look.text_scale > most
    height = tray.limit(look, most) if long else None
    return common.sheet(here.ui, w("Bids of this round"), [ft.Container(content, height=height)], name="bids")


def _bid_rows(here: TableView[View]) -> list[Row]:
    """Draw the bids of the round as the table has them shown and, in training, the ladder with the last one marked."""
    ui, table, view, w = here.ui, here.table, here.view, here.words
    rows = [
        Info(f"{name}: {heard(w, call)}", dice_rolled(w, call.rolled))
        for call in reversed(view.calls)
        for name in [isolated(table.match.names[call.seat])]
    ]
    if not table.helps(Level.CHECK):
        return [Group(rows)]
    kinds = [_kind(ui, table, kind.name) for kind in reversed(KINDS[1:])]
    return [Group(rows), Section(w("The ladder, best kind first")), Group(kinds)]


def _kind(ui: Ui, table: Table, kind: KindName) -> Row:
    """Draw a kind of bid: how likely a fresh roll is worth one, and the last bid if it is of this kind."""
    w, last = ui.words, table.match.state.bid
    known = analysis.of(table)
    least = least_above(kind, -1)
    odds = percent(w, known.fresh[least]) if known is not None and least is not None else ""
    here = last >= 0 and LADDER[last].kind == kind
    bid = w("Last bid: {bid}, step {n} of {count}", bid=step_name(w, last), n=last, count=HIGHEST) if here else ""
    mark = ft.Icon(ft.Icons.ARROW_RIGHT_ROUNDED, color=ui.look.palette.ink) if here else None
    return Info(kind_name(w, kind), bid, mark=mark, value=Text(odds, "small_bold"), bold=here)
