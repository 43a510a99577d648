"""Pieces that arrive with a movement: drawn `fresh` where it begins, then at rest; the client animates in between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import flet as ft

from app.parts.theme import Look


def landing(look: Look, duration: int, *, fresh: bool, large: float = 1.6) -> dict[str, Any]:
    """Return the fields of a control that falls to its size in `duration` milliseconds; none where nothing is to
    move.
    """
    movement = look.animation(duration)
    if movement is None:
        return {}
    return {
        "scale": large if fresh else 1,
        "opacity": 0 if fresh else 1,
        "animate_scale": movement,
        "animate_opacity": movement,
    }


@dataclass(frozen=True)
class Way:
    """The start of a flight: offset from the place in widths and heights of the piece, turn in radians, and scale."""

    x: float = 0
    y: float = 0
    turn: float = 0
    large: float = 1


FROM_HAND = Way(0.25, 0.9, 0.15, 1.15)
FROM_PILE = Way(-0.4, -1.2, -0.2, 0.8)
FROM_SEAT = Way(0, -0.9, -0.15, 1.15)
"""From the hand below the felt, from a pile or another place above the hand, from those who sit at the other side."""
DROPPED = Way(0, -0.3, large=1.5)
RISING = Way(0, 0.3, large=0.3)
"""From above the board, and out of it."""


def tumbling(number: int) -> Way:
    """Return the flight of the die with a `number` from 0: out of the cup, each with another turn."""
    return Way((1.2, -0.9, 0.4, -1.4, 0.8, -0.3, 1.5)[number % 7], -0.8 - 0.25 * (number % 3), 2.4 - 1.7 * (number % 4))


def coming(look: Look, content: ft.Control, way: Way, duration: int, *, fresh: bool, key: str) -> ft.Control:
    """Return a piece that moves to its place in `duration` milliseconds; `key` is new for every arrival.

    Without its own key it would replace the piece before, and move there from where that lies.
    """
    movement = look.animation(duration)
    if movement is None:
        return content
    start = way if fresh else Way()
    return ft.Container(
        content,
        offset=ft.Offset(start.x, start.y),
        rotate=ft.Rotate(start.turn),
        scale=start.large,
        animate_offset=movement,
        animate_rotation=movement,
        animate_scale=movement,
        key=key,
    )


def one_by_one(look: Look, each: int, number: int, *, fresh: bool, longest: int) -> dict[str, Any]:
    """Return the fields of the piece with a `number` from 0 that lights up `each` milliseconds after the one before it.

    The client cannot wait: the later a piece, the longer it takes, and almost all of the change comes at the end.
    """
    if not each:
        return {}
    duration = min(each * (number + 1), longest)
    return {"opacity": 0 if fresh else 1, "animate_opacity": ft.Animation(duration, ft.AnimationCurve.EASE_IN_EXPO)}


def pulse(look: Look, number: int, *, fresh: bool) -> dict[str, Any]:
    """Return the fields of a card with a `number` from 0 in a row that is right: they pulse from left to right."""
    if not look.motion.pulse:
        return {}
    duration = look.motion.pulse + look.motion.stagger * min(number, 6)
    return {"scale": 0.8 if fresh else 1, "animate_scale": ft.Animation(duration, ft.AnimationCurve.EASE_OUT_CUBIC)}
