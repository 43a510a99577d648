"""The five levels, and the one entry to the opponents of all games.

An opponent is the module `bot` of a game, with one function:

    plan(seen, level, chance) -> Generator[None, None, Sequence[Move]]

It yields after each millisecond of work at most, and returns the seat's next moves: at least one, and the whole turn
if nothing unknown turns up on the way. It counts steps and never looks at a clock, so the same position gives the same
moves on every machine.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from core.bots.seen import Seen
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.match import Match
from core.games import part

Plan = Generator[None, None, Sequence[Move]]
LEVELS = (5, 1, 2, 3, 4)
"""Very easy, beginner, medium, strong, master: the weakest first. A save names a level by its number, so the one that
was added last has the next free number."""
HINTS = "hints"
"""In place of a level: the player that follows the hints."""


def think(match: Match, level: int, key: str) -> Plan:
    """Search for the next moves of the seat to move, as an opponent of a level.

    `key` belongs to the opponents alone and, but for a first match, is unrelated to the seed of the match. With the
    number of moves it decides what they overlook, so a move that is taken back and made again meets the same opponent.
    The opponent itself gets neither match nor key. ValueError if the match is over,
    KeyError if the game has no opponent.
    """
    prompt = match.prompt
    if prompt is None:
        raise ValueError("the match is over")
    luck = Chance(f"opponent {level} {key}", len(match.plies))
    plan: Plan = part(match.game.name, "bot", "plan")(Seen.of(match, prompt.seat), level, luck)
    return plan
