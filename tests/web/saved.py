"""What a storage holds in which a match was left on the table."""

from __future__ import annotations

from typing import Any

from app.state.people import EMBLEMS
from app.storage.codec import MATCH, OPEN, pack
from core.engine.match import Match


def saved(match: Match, id: str = "kept", **more: Any) -> str:
    """The text that a match is saved as; what `codec.pack` takes besides are its levels, say, or what was agreed."""
    return pack(id, match, "2026-01-01T12:00:00", emblems=EMBLEMS[: len(match.names)], **more).text


def left(match: Match, id: str = "kept", **more: Any) -> dict[str, str]:
    """What a storage holds in which this match lies open, by key."""
    return {MATCH + id: saved(match, id, **more), OPEN: id}
