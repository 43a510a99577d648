"""The guide of a first match: it points at the next touch once nothing was touched for a while, until enough turns were
done alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, takewhile

from app import games
from app.browser import lazy
from app.session.room import Room
from app.state.model import Table
from app.state.onboarding import ALONE
from core.engine.match import Match
from core.games import has

PATIENCE, LONGER = 4, 3
"""Seconds without a touch after which something is pointed at in the first turn; each further turn waits as much
longer, `LONGER` times as long at most."""
READING = 4
"""Seconds more for a rule that is shown meanwhile: who begins to read is slow."""


class Guide(Room):
    """The pointing at the table of a first match."""

    def _begin(self) -> None:
        self._touches = 0
        self._pointed: tuple[str, int] = ("", 0)
        """The match, and the number of its moves, when something was pointed at last."""

    def touched(self) -> None:
        """Stop pointing, as something was touched or has moved, and point again if nothing else is."""
        table = self._models.now.table
        if table is None or not self._models.now.guided(table):
            return
        self._touches += 1
        if table.advice.pointing:
            self._models.set_table(replace(table, advice=replace(table.advice, pointing=False)))
        if table.opponent is None and table.match.prompt is not None and has(table.match.game.name, "help"):
            touches = self._touches
            self._run(lambda: self._point(table.match, touches))

    async def _point(self, match: Match, touches: int) -> None:
        """Search for the moves to point at, and point at the first touch unless something was touched meanwhile."""

        def still(searching: bool = False) -> Table | None:
            table = self._models.now.at_table
            same = table is not None and table.match is match and (searching or touches == self._touches)
            return table if same else None

        await lazy.arrival()
        table = still()
        if table is not None and table.advice.line is None:
            lessons = self._session.lessons
            search = lessons.line(match)
            through, line = await self._slicer.run(search, lambda: still(searching=True) is not None)
            table = still(searching=True)
            if not through or table is None:
                return
            advice = replace(table.advice, line=line, rule=lessons.rule(match, line))
            self._models.set_table(replace(table, advice=advice))
        table = still()
        reading = READING * (table is not None and table.advice.rule != "")
        await self._sleep(PATIENCE * min(LONGER, 1 + _turns(match)) + reading)
        table = still()
        if table is None or not table.advice.line or not self._models.now.guided(table):
            return
        busy = table.covered or table.overlay is not None or table.hinted or table.latest.drawn is not None
        if not busy and games.of(match).reveal.of(table) is None:
            self._pointed = (table.id, len(match.plies))
            self._models.set_table(replace(table, advice=replace(table.advice, pointing=True)))

    def moved(self, before: Table) -> None:
        """Count the turn that a person's move has ended, if it worked out and nothing was pointed at in it."""
        model = self._models.now
        table, prompt = model.table, before.match.prompt
        if table is None or prompt is None or not model.guided(before):
            return
        after = table.match.prompt
        if after is not None and after.seat == prompt.seat:
            return
        plies = table.match.plies
        turn = tuple(takewhile(lambda ply: ply.seat == prompt.seat, reversed(plies)))
        begun = len(plies) - len(turn)
        codes = {event.code for ply in turn for event in ply.step.events}
        id, at = self._pointed
        if codes & games.of(table.match).onboarding.worked and not (id == table.id and at >= begun):
            self._count(table, prompt.seat)

    def stop(self) -> None:
        """Point at nothing any more, as the person wants it."""
        table = self._models.now.table
        if table is not None and self._models.now.guided(table):
            game = table.match.game.name
            self._saving.note_learned(game, replace(self._models.now.learned[game], alone=ALONE))
            self._models.set_table(replace(table, overlay=None, advice=replace(table.advice, pointing=False)))

    def _count(self, table: Table, seat: int) -> None:
        game, seats = table.match.game.name, range(len(table.match.names))
        known = self._models.now.learned[game]
        turns = tuple(min(ALONE, known.turns(other) + (other == seat)) for other in seats)
        alone = min(turns[other] for other in seats if not table.level(other))
        self._saving.note_learned(game, replace(known, alone=alone, seats=turns))


def _turns(match: Match) -> int:
    """Return how many turns the seat to move has had before this one."""
    assert match.prompt is not None
    seat, movers = match.prompt.seat, [mover for mover, _ in groupby(ply.seat for ply in match.plies)]
    return movers.count(seat) - (movers[-1:] == [seat])
