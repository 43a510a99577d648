"""A simple player for tests and demonstrations: plays the game's suggestion, else a random legal move."""

from __future__ import annotations

from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.match import Match
from core.engine.record import MOST_MOVES


def choose(match: Match, chance: Chance) -> Move:
    """Choose a legal move for the seat to move: the game's suggestion, else a random move of a random kind.

    ValueError if there is none, which would be a bug of the game.
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
    """Play a match on with simple players: to its end, or until it has `most` moves or as many as a record may have.

    Simple players need not come to an end by themselves: they may go on paying with the points that they score.
    """
    most = MOST_MOVES if most is None else min(most, MOST_MOVES)
    while match.prompt is not None and len(match.plies) < most:
        match = match.play(choose(match, Chance(f"player {seed}", len(match.plies))))
    return match
