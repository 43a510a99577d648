"""`python -m core astragali …`: the bid ladder, the worth of rolls, and chances, for worksheets and tests."""

from __future__ import annotations

import argparse
from typing import Any

from core.engine.terminal import Usage, say
from core.games.astragali.ladder import DICE, FACES, LADDER, read, worth


def add(commands: Any) -> None:
    """Add the commands of Astragali to the parser."""
    ladder = commands.add_parser("ladder", help="every bid, lowest first")
    ladder.set_defaults(run=_ladder)
    value = commands.add_parser("worth", help="what seven dice are worth")
    value.add_argument("dice", metavar="LLSSTTA")
    value.set_defaults(run=_worth)
    chance = commands.add_parser("odds", help="the chance to reach a bid")
    chance.add_argument("--bid", required=True, metavar="'two pairs L S'")
    chance.add_argument("--keep", default="", metavar="LLS", help="dice that are not rolled")
    chance.set_defaults(run=_odds)


def _ladder(given: argparse.Namespace) -> int:
    for bid in LADDER[1:]:
        print(bid)
    return 0


def _worth(given: argparse.Namespace) -> int:
    step = worth(_dice(given.dice, DICE))
    say({"bid": str(LADDER[step]), "step": step})
    return 0


def _odds(given: argparse.Namespace) -> int:
    from core.games.astragali.training import ROLLS, odds  # the tables are needed by few

    step = read(given.bid)
    if step is None:
        raise Usage(f"{given.bid!r} is no bid; the ladder has them all, and 'hot air' is below them")
    say({"chance": f"{odds(step, _dice(given.keep, 0))}/{ROLLS}"})
    return 0


def _dice(text: str, least: int) -> str:
    if not (least <= len(text) <= DICE and set(text) <= set(FACES)):
        count = DICE if least == DICE else f"{least} to {DICE}"
        raise Usage(f"{text!r}: dice are {count} of the letters {FACES}")
    return text
