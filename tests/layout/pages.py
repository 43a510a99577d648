"""The screens beside a table: tasks and lessons in each state, results, cards just drawn, missed turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.locale import LANGUAGES
from app.screens.result import missed_of
from app.state.help import Help, Level
from app.state.model import Advice, DrawnCards, HomePage, Latest, PracticePage, ReviewPage, Table, TablePage
from app.state.overlays import WholeHint
from app.state.people import EMBLEMS
from core.engine.match import Match
from core.engine.reason import Reason
from core.games import get, having
from core.lessons.lesson import of as lesson_of
from core.practice.making import PRACTISED
from core.practice.making import of as practice_of
from core.practice.task import BANDS
from tests.app.catalogs import MADE
from tests.app.harness import put_on_table
from tests.app.positions import with_state
from tests.app.practising import exercise
from tests.app.test_review import LOOKING, ended
from tests.core.formula.positions import table as lying
from tests.core.pari.positions import position as rows
from tests.core.ziffernsheriffs.tables import board, rolled
from tests.layout.matrix import SCALES, SIZES, Combination
from tests.layout.posed import Seen

THOUGHTS: Mapping[str, Sequence[Callable[[], Any]]] = {
    "pari": (
        lambda: rows("8=15", "96=", hand="+7"),
        lambda: rows("71=", "9=", "3=", hand="+749*"),
        lambda: rows("3*26=", hand="78965-+"),
    ),
    "formula": (
        lambda: lying("8+7=15", ("57", "1")),
        lambda: lying("12*3=36", ("1345678", "12")),
        lambda: lying("38+45=83", ("1345678", "12"), points=True),
    ),
    "ziffernsheriffs": (lambda: rolled("346", board(a=(21, 22, 23, 24, 25, 26, 28, 29, 30))),),
}
"""Positions at which a hint thinks: with pictures, with many cards."""
WRONG = 3
"""Wrong answers to a task: then its solution can be seen."""
CARDS = ("7",), ("1", "+", "J"), ("1", "2", "3", "4", "5", "6", "7")
"""Cards that were drawn at once."""


def factors_of(game: str) -> Mapping[str, Sequence[Any]]:
    """All that is combined for the screens beside the tables of a game."""
    return {"pose": tuple(_poses(game)), "size": SIZES, "language": (*LANGUAGES, *MADE), "scale": SCALES}


def _poses(game: str) -> Iterator[tuple[Any, ...]]:
    if game in PRACTISED:
        for task in practice_of(game).tasks:
            yield from (("task", task, state) for state in ("asked", "hinted", "thought", "wrong", "right", "solved"))
    if game in having("lesson"):
        for number in range(len(lesson_of(game).ideas)):
            yield from (("lesson", number, state) for state in ("asked", "wrong", "over"))
    if game in LOOKING:
        yield from (("review", state) for state in ("asked", "tried", "shown"))
    yield from (("thought", n, step) for n in range(len(THOUGHTS.get(game, ()))) for step in (2, 3, 4))
    yield ("result",)
    yield from (("drawn", cards) for cards in CARDS)


class Opened(Seen):
    """A screen beside a table of a game, in one of its states."""

    def __init__(self, game: str, at: Combination) -> None:
        super().__init__({**at, "pose": " ".join(map(str, at["pose"]))})
        match at["pose"]:
            case "task", task, state:
                self._practise(game, task, state)
            case "lesson", number, state:
                self._learn(game, number, state)
            case "review", state:
                self._put_ended(game)
                self._look_back(state)
            case "thought", n, step:
                self._think(THOUGHTS[game][n](), game, step)
            case ("drawn", cards):
                self._put_ended(game, latest=Latest(drawn=DrawnCards(0, cards, turned=True)))
            case _:
                self._put_ended(game)

    def _practise(self, game: str, task: str, state: str) -> None:
        practice = self.session.practice
        practice.open()
        practice.choose(game=game, task=task)
        practice.choose_level(str(BANDS[1] if state == "thought" else BANDS[-1]))
        practice.start("Maximiliane", "Ole")
        self.device.work.finish()
        assert isinstance(self.session.model.page, PracticePage)
        for _ in range({"hinted": 1, "thought": 2}.get(state, 0)):
            self.session.ask_hint()
            self.work()
        if state == "thought":
            self.session.table.open_overlay(WholeHint())
        for _ in range(WRONG if state in ("wrong", "solved") else 0):
            practice.answer("1")
        if state == "right":
            practice.answer(exercise(self.session).task.example)
        if state == "solved":
            practice.show_solution()

    def _think(self, state: Any, game: str, step: int) -> None:
        """Show so many steps of a hint that thinks, with their picture, at the table of a match in training."""
        match = with_state(Match.new(get(game), ("Maximiliane", "Ole"), "thought", training=True), state)
        put_on_table(self.session, Table("an id", match, emblems=EMBLEMS[:2], given=Help(Level.LIGHTS)))
        self.session.table.lift_curtain()
        for _ in range(step):
            self.session.ask_hint()
            self.work()
        self.session.table.open_overlay(WholeHint())

    def _learn(self, game: str, number: int, state: str) -> None:
        lessons = self.session.lessons
        lessons.open(game, "Maximiliane", "Ole")
        for at in range(number + 1):
            if at:
                lessons.next()
            if at < number or state == "over":
                for move in lesson_of(game).moves(at):
                    lessons.play(move)
        if state == "wrong":
            lessons.refuse(Reason("what_now"))

    def _look_back(self, state: str) -> None:
        """Lay the first missed turn; one that was tried was made as it had been made in the match."""
        review = self.session.review
        review.start(missed_of(self.table))
        page = self.session.model.page
        assert isinstance(page, ReviewPage)
        if state == "tried":
            self.session.models.set_page(ReviewPage, tried=page.turn.turn)
        if state == "shown":
            review.show()

    def _put_ended(self, game: str, **changes: Any) -> None:
        match, reviewed = ended(game)
        table = Table("ended", match, emblems=EMBLEMS[:2], advice=Advice(reviewed=reviewed), **changes)
        self.session.models.now = replace(self.session.model, pages=(HomePage(), TablePage(table)))
