"""A memo of what was drawn last: what would come out as before is the very same control again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Handler = Callable[..., object]
Made = TypeVar("Made")


class _Piece:
    """What was drawn in a place: from what, whom its taps are for now, and the places of the pieces in it."""

    def __init__(self, inputs: object, on_tap: Handler) -> None:
        self.inputs = inputs
        self.on_tap = on_tap
        self.made: Any = None
        self.inner: list[str] = []

    def tapped(self, *given: object) -> object:
        return self.on_tap(*given)


class Drawn:
    """The pieces of the last frame, by their place.

    Flet compares each new frame with the last one, field by field; at a control that is the very same it stops. So a
    piece whose inputs are equal to those of the last frame is not made again. The inputs must be all that it is made
    from, and its place must be one where it never changes order with its neighbours. What a tap calls may change all
    the same.
    """

    def __init__(self) -> None:
        self._before: dict[str, _Piece] = {}
        self._now: dict[str, _Piece] = {}
        self._ahead: dict[str, _Piece] = {}
        self.outdated: Callable[[], bool] = lambda: False
        """Whether play has gone on since the last frame: a tap on it was meant for what is no longer there."""

    def begin(self) -> None:
        """Begin another frame: only what was in the last one can be handed out again."""
        self._before, self._now = self._now, {}

    def end(self) -> None:
        """The frame is finished. Of the one before, which may have shown a hand, nothing stays in memory."""
        self._before = {}

    def forget(self) -> None:
        """Draw everything anew: the last frame was not finished."""
        self._before, self._now, self._ahead = {}, {}, {}

    def prepare(self, draw: Callable[[], object]) -> None:
        """Draw what a frame to come may show: its pieces are handed out then as if they had been in the last frame.

        They stay until a frame takes one of them, or until others are prepared.
        """
        shown, self._now, self._ahead = self._now, {}, {}
        try:
            draw()
            self._ahead = self._now
        finally:
            self._now = shown

    def prepared(self, place: str) -> Any:
        """What was prepared for this place, None if nothing is."""
        piece = self._ahead.get(place)
        return piece and piece.made

    def discard(self) -> None:
        """Let go of what was prepared."""
        self._ahead = {}

    def memo_tap(self, place: str, inputs: object, make: Callable[[Handler], Made], on_tap: Handler) -> Made:
        """What is drawn in this place and can be tapped: memoised by `inputs`. `make` gets the function to call on a
        tap, which calls the latest `on_tap`."""
        piece = self._before.get(place)
        ahead = self._ahead.get(place)
        if ahead is not None and ahead.inputs == inputs:
            self._before, self._ahead, piece = {**self._before, **self._ahead}, {}, ahead
        if piece is None or piece.inputs != inputs:
            piece = _Piece(inputs, on_tap)
            first = len(self._now)
            piece.made = make(piece.tapped)
            piece.inner = list(self._now)[first:]
        else:
            self._now.update((name, self._before[name]) for name in piece.inner)
        piece.on_tap = on_tap
        self._now[place] = piece
        made: Made = piece.made
        return made

    def memo(self, place: str, inputs: object, make: Callable[[], Made]) -> Made:
        """What is drawn in this place, or worked out for it, and cannot be tapped: memoised by `inputs`."""
        return self.memo_tap(place, inputs, lambda _: make(), _no_tap)


class DrawnAnew(Drawn):
    """For frames that stand alone: nothing is kept."""

    def memo_tap(self, place: str, inputs: object, make: Callable[[Handler], Made], on_tap: Handler) -> Made:
        """What is drawn, made now."""
        return make(on_tap)


def _no_tap(*given: object) -> None:
    """What cannot be tapped calls nothing."""
