"""The players, whose turn it is, and their scores: chips above the table, or a rail beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import flet as ft
import flet.canvas as cv

from app.frame.slots import apart
from app.layout import letters
from app.parts import plain
from app.parts.coin import coin
from app.parts.emblem import emblem
from app.parts.glyph import svg
from app.parts.paint import fill, line
from app.parts.tappable import tappable
from app.parts.text import words
from app.parts.theme import TYPES, Look, Radius, Size, Space

_POINTER = 8
"""Depth of the active chip's pointer, in pixels."""
_RAIL_EDGE = 4
"""Margin at each side of the rail, in pixels."""


Counts = Literal["points", "cards", "wishes", "nothing"]


@dataclass(frozen=True)
class Player:
    """One chip. `label` is what a screen reader says ("Mila, 3 Punkte, am Zug").

    `counts` chooses the sign before `value`: points, or cards in hand; with `wishes` rhombs are shown instead, `full`
    of `of` filled, or one before their number if they are more than `FEW`.
    `in_words` is the number in words ("24 Steine"), where there is room for them. `way` is the part of the way to the
    end of the match that this player has come; 0 where none is shown.
    """

    name: str
    emblem: str
    label: str
    active: bool = False
    counts: Counts = "nothing"
    value: str = ""
    full: int = 0
    of: int = 3
    absent: bool = False
    opponent: bool = False
    in_words: str = ""
    way: float = 0


def players(look: Look, seats: Sequence[Player], *, on_tap: Callable[[int], object], buttons: int = 0) -> ft.Control:
    """Return the strip of chips above a table, or in its bar between that many `buttons`. When it gets tight it drops
    names and signs, then sets emblems over numbers.

    Each chip has the identifier `player-<seat>`, seats counted from 0.
    """
    inputs, draw = (look, tuple(seats), buttons), _in_bar if buttons else _strip
    return look.frame.memo_tap("players", inputs, lambda tap: apart(draw(look, seats, tap, buttons)), on_tap)


def fit_in_bar(look: Look, seats: int, buttons: int) -> bool:
    """Return True if the chips of that many players have room in the bar of a table, between its buttons."""
    if look.landscape or look.slots.rail:
        return False
    least = _IN_BAR[-1] if look.text_scale <= UPRIGHT_MOST else _IN_BAR[-2]
    return _needed(look, [Player("", "", "", counts="points", value="00")], least) <= _room_in_bar(look, seats, buttons)


def _room_in_bar(look: Look, seats: int, buttons: int) -> float:
    """Return the width of each of that many chips between the buttons of a bar."""
    gap = Space.S if seats < 5 else Space.XS
    return (look.width - 2 * Space.S - buttons * (Size.TOUCH + Space.S) - gap * (seats - 1)) / max(1, seats)


def _in_bar(look: Look, seats: Sequence[Player], on_tap: Callable[[int], object], buttons: int) -> ft.Control:
    look = replace(look, given=replace(look.slots, chips=0))
    room = _room_in_bar(look, len(seats), buttons)
    cuts = _IN_BAR if look.text_scale <= UPRIGHT_MOST else _IN_BAR[1:-1]
    fitting = [cut for cut in cuts if _needed(look, seats, cut) <= room] or [cuts[-1]]
    alike = (cut for cut in fitting if cut.role == fitting[0].role)
    cut = next((cut for cut in alike if all(_whole(look, one, cut, room) for one in seats)), fitting[0])
    chips = [
        _chip(look, one, seat, on_tap, cut, named=_place_of_name(look, one, cut, room), barred=min(room, WIDEST))
        for seat, one in enumerate(seats)
    ]
    crowd = ft.ScrollMode.HIDDEN if _needed(look, seats, cut) > room else None
    return ft.Row(chips, spacing=Space.S if len(seats) < 5 else Space.XS, scroll=crowd)


def _strip(look: Look, seats: Sequence[Player], on_tap: Callable[[int], object], buttons: int) -> ft.Control:
    if not seats:
        return ft.Container()
    gap = Space.S if len(seats) < 5 else Space.XS
    room = (look.width - 2 * look.margin - gap * (len(seats) - 1)) / len(seats)
    cut = _cut(look, seats, room, _CUTS)
    crowd = room < _needed(look, seats, cut)
    chips = [
        _chip(look, one, seat, on_tap, cut, named=_place_of_name(look, one, cut, room), wide=crowd, abreast=not crowd)
        for seat, one in enumerate(seats)
    ]
    if crowd:  # what scrolls is cut at its edge: the pointer needs room inside
        chips = [ft.Container(chip, padding=ft.Padding.only(bottom=_POINTER)) for chip in chips]
    strip = ft.Row(chips, spacing=gap, scroll=ft.ScrollMode.HIDDEN if crowd else None)
    edges = ft.Padding.only(left=look.margin, right=look.margin, bottom=0 if crowd else _POINTER)
    return ft.Container(strip, padding=edges)


