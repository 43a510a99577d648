"""The home page's own pieces: the mats of the games and the cards of matches to go on with."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft
import flet.canvas as cv

from app.parts import plain
from app.parts.card import card, looking
from app.parts.card import height_of as card_height
from app.parts.dashes import dashed_frame
from app.parts.emblem import emblem
from app.parts.tappable import Tap, choices, tappable
from app.parts.text import fitted, heading, words
from app.parts.theme import LIGHT, TYPES, USED, Felt, Look, Radius, Size, Space

TWO, MOST = 900, Size.PAGES
"""The width from which the first page has two columns, and the largest of its content, in pixels."""
GAP = 12
"""Room between two tiles, in pixels."""
ROOMY, TIMES = 130, 1.9
"""The height of a tile's picture on a wide screen, in pixels, and how much larger it is drawn there."""


def logo(look: Look, size: float = 36) -> ft.Control:
    """Return the logo of the project: an equals card before a brick one."""
    inks, unit = look.cards, size / 36
    behind = ft.Container(
        width=23 * unit, height=30 * unit, left=unit, top=4 * unit, bgcolor=inks.back, border_radius=4 * unit,
        rotate=math.radians(-9),
    )  # fmt: skip
    before = ft.Container(card(look, "=", 24 * unit), left=11 * unit, top=unit)
    return ft.Stack([behind, before], width=size, height=size, clip_behavior=ft.ClipBehavior.NONE)


def home_bar(look: Look, title: str, below: str = "") -> ft.Control:
    """Return the head of the home page: the logo, the name and, where it is new, what it is."""
    role = "title" if look.large_text else "app_title"
    lines: list[ft.Control] = [heading(title, role, look.palette.ink, lines=1)]
    if below:
        lines.append(words(below, "small", look.palette.ink2))
    name = ft.Column(lines, spacing=0, tight=True, expand=True)
    return ft.Container(
        ft.Row([name] if look.large_text else [logo(look), name], spacing=Space.L),
        padding=ft.Padding.only(left=look.margin, right=look.margin, top=14, bottom=Space.M),
    )


def columns(look: Look) -> bool:
    """Return True where the first page has two columns."""
    return look.width >= TWO


def room(look: Look) -> float:
    """Return the width of the content of the first page, or of one of its two columns."""
    whole = min(look.width, MOST) - 2 * look.margin
    return (whole - Space.XXL) / 2 if columns(look) else whole


def mat(look: Look, content: Sequence[ft.Control], *, identifier: str, height: float | None = None) -> ft.Control:
    """Return the green mat of the first page; the last of its content is at its foot."""
    *above, foot = content
    free = [ft.Container(expand=True)] if height else []
    body = plain.stretched([*above, *free, foot], Space.L if height else Space.M, tight=height is None)
    face = ft.Container(body, width=room(look), height=height, bgcolor=look.felt, border_radius=24, padding=Space.L)
    return ft.Semantics(container=True, identifier=identifier, content=face)


def inner(look: Look) -> float:
    """Return the width of what lies on the mat."""
    return room(look) - 2 * Space.L


def gold(look: Look, title: str, below: str, *, label: str, identifier: str, on_tap: Tap) -> ft.Control:
    """Return the one gold button of the first page, with a second line."""
    p, middle = look.palette, ft.TextAlign.CENTER
    texts: list[ft.Control] = [words(title, "title", p.onbrass, align=middle)]
    if below:
        texts.append(words(below, "caption_bold", p.onbrass, align=middle))
    face = ft.Container(
        plain.stretched(texts, 0, tight=True),
        bgcolor=p.brass,
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=10, horizontal=Space.M),
        shadow=[ft.BoxShadow(color=p.brass_edge, offset=ft.Offset(0, 3))],
    )
    return tappable(look, face, label, identifier, on_tap, on_felt=True)


def waiting(look: Look, said: str) -> ft.Control:
    """Return the place of the gold button while something is missing: it says what."""
    p = look.palette
    return plain.middle(
        words(said, "label", p.onfelt, align=ft.TextAlign.CENTER),
        border=ft.Border.all(2, p.quiet),
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=19, horizontal=Space.M),
    )


@dataclass(frozen=True)
class Face:
    """A person of the device on the mat: emblem, name, whether they play, and what a screen reader says."""

    emblem: str
    name: str
    on: bool
    label: str


