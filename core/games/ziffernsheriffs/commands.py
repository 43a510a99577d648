"""`python -m core ziffernsheriffs …`: the searches of training mode, for worksheets and tests."""

from __future__ import annotations

import argparse
from typing import Any

from core.arithmetic import dice as over_dice
from core.arithmetic.ratio import TermLimits
from core.engine.terminal import Deadline, add_limit, options_from, say, whole
from core.games.ziffernsheriffs.board import FIELDS
from core.games.ziffernsheriffs.chances import FACES, counted
from core.games.ziffernsheriffs.laying import MOST_DICE
from core.games.ziffernsheriffs.options import ZiffernsheriffsOptions


def add(commands: Any) -> None:
    """Add the commands of Ziffernsheriffs to the parser."""
    field = whole(FIELDS[0], FIELDS[-1])
    reach = commands.add_parser("reach", help="the fields that a roll reaches, each with its simplest expression")
    reach.add_argument("--dice", type=_dice, required=True, metavar="FACES")
    reach.set_defaults(run=_reach)
    ways = commands.add_parser("ways", help="the different ways to a field, simplest first")
    ways.add_argument("--dice", type=_dice, required=True, metavar="FACES")
    ways.add_argument("--field", type=field, required=True, metavar="F")
    ways.set_defaults(run=_ways)
    chance = commands.add_parser("chance", help="the chance of reaching a field with one to six dice")
    chance.add_argument("--field", type=field, required=True, metavar="F")
    chance.set_defaults(run=_chance)
    for command in (reach, ways, chance):
        command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        add_limit(command)


def _dice(text: str) -> str:
    if not 1 <= len(text) <= MOST_DICE or set(text) - set(FACES):
        raise argparse.ArgumentTypeError(f"{text!r} is not a roll of one to six dice")
    return text


def _limits(given: argparse.Namespace) -> TermLimits:
    """Return the rules of terms that the options set (SHER-6, SHER-17)."""
    return ZiffernsheriffsOptions.read(options_from(given.option)).limits


def _reach(given: argparse.Namespace) -> int:
    deadline = Deadline(given.limit)
    for field, expression in sorted(deadline.found(over_dice.reach(given.dice, _limits(given)))):
        say({"field": field, "expression": expression})
    return deadline.status()


def _ways(given: argparse.Namespace) -> int:
    deadline = Deadline(given.limit)
    for expression in deadline.found(over_dice.ways(given.dice, given.field, _limits(given))):
        say({"expression": expression})
    return deadline.status()


def _chance(given: argparse.Namespace) -> int:
    deadline = Deadline(given.limit)
    for dice, rolls in deadline.found(counted(given.field, _limits(given))):
        say({"dice": dice, "chance": f"{rolls}/{len(FACES) ** dice}"})
    return deadline.status()
