"""Searches beside the game: what training shows of a position, and what would have been possible in a finished match.

At most one search goes on at a time. It is given up as soon as nobody asks for its answer any more.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any

from app.help import Given, Level
from app.model import Hint, Table, TablePage
from app.session.models import Models
from app.session.saving import Run
from app.thinking import Thinking
from core.games import help_in

Search = Generator[None, None, Any]
"""A search, step by step: for what training shows, or for what was possible in a turn."""


class Analysis:
    """Looking ahead and looking back, for the table that is on screen.

    ahead    the searches for what help shows of a table, each with the field of the table that keeps its answer
    reviews  the searches for what was possible in the turns of a finished match, by the turn's ply
    """

    def __init__(
        self,
        models: Models,
        run: Run,
        ahead: Callable[[Table], list[tuple[str, Search]]],
        reviews: Callable[[Table], list[tuple[int, Search]]],
    ) -> None:
        self._models = models
        self._run = run
        self._ahead = ahead
        self._reviews = reviews
        self._thinking = Thinking()

    def stop(self) -> None:
        """Give up what is being searched for."""
        self._thinking.stop()

    def look_ahead(self) -> None:
        """Search for what the help at the table shows, the picked up included, while the person is still looking.

        A search that goes on gives way to the new one; what others have found about the position stays.
        """
        table = self._models.now.table
        if table is None or table.covered or table.opponent is not None or not table.helps(Level.HINTS):
            return
        searches = self._ahead(table)
        if not searches or (table.hint is not None and not table.hint.searched):
            return

        def wanted() -> bool:
            now = self._models.now.table
            return now is not None and now.id == table.id and now.match == table.match

        async def think() -> None:
            for kept_as, search in searches:
                through, found = await self._thinking.run(search, wanted, self._searching)
                if not through:
                    return
                self._models.set_table(**{kept_as: found}, searching=False)

        self._run(think)

    def _searching(self) -> None:
        self._models.set_table(searching=True)

    def ask_hint(self, search: Callable[[Table], Search] | None = None) -> None:
        """Tell the first rung of a hint, or one more; a hint that was closed is opened as it was.

        `search` finds the rungs, where it is not for the game as such.
        """
        table = self._models.now.at_table
        if table is None or table.covered or table.opponent is not None or table.match.prompt is None:
            return
        hint = table.hint
        if hint is None:
            self._models.set_table(hint=Hint(), sheet=None, refused=None)
            self._run(lambda: self._climb(table, (search or _ladder)(table)))
        elif not hint.open:
            self._models.set_table(hint=replace(hint, open=True), sheet=None)
        elif hint.ladder is not None and hint.rungs < len(hint.ladder.rungs):
            self._give(table, replace(hint, rungs=hint.rungs + 1))

    def close_hint(self) -> None:
        """Close the sheet of the hint; what it has told stays ringed."""
        table = self._models.now.table
        if table is not None and table.hint is not None:
            self._models.set_table(hint=replace(table.hint, open=False))

    async def _climb(self, table: Table, search: Search) -> None:
        """Search for the rungs of a hint, then go on with what else is looked for."""

        def wanted() -> bool:
            now = self._models.now.table
            return now is not None and now.id == table.id and now.match == table.match and now.hint is not None

        through, found = await self._thinking.run(search, wanted)
        now = self._models.now.table
        if through and now is not None and now.hint is not None:
            self._give(now, replace(now.hint, ladder=found, searched=True))
            self.look_ahead()

    def _give(self, table: Table, hint: Hint) -> None:
        """Show a hint, and count what it tells."""
        given, seat = table.hints, table.seat
        if hint.ladder is not None and seat is not None:
            told = Given(len(table.match.plies), seat, hint.rungs)
            given = (*(other for other in given if other[:2] != told[:2]), told)
        self._models.set_table(hint=hint, hints=given)

    def look_back(self) -> None:
        """Search, turn by turn, for what would have been possible in a finished match."""
        table = self._models.now.table
        if table is None or table.match.prompt is not None:
            return
        searches = self._reviews(table)

        def wanted() -> bool:
            now = self._models.now.table
            return now is not None and now.id == table.id and not now.trial

        async def think() -> None:
            for ply, search in searches:
                through, found = await self._thinking.run(search, wanted)
                if not through:
                    return
                now = self._models.now.table
                assert now is not None
                self._models.set_table(reviewed={**now.reviewed, ply: found})

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
        self._models.open(TablePage(Table(table.id, match, table.emblems, table.levels, trial=True)))
        self.look_ahead()

    def end_trial(self) -> None:
        """Back from trying out to the finished match."""
        table = self._models.now.at_table
        if table is not None and table.trial:
            self.stop()
            self._models.close()
            self.look_back()


def _ladder(table: Table) -> Search:
    """The rungs of a hint for whoever is to move."""
    return help_in(table.match.game.name).ladder(table.match.view(table.seat))
