"""`python -m core advice`, `lights` and `review`: help and the review of a match as JSON lines."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from core.engine.game import Move
from core.engine.match import Match
from core.engine.notation import write
from core.engine.review import Review, Worth
from core.engine.search import answer
from core.engine.terminal import Usage, say, whole
from core.engine.training import Help, HintSteps, Light
from core.games import has, help_in, review_in

Read = Callable[[argparse.Namespace], Match]
"""A reader of the match of the arguments FILE and `--at`."""


def add(commands: Any, read: Read) -> None:
    """Add the three commands to the parser. Only `review` looks at a whole match and has no `--at`."""
    advice = commands.add_parser("advice", help="what a hint tells the seat to move")
    advice.set_defaults(run=lambda given: _advice(read(given)))
    lights = commands.add_parser("lights", help="what lights up for the seat to move, one a line")
    lights.add_argument("--picked", default="", metavar="TEXT", help="the card that is picked up")
    lights.set_defaults(run=lambda given: _lights(read(given), given.picked))
    review = commands.add_parser("review", help="each turn of a record and the best that was possible, one a line")
    review.set_defaults(run=lambda given: _review(read(given)), at=None)
    for command in (advice, lights, review):
        command.add_argument("file", metavar="FILE|-")
        if command is not review:
            command.add_argument("--at", type=whole(0, 100_000), metavar="N")


def _advice(match: Match) -> int:
    hint: HintSteps | None = None
    moves: tuple[Move, ...] = ()
    if match.prompt is not None:
        helped = help_for(match)
        hint, moves = answer(helped.advice(helped.known(match, match.prompt.seat)))
    steps = [step.json() for step in hint.steps] if hint else []
    say({"rungs": steps, "moves": [write(move) for move in moves]})
    return 0


def _lights(match: Match, picked: str) -> int:
    if match.prompt is not None:
        helped = help_for(match)
        for light in answer(helped.lights(helped.known(match, match.prompt.seat), picked)):
            say({"place": _place(light), "strength": light.strength, "worth": _number(light.worth)})
    return 0


def help_for(match: Match) -> Help[Any, Any, Any]:
    """Return the help of a match's game. Usage if it has none."""
    if not has(match.game.name, "help"):
        raise Usage(f"{match.game.name} has no help yet")
    return help_in(match.game.name)


def _review_of(match: Match) -> Review:
    if not has(match.game.name, "review"):
        raise Usage(f"{match.game.name} is not looked back on yet")
    return review_in(match.game.name)


def _place(light: Light) -> str:
    """Return a place in the words of the moves; a row of cards is marked, since its number could be a card."""
    words = ("row", *light.at) if light.kind == "row" else light.at
    return " ".join(map(str, words))


def _review(match: Match) -> int:
    looking = _review_of(match)
    for turn in looking.turns(match):
        best = answer(looking.best(match, turn))
        say(
            {
                "ply": turn.ply,
                "seat": turn.seat,
                "did": turn.did,
                "worth": _number(best.of(turn) if best else turn.worth),
                "best": best.did if best else None,
                "best_worth": _number(best.worth if best else None),
                "missed": best is not None and best.missed_by(turn),
            }
        )
    return 0


def _number(worth: Worth | None) -> int | str | None:
    """Return a number for JSON, a fraction as text."""
    return worth if worth is None or isinstance(worth, int) else str(worth)
