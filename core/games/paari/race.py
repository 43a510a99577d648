"""The race of Paari: the chance to win the match for scores between two rounds, each of which anybody may win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import prod

ALL = 1000
"""Certain to win; chances to win are said in thousandths."""
STEP = 5
"""Points from one step of the race to the next."""
FAR = 20
"""The most steps that count as needed: of more the next ones are as urgent."""
ROUNDS = {2: 3, 3: 5, 4: 6, 5: 5, 6: 4, 7: 3, 8: 2, 10: 1}
"""The steps that a round of two brings to its winner, and in how many of 29 rounds."""


def chances(scores: Sequence[int], target: int) -> tuple[float, ...]:
    """Return every seat's chance to win the match, by the scores; with more than two it has to beat each of the others.

    They add up to 1.
    """
    best = max(scores)
    if best >= target:
        return tuple(float(score == best) for score in scores)
    beats = [
        prod(_duel(target - mine, target - other) for n, other in enumerate(scores) if n != seat)
        for seat, mine in enumerate(scores)
    ]
    return tuple(each / sum(beats) for each in beats)


def _duel(mine: int, theirs: int) -> float:
    """Return the chance to be the first of two, by the points that both need, between the steps."""
    far = max(0, min(mine, theirs) - STEP * FAR)
    low, high = (divmod(need - far, STEP) for need in (mine, theirs))
    return sum(
        weight * share * _first(low[0] + more, high[0] + others)
        for more, weight in ((0, STEP - low[1]), (1, low[1]))
        for others, share in ((0, STEP - high[1]), (1, high[1]))
        if weight and share
    ) / (STEP * STEP)


@cache
def _first(mine: int, theirs: int) -> float:
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return sum(
        often * (_first(mine - steps, theirs) + _first(mine, theirs - steps)) for steps, often in ROUNDS.items()
    ) / (2 * sum(ROUNDS.values()))
