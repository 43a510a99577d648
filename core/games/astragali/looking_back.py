"""Looking back at Astragali: a turn is worth a chance, of reaching the next bid or of being right with an answer.

Only what a seat could know counts. Whoever accepts sees the dice and chooses which to roll (ASTR-T2). Whoever answers
knows the bid and how many dice were rolled, and the dice too if they were handed on just before; of those the bidder is
taken to have rolled the ones that reach the bid most likely.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from fractions import Fraction

from core.engine.looking_back import Best, LookingBack, Turn
from core.engine.match import Match
from core.games.astragali.ladder import DICE, HIGHEST, sort
from core.games.astragali.moves import Accept, Better, Doubt, Roll, Say
from core.games.astragali.review import turns
from core.games.astragali.state import State
from core.games.astragali.training import ROLLS, chance, rerolls

CLEARLY = Fraction(1, 10)
"""By so much another choice of dice must have been likelier."""
DOUBTLESS = Fraction(1, 3)
"""By so much more often the other answer must have been right: in two of three cases against one."""


@dataclass(frozen=True)
class Odds(Best):
    """The best of a turn with the cup or of an answer.

    rolled  how many dice were rolled for the bid
    ways    in how many of `ROLLS` they and the dice that were kept are worth it; None if no bid was made
    known   the dice that were handed on, for an answer by who knew them
    """

    rolled: int = 0
    ways: int | None = None
    known: str = ""


class AstragaliLookingBack(LookingBack):
    """What was done is `roll EEF`, `keep`, `open` (a first bid, without a choice of dice), `doubt` or `accept`."""

    def turns(self, match: Match) -> Iterator[Turn]:
        """Every first bid, every choice of dice to roll again, and every answer."""
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
        """The likeliest choice of dice for the next bid up, or the answer that is right more often."""
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
        first = choices[0]
        return Odds(
            Fraction(first.ways, ROLLS),
            f"roll {first.roll}" if first.roll else "keep",
            (Roll(first.roll) if first.roll else Better(1),),
            CLEARLY,
            worths,
            rolled,
            ways,
        )


def _answer(match: Match, turn: Turn) -> Generator[None, None, Odds | None]:
    """How likely a bid was true to whoever answered it; None if they could not know the dice that were kept."""
    before: State = match.at(turn.ply).state
    call, known = before.calls[-1], ""
    if call.rolled == DICE:
        ways = yield from chance(call.step)
    elif len(before.calls) > 1 and before.calls[-2].seat == turn.seat:
        known = _handed_on(match, turn.ply)
        choices = yield from rerolls(known, call.step)
        ways = max(each.ways for each in choices if len(each.roll) == call.rolled)
    else:
        return None
    true = Fraction(ways, ROLLS)
    worths = {"accept": true, "doubt": 1 - true}
    did = max(worths, key=worths.__getitem__)
    move = Accept() if did == "accept" else Doubt()
    return Odds(worths[did], did, (move,), DOUBTLESS, worths, call.rolled, ways, known)


def _handed_on(match: Match, ply: int) -> str:
    """The dice under the cup before the bidder rolled some of them."""
    states: Iterator[State] = (match.at(at).state for at in range(ply, -1, -1))
    return next(state.dice for state in states if state.step == "cup" and not state.fresh)


LOOKING_BACK = AstragaliLookingBack()
