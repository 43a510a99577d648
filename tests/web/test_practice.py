"""Tasks of Pari in a real browser: what lies there is read off the screen, and completed by touch."""

from __future__ import annotations

import re

from core.arithmetic.equations import Completion, RowSearch
from core.arithmetic.expression import Limits
from core.games.pari.judging import points
from core.games.pari.options import PariOptions
from tests.web.playing import App

NAMES = {"plus": "+", "minus": "-", "mal": "*", "geteilt": "/", "durch": "", "gleich": "="}


def symbols(words: str) -> str:
    """Cards as they are read aloud: `1 mal 2` is `1*2`."""
    return "".join(NAMES.get(word, word) for word in words.split())


def row_of(app: App) -> str:
    card = "(?:[0-9]|plus|minus|mal|geteilt durch)"
    found = re.search(
        f"Reihe 1, links (nichts|{card}(?: {card})*), rechts (nichts|{card}(?: {card})*)", app.read("row-1")
    )
    assert found is not None, app.read("row-1")
    return "=".join("" if side == "nichts" else symbols(side) for side in found.groups())


def hand_of(app: App) -> list[str]:
    """The cards in hand; each says its name first."""
    held = sorted(name for name in app.identifiers() if name and name.startswith("hand-"))
    return [symbols(app.read(name).split(",")[0]) for name in held]


def completed(row: str, hand: str, *limits: Limits) -> Completion:
    """A completion that is worth points, within the first limits that let one be."""
    left, right = row.split("=")
    for limit in limits or (Limits(),):
        for found in RowSearch(left, right, hand, limit).completions():
            if found is not None and points(len(found.row), PariOptions(), empties_hand=len(found.laid) == len(hand)):
                return found
    raise AssertionError(f"{row} cannot be completed with {hand}")


def complete(app: App) -> None:
    """Lay the cards that complete the row, one after the other, then say that it is done."""
    found = completed(row_of(app), "".join(hand_of(app)))
    lay_row(app, found.left, found.right)


def lay_row(app: App, left: str, right: str) -> None:
    """Lay what is missing of a row, from the left to the right, then say that it is done."""
    for side, wanted in (("left", left), ("right", right)):
        for index, card in enumerate(wanted):
            lies = dict(zip(("left", "right"), row_of(app).split("="), strict=True))[side]
            if index < len(lies) and lies[index] == card and _in_order(lies[index:], wanted[index:]):
                continue
            app.tap_and_settle(f"hand-{hand_of(app).index(card)}")
            app.tap_and_settle(f"gap-1-{side}-{index}")
    app.tap_and_settle("done")


def _in_order(cards: str, wanted: str) -> bool:
    rest = iter(wanted)
    return all(card in rest for card in cards)