@dataclass(frozen=True)
class Cut:
    """The cut of a chip: its emblem, the gap, the edge at its sides, rhombs, and the role of its number.

    `signed` puts a sign before the number, `upright` the number below the emblem.
    """

    emblem: float
    gap: float
    edge: float
    rhomb: float
    role: str
    signed: bool = False
    upright: bool = False


PLAIN = Cut(28, 4, 8, 12, "score", signed=True)
_CUTS = (
    PLAIN,
    Cut(24, 4, 6, 10, "score", signed=True),
    Cut(22, 3, 4, 8, "score_small"),
    Cut(24, 2, 3, 8, "score_small", upright=True),
)
"""From the roomiest to the narrowest; in the last one the number stands below the emblem."""
_IN_BAR = (
    PLAIN,
    Cut(24, 4, 6, 10, "score", signed=True),
    Cut(22, 3, 4, 8, "score_small"),
    Cut(22, 1, 2, 7, "score_small", upright=True),
)
"""The same in a bar."""
UPRIGHT_MOST = 1.15
"""The largest text with which a number has room in a bar below its emblem."""
WIDEST = 320
"""The width of a chip in a bar at most, in pixels."""
NAME = 24
"""The least width of a name in a chip, in pixels; longer ones end in …"""
NAMED = 60
"""The height from which a chip has its name above, in pixels."""
FEW = 3
"""The number of wishes, lost ones too, up to which each has a rhomb."""
_DIGIT = 0.66
"""About how wide a digit is, of the size of its type."""


NamePlace = Literal["above", "beside", "nowhere"]


def _place_of_name(look: Look, player: Player, cut: Cut, room: float) -> NamePlace:
    """Return where in a chip its name has room: `NAME` pixels of width, and a line of height if it is above."""
    if not cut.upright and look.slots.chips >= NAMED:
        return "above"
    return "nowhere" if cut.upright or _free(look, player, cut, room) < NAME else "beside"


def _whole(look: Look, player: Player, cut: Cut, room: float) -> bool:
    """Return True if all of a name has room beside the emblem of its chip."""
    return letters.width(player.name, TYPES["caption_bold"].size * look.text_scale) <= _free(look, player, cut, room)


def _free(look: Look, player: Player, cut: Cut, room: float) -> float:
    return room - _needed(look, [player], cut) - cut.gap


def _cut(look: Look, seats: Sequence[Player], room: float, cuts: Sequence[Cut]) -> Cut:
    """Return the first cut with which each chip fits into its `room`; else the narrowest."""
    if look.small or look.landscape or len(seats) > 4:
        cuts = cuts[1:]
    return next((cut for cut in cuts if _needed(look, seats, cut) <= room), cuts[-1])


def _needed(look: Look, seats: Sequence[Player], cut: Cut) -> float:
    """Return the width of the widest chip, in pixels."""
    widest = 0.0
    for player in seats:
        if player.counts == "wishes":
            beside = player.of * cut.rhomb
            if player.of > FEW:
                beside = cut.rhomb + 2 + _DIGIT * TYPES[_counted(cut)].size * look.text_scale
        else:
            beside = _DIGIT * TYPES[cut.role].size * look.text_scale * len(player.value)
            beside += 21 if cut.signed and player.counts in ("points", "cards") else 0
        widest = max(widest, max(cut.emblem, beside) if cut.upright else cut.emblem + cut.gap + beside)
    return widest + 2 * cut.edge


def height(look: Look) -> float:
    """Return the height of what is between the bar and the felt: the strip of chips with its pointer, where names have
    room and it does not scroll, or if the chips stand in the bar the line of a note.
    """
    if look.chips_in_bar:
        return look.slots.chips
    standing = max(PLAIN.emblem, TYPES["small"].line * look.text_scale)
    above = TYPES["caption_bold"].line * look.text_scale + 12 if look.slots.chips >= NAMED else 16
    return above + standing + _POINTER


