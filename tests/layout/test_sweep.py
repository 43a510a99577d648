"""Any screen at any size: none raises, and whatever is played with can be reached, where it scrolls or not.

Each run draws some by lot; `python -m tests.layout.sweep` draws as many as it is asked for.
"""

from __future__ import annotations

import os
import random

import flet as ft
import pytest

from app.layout.kinds import BELOW, BESIDE, Kind, kind_of
from app.parts import scrolling
from app.parts.theme import Look
from tests.app.harness import Device, look_of
from tests.app.layout import Box, Measure, Room
from tests.app.walk import of
from tests.layout.matrix import SIZES
from tests.layout.sweep import BOARD, LARGEST, SMALLEST, Subject, draw, drawings, subject, wrong

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


def scrolled(high: float) -> ft.Control:
    """A board with a button below it, laid out in a height, in a window of 400x300."""
    look = look_of((400, 300))
    board = ft.Semantics(identifier="pieces-table", content=ft.Container(expand=True, height=high - 50))
    button = ft.MergeSemantics(ft.Semantics(identifier="done", content=ft.Container(height=50)))
    content = ft.Column([board, button], spacing=0)
    return scrolling.whole(Look(width=400, height=high, window=look if high > 300 else None), content)


def test_what_lies_below_the_window_is_reached_only_where_it_scrolls() -> None:
    measure, window = Measure(1.0), Box(0, 0, 400, 300)
    high = scrolled(500)
    measure.size(high, Room(400, 400, 300, 300))
    assert {name: seen for name, (_, seen) in measure.reached(high, window).items()} == {
        "pieces-table": (400, 300),
        "done": (400, 50),
    }
    for column in of(ft.Column, high):
        column.scroll = None
    measure = Measure(1.0)
    measure.size(high, Room(400, 400, 500, 500))
    assert measure.reached(high, window)["done"][1] == (400, 0)


@pytest.mark.parametrize("size", [(320, 256), (390, 844)])
def test_nothing_without_content_lies_over_a_page(size: tuple[int, int]) -> None:
    session = Device().start("de")
    root = draw(Subject("home", session, plays=False), look_of(size), "de")
    sides = [(box.left, box.top, box.right, box.bottom) for box in of(ft.Container, root) if box.content is None]
    assert (0, None, 0, 0) in sides, "the place of a sheet"
    assert not any(top is not None and low is not None for _, top, _, low in sides)


def test_a_drawing_that_leaves_out_or_hides_something_is_told() -> None:
    chance = random.Random("told")
    shown = next(one for one in iter(lambda: subject(chance), None) if one.plays)
    usual = look_of((390, 844))
    assert isinstance(shown, Subject) and not list(wrong(draw(shown, usual, "de"), usual, frozenset(), plays=True))
    found = list(wrong(draw(shown, usual, "de"), usual, frozenset({"hand-99"}), plays=True))
    assert found == ["left out: ['hand-99']"]
    cut = look_of((390, int(BOARD[1]) - 10))
    assert any(one.startswith("out of reach") for one in wrong(draw(shown, usual, "de"), cut, frozenset(), plays=True))
