"""Layout of the rows: in which form a row lies, how large its cards are, and where its gaps are.

A row keeps its form for a whole turn, whatever is picked up: on one line, or hinged at its `=`, with the left side on
the upper line, the `=` at the right end of that, and the right side below. Only a full line gets narrower.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil, floor, inf
from typing import NamedTuple

from app.layout.giving import Rank, Wish, solve
from app.layout.kinds import Kind
from app.parts.card import height_of
from app.parts.hand import HandLayout, hand_layout
from app.parts.theme import Look, Size, Space
from app.parts.tray import bar_height
from core.games.pari.moves import SIDES, Side
from core.games.pari.state import Lying, Row, View

CARDS = {Kind.SMALL: 43, Kind.UPRIGHT: 50, Kind.SIDEWAYS: 56, Kind.TABLET: 100, Kind.WALL: 50}
"""The width of a card of a row, in pixels."""
UPRIGHT_TABLET = 92
"""The width on a tablet held upright."""
MANY = {Kind.SMALL: 43, Kind.UPRIGHT: 44}
"""The width on a phone where more than two rows lie one below the other."""
FULL, LEAST = 34, 26
"""The narrowest card of a full line, and the narrowest of a row so long that it takes further lines."""
FAR, NEAR, CLOSE = 20, 8, 4
"""The gap of a row, of a full line, and of one that is still too full."""
USUAL = 7
"""The number of cards, the `=` among them, for which the form of shorter rows is chosen too."""
LINES = 6
"""The most lines of one side of a row."""
BETWEEN = 6
"""Pixels between the lines of a row."""
EDGE = 12
"""Pixels inside a well at its left and right."""
APART, NUMBERED = 20, 28
"""Pixels between wells as usual, and those that a number in a well takes where felt is short."""
TITLE = 12
"""Pixels by which the title of a well stands out at its top, with text as usual."""
PILES, LINED = 76, 46
"""The height of the piles on the felt, and of the line that names them where felt is short."""
BOTH_PILES = 100
"""The height of the piles in the tray."""
PILE, BOX = 40, 18
"""The width of a pile in its box, and of the edges of the box."""
OWN = 180
"""The most height of the hand in the tray where there is room: a balance and a button in its place."""
HEAD = 72
"""The height of the tray beside its own pieces and the foot, with its edges, at normal text."""
NARROW = 23
"""The least width of a gap between cards that can be covered, in pixels; in the narrowest window, which is seen
smaller, that is 20."""
AROUND = 12
"""Pixels between the wells and the edge of the felt, at most."""
LINED_PILE = 26
"""The width of a card of the piles on a line."""
BESIDE = 150
"""The width of the piles where they lie at the right of the rows."""
PILE_SHARE = 0.095
"""The height of each of them at most, as a share of the screen's: both fit where a hint or a lesson makes the
felt lower."""

Spot = tuple[Side | None, int, Lying | None]
"""A card of a row by its place; the `=` has neither side nor card."""
WIDE = 900
"""The width of a felt from which the piles lie at the right of the rows."""
WAYS = [("below", 12), ("below", 8), ("line", 12), ("line", 8), ("", 12), ("", 8), ("", 4)]
WAYS_BESIDE = [("beside", 12), ("beside", 8), ("beside", 4)]
"""Ways to lay piles and wells, the roomiest first, by how the piles lie and the pixels above and below the lines."""
BETTER = 1.05
"""The factor by which cards have to be larger for less roomy wells."""
SHARE = 0.9
"""The share of their size below which a row has its cards on two lines, where more than two rows lie on the felt."""
Form = tuple[int, int] | None
"""The form of a row: None on one line, else on how many lines each side of its `=` lies."""


class Gap(NamedTuple):
    """A gap of a row: its place, its middle and line, and the rectangle of all points that are nearest to it.

    `again` is a gap at the beginning of a further line, which is that at the end of the line above.
    """

    side: Side
    at: int
    middle: float
    line: int
    left: float
    right: float
    again: bool = False


@dataclass(frozen=True)
class Line:
    """Cards on one line: the width of a card and of a gap, where the first one begins, and the line's top."""

    spots: list[Spot]
    card: float
    gap: float
    start: float
    top: float

    def left(self, place: int) -> float:
        """Return where the card at a place begins."""
        return self.start + place * (self.card + self.gap)

    @property
    def height(self) -> float:
        """The height of its cards."""
        return height_of(self.card)

    @property
    def middles(self) -> list[float]:
        """The middles of its gaps, from left to right."""
        return [self.left(place) - self.gap / 2 for place in range(len(self.spots) + 1)]


