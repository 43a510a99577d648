"""Ziffernsheriffs as it is named outside of its table: its felt, its picture, what one does in it."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from app.games.identity import Identity
from app.locale import Words
from app.parts.die import die
from app.parts.paint import fill
from app.parts.theme import ELEVATION, EMBLEMS, Felt, Look


def _tagline(words: Words) -> str:
    return words("across the hundred")


def _unit(words: Words, n: int) -> str:
    return words.many("win", "wins", n)


def _picture(look: Look) -> ft.Control:
    a, b, cell = EMBLEMS["sun"], EMBLEMS["moon"], 15.5
    owners = {(0, 2): b, (1, 0): a, (1, 1): a, (2, 1): a, (2, 2): a, (2, 3): a, (3, 1): b, (3, 2): b}
    fields: list[cv.Shape] = []
    stones: list[cv.Shape] = []
    for row in range(4):
        for column in range(4):
            x, y, owner = column * cell, row * cell, owners.get((row, column))
            fields.append(cv.Rect(x, y, 14, 14, 3, paint=fill(look.cards.stock)))
            if owner == a:
                stones.append(cv.Circle(x + 7, y + 7, 5.5, paint=fill(a)))
            elif owner == b:
                stones.append(cv.Rect(x + 2, y + 2, 10, 10, 2, paint=fill(b)))
    board = cv.Canvas(fields + stones, width=62, height=62)
    cube = die(look, 5, 42)
    cube.border, cube.shadow = None, list(ELEVATION.felt)
    return ft.Row([board, cube], spacing=18, tight=True)


def _piece(look: Look) -> ft.Control:
    cube = die(look, 5, 34)
    cube.border = None
    return cube


IDENTITY = Identity(
    felt=Felt("#7A4428", "#55301D"),
    tagline=_tagline,
    picture=_picture,
    broken="Ziffern-\nsheriffs",
    piece=_piece,
    unit=_unit,
    sign=ft.Icons.GRID_ON_ROUNDED,
)
