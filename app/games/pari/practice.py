"""Practising Pari: rows as answers, and why a row is not the one that is asked for."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.pari.words import card_names
from app.games.practice import Tasks
from app.locale import Words
from app.locale.arithmetic import fault, why_not
from app.locale.signs import printed
from app.state.model import Table
from core.engine.reason import Reason
from core.games.pari.practice import PariTask


class PariTasks(Tasks[PariTask]):
    """A row is completed on the table."""

    def names(self, words: Words) -> Mapping[str, str]:
        return {"complete": words("Complete"), "all": words("All cards"), "best": words("Best row")}

    def goal(self, words: Words, task: PariTask) -> tuple[str, str]:
        return {
            "complete": (words("Complete the row"), words("Both sides are to be worth the same.")),
            "all": (words("Lay all cards"), words("Both sides are to be worth the same, and no card stays in hand.")),
            "best": (words("Find the best row"), words("It is to be right and to bring as much as possible.")),
        }[task.key.task]

    def lies(self, words: Words, task: PariTask) -> str:
        lying, hand = printed(task.row, words.signs), card_names(words, task.hand)
        return words("On the table: {row}. Your cards: {cards}.", row=lying, cards=hand)

    def shown(self, words: Words, task: PariTask, table: Table, answer: str) -> str:
        return printed(answer, words.signs)

    def wrong(self, words: Words, task: PariTask, table: Table, answer: str, why: Reason) -> tuple[str, str]:
        v = why.values
        match why.code:
            case "no_points":
                return words("This row is right, but too short for points"), words("One more card brings some.")
            case "cards_left":
                return words("This row is right"), words("In hand there is still: {cards}.", cards=_cards(words, v))
            case "not_best":
                best = words.many("There is a row for {n} point.", "There is a row for {n} points.", v["most"])
                return words.many(
                    "This row is right and brings {n}", "This row is right and brings {n}", v["points"]
                ), best
        if "=" not in answer or fault(words, why.code, v) is None:
            return "", ""
        left, right = answer.split("=")
        return words("This row is not right yet"), why_not(words, left, right, {"code": why.code, **v})

    def others(self, task: PariTask) -> tuple[str, ...]:
        return task.examples


def _cards(words: Words, values: Mapping[str, object]) -> str:
    return card_names(words, str(values["cards"]))


PRACTICE = PariTasks()
