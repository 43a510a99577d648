"""The tables: one module for each game, from its view to controls and from taps to moves.

A table module has these functions:

- `draw(ui, table) -> Drawing`: everything of the table that belongs to the game, but for an open sheet: with one opened
  or closed it stays as it was;
- `sheet(ui, table) -> Control | None`: the sheet that is open, None if it is none of the game's own;
- `options(words, signs) -> list[Option]`: its options in plain words;
- `presets(words) -> list[Preset]`: sets of options to choose from, the plain game first;
- `told(words, signs, event, names) -> str | None`: an event in a sentence;
- `look_ahead(table) -> Generator | None`: the search for what training shows of the position, step by step; what it
  returns is kept in `table.found`;
- `time_limit(table) -> TimeLimit | None`: the clock that runs while the table is open;
- `review(words, signs, match) -> list[TurnLine]`: the turns of a finished match, empty if there is nothing to learn;
- `possible(signs, match, line) -> Generator`: the search for the best that was possible in a turn; what it returns is
  kept in `table.found` by the turn's ply.

And some that only some games need:

- `showing(ui, table) -> Drawing | None`: what the last move brought (`table.news`), drawn for everybody before the
  device goes on. The curtain and the result wait until `session.seen()`;
- `standings(words, match) -> list[str] | None`: how the match ended for each seat, in words; None where points say it;
- `put_down(table)`: what stays in `table.picked` when the piece that is picked up is put down, by default nothing;
- `shake(table) -> Move | None`: the roll that shaking the device makes, None while nothing is to be rolled;
- `verdict(words, found) -> str`: what the search of a turn found, in words, where turns bring no points;
- `step_back(table)`: `table.picked` without its last step, where a move is built in steps before it is played; None if
  there is none.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

import flet as ft

from app.locale import Words
from app.locale.options import Option, Preset
from app.model import Table
from app.parts.boundary import Rows
from app.parts.players import Player
from app.ui import Ui
from core.engine.game import Event, Move
from core.engine.match import Match

NAMES = ("pari", "formula", "ziffernsheriffs", "paari", "astragali")
"""The games that have a table, in the order in which they are offered."""


@dataclass(frozen=True)
class TimeLimit:
    """A clock: after so many seconds of the same `run` the move is made."""

    seconds: int
    move: Move
    run: object


@dataclass(frozen=True)
class TurnLine:
    """A turn of a finished match: who, after how many moves it began, what was done, its points, and a remark.

    Where turns bring no points, `stands_out` says whether the turn is worth a look.
    """

    seat: int
    ply: int
    text: str
    points: int | None
    detail: str = ""
    stands_out: bool = False


@dataclass(frozen=True)
class Possible:
    """The best that was possible in a turn."""

    text: str
    points: int


@dataclass(frozen=True)
class Drawing:
    """A table as drawn: what lies on the felt, what lies in the tray of the person to move, and who plays."""

    subtitle: str
    players: Sequence[Player]
    felt: ft.Control
    tray: Rows


class TableModule(Protocol):
    """What a table module offers; see the text of this package."""

    def draw(self, ui: Ui, table: Table) -> Drawing:
        """The table."""

    def sheet(self, ui: Ui, table: Table) -> ft.Control | None:
        """The sheet of this game that is open, None if none is."""

    def options(self, words: Words, signs: str) -> list[Option]:
        """The options in plain words, in the order in which they are offered."""

    def presets(self, words: Words) -> list[Preset]:
        """Sets of options to choose from, the plain game first."""

    def time_limit(self, table: Table) -> TimeLimit | None:
        """The clock that runs while the table is open, None if there is none."""

    def review(self, words: Words, signs: str, match: Match) -> list[TurnLine]:
        """The turns of a finished match, empty if there is nothing to learn from them."""

    def possible(self, signs: str, match: Match, line: TurnLine) -> Generator[None, None, Any]:
        """The search for what was possible in a turn: the best, a `Possible`, None if nothing was."""

    def told(self, words: Words, signs: str, event: Event, names: Sequence[str]) -> str | None:
        """An event in a sentence, None if it is not worth one."""

    def look_ahead(self, table: Table) -> Generator[None, None, dict[Any, Any]] | None:
        """The search for what training shows, None if there is nothing to search for."""


def showing(ui: Ui, table: Table) -> Drawing | None:
    """What everybody looks at before the curtain or the result; None if nothing, or if the game shows nothing so."""
    show = getattr(find(table.match.game.name), "showing", None)
    drawing: Drawing | None = show(ui, table) if show else None
    return drawing


def standings(words: Words, match: Match) -> list[str] | None:
    """How a match ended for each seat, in words; None where its points say it."""
    tell = getattr(find(match.game.name), "standings", None)
    told: list[str] | None = tell(words, match) if tell else None
    return told


def put_down(table: Table) -> Any:
    """What stays picked when the piece that is picked up is put down."""
    put = getattr(find(table.match.game.name), "put_down", None)
    return put(table) if put else None


def shake(table: Table) -> Move | None:
    """The roll that shaking the device makes; None while nothing is to be rolled, or if the game has no such roll."""
    roll = getattr(find(table.match.game.name), "shake", None)
    move: Move | None = roll(table) if roll else None
    return move


def verdict(words: Words, game: str, found: Any) -> str:
    """What the search of a turn found, in words, where turns bring no points."""
    module: Any = find(game)
    return str(module.verdict(words, found))


def step_back(table: Table) -> Any:
    """What is picked without its last step; None if it has no steps."""
    back = getattr(find(table.match.game.name), "step_back", None)
    return back(table) if back else None


def find(game: str) -> TableModule:
    """The table module of a game, loaded when it is first needed."""
    module: Any = import_module(f"app.tables.{game}")
    return module
