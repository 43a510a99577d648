"""The path of five: tasks right at once lead from one level to the next."""

from __future__ import annotations

import flet as ft

from app.parts.text import words
from app.theme import Look, Radius, Space

LENGTH = 5
_DISC = 24


def path(look: Look, done: int, *, now: str, then: str, label: str) -> ft.Control:
    """Five discs in a well, the first `done` of them ticked, the next one ringed; words at both ends."""
    p = look.palette
    line: list[ft.Control] = []
    for at in range(LENGTH):
        if at:
            line.append(
                ft.Container(width=10 if look.small else 14, height=2, bgcolor=p.onfelt if at <= done else p.quiet)
            )
        ticked, next_ = at < done, at == done
        line.append(
            ft.Container(
                ft.Icon(ft.Icons.CHECK_ROUNDED, size=16, color=look.felt) if ticked else None,
                width=_DISC,
                height=_DISC,
                border_radius=_DISC / 2,
                bgcolor=p.onfelt if ticked else None,
                border=None if ticked else ft.Border.all(3 if next_ else 1.5, p.brass if next_ else p.quiet),
                alignment=ft.Alignment.CENTER,
            )
        )
    ends = [words(now, "small_bold", p.onfelt), words(then, "small_bold", p.onfelt, align=ft.TextAlign.END)]
    discs = ft.Row(line, spacing=0, tight=True)
    row = ft.Row([ends[0], discs, ends[1]], alignment=ft.MainAxisAlignment.SPACE_BETWEEN, spacing=Space.S)
    well = ft.Container(
        row,
        bgcolor=p.shade,
        border_radius=Radius.BUTTON,
        padding=ft.Padding.symmetric(vertical=8 if look.small else 14, horizontal=Space.L),
        margin=ft.Margin.symmetric(horizontal=look.margin),
    )
    return ft.Semantics(
        label=label, identifier="path", image=True, content=ft.Semantics(exclude_semantics=True, content=well)
    )
