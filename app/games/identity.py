"""The identity of a game on the first page and wherever it is only named: its felt, its picture, what
one does in it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module

import flet as ft

from app.games import NAMES
from app.locale import Words
from app.parts.theme import BAIZE, Felt, Look


def points(words: Words, n: int) -> str:
    """Return the unit of most scores, for a score of `n`."""
    return words.many("point", "points", n)


def nothing(look: Look) -> ft.Control:
    """Draw no piece."""
    return ft.Container()


@dataclass(frozen=True)
class Identity:
    """A game's identity, `IDENTITY` in its `identity.py`.

    tagline  what one does in it, in two or three words
    picture  a little picture for its tile, on its felt
    broken   its name in two lines, where it is too long for one
    piece    one of its pieces, about 36 pixels high
    unit     what a score of so much counts
    aside    whether the picture lies at the right also where the tile is narrow
    shaken   whether shaking the device rolls in it
    sign     a sign for where there is no room for a picture
    """

    felt: Felt
    tagline: Callable[[Words], str]
    picture: Callable[[Look], ft.Control]
    broken: str = ""
    piece: Callable[[Look], ft.Control] = nothing
    unit: Callable[[Words, int], str] = points
    aside: bool = False
    shaken: bool = False
    sign: ft.IconData = ft.Icons.CIRCLE_OUTLINED


@cache
def find(game: str) -> Identity:
    """Return what a game is outside of its table. KeyError if there is no such game."""
    if game not in NAMES:
        raise KeyError(game)
    known: Identity = import_module(f"app.games.{game}.identity").IDENTITY
    return known


def background(game: str) -> Felt:
    """Return the felt of a game, or a plain one if the game is not known."""
    return find(game).felt if game in NAMES else BAIZE
