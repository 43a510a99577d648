"""Positions of Astragali for tests, dice that fall as the test says, and moves as text."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Any

from core.engine.chance import Chance
from core.engine.game import Event, Step
from core.engine.notation import read, write
from core.engine.reason import Reason
from core.games.astragali.ladder import FACES
from core.games.astragali.options import AstragaliOptions
from core.games.astragali.rules import GAME
from core.games.astragali.state import State

ALL_ROLLS = tuple(map("".join, combinations_with_replacement(FACES, 7)))
"""The 3432 rolls that differ in what the dice show."""


class Loaded(Chance):
    """Dice that fall as told, one face after the other, and lots that fall on the first."""

    def __init__(self, faces: str) -> None:
        self._faces = iter(faces)

    def die(self, sides: int) -> int:
        return 1 + FACES.index(next(self._faces))

    def below(self, bound: int) -> int:
        return 0


class Table:
    """A game with loaded dice: plays moves given as text, and keeps what happened."""

    def __init__(self, dice: str, seats: int = 3, **options: Any) -> None:
        """Seat 0 begins; `dice` fall in this order, then Earth for ever."""
        self.chance = Loaded(dice + "E" * 200)
        step = GAME.start(AstragaliOptions(**options), seats, self.chance)
        self.state: State = step.state
        self.events: list[Event] = list(step.events)

    def play(self, *texts: str) -> Step[State]:
        """Play moves; the last one's step."""
        step = Step(self.state)
        for text in texts:
            step = GAME.apply(self.state, read(GAME.kinds, text), self.chance)
            self.state = step.state
            self.events += step.events
        return step

    def check(self, text: str) -> Reason | None:
        return GAME.check(self.state, read(GAME.kinds, text))

    def code(self, text: str) -> str | None:
        """The code of the reason for refusing a move."""
        reason = self.check(text)
        return reason.code if reason else None

    def asked(self) -> tuple[int, str] | None:
        """Who is asked, in which step."""
        prompt = GAME.prompt(self.state)
        return (prompt.seat, prompt.step) if prompt else None

    def with_wishes(self, *wishes: int) -> Table:
        self.state = replace(self.state, wishes=wishes)
        return self

    def legal(self) -> set[str]:
        return {write(move) for move in GAME.legal_moves(self.state)}

    def happened(self, code: str) -> list[dict[str, Any]]:
        """The values of all events of a code."""
        return [dict(e.values) for e in self.events if e.code == code]
