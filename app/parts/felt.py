"""The shared table: wells for rows, gaps to fill, and the lattice of the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import flet as ft
import flet.canvas as cv

from app.parts import plain
from app.parts.card import Strength
from app.parts.glyph import svg
from app.parts.paint import figures
from app.parts.text import fitted, seen, words
from app.parts.theme import BOLD, DIMMED, TYPES, Look, Radius

NUMBERED = 28
"""The width of the number of a row in its well, with what marks it, in pixels."""


def well(
    look: Look,
    content: ft.Control,
    *,
    title: str = "",
    icon: ft.IconData | None = None,
    played: bool = False,
    lit: Strength | None = None,
    dimmed: bool = False,
    number: int | None = None,
    key: str | None = None,
) -> ft.Control:
    """Return a hollow in the felt, as large as its content, with its title on the top edge, or with its `number` inside
    at the left; its border takes no room. The played one has a brass border.

    The label is not in the semantics tree: the piece around the well has its name.

    One that is `lit` has a brass border too if it is the best, and a thin line if it leads on.
    """
    p, titled = look.palette, bool(title) and number is None
    ink = (look.dimmed(DIMMED, on_felt=True) if dimmed else look).palette.onfelt
    frame = ft.Border.all(2, p.brass if played or lit == "best" else p.quiet if lit else ft.Colors.TRANSPARENT)
    radius = Radius.TRAY if number is None else Radius.BUTTON
    edge = ft.Container(border=frame, bgcolor=p.shade, border_radius=radius, ignore_interactions=True, **plain.FILLING)
    parts = [edge, content]  # cards and what a side is worth lie over its border
    if number is not None:
        parts.append(_numbered(look, number, icon, ink))
    body = ft.Container(
        plain.layered(parts),
        margin=ft.Margin.only(top=11 * look.text_scale) if titled else None,
        clip_behavior=ft.ClipBehavior.NONE,  # a card flies in from outside
        key=None if titled else key,
    )
    if not titled:
        return body
    line: list[ft.Control] = [ft.Icon(icon, size=18, color=ink)] if icon is not None else []
    line.append(seen(look, title, "small_bold", ink, TYPES["small_bold"].size * look.text_scale))
    label = riding(look, line)
    label.content = plain.silent(label.content)
    label.left, label.top = 12, 0
    return plain.layered([body, label], key=key)


def _numbered(look: Look, number: int, icon: ft.IconData | None, ink: str) -> ft.Control:
    """Return the number of a row inside its well, with the sign that marks it."""
    free = NUMBERED - (0 if icon is None else 16)
    marks: list[ft.Control] = [fitted(look, str(number), "label", ink, free, TYPES["label"].line * look.text_scale)]
    if icon is not None:
        marks.append(ft.Icon(icon, size=16, color=ink))
    both = plain.silent(ft.Row(marks, spacing=0, alignment=ft.MainAxisAlignment.CENTER))
    centre = ft.Alignment.CENTER
    return ft.Container(both, alignment=centre, width=NUMBERED, left=0, top=0, bottom=0, ignore_interactions=True)


def riding(look: Look, line: list[ft.Control]) -> ft.Container:
    """Return a label or a fact on the top edge of a well."""
    return _pill(ft.Row(line, spacing=6, tight=True), look.felt, 10, 1, 8)


def _pill(content: ft.Control, ground: str, radius: float, high: float, wide: float) -> ft.Container:
    """Return something on a ground with round ends, with edges so `high` and so `wide` around it."""
    around = ft.Padding.symmetric(vertical=high, horizontal=wide)
    none = ft.ClipBehavior.NONE
    return ft.Container(content, bgcolor=ground, border_radius=radius, clip_behavior=none, padding=around)


def scrolling(
    look: Look, pieces: Sequence[ft.Control], name: str, at: int | None, spacing: float, state: str = ""
) -> ft.Column:
    """Return pieces of the felt one below the other, which scroll; when another one is `at` play, or it is in another
    `state`, it comes into view.

    `name` tells the pieces from others that scroll.
    """
    found = [findable(one, f"{name}-{place}") for place, one in enumerate(pieces)]
    even = ft.MainAxisAlignment.SPACE_EVENLY
    column = plain.stretched(found, spacing, scroll=ft.ScrollMode.AUTO, alignment=even, expand=True)
    if at is not None:
        key = f"{name}-{at}"
        look.frame.follow(key + state, lambda: column.scroll_to(scroll_key=key, duration=look.motion.room))
    return column


def findable(piece: ft.Control, name: str) -> ft.Control:
    """Return a piece that can be scrolled to by `name`.

    An empty mark at its top has the key. Whenever the client rebuilds what lies around something with such a key, it
    replaces that with a new one, of which buttons would take the focus.
    """
    mark = ft.Container(left=0, top=0, key=ft.ScrollKey(name))  # type: ignore[call-arg]  # its decorator hides its fields
    return plain.layered([mark, piece])


DOT = 12
"""The width of the dot in a gap, in pixels; it is a mark, and its zone is larger."""
Mark = Literal["open", "dead", "leads", "best", "reached"]
"""The mark of a gap: open to a tap, a dead end, or lit in one of three strengths."""


def gap_mark(look: Look, mark: Mark = "open", worth: str = "") -> ft.Container:
    """Return the mark in the middle of a gap while a card is selected: a dot, or what is lit with its `worth`.

    The best is a filled badge, one that leads on an outlined one; a dead end is a faint dot.
    """
    p = look.palette
    if mark in ("open", "dead") or not worth:
        wide = 8 if mark == "dead" else DOT
        ink = p.quiet if mark == "dead" else p.brass
        filled = ink if mark == "best" else look.felt
        return plain.dot(wide, filled, border=ft.Border.all(2, ink))
    best, high, edge = mark == "best", 21, 1.5
    wide = 15 + 7 * len(worth)
    figure = figures(14, BOLD, p.onbrass if best else p.onfelt)
    number = cv.Text(wide / 2 - edge, high / 2 - edge, worth, figure, alignment=ft.Alignment.CENTER)
    return ft.Container(
        cv.Canvas([number], width=wide - 2 * edge, height=high - 2 * edge),
        width=wide,
        height=high,
        bgcolor=p.brass if best else look.felt,
        border=ft.Border.all(side=ft.BorderSide(edge, p.brass, stroke_align=-1)),
        border_radius=high / 2,
        clip_behavior=ft.ClipBehavior.NONE,
    )


def reason_tag(look: Look, text: str, *, fits: bool, size: float = 13) -> ft.Control:
    """Return the small tag under a pile: brass where the card fits, sunken where it does not, always with a word that
    is seen in type of a `size` in pixels.
    """
    p = look.palette
    said = seen(look, text, "caption_bold", p.onbrass if fits else p.onfelt, size)
    return _pill(said, p.brass if fits else p.shade, 12, 2, 9)


def worth_tag(look: Look, worth: str, role: str = "label") -> ft.Control:
    """Return what a side is worth, or all of a row in a larger `role`, for the edge of a well."""
    p = look.palette
    return _pill(words(worth, role, p.onbrass, lines=1), p.brass, 20, 1, 10)


def lattice(look: Look) -> ft.Control:
    """Return the pattern of the curtain: a lattice of small equals signs, as large as the screen."""
    width = look.width + look.insets.left + look.insets.right
    height = look.height + look.insets.top + look.insets.bottom
    ink, step_x, step_y = look.palette.onfelt, 62.5, 31.25
    bars, lines = [], []
    rows, columns = int(height / step_y) + 2, int(width / step_x) + 2
    for row in range(rows):
        for column in range(columns):
            x, y = (column - (row % 2) / 2) * step_x, row * step_y
            bars.append(f"M{x + 23:.1f} {y - 2:.1f}h16M{x + 23:.1f} {y + 4:.1f}h16")
    start = -height
    while start < width:
        end = start + height
        lines.append(f"M{start:.1f} 0L{end:.1f} {height:.1f}M{end:.1f} 0L{start:.1f} {height:.1f}")
        start += step_x
    shapes = (
        f'<path d="{"".join(lines)}" stroke="{ink}" stroke-opacity=".07" fill="none"/>'
        f'<path d="{"".join(bars)}" stroke="{ink}" stroke-opacity=".14" stroke-width="3" '
        'stroke-linecap="round" fill="none"/>'
    )
    return svg(f"0 0 {width:g} {height:g}", shapes, width, height)
