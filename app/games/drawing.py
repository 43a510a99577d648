"""The contract of what draws a game's table: its views become controls.

Each game has one object that keeps it, `DRAWING` in its `drawing.py`. What happens at the table its other half says
(`app.games.contract`), to which the drawing hands what is tapped.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar

import flet as ft

from app.frame.slots import Rows
from app.frame.ui import Ui
from app.layout.numbers import Slots
from app.locale import Words
from app.parts.card import HAND, card
from app.parts.players import Player
from app.parts.theme import Look
from app.session import Session
from app.state.model import Table
from core.engine.match import Match

SMALL = 32
"""The width of a card in a line of text, in pixels."""
V = TypeVar("V")
"""The game's view: all that a seat may see."""


@dataclass(frozen=True)
class Scene:
    """A table as drawn: what lies on the felt, what lies in the tray of the seat to move, and who plays."""

    subtitle: str
    players: Sequence[Player]
    felt: ft.Control
    tray: Rows
    hinted: bool = False
    """True if its tray itself has the newest step of a hint, which else lies over its question."""
    fits: bool = False
    """True if tray and felt keep within the screen's height on every phone; else both scroll where it is low."""


class TableView(NamedTuple, Generic[V]):
    """A table as a seat sees it, and what draws it."""

    ui: Ui
    table: Table
    view: V

    @property
    def words(self) -> Words:
        """The texts."""
        return self.ui.words

    @property
    def look(self) -> Look:
        """The look."""
        return self.ui.look

    @property
    def session(self) -> Session:
        """The session, which does what is tapped."""
        return self.ui.session


class Drawing(ABC, Generic[V]):
    """The screen of a game's table."""

    lowers = False
    """True if it gives out the height there is: then a page with its table says how much it takes of it."""
    square = False
    """True if it has a square board: on a wide tablet or a laptop the tray stands beside it."""
    sums = False
    """True if its tray has a place of its own for the summary of the opponents' turns."""

    speaks = False
    """True if what lies on the felt says what was done last: above a list of turns no sentence repeats it."""

    def rises(self, table: Table) -> bool:
        """Return True if the emblem of who is next may rise above the edge of its colour, into the felt."""
        return False

    def lies(self, here: TableView[V]) -> float | None:
        """Return the height of what lies on the felt while the stage lists turns (`opponent.lists`), in pixels; None
        where it fills the felt.
        """
        return None

    def handed(self, words: Words, table: Table) -> str:
        """Return with what words the device goes on, before the name."""
        return words("Pass to")

    def slots(self, look: Look) -> Slots:
        """Return the slots of the table; those of the kind of layout, if the game has no others."""
        return look.slots

    @abstractmethod
    def subtitle(self, here: TableView[V]) -> str:
        """Return how far the match is, and how far it goes, in a few words."""

    @abstractmethod
    def draw(self, here: TableView[V]) -> Scene:
        """Draw everything of the table that belongs to the game, as the seat of the view sees it, except an overlay.

        It must not depend on `table.overlay`: with an overlay opened or closed the table stays as it was.
        """

    def showing(self, here: TableView[V]) -> Scene | None:
        """Draw the `moment` from the public view; None if there is none."""
        return None

    def overlay(self, here: TableView[V]) -> ft.Control | None:
        """Draw the overlay of this game that is open; None if it is none of its own, or has nothing to show."""
        return None

    def pieces(self, ui: Ui, names: Sequence[str], *, width: float = 0) -> list[ft.Control]:
        """Draw small pieces of the game for its rules, by their names; here cards."""
        return [card(ui.look, name, width or SMALL, HAND) for name in names]


@cache
def find(game: str) -> Drawing[Any]:
    """Return what draws the table of a game, imported when it is first needed."""
    drawing: Drawing[Any] = import_module(f"app.games.{game}.drawing").DRAWING
    return drawing


def of(match: Match) -> Drawing[Any]:
    """Return what draws the table of the game that a match is of."""
    return find(match.game.name)
