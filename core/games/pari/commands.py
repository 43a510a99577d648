"""`python -m core pari …`: the searches of training mode, for worksheets and tests."""

from __future__ import annotations

import argparse
from itertools import chain, groupby
from operator import itemgetter
from typing import Any

from core.arithmetic.equations import Completion, RowSearch
from core.arithmetic.expression import normalise, split
from core.engine.reason import Reason
from core.engine.terminal import Deadline, Usage, add_limit, options_from, say
from core.games.pari.judging import points
from core.games.pari.options import PariOptions
from core.games.pari.state import SYMBOLS

LONGEST_HAND = 20
LONGEST_ROW = 40
"""Cards that a hand and a row may have; a larger question is refused."""
ROOM = 1_000_000
"""States that a search may keep, some 200 bytes each."""


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
        add_limit(command)
        command.set_defaults(run=run)


def _completions(given: argparse.Namespace) -> int:
    row, hand, options = _position(given)
    deadline, search = Deadline(given.limit), RowSearch(*row, hand, options.limits, ROOM)
    found = (_line(row, hand, options, one) for one in deadline.found(search.completions(), search.settle))
    # More cards bring more points, so only lines for nothing have yet to be put in order.
    for line in chain.from_iterable(
        sorted(lines, key=_order) if worth == 0 else lines for worth, lines in groupby(found, itemgetter("points"))
    ):
        say(line)
    return deadline.status(search.complete)


def _best(given: argparse.Namespace) -> int:
    row, hand, options = _position(given)
    deadline, search = Deadline(given.limit), RowSearch(*row, hand, options.limits, ROOM)
    progress = deadline.latest(search.improving())
    complete = search.complete
    if progress and progress.best:
        line = _line(row, hand, options, progress.best)
        if not line["points"] and complete:
            # The most cards bring the most points, but of several rows for nothing the first by its text comes first.
            search = RowSearch(*row, hand, options.limits, ROOM)
            found = deadline.found(search.completions(), search.settle)
            line = min((line, *(_line(row, hand, options, one) for one in found)), key=_order)
            complete = search.complete
        say(line)
    return deadline.status(complete)


def _order(line: dict[str, Any]) -> tuple[int, str]:
    """Return a sort key: best points first, then by the text of the row."""
    return -line["points"], line["row"]


def _line(row: tuple[str, str], hand: str, options: PariOptions, found: Completion) -> dict[str, Any]:
    empties = len(found.laid) == len(hand)
    gained = points(len(found.row), options, empties_hand=empties)
    return {"row": found.row, "cards": len(found.laid), "points": gained}


def _position(given: argparse.Namespace) -> tuple[tuple[str, str], str, PariOptions]:
    """Return the sides of the row, the hand and the options; Usage if a card is none."""
    sides = split(given.row)
    if isinstance(sides, Reason):
        raise Usage(f"a row has one equals sign, not {given.row!r}")
    hand = normalise(given.hand)
    for what, cards, most in (("row", sides[0] + sides[1], LONGEST_ROW), ("hand", hand, LONGEST_HAND)):
        if len(cards) > most:
            raise Usage(f"a {what} of {len(cards)} cards is too large: it may have {most}")
    for card in (*sides[0], *sides[1], *hand):
        if card not in SYMBOLS:
            raise Usage(f"{card!r} is no card of Pari")
    return sides, hand, PariOptions.read(options_from(given.option))
