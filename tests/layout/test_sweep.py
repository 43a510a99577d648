"""Any screen at any size: none raises, and whatever is played with can be reached, where it scrolls or not.

Each run draws some by lot; `python -m tests.layout.sweep` draws as many as it is asked for.
"""

from __future__ import annotations

import os
import random

import pytest

from app.layout.kinds import BELOW, BESIDE, Kind, kind_of
from tests.app.harness import look_of
from tests.layout.matrix import SIZES
from tests.layout.sweep import LARGEST, SMALLEST, drawings

SUBJECTS = 3
"""Positions and pages of each part of a run."""


@pytest.mark.in_turn(days=3)
@pytest.mark.parametrize("part", range(9))
def test_any_screen_at_any_size(part: int) -> None:
    seed = str(random.Random(f"{os.environ['LOT_SEED']} {part}").randrange(10**6))
    print(f"python -m tests.layout.sweep --seed {seed} --drawings 60")
    faults = [f"{fault}\n    {told}" for told, found in drawings(seed, 0, SUBJECTS) for fault in found]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] >= 320])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_table_has_room_in_the_sizes_it_is_made_for(size: tuple[int, int], scale: float) -> None:
    look = look_of(size, text_scale=scale)
    assert look.roomy is look
    assert not look.low


@pytest.mark.parametrize("width", range(320, LARGEST[0], 40))
@pytest.mark.parametrize("height", range(SMALLEST[1], 700, 40))
def test_below_them_it_is_as_high_as_it_needs(width: int, height: int) -> None:
    look = look_of((width, height)).roomy
    assert look.height >= height and look.width == width
    assert look.roomy is look, "it needs no more than it is given"
    assert look.height == height or look.window is not None
    if kind_of(width, look.height) is Kind.SIDEWAYS:
        assert width >= BESIDE[0] and look.height >= BESIDE[1]
    else:
        assert look.height >= BELOW
