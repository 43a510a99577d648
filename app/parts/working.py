"""A working line by line: a numbered disc, why this line comes now, and at the right what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import flet as ft

from app.parts.text import words
from app.theme import Look, Space


class Worked(Protocol):
    """A line: why it comes now, what is worked out, and how that is read aloud."""

    @property
    def why(self) -> str: ...
    @property
    def equation(self) -> str: ...
    @property
    def spoken(self) -> str: ...


def lines_of(look: Look, lines: Sequence[Worked]) -> list[ft.Control]:
    """The lines of a working, numbered from 1; line n has the identifier `working-<n>`."""
    return [_line(look, number, line) for number, line in enumerate(lines, start=1)]


def _line(look: Look, number: int, line: Worked) -> ft.Control:
    p = look.palette
    disc = ft.Container(
        words(str(number), "caption_bold", p.raised),
        width=22,
        height=22,
        border_radius=11,
        bgcolor=p.ink,
        alignment=ft.Alignment.CENTER,
    )
    row = ft.Row(
        [
            disc,
            words(line.why, "small", p.ink, expand=True),
            words(line.equation, "label", p.ink, align=ft.TextAlign.END),
        ],
        spacing=Space.M,
    )
    return ft.Semantics(
        label=f"{number}. {line.why}: {line.spoken}",
        identifier=f"working-{number}",
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Container(
                row,
                border=ft.Border.only(top=ft.BorderSide(1, p.hair)),
                padding=ft.Padding.symmetric(vertical=6),
            ),
        ),
    )
