"""A position of Astragali, and what one seat may see of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from core.games.astragali.ladder import NO_BID
from core.games.astragali.moves import Better, Say
from core.games.astragali.options import AstragaliOptions


@dataclass(frozen=True)
class Call:
    """A bid of this round: who made it, how many dice were rolled before it, what was said, and its step."""

    seat: int
    rolled: int
    said: Say | Better
    step: int


@dataclass(frozen=True)
class BidMemory:
    """A bid of this round as a view repeats it: `said` and `step` are None where the bidder need not (ASTR-12)."""

    seat: int
    rolled: int
    said: Say | Better | None
    step: int | None


@dataclass(frozen=True)
class Showing:
    """The end of a round, visible to all.

    After a doubt `rolls` are the dice of the cup and `seat` doubted `bidder`'s bid; after seven Luck `seat` accepted
    it, and `rolls` are the tries. `bid` is the step of the bid, `loser` the seat that lost a wish, None if none did.
    """

    doubted: bool
    seat: int
    bidder: int
    bid: int
    rolls: tuple[str, ...]
    loser: int | None


@dataclass(frozen=True)
class State:
    """A position. Dice are letters, best face first."""

    options: AstragaliOptions
    seat: int
    """The seat to act: with step `judge` the player who brayed, with `wait` the one due to begin the next round."""
    step: str
    """open, answer, cup, luck, bray, judge, wait or over."""
    wishes: tuple[int, ...]
    absent: frozenset[int] = frozenset()
    """The seats marked absent (ASTR-18)."""
    round: int = 0
    dice: str = ""
    """The dice under the cup; none between rounds and while seven Luck is tried for."""
    fresh: str = ""
    """The dice among them that were rolled in this turn."""
    calls: tuple[Call, ...] = ()
    """The bids of this round, the last one last."""
    accepted: int = 0
    """The number of them accepted by a player who was present to hear them (ASTR-12, ASTR-18)."""
    tries: tuple[str, ...] = ()
    """The rolls for seven Luck (ASTR-15)."""
    fool: bool = True
    """True while the fool's wish is available (ASTR-17)."""
    starter: int | None = None
    """The seat that begins the next round once the fool's wish is settled."""
    last: Showing | None = None
    """The end of the last round."""

    @property
    def bid(self) -> int:
        """The step of the last bid of this round; -1 before the first."""
        return self.calls[-1].step if self.calls else NO_BID

    def playing(self, start: int) -> Iterator[int]:
        """Yield the seats that have a wish, from `start` on to the left and once round the table."""
        seats = len(self.wishes)
        return (seat % seats for seat in range(start, start + seats) if self.wishes[seat % seats])

    def present(self, start: int) -> Iterator[int]:
        """Yield the seats still playing, from `start` on, that are not marked absent."""
        return (seat for seat in self.playing(start) if seat not in self.absent)

    @property
    def left(self) -> int:
        """The seat that the cup goes to next."""
        return next(self.playing(self.seat + 1))


def of_two(options: AstragaliOptions, step: str, dice: str, *calls: Call) -> State:
    """Return a position in which seat 0 of two is to act, in the first round and after these bids."""
    wishes = (options.wishes,) * 2
    fresh = "" if calls else dice
    accepted = len(calls) * (step == "cup")
    return State(options, 0, step, wishes, round=1, dice=dice, fresh=fresh, calls=calls, accepted=accepted)


@dataclass(frozen=True)
class View:
    """A seat's view of a position; `seat` is None for a spectator."""

    options: AstragaliOptions
    seat: int | None
    to_move: int | None
    """The seat to move; None when the game is over."""
    step: str
    round: int
    wishes: tuple[int, ...]
    absent: frozenset[int]
    calls: tuple[BidMemory, ...]
    """The bids of this round, the last one last: who, and how many dice were rolled (ASTR-7); the bid itself as the
    table has it shown (ASTR-12)."""
    remembered: tuple[Call, ...]
    """The same bids as everybody who listened knows them: they follow from the words. Only `calls` are shown."""
    accepted: int
    """The number of them that were accepted (see `State`)."""
    rolled: int
    """The number of dice rolled in this turn so far (ASTR-7)."""
    dice: str
    """The dice, for the one who holds the cup; else empty."""
    fresh: str
    """The dice among them that were rolled in this turn."""
    tries: tuple[str, ...]
    fool: bool
    brayer: int | None
    """The seat that is offered the fool's wish or has brayed for it."""
    starter: int | None
    """The seat that begins the next round once the fool's wish is settled."""
    last: Showing | None

    @property
    def bid(self) -> int:
        """The step of the last bid of this round; -1 before the first."""
        return self.remembered[-1].step if self.remembered else NO_BID
