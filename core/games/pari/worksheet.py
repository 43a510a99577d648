"""Tasks of Pari on a worksheet: cards that lie there, a hand, and the row to be written."""

from __future__ import annotations

from collections.abc import Mapping

from core.arithmetic.expression import evaluate
from core.engine.translation import Translate
from core.games.pari.task import CheckTask, PariTask
from core.practice.bands import RANKED_TO, TO
from core.practice.drawing import Piece, card, line, word
from core.practice.questions import LINE, Answered, Paper, Questions, Texts
from core.practice.task import Key

_SHORT = 6
"""Cards that make a short task."""


class PariQuestions(Questions[PariTask | CheckTask]):
    """The paper tasks of Pari: complete a row."""

    needs_paper = True

    def emblem(self, paper: Paper) -> Piece:
        return line([card("8", paper.signs), card("=", paper.signs)], -8)

    def texts(self, words: Translate) -> Mapping[str, Texts]:
        bands = (
            words("Adding or subtracting without bridging ten, numbers to {n}.", n=TO),
            words("Bridging ten, or two signs, numbers to {n}.", n=TO),
            words("One × or ÷, numbers to {n}.", n=RANKED_TO),
            words("Two signs, with × or ÷ among them, numbers to {n}.", n=RANKED_TO),
            words("Both kinds of signs on one side, three signs, or larger numbers."),
        )
        complete = words(
            "Add cards from your hand until both sides of the = are equal. Cards already down keep their order."
        )
        all_cards = words(
            "Add all your cards so that both sides of the = are equal. Cards already down keep their order."
        )
        best = words(
            "Add cards from your hand until the equation is correct. Use as many as possible. An empty hand "
            "scores three extra points."
        )
        return {
            "complete": Texts(words("Complete the rows"), complete, bands),
            "all": Texts(words("Play all your cards"), all_cards, bands),
            "best": Texts(words("The best row"), best, bands),
            "packet": Texts(words("Packets"), words("Fill in the gaps. Then look at the four rows together.")),
            "check": Texts(words("Ten tasks, ten minutes"), words("Write the missing number.")),
        }

    def instructions(self, paper: Paper, key: Key) -> str:
        if not paper.large or key.task == "best":
            return super().instructions(paper, key)
        w = paper.words
        cards = w("Use all cards of your hand.") if key.task == "all" else w("Take cards from your hand.")
        return " ".join((cards, w("Make both sides equal."), w("Cards already down keep their order.")))

    def is_short(self, task: PariTask | CheckTask) -> bool:
        return isinstance(task, PariTask) and len(task.row) - 1 + len(task.hand) <= _SHORT

    def question(self, paper: Paper, task: PariTask | CheckTask, small: bool = False) -> Piece:
        if isinstance(task, CheckTask):
            return word(paper.plain(task.row, fractions=task.school_class == "6"), 26, 700)
        return paper.row_and_hand(task.row, task.hand)

    def answer_lines(self, paper: Paper, task: PariTask | CheckTask) -> list[str]:
        if isinstance(task, CheckTask):
            return [LINE]
        return [f"{LINE} <b>=</b> {LINE}"]

    def answered(self, paper: Paper, task: PariTask | CheckTask) -> Answered:
        if isinstance(task, CheckTask):
            return Answered(paper.plain(task.example, fractions=True))
        note = paper.words("both sides {value}", value=evaluate(task.example.split("=")[0]))
        if task.key.task == "best":
            note += ", " + paper.words.many("{n} point", "{n} points", task.most)
        return Answered(paper.equation(task.example), note, *paper.several(task.examples, task.solutions))


QUESTIONS = PariQuestions()
