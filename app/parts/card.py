"""Cards: digits, operators, equals signs and jokers. The frame tells the kind: rectangle, ring, none, rhombus.

Width is the only measure; the height follows. What is printed on a card fills it and therefore does not grow
with the text size of the device.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor, inf, pi
from typing import Literal

import flet as ft
import flet.canvas as cv

from app.parts import dashes, paint, plain
from app.parts.glyph import sign_at
from app.parts.shapes import card_inks, painted
from app.parts.theme import DIMMED, ELEVATION, XBOLD, Cards, Look, Size, blend
from core.pictures import cards
from core.pictures.cards import corner
from core.pictures.eyes import Mood

Strength = Literal["best", "leads", "reached"]
"""The strength of a light: part of the best, leading on, or only allowed."""
EDGE: dict[Strength, float] = {"best": 1.0, "leads": 0.5, "reached": 0.2}
"""The share of a piece's width that the brass edge below it takes."""
Target = Literal["", "open", "leads", "best", "reached"]
"""The ring of a target: none, as any target, or lit in one of three strengths."""
TIPPED: dict[Mood, ft.Rotate] = {"tips-left": ft.Rotate(-pi / 30), "tips-right": ft.Rotate(pi / 30)}
LEVEL = ft.Rotate(0)
"""The rotation of the equals card when one side is worth more, and else."""
HOP = 0.085
"""The height of its hop when it is glad, as a share of its own."""
TOUCH = 24
"""The width of the disc with the number of a touch, in pixels."""
OPERATORS = "+-*/"


@dataclass(frozen=True)
class CardState:
    """The state of a card besides its face.

    `selected` lifts and rings it, `laid` puts the brass tab of this turn on it, `covering` lets the covered card peek
    out, `target` rings it as a place to go (`open` as any, else as one that is lit), `hinted` rings it for a hint,
    `lit` puts a brass edge below, the wider the stronger (`EDGE`), `on_felt` chooses its shadow, `changed` numbers and
    rings it as changed, `touch` numbers it in the order of touches, `value` is the digit a joker stands for. An equals
    card has eyes in a `mood`, which look in the direction of `gaze`, right and down.
    """

    selected: bool = False
    laid: bool = False
    covering: bool = False
    dimmed: bool = False
    target: Target = ""
    hinted: bool = False
    lit: Strength | None = None
    on_felt: bool = True
    changed: int = 0
    touch: int = 0
    value: str | None = None
    mood: Mood = ""
    gaze: tuple[float, float] = (0, 0)


PLAIN = CardState()
HAND = CardState(on_felt=False)


def height_of(width: float) -> float:
    """Return the height of a card of this width."""
    return round(width * Size.CARD_RATIO)


def width_of(height: float) -> float:
    """Return the width of a card that is as high as this at most, in whole pixels."""
    return height if height == inf else floor((height + 0.49) / Size.CARD_RATIO)


def card(look: Look, face: str, width: float, state: CardState = PLAIN, *, key: str | None = None) -> ft.LayoutControl:
    """Return a card with face `0`-`9`, `+ - * /`, `=`, or `J` for a joker."""
    inks, height = look.cards, height_of(width)
    if face == "=":
        state = state if look.eyes else replace(state, mood="")
        stock, printed = inks.equals, cards.equals(width, height, state.mood, state.gaze)
    elif face in OPERATORS:
        stock, printed = inks.stock_op, cards.operator(look.sign(face), width, height)
    elif face == "J":
        stock, printed = inks.stock, cards.joker(state.value or "J", width, height)
    else:
        stock, printed = inks.stock, cards.number(face, width, height)
    return framed(look, stock, painted(printed, card_inks(inks)), width, state, key, flat=face == "=")


def ghost(look: Look, face: str, width: float, number: int = 0) -> ft.Control:
    """Return the dashed place for a card, with the face that is to lie there, and with the number of that touch."""
    height, ink = height_of(width), look.palette.brass
    seam = dashes.dashed_frame(1.5, 1.5, width - 3, height - 3, 7, ink, 2.5, (6, 4))
    printed = figure(look.sign(face), width / 2, height / 2, width * 0.5, look.palette.quiet)
    place = cv.Canvas([seam, printed], width=width, height=height)
    return plain.silent(touched(look, place, number))


def card_back(look: Look, width: float, *, on_felt: bool = True, key: str | None = None) -> ft.LayoutControl:
    """Return the back, the same for every pile and every game."""
    inks, height = look.cards, height_of(width)
    return framed(look, inks.stock, _back(inks, width, height), width, CardState(on_felt=on_felt), key)


def looking(look: Look, mood: Mood, width: float, gaze: tuple[float, float] = (0, 0)) -> ft.Control:
    """Return the equals card in a mood, alone. Screen readers skip it: the mood is always said in words too."""
    return plain.silent(card(look, "=", width, CardState(mood=mood, gaze=gaze), key="looking"))


