"""The history of a match of Formula, read from its moves: turns, and piles under the numbers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.engine.match import Match
from core.games.formula.draft import NAMES, Draft, Name
from core.games.formula.moves import Lay
from core.games.formula.state import View


@dataclass(frozen=True)
class Turn:
    """A turn: its seat, the number of moves before it, and the formula that was laid.

    `formula` is empty where a card was drawn or nothing could be done; `cards` are those that left the hand.
    """

    seat: int
    ply: int
    formula: str
    cards: str = ""


def turns(match: Match) -> tuple[Turn, ...]:
    """Return every turn of a match, in order."""
    return tuple(_turns(match))


def _turns(match: Match) -> Iterator[Turn]:
    for at, ply in enumerate(match.plies):
        laid = next((happened.values for happened in ply.step.events if happened.code == "laid"), None)
        if laid is None:
            yield Turn(ply.seat, at, "")
        else:
            yield Turn(ply.seat, at, laid["formula"], laid["cards"])


def covered(match: Match) -> dict[Name, str]:
    """Return the cards that lie covered under each number, the lowest first.

    All players have seen them lie open. A new round or a new stack takes them away (FORM-8, FORM-13).
    """
    piles: dict[Name, str] = dict.fromkeys(NAMES, "")
    for at, ply in enumerate(match.plies):
        if isinstance(ply.move, Lay):
            view: View = match.at(at).view(None)
            draft = Draft.finished(view.formula, ply.move)
            assert isinstance(draft, Draft)  # the move was allowed
            for name, number in zip(NAMES, view.formula.numbers, strict=True):
                piles[name] += draft.change(name).covered(number)
        if any(happened.code in ("new_stack", "round_begins") for happened in ply.step.events):
            piles = dict.fromkeys(NAMES, "")
    return piles


def drawn(match: Match, seat: int) -> str:
    """Return the card that a seat drew in its last turn of this round, for that seat's eyes only; empty if none."""
    log = match.log(seat)
    begun = max(at for at, happened in log if happened.code == "round_begins")
    last = max((at for at, ply in enumerate(match.plies, start=1) if ply.seat == seat and at > begun), default=None)
    cards = [happened.values["card"] for at, happened in log if at == last and happened.code == "drew_card"]
    return cards[0] if cards else ""
