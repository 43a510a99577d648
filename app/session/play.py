"""At the table: the curtain, picking up, playing, taking back, and the clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Protocol

from app.help import Level
from app.model import NOTHING, Came, Checked, DrawnCards, Showing, Table, TablePage
from app.saves import MATCH, OPEN
from app.session.analysis import Analysis
from app.session.models import Models
from app.session.navigation import Navigation
from app.session.saving import Run, Saving
from app.sheets import MoreHelp, Sheet
from core.engine.game import Event, Illegal, Move
from core.engine.match import Match
from core.engine.reason import Reason

JUST_NOW = timedelta(seconds=1.5)
"""For so long a tap where the table has just been opened may still be meant for what was there before: on a
slow device drawing the table takes a part of it."""


LOOK = 1.2
"""Seconds for which a card that was drawn is seen before the curtain."""
TURN = 0.05
"""Seconds until what a move brought begins to move: until then the client has drawn where it comes from."""


class Limit(Protocol):
    """A clock: after so many seconds of the same `run` the move is made."""

    @property
    def seconds(self) -> int: ...
    @property
    def move(self) -> Move: ...
    @property
    def run(self) -> object: ...


class Play:
    """What a person does at the table.

    limit  the clock that runs at a table, None if there is none
    shake  the move that shaking the device makes, None while there is none
    lands  whether the last move at a table brought what comes to lie with a movement
    came   the piece that a move or a tap brought to its place, by the tables after and before; None if none did
    drawn  the cards that a seat has drawn in a move at a table, by what happened, as far as it wants to see them
    """

    def __init__(
        self,
        models: Models,
        saving: Saving,
        navigation: Navigation,
        analysis: Analysis,
        run: Run,
        clock: Callable[[], datetime],
        limit: Callable[[Table], Limit | None],
        shake: Callable[[Table], Move | None],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        drawn: Callable[[Table, Sequence[Event], int], Sequence[str]] = lambda table, events, seat: (),
        lands: Callable[[Table], bool] = lambda table: False,
        came: Callable[[Table, Table], object | None] = lambda table, before: None,
    ) -> None:
        self._models = models
        self._saving = saving
        self._navigation = navigation
        self._analysis = analysis
        self._run = run
        self._clock = clock
        self._limit = limit
        self._shake = shake
        self._sleep = sleep
        self._drawn = drawn
        self._lands = lands
        self._came = came
        self._pieces = 0
        self._opened: datetime | None = None
        self.passed_on: Callable[[], None] = lambda: None
        """Told when an opponent may be to move on the table."""

    @property
    def _table(self) -> Table:
        table = self._models.now.table
        assert table is not None
        return table

    def open(self, table: Table) -> None:
        """Lay a saved match on the table."""
        self._saving.write(OPEN, table.id, after=MATCH + table.id)
        self._models.open_alone(TablePage(table))
        self._opened = self._clock()
        self._analysis.look_ahead()
        self._analysis.look_back()
        self.passed_on()

    def open_new(self, table: Table) -> None:
        """Lay a match on the table that was not saved before."""
        self._saving.keep(table)
        self.open(table)

    def close(self) -> None:
        """Put the match on the table aside, saved as it is."""
        self._saving.write(OPEN, None)
        self._models.set(pages=tuple(page for page in self._models.now.pages if not isinstance(page, TablePage)))

    # the curtain

    def lift_curtain(self) -> None:
        """The person to move says that they are there."""
        table = self._models.now.table
        if table is not None and table.match.prompt is not None:
            self._models.set_page(TablePage, table=table.uncovered())
            self._analysis.look_ahead()

    def cover(self) -> None:
        """Draw the curtain: the app was left, or somebody wants a pause."""
        table = self._models.now.table
        if table is not None and (table.lifted is not None or table.drawn is not None):
            self._analysis.stop()
            self._models.set_table(lifted=None, picked=None, sheet=None, hint=None, refused=None, drawn=None, came=None)

    def pause(self) -> None:
        """Leave a covered table for the first page. Quick taps that began the match do not end it at once."""
        just_now = self._opened is not None and timedelta(0) <= self._clock() - self._opened <= JUST_NOW
        if not just_now:  # nor is it where the clock was set back since
            self._navigation.home()

    # before a move

    def pick(self, picked: object) -> None:
        """Pick something up, without playing it. While an opponent moves there is nothing to pick."""
        if self._table.opponent is None:
            before = self._table
            after = self._moving(replace(before, picked=picked), before)
            self._models.set_table(
                picked=picked, refused=None, checked=None, worked_out=False, came=after.came, fresh=after.fresh
            )
            self._analysis.look_ahead()

    def pick_for(self, seconds: float, picked: object, then: object) -> None:
        """Pick something up that gives way to `then` once nothing has been picked for so long."""
        self.pick(picked)

        async def give_way() -> None:
            await self._sleep(seconds)
            table = self._models.now.table
            if table is not None and table.picked is picked:
                self._models.set_table(picked=then)

        self._run(give_way)

    def seen(self) -> None:
        """Everybody has seen what the last move brought. A match that was only tried out to its end leads back."""
        if self._table.trial and self._table.match.prompt is None:
            self._analysis.end_trial()
        else:
            self._models.set_table(news=(), sheet=None, refused=None)
            self.passed_on()

    def open_sheet(self, sheet: Sheet) -> None:
        """Open a sheet over the table, in the place of a hint."""
        self._analysis.close_hint()
        self._models.set_table(sheet=sheet)

    def close_sheet(self) -> None:
        """Close the sheet over the table."""
        self._models.set_table(sheet=None)
        self.passed_on()

    def check(self, fault: Reason | None) -> None:
        """Tell whoever asked whether that is right."""
        self._models.set_table(checked=Checked(fault), refused=None, worked_out=False)

    def choose_help(self, level: Level) -> None:
        """Another level of help for everybody; where a match counts, more than was agreed on is asked first."""
        table = self._table
        free = table.match.training or table.trial
        if not free and level > max(table.help.agreed, table.help.level):
            self.open_sheet(MoreHelp(level))
        else:
            self.agree_on_help(level)

    def agree_on_help(self, level: Level) -> None:
        """Everybody wants this level of help. That of training is kept for the next time."""
        self._models.set_table(given=self._table.help.set(level, len(self._table.match.plies)), sheet=None)
        if not self._table.trial:
            self._saving.keep(self._table)
            if self._table.match.training:
                self._saving.change_setting(help=int(level))
        self._analysis.look_ahead()

    def refuse(self, reason: Reason) -> None:
        """Say why a tap does nothing."""
        self._models.set_table(refused=reason, checked=None, worked_out=False)

    def work_out(self) -> None:
        """Show what was wrong worked out line by line."""
        self._models.set_table(worked_out=True)

    # moves

    def play(self, move: Move) -> bool:
        """Play a person's move, save the match, and say whether it was allowed; if not, the reason is shown.

        While an opponent is to move nothing is played, and nothing shown: the tap was meant for what was there before.
        """
        table = self._table
        if table.opponent is not None:
            return False
        try:
            self.make(move)
        except Illegal as wrong:
            self.refuse(wrong.reason)
            return False
        self._note_done(table.turn)
        if self._table.drawn is not None:
            match = self._table.match
            self._run(lambda: self._show_drawn(match))
        self.passed_on()
        return True

    async def _show_drawn(self, match: Match) -> None:
        """Turn up what was drawn, and let it lie for a moment."""
        for seconds, turned in ((TURN, True), (LOOK, False)):
            await self._sleep(seconds)
            now = self._models.now.table
            if now is None or now.match is not match or now.drawn is None:
                return
            if turned:
                self._models.set_table(drawn=replace(now.drawn, turned=True))
            else:
                self.seen_drawn()

    def seen_drawn(self) -> None:
        """Whoever drew has seen it: on to the curtain, or to the opponents."""
        table = self._models.now.table
        if table is not None and table.drawn is not None:
            self._models.set_table(drawn=None)
            self.passed_on()

    def _note_done(self, turn: str) -> None:
        """This kind of turn was done once on this device: what to do in it need not be told any more."""
        done = self._models.now.settings.done.split()
        if turn not in done:
            self._saving.change_setting(done=" ".join([*done, turn]))

    def make(self, move: Move, shown: Showing = NOTHING) -> Table:
        """Make a move of whoever is to move, and save the match; the table after it. Illegal if it is not allowed."""
        table = self._table
        match = table.match.play(move)
        step = match.plies[-1].step
        news = tuple(event for event in step.events if event.visible_to(None))
        drawn = self._kept_in_sight(table, match, match.plies[-1].seat)
        return self._settle(self._moving(replace(table, match=match, news=news, shown=shown, drawn=drawn), table))

    def _moving(self, table: Table, before: Table) -> Table:
        """A table with what came to its place since `before`, as it begins to move there."""
        piece = None if self._models.now.calm else self._came(table, before)
        made = table.match is not before.match
        if piece is None and not made:
            return table
        self._pieces += piece is not None
        came = None if piece is None else Came(piece, self._pieces)
        fresh = piece is not None or self._lands(table)
        if fresh:
            self._run(lambda: self._land(table.match, came))
        return replace(table, fresh=fresh, came=came)

    async def _land(self, match: Match, came: Came | None) -> None:
        """What a move or a tap brought comes to lie."""
        await self._sleep(TURN)
        table = self._models.now.table
        if table is not None and table.match is match and table.fresh and table.came == came:
            self._models.set_table(fresh=False)

    def _kept_in_sight(self, table: Table, match: Match, seat: int) -> DrawnCards | None:
        """What a person who hands the device on, or waits for opponents now, has drawn with this move."""
        if table.level(seat) or table.trial or match.prompt is None or match.prompt.seat == seat:
            return None
        cards = tuple(self._drawn(table, match.plies[-1].step.events, seat))
        return DrawnCards(seat, cards) if cards else None

    def undo(self) -> None:
        """Take the last move of a person back, and what opponents did after it; else say why that cannot be."""
        table = self._table
        stuck = table.stuck()
        if stuck is not None:
            self.refuse(stuck)
            return
        self._settle(
            replace(
                table, match=table.match.at(table.decision), news=(), shown=NOTHING, fresh=False, came=None, drawn=None
            )
        )
        self.passed_on()

    def _settle(self, table: Table) -> Table:
        """Show a table after a change of the match, covered where it passes on to another person, and save it."""
        self._analysis.stop()
        prompt = table.match.prompt
        stays = prompt is not None and (prompt.seat == table.lifted or table.opponent is not None)
        lifted = table.lifted if stays else None
        table = replace(
            table,
            lifted=lifted,
            picked=None,
            refused=None,
            checked=None,
            sheet=None,
            hint=None,
            worked_out=False,
            found=None,
            lights={},
            reviewed={},
            searching=False,
        )
        self._models.set_page(TablePage, table=table)
        if not table.trial:
            self._saving.keep(table)
        self._analysis.look_ahead()
        self._analysis.look_back()
        return self._table

    def tick(self) -> None:
        """A second has passed: it counts for the clock of an open table, and stands still behind the curtain."""
        table = self._models.now.at_table
        limit = None if table is None or table.covered or table.opponent is not None else self._limit(table)
        if limit is None or table is None:
            return
        spent = table.spent + 1 if table.run == limit.run else 1
        self._models.set_table(run=limit.run, spent=spent)
        if spent >= limit.seconds:
            self.play(limit.move)

    @property
    def to_shake(self) -> Move | None:
        """The move that shaking the device makes now; None while nothing is rolled, or not by shaking."""
        model, table = self._models.now, self._models.now.at_table
        if table is None or table.covered or table.opponent is not None or not (model.settings.shake and model.shakes):
            return None
        return None if table.sheet or model.fault else self._shake(table)

    def shaken(self) -> None:
        """The device was shaken."""
        move = self.to_shake
        if move is not None:
            self.play(move)
