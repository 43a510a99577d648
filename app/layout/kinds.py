"""The kinds of layout. Every screen has one, decided here and nowhere else."""

from __future__ import annotations

from enum import StrEnum

TALL = 424
"""Pixels by which a large phone is higher than wide: then a square board has room above a tray. In a browser with
its bars most are small.
"""
BESIDE = (640, 360)
"""The least width and height of a table whose tray stands beside the felt, in pixels."""
BELOW, MORE_TEXT = 540, 100
"""The least height of one whose tray is below it, with text as usual, and by how much more twice as large a text makes
it, in pixels.
"""


class Kind(StrEnum):
    """A kind of layout: a small or a large phone upright, one held sideways, a tablet, a wall."""

    SMALL = "small"
    UPRIGHT = "upright"
    SIDEWAYS = "sideways"
    TABLET = "tablet"
    WALL = "wall"

    @property
    def beside(self) -> bool:
        """True if the tray stands beside the felt."""
        return self in (Kind.SIDEWAYS, Kind.WALL)


def kind_of(width: float, height: float, taken: float = 0, *, wall: bool = False) -> Kind:
    """Return the kind of a screen of that size in pixels, of whose height something has `taken` some."""
    height += taken
    if wall:
        return Kind.WALL
    if width > height and height < 500:
        return Kind.SIDEWAYS
    if min(width, height) >= 600:
        return Kind.TABLET
    low = width < 600 and width < height < width + TALL
    return Kind.SMALL if width < 380 or low else Kind.UPRIGHT


def least_height(width: float, height: float, text_scale: float) -> float:
    """Return the least height that a table needs on a screen of that size, in pixels.

    One that is too narrow for a tray beside the felt is laid out as a phone held upright is, so higher than wide.
    """
    if kind_of(width, height) is Kind.SIDEWAYS and width >= BESIDE[0]:
        return BESIDE[1]
    least = BELOW + MORE_TEXT * max(0.0, text_scale - 1)
    return max(least, width + 1) if width < BESIDE[0] and height < least else least