def rail(look: Look, seats: Sequence[Player], *, on_tap: Callable[[int], object]) -> ft.Control:
    """Return the players beside the table, in landscape: a narrow rail, two abreast from six on."""

    def column(tap: Callable[[int], object]) -> ft.Control:
        room = look.slots.rail - 2 * _RAIL_EDGE
        chips: list[ft.Control]
        if len(seats) > 5 and _needed(look, seats, _CUTS[-1]) <= (room - Space.XS) / 2:
            narrow = [_chip(look, player, seat, tap, _CUTS[-1], rail=True) for seat, player in enumerate(seats)]
            chips = [ft.Row(narrow[at : at + 2], spacing=Space.XS) for at in range(0, len(narrow), 2)]
        else:
            cut = _cut(look, seats, room, _CUTS[:3])
            chips = [_chip(look, player, seat, tap, cut, rail=True, abreast=False) for seat, player in enumerate(seats)]
        return plain.stretched(chips, Space.XS, scroll=ft.ScrollMode.HIDDEN, expand=True)

    whole = look.frame.memo_tap("players", (look, tuple(seats)), lambda tap: apart(column(tap)), on_tap)
    whole.expand = True
    return whole


def inks(look: Look, player: Player) -> tuple[str, str]:
    """Return surface and text colour of a chip: card stock for the one whose turn it is."""
    if player.active:
        return look.cards.stock, look.cards.digit
    return look.palette.shade, look.palette.onfelt


def _chip(
    look: Look,
    player: Player,
    seat: int,
    on_tap: Callable[[int], object],
    cut: Cut,
    *,
    named: NamePlace = "nowhere",
    wide: bool = False,
    abreast: bool = True,
    rail: bool = False,
    barred: float = 0,
) -> ft.Control:
    """Return a chip, with its name where it is `named`; as `wide` as it has to be, in a `rail` without a pointer, in a
    bar `barred` pixels wide.

    Those `abreast` share the width.
    """
    ground, ink = inks(look, player)
    mark = emblem(player.emblem, cut.emblem, rim=not player.active, square=player.opponent)
    if player.absent:
        mark = _absent(look, mark)
    standing = count(look, player, ink, cut)
    if cut.upright:
        body: ft.Control = plain.centred([mark, standing], cut.gap, tight=True)
    else:
        facts = ft.Container(standing, expand=named != "beside" or None, alignment=ft.Alignment.CENTER_RIGHT)
        name = [words(player.name, "caption_bold", ink, lines=1, expand=True)] if named == "beside" else []
        body = ft.Row([mark, *name, facts], spacing=cut.gap)
    if named == "above":
        body = ft.Column([words(player.name, "caption_bold", ink, lines=1), body], spacing=2, tight=True)
    high = max(5 if named == "above" or cut.upright else 8, (Size.TOUCH - cut.emblem) / 2 if rail else 0)
    if barred:
        return _barred(look, player, seat, on_tap, body, max(barred, _needed(look, [player], cut)), cut)
    face = ft.Container(
        body,
        bgcolor=ground,
        border_radius=Radius.CHIP,
        clip_behavior=ft.ClipBehavior.NONE,
        padding=ft.Padding.symmetric(vertical=high, horizontal=cut.edge),
        width=_needed(look, [player], cut) if wide else None,
        alignment=ft.Alignment.CENTER if cut.upright and not wide else None,
    )
    pointer = pointing_down(ground, _POINTER) if player.active and not rail else None
    return tappable_chip(look, player, seat, on_tap, face, pointer, expand=True if abreast else None)


def _barred(
    look: Look,
    player: Player,
    seat: int,
    on_tap: Callable[[int], object],
    body: ft.Control,
    wide: float,
    cut: Cut,
) -> ft.Control:
    """Return a chip of a bar: as high as a button, and at its foot how far its player has come."""
    ground, _ = inks(look, player)
    radius = 16 if cut.upright else Size.TOUCH / 2
    edge = cut.edge if cut.upright or cut.edge < 8 else (Size.TOUCH - cut.emblem) / 2
    face = plain.middle(
        body,
        bgcolor=ground,
        border_radius=radius,
        padding=ft.Padding.only(left=edge, right=cut.edge if cut.upright else max(cut.edge, edge)),
        width=wide,
        height=Size.TOUCH,
    )
    line = None
    if player.way and not cut.upright:
        span = min(1.0, player.way) * (wide - 2 * radius)
        bar = ft.Container(width=span, height=4, border_radius=2, bgcolor=look.palette.brass)
        line = ft.Container(bar, left=radius, bottom=0)
    return tappable_chip(look, player, seat, on_tap, face, line)


