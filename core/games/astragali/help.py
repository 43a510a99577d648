"""Help in training for Astragali: is a bid true, a hint in four steps, and which dice to roll in three strengths."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from core.engine.game import Move
from core.engine.match import Match
from core.engine.reason import Reason
from core.engine.training import Help, Light
from core.games.astragali.bids import said
from core.games.astragali.codes import HINTS
from core.games.astragali.evaluator import Verdict, bids, choices, judge, known
from core.games.astragali.ladder import LADDER, worth
from core.games.astragali.moves import Accept, Bray, Doubt, Roll
from core.games.astragali.state import View
from core.games.astragali.training import ROLLS, Reroll

ALIKE = 10
"""A choice of dice is as sensible as the best if its chance is at most a tenth smaller."""
MOST_BIDS = 12
"""True bids that a hint is compared with, the highest."""


@dataclass(frozen=True)
class Bid:
    """A bid by its step, and whether the dice are worth it."""

    step: int
    true: bool


@dataclass(frozen=True)
class Judged:
    """A judgement of the last bid: doubt it or not, None if nothing is known of the dice, and its chance of being
    true."""

    doubt: bool | None
    verdict: Verdict


Answer = Reroll | Bid | Judged


class AstragaliHelp(Help[View, int, Answer]):
    """An answer is a choice of dice to roll again, a bid, or whether to doubt."""

    hints = HINTS

    def known(self, match: Match, seat: int | None) -> View:
        """Return a view with what the seat remembers of the dice."""
        return known(match, seat)

    def fault(self, view: View, built: int) -> Reason | None:
        """Return `worth_less` with both steps if a bid, given by its step, is not true of the dice; only for the
        holder."""
        if not view.dice or worth(view.dice) >= built:
            return None
        return Reason("worth_less", step=built, worth=worth(view.dice))

    def answers(self, view: View) -> Generator[None, None, tuple[Answer, ...]]:
        """Search for dice to roll, as long as none was rolled and no higher bid is true; else the highest true bids,
        or the smallest bluff; without dice, whether to doubt."""
        if view.seat is None or view.seat != view.to_move:
            return ()
        if view.step == "answer":
            found = yield from judge(view, view.bid)
            return (Judged(found.doubt, found),)
        if not view.dice:
            return ()
        true, bluffs = bids(view)
        if not true and not view.fresh:
            rolls = yield from choices(view)
            return tuple(each for each in rolls if _alike(each, rolls))
        return tuple(Bid(step, True) for step in true[: -MOST_BIDS - 1 : -1]) or (Bid(bluffs[0], False),)

    def aims(self, view: View, answer: Answer) -> tuple[Reason, ...]:
        """Return the next bid up, or a true bid, or the chance of what was bid."""
        if isinstance(answer, Judged):
            return (Reason("weigh", step=answer.verdict.step),)
        if isinstance(answer, Bid):
            return (Reason("true_bid" if answer.true else "bluff"),)
        return (Reason("reach", step=view.bid + 1),)

    def parts(self, view: View, answer: Answer) -> tuple[Reason, ...]:
        """Return the number of dice to roll, the kind of the bid, or the dice rolled by others."""
        if isinstance(answer, Judged):
            memory = answer.verdict.memory
            return (Reason("passed_on", dice=memory.dice, since=memory.since) if memory else Reason("unseen"),)
        if isinstance(answer, Bid):
            return (Reason("kind", kind=LADDER[answer.step].kind), Reason("high_bid" if answer.true else "low_bid"))
        return (Reason("roll_count", count=len(answer.roll)), Reason("some_dice"))

    def piece(self, view: View, answer: Answer) -> Reason:
        """Return one die to roll, the first face of the bid, or whether the chance is below one half."""
        if isinstance(answer, Judged):
            found = answer.verdict
            if found.memory is None:
                return Reason("fresh_chance", ways=found.ways, of=ROLLS)
            return Reason("likely", ways=found.ways, least=found.least, of=ROLLS)
        if isinstance(answer, Bid):
            return Reason("face", face=LADDER[answer.step].faces[:1])
        return Reason("roll_die", die=answer.roll[-1])

    def whole(self, view: View, answer: Answer) -> Reason:
        """Return the choice with its chance, the bid, or what to answer."""
        if isinstance(answer, Judged):
            if answer.doubt is None:
                return Reason("undecided")
            return Reason("doubt" if answer.doubt else "accept", ways=answer.verdict.ways, of=ROLLS)
        if isinstance(answer, Bid):
            return Reason("bid", step=answer.step, true=answer.true)
        return Reason("roll", roll=answer.roll, keep=answer.keep, ways=answer.ways, of=ROLLS)

    def moves(self, view: View, answer: Answer) -> tuple[Move, ...]:
        """Return the dice to roll, the bid, or the answer to a bid."""
        match answer:
            case Judged(doubt):
                return () if doubt is None else (Doubt() if doubt else Accept(),)
            case Reroll(roll):
                return (Roll(roll),)
            case Bid(step):
                return (said(step, view.bid),)

    def first(self, view: View) -> Generator[None, None, tuple[Move, ...]]:
        """Search for the moves that a first match points at: it shows the fool's wish (ASTR-17)."""
        return (Bray(),) if view.step == "bray" else (yield from super().first(view))

    def lights(
        self, view: View, picked: str = "", built: int | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Search for faces of dice to roll again, bids and answers: `best` in the best choice, `leads` in one that is
        as sensible or true, `reached` what else the rules allow."""
        if view.seat is None or view.seat != view.to_move:
            return ()
        if view.step == "answer":
            doubt = (yield from judge(view, view.bid)).doubt
            right = {True: "doubt", False: "accept", None: ""}[doubt]
            return tuple(Light("answer", (say,), "best" if say == right else "reached") for say in ("doubt", "accept"))
        if not view.dice:
            return ()
        rolls = yield from choices(view)
        best = {*rolls[0].roll} if rolls else set()
        leads = {die for choice in rolls if _alike(choice, rolls) for die in choice.roll}
        dice = dict.fromkeys(view.dice if rolls else ())
        true, bluffs = bids(view)
        return (
            *(Light("die", (die,), "best" if die in best else "leads" if die in leads else "reached") for die in dice),
            *(Light("bid", (_words(step),), "best" if step == true[-1] else "leads") for step in true),
            *(Light("bid", (_words(step),), "reached") for step in bluffs),
        )


def _alike(choice: Reroll, rolls: Sequence[Reroll]) -> bool:
    """Return True if a choice of dice is as sensible as the first."""
    return choice.ways * ALIKE >= rolls[0].ways * (ALIKE - 1) > 0


def _words(step: int) -> str:
    """Return a bid in the words of the moves."""
    bid = LADDER[step]
    return f"{bid.kind} {bid.faces}"


HELP = AstragaliHelp()
