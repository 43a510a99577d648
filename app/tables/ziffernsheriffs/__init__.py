"""The table of Ziffernsheriffs: the hundred board on the felt, dice and signs in the tray."""

from __future__ import annotations

from collections.abc import Sequence

from app.locale.ziffernsheriffs import event as told
from app.locale.ziffernsheriffs import options, presets
from app.model import Table
from app.parts.players import Player
from app.tables import Drawing, TimeLimit
from app.tables.ziffernsheriffs import builder, felt, tray
from app.tables.ziffernsheriffs.found import look_ahead
from app.tables.ziffernsheriffs.picked import picked, put_down, step_back
from app.tables.ziffernsheriffs.review import possible, review, standings
from app.tables.ziffernsheriffs.sheets import sheet
from app.ui import Ui
from core.games.ziffernsheriffs.board import SIDES
from core.games.ziffernsheriffs.state import View

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
]


def draw(ui: Ui, table: Table) -> Drawing:
    """The table as the side to move sees it; nothing is hidden."""
    view: View = table.match.view(table.seat)
    return Drawing(
        subtitle=_subtitle(ui, view),
        players=_players(ui, table, view),
        felt=felt.felt(ui, table, view, _chosen(table, view)),
        tray=tray.rows(ui, table, view),
    )


def showing(ui: Ui, table: Table) -> Drawing | None:
    """The board as the match has just ended, with the connection that decided it."""
    view: View = table.match.view(table.seat)
    if view.step != "over" or not any(event.code == "over" for event in table.news):
        return None
    return Drawing(
        subtitle=_subtitle(ui, view),
        players=_players(ui, table, view),
        felt=felt.ended(ui, table, view),
        tray=tray.ended(ui, table, view),
    )


def time_limit(table: Table) -> TimeLimit | None:
    """No clock."""
    return None


def _chosen(table: Table, view: View) -> int | None:
    """The field that wears the ring: the one that was tapped, else the one that the term reaches."""
    if view.step not in ("choose", "lay"):
        return None
    field = picked(table).field
    if view.step == "choose" or tray.looking(table, view):
        return field
    reached = builder.reaches(table, view)
    return field if reached is None else reached


def _subtitle(ui: Ui, view: View) -> str:
    w = ui.words
    parts = [w("Game {n}", n=view.game)] if view.options.two_games else []
    if view.step == "lay":
        dice, stones = len(view.dice), 7 - len(view.dice)
        parts.append(w.many("{n} die", "{n} dice", dice) + ", " + w.many("{n} stone", "{n} stones", stones))
    else:
        parts.append(w("Round {round}", round=view.round))
    return " · ".join(parts)


def _players(ui: Ui, table: Table, view: View) -> Sequence[Player]:
    w, tight = ui.words, ui.look.small or ui.look.landscape or ui.look.tablet or ui.look.large_text
    chips = []
    for seat, name in enumerate(table.match.names):
        side = SIDES[seat ^ (view.game - 1)]
        active = seat == view.to_move and view.step != "over"
        left = w.many("{n} stone", "{n} stones", view.stones_of(side))
        goal = w("connects left and right") if side == "A" else w("connects top and bottom")
        standing = [name, left, goal]
        if active:
            standing.append(w("to move"))
        chips.append(
            Player(
                name,
                table.emblems[seat],
                ", ".join(standing),
                active=active,
                counts="stones",
                value=str(view.stones_of(side)) if tight else left,
                arrow="across" if side == "A" else "down",
            )
        )
    return chips
