"""What was drawn last, to be handed out again where nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import flet as ft

Handler = Callable[..., object]
Drawing = TypeVar("Drawing")


class _Piece:
    """What was drawn in a place: from what, whom its taps are for now, and the places of the pieces in it."""

    def __init__(self, inputs: object, on_tap: Handler) -> None:
        self.inputs = inputs
        self.on_tap = on_tap
        self.control: Any = None
        self.inner: list[str] = []

    def tapped(self, *given: object) -> object:
        return self.on_tap(*given)


class Drawn:
    """The pieces of the last picture, by their place.

    Flet compares each new picture with the last one, field by field; at a control that is the very same it stops. So a
    piece that would come out as it was is not drawn again. It must be told all that it is drawn from, and its place
    must be one where it never changes order with its neighbours. What a tap calls may change all the same.
    """

    def __init__(self) -> None:
        self._before: dict[str, _Piece] = {}
        self._now: dict[str, _Piece] = {}
        self.outdated: Callable[[], bool] = lambda: False
        """Whether play has gone on since the last picture: a tap on it was meant for what is no longer there."""

    def begin(self) -> None:
        """Begin another picture: only what was in the last one can be handed out again."""
        self._before, self._now = self._now, {}

    def forget(self) -> None:
        """Draw everything anew: the last picture was not finished."""
        self._before, self._now = {}, {}

    def again(self, place: str, inputs: object, make: Callable[[Handler], ft.Control], on_tap: Handler) -> ft.Control:
        """The control of this place: as it was if it was drawn from equal `inputs`, else made with a function to call
        on a tap, which calls the latest `on_tap`."""
        piece = self._before.get(place)
        if piece is None or piece.inputs != inputs:
            piece = _Piece(inputs, on_tap)
            first = len(self._now)
            piece.control = make(piece.tapped)
            piece.inner = list(self._now)[first:]
        else:
            self._now.update((name, self._before[name]) for name in piece.inner)
        piece.on_tap = on_tap
        self._now[place] = piece
        control: ft.Control = piece.control
        return control

    def same(self, place: str, inputs: object, make: Callable[[], Drawing]) -> Drawing:
        """What is drawn in this place, or worked out for it, and cannot be tapped: as it was if it was made from equal
        `inputs`."""
        return self.again(place, inputs, lambda _: make(), print)


class DrawnAnew(Drawn):
    """For pictures that stand alone: nothing is kept."""

    def again(self, place: str, inputs: object, make: Callable[[Handler], ft.Control], on_tap: Handler) -> ft.Control:
        """The control, made now."""
        return make(on_tap)
