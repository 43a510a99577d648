"""Practising Pari: rows as answers, and why a row is not the one that is asked for; laws of packets to pick from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games.drawing import TableView
from app.games.pari.dots import dots
from app.games.pari.felt import rows_and_piles
from app.games.pari.tray import hand_cards
from app.games.pari.typing import typing
from app.games.pari.words import card_names, points, weighed
from app.games.practice import Offered, Tasks
from app.locale import Words
from app.locale.arithmetic import fault, why_not
from app.locale.signs import printed
from app.parts import button, text
from app.parts.theme import Space
from app.state.model import PracticePage, Table
from core.arithmetic.pictures import Picture, twenty_frame
from core.engine.reason import Reason
from core.games.pari.task import (
    AnyPariTask,
    CheckTask,
    DotsTask,
    HoldTask,
    LawTask,
    PacketTask,
    PariTask,
    PicturedTask,
)

ROWS = ("4+?=9", "3*?=12", "5+3*?=17", "?*6-4=2*7", "")
"""A row to complete by band; none for the last, whose rows are of many kinds."""

OPTION = 40
"""The height of an answer to pick from, in pixels, with text as usual."""


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
            "hold": words("Lay or hold?"),
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
        if isinstance(task, HoldTask):
            mine, theirs = task.scores
            have = words.many(
                "You have {n} point, the other player {other}.",
                "You have {n} points, the other player {other}.",
                mine,
                other=theirs,
            )
            ends = words("The game ends at {n}.", n=task.target)
            return words("Lay or hold?"), f"{have} {ends}"
        return {
            "complete": (words("Complete the row"), words("Both sides must be equal.")),
            "all": (words("Play all your cards"), words("Both sides must be equal, and no card stays in your hand.")),
            "best": (words("Find the best row"), words("It must be right and score as much as possible.")),
        }[task.key.task]

    def lies(self, words: Words, task: AnyPariTask) -> str:
        above = task.above if isinstance(task, PacketTask | LawTask) else ()
        if isinstance(task, CheckTask):
            return printed(task.row, words.signs)
        if isinstance(task, DotsTask):
            return ""
        if isinstance(task, LawTask):
            return words("On the table: {rows}.", rows=words.list([printed(row, words.signs) for row in above]))
        rows = task.rows if isinstance(task, HoldTask) else (*above, task.row)
        lying = words.list([printed(row, words.signs) for row in rows])
        hand = card_names(words, task.hand)
        return words("On the table: {row}. Your cards: {cards}.", row=lying, cards=hand)

    def shown(self, words: Words, task: AnyPariTask, table: Table, answer: str) -> str:
        if isinstance(task, DotsTask) and answer == task.example:
            answer = f"{task.full}+{task.more}={answer}"
        return (
            self._option(words, task, answer) if isinstance(task, LawTask | HoldTask) else printed(answer, words.signs)
        )

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
            case "better_otherwise" if isinstance(task, HoldTask):
                hold = task.example == "hold"
                head = words("Holding wins more often here.") if hold else words("Laying wins more often here.")
                return head, self.because(words, task)
            case "not_as_many":
                return words("That’s not how many."), words("Look again: a full five, and how many more?")
            case "not_the_law":
                return words("Compare the four rows."), words("Try it in each one.")
            case "no_points":
                return words("This row is right, but too short for points"), words("One more card would score.")
            case "cards_left":
                still = words("You still have: {cards}.", cards=card_names(words, v["cards"]))
                return words("This row is right"), still
            case "not_best":
                best = words.many("There’s a row worth {n} point.", "There’s a row worth {n} points.", v["most"])
                return words.many(
                    "This row is right and scores {n}", "This row is right and scores {n}", v["points"]
                ), best
        if "=" not in answer or fault(words, why.code, v) is None:
            return "", ""
        left, right = answer.split("=")
        said = words("This row isn’t right yet") if why.code == "not_equal" else words("This row doesn’t work yet")
        return said, why_not(words, left, right, why.json())

    def because(self, words: Words, task: AnyPariTask) -> str:
        return weighed(words, task.weighed.whole()) if isinstance(task, HoldTask) else ""

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
        if isinstance(task, HoldTask):  # both rows lie above the hand and the answers
            less = len(task.options) * (OPTION * max(1.0, ui.look.text_scale) + Space.S)
            ui = replace(ui, look=replace(ui.look, height=ui.look.height - less, taken=ui.look.taken + less))
        here = TableView(ui, at.table, at.table.match.view(0))
        above = [hand_cards(here, tappable_cards=False)] if isinstance(task, HoldTask) else []
        named = [self._option(ui.words, task, option) for option in task.options]
        boxes: list[ft.Control] = [
            button.pick_box(
                ui.look,
                text.words(name, "label", ui.look.palette.ink, align=ft.TextAlign.CENTER),
                label=name,
                identifier=f"option-{option if isinstance(task, HoldTask) else number}",
                on_tap=partial(on_pick, option),
            )
            for number, (option, name) in enumerate(zip(task.options, named, strict=True), start=1)
        ]
        column = ft.Column(boxes, spacing=Space.S, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        return rows_and_piles(here), [*above, column]

    def _option(self, words: Words, task: LawTask | HoldTask, option: str) -> str:
        """Return an answer to pick from in words."""
        if isinstance(task, LawTask):
            return words(option)
        if option == "hold":
            return words("Hold: play just one card")
        return words("Lay {row}: {points}", row=printed(task.row, words.signs), points=points(words, task.points))


PRACTICE = PariTasks()
