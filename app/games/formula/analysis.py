"""What training finds out about a formula and the lay in the making, and about the turns of a finished match."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Literal

from app.games import lights
from app.games.formula.picked import Building
from app.games.formula.words import formula
from app.locale import Words
from app.locale.working import told
from app.model import Table
from app.review import Missed, TurnLine
from core.arithmetic.working import of_side
from core.engine.match import Match
from core.engine.reason import Reason
from core.games.formula.completions import Completion
from core.games.formula.draft import Spot
from core.games.formula.looking_back import LOOKING_BACK
from core.games.formula.review import turns
from core.games.formula.state import View
from core.games.formula.training import completions


@dataclass(frozen=True)
class Analysis:
    """Every formula that can be laid, the best first."""

    formulas: tuple[Completion, ...]


def of(table: Table) -> Analysis | None:
    """What has been found out about the position on the table; None as long as nothing has."""
    return table.found if isinstance(table.found, Analysis) else None


def look_ahead(table: Table) -> Generator[None, None, Analysis] | None:
    """The search for every formula that can be laid; None where all are known."""
    if of(table) is not None:
        return None
    view: View = table.match.view(table.seat)

    def search() -> Generator[None, None, Analysis]:
        formulas: list[Completion] = []
        for each in completions(view):
            if each is None:
                yield
            else:
                formulas.append(each)
        return Analysis(tuple(formulas))

    return search()


def formulas(table: Table) -> tuple[Completion, ...] | None:
    """Every formula that can be laid, the best first (FORM-T1); None while that is not known."""
    known = of(table)
    return known.formulas if known else None


def spot(table: Table, now: Building, at: Spot) -> Literal["", "open", "leads", "best"]:
    """How a place for the card that is picked up is marked: lit if it leads on (FORM-T2), else as any place, as long
    as nothing is known of it."""
    lit = lights.of(table, (now.card, now.draft))
    found = {light.strength for light in lit.all if light.at[:2] == (at.number, at.where)}
    if not found:
        return "" if lit.known else "open"
    return "best" if "best" in found else "leads"


def digit(table: Table, now: Building, said: str) -> Literal["", "leads", "best"]:
    """How a digit for the joker that is asked about is lit."""
    if now.asks is None or not now.card:
        return ""
    lit = lights.of(table, (now.card, now.draft))
    return lit.strength("place", now.asks.number, now.asks.where, said) or ""


# looking back


def review(words: Words, signs: str, match: Match) -> list[TurnLine]:
    """A line for each turn; what counts is how many cards were laid, where results score the result."""
    looking = {turn.ply: turn.worth for turn in LOOKING_BACK.turns(match)}
    return [
        TurnLine(
            seat=turn.seat,
            ply=turn.ply,
            text=did(words, signs, turn.formula),
            points=int(looking[turn.ply] or 0),
            detail=words.many("{n} card laid", "{n} cards laid", len(turn.cards)) if turn.cards else "",
        )
        for turn in turns(match)
    ]


def did(words: Words, signs: str, laid: str) -> str:
    """The formula of a turn."""
    return formula(signs, laid) if laid else words("nothing laid")


def because(words: Words, signs: str, missed: Missed) -> list[str]:
    """How the best formula is worked out."""
    lines = of_side(missed.best.did.partition("=")[0])
    return [] if isinstance(lines, Reason) else told(words, signs, lines)