@dataclass(frozen=True)
class Arranged:
    """A row in its well of `width` and `height`: its lines from top to bottom, of which the `upper` ones have its left
    side; all where the row is not hinged.
    """

    lines: list[Line]
    upper: int
    width: float
    height: float
    hinge: tuple[float, float, float] | None = None
    """Left edge, top and width of the `=` of a row that is hinged there."""

    @property
    def places(self) -> Iterator[tuple[Spot, float, float, float]]:
        """Yield each card with its left edge, its top and its width."""
        for line in self.lines:
            for place, spot in enumerate(line.spots):
                yield spot, line.left(place), line.top, line.card
        if self.hinge is not None:
            yield ((None, 0, None), *self.hinge)

    @property
    def gaps(self) -> Iterator[Gap]:
        """Yield every gap, each with all of its line that is nearer to it than to another."""
        before = 0
        for number, line in enumerate(self.lines):
            middles, begins = line.middles, number in (0, self.upper)
            edges = [0.0, *((one + other) / 2 for one, other in pairwise(middles)), self.width]
            before = 0 if begins else before
            equals = next((at for at, spot in enumerate(line.spots) if spot[0] is None), len(line.spots))
            for place, middle in enumerate(middles):
                right = number >= self.upper or place > equals
                index = place - equals - 1 if place > equals else before + place
                again = place == 0 and not begins
                yield Gap("right" if right else "left", index, middle, number, edges[place], edges[place + 1], again)
            before += len(line.spots)

    def band(self, line: int) -> tuple[float, float]:
        """Return the top and the foot of all that is nearer to a line than to another."""
        edges = [0.0, *((one.top + one.height + other.top) / 2 for one, other in pairwise(self.lines)), self.height]
        return edges[line], edges[line + 1]


@dataclass(frozen=True)
class Felt:
    """The sizes of all that lies on the felt in a turn.

    width   of a well
    card    width of a card
    edge    pixels above and below the lines of a row
    apart   pixels between wells
    piles   how the piles lie: "below" the rows, "beside" them, on a "line", or "" where they are in the tray
    close   True if a well has its number inside, instead of a title
    hinged  for each row True if it is hinged
    """

    width: float
    card: float
    edge: float
    apart: float
    piles: str
    close: bool = False
    hinged: tuple[bool, ...] = ()

    @property
    def room(self) -> float:
        """The width for the cards of a row."""
        return self.width - 2 * EDGE - self.close * NUMBERED


# the hand and the tray


def held(look: Look, count: int) -> HandLayout:
    """Return the layout of a hand of `count` cards, no wider than its slot."""
    layout = hand_layout(look, count)
    return replace(layout, width=min(layout.width, look.card_width(look.slots.hand)))


def hand_height(look: Look, count: int) -> float:
    """Return how high a hand of `count` cards is, in pixels."""
    layout = held(look, count)
    return ceil(count / layout.per_line) * (height_of(layout.width) + Space.S) + Size.LIFT


def own_height(look: Look, view: View) -> float:
    """Return the height of the hand in the tray, and of what is said in its place: as high as the hand was as the turn
    began, and higher where the felt leaves room.
    """
    hand = hand_height(look, turn_hand(view))
    fits = felt_of(look, view)
    rows = sum(high_of(fits, hinged=hinged) + 2 * fits.edge + fits.apart for hinged in fits.hinged)
    free = felt_height(look, turn_hand(view)) - Space.M - rows - {"below": PILES, "line": LINED}.get(fits.piles, 0)
    return max(hand, min(OWN, hand + free - Space.S) - look.slots.summed) if not look.slots.tray else hand


def own_and_bar(look: Look, view: View) -> float:
    """Return how high the hand in the tray is with the bar below it, in pixels."""
    return own_height(look, view) + Space.M + bar_height(look)


def room_above(look: Look, own: float) -> float:
    """Return the room in a tray above one's `own` pieces, which are of that height, where the felt keeps its least."""
    return look.height - look.above - look.slots.felt - own - 2 * Space.M - look.foot


