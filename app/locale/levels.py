"""The levels of opponents in words, and opponents by their names."""

from __future__ import annotations

from app.locale import Words


def level_name(words: Words, level: int) -> str:
    """Return the name of a level."""
    return (words("Starter"), words("Medium"), words("Strong"), words("Master"))[level - 1]


def level_detail(words: Words, level: int) -> str:
    """Return a short description of an opponent's play at a level."""
    return (
        words("overlooks many things"),
        words("plays well enough"),
        words("overlooks little"),
        words("thinks everything through"),
    )[level - 1]


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
