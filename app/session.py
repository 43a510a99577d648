"""What the app does: every intent of a person as a method, from one model to the next.

The session knows no Flet control. It gets a store, a way to run a coroutine, and a function that is told when the
model has changed, so that it can be tried without a browser.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable, Mapping
from dataclasses import asdict, replace
from datetime import datetime
from typing import Any, Protocol

from app import people, storage
from app.exchange import Download, Exchange
from app.keeping import Keeping
from app.merge import Change, carry_out
from app.model import EMBLEMS, Draft, Model, Person, Table
from app.settings import Settings
from app.storage import Saved, Store, Trouble
from app.thinking import Thinking
from core.engine.game import Illegal, Move
from core.engine.match import Match
from core.engine.options import BadOption
from core.engine.reason import Reason
from core.engine.record import LONGEST_NAME, Loaded, presentable
from core.games import get

Work = Coroutine[Any, Any, None]
Search = Generator[None, None, dict[Any, Any]]
"""A search for what training shows, step by step; it returns answers by question."""

SAID = 5
"""Seconds for which a sentence stays on the screen."""

MOVES_AT_ONCE = 400
"""Moves of a saved match that are played through before anybody else gets a turn."""


class Limit(Protocol):
    """A clock: after so many seconds of the same `run` the move is made."""

    @property
    def seconds(self) -> int: ...
    @property
    def move(self) -> Move: ...
    @property
    def run(self) -> object: ...


class Session:
    """The running app: the model, and all that may happen to it."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        run: Callable[[Callable[[], Work]], object],
        clock: Callable[[], datetime] = datetime.now,
        host: Callable[[str], None] = lambda what: None,
        download: Download | None = None,
        look_ahead: Callable[[Table], Search | None] = lambda table: None,
        time_limit: Callable[[Table], Limit | None] = lambda table: None,
        reviews: Callable[[Table], list[tuple[int, Search]]] = lambda table: [],
        shake: Callable[[Table], Move | None] = lambda table: None,
        version: str = "",
        address: str = "",
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        lot: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self.model = Model(settings, version=version)
        self.changed: Callable[[Model], None] = lambda model: None
        self.host = host
        self.run = run
        self.address = address
        self.exchange = Exchange(self, download, clock)
        self._search = look_ahead
        self._limit = time_limit
        self._reviews = reviews
        self._keeping = Keeping(store, run, self._note_storage)
        self._shake = shake
        self._clock = clock
        self._sleep = sleep
        self._lot = lot
        self._thinking = Thinking()
        self._opening = Thinking()
        self._here = True
        self._was_writing = False
        self._said = 0  # how many sentences, so that each gives way to none but itself

    def _set(self, **changes: Any) -> None:
        self.model = replace(self.model, **changes)
        self.changed(self.model)

    def _set_table(self, **changes: Any) -> None:
        assert self.model.table is not None
        self._set(table=replace(self.model.table, **changes))

    # starting, and giving way to another tab

    async def start(self, language: str, here: bool = True) -> None:
        """Read the settings and the saved matches; a match that was on screen is opened behind its curtain.

        `here` is False where another tab plays: then nothing is opened, and nothing written.
        """
        default = replace(self.model.settings, language=language)
        self._here = here  # another tab may take its place while we read
        try:
            texts = await self._keeping.read()
        except Trouble as trouble:
            self._set(settings=default, trouble=trouble.kind, elsewhere=not self._here)
            return
        saves = _saves(texts)
        settings = storage.read_settings(texts.get(storage.SETTINGS), default)
        self._set(settings=settings, saves=saves, elsewhere=not self._here)
        saved = next((saved for saved in saves if saved.id == texts.get(storage.OPEN)), None)
        if saved is not None and saved.problem is None and self._here:
            self.resume(saved)

    def leave(self, asked: bool = True) -> None:
        """Another tab plays from now on: nothing of a match stays here, and nothing more is written.

        A tab that was asked first writes what is waiting to be written, then says so; else the store is the other's.
        """
        if self._here:
            self._here = False
            self._thinking.stop()
            page = "setup" if self.model.draft else "home"
            self._set(elsewhere=True, page=page, table=None, saved=None, confirm="", toast="", fault="")
        if asked:
            self._keeping.when_written(lambda: self.host("left"))
        else:
            self._keeping.stop()

    async def arrive(self) -> None:
        """This tab plays from now on: go on with what the other has left."""
        if not self._here:
            await self.start(self.model.settings.language)

    # writing

    def _write(self, key: str, text: str | None, after: str = "") -> None:
        """Keep a text, or forget the key if it is None; what it stands on, `after`, is written before."""
        if self._here:
            self._keeping.write(key, text, after)

    def _note_storage(self, trouble: str, lost: bool) -> None:
        """Note what has come of writing."""
        now = replace(self.model, trouble=trouble, saving=False, emptied=self.model.emptied or lost)
        if now != self.model:
            self._set(trouble=now.trouble, saving=now.saving, emptied=now.emptied)

    def look_after_storage(self) -> None:
        """The app is seen again: what was not saved is tried again, and what has vanished meanwhile is brought back."""
        if self._here:
            self._keeping.look()

    def note_emptied(self) -> None:
        """Somebody has read that the storage had been emptied."""
        self._set(emptied=False)

    def _keep(self, table: Table) -> None:
        """Save the match on the table, and put it on top of the list."""
        updated = self._clock().isoformat(timespec="seconds")
        text = storage.pack(table.id, table.match, table.emblems, updated)
        key, backup = storage.MATCH + table.id, storage.BACKUP + table.id
        before = next((saved for saved in self.model.saves if saved.id == table.id), None)
        if before is not None and before.older:
            self._write(backup, before.text)
        self._write(key, text, after=backup)
        others = tuple(saved for saved in self.model.saves if saved is not before)
        self._set(saves=(storage.peek(table.id, text), *others))

    # for what goes out and comes in

    def show(self, **changes: Any) -> None:
        """Change what is shown of what goes out and comes in."""
        self._set(**changes)

    def new_id(self) -> str:
        """An id that no match has."""
        return self._lot(5).hex()

    def close_table(self) -> None:
        """Put the match on the table aside, saved as it is."""
        self._write(storage.OPEN, None)
        self._set(table=None)

    async def carry_out(self, changes: Iterable[Change]) -> None:
        """Make all changes to what is stored, or none, while nothing else is written; then read what there is.

        Trouble says why not.
        """
        if not self._here:
            raise Trouble("changed")
        await self._keeping.alone(carry_out(self._keeping, changes))
        self._set(saves=_saves(await self._keeping.read()))

    def take_settings(self, text: str) -> None:
        """Take settings over from another device, as far as they make sense."""
        self.change_setting(**asdict(storage.read_settings(text, self.model.settings)))

    # pages and settings

    def go(self, page: str) -> None:
        """Show a page."""
        self._set(page=page, saved=None, confirm="", toast="")

    def home(self) -> None:
        """Leave the table or the page for the first page; the match stays saved."""
        self._write(storage.OPEN, None)
        self._set(page="home", table=None, draft=None, saved=None, confirm="", toast="")

    def change_setting(self, **changes: Any) -> None:
        """Change settings of the device."""
        settings = replace(self.model.settings, **changes)
        self._write(storage.SETTINGS, storage.write_settings(settings))
        self._set(settings=settings)

    def say(self, sentence: str) -> None:
        """Show a sentence for a few seconds; empty to hide it."""
        self._said += 1
        said = self._said
        self._set(toast=sentence)

        async def give_way() -> None:
            await self._sleep(SAID)
            if said == self._said and self.model.toast:
                self._set(toast="")

        if sentence:
            self.run(give_way)

    def note_host(self, **changes: Any) -> None:
        """Note what the page around the app tells: `offline`, `update`, `persisted`, `mouse`, `keyboard`."""
        self._set(**changes)

    def ask_host(self, what: str) -> None:
        """Ask the page around the app for something: `update`, `persist` or `take`."""
        self.host(what)

    def read_rules(self, game: str) -> None:
        """Show the rules of a game; `back` leads to where they were opened."""
        self._set(page="rules", reading=game)

    def back(self) -> None:
        """Leave a page that was opened from another."""
        page = "table" if self.model.table else "setup" if self.model.draft else "home"
        self._set(page="settings" if self.model.page == "licences" else page)

    def fail(self, report: str) -> None:
        """Something went wrong that nobody foresaw: show a calm screen, with a report to copy."""
        self._set(fault=report)

    def recover(self) -> None:
        """Go on after a fault: back to the first page, every match as it was saved."""
        self._set(fault="")
        self.home()

    # setting up a match

    @property
    def _draft(self) -> Draft:
        assert self.model.draft is not None
        return self.model.draft

    def set_up(self, game: str) -> None:
        """Begin to set up a match, with the people of the last one if there was one."""
        seats = get(game).seats
        last = next((saved for saved in self.model.saves if saved.problem is None), None)
        known = tuple(map(Person, last.names, last.emblems))[: seats[-1]] if last else ()
        self._set(page="setup", draft=Draft(game, people.at_least(known, seats[0])), toast="")

    def change_draft(self, **changes: Any) -> None:
        """Change the match being set up."""
        self._set(draft=replace(self._draft, wrong=None, **changes))

    def add_person(self) -> None:
        """One more at the table, as long as the game has a seat."""
        if len(self._draft.people) < get(self._draft.game).seats[-1]:
            self.change_draft(people=people.one_more(self._draft.people))

    def remove_person(self, seat: int) -> None:
        """One fewer at the table, as long as there are enough."""
        if len(self._draft.people) > get(self._draft.game).seats[0]:
            self.change_draft(people=people.without(self._draft.people, seat))

    def rename(self, seat: int, name: str) -> None:
        """Another name for a person."""
        name = "".join(filter(presentable, name))[:LONGEST_NAME]
        self.change_draft(people=people.changed(self._draft.people, seat, name=name))

    def next_emblem(self, seat: int) -> None:
        """The next emblem that nobody has, for a person."""
        self.change_draft(people=people.with_next_emblem(self._draft.people, seat))

    def set_option(self, name: str, value: Any) -> None:
        """Choose an option of the match being set up."""
        draft = self._draft
        options = get(draft.game).options.read({**draft.options, name: value}).changed()
        self.change_draft(options=options)

    def begin(self, names: Mapping[int, str]) -> None:
        """Start the match that was set up; `names` has the name to use for each seat that was left empty."""
        draft = self._draft
        chosen = tuple(person.name.strip() or names[seat] for seat, person in enumerate(draft.people))
        if len(set(chosen)) < len(chosen):
            self._set(draft=replace(draft, wrong=Reason("same_name")))
            return
        game = get(draft.game)
        try:
            options = game.options.read(draft.options)
            match = Match.new(game, chosen, self._lot(6).hex(), options, draft.training)
        except (BadOption, Illegal) as wrong:
            self._set(draft=replace(draft, wrong=wrong.reason))
            return
        self._open_new(Table(self.new_id(), match, tuple(person.emblem for person in draft.people)))
        self.host("persist")

    def again(self) -> None:
        """Set up a match like the one on the table."""
        table = self.model.table
        assert table is not None
        same = tuple(map(Person, table.match.names, table.emblems))
        draft = Draft(table.match.game.name, same, table.match.options.changed(), table.match.training)
        self._set(page="setup", draft=draft, table=None)

    def _open_new(self, table: Table) -> None:
        """Open a match that was not saved before."""
        self._keep(table)
        self._open(table)

    def _open(self, table: Table) -> None:
        self._write(storage.OPEN, table.id, after=storage.MATCH + table.id)
        self._set(page="table", table=table, draft=None, saved=None, confirm="", toast="")
        self.look_ahead()
        self.look_back()

    # saved matches

    def ask_about(self, saved: Saved | None, confirm: str = "") -> None:
        """Show what can be done with a saved match; None to stop asking."""
        self._set(saved=saved, confirm=confirm)
        if saved is not None and saved.problem is not None:
            self._play_through(saved.text, lambda found: self._set(sound=_sound(saved, found)))

    def list_more(self, more: int) -> None:
        """List so many more of the saved matches."""
        self._set(listed=self.model.listed + more)

    def resume(self, saved: Saved) -> None:
        """Open a saved match behind its curtain; if it does not hold to its end, ask first."""

        def opened(found: Loaded | Reason) -> None:
            problem = found if isinstance(found, Reason) else found.stopped
            if isinstance(found, Loaded) and problem is None:
                self._open(Table(saved.id, found.match, saved.emblems))
            else:
                self._set(saved=replace(saved, problem=problem), sound=_sound(saved, found))

        self._play_through(saved.text, opened)

    def _play_through(self, text: str, then: Callable[[Loaded | Reason], None]) -> None:
        """Play a saved match to its end and go on with what came of it.

        A long one is played in slices, and given up when something else is done meanwhile.
        """
        playing = storage.playing(text)
        for _ in range(MOVES_AT_ONCE):
            try:
                next(playing)
            except StopIteration as end:
                then(end.value)
                return
        asked = self._doing()

        async def play_on() -> None:
            through, found = await self._opening.run(playing)
            if through and self._doing() == asked:
                then(found)

        self.run(play_on)

    def _doing(self) -> tuple[object, ...]:
        model = self.model
        return model.page, model.table, model.saved, model.confirm

    def resume_sound_part(self, saved: Saved) -> None:
        """Open the moves of a damaged match that hold, as a match of its own: the damaged one stays as it is."""
        if self.sound_moves(saved) is None or self.model.sound is None:
            return
        match = self.model.sound[1]
        emblems = saved.emblems if len(saved.emblems) == len(match.names) else EMBLEMS[: len(match.names)]
        self._open_new(Table(self.new_id(), match, emblems))

    def sound_moves(self, saved: Saved) -> int | None:
        """How many moves of a damaged match hold; None if it is no match at all, or not played through yet."""
        sound = self.model.sound
        return len(sound[1].plies) if sound is not None and sound[0] == saved.text else None

    def export(self, saved: Saved) -> None:
        """Hand the saved text out as a file, whatever is in it."""
        self.exchange.hand_out(f"tischrechner-{saved.game or 'match'}-{saved.id}.json", saved.text)

    def delete(self, saved: Saved) -> None:
        """Forget a saved match."""
        self._write(storage.MATCH + saved.id, None, after=storage.OPEN)
        if storage.BACKUP + saved.id in self._keeping.known:
            self._write(storage.BACKUP + saved.id, None)
        saves = tuple(other for other in self.model.saves if other.id != saved.id)
        self._set(saves=saves, saved=None, confirm="")

    # at the table

    def lift_curtain(self) -> None:
        """The person to move says that they are there."""
        table = self.model.table
        if table is not None and table.match.prompt is not None:
            self._set_table(lifted=table.match.prompt.seat)
            self.look_ahead()

    def cover(self) -> None:
        """Draw the curtain: the app was left, or somebody wants a pause."""
        if self.model.table is not None and self.model.table.lifted is not None:
            self._thinking.stop()
            self._set_table(lifted=None, picked=None, sheet="", refused=None)

    def pick(self, picked: Any) -> None:
        """Pick something up, without playing it."""
        self._set_table(picked=picked, refused=None)

    def pick_for(self, seconds: float, picked: Any, then: Any) -> None:
        """Pick something up that gives way to `then` once nothing has been picked for so long."""
        self.pick(picked)

        async def give_way() -> None:
            await self._sleep(seconds)
            if self.model.table is not None and self.model.table.picked is picked:
                self._set_table(picked=then)

        self.run(give_way)

    def seen(self) -> None:
        """Everybody has seen what the last move brought. A match that was only tried out to its end leads back."""
        table = self.model.table
        if table is not None and table.origin is not None and table.match.prompt is None:
            self.end_trial()
        else:
            self._set_table(news=(), sheet="")

    def open_sheet(self, sheet: str) -> None:
        """Open a sheet over the table; empty closes it."""
        self._set_table(sheet=sheet)

    def refuse(self, reason: Reason) -> None:
        """Say why a tap does nothing."""
        self._set_table(refused=reason)

    def play(self, move: Move) -> bool:
        """Play a move, save the match, and say whether it was allowed; if not, the reason is shown."""
        table = self.model.table
        assert table is not None
        try:
            match = table.match.play(move)
        except Illegal as wrong:
            self._set_table(refused=wrong.reason)
            return False
        step = match.plies[-1].step
        news = tuple(event for event in step.events if event.visible_to(None))
        lifted = table.lifted if match.prompt and match.prompt.seat == table.lifted else None
        self._settle(replace(table, match=match, news=news, lifted=lifted))
        return True

    def tick(self) -> None:
        """A second has passed: it counts for the clock of an open table, and stands still behind the curtain."""
        writing = self._keeping.writing
        if writing and self._was_writing and not self.model.saving:
            self._set(saving=True)
        self._was_writing = writing
        table = self.model.table
        limit = None if table is None or table.covered or self.model.page != "table" else self._limit(table)
        if limit is None or table is None:
            return
        spent = table.spent + 1 if table.run == limit.run else 1
        self._set_table(run=limit.run, spent=spent)
        if spent >= limit.seconds:
            self.play(limit.move)

    @property
    def to_shake(self) -> Move | None:
        """The move that shaking the device makes now; None while nothing is rolled, or not by shaking."""
        model, table = self.model, self.model.table
        if not (model.settings.shake and model.shakes and model.page == "table" and table) or table.covered:
            return None
        return None if table.sheet or model.fault else self._shake(table)

    def shaken(self) -> None:
        """The device was shaken."""
        move = self.to_shake
        if move is not None:
            self.play(move)

    def undo(self) -> None:
        """Take the last move back if it can be; else say why not."""
        table = self.model.table
        assert table is not None
        try:
            match = table.match.undo()
        except Illegal as wrong:
            self._set_table(refused=wrong.reason)
            return
        lifted = table.lifted if match.prompt and match.prompt.seat == table.lifted else None
        self._settle(replace(table, match=match, news=(), lifted=lifted))

    def _settle(self, table: Table) -> None:
        """Show a table after a change of the match, and save it."""
        self._thinking.stop()
        table = replace(table, picked=None, refused=None, sheet="", found={}, searching=False)
        self._set(table=table)
        if table.origin is None:
            self._keep(table)
        self.look_ahead()
        self.look_back()

    # looking back

    def look_back(self) -> None:
        """Search, turn by turn, for what would have been possible in a finished match."""
        table = self.model.table
        if table is None or table.match.prompt is not None:
            return
        searches = self._reviews(table)

        def wanted() -> bool:
            now = self.model.table
            return now is not None and now.id == table.id and now.origin is None

        async def think() -> None:
            for ply, search in searches:
                through, found = await self._thinking.run(search, wanted)
                if not through:
                    return
                assert self.model.table is not None
                self._set_table(found={**self.model.table.found, ply: found})

        self.run(think)

    def filter_review(self, missed_only: bool) -> None:
        """Show all turns, or only those that are worth a look, such as those in which more was possible."""
        self._set(missed_only=missed_only)

    def try_out(self, ply: int) -> None:
        """Open a position of a finished match, to try other moves there; the match stays as it was."""
        table = self.model.table
        if table is None or table.match.prompt is not None:
            return
        self._thinking.stop()
        match = replace(table.match.at(ply), training=True)
        self._set(table=Table(table.id, match, table.emblems, origin=table))
        self.look_ahead()

    def end_trial(self) -> None:
        """Back from trying out to the finished match."""
        table = self.model.table
        if table is not None and table.origin is not None:
            self._thinking.stop()
            self._set(table=table.origin)
            self.look_back()

    def look_ahead(self) -> None:
        """In training, search for what the table offers, the picked up included, while the person is still looking.

        A search that goes on gives way to the new one; what others have found about the position stays.
        """
        table = self.model.table
        if table is None or table.covered or not table.match.training:
            return
        search = self._search(table)
        if search is None:
            return

        def wanted() -> bool:
            now = self.model.table
            return now is not None and now.id == table.id and now.match == table.match

        async def think() -> None:
            through, found = await self._thinking.run(search, wanted, lambda: self._set_table(searching=True))
            if through:
                assert self.model.table is not None
                self._set_table(found={**self.model.table.found, **found}, searching=False)

        self.run(think)


def _saves(texts: Mapping[str, str]) -> tuple[Saved, ...]:
    """The matches among the texts of the store, the latest first."""
    matches = [(key.removeprefix(storage.MATCH), texts[key]) for key in texts if key.startswith(storage.MATCH)]
    return tuple(sorted((storage.peek(*one) for one in matches), key=lambda saved: saved.updated, reverse=True))


def _sound(saved: Saved, found: Loaded | Reason) -> tuple[str, Match] | None:
    """The moves of a damaged match that hold, with its text."""
    return (saved.text, found.match) if isinstance(found, Loaded) else None
