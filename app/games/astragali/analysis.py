"""What training finds out about a position of Astragali, and about the bids of a finished match (ASTR-T1)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from app.games.astragali.words import answer, percent, step_name
from app.locale import Words
from app.model import Table
from app.review import Possible, TurnLine
from core.engine.match import Match
from core.games.astragali.ladder import DICE, HIGHEST
from core.games.astragali.review import Turn, turns
from core.games.astragali.training import Reroll, chance, fresh_odds, towards_next_bid


@dataclass(frozen=True)
class Analysis:
    """In how many ways a fresh roll reaches each step of the ladder, and the choices to roll again, best first."""

    fresh: tuple[int, ...]
    rerolls: tuple[Reroll, ...] = ()


def of(table: Table) -> Analysis | None:
    """What has been found out about the position on the table; None as long as nothing has."""
    return table.found if isinstance(table.found, Analysis) else None


def look_ahead(table: Table) -> Generator[None, None, Analysis] | None:
    """The search for chances, of fresh rolls and of the choices to roll again; None if they are known."""
    state = table.match.state
    if state.step not in ("open", "answer", "cup") or of(table) is not None:
        return None

    def search() -> Generator[None, None, Analysis]:
        fresh = yield from fresh_odds()
        if state.step == "cup" and not state.fresh and state.bid < HIGHEST:
            return Analysis(fresh, (yield from towards_next_bid(state)))
        return Analysis(fresh)

    return search()


# looking back


@dataclass(frozen=True)
class Reached(Possible):
    """In how many ways so many dice could fall that the bid was true."""

    rolled: int
    ways: int


def review(words: Words, match: Match) -> list[TurnLine]:
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


def possible(match: Match, line: TurnLine) -> Generator[None, None, Reached | None]:
    """The search for how likely the roll before a bid was to reach it; None if nothing was rolled."""
    turn = next(turn for turn in turns(match) if turn.ply == line.ply)
    rolled = DICE - len(turn.kept)
    return Reached(rolled, (yield from chance(turn.step, turn.kept))) if rolled else None


def verdict(words: Words, found: Possible | None) -> str:
    """How likely a bid was to be reached."""
    if not isinstance(found, Reached):
        return words("No die rolled again.")
    odds = percent(words, found.ways)
    if found.rolled == DICE:
        return words("A fresh roll reaches it: {chance}", chance=odds)
    return words.many(
        "{n} die rolled again reaches it: {chance}",
        "{n} dice rolled again reach it: {chance}",
        found.rolled,
        chance=odds,
    )
