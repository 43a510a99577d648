"""Homework: it is set, opened by a link or three words, worked on task by task, and ends with a result to show."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Any

from app.practice.exercise import Exercise
from app.practice.homework import KIND, Work, load
from app.practice.plan import at_level
from app.session.record_room import RecordRoom
from app.session.worksheets import TaskRoom
from app.state.model import (
    HomeworkPage,
    HomeworkResultPage,
    HomeworkStartPage,
    PracticeChoicePage,
    PracticePage,
    SetHomeworkPage,
)
from app.storage.codec import HOMEWORK
from app.storage.records import Data
from core.engine.names import alike, tidy, typed
from core.engine.notation import Unreadable
from core.engine.translation import Translate, languages
from core.practice import homework
from core.practice.facts import BY_HEART, calculation_in
from core.practice.homework import Homework, making_tasks
from core.practice.making import making
from core.practice.results import LONGEST_NAME, Outcome, fact_of, outcome
from core.practice.slips import Slip
from core.practice.task import Key, Task
from core.practice.worksheet import Look, laying_out

SEEDS = 100
"""Different homework of one kind that words can name."""
ALIKE = 12
"""Seeds that are tried for a task around a fact."""
AGAIN = 3
"""Tasks that are practised once more after a homework."""


class Homeworks(RecordRoom, TaskRoom):
    """Actions on homework, of the person who sets it and of the child who does it."""

    prefix = HOMEWORK

    def _begin(self) -> None:
        super()._begin()
        self._tasks: tuple[Task, ...] = ()
        self._other = ""

    def undo(self) -> None:
        """Bring back what was deleted last."""
        super().undo()
        self._models.set_page(HomeworkPage, unfit=None)

    # setting tasks

    def set_tasks(self) -> None:
        """Show the page on which tasks are set: those that are chosen to be practised."""
        if self._models.now.find(PracticeChoicePage) is None:
            self._session.practice.open()
        self._models.open(SetHomeworkPage(self._any_seed()))

    def another(self) -> None:
        """Set other tasks of the same kind."""
        before = self._page.seed
        seed = self._any_seed()
        self.change(seed=seed if seed != before else str((int(seed) + 1) % SEEDS))

    def change(self, **changes: Any) -> None:
        """Change the number of `tasks`, whether `hints` are allowed, `once` and `own`; what is printed is given up."""
        self._slicer.stop()
        self._models.set_page(SetHomeworkPage, busy=False, **changes)

    def _any_seed(self) -> str:
        return str(int.from_bytes(self._device.random_bytes(4), "big") % SEEDS)

    @property
    def _page(self) -> SetHomeworkPage:
        return self._models.page(SetHomeworkPage)

    @property
    def set_now(self) -> Homework:
        """The homework as it is being set."""
        page, choice = self._page, self._models.page(PracticeChoicePage).choice
        key = at_level(self._session.practice.profile, choice).key(page.seed)
        return Homework(key, page.tasks, page.hints, page.once, page.own)

    def print(self, words: Translate, foot: str, none: str) -> None:
        """Print the tasks as a worksheet with its key, with `foot` at the foot; `none` is said where there are none."""
        now, signs, year = self.set_now, self._models.now.settings.signs, self._session.practice.profile.choice.year
        look = Look(words, signs == "dot", True, None if year == "free" else year, foot)
        self._models.set_page(SetHomeworkPage, busy=True)
        self._print(laying_out(now.key, now.tasks, look), none, SetHomeworkPage)

    # what there is

    def open(self) -> None:
        """Show the page on which a homework is opened by its words, with those that are on this device."""
        self._models.open(HomeworkPage())

    def type(self, text: str) -> None:
        """Note the words as they are typed."""
        self._models.set_page(HomeworkPage, typed=text, unfit=None)

    def look_up(self) -> None:
        """Open the homework of the typed words, or say why there is none."""
        page = self._models.page(HomeworkPage)
        try:
            found = homework.find(page.typed)
        except Unreadable as wrong:
            self._models.set_page(HomeworkPage, unfit=wrong.reason)
            return
        fresh = self._session.practice.profile.choice.year == "free"
        if fresh and languages()[self._models.now.settings.language].signs == "dot":  # words carry no signs
            self._saving.change_setting(signs="dot")  # as its schools print them
        self.show(found)

    @property
    def all(self) -> tuple[tuple[str, Work | None], ...]:
        """The homework on this device by id, the latest first; None for one that cannot be read."""
        found = [(id, load(text)) for id, text in self.stored.items()]
        return tuple(sorted(found, key=lambda one: one[1].day.isoformat() if one[1] else "", reverse=True))

    def delete(self, work: Work) -> None:
        """Forget a homework, and close its page; `undo` brings it back."""
        self._delete({work.id: None})
        self._saving.forget(KIND, work.id)
        self._models.close()

    # doing it

    def show(self, one: Homework, name: str | None = None) -> None:
        """Show what a homework is, with the name of the child who is to do it: that of the profile at first."""
        if name is None:
            name = tidy(self._session.practice.profile.name, LONGEST_NAME)
        self._models.open(HomeworkStartPage(self._work(one, name)))

    def go_on(self, work: Work) -> None:
        """Show a homework that was begun, or the result of one that is done."""
        if work.over:
            self._models.open(HomeworkResultPage(work))
        else:
            self.show(work.homework, work.name)

    def rename(self, name: str) -> None:
        """Name the child; a homework that this child has begun goes on."""
        page = self._models.page(HomeworkStartPage)
        self._models.set_page(HomeworkStartPage, work=self._work(page.work.homework, typed(name, LONGEST_NAME)))

    def _work(self, one: Homework, name: str) -> Work:
        """Return the homework of a child as it is stored, else not begun."""
        fresh = Work(one, name, self._device.today, one.tasks)
        if not tidy(name):
            return fresh
        stored = load(self.text(fresh.id)) or next(iter(self._look_alikes(fresh).values()), None)
        return fresh if stored is None else replace(stored, homework=one, name=name)

    def is_newer(self, work: Work) -> bool:
        """Return True if a newer version of the app has saved what this child did of a homework."""
        return self._saving.is_newer(KIND, replace(work, name=tidy(work.name)).id)

    def _look_alikes(self, work: Work) -> dict[str, Work]:
        """Return the same homework of the same child as earlier versions stored it, by its id: under the name as it was
        spelled.
        """
        return {
            id: one
            for id, one in self.all
            if one is not None and id != work.id and one.homework == work.homework and alike(one.name, work.name)
        }

    def start(self, other: str, none: str) -> None:
        """Begin, or go on; `other` is the name of the empty seat, `none` is said where there is no task."""
        page = self._models.page(HomeworkStartPage)
        work = replace(page.work, name=tidy(page.work.name))
        self._other = other
        if not work.name or self.is_newer(work):
            return
        if work.over:
            self._models.open(HomeworkResultPage(work))
            return
        self._models.set_page(HomeworkStartPage, busy=True)

        def made(tasks: tuple[Task, ...]) -> None:
            self._tasks = tasks
            self._lay(replace(work, total=len(tasks)))

        self._search(making_tasks(work.homework, work.name), made, none, HomeworkStartPage)

    def practise_again(self, other: str, none: str, fact: str = "") -> None:
        """Practise three tasks like those that were not right at once, or one around a `fact`; nothing of it is handed
        in.
        """
        page = self._models.page(HomeworkResultPage)
        work, self._other = page.work, other
        key = work.homework.key_of(work.name)
        facts = [fact] if fact else _facts(work)
        keys = [replace(key, seed=f"{key.seed} again {number}", fact=each) for number, each in enumerate(facts)]
        self._models.set_page(HomeworkResultPage, busy=True)

        def made(tasks: tuple[Task, ...]) -> None:
            self._tasks = tasks
            self._lay(Work(work.homework, work.name, self._device.today, len(tasks), again=True))

        self._search(_making_all(keys), made, none, HomeworkResultPage)

    def _lay(self, work: Work) -> None:
        """Lay the task that comes next; after the last one show the result."""
        if work.over:
            self._end(work)
            return
        self._session.practice.lay_homework(self, work, self._tasks[len(work.outcomes)], self._other)

    def _end(self, work: Work) -> None:
        if isinstance(self._models.now.page, PracticePage):
            self._models.close()
        if work.again:
            return
        right = work.outcomes.count(Outcome.FIRST)
        self._session.report("homework", tasks=work.total, right=right, seconds=work.seconds)
        if isinstance(self._models.now.page, HomeworkStartPage):
            self._models.close()
        self._models.open(HomeworkResultPage(work))

    # what practice says

    def finish(self, exercise: Exercise, seconds: int, *, solved: bool) -> None:
        """Note how a task went."""
        went, slips = outcome(exercise.wrong, exercise.hints, solved), tuple(Slip(*each) for each in exercise.slips)
        work = self._at_table.plus(went, fact_of(exercise.task), seconds, slips)
        self._note(work)

    def keep(self, entry: Data | None) -> None:
        """Keep the task on the table as it is; None once it is over."""
        work = self._at_table
        if entry is not None and not work.again:
            self._note(replace(work, task=entry))

    def next(self) -> None:
        """Lay the next task, or show the result."""
        self._lay(self._at_table)

    def time_up(self, seconds: int) -> None:
        """Leave what is not done open, and show the result."""
        work = self._at_table
        for _ in range(work.total - len(work.outcomes)):
            work, seconds = work.plus(Outcome.OPEN, None, seconds), 0
        self._note(work)
        self._end(work)

    @property
    def _at_table(self) -> Work:
        work = self._models.page(PracticePage).work
        assert work is not None
        return work

    def _note(self, work: Work) -> None:
        """Store a homework as it goes on, and show it where it lies."""
        if not work.again:
            for id, before in {} if self.text(work.id) else self._look_alikes(work).items():
                if work.outcomes[: len(before.outcomes)] == before.outcomes:  # all of it is in this one
                    self._saving.write(HOMEWORK + id, None)
            self._saving.put(KIND, work.id, work)
            self._models.set_page(HomeworkStartPage, work=work)
        self._models.set_page(PracticePage, work=work)


def _facts(work: Work) -> list[str]:
    """Return the facts to practise once more, as keys have them; "" for any task of the homework."""
    known_by_heart = work.homework.key.step in BY_HEART
    facts = [f"{a}{sign}{b}" for sign, a, b in work.missed[:AGAIN]] if known_by_heart else []
    return facts or [""] * AGAIN


def _making_all(keys: list[Key]) -> Generator[None, None, tuple[Task, ...]]:
    """Make the tasks of all keys, as a search: each around its fact, if one of a few seeds has such a task. NoTask."""
    made = []
    for key in keys:
        task = yield from making(key)
        for number in range(2, ALIKE):
            if not key.fact or calculation_in(task.example) == key.fact:
                break
            task = yield from making(replace(key, seed=f"{key.seed}/{number}"))
        made.append(task)
    return tuple(made)
