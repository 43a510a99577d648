"""`python -m core league` and `python -m core play --bots`: opponents on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from core.bots.levels import HINTS, LEVELS
from core.engine.match import Match
from core.engine.terminal import Usage, say, whole
from core.games import NAMES, SEATS
from core.games.commands import help_for

MOST_MATCHES = 100_000
MOST_JOBS = 64


def levels(text: str) -> tuple[int, ...]:
    """Read levels given as `1,3`."""
    for each in text.split(","):
        if each not in map(str, LEVELS):
            raise argparse.ArgumentTypeError(f"{each!r} is no level: they are {min(LEVELS)} to {max(LEVELS)}")
    return tuple(map(int, text.split(",")))


def seats_for(game: str, bots: tuple[int, ...], players: int | None) -> int:
    """Return the number of players, one for each level. Usage if the game or `--players` says otherwise."""
    if players not in (None, len(bots)):
        raise Usage(f"--bots names a level for each seat, so {players} of them, not {len(bots)}")
    if len(bots) not in SEATS[game]:
        raise Usage(f"{game} is for {_range(SEATS[game])} players, not {len(bots)}")
    return len(bots)


def played(match: Match, bots: tuple[int, ...], key: str, most: int | None) -> Match:
    """Return the match played to its end by opponents of these levels, or up to `most` moves, at most LONGEST."""
    from core.bots.league import LONGEST, opponent, play

    most = LONGEST if most is None else min(most, LONGEST)
    return play(match, [opponent(level, key) for level in bots], most).match


def add(commands: Any, match: Callable[[argparse.Namespace], Match]) -> None:
    """Add `league` to the parser; `match` makes a match of the arguments that `new` takes."""
    league = commands.add_parser("league", help="matches between opponents of two levels, counted")
    league.add_argument("game", choices=NAMES, metavar="GAME")
    league.add_argument("--levels", type=_two, required=True, metavar="1,2|hints,2")
    league.add_argument("--matches", type=whole(1, MOST_MATCHES), default=40, metavar="N")
    league.add_argument("--players", type=whole(1, 99), metavar="N")
    league.add_argument("--seed", default="1", metavar="S")
    league.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    league.add_argument("--jobs", type=whole(1, MOST_JOBS), default=1, metavar="J", help="processes to play in")
    league.set_defaults(run=lambda given: _league(given, match(given)))


def _two(text: str) -> tuple[int | str, int | str]:
    given = [each if each == HINTS else levels(each)[0] for each in text.split(",")]
    if len(given) != 2:
        raise argparse.ArgumentTypeError(f"{text!r} is not two levels like 1,2")
    return given[0], given[1]


def _league(given: argparse.Namespace, first: Match) -> int:
    from core.bots.league import Pairing, results, table

    if HINTS in given.levels:
        help_for(first)
    pairing = Pairing(given.game, given.levels, first.options, len(first.names), given.seed)
    say(table(pairing, list(results(pairing, given.matches, given.jobs))))
    return 0


def _range(seats: range) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
