"""The table of Astragali: a cup on the felt, and in the tray what its holder bids.

The dice are in the tree of controls only while their holder has lifted the cup (`picked.Cup.lifted`), and nowhere
else before the round ends.
"""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from app.locale import Words
from app.locale.astragali import event, presets
from app.locale.astragali import options as options_in_words
from app.locale.options import Option
from app.model import Table
from app.parts.players import Player
from app.tables import Drawing, TimeLimit
from app.tables.astragali import bidding, ending, felt, public
from app.tables.astragali.picked import again, cup_of
from app.tables.astragali.review import possible, review, verdict
from app.tables.astragali.training import look_ahead
from app.ui import Ui
from core.engine.game import Event, Move
from core.games.astragali.moves import Try
from core.games.astragali.rules import WISHES
from core.games.astragali.state import View

__all__ = [
    "draw",
    "look_ahead",
    "options",
    "possible",
    "presets",
    "review",
    "shake",
    "sheet",
    "showing",
    "time_limit",
    "told",
    "verdict",
]


def options(words: Words, signs: str) -> list[Option]:
    """The options in plain words."""
    return options_in_words(words)


def told(words: Words, signs: str, happened: Event, names: Sequence[str]) -> str | None:
    """An event in a sentence."""
    return event(words, happened, names)


def time_limit(table: Table) -> TimeLimit | None:
    """Nobody is hurried."""
    return None


def shake(table: Table) -> Move | None:
    """Shaking rolls what the button would: the marked dice under the lifted cup, or all seven for seven Luck."""
    view: View = table.match.view(table.seat)
    return Try() if view.step == "luck" else again(view, cup_of(table))


def draw(ui: Ui, table: Table) -> Drawing:
    """The table as the person to move sees it."""
    view: View = table.match.view(table.seat)
    rows = bidding.rows if view.step in ("open", "cup") else public.rows
    return Drawing(
        subtitle=ui.words("Round {n}", n=view.round),
        players=_players(ui, table, view, view.to_move),
        felt=felt.playing(ui, table, view),
        tray=rows(ui, table, view),
    )


def sheet(ui: Ui, table: Table) -> ft.Control | None:
    """The sheet of this game that is open, None if none is."""
    view: View = table.match.view(table.seat)
    if table.sheet == "bids" and view.calls:
        return public.bids_sheet(ui, table, view)
    if table.sheet.startswith("player "):
        return public.player_sheet(ui, table, view, int(table.sheet.removeprefix("player ")))
    return None


def showing(ui: Ui, table: Table) -> Drawing | None:
    """How the round ended that the last move ended, as everybody sees it."""
    view: View = table.match.view(None)
    last = ending.ended(table, view)
    if last is None:
        return None
    begun = table.match.prompt is not None and table.match.prompt.step == "open"
    return Drawing(
        subtitle=ui.words("Round {n}", n=view.round - begun),
        players=_players(ui, table, view, last.seat),
        felt=ending.felt(ui, table, last),
        tray=ending.tray_rows(ui, table, view, last),
    )


def _players(ui: Ui, table: Table, view: View, active: int | None) -> list[Player]:
    w = ui.words
    chips = []
    for seat, name in enumerate(table.match.names):
        facts = [name, w.many("{n} wish", "{n} wishes", view.wishes[seat])]
        if seat in view.absent:
            facts.append(w("absent"))
        if seat == active:
            facts.append(w("to move"))
        chips.append(
            Player(
                name,
                table.emblems[seat],
                ", ".join(facts),
                active=seat == active,
                counts="wishes",
                full=view.wishes[seat],
                of=WISHES,
                absent=seat in view.absent,
            )
        )
    return chips
