"""What comes to lie with a movement: drawn `fresh` where it begins, then at rest; the client moves it in between."""

from __future__ import annotations

from typing import Any

import flet as ft

from app.theme import Look


def landing(look: Look, duration: int, *, fresh: bool, large: float = 1.6) -> dict[str, Any]:
    """The fields of a control that falls to its size in `duration` milliseconds; none where nothing is to move."""
    movement = look.animation(duration)
    if movement is None:
        return {}
    return {
        "scale": large if fresh else 1,
        "opacity": 0 if fresh else 1,
        "animate_scale": movement,
        "animate_opacity": movement,
    }


def one_by_one(look: Look, each: int, number: int, *, fresh: bool, longest: int) -> dict[str, Any]:
    """The fields of the piece with a `number` from 0 that lights up after those before it, `each` milliseconds later.

    There is no way to let the client wait: the later a piece, the longer it takes, and almost all of it at the end.
    """
    if not each:
        return {}
    duration = min(each * (number + 1), longest)
    return {"opacity": 0 if fresh else 1, "animate_opacity": ft.Animation(duration, ft.AnimationCurve.EASE_IN_EXPO)}


def pulse(look: Look, number: int, *, fresh: bool) -> dict[str, Any]:
    """The fields of a card with a `number` from 0 in a row that comes out right: from the left, one after the other."""
    if not look.motion.pulse:
        return {}
    duration = look.motion.pulse + look.motion.stagger * min(number, 6)
    return {"scale": 0.8 if fresh else 1, "animate_scale": ft.Animation(duration, ft.AnimationCurve.EASE_OUT_CUBIC)}
