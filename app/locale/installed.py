"""Texts that the system shows of the installed app, in its manifest (`build.manifest`)."""

from __future__ import annotations

from app.locale import Words


def description(words: Words) -> str:
    """Return what the app is, in a line."""
    return words("Five number games to pass round on one phone. Free, no account, works offline.")


def practice(words: Words) -> str:
    """Return the name of the way to practice that the app's sign offers."""
    return words("Practise")
