"""Small drawings as SVG text: what the font and the icons do not have.

Every glyph takes its colour as an argument, so that no colour lives here.
"""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def svg(box: str, shapes: str, width: float, height: float | None = None) -> ft.Image:
    """A picture from SVG `shapes` in the view box `box`; it is decoration and stays out of the tree."""
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{shapes}</svg>'
    return ft.Image(src=source, width=width, height=width if height is None else height, exclude_from_semantics=True)


def points(corners: Iterable[tuple[float, float]]) -> str:
    """Corners as the value of a `points` attribute."""
    return " ".join(f"{x:.2f},{y:.2f}" for x, y in corners)


EMBLEM_GLYPHS = {
    "sun": '<circle cx="20" cy="20" r="5.2" fill="{c}"/><path d="M20 8.6v4M20 27.4v4M8.6 20h4M27.4 20h4'
    'M11.9 11.9l2.9 2.9M25.2 25.2l2.9 2.9M11.9 28.1l2.9-2.9M25.2 14.8l2.9-2.9" stroke="{c}" '
    f'stroke-width="2.6" fill="none" {_ROUND}/>',
    "moon": '<path d="M20.8 9.6A10.4 10.4 0 1 0 30.6 23.4A8.6 8.6 0 0 1 20.8 9.6Z" fill="{c}"/>',
    "leaf": '<path d="M30 10.4C20.5 10.4 11.4 13 11.4 21.6C11.4 23.8 12.2 25.8 13.2 27.1L22.4 17.7L14.3 28.3'
    'C15.7 29.3 17.4 29.8 19.2 29.8C27.8 29.8 30.2 20 30 10.4Z" fill="{c}"/>',
    "mountain": '<path d="M8.2 28.6L17.6 13.4L22.8 21.4L25.2 18L31.8 28.6Z" fill="{c}"/>',
    "wave": '<path d="M10.6 17c3.1-3.6 6.3-3.6 9.4-.6s6.3 3 9.4-.6M10.6 24.600c3.1-3.6 6.3-3.6 9.4-.6'
    f's6.3 3 9.4-.6" stroke="{{c}}" stroke-width="3.5" fill="none" {_ROUND}/>',
    "star": '<path d="M20 9.200L23.2 16.500L31.2 17.200L25.1 22.400L27 30.200L20 26L13 30.200L14.9 22.4'
    'L8.8 17.200L16.8 16.500Z" fill="{c}"/>',
    "kite": '<path d="M20 8.800L28.2 17.400L20 27L11.8 17.400Z" fill="{c}"/>'
    f'<path d="M20 26.500v5" stroke="{{c}}" stroke-width="2" fill="none" {_ROUND}/>',
    "clover": '<circle cx="20" cy="14.3" r="4.9" fill="{c}"/><circle cx="14.2" cy="21.4" r="4.9" fill="{c}"/>'
    '<circle cx="25.8" cy="21.4" r="4.9" fill="{c}"/>'
    '<path d="M18.9 19h2.200c.1 4.2 1 7.6 3 10.800h-8.200c2-3.2 2.9-6.6 3-10.800z" fill="{c}"/>',
}
"""Emblem to shapes in a box of 40 by 40."""

FACE_GLYPHS = {
    "L": '<g fill="{c}"><circle cx="10.6" cy="10.6" r="6"/><circle cx="21.4" cy="10.6" r="6"/>'
    '<circle cx="10.6" cy="21.4" r="6"/><circle cx="21.4" cy="21.4" r="6"/>'
    '<path d="M11 11h10v10h-10z"/></g><circle cx="16" cy="16" r="1.7" fill="{s}"/>',
    "S": '<path d="M2.5 16C8 7.8 24 7.8 29.5 16C24 24.2 8 24.2 2.5 16Z" stroke="{c}" stroke-width="2.8" '
    f'fill="none" {_ROUND}/><circle cx="16" cy="16" r="4.5" fill="{{c}}"/>',
    "T": '<path d="M6.5 3.500h19v4.200c0 3.6-3.8 5.8-6.3 8.300c2.5 2.5 6.3 4.7 6.3 8.300v4.200h-19v-4.2'
    'c0-3.6 3.8-5.8 6.3-8.300c-2.5-2.5-6.3-4.7-6.3-8.300z" fill="{c}"/>',
    "P": '<path d="M16 3L27.3 9.500V22.500L16 29L4.7 22.500V9.500ZM4.7 9.500L16 16L27.3 9.500M16 16V29" '
    f'stroke="{{c}}" stroke-width="2.8" fill="none" {_ROUND}/>',
    "A": '<path d="M3 11.500H18.500a4 4 0 1 0-4-4M3 17.500H26a4.3 4.3 0 1 0-4.2-5.200M3 23.500H17.5'
    f'a3.4 3.4 0 1 1-3.4 3.4" stroke="{{c}}" stroke-width="2.9" fill="none" {_ROUND}/>',
    "W": '<path d="M16 2.500C19.5 8.5 25.5 13.8 25.5 20.200a9.5 9.3 0 0 1-19 0C6.5 13.8 12.5 8.5 16 2.500Z" '
    'fill="{c}"/>',
    "F": '<path d="M17.5 2C18 8.5 25.5 12 25.5 20.200a9.5 9.6 0 0 1-19 0C6.5 15.5 9 13 10.8 10.5'
    'C11.3 13.3 12.3 14.8 14 15.300C12.8 10 14 5 17.5 2Z" fill="{c}"/>',
    "E": '<path d="M1.5 26.500L11.5 9.500L17.2 18.800L20.5 14L30.5 26.500Z" fill="{c}"/>',
}
"""Face of an astragalus to shapes in a box of 32 by 32; `{s}` is the surface it lies on."""


def face_glyph(face: str, size: float, colour: str, surface: str) -> ft.Image:
    """One of the eight faces without its die, for tables, pickers and bids."""
    return svg("0 0 32 32", FACE_GLYPHS[face].format(c=colour, s=surface), size)


def suit(colour: str, ink: str) -> str:
    """The shape of a Paari colour in a box of 16 by 16: circle, triangle, leaf, square."""
    return {
        "r": f'<circle cx="8" cy="8" r="6.5" fill="{ink}"/>',
        "o": f'<path d="M8 1.500L15.2 14.300H.8Z" fill="{ink}"/>',
        "m": f'<path d="M1.8 1.800H9.500A4.7 4.7 0 0 1 14.2 6.500V14.200H6.500A4.7 4.7 0 0 1 1.8 9.500Z" '
        f'fill="{ink}"/>',
        "b": f'<path d="M1.8 1.800H14.200V14.200H1.800Z" fill="{ink}"/>',
    }[colour]
