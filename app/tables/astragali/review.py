"""Looking back at a match of Astragali: what was bid on what, how likely it was, and who was right about it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from app.locale import Words
from app.locale.astragali import answer, step_name
from app.tables import TurnLine
from app.tables.astragali.training import chance as in_words
from core.engine.match import Match
from core.games.astragali.ladder import DICE
from core.games.astragali.review import Turn, turns
from core.games.astragali.training import chance


@dataclass(frozen=True)
class Reached:
    """In how many ways so many dice could fall that the bid was true (ASTR-T1)."""

    rolled: int
    ways: int


def review(words: Words, signs: str, match: Match) -> list[TurnLine]:
    """A line for each bid that was answered; nothing while there are dice to be kept secret."""
    return [] if match.prompt is not None else [_line(words, turn, match.names) for turn in turns(match)]


def _line(words: Words, turn: Turn, names: Sequence[str]) -> TurnLine:
    worth = step_name(words, turn.worth)
    lay = words("Bluff, in the cup: {bid}", bid=worth) if turn.bluff else words("True, in the cup: {bid}", bid=worth)
    return TurnLine(
        seat=turn.seat,
        ply=turn.ply,
        text=step_name(words, turn.step),
        points=None,
        detail=f"{lay}\n{answer(words, turn, names[turn.by])}",
        stands_out=turn.fooled,
    )


def possible(signs: str, match: Match, line: TurnLine) -> Generator[None, None, Reached | None]:
    """The search for how likely the roll before a bid was to reach it; None if nothing was rolled."""
    turn = next(turn for turn in turns(match) if turn.ply == line.ply)
    rolled = DICE - len(turn.kept)
    return Reached(rolled, (yield from chance(turn.step, turn.kept))) if rolled else None


def verdict(words: Words, found: Reached | None) -> str:
    """How likely a bid was to be reached."""
    if found is None:
        return words("No die rolled again.")
    percent = in_words(words, found.ways)
    if found.rolled == DICE:
        return words("A fresh roll reaches it: {chance}", chance=percent)
    return words.many(
        "{n} die rolled again reaches it: {chance}",
        "{n} dice rolled again reach it: {chance}",
        found.rolled,
        chance=percent,
    )
