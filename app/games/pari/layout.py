"""Layout of the rows: how wide their cards are, how a row is broken into lines, and how it spreads for a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, inf

from app.layout.giving import Rank, Wish, solve
from app.parts.card import height_of
from app.parts.felt import numbered
from app.parts.hand import HandLayout, hand_layout
from app.parts.theme import TYPES, Look, Size, Space
from app.parts.tray import SHEET, bar_height
from core.games.pari.moves import Side
from core.games.pari.state import OPERATORS, Lying, Row, View

WIDEST, LEAST = 50, 26
"""The widest and the narrowest card of a row at rest, in pixels."""
FAR, NEAR = 10, 2
"""The widest and the narrowest gap of a row at rest."""
SPREAD, SPREAD_LEAST = 36, 30
"""The widest card of a row that is spread over several lines, and the narrowest of one that is spread."""
GAP = 20
"""The gap of a row that is spread: a finger hits it."""
TURN = 15
"""The sign at the end of a line that goes on below."""
BADGE = 14
"""The height of badges of lit gaps below a line."""
CLOSE = 6
"""Pixels between wells that lie close, and between the lines of a row."""
EDGES, CLOSE_EDGES = 20, 4
"""Pixels that a well takes from the width, both sides together; and one that lies close, beside its number."""
TITLED, NUMBERED = 43, 12
"""The height of a well beside its cards: with its title and the space below, and where it lies close."""
BOTH_PILES = 100
"""The height of the piles, on the felt or in the tray."""
PILE, BOX = 40, 18
"""The width of a pile in its box, and of the edges of the box."""
HINTED = 38
"""The width of a card in a hand that shares its tray beside the felt with a hint."""
TRAY = 130
"""The height of a tray beside a hand of one line and the action bar, at normal text."""

Spot = tuple[Side | None, int, Lying | None]
"""A card of a row by its place; the `=` has neither side nor card."""


@dataclass(frozen=True)
class Arranged:
    """The places of the cards of a row: its lines, the widths of a card and of a gap, and the pixels below a line.

    Each line but the first is indented by half a card: the gap before it is the one at the end of the line above.
    """

    lines: list[list[Spot]]
    card: float
    gap: float
    below: float = 0

    def left(self, line: int, place: int) -> float:
        """Return where the card at a place of a line begins."""
        return (self.card / 2 if line else self.gap) + place * (self.card + self.gap)

    def top(self, line: int) -> float:
        """Return where a line begins."""
        return line * (height_of(self.card) + self.below + CLOSE)

    def end(self, line: int) -> float:
        """Return where a line ends, behind its last gap and the sign that it goes on below."""
        return self.left(line, len(self.lines[line])) + (TURN if line + 1 < len(self.lines) else 0)

    @property
    def width(self) -> float:
        """The width of all lines."""
        return max(map(self.end, range(len(self.lines))))

    @property
    def height(self) -> float:
        """The height of all lines."""
        return self.top(len(self.lines)) - CLOSE


def held(look: Look, count: int, *, hinted: bool = False) -> HandLayout:
    """Return the layout of a hand of `count` cards, no wider than its slot; above a hint in one tray lower."""
    layout = hand_layout(look, count)
    wide = HINTED if hinted and look.slots.tray else look.card_width(look.slots.hand)
    return replace(layout, width=min(layout.width, wide))


def hand_and_bar(look: Look, count: int) -> float:
    """Return how high a hand of `count` cards is with the bar below it, in pixels."""
    layout = held(look, count)
    lines = ceil(count / layout.per_line)
    return lines * (height_of(layout.width) + Space.S) + Size.LIFT + Space.M + bar_height(look)


def hint_room(look: Look, view: View, about: Sequence[int]) -> float:
    """Return the height that the steps of a hint have below the rows that it is `about` and the hand, or below the hand
    in one tray with it.
    """
    layout, count = held(look, len(view.hand), hinted=True), len(view.hand)
    hand = ceil(count / layout.per_line) * (height_of(layout.width) + Space.S) + Size.LIFT + 2 * Space.M + Space.L
    title = max(0.0, TYPES["title"].line * look.text_scale - Size.TOUCH)
    frame = SHEET + title + bar_height(look) + look.foot
    edge = NUMBERED if close(look, view) else TITLED * look.text_scale
    space, wide = room(look, view), widest(look, view)
    rows = [kind(look, view.rows[at - 1], space, wide).height for at in about for kind in (at_rest, spread)]
    least = 0 if rows and not look.large_text else look.slots.felt  # all other rows give way
    felt = max([least, *(high + edge + 2 * Space.S for high in rows)])
    line = look.slots.line * look.text_scale
    tray = {
        "hand": Wish(hand, hand, Rank.OWN),
        "frame": Wish(frame, frame, Rank.MAIN_ACTION),
        "steps": Wish(inf, line),
    }
    return max(line, solve(look.heights(look.above), {"rows": Wish(felt, felt, Rank.PLAYED_ON)}, tray)["steps"])


def room_above(look: Look, own: float) -> float:
    """Return the room in a tray above one's `own` pieces, which are of that height, where the felt keeps its least."""
    return look.height - look.above - look.slots.felt - own - 2 * Space.M - look.foot


