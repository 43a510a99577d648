"""Searches beside the game: what training shows of a position, and what would have been possible in a finished match.

At most one search goes on at a time. It is given up as soon as its answer is not needed any more.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any

from app.games import highlights
from app.games.thinking import turned, with_thoughts
from app.session.room import Room
from app.state.help import Given, Level
from app.state.model import Hint, Table, TablePage, Trial
from core.games import has, help_in, review_in

Search = Generator[None, None, Any]
"""A search, step by step: for what training shows, or for what was possible in a turn."""


class Analysis(Room):
    """The searches for the table on screen: help with the position, and the review of a finished match."""

    def _begin(self) -> None:
        self.stop = self._slicer.stop
        """Gives up what is being searched for."""

    def look_ahead(self) -> None:
        """Search for what the help at the table shows, the picked up included, while the person is still looking.

        A search that goes on gives way to the new one; what others have found about the position stays.
        """
        self._session.guide.touched()
        table = self._models.now.table
        if table is None or table.covered or table.opponent is not None or not table.helps(Level.HINTS):
            return
        searches = highlights.look_ahead(table)
        if not searches or (table.advice.hint is not None and not table.advice.hint.searched):
            return

        def wanted() -> bool:
            now = self._models.now.table
            return now is not None and now.id == table.id and now.match == table.match

        async def think() -> None:
            for kept_as, search in searches:
                through, found = await self._slicer.run(search, wanted, self._searching)
                if not through:
                    return
                self._advise(**{kept_as: found}, searching=False)

        self._run(think)

    def _searching(self) -> None:
        self._advise(searching=True)

    def _advise(self, **changes: Any) -> None:
        """Change fields of the advice on the topmost table."""
        table = self._models.table
        self._models.set_table(replace(table, advice=replace(table.advice, **changes)))

    def ask_hint(self, search: Callable[[Table], Search] | None = None, school_class: int | None = None) -> None:
        """Show the first step of a hint, or one more if there is one; a hint that was closed is opened as it was.

        `search` finds the steps, where it is not for the game as such; at a task they are thoughts of a school class.
        """
        table = self._models.now.at_table
        if table is None or table.covered or table.opponent is not None or table.match.prompt is None:
            return
        hint = table.advice.hint
        if hint is None:
            selection = replace(table.selection, refused=None)
            advice = replace(table.advice, hint=Hint())
            self._models.set_table(replace(table, overlay=None, selection=selection, advice=advice))
            self._run(lambda: self._find_hint(table, (search or _hint_steps)(table), school_class))
        elif not hint.open:
            advice = replace(table.advice, hint=replace(hint, open=True))
            self._models.set_table(replace(table, overlay=None, advice=advice))
        elif hint.steps is not None and hint.shown < len(hint.steps.steps):
            self._give(table, replace(hint, shown=hint.shown + 1))

    def show_highest(self) -> None:
        """Show what is worth most as well, below the worked out hint."""
        table = self._models.now.table
        if table is not None and table.advice.hint is not None:
            self._advise(hint=replace(table.advice.hint, highest=True))

    def show_other_way(self) -> None:
        """Show the other way of a hint in the place of the one before."""
        table = self._models.now.table
        hint = None if table is None else table.advice.hint
        if hint is not None and hint.steps is not None and hint.steps.second:
            self._advise(hint=replace(hint, steps=turned(hint.steps)))

    def close_hint(self) -> None:
        """Put the hint away; ringed pieces stay ringed."""
        table = self._models.now.table
        if table is not None and table.advice.hint is not None:
            self._advise(hint=replace(table.advice.hint, open=False))
            self._session.guide.touched()

    async def _find_hint(self, table: Table, search: Search, school_class: int | None) -> None:
        """Search for the steps of a hint, then go on with what else is looked for."""

        def wanted() -> bool:
            now = self._models.now.table
            return now is not None and now.id == table.id and now.match == table.match and now.advice.hint is not None

        through, found = await self._slicer.run(search, wanted)
        now = self._models.now.table
        if through and now is not None and now.advice.hint is not None:
            steps = with_thoughts(now, found, school_class)
            self._give(now, replace(now.advice.hint, steps=steps, searched=True))
            self.look_ahead()

    def _give(self, table: Table, hint: Hint) -> None:
        """Show a hint, and count what it tells."""
        given, seat = table.hints, table.seat
        if hint.steps is not None and seat is not None:
            now = Given(len(table.match.plies), seat, hint.shown)
            given = (*(other for other in given if other[:2] != now[:2]), now)
        self._models.set_table(replace(table, hints=given, advice=replace(table.advice, hint=hint)))

    def look_back(self) -> None:
        """Search, turn by turn, for what would have been possible in a finished match."""
        table = self._models.now.table
        if table is None or table.match.prompt is not None:
            return
        searches = _reviews(table)

        def wanted() -> bool:
            now = self._models.now.table
            return now is not None and now.id == table.id and not now.trial

        async def think() -> None:
            for ply, search in searches:
                through, found = await self._slicer.run(search, wanted)
                if not through:
                    return
                self._advise(reviewed={**self._models.table.advice.reviewed, ply: found})

        self._run(think)

    def filter_review(self, missed_only: bool) -> None:
        """Show all turns, or only those that are worth a look, such as those in which more was possible."""
        self._models.set_page(TablePage, missed_only=missed_only)

    def try_out(self, ply: int) -> None:
        """Open a position of a finished match, to try other moves there; the match stays below as it was."""
        table = self._models.now.at_table
        if table is None or table.match.prompt is not None or table.trial:
            return
        self.stop()
        match = replace(table.match.at(ply), training=True)
        tried = Table(table.id, match, emblems=table.emblems, levels=table.levels, trial=Trial())
        self._models.open(TablePage(tried))
        self.look_ahead()

    def end_trial(self) -> None:
        """Go back from trying out to the finished match."""
        table = self._models.now.at_table
        if table is not None and table.trial:
            self.stop()
            self._models.close()
            self.look_back()


def _reviews(table: Table) -> list[tuple[int, Search]]:
    """Return the searches for the best of each turn that has no answer yet, by the turn's ply."""
    if not has(table.match.game.name, "review"):
        return []
    looking = review_in(table.match.game.name)
    turns = (turn for turn in looking.turns(table.match) if turn.ply not in table.advice.reviewed)
    return [(turn.ply, looking.best(table.match, turn)) for turn in turns]


def _hint_steps(table: Table) -> Search:
    """Search for the steps of a hint for the seat to move."""
    helped = help_in(table.match.game.name)
    return helped.hint(helped.known(table.match, table.seat))
