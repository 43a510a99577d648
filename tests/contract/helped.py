"""The games that help, and positions of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from core.engine.match import Match
from core.engine.player import play_out
from core.engine.reason import Reason
from core.engine.search import answer
from core.engine.training import Help
from core.games import NAMES, get, has, help_in

HELPED = [name for name in NAMES if has(name, "help")]
LENGTHS = (0, 1, 2, 3, 5, 8, 13, 21)


@cache
def positions(name: str) -> tuple[tuple[Match, Any], ...]:
    """Positions from seeded matches, each with the view of the seat to move."""
    game = get(name)
    found = []
    for seed, moves in enumerate(LENGTHS * 3):
        names = tuple(f"Player {n}" for n in range(game.seats[0]))
        given = {"whole_numbers_only": "true"} if seed % 4 == 3 and name == "ziffernsheriffs" else {}
        match = play_out(Match.new(game, names, str(seed), game.options.read(given)), str(seed), moves)
        if match.prompt is not None:
            found.append((match, game.view(match.state, match.prompt.seat)))
    return tuple(found)


@cache
def said_by_hints(name: str) -> tuple[tuple[Reason, Match, str], ...]:
    """All that the hints of some positions say of each of their answers: the reason, the match, and the step."""
    helped, found = help_in(name), []
    for match, view in positions(name)[:12]:
        for one in answer(helped.answers(view))[:12]:
            found += [(why, match, step) for step, why in said_of(helped, view, one)]
    return tuple(found)


def said_of(helped: Help[Any, Any, Any], view: Any, one: Any) -> Iterator[tuple[str, Reason]]:
    """All that hints can say of an answer, each with the step that says it."""
    yield from (("aim", why) for why in helped.aims(view, one))
    yield from (("part", why) for why in helped.parts(view, one))
    yield "piece", helped.piece(view, one)
    yield "whole", helped.whole(view, one)
