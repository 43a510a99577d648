"""The layout of a hand: cards as large as the screen allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor

import flet as ft

from app.parts import plain
from app.parts.card import CardState, card, height_of
from app.parts.tappable import Drag, tappable
from app.parts.theme import Look, Size, Space

OVERLAP = 12
"""By how many pixels each card of a hand of six or seven covers the one before it."""


@dataclass(frozen=True)
class HandLayout:
    """`width` of a card, the `gap` between two, negative where they overlap, how many cards a line holds, and whether
    lines scroll sideways.
    """

    width: float
    gap: float
    per_line: int
    scrolls: bool = False

    def lines(self, count: int) -> int:
        """Return the number of lines that `count` cards take."""
        return -(-count // self.per_line) or 1

    def height(self, count: int) -> float:
        """Return the height of `count` cards, in pixels."""
        return self.lines(count) * height_of(self.width) + (self.lines(count) - 1) * Space.S


@dataclass(frozen=True)
class Held:
    """A card in a hand: its face, its state, and its spoken text ("7, Karte 2 von 6")."""

    face: str
    state: CardState
    label: str


def hand_layout(look: Look, count: int, room: float | None = None) -> HandLayout:
    """Return the layout for `count` cards in `room` pixels (by default the width of the tray).

    A line holds as many cards as the hand wants, but only as many as leave each at least a finger's width; where that
    takes too many lines, the lines scroll.
    """
    if room is None:
        room = look.across
    if look.wall:
        return _on_wall(look, count, room)
    wanted, gap, most = _wish(look, count)
    fitting = int((room + gap) // (Size.TOUCH + max(0, gap)))  # of each card a finger's width is free
    lines = -(-count // min(most, fitting)) if count else 1
    highest = 3 if look.landscape else 2
    per_line = max(1, -(-count // min(lines, highest)))
    if lines > highest:
        return HandLayout(Size.TOUCH, gap, per_line, scrolls=True)
    width = min(look.card_width(wanted), int((room - (per_line - 1) * gap) / per_line))
    return HandLayout(width, gap, per_line)


def _on_wall(look: Look, count: int, room: float) -> HandLayout:
    """Return the layout with as few lines as fit the height of a wall's corner."""
    gap = 5
    lines = 1 if count <= 6 else 2 if count <= 14 else 3
    per_line = max(1, -(-count // lines))
    width = min(look.card_width((58, 36, 30)[lines - 1]), int((room - (per_line - 1) * gap) / per_line))
    return HandLayout(width, gap, per_line)


def _wish(look: Look, count: int) -> tuple[float, float, int]:
    """Return the card width, gap and cards per line that suit a hand of `count` best; six and seven cards overlap."""
    wide = look.slots.hand
    if look.tablet and not look.landscape:
        return (wide, 8, 10) if count <= 7 else (0.8 * wide, 8, 10 if count <= 10 else 20)
    if count <= 5:
        return (wide, 9, 4) if count <= 4 else (max(Size.TOUCH, round(0.86 * wide)), 5, 5)
    if count <= 7:
        return max(Size.TOUCH + OVERLAP, round(0.87 * wide)), -OVERLAP, 7
    return (min(wide, 50), 10, 4) if count <= 8 else (44, 6, 7)


def in_sight(
    look: Look, count: int, height: float, share: float = 1, over: float = 0, *, overlap: bool = False
) -> HandLayout:
    """Return the layout of `count` cards that never scroll: on as few lines as leave them their least, or else with
    cards as large as can be.

    height  that they have, in pixels
    share   of their size that cards take on several lines
    over    pixels by which each line may be higher, as heights of cards are rounded
    overlap True if six and seven cards may overlap
    """
    slots, found = look.slots, HandLayout(0, look.slots.gap, 1)
    for lines in range(1, max(1, count) + 1):
        per_line = -(-count // lines) or 1
        most = look.card_width(slots.hand if lines == 1 else max(slots.hand_least, slots.hand * share))
        high = (height - (lines - 1) * Space.S) / lines + over
        gap = -OVERLAP if overlap and 5 < per_line <= 7 else slots.gap
        width = floor(min(most, width_abreast(look, per_line, gap), high / Size.CARD_RATIO))
        if width > found.width:
            found = HandLayout(width, gap, per_line)
        if width >= slots.hand_least:
            break
    return found


def width_abreast(look: Look, count: int, gap: float | None = None) -> float:
    """Return the width of a card where a line of the tray holds `count` of them, in pixels."""
    return (look.across - (count - 1) * (look.slots.gap if gap is None else gap)) / max(1, count)


def held_cards(
    look: Look,
    cards: Sequence[Held],
    layout: HandLayout,
    *,
    on_tap: Callable[[int], object] | None,
    draw: Callable[[Look, str, float, CardState], ft.Control] = card,
    moving: Callable[[int, ft.Control], ft.Control] = lambda index, card: card,
) -> ft.Control:
    """Return a hand of cards to tap, drawn by `draw`; `on_tap` gets the place of a card, counted from 0.

    The card at place n has the identifier `hand-<n>`. Without `on_tap` the cards can only be looked at. `moving` moves
    the card at a place that has just come there. A card can be dragged as well, unless its tray scrolls that way: the
    drag begins as a tap on it. They stand upright: each turned one would be drawn into a buffer of its own.
    """
    aside = (look.landscape and not look.wall) or look.window is not None
    along = ft.Axis.HORIZONTAL if aside else ft.Axis.VERTICAL if layout.scrolls else None

    def place(index: int, held: Held) -> ft.Control:
        key = f"hand-{index}-{held.face}"

        def make(tap: Callable[[], object]) -> ft.Control:
            def start() -> None:
                if not held.state.selected:
                    tap()

            drawn, chosen = draw(look, held.face, layout.width, held.state), held.state.selected
            drag = None if on_tap is None or (aside and layout.scrolls) else Drag(start, along)
            name, act = f"hand-{index}", tap if on_tap else None
            return tappable(look, drawn, held.label, name, act, selected=chosen, radius=7, key=key, drag=drag)

        inputs = (look, held, layout, len(cards), on_tap is None)
        return moving(index, look.frame.memo_tap(key, inputs, make, lambda: on_tap(index) if on_tap else None))

    return hand(look, [place(index, held) for index, held in enumerate(cards)], layout)


def edges(look: Look) -> tuple[float, float]:
    """Return the room above a hand, for a lifted card, and below it, in pixels."""
    return Size.LIFT + 4 if look.wall else Size.LIFT - 4, 4  # on a wall the row above is close


def hand(look: Look, cards: Sequence[ft.Control], layout: HandLayout) -> ft.Control:
    """Return cards of `layout.width` in one or more centred lines, with room above for a lifted one."""
    above, below = edges(look)
    lines: list[ft.Control] = []
    for start in range(0, len(cards), layout.per_line):
        line = list(cards[start : start + layout.per_line])
        if layout.scrolls:  # what scrolls is cut at its edge: a lifted card needs room inside
            room = ft.Padding.only(top=Size.LIFT + Size.RING, bottom=below)
            line = [ft.Container(card, padding=room) for card in line]
        if layout.gap < 0:
            step = layout.width + layout.gap
            wide, high = len(line) * step - layout.gap, height_of(layout.width)
            placed: list[ft.Control] = [ft.Container(card, left=n * step, top=0) for n, card in enumerate(line)]
            lines.append(ft.Stack(placed, width=wide, height=high, clip_behavior=ft.ClipBehavior.NONE))
            continue
        centre, scroll = ft.MainAxisAlignment.CENTER, ft.ScrollMode.AUTO if layout.scrolls else None
        lines.append(ft.Row(line, spacing=layout.gap, alignment=centre, scroll=scroll))
    return ft.Container(
        plain.centred(lines, 0 if layout.scrolls else Space.S, tight=True),
        padding=None if layout.scrolls else ft.Padding.only(top=above, bottom=below),
    )