def framed(
    look: Look,
    fill: str,
    printed: list[cv.Shape],
    width: float,
    state: CardState,
    key: str | None,
    *,
    flat: bool = False,
) -> ft.LayoutControl:
    """Return a card of any kind: the stock with its print, its shadow and the marks of its state; `flat` has no
    shadow.
    """
    height, radius = height_of(width), corner(width)
    if state.laid:
        tab = ft.BorderRadius.only(bottom_left=3, bottom_right=3)
        printed = [*printed, cv.Rect(width * 0.24, 0, width * 0.52, 5, tab, paint=paint.fill(look.palette.brass))]
    if state.lit:
        share = EDGE[state.lit]
        edge = cv.Rect(width * (1 - share) / 2, height - 5, width * share, 5, paint=paint.fill(look.palette.brass))
        printed = [*printed, edge]
    if state.changed and not state.touch:
        printed = [*printed, *_numbered(look, state.changed)]
    outer, veil = _outer_ring(look, state), _veil(look, state)
    front = ft.Container(
        cv.Canvas(printed, width=width, height=height),
        width=width,
        height=height,
        bgcolor=fill,
        border_radius=radius,
        clip_behavior=None if state.changed else ft.ClipBehavior.NONE,
        shadow=_shadows(state, flat=flat),
        border=_inner_ring(look, state),
        foreground_decoration=ft.BoxDecoration(bgcolor=veil, border=outer, border_radius=radius)
        if outer or veil
        else None,
        offset=ft.Offset(0, -Size.LIFT / height if state.selected else -HOP if state.mood == "glad" else 0),
        animate_offset=look.animation(look.motion.hop if state.mood else look.motion.lift),
        rotate=TIPPED.get(state.mood, LEVEL) if state.mood else None,
        animate_rotation=look.animation(look.motion.flip) if state.mood else None,
        key=None if state.covering or state.touch else key,
    )
    if not state.covering:
        return touched(look, front, state.touch, key=key, up=Size.LIFT * state.selected)
    under = lower_card(fill, width, radius, 3, 5)
    front.left, front.top = -1, -2
    both = ft.Stack([under, front], width=width, height=height, clip_behavior=ft.ClipBehavior.NONE, key=key)
    return touched(look, both, state.touch)


def lower_card(fill: str, width: float, radius: float, left: float, top: float) -> ft.Container:
    """Return a card below another one, of which the edge is seen."""
    high, shadow = height_of(width), list(ELEVATION.felt)
    return ft.Container(width=width, height=high, bgcolor=fill, border_radius=radius, left=left, top=top, shadow=shadow)


def _numbered(look: Look, number: int) -> list[cv.Shape]:
    """Return the disc with a number, over the top left corner of a card."""
    return [
        cv.Circle(2, 2, 11, paint=paint.fill(look.felt)),
        cv.Circle(2, 2, 9.5, paint=paint.fill(look.cards.stock)),
        figure(str(number), 2, 2, 13, look.cards.digit),
    ]


def touched(
    look: Look, piece: ft.LayoutControl, number: int, *, key: str | None = None, up: float = 0
) -> ft.LayoutControl:
    """Return a piece, seen `up` pixels above where it lies, with the number of a touch over its top left corner, which
    stands out by a quarter; as it is without one.
    """
    if not number:
        return piece
    middle = TOUCH / 2
    disc = [
        cv.Circle(middle, middle, middle, paint=paint.fill(look.cards.ring)),
        cv.Circle(middle, middle, middle - 1.5, paint=paint.fill(look.palette.brass)),
        figure(str(number), middle, middle, 14, look.palette.onbrass),
    ]
    # a picture of its own: what is drawn beside a piece's is cut off
    over = ft.Container(cv.Canvas(disc, width=TOUCH, height=TOUCH), left=-TOUCH / 4, top=-TOUCH / 4 - up)
    return plain.layered([piece, over], key=key)


def _veil(look: Look, state: CardState) -> str | None:
    """Return the colour over a dimmed card: fainter colours would look the same, but all of them would change."""
    if not state.dimmed:
        return None
    ground = look.felt if state.on_felt else look.palette.paper
    return ft.Colors.with_opacity(round(1 - DIMMED, 2), ground)


def _shadows(state: CardState, *, flat: bool) -> list[ft.BoxShadow]:
    if state.selected:
        return list(ELEVATION.lifted)
    if flat or state.dimmed:
        return []
    return list(ELEVATION.felt if state.on_felt else ELEVATION.paper)


def _inner_ring(look: Look, state: CardState) -> ft.Border | None:
    """Return the brass round a card that is chosen or can be chosen; it lies outside and takes no room."""
    if state.selected or state.hinted:
        return _ring(look.palette.brass, 4)
    if state.target == "open":
        return _ring(look.palette.onfelt if state.on_felt else look.palette.line, 1.5)
    return _ring(look.palette.brass, 3 if state.target == "best" else 1.5) if state.target else None


def _outer_ring(look: Look, state: CardState) -> ft.Border | None:
    """Return the line that sets the brass off from paper, or the ring of a card that has changed."""
    if state.selected or state.hinted:
        return _ring(look.cards.ring, 1.5, gap=4)
    return _ring(look.palette.onfelt, 2.5, gap=2.5) if state.changed and not state.target else None


def _ring(colour: str, width: float, *, gap: float = 0) -> ft.Border:
    return ft.Border.all(side=ft.BorderSide(width, colour, stroke_align=1 + 2 * gap / width))


def figure(text: str, x: float, y: float, size: float, colour: str, family: str = XBOLD) -> cv.Text:
    """Return a text printed on a card, its middle at x and y."""
    return cv.Text(x, y, text, paint.figures(size, family, colour), alignment=ft.Alignment.CENTER)


def _back(inks: Cards, width: float, height: float) -> list[cv.Shape]:
    inset, radius = max(3.0, width * 0.075), corner(width) * 0.55
    w, h, middle = width - 2 * inset, height - 2 * inset, (width / 2, height / 2)
    shapes: list[cv.Shape] = [
        cv.Rect(inset, inset, w, h, radius, paint=paint.fill(inks.back)),
        sign_at("lattice", *middle, width, blend(inks.back, inks.stock, 0.42)),
        cv.Circle(*middle, width * 0.19, paint=paint.fill(inks.stock)),
    ]
    bars = [cards.bar(width, height / 2 + side * width * 0.05, 0.26, width * 0.06, "back") for side in (-1, 1)]
    return shapes + painted(bars, {"back": inks.back})
