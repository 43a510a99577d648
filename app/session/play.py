"""At the table: the curtain, picking up, playing, taking back, and the clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from app import games
from app.games import since
from app.games.contract import Part
from app.session.room import Room
from app.state.agreement import Agreement
from app.state.help import Help, Level
from app.state.model import (
    NOTHING,
    Advice,
    Checked,
    DrawnCards,
    Landing,
    Latest,
    LessonPage,
    PracticePage,
    ReviewPage,
    Selection,
    Showing,
    Table,
    TablePage,
)
from app.state.overlays import MoreHelp, Overlay
from app.state.people import STAND_IN, People
from app.state.strict import ENDS_TURN
from app.storage.codec import MATCH, OPEN
from core.engine.game import Illegal, Move
from core.engine.match import Match
from core.engine.reason import Reason
from core.games import has

LOOK = 1.2
"""Seconds for which a card that was drawn is seen before the curtain."""
KEEP_AFTER = 5
"""Counted seconds after which a match is saved, so that no more are lost where the page is closed or loaded again."""
TURN = 0.05
"""Seconds until what a move brought begins to move: until then the client has drawn where it comes from."""


class Judge(Protocol):
    """A page on which moves are answers: practice, a lesson, a missed turn."""

    def play(self, move: Move) -> bool:
        """Judge a move and return whether it was right."""

    def refuse(self, reason: Reason) -> None:
        """Show why a tap does nothing."""


class Play(Room):
    """Everything that a person does at the table."""

    def _begin(self) -> None:
        self._pieces = 0
        self._seconds = 0
        """Seconds since the last move for which the match on the table has been on the screen."""

    @property
    def _judge(self) -> Judge | None:
        """The judge of moves on the open page, by its own measure; None at the table of a match."""
        match self._models.now.page:
            case PracticePage():
                return self._session.practice
            case LessonPage():
                return self._session.lessons
            case ReviewPage():
                return self._session.review
        return None

    def _pass_on(self) -> None:
        """Go on once nothing lies over the table: with an opponent's move, or by pointing at the next touch."""
        self._session.opponents.wake()
        self._session.guide.touched()

    def open(self, table: Table) -> None:
        """Lay a saved match on the table."""
        self._seconds = 0
        self._saving.write(OPEN, table.id, after=MATCH + table.id)
        if table.open_to_all and table.match.prompt is not None and self._models.now.settings.opposite:
            table = replace(table, lifted=table.match.prompt.seat)
        self._models.open_alone(TablePage(table))
        self._session.analysis.look_ahead()
        self._session.analysis.look_back()
        self._pass_on()

    def open_new(self, table: Table) -> None:
        """Lay a match on the table that was not saved before."""
        self._saving.keep(table)
        self.open(table)

    def begin(self, match: Match, people: People, help: Level, agreed: Agreement, id: str = "") -> None:
        """Lay a new match of these people on the table, with the help that they have agreed on."""
        emblems, levels = tuple(one.emblem for one in people), tuple(one.level for one in people)
        new = Table(id or self._device.new_id(), match, emblems=emblems, levels=levels, given=Help(help), agreed=agreed)
        self.open_new(new)

    def close(self) -> None:
        """Put the match on the table aside, saved as it is."""
        self._saving.write(OPEN, None)
        self._models.set(pages=tuple(page for page in self._models.now.pages if not isinstance(page, TablePage)))

    # the curtain

    def lift_curtain(self) -> None:
        """Open the table: the person to move says that they are there."""
        table = self._models.now.table
        if table is not None and table.match.prompt is not None:
            self._models.set_table(table.uncovered())
            self._session.analysis.look_ahead()

    def cover(self) -> None:
        """Draw the curtain: the app was left, or a player wants a pause."""
        table = self._models.now.table
        if table is None:
            return
        latest = table.latest
        left = latest.came is not None or latest.returning or table.overlay is not None
        if table.lifted is not None or latest.drawn is not None or (table.covered and left):
            self._session.analysis.stop()
            self._models.set_table(
                replace(
                    table,
                    lifted=None,
                    overlay=None,
                    selection=replace(table.selection, picked=None, refused=None),
                    latest=replace(latest, drawn=None, came=None, returning=False),
                    advice=replace(table.advice, hint=None),
                )
            )
        if table.clocked:
            self._saving.keep(self._models.table)  # with the time used so far

    # before a move

    def pick(self, picked: object) -> None:
        """Pick something up, without playing it. While all only watch there is nothing to pick."""
        if not self._models.table.watched:
            before = self._models.table
            latest = replace(before.latest, touched=True)
            after = self._moving(replace(before, selection=Selection(picked), latest=latest), before)
            self._models.set_table(after)
            built = games.of(after.match).built
            if after.hinted and built(after) > built(before):
                self._session.analysis.close_hint()
            self._session.analysis.look_ahead()

    def pick_for(self, seconds: float, picked: object, then: object) -> None:
        """Pick something up that gives way to `then` once nothing has been picked for so long."""
        self.pick(picked)

        async def give_way() -> None:
            await self._sleep(seconds)
            table = self._models.now.table
            if table is not None and table.selection.picked is picked:
                self._models.set_table(replace(table, selection=replace(table.selection, picked=then)))

        self._run(give_way)

    def seen(self) -> None:
        """Go on after all have seen what the last move brought. A match that was only tried out to its
        end leads back.
        """
        table = self._models.table
        if table.trial and table.match.prompt is None:
            self._session.analysis.end_trial()
        else:
            over = table.match.prompt is None and not self._models.now.calm
            selection = replace(table.selection, refused=None)
            latest = replace(table.latest, news=(), part=None, fresh=over, came=None)
            self._models.set_table(replace(table, overlay=None, selection=selection, latest=latest))
            if over:
                self._run(lambda: self._land(table.match, None))
            self._pass_on()

    def open_overlay(self, overlay: Overlay) -> None:
        """Open an overlay over the table."""
        self._models.set_table(replace(self._models.table, overlay=overlay))

    def close_overlay(self) -> None:
        """Close the overlay on the table."""
        self._models.set_table(replace(self._models.table, overlay=None))
        self._pass_on()

    def check(self, fault: Reason | None) -> None:
        """Show the result of a check: what is wrong, or None if it is right."""
        self._select(Selection(self._models.table.selection.picked, checked=Checked(fault)))

    def choose_help(self, level: Level) -> None:
        """Choose another level of help for all; where a match counts, more than was agreed on is asked about first.

        A strict match has none.
        """
        table = self._models.table
        if table.agreed.strict is not None:
            return
        free = table.match.training or table.trial
        if not free and level > max(table.help.agreed, table.help.level):
            self.open_overlay(MoreHelp(level))
        else:
            self.agree_on_help(level)

    def agree_on_help(self, level: Level) -> None:
        """Set the level of help that all have agreed on. That of training is kept for the next time."""
        table = self._models.table
        self._models.set_table(replace(table, given=table.help.set(level, len(table.match.plies)), overlay=None))
        if not table.trial:
            self._saving.keep(self._models.table)
            if table.match.training:
                self._saving.change_setting(help=int(level))
        self._session.analysis.look_ahead()

    def step_away(self, seat: int) -> None:
        """Let an opponent play for a person who leaves the table, as long as another one stays.

        The match itself does not change: its moves do not tell who decided on them.
        """
        table = self._models.table
        if (
            table.trial is None
            and table.agreed.strict is None
            and has(table.match.game.name, "bot")
            and [other for other in table.persons if other not in (*table.away, seat)]
        ):
            self._reseat(table, seat, STAND_IN, table.away | {seat})

    def come_back(self, seat: int) -> None:
        """Let a person who was away play again."""
        table = self._models.table
        if seat in table.away:
            self._reseat(table, seat, 0, table.away - {seat})

    def _reseat(self, table: Table, seat: int, level: int, away: frozenset[int]) -> None:
        """Let a seat be played by a person or an opponent from now on, and cover the table: another person may hold the
        device now.
        """
        levels = [table.level(other) for other in range(len(table.match.names))]
        levels[seat] = level
        self._models.set_table(replace(table, levels=tuple(levels), away=away))
        self.cover()
        self._saving.keep(self._models.table)
        self.close_overlay()

    def refuse(self, reason: Reason) -> None:
        """Show why a tap does nothing; where it is an answer, it is judged."""
        (judge.refuse if (judge := self._judge) else self.show_refusal)(reason)

    def show_refusal(self, reason: Reason) -> None:
        """Show why a tap does nothing, whatever the page."""
        self._select(Selection(self._models.table.selection.picked, refused=reason))

    def work_out(self) -> None:
        """Show what was wrong worked out line by line."""
        self._select(replace(self._models.table.selection, worked_out=True))

    def _select(self, selection: Selection) -> None:
        self._models.set_table(replace(self._models.table, selection=selection))

    # moves

    def play(self, move: Move) -> bool:
        """Play a move, or answer a task with it; return whether it was allowed or right, else show the reason."""
        with self._models.batch():
            return (judge.play if (judge := self._judge) else self.play_on)(move)

    def play_on(self, move: Move) -> bool:
        """Play a person's move, save the match, and return whether it was allowed; if not, the reason is shown.

        While an opponent moves nothing is played, and nothing shown: the tap was meant for what was there before.
        """
        table = self._models.table
        if table.opponent is not None:
            return False
        try:
            self.make(move)
        except Illegal as wrong:
            self.show_refusal(wrong.reason)
            return False
        done = self._models.now.settings.done.split()
        if table.turn not in done:  # what to do in it need not be explained any more on this device
            self._saving.change_setting(done=" ".join([*done, table.turn]))
        self._session.guide.moved(table)
        self._hand_on()
        return True

    def _hand_on(self) -> None:
        """Show what the last move drew or left on the table for a moment; then the next one is asked."""
        now = self._models.table
        if now.latest.drawn is not None:
            self._run(lambda: self._show_drawn(now.match))
        self._pass_on()

    async def _show_drawn(self, match: Match) -> None:
        """Turn up what was drawn, and let it lie for a moment."""
        for seconds, turned in ((TURN, True), (LOOK, False)):
            await self._sleep(seconds)
            now = self._models.now.table
            if now is None or now.match is not match or now.latest.drawn is None:
                return
            if turned:
                self._show_latest(drawn=replace(now.latest.drawn, turned=True))
            else:
                self.seen_drawn()

    def seen_drawn(self) -> None:
        """Put the drawn cards away once they were seen: on to the next person, or to the opponents."""
        table = self._models.now.table
        if table is not None and table.latest.drawn is not None:
            self._show_latest(drawn=None)
            self._pass_on()

    def make(self, move: Move, shown: Showing = NOTHING) -> Table:
        """Make a move of the seat to move, save the match, and return the table after it. Illegal if
        it is not allowed.
        """
        table = self._models.table
        match = table.match.play(move)
        if match.prompt is None:
            match = replace(table, match=match).settled.match
        if table.agreed.planned and not table.trial:
            table = replace(table, lasted=table.lasted + self._seconds)
        self._seconds = 0
        step = match.plies[-1].step
        news = tuple(event for event in step.events if event.visible_to(None))
        latest = Latest(news, shown, self._kept_in_sight(table, match, match.plies[-1].seat))
        after = replace(table, match=match, latest=latest)
        if table.turn_time and after.turn_run != table.turn_run:
            after = replace(after, turn_time=0)
        return self._settle(self._moving(after, table))

    def _moving(self, table: Table, before: Table) -> Table:
        """Return a table with the piece that came to its place since `before`, at the start of its movement."""
        piece = None if self._models.now.calm else games.of(table.match).came(table, before)
        made = table.match is not before.match
        if piece is None and not made:
            return table
        self._pieces += piece is not None
        came = None if piece is None else Landing(piece, self._pieces)
        fresh = piece is not None or lands(table)
        shown = made and type(self._models.now.page) is TablePage and not self._models.now.calm
        parts = games.of(table.match).reveal.parts(table) if shown else ()  # none where a move answers a task
        if parts:
            self._run(lambda: self._show_parts(table.match, parts))
        elif fresh:
            self._run(lambda: self._land(table.match, came))
        part = 0 if parts else None
        return replace(table, latest=replace(table.latest, fresh=fresh, came=came, part=part))

    async def _show_parts(self, match: Match, parts: Sequence[Part]) -> None:
        """Show what all look at part by part, then all of it, unless it is left or a touch shows all before."""
        for number, part in enumerate([*parts, Part(TURN)]):
            if number:
                following = number if number < len(parts) else None
                self._show_latest(part=following, fresh=part.brings, came=None)
            now = None if number == len(parts) else number
            if part.brings:
                await self._sleep(TURN)
                if not self._shows(match, now):
                    return
                self._show_latest(fresh=False)
            await self._sleep(part.seconds - TURN * part.brings)
            if not self._shows(match, now):
                return

    def _shows(self, match: Match, part: int | None) -> bool:
        """Return True if this part of what the last move of a match brought is on show."""
        table = self._models.now.table
        return table is not None and table.match is match and bool(table.latest.news) and table.latest.part == part

    def _show_latest(self, **changes: Any) -> None:
        """Change what the table shows of the last move."""
        table = self._models.table
        self._models.set_table(replace(table, latest=replace(table.latest, **changes)))

    def show_all(self) -> None:
        """Show all parts of what is looked at, at once and at rest."""
        table = self._models.now.table
        if table is not None and table.latest.part is not None:
            self._show_latest(part=None, fresh=False)

    async def _land(self, match: Match, came: Landing | None) -> None:
        """Let what a move or a tap brought come to rest."""
        await self._sleep(TURN)
        table = self._models.now.table
        if table is not None and table.match is match and table.latest.fresh and table.latest.came == came:
            self._show_latest(fresh=False)

    def _kept_in_sight(self, table: Table, match: Match, seat: int) -> DrawnCards | None:
        """Return the cards that a person who hands the device on, or waits for opponents now, has
        drawn with this move.
        """
        if table.level(seat) or table.trial or match.prompt is None or match.prompt.seat == seat:
            return None
        drew, events = games.of(match).drew, match.plies[-1].step.events
        cards = tuple(event.values["card"] for event in events if event.code == drew)
        return DrawnCards(seat, cards) if cards else None

    def ask_back(self, *, asked: bool = True) -> None:
        """Ask on the stage who has made the last move whether it is to be taken back; without `asked` no longer."""
        if asked and (stuck := self._models.table.stuck()) is not None:
            self.show_refusal(stuck)
            return
        self._show_latest(returning=asked)

    def take_back(self) -> None:
        """Take the last move back, as who made it and holds the device now says."""
        self.undo()
        self.lift_curtain()

    def undo(self) -> None:
        """Take the last move of a person back, and what opponents did after it; else say why that cannot be."""
        table = self._models.table
        stuck = table.stuck()
        if stuck is not None:
            self.show_refusal(stuck)
            return
        if table.match.prompt is None and not table.trial:
            self._session.forget_count(table)
        self._settle(replace(table, match=table.match.at(table.decision), latest=Latest()))
        self._pass_on()

    def _settle(self, table: Table) -> Table:
        """Show a table after a change of the match, covered where it passes on to another person, and save it."""
        self._session.analysis.stop()
        prompt = table.match.prompt
        stays = prompt is not None and (prompt.seat == table.lifted or table.opponent is not None)
        lifted = table.lifted if stays else None
        if self._models.now.settings.opposite and prompt is not None and table.open_to_all:
            lifted = prompt.seat  # the screen turns round, and the device stays
        picked = games.of(table.match).picked_after(table, self._models.table)
        table = replace(table, lifted=lifted, overlay=None, selection=Selection(picked), advice=Advice())
        with self._models.batch():
            self._models.set_table(table)
            if not table.trial:
                self._saving.keep(table)
                if prompt is None:
                    self._session.count(table)
                    self._session.report("match", game=table.match.game.name)
            self._session.analysis.look_ahead()
            if prompt is None:
                self._session.analysis.look_back()
        return self._models.table

    def _count_time(self) -> None:
        """Count a second of a strict match for the seat to move, also while another page lies over the table.

        It does not count while all look at what was done, nor while the device goes on unless that was chosen.
        """
        table = self._models.now.table
        if table is None or not table.timing or table.opponent is not None or self._models.now.elsewhere:
            return
        run, strict = table.turn_run, table.agreed.strict
        assert strict is not None
        looked_at = table.latest.drawn is not None or games.of(table.match).reveal.of(table) is not None
        if run is None or looked_at or (table.covered and not strict.covered):
            return
        prompt = table.match.prompt
        assert prompt is not None
        own = prompt.seat == run[0]  # while another seat answers to an offer, the clock of the turn stands
        spent = table.turn_time + own
        used = [table.used_by(seat) for seat in range(len(table.match.names))]
        before, falls = used[prompt.seat], own and strict.falls(spent)
        over = own and strict.seconds is not None and spent > strict.seconds
        used[prompt.seat] = replace(
            before, seconds=before.seconds + 1, over=before.over + over, flags=before.flags + falls
        )
        self._models.set_table(replace(table, used=tuple(used), turn_time=spent))
        if falls and strict.flag == ENDS_TURN:
            self._end_turn(run)

    def _end_turn(self, run: tuple[int, int]) -> None:
        """End a turn whose time is up by the moves that its game has for that (`Game.on_flag`)."""
        while self._models.table.turn_run == run:
            match = self._models.table.match
            self.make(match.game.on_flag(match.state))
        self._show_latest(flag=run[0])
        self._hand_on()

    def tick(self) -> None:
        """Count a second for the clock of an open table; behind the curtain it stands still.

        What was counted is saved every few seconds: a page that is closed or loaded again does not say so before.
        """
        self._count_time()
        table = self._models.now.at_table
        self._seconds += table is not None
        limit = None
        if table is not None and not table.covered and table.opponent is None:
            limit = games.of(table.match).time_limit(table)
        if table is not None and limit is not None and table.match.turn is not None:
            begin = table.match.turn.begin
            self._models.set_table(replace(table, sand={**table.sand, begin: table.sand_time + 1}))
            if self._models.table.sand_time >= limit.before + limit.seconds:
                self.play_on(limit.move)
        self._keep_time()

    def _keep_time(self) -> None:
        """Save the table once some seconds were counted that are not saved yet."""
        table = self._models.now.table
        if table is not None and table.clocked:
            saved = next((saved for saved in self._models.now.saves if saved.id == table.id), None)
            if saved is not None and table.seconds >= saved.seconds + KEEP_AFTER:
                self._saving.keep(table)

    @property
    def to_shake(self) -> Move | None:
        """The move that shaking the device makes now; None while nothing is rolled, or not by shaking."""
        model, table = self._models.now, self._models.now.at_table
        if table is None or table.covered or table.opponent is not None or not (model.settings.shake and model.shakes):
            return None
        dice = games.of(table.match).dice
        return None if table.overlay or model.fault or dice is None else dice.shake(table)

    def shaken(self) -> None:
        """Roll, as the device was shaken, if there is something to roll."""
        move = self.to_shake
        if move is not None:
            self.play_on(move)


def lands(table: Table) -> bool:
    """Return whether the last move brought what all look at, or the result, which come with a movement."""
    over = table.match.prompt is None and not table.trial
    return over or games.of(table.match).reveal.of(table) is not None or since.notable(table)
