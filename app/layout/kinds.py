"""The kinds of layout. Every screen has one, decided here and nowhere else."""

from __future__ import annotations

from enum import StrEnum

TALL = 424
"""Pixels by which a large phone is higher than wide: then a square board has room above a tray. In a browser with
its bars most are small.
"""
BESIDE = (640, 360)
"""The least width and height of a table whose tray stands beside the felt, in pixels."""
ON_TABLET, MORE_ON_TABLET = 600, 120
"""The least height of one on a tablet, and by how much more it is for text twice as large, in pixels."""
BELOW, MORE_TEXT = 540, 100
"""The least height of one whose tray is below it, and by how much higher it gets in a lower window for text that is
twice as large, so that felt and tray need not scroll within it, in pixels.
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


def table_height(width: float, height: float, text_scale: float) -> float:
    """Return the height for which a table is laid out in a window of that size: the window's, or more if that is less
    than a table can do with.

    In a low one that is too narrow for a tray beside the felt it is laid out as on a phone held upright.
    """
    if width >= BESIDE[0] and kind_of(width, height) is Kind.SIDEWAYS:
        return max(height, BESIDE[1])
    if kind_of(width, height) is Kind.TABLET:
        return max(height, ON_TABLET + MORE_ON_TABLET * max(0.0, text_scale - 1))
    if height >= BELOW:
        return height
    return max(BELOW + MORE_TEXT * max(0.0, text_scale - 1), width + 1 if width < BESIDE[0] else 0)
