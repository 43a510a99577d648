"""Pictures of number: of a thousand calculations, in small and large boxes, light and dark, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from app.games.thoughts import EDGE, picture
from app.layout import letters
from app.locale import LANGUAGES, words
from app.locale.pictures import description, written
from app.parts.shapes import painted
from app.parts.theme import BOLD, Look
from core.arithmetic import pictures
from core.arithmetic.scaffold import covered
from core.arithmetic.strategies import strategies
from core.arithmetic.written import NotReadable, read
from core.engine.chance import Chance
from core.pictures.number import TYPE, drawn
from core.pictures.shapes import Bow, Box, Circle, Line, Shape, Text
from core.practice.drawing import svg, wide
from tests.app.harness import Device, pack, ui_of
from tests.app.layout import text_width
from tests.app.walk import controls

SCREENS = [(280, 96), (252, 195), (328, 120), (358, 236), (480, 236), (720, 300)]
PAPER = (212, 100)
BOXES = [PAPER, *((width - 2 * EDGE, height - 2 * EDGE) for width, height in SCREENS)]
INKS = {"ink": "#000", "ok": "#070", "hair": "#999"}
SLACK = 1.5
"""Pixels by which a line may lie outside, half of its width."""


@cache
def shown() -> tuple[tuple[str, Mapping[str, Any]], ...]:
    """Pictures of a thousand calculations, each as it is and without its answer."""
    found: list[tuple[str, Mapping[str, Any]]] = []
    for number in range(1000):
        task = calculation(number)
        try:
            ways = strategies(task)
        except NotReadable:
            continue
        for way in ways:
            if way.picture is not None:
                open_picture = way.picture if "=" in task else covered(read(task), way) or {}
                found += [(task, way.picture), (task, open_picture)]
    return tuple(found)


def calculation(number: int) -> str:
    """A calculation or a row of them, small or large, also with fractions and below zero."""
    chance = Chance("pictures", number)
    most = chance.pick((10, 20, 100, 999))
    a, b, c = (1 + chance.below(most) for _ in range(3))
    small = 1 + chance.below(12)
    return chance.pick(
        (
            *(f"{a}+{b}", f"{a}-{b}", f"{max(a, b)}-{min(a, b)}", f"{small}*{b}", f"{a * small}/{small}", f"{a}*{b}"),
            *(f"{a}/{b}", f"1/{small}+1/{1 + chance.below(12)}", f"{a}+{small}*{b}", f"({a}+{b})*{small}"),
            *(f"{a}+{b}={a + c}+{b}-{c}", f"{small}*{b}={b}*{small}", f"1/{1 + small}={c}/{c * (1 + small)}"),
            *(f"{a}-{b}+{c}", f"{10 * small}+{10 * (1 + chance.below(8))}", f"{small}*{1 + chance.below(10)}"),
        )
    )


def corners(shape: Shape) -> Iterator[tuple[float, float]]:
    """The corners of the place that a shape takes."""
    match shape:
        case Circle(x, y, radius):
            yield from ((x - radius, y - radius), (x + radius, y + radius))
        case Line(x, y, to_x, to_y):
            yield from ((x, y), (to_x, to_y))
        case Box(x, y, width, height):
            yield from ((x, y), (x + width, y + height))
        case Bow(start, one, _, end):
            yield from (start, end)
            yield (start[0] + end[0]) / 2, start[1] + (one[1] - start[1]) * 3 / 4  # the top of the bow
        case Text(x, y, text, size):
            half = text_width(text, BOLD, size) / 2
            yield from ((x - half, y - size * 0.6), (x + half, y + size * 0.6))
        case _:
            raise AssertionError(shape)


def test_there_are_pictures_of_every_kind() -> None:
    assert {picture["kind"] for _, picture in shown()} == set(pictures.NAMES)
    hidden = {what for _, picture in shown() for what in picture.get("hidden", ())}
    assert hidden == {"step", "end", "rows", "side"}


@pytest.mark.parametrize("box", range(len(BOXES)))
def test_no_picture_is_larger_than_its_box(box: int) -> None:
    (width, height), write = BOXES[box], written(words("de", "dot"))
    measure = wide if BOXES[box] == PAPER else letters.width
    for task, one in shown()[box :: len(BOXES)]:
        shapes = drawn(one, width, height, write, measure, TYPE * (1.0 if box % 2 else 1.3))
        assert shapes and svg(shapes).startswith("<") and len(painted(shapes, INKS)) == len(shapes), task
        for shape in shapes:
            for x, y in corners(shape):
                assert -SLACK <= x <= width + SLACK, (task, one, shape)
                assert -SLACK <= y <= height + SLACK, (task, one, shape)


@pytest.mark.parametrize(("width", "height"), [(340, 218), (462, 218), (310, 102)])
def test_a_number_line_lies_in_the_middle_of_its_box(width: float, height: float) -> None:
    line = pictures.jumps(83, -3, -5)
    points = [y for one in drawn(line, width, height, str, letters.width) for _, y in corners(one)]
    above, below = min(points), height - max(points)
    assert abs(above - below) <= TYPE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_has_a_name_in_words(language: str) -> None:
    names = set()
    for task, one in shown():
        name = description(words(language, "dot"), one)
        assert name[0].isupper() and re.fullmatch(r"[^{}]+\.", name), (task, name)
        names.add(name)
    assert len(names) > 500


def test_a_number_line_is_read_as_a_way() -> None:
    line = pictures.jumps(8, 2, 5)
    assert description(words("de", "dot"), line) == "Rechenstrich: von 8, um 2 weiter bis 10, um 5 weiter bis 15."
    hidden = pictures.hiding(line, "step")
    assert description(words("de", "dot"), hidden) == "Rechenstrich: von 8, um 2 weiter bis 10, dann weiter bis 15."
    assert description(words("en", "dot"), hidden) == "Empty number line: from 8, 2 on to 10, then on to 15."


def test_what_is_hidden_is_neither_written_nor_read() -> None:
    write = written(words("en"))
    for one, answer in (
        (pictures.hiding(pictures.jumps(38, 20, 7), "end"), "65"),
        (pictures.hiding(pictures.jumps(38, 2, 5), "step", "end"), "43"),
        (pictures.hiding(pictures.jumps(38, 2, 5), "step"), "5"),
        (pictures.hiding(pictures.place_value(34, 25, 59), "end"), "59"),
        (pictures.hiding(pictures.array(7, 8), "rows"), "7"),
        (pictures.hiding(pictures.rectangle((6,), (10, 4)), "side"), "4"),
        (pictures.hiding(pictures.twenty_frame("+", 7, 2), "step"), "2"),
    ):
        shapes = drawn(one, 320, 180, write, letters.width)
        told = [shape.text for shape in shapes if isinstance(shape, Text)]
        numbers = {number for text in told for number in re.findall(r"\d+", text)}
        assert answer not in numbers, told
        assert "?" in "".join(told)
        assert answer not in re.findall(r"\d+", description(words("en"), one))


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_is_an_image_with_a_name_in_its_own_size(dark: bool) -> None:
    ui = ui_of(Device().start(), Look(dark=dark))
    for kind in pictures.NAMES:
        shown_one = next(each for _, each in shown() if each["kind"] == kind)
        box = picture(ui, shown_one, 300, 120)
        assert isinstance(box, ft.Semantics)
        assert (box.label, box.image) == (description(ui.words, shown_one), True)
        (canvas,) = (part for part in controls(box) if isinstance(part, cv.Canvas))
        assert (canvas.width, canvas.height) == (300 - 2 * EDGE, 120 - 2 * EDGE)
        assert pack(box)
