"""The rooms of a session: each has some of what a person can do, and finds the others through the session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.session.time_slicer import TimeSlicer

if TYPE_CHECKING:  # the session imports its rooms
    from app.session import Session


class Room:
    """A room of a session: the model and the storage that all share, a way to the other rooms, and one search at a
    time.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._models, self._saving, self._device = session.models, session.saving, session.device
        self._run, self._sleep = session.device.run, session.device.sleep
        self._slicer = TimeSlicer()
        self._begin()

    def _begin(self) -> None:
        """Set what the room remembers, and take over what is stored."""
