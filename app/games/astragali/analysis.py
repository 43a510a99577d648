"""Training's answers about a position of Astragali, and the review of a finished match's bids (ASTR-T1)."""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.games.astragali.words import answer, dice_rolled, face_names, passed_on, percent, quoted, step_name
from app.games.contract import ReviewInWords
from app.locale import Words, capital
from app.state.model import Table
from app.state.review import Finest, Missed, TurnLine
from core.engine.match import Match
from core.engine.review import Best, Worth
from core.games.astragali.evaluator import Verdict, judge, known
from core.games.astragali.ladder import DICE, HIGHEST, LADDER
from core.games.astragali.review import Odds
from core.games.astragali.state import State
from core.games.astragali.training import ROLLS, Reroll, fresh_odds, rerolls
from core.games.astragali.turns import Turn, turns

SHORT = 20
"""Up to this a denominator is short."""


@dataclass(frozen=True)
class Analysis:
    """In how many ways a fresh roll reaches each step of the ladder, the choices to roll again, best first, and how
    likely the last bid is to be true to the seat that answers it."""

    fresh: tuple[int, ...]
    rerolls: tuple[Reroll, ...] = ()
    verdict: Verdict | None = None


def of(table: Table) -> Analysis | None:
    """Return the answers about the position on the table; None until there are any."""
    found = table.advice.found
    return found if isinstance(found, Analysis) else None


def look_ahead(table: Table) -> Generator[None, None, Analysis] | None:
    """Return the search for chances, of fresh rolls and of the choices to roll again; None if they are known."""
    state = table.match.state
    if state.step not in ("open", "answer", "cup") or of(table) is not None:
        return None

    def search() -> Generator[None, None, Analysis]:
        fresh = yield from fresh_odds()
        if state.step == "cup" and not state.fresh and state.bid < HIGHEST:
            return Analysis(fresh, (yield from rerolls(state.dice, state.bid + 1)))
        if state.step == "answer":
            return Analysis(fresh, (), (yield from judge(known(table.match, table.seat), state.bid)))
        return Analysis(fresh)

    return search()


# review


class AstragaliReviewInWords(ReviewInWords):
    """The review of bids and answers."""

    def turns(self, words: Words, match: Match) -> list[TurnLine]:
        """Return a line for each bid that was answered; empty while there are dice to be kept secret."""
        return [] if match.prompt is not None else [_line(words, turn, match.names) for turn in turns(match)]

    def finest(self, words: Words, match: Match, seats: Collection[int]) -> Finest | None:
        """Return the bid that was furthest from its dice, and was believed."""
        bold = [
            turn for turn in turns(match) if turn.seat in seats and turn.bluff and not (turn.doubted or turn.absent)
        ]
        if not bold:
            return None
        best = max(bold, key=lambda turn: turn.step - turn.worth)
        number = words("Round {n}", n=match.at(best.ply).view(None).round)
        believed = words("{name} believed it", name=match.names[best.by])
        bid, dice = step_name(words, best.step), LADDER[best.step].dice
        return Finest(words("Boldest bid"), best.seat, bid, (*dice,), f"{number} · {believed}")

    def did(self, words: Words, did: str) -> str:
        """Return the dice that were rolled again, or the answer to a bid."""
        match did:
            case "doubt":
                return words("doubted")
            case "accept":
                return words("accepted")
            case "keep" | "open":
                return words("rerolled no dice")
        return words("rerolled: {faces}", faces=face_names(words, did.removeprefix("roll ")))

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        return chance(words, worth)

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        """Return the question, with what could be known."""
        state: State = match.at(missed.turn.ply).state
        if state.step == "cup":
            return words("Which dice are most likely to reach {bid}?", bid=quoted(words, state.bid + 1))
        best, bid = missed.best, quoted(words, state.bid)
        rolled = dice_rolled(words, state.calls[-1].rolled)
        if isinstance(best, Odds) and best.memory:
            memory = passed_on(words, best.memory.dice, best.memory.since, match.names)
            return words("{bid}. {memory} Is it true?", bid=bid, memory=memory)
        return words("{bid}, {rolled}. Is it true?", bid=bid, rolled=rolled)

    def because(self, words: Words, match: Match, missed: Missed) -> list[str]:
        """Return both chances, as fractions."""
        state: State = match.at(missed.turn.ply).state
        best, made = missed.best, missed.best.of(missed.turn)
        if state.step == "cup":
            chances = ((best.did, best.worth), (missed.turn.did, made))
            return [
                f"{capital(words.language, self.did(words, done))}: {chance(words, odds)}" for done, odds in chances
            ]
        true = best.worths["accept"]
        lines = [words("Chance that the bid is true: {chance}", chance=chance(words, true))]
        if isinstance(best, Odds) and best.memory and any(rolled for _, rolled in best.memory.since):
            lines.append(words("That’s the chance if the matching dice were kept."))
        return lines

    def verdict(self, words: Words, found: Best | None, missed: bool) -> str:
        """Return how likely it was that a bid is reached."""
        if not isinstance(found, Odds) or found.ways is None or not found.rolled:
            return words("Nothing was rerolled.")
        odds = percent(words, found.ways)
        if found.rolled == DICE:
            return words("A fresh roll makes it: {chance}", chance=odds)
        return words.many(
            "{n} rerolled die makes it: {chance}",
            "{n} rerolled dice make it: {chance}",
            found.rolled,
            chance=odds,
        )


def _line(words: Words, turn: Turn, names: Sequence[str]) -> TurnLine:
    worth = step_name(words, turn.worth)
    lay = (
        words("A bluff. Under the cup: {bid}", bid=worth)
        if turn.bluff
        else words("True. Under the cup: {bid}", bid=worth)
    )
    return TurnLine(
        seat=turn.seat,
        ply=turn.ply,
        text=step_name(words, turn.step),
        points=None,
        detail=f"{lay}\n{answer(words, turn, names[turn.by])}",
        stands_out=turn.fooled,
    )


def chance(words: Words, odds: Worth) -> str:
    """Return a chance as a short fraction and in percent."""
    near = Fraction(odds).limit_denominator(SHORT)
    shown = percent(words, int(odds * ROLLS))
    if 0 < odds < Fraction(1, 2 * SHORT):
        near = Fraction(1, round(1 / odds))
    if near in (0, 1):
        return shown
    return words("about {fraction}, {percent}", fraction=f"{near.numerator}/{near.denominator}", percent=shown)
