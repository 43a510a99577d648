"""The common part of the rooms that hold records of one kind, each a text of its own in the storage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from app.session.room import Room


class RecordRoom(Room):
    """A room with the records of a kind. One that cannot be read is left as it is."""

    prefix: ClassVar[str]
    """The beginning of their keys, before the id."""

    def _begin(self) -> None:
        self._deleted: dict[str, str] = {}
        self.load()

    def load(self) -> None:
        """Take over what is stored."""

    @property
    def stored(self) -> dict[str, str]:
        """The texts by id."""
        return self._saving.stored(self.prefix)

    def text(self, id: str) -> str:
        """Return the text that a record is stored as; empty where there is none."""
        return self.stored.get(id, "")

    def _delete(self, after: Mapping[str, str | None]) -> None:
        """Replace the texts of records by those `after` it, None to forget one; `undo` brings all back."""
        stored = self.stored
        self._deleted = {id: stored[id] for id, text in after.items() if id in stored and stored[id] != text}
        for id in self._deleted:
            self._saving.write(self.prefix + id, after[id])
        self.load()

    def undo(self) -> None:
        """Bring back what was deleted last."""
        for id, text in self._deleted.items():
            self._saving.write(self.prefix + id, text)
        self._deleted = {}
        self.load()
