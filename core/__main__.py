"""The command line: for worksheets, bug reports and tests. JSON lines on stdout.

Exit status 0; 1 if a record stops before its end, or `play` before that of the match; 2, with one line on stderr, for
arguments or files that make no sense.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn

from core.arithmetic import commands as arithmetic
from core.bots import commands as bots
from core.engine.fingerprint import fingerprint
from core.engine.game import Illegal
from core.engine.match import Match
from core.engine.notation import Unreadable, write
from core.engine.options import BadOption
from core.engine.player import play_out
from core.engine.reason import Reason
from core.engine.record import Loaded, dump, load
from core.engine.terminal import Usage, options_from, say, seed_from, text_of, whole
from core.games import NAMES, find, get, having, part
from core.games import commands as helping
from core.practice import commands as practice
from core.practice import homework_commands as homework


class Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise Usage(message)


def main(arguments: list[str]) -> int:
    """Run one command; the exit status."""
    try:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")  # as stderr does, where an output has not all letters
        given = _parser().parse_args(arguments)
        status: int = given.run(given)
        sys.stdout.flush()
        return status
    except Usage as wrong:
        return _complain(str(wrong))
    except (BadOption, Illegal, Unreadable) as wrong:
        return _complain(_in_words(wrong.reason))
    except BrokenPipeError:  # the reader has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _complain(text: str) -> int:
    print(f"core: {' '.join(text.split())}", file=sys.stderr)
    return 2


def _in_words(reason: Reason) -> str:
    values = ", ".join(f"{name} {value}" for name, value in reason.values.items())
    return f"{reason.code.replace('_', ' ')}: {values}" if values else reason.code.replace("_", " ")


def _parser() -> Parser:
    parser = Parser(prog="python -m core", description="The games of Tischrechner on the command line.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="the games there are")
    games.set_defaults(run=_games)
    for name, run, help_text in (
        ("new", _new, "a record with no moves"),
        ("play", _play, "a record played to its end by a simple player"),
    ):
        command = commands.add_parser(name, help=help_text)
        command.add_argument("game", choices=NAMES, metavar="GAME")
        command.add_argument("--players", type=whole(1, 99), metavar="N")
        command.add_argument("--seed", default="1", metavar="S")
        command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        command.set_defaults(run=run)
        if name == "play":
            command.add_argument("--moves", type=whole(0, 100_000), metavar="N")
            command.add_argument("--bots", type=bots.levels, metavar="1,3", help="a level for each seat")
    bots.add(commands, _match)
    for name, run, help_text in (
        ("replay", _replay, "how a record ends"),
        ("show", _show, "the position of a record as text"),
        ("legal", _legal, "the legal moves of a position, one a line"),
    ):
        command = commands.add_parser(name, help=help_text)
        command.add_argument("file", metavar="FILE|-")
        command.set_defaults(run=run)
        if name == "show":
            command.add_argument("--seat", type=whole(0, 99), metavar="K")
        if name != "replay":
            command.add_argument("--at", type=whole(0, 100_000), metavar="N")
    helping.add(commands, _at)
    practice.add(commands)
    homework.add(commands)
    arithmetic.add(commands)
    for name in having("commands"):
        subcommands = commands.add_parser(name, help=f"searches of {name}").add_subparsers(required=True)
        add: Callable[[Any], None] = part(name, "commands", "add")
        add(subcommands)
    return parser


def _games(given: argparse.Namespace) -> int:
    for name in NAMES:
        game = get(name)
        say({"game": name, "version": game.version, "players": [game.seats[0], game.seats[-1]]})
    return 0


def _match(given: argparse.Namespace) -> Match:
    game = get(given.game)
    options = game.options.read(options_from(given.option))
    seed = seed_from(given)
    players = game.seats[0] if given.players is None else given.players
    return Match.new(game, tuple(f"Player {n}" for n in range(1, players + 1)), seed, options)


def _new(given: argparse.Namespace) -> int:
    say(dump(_match(given)))
    return 0


def _play(given: argparse.Namespace) -> int:
    if given.bots is not None:
        given.players = bots.seats_for(given.game, given.bots, given.players)
        match = bots.played(_match(given), given.bots, given.seed, given.moves)
    else:
        match = play_out(_match(given), given.seed, given.moves)
    say(dump(match))
    if match.prompt is None or len(match.plies) == given.moves:
        return 0
    print(f"core: after {len(match.plies)} moves, as many as a record may have, the match goes on", file=sys.stderr)
    return 1


def _loaded(file: str) -> Loaded:
    return load(text_of(file), find)


def _at(given: argparse.Namespace) -> Match:
    loaded = _loaded(given.file)
    plies = len(loaded.match.plies)
    if given.at is None:
        if loaded.stopped is not None:
            print(f"core: after {plies} moves: {_in_words(loaded.stopped)}", file=sys.stderr)
        return loaded.match
    if given.at > plies:
        raise Usage(f"the record has {plies} moves that can be played, not {given.at}")
    return loaded.match.at(given.at)


def _replay(given: argparse.Namespace) -> int:
    loaded = _loaded(given.file)
    match = loaded.match
    if loaded.stopped is not None:
        say({"moves": len(match.plies), "stopped": loaded.stopped.json()})
        return 1
    outcome = match.outcome
    say({"moves": len(match.plies), "state": fingerprint(match.state), "outcome": outcome.json() if outcome else None})
    return 0


def _show(given: argparse.Namespace) -> int:
    match = _at(given)
    if given.seat is not None and given.seat >= len(match.names):
        raise Usage(f"seats are 0 to {len(match.names) - 1}, not {given.seat}")
    print(match.game.text(match.view(given.seat)))
    return 0


def _legal(given: argparse.Namespace) -> int:
    match = _at(given)
    for move in match.game.legal_moves(match.state):
        print(write(move))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
