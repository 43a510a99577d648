"""Review of Astragali: a turn is worth a chance, of reaching the next bid or of being right with an answer.

Only what a seat could know counts, as `evaluator` judges it for hints too. The player who accepts sees the dice and
chooses which to roll (ASTR-T2). An answer is judged by the dice that its seat saw last in the round; without any it is
not judged.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from fractions import Fraction

from core.engine.match import Match
from core.engine.review import Best, Review, Turn
from core.games.astragali.evaluator import Memory, judge, known
from core.games.astragali.ladder import DICE, HIGHEST, sort
from core.games.astragali.moves import Accept, Better, Doubt, Roll, Say
from core.games.astragali.state import State
from core.games.astragali.training import ROLLS, chance, rerolls
from core.games.astragali.turns import turns

CLEARLY = Fraction(1, 10)
"""Margin by which another choice of dice must have been likelier."""
DOUBTLESS = Fraction(1, 3)
"""Margin by which the other answer must have been right more often: in two of three cases against one."""


@dataclass(frozen=True)
class Odds(Best):
    """The best of a turn with the cup or of an answer.

    rolled  dice that were rolled for the bid
    ways    rolls of `ROLLS` that, with the dice kept, are worth it; None if no bid was made
    memory  for an answer: the dice that the seat saw last, and who rolled how many since
    """

    rolled: int = 0
    ways: int | None = None
    memory: Memory | None = None


class AstragaliReview(Review):
    """The review of Astragali: turns are `roll EEF`, `keep`, `open` (a first bid, no choice), `doubt` or `accept`."""

    def turns(self, match: Match) -> Iterator[Turn]:
        """Yield every first bid, every choice of dice to roll again, and every answer."""
        for ply, made in enumerate(match.plies):
            before: State = match.at(ply).state
            match made.move:
                case Doubt() | Accept() if before.bid < HIGHEST:
                    yield Turn(made.seat, ply, "doubt" if isinstance(made.move, Doubt) else "accept", None)
                case Roll(faces):
                    yield Turn(made.seat, ply, f"roll {sort(faces)}", None)
                case Say() | Better() if before.step == "open":
                    yield Turn(made.seat, ply, "open", 0)
                case Say() | Better() if not before.fresh:
                    yield Turn(made.seat, ply, "keep", None)

    def best(self, match: Match, turn: Turn) -> Generator[None, None, Best | None]:
        """Search for the likeliest choice of dice for the next bid up, or the answer that is right more often."""
        before: State = match.at(turn.ply).state
        if before.step == "answer":
            return (yield from _answer(match, turn))
        bid = next((bid for bid in turns(match) if bid.ply == turn.ply), None)
        rolled, ways = 0, None
        if bid is not None:
            rolled = DICE - len(bid.kept)
            ways = yield from chance(bid.step, bid.kept)
        if before.step == "open":
            return Odds(0, "open", (), rolled=rolled, ways=ways)
        choices = yield from rerolls(before.dice, before.bid + 1)
        worths = {f"roll {each.roll}" if each.roll else "keep": Fraction(each.ways, ROLLS) for each in choices}
        did, first = next(iter(worths)), choices[0]
        move = Roll(first.roll) if first.roll else Better(1)
        return Odds(worths[did], did, (move,), CLEARLY, worths, rolled, ways)


def _answer(match: Match, turn: Turn) -> Generator[None, None, Odds | None]:
    """Search for the chance that a bid was true to the seat that answered it; None if it had not seen the dice."""
    view = known(match.at(turn.ply), turn.seat)
    found = yield from judge(view, view.bid)
    if found.memory is None:
        return None
    worths = {"accept": found.true, "doubt": 1 - found.true}
    did = "doubt" if found.doubt else "accept"
    move = Doubt() if found.doubt else Accept()
    rolled = view.calls[-1].rolled
    return Odds(worths[did], did, (move,), DOUBTLESS, worths, rolled, found.ways, found.memory)


REVIEW = AstragaliReview()
