"""The levels of opponents in words, and opponents by their names."""

from __future__ import annotations

from app.locale import Words, isolated


def level_name(words: Words, level: int) -> str:
    """Return the name of a level."""
    names = {
        5: words("Very easy"),
        1: words("Starter"),
        2: words("Medium"),
        3: words("Strong"),
        4: words("Master"),
    }
    return names[level]


def level_detail(words: Words, level: int) -> str:
    """Return a short description of an opponent's play at a level."""
    details = {
        5: words("sees only easy moves"),
        1: words("misses a lot"),
        2: words("plays quite well"),
        3: words("misses little"),
        4: words("thinks everything through"),
    }
    return details[level]


def touch_emblem(words: Words, name: str, emblem: str) -> str:
    """Return what the person with an emblem is to touch now."""
    return {
        "sun": words("{name}, tap your sun."),
        "moon": words("{name}, tap your moon."),
        "leaf": words("{name}, tap your leaf."),
        "mountain": words("{name}, tap your mountain."),
        "wave": words("{name}, tap your wave."),
        "star": words("{name}, tap your star."),
        "kite": words("{name}, tap your kite."),
        "clover": words("{name}, tap your clover."),
    }[emblem].format(name=isolated(name))


def emblem_name(words: Words, emblem: str) -> str:
    """Return the name of an emblem; opponents are called by it."""
    return {
        "sun": words("Sun"),
        "moon": words("Moon"),
        "leaf": words("Leaf"),
        "mountain": words("Mountain"),
        "wave": words("Wave"),
        "star": words("Star"),
        "kite": words("Kite"),
        "clover": words("Clover"),
    }[emblem]