def felt_height(look: Look, count: int) -> float:
    """Return how high the felt is beside the tray with a hand of `count` cards, in pixels."""
    own = hand_height(look, count) + Space.M + bar_height(look) + HEAD * look.text_scale + look.foot
    felt, tray = {"rows": Wish(inf, 0, Rank.PLAYED_ON)}, {"hand": Wish(own, own, Rank.OWN)}
    return solve(look.heights(look.above), felt, tray)["rows"]


# the rows


def edge_of(look: Look) -> float:
    """Return the pixels between the wells and the edge of the felt."""
    return min(AROUND, look.margin)


def turn_hand(view: View) -> int:
    """Return the most cards that the hand of the active seat has had in this turn."""
    held = view.hand_sizes[view.active]
    return max(held, held + view.laid - view.drawn)


def felt_of(look: Look, view: View) -> Felt:
    """Return the sizes of all that lies on the felt. They follow from how the turn began: nothing that is picked up or
    laid changes them.
    """
    count, wide = len(view.rows), look.width - look.beside - 2 * edge_of(look)
    high = felt_height(look, turn_hand(view)) - Space.M
    upright = look.tablet and look.height > look.width
    widest: float = UPRIGHT_TABLET if upright else CARDS[look.kind]
    most = look.card_width(MANY.get(look.kind, widest) if count > 2 else widest)
    found, best = None, 0.0
    for piles, edge in WAYS_BESIDE if wide > WIDE else WAYS:
        if not piles and count <= 2 and best >= FULL:
            break
        close = not piles and edge == 4 and count > 2
        apart = BETWEEN if close else max(TITLE * look.text_scale, APART if edge == 12 else 0)
        left = high - {"below": PILES, "line": LINED}.get(piles, 0) - count * apart - count * 2 * edge
        now = Felt(wide - (BESIDE if piles == "beside" else 0), most, edge, apart, piles, close)
        now, usual = _formed(now, left, [1 + begun(row.left + row.right) for row in view.rows])
        if found is None or usual > BETTER * best:
            found, best = now, usual
        if best >= most:
            break
    assert found is not None
    return replace(found, card=max(found.card, FULL))


def pile_width(look: Look, fits: Felt) -> int:
    """Return the width of the piles on the felt, as large as cards of a row if there is room."""
    share = PILE_SHARE * (0.8 if look.large_text else 1)
    lowest = look.height * share / Size.CARD_RATIO if fits.piles == "beside" else inf
    return round(min(fits.card, lowest))


def begun(cards: Sequence[Lying]) -> int:
    """Return how many of these cards lay there as the turn began, themselves or below them."""
    return sum(not lying.fresh or lying.under is not None for lying in cards)


def _formed(fits: Felt, high: float, counts: Sequence[int]) -> tuple[Felt, float]:
    """Return sizes with the forms of rows with these counts of cards, and the width of the cards of a usual one."""
    most = fits.card

    def width(lines: Sequence[bool]) -> float:
        room = high - BETWEEN * sum(lines)
        return min(most, floor(room / (len(lines) + sum(lines)) / Size.CARD_RATIO))

    flat = _width(fits.room, USUAL, CLOSE)
    if len(counts) > 2:
        hinged = tuple(count > USUAL and _width(fits.room, count, CLOSE) < SHARE * most for count in counts)
        return replace(fits, card=width(hinged), hinged=hinged), min(flat, width(hinged))
    both, line = (True,) * len(counts), (False,) * len(counts)
    flat = _width(fits.room, max(USUAL, *counts), CLOSE)
    if width(both) >= min(width(line), flat):
        return replace(fits, card=width(both), hinged=both), width(both)
    return replace(fits, card=width(line), hinged=line), min(flat, width(line))


def _width(room: float, count: int, gap: float) -> float:
    """Return the width of `count` cards on one line with such gaps."""
    return (room - (count + 1) * gap) / count


