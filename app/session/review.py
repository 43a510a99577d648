"""Looking back as a task: the missed turns of a finished match, one after the other, tried again at the real table."""

from __future__ import annotations

from dataclasses import replace

from app.session.room import Room
from app.session.tryout import stepped
from app.state.help import Help, Level
from app.state.model import ReviewPage, Table, Trial
from app.state.review import Missed
from core.engine.game import Illegal, Move
from core.engine.match import Match
from core.engine.reason import Reason
from core.games import review_in


class Review(Room):
    """Actions on missed turns."""

    @property
    def _page(self) -> ReviewPage:
        return self._models.page(ReviewPage)

    def start(self, missed: tuple[Missed, ...]) -> None:
        """Lay the first of the missed turns of the finished match on its table, and the others after it."""
        table = self._models.now.at_table
        if table is None or table.match.prompt is not None or not missed:
            return
        self._session.analysis.stop()
        self._models.open(ReviewPage(_laid(table, table.match, missed[0]), match=table.match, turns=missed))

    def refuse(self, reason: Reason) -> None:
        """Show why a tap does nothing."""
        self._session.table.show_refusal(reason)

    def play(self, move: Move) -> bool:
        """Play a move at the table: the turn is made again step by step; its end is judged, and not played."""
        page = self._page
        match, turn = page.table.match, page.turn.turn
        if page.tried is not None or page.shown:
            return False
        try:
            made = review_in(match.game.name).made(match.play(move), turn.ply)
            if made is None:
                stepped(match, move)
        except Illegal as wrong:
            self._session.table.show_refusal(wrong.reason)
            return False
        if made is None:
            return self._session.table.play_on(move)
        right = not page.turn.best.missed_by(made)
        solved = page.solved | {page.at} if right else page.solved
        self._models.set_page(ReviewPage, tried=made, solved=solved)
        return right

    def again(self) -> None:
        """Try the turn once more, from its beginning."""
        self._lay(self._page.at)

    def show(self) -> None:
        """Show what was best, and why."""
        self._models.set_page(ReviewPage, shown=True)

    def next(self) -> None:
        """Lay the next missed turn; after the last one it goes back to the result."""
        page = self._page
        if page.at + 1 == len(page.turns):
            self.leave()
            return
        self._lay(page.at + 1)

    def leave(self) -> None:
        """Go back to the result."""
        self._session.analysis.stop()
        self._models.close()
        self._session.analysis.look_back()

    def _lay(self, at: int) -> None:
        page = self._page
        assert page.match is not None  # there is one wherever turns were missed
        table = _laid(page.table, page.match, page.turns[at])
        self._models.set_page(ReviewPage, table=table, at=at, tried=None, shown=False)


def _laid(table: Table, match: Match, missed: Missed) -> Table:
    """Return the table of a missed turn: it can be checked and undone, but nothing shows what was best."""
    ply = missed.turn.ply
    match = replace(match.at(ply), training=True)
    trial = Trial(since=ply, seat=missed.turn.seat)
    return Table(table.id, match, emblems=table.emblems, levels=table.levels, trial=trial, given=Help(Level.CHECK))
