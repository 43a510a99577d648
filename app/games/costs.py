"""Costs of missed turns in words: chances to win as a share of games that a child can picture."""

from __future__ import annotations

from fractions import Fraction

from app.locale import Words
from app.state.review import Missed


def costs(words: Words, missed: Missed, certain: int) -> str:
    """Return in how many games a missed turn costs one, where `certain` is the worth of a game that is won."""
    games = round(certain / Fraction(missed.best.worth - missed.best.of(missed.turn)))
    if games <= 1:
        return words("costs nearly every game")
    return words("costs about every second game") if games == 2 else words("costs about one game in {n}", n=games)
