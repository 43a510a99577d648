"""Cards: digits, operators, equals signs and jokers. The frame tells the kind: rectangle, ring, none, rhombus.

Width is the only measure; the height follows. What is printed on a card fills it and therefore does not grow
with the text size of the device.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import flet as ft
import flet.canvas as cv

from app.parts import paint
from app.parts.glyph import sign_at
from app.parts.theme import DIMMED, ELEVATION, XBOLD, Cards, Look, Size, blend

Strength = Literal["best", "leads", "reached"]
"""The strength of a light: part of the best, leading on, or only allowed."""
EDGE: dict[Strength, float] = {"best": 1.0, "leads": 0.5, "reached": 0.2}
"""The share of a piece's width that the brass edge below it takes."""
Target = Literal["", "open", "leads", "best", "reached"]
"""The ring of a target: none, as any target, or lit in one of three strengths."""
NUMBERS = "0123456789"
OPERATORS = "+-*/"


@dataclass(frozen=True)
class CardState:
    """The state of a card besides its face.

    `selected` lifts and rings it, `laid` puts the brass tab of this turn on it, `covering` lets the covered card peek
    out, `target` rings it as a place to go (`open` as any, else as one that is lit), `hinted` rings it for a hint,
    `lit` puts a brass edge below, the wider the stronger (`EDGE`), `focus` marks the keyboard's place, `on_felt`
    chooses its shadow, `changed` numbers and rings it as changed, `value` is the digit a joker stands for.
    """

    selected: bool = False
    laid: bool = False
    covering: bool = False
    dimmed: bool = False
    target: Target = ""
    hinted: bool = False
    lit: Strength | None = None
    focus: bool = False
    on_felt: bool = True
    changed: int = 0
    value: str | None = None


PLAIN = CardState()
HAND = CardState(on_felt=False)


def height_of(width: float) -> float:
    """Return the height of a card of this width."""
    return round(width * Size.CARD_RATIO)


def card(look: Look, face: str, width: float, state: CardState = PLAIN, *, key: str | None = None) -> ft.LayoutControl:
    """Return a card with face `0`-`9`, `+ - * /`, `=`, or `J` for a joker."""
    inks, height = look.cards, height_of(width)
    if face == "=":
        return framed(look, inks.equals, _equals(inks, width, height), width, state, key, flat=True)
    if face in OPERATORS:
        printed = _operator(inks, look.sign(face), width, height)
        return framed(look, inks.stock_op, printed, width, state, key)
    joker = face == "J"
    printed = _joker(inks, state.value or "J", width, height) if joker else _number(inks, face, width, height)
    return framed(look, inks.stock, printed, width, state, key)


def card_back(look: Look, width: float, *, on_felt: bool = True, key: str | None = None) -> ft.LayoutControl:
    """Return the back, the same for every pile and every game."""
    inks, height = look.cards, height_of(width)
    return framed(look, inks.stock, _back(inks, width, height), width, CardState(on_felt=on_felt), key)


def corner(width: float) -> float:
    """Return the radius of the corners of a card of this width."""
    return min(8, max(5, width * 0.14))


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
    if state.changed:
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
        offset=ft.Offset(0, -Size.LIFT / height if state.selected else 0),
        animate_offset=look.animation(look.motion.lift),
        key=None if state.covering else key,
    )
    if not state.covering:
        return front
    under = ft.Container(
        width=width,
        height=height,
        bgcolor=fill,
        border_radius=radius,
        left=3,
        top=5,
        shadow=list(ELEVATION.felt),
    )
    front.left, front.top = -1, -2
    return ft.Stack([under, front], width=width, height=height, clip_behavior=ft.ClipBehavior.NONE, key=key)


def _numbered(look: Look, number: int) -> list[cv.Shape]:
    """Return the disc with a number, over the top left corner of a card."""
    return [
        cv.Circle(2, 2, 11, paint=paint.fill(look.felt)),
        cv.Circle(2, 2, 9.5, paint=paint.fill(look.cards.stock)),
        figure(str(number), 2, 2, 13, look.cards.digit),
    ]


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
    """Return the line that sets the brass off from paper, or the ring of the keyboard's place with its gap."""
    if state.focus:
        colour = look.palette.onfelt if state.on_felt else look.palette.focus
        return _ring(colour, Size.FOCUS, gap=Size.FOCUS_GAP + (Size.RING if state.selected else 0))
    if state.selected or state.hinted:
        return _ring(look.cards.ring, 1.5, gap=4)
    return _ring(look.palette.onfelt, 2.5, gap=2.5) if state.changed and not state.target else None


def _ring(colour: str, width: float, *, gap: float = 0) -> ft.Border:
    return ft.Border.all(side=ft.BorderSide(width, colour, stroke_align=1 + 2 * gap / width))


