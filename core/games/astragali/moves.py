"""Moves of Astragali. Dice and faces are written as letters: L S T P A W F E (ASTR-1)."""

from __future__ import annotations

from dataclasses import dataclass

from core.engine.game import Move
from core.games.astragali.ladder import KindName


@dataclass(frozen=True)
class Say(Move):
    """Name a bid and hand the cup on (ASTR-3, ASTR-6).

    Without faces, or with only some of them, it is the least bid of its kind and these faces above the last (ASTR-12);
    hot air has none (ASTR-9).
    """

    kind: KindName
    faces: str | None

    def __str__(self) -> str:
        return " ".join([self.kind.replace("-", " "), *(self.faces or "")])


@dataclass(frozen=True)
class Better(Move):
    """Say "better" and hand the cup on; two steps are "much better", and so on (ASTR-12)."""

    steps: int

    def __str__(self) -> str:
        return "much " * (self.steps - 1) + "better"


@dataclass(frozen=True)
class Doubt(Move):
    """Doubt the bid: the dice are shown (ASTR-5)."""


@dataclass(frozen=True)
class Accept(Move):
    """Accept the bid and take the cup (ASTR-6, ASTR-15)."""


@dataclass(frozen=True)
class Roll(Move):
    """Roll some of the dice under the cup again, named by what they show (ASTR-6)."""

    faces: str


@dataclass(frozen=True)
class Try(Move):
    """Roll all seven in the open for seven Luck (ASTR-15)."""


@dataclass(frozen=True)
class Enough(Move):
    """Leave out the tries that are left (ASTR-15)."""


@dataclass(frozen=True)
class Bray(Move):
    """Get up and bray like a donkey for the fool's wish (ASTR-17)."""


@dataclass(frozen=True)
class Decline(Move):
    """Leave the fool's wish to another (ASTR-17)."""


@dataclass(frozen=True)
class Judge(Move):
    """The others say whether the braying counted (ASTR-17)."""

    counts: bool


@dataclass(frozen=True)
class Leave(Move):
    """Mark a player absent, by the person who holds the device (ASTR-18)."""

    seat: int


@dataclass(frozen=True)
class Return(Move):
    """Mark a player present again (ASTR-18)."""

    seat: int
