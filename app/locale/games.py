"""The games by name."""

from __future__ import annotations


def title(game: str) -> str:
    """Return the name of a game, the same in every language."""
    return game.capitalize()
