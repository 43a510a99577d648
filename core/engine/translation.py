"""Sentences in several languages: `core` has them in English, and who prints them brings the translation along.

The app brings its own words, the command line reads the same catalogues (`core.engine.terminal`).
"""

from __future__ import annotations

from typing import Protocol


class Translate(Protocol):
    """The texts of a language: `words("{n} points", n=3)` returns one, its `{names}` filled in."""

    language: str
    """Its code, `de` or `en`."""

    def __call__(self, text: str, /, **values: object) -> str:
        """Return an English text in this language."""


def mark(text: str) -> str:
    """Mark a text for translation where it is written, to be translated where it is shown."""
    return text
