"""Paints of shapes. Each is made once: Flet need not compare identical objects."""

from __future__ import annotations

from functools import cache

import flet as ft


@cache
def fill(colour: str) -> ft.Paint:
    """Return one colour all over."""
    return ft.Paint(color=colour, style=ft.PaintingStyle.FILL)


@cache
def line(colour: str, width: float, *, blunt: bool = False) -> ft.Paint:
    """Return a line with round ends, or `blunt` ones."""
    return ft.Paint(
        color=colour,
        style=ft.PaintingStyle.STROKE,
        stroke_width=width,
        stroke_cap=ft.StrokeCap.BUTT if blunt else ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.MITER if blunt else ft.StrokeJoin.ROUND,
    )


@cache
def figures(size: float, family: str, colour: str) -> ft.TextStyle:
    """Return the type of a text that is part of a drawing."""
    return ft.TextStyle(size=size, font_family=family, color=colour)
