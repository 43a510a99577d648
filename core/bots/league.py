"""Matches between opponents: one played to its end, and many of them counted."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from time import process_time
from typing import Any

from core.bots.ladder import Plan, think
from core.engine.match import Match
from core.engine.options import Options
from core.engine.search import answer
from core.games import get

LONGEST = 20_000
"""Moves after which a match is given up as endless; as many as a record may have."""

Player = Callable[[Match], Plan]
"""Somebody who plays: from a match to the search for the next moves of the seat to move."""


@dataclass(frozen=True)
class Played:
    """A match between opponents, and the seconds that each of its turns was thought about."""

    match: Match
    seconds: tuple[float, ...]


def opponent(level: int, key: str) -> Player:
    """An opponent of a level as a player."""
    return partial(think, level=level, key=key)


def play(match: Match, players: Sequence[Player], most: int = LONGEST) -> Played:
    """The match played on by one player a seat to its end, or until it has `most` moves.

    A turn is all that a seat does until another seat is asked.
    """
    seconds: list[float] = []
    last = None
    while match.prompt is not None and len(match.plies) < most:
        seat = match.prompt.seat
        begin = process_time()
        moves = answer(players[seat](match))
        taken = process_time() - begin
        if seat == last:
            seconds[-1] += taken
        else:
            seconds.append(taken)
        last = seat
        for move in moves[: most - len(match.plies)]:
            match = match.play(move)
    return Played(match, tuple(seconds))


@dataclass(frozen=True)
class Pairing:
    """What two sides play a league about; everything in it can be handed to another process."""

    game: str
    sides: tuple[Any, Any]
    """Levels, or anything else that `player` makes a player of."""
    options: Options
    seats: int
    seed: str
    player: Callable[[Any, str], Player] = opponent

    def one(self, number: int) -> tuple[Match, tuple[float, ...], tuple[int, ...]]:
        """One match, from 0: two in a row have the same deal and exchanged seats.

        The match, the seconds of its turns, and the side (0 or 1) of each seat.
        """
        deal, exchanged = divmod(number, 2)
        sides = tuple((seat + deal * (self.seats > 2) + exchanged) % 2 for seat in range(self.seats))
        names = tuple(f"Player {n}" for n in range(1, self.seats + 1))
        match = Match.new(get(self.game), names, f"{self.seed} {deal}", self.options)
        key = f"{self.seed} {number}"
        done = play(match, [self.player(self.sides[side], key) for side in sides])
        return done.match, done.seconds, sides


@dataclass(frozen=True)
class Result:
    """One match of a league: which side won (None for both), its moves, the seconds of its turns.

    `first`: whether a seat that won moved first.
    """

    winner: int | None
    moves: int
    seconds: tuple[float, ...]
    first: bool


def one(pairing: Pairing, number: int) -> Result:
    """The result of one match. ValueError if it did not end."""
    match, seconds, sides = pairing.one(number)
    outcome = match.outcome
    if outcome is None:
        raise ValueError(f"{pairing.game}: match {number} of {pairing.seed!r} does not end")
    won = {sides[seat] for seat in outcome.winners}
    winner = won.pop() if len(won) == 1 else None
    return Result(winner, len(match.plies), seconds, match.plies[0].seat in outcome.winners)


def results(pairing: Pairing, matches: int, jobs: int = 1) -> Iterable[Result]:
    """The matches of a league in order, played in as many processes as asked for."""
    if jobs == 1:
        yield from (one(pairing, number) for number in range(matches))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(one, pairing), range(matches), chunksize=2)


def table(pairing: Pairing, found: Sequence[Result]) -> dict[str, Any]:
    """A league as JSON; milliseconds are those of a whole turn's thinking."""
    turns = sorted(1000 * second for result in found for second in result.seconds)
    return {
        "game": pairing.game,
        "levels": list(pairing.sides),
        "matches": len(found),
        "wins": [sum(result.winner == side for result in found) for side in (0, 1)],
        "draws": sum(result.winner is None for result in found),
        "moves": round(statistics.mean(result.moves for result in found), 1),
        "ms": {
            "median": round(statistics.median(turns), 2),
            "p95": round(turns[(len(turns) - 1) * 95 // 100], 2),
            "max": round(turns[-1], 2),
        },
    }


def interval(points: float, matches: int, z: float = 1.96) -> tuple[float, float]:
    """Between which shares the true one lies with 95 % (Wilson), for so many points in so many matches."""
    share, part = points / matches, z * z / matches
    middle, half = share + part / 2, z * sqrt(share * (1 - share) / matches + part / matches / 4)
    return (middle - half) / (1 + part), (middle + half) / (1 + part)
