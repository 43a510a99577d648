"""One match on two phones: where pieces lie is learnt on one with a semantics tree, and touched on one without.

Both hold the same match with the same luck and have the same size, so what is tapped in one lies at the same place in
the other. Whether the one without took a touch as the other did is known from what its Python has on the screen, and
from what it keeps.
"""

from __future__ import annotations

from core.engine.game import Move
from core.engine.match import Match
from tests.phone.phones import Phone
from tests.web.touches import taps
from tests.web.whole import PASSING, on_table, saved_after

TURNS = 40
"""After so many turns of both Pythons with nothing in common nothing more will come."""


class Pair:
    """Two phones with the same match on the table.

    seen  the one with the tree
    felt  the one without
    """

    def __init__(self, seen: Phone, felt: Phone) -> None:
        assert (seen.tree, felt.tree) == (True, False)
        self.seen, self.felt = seen, felt
        self.agree()

    def agree(self) -> None:
        """Wait until both show the same, drawn to its end."""
        self.seen.let_answer()
        for _ in range(TURNS):
            if (there := self.felt.state) == (here := self.seen.state):
                break
            self.seen.let_answer()
            self.felt.let_answer()
        else:
            raise AssertionError(f"with a tree {here}, without {there}")
        self.felt.let_answer()

    def tap(self, identifier: str) -> None:
        """Touch a piece on both, at the place where it lies on the one with a tree."""
        self.touch(*self.seen.lies(identifier), identifier)

    def touch(self, x: float, y: float, piece: str = "") -> None:
        """Touch the same point on both, where a piece may lie, and wait until they agree."""
        for phone in (self.felt, self.seen):
            phone.look_first(x, y)
        self.felt.touch(x, y)
        with self.seen.settling():
            self.seen.touch(x, y)
        self.agree()

    def pass_on(self) -> None:
        """Look on, and hand the device to whoever is to move; what was drawn goes away by itself."""
        self.seen.gone("drawn")
        self.agree()
        while passing := next((name for name in PASSING if name in self.seen.identifiers()), None):
            self.tap(passing)

    def play(self, move: Move) -> None:
        """Make a move by touch on both, and see that both keep it."""
        self.pass_on()
        before = on_table(self.felt)
        for identifier in taps(self.seen, before, move):
            self.tap(identifier)
        for phone in (self.seen, self.felt):
            made = saved_after(phone, before)
            assert [ply.move for ply in made.plies] == [*(ply.move for ply in before.plies), move]

    def play_out(self, record: Match) -> None:
        """Play a record to its end."""
        for ply in record.plies:
            self.play(ply.move)
        assert on_table(self.felt).outcome == record.outcome is not None
        self.pass_on()
        self.seen.there("again")
        self.agree()