def faces(
    look: Look,
    people: Sequence[Face],
    more: str,
    more_label: str,
    *,
    on_tap: Callable[[str], object],
    on_hold: Callable[[str], object],
    on_more: Tap,
) -> ft.Control:
    """Return the faces of all people, who are counted in and out by a tap, and a dashed place for one more."""
    many = len(people) > 4
    wide = 3 if look.large_text or (columns(look) and not many) else 5
    size = 88.0 if columns(look) and not many else 80.0 if look.tablet else 44.0 if many or look.small else 52.0
    role = "caption_bold" if many or look.small else "label"
    gap = 6.0
    across = (inner(look) - gap * (wide - 1)) / wide
    cells = [_face(look, one, across, size, role, on_tap, on_hold) for one in people]
    ring = cv.Canvas(
        [dashed_frame(1, 1, size - 2, size - 2, size / 2 - 1, look.palette.onfelt, 2, (5, 4))],
        content=plain.middle(ft.Icon(ft.Icons.ADD_ROUNDED, color=look.palette.onfelt), width=size, height=size),
        width=size,
        height=size,
    )
    plus = _cell(look, ring, more, across, role, look.palette.onfelt)
    cells.append(tappable(look, plus, more_label, "add-face", on_more, on_felt=True))
    return plain.in_lines(cells, wide, gap)


def _face(
    look: Look,
    one: Face,
    across: float,
    size: float,
    role: str,
    on_tap: Callable[[str], object],
    on_hold: Callable[[str], object],
) -> ft.Control:
    ink = look.cards.digit if one.on else look.palette.onfelt
    cell = _cell(look, emblem(one.emblem, size), one.name, across, role, ink)
    face: ft.Control = cell
    if one.on:
        cell.bgcolor, cell.border_radius = look.cards.stock, Radius.BUTTON
        stock = look.cards.stock
        tick = plain.tick(24, LIGHT.ok, stock, right=-5, top=-5, border=ft.Border.all(2, stock))
        face = ft.Stack([cell, tick], clip_behavior=ft.ClipBehavior.NONE)
    name = f"face-{one.emblem}"
    tap = partial(on_tap, one.emblem)
    hold = partial(on_hold, one.emblem)
    return tappable(look, face, one.label, name, tap, toggled=one.on, on_felt=True, on_hold=hold, key=name)


def _cell(look: Look, sign: ft.Control, name: str, across: float, role: str, ink: str) -> ft.Container:
    line = TYPES[role].line * look.text_scale
    word = fitted(look, name, role, ink, across - 4, line, align=ft.TextAlign.CENTER)
    column, edges = plain.centred([sign, word], 2, tight=True), ft.Padding.only(top=6, bottom=5)
    return ft.Container(column, width=across, padding=edges, alignment=ft.Alignment.TOP_CENTER)


def counter(
    look: Look, numbers: Sequence[str], chosen: int, label: str, *, on_tap: Callable[[int], object]
) -> ft.Control:
    """Return the choice of a number of people on the mat, from 1."""
    p = look.palette
    pieces = []
    for number, text in enumerate(numbers, 1):
        on = number == chosen
        face = plain.middle(
            words(text, "title", look.cards.digit if on else p.onfelt, align=ft.TextAlign.CENTER),
            bgcolor=look.cards.stock if on else None,
            border_radius=12,
            padding=ft.Padding.symmetric(vertical=11),
        )
        pick = partial(on_tap, number)
        pieces.append(tappable(look, face, text, f"count-{number}", pick, selected=on, on_felt=True, expand=True))
    bar = ft.Container(ft.Row(pieces, spacing=0), bgcolor=p.veil, border_radius=Radius.BUTTON, padding=4)
    return choices(bar, "count", label)


def riddle(look: Look) -> ft.Control:
    """Draw 3 + 4 = 7, of which the 4 is just arriving; upright, since the client draws a slanted frame in two steps."""
    width = 40.0 if look.small or look.landscape else 76.0 if columns(look) else 50.0
    gap, height = 6.0, card_height(width)
    step = width + gap
    place = cv.Canvas(
        [dashed_frame(1, 1, width - 2, height - 2, 7, look.palette.brass, 2, (6, 4))], width=width, height=height
    )
    host = looking(look, "looks", width, (-1, 0.4))
    layers: list[ft.Control] = [
        ft.Container(host if face == "=" else card(look, face, width), left=at * step, top=0)
        for at, face in enumerate("3+ =7")
        if face != " "
    ]
    layers.append(ft.Container(place, left=2 * step, top=0))
    layers.append(ft.Container(card(look, "4", width), left=2 * step - width * 0.12, top=height * 0.25))
    row = ft.Stack(layers, width=5 * step - gap, height=height * 1.25, clip_behavior=ft.ClipBehavior.NONE)
    return plain.silent(row)


@dataclass(frozen=True)
class Tile:
    """The content of a game's tile: `picture` is drawn on its own cloth, at its right if `aside`; `why` it cannot be
    played now, with a `tag` that says so.
    """

    game: str
    name: str
    detail: str
    background: Felt
    picture: Callable[[Look], ft.Control]
    aside: bool = False
    why: str | None = None
    tag: str = ""


