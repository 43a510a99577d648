"""The sizes of the table of Paari: how its board and the hand share a screen. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from app.games import hints
from app.layout.giving import Heights, Rank, Wish, solve
from app.layout.kinds import Kind
from app.parts import tray
from app.parts.card import height_of
from app.parts.hand import HandLayout, edges, in_sight
from app.parts.theme import TYPES, Look, Size, Space

WIDEST, WIDEST_ON_TABLET, WIDEST_FOR_TWO = 58.0, 84.0, 96.0
"""The widest card on the board, on that of a tablet, and where only two have piles, in pixels."""
BROADEST, HIGHEST = 760.0, 640.0
"""The largest board, in pixels."""
STACK = 0.72
"""The width of the stack against that of a card."""
GAP = 10
"""Between two piles of a person."""
SEAM = 11
"""Pixels that the seam of the board takes at each edge."""
HEAD = 44.0
"""The height of two lines of text in the tray, in pixels."""
STEPS = 164.0
"""About the height of all steps of a hint, with text as usual, in pixels: the board keeps its size meanwhile."""
THREE_LINES = 66.0
"""The height of three lines, for which a tray beside the board has room, in pixels."""
Place = Literal["table", "task", "lesson", "review"]
"""The place of a board: on a table, or below the goal of a task, the name of an idea, what was done in a turn."""
ABOVE: dict[Place, dict[Kind, int]] = {
    "task": {Kind.SMALL: 62, Kind.UPRIGHT: 104, Kind.TABLET: 104, Kind.SIDEWAYS: 36},
    "lesson": {Kind.SMALL: 80, Kind.UPRIGHT: 108, Kind.TABLET: 108, Kind.SIDEWAYS: 26},
    "review": {Kind.SMALL: 78, Kind.UPRIGHT: 116, Kind.TABLET: 116, Kind.SIDEWAYS: 54},
}
"""The height of what is between bar and board elsewhere than on a table, with text as usual, in pixels."""
CORNER, TEXT_IN_CORNER = 100.0, 44.0
"""The height of what the tray's corner on a wall has beside the rows of the tray, and of its lines of text in it, in
pixels before it is enlarged."""


@dataclass(frozen=True)
class Frame:
    """Sizes on the board.

    width, height  its own
    card           the width of a card
    flat           True if plates stand beside the cards at the top and at the bottom
    text           by how much its text is larger than usual
    tags           True if there is room under the piles for what they say
    """

    width: float
    height: float
    card: float
    flat: bool
    text: float
    tags: bool = True

    @property
    def inside(self) -> float:
        """The width within the seam."""
        return self.width - 2 * SEAM

    @property
    def stack(self) -> float:
        """The width of the stack with its number."""
        return max(self.card * STACK + 5, _number(self.text))

    @property
    def side(self) -> float:
        """The width of a seat at the left or the right edge."""
        return (self.inside - self.stack - 2 * Space.XS) / 2

    @property
    def plate(self) -> float:
        """The height of a plate."""
        return _plate(self.text)

    @property
    def tag(self) -> float:
        """The height of what is under a pile."""
        return _tag(self.text, tags=self.tags)


@dataclass(frozen=True)
class Layout:
    """The sizes of a table: its board, the height of a row of text in the tray, and the hand."""

    frame: Frame
    head: float
    hand: HandLayout


def layout(
    look: Look, seats: int, count: int, *, rows: int = 1, hinted: bool = False, place: Place = "table"
) -> Layout:
    """Return the layout for a number of seats and of cards in hand.

    rows    of text that the tray has beside hand and action bar
    hinted  True if a hint lies below the tray, which leaves little room for all else
    """
    slots, beside = look.slots, look.kind.beside
    around = sum(edges(look)) + _around(look, rows, hinted=hinted)
    least, want = (0.0, 0.0) if beside else _heights(look, seats, tags=not hinted)
    cards = _high(count, _held(look, count, look.height))
    above = _above(look, place)
    room = look.height - (0 if beside else above) - around
    text = look.text_scale
    if hinted:
        hint = tray.SHEET + slots.action + look.foot + STEPS * look.text_scale
        spare = room - rows * HEAD - height_of(slots.hand) - hint
        board = 0 if beside else max(least, slots.felt, spare)
        room, text = min(room, board + rows * HEAD + height_of(slots.hand)), 1.0
    own = min(cards, height_of(slots.touch))
    least = max(0.0, min(least, room - own - rows * HEAD))  # a board that is higher scrolls, a hand does not
    row = Wish(max(HEAD * text, THREE_LINES if beside and not hinted else 0), HEAD)
    said = {f"row {n}": row for n in range(rows)}
    given = solve(
        Heights(room), {"board": Wish(want, least, Rank.PLAYED_ON)}, {"hand": Wish(cards, own, Rank.OWN), **said}
    )
    hand = _held(look, count, given["hand"])
    left = room - _high(count, hand)
    if beside:  # what the hand leaves is for the text, not for the board
        given = solve(Heights(left), {}, said)
    free = look.height - above if beside else left - sum(given[name] for name in said)
    return Layout(_frame(look, seats, free - Space.S, tags=not hinted), given.get("row 0", HEAD), hand)


def _around(look: Look, rows: int, *, hinted: bool) -> float:
    """Return the height of what the tray has round its rows of text and its hand, in pixels."""
    bar = tray.bar_height(look)
    if look.wall:  # a hint scrolls there below one row of text, with its newest step and its buttons in sight
        below = Space.XS + hints.LEAST + look.foot if hinted else rows * Space.XS
        return CORNER + TEXT_IN_CORNER * look.text_scale + bar + below
    return Space.M + rows * Space.M + look.foot + (0 if hinted else Space.M + bar)


def listed(look: Look) -> bool:
    """Return True if the list of players stands beside the board, so that the plates on it need not be tapped."""
    return look.kind.beside or look.slots.rail > 0


def board_above(look: Look, seats: int, tray: float) -> Frame:
    """Return the board above a tray of a height, in pixels."""
    return _frame(look, seats, look.height - _above(look) - (0 if look.kind.beside else tray) - Space.S, tags=True)


def _above(look: Look, place: Place = "table") -> float:
    """Return the height of what is above the board, in pixels."""
    if place != "table":
        return look.slots.bar + Space.S + ABOVE[place].get(look.kind, 0) * (1 + look.text_scale) / 2
    return 0 if listed(look) else look.slots.bar + Space.M


# the hand


def _held(look: Look, count: int, room: float) -> HandLayout:
    """Return a hand with all cards in sight in a `room` so high, spread over the width of the tray."""
    held = in_sight(look, count, room)
    spread = (look.across - held.per_line * held.width) / max(1, held.per_line - 1)
    return replace(held, gap=min(11, spread))


def _high(count: int, hand: HandLayout) -> float:
    """Return the height of the cards of a hand; without cards it takes none."""
    return hand.height(count) if count else 0


# the board


def _frame(look: Look, seats: int, free: float, *, tags: bool) -> Frame:
    """Return the board with the largest cards for a height of `free`: before they get small, plates move beside them,
    and then text gets smaller.
    """
    width = min(look.width - look.beside - look.margin, BROADEST)
    scale = look.text_scale
    ways = [(look.wall, scale), (True, scale), (True, (1 + scale) / 2), (True, 1.0)]
    frames = []
    for flat, text in ways:
        frame = Frame(width, free, 0, flat, text, tags)
        most = _most(look, seats, frame)
        card = most
        while card > look.slots.card_least and _need(look, seats, card, frame) > free:
            card -= 1
        card = max(card, look.slots.card_least)
        high = max(min(free, HIGHEST), _need(look, seats, card, frame))
        frames.append(Frame(width, high, card, flat, text, tags))
        if card >= min(most, look.slots.card):
            break
    return max(frames, key=lambda frame: (frame.height <= free, frame.card, -frame.height))


def _most(look: Look, seats: int, frame: Frame) -> float:
    """Return the widest card for the width of a board, in pixels."""
    room, least = frame.inside, _number(frame.text)
    if seats > 2:
        room -= 2 * GAP + 3 * Space.XS
        widest = look.card_width(WIDEST_ON_TABLET if look.tablet else WIDEST)
        return min(widest, (room - 5) / (4 + STACK), (room - least) / 4)
    if look.wall:  # a plate, two piles and the stack stand side by side
        room -= 44 + 20 * frame.text + GAP + Space.M + Space.S
        return min(look.card_width(WIDEST_FOR_TWO), (room - 5) / (2 + STACK), (room - least) / 2)
    return look.card_width(WIDEST_FOR_TWO)


def _heights(look: Look, seats: int, *, tags: bool) -> tuple[float, float]:
    """Return the height of a board with the smallest cards, and with cards of the usual width."""
    slots, frame = look.slots, Frame(0, 0, 0, flat=True, text=1.0, tags=tags)
    return _need(look, seats, slots.card_least, frame), _need(look, seats, look.card_width(slots.card), frame)


def _need(look: Look, seats: int, card: float, frame: Frame) -> float:
    """Return the height of a board with cards of a width, in pixels."""
    plate = frame.plate + Space.XS if listed(look) else max(Size.TOUCH, frame.plate)
    piles = height_of(card) + frame.tag
    on_top = plate + piles
    edge = max(piles, plate) if frame.flat else on_top
    stack = 0 if look.wall else height_of(card * STACK) + 30 * frame.text
    between = 3 * Space.XS if frame.tags else 0
    return 2 * SEAM + {2: edge * 2 + stack, 3: edge + on_top, 4: edge * 2 + on_top}[seats] + between


def _number(text: float) -> float:
    """Return the width that the number of the stack needs, in pixels."""
    return max(2 * 0.68 * TYPES["score"].size * text, Size.TOUCH)


def _plate(text: float) -> float:
    return max(34, 22 * text + 6)


def _tag(text: float, *, tags: bool) -> float:
    return TYPES["caption_bold"].line * text + 10 if tags else 0
