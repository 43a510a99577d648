"""The device as the rooms of a session see it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import NamedTuple

from app.session.saving import Run


class Device(NamedTuple):
    """A way to run coroutines, the time, and lots."""

    run: Run
    clock: Callable[[], datetime]
    random_bytes: Callable[[int], bytes]
    """Returns n random bytes."""

    @property
    def today(self) -> date:
        """The day that it is here."""
        return self.clock().date()

    def new_id(self) -> str:
        """Return an id that no match and no profile has."""
        return self.random_bytes(5).hex()