def tiles(look: Look, pieces: Sequence[ft.Control]) -> ft.Control:
    """Return tiles of one size, two a line; one where text is very large."""
    across = 1 if look.large_text else 2
    return plain.in_lines(pieces, across, GAP)


def tile_size(look: Look, low: bool = False) -> tuple[float, float]:
    """Return the width and the height of every tile, which is `low` where more stands above."""
    width = room(look) if look.large_text else (room(look) - GAP) / 2
    art = ROOMY if look.tablet or columns(look) else 46 if look.small or low else 60
    texts = (TYPES["tile"].line + TYPES["small"].line) * look.text_scale
    return width, Space.M + texts + art


def game_tile(look: Look, tile: Tile, size: tuple[float, float], *, on_tap: Tap) -> ft.Control:
    """Return the mat of one game: its name, what one does in it, and a picture that runs over its edge."""
    p = look.palette
    width, height = size
    own = replace(look, background=tile.background)
    drawn = own if tile.why is None else own.dimmed(USED, on_felt=True)
    texts = _named(look, tile.name, tile.detail, (p.onfelt, p.onfelt), width - 26)
    texts.left, texts.right, texts.top = (8, 14, Space.M - 2) if look.rtl else (14, 8, Space.M - 2)
    right = tile.aside and not look.rtl  # on a mirrored page too a calculation begins at the left
    picture = ft.Container(tile.picture(drawn), bottom=-14, right=14 if right else None, left=None if right else 14)
    if height > ROOMY:
        corner = ft.Alignment.BOTTOM_RIGHT if right else ft.Alignment.BOTTOM_LEFT
        picture.scale = ft.Scale(TIMES, alignment=corner)
    stage: list[ft.Control] = [picture, texts]
    if tile.tag:
        edges = ft.Padding.symmetric(vertical=3, horizontal=10)
        said, stock = words(tile.tag, "caption_bold", look.cards.digit), look.cards.stock
        pill = ft.Container(said, bgcolor=stock, border_radius=12, padding=edges, bottom=12)
        pill.left, pill.right = (10, None) if look.rtl else (None, 10)
        stage.append(pill)
    drawn_on, clip = ft.Stack(stage, width=width, height=height), ft.ClipBehavior.ANTI_ALIAS
    face = ft.Container(drawn_on, width=width, height=height, bgcolor=own.felt, border_radius=24, clip_behavior=clip)
    return tappable(look, face, f"{tile.name}, {tile.detail}", f"new-{tile.game}", on_tap, radius=24, why=tile.why)


def _named(look: Look, title: str, detail: str, inks: tuple[str, str], room: float) -> ft.Column:
    """Return the name of a tile, and a smaller line under it."""
    lines: list[ft.Control] = [
        fitted(look, said, role, ink, room, TYPES[role].line * look.text_scale)
        for said, role, ink in zip((title, detail), ("tile", "small"), inks, strict=True)
    ]
    return ft.Column(lines, spacing=0, tight=True)


def paper_tile(
    look: Look,
    size: tuple[float, float],
    title: str,
    detail: str,
    below: ft.Control,
    *,
    identifier: str,
    on_tap: Tap,
    label: str,
) -> ft.Control:
    """Return the tile beside those of the games, on paper."""
    p = look.palette
    width, height = size
    texts = _named(look, title, detail, (p.ink, p.ink2), width - 30)
    body = ft.Column([texts, below], alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    edges = ft.Padding.only(left=14, right=14, top=Space.M - 3, bottom=Space.S)
    face = plain.box(look, body, radius=24, width=width, height=height, padding=edges)
    return tappable(look, face, label, identifier, on_tap, radius=24, key=identifier)


def discs(look: Look, colours: Sequence[tuple[Felt, bool]]) -> ft.Control:
    """Return a disc of each game's felt, ticked if it is done."""
    size, step = 26, 20
    layers: list[ft.Control] = []
    edge = ft.Border.all(2, look.palette.line if look.dark else look.palette.raised)
    for at, (background, done) in enumerate(colours):
        tick = ft.Icon(ft.Icons.CHECK_ROUNDED, size=16, color=look.palette.onfelt) if done else None
        layers.append(plain.disc(size, look.felt_of(background), tick, border=edge, left=at * step, top=0))
    return ft.Stack(layers, width=step * len(colours) + size, height=size)


def play_mark(look: Look, background: Felt) -> ft.Control:
    """Return the felt of a game with a triangle: the mark of a match of it to go on with."""
    sign = ft.Icon(ft.Icons.PLAY_ARROW_ROUNDED, color=look.palette.onfelt, size=36 * 0.6)
    return plain.plate(sign, 36, 44, look.felt_of(background), 9)
