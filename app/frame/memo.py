"""A memo of what was drawn last: what would come out as before is the very same control again."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Any, TypeVar

Handler = Callable[..., object]
Made = TypeVar("Made")
MOMENT = 5
"""Seconds after which a piece that has appeared takes every tap. Before, it matters when the touches were, and the page
says that: Python hears of them late on a slow device."""


class _Piece:
    """The drawing of a place: its inputs, the current tap handler, and the places of the pieces in it."""

    def __init__(self, inputs: object, on_tap: Handler) -> None:
        self.inputs = inputs
        self.on_tap = on_tap
        self.made: Any = None
        self.follows: tuple[str, Callable[[], Coroutine[Any, Any, None]]] | None = None
        self.inner: list[str] = []
        self.names: dict[str, None] = {}

    def tapped(self, *given: object) -> object:
        return self.on_tap(*given)


class FrameMemo:
    """The pieces of the last frame, by their place.

    Flet compares each new frame with the last one, field by field; at a control that is the very same it stops. So a
    piece whose inputs are equal to those of the last frame is not made again. The inputs must be all that it is made
    from, and its place must be one where it never changes order with its neighbours. What a tap calls may change all
    the same.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._before: dict[str, _Piece] = {}
        self._now: dict[str, _Piece] = {}
        self._ahead: dict[str, _Piece] = {}
        self._clock = clock
        self._names: dict[str, None] = {}
        self._came: dict[str, float] = {}
        self._tapped = clock()
        self.followed = ""
        """The name of what this frame wants in view; empty if it wants nothing."""
        self.bring: Callable[[], Coroutine[Any, Any, None]] | None = None
        """Scrolls that into view."""
        self.shown: Callable[[], object] = lambda: None
        """Returns what taps on the last frame are meant for."""
        self.current: Callable[[], object] = lambda: None
        """Returns what they would be meant for now; it is another thing once play has gone on."""
        self.bounced: Callable[[bool], bool] = lambda firm: False
        """Returns True if the last touch lay where the one before did, or `firm` anywhere, and soon after it."""
        self.attempt: Callable[[Callable[[], object]], object] = lambda act: act()
        """Does what a tap calls."""

    def begin(self) -> None:
        """Begin another frame: only what was in the last one can be handed out again."""
        self._before, self._now, self._names = self._now, {}, {}
        self.followed, self.bring = "", None

    def end(self) -> None:
        """Finish the frame. Of the one before, which may have shown a hand, nothing stays in memory."""
        now = self._clock()
        self._before, self._came = {}, {name: self._came.get(name, now) for name in self._names}

    def follow(self, name: str, bring: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Want something in view: `bring` scrolls there once the frame is shown, if the last frame wanted another."""
        self.followed, self.bring = name, bring

    def name(self, name: str) -> None:
        """Note a piece that can be tapped in this frame."""
        self._names[name] = None

    def only(self, names: Iterable[str]) -> None:
        """Let only pieces of these names be tapped among all drawn so far."""
        self._names = dict.fromkeys(names)

    @contextmanager
    def aside(self) -> Iterator[None]:
        """Keep pieces drawn in this context from being tapped."""
        names, self._names = self._names, {}
        try:
            yield
        finally:
            self._names = names

    def tap(self, name: str, act: Callable[[], object], *, firm: bool = False) -> None:
        """Do what a tap on a piece calls; nothing where it was meant for what lay under the finger before.

        That is so if the piece was not there at the tap before, came a moment ago, and both touched the same place; for
        a `firm` one it does not matter where.
        """
        came, now = self._came.get(name, -inf), self._clock()
        if self.outdated() or (came >= self._tapped and now - came < MOMENT and self.bounced(firm)):
            return
        self._tapped = now
        self.attempt(act)

    def outdated(self) -> bool:
        """Return True if play has gone on since the last frame: what is done to it was meant for what has gone."""
        return self.shown() != self.current()

    def renew(self) -> None:
        """Take all pieces for new ones: after an irreversible move a tap on them means another thing."""
        self._came = {}

    def forget(self) -> None:
        """Draw the next frame without the memo: the last one was not finished."""
        self._before, self._now, self._ahead = {}, {}, {}

    def prepare(self, draw: Callable[[], object]) -> None:
        """Draw what a frame to come may show: its pieces are handed out then as if they had been in the last frame.

        They stay until a frame takes one of them, or until others are prepared.
        """
        shown, self._now, self._ahead = self._now, {}, {}
        try:
            with self.aside():
                draw()
            self._ahead = self._now
        finally:
            self._now = shown

    def prepared(self, place: str) -> Any:
        """Return what was prepared for this place, None if nothing is."""
        piece = self._ahead.get(place)
        return piece and piece.made

    def discard(self) -> None:
        """Let go of what was prepared."""
        self._ahead = {}

    def memo_tap(self, place: str, inputs: object, make: Callable[[Handler], Made], on_tap: Handler) -> Made:
        """Return the drawing of a place that can be tapped, memoised by `inputs`. `make` gets the function to call
        on a tap, which calls the latest `on_tap`.
        """
        piece = self._before.get(place)
        ahead = self._ahead.get(place)
        if ahead is not None and ahead.inputs == inputs:
            self._before, self._ahead, piece = {**self._before, **self._ahead}, {}, ahead
        if piece is None or piece.inputs != inputs:
            piece = _Piece(inputs, on_tap)
            first, around, self._names = len(self._now), self._names, {}
            wanted, self.bring = (self.followed, self.bring), None
            piece.made = make(piece.tapped)
            piece.inner, piece.names = list(self._now)[first:], self._names
            self._names = around
            if self.bring is None:
                self.followed, self.bring = wanted
            else:
                piece.follows = self.followed, self.bring
        else:
            self._now.update((name, self._before[name]) for name in piece.inner)
            if piece.follows is not None:
                self.follow(*piece.follows)
        self._names.update(piece.names)
        piece.on_tap = on_tap
        self._now[place] = piece
        made: Made = piece.made
        return made

    def again(self, place: str) -> Any:
        """Return the last frame's drawing of this place, whatever its inputs; None if there was none."""
        piece = self._before.get(place)
        if piece is None:
            return None
        self._now.update((name, self._before[name]) for name in piece.inner)
        self._now[place] = piece
        return piece.made

    def memo(self, place: str, inputs: object, make: Callable[[], Made]) -> Made:
        """Return the drawing or the result of a place that cannot be tapped, memoised by `inputs`."""
        return self.memo_tap(place, inputs, lambda _: make(), _no_tap)


class NoMemo(FrameMemo):
    """For frames that stand alone: nothing is kept."""

    def memo_tap(self, place: str, inputs: object, make: Callable[[Handler], Made], on_tap: Handler) -> Made:
        """Draw it now."""
        return make(on_tap)


def _no_tap(*given: object) -> None:
    """Do nothing, where a drawing has no tap."""
