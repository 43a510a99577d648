"""A player that follows the hints, so that a league can measure them."""

from __future__ import annotations

from core.bots.levels import Plan
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import choose
from core.games import help_in


def follow(match: Match, key: str) -> Plan:
    """Search for the moves that a hint ends with; without any, those of the simple player."""
    prompt = match.prompt
    if prompt is None:
        raise ValueError("the match is over")
    helped = help_in(match.game.name)
    _, moves = yield from helped.advice(helped.known(match, prompt.seat))
    return moves or (choose(match, Chance(f"hints {key}", len(match.plies))),)
