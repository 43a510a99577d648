"""The opponents at the table: they think in slices, and their turns are shown step by step.

A turn goes on only while its table is on screen and nothing lies over it. An interruption (a page, an
overlay, leaving the app) loses nothing: every move made is saved, and the others are decided on again.
"""

from __future__ import annotations

from dataclasses import replace

from app import games
from app.games import since
from app.session.room import Room
from app.state.model import Showing, Table
from core.bots.levels import think

PACES = {"slow": 11, "normal": 6, "at_once": 0}
"""Tenths of a second from one step of a turn to the next, by the setting."""
TENTH = 0.1
PATIENCE = 0.3
"""Seconds of thinking after which the screen says so."""
LOOK = 3
"""Factor by which the pause is longer after what all want to look at, such as a row that scored, or
the end of a turn.
"""


class Opponents(Room):
    """The opponents at the table on screen."""

    def _begin(self) -> None:
        self._going = False
        self._hurried = False
        """True if the pauses of the turn on show are skipped."""

    def wake(self) -> None:
        """Let the opponent move that is to move now, if there is one and the table is on screen."""
        if not self._going and self._asked() is not None:
            self._going = True
            self._run(self._go_on)

    def hurry(self) -> None:
        """Show the rest of this opponent's turn at once."""
        self._hurried = True

    def _asked(self) -> Table | None:
        """Return the table on screen, if an opponent is to move there and nothing else is looked at."""
        model = self._models.now
        table = model.at_table
        if table is None or table.opponent is None or table.overlay is not None or model.elsewhere or model.fault:
            return None
        looked_at = table.latest.drawn is not None or games.of(table.match).reveal.of(table) is not None
        return None if looked_at else table

    def _stands(self, table: Table) -> bool:
        """Return True while an opponent is still asked about this position."""
        now = self._asked()
        return now is not None and now.id == table.id and now.match is table.match

    async def _go_on(self) -> None:
        """Make moves as long as an opponent is asked for one."""
        seat = None
        try:
            while (table := self._asked()) is not None:
                if table.opponent != seat:
                    if seat is not None and not await self._wait(table, LOOK):
                        continue
                    seat, self._hurried = table.opponent, False
                await self._sleep(0)  # so that even turns without a pause leave room for taps
                await self._turn(table)
        finally:
            self._going = False

    async def _turn(self, table: Table) -> None:
        """Think about some moves of the opponent to move, then make them one by one unless something interrupts."""
        seat = table.opponent
        assert seat is not None

        def say_so() -> None:
            now = self._models.table
            self._models.set_table(replace(now, latest=replace(now.latest, shown=Showing(thinking=True))))

        # what a first match is dealt brings its rules only if the opponent plays as it did when the deal was chosen
        key = table.match.seed if self._models.now.is_first(table) else table.id
        search = think(table.match, table.level(seat), key)
        through, moves = await self._slicer.run(search, lambda: self._stands(table), say_so, PATIENCE)
        for step, move in enumerate(moves if through else (), start=1):
            times = LOOK if since.notable(table) else 1
            if table.opponent != seat or not await self._wait(table, times):
                return
            table = self._session.table.make(move, Showing(step, len(moves)))

    async def _wait(self, table: Table, times: int) -> bool:
        """Give people time to look, `times` times the pace; return True if the position is still the same."""
        for _ in range(times * PACES[self._models.now.settings.pace]):
            if self._hurried or not self._stands(table):
                break
            await self._sleep(TENTH)
        return self._stands(table)
