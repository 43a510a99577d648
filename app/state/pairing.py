"""The match of a tournament that is played at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from app.storage.records import FLAT, ID, Row


@dataclass(frozen=True)
class Pairing(Row):
    """The tournament that a match belongs to, by id, and the entrants at its two seats, by number."""

    tournament: Annotated[str, ID]
    entrants: Annotated[tuple[int, int], FLAT]

    @property
    def holds(self) -> bool:
        """True if the entrants are two."""
        return 0 <= min(self.entrants) < max(self.entrants)
