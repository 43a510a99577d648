"""The session: everything that a person can do as a method, from one model to the next.

Modules that share one model do the work: `navigation`, `setup`, `library`, `play`, `opponents`, `analysis`,
`exchange`, `practice`, `review`, `lessons` and, for the storage, `saving`. None of them knows Flet. They get a store, a
way to run a coroutine, a clock and random bytes as arguments, so that they can be tested without a browser.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any

from app import games
from app.session.analysis import Analysis
from app.session.device import Device
from app.session.exchange import Download, Exchange
from app.session.guide import Guide
from app.session.installing import Installing
from app.session.late import Late
from app.session.library import Library
from app.session.models import ModelStore
from app.session.navigation import Navigation
from app.session.opponents import Opponents
from app.session.play import Judge, Play
from app.session.safe_start import SafeStart
from app.session.saving import Run, Saving, listed
from app.session.setup import Setup
from app.state.model import OVER, CopySheet, LessonPage, Model, PracticePage, ReviewPage, Table, TablePage
from app.state.settings import Settings
from app.storage import bundle
from app.storage.browser_store import StorageError, Store
from app.storage.codec import LEARNED, OPEN, SETTINGS, TALLY, TOURNAMENT, read_lessons, read_settings

if TYPE_CHECKING:
    from app.session.backups import Backups
    from app.session.class_table import ClassTable
    from app.session.homework import Homeworks
    from app.session.lessons import Lessons
    from app.session.links import Links
    from app.session.practice import Practice
    from app.session.presets import Presets
    from app.session.review import Review
    from app.session.tally import Tally
    from app.session.tournaments import Tournaments
    from app.session.worksheets import Worksheets


async def _no_page(_: str, **values: Any) -> None:
    """Answer for a host page where there is none."""


class Session:
    """The running app: the model, and all that may happen to it."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        run: Run,
        clock: Callable[[], datetime] = datetime.now,
        host: Callable[..., None] = lambda what, **values: None,
        ask: Callable[..., Awaitable[Any]] = _no_page,
        download: Download | None = None,
        version: str = "",
        address: str = "",
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        random_bytes: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self.starting = True
        """True while a fault counts as one of the start."""
        self._device = device = Device(run, clock, random_bytes)
        new_id = device.new_id
        self.address = address
        self.run = run
        self._unseen: datetime | None = None  # since when the app is out of sight
        self.models = models = ModelStore(Model(settings, version=version))
        self.late = Late(models, run, sleep)
        self.saving = saving = Saving(models, store, run, clock)
        self.pages = pages = Navigation(models, saving, run, sleep)
        self.analysis = analysis = Analysis(models, run)
        self.table = table = Play(models, saving, pages, analysis, run, sleep)
        self.opponents = Opponents(models, table, run, sleep)
        table.passed_on = self._pass_on
        self.guide = guide = Guide(models, saving, run, sleep)
        analysis.touched, table.moved = guide.touched, guide.moved
        table.judge = self._judge
        self.exchange = exchange = Exchange(models, saving, pages, table, run, download, clock, new_id)
        exchange.rooms = {
            "profiles": lambda: self.practice.profiles,
            "presets": lambda: self.presets,
            "tallies": lambda: self.tally,
            "results": lambda: self.class_table,
            "tournaments": lambda: self.tournaments,
            "homework": lambda: self.homework,
        }
        exchange.reload_profiles = self._load_again
        table.ended = self._count
        table.reopened = self._forget_count
        self.library = Library(models, saving, table, device, exchange.download)
        self.safe = SafeStart(models, store, self.exchange.download, clock)
        self.setup = Setup(
            models,
            table,
            new_id,
            random_bytes,
            lambda: host("persist"),
            lambda level: saving.change_setting(help=int(level)),
            saving.note_learned,
            lambda: self.presets.load(),
            lambda setup, entrants: self.tournaments.begin(setup, entrants),
        )

        self.installing = Installing(models, saving, lambda: host("install"))
        pages.result_left = self.installing.offer

        self.ask_host = host
        self._ask = ask

    def _pass_on(self) -> None:
        """Go on at the table once nothing lies over it: with an opponent's move, or by pointing at the next touch."""
        self.opponents.wake()
        self.guide.touched()

    @property
    def model(self) -> Model:
        """The model: all that the app holds now."""
        return self.models.now

    @property
    def today(self) -> date:
        """The day that it is here."""
        return self._device.today

    @cached_property
    def practice(self) -> Practice:
        """Practice alone, imported when it is first needed."""
        from app.session.practice import Practice

        self.presets.load()  # tasks of one's own are offered there
        return Practice(self.models, self.saving, self.table, self.analysis, self._device)

    @cached_property
    def presets(self) -> Presets:
        """Saved rules and tasks, imported when a match is first set up or practice is first opened."""
        from app.session.presets import Presets

        return Presets(self.models, self.saving, self._device, self.setup, lambda: self.practice)

    @cached_property
    def backups(self) -> Backups:
        """Backups of what was there before a change, imported when a person wants to see them."""
        from app.session.backups import Backups

        return Backups(self.models, self.saving, self.table, self._load_again)

    @cached_property
    def tally(self) -> Tally:
        """The tally, imported when a match ends or a person wants to see it."""
        from app.session.tally import Tally

        return Tally(self.models, self.saving, self._device)

    @cached_property
    def class_table(self) -> ClassTable:
        """The results of a class, imported when a person wants to see them or one comes."""
        from app.session.class_table import ClassTable

        return ClassTable(self.models, self.saving, self.pages, self.table, self._device, self._ask, self.late)

    @cached_property
    def tournaments(self) -> Tournaments:
        """The tournaments, imported when one is first begun or opened."""
        from app.session.tournaments import Tournaments

        return Tournaments(self.models, self.saving, self.pages, self.table, self.library, self._device)

    def _count(self, table: Table) -> None:
        """Count a match that has ended. Where the tally cannot be fetched yet, the page of it will count all that is
        saved once more.
        """
        try:
            self.tally.count(table)
        except ImportError:
            self.saving.change_setting(tallied=False)
        if table.pairing is not None:
            with suppress(ImportError):  # not fetched yet: the page of tournaments notes what is finished
                self.tournaments.note(table)

    def _forget_count(self, id: str) -> None:
        """Do not count a match that goes on after all."""
        self.saving.write(TALLY + id, None)
        if "tally" in vars(self):
            self.tally.load()
        table = self.model.table
        if table is not None and table.pairing is not None:
            self.tournaments.forget(table.pairing, id)

    def _load_again(self) -> None:
        """Take over the profiles, presets, counted matches and results that are stored now, if they are in use."""
        if "tally" in vars(self):
            self.tally.load()
        if "class_table" in vars(self):
            self.class_table.load()
        if self.model.tournaments_kept != (kept := len(self.saving.stored(TOURNAMENT))):
            self.models.set(tournaments_kept=kept)
        if "tournaments" in vars(self):
            self.tournaments.load()
        if "practice" in vars(self):
            self.practice.profiles.load()
        if "presets" in vars(self):
            self.presets.load()

    @cached_property
    def review(self) -> Review:
        """The review of a match as a task, imported when it is first needed."""
        from app.session.review import Review

        return Review(self.models, self.table, self.analysis)

    @cached_property
    def lessons(self) -> Lessons:
        """The lessons, imported when they are first needed."""
        from app.session.lessons import Lessons

        return Lessons(self.models, self.saving, self.table, self._device)

    @cached_property
    def links(self) -> Links:
        """Sharing and opening of links, imported when first needed."""
        from app.session.links import Links

        rooms = self.saving, self.pages, self.table, self.setup, self.practice
        return Links(self.models, *rooms, lambda one: self.homework.show(one))

    @cached_property
    def homework(self) -> Homeworks:
        """The room of homework, imported on first use."""
        from app.session.homework import Homeworks

        return Homeworks(self.models, self.saving, self.practice, self._device, self.ask_host)

    @cached_property
    def worksheets(self) -> Worksheets:
        """The room of worksheets, imported on first use."""
        from app.session.worksheets import Worksheets

        return Worksheets(self.models, self._device, self.ask_host)

    def open_link(self, text: str) -> None:
        """Show what a link holds: a match, or what it would open."""
        if text.startswith(bundle.FRAGMENT):
            self.exchange.open_link(text)
        elif text.startswith(bundle.RESULT):
            self.class_table.open_link(text)
        else:
            self.links.open(text)

    def get_ready(self) -> None:
        """Load what is likely to be needed next, unless another tab plays. With that the start is over."""
        if not self.model.elsewhere:
            self.practice.profiles.load()
        self.starting = False

    def fail(self, report: str) -> None:
        """Show a calm screen for an unforeseen error, with a report to copy."""
        self.record_failed_start()
        self.pages.fail(report)

    def record_failed_start(self) -> None:
        """Count the start as failed if something went wrong so soon after it; two of those lead to the safe start."""
        if self.starting:
            self.starting = False
            self.ask_host("stumbled")

    def ask_hint(self) -> None:
        """Show the first step of a hint, or one more, for the match or the task on the table."""
        if isinstance(self.model.page, PracticePage):
            table = self.model.page.table
            self.practice.ask_hint(games.of(table.match).given(table))
        else:
            self.analysis.ask_hint()

    def _judge(self) -> Judge | None:
        """Return what judges moves on the open page by its own measure; None at the table of a match."""
        match self.model.page:
            case PracticePage():
                return self.practice
            case LessonPage():
                return self.lessons
            case ReviewPage():
                return self.review
        return None

    def cover(self) -> None:
        """Draw the curtain: the app was left, or a player wants a pause. A task that is worked on is kept."""
        self.table.cover()
        if isinstance(self.model.page, PracticePage):
            self.practice.keep()

    def note_sight(self, *, visible: bool) -> None:
        """Note whether the app is in sight: while it is not, no clock runs."""
        self.pages.unseen = not visible
        if not visible:
            self._unseen = self._unseen or self._device.clock()
        elif self._unseen is not None:
            if self.model.find(PracticePage) is not None:
                self.practice.leave_out(self._device.clock() - self._unseen)
            self._unseen = None

    def note_host(self, **changes: Any) -> None:
        """Note what the host page reports: `offline`, `update`, `persisted`, `mouse`, `keyboard`."""
        self.models.set(**changes)

    def restart(self) -> None:
        """Cover the table and have the page loaded again once everything is written; not while something cannot be."""

        def reload() -> None:
            if self.model.kept != "unsaved":
                self.ask_host("reload")

        self.cover()
        self.saving.when_written(reload)

    def copied(self, text: str, done: str, refused: str) -> None:
        """Say that the text of a tap is copied (`done`); where that was `refused`, show it to be selected by hand."""

        page = type(self.model.page)

        async def find_out() -> None:
            if await self._ask("copied") is not False:  # None without a page
                self.pages.say(done)
            elif self.model.fault:
                self.pages.say(refused)
            elif type(self.model.page) is page:  # a late answer opens nothing over another page
                self.models.open(CopySheet(text))

        self.run(find_out)

    def tick(self) -> None:
        """Count a second in which the app is in sight."""
        self.saving.tick()
        if self._unseen is not None:
            return
        self.table.tick()
        self.opponents.wake()  # the table may be seen again that something lay over
        if isinstance(self.model.page, PracticePage):
            self.practice.tick()

    # starting, and giving way to another tab

    async def start(self, language: str, here: bool = True) -> None:
        """Read the settings and the saved matches; a match that was on screen is opened behind its curtain.

        `here` is False where another tab plays: then nothing is opened, and nothing written.
        """
        saving = self.saving
        default = replace(self.model.settings, language=language)
        saving.here = here  # another tab may take its place while we read
        try:
            texts = await saving.read()
        except StorageError as trouble:
            self.models.set(settings=default, trouble=trouble.kind, elsewhere=not saving.here)
            return
        saves = listed(texts)
        settings = read_settings(texts.get(SETTINGS), default)
        learned = read_lessons(texts.get(LEARNED)).known
        self.models.set(settings=settings, saves=saves, learned=learned, elsewhere=not saving.here)
        self._load_again()
        saved = next((saved for saved in saves if saved.id == texts.get(OPEN)), None)
        if saved is not None and saved.problem is None and saving.here:
            self.late.attempt(lambda: self.library.resume(saved))

    def leave(self, asked: bool = True) -> None:
        """Give way to another tab, which plays from now on: nothing of a match stays here, and nothing more is written.

        A tab that was asked first writes what is waiting to be written, then says so; else the store is the other's.
        """
        if self.saving.here:
            self.analysis.stop()
            pages = tuple(page for page in self.model.pages if not isinstance(page, TablePage | OVER))
            self.models.set(elsewhere=True, pages=pages, toast="", fault="")
        self.saving.give_up((lambda: self.ask_host("left")) if asked else None)

    async def arrive(self) -> None:
        """Take over from another tab: go on with what it has left."""
        if not self.saving.here:
            await self.start(self.model.settings.language)
