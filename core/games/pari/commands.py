"""`python -m core pari …`: the searches of training mode, for worksheets and tests."""

from __future__ import annotations

import argparse
from typing import Any

from core.arithmetic.equations import Completion, best, completions
from core.arithmetic.expression import normalise, split
from core.engine.reason import Reason
from core.engine.terminal import Usage, options_from, say
from core.games.pari.options import PariOptions
from core.games.pari.rules import points
from core.games.pari.state import SYMBOLS


def add(commands: Any) -> None:
    """Add the commands of Pari to the parser."""
    for name, run, help_text in (
        ("completions", _completions, "every row that can be made correct with the hand, best points first"),
        ("best", _best, "the first of them"),
    ):
        command = commands.add_parser(name, help=help_text)
        command.add_argument("--row", required=True, metavar="ROW", help="the row as it lies, 3+=7")
        command.add_argument("--hand", required=True, metavar="CARDS", help="the hand, 4562+*1")
        command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
        command.set_defaults(run=run)


def _completions(given: argparse.Namespace) -> int:
    row, hand, options = _position(given)
    found = [_line(row, hand, options, one) for one in completions(*row, hand, options.limits)]
    for line in sorted(found, key=_order):
        say(line)
    return 0


def _best(given: argparse.Namespace) -> int:
    row, hand, options = _position(given)
    found = best(*row, hand, options.limits)
    if found is None:
        return 0
    line = _line(row, hand, options, found)
    if not line["points"]:
        # The most cards bring the most points, but of several rows for nothing the first by its text comes first.
        line = min((_line(row, hand, options, one) for one in completions(*row, hand, options.limits)), key=_order)
    say(line)
    return 0


def _order(line: dict[str, Any]) -> tuple[int, str]:
    """Best points first, then by the text of the row."""
    return -line["points"], line["row"]


def _line(row: tuple[str, str], hand: str, options: PariOptions, found: Completion) -> dict[str, Any]:
    empties = len(found.laid) == len(hand)
    gained = points(len(found.row), options, empties_hand=empties)
    return {"row": found.row, "cards": len(found.laid), "points": gained}


def _position(given: argparse.Namespace) -> tuple[tuple[str, str], str, PariOptions]:
    """The sides of the row, the hand and the options; Usage if a card is none."""
    sides = split(given.row)
    if isinstance(sides, Reason):
        raise Usage(f"a row has one equals sign, not {given.row!r}")
    hand = normalise(given.hand)
    for card in (*sides[0], *sides[1], *hand):
        if card not in SYMBOLS:
            raise Usage(f"{card!r} is no card of Pari")
    return sides, hand, PariOptions.read(options_from(given.option))
