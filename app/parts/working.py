"""A working line by line: a numbered disc, why this line comes now, and at the right what it comes to.

Or as brackets under the cards that it is about, innermost first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import flet as ft
import flet.canvas as cv

from app.parts import plain
from app.parts.paint import figures, fill, line
from app.parts.text import width, words
from app.parts.theme import BOLD, Look, Space

LEVEL = 30
"""Height of a level of brackets, in pixels."""


class Worked(Protocol):
    """A line: why it comes now, what is worked out, and how that is read aloud."""

    @property
    def why(self) -> str: ...
    @property
    def equation(self) -> str: ...
    @property
    def spoken(self) -> str: ...


def lines_of(look: Look, lines: Sequence[Worked]) -> list[ft.Control]:
    """Return the lines of a working, numbered from 1; line n has the identifier `working-<n>`."""
    return [_line(look, number, line) for number, line in enumerate(lines, start=1)]


@dataclass(frozen=True)
class Bracket:
    """Under some cards, from `left` to `right` in pixels, what they come to; `number` is the line of the working."""

    left: float
    right: float
    level: int
    value: str
    number: int = 0


def brackets(look: Look, found: Sequence[Bracket], *, width: float, unequal: float | None) -> ft.Control:
    """Draw brackets under cards, level 1 on top, and on the lowest level a ≠ with its middle there, if there is one.

    Only for the eyes: what is read aloud is beside the cards.
    """
    ink, shapes = look.palette.onfelt, list[cv.Shape]()
    depth = max(each.level for each in found)
    for each in found:
        top, foot = (each.level - 1) * LEVEL + 5, each.level * LEVEL - 2
        corners = ((each.left, top), (each.left, foot), (each.right, foot), (each.right, top))
        shapes += [cv.Line(*corners[n], *corners[n + 1], paint=line(ink, 2)) for n in range(3)]
        middle, height = (each.left + each.right) / 2, (top + foot) / 2
        if each.number:
            half = 11 + 5 * len(each.value)
            shapes.append(cv.Circle(middle - half + 9, height, 9, paint=fill(ink)))
            shapes.append(_figure(str(each.number), middle - half + 9, height, 13, look.felt))
            middle += 11
        shapes.append(_figure(each.value, middle, height, 17, ink))
    if unequal is not None:
        shapes.append(_figure("≠", unequal, (depth - 0.5) * LEVEL + 1.5, 20, ink))
    return plain.silent(cv.Canvas(shapes, width=width, height=depth * LEVEL))


def _figure(text: str, x: float, y: float, size: float, ink: str) -> cv.Text:
    return cv.Text(x, y, text, figures(size, BOLD, ink), alignment=ft.Alignment.CENTER)


def _room(look: Look) -> float:
    """Return the width of a line beside its disc, in a box on paper, in pixels."""
    return look.across - 22 - Space.M - 2 * Space.L


def _abreast(look: Look, line: Worked) -> bool:
    """Return True if the longest word has room beside what a line comes to."""
    longest = max(width(look, word, "small") for word in line.why.split())
    return longest + Space.M + width(look, line.equation, "label") <= _room(look)


def _line(look: Look, number: int, line: Worked) -> ft.Control:
    p = look.palette
    disc = plain.disc(22, p.ink, words(str(number), "caption_bold", p.raised))
    why, equation = words(line.why, "small", p.ink, expand=True), words(line.equation, "label", p.ink)
    row = ft.Row([disc, why, equation], spacing=Space.M)
    if not _abreast(look, line):
        why.expand = None
        row.controls = [disc, ft.Column([why, equation], spacing=0, tight=True, expand=True)]
    above = ft.Border.only(top=ft.BorderSide(1, p.hair))
    shown = ft.Container(row, border=above, padding=ft.Padding.symmetric(vertical=6))
    return plain.labelled(f"{number}. {line.why}: {line.spoken}", shown, identifier=f"working-{number}")
