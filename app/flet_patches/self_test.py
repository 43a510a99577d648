"""Two small frames on which the fast paths must say what Flet says, before they take its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import flet as ft
import flet.canvas as cv
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch
from flet.messaging.protocol import configure_encode_object_for_msgpack

encode: Callable[[Any], Any] = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]  # Flet
"""The encoder that Flet packs controls and values with."""

VALIDATED = "__reported_validation_errors"
"""The attribute that Flet sets only on a control that it has validated."""


def messages() -> Iterator[Any]:
    """Yield the message of each frame, and what Flet keeps of each control that came or went, by its number."""
    numbers: dict[int, int] = {}
    for patch, came, went in changes():
        message = msgpack.unpackb(msgpack.packb(patch.to_message(), default=encode), strict_map_key=False)
        yield _renumbered(message, numbers), *({numbers[one._i]: _kept(one) for one in many} for many in (came, went))


def _kept(control: Any) -> tuple[type, set[str]]:
    """Return the class of a control, and the names of attributes that its class has not."""
    return type(control), {name for name in vars(control) if not hasattr(type(control), name)} - {VALIDATED}


def changes() -> Iterator[tuple[ObjectPatch, list[Any], list[Any]]]:
    """Yield Flet's own result for each frame: the patch, the controls that came and those that went."""
    page, last, shared = ft.Container(), None, ft.Text("the very same")
    for frame in (_frame(1, shared), _frame(2, shared)):
        frame._frozen = True  # as Flet does with what a component returns
        yield ObjectPatch.from_diff(
            {"_b": last}, {"_b": frame}, control_cls=BaseControl, parent=page, path=[], frozen=True
        )
        last = frame


def _frame(turn: int, shared: ft.Control) -> ft.Control:
    """Return a frame in which, at its second turn, something is changed, comes, goes, and moves."""
    paint = ft.Paint(color="red", stroke_width=turn)
    names = ["one", "two", "three"] if turn == 1 else ["three", "one"]
    return ft.Column(
        [
            shared,
            ft.Semantics(content=ft.Text("a text", style=ft.TextStyle(height=turn)), label=f"turn {turn}"),
            ft.Container(ft.Row([ft.Text("gone")]) if turn == 1 else None, padding=ft.Padding.only(top=turn)),
            ft.Container(ft.Text("new") if turn == 2 else None, on_click=print if turn == 2 else None),
            ft.GestureDetector(ft.Icon(ft.Icons.ADD), on_tap=print),
            ft.Stack([ft.Text(name, key=name) for name in names]),
            ft.MergeSemantics(ft.TextButton("a button", on_click=print)),
            ft.Text(spans=[ft.TextSpan("a span")]),
            ft.Image("an image"),
            ft.SafeArea(ft.Screenshot(ft.Draggable(content=ft.DragTarget(content=ft.Text("drawn over"))))),
            ft.Container(
                offset=ft.Offset(0, turn), alignment=ft.Alignment(turn, 0), border_radius=ft.BorderRadius.all(turn)
            ),
            cv.Canvas([cv.Circle(1, 2, 3 * turn, paint), cv.Line(0, 0, 1, 1, paint), cv.Rect(0, 0, turn, 1)], width=10),
            cv.Canvas([cv.Path([cv.Path.MoveTo(0, turn)], paint), cv.Text(1, turn, "a text")]),
        ],
        spacing=0,
    )


def _renumbered(message: Any, numbers: dict[int, int]) -> Any:
    """Return a message in which controls are numbered by first appearance."""
    if isinstance(message, dict):
        return {
            name: numbers.setdefault(value, len(numbers)) if name == "_i" else _renumbered(value, numbers)
            for name, value in message.items()
        }
    return [_renumbered(part, numbers) for part in message] if isinstance(message, list) else message