def figure(text: str, x: float, y: float, size: float, colour: str, family: str = XBOLD) -> cv.Text:
    """Return a text printed on a card, its middle at x and y."""
    return cv.Text(x, y, text, paint.figures(size, family, colour), alignment=ft.Alignment.CENTER)


def bar(width: float, y: float, share: float, thick: float, colour: str) -> cv.Rect:
    """Return a bar across a `share` of a card's width: of the equals sign, or under a 6 or 9."""
    long = width * share
    return cv.Rect((width - long) / 2, y - thick / 2, long, thick, thick / 2, paint=paint.fill(colour))


def _number(inks: Cards, digit: str, width: float, height: float) -> list[cv.Shape]:
    faint = ft.Colors.with_opacity(0.26, inks.digit)
    shapes: list[cv.Shape] = [
        cv.Rect(3.5, 3.5, width - 7, height - 7, corner(width) - 2.5, paint=paint.line(faint, 1)),
        figure(digit, width / 2, height / 2, width * 0.74, inks.digit),
    ]
    if digit in "69":
        shapes.append(bar(width, height * 0.855, 0.36, max(2.0, width * 0.045), inks.digit))
    return shapes


def _operator(inks: Cards, sign: str, width: float, height: float) -> list[cv.Shape]:
    ring = ft.Colors.with_opacity(0.55, inks.operator)
    return [
        cv.Circle(width / 2, height / 2, width * 0.40, paint=paint.line(ring, 2)),
        *_sign(sign, width / 2, height / 2, width, inks.operator),
    ]


def _sign(sign: str, x: float, y: float, width: float, ink: str) -> list[cv.Shape]:
    """Return a sign drawn rather than typed, so that it stands exactly in the middle of its ring."""
    arm, dot, full = width * 0.175, width * 0.072, paint.fill(ink)
    pen = paint.line(ink, width * 0.105, blunt=True)
    flat, tall = cv.Line(x - arm, y, x + arm, y, paint=pen), cv.Line(x, y - arm, x, y + arm, paint=pen)
    match sign:
        case "+":
            return [flat, tall]
        case "−":
            return [flat]
        case "×":
            side = arm * 0.86
            return [
                cv.Line(x - side, y - side, x + side, y + side, paint=pen),
                cv.Line(x - side, y + side, x + side, y - side, paint=pen),
            ]
        case "÷":
            return [
                flat,
                *(cv.Circle(x, y + dy, dot * 1.05, paint=full) for dy in (-arm * 1.05, arm * 1.05)),
            ]
        case ":":
            return [cv.Circle(x, y + dy, dot * 1.25, paint=full) for dy in (-arm * 0.8, arm * 0.8)]
        case _:
            return [cv.Circle(x, y, dot * 1.45, paint=full)]


def _equals(inks: Cards, width: float, height: float) -> list[cv.Shape]:
    thick = max(3.0, width * 0.08)
    edge = ft.Colors.with_opacity(0.40, inks.bars)
    return [
        cv.Rect(0.5, 0.5, width - 1, height - 1, corner(width) - 0.5, paint=paint.line(edge, 1)),
        bar(width, height / 2 - thick * 1.2, 0.46, thick, inks.bars),
        bar(width, height / 2 + thick * 1.2, 0.46, thick, inks.bars),
    ]


def _joker(inks: Cards, sign: str, width: float, height: float) -> list[cv.Shape]:
    def rhombus(margin_x: float, margin_y: float, paint: ft.Paint) -> cv.Path:
        path = cv.Path
        return path(
            [
                path.MoveTo(width / 2, margin_y),
                path.LineTo(width - margin_x, height / 2),
                path.LineTo(width / 2, height - margin_y),
                path.LineTo(margin_x, height / 2),
                path.Close(),
            ],
            paint=paint,
        )

    tint = ft.Colors.with_opacity(0.13, inks.joker)
    return [
        rhombus(width * 0.19, height * 0.18, paint.fill(tint)),
        rhombus(width * 0.10, height * 0.07, paint.line(inks.joker, max(1.5, width * 0.035))),
        figure(sign, width / 2, height / 2, width * 0.62, inks.joker),
        *([bar(width, height * 0.70, 0.24, max(1.8, width * 0.04), inks.joker)] if sign in "69" else []),
    ]


def _back(inks: Cards, width: float, height: float) -> list[cv.Shape]:
    inset, radius = max(3.0, width * 0.075), corner(width) * 0.55
    w, h, middle = width - 2 * inset, height - 2 * inset, (width / 2, height / 2)
    shapes: list[cv.Shape] = [
        cv.Rect(inset, inset, w, h, radius, paint=paint.fill(inks.back)),
        sign_at("lattice", *middle, width, blend(inks.back, inks.stock, 0.42)),
        cv.Circle(*middle, width * 0.19, paint=paint.fill(inks.stock)),
    ]
    thick = width * 0.06
    return shapes + [bar(width, height / 2 + side * width * 0.05, 0.26, thick, inks.back) for side in (-1, 1)]
