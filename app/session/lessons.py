"""The lessons: a first match of each game, one idea at a time, at the game's own table."""

from __future__ import annotations

from app.session.models import ModelStore
from app.session.play import Play
from app.session.saving import Saving
from app.state.help import Help, Level
from app.state.model import LearnPage, LessonPage, SetupPage, Table, TablePage, Trial
from app.state.onboarding import Learned
from app.state.people import EMBLEMS, facing
from core.engine.game import Illegal, Move
from core.engine.reason import Reason
from core.lessons.lesson import Idea, Lesson, Missed, Reached, judge, of


class Lessons:
    """Actions in a lesson."""

    def __init__(self, models: ModelStore, saving: Saving, play: Play) -> None:
        self._models = models
        self._saving = saving
        self._play = play
        self._names = ("", "")

    @property
    def page(self) -> LessonPage:
        """The lesson that is open."""
        page = self._models.now.find(LessonPage)
        assert page is not None
        return page

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
        self._play.cover()
        self._names = (name, other)
        self._saving.note_learned(game)
        ideas = self._so_far(game).ideas
        self._lay(game, ideas if ideas < len(of(game).ideas) else 0)

    def decline(self, game: str) -> None:
        """Decline the lesson of a game; it is not offered again."""
        self._saving.note_learned(game)

    def _so_far(self, game: str) -> Learned:
        return self._models.now.learned.get(game, Learned())

    def _lay(self, game: str, number: int) -> None:
        """Lay the position of an idea."""
        match = of(game).match(number, self._names)
        profile = self._models.now.profile
        emblem = profile.emblem if profile is not None else EMBLEMS[0]
        trial = Trial(lesson=True, seat=None if match.prompt is None else match.prompt.seat)
        table = Table("lesson", match, (emblem, facing(emblem)), trial=trial, given=Help(Level.HINTS))
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
        self._play.play_on(move)
        if isinstance(found, Reached):
            self._models.set_page(LessonPage, over=True)
            self._understood(page)
        return True

    def refuse(self, reason: Reason) -> None:
        """Say why something is not it. It can be tried as often as one likes."""
        self._models.set_page(LessonPage, wrong=self.page.wrong + 1)
        self._play.show_refusal(reason)

    def _understood(self, page: LessonPage) -> None:
        last = page.number + 1 == len(self.lesson.ideas)
        known = self._so_far(page.game)
        self._saving.note_learned(page.game, Learned(0 if last else page.number + 1, known.finished or last))

    def next(self) -> None:
        """Lay the next position."""
        self._lay(self.page.game, self.page.number + 1)

    # and on

    def leave(self) -> None:
        """Go back to where the lesson was opened; ideas that were understood are kept."""
        self._models.close()

    def leave_for_match(self) -> bool:
        """Go back to the match that lies below, or is being set up there; return True if there is one of this game."""
        game, pages = self.page.game, self._models.now.pages
        for at in reversed(range(len(pages))):
            page = pages[at]
            of_game = page.setup.game if isinstance(page, SetupPage) else ""
            if isinstance(page, TablePage) and not isinstance(page, LessonPage):
                of_game = page.table.match.game.name
            if of_game == game:
                self._models.set(pages=pages[: at + 1], toast="")
                return True
        return False
