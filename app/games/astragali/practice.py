"""Practising Astragali: naming what a throw is worth, and picking the likelier of two."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from app.games.astragali.dice import astragal
from app.games.astragali.picked import Cup
from app.games.astragali.words import face_name, percent, said, step_name
from app.games.practice import Offered, Tasks
from app.locale import Words
from app.model import Table
from app.parts import button, text
from app.theme import Space
from app.ui import Ui
from core.engine.notation import read
from core.engine.reason import Reason
from core.games.astragali.ladder import read as read_bid
from core.games.astragali.moves import Say
from core.games.astragali.training import ROLLS
from core.practice.astragali import AstragaliTask, LikelierTask, Option, WorthTask


class AstragaliTasks(Tasks[AstragaliTask]):
    """The best bid of a throw is put together at the table; the likelier of two is picked."""

    def names(self, words: Words) -> Mapping[str, str]:
        return {"likelier": words("What is likelier?"), "worth": words("What is it worth?")}

    def goal(self, words: Words, task: AstragaliTask) -> tuple[str, str]:
        if isinstance(task, WorthTask):
            return words("What are the dice worth?"), words("The best bid that they hold is asked for.")
        if not task.dice:
            return words("What is likelier?"), words("All seven dice are rolled afresh.")
        return words("Which dice are better to keep?"), words("For: {bid}", bid=_bid(words, task.options[0].bid))

    def shown(self, words: Words, signs: str, task: AstragaliTask, table: Table, answer: str) -> str:
        if isinstance(task, WorthTask):
            return said(words, read((Say,), answer)) if answer.startswith("say ") else _bid(words, answer)
        option = task.options[int(answer) - 1]
        return f"{_option(words, option)}: {_chance(words, option)}"

    def wrong(
        self, words: Words, signs: str, task: AstragaliTask, table: Table, answer: str, why: Reason
    ) -> tuple[str, str]:
        match why.code:
            case "not_in_dice":
                line = words("Not in these dice: {bid}", bid=_bid(words, str(why.values["bid"])))
                return line, words("They are worth less.")
            case "worth_more":
                line = words("The dice hold more than this: {bid}", bid=_bid(words, str(why.values["bid"])))
                return line, words("There is a better bid.")
            case "less_likely" if isinstance(task, LikelierTask):
                picked, other = task.options[int(answer) - 1], task.options[2 - int(answer)]
                chances = words("{one} against {other}", one=_chance(words, picked), other=_chance(words, other))
                return words("The other is likelier"), chances
        return "", ""

    def begun(self, task: AstragaliTask) -> Cup:
        return Cup(lifted=True)

    def others(self, task: AstragaliTask) -> tuple[str, ...]:
        return () if isinstance(task, LikelierTask) else (task.example,)

    def choices(self, ui: Ui, task: AstragaliTask, on_pick: Callable[[str], object]) -> Offered | None:
        if isinstance(task, WorthTask):
            return None
        felt = _dice(ui, task.dice, 56) if task.dice else ft.Container()
        boxes = [
            button.pick_box(
                ui.look,
                _pieces(ui, option),
                label=_option(ui.words, option),
                identifier=f"option-{number}",
                on_tap=partial(on_pick, str(number)),
                padding=Space.L,
            )
            for number, option in enumerate(task.options, start=1)
        ]
        return ft.Container(felt, alignment=ft.Alignment.CENTER, expand=True), boxes


def _pieces(ui: Ui, option: Option) -> ft.Control:
    """An option in pieces: the dice that are kept, or the bid by its name and faces."""
    if option.keep:
        return _dice(ui, option.keep, 44)
    step = read_bid(option.bid)
    assert step is not None  # a task names only bids of the ladder
    return text.words(step_name(ui.words, step), "label", ui.look.palette.ink, align=ft.TextAlign.CENTER)


def _dice(ui: Ui, faces: str, size: float) -> ft.Control:
    dice: list[ft.Control] = [astragal(ui.look, face, face_name(ui.words, face), size) for face in faces]
    return ft.Row(dice, spacing=6, run_spacing=6, wrap=True, alignment=ft.MainAxisAlignment.CENTER)


def _bid(words: Words, bid: str) -> str:
    step = read_bid(bid)
    assert step is not None  # a task names only bids of the ladder
    return step_name(words, step)


def _chance(words: Words, option: Option) -> str:
    """A chance in percent, small ones as one in so many."""
    if 100 * option.ways >= ROLLS:
        return percent(words, option.ways)
    return words("1 in {n}", n=round(ROLLS / option.ways))


def _option(words: Words, option: Option) -> str:
    if not option.keep:
        return _bid(words, option.bid)
    return words("Keep {faces}", faces=", ".join(face_name(words, face) for face in option.keep))


PRACTICE = AstragaliTasks()
