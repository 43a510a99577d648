"""The lessons: a first match of each game, one idea at a time, at the game's own table."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from app.session.room import Room
from app.state.agreement import Agreement
from app.state.help import Help, Level
from app.state.model import LearnPage, LessonPage, SetupPage, Table, TablePage, Trial
from app.state.onboarding import Learned
from app.state.people import EMBLEMS, LEVELS, People, Person, facing
from core.engine.game import Illegal, Move
from core.engine.match import Match
from core.engine.reason import Reason
from core.games import has
from core.lessons.lesson import Idea, Lesson, Missed, Reached, judge, line, of


class Lessons(Room):
    """Actions in a lesson."""

    def _begin(self) -> None:
        self._names = ("", "")

    @property
    def page(self) -> LessonPage:
        """The lesson that is open."""
        return self._models.page(LessonPage)

    @property
    def lesson(self) -> Lesson:
        """The lesson of that page."""
        return of(self.page.game)

    @property
    def idea(self) -> Idea:
        """The idea that is on the table."""
        return self.lesson.ideas[self.page.number]

    def list(self) -> None:
        """Show all lessons."""
        self._models.open(LearnPage())

    def open(self, game: str, name: str, other: str) -> None:
        """Begin the lesson of a game, or go on where it was left; `name` is what the person is called at the table,
        `other` the empty seat. A match below is covered."""
        self._session.table.cover()
        self._names = (name, other)
        ideas = self._so_far(game).ideas
        self._lay(game, ideas if ideas < len(of(game).ideas) else 0)

    def _so_far(self, game: str) -> Learned:
        return self._models.now.learned.get(game, Learned())

    def _lay(self, game: str, number: int) -> None:
        """Lay the position of an idea."""
        match = of(game).match(number, self._names)
        profile = self._models.now.profile
        emblem = profile.emblem if profile is not None else EMBLEMS[0]
        trial = Trial(lesson=True, seat=None if match.prompt is None else match.prompt.seat)
        table = Table("lesson", match, emblems=(emblem, facing(emblem)), trial=trial, given=Help(Level.HINTS))
        if isinstance(self._models.now.page, LessonPage):
            self._models.set_page(LessonPage, table=table, number=number, wrong=0, over=False)
        else:
            self._models.open(LessonPage(table, game=game, number=number))

    # at the table

    def play(self, move: Move) -> bool:
        """Play a move at the table: an answer that misses the goal is explained, and nothing changes."""
        page = self.page
        if page.over:
            return False
        before = page.table.match
        try:
            after = before.play(move)
        except Illegal as wrong:
            self.refuse(wrong.reason)
            return False
        found = judge(self.idea, before, after)
        if isinstance(found, Missed):
            self.refuse(found.why)
            return False
        self._session.table.play_on(move)
        if isinstance(found, Reached):
            self._models.set_page(LessonPage, over=True)
            self._understood(page)
        return True

    def refuse(self, reason: Reason) -> None:
        """Say why something is not it. It can be tried as often as one likes."""
        self._models.set_page(LessonPage, wrong=self.page.wrong + 1)
        self._session.table.show_refusal(reason)

    def _understood(self, page: LessonPage) -> None:
        known, rests = self._so_far(page.game), self.lesson.rests(page.number)
        ideas, finished = (page.number + 1) % len(self.lesson.ideas), known.finished or rests
        self._saving.note_learned(page.game, replace(known, ideas=ideas, finished=finished))
        if rests:
            self._session.report("lesson", game=page.game)

    def next(self) -> None:
        """Lay the next position."""
        self._lay(self.page.game, self.page.number + 1)

    # and on

    def leave(self) -> None:
        """Go back to where the lesson was opened; ideas that were understood are kept."""
        self._models.close()

    @property
    def below(self) -> TablePage | SetupPage | None:
        """The page below with a match of this game, played or being set up; None if there is none."""
        game = self.page.game
        for page in reversed(self._models.now.pages):
            if isinstance(page, SetupPage) and page.setup.game == game:
                return page
            if isinstance(page, TablePage) and not isinstance(page, LessonPage) and page.table.match.game.name == game:
                return page
        return None

    def go_below(self) -> None:
        """Go back to the match that lies below, or is being set up there."""
        pages, below = self._models.now.pages, self.below
        if below is not None:
            self._models.set(pages=pages[: pages.index(below) + 1], toast="")

    def line(self, match: Match) -> Generator[None, None, tuple[Move, ...]]:
        """Search for the moves that a first match points at."""
        return line(match)

    def rule(self, match: Match, moves: Sequence[Move]) -> str:
        """Return the name of the rule that these moves need and that is new to who makes them; empty if none is."""
        return of(match.game.name).new(match, moves)

    def begin_match(self) -> None:
        """Begin the first match after a lesson, against the weakest opponent if there is any."""
        page = self.page
        level = LEVELS[0] if has(page.game, "bot") else 0
        names, emblems = page.table.match.names, page.table.emblems
        self.begin_first(page.game, names, (Person("", emblems[0]), Person("", emblems[1], level)))

    def begin_first(self, name: str, names: Sequence[str], people: People) -> None:
        """Begin a first match: short, with numbers and signs of the lesson and with hints. It is dealt so that what is
        new comes at once, and the next touch is pointed at until that is not needed any more.
        """
        people_there = sum(not one.level for one in people)
        match = of(name).first(tuple(names), people_there, self._device.random_bytes(6))
        id = self._device.new_id()
        self._saving.note_learned(name, replace(self._so_far(name), match=id, alone=0, seats=()))
        self._session.table.begin(match, people, Level.HINTS, Agreement(), id)
