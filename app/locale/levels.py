"""The levels of opponents in words, and opponents by their names."""

from __future__ import annotations

from app.locale import Words, isolated, mark

LEVELS = {
    5: (mark("Very easy"), mark("sees only easy moves")),
    1: (mark("Starter"), mark("misses a lot")),
    2: (mark("Medium"), mark("plays quite well")),
    3: (mark("Strong"), mark("misses little")),
    4: (mark("Master"), mark("thinks everything through")),
}
"""The name of each level, and how an opponent of that level plays."""
EMBLEMS = {
    "sun": (mark("Sun"), mark("{name}, tap your sun.")),
    "moon": (mark("Moon"), mark("{name}, tap your moon.")),
    "leaf": (mark("Leaf"), mark("{name}, tap your leaf.")),
    "mountain": (mark("Mountain"), mark("{name}, tap your mountain.")),
    "wave": (mark("Wave"), mark("{name}, tap your wave.")),
    "star": (mark("Star"), mark("{name}, tap your star.")),
    "kite": (mark("Kite"), mark("{name}, tap your kite.")),
    "clover": (mark("Clover"), mark("{name}, tap your clover.")),
}
"""The name of each emblem, and what the person with it is to touch."""


def level_name(words: Words, level: int) -> str:
    """Return the name of a level."""
    return words(LEVELS[level][0])


def level_detail(words: Words, level: int) -> str:
    """Return a short description of an opponent's play at a level."""
    return words(LEVELS[level][1])


def touch_emblem(words: Words, name: str, emblem: str) -> str:
    """Return what the person with an emblem is to touch now."""
    return words(EMBLEMS[emblem][1]).format(name=isolated(name))


def emblem_name(words: Words, emblem: str) -> str:
    """Return the name of an emblem; opponents are called by it."""
    return words(EMBLEMS[emblem][0])
