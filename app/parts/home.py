"""The home page's own pieces: the mats of the games and the cards of matches to go on with."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft
import flet.canvas as cv

from app.parts.card import card
from app.parts.card import height_of as card_height
from app.parts.dashes import dashed_frame
from app.parts.emblem import emblem_row
from app.parts.felt import stitch
from app.parts.tappable import Tap, tappable
from app.parts.text import fits, heading, words
from app.parts.theme import Felt, Look, Radius, Size, Space


def logo(look: Look, size: float = 36) -> ft.Control:
    """Return the logo of the project: an equals card before a brick one."""
    inks, unit = look.cards, size / 36
    behind = ft.Container(
        width=23 * unit, height=30 * unit, left=unit, top=4 * unit, bgcolor=inks.back, border_radius=4 * unit,
        rotate=math.radians(-9),
    )  # fmt: skip
    before = ft.Container(card(look, "=", 24 * unit), left=11 * unit, top=unit)
    return ft.Stack([behind, before], width=size, height=size, clip_behavior=ft.ClipBehavior.NONE)


def home_bar(look: Look, title: str, action: ft.Control) -> ft.Control:
    """Return the head of the home page: the logo, the name, and one button."""
    role = "title" if look.large_text else "app_title"
    name = ft.Container(heading(title, role, look.palette.ink, lines=1), expand=True)
    return ft.Container(
        ft.Row([name, action] if look.large_text else [logo(look), name, action], spacing=Space.L),
        padding=ft.Padding.only(left=look.margin, right=8, top=14),
    )


def welcome_mat(
    look: Look, background: Felt, title: str, text: str, actions: Sequence[ft.Control], *, identifier: str
) -> ft.Control:
    """Return the greeting of a first start, in place of the first game's mat: a row that lacks one card, and
    `actions` side by side where there is room.
    """
    p, mat = look.palette, replace(look, background=background)
    width = min(look.width, Size.PAGE) - 2 * look.margin
    size = 34.0 if look.small or look.landscape else 46.0
    body = ft.Container(
        ft.Column(
            [
                heading(title, "title", p.onfelt, level=2),
                words(text, "body", p.onfelt),
                ft.Container(_wanting(mat, size), alignment=ft.Alignment.CENTER, padding=Space.S),
                ft.Column(list(actions), spacing=Space.S, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
                if mat_is_narrow(look)
                else ft.Row(list(actions), spacing=Space.S),
            ],
            spacing=Space.XS,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        border=ft.Border.all(1.5, p.quiet),
        border_radius=Radius.TILE - 6,
        padding=ft.Padding.symmetric(vertical=Space.M, horizontal=Space.M),
    )
    return ft.Semantics(
        container=True,
        identifier=identifier,
        content=ft.Container(body, width=width, bgcolor=mat.felt, border_radius=Radius.TILE, padding=7),
    )


def mat_is_narrow(look: Look) -> bool:
    """Return True if the actions of the welcome mat are stacked: side by side their words have no room."""
    return look.small or (look.text_scale > 1.05 and not look.tablet) or look.large_text


def _wanting(look: Look, width: float) -> ft.Control:
    """Draw 3 + 4 = 7, of which the 4 is just arriving; upright, since the client draws a slanted frame in two steps."""
    gap, height = 4.0, card_height(width)
    step = width + gap
    place = cv.Canvas(
        [dashed_frame(1, 1, width - 2, height - 2, 7, look.palette.brass, 2, (6, 4))], width=width, height=height
    )
    layers: list[ft.Control] = [
        ft.Container(card(look, face, width), left=at * step, top=0) for at, face in enumerate("3+ =7") if face != " "
    ]
    layers.append(ft.Container(place, left=2 * step, top=0))
    coming = card(look, "4", width)
    layers.append(ft.Container(coming, left=2 * step - width * 0.12, top=height * 0.36))
    row = ft.Stack(layers, width=5 * step - gap, height=height * 1.42, clip_behavior=ft.ClipBehavior.NONE)
    return ft.Semantics(exclude_semantics=True, content=row)


@dataclass(frozen=True)
class Tile:
    """The content of a game's mat.

    `picture` is drawn on the mat's own cloth; it lies at the right of a narrow mat if `aside`.
    """

    game: str
    name: str
    detail: str
    background: Felt
    picture: Callable[[Look], ft.Control]
    aside: bool = False


def game_tiles(
    look: Look, tiles: Sequence[Tile], *, on_tap: Callable[[str], object], pairs: bool = False
) -> ft.Control:
    """Return the mats of all games: the first one wide unless all go in `pairs`, the others in pairs; and one in a
    line where text is very large. `on_tap` gets the game; identifiers are `new-<game>`.
    """
    gap, room = 10, min(look.width, Size.PAGE) - 2 * look.margin
    if look.large_text:
        lines = [[tile] for tile in tiles]
    else:
        wide = [] if pairs else [[tiles[0]]]
        rest = tiles[len(wide) :]
        lines = [*wide, *([*rest[start : start + 2]] for start in range(0, len(rest), 2))]

    def mat(tile: Tile, count: int) -> ft.Control:
        width = (room - gap * (count - 1)) / count
        return game_tile(
            look,
            tile,
            width=width,
            on_tap=lambda: on_tap(tile.game),
            wide=count == 1,
        )

    return ft.Column(
        [ft.Row([mat(tile, len(line)) for tile in line], spacing=gap) for line in lines],
        spacing=gap,
        tight=True,
    )


def game_tile(
    look: Look,
    tile: Tile,
    *,
    width: float,
    on_tap: Tap,
    wide: bool = False,
) -> ft.Control:
    """Return the mat of one game: its name, a short description, and a small picture."""
    p, scale = look.palette, look.text_scale
    role = next(
        (one for one in ("title" if wide else "tile", "small_bold") if fits(look, tile.name, one, width - 28)), "tag"
    )
    lines = 1 if fits(look, tile.detail, "small", width - 28) else 2
    height = 100 + 44 * scale if lines == 1 else 105 + 64 * scale
    mat, aside = replace(look, background=tile.background), wide or tile.aside
    texts = ft.Column(
        [
            words(tile.name, role, p.onfelt),
            words(tile.detail, "small", p.onfelt),
        ],
        spacing=0,
        tight=True,
        left=18,
        right=10,
        top=15,
    )
    stage: list[ft.Control] = [
        stitch(mat, width, height),
        texts,
        ft.Container(
            tile.picture(mat),
            bottom=18,
            right=18 if aside else None,
            left=None if aside else 18,
        ),
    ]
    face = ft.Container(
        ft.Stack(stage, width=width, height=height),
        width=width,
        height=height,
        bgcolor=mat.felt,
        border_radius=Radius.TILE,
    )
    return tappable(
        look,
        face,
        label=f"{tile.name}, {tile.detail}",
        identifier=f"new-{tile.game}",
        on_tap=on_tap,
        radius=Radius.TILE,
    )


def save_card(
    look: Look,
    background: Felt,
    title: str,
    detail: str,
    emblems: Sequence[str],
    *,
    opponents: Sequence[bool] = (),
    identifier: str,
    on_tap: Tap,
    width: float = 236,
) -> ft.Control:
    """Return the card of a match to go on with."""
    p = look.palette
    texts = ft.Column(
        [
            words(title, "label", p.ink, lines=1),
            words(detail, "small", p.ink2, lines=1),
            emblem_row(emblems, 24, squares=opponents),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    face = ft.Container(
        ft.Row([play_mark(look, background, 52, 70), texts], spacing=Space.M),
        width=width * (1 + (look.text_scale - 1) / 2),
        bgcolor=p.raised,
        border=ft.Border.all(1, p.hair),
        border_radius=Radius.TILE,
        padding=9,
    )
    return tappable(
        look,
        face,
        label=f"{title}, {detail}",
        identifier=identifier,
        on_tap=on_tap,
        radius=Radius.TILE,
        key=identifier,  # two matches may say the same of themselves
    )


def play_mark(look: Look, background: Felt, width: float = 36, height: float = 44) -> ft.Control:
    """Return the felt of a game with a triangle: the mark of a match of it to go on with."""
    return ft.Container(
        ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, color=look.palette.onfelt, size=min(width, height) * 0.6),
        width=width,
        height=height,
        bgcolor=look.felt_of(background),
        border_radius=9,
        alignment=ft.Alignment.CENTER,
    )


def action_tile(look: Look, icon: ft.IconData, title: str, detail: str, *, identifier: str, on_tap: Tap) -> ft.Control:
    """Return a sunken tile with a sign, a title and a smaller line, for practice."""
    p = look.palette
    texts = ft.Column(
        [words(title, "label", p.ink), words(detail, "small", p.ink2)], spacing=0, tight=True, expand=True
    )
    face = ft.Container(
        ft.Row([ft.Icon(icon, size=24, color=p.ink), texts], spacing=Space.M),
        bgcolor=p.sunk,
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=10, horizontal=14),
    )
    return tappable(look, face, label=f"{title}, {detail}", identifier=identifier, on_tap=on_tap, expand=True)


def today_tile(
    look: Look,
    title: str,
    detail: str,
    tasks: Sequence[tuple[Felt, ft.IconData, bool]],
    *,
    identifier: str,
    on_tap: Tap,
) -> ft.Control:
    """Return a tile with the tasks of a day: a square for each game, with its sign, on its felt and ticked once
    solved.
    """
    p = look.palette
    texts = ft.Column(
        [words(title, "label", p.ink), words(detail, "small", p.ink2)], spacing=0, tight=True, expand=True
    )
    squares: list[ft.Control] = [
        ft.Container(
            ft.Icon(
                ft.Icons.CHECK_ROUNDED if solved else sign,
                size=15,
                color=p.onfelt if solved else look.felt_of(background),
            ),
            width=22,
            height=22,
            border_radius=6,
            bgcolor=look.felt_of(background) if solved else None,
            border=ft.Border.all(2, look.felt_of(background)),
            alignment=ft.Alignment.CENTER,
        )
        for background, sign, solved in tasks
    ]
    row = ft.Row(squares, spacing=4, tight=True)
    face = ft.Container(
        ft.Row(
            [ft.Icon(ft.Icons.TODAY_ROUNDED, size=24, color=p.ink), texts, row],
            spacing=Space.S if look.large_text else Space.M,
        ),
        bgcolor=p.sunk,
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=10, horizontal=14),
    )
    return tappable(look, face, label=f"{title}, {detail}", identifier=identifier, on_tap=on_tap, expand=True)
