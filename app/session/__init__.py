"""What the app does: everything that a person can do as a method, from one model to the next.

Modules that share one model do the work: `navigation`, `setting_up`, `library`, `play`, `opponents`, `analysis`,
`exchange`, `practice`, `review`, `lessons` and, for the storage, `saving`. None of them knows Flet. They get a store, a
way to run a coroutine, a clock and lots as arguments, so that they can be tried without a browser.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any

from app import bundle
from app.help import Level
from app.learning import load
from app.model import OVER, LessonPage, Model, PracticePage, ReviewPage, Table, TablePage
from app.saves import LEARNED, OPEN, SETTINGS, read_settings
from app.session.analysis import Analysis, Search
from app.session.device import Device
from app.session.exchange import Download, Exchange
from app.session.installing import Installing
from app.session.library import Library
from app.session.models import Models
from app.session.navigation import Navigation
from app.session.opponents import Opponents
from app.session.play import Limit, Play
from app.session.safe_start import SafeStart
from app.session.saving import Run, Saving, listed
from app.session.setting_up import SettingUp
from app.settings import Settings
from app.stores import Store, Trouble
from core.engine.game import Event, Move
from core.engine.reason import Reason

if TYPE_CHECKING:
    from app.session.lessons import Lessons
    from app.session.links import Links
    from app.session.practice import Practice
    from app.session.presets import Presets
    from app.session.review import Review
    from app.session.sheets import Sheets

__all__ = ["Limit", "Search", "Session"]


class Session:
    """The running app: the model, and all that may happen to it."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        run: Run,
        clock: Callable[[], datetime] = datetime.now,
        host: Callable[..., None] = lambda what, **values: None,
        download: Download | None = None,
        look_ahead: Callable[[Table], list[tuple[str, Search]]] = lambda table: [],
        time_limit: Callable[[Table], Limit | None] = lambda table: None,
        reviews: Callable[[Table], list[tuple[int, Search]]] = lambda table: [],
        shake: Callable[[Table], Move | None] = lambda table: None,
        moment: Callable[[Table], bool] = lambda table: False,
        telling: Callable[[Table], bool] = lambda table: False,
        first: Callable[[str], dict[str, Any]] = lambda game: {},
        drawn: Callable[[Table, Sequence[Event], int], Sequence[str]] = lambda table, events, seat: (),
        came: Callable[[Table, Table], object | None] = lambda table, before: None,
        advise: Callable[[str], dict[str, Any]] = lambda game: {},
        version: str = "",
        address: str = "",
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        lot: Callable[[int], bytes] = os.urandom,
    ) -> None:
        self._device = device = Device(run, clock, lot)
        new_id = device.new_id
        self.address = address
        self.run = run
        self.models = models = Models(Model(settings, version=version))
        self._saving = saving = Saving(models, store, run, clock)
        self._navigation = navigation = Navigation(models, saving, run, sleep)
        self._analysis = analysis = Analysis(models, run, look_ahead, reviews)

        def lands(table: Table) -> bool:
            return moment(table) or telling(table)

        self._play = play = Play(
            models, saving, navigation, analysis, run, clock, time_limit, shake, sleep, drawn, lands, came
        )
        self._opponents = opponents = Opponents(models, play, run, sleep, moment, telling)
        play.passed_on = opponents.wake
        self.exchange = exchange = Exchange(models, saving, navigation, play, run, download, clock, new_id)
        exchange.compare_profiles = lambda brought: self.practice.profiles.compare(brought)
        exchange.replace_profiles = lambda brought: self.practice.profiles.replacing(brought)
        exchange.compare_presets = lambda brought: self.presets.compare(brought)
        exchange.replace_presets = lambda brought: self.presets.replacing(brought)
        exchange.reload_profiles = self._load_again
        self._library = library = Library(models, saving, play, device, exchange.hand_out)
        self.safe = SafeStart(models, store, self.exchange.hand_out)
        self._setting_up = setting_up = SettingUp(
            models,
            play,
            new_id,
            lot,
            lambda: host("persist"),
            lambda level: saving.change_setting(help=int(level)),
            saving.note_learned,
            first,
            advise,
            lambda: self.presets.load(),
        )

        self.installing = Installing(models, saving, lambda: host("install"))
        navigation.result_left = self.installing.offer

        # pages, and what the page around the app is asked for (web/README.md)
        self.home = navigation.home
        self.back = navigation.back
        self.open_settings = navigation.open_settings
        self.open_licences = navigation.open_licences
        self.open_keys = navigation.open_keys
        self.open_teachers = navigation.open_teachers
        self.read_rules = navigation.read_rules
        self.say = navigation.say
        self.bring_back = navigation.bring_back
        self.fail = navigation.fail
        self.recover = navigation.recover
        self.ask_host = host

        # the device
        self.change_setting = saving.change_setting
        self.look_after_storage = saving.look_after_storage
        self.note_emptied = saving.note_emptied

        # setting up a match
        self.set_up = setting_up.set_up
        self.again = setting_up.again
        self.change_setup = setting_up.change_setup
        self.choose_training = setting_up.choose_training
        self.choose_wall = setting_up.choose_wall
        self.choose_setup_help = setting_up.choose_help
        self.add_person = setting_up.add_person
        self.remove_person = setting_up.remove_person
        self.add_opponent = setting_up.add_opponent
        self.list_levels = setting_up.list_levels
        self.choose_level = setting_up.choose_level
        self.rename = setting_up.rename
        self.next_emblem = setting_up.next_emblem
        self.set_option = setting_up.set_option
        self.choose_rules = setting_up.choose_rules
        self.choose_class = setting_up.choose_class
        self.begin = setting_up.begin

        # saved matches
        self.ask_about = library.ask_about
        self.list_more = library.list_more
        self.resume = library.resume
        self.resume_sound_part = library.resume_sound_part
        self.export = library.export
        self.delete = library.delete

        # at the table
        self.lift_curtain = play.lift_curtain
        self.cover = play.cover
        self.pause = play.pause
        self.pick = play.pick
        self.pick_for = play.pick_for
        self.seen = play.seen
        self.seen_drawn = play.seen_drawn
        self.open_sheet = play.open_sheet
        self.close_sheet = play.close_sheet
        self.check = play.check
        self.work_out = play.work_out
        self.choose_help = play.choose_help
        self.agree_on_help = play.agree_on_help
        self.undo = play.undo
        self.shaken = play.shaken
        self.hurry = opponents.hurry

        # training, and looking back
        self.look_ahead = analysis.look_ahead
        self.close_hint = analysis.close_hint
        self.look_back = analysis.look_back
        self.filter_review = analysis.filter_review
        self.try_out = analysis.try_out
        self.end_trial = analysis.end_trial

    @property
    def model(self) -> Model:
        """All that the app holds now."""
        return self.models.now

    @cached_property
    def practice(self) -> Practice:
        """Practice alone, which is imported when somebody first wants it."""
        from app.session.practice import Practice

        self.presets.load()  # tasks of one's own are offered there
        return Practice(self.models, self._saving, self._play, self._analysis, self._device)

    @cached_property
    def presets(self) -> Presets:
        """Rules and tasks of one's own, which are imported when somebody first sets up a match or practises."""
        from app.session.presets import Presets

        return Presets(self.models, self._saving, self._device, self._setting_up, lambda: self.practice)

    def _load_again(self) -> None:
        """Other profiles and presets may be stored: take them over, if anybody has asked for them yet."""
        if "practice" in vars(self):
            self.practice.profiles.load()
        if "presets" in vars(self):
            self.presets.load()

    @cached_property
    def review(self) -> Review:
        """Looking back as a task, which is imported when somebody first wants it."""
        from app.session.review import Review

        return Review(self.models, self._play, self._analysis)

    @cached_property
    def lessons(self) -> Lessons:
        """The lessons, which are imported when somebody first wants one."""
        from app.session.lessons import Lessons

        return Lessons(self.models, self._saving, self._play)

    @cached_property
    def links(self) -> Links:
        """Handing on and opening, which are imported when somebody first wants them."""
        from app.session.links import Links

        return Links(self.models, self._saving, self._navigation, self._play, self._setting_up, self.practice)

    @cached_property
    def sheets(self) -> Sheets:
        """Worksheets, which are imported when somebody first wants one."""
        from app.session.sheets import Sheets

        return Sheets(self.models, self._device, self.ask_host)

    def open_link(self, text: str) -> None:
        """Show what a link holds: a match, or what it would open."""
        if text.startswith(bundle.FRAGMENT):
            self.exchange.open_link(text)
        else:
            self.links.open(text)

    def get_ready(self) -> None:
        """Load what somebody may want next, unless another tab plays."""
        if not self.model.elsewhere:
            self.practice.profiles.load()

    def play(self, move: Move) -> bool:
        """Play a move, or answer a task with it; whether it was allowed or right. If not, the reason is shown."""
        if isinstance(self.model.page, ReviewPage):
            return self.review.play(move)
        return (self._alone or self._play).play(move)

    def refuse(self, reason: Reason) -> None:
        """Say why a tap does nothing."""
        (self._alone or self._play).refuse(reason)

    def ask_hint(self, given: tuple[str, ...] = ()) -> None:
        """Tell the first rung of a hint, or one more, for the match or the task on the table.

        `given` are the answers to the task so far, where several are asked for.
        """
        if isinstance(self.model.page, PracticePage):
            self.practice.ask_hint(given)
        else:
            self._analysis.ask_hint()

    @property
    def _alone(self) -> Practice | Lessons | None:
        """What judges a move where somebody practises or learns; None at the table of a match."""
        match self.model.page:
            case PracticePage():
                return self.practice
            case LessonPage():
                return self.lessons
        return None

    @property
    def setup_help(self) -> Level:
        """The help that the match being set up starts with."""
        return self._setting_up.help

    @property
    def to_shake(self) -> Move | None:
        """The move that shaking the device makes now; None while nothing is rolled, or not by shaking."""
        return self._play.to_shake

    def note_host(self, **changes: Any) -> None:
        """Note what the page around the app tells: `offline`, `update`, `persisted`, `mouse`, `keyboard`."""
        self.models.set(**changes)

    def tick(self) -> None:
        """A second has passed."""
        self._saving.tick()
        self._play.tick()
        self._opponents.wake()  # the table may be seen again that something lay over
        if isinstance(self.model.page, PracticePage):
            self.practice.tick()

    # starting, and giving way to another tab

    async def start(self, language: str, here: bool = True) -> None:
        """Read the settings and the saved matches; a match that was on screen is opened behind its curtain.

        `here` is False where another tab plays: then nothing is opened, and nothing written.
        """
        saving = self._saving
        default = replace(self.model.settings, language=language)
        saving.here = here  # another tab may take its place while we read
        try:
            texts = await saving.read()
        except Trouble as trouble:
            self.models.set(settings=default, trouble=trouble.kind, elsewhere=not saving.here)
            return
        saves = listed(texts)
        settings = read_settings(texts.get(SETTINGS), default)
        learned = load(texts.get(LEARNED))
        self.models.set(settings=settings, saves=saves, learned=learned, elsewhere=not saving.here)
        self._load_again()
        saved = next((saved for saved in saves if saved.id == texts.get(OPEN)), None)
        if saved is not None and saved.problem is None and saving.here:
            self._library.resume(saved)

    def leave(self, asked: bool = True) -> None:
        """Another tab plays from now on: nothing of a match stays here, and nothing more is written.

        A tab that was asked first writes what is waiting to be written, then says so; else the store is the other's.
        """
        if self._saving.here:
            self._analysis.stop()
            pages = tuple(page for page in self.model.pages if not isinstance(page, TablePage | OVER))
            self.models.set(elsewhere=True, pages=pages, toast="", fault="")
        self._saving.give_up((lambda: self.ask_host("left")) if asked else None)

    async def arrive(self) -> None:
        """This tab plays from now on: go on with what the other has left."""
        if not self._saving.here:
            await self.start(self.model.settings.language)
