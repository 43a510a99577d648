"""The hundred board of Ziffernsheriffs: one drawing, and a node to tap for each field.

Stones have the colour and the emblem of who laid them, and differ by shape: A's are discs, B's are squares. A's sides
of the board carry dots, B's carry dashes, in the same colours and with the emblems: the goal is seen without words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from app.frame.slots import boundary, place
from app.parts.card import Strength
from app.parts.dashes import dashed_frame, dashed_line, dotted_line
from app.parts.emblem import emblem_at
from app.parts.flight import one_by_one
from app.parts.glyph import sign_at
from app.parts.paint import figures, fill, line
from app.parts.theme import BOLD, CREAM, EMBLEMS, MEDIUM, XBOLD, Look, flet_theme
from core.games.ziffernsheriffs.board import BRIDGE, FREE, SIDES, Side

SIDE = 10
EDGE = 10.0
"""The width of the sides of the board, which carry their marks, in pixels."""
EMBLEM = 22.0
"""The emblem in the middle of a side, in pixels."""
LARGE = 60.0
"""The side of a field from which the number on its stone is large, in pixels."""


@dataclass(frozen=True)
class Square:
    """One field. `label` is what a screen reader says ("Feld 45, frei, freigehalten für Mila").

    `holds` is the stone or bridge that lies here, `kept` the side that a base field is kept for, as the rules write
    them. A sample for a legend has the number 0, which is not drawn. A stone that is lit can be bridged.
    """

    number: int
    label: str
    holds: str = FREE
    kept: str = FREE
    lit: Strength | None = None
    chosen: bool = False
    hinted: bool = False


def board(
    look: Look,
    fields: Sequence[Square],
    *,
    emblems: tuple[str, str],
    size: float,
    on_tap: Callable[[int], object],
    chosen: Square | None = None,
    way: Sequence[int] = (),
    way_of: Side = "A",
    fresh: bool | None = None,
    came: Square | None = None,
    coming: Callable[[ft.Control], ft.Control] = lambda piece: piece,
) -> ft.Control:
    """Draw the board, `size` pixels square, from its hundred fields in order. Square n has the identifier `field-<n>`.

    `emblems` are those of A and of B; `chosen` takes the place of one of the `fields`; `way` is a dotted path over
    fields, drawn for the side `way_of`. At the end the way lights up field by field: `fresh` is whether it is about
    to, None for a way that does not. What lies on the field that `came` last is drawn once more, over it, as `coming`
    moves it there.
    """
    colours = dict(zip(SIDES, (EMBLEMS[emblem] for emblem in emblems), strict=True))
    cell = (size - 2 * EDGE) / SIDE
    drawn = look.frame
    lying = (look.cards, look.wall, emblems, size, tuple(fields))

    def shape(kind: str, field: Square, draw: Callable[..., cv.Shape]) -> cv.Shape:
        inputs = (look.cards, look.wall, size, field)
        return drawn.memo(
            f"{kind}-{field.number}", inputs, lambda: draw(look, field, *_corner(field.number, cell), cell)
        )

    def layer(name: str, draw: Callable[..., cv.Shape], *below: cv.Shape) -> ft.Control:
        shapes = [shape(name, field, draw) for field in fields]
        return boundary(cv.Canvas([*below, *shapes], width=size, height=size))

    def ground() -> ft.Control:
        return layer("ground", _ground, *_sides(size, cell, colours), _frame(look, size))

    def pieces() -> ft.Control:
        shapes = []
        for field in fields:
            for index, piece in enumerate(_piece(look, field, *_corner(field.number, cell), cell, emblems)):
                piece.key = f"{field.number}-{index}"  # what lies before it may come and go
                shapes.append(piece)
        return boundary(cv.Canvas([*_way(way, cell, colours[way_of]), *shapes], width=size, height=size))

    def marks() -> ft.Control:
        badges = [mark for field in fields for mark in _badge(look, field, *_corner(field.number, cell), cell)]
        return cv.Canvas([*badges, *_emblems(size, emblems)], width=size, height=size)

    def rings() -> ft.Control:  # alone, for they change with every field that is touched
        ringed = [field.number for field in fields if field.hinted] + ([] if chosen is None else [chosen.number])
        ring = [line for number in ringed for line in _ring(look, *_corner(number, cell), cell)]
        return cv.Canvas(ring, width=size, height=size)

    def tapped(number: int) -> None:
        if not drawn.outdated():
            on_tap(number)

    def row(first: int) -> ft.Control:
        """Draw ten zones, from the field `first` on."""
        shown = tuple(
            chosen if chosen is not None and field.number == chosen.number else field
            for field in fields[first - 1 : first - 1 + SIDE]
        )

        def zones(tap: Callable[[int], object]) -> ft.Control:
            return ft.Row([zone(field, tap) for field in shown], spacing=0)

        return drawn.memo_tap(f"zones-{first}", (shown, cell, look.keyboard), zones, tapped)

    def zone(field: Square, tap: Callable[[int], object]) -> ft.Control:
        def make(tap: Callable[[int], object]) -> ft.Control:
            return _zone(field, cell, tap, keyboard=look.keyboard)

        return drawn.memo_tap(f"field-{field.number}", (field, cell, look.keyboard), make, tap)

    zones = ft.Column([row(first) for first in range(1, len(fields) + 1, SIDE)], spacing=0, tight=True)
    touch = ft.Container(
        ft.Semantics(container=True, content=zones),
        left=EDGE,
        top=EDGE,
        theme=flet_theme(dark=look.dark, keyboard=True) if look.keyboard else None,
    )
    layers = [
        drawn.memo("ground", lying, ground),
        drawn.memo("pieces", (lying, tuple(way), way_of), pieces),
        drawn.memo("numbers", lying, lambda: layer("number", _number)),
        _come(look, came, cell, emblems, coming),
        drawn.memo("marks", lying, marks),
        drawn.memo("rings", (lying, chosen), rings),
        *([] if fresh is None else [_lighting(look, number, cell, at, fresh=fresh) for at, number in enumerate(way)]),
        touch,
    ]
    return ft.Stack(layers, width=size, height=size)


def _come(
    look: Look,
    field: Square | None,
    cell: float,
    emblems: tuple[str, str],
    coming: Callable[[ft.Control], ft.Control],
) -> ft.Control:
    """Draw what has just come to lie, over an empty field which hides where it will be."""
    if field is None or look.calm:
        return place(None, left=0, top=0)
    x, y = _corner(field.number, cell)
    empty = cv.Canvas([_ground(look, field, 0, 0, cell)], width=cell, height=cell)
    shapes = [*_piece(look, field, 0, 0, cell, emblems), _number(look, field, 0, 0, cell)]
    moving = coming(cv.Canvas(shapes, width=cell, height=cell))
    layers = ft.Stack([empty, moving], width=cell, height=cell, clip_behavior=ft.ClipBehavior.NONE)
    return place(layers, left=x, top=y, ignore_interactions=True)


def _lighting(look: Look, number: int, cell: float, at: int, *, fresh: bool) -> ft.Control:
    """Draw the ring of a field of the way that decided, the one with the number `at` of them."""
    x, y = _corner(number, cell)
    return ft.Container(
        width=cell,
        height=cell,
        left=x,
        top=y,
        border=ft.Border.all(3, look.palette.brass),
        border_radius=5,
        ignore_interactions=True,
        **one_by_one(look, look.motion.way, at, fresh=fresh, longest=1200),
    )


def square_sample(look: Look, field: Square, cell: float, *, emblems: tuple[str, str]) -> ft.Control:
    """Draw one field alone, for legends and lists."""
    room = cell * 0.25
    shapes = [
        _ground(look, field, room, room, cell),
        *_piece(look, field, room, room, cell, emblems),
        _number(look, field, room, room, cell),
        *(_ring(look, room, room, cell) if field.chosen else []),
        *_badge(look, field, room, room, cell),
    ]
    return cv.Canvas(shapes, width=cell + 2 * room, height=cell + 2 * room)


def _zone(field: Square, cell: float, on_tap: Callable[[int], object], *, keyboard: bool) -> ft.Control:
    """Draw the zone of a field to tap; keys reach only what has ink, which draws a wave after each tap."""
    return ft.Semantics(
        label=field.label,
        identifier=f"field-{field.number}",
        button=True,
        selected=field.chosen,
        content=ft.Container(
            width=cell, height=cell, ink=keyboard, border_radius=3, on_click=lambda _: on_tap(field.number)
        ),
    )


def _corner(number: int, cell: float) -> tuple[float, float]:
    row, column = divmod(number - 1, SIDE)
    return EDGE + column * cell, EDGE + row * cell


def _frame(look: Look, size: float) -> cv.Shape:
    near, long = EDGE - 1, size - 2 * EDGE + 2
    return cv.Rect(near, near, long, long, 5, paint=fill(look.cards.board))


def _ground(look: Look, field: Square, x: float, y: float, cell: float) -> cv.Shape:
    paint = fill(look.cards.reached if field.lit == "best" else look.cards.stock)
    return cv.Rect(x + 0.75, y + 0.75, cell - 1.5, cell - 1.5, 3, paint=paint)


def _piece(look: Look, field: Square, x: float, y: float, cell: float, emblems: tuple[str, str]) -> list[cv.Shape]:
    """Return what lies on a field: a stone, a bridge, the outline of a base field, the bar of one that is lit."""
    inks = look.cards
    shapes: list[cv.Shape] = []
    if field.holds == BRIDGE:
        shapes += _bridge(look, x, y, cell)
    elif field.holds != FREE:
        owner = emblems[field.holds == "B"]
        shapes += _stone(field.holds, owner, x, y, cell, outline=inks.ring if field.lit else "")
    elif field.kept != FREE:
        side, dashes = cell * 0.80, (cell * 0.11, cell * 0.07)
        near, radius = (cell - side) / 2, side * (0.5 if field.kept == "A" else 0.22)
        ink = EMBLEMS[emblems[field.kept == "B"]]
        shapes.append(dashed_frame(x + near, y + near, side, side, radius, ink, 2, dashes))
    if field.lit and field.holds == FREE:
        thick = {"best": 3.5, "leads": 2, "reached": 1}[field.lit]
        bar = cv.Rect(x + cell * 0.35, y + cell * 0.78, cell * 0.30, thick, thick / 2, paint=fill(inks.digit))
        shapes.append(bar)
    return shapes


def _number(look: Look, field: Square, x: float, y: float, cell: float) -> cv.Text:
    """Return the number, in cream below the emblem of a stone, heavier and a little higher on fields that are lit."""
    low, size, family, covered = 0.5, 0.42, MEDIUM, field.holds != FREE
    if covered:
        low, size, family = 0.72, 20 / cell if cell >= LARGE else 0.35, XBOLD
    elif field.lit:
        low, family = 0.46, {"best": XBOLD, "leads": BOLD, "reached": MEDIUM}[field.lit]
    if look.wall:  # a child at the back of a room reads them too
        size = 0.4 if covered else 0.43 if field.number == 100 else 0.46
    elif field.number == 100:
        size *= 0.9
    ink = CREAM if covered else look.cards.digit
    type_ = figures(cell * size, family, ink)
    return cv.Text(x + cell / 2, y + cell * low, str(field.number or ""), type_, alignment=ft.Alignment.CENTER)


def _stone(side: str, owner: str, x: float, y: float, cell: float, *, outline: str) -> list[cv.Shape]:
    size, colour = cell - 4, EMBLEMS[owner]
    shapes: list[cv.Shape] = [
        _shape(side, x, y + 1.5, cell, size, fill(ft.Colors.with_opacity(0.30, colour))),
        _shape(side, x, y, cell, size, fill(colour)),
        sign_at(owner, x + cell / 2, y + cell * 0.33, cell * 0.62, CREAM),
    ]
    if outline:
        shapes.append(_shape(side, x, y, cell, cell - 2.5, line(outline, 2.5)))
    return shapes


def _shape(side: str, x: float, y: float, cell: float, size: float, paint: ft.Paint) -> cv.Shape:
    """Return a disc for A, a square for B, in the middle of a field."""
    if side == "A":
        return cv.Circle(x + cell / 2, y + cell / 2, size / 2, paint=paint)
    inset = (cell - size) / 2
    return cv.Rect(x + inset, y + inset, size, size, min(8, size * 0.25), paint=paint)


def _bridge(look: Look, x: float, y: float, cell: float) -> list[cv.Shape]:
    """Return a dark octagon with an arch: a bridge, which belongs to both."""
    inset, cut, path = 2, cell * 0.27, cv.Path
    low, high = inset, cell - inset
    corners = (
        (cut + low, low), (high - cut, low), (high, low + cut), (high, high - cut),
        (high - cut, high), (low + cut, high), (low, high - cut), (low, low + cut),
    )  # fmt: skip
    outline: list[cv.Path.PathElement] = [path.MoveTo(x + corners[0][0], y + corners[0][1])]
    outline += [path.LineTo(x + dx, y + dy) for dx, dy in corners[1:]]
    arch = line(CREAM, max(2.0, cell * 0.075))
    return [
        path([*outline, path.Close()], paint=fill(look.cards.bridge)),
        cv.Arc(x + cell * 0.30, y + cell * 0.22, cell * 0.40, cell * 0.40, 3.35, 2.73, paint=arch),
    ]


def _ring(look: Look, x: float, y: float, cell: float) -> list[cv.Shape]:
    """Return the ring of the chosen field, between two lines: it stands out over its neighbours, and over a stone."""
    return [
        cv.Rect(x - 1, y - 1, cell + 2, cell + 2, 5, paint=line(look.cards.ring, 6.5)),
        cv.Rect(x - 1, y - 1, cell + 2, cell + 2, 5, paint=line(look.palette.brass, 3.5)),
    ]


def _badge(look: Look, field: Square, x: float, y: float, cell: float) -> list[cv.Shape]:
    """Return the badge of a possible bridge, at the corner to the next field."""
    if not (field.lit and field.holds in SIDES):
        return []
    radius, ring = cell * 0.22, look.cards.ring
    middle_x, middle_y = x + cell * 0.90, y + cell * 0.10
    arch = line(ring, max(1.5, cell * 0.06))
    return [
        cv.Circle(middle_x, middle_y, radius, paint=fill(look.palette.brass)),
        cv.Circle(middle_x, middle_y, radius, paint=line(ring, 1.5)),
        cv.Arc(middle_x - radius * 0.55, middle_y - radius * 0.35, radius * 1.1, radius * 1.1, 3.3, 2.83, paint=arch),
    ]


def _sides(size: float, cell: float, colours: dict[Side, str]) -> list[cv.Shape]:
    """Return the sides of the board: A's left and right with dots, B's top and bottom with dashes, one a field."""
    far, half, long = size - EDGE, EDGE / 2, cell * 0.36
    start, end = EDGE + cell / 2, size - EDGE - cell / 2
    shapes: list[cv.Shape] = [cv.Rect(x, 0, EDGE, size, 3, paint=fill(colours["A"])) for x in (0, far)]
    shapes += [cv.Rect(0, y, size, EDGE, 3, paint=fill(colours["B"])) for y in (0, far)]
    for at in (half, size - half):
        shapes.append(dotted_line(((at, start), (at, end)), CREAM, 4, cell))
        ends = (start - long / 2, at), (end + long / 2, at)
        shapes.append(dashed_line(*ends, CREAM, 4, (long, cell - long)))
    return shapes


def _emblems(size: float, emblems: tuple[str, str]) -> list[cv.Shape]:
    """Return the emblem of its owner in the middle of each side."""
    middle, near = size / 2, EMBLEM / 2 - 2
    at = ((0, near, middle), (0, size - near, middle), (1, middle, near), (1, middle, size - near))
    return [shape for seat, x, y in at for shape in emblem_at(emblems[seat], x, y, EMBLEM)]


def _way(way: Sequence[int], cell: float, colour: str) -> list[cv.Shape]:
    """Return a dotted path through the middles of fields, below their stones and numbers."""
    if len(way) < 2:
        return []
    corners = (_corner(number, cell) for number in way)
    return [dotted_line(tuple((x + cell / 2, y + cell / 2) for x, y in corners), colour, 3.5, 6.6)]
