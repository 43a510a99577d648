"""Help in training for Astragali: is a bid true, a hint in four rungs, and which dice to roll in two strengths."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from core.engine.reason import Reason
from core.engine.training import Help, Light, telling
from core.games.astragali.codes import HINTS
from core.games.astragali.ladder import HIGHEST, LADDER, NO_BID, worth
from core.games.astragali.state import View
from core.games.astragali.training import ROLLS, Reroll, chance, rerolls

ALIKE = 10
"""A choice of dice is as sensible as the best if its chance is at most a tenth smaller."""
MOST_BIDS = 12
"""True bids that a hint is compared with, the lowest."""


@dataclass(frozen=True)
class Bid:
    """A bid by its step, and whether the dice are worth it."""

    step: int
    true: bool


@dataclass(frozen=True)
class Judged:
    """Whether to doubt the last bid: in how many of `ROLLS` seven fresh dice are worth it."""

    doubt: bool
    ways: int


@dataclass(frozen=True)
class Worth:
    """What the dice are worth at best, as a task asks for it."""

    step: int


@dataclass(frozen=True)
class Compared:
    """The likelier of two ways to a bid, and the other one, as a task asks for it."""

    likelier: Way
    other: Way


@dataclass(frozen=True)
class Way:
    """A bid by its step, the dice that are kept for it, and in how many of `ROLLS` the rest makes it."""

    step: int
    keep: str
    ways: int


Answer = Reroll | Bid | Judged | Worth | Compared


class AstragaliHelp(Help[View, int, Answer]):
    """An answer is a choice of dice to roll again, a bid, or whether to doubt."""

    hints = HINTS

    def fault(self, view: View, built: int) -> Reason | None:
        """Why a bid, given by its step, is not true of the dice: `worth_less` with both steps; only for the holder."""
        if not view.dice or worth(view.dice) >= built:
            return None
        return Reason("worth_less", step=built, worth=worth(view.dice))

    def answers(self, view: View) -> Generator[None, None, tuple[Answer, ...]]:
        """Dice to roll, as long as none was rolled; else the lowest true bids; without dice, whether to doubt."""
        if view.seat is None or view.seat != view.to_move:
            return ()
        last = view.remembered[-1].step if view.remembered else NO_BID
        if not view.dice:
            if last == NO_BID:
                return ()
            ways = yield from chance(max(last, 0))
            return (Judged(2 * ways < ROLLS, ways),)
        if last >= HIGHEST:
            return ()
        if not view.fresh:
            found = yield from rerolls(view.dice, last + 1)
            return tuple(each for each in found if each.ways * ALIKE >= found[0].ways * (ALIKE - 1) > 0)
        true = range(max(last, 0) + 1, worth(view.dice) + 1)[:MOST_BIDS]
        return tuple(Bid(step, True) for step in true) or (Bid(last + 1, False),)

    def aims(self, view: View, answer: Answer) -> tuple[Reason, ...]:
        """The next bid up, or a true bid, or the chance of what was bid."""
        if isinstance(answer, Worth):
            return (Reason("count_faces"),)
        if isinstance(answer, Compared):
            return (Reason("compare"),)
        if isinstance(answer, Judged):
            return (Reason("weigh", step=view.remembered[-1].step),)
        if isinstance(answer, Bid):
            return (Reason("true_bid" if answer.true else "bluff"),)
        return (Reason("reach", step=(view.remembered[-1].step if view.remembered else NO_BID) + 1),)

    def parts(self, view: View, answer: Answer) -> tuple[Reason, ...]:
        """How many dice to roll, the kind of the bid, or the dice rolled by others."""
        if isinstance(answer, Worth):
            return (Reason("kind", kind=LADDER[answer.step].kind),)
        if isinstance(answer, Compared):
            other = answer.other
            return (Reason("one_chance", step=other.step, keep=other.keep, ways=other.ways, of=ROLLS),)
        if isinstance(answer, Judged):
            return (Reason("fresh_chance", ways=answer.ways, of=ROLLS),)
        if isinstance(answer, Bid):
            return (Reason("kind", kind=LADDER[answer.step].kind), Reason("low_bid"))
        return (Reason("roll_count", count=len(answer.roll)), Reason("some_dice"))

    def piece(self, view: View, answer: Answer) -> Reason:
        """One die to roll or to keep, the first face of the bid, or whether the chance is below one half."""
        if isinstance(answer, Judged):
            return Reason("below_half" if answer.doubt else "not_below_half")
        if isinstance(answer, Compared):
            likelier = answer.likelier
            return Reason("one_chance", step=likelier.step, keep=likelier.keep, ways=likelier.ways, of=ROLLS)
        if isinstance(answer, Bid | Worth):
            return Reason("face", face=LADDER[answer.step].faces[:1])
        if answer.roll:
            return Reason("roll_die", die=answer.roll[-1])
        return Reason("keep_all")

    def whole(self, view: View, answer: Answer) -> Reason:
        """The choice with its chance, the bid, or what to answer."""
        if isinstance(answer, Judged):
            return Reason("doubt" if answer.doubt else "accept", ways=answer.ways, of=ROLLS)
        if isinstance(answer, Worth):
            return Reason("bid", step=answer.step, true=True)
        if isinstance(answer, Compared):
            return Reason("likelier", step=answer.likelier.step, keep=answer.likelier.keep)
        if isinstance(answer, Bid):
            return Reason("bid", step=answer.step, true=answer.true)
        return Reason("roll", roll=answer.roll, keep=answer.keep, ways=answer.ways, of=ROLLS)

    def lights(
        self, view: View, picked: str = "", built: int | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Faces of dice to roll again: `best` in the best choice, `leads` in one that is as sensible."""
        found = yield from self.answers(view)
        choices = [each for each in found if isinstance(each, Reroll)]
        best = dict.fromkeys(choices[0].roll) if choices else {}
        leads = dict.fromkeys(die for choice in choices for die in choice.roll if die not in best)
        lit = [Light("die", (die,), "best") for die in best] + [Light("die", (die,), "leads") for die in leads]
        return telling(lit, len(set(view.dice)))


HELP = AstragaliHelp()
