"""Tasks of Formula on a worksheet: the formula that lies there, a hand, and the one to be written."""

from __future__ import annotations

from collections.abc import Mapping

from core.engine.translation import Translate
from core.games.formula.options import FormulaOptions
from core.games.formula.practice import LARGEST, FormulaTask
from core.practice.drawing import Piece, card, line
from core.practice.questions import LINE, Answered, Paper, Questions, Texts
from core.practice.task import Key


class FormulaQuestions(Questions[FormulaTask]):
    """The paper tasks of Formula: change the formula."""

    needs_paper = True
    offers_signs = True

    def emblem(self, paper: Paper) -> Piece:
        return line([card("5", paper.signs), card("=", paper.signs)], -8)

    def texts(self, words: Translate) -> Mapping[str, Texts]:
        bands = (
            words("Adding or subtracting without bridging ten, numbers to {n}.", n=LARGEST[1]),
            words("Bridging ten, numbers to {n}.", n=LARGEST[2]),
            words("Plus or minus, numbers to {n}.", n=LARGEST[3]),
            words("Times or divided by, numbers to {n}.", n=LARGEST[4]),
            words("Larger numbers."),
        )
        one = words("Use exactly one of your cards to make another correct formula.")
        three = words("Use exactly three of your cards to make another correct formula.")
        highest = words("Make the formula with the highest result. Use one to three of your cards.")
        return {
            "one": Texts(words("With one card"), one, bands),
            "three": Texts(words("With three cards"), three, bands),
            "highest": Texts(words("The highest result"), highest, bands),
        }

    def instructions(self, paper: Paper, key: Key) -> str:
        w = paper.words
        asked = super().instructions(paper, key)
        if paper.large and key.task != "highest":
            one = key.task == "one"
            asked = w("Change the formula with exactly one card.") if one else w("Change it with exactly three cards.")
            asked += " " + w("The new formula is right.")
        return asked

    def legend(self, paper: Paper, key: Key) -> str:
        w, options = paper.words, key.options
        assert isinstance(options, FormulaOptions)
        laid = w("Cards cover digits or whole numbers."), w("They also go before or after a number.")
        changed = [w("You can change the sign.")] if len(options.operators) > 1 else []
        return " ".join(filter(None, (*laid, *changed, self.signs(paper, key))))

    def question(self, paper: Paper, task: FormulaTask, small: bool = False) -> Piece:
        return paper.row_and_hand(task.formula, task.hand)

    def answer_lines(self, paper: Paper, task: FormulaTask) -> list[str]:
        return [f"{LINE} <b>=</b> {LINE}"]

    def answered(self, paper: Paper, task: FormulaTask) -> Answered:
        highest = task.key.task == "highest"
        note = paper.words("highest result {value}", value=task.result) if highest else ""
        return Answered(paper.equation(task.example), note, *paper.several(task.examples, task.solutions))


QUESTIONS = FormulaQuestions()
