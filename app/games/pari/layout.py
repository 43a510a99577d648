"""Where the cards of the rows lie: how wide they are, and how a row is broken into lines."""

from __future__ import annotations

from app.parts.felt import numbered
from app.theme import Look, Size
from app.ui import Ui
from core.games.pari.moves import Side
from core.games.pari.state import Lying, Row, View

WIDEST = 50
"""The widest card on the table, in pixels."""
LEAST = 31
"""The narrowest one where rows lie close; it is as high as a finger needs."""
PITCH = 42
"""The least distance between two cards of a row, so that every gap can be hit."""
EDGE = 16
"""What a well takes from the width on both sides together."""
CLOSE = 6
"""Pixels between wells that lie close, and what such a well takes of its height above and below its cards together."""
CLOSE_EDGE = 12
AROUND, PILES = 352, 84
"""About what bar, players and tray take of the height of a phone, in pixels; and what piles in the tray take."""

Spot = tuple[Side | None, int, Lying | None]
"""A card of a row by its place; the `=` has neither side nor card."""


def close(look: Look, view: View) -> bool:
    """Whether there are so many rows for the height that they lie close, each with its number in its well."""
    return len(view.rows) > 3 and look.height < 900


def room(ui: Ui, view: View | None = None) -> float:
    """The width of a well, in pixels; for the cards of the rows of a view it is without their numbers."""
    look = ui.look
    number = numbered(look) if view is not None and close(look, view) else 0
    return look.width - look.beside - 2 * look.margin - number


def card_width(ui: Ui, view: View) -> float:
    """One width for the cards of all rows: the widest with which the longest row that need not wrap fits.

    Where rows lie close and all can be seen with smaller cards, they are smaller.
    """
    look, space = ui.look, room(ui, view) - EDGE
    longest = max((len(row) for row in view.rows if space / (len(row) + 0.3) >= PITCH), default=7)
    width = min(look.card_width(WIDEST), max(PITCH, space / (max(longest, 5) + 0.3)) * 0.84)
    if close(look, view) and not look.tablet:
        around = 0 if look.landscape else AROUND if view.step == "play" else AROUND + PILES
        high = (look.height - around) / len(view.rows) - CLOSE - CLOSE_EDGE
        width = min(width, max(look.card_width(LEAST), high / Size.CARD_RATIO))
    return width


def spots(row: Row) -> list[Spot]:
    """The cards of a row from left to right, the `=` among them."""
    left: list[Spot] = [("left", index, lying) for index, lying in enumerate(row.left)]
    right: list[Spot] = [("right", index, lying) for index, lying in enumerate(row.right)]
    return [*left, (None, 0, None), *right]


def lines(ui: Ui, view: View, row: Row) -> list[list[Spot]]:
    """The cards of a row, line by line, as many on each as can be hit; a second line begins with the `=`."""
    all_spots = spots(row)
    most = max(4, int((room(ui, view) - EDGE) / PITCH - 0.3))
    if len(all_spots) <= most:
        return [all_spots]
    equals = len(row.left)
    return [
        part[start : start + most]
        for part in (all_spots[:equals], all_spots[equals:])
        for start in range(0, len(part), most)
    ]


def gaps(line: list[Spot], *, first: bool) -> list[tuple[int, Side, int]]:
    """The gaps of a line from left to right, each with its place: before which card of the line it is.

    The gap before a line that is not the `first` is the one behind the line above, and left out.
    """
    found: list[tuple[int, Side, int]] = []
    for place, (side, index, _) in enumerate(line):
        if place == 0 and not first:
            continue
        if side is not None:
            found.append((place, side, index))
        else:
            found.append((place, "left", line[place - 1][1] + 1 if place else 0))
    side, index, _ = line[-1]
    found.append((len(line), side, index + 1) if side is not None else (len(line), "right", 0))
    return found
