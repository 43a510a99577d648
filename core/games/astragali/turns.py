"""A match of Astragali after its end, bid by bid: the dice under the cup, and the answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.engine.cards import without
from core.engine.match import Match
from core.games.astragali.bids import amounts_to
from core.games.astragali.ladder import NO_BID, worth
from core.games.astragali.moves import Accept, Better, Say
from core.games.astragali.state import State


@dataclass(frozen=True)
class Turn:
    """A bid, and the answer to it. `step` and `worth` are steps of the ladder."""

    seat: int
    ply: int
    """Moves made before the bidder got the cup."""
    dice: str
    """The dice under the cup."""
    kept: str
    """Those of the dice that were not rolled in this turn."""
    step: int
    """The step of the bid."""
    by: int = -1
    """The seat that answered."""
    doubted: bool = False
    absent: bool = False
    """True if the player who accepted was absent (ASTR-18)."""

    @property
    def worth(self) -> int:
        """The worth of the dice."""
        return worth(self.dice)

    @property
    def bluff(self) -> bool:
        """True if the dice were worth less than the bid, so that doubting it was right."""
        return self.worth < self.step

    @property
    def fooled(self) -> bool:
        """True if the answer was wrong: a bluff accepted by a player who was present, or a true bid doubted."""
        return self.bluff != self.doubted and not self.absent


def turns(match: Match) -> Iterator[Turn]:
    """Yield the bids of a match that were answered, the oldest first.

    An absent player's "better" is among them only where a player who was present answered it.
    """
    state: State = match.deal.state
    begun, last, bid, own = 0, NO_BID, Turn(0, 0, "", "", NO_BID), False
    for ply, made in enumerate(match.plies):
        said = made.move if isinstance(made.move, Say | Better) else None
        for event in made.step.events:
            match event.code:
                case "begins":
                    begun, last = ply + 1, NO_BID
                case "bid":
                    seat, own = event.values["seat"], said is not None
                    step = amounts_to(said or Better(1), last)
                    assert step is not None  # the bid was made
                    rolled = state.fresh if seat == state.seat else ""
                    bid = Turn(seat, begun, state.dice, without(state.dice, rolled), step)
                    said, last = None, step
                case "accepted" | "doubted":
                    doubted = event.code == "doubted"
                    absent = not doubted and not isinstance(made.move, Accept)
                    if own or not absent:
                        yield replace(bid, by=event.values["seat"], doubted=doubted, absent=absent)
                    begun = ply + 1
        state = made.step.state
