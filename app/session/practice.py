"""Practice alone: what to practise, one task after the other, and what becomes of the answers.

The next task is made in small steps while somebody still works on the last one, so that nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Any

from app.model import PracticeChoicePage, PracticePage, ProgressPage, Table
from app.people import EMBLEMS, facing
from app.practice.exercise import Exercise, Right, Solved, Wrong, exercise_of
from app.practice.profile import Choice, Profile, chosen, due, recorded, solved_today
from app.practice.saved import dump, load
from app.saves import PROFILE
from app.session.analysis import Analysis
from app.session.models import Models
from app.session.play import Play
from app.session.saving import Run, Saving
from app.session.trying import stepped
from app.thinking import Thinking
from core.engine.game import Illegal, Move, Step
from core.engine.match import Match
from core.engine.reason import Reason
from core.games import get
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED, making, of
from core.practice.task import Key, NoTask, Task
from core.practice.today import today

WEEKS = 4
"""Weeks that the calendar shows."""
ALIKE = 6
"""Tasks that are made to find one of the kind that is to come back."""
FAULTS = ("not_equal", "over_max", "negative", "not_whole", "division_by_zero")
"""Why a table itself does not take an answer: then it was wrong, and not only incomplete."""


@dataclass(frozen=True)
class _Plan:
    """Which task comes next: all of its key but the seed, and the kind that is to come back, empty for any."""

    game: str
    task: str
    band: int
    year: str
    back: str = ""

    def key(self, seed: str) -> Key:
        return Key(self.game, self.task, self.band, seed, CLASSES[self.year].options(self.game))


class Practice:
    """What a person does alone.

    new_id  gives an id that no profile has
    lot     draws so many bytes by lot
    """

    def __init__(
        self,
        models: Models,
        saving: Saving,
        play: Play,
        analysis: Analysis,
        run: Run,
        clock: Callable[[], datetime],
        new_id: Callable[[], str],
        lot: Callable[[int], bytes],
    ) -> None:
        self._models = models
        self._saving = saving
        self._play = play
        self._analysis = analysis
        self._run = run
        self._clock = clock
        self._new_id = new_id
        self._lot = lot
        self._thinking = Thinking()
        self._names = ("", "")
        self._plan: _Plan | None = None
        self._made: Task | None = None
        self._waiting = False
        self.load()

    def load(self) -> None:
        """Take over the profile that is stored; without one there is an empty one, stored with the first answer."""
        read = [load(text).profile for text in self._saving.stored(PROFILE).values()]
        known = [profile for profile in read if profile is not None]
        fresh = Profile(self._new_id(), "", EMBLEMS[0], self._today)
        self._models.set(profile=max(known, key=lambda one: (max(one.days, default=one.since), one.id), default=fresh))

    @property
    def _today(self) -> date:
        return self._clock().date()

    @property
    def profile(self) -> Profile:
        """Who practises."""
        profile = self._models.now.profile
        assert isinstance(profile, Profile)
        return profile

    @property
    def game(self) -> str:
        """The game that is practised."""
        page = self._models.now.find(PracticePage)
        return exercise_of(page).task.key.game if page is not None else self._choice.game

    def _keep(self, profile: Profile) -> None:
        self._models.set(profile=profile)
        self._saving.write(PROFILE + profile.id, dump(profile))

    # what has been practised

    def open_progress(self) -> None:
        """Show what has been practised."""
        self._models.open(ProgressPage())

    def ask_to_delete(self, asked: bool) -> None:
        """Ask before all that was practised is deleted, or stop asking."""
        self._models.set_page(ProgressPage, asked=asked)

    def delete(self) -> None:
        """Forget all that was practised here."""
        self._saving.write(PROFILE + self.profile.id, None)
        self._models.set(profile=Profile(self._new_id(), "", EMBLEMS[0], self._today))
        self._plan, self._made = None, None
        self._models.close()
        self._models.set_page(PracticeChoicePage, choice=replace(self.profile.choice, task=_task(self.profile.choice)))
        self._prepare()

    @property
    def last_weeks(self) -> tuple[tuple[tuple[date, int], ...], ...]:
        """The days of the last four weeks, Monday first, each with the tasks solved on it."""
        monday = self._today - timedelta(days=self._today.weekday() + 7 * (WEEKS - 1))
        days = [monday + timedelta(days=count) for count in range(7 * WEEKS)]
        counted = [(day, self.profile.days.get(day, 0)) for day in days]
        return tuple(tuple(counted[start : start + 7]) for start in range(0, len(counted), 7))

    # what to practise

    def open(self) -> None:
        """Show what can be practised, where it went on the last time."""
        choice = self.profile.choice
        self._models.open(PracticeChoicePage(replace(choice, task=_task(choice))))
        self._prepare()

    def choose(self, **changes: Any) -> None:
        """Choose another `game`, `task` or `year`; what does not go with it gives way."""
        choice: Choice = replace(self._choice, **changes)
        choice = replace(choice, task=_task(choice))
        profile, bands = self.profile, CLASSES[choice.year].bands(choice.game)
        if profile.path(choice.game).band not in bands:
            profile = chosen(profile, choice.game, bands[-1])
        self._keep(replace(profile, choice=choice))
        self._models.set_page(PracticeChoicePage, choice=choice, busy=False)
        self._prepare()

    def choose_band(self, band: int) -> None:
        """Choose a band by hand; its path begins anew."""
        if band != self.profile.path(self._choice.game).band:
            self._keep(chosen(self.profile, self._choice.game, band))
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
        self._keep(replace(self.profile, choice=self._choice))
        self.next()

    @property
    def solved_today(self) -> frozenset[str]:
        """The games whose task of the day has been solved."""
        return frozenset(game for day, game, _ in self.profile.daily if day == self._today)

    def start_today_next(self, name: str, other: str) -> bool:
        """Begin with the first task of the day that is still open; whether there is one."""
        game = next((game for game in PRACTISED if game not in self.solved_today), None)
        if game is not None:
            self.start_today(game, name, other)
        return game is not None

    def start_today(self, game: str, name: str, other: str) -> None:
        """Begin with the task of the day of a game, in the band that the person has come to."""
        self._names = (name, other)
        key = today(game, self.profile.path(game).band, self._today)
        self._plan, self._made = None, None

        def laid(task: Task) -> None:
            self._lay(Exercise(task, self._clock(), daily=True))

        self._make(making(key), laid)

    # tasks

    def next(self) -> None:
        """Lay the next task, as soon as it is made."""
        page = self._models.now.page
        if isinstance(page, PracticePage) and exercise_of(page).daily:
            self.leave()
            return
        if self._plan is None:
            self._prepare()
        if self._made is None:
            self._waiting = True
            self._models.set_page(PracticeChoicePage, busy=True)
            return
        task, plan = self._made, self._plan
        assert plan is not None
        self._lay(Exercise(task, self._clock(), back=bool(plan.back)))
        self._plan, self._made = None, None
        self._prepare()

    def _prepare(self) -> None:
        """Make the task that comes next, unless it is being made already."""
        plan = self._next_plan()
        if plan == self._plan:
            return
        self._plan, self._made = plan, None

        def made(task: Task) -> None:
            self._made = task
            if self._waiting:
                self._waiting = False
                self.next()

        self._make(_alike(plan.key(self._lot(6).hex()), plan.back), made)

    def _next_plan(self) -> _Plan:
        """What comes back goes first, but never twice in a row."""
        choice = self._choice
        page = self._models.now.find(PracticePage)
        task, bands = _task(choice), CLASSES[choice.year].bands(choice.game)
        if page is None or not exercise_of(page).back:
            for kind in due(self.profile, choice.game, self._today):
                _, name, band, _ = kind.split(" ")
                if name in of(choice.game).tasks and int(band) in bands:
                    return _Plan(choice.game, name, int(band), choice.year, kind)
        return _Plan(choice.game, task, min(self.profile.path(choice.game).band, bands[-1]), choice.year)

    def _make(self, search: Generator[None, None, Task], then: Callable[[Task], None]) -> None:
        async def make() -> None:
            through, found = await self._thinking.run(_or_reason(search))
            if not through:
                return
            if isinstance(found, Task):
                then(found)
            else:
                self._waiting = False
                self._models.set_page(PracticeChoicePage, busy=False)

        self._run(make)

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
        key, profile = exercise.task.key, recorded(self.profile, exercise.result(self._clock()), self._today)
        bands = CLASSES[profile.choice.year].bands(key.game)
        if profile.path(key.game).band not in bands:
            profile = chosen(profile, key.game, bands[-1])
        if exercise.daily:
            profile = solved_today(profile, key.game, key.band, self._today)
        self._keep(profile)
        return profile.path(key.game).band

    def leave(self) -> None:
        """Back to where the task was chosen."""
        self._waiting = False
        self._models.close()
        self._prepare()


def _task(choice: Choice) -> str:
    """The task of a choice, the game's first if it names none of its own."""
    tasks = of(choice.game).tasks
    return choice.task if choice.task in tasks else tasks[0]


def _alike(key: Key, kind: str) -> Generator[None, None, Task]:
    """A task of the key; of a kind that is to come back, if one of a few is."""
    task = yield from making(key)
    for number in range(2, ALIKE if kind else 2):
        if task.kind == kind:
            break
        task = yield from making(replace(key, seed=f"{key.seed}/{number}"))
    return task


def _or_reason(search: Generator[None, None, Task]) -> Generator[None, None, Task | Reason]:
    """What a search finds, or why there is no such task."""
    try:
        return (yield from search)
    except NoTask as none:
        return none.reason
