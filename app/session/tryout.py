"""One position on the real table, to answer it there: what practice and looking back have in common."""

from __future__ import annotations

from core.engine.game import Illegal, Move
from core.engine.match import Match
from core.engine.reason import Reason


def stepped(match: Match, move: Move) -> Match:
    """Return the match after a step towards an answer.

    Illegal with the rules' reason, or with `not_now` where it would show something hidden or hand the turn on: that is
    no step, and no answer either.
    """
    seat, after = match.prompt.seat if match.prompt else None, match.play(move)
    if after.plies[-1].step.irreversible or after.prompt is None or after.prompt.seat != seat:
        raise Illegal(Reason("not_now"))
    return after