def form_of(fits: Felt, row: Row, *, hinged: bool) -> Form:
    """Return the form of a row: what it was as its turn began, or more lines once it is too long for that."""
    if not hinged and _width(fits.room, len(row), CLOSE) >= LEAST:
        return None
    high = high_of(fits, hinged=hinged)
    rooms = fits.room - fits.card - FAR, fits.room

    def widths(counts: Sequence[int], form: tuple[int, int]) -> float:
        each = zip(rooms, counts, form, strict=True)
        return min(_width(room, max(1, ceil(count / lines)), CLOSE) for room, count, lines in each)

    def best(counts: Sequence[int]) -> tuple[int, int]:
        if widths(counts, (1, 1)) >= FULL:
            return 1, 1

        def card(form: tuple[int, int]) -> tuple[float, int]:
            wide, lines = widths(counts, form), sum(form)
            slot = (high - BETWEEN * (lines - 1)) / lines / Size.CARD_RATIO
            return (min(wide, fits.card, max(LEAST, slot)) if wide >= LEAST else wide), -lines

        return max(((left, right) for left in range(1, LINES + 1) for right in range(1, LINES + 1)), key=card)

    now = [len(row.left), len(row.right)]
    form = best([begun(row.left), begun(row.right)] if hinged else now)
    return form if widths(now, form) >= LEAST else best(now)


def high_of(fits: Felt, *, hinged: bool) -> float:
    """Return the height of the lines of a row."""
    return 2 * height_of(fits.card) + BETWEEN if hinged else height_of(fits.card)


def arranged(
    fits: Felt, row: Row, *, hinged: bool, below: float = 0, opened: tuple[Side, int] | None = None
) -> Arranged:
    """Return how a row lies in its well, with `below` pixels below each line; where a gap is `opened`, with a place for
    another card there.
    """
    form = form_of(fits, row, hinged=hinged)
    if opened is not None:
        row = row.inserted(*opened, PLACE)
    start, high = EDGE + fits.close * NUMBERED, high_of(fits, hinged=hinged)
    if form is None:
        line = _line(spots(row), fits.room, fits.card, start, centred=True)
        line = replace(line, top=fits.edge + (high - line.height) / 2)
        return Arranged([line], 1, fits.width, high + 2 * fits.edge + below)
    upper, count = form[0], sum(form)
    most = min(fits.card, max(LEAST, (high - BETWEEN * (count - 1)) / count / Size.CARD_RATIO))
    slot = height_of(most) + BETWEEN + below
    high = max(high, count * (height_of(most) + BETWEEN) - BETWEEN)
    sides = [[spot for spot in spots(row) if spot[0] == side] for side in SIDES]
    parts = [part for side, lines in zip(sides, form, strict=True) for part in _broken(side, lines)]
    lines: list[Line] = []
    for number, part in enumerate(parts):
        line = _line(part, fits.room - (fits.card + FAR if number < upper else 0), most, start)
        lines.append(replace(line, top=fits.edge + number * slot + (height_of(most) - line.height) / 2))
    hinge = fits.width - EDGE - 2 - most, fits.edge + (upper - 1) * slot, most
    return Arranged(lines, upper, fits.width, high + count * below + 2 * fits.edge, hinge)


PLACE = Lying("")
"""The place that a gap opens to."""


def _line(spots: list[Spot], room: float, most: float, start: float, *, centred: bool = False) -> Line:
    """Return cards on one line: first the gaps give way, then the cards."""
    count = max(1, len(spots))
    gap = min(FAR, max(NEAR, (room - count * most) / (count + 1)))
    card = min(most, _width(room, count, gap))
    if card < min(most, FULL):
        gap = max(CLOSE, min(NEAR, (room - count * FULL) / (count + 1)))
        card = min(most, _width(room, count, gap))
    used = len(spots) * card + (len(spots) + 1) * gap
    return Line(spots, card, gap, start + gap + (max(0.0, room - used) / 2 if centred else 0), 0)


def _broken(spots: list[Spot], lines: int) -> list[list[Spot]]:
    """Return the cards of a side on `lines` lines, about equally long."""
    each = max(1, ceil(len(spots) / lines))
    return [spots[at * each : (at + 1) * each] for at in range(lines)]


def spots(row: Row) -> list[Spot]:
    """Return the cards of a row from left to right, the `=` among them."""
    left: list[Spot] = [("left", index, lying) for index, lying in enumerate(row.left)]
    right: list[Spot] = [("right", index, lying) for index, lying in enumerate(row.right)]
    return [*left, (None, 0, None), *right]
