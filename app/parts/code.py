"""QR codes."""

from __future__ import annotations

from functools import lru_cache

import flet as ft
from qrcodegen import QrCode

from app.parts.glyph import svg
from app.parts.theme import INK_OF_CODE, PAPER_OF_CODE, Radius

QUIET = 4
"""Modules of white around a code, as ISO/IEC 18004 asks for."""


def code(text: str, size: float, label: str) -> ft.Control:
    """Return a text as a QR code of `size` pixels: black on white in both modes, error level M."""
    edge, path = drawn(text)
    side = edge + 2 * QUIET
    shapes = f'<path fill="{INK_OF_CODE}" d="{path}"/>'
    picture = svg(f"{-QUIET} {-QUIET} {side} {side}", shapes, size)
    box = ft.Container(picture, width=size, height=size, bgcolor=PAPER_OF_CODE, border_radius=Radius.KEY)
    return ft.Semantics(image=True, label=label, identifier="qr-code", content=box)


@lru_cache(4)
def drawn(text: str) -> tuple[int, str]:
    """Return the modules on an edge, and the dark ones as the path of an SVG: a bar for each run of a line."""
    made = QrCode.encode_text(text, QrCode.Ecc.MEDIUM)
    edge, path = made.get_size(), []
    for y in range(edge):
        x = 0
        while x < edge:
            begin = x
            while x < edge and made.get_module(x, y):
                x += 1
            if x > begin:
                path.append(f"M{begin} {y}h{x - begin}v1H{begin}z")
            x += 1
    return edge, "".join(path)
