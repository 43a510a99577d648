"""Tasks of Pari: a row to complete; and those of a packet, where rows lie above that a law has made.

A packet is four tasks in a stream: its third row without the result, its fourth with sign and = alone, what stays or
changes in all four, and the row that comes next. Rows with a number to type show what a class gets wrong. Dots, and a
row beside its picture, are what a new child of class 1 begins with. And a row that works may be laid or held back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.engine.cards import missing
from core.engine.reason import Value
from core.games.pari.help import Weighed
from core.games.pari.options import PariOptions
from core.games.pari.race import usual_points
from core.games.pari.turn import DRAWN_AT_LEAST, FULL_HAND
from core.practice.diagnosis import claimed, given, value_of
from core.practice.task import Listed, Task, signs


@dataclass(frozen=True)
class PariTask(Listed):
    """A row that lies there, a hand, and the findings of the search.

    `examples` are up to four rows that reach the goal, the easiest first, `solutions` is the number of all, and `most`
    the points of the best row there is.
    """

    row: str
    hand: str
    examples: tuple[str, ...]
    solutions: int
    most: int

    @property
    def question(self) -> Mapping[str, Value]:
        """The row and the hand."""
        return {"row": self.row, "hand": self.hand}

    @property
    def answers(self) -> Mapping[str, Value]:
        """An easiest row, the number of rows that reach the goal, and for the best row its points."""
        found = {"easiest": self.example, "solutions": self.solutions}
        return {**found, "points": self.most} if self.key.task == "best" else found


@dataclass(frozen=True)
class PacketTask(PariTask):
    """A row of a packet below those that lie there finished: the law has one row alone that goes on from them.

    `law` is the name of the law, and `lean` the hint that leads from the rows above.
    """

    above: tuple[str, ...]
    law: str
    lean: str
    last: bool

    @property
    def goes_on(self) -> bool:
        """True for all but the last of a packet."""
        return not self.last

    @property
    def question(self) -> Mapping[str, Value]:
        """The rows above, the row and the hand."""
        return {"above": list(self.above), **super().question}

    @property
    def answers(self) -> Mapping[str, Value]:
        """The row."""
        return {"easiest": self.example}

    @property
    def kind(self) -> str:
        """The kind of task: packets of one law are alike."""
        return kind_of(self)

    @property
    def asks(self) -> str:
        """The rows: a packet of other spare cards is the same."""
        return f"{self.above} {self.example}"

    @property
    def comes_to(self) -> str:
        """Nothing: in a packet results may be the same."""
        return ""


@dataclass(frozen=True)
class LawTask(Task):
    """The four rows of a packet, and what may stay or change in them, to pick from."""

    above: tuple[str, ...]
    law: str
    asked: str
    options: tuple[str, ...]
    right: str
    wrong: ClassVar[str] = "not_the_law"
    offers_answers: ClassVar[bool] = True
    goes_on: ClassVar[bool] = True
    hinted: ClassVar[bool] = False
    hand: ClassVar[str] = ""

    @property
    def question(self) -> Mapping[str, Value]:
        """The rows, what is asked, and the answers to pick from."""
        return {"above": list(self.above), "asked": self.asked, "options": list(self.options)}

    @property
    def answers(self) -> Mapping[str, Value]:
        """The right answer."""
        return {"right": self.right}

    @property
    def example(self) -> str:
        """The right answer."""
        return self.right

    @property
    def asks(self) -> str:
        """The rows, from which the law follows."""
        return repr(self.above)

    @property
    def about(self) -> str:
        """The law."""
        return self.law

    @property
    def kind(self) -> str:
        """The kind of task: packets of one law are alike."""
        return kind_of(self)


@dataclass(frozen=True)
class DotsTask(Task):
    """A full row of dots and some `more`, seen for a moment: how many they are is picked from three numbers."""

    full: int
    more: int
    wrong: ClassVar[str] = "not_as_many"
    offers_answers: ClassVar[bool] = True
    goes_on: ClassVar[bool] = True
    hinted: ClassVar[bool] = False
    hand: ClassVar[str] = ""

    @property
    def options(self) -> tuple[str, ...]:
        """The numbers to pick from."""
        whole = self.full + self.more
        return tuple(map(str, range(whole - 1, whole + 2)))

    @property
    def question(self) -> Mapping[str, Value]:
        """The dots, and the numbers to pick from."""
        return {"dots": [self.full, self.more], "options": list(self.options)}

    @property
    def answers(self) -> Mapping[str, Value]:
        """The number of dots."""
        return {"right": self.example}

    @property
    def example(self) -> str:
        """The number of dots."""
        return str(self.full + self.more)

    @property
    def about(self) -> str:
        """Dots."""
        return self.key.task


@dataclass(frozen=True)
class PicturedTask(PariTask):
    """A row with a picture of its calculation: it lies there where it `stays`, else a tap shows it."""

    stays: bool

    @property
    def goes_on(self) -> bool:
        """True where another of these tasks follows."""
        return self.stays


@dataclass(frozen=True)
class CheckTask(Task):
    """A row with `?` in the place of a number that is typed: one of the ten that show what a class gets wrong."""

    row: str
    school_class: str
    offers_answers: ClassVar[bool] = True
    hinted: ClassVar[bool] = False
    silent: ClassVar[bool] = True
    hand: ClassVar[str] = ""

    @property
    def question(self) -> Mapping[str, Value]:
        """The row."""
        return {"row": self.row}

    @property
    def answers(self) -> Mapping[str, Value]:
        """The number."""
        return {"missing": self.example}

    @property
    def example(self) -> str:
        """The number."""
        return str(value_of(self.row))

    @property
    def about(self) -> str:
        """The signs of the row."""
        return signs(self.row)

    def claims(self, answer: str) -> Sequence[str]:
        """Return the sides of the row with an answer in it; () where that is no number."""
        return claimed(self.row, answer) if self.is_number(answer) else ()

    @staticmethod
    def is_number(answer: str) -> bool:
        """Return True if an answer can be given: it is a number, right or wrong."""
        return given(answer) is not None


@dataclass(frozen=True)
class HoldTask(Task):
    """A table in the middle of a match, and a row that works: is it laid, or are the cards held for a longer one?

    `rows` lie there, `scores` are those of both seats; `row` completes the one of a `number` from 1 and brings
    `points`. After the right answer the seat wins `margin` in 100 matches more, or somewhat more.
    """

    rows: tuple[str, str]
    hand: str
    scores: tuple[int, int]
    number: int
    row: str
    points: int
    margin: int
    wrong: ClassVar[str] = "better_otherwise"
    offers_answers: ClassVar[bool] = True
    options: ClassVar[tuple[str, str]] = ("lay", "hold")

    @property
    def laid(self) -> str:
        """The cards of the hand that the row takes."""
        return "".join(missing(self.rows[self.number - 1], self.row))

    @property
    def cards(self) -> tuple[int, int]:
        """The cards of the hand before the next turn: after the row, and after a single card instead (PARI-14)."""
        after_row, after_card = (max(FULL_HAND, len(self.hand) - n + DRAWN_AT_LEAST) for n in (len(self.laid), 1))
        return after_row, after_card

    @property
    def usual(self) -> tuple[int, int]:
        """The points that half of all hands of these sizes bring, or more."""
        after_row, after_card = map(usual_points, self.cards)
        return after_row, after_card

    @property
    def score(self) -> int:
        """The own points after the row."""
        return self.scores[0] + self.points

    @property
    def target(self) -> int:
        """The points that end the match."""
        assert isinstance(self.key.options, PariOptions)  # a key of Pari
        return self.key.options.target

    @property
    def why(self) -> str:
        """The reason for the right answer: the row `ends` the match, `pays` more over two turns, or the hand `grows` to
        more; "" where it is as much.
        """
        later, more = self.usual
        if self.score >= self.target:
            return "ends"
        together = self.points + later
        return "pays" if together > more else "grows" if together < more else ""

    @property
    def weighed(self) -> Weighed:
        """The points for both answers, as a hint says them."""
        return Weighed(self.number, self.points, self.score, self.cards, self.usual, self.why)

    @property
    def question(self) -> Mapping[str, Value]:
        """The rows, the hand, the points of both, and the row that works with its points."""
        return {
            "rows": list(self.rows),
            "hand": self.hand,
            "scores": list(self.scores),
            "row": self.row,
            "points": self.points,
            "options": list(self.options),
        }

    @property
    def answers(self) -> Mapping[str, Value]:
        """The right answer, why, and in how many of 100 matches more it wins."""
        return {"right": self.example, "why": self.why, "margin": self.margin}

    @property
    def example(self) -> str:
        """The right answer."""
        return "hold" if self.why == "grows" else "lay"

    @property
    def about(self) -> str:
        """The reason."""
        return self.why

    @property
    def asks(self) -> str:
        """The hand and the row: the same ones with sides or rows the other way round are no other task."""
        return f"{self.hand} {sorted(self.row.split('='))}"


def kind_of(task: PacketTask | LawTask) -> str:
    """Return the kind of a task of a packet."""
    key = task.key
    return f"{key.game} {key.task} {key.step} {task.law.replace(' ', '-').replace(',', '')}"


AnyPariTask = PariTask | LawTask | DotsTask | CheckTask | HoldTask
