"""Review of a finished match: its turns, and in which of them more was possible.

A turn is a decision that can be repeated on the table as it was: what the seat did, and what that was worth, in the
game's own unit. A turn is missed where something clearly better was possible; anything as good counts as solved.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from core.engine.game import Move
from core.engine.match import Match

Worth = int | Fraction


@dataclass(frozen=True)
class Turn:
    """A turn that began after `ply` moves: its seat, the play as the game's text (`did`), and its worth.

    `worth` is None where only a search knows it: then `Best.worths` has it.
    """

    seat: int
    ply: int
    did: str
    worth: Worth | None


@dataclass(frozen=True)
class Best:
    """The most that was possible in a turn: what it was worth, one way to it, and the moves from the turn's ply on.

    What is worth less by no more than `slack` counts as good.
    """

    worth: Worth
    did: str
    moves: tuple[Move, ...]
    slack: Worth = 0
    worths: Mapping[str, Worth] = field(default_factory=dict)

    def of(self, turn: Turn) -> Worth:
        """Return the worth of a turn."""
        return self.worths[turn.did] if turn.worth is None else turn.worth

    def missed_by(self, turn: Turn) -> bool:
        """Return True if a turn was clearly worth less."""
        return self.of(turn) + self.slack < self.worth


class Review(ABC):
    """The review of a game's matches."""

    @abstractmethod
    def turns(self, match: Match) -> Iterable[Turn]:
        """Return the turns of a match that have been made to their end, the first first; at most one begins at each
        ply."""

    @abstractmethod
    def best(self, match: Match, turn: Turn) -> Generator[None, None, Best | None]:
        """Search for the best that was possible in a turn, from what its seat could know; None if nothing was."""

    def made(self, match: Match, ply: int) -> Turn | None:
        """Return the turn that began after `ply` moves; None as long as it goes on."""
        return next((turn for turn in self.turns(match) if turn.ply == ply), None)
