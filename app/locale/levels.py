"""The levels of opponents in words, and opponents by their names."""

from __future__ import annotations

from app.locale import Words


def level_name(words: Words, level: int) -> str:
    """A level in a word."""
    return (words("Starter"), words("Medium"), words("Strong"), words("Master"))[level - 1]


def level_detail(words: Words, level: int) -> str:
    """How an opponent of a level plays, in a few words."""
    return (
        words("overlooks many things"),
        words("plays well enough"),
        words("overlooks little"),
        words("thinks everything through"),
    )[level - 1]


def emblem_name(words: Words, emblem: str) -> str:
    """An emblem by its word; opponents are called by theirs."""
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