def tappable_chip(
    look: Look,
    player: Player,
    seat: int,
    on_tap: Callable[[int], object],
    face: ft.Control,
    pointer: ft.Control | None,
    *,
    expand: bool | None = None,
) -> ft.Control:
    """Return a chip to tap; of the one to move with a `pointer` that lies where it is to be."""
    whole = plain.layered([face, *([pointer] if pointer else [])])
    name = f"player-{seat}"
    tap = partial(on_tap, seat)
    on, radius = player.active, Radius.CHIP
    return tappable(
        look, whole, player.label, name, tap, selected=on, radius=radius, on_felt=True, expand=expand, key=name
    )


def pointing_down(ground: str, out: float) -> ft.Control:
    """Return the pointer below a chip; `out` is its reach in pixels."""
    pointer = svg("0 0 20 9", f'<path d="M0 0H20L11.5 8a2.2 2.2 0 0 1-3 0Z" fill="{ground}"/>', 20, 9)
    return plain.middle(pointer, left=0, right=0, bottom=-out)


def count(look: Look, player: Player, ink: str, cut: Cut) -> ft.Control:
    """Return the player's score as counted in this game."""
    if player.counts == "wishes" and player.of > FEW:
        number = words(str(player.full), _counted(cut), ink)
        return ft.Row([wishes(look, 1, 1, ink, size=cut.rhomb), number], spacing=2, tight=True)
    if player.counts == "wishes":
        return wishes(look, player.full, player.of, ink, size=cut.rhomb)
    if not player.value:
        return ft.Container()
    shape = sign(look, player, ink) if cut.signed else []
    return ft.Row([*shape, words(player.value, cut.role, ink)], spacing=4, tight=True)


def _counted(cut: Cut) -> str:
    """Return the role of the number of wishes: below the emblem it is no higher than a rhomb is."""
    return "caption_bold" if cut.upright else cut.role


def sign(look: Look, player: Player, ink: str) -> list[ft.Control]:
    """Return the sign of what the player's number counts, if it has one."""
    match player.counts:
        case "points":
            return [coin(look, 17)]
        case "cards":
            return [card_sign(look, ink)]
    return []


def card_sign(look: Look, ink: str, size: float = 17) -> ft.Control:
    """Return two small cards: the number behind them counts cards in hand."""
    return svg(
        "0 0 17 17",
        f'<rect x="6" y="1" width="9.5" height="13" rx="2" fill="{ink}" fill-opacity=".45"/>'
        f'<rect x="1.5" y="3" width="9.5" height="13" rx="2" fill="{ink}"/>',
        size,
    )


def wishes(look: Look, full: int, of: int, ink: str, *, size: float = 12) -> ft.Control:
    """Return rhombs, three in a row: filled ones are wishes left, outlined ones are lost."""
    p, half = look.palette, size / 2
    shapes: list[cv.Shape] = []
    for index in range(of):
        x, middle = half + index % FEW * size, half + index // FEW * size
        if index < full:
            filled = ((0.47, p.brass_shade), (0.36, p.brass))
            shapes += [_rhomb(x, middle, size * reach, fill(colour)) for reach, colour in filled]
        else:
            reach, pen = size * 0.43, line(ft.Colors.with_opacity(0.6, ink), size * 0.09, blunt=True)
            up, down = ft.Offset(x, middle - reach), ft.Offset(x, middle + reach)
            left, right = ft.Offset(x - reach, middle), ft.Offset(x + reach, middle)
            shapes.append(cv.Points([up, right, right, down, down, left, left, up], cv.PointMode.LINES, paint=pen))
    return cv.Canvas(shapes, width=min(of, FEW) * size, height=-(-of // FEW) * size)


def rhomb(look: Look, size: float) -> ft.Control:
    """Return one wish alone."""
    return wishes(look, 1, 1, look.palette.onfelt, size=size)


def _rhomb(x: float, y: float, reach: float, paint: ft.Paint) -> cv.Path:
    path = cv.Path
    ends = ((x + reach, y), (x, y + reach), (x - reach, y))
    return path([path.MoveTo(x, y - reach), *(path.LineTo(*end) for end in ends), path.Close()], paint=paint)


def _absent(look: Look, mark: ft.Control) -> ft.Control:
    badge = plain.disc(
        16, look.palette.raised, ft.Icon(ft.Icons.BEDTIME_ROUNDED, size=12, color=look.palette.ink), right=-4, bottom=-2
    )
    return ft.Stack([mark, badge], clip_behavior=ft.ClipBehavior.NONE)
