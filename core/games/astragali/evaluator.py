"""The evaluator of Astragali: what a seat may know of the dice, and so how likely a bid is to be true to it.

A seat knows the dice that it saw last in the round, and how many were rolled since, and by which seat; which dice
those were stays hidden. A player who rolled is assumed to have kept the dice that serve the bid. A player who has
not seen the dice knows the chance of a fresh roll, and that gives no verdict. Hints, lights, the review and
opponents all use it; every worth is a chance, of reaching the next bid or of being right.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, fields
from fractions import Fraction

from core.engine.match import Match
from core.games.astragali.bids import allowed
from core.games.astragali.ladder import DICE, HIGHEST, worth
from core.games.astragali.state import View
from core.games.astragali.training import ROLLS, Reroll, chance, kept_chances, rerolls


@dataclass(frozen=True)
class Memory:
    """The dice that a seat saw last in this round, and who rolled how many since: pairs of seat and number."""

    dice: str
    since: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Known(View):
    """A view, and what its seat remembers of dice that it does not see; None if it has not seen these."""

    memory: Memory | None


@dataclass(frozen=True)
class Verdict:
    """The chance that a bid is true, in `ROLLS`: if the dice that serve it were kept (`ways`), and if those were rolled
    again (`least`).

    `step` is the bid's. `memory` is what its chance is known from; None if it is that of a fresh roll, on which no
    verdict is given.
    """

    step: int
    ways: int
    least: int
    memory: Memory | None

    @property
    def doubt(self) -> bool | None:
        """True if doubting is right more often than accepting; None if nothing is known.

        A player who accepts seven Luck must roll it (ASTR-15), so only a certain bid is not doubted.
        """
        return None if self.memory is None else (1 if self.step == HIGHEST else 2) * self.ways < ROLLS

    @property
    def true(self) -> Fraction:
        """The chance that the bid is true."""
        return Fraction(self.ways, ROLLS)


def remembered(view: View, before: Iterable[View]) -> Memory | None:
    """Return what the seat of a view remembers, from what it saw before, the latest first."""
    for old in before:
        if old.round != view.round or view.dice:
            return None
        if old.dice:
            # the call after what was seen is the seat's own, and the dice show what it rolled for it
            return Memory(old.dice, tuple((call.seat, call.rolled) for call in view.calls[len(old.calls) + 1 :]))
    return None


def known(match: Match, seat: int | None) -> Known:
    """Return what a seat of a match may know."""
    states = (match.deal.state, *(ply.step.state for ply in match.plies))
    view: View = match.game.view(states[-1], seat)
    memory = remembered(view, (match.game.view(state, seat) for state in reversed(states[:-1])))
    return Known(**{field.name: getattr(view, field.name) for field in fields(View)}, memory=memory)


def judge(view: View, step: int) -> Generator[None, None, Verdict]:
    """Search for the chance that dice which a seat does not see are worth a bid (ASTR-T1)."""
    memory = view.memory if isinstance(view, Known) else None
    rolled = [count for _, count in memory.since if count] if memory else [DICE]
    if memory is None or DICE in rolled:
        ways = yield from chance(step)
        return Verdict(step, ways, ways, None)
    if not rolled:
        ways = ROLLS if worth(memory.dice) >= step else 0
        return Verdict(step, ways, ways, memory)
    chances = yield from kept_chances(memory.dice, rolled, step)
    return Verdict(step, max(chances), min(chances), memory)


def choices(view: View) -> Generator[None, None, tuple[Reroll, ...]]:
    """Search for the choices of dice to roll again by the chance of the next bid, for a holder who has not rolled yet
    (ASTR-T2); none if no dice can be rolled."""
    if view.step != "cup" or not view.dice or view.fresh:
        return ()
    return (yield from rerolls(view.dice, view.bid + 1))


def bids(view: View) -> tuple[range, range]:
    """Return the steps that the holder of the cup may bid truly, and those that would be bluffs; the highest true bid
    leaves the next player the least room."""
    may = allowed(view.options, view.bid)
    cut = min(max(worth(view.dice) + 1, may.start), may.stop)
    return range(may.start, cut), range(cut, may.stop)
