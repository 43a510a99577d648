"""The paper side of a game: its tasks in words, the question in pieces, lines for the answer, and the key.

A game has it as `QUESTIONS` in its `worksheet.py`, imported when a sheet is printed or a band is described.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from core.arithmetic.fraction_lines import lined
from core.engine.translation import Translate
from core.games import part
from core.practice import making
from core.practice.drawing import Piece, card, held, line, stack
from core.practice.steps import MIXED
from core.practice.task import Key, Task

_BESIDE = 12
"""Cards that fit side by side."""
LINE = "<i></i>"
"""A line to write an answer on."""

T = TypeVar("T", bound=Task)


class Texts(NamedTuple):
    """A task in words: its title, its instructions, and what each band practises; none of a task of steps alone."""

    title: str
    instructions: str
    bands: tuple[str, ...] = ()


class Answered(NamedTuple):
    """An answer as HTML: itself, a note below it, the number of answers, and some others."""

    answer: str
    note: str = ""
    how_many: str = ""
    others: str = ""


@dataclass(frozen=True)
class Paper:
    """The words of a sheet's language, and its signs by those of `core.arithmetic`.

    `large`: for classes 1 and 2, with cards of at least 12 mm and digits of 8 mm.
    """

    words: Translate
    signs: Mapping[str, str]
    large: bool = False

    def cards(self, text: str) -> Piece:
        """Return the cards of a row."""
        return line((card(symbol, self.signs, large=self.large) for symbol in text), 4)

    def row_and_hand(self, row: str, hand: str) -> Piece:
        """Return the cards of a row and those of the hand, one below the other if there are many."""
        scale = 1 if self.large else 0.8
        cards = held([card(symbol, self.signs, scale, large=self.large) for symbol in hand], self.words("Hand"))
        both = [self.cards(row), cards]
        return line(both, 12) if len(row) + len(hand) <= _BESIDE and not self.large else stack(both)

    def equation(self, text: str) -> str:
        """Return an equation or expression as HTML: room around its signs, fractions with a line, powers raised."""
        text = lined(text)
        for sign, shown in self.signs.items():
            text = text.replace(sign, f" {shown} ")
        text = text.replace("=", " = ")
        while "^" in text:
            text = re.sub(r"\^([0-9]|\([^()^]*\))", r"<sup>\1</sup>", text)
        return text

    def plain(self, text: str, *, fractions: bool = False) -> str:
        """Return an equation as text, with a box for `?` and with powers raised; `fractions`: / is a fraction line."""
        text = re.sub(r"\^([23])", lambda power: "²³"[int(power[1]) - 2], text).replace("?", "☐")
        text = text.replace("/", "⁄") if fractions else text
        return re.sub(
            " +", " ", "".join(f" {self.signs.get(each, each)} " if each in "+-*/=" else each for each in text)
        )

    def offered_signs(self, offered: str) -> str:
        """Return a sentence with signs to calculate with, brackets and powers among them."""
        signs = [*(self.signs[sign] for sign in "+-*/" if sign in offered), *(["( )"] if "(" in offered else [])]
        powers = [self.words("powers")] if "^" in offered else []
        return self.words("Signs: {signs}.", signs=", ".join([" ".join(signs), *powers]))

    def several(self, examples: tuple[str, ...], count: int) -> tuple[str, str]:
        """Return the number of answers in words, and two others than the first of the examples."""
        others = "; ".join(self.equation(other) for other in examples[1:3])
        return self.count(count), self.words("also: {others}", others=others) if others else ""

    def count(self, count: int) -> str:
        """Return the number of answers in words."""
        return self.words("only this one") if count == 1 else self.words.many("{n} solution", "{n} solutions", count)


class Questions(ABC, Generic[T]):
    """The tasks of a game on paper."""

    needs_paper: ClassVar[bool] = False
    """True if there is room to work beside the answer."""
    offers_signs: ClassVar[bool] = False
    """True if no cards show the signs to calculate with."""
    has_easiest: ClassVar[bool] = True
    """True if there are several answers, of which the easiest makes the band."""

    @abstractmethod
    def emblem(self, paper: Paper) -> Piece:
        """Return the pieces that the game is known by."""

    @abstractmethod
    def texts(self, words: Translate) -> Mapping[str, Texts]:
        """Return each task in words, by its name."""

    def instructions(self, paper: Paper, key: Key) -> str:
        """Return what is to be done in tasks of a key; on a large sheet in sentences of at most eight words."""
        return self.texts(paper.words)[key.task].instructions

    def legend(self, paper: Paper, key: Key) -> str:
        """Return what has to be known to solve tasks of a key, in a line or two; "" if nothing."""
        return self.signs(paper, key)

    def signs(self, paper: Paper, key: Key) -> str:
        """Return the sentence with the signs to calculate with; "" where cards show them, or for what is mixed, as each
        task has its own.
        """
        if not self.offers_signs or key.step in MIXED:
            return ""
        return paper.offered_signs(making.of(key.game).offered(key))

    @abstractmethod
    def question(self, paper: Paper, task: T, small: bool = False) -> Piece:
        """Return the question in pieces; `small`: as it is repeated in the key."""

    @abstractmethod
    def answered(self, paper: Paper, task: T) -> Answered:
        """Return the answer for the key."""

    def answer_lines(self, paper: Paper, task: T) -> list[str]:
        """Return the lines to write the answer on, as HTML; none where the question has boxes to tick."""
        return []

    def is_short(self, task: T) -> bool:
        """Return True if three tasks fit side by side."""
        return False

    def key_line(self, words: Translate) -> str:
        """Return the line above the key."""
        return words("The easiest solution comes first. Any other correct one is just as good.")


def of(game: str) -> Questions[Any]:
    """Return the tasks of a game on paper. KeyError if it has none."""
    questions: Questions[Any] = part(game, "worksheet", "QUESTIONS")
    return questions
