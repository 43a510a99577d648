"""The sheets of Astragali: the bids of the round, and a person who may be absent."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from app.games import common
from app.games.astragali import analysis
from app.games.astragali.words import dice_rolled, heard, kind_name, percent, step_name
from app.help import Level
from app.model import Table
from app.parts import page, text, tray
from app.sheets import AboutPlayer, Sheet
from app.ui import Ui
from core.engine.game import Move
from core.games.astragali.ladder import HIGHEST, KINDS, LADDER, KindName, least_above
from core.games.astragali.moves import Leave, Return
from core.games.astragali.state import View


@dataclass(frozen=True)
class Bids(Sheet):
    """The bids of the round."""


def sheet(ui: Ui, table: Table, view: View) -> ft.Control | None:
    """The sheet of this game that is open, None if none is."""
    match table.sheet:
        case Bids() if view.calls:
            return _bids(ui, table, view)
        case AboutPlayer(seat):
            return _player(ui, table, view, seat)
    return None


def _player(ui: Ui, table: Table, view: View, seat: int) -> ft.Control:
    """What everybody may know of a person, and whether they are absent."""
    w, look = ui.words, ui.look
    absent = seat in view.absent
    move: Move = Return(seat) if absent else Leave(seat)
    refusal = common.why(ui, table, table.match.check(move))
    switch = page.switch_row(
        look,
        w("Absent"),
        detail=refusal or w("Accepts each bid, and hands the cup on as better without rolling"),
        value=absent,
        identifier=f"absent-{seat}",
        why=refusal,
        on_tap=lambda: ui.session.play(move),
    )
    return common.player_sheet(ui, table, seat, above=[page.group(look, [switch])])


def _bids(ui: Ui, table: Table, view: View) -> ft.Control:
    """The bids of the round; in training the ladder too."""
    w, look = ui.words, ui.look
    content = ft.Column(
        _told(ui, table, view),
        scroll=ft.ScrollMode.AUTO,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    long = table.helps(Level.CHECK) or len(view.calls) > 4 or look.large_text or look.landscape
    height = tray.limit(look, look.height * 0.6) if long else None
    return common.sheet(ui, w("Bids of this round"), [ft.Container(content, height=height)], name="bids")


def _told(ui: Ui, table: Table, view: View) -> list[ft.Control]:
    """The bids of the round as the table has them shown and, in training, the ladder with the last one marked."""
    w, look = ui.words, ui.look
    rows = [
        page.row(look, f"{table.match.names[call.seat]}: {heard(w, call)}", detail=dice_rolled(w, call.rolled))
        for call in reversed(view.calls)
    ]
    content: list[ft.Control] = [page.group(look, rows)]
    if table.helps(Level.CHECK):
        content.append(page.section(look, w("The ladder, best kind first")))
        content.append(page.group(look, [_rung(ui, table, kind.name) for kind in reversed(KINDS[1:])]))
    return content


def _rung(ui: Ui, table: Table, kind: KindName) -> ft.Control:
    """A kind of bid: how likely a fresh roll is worth one, and the last bid if it is of this kind."""
    w, last = ui.words, table.match.state.bid
    known = analysis.of(table)
    least = least_above(kind, -1)
    odds = percent(w, known.fresh[least]) if known is not None and least is not None else ""
    here = last >= 0 and LADDER[last].kind == kind
    return page.row(
        ui.look,
        kind_name(w, kind),
        detail=w("Last bid: {bid}, step {n} of {count}", bid=step_name(w, last), n=last, count=HIGHEST) if here else "",
        trailing=text.words(odds, "small_bold", ui.look.palette.ink),
        leading=ft.Icon(ft.Icons.ARROW_RIGHT_ROUNDED, color=ui.look.palette.ink) if here else None,
        bold=here,
    )
