"""Practising Formula: formulas as answers, and why one is not what is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.formula.words import cards, formula
from app.games.practice import Tasks
from app.locale import Words
from app.state.model import Table
from core.engine.notation import read
from core.engine.reason import Reason
from core.games.formula.draft import Draft
from core.games.formula.moves import Lay
from core.games.formula.practice import FormulaTask


class FormulaTasks(Tasks[FormulaTask]):
    """The formula on the table is changed."""

    def names(self, words: Words) -> Mapping[str, str]:
        return {"one": words("One card"), "three": words("Three cards"), "highest": words("Highest")}

    def goal(self, words: Words, task: FormulaTask) -> tuple[str, str]:
        return {
            "one": (words("Another formula with one card"), words("You can change the sign as well.")),
            "three": (words("Another formula with three cards"), words("You can change the sign as well.")),
            "highest": (words("The highest result"), words("Play one to three cards, and make the formula right.")),
        }[task.key.task]

    def lies(self, words: Words, task: FormulaTask) -> str:
        lying, hand = formula(words.signs, task.formula), cards(words, task.hand)
        return words("On the table: {row}. Your cards: {cards}.", row=lying, cards=hand)

    def shown(self, words: Words, task: FormulaTask, table: Table, answer: str) -> str:
        if answer.startswith("lay "):
            draft = Draft.finished(table.match.state.formula, read((Lay,), answer))
            assert isinstance(draft, Draft)  # it was judged right
            answer = str(draft.result)
        return formula(words.signs, answer)

    def wrong(self, words: Words, task: FormulaTask, table: Table, answer: str, why: Reason) -> tuple[str, str]:
        v = why.values
        match why.code:
            case "same_formula":
                return words("That’s the formula you started with"), words("Find another one.")
            case "wrong_number_of_cards":
                laid = words.many("You played {n} card.", "You played {n} cards.", v["laid"])
                return words("Right, but not with that many cards"), laid
            case "not_highest":
                more = words("There’s a formula that makes {n}.", n=v["most"])
                return words("Right, but you can do better"), more
        return "", ""

    def others(self, task: FormulaTask) -> tuple[str, ...]:
        return task.examples


PRACTICE = FormulaTasks()
