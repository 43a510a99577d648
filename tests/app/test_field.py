"""What is typed into a field stays, however slowly it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch
from flet.utils.object_model import patch_dataclass

from app.flet_patches import patching
from app.parts.page import draw, name_field
from app.parts.rows import Area, Field
from app.parts.theme import Look
from tests.app.walk import of

Make = Callable[[str, Callable[[str], object]], ft.Control]


def a_name(value: str, on_change: Callable[[str], object]) -> ft.Control:
    return name_field(Look(), Field("Name", "name", value, on_change))


def some_text(value: str, on_change: Callable[[str], object]) -> ft.Control:
    return draw(Look(), Area("Text", "text", value, on_change, limit=50))


class Typing:
    """A page with one field, drawn from what Python has heard; messages come when a test says so."""

    def __init__(self, make: Make) -> None:
        self.make, self.page, self.picture, self.text = make, ft.Container(), None, ""
        self.told: list[Any] = []
        self.draw()

    @property
    def field(self) -> ft.TextField:
        (field,) = of(ft.TextField, self.picture)
        return field

    def draw(self) -> None:
        """Draw the field anew; `told` is what the client hears of its text."""
        picture: Any = self.make(self.text, self.hear)
        picture._frozen = True
        found, _, _ = ObjectPatch.from_diff(
            {"_b": self.picture}, {"_b": picture}, control_cls=BaseControl, parent=self.page, path=[], frozen=True
        )
        if self.picture is not None:
            self.told += [change["value"] for change in found.patch if change["path"][-1:] == ["value"]]
        self.picture = picture

    def hear(self, text: str) -> None:
        self.text = text.replace("!", "")

    def type(self, text: str) -> None:
        """The client tells what stands in the field now."""
        patch_dataclass(self.field, {"value": text})

    def answer(self) -> None:
        """Python comes to the message that something was typed."""
        assert self.field.on_change is not None
        self.field.on_change(SimpleNamespace(control=self.field))  # type: ignore[arg-type,call-arg]  # all it looks at


@pytest.fixture(params=[a_name, some_text])
def typing(request: pytest.FixtureRequest) -> Iterator[Typing]:
    patching.install()
    yield Typing(request.param)


def test_letters_that_come_while_older_ones_are_drawn_stay(typing: Typing) -> None:
    typing.type("I")
    typing.answer()
    typing.type("Id")
    typing.draw()
    typing.type("Ida")
    typing.draw()
    assert typing.field.value == "Ida"
    typing.answer()
    typing.draw()
    assert typing.text == "Ida"
    assert not typing.told, "the client knows what was typed into it"


def test_letters_stay_when_something_else_is_drawn_before_they_were_heard_of(typing: Typing) -> None:
    typing.type("I")
    typing.draw()
    typing.draw()
    typing.answer()
    assert typing.text == "I" and not typing.told


def test_a_text_corrected_in_python_is_reported(typing: Typing) -> None:
    typing.type("Ida!")
    typing.answer()
    typing.draw()
    assert typing.told == ["Ida"] == [typing.field.value]
    typing.text = "Ole"
    typing.draw()
    assert typing.told == ["Ida", "Ole"]
