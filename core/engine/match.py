"""A game in progress: game, options, seed, names, and the list of moves. That is also all a save holds.

A match does not change: playing a move gives a new match. Every position on the way is kept, so undo is cheap and
a review can look at any turn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from core.engine.chance import Chance
from core.engine.game import AS_PLAYED, Event, Game, Illegal, Move, Outcome, Prompt, Ruling, Step
from core.engine.notation import write
from core.engine.options import Options
from core.engine.reason import Reason


@dataclass(frozen=True)
class Ply:
    """One move of a match: who made it, and the step it led to."""

    seat: int
    move: Move
    step: Step[Any]

    @cached_property
    def text(self) -> str:
        """The move as a record has it."""
        return write(self.move)


@dataclass(frozen=True)
class Turn:
    """A turn: its seat, the number of moves before it, and its moves so far.

    It belongs to the seat that makes its first move, also while another seat answers to an offer.
    """

    seat: int
    begin: int
    plies: int
    over: bool


@dataclass(frozen=True)
class Match:
    """A match. `names` has a name for each seat; with `training` every move can be taken back."""

    game: Game[Any, Any, Any]
    options: Options
    seed: str
    names: tuple[str, ...]
    training: bool
    deal: Step[Any]
    plies: tuple[Ply, ...] = ()
    ruling: Ruling = AS_PLAYED
    """The change of its result; known only at its end, and not part of its record."""

    @classmethod
    def new(
        cls,
        game: Game[Any, Any, Any],
        names: tuple[str, ...],
        seed: str,
        options: Options | None = None,
        training: bool = False,
    ) -> Match:
        """Make a match before its first move. Illegal if the game is not for this number of names."""
        if len(names) not in game.seats:
            raise Illegal(Reason("bad_players", players=len(names), low=game.seats[0], high=game.seats[-1]))
        options = game.options() if options is None else options
        return cls(game, options, seed, names, training, game.start(options, len(names), Chance(seed, 0)))

    @property
    def step(self) -> Step[Any]:
        """The last step: that of the last move, or the deal."""
        return self.plies[-1].step if self.plies else self.deal

    @property
    def state(self) -> Any:
        """The position now."""
        return self.step.state

    @cached_property
    def prompt(self) -> Prompt | None:
        """The prompt of the position now; None when the match is over."""
        return self.game.prompt(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome after the ruling; None while the match goes on."""
        outcome = self.game.outcome(self.state)
        return None if outcome is None else self.ruling.applied(outcome, self.game.flag_cost(self.options))

    def check(self, move: Move) -> Reason | None:
        """Return the reason why a move is not allowed now; None if it is."""
        return self.game.check(self.state, move, self.prompt)

    def play(self, move: Move) -> Match:
        """Play a move and return the match after it. Illegal with its reason if it is not allowed."""
        prompt = self.prompt
        step = self.game.apply(self.state, move, Chance(self.seed, len(self.plies) + 1), prompt)
        assert prompt is not None  # apply has refused a move after the end
        return replace(self, plies=(*self.plies, Ply(prompt.seat, move, step)))

    @property
    def taken_back(self) -> int:
        """The number of moves that took something back by the rules of the game."""
        return sum(type(ply.move) in self.game.takebacks for ply in self.plies)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns of the match in order, the last one as far as it has come."""
        found: list[Turn] = []
        begin = 0
        for n in range(1, len(self.plies) + 1):
            if self._ends_turn(n):
                found.append(Turn(self.plies[begin].seat, begin, n - begin, True))
                begin = n
        if begin < len(self.plies):
            found.append(Turn(self.plies[begin].seat, begin, len(self.plies) - begin, False))
        return tuple(found)

    @property
    def turn(self) -> Turn | None:
        """The turn that is being played; None when the match is over."""
        prompt, begin = self.prompt, len(self.plies)
        if prompt is None:
            return None
        while begin and not self._ends_turn(begin):
            begin -= 1
        seat = self.plies[begin].seat if begin < len(self.plies) else prompt.seat
        return Turn(seat, begin, len(self.plies) - begin, False)

    def _ends_turn(self, plies: int) -> bool:
        """Return True if the move after which there are `plies` of them ended a turn."""
        before = self.plies[plies - 2].step.state if plies > 1 else self.deal.state
        ply = self.plies[plies - 1]
        return self.game.ends_turn(before, ply.move, ply.step.state)

    def stuck(self) -> Reason | None:
        """Return the reason why the last move cannot be taken back; None if it can."""
        if not self.plies:
            return Reason("nothing_to_undo")
        if self.plies[-1].step.irreversible and not self.training:
            return Reason("sealed")
        return None

    def undo(self) -> Match:
        """Return the match without its last move. Illegal if that one is irreversible."""
        reason = self.stuck()
        if reason is not None:
            raise Illegal(reason)
        return self.at(len(self.plies) - 1)

    def at(self, plies: int) -> Match:
        """Return the match as it was after `plies` moves."""
        return self if plies == len(self.plies) else replace(self, plies=self.plies[:plies], ruling=AS_PLAYED)

    def view(self, seat: int | None) -> Any:
        """Return what a seat may see now; None is a spectator."""
        return self.game.view(self.state, seat)

    def log(self, seat: int | None) -> tuple[tuple[int, Event], ...]:
        """Return the events that a seat may know of, each in a pair with the number of moves made by then."""
        steps = (self.deal, *(ply.step for ply in self.plies))
        return tuple((n, e) for n, step in enumerate(steps) for e in step.events if e.visible_to(seat))
