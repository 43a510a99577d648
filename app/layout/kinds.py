"""The kinds of layout. Every screen has one, decided here and nowhere else."""

from __future__ import annotations

from enum import StrEnum

TALL = 424
"""Pixels by which a large phone is higher than wide: then a square board has room above a tray. In a browser with
its bars most are small.
"""
LARGE = 600
"""The least side of a tablet's screen, in pixels."""
BESIDE = (640, 360)
"""The least width and height of a table whose tray stands beside the felt, in pixels."""
BELOW = 540
"""The least height of one whose tray is below it, with text as usual, in pixels."""
LOWER = 568
"""The height for which one in a lower window is laid out, which scrolls: a small phone's, where no board has to scroll
by itself and takes the finger from what scrolls around it."""
UPRIGHT_MORE, WIDE_MORE, LARGE_MORE = 28, 100, 120
"""By how many pixels that is more for text twice as large: on a phone held upright, in a wide window, on a tablet."""


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
    if min(width, height) >= LARGE:
        return Kind.TABLET
    low = width < LARGE and width < height < width + TALL
    return Kind.SMALL if width < 380 or low else Kind.UPRIGHT


def table_height(width: float, height: float, text_scale: float) -> float:
    """Return the height for which a table is laid out in a window of that size: the window's, or more if that is less
    than a table can do with.

    In a low one that is too narrow for a tray beside the felt it is laid out as on a tablet or a phone held upright.
    """
    if width >= BESIDE[0] and kind_of(width, height) is Kind.SIDEWAYS:
        return max(height, BESIDE[1])
    more = max(0.0, text_scale - 1)
    if min(width, height) >= LARGE:
        least = LARGE + LARGE_MORE * more
    else:
        least = BELOW + (UPRIGHT_MORE if height > width else WIDE_MORE) * more
    if height >= least:
        return height
    return LARGE + LARGE_MORE * more if width >= LARGE else max(LOWER + WIDE_MORE * more, width + 1)
