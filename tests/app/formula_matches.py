"""Matches of Formula that have come to where a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from core.engine.chance import Chance
from core.engine.match import Match
from core.games.formula.completions import completions
from core.games.formula.moves import Draw, Pass
from core.games.formula.rules import GAME
from core.games.formula.state import View

NAMES = ("Juna", "Henk", "Frida", "Ole", "Mila", "Tarek")
LONGEST = 300
"""Moves after which a match that still goes on is left alone."""


def course(seed: str, seats: int = 2, *, training: bool = False, idle: bool = False, **options: Any) -> Iterator[Match]:
    """A match from the deal on, one move after the other; `idle` players only draw, as long as they can."""
    match = Match.new(GAME, NAMES[:seats], seed, GAME.options(**options), training)
    while True:
        yield match
        if match.prompt is None or len(match.plies) == LONGEST:
            return
        view: View = match.view(match.prompt.seat)
        luck = Chance(seed, 1000 + len(match.plies))
        known = (
            [] if idle or luck.below(8) == 0 else list(filter(None, completions(view.formula, view.hand, view.options)))
        )
        if known:
            match = match.play(known[luck.below(len(known))].lay)
        else:
            match = match.play(Draw() if Draw in match.prompt.kinds else Pass())


def come_to(wanted: Callable[[View], bool], seats: int = 2, **how: Any) -> Match:
    """The first match, by seed, that comes to a view of the seat to move that is wanted."""
    for seed in range(2000):
        for match in course(f"formula {seed}", seats, **how):
            if match.prompt is not None and wanted(match.view(match.prompt.seat)):
                return match
    raise AssertionError("no match comes there")
