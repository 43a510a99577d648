"""The sizes of the table of Paari: how its board and the hand share a screen. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from app.layout.giving import Heights, Rank, Wish, solve
from app.layout.kinds import Kind
from app.parts import tray
from app.parts.card import height_of
from app.parts.hand import HandLayout, edges, in_sight
from app.parts.theme import TYPES, Look, Size, Space

WIDEST = {Kind.SMALL: 70.0, Kind.UPRIGHT: 80.0, Kind.TABLET: 136.0, Kind.SIDEWAYS: 70.0, Kind.WALL: 80.0}
"""The widest card on the board, in pixels; where only two have piles they are `FOR_TWO` times as wide."""
FOR_TWO = 1.25
STACK = 0.6
"""The width of the stack against that of a card."""
GAP = 8
"""Between two piles of a person."""
PLATE = 128.0
"""The width that a plate needs for emblem, name and numbers, in pixels."""
APART = 12.0
"""The least room between two seats, in pixels."""
HEAD, LOW_HEAD = 44.0, 40.0
"""The height that two lines of text want in the tray, and the least that they can do with, in pixels."""
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
    text           by how much its text is larger than usual
    zone           the height of a plate with what a finger can use round it
    most           the width of a seat at most
    stacked        True if there is room for the stack
    low            True on a small phone, where plates leave the cards more height
    tagged         True if there is something under a pile
    """

    width: float
    height: float
    card: float
    text: float
    zone: float
    most: float
    stacked: bool = True
    low: bool = False
    tagged: bool = True

    @property
    def seat(self) -> float:
        """The width of a seat: its two piles, or where they are small as much as its plate needs."""
        return max(2 * self.card + GAP, min(self.most, PLATE * self.text))

    @property
    def below_plate(self) -> float:
        """The room between a plate and its piles."""
        return Space.XS if self.low or self.zone > self.plate else Space.S

    @property
    def plate(self) -> float:
        """The height of a plate."""
        return _plate(self.text, low=self.low)

    @property
    def tag(self) -> float:
        """The height of what is under a pile."""
        return (TYPES["caption_bold"].line * self.text + 4) * self.tagged


@dataclass(frozen=True)
class Layout:
    """The sizes of a table: its board, the height of a row of text in the tray, and the hand."""

    frame: Frame
    head: float
    hand: HandLayout


def layout(look: Look, seats: int, count: int, *, rows: int = 1, place: Place = "table") -> Layout:
    """Return the layout for a number of seats, of cards in hand, and of `rows` of text in the tray."""
    beside, own = look.kind.beside, look.slots.hand_least if look.kind.beside else look.slots.touch
    above, around = _above(look, place), sum(edges(look)) + _around(look, rows)
    low = 0 if beside else max(_tray(look, seats), around + rows * LOW_HEAD + height_of(own))
    frame = _frame(look, seats, look.height - above - low)
    room = look.height - around - (0 if beside else above + frame.height)
    row = Wish(max(HEAD * look.text_scale, THREE_LINES if beside else 0), LOW_HEAD)
    said = {f"row {n}": row for n in range(rows)}
    cards = _high(count, _held(look, count, look.height))
    given = solve(Heights(room), {"hand": Wish(cards, min(cards, height_of(own)), Rank.OWN)}, said)
    hand = _held(look, count, given["hand"])
    if beside:  # what the hand leaves is for the text, not for the board
        given = solve(Heights(room - _high(count, hand)), {}, said)
    return Layout(frame, given.get("row 0", HEAD), hand)


def _tray(look: Look, seats: int) -> float:
    """Return the height of a tray with one row of text and a hand on one line, whatever it has: the board keeps its
    size. Its cards are large where those of the board are as large without.
    """

    def tall(card: float) -> float:
        hand = height_of(card) + sum(edges(look))
        return Space.M + LOW_HEAD + Space.M + hand + Space.M + tray.bar_height(look) + look.foot

    slots, least = look.slots, tall(look.slots.hand_least)
    for wide in range(int(look.card_width(slots.hand)), int(slots.hand_least), -2):
        free = look.height - _above(look) - tall(wide)
        if _frame(look, seats, free).card >= _frame(look, seats, look.height - _above(look) - least).card:
            return tall(wide)
    return least


