"""Pictures of number: of a thousand calculations, in small and large boxes, light and dark, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from app.locale import LANGUAGES, words
from app.locale.pictures import description, written
from app.parts.number_pictures import EDGE, drawn, number_picture
from app.parts.theme import Look
from core.arithmetic import pictures
from core.arithmetic.scaffold import covered
from core.arithmetic.strategies import strategies
from core.arithmetic.written import NotReadable, read
from core.engine.chance import Chance
from tests.app.harness import pack
from tests.app.layout import text_width
from tests.app.walk import controls

BOXES = [(280, 96), (252, 195), (328, 120), (358, 236), (480, 236), (720, 300)]
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


def corners(shape: cv.Shape) -> Iterator[tuple[float, float]]:
    """The corners of the place that a shape takes."""
    match shape:
        case cv.Circle():
            yield shape.x - shape.radius, shape.y - shape.radius
            yield shape.x + shape.radius, shape.y + shape.radius
        case cv.Line():
            yield shape.x1, shape.y1
            yield shape.x2, shape.y2
        case cv.Rect():
            yield shape.x, shape.y
            yield shape.x + (shape.width or 0), shape.y + (shape.height or 0)
        case cv.Points():
            yield from ((point.x, point.y) for point in shape.points if isinstance(point, ft.Offset))
        case cv.Path():
            start, bow = shape.elements
            assert isinstance(start, cv.Path.MoveTo) and isinstance(bow, cv.Path.CubicTo)
            yield start.x, start.y
            yield bow.x, bow.y
            yield (start.x + bow.x) / 2, start.y + (bow.cp1y - start.y) * 3 / 4  # the top of the bow
        case cv.Text():
            assert isinstance(shape.style, ft.TextStyle) and shape.style.size
            half = text_width(shape.value or "", shape.style.font_family or "", shape.style.size) / 2
            yield shape.x - half, shape.y - shape.style.size * 0.6
            yield shape.x + half, shape.y + shape.style.size * 0.6
        case _:
            raise AssertionError(shape)


def test_there_are_pictures_of_every_kind() -> None:
    assert {picture["kind"] for _, picture in shown()} == set(pictures.NAMES)
    hidden = {what for _, picture in shown() for what in picture.get("hidden", ())}
    assert hidden == {"step", "end", "rows", "side"}


@pytest.mark.parametrize("box", range(len(BOXES)))
def test_no_picture_is_larger_than_its_box(box: int) -> None:
    (width, height), write = BOXES[box], written(words("de", "dot"))
    look = Look(text_scale=1.0 if box % 2 else 1.3)
    inside = (width - 2 * EDGE, height - 2 * EDGE)
    for task, picture in shown()[box :: len(BOXES)]:
        shapes = drawn(look, picture, *inside, write)
        assert shapes, task
        for shape in shapes:
            for x, y in corners(shape):
                assert -SLACK <= x <= inside[0] + SLACK, (task, picture, shape)
                assert -SLACK <= y <= inside[1] + SLACK, (task, picture, shape)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_has_a_name_in_words(language: str) -> None:
    names = set()
    for task, picture in shown():
        name = description(words(language, "dot"), picture)
        assert re.fullmatch(r"[A-ZÄÖÜ][^{}]+\.", name), (task, name)
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
    for picture, answer in (
        (pictures.hiding(pictures.jumps(38, 20, 7), "end"), "65"),
        (pictures.hiding(pictures.jumps(38, 2, 5), "step", "end"), "43"),
        (pictures.hiding(pictures.jumps(38, 2, 5), "step"), "5"),
        (pictures.hiding(pictures.place_value(34, 25, 59), "end"), "59"),
        (pictures.hiding(pictures.array(7, 8), "rows"), "7"),
        (pictures.hiding(pictures.rectangle((6,), (10, 4)), "side"), "4"),
        (pictures.hiding(pictures.twenty_frame("+", 7, 2), "step"), "2"),
    ):
        told = [shape.value or "" for shape in drawn(Look(), picture, 320, 180, write) if isinstance(shape, cv.Text)]
        numbers = {number for text in told for number in re.findall(r"\d+", text)}
        assert answer not in numbers, told
        assert "?" in "".join(told)
        assert answer not in re.findall(r"\d+", description(words("en"), picture))


@pytest.mark.parametrize("dark", [False, True])
def test_a_picture_is_an_image_with_a_name_in_its_own_size(dark: bool) -> None:
    for kind in pictures.NAMES:
        picture = next(picture for _, picture in shown() if picture["kind"] == kind)
        look = Look(dark=dark)
        box = number_picture(look, picture, 300, 120, label="a name", write=written(words("en")))
        assert isinstance(box, ft.Semantics) and (box.label, box.image) == ("a name", True)
        (canvas,) = (part for part in controls(box) if isinstance(part, cv.Canvas))
        assert (canvas.width, canvas.height) == (300 - 2 * EDGE, 120 - 2 * EDGE)
        assert pack(box)
