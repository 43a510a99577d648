"""Practising Pari: rows as answers, and why a row is not the one that is asked for; laws of packets to pick from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games.drawing import TableView
from app.games.pari.dots import dots
from app.games.pari.felt import rows_and_piles
from app.games.pari.typing import typing
from app.games.pari.words import card_names
from app.games.practice import Offered, Tasks
from app.locale import Words
from app.locale.arithmetic import fault, why_not
from app.locale.signs import printed
from app.parts import button, text
from app.parts.theme import Space
from app.state.model import PracticePage, Table
from core.arithmetic.pictures import Picture, twenty_frame
from core.engine.reason import Reason
from core.games.pari.task import AnyPariTask, CheckTask, DotsTask, LawTask, PacketTask, PariTask, PicturedTask

ROWS = ("4+?=9", "3*?=12", "5+3*?=17", "?*6-4=2*7", "")
"""A row to complete by band; none for the last, whose rows are of many kinds."""


class PariTasks(Tasks[AnyPariTask]):
    """A row is completed on the table; a law, and a number of dots, are picked."""

    def row(self, task: str, band: int) -> str:
        return ROWS[band - 1] if task == "complete" else ""

    def names(self, words: Words) -> Mapping[str, str]:
        return {
            "complete": words("Complete"),
            "all": words("All cards"),
            "best": words("Best row"),
            "packet": words("Packets"),
            "check": words("Ten tasks, ten minutes"),
        }

    def goal(self, words: Words, task: AnyPariTask) -> tuple[str, str]:
        if isinstance(task, CheckTask):
            return words("Which number is missing?"), ""
        if isinstance(task, DotsTask):
            return words("How many dots are there?"), words("Tap the frame: you see them for a second.")
        if isinstance(task, PicturedTask):
            return words("What’s the answer?"), words("The picture shows it.") if task.stays else ""
        if isinstance(task, LawTask):
            return words(task.asked), words("Look at all four rows.")
        if isinstance(task, PacketTask):
            heads = {2: words("What’s the answer?"), 3: words("Lay the fourth row"), 4: words("Lay the next row")}
            return heads[len(task.above)], words("Look at the rows above.")
        return {
            "complete": (words("Complete the row"), words("Both sides must be equal.")),
            "all": (words("Play all your cards"), words("Both sides must be equal, and no card stays in your hand.")),
            "best": (words("Find the best row"), words("It must be right and score as much as possible.")),
        }[task.key.task]

    def lies(self, words: Words, task: AnyPariTask) -> str:
        above = [printed(row, words.signs) for row in task.above] if isinstance(task, PacketTask | LawTask) else []
        if isinstance(task, CheckTask):
            return printed(task.row, words.signs)
        if isinstance(task, DotsTask):
            return ""
        if isinstance(task, LawTask):
            return words("On the table: {rows}.", rows=words.list(above))
        lying = words.list([*above, printed(task.row, words.signs)])
        hand = card_names(words, task.hand)
        return words("On the table: {row}. Your cards: {cards}.", row=lying, cards=hand)

    def shown(self, words: Words, task: AnyPariTask, table: Table, answer: str) -> str:
        if isinstance(task, DotsTask) and answer == task.example:
            answer = f"{task.full}+{task.more}={answer}"
        return words(answer) if isinstance(task, LawTask) else printed(answer, words.signs)

    def picture(self, task: AnyPariTask) -> tuple[Picture, bool] | None:
        if not isinstance(task, PicturedTask):
            return None
        a, b = map(int, task.row.rstrip("=").split("+"))
        return twenty_frame("+", a, b), task.stays

    def wrong(self, words: Words, task: AnyPariTask, table: Table, answer: str, why: Reason) -> tuple[str, str]:
        v = why.values
        match why.code:
            case "beside_packet":
                return words("This row is right"), words("It doesn’t carry on from the rows above.")
            case "not_as_many":
                return words("That’s not how many."), words("Look again: a full five, and how many more?")
            case "not_the_law":
                return words("Compare the four rows."), words("Try it in each one.")
            case "no_points":
                return words("This row is right, but too short for points"), words("One more card would score.")
            case "cards_left":
                return words("This row is right"), words("You still have: {cards}.", cards=_cards(words, v))
            case "not_best":
                best = words.many("There’s a row worth {n} point.", "There’s a row worth {n} points.", v["most"])
                return words.many(
                    "This row is right and scores {n}", "This row is right and scores {n}", v["points"]
                ), best
        if "=" not in answer or fault(words, why.code, v) is None:
            return "", ""
        left, right = answer.split("=")
        said = words("This row isn’t right yet") if why.code == "not_equal" else words("This row doesn’t work yet")
        return said, why_not(words, left, right, {"code": why.code, **v})

    def others(self, task: AnyPariTask) -> tuple[str, ...]:
        return task.examples if isinstance(task, PariTask) else ()

    def choices(self, ui: Ui, task: AnyPariTask, on_pick: Callable[[str], object]) -> Offered | None:
        at = ui.model.find(PracticePage)
        if at is None or isinstance(task, PariTask):
            return None
        if isinstance(task, CheckTask):
            return typing(ui, at, task, on_pick)
        if isinstance(task, DotsTask):
            return dots(ui, at, task, on_pick)
        boxes: list[ft.Control] = [
            button.pick_box(
                ui.look,
                text.words(ui.words(option), "label", ui.look.palette.ink, align=ft.TextAlign.CENTER),
                label=ui.words(option),
                identifier=f"option-{number}",
                on_tap=partial(on_pick, option),
            )
            for number, option in enumerate(task.options, start=1)
        ]
        column = ft.Column(boxes, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        return rows_and_piles(TableView(ui, at.table, at.table.match.view(0))), [column]


def _cards(words: Words, values: Mapping[str, object]) -> str:
    return card_names(words, str(values["cards"]))


PRACTICE = PariTasks()