def _around(look: Look, rows: int) -> float:
    """Return the height of what the tray has round its rows of text and its hand, in pixels."""
    bar = tray.bar_height(look)
    if look.wall:
        return CORNER + TEXT_IN_CORNER * look.text_scale + bar + rows * Space.XS
    return Space.M + rows * Space.M + look.foot + Space.M + bar


def listed(look: Look) -> bool:
    """Return True if the list of players stands beside the board or in the bar, so that the plates on it need not be
    tapped."""
    return look.kind.beside or look.slots.rail > 0 or look.chips_in_bar


def board_above(look: Look, seats: int, tray: float) -> Frame:
    """Return the board above a tray of a height, in pixels: with cards as they are in a turn if there is room for them
    without tags, of which there are none meanwhile.
    """
    room, usual = look.height - _above(look), 0 if look.kind.beside else _tray(look, seats)
    own, free = _frame(look, seats, room - usual), room - max(tray, usual)
    bare = replace(own, height=free, tagged=False)
    fits = own.height > free >= _need(bare) - Space.XS  # the stack has that to spare
    return bare if fits else _frame(look, seats, free)


def _above(look: Look, place: Place = "table") -> float:
    """Return the height of what is above the board, in pixels."""
    if place != "table":
        return look.slots.bar + Space.S + ABOVE[place].get(look.kind, 0) * (1 + look.text_scale) / 2
    if look.chips_in_bar:
        return look.above
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


def _frame(look: Look, seats: int, free: float) -> Frame:
    """Return the board with the largest cards for a height of `free`: before they get small, plates leave a finger less
    room, and then text gets smaller.
    """
    width, scale = look.width - look.beside - (look.margin if look.slots.rail else 0), look.text_scale
    low = look.kind is Kind.SMALL
    finger, least = 0.0 if listed(look) else Size.TOUCH, look.slots.card_least
    most = _most(look, seats, width)
    seat = (width - 2 * Space.S - Space.S * (seats > 2)) / (1 if seats == 2 else 2)
    ways = [(finger, scale), (0.0, scale), (0.0, (1 + scale) / 2), (0.0, 1.0)]
    frames = []
    for zone, text in ways:
        frame = Frame(width, free, most, text, max(zone, _plate(text, low=low)), seat, not look.wall, low)
        while frame.card > least and _need(frame) > free:
            frame = replace(frame, card=max(least, frame.card - 1))
        if _need(frame) > free:
            frame = replace(frame, stacked=False)
        frames.append(replace(frame, height=max(free, _need(frame))))
        roomy = zone > 0 and frame.stacked and frame.card >= Size.TOUCH and _need(frame) <= free
        if frame.card >= most or roomy:
            break
    return max(frames, key=lambda frame: (frame.height <= free, frame.stacked, frame.card, -frame.height))


def _most(look: Look, seats: int, width: float) -> float:
    """Return the widest card for the width of a board, in pixels."""
    widest = look.card_width(WIDEST[look.kind])
    abreast = 1 if seats == 2 else 2
    room = width - 2 * Space.M - (abreast - 1) * APART - abreast * GAP
    if look.wall:  # the stack stands beside the piles
        return min(widest, room / (2 * abreast + STACK) - Space.S)
    return min(widest * (FOR_TWO if seats == 2 else 1), room / (2 * abreast))


def _need(frame: Frame) -> float:
    """Return the height of a board with cards of its width, in pixels."""
    stack = height_of(frame.card * STACK) + Space.S if frame.stacked else Space.S
    return 2 * (frame.zone + frame.below_plate + height_of(frame.card) + frame.tag) + stack


def _plate(text: float, *, low: bool) -> float:
    return 22 * text + 4 if low else max(32, 22 * text + 6)
