"""Walking over a drawn tree of controls without a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, TypeVar

import flet as ft
from flet.controls.base_control import BaseControl

Kind = TypeVar("Kind", bound=BaseControl)


@cache
def _lies_in(kind: type) -> str:
    """What a value of a type is: a `control`, `several` of whatever, or nothing with a control in it."""
    return "control" if issubclass(kind, BaseControl) else "several" if issubclass(kind, list | tuple) else ""


def controls(root: BaseControl) -> Iterator[BaseControl]:
    """`root` and every control below it that is shown, shapes of a canvas included, in the order they are drawn."""
    return _walk(root, lambda control: [part for part in parts(control) if shown(part)])


def shown(part: BaseControl) -> bool:
    """Whether a control is seen, and not kept under another page."""
    under = isinstance(part, ft.Container) and part.opacity == 0 and str(part.key).startswith("page ")
    return not under and getattr(part, "visible", True)


def everything(root: BaseControl) -> Iterator[BaseControl]:
    """`root` and every control below it, also what is kept out of sight under another page."""
    return _walk(root, parts)


def _walk(root: BaseControl, below: Callable[[BaseControl], list[BaseControl]]) -> Iterator[BaseControl]:
    left = [root]
    while left:
        control = left.pop()
        yield control
        left += below(control)[::-1]


def parts(control: BaseControl) -> list[BaseControl]:
    """The controls that lie in another one, not counting those that lie in them."""
    found: list[BaseControl] = []
    held = vars(control)
    for values in (held, held.get("_values", {})):
        for value in values.values():
            match _lies_in(value.__class__):
                case "control":
                    found.append(value)
                case "several":
                    found += [item for item in value if _lies_in(item.__class__) == "control"]
    return found


def of(kind: type[Kind], root: BaseControl) -> list[Kind]:
    """All controls of one kind."""
    return [control for control in controls(root) if isinstance(control, kind)]


def nodes(root: BaseControl) -> dict[str, ft.Semantics]:
    """Everything with an identifier, by its identifier."""
    return {node.identifier: node for node in of(ft.Semantics, root) if node.identifier}


def touchables(root: BaseControl) -> list[ft.MergeSemantics]:
    """Everything that is one node to a screen reader and answers taps or takes text."""
    return of(ft.MergeSemantics, root)


def tap_zones(node: BaseControl) -> Sequence[ft.GestureDetector | ft.TextButton | ft.Container]:
    """What takes the taps on a node: its whole, a layer for taps, or a button where there is none."""
    boxes = [box for box in of(ft.Container, node) if box.on_click]
    return boxes or [layer for layer in of(ft.GestureDetector, node) if layer.on_tap] or [*of(ft.TextButton, node)]


def touch(root: BaseControl, identifier: str) -> None:
    """What a finger on the piece with this identifier does."""
    found = [piece for piece in touchables(root) if identifier in nodes(piece)]
    assert len(found) == 1, f"{len(found)} pieces to tap are called {identifier}: {sorted(nodes(root))}"
    tap(found[0])


def tap(node: BaseControl) -> None:
    """What a finger on the node does."""
    found = tap_zones(node)
    assert len(found) == 1, "one node, one thing to tap"
    zone = found[0]
    fire(zone.on_tap if isinstance(zone, ft.GestureDetector) else zone.on_click)


def fire(handler: Any) -> None:
    """Call what a control calls when it is touched; no part looks at the event."""
    assert handler is not None
    handler(None)
