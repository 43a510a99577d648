"""Who plays, whose turn it is, and how they stand: chips above the table, or a rail beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import flet as ft
import flet.canvas as cv

from app.fast.boundary import apart
from app.parts.coin import coin
from app.parts.emblem import emblem
from app.parts.glyph import svg
from app.parts.paint import fill, line
from app.parts.tappable import tappable
from app.parts.text import words
from app.theme import CREAM, EMBLEMS, Look, Radius, Space

_POINTER = 8
"""How far the pointer of the active chip hangs below it."""


Counts = Literal["points", "cards", "wishes", "stones", "nothing"]


@dataclass(frozen=True)
class Player:
    """One chip. `label` is what a screen reader says ("Mila, 3 Punkte, am Zug").

    `counts` chooses the sign before `value`: points, cards in hand, or stones left; with `wishes` rhombs are
    shown instead, `full` of `of` filled. `arrow` is the way the stones of this player go: discs go across,
    squares go down.
    """

    name: str
    emblem: str
    label: str
    active: bool = False
    counts: Counts = "nothing"
    value: str = ""
    full: int = 0
    of: int = 3
    arrow: Literal["across", "down", ""] = ""
    absent: bool = False
    opponent: bool = False


def players(look: Look, seats: Sequence[Player], *, on_tap: Callable[[int], object]) -> ft.Control:
    """The strip of chips above a table. It drops the names when it gets tight and scrolls from seven on.

    Each chip has the identifier `player-<seat>`, seats counted from 0.
    """
    return look.drawn.memo_tap("players", (look, tuple(seats)), lambda tap: apart(_strip(look, seats, tap)), on_tap)


def _strip(look: Look, seats: Sequence[Player], on_tap: Callable[[int], object]) -> ft.Control:
    small = look.small or len(seats) > 4 or look.landscape
    crowd = len(seats) > 6 or (look.large_text and len(seats) > 3)
    chips = [_chip(look, player, seat, on_tap, small=small, expand=not crowd) for seat, player in enumerate(seats)]
    gap = 6 if small else Space.S
    if crowd:  # what scrolls is cut at its edge: the pointer needs room inside
        chips = [ft.Container(chip, padding=ft.Padding.only(bottom=_POINTER)) for chip in chips]
    strip = ft.Row(chips, spacing=gap, scroll=ft.ScrollMode.HIDDEN if crowd else None)
    return ft.Container(
        strip, padding=ft.Padding.only(left=look.margin, right=look.margin, bottom=0 if crowd else _POINTER)
    )


def rail(look: Look, seats: Sequence[Player], *, on_tap: Callable[[int], object], named: bool = False) -> ft.Control:
    """The same beside the table: a narrow rail in landscape, `named` rows on a tablet."""

    def column(tap: Callable[[int], object]) -> ft.Control:
        return ft.Column(
            [_rail_chip(look, player, seat, tap, named=named) for seat, player in enumerate(seats)],
            spacing=Space.S,
            scroll=ft.ScrollMode.HIDDEN,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )

    return look.drawn.memo_tap("players", (look, tuple(seats), named), lambda tap: apart(column(tap)), on_tap)


def _inks(look: Look, player: Player) -> tuple[str, str]:
    """Surface and text of a chip: card stock for the one whose turn it is."""
    if player.active:
        return look.cards.stock, look.cards.digit
    return look.palette.shade, look.palette.onfelt


def _chip(
    look: Look,
    player: Player,
    seat: int,
    on_tap: Callable[[int], object],
    *,
    small: bool,
    expand: bool,
) -> ft.Control:
    ground, ink = _inks(look, player)
    mark = emblem(player.emblem, 28, rim=not player.active, square=player.opponent)
    if player.absent:
        mark = _absent(look, mark)
    standing = _standing(look, player, ink, spare=small)
    if player.counts == "stones" and not small:
        body: ft.Control = ft.Row(
            [
                emblem(player.emblem, 36, rim=not player.active, square=player.opponent),
                ft.Column(
                    [
                        words(player.name, "label", ink, lines=1),
                        ft.Row(
                            [
                                stone(player.emblem, player.arrow),
                                words(player.value, "small", ink, lines=1, expand=True),
                            ],
                            spacing=6,
                        ),
                    ],
                    spacing=0,
                    tight=True,
                    expand=True,
                ),
                *_arrow(player, ink),
            ],
            spacing=Space.S,
        )
    else:
        line = ft.Row([mark, ft.Container(standing, expand=True, alignment=ft.Alignment.CENTER_RIGHT)], spacing=4)
        name = words(player.name, "caption_bold", ink, lines=1)
        body = line if small else ft.Column([name, line], spacing=2, tight=True)
    face = ft.Container(
        body,
        bgcolor=ground,
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(vertical=8 if small else 5, horizontal=8),
        width=None if expand else 92 * (1 + look.text_scale) / 2,
    )
    stage: list[ft.Control] = [face]
    if player.active:
        pointer = svg("0 0 20 9", f'<path d="M0 0H20L11.5 8a2.2 2.2 0 0 1-3 0Z" fill="{ground}"/>', 20, 9)
        stage.append(ft.Container(pointer, left=0, right=0, bottom=-_POINTER, alignment=ft.Alignment.CENTER))
    return tappable(
        look,
        ft.Stack(stage, clip_behavior=ft.ClipBehavior.NONE, fit=ft.StackFit.PASS_THROUGH),
        label=player.label,
        identifier=f"player-{seat}",
        on_tap=lambda: on_tap(seat),
        selected=player.active,
        radius=Radius.CHIP,
        on_felt=True,
        expand=expand or None,
        key=f"player-{seat}",
    )


def _rail_chip(look: Look, player: Player, seat: int, on_tap: Callable[[int], object], *, named: bool) -> ft.Control:
    ground, ink = _inks(look, player)
    mark = emblem(player.emblem, 40 if named else 28, rim=not player.active)
    if player.absent:
        mark = _absent(look, mark)
    parts: list[ft.Control] = [mark]
    if named:
        parts.append(words(player.name, "label", ink, lines=1, expand=True))
        parts.append(_standing(look, player, ink, spare=False))
    else:
        standing = _standing(look, player, ink, spare=True)
        parts.append(ft.Container(standing, expand=True, alignment=ft.Alignment.CENTER_RIGHT))
    face = ft.Container(
        ft.Row(parts, spacing=Space.S if named else 4),
        bgcolor=ground,
        border_radius=Radius.CHIP,
        padding=ft.Padding.symmetric(vertical=10, horizontal=8),
    )
    stage: list[ft.Control] = [face]
    if player.active and named:
        pointer = svg("0 0 9 20", f'<path d="M0 0V20L8 11.5a2.2 2.2 0 0 0 0-3Z" fill="{ground}"/>', 9, 20)
        stage.append(ft.Container(pointer, top=0, bottom=0, right=-8, alignment=ft.Alignment.CENTER))
    return tappable(
        look,
        ft.Stack(stage, clip_behavior=ft.ClipBehavior.NONE, fit=ft.StackFit.PASS_THROUGH),
        label=player.label,
        identifier=f"player-{seat}",
        on_tap=lambda: on_tap(seat),
        selected=player.active,
        radius=Radius.CHIP,
        on_felt=True,
        key=f"player-{seat}",
    )


def _standing(look: Look, player: Player, ink: str, *, spare: bool) -> ft.Control:
    """How the player stands; `spare` leaves out the sign before the number."""
    if player.counts == "wishes":
        return wishes(look, player.full, player.of, ink, size=10 if spare else 12)
    if not player.value:
        return ft.Container()
    sign: list[ft.Control] = []
    if player.counts == "points" and not spare:
        sign.append(coin(look, 17))
    elif player.counts == "cards" and not spare:
        sign.append(card_sign(look, ink))
    return ft.Row([*sign, words(player.value, "score", ink)], spacing=4, tight=True)


def card_sign(look: Look, ink: str, size: float = 17) -> ft.Control:
    """Two small cards: the number behind them counts cards in hand."""
    return svg(
        "0 0 17 17",
        f'<rect x="6" y="1" width="9.5" height="13" rx="2" fill="{ink}" fill-opacity=".45"/>'
        f'<rect x="1.5" y="3" width="9.5" height="13" rx="2" fill="{ink}"/>',
        size,
    )


def wishes(look: Look, full: int, of: int, ink: str, *, size: float = 12) -> ft.Control:
    """Rhombs: filled ones are wishes left, outlined ones are lost."""
    p, middle = look.palette, size / 2
    shapes: list[cv.Shape] = []
    for index in range(of):
        x = middle + index * size
        if index < full:
            shapes += [
                _rhomb(x, middle, size * 0.47, fill(p.brass_shade)),
                _rhomb(x, middle, size * 0.36, fill(p.brass)),
            ]
        else:
            reach, pen = size * 0.43, line(ft.Colors.with_opacity(0.6, ink), size * 0.09, blunt=True)
            up, down = ft.Offset(x, middle - reach), ft.Offset(x, middle + reach)
            left, right = ft.Offset(x - reach, middle), ft.Offset(x + reach, middle)
            shapes.append(cv.Points([up, right, right, down, down, left, left, up], cv.PointMode.LINES, paint=pen))
    return cv.Canvas(shapes, width=of * size, height=size)


def _rhomb(x: float, y: float, reach: float, paint: ft.Paint) -> cv.Path:
    path = cv.Path
    ends = ((x + reach, y), (x, y + reach), (x - reach, y))
    return path([path.MoveTo(x, y - reach), *(path.LineTo(*end) for end in ends), path.Close()], paint=paint)


def stone(owner: str, way: str, size: float = 14) -> ft.Control:
    """The stone of a player, in the colour of their emblem: a disc goes `across`, a square goes `down`."""
    colour = EMBLEMS[owner]
    if way == "down":
        shape = f'<rect x="1" y="1" width="14" height="14" rx="3.5" fill="{colour}" stroke="{CREAM}"/>'
    else:
        shape = f'<circle cx="8" cy="8" r="7" fill="{colour}" stroke="{CREAM}"/>'
    return svg("0 0 16 16", shape, size)


def _arrow(player: Player, ink: str) -> list[ft.Control]:
    icons = {"across": ft.Icons.SWAP_HORIZ_ROUNDED, "down": ft.Icons.SWAP_VERT_ROUNDED}
    return [ft.Icon(icons[player.arrow], size=22, color=ink)] if player.arrow else []


def _absent(look: Look, mark: ft.Control) -> ft.Control:
    badge = ft.Container(
        ft.Icon(ft.Icons.BEDTIME_ROUNDED, size=12, color=look.palette.ink),
        bgcolor=look.palette.raised,
        border_radius=8,
        width=16,
        height=16,
        alignment=ft.Alignment.CENTER,
        right=-4,
        bottom=-2,
    )
    return ft.Stack([mark, badge], clip_behavior=ft.ClipBehavior.NONE)
