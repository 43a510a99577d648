"""What a test needs of a page in any browser: to ask it in JavaScript, and to touch it.

Flutter draws on a canvas; what is on it is told by the semantics tree, as a screen reader hears it. So whoever can ask
the page and touch a point can play.
"""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from typing import Any

PATIENCE = 120_000
"""Milliseconds that a start may take on a busy machine."""
A_FEW_FRAMES = 50
"""Milliseconds between two looks at what somebody waits for."""

_HOLDS_TEXT = """text => [...document.querySelectorAll('flt-semantics, flt-semantics *')].some(
    node => (node.getAttribute('aria-label') ?? '').includes(text) || (node.textContent ?? '').includes(text))"""


class Glass(ABC):
    """A page with the app behind the glass of some device.

    url     the address of the site
    """

    url: str

    @abstractmethod
    def evaluate(self, script: str, argument: object = None) -> Any:
        """Return the value of an expression in the page; of a function, what it makes of the argument.

        Argument and value are such as JSON has; promises are waited for.
        """

    @abstractmethod
    def touch(self, x: float, y: float) -> None:
        """Touch a point of the page, in px from its top left corner."""

    @abstractmethod
    def pause(self) -> None:
        """Let a few frames go by."""

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
