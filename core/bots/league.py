"""Matches between opponents: one played to its end, and the results of many counted."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any

from core.bots.hints import follow
from core.bots.levels import Plan, think
from core.engine.match import Match
from core.engine.options import Options
from core.engine.search import answer
from core.games import get

LONGEST = 20_000
"""Moves after which a match counts as endless; as many as a record may have."""

Player = Callable[[Match], Plan]
"""A player: a function from a match to the search for the next moves of the seat to move."""


@dataclass(frozen=True)
class Played:
    """A match between opponents, and the thinking time of each turn in seconds."""

    match: Match
    seconds: tuple[float, ...]


def opponent(level: int | str, key: str) -> Player:
    """Return an opponent of a level, or one that follows the hints (`levels.HINTS`), as a player."""
    return partial(think, level=level, key=key) if isinstance(level, int) else partial(follow, key=key)


def play(match: Match, players: Sequence[Player], most: int = LONGEST) -> Played:
    """Play a match on with one player a seat, to its end or up to `most` moves.

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
    """The terms of a league between two sides; all of them can be sent to another process."""

    game: str
    sides: tuple[Any, Any]
    """Levels, or anything else that `player` makes a player of."""
    options: Options
    seats: int
    seed: str
    player: Callable[[Any, str], Player] = opponent

    def one(self, number: int) -> tuple[Match, tuple[float, ...], tuple[int, ...]]:
        """Return match `number`, counted from 0, the seconds of its turns, and the side (0 or 1) of each seat.

        Two in a row have the same deal and exchanged seats.
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
    """A match of a league: the side that won (None for both), its moves, the seconds of its turns.

    `first`: True if a seat that won moved first. `winners` is the number of seats that won, `turns` that of all turns
    (`turns_of`).
    """

    winner: int | None
    moves: int
    seconds: tuple[float, ...]
    first: bool
    winners: int
    turns: int


def one(pairing: Pairing, number: int) -> Result:
    """Return the result of one match. ValueError if it did not end."""
    match, seconds, sides = pairing.one(number)
    outcome = match.outcome
    if outcome is None:
        raise ValueError(f"{pairing.game}: match {number} of {pairing.seed!r} does not end")
    won = {sides[seat] for seat in outcome.winners}
    winner = won.pop() if len(won) == 1 else None
    first = match.plies[0].seat in outcome.winners
    return Result(winner, len(match.plies), seconds, first, len(outcome.winners), turns_of(match))


def turns_of(match: Match) -> int:
    """Return the number of turns of a match: one ends when another seat is asked, or a new round begins."""
    states = (match.deal.state, *(ply.step.state for ply in match.plies))
    gone = [(ply.seat, match.game.view(state, None).round) for ply, state in zip(match.plies, states, strict=False)]
    return sum(now != before for before, now in zip([None, *gone], gone, strict=False))


def results(pairing: Pairing, matches: int, jobs: int = 1) -> Iterable[Result]:
    """Yield the results of a league in order, played in `jobs` processes."""
    if jobs == 1:
        yield from (one(pairing, number) for number in range(matches))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(partial(one, pairing), range(matches), chunksize=2)


def table(pairing: Pairing, found: Sequence[Result]) -> dict[str, Any]:
    """Return a league as JSON: `ms` is the thinking time of a turn, `turns` the mean number of turns of a seat."""
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
        "turns": round(statistics.mean(len(result.seconds) / pairing.seats for result in found), 1),
    }
