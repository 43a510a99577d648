"""Fields to type into, which take no letter back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
from flet.controls.base_control import BaseControl


class Field(ft.TextField):
    """A field in which what was typed last stays.

    Its text is drawn from what Python has heard of. While that is on its way to the screen more may be typed; drawn as
    they stand, older letters would take the place of newer ones. `known` is what Python has drawn or heard: whatever
    else stands in the field will be heard of soon.
    """

    known: str

    def __post_init__(self, ref: ft.Ref[Any] | None) -> None:
        super().__post_init__(ref)
        object.__setattr__(self, "known", self.value)

    def _migrate_state(self, other: BaseControl) -> None:
        super()._migrate_state(other)
        if isinstance(other, Field) and other.value != other.known:
            self.value = other.value
            object.__setattr__(self, "known", other.known)


def heard(on_text: Callable[[str], object] | None) -> Callable[[ft.Event[ft.TextField]], None] | None:
    """Return the handler of a field that passes its text to `on_text`."""
    if on_text is None:
        return None

    def hear(event: ft.Event[ft.TextField]) -> None:
        field = event.control
        object.__setattr__(field, "known", field.value)
        on_text(field.value)

    return hear
