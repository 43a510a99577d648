"""The eyes of the equals card."""

from __future__ import annotations

from math import dist, tau
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.pictures.cards import equals
from core.pictures.eyes import ROUND, Mood, eyes
from core.pictures.shapes import Bow, Box, Circle, Line

MOODS = [mood for mood in get_args(Mood) if mood]


@given(st.floats(ROUND, 200), st.floats(-tau, tau), st.floats(-tau, tau), st.sampled_from(MOODS))
def test_pupils_stay_within_their_eyes_wherever_they_look(width: float, right: float, down: float, mood: Mood) -> None:
    drawn = [shape for shape in eyes(width, width * 1.42, mood, (right, down)) if isinstance(shape, Circle)]
    whites = [eye for eye in drawn if eye.pen.ink == "bars"]
    pupils = [eye for eye in drawn if eye.pen.ink == "equals"]
    assert len(pupils) in (0, len(whites))
    for white, pupil in zip(whites, pupils, strict=False):
        assert dist((white.x, white.y), (pupil.x, pupil.y)) + pupil.radius <= white.radius + 0.01


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("width", [16, 24, 33, 50, 120])
def test_a_face_stays_on_its_card(mood: Mood, width: float) -> None:
    high = width * 1.42
    for shape in equals(width, high, mood):
        match shape:
            case Circle(x, y, radius, _):
                corners = [(x - radius, y - radius), (x + radius, y + radius)]
            case Box(x, y, wide, tall, _, _):
                corners = [(x, y), (x + wide, y + tall)]
            case Line(x, y, to_x, to_y, _):
                corners = [(x, y), (to_x, to_y)]
            case Bow(start, one, other, end, _):
                corners = [start, one, other, end]
            case _:
                raise AssertionError(f"{shape} is not expected on this card")
        assert all(0 <= x <= width and 0 <= y <= high for x, y in corners), shape


def test_no_two_moods_look_the_same_where_eyes_are_round() -> None:
    faces = {mood: equals(50, 71, mood) for mood in MOODS if mood not in ("level", "glad")}
    assert len({*faces.values()}) == len(faces)


def test_without_a_mood_the_card_is_as_printed() -> None:
    assert equals(50, 71) == equals(50, 71, "") and len(equals(50, 71)) == 3


def test_on_a_narrow_card_eyes_are_dots() -> None:
    dots = [shape for shape in equals(ROUND - 1, 46, "looks", (1, 1)) if isinstance(shape, Circle)]
    assert len(dots) == 2 and all(dot.pen.ink == "bars" for dot in dots)
