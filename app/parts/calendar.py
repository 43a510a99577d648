"""Weeks of a calendar: a box for each day, the stronger the more was done on it, and today ringed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from app.parts import plain
from app.parts.tappable import Tap, tappable
from app.parts.text import words
from app.parts.theme import Look, Radius, Size, Space

STRENGTHS = (0.0, 0.25, 0.5, 1.0)
"""Strengths of a day's colour: nothing, a little, more, much."""


@dataclass(frozen=True)
class Day:
    """A day: its number, how much was done from 0 to 3, what is read aloud of it, and whether it is today."""

    number: int
    strength: int
    label: str
    today: bool = False
    on_tap: Tap | None = None


def calendar(look: Look, heads: Sequence[str], weeks: Sequence[Sequence[Day]]) -> ft.Control:
    """Return the weeks one below the other, under the short names of the days."""
    p = look.palette
    names = [words(head, "caption", p.ink2, align=ft.TextAlign.CENTER, lines=1, expand=True) for head in heads]
    lines: list[ft.Control] = [] if look.large_text else [ft.Row(list(names), spacing=Space.XS)]
    for week in weeks:
        lines.append(ft.Row([_day(look, day) for day in week], spacing=Space.XS))
    return plain.box(look, ft.Column(lines, spacing=Space.XS, tight=True), padding=Space.S)


def _day(look: Look, day: Day) -> ft.Control:
    p, full = look.palette, day.strength == len(STRENGTHS) - 1
    role, ink = "small_bold" if day.strength else "small", p.paper if full else p.ink
    inside = plain.middle(
        words(str(day.number), role, ink, align=ft.TextAlign.CENTER, lines=1),
        bgcolor=ft.Colors.with_opacity(STRENGTHS[day.strength], p.ok) if day.strength else None,
        border=ft.Border.all(2, p.ink if day.today else ft.Colors.TRANSPARENT),
        border_radius=Radius.KEY,
        height=Size.TOUCH - 4,
    )
    face = plain.middle(inside, height=Size.TOUCH)
    return tappable(look, face, day.label, f"day-{day.number}", day.on_tap, expand=True, key=day.label)
