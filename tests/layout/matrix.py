"""What is combined with what: a covering array of poses, help, sizes, languages and text over the worst positions.

Every value of each factor meets every value of every other in at least one combination. That is what mostly breaks a
layout: two things at once. Which third thing is with them changes with the seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from app.locale import LANGUAGES
from core.engine.chance import Chance
from tests.app.catalogs import MADE

SIZES = (
    *((280, 653), (320, 568), (360, 640), (390, 664), (390, 844), (412, 915)),
    *((844, 390), (768, 1024), (1280, 720)),
)
WALLS = ((1280, 720, "wall"), (1920, 1080, "wall"))
"""Sizes in which two teams play on a wall."""
SCALES = (1.0, 1.3, 2.0)
POSES = (
    *("open", "picked", "picked again", "refused", "covered"),
    *(
        "hint 1",
        "hint 2",
        "hint 3",
        "hint 4",
        "hint 2 whole",
        "hint 4 whole",
        "trial",
        "opponent",
        "menu",
        "big digits",
    ),
)
TRIES = 24
"""Combinations from which the one that covers most is taken."""

Combination = dict[str, Any]


def factors(positions: int) -> dict[str, Sequence[Any]]:
    """All that is combined for a game of so many worst positions."""
    return {
        "position": range(positions),
        "pose": POSES,
        "help": range(4),
        "training": (False, True),
        "size": (*SIZES, *WALLS),
        "language": (*LANGUAGES, *MADE),
        "scale": SCALES,
    }


def covering(of: Mapping[str, Sequence[Any]], seed: str) -> list[Combination]:
    """Combinations in which every two values of different factors come together at least once."""
    names = list(of)
    open_ = {
        (one, a, other, b)
        for one, other in combinations(names, 2)
        for a in range(len(of[one]))
        for b in range(len(of[other]))
    }
    found: list[Combination] = []
    while open_:
        chance = Chance(seed, len(found))
        first = min(open_) if not found else sorted(open_)[chance.below(len(open_))]
        best: dict[str, int] = {}
        most = -1
        for _ in range(TRIES):
            tried = {name: chance.below(len(of[name])) for name in names}
            tried |= {first[0]: first[1], first[2]: first[3]}
            new = sum((a, tried[a], b, tried[b]) in open_ for a, b in combinations(names, 2))
            if new > most:
                best, most = tried, new
        open_ -= {(a, best[a], b, best[b]) for a, b in combinations(names, 2)}
        found.append({name: of[name][best[name]] for name in names})
    return found
