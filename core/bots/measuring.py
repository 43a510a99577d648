"""Measuring a game: matches between opponents of one level, and what a beginner wins against them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from core.bots.league import Pairing, results
from core.engine.figures import Figure, Share
from core.games import get

LEVEL, BEGINNER = 3, 1
"""The levels that are measured: strong, and a beginner against it."""
SEED = "figures"


def measured(game: str, figure: Figure, jobs: int = 1) -> Figure:
    """Return a figure measured again: of the same options, players, level and numbers of matches."""
    options = get(game).options.read(dict(figure.options))
    pairing = partial(Pairing, game, options=options, seats=figure.players, seed=SEED)
    alike = list(results(pairing((figure.level, figure.level)), figure.matches, jobs))
    done = replace(
        figure,
        turns=round(sum(result.turns for result in alike) / len(alike), 1),
        first=Share(round(sum(result.first / result.winners for result in alike), 2), len(alike)),
        drawn=sum(result.winners > 1 for result in alike),
    )
    if figure.beginner is None:
        return done
    other = list(results(pairing((BEGINNER, figure.level)), figure.beginner.matches, jobs))
    points = sum(1.0 if result.winner == 0 else 0.5 if result.winner is None else 0 for result in other)
    return replace(done, beginner=Share(points, len(other)))
