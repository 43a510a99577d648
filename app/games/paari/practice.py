"""Practising Paari: a card and its pile as the answer."""

from __future__ import annotations

from collections.abc import Mapping

from app.games.paari.words import card_name
from app.games.practice import Tasks
from app.locale import Words
from app.state.model import Table
from core.engine.notation import read, write
from core.games.paari.moves import Lay
from core.games.paari.practice import PaariTask


class PaariTasks(Tasks[PaariTask]):
    """A card is laid on a pile."""

    def names(self, words: Words) -> Mapping[str, str]:
        return {"fits": words("What fits where?")}

    def goal(self, words: Words, task: PaariTask) -> tuple[str, str]:
        return words("Which card fits where?"), ""

    def shown(self, words: Words, signs: str, task: PaariTask, table: Table, answer: str) -> str:
        lay: Lay = read((Lay,), answer)
        card, left = card_name(words, lay.card), lay.pile == "left"
        if lay.seat:
            return words("{card}, other pile left", card=card) if left else words("{card}, other pile right", card=card)
        return words("{card}, own pile left", card=card) if left else words("{card}, own pile right", card=card)

    def others(self, task: PaariTask) -> tuple[str, ...]:
        return tuple(map(write, task.lays))


PRACTICE = PaariTasks()
