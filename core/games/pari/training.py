"""What training mode knows of a position of Pari: what could be laid, where, and for how many points.

Everything here looks only at the rows and at one hand, as a view holds them.
"""

from __future__ import annotations

from core.engine.game import Move
from core.games.pari.state import State


def next_move(state: State) -> Move | None:
    return None
