"""Which match of a tournament is played at a table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

_ID = re.compile(r"[0-9A-Za-z_-]{1,40}")


@dataclass(frozen=True)
class Pairing:
    """The tournament that a match belongs to, by id, and the entrants at its two seats, by number."""

    tournament: str
    entrants: tuple[int, int]

    def json(self) -> list[str | int]:
        """Return it as JSON; `read` returns an equal one."""
        return [self.tournament, *self.entrants]


def read(value: Any) -> Pairing:
    """Return the pairing in a JSON value of any origin. ValueError if it is none."""
    match value:
        case [str(id), int(first), int(second)] if _ID.fullmatch(id) and 0 <= min(first, second) != max(first, second):
            return Pairing(id, (first, second))
    raise ValueError(value)
