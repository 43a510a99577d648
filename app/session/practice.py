"""Practice of one person: the choice, one task after the other, and the verdicts on answers.

The next task is made in small steps during the last one, so that it is ready at once.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from typing import Any, Protocol

from app import games
from app.games.thinking import goes_at, kind_of
from app.practice.exercise import Exercise, Right, Solved, Wrong
from app.practice.homework import Work
from app.practice.kept import Kept, entry, kept
from app.practice.ladder import (
    Stand,
    again,
    chosen,
    climbed,
    first,
    has_below_zero,
    renewed,
    settled,
    stand,
    task_of,
    within,
)
from app.practice.plan import Plan, at_level, going_on, planned, subject
from app.practice.profile import Choice, Profile, Weeks, recorded, solved_today, weeks, whole
from app.practice.sprint import Sprint
from app.practice.strips import AT_ONCE, LATER, Strip
from app.session.profiles import Profiles
from app.session.room import Room
from app.session.tryout import stepped
from app.state.help import Level
from app.state.model import (
    Checked,
    PeoplePage,
    PracticeChoicePage,
    PracticeMenuSheet,
    PracticePage,
    PracticeTuningPage,
    ProgressPage,
    Selection,
    Table,
    TodayPage,
    Trial,
)
from app.state.people import facing
from app.storage.links import PracticeLink
from app.storage.records import Data
from core.engine.game import Illegal, Move, Step
from core.engine.match import Match
from core.engine.names import alike
from core.engine.notation import Unreadable
from core.engine.reason import Reason
from core.games import get
from core.practice.diagnosis import SECONDS
from core.practice.making import making, of
from core.practice.slips import slip
from core.practice.steps import STEPS
from core.practice.task import ASKS_NOTHING, BESIDE, Key, NoTask, Task
from core.practice.today import today as key_of_day

TASKS_BEFORE_NAME = 10
"""Tasks before a person is asked for a name."""
UNCOUNTED = (ASKS_NOTHING, BESIDE)
"""Reasons for which an answer that is right is refused; it counts neither way."""
FAULTS = ("not_equal", "over_max", "negative", "not_whole", "division_by_zero")
"""Reasons for which a table refuses an answer that is wrong, and not only incomplete."""


class Course(Protocol):
    """The homework that tasks are of, which hears how they go."""

    def finish(self, exercise: Exercise, seconds: int, *, solved: bool) -> None:
        """Note how a task went."""

    def keep(self, entry: Data | None) -> None:
        """Keep the task on the table as it is; None once it is over."""

    def next(self) -> None:
        """Lay the next task, or end."""

    def time_up(self, seconds: int) -> None:
        """End where nothing more is to be done, `seconds` seconds after the last task."""


class Practice(Room):
    """Actions of one person who practises."""

    def _begin(self) -> None:
        self._session.presets.load()  # tasks of one's own are offered here
        self.profiles = Profiles(self._session)
        self._names = ("", "")
        self._sprint: Sprint | None = None
        self._course: Course | None = None
        self._plan: Plan | None = None
        self._made: Task | None = None
        self._waiting = False
        self._place = ""
        self._had = set[str]()
        self.ended: Strip | None = None
        """The strip that the task on the table has finished, with all its marks; None if it has finished none."""
        self._kept: tuple[object, ...] = ()

    def load(self) -> None:
        """Take over the profiles that are stored."""
        self.profiles.load()

    @property
    def today(self) -> date:
        """The day that it is here."""
        return self._device.today

    @property
    def profile(self) -> Profile:
        """The profile of the person who practises."""
        return self.profiles.now

    @property
    def game(self) -> str:
        """The game that is practised."""
        page = self._models.now.find(PracticePage)
        return page.exercise.task.key.game if page is not None else self.chosen.game

    # what has been practised

    def open_progress(self) -> None:
        """Show what has been practised."""
        self._models.open(ProgressPage())

    def ask_to_delete(self, asked: bool) -> None:
        """Ask before all that was practised is deleted, or stop asking."""
        self._models.set_page(ProgressPage, asked=asked)

    def delete(self, all: bool) -> None:
        """Forget what this person has practised here, or everybody; `undo` brings it back."""
        self._models.set_page(ProgressPage, asked=False)
        self.profiles.delete(*(() if all else (self.profile.id,)))
        self._turn()

    def undo(self) -> None:
        """Bring back what was deleted last."""
        self.profiles.undo()
        self._turn()

    # who practises

    def open_people(self, asked: bool = False) -> None:
        """Show who practises here; `asked` after the tenth task, when a name is asked for."""
        self._models.open(PeoplePage(asked))

    def turn_to(self, id: str) -> None:
        """Switch to another person."""
        self.profiles.choose(id)
        self._models.close()
        self._turn()

    def add_person(self, name: str = "", emblem: str = "") -> None:
        """Add a person, and close the page unless a name is still to be typed."""
        self.profiles.add(name, emblem)
        if name:
            self._models.close()
        self._turn()

    def _turn(self) -> None:
        """Turn to another profile: what was made for the one before is of no use."""
        choice = self.profile.choice
        self._had.clear()
        self._plan, self._made = None, None
        self._models.set_page(PracticeChoicePage, choice=replace(choice, task=task_of(choice)), busy=False)
        if self._models.now.find(PracticeChoicePage) is not None:
            self._prepare()

    @property
    def last_weeks(self) -> Weeks:
        """The days of the last four weeks, Monday first, each with the tasks solved on it."""
        return weeks(self.today, lambda day: self.profile.days.get(day, 0))

    @property
    def last_days(self) -> Weeks:
        """The same days, each with the games whose task of the day was solved."""
        return weeks(self.today, lambda day: len(self.profile.solved_on(day)))

    # what to practise

    def open(self) -> None:
        """Show what can be practised, where it went on the last time, or where a second strip is due today."""
        choice = self.profile.choice
        due = renewed(self.profile, choice, self.today)
        if due is not self.profile:
            self.profiles.keep(due)
        self._models.open(PracticeChoicePage(replace(choice, task=task_of(choice))))
        self._prepare()

    def tune(self) -> None:
        """Show what is practised: class, game and signs, times tables and numbers."""
        self._models.open(PracticeTuningPage())

    def open_menu(self) -> None:
        """Show what else there is for the person who practises."""
        self._models.open(PracticeMenuSheet())

    def choose(self, **changes: Any) -> None:
        """Choose another `game`, `task` or `year`, or what is `chosen`; what does not go with it gives way."""
        choice: Choice = replace(self.chosen, **changes)
        choice = replace(choice, task=task_of(choice))
        if "year" in changes and "task" not in changes:
            choice = settled(choice)
        profile = replace(within(self.profile, choice), choice=choice)
        if "year" in changes and stand(profile, choice).level in again(choice):  # a class begins with its own
            profile = chosen(profile, choice, first(choice))
        self.profiles.keep(profile)
        self._models.set_page(PracticeChoicePage, choice=choice, busy=False)
        self._prepare()

    def choose_linked(self, tasks: PracticeLink) -> None:
        """Choose the tasks of a link or a preset; one of another class leaves as it is whether it goes below zero."""
        linked = replace(self.chosen, game=tasks.game, task=tasks.task, year=tasks.year)
        below_zero = tasks.below_zero if has_below_zero(linked) else linked.below_zero
        self.choose(game=tasks.game, task=tasks.task, year=tasks.year, chosen=tasks.chosen, below_zero=below_zero)
        self.choose_level(tasks.level)

    def show_earlier(self) -> None:
        """Show the steps of the year before too."""
        self._models.set_page(PracticeChoicePage, earlier=True)

    def unfold(self) -> None:
        """Show the whole path."""
        self._models.set_page(PracticeChoicePage, unfolded=True)

    def choose_level(self, level: str) -> None:
        """Choose a band or a step by hand; its path starts over."""
        if level != self.stand.level:
            self.profiles.keep(chosen(self.profile, self.chosen, level))
            self._models.set_page(PracticeChoicePage, busy=False)
            self._prepare()

    @property
    def stand(self) -> Stand:
        """The position of this person in the choice."""
        return stand(self.profile, self.chosen)

    @property
    def chosen(self) -> Choice:
        """The choice of this person."""
        page = self._models.now.find(PracticeChoicePage)
        return page.choice if page is not None else self.profile.choice

    def start(self, name: str, other: str, *, sprint: bool = False) -> None:
        """Begin with the first task; `name` is what the person is called at the table, `other` the empty seat."""
        self._names = (name, other)
        self._sprint = Sprint() if sprint else None
        self.profiles.keep(replace(self.profile, choice=self.chosen))

        def begin() -> None:
            self._prepare(sprint)
            self.next()

        self._go_on_with(self._place_of(self.chosen), begin)

    # the tasks of the day

    @property
    def solved_today(self) -> frozenset[str]:
        """The games of which a task of the day has been solved."""
        return self.profile.solved_on(self.today)

    def open_today(self) -> None:
        """Show the tasks of the day."""
        self._models.open(TodayPage())

    def stand_in(self, game: str) -> Stand:
        """Return the position of this person in a game, with the class that is practised for."""
        return stand(self.profile, replace(self.profile.choice, game=game, task=""))

    def start_today(self, game: str, level: str, name: str, other: str) -> None:
        """Begin with the task of the day of a game and level."""
        self._names = (name, other)
        self._plan, self._made = None, None
        key = key_of_day(game, level, self.today, self.profile.choice.year)
        place = f"{self.today.isoformat()} {game} {level}"
        if key.band and self.profile.choice.year != "free":
            place += f" {self.profile.choice.year}"

        def laid(task: Task) -> None:
            self._models.set_page(TodayPage, busy=False)
            self._lay(Exercise(task, self._device.clock(), daily=True), place)

        def begin() -> None:
            self._models.set_page(TodayPage, busy=True)
            self._make(making(key), laid)

        self._go_on_with(place, begin)

    # a task that was begun is there again until it is solved

    def _place_of(self, choice: Choice) -> str:
        """Return the key under which a task of a choice is kept."""
        tables = "".join(f" {word}" for word in choice.chosen.words)
        plan = at_level(self.profile, choice)
        below = " below" if plan.below_zero else ""
        timed = "" if self._sprint is None else " sprint"
        return f"{choice.game} {task_of(choice)} {choice.year} {plan.level}{below}{tables}{timed}"

    def _go_on_with(self, place: str, otherwise: Callable[[], None]) -> None:
        """Lay the task that was begun in a place, as it was left; `otherwise` is done where there is none."""
        entry = self.profiles.begun.get(place)
        begun = None if entry is None else kept(entry)
        if entry is None or begun is None:
            otherwise()
            return
        # What was put together comes back with the next second: a screen that cannot draw it is not met again.
        self.profiles.keep_task(place, {**entry, "picked": None})

        def laid(task: Task) -> None:
            self._lay(begun.exercise(task, self._device.clock()), place)
            self._lay_again(begun)
            if not begun.daily:
                self._prepare()

        def none() -> None:
            self.profiles.keep_task(place, None)
            otherwise()

        self._plan, self._made = None, None
        self._models.set_page(TodayPage if begun.daily else PracticeChoicePage, busy=True)
        self._make(_making_again(begun.key), laid, none)

    def _lay_again(self, begun: Kept) -> None:
        """Lay on the table of a task what lay there when it was left."""
        table = self._page.table
        with suppress(Illegal, Unreadable, ValueError):
            match, selection = begun.played(table.match), Selection(begun.picked)
            self._models.set_table(replace(table, match=match, selection=selection))

    # the tasks of a homework

    def lay_homework(self, course: Course, work: Work, task: Task, other: str) -> None:
        """Lay a task of a homework, as it was left if it was begun; `course` hears how it goes."""
        self._names, self._course, self._sprint = (work.name, other), course, None
        begun = None if work.task is None else kept(work.task)
        if work.task is None or begun is None or begun.key != task.key:
            self._lay(Exercise(task, self._device.clock()), work=work)
        else:
            self._lay(begun.exercise(task, self._device.clock()), work=work)
            course.keep({**work.task, "picked": None})  # it comes back with the next second
            self._lay_again(begun)

    def keep(self) -> None:
        """Keep the task on the table with all that was done to it; a solved one is not kept any more."""
        page = self._models.now.find(PracticePage)
        if page is None or self._models.now.fault:
            return
        now = (page.exercise, page.table.match, page.table.selection.picked, page.table.hints)
        if all(one is other for one, other in zip(now, self._kept, strict=False)) and self._kept:
            return
        self._kept, exercise = now, page.exercise
        begun = entry(exercise, self._hinted.hints, page.table.match, page.table.selection.picked, self._device.clock())
        if page.work is not None and self._course is not None:
            self._course.keep(None if exercise.over else begun)
        else:
            self.profiles.keep_task(self._place, None if exercise.over else begun)

    # tasks

    def next(self) -> None:
        """Lay the next task, as soon as it is made."""
        page = self._models.now.page
        if isinstance(page, PracticePage) and page.work is not None and self._course is not None:
            self._course.next()
            return
        if isinstance(page, PracticePage) and page.exercise.daily:
            self.leave()
            return
        if self.sprint is None and self._asks_name():
            self.open_people(asked=True)
            return
        if self._plan is None:
            self._prepare()
        if self._made is None:
            self._waiting = True
            self._models.set_page(PracticeChoicePage, busy=True)
            return
        task, plan = self._made, self._plan
        assert plan is not None
        self._had.add(subject(task))
        if plan.seed and isinstance(page, PracticePage):
            # mistakes count to the end of what belongs together
            self._lay(replace(page.exercise, task=task, verdict=None, pictured=False))
        else:
            back = plan.aimed or plan.back in (task.kind, whole(task.kind))
            self._lay(Exercise(task, self._device.clock(), back=back))
        self._plan, self._made = None, None
        self._prepare()

    def _asks_name(self) -> bool:
        """Return True if a name is to be asked for now: once, after the tenth task, of a person without one."""
        asks = self.profile.total.tasks >= TASKS_BEFORE_NAME and not self.profile.name and not self.profile.asked
        if asks:
            self.profiles.keep(replace(self.profile, asked=True))
        return asks

    def _prepare(self, sprint: bool = False) -> None:
        """Make the task that comes next, unless it is being made already; `sprint` begins one."""
        page = self._models.now.find(PracticePage)
        if page is not None and page.work is not None:
            return
        before = None if page is None else page.exercise.task
        if page is not None and page.exercise.task.goes_on and page.exercise.task.key.game == self.chosen.game:
            plan = going_on(page.exercise.task, self.chosen.year)
        elif sprint or (page is not None and page.sprint is not None):
            plan = at_level(self.profile, self.chosen, timed="" if before is None else before.key.step)
        else:
            back, aims = (True, "") if page is None else (not page.exercise.back, page.exercise.aims)
            plan = planned(self.profile, self.chosen, self.today, back=back, aims=aims)
        if plan == self._plan:
            return
        self._plan, self._made = plan, None

        def made(task: Task) -> None:
            if self._plan != plan:  # another was chosen meanwhile
                return
            self._made = task
            if self._waiting:
                self._waiting = False
                self.next()

        self._make(plan.making(self._device.random_bytes(6).hex(), before, self._had), made)

    def _make(
        self,
        search: Generator[None, None, Task | Reason],
        then: Callable[[Task], None],
        otherwise: Callable[[], None] = lambda: None,
    ) -> None:
        async def make() -> None:
            through, found = await self._slicer.run(search)
            if not through:
                return
            if isinstance(found, Task):
                then(found)
            else:
                self._waiting = False
                self._models.set_page(PracticeChoicePage, busy=False)
                otherwise()

        self._device.run(make)

    def _lay(self, exercise: Exercise, place: str = "", work: Work | None = None) -> None:
        """Lay a task on its game's table, on top of the page it was chosen on; `place` is where it is kept. `work` is
        the homework that it is of.
        """
        self._place, self._kept, self.ended = place or self._place_of(self.chosen), (), None
        self._models.set_page(TodayPage, busy=False)
        task = exercise.task
        game, practice = get(task.key.game), of(task.key.game)
        signs = practice.offered(task.key)
        deal: Step[Any] = Step(practice.position(task))
        match = Match(game, task.key.options, task.key.seed, self._names, training=False, deal=deal)
        emblem = self.profile.emblem
        hints = task.hinted and (work is None or work.homework.hints)
        seat = None if match.prompt is None else match.prompt.seat
        trial = Trial(task=True, signs=signs, hints=hints, seat=seat)
        table = Table("practice", match, emblems=(emblem, facing(emblem)), trial=trial)
        if isinstance(self._models.now.page, PracticePage):
            self._models.set_page(PracticePage, table=table, exercise=exercise, work=work)
        else:
            self._models.set_page(PracticeChoicePage, busy=False)
            sprint = None if exercise.daily else self._sprint
            self._models.open(PracticePage(table, exercise=exercise, sprint=sprint, work=work))

    # answers

    @property
    def _page(self) -> PracticePage:
        return self._models.page(PracticePage)

    def _note(self, **changes: Any) -> None:
        """Note how the exercise goes; what is wrong is shown on the table too."""
        page = self._page
        exercise = replace(page.exercise, **changes)
        wrong = Checked(exercise.verdict.reason) if isinstance(exercise.verdict, Wrong) else None
        table = replace(page.table, selection=replace(page.table.selection, checked=wrong))
        self._models.set_page(PracticePage, exercise=exercise, table=table)

    def play(self, move: Move) -> bool:
        """Play a move at the table: an answer is judged, a step towards it is made, all else is refused."""
        exercise, match = self._page.exercise, self._page.table.match
        if exercise.over or self._time_is_up:
            return False
        answer = of(exercise.task.key.game).answer(match.state, move)
        if answer is not None:
            return self.answer(answer)
        try:
            stepped(match, move)
        except Illegal as wrong:
            self._session.table.show_refusal(wrong.reason)
            return False
        self._note(verdict=None)
        return self._session.table.play_on(move)

    def refuse(self, reason: Reason) -> None:
        """Refuse a move; an answer that is wrong counts as such."""
        if self._time_is_up:
            return
        if reason.code in FAULTS and not self._page.exercise.over:
            self._slip("", reason)
        else:
            self._session.table.show_refusal(reason)

    def answer(self, answer: str) -> bool:
        """Judge an answer."""
        self._session.analysis.close_hint()
        exercise = self._hinted
        if exercise.over or self._time_is_up:
            return False
        reason = of(exercise.task.key.game).judge(exercise.task, answer)
        if reason is None:
            self._note(hints=exercise.hints, verdict=Right(answer, self._finish(exercise, solved=True)))
            self.keep()
            self._prepare()
            if self.sprint is not None or exercise.task.silent:
                self.next()
            return True
        if reason.code in UNCOUNTED:
            self._note(verdict=Wrong(answer, reason))
        else:
            self._slip(answer, reason)
        return False

    @property
    def _hinted(self) -> Exercise:
        """The exercise with the hints that the table has given."""
        exercise = self._page.exercise
        return replace(exercise, hints=exercise.hints + len(self._page.table.hints))

    def _slip(self, answer: str, reason: Reason) -> None:
        self._session.analysis.close_hint()
        work, wrong = self._page.work, self._page.exercise.wrong + 1
        table, task = self._page.table, self._page.exercise.task
        claimed = task.claims(answer) or games.of(table.match).help.claimed(table, answer, reason)
        kind, step = kind_of(claimed, self._class_of(task)), task.key.step
        slips = (*self._page.exercise.slips, *([slip("=".join(claimed), kind, step)] if kind else []))
        if work is not None and work.homework.once and not work.again:  # the only answer
            exercise = replace(self._hinted, wrong=wrong, slips=slips)
            self._note(hints=exercise.hints, wrong=wrong, verdict=Solved(self._finish(exercise, solved=False)))
            self.keep()
            if task.silent:
                self.next()
        else:
            aims = goes_at(claimed, self.school_class)
            self._note(verdict=Wrong(answer, reason), wrong=wrong, aims=aims, slips=slips)

    def leave_open(self) -> None:
        """Leave a task out, and go on to the next one."""
        exercise = self._page.exercise
        if not exercise.over:
            self._note(verdict=Solved(self._finish(exercise, solved=False)))
            self.keep()
            self.next()

    def go_on(self) -> None:
        """Close what was said about a wrong answer; what was laid stays."""
        self._note(verdict=None)

    def show_picture(self) -> None:
        """Show the picture of the row; that is no hint."""
        self._note(pictured=True)

    def ask_hint(self, given: tuple[str, ...] = ()) -> None:
        """Show the first step of a hint to an answer, or one more; `given` are those given so far, if several are."""
        exercise = self._page.exercise
        if exercise.over or not self._page.table.helps(Level.HINTS):
            return
        if isinstance(exercise.verdict, Wrong):
            self._note(verdict=None)
        task = exercise.task
        self._session.analysis.ask_hint(
            lambda table: of(task.key.game).hint(task, table.match.state, given), self.school_class
        )

    def _class_of(self, task: Task) -> int | None:
        """Return the class by which mistakes at a task are named: that of its step where nothing is said about them."""
        return STEPS[task.key.step].school_class if task.silent else self.school_class

    @property
    def school_class(self) -> int | None:
        """The class that is practised for; None if it is none."""
        return self.profile.choice.school_class

    def show_solution(self) -> None:
        """Show an answer; that counts as a hint."""
        exercise = replace(self._hinted, hints=self._hinted.hints + 1)
        self._note(hints=exercise.hints, verdict=Solved(self._finish(exercise, solved=False)))
        self.keep()
        self._prepare()

    def _finish(self, exercise: Exercise, *, solved: bool) -> str:
        """Record the result of an exercise; return the level reached in the game. Homework of a child with another name
        than the profile's counts in no profile.
        """
        key, result = exercise.task.key, exercise.result(self._device.clock())
        work = self._page.work
        if not exercise.task.goes_on:
            right = solved and result.at_once
            self._session.report("task", game=key.game, right=right, solved=solved, seconds=result.seconds)
        counts = not exercise.task.silent and not exercise.task.goes_on  # that counts with the last of its packet
        if work is not None and self._course is not None:
            self._course.finish(exercise, result.seconds, solved=solved)
            counts = counts and alike(work.name, self.profile.name)
        if not counts:
            return stand(self.profile, self.profile.choice).level
        before = self.profile.strip(key.game, self.stand.level)
        profile = climbed(recorded(self.profile, result, self.today), result, self.today)
        strip = profile.strip(key.game, self.stand.level)
        if strip.finished and strip != before:
            self.ended = replace(strip, marks=before.marks + (AT_ONCE if result.at_once else LATER))
            self._had.clear()
        choice = replace(profile.choice, game=key.game)
        profile = within(profile, choice)
        if exercise.daily:
            profile = solved_today(profile, key.game, key.step or str(key.band), self.today)
        self.profiles.keep(profile)
        if self.sprint is not None:
            at_once = not exercise.wrong and not exercise.hints
            self._models.set_page(PracticePage, sprint=self.sprint.plus(at_once=at_once))
        return stand(profile, choice).level

    # two minutes

    @property
    def sprint(self) -> Sprint | None:
        """The sprint that is run, None without a clock."""
        page = self._models.now.find(PracticePage)
        return page.sprint if page is not None else None

    @property
    def _time_is_up(self) -> bool:
        return self.sprint is not None and self.sprint.over

    def sprint_again(self) -> None:
        """Start another two minutes; a task that is not solved goes on."""
        self._models.set_page(PracticePage, sprint=Sprint())
        if self._page.exercise.over:
            self.next()

    def tick(self) -> None:
        """Count a second at a task."""
        self.keep()
        page = self._models.now.find(PracticePage)
        if page is not None and page.exercise.task.silent and page.work is not None and self._course is not None:
            seconds = page.exercise.result(self._device.clock()).seconds
            if page.work.seconds + seconds >= SECONDS:
                self._course.time_up(seconds)
            return
        if self.sprint is not None and not self.sprint.over:
            self._models.set_page(PracticePage, sprint=self.sprint.ticked())

    def leave_out(self, pause: timedelta) -> None:
        """Leave a pause out of the time that is counted for the task on the table."""
        exercise = self._page.exercise
        self._models.set_page(PracticePage, exercise=replace(exercise, begun=exercise.begun + pause))

    def leave(self) -> None:
        """Go back to where the task was chosen."""
        self._waiting = False
        self.keep()
        if self._models.now.embedded:
            self._session.pages.home()
        else:
            self._models.close()
            self._prepare()


def _making_again(key: Key) -> Generator[None, None, Task | Reason]:
    """Make the task of a stored key; return a reason where there is none any more."""
    try:
        return (yield from making(key))
    except (NoTask, KeyError):
        return Reason("no_task")
