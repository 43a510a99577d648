"""What a test needs of a page in any browser: to ask it in JavaScript, and to touch it.

Flutter draws on a canvas; what is on it is told by the semantics tree, as a screen reader hears it. So whoever can ask
the page and touch a point can play.
"""

from __future__ import annotations

import json
import math
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

PATIENCE = 240_000
"""Milliseconds that a start may take on a busy machine."""
A_FEW_FRAMES = 50
"""Milliseconds between two looks at what somebody waits for."""

_HOLDS_TEXT = """text => [...document.querySelectorAll('flt-semantics, flt-semantics *')].some(
    node => (node.getAttribute('aria-label') ?? '').includes(text) || (node.textContent ?? '').includes(text))"""


_EVERYTHING = """() => [...document.querySelectorAll('flt-semantics')].map(node =>
    [node.getAttribute('flt-semantics-identifier'), node.getAttribute('aria-label'), node.getAttribute('aria-current'),
     node.getAttribute('aria-checked'), node.textContent].join('|')).join('\\n')"""
"""All that a screen reader would read."""

_FIRM = """([x, y]) => {
    const box = document.querySelector('[flt-semantics-identifier="curtain-ready"]')?.getBoundingClientRect();
    return Boolean(box) && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}"""
"""Whether the emblem of who is next lies there, which takes no touch soon after another one anywhere."""
UNCHANGED = 14
"""After so many looks at a screen that is as it was before a tap, and `Glass.long_enough`, nothing has changed."""
LOOKS, NEAR = 1.1, 50
"""Seconds and px within which two touches may be taken for one (`web/host.js` has a little less)."""
SETTLED = 3
"""After so many looks at a screen that is as it was a look before, it has settled."""


class Glass(ABC):
    """A page with the app behind the glass of some device.

    url          the address of the site
    long_enough  seconds after which a tap that has changed nothing is taken to have been answered
    """

    url: str
    _touched: tuple[float, float] = (-NEAR, -NEAR)
    _looks_until: float = 0
    long_enough: ClassVar[float] = 2

    @abstractmethod
    def evaluate(self, script: str, argument: object = None) -> Any:
        """Return the value of an expression in the page; of a function, what it makes of the argument.

        Argument and value are such as JSON has; promises are waited for.
        """

    @abstractmethod
    def poke(self, x: float, y: float) -> None:
        """Put a finger on a point of the page, in px from its top left corner, and take it away."""

    def touch(self, x: float, y: float) -> None:
        """Touch a point of the page, in px from its top left corner."""
        self.poke(x, y)
        self.note_touch(x, y)

    def note_touch(self, x: float, y: float) -> None:
        """Remember a touch for `look_first`, once the browser has taken it: a busy machine may be late."""
        self._touched, self._looks_until = (x, y), time.monotonic() + LOOKS

    @abstractmethod
    def pause(self) -> None:
        """Let a few frames go by."""

    @abstractmethod
    def tap(self, identifier: str) -> None:
        """Touch the middle of the piece with this identifier, after waiting for it."""

    def look_first(self, x: float, y: float) -> None:
        """Before a touch, wait as people do who first look at what has appeared where they touched last: a second touch
        there is taken for a part of the first one (`FrameMemo.tap`)."""
        while time.monotonic() < self._looks_until and (
            math.dist(self._touched, (x, y)) < NEAR or self.evaluate(_FIRM, [x, y])
        ):
            self.pause()

    def let_python_work(self) -> None:
        """Wait until Python has come to what it was told, where the browser can tell; else a few frames."""
        self.pause()

    def tap_and_settle(self, *identifiers: str) -> None:
        """Touch pieces one after the other, and wait each time until the screen has changed and changes no more."""
        for identifier in identifiers:
            self.wait("""name => document.querySelector(`[flt-semantics-identifier="${name}"]`) !== null""", identifier)
            with self.settling():
                self.tap(identifier)

    @contextmanager
    def settling(self) -> Iterator[None]:
        """Do something, and wait until the screen has changed and changes no more.

        Counted in turns of Python and of the page and not in seconds: on a busy machine both take longer.
        """
        last = before = self.evaluate(_EVERYTHING)
        yield
        calm, start = 0, time.monotonic()
        while (since := time.monotonic() - start) < PATIENCE / 1000:
            if calm >= (SETTLED if last != before else UNCHANGED if since > self.long_enough else math.inf):
                return
            self.let_python_work()
            self.next_frame()
            now = self.evaluate(_EVERYTHING)
            calm = calm + 1 if now == last else 0
            last = now

    def wait(self, condition: str, argument: object = None) -> None:
        """Wait until a condition in JavaScript holds, looking every few frames; also before there are any."""
        end = time.monotonic() + PATIENCE / 1000
        while not self.evaluate(condition, argument):
            assert time.monotonic() < end, f"waited in vain for {argument or condition}"
            self.pause()

    def see(self, text: str) -> None:
        """Wait until this text is on the screen, as text or as a label."""
        self.wait(_HOLDS_TEXT, text)

    def see_no_more(self, text: str) -> None:
        """Wait until this text is on the screen no more."""
        self.wait(f"text => !({_HOLDS_TEXT})(text)", text)

    def identifiers(self) -> list[str]:
        """Return the identifiers of all pieces on the screen, in reading order."""
        named = """[...document.querySelectorAll('[flt-semantics-identifier]')].map(
            node => node.getAttribute('flt-semantics-identifier'))"""
        return list(self.evaluate(named))

    def kept(self) -> dict[str, str]:
        """Return what lies in the storage, by key."""
        kept = self.evaluate("Object.entries(localStorage)")
        return {key.removeprefix("flutter."): json.loads(text) for key, text in kept}

    def next_frame(self) -> None:
        """Wait until what is known now has been drawn."""
        self.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
