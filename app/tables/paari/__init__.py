"""The table of Paari: everybody's two piles round a board that is turned to the person to move, the hand in the tray.

`board` draws the felt, `hand` the tray, `moments` what all look at together, `sheets` what lies over the tray.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import flet as ft

from app.locale import Words
from app.locale import paari as sentences
from app.locale.options import Option, Preset
from app.model import Table
from app.tables import Drawing, Possible, TimeLimit, TurnLine
from app.tables.paari import board, hand, moments, sheets
from app.tables.paari.seats import players
from app.ui import Ui
from core.engine.game import Event
from core.engine.match import Match
from core.games.paari.state import View


def options(words: Words, signs: str) -> list[Option]:
    """The options in plain words."""
    return sentences.options(words)


def presets(words: Words) -> list[Preset]:
    """The game as in its box, and a shorter one."""
    return sentences.presets(words)


def told(words: Words, signs: str, happened: Event, names: Sequence[str]) -> str | None:
    """An event in a sentence."""
    return sentences.event(words, happened, names)


def look_ahead(table: Table) -> Generator[None, None, dict[Any, Any]] | None:
    """Nothing to search for: training answers at once."""
    return None


def time_limit(table: Table) -> TimeLimit | None:
    """Nobody is hurried."""
    return None


def review(words: Words, signs: str, match: Match) -> list[TurnLine]:
    """Nothing: what was best in a turn depends on cards that nobody saw."""
    return []


def possible(signs: str, match: Match, line: TurnLine) -> Generator[None, None, Possible | None]:
    """The best that was possible: never asked, for there is no review."""
    yield
    return None


def draw(ui: Ui, table: Table) -> Drawing:
    """The table as the person to move sees it."""
    view: View = table.match.view(table.seat)
    tray = hand.tray_rows(ui, table, view)
    return Drawing(
        subtitle=subtitle(ui, view),
        players=players(ui, table, view),
        felt=board.board(
            ui,
            table,
            view,
            tray=hand.height(ui, table, view),
            remarks=hand.remarks_height(ui, table, view),
        ),
        tray=tray,
    )


def sheet(ui: Ui, table: Table) -> ft.Control | None:
    """The sheet of this game that is open, None if none is."""
    return sheets.sheet(ui, table, table.match.view(table.seat))


def showing(ui: Ui, table: Table) -> Drawing | None:
    """All first pairs when they are turned up, or how a round ended: for everybody, before the curtain."""
    happened = next((e for e in table.news if e.code in ("went_out", "nobody_went_out", "pairs")), None)
    if happened is None:
        return None
    view: View = table.match.view(None)
    shown = moments.pairs if happened.code == "pairs" else moments.round_end
    felt, tray = shown(ui, table, view)
    return Drawing(subtitle=subtitle(ui, view), players=players(ui, table, view), felt=felt, tray=tray)


def subtitle(ui: Ui, view: View) -> str:
    """Which round this is, and how far the game goes."""
    return ui.words("Round {round} · to {target}", round=view.round, target=view.options.target)
