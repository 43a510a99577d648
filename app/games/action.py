"""Actions: what buttons, keys and shakes do at a table, and what they ask of the session for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from app.state.model import Model
from app.state.overlays import Overlay
from core.engine.game import Move
from core.engine.reason import Reason


class TableActions(Protocol):
    """The room of the session in which a match is played, as far as a game needs it."""

    def play(self, move: Move) -> bool:
        """Play a move and return whether it was allowed; if not, the reason is shown."""

    def refuse(self, reason: Reason) -> None:
        """Show why a tap does nothing."""

    def pick(self, picked: object) -> None:
        """Pick something up, without playing it."""

    def pick_for(self, seconds: float, picked: object, then: object) -> None:
        """Pick something up that gives way to `then` once nothing has been picked for `seconds` seconds."""

    def open_overlay(self, overlay: Overlay) -> None:
        """Open an overlay over the table."""

    def undo(self) -> None:
        """Take the last move back."""

    def lift_curtain(self) -> None:
        """Show the table to the person to move, who has the device."""

    def seen(self) -> None:
        """Go on after what all have looked at."""

    def show_all(self) -> None:
        """Show all parts of what is looked at, at once."""


class Acts(Protocol):
    """The session, as far as a game needs it."""

    @property
    def model(self) -> Model:
        """The model: all that the app holds now."""

    @property
    def table(self) -> TableActions:
        """The session's actions at the table."""

    def cover(self) -> None:
        """Draw the curtain."""


Command = Callable[[Acts], object]
"""A function that does something with the session."""


@dataclass(frozen=True)
class Action:
    """An action that a button shows and keys do, such as the main one of a table.

    text        its words
    identifier  the name of its button
    command     what it does
    wrong       why it cannot be done; None if it can
    short       its words where there is little room; empty if they are the same
    effect      what it does, in a line above the button; empty if the words say it all
    """

    text: str
    identifier: str
    command: Command
    wrong: Reason | None = None
    short: str = ""
    effect: str = ""
    quiet: bool = False
    """True if it leads aside and not on, so that it is not in brass."""

    @property
    def label(self) -> str:
        """The words for a screen reader, with what it does."""
        return f"{self.text}. {self.effect}" if self.effect else self.text

    def do(self, acts: Acts) -> None:
        """Do it, or show why it cannot be done."""
        if self.wrong is None:
            self.command(acts)
        else:
            acts.table.refuse(self.wrong)


def play(move: Move) -> Command:
    """Return the command that plays a move."""
    return lambda acts: acts.table.play(move)


def pick(picked: object) -> Command:
    """Return the command that picks something up."""
    return lambda acts: acts.table.pick(picked)


def going_on(text: str, *, covering: bool = False) -> Action:
    """Return the action that ends what all look at; with `covering` it first covers the table, as the next seat has
    secrets.
    """

    def go_on(acts: Acts) -> None:
        if covering:
            acts.cover()  # who moves next may be who moved last, and everybody is looking
        acts.table.seen()

    return Action(text, "go-on", go_on)
