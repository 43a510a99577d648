"""What the rooms of a session need of the device that they run on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import NamedTuple

from app.session.saving import Run


class Device(NamedTuple):
    """A way to run coroutines, the time, and lots."""

    run: Run
    clock: Callable[[], datetime]
    lot: Callable[[int], bytes]
    """Draws so many bytes by lot."""

    @property
    def today(self) -> date:
        """The day that it is here."""
        return self.clock().date()

    def new_id(self) -> str:
        """An id that no match and no profile has."""
        return self.lot(5).hex()
