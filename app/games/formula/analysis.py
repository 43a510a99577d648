"""Training's answers about a formula and the lay being built, and the review of a finished match's turns."""

from __future__ import annotations

from collections.abc import Collection, Generator
from dataclasses import dataclass
from typing import Literal

from app.games import highlights
from app.games.contract import ReviewInWords
from app.games.formula.picked import Building
from app.games.formula.words import formula
from app.locale import Words
from app.locale.working import sentences
from app.state.model import Table
from app.state.overlays import Overlay
from app.state.review import Finest, Missed, TurnLine
from core.arithmetic.working import of_side
from core.engine.match import Match
from core.engine.reason import Reason
from core.engine.review import Worth
from core.engine.training import Strength
from core.games.formula.completions import Completion, completions
from core.games.formula.draft import Spot
from core.games.formula.state import View
from core.games.formula.turns import Turn, turns

SHOWN = 60
"""Number of formulas on a page of the list."""


@dataclass(frozen=True)
class Formulas(Overlay):
    """The overlay with the first formulas of those that can be laid, `shown` of them."""

    shown: int = SHOWN


@dataclass(frozen=True)
class Analysis:
    """Every formula that can be laid, the best first."""

    formulas: tuple[Completion, ...]


def look_ahead(table: Table) -> Generator[None, None, Analysis] | None:
    """Return the search for every formula that can be laid; None where all are known."""
    if formulas(table) is not None:
        return None
    view: View = table.match.view(table.seat)

    def search() -> Generator[None, None, Analysis]:
        found: list[Completion] = []
        for each in completions(view.formula, view.hand, view.options):
            if each is None:
                yield
            else:
                found.append(each)
        return Analysis(tuple(found))

    return search()


def formulas(table: Table) -> tuple[Completion, ...] | None:
    """Return every formula that can be laid, the best first (FORM-T1); None while that is not known."""
    known = table.advice.found
    return known.formulas if isinstance(known, Analysis) else None


def spot(table: Table, now: Building, at: Spot) -> Literal["", "open", "leads", "best", "reached"]:
    """Return the mark of a place for the picked card: lit if it leads on (FORM-T2), "open" until that is known."""
    lit = highlights.of(table, (now.card, now.draft))
    return lit.strongest("place", at.number, at.where) or ("" if lit.known else "open")


def digit(table: Table, now: Building, said: str) -> Literal["", "leads", "best", "reached"]:
    """Return how a digit for the joker that is asked about is lit."""
    if now.asks is None or not now.card:
        return ""
    lit = highlights.of(table, (now.card, now.draft))
    return lit.strength("place", now.asks.number, now.asks.where, said) or ""


def lit_words(words: Words, strength: Strength) -> str:
    """Return what is read aloud of a card or place that is lit."""
    return {
        "best": words("part of the best move"),
        "leads": words("leads to most cards"),
        "reached": words("leads to a formula"),
    }[strength]


# review


class FormulaReviewInWords(ReviewInWords):
    """The review of formulas."""

    def turns(self, words: Words, match: Match) -> list[TurnLine]:
        """Return a line for each turn: how many cards were laid, or the result where results score."""
        scored = match.state.options.points
        return [
            TurnLine(
                seat=turn.seat,
                ply=turn.ply,
                text=self.did(words, turn.formula),
                points=_brought(turn, scored),
                detail=words.many("{n} card played", "{n} cards played", len(turn.cards)) if turn.cards else "",
            )
            for turn in turns(match)
        ]

    def finest(self, words: Words, match: Match, seats: Collection[int]) -> Finest | None:
        """Return the formula that brought most; of a single round the last one, which decided it."""
        laid = [turn for turn in turns(match) if turn.seat in seats and turn.formula]
        options = match.state.options
        if not laid:
            return None
        single = options.rounds == 1 and not options.points
        best = laid[-1] if single else max(laid, key=lambda turn: _brought(turn, options.points))
        name = words("Last formula") if single else words("Finest formula")
        worth = self.worth(words, match, _brought(best, options.points))
        detail = "" if single else words("Round {n}", n=match.at(best.ply).view(None).round)
        return Finest(name, best.seat, worth, (*best.formula,), detail)

    def did(self, words: Words, did: str) -> str:
        return formula(words.signs, did) if did else words("nothing played")

    def worth(self, words: Words, match: Match, worth: Worth) -> str:
        if match.state.options.points:
            return super().worth(words, match, worth)
        return words.many("{n} card", "{n} cards", int(worth))

    def asked_again(self, words: Words, match: Match, missed: Missed) -> str:
        n = int(missed.best.worth)
        if match.state.options.points:
            return words("{n} in all: the result, your cards and a bonus for finishing.", n=n)
        return words.many("You can play one card.", "You can play {n} cards.", n)

    def because(self, words: Words, match: Match, missed: Missed) -> list[str]:
        """Return how the best formula is worked out, and that no more was possible."""
        n = int(missed.best.worth)
        if match.state.options.points:
            more = words("No formula here makes more than {n}.", n=n)
        else:
            more = words.many("No formula here uses more than one card.", "No formula here uses more than {n}.", n)
        lines = of_side(missed.best.did.partition("=")[0])
        return [*([] if isinstance(lines, Reason) else sentences(words, lines)), more]


def _brought(turn: Turn, scored: bool) -> int:
    """Return the result of a formula where results score, else the number of cards laid."""
    return int(turn.formula.partition("=")[2] or 0) if scored else len(turn.cards)
