"""The shared table: wells for rows, gaps to fill, the stitch of a mat and the lattice of the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Literal

import flet as ft
import flet.canvas as cv

from app.parts.card import Strength, height_of
from app.parts.dashes import dashed_frame, dashed_line
from app.parts.glyph import svg
from app.parts.paint import figures
from app.parts.text import seen, words
from app.parts.theme import BOLD, DIMMED, TYPES, Look, Radius, Space


def well(
    look: Look,
    content: ft.Control,
    *,
    title: str = "",
    most: float = inf,
    icon: ft.IconData | None = None,
    played: bool = False,
    lit: Strength | None = None,
    dimmed: bool = False,
    number: int | None = None,
    key: str | None = None,
) -> ft.Control:
    """Return a hollow in the felt with its label on the top edge; the played one has a brass border.

    The label is seen `most` times as large as usual at most. It is not in the semantics tree: the piece around the
    well has its name.

    One that is `lit` has a brass border too if it is the best, and a thin line if it leads on. Where wells lie close, a
    `number` within replaces the label.
    """
    p = look.palette
    ink = (look.dimmed(DIMMED, on_felt=True) if dimmed else look).palette.onfelt
    frame = ft.Border.all(2, p.brass if played or lit == "best" else p.quiet if lit else ft.Colors.TRANSPARENT)
    if number is not None:
        marks: list[ft.Control] = [words(str(number), "label", ink)]
        if icon is not None:
            marks.append(ft.Icon(icon, size=16, color=ink))
        both = ft.Row(marks, spacing=0, alignment=ft.MainAxisAlignment.CENTER)
        aside = ft.Container(
            ft.Semantics(exclude_semantics=True, content=both),
            alignment=ft.Alignment.CENTER,
            width=numbered(look),
            left=0,
            top=0,
            bottom=0,
            border=ft.Border.only(right=ft.BorderSide(1, p.quiet)),
        )
        row = ft.Container(
            content,
            padding=ft.Padding.only(left=numbered(look), top=Space.XS, bottom=Space.XS),
            alignment=ft.Alignment.CENTER,
        )
        return ft.Container(
            ft.Stack([row, aside], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE),
            bgcolor=p.shade,
            border=frame,
            border_radius=Radius.BUTTON,
            clip_behavior=ft.ClipBehavior.NONE,  # a card flies in from outside
            key=key,
        )
    large = min(look.text_scale, most)
    body = ft.Container(
        content,
        bgcolor=p.shade,
        border=frame,
        border_radius=Radius.BUTTON,
        padding=ft.Padding.only(left=Space.S, right=Space.S, top=14 * large, bottom=Space.S),
        alignment=ft.Alignment.CENTER,
        margin=ft.Margin.only(top=11 * large if title else 0),
        clip_behavior=ft.ClipBehavior.NONE,  # a card flies in from outside
    )
    if not title:
        return ft.Container(body, key=key)
    line: list[ft.Control] = [ft.Icon(icon, size=18, color=ink)] if icon is not None else []
    line.append(seen(look, title, "small_bold", ink, TYPES["small_bold"].size * large))
    label = riding(look, line)
    label.content = ft.Semantics(exclude_semantics=True, content=label.content)
    label.left, label.top = 12, 0
    return ft.Stack([body, label], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE, key=key)


def riding(look: Look, line: list[ft.Control]) -> ft.Container:
    """Return a label or a fact on the top edge of a well."""
    return ft.Container(
        ft.Row(line, spacing=6, tight=True),
        bgcolor=look.felt,
        border_radius=10,
        clip_behavior=ft.ClipBehavior.NONE,
        padding=ft.Padding.symmetric(vertical=1, horizontal=8),
    )


def scrolling(
    look: Look, pieces: Sequence[ft.Control], name: str, at: int | None, spacing: float, state: str = ""
) -> ft.Column:
    """Return pieces of the felt one below the other, which scroll; when another one is `at` play, or it is in another
    `state`, it comes into view.

    `name` tells the pieces from others that scroll.
    """
    column = ft.Column(
        [findable(piece, f"{name}-{place}") for place, piece in enumerate(pieces)],
        spacing=spacing,
        scroll=ft.ScrollMode.AUTO,
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
    )
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
    return ft.Stack([mark, piece], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE)


def numbered(look: Look) -> float:
    """Return the width of the number within a well, in pixels."""
    return 28 * look.text_scale


Mark = Literal["open", "dead", "leads", "best", "reached"]
"""The mark of a gap: open to a tap, a dead end, or lit in one of three strengths."""


def gap_mark(look: Look, width: float, card: float, mark: Mark = "open", *, badge: str = "") -> ft.Control:
    """Return the mark of a gap while a card is selected; a lit one a brass bar, with its worth in a badge below.

    `width` is the gap's, `card` the width of the cards beside it; the badge hangs 15 pixels below them. The best has a
    thick bar and a filled badge, one that leads on a thin bar and an outlined badge, one that only completes a row a
    line.
    """
    p, height = look.palette, height_of(card)
    middle = width / 2
    if mark == "dead":
        shape = dashed_line((middle, height * 0.1), (middle, height * 0.9), p.quiet, 2, (4, 3))
        return cv.Canvas([shape], width=width, height=height)
    top = height * 0.08
    foot = height - 2 if badge else height - top
    best, ink = mark == "best", p.quiet if mark == "open" else p.brass
    wide = 5 if best else 1.5 if mark == "reached" else 3
    bar = ft.Container(width=wide, height=foot - top, left=middle - wide / 2, top=top, bgcolor=ink, border_radius=2.5)
    stage: list[ft.Control] = [bar]
    if badge:
        wide = 15 + 7 * len(badge)
        number = cv.Text(
            wide / 2, 10.5, badge, figures(14, BOLD, p.onbrass if best else p.onfelt), alignment=ft.Alignment.CENTER
        )
        stage.append(
            ft.Container(
                cv.Canvas([number], width=wide, height=21),
                bgcolor=p.brass if best else look.felt,
                border=None if best else ft.Border.all(side=ft.BorderSide(1.5, p.brass, stroke_align=-1)),
                border_radius=10.5,
                clip_behavior=ft.ClipBehavior.NONE,
                left=middle - wide / 2,
                top=height - 6,
            )
        )
    return ft.Stack(stage, width=width, height=height, clip_behavior=ft.ClipBehavior.NONE)


def reason_tag(look: Look, text: str, *, fits: bool, size: float = 13) -> ft.Control:
    """Return the small tag under a pile: brass where the card fits, sunken where it does not, always with a word that
    is seen in type of a `size` in pixels.
    """
    p = look.palette
    return ft.Container(
        seen(look, text, "caption_bold", p.onbrass if fits else p.onfelt, size),
        bgcolor=p.brass if fits else p.shade,
        border_radius=12,
        clip_behavior=ft.ClipBehavior.NONE,
        padding=ft.Padding.symmetric(vertical=2, horizontal=9),
    )


def stitch(look: Look, width: float, height: float, *, inset: float = 7, radius: float = 14) -> ft.Control:
    """Return the dashed seam inside the edge of a mat."""
    side, ink = (width - 2 * inset, height - 2 * inset), look.palette.stitch
    return cv.Canvas([dashed_frame(inset, inset, *side, radius, ink, 1.5, (6, 4))], width=width, height=height)


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
