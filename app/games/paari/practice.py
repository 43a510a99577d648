"""Practising Paari: a card and its pile as the answer, or how many points are missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games.paari.cards import paari_card
from app.games.paari.words import card_name
from app.games.practice import Offered, Tasks
from app.locale import Words
from app.parts import button, text
from app.parts.theme import Space
from app.state.model import Table
from core.engine.notation import read, write
from core.engine.reason import Reason
from core.games.paari.laying import Tops
from core.games.paari.moves import Draw, Lay
from core.games.paari.practice import AnyPaariTask, MissingTask

TOP = 56
"""The width of a top where points are asked for."""


class PaariTasks(Tasks[AnyPaariTask]):
    """A card is laid on a pile; the points that are missing are picked."""

    def names(self, words: Words) -> Mapping[str, str]:
        return {"fits": words("What fits where?"), "missing": words("How many points are missing?")}

    def goal(self, words: Words, task: AnyPaariTask) -> tuple[str, str]:
        if isinstance(task, MissingTask):
            return words("How many points are missing?"), words("You want as many points as the other player.")
        if len(task.hand) == 1 and task.key.step:
            return words("Where does the last card go?"), words("Play it. Does it fit nowhere? Draw a card.")
        return words("Which card fits where?"), ""

    def wrong(self, words: Words, task: AnyPaariTask, table: Table, answer: str, why: Reason) -> tuple[str, str]:
        if why.code == "can_lay":
            return words("The last card fits."), words("Find its pile. Then compare the points.")
        if why.code != "not_missing":
            return "", ""
        own, other = why.values["own"], why.values["other"]
        return words("Count again."), words("You have {own}, the other player {other}.", own=own, other=other)

    def shown(self, words: Words, task: AnyPaariTask, table: Table, answer: str) -> str:
        if isinstance(task, MissingTask):
            return words.many("{n} point", "{n} points", int(answer))
        lay: Lay | Draw = read((Lay, Draw), answer)
        if isinstance(lay, Draw):
            return words("draw a card")
        card, left = card_name(words, lay.card), lay.pile == "left"
        if lay.seat:
            return words("{card}, their left pile", card=card) if left else words("{card}, their right pile", card=card)
        return words("{card}, your left pile", card=card) if left else words("{card}, your right pile", card=card)

    def others(self, task: AnyPaariTask) -> tuple[str, ...]:
        return () if isinstance(task, MissingTask) else tuple(map(write, task.lays))

    def choices(self, ui: Ui, task: AnyPaariTask, on_pick: Callable[[str], object]) -> Offered | None:
        if not isinstance(task, MissingTask):
            return None
        w, look = ui.words, ui.look
        boxes: list[ft.Control] = [
            button.pick_box(
                look,
                text.words(str(number), "label", look.palette.ink, align=ft.TextAlign.CENTER),
                label=str(number),
                identifier=f"option-{number}",
                on_tap=partial(on_pick, str(number)),
                expand=True,
            )
            for number in task.options
        ]
        both = [_tops(ui, w("You"), task.own), _tops(ui, w("Other player"), task.other)]
        piles = ft.Row(both, spacing=Space.L, alignment=ft.MainAxisAlignment.CENTER)
        return ft.Container(piles, alignment=ft.Alignment.CENTER, expand=True), [ft.Row(boxes, spacing=Space.S)]


def _tops(ui: Ui, whose: str, tops: Tops) -> ft.Control:
    """Draw the two tops of a player below a name."""
    cards: list[ft.Control] = [paari_card(ui.look, card, TOP) for card in tops]
    name = text.words(whose, "label", ui.look.palette.onfelt)
    return ft.Column(
        [name, ft.Row(cards, spacing=Space.S, tight=True)],
        spacing=Space.S,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


PRACTICE = PaariTasks()
