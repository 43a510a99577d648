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
from importlib import import_module
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from app import games
from app.session.analysis import Analysis
from app.session.device import Device, Run
from app.session.exchange import Exchange
from app.session.faces import Faces
from app.session.guide import Guide
from app.session.installing import Installing
from app.session.late import Late
from app.session.library import Library
from app.session.models import ModelStore
from app.session.navigation import Navigation
from app.session.opponents import Opponents
from app.session.play import Play
from app.session.safe_start import SafeStart
from app.session.saving import Saving, listed
from app.session.setup import Setup
from app.state.model import CopySheet, Model, Page, PracticePage, Sheet, Table, TablePage
from app.state.routes import PAGES
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


def _later(module: str, room: str) -> Callable[[Session], Any]:
    """Return what makes a room of a session once it is needed: its module is imported then."""
    return lambda session: getattr(import_module(f"{__name__}.{module}"), room)(session)


class Session:
    """The running app: the model, and all that may happen to it."""

    practice: cached_property[Practice] = cached_property(_later("practice", "Practice"))
    """Practice alone."""
    presets: cached_property[Presets] = cached_property(_later("presets", "Presets"))
    """Saved rules and tasks."""
    backups: cached_property[Backups] = cached_property(_later("backups", "Backups"))
    """Backups of what was there before a change."""
    tally: cached_property[Tally] = cached_property(_later("tally", "Tally"))
    """The tally."""
    class_table: cached_property[ClassTable] = cached_property(_later("class_table", "ClassTable"))
    """The results of a class."""
    tournaments: cached_property[Tournaments] = cached_property(_later("tournaments", "Tournaments"))
    """The tournaments."""
    review: cached_property[Review] = cached_property(_later("review", "Review"))
    """The review of a match as a task."""
    lessons: cached_property[Lessons] = cached_property(_later("lessons", "Lessons"))
    """The lessons."""
    links: cached_property[Links] = cached_property(_later("links", "Links"))
    """Sharing and opening of links."""
    homework: cached_property[Homeworks] = cached_property(_later("homework", "Homeworks"))
    """Homework, set and done."""
    worksheets: cached_property[Worksheets] = cached_property(_later("worksheets", "Worksheets"))
    """Worksheets to print."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        run: Run,
        clock: Callable[[], datetime] = datetime.now,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        random_bytes: Callable[[int], bytes] = os.urandom,
        host: Callable[..., None] = lambda what, **values: None,
        version: str = "",
        address: str = "",
        **page: Any,
    ) -> None:
        """`page` has more of the `Device`: what the page around the app does."""
        self.starting = True
        """True while a fault counts as one of the start."""
        self.device = Device(store, run, clock, sleep, random_bytes, **page)
        self.ask_host = host
        self.address = address
        self.run = run
        self._unseen: datetime | None = None  # since when the app is out of sight
        self.models = ModelStore(Model(settings, version=version))
        self.saving = Saving(self.models, self.device)
        self.late = Late(self)
        self.pages = Navigation(self)
        self.analysis = Analysis(self)
        self.table = Play(self)
        self.opponents = Opponents(self)
        self.guide = Guide(self)
        self.exchange = Exchange(self)
        self.library = Library(self)
        self.faces = Faces(self)
        self.safe = SafeStart(self)
        self.setup = Setup(self)
        self.installing = Installing(self)

    @property
    def model(self) -> Model:
        """The model: all that the app holds now."""
        return self.models.now

    @property
    def today(self) -> date:
        """The day that it is here."""
        return self.device.today

    def count(self, table: Table) -> None:
        """Count a match that has ended. Where the tally cannot be fetched yet, the page of it will count all that is
        saved once more.
        """
        try:
            self.tally.count(table)
        except ImportError:
            self.saving.change_setting(tallied=False)
        if table.agreed.pairing is not None:
            with suppress(ImportError):  # not fetched yet: the page of tournaments notes what is finished
                self.tournaments.note(table)

    def forget_count(self, table: Table) -> None:
        """Do not count a match that goes on after all."""
        self.saving.write(TALLY + table.id, None)
        if "tally" in vars(self):
            self.tally.load()
        if table.agreed.pairing is not None:
            self.tournaments.forget(table.agreed.pairing, table.id)

    def load_again(self) -> None:
        """Take over the profiles, presets, counted matches and results that are stored now, if they are in use."""
        if self.model.tournaments_kept != (kept := len(self.saving.stored(TOURNAMENT))):
            self.models.set(tournaments_kept=kept)
        for name in ("tally", "class_table", "tournaments", "practice", "presets"):
            if name in vars(self):
                getattr(self, name).load()

    def open_link(self, text: str) -> None:
        """Show what a link holds: a match, or what it would open."""
        if text.startswith(bundle.FRAGMENT):
            self.exchange.open_link(text)
        elif text.startswith(bundle.RESULT):
            self.class_table.open_link(text)
        else:
            self.links.open(text)

    def report(self, what: str, **details: Any) -> None:
        """Tell the page around a frame that a task, a homework, a lesson or a match is over (docs/embedding.md)."""
        if self.model.embedded:
            self.ask_host("over", what=what, **details)

    def get_ready(self) -> None:
        """Load what is likely to be needed next, unless another tab plays. With that the start is over."""
        if not self.model.elsewhere:
            self.practice.profiles.load()
        self.starting = False

    def fail(self, report: str) -> None:
        """Show a calm screen for an unforeseen error, with a report to copy."""
        self.record_failed_start()
        self.models.set(fault=report)

    def record_failed_start(self) -> None:
        """Count the start as failed if something went wrong so soon after it; two of those lead to the safe start."""
        if self.starting:
            self.starting = False
            self.ask_host("stumbled")

    def ask_hint(self) -> None:
        """Show the first step of a hint, or one more, for the match or the task on the table."""
        if isinstance(self.model.page, PracticePage):
            table = self.model.page.table
            self.practice.ask_hint(games.of(table.match).help.given(table))
        else:
            self.analysis.ask_hint()

    def close(self, page: Page) -> None:
        """Leave a page, as its arrow or its cross does."""
        if type(page) is TablePage and page.table.trial:
            self.analysis.end_trial()
        else:
            attrgetter(PAGES[type(page)].leaves)(self)()

    def cover(self) -> None:
        """Draw the curtain: the app was left, or a player wants a pause. A task that is worked on is kept."""
        self.table.cover()
        if isinstance(self.model.page, PracticePage):
            self.practice.keep()

    def note_sight(self, *, visible: bool) -> None:
        """Note whether the app is in sight: while it is not, no clock runs."""
        self.pages.unseen = not visible
        if not visible:
            self._unseen = self._unseen or self.device.clock()
        elif self._unseen is not None:
            if self.model.find(PracticePage) is not None:
                self.practice.leave_out(self.device.clock() - self._unseen)
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
            if await self.device.ask("copied") is not False:  # None without a page
                self.pages.say(done)
            elif self.model.fault:
                self.pages.say(refused)
            elif type(self.model.page) is page:  # a late answer opens nothing over another page
                self.models.open(CopySheet(text))

        self.run(find_out)

    def tick(self) -> None:
        """Count a second in which the app is in sight."""
        with self.models.batch():
            self.saving.tick()
            if self._unseen is None:
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
            self.models.set(settings=default, storage_error=trouble.kind, elsewhere=not saving.here)
            return
        saves = listed(texts)
        settings = read_settings(texts.get(SETTINGS), default)
        learned = read_lessons(texts.get(LEARNED)).known
        self.models.set(settings=settings, saves=saves, learned=learned, elsewhere=not saving.here)
        self.load_again()
        saved = next((saved for saved in saves if saved.id == texts.get(OPEN)), None)
        if saved is not None and saved.problem is None and saving.here:
            self.late.attempt(lambda: self.library.resume(saved))

    def release(self, asked: bool = True) -> None:
        """Give way to another tab, which plays from now on: nothing of a match stays here, and nothing more is written.

        A tab that was asked first writes what is waiting to be written, then says so; else the store is the other's.
        """
        if self.saving.here:
            self.analysis.stop()
            self.table.cover()  # saves the time used so far
            pages = tuple(page for page in self.model.pages if not isinstance(page, TablePage | Sheet))
            self.models.set(elsewhere=True, pages=pages, toast="", fault="")
        self.saving.give_up((lambda: self.ask_host("left")) if asked else None)

    async def take_over(self) -> None:
        """Take over from another tab: go on with what it has left."""
        if not self.saving.here:
            await self.start(self.model.settings.language)
