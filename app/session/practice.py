"""Practice alone: what to practise, one task after the other, and what becomes of the answers.

The next task is made in small steps while somebody still works on the last one, so that nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from app.model import PeoplePage, PracticeChoicePage, PracticePage, ProgressPage, Table
from app.people import facing
from app.practice.exercise import Exercise, Right, Solved, Wrong, exercise_of
from app.practice.plan import Plan, planned, task_of
from app.practice.profile import Choice, Profile, chosen, recorded, solved_today
from app.session.analysis import Analysis
from app.session.device import Device
from app.session.models import Models
from app.session.play import Play
from app.session.profiles import Profiles
from app.session.saving import Saving
from app.session.trying import stepped
from app.thinking import Thinking
from core.engine.game import Illegal, Move, Step
from core.engine.match import Match
from core.engine.reason import Reason
from core.games import get
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED, making, of
from core.practice.task import Task
from core.practice.today import today as key_of_day

WEEKS = 4
"""Weeks that the calendar shows."""
TASKS_BEFORE_NAME = 10
"""Tasks before somebody is asked for a name."""
FAULTS = ("not_equal", "over_max", "negative", "not_whole", "division_by_zero")
"""Why a table itself does not take an answer: then it was wrong, and not only incomplete."""


class Practice:
    """What a person does alone."""

    def __init__(
        self,
        models: Models,
        saving: Saving,
        play: Play,
        analysis: Analysis,
        device: Device,
    ) -> None:
        self._models = models
        self.profiles = Profiles(models, saving, device)
        self._play = play
        self._analysis = analysis
        self._device = device
        self._thinking = Thinking()
        self._names = ("", "")
        self._plan: Plan | None = None
        self._made: Task | None = None
        self._waiting = False

    @property
    def today(self) -> date:
        """The day that it is here."""
        return self._device.today

    @property
    def profile(self) -> Profile:
        """Who practises."""
        return self.profiles.now

    @property
    def game(self) -> str:
        """The game that is practised."""
        page = self._models.now.find(PracticePage)
        return exercise_of(page).task.key.game if page is not None else self._choice.game

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
        """Somebody else practises."""
        self.profiles.choose(id)
        self._models.close()
        self._turn()

    def add_person(self, name: str = "", emblem: str = "") -> None:
        """Somebody new practises; where the name is known already, that is all."""
        self.profiles.add(name, emblem)
        if name:
            self._models.close()
        self._turn()

    def _turn(self) -> None:
        """Another profile: what was made for the one before is of no use."""
        choice = self.profile.choice
        self._plan, self._made = None, None
        self._models.set_page(PracticeChoicePage, choice=replace(choice, task=task_of(choice)), busy=False)
        if self._models.now.find(PracticeChoicePage) is not None:
            self._prepare()

    @property
    def last_weeks(self) -> tuple[tuple[tuple[date, int], ...], ...]:
        """The days of the last four weeks, Monday first, each with the tasks solved on it."""
        monday = self.today - timedelta(days=self.today.weekday() + 7 * (WEEKS - 1))
        days = [monday + timedelta(days=count) for count in range(7 * WEEKS)]
        counted = [(day, self.profile.days.get(day, 0)) for day in days]
        return tuple(tuple(counted[start : start + 7]) for start in range(0, len(counted), 7))

    # what to practise

    def open(self) -> None:
        """Show what can be practised, where it went on the last time."""
        choice = self.profile.choice
        self._models.open(PracticeChoicePage(replace(choice, task=task_of(choice))))
        self._prepare()

    def choose(self, **changes: Any) -> None:
        """Choose another `game`, `task` or `year`; what does not go with it gives way."""
        choice: Choice = replace(self._choice, **changes)
        choice = replace(choice, task=task_of(choice))
        profile, bands = self.profile, CLASSES[choice.year].bands(choice.game)
        if profile.path(choice.game).band not in bands:
            profile = chosen(profile, choice.game, bands[-1])
        self.profiles.keep(replace(profile, choice=choice))
        self._models.set_page(PracticeChoicePage, choice=choice, busy=False)
        self._prepare()

    def choose_band(self, band: int) -> None:
        """Choose a band by hand; its path begins anew."""
        if band != self.profile.path(self._choice.game).band:
            self.profiles.keep(chosen(self.profile, self._choice.game, band))
            self._models.set_page(PracticeChoicePage, busy=False)
            self._prepare()

    @property
    def _choice(self) -> Choice:
        page = self._models.now.find(PracticeChoicePage)
        choice = page.choice if page is not None else self.profile.choice
        assert isinstance(choice, Choice)
        return choice

    def start(self, name: str, other: str) -> None:
        """Begin with the first task; `name` is what the person is called at the table, `other` the empty seat."""
        self._names = (name, other)
        self.profiles.keep(replace(self.profile, choice=self._choice))
        self.next()

    @property
    def solved_today(self) -> frozenset[str]:
        """The games whose task of the day has been solved."""
        return frozenset(game for day, game, _ in self.profile.daily if day == self.today)

    def start_today_next(self, name: str, other: str) -> bool:
        """Begin with the first task of the day that is still open; whether there is one."""
        game = next((game for game in PRACTISED if game not in self.solved_today), None)
        if game is not None:
            self.start_today(game, name, other)
        return game is not None

    def start_today(self, game: str, name: str, other: str) -> None:
        """Begin with the task of the day of a game, in the band that the person has come to."""
        self._names = (name, other)
        key = key_of_day(game, self.profile.path(game).band, self.today)
        self._plan, self._made = None, None

        def laid(task: Task) -> None:
            self._lay(Exercise(task, self._device.clock(), daily=True))

        self._make(making(key), laid)

    # tasks

    def next(self) -> None:
        """Lay the next task, as soon as it is made."""
        page = self._models.now.page
        if isinstance(page, PracticePage) and exercise_of(page).daily:
            self.leave()
            return
        if self._asks_name():
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
        self._lay(Exercise(task, self._device.clock(), back=bool(plan.back)))
        self._plan, self._made = None, None
        self._prepare()

    def _asks_name(self) -> bool:
        """Whether a name is asked for now: once, after the tenth task, of who has none."""
        asks = self.profile.total.tasks >= TASKS_BEFORE_NAME and not self.profile.name and not self.profile.asked
        if asks:
            self.profiles.keep(replace(self.profile, asked=True))
        return asks

    def _prepare(self) -> None:
        """Make the task that comes next, unless it is being made already."""
        page = self._models.now.find(PracticePage)
        plan = planned(self.profile, self._choice, self.today, back=page is None or not exercise_of(page).back)
        if plan == self._plan:
            return
        self._plan, self._made = plan, None

        def made(task: Task) -> None:
            self._made = task
            if self._waiting:
                self._waiting = False
                self.next()

        self._make(plan.making(self._device.lot(6).hex()), made)

    def _make(self, search: Generator[None, None, Task | Reason], then: Callable[[Task], None]) -> None:
        async def make() -> None:
            through, found = await self._thinking.run(search)
            if not through:
                return
            if isinstance(found, Task):
                then(found)
            else:
                self._waiting = False
                self._models.set_page(PracticeChoicePage, busy=False)

        self._device.run(make)

    def _lay(self, exercise: Exercise) -> None:
        """Lay a task on its game's table, on top of the page it was chosen on."""
        task = exercise.task
        game, practice = get(task.key.game), of(task.key.game)
        deal: Step[Any] = Step(practice.position(task))
        match = Match(game, task.key.options, task.key.seed, self._names, training=False, deal=deal)
        emblem = self.profile.emblem
        table = Table("practice", match, (emblem, facing(emblem)), trial=True, task=True)
        if isinstance(self._models.now.page, PracticePage):
            self._models.set_page(PracticePage, table=table, exercise=exercise)
        else:
            self._models.set_page(PracticeChoicePage, busy=False)
            self._models.open(PracticePage(table, exercise=exercise))

    # answers

    @property
    def _page(self) -> PracticePage:
        page = self._models.now.find(PracticePage)
        assert page is not None
        return page

    def _note(self, **changes: Any) -> None:
        """Note how the exercise goes."""
        self._models.set_page(PracticePage, exercise=replace(exercise_of(self._page), **changes))

    def play(self, move: Move) -> bool:
        """What a tap at the table does: an answer is judged, a step on the way is made, all else is refused."""
        exercise, match = exercise_of(self._page), self._page.table.match
        if exercise.over:
            return False
        answer = of(exercise.task.key.game).answer(match.state, move)
        if answer is not None:
            return self.answer(answer)
        try:
            stepped(match, move)
        except Illegal as wrong:
            self._play.refuse(wrong.reason)
            return False
        self._note(verdict=None)
        return self._play.play(move)

    def refuse(self, reason: Reason) -> None:
        """The table does not take something; an answer that does not come out right counts as wrong."""
        if reason.code in FAULTS and not exercise_of(self._page).over:
            self._slip("", reason)
        else:
            self._play.refuse(reason)

    def answer(self, answer: str) -> bool:
        """Judge an answer."""
        self._analysis.close_hint()
        exercise = self._hinted
        reason = of(exercise.task.key.game).judge(exercise.task, answer)
        if reason is None:
            self._note(hints=exercise.hints, verdict=Right(answer, self._finish(exercise)))
            self._prepare()
            return True
        self._slip(answer, reason)
        return False

    @property
    def _hinted(self) -> Exercise:
        """The exercise with the hints that the table has given."""
        exercise = exercise_of(self._page)
        return replace(exercise, hints=exercise.hints + len(self._page.table.hints))

    def _slip(self, answer: str, reason: Reason) -> None:
        self._analysis.close_hint()
        self._note(verdict=Wrong(answer, reason), wrong=exercise_of(self._page).wrong + 1)

    def go_on(self) -> None:
        """Close what was said about a wrong answer; what was laid stays."""
        self._note(verdict=None)

    def ask_hint(self, given: tuple[str, ...] = ()) -> None:
        """Tell the first rung of a hint to an answer, or one more; `given` are those given so far, if several are."""
        exercise = exercise_of(self._page)
        if exercise.over:
            return
        if isinstance(exercise.verdict, Wrong):
            self._note(verdict=None)
        task = exercise.task
        self._analysis.ask_hint(lambda table: of(task.key.game).ladder(task, table.match.state, given))

    def show_solution(self) -> None:
        """Show an answer; that counts as a hint."""
        exercise = replace(self._hinted, hints=self._hinted.hints + 1)
        self._note(hints=exercise.hints, verdict=Solved(self._finish(exercise)))
        self._prepare()

    def _finish(self, exercise: Exercise) -> int:
        """Record how an exercise went; the band that the game has come to."""
        key, profile = exercise.task.key, recorded(self.profile, exercise.result(self._device.clock()), self.today)
        bands = CLASSES[profile.choice.year].bands(key.game)
        if profile.path(key.game).band not in bands:
            profile = chosen(profile, key.game, bands[-1])
        if exercise.daily:
            profile = solved_today(profile, key.game, key.band, self.today)
        self.profiles.keep(profile)
        return profile.path(key.game).band

    def leave(self) -> None:
        """Back to where the task was chosen."""
        self._waiting = False
        self._models.close()
        self._prepare()
