"""What was drawn last, to be handed out again where nothing has changed."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

Handler = Callable[..., object]


class _Piece:
    """A control in its place: what it was drawn from, and whom its taps are for now."""

    def __init__(self, inputs: object, make: Callable[[Handler], ft.Control], on_tap: Handler) -> None:
        self.inputs = inputs
        self.on_tap = on_tap
        self.control = make(lambda *given: self.on_tap(*given))


class Drawn:
    """The pieces of the last picture, by their place.

    Flet compares each new picture with the last one, field by field; at a control that is the very same it stops. So a
    piece that would come out as it was is not drawn again. It must be told all that it is drawn from, and its place
    must be one where it never changes order with its neighbours. What a tap calls may change all the same.
    """

    def __init__(self) -> None:
        self._before: dict[str, _Piece] = {}
        self._now: dict[str, _Piece] = {}

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
            piece = _Piece(inputs, make, on_tap)
        piece.on_tap = on_tap
        self._now[place] = piece
        return piece.control


class DrawnAnew(Drawn):
    """For pictures that stand alone: nothing is kept."""

    def again(self, place: str, inputs: object, make: Callable[[Handler], ft.Control], on_tap: Handler) -> ft.Control:
        """The control, made now."""
        return make(on_tap)
