"""The games by name, and by what one does in them."""

from __future__ import annotations

from app.locale import Words


def title(game: str) -> str:
    """The name of a game, the same in every language."""
    return game.capitalize()


def tagline(words: Words, game: str) -> str:
    """What a game is, in two or three words."""
    return {
        "pari": words("build equations"),
        "formula": words("edit formulas"),
        "paari": words("find pairs"),
        "ziffernsheriffs": words("cross the hundred"),
        "astragali": words("bluff cleverly"),
    }[game]


def unit(words: Words, game: str, n: int) -> str:
    """What a score of a game counts."""
    match game:
        case "astragali":
            return words.many("wish", "wishes", n)
        case "ziffernsheriffs":
            return words.many("win", "wins", n)
    return words.many("point", "points", n)
