"""Figures of a game: what was measured in matches between opponents, with what chance leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

Z = 1.96
"""Standard deviations within which 95 of 100 measurements lie."""


@dataclass(frozen=True)
class Share:
    """The points won in a number of matches: a win counts 1, a shared one its part."""

    points: float
    matches: int

    @property
    def percent(self) -> int:
        """The points of a hundred matches, rounded."""
        return round(100 * self.points / self.matches)

    @property
    def between(self) -> tuple[float, float]:
        """The shares, from 0 to 1, between which the true one lies with 95 % (Wilson)."""
        share, part = self.points / self.matches, Z * Z / self.matches
        middle, half = share + part / 2, Z * sqrt(share * (1 - share) / self.matches + part / self.matches / 4)
        return max(0.0, (middle - half) / (1 + part)), min(1.0, (middle + half) / (1 + part))


@dataclass(frozen=True)
class Figure:
    """Measured matches of a game by some options, between opponents of one level.

    `options` are those that differ from the game's defaults. `turns` is the mean number of turns of a whole match, of
    all players together; a turn is all that a seat does until another one is asked, or a new round begins. `first` is
    the share of the seat that moved first, `drawn` the matches that several have won. `beginner` is the share that a
    beginner won against that level, seats exchanged; None where it was not measured.
    """

    options: Mapping[str, Any]
    players: int
    level: int
    matches: int
    turns: float
    first: Share
    drawn: int
    beginner: Share | None = None

    @property
    def luck(self) -> int | None:
        """Twice the share that a beginner wins, in percent: 0 is pure skill, 100 pure luck. None if not measured."""
        return None if self.beginner is None else min(100, 2 * self.beginner.percent)


def found(figures: tuple[Figure, ...], options: Mapping[str, Any], players: int) -> Figure | None:
    """Return the figure of just these options and players; None if it was not measured."""
    return next((one for one in figures if one.players == players and dict(one.options) == dict(options)), None)
