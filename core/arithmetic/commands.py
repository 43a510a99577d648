"""`python -m core strategy` and `python -m core mistake`: how something is worked out, and what went wrong."""

from __future__ import annotations

import argparse
from typing import Any

from core.arithmetic.mistakes import mistake
from core.arithmetic.strategies import strategies
from core.arithmetic.strategy import CLASSES, fits_class
from core.arithmetic.written import NotReadable, read
from core.engine.terminal import LANGUAGES, Catalog, Usage, say, whole


def add(commands: Any) -> None:
    """Add the commands to the parser."""
    strategy = commands.add_parser(
        "strategy", help="the ways to work an expression or a true equation out, the best first"
    )
    strategy.add_argument("expression", metavar="EXPRESSION")
    strategy.add_argument("--language", choices=LANGUAGES, default="de", metavar="|".join(LANGUAGES))
    _add_class(strategy)
    strategy.set_defaults(run=_strategy)
    wrong = commands.add_parser("mistake", help="the kind of mistake of a false equation; nothing if it is true")
    wrong.add_argument("equation", metavar="EQUATION")
    _add_class(wrong)
    wrong.set_defaults(run=_mistake)


def _add_class(command: argparse.ArgumentParser) -> None:
    command.add_argument("--class", dest="school_class", type=whole(CLASSES[0], CLASSES[-1]), metavar="1..6")


def _strategy(given: argparse.Namespace) -> int:
    try:
        sides = [read(side) for side in given.expression.split("=")]
        if not all(fits_class(side.text, given.school_class) for side in sides):
            raise Usage(f"class {given.school_class} has not had {given.expression}")
        if len({side.value for side in sides}) > 1:
            raise Usage(f"{given.expression} is not true; ask `mistake`")
        found = strategies(given.expression, given.school_class)
    except NotReadable as wrong:
        raise Usage(str(wrong)) from None
    words = Catalog(given.language)
    for each in found:
        say(each.json(words))
    return 0


def _mistake(given: argparse.Namespace) -> int:
    try:
        found = mistake(given.equation, given.school_class)
    except NotReadable as wrong:
        raise Usage(str(wrong)) from None
    if found is not None:
        say(found.json([Catalog(language) for language in LANGUAGES]))
    return 0
