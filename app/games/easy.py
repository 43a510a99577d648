"""The words for what is shown: easy sentences where they are wanted, the usual ones else."""

from __future__ import annotations

from functools import cache

from app import games
from app.locale import Words, words
from app.state.model import Model


def words_of(model: Model) -> Words:
    """Return the texts for a model, in its language with its signs; easy ones with those of the game on the table."""
    language, signs = model.settings.language, model.settings.signs
    if not model.easy:
        return words(language, signs)
    try:
        return _easy(language, signs, model.table.match.game.name if model.table is not None else "")
    except ImportError:  # it comes after the first screen, and could not be fetched
        return words(language, signs)


@cache
def _easy(language: str, signs: str, game: str) -> Words:
    from app.locale.easy import EASY

    return Words(language, signs, {**EASY, **(games.find(game).easy if game else {})})
