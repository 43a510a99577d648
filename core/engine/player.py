"""A simple player for tests and demonstrations: what a search suggests, else anything legal, drawn by lot."""

from __future__ import annotations

from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.match import Match


def choose(match: Match, chance: Chance) -> Move:
    """A legal move for the seat to move: the game's suggestion, or a kind by lot and one of its moves by lot.

    ValueError if there is none, which would be a fault of the game.
    """
    suggestion = match.game.suggest(match.state)
    if suggestion is not None:
        return suggestion
    prompt = match.prompt
    for kind in chance.shuffled(prompt.kinds if prompt else ()):
        moves = list(match.game.legal_moves(match.state, kind))
        if moves:
            return chance.pick(moves)
    raise ValueError(f"{match.game.name}: no legal move after {len(match.plies)} moves")


def play_out(match: Match, seed: str, most: int | None = None) -> Match:
    """The match played on by simple players to its end, or until it has `most` moves."""
    while match.prompt is not None and (most is None or len(match.plies) < most):
        match = match.play(choose(match, Chance(f"player {seed}", len(match.plies))))
    return match
