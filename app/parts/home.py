"""The home page's own pieces: the mats of the five games and the cards of matches to go on with."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import flet as ft
import flet.canvas as cv

from app.parts.card import PLAIN, CardState, card, paari_card
from app.parts.die import astragal, die
from app.parts.emblem import emblem_row
from app.parts.felt import stitch
from app.parts.paint import fill
from app.parts.tappable import Tap, tappable
from app.parts.text import heading, words
from app.theme import ELEVATION, EMBLEMS, Look, Radius, Size, Space


def logo(look: Look, size: float = 36) -> ft.Control:
    """The sign of the project: an equals card before a brick one."""
    inks, unit = look.cards, size / 36
    behind = ft.Container(
        width=23 * unit, height=30 * unit, left=unit, top=4 * unit, bgcolor=inks.back, border_radius=4 * unit,
        rotate=math.radians(-9),
    )  # fmt: skip
    before = ft.Container(card(look, "=", 24 * unit), left=11 * unit, top=unit)
    return ft.Stack([behind, before], width=size, height=size, clip_behavior=ft.ClipBehavior.NONE)


def home_bar(look: Look, title: str, action: ft.Control) -> ft.Control:
    """The head of the home page: the sign, the name, and one button."""
    role = "title" if look.large_text else "app_title"
    name = ft.Container(heading(title, role, look.palette.ink, lines=1), expand=True)
    return ft.Container(
        ft.Row([name, action] if look.large_text else [logo(look), name, action], spacing=Space.L),
        padding=ft.Padding.only(left=look.margin, right=8, top=14),
    )


@dataclass(frozen=True)
class Tile:
    """What stands on the mat of a game; `hint` is a word in brass for whoever plays for the first time."""

    game: str
    name: str
    detail: str
    hint: str = ""


def game_tiles(look: Look, tiles: Sequence[Tile], *, on_tap: Callable[[str], object]) -> ft.Control:
    """The mats of all games: the first one wide, the others in pairs; and one in a
    line where text is very large. `on_tap` gets the game; identifiers are `new-<game>`.
    """
    gap, room = 10, min(look.width, Size.PAGE) - 2 * look.margin
    if look.large_text:
        lines = [[tile] for tile in tiles]
    else:
        rest = tiles[1:]
        lines = [[tiles[0]], *([*rest[start : start + 2]] for start in range(0, len(rest), 2))]

    def mat(tile: Tile, count: int) -> ft.Control:
        width = (room - gap * (count - 1)) / count
        return game_tile(
            look,
            tile.game,
            tile.name,
            tile.detail,
            width=width,
            on_tap=lambda: on_tap(tile.game),
            wide=count == 1,
            hint=tile.hint,
        )

    return ft.Column(
        [ft.Row([mat(tile, len(line)) for tile in line], spacing=gap) for line in lines],
        spacing=gap,
        tight=True,
    )


def game_tile(
    look: Look,
    game: str,
    name: str,
    detail: str,
    *,
    width: float,
    on_tap: Tap,
    wide: bool = False,
    hint: str = "",
) -> ft.Control:
    """The mat of one game: its name, what it is, and a little picture of it."""
    p, scale = look.palette, look.text_scale
    lines = 2 if look.large_text else 1
    height = 100 + 44 * scale if lines == 1 else 105 + 64 * scale
    mat = replace(look, game=game)
    texts = ft.Column(
        [
            words(name, "title" if wide else "tile", p.onfelt, lines=1),
            words(detail, "small", p.onfelt, lines=lines),
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
            _PICTURES[game](mat),
            bottom=18,
            right=18 if wide or game == "paari" else None,
            left=None if wide or game == "paari" else 18,
        ),
    ]
    if hint:
        tag = ft.Container(
            words(hint, "caption_bold", p.onbrass),
            bgcolor=p.brass,
            border_radius=12,
            padding=ft.Padding.symmetric(vertical=3, horizontal=10),
            right=18,
            top=18,
        )
        stage.append(tag)
    face = ft.Container(
        ft.Stack(stage, width=width, height=height),
        width=width,
        height=height,
        bgcolor=look.felt_of(game),
        border_radius=Radius.TILE,
    )
    return tappable(
        look,
        face,
        label=", ".join(filter(None, (name, detail, hint))),
        identifier=f"new-{game}",
        on_tap=on_tap,
        radius=Radius.TILE,
    )


def save_card(
    look: Look,
    game: str,
    title: str,
    detail: str,
    emblems: Sequence[str],
    *,
    identifier: str,
    on_tap: Tap,
    width: float = 236,
) -> ft.Control:
    """A match to go on with."""
    p = look.palette
    texts = ft.Column(
        [
            words(title, "label", p.ink, lines=1),
            words(detail, "small", p.ink2, lines=1),
            emblem_row(emblems, 24),
        ],
        spacing=2,
        tight=True,
        expand=True,
    )
    face = ft.Container(
        ft.Row([play_mark(look, game, 52, 70), texts], spacing=Space.M),
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


def play_mark(look: Look, game: str, width: float = 36, height: float = 44) -> ft.Control:
    """The felt of a game with a triangle: going on with a match of it."""
    return ft.Container(
        ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, color=look.palette.onfelt, size=min(width, height) * 0.6),
        width=width,
        height=height,
        bgcolor=look.felt_of(game),
        border_radius=9,
        alignment=ft.Alignment.CENTER,
    )


def action_tile(look: Look, icon: ft.IconData, title: str, detail: str, *, identifier: str, on_tap: Tap) -> ft.Control:
    """A sunken tile with a sign, a title and a smaller line, for practising."""
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


def _row_of_cards(look: Look, faces: str, width: float) -> ft.Control:
    return ft.Row([card(look, face, width) for face in faces], spacing=4, tight=True)


def _pari(look: Look) -> ft.Control:
    return _row_of_cards(look, "3*4=12", 37)


def _formula(look: Look) -> ft.Control:
    covered = card(look, "8", 38, CardState(covering=True))
    return ft.Row(
        [ft.Container(covered, padding=ft.Padding.only(right=4)), card(look, "-", 38), card(look, "5", 38)],
        spacing=4,
        tight=True,
    )


def _paari(look: Look) -> ft.Control:
    left, right = paari_card(look, "r7", 44, PLAIN), paari_card(look, "b7", 44, PLAIN)
    left.rotate, right.rotate = -0.10, 0.07
    return ft.Row([left, right], spacing=7, tight=True)


def _sheriffs(look: Look) -> ft.Control:
    a, b, cell = EMBLEMS["sun"], EMBLEMS["moon"], 15.5
    owners = {(0, 2): b, (1, 0): a, (1, 1): a, (2, 1): a, (2, 2): a, (2, 3): a, (3, 1): b, (3, 2): b}
    fields: list[cv.Shape] = []
    stones: list[cv.Shape] = []
    for row in range(4):
        for column in range(4):
            x, y, owner = column * cell, row * cell, owners.get((row, column))
            fields.append(cv.Rect(x, y, 14, 14, 3, paint=fill(look.cards.stock)))
            if owner == a:
                stones.append(cv.Circle(x + 7, y + 7, 5.5, paint=fill(a)))
            elif owner == b:
                stones.append(cv.Rect(x + 2, y + 2, 10, 10, 2, paint=fill(b)))
    board = cv.Canvas(fields + stones, width=62, height=62)
    cube = die(look, 5, 42)
    cube.border, cube.shadow = None, list(ELEVATION.felt)
    return ft.Row([board, cube], spacing=18, tight=True)


def _astragali(look: Look) -> ft.Control:
    return ft.Row([astragal(look, face, "", 41) for face in "LTF"], spacing=7, tight=True)


_PICTURES: dict[str, Callable[[Look], ft.Control]] = {
    "pari": _pari,
    "formula": _formula,
    "paari": _paari,
    "ziffernsheriffs": _sheriffs,
    "astragali": _astragali,
}