def felt_height(look: Look, *, laying: bool = True) -> float:
    """Return about how high the felt is beside the tray in which cards are laid, or else drawn, in pixels."""
    high = height_of(look.slots.hand) + look.slots.action + TRAY * look.text_scale + (0 if laying else BOTH_PILES)
    felt, tray = {"rows": Wish(inf, 0, Rank.PLAYED_ON)}, {"hand": Wish(high, high, Rank.OWN)}
    return solve(look.heights(look.above), felt, tray)["rows"]


def titled(look: Look, view: View) -> float:
    """Return the height of all rows with titles, in pixels."""
    return len(view.rows) * (height_of(WIDEST) + TITLED * look.text_scale)


def close(look: Look, view: View) -> bool:
    """Return True if the rows lie close for lack of height, each with its number in its well."""
    return titled(look, view) > felt_height(look, laying=False)


def piles_on_felt(look: Look, view: View) -> bool:
    """Return True if there is room for the piles below the rows."""
    return titled(look, view) + BOTH_PILES <= felt_height(look, laying=False)


def room(look: Look, view: View | None = None) -> float:
    """Return the width that a well has for cards; for the rows of a view where they may lie close."""
    tight = view is not None and close(look, view)
    return look.width - look.beside - 2 * look.margin - (numbered(look) + CLOSE_EDGES if tight else EDGES)


def widest(look: Look, view: View) -> float:
    """Return the widest card that the rows of a view can have: close rows are lower, so that all can be seen, but never
    lower than a finger needs.
    """
    wide = look.card_width(WIDEST)
    if not close(look, view):
        return wide
    high = felt_height(look, laying=view.step == "play") / len(view.rows) - CLOSE - NUMBERED - BADGE
    return min(wide, max(look.card_width(round(look.touch / Size.CARD_RATIO)), high / Size.CARD_RATIO))


def at_rest(look: Look, row: Row, space: float, wide: float) -> Arranged:
    """Return a row on one line if it fits, its cards as wide as there is space, up to `wide`; else on several."""
    cards, least = spots(row), look.card_width(LEAST)
    count = len(cards)
    free = space - count * least - (count + 1) * NEAR
    if free < 0:
        most = max(1, int((space - TURN - least / 2) / (least + NEAR)))
        return Arranged(broken(cards, most), least, NEAR)
    share = min(1.0, free / (count * (wide - least) + (count + 1) * (FAR - NEAR)))
    return Arranged([cards], least + share * (wide - least), NEAR + share * (FAR - NEAR))


def spread(look: Look, row: Row, space: float, wide: float) -> Arranged:
    """Return a row with gaps that can be hit, on as many lines as it takes."""
    cards, least = spots(row), look.card_width(SPREAD_LEAST)
    width = min(wide, (space - GAP) / len(cards) - GAP)
    if width >= least:
        return Arranged([cards], width, GAP)
    most = max(1, int((space - TURN - GAP) / (least + GAP)))
    width = min(wide, look.card_width(SPREAD), (space - TURN - GAP) / most - GAP)
    return Arranged(broken(cards, most), width, GAP)


def spots(row: Row) -> list[Spot]:
    """Return the cards of a row from left to right, the `=` among them."""
    left: list[Spot] = [("left", index, lying) for index, lying in enumerate(row.left)]
    right: list[Spot] = [("right", index, lying) for index, lying in enumerate(row.right)]
    return [*left, (None, 0, None), *right]


def broken(cards: list[Spot], most: int) -> list[list[Spot]]:
    """Return the cards of a row on several lines of `most` cards at most: the `=` begins one if cards lie on both its
    sides.
    """
    equals = next(place for place, spot in enumerate(cards) if spot[0] is None)
    if equals + 1 == len(cards):
        return _lines(cards, most)
    return [line for part in (cards[:equals], cards[equals:]) if part for line in _lines(part, most)]


def _lines(cards: list[Spot], most: int) -> list[list[Spot]]:
    """Return cards on lines about equally long, broken before a sign where there is one."""
    if len(cards) <= most:
        return [cards]
    about = ceil(len(cards) / ceil(len(cards) / most))
    signs = (
        place for place in range(about, about // 2, -1) if (lying := cards[place][2]) and lying.symbol in OPERATORS
    )
    at = next(signs, about)
    return [cards[:at], *_lines(cards[at:], most)]


def gaps(line: list[Spot], *, first: bool) -> list[tuple[int, Side, int]]:
    """Return the gaps of a line from left to right, each with its place: before which card of the line it is.

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
