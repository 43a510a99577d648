"""Looking back as a task: the missed turns of a finished match, one after the other, tried again at the real table."""

from __future__ import annotations

from dataclasses import replace

from app.help import Help, Level
from app.model import ReviewPage, Table
from app.review import Missed
from app.session.analysis import Analysis
from app.session.models import Models
from app.session.play import Play
from app.session.trying import stepped
from core.engine.game import Illegal, Move
from core.engine.match import Match
from core.games import looking_back_in


class Review:
    """What somebody does with the missed turns."""

    def __init__(self, models: Models, play: Play, analysis: Analysis) -> None:
        self._models = models
        self._play = play
        self._analysis = analysis

    @property
    def _page(self) -> ReviewPage:
        page = self._models.now.find(ReviewPage)
        assert page is not None
        return page

    def start(self, missed: tuple[Missed, ...]) -> None:
        """Lay the first of the missed turns of the finished match on its table, and the others after it."""
        table = self._models.now.at_table
        if table is None or table.match.prompt is not None or not missed:
            return
        self._analysis.stop()
        self._models.open(ReviewPage(_laid(table, table.match, missed[0]), match=table.match, turns=missed))

    def play(self, move: Move) -> bool:
        """What a tap at the table does: the turn is made again step by step; its end is judged, and not played."""
        page = self._page
        match, turn = page.table.match, page.turn.turn
        if page.tried is not None or page.shown:
            return False
        try:
            made = looking_back_in(match.game.name).made(match.play(move), turn.ply)
            if made is None:
                stepped(match, move)
        except Illegal as wrong:
            self._play.refuse(wrong.reason)
            return False
        if made is None:
            return self._play.play(move)
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
        """Back to the result."""
        self._analysis.stop()
        self._models.close()
        self._analysis.look_back()

    def _lay(self, at: int) -> None:
        page = self._page
        assert page.match is not None  # there is one wherever turns were missed
        table = _laid(page.table, page.match, page.turns[at])
        self._models.set_page(ReviewPage, table=table, at=at, tried=None, shown=False)


def _laid(table: Table, match: Match, missed: Missed) -> Table:
    """A missed turn on the table: it can be checked and taken back, but nothing shows what was best."""
    ply = missed.turn.ply
    match = replace(match.at(ply), training=True)
    return Table(table.id, match, table.emblems, table.levels, trial=True, since=ply, given=Help(Level.CHECK))
