"""`python -m core formula …`: the search of training mode, for worksheets and tests."""

from __future__ import annotations

import argparse
import re
from typing import Any

from core.arithmetic.expression import judge, normalise, split
from core.engine.reason import Reason
from core.engine.terminal import Deadline, Usage, add_limit, options_from, say
from core.games.formula.completions import completions
from core.games.formula.draft import MOST_PLACES
from core.games.formula.options import OPERATORS, FormulaOptions
from core.games.formula.state import CARDS, JOKER, Formula

LONGEST_HAND = 65
"""The greatest number of cards there can be."""


def add(commands: Any) -> None:
    """Add the commands of Formula to the parser."""
    command = commands.add_parser("completions", help="every formula that can be laid, one a line")
    command.add_argument("--formula", required=True, metavar="FORMULA", help="2+4=6; with --first: '2 4'")
    command.add_argument("--hand", required=True, metavar="CARDS", help="digits and J")
    command.add_argument("--first", action="store_true", help="only a and b lie there")
    command.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    add_limit(command)
    command.set_defaults(run=_completions)


def _completions(given: argparse.Namespace) -> int:
    options = FormulaOptions.read(options_from(given.option))
    hand = "".join(given.hand.split())
    if len(hand) > LONGEST_HAND or any(card not in CARDS for card in hand):
        raise Usage(f"a hand is digits and {JOKER}, not {given.hand!r}")
    formula = _first(given.formula) if given.first else _complete(given.formula, options)
    deadline = Deadline(given.limit)
    for found in deadline.found(completions(formula, hand, options)):
        say({"formula": found.formula, "cards": list(found.cards), "result": found.result})
    return deadline.status()


def _first(text: str) -> Formula:
    """Return the formula of a text like `2 4` or `J 4`."""
    cards = text.split()
    if len(cards) != 2 or any(card not in tuple(CARDS) for card in cards):
        raise Usage(f"before the first completion a formula is two cards, not {text!r}")
    return Formula.of(" ".join(cards))


def _complete(text: str, options: FormulaOptions) -> Formula:
    """Return the formula of a text like `2+4=6`, which must be correct."""
    sides = split(text)
    if isinstance(sides, Reason):
        raise Usage(f"a formula is like 2+4=6, not {text!r}")
    number = rf"[0-9]{{1,{MOST_PLACES}}}"
    if not re.fullmatch(f"{number}[{re.escape(OPERATORS)}]{number}={number}", "=".join(sides)):
        raise Usage(f"a formula is like 2+4=6, with numbers of one to {MOST_PLACES} digits, not {text!r}")
    wrong = judge(*sides, options.limits)
    if wrong is not None:
        raise Usage(f"the formula {normalise(text)!r} cannot lie on the table: {wrong.code.replace('_', ' ')}")
    return Formula.of("=".join(sides))
