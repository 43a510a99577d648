"""Review of Ziffernsheriffs: a turn is worth the missing fields that it saves its side (SHER-15)."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from core.engine.match import Match
from core.engine.review import Best, Review, Turn
from core.games.ziffernsheriffs.moves import End
from core.games.ziffernsheriffs.training import missing, taking
from core.games.ziffernsheriffs.turns import best, turns


class SheriffReview(Review):
    """The review of Ziffernsheriffs: a turn begins with its dice rolled and is the fields taken, in order: `12,45`."""

    def turns(self, match: Match) -> Iterator[Turn]:
        """Yield every turn that is over."""
        for turn in turns(match):
            after = match.plies[turn.ply :]
            if any(made.step.state.step != "lay" for made in after):
                yield Turn(turn.seat, turn.ply, ",".join(map(str, turn.taken)), turn.lacked - turn.lacks)

    def best(self, match: Match, turn: Turn) -> Generator[None, None, Best | None]:
        """Search for the fewest fields that would have shortened the path most; None if none would have."""
        now = match.at(turn.ply)
        found = yield from best(now.state)
        shorter = missing(now.state, now.state.side).cost - found.lacks
        if not shorter:
            return None
        for field in found.fields:
            yield
            move = taking(now.state, field)
            assert move is not None  # the search found a way
            now = now.play(move)
        if now.state.step == "lay":
            now = now.play(End())
        moves = tuple(made.move for made in now.plies[turn.ply :])
        return Best(shorter, ",".join(map(str, found.fields)), moves)


REVIEW = SheriffReview()
