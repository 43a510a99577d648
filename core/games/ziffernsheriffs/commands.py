"""`python -m core ziffernsheriffs …`: the searches of training mode, for worksheets and tests."""

from __future__ import annotations

import argparse
from typing import Any

from core.arithmetic import dice as over_dice
from core.engine.terminal import say, whole
from core.games.ziffernsheriffs.board import FIELDS
from core.games.ziffernsheriffs.chances import rolls
from core.games.ziffernsheriffs.rules import MOST_DICE


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


def _dice(text: str) -> str:
    if not 1 <= len(text) <= MOST_DICE or set(text) - set("123456"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a roll of one to six dice")
    return text


def _reach(given: argparse.Namespace) -> int:
    for field, expression in sorted(found for found in over_dice.reach(given.dice) if found is not None):
        say({"field": field, "expression": expression})
    return 0


def _ways(given: argparse.Namespace) -> int:
    for expression in over_dice.ways(given.dice, given.field):
        if expression is not None:
            say({"expression": expression})
    return 0


def _chance(given: argparse.Namespace) -> int:
    for dice in range(1, MOST_DICE + 1):
        say({"dice": dice, "chance": f"{rolls(given.field, dice)}/{6**dice}"})
    return 0
