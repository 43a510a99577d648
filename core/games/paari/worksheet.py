"""Tasks of Paari on a worksheet: the piles of both players, a hand, and the card that fits."""

from __future__ import annotations

from collections.abc import Mapping

from core.engine.notation import read
from core.engine.translation import Translate, sense
from core.games.paari.card_faces import face
from core.games.paari.cards import RAINBOW, X
from core.games.paari.moves import Lay
from core.games.paari.practice import AnyPaariTask, MissingTask
from core.practice.drawing import CARD, INK, Piece, held, line, scaled, stack, stock, word
from core.practice.questions import LINE, Answered, Paper, Questions, Texts
from core.practice.task import Key

_LARGE = 1.2
"""The scale of large cards."""


class PaariQuestions(Questions[AnyPaariTask]):
    """The paper tasks of Paari: lay a card on a pile, or count what is missing."""

    def emblem(self, paper: Paper) -> Piece:
        return line([_card("r7"), _card("b7")], -12)

    def texts(self, words: Translate) -> Mapping[str, Texts]:
        bands = (
            words("Pairs by colour."),
            words("Pairs by number."),
            words("The rainbow goes with every card."),
            words("An X blocks a pile."),
            words("The last card: afterwards nobody may have more points."),
        )
        fits = words(
            "Which of your cards can go on which pile? It must match the card beside it: same colour or number."
        )
        missing = words("How many points do you still need to catch up?")
        return {
            "fits": Texts(words("What fits where?"), fits, bands),
            "missing": Texts(words("How many points are missing?"), missing),
        }

    def instructions(self, paper: Paper, key: Key) -> str:
        """Return what is to be done, with the rules that a step or band is about and no others."""
        w, large = paper.words, paper.large
        asked = super().instructions(paper, key)
        if key.task == "missing":
            counted = w("Add up your two cards."), w("Add up their two cards."), w("How many points are missing?")
            return " ".join(counted) if large else asked
        if large:
            looked = w("Which card goes on which pile?"), w("Look at the card beside it.")
            asked = " ".join((*looked, w("Same colour or same number is a pair.")))
        if key.step == "K4" or key.band in (3, 4, 5):
            special = w("The rainbow goes with everything."), w("An X goes on any of their piles.")
            on_it = w("Nothing goes on an X."), w("Next to an X only the rainbow fits.")
            asked = " ".join((asked, *special, *on_it, w("Next to a rainbow, anything covers the X.")))
        if key.step == "K5" or key.band == 5:
            last = w("It is the last card."), w("Add your two top cards for your points.")
            asked = " ".join((asked, *last, w("Then nobody has more points than you.")))
        return asked

    def legend(self, paper: Paper, key: Key) -> str:
        return paper.words("Circles are red, triangles are brown. Leaves are green, squares are blue.")

    def question(self, paper: Paper, task: AnyPaariTask, small: bool = False) -> Piece:
        w, size = paper.words, _LARGE if paper.large else 1
        own, other = ([_card(name, size, large=paper.large) for name in tops] for tops in task.tops)
        piles = [word(w("your piles")), *own, word(w("their piles")), *other]
        if isinstance(task, MissingTask):
            return line(piles)
        return stack(
            [
                line(piles),
                held([_card(name, size if paper.large else 0.9, large=paper.large) for name in task.hand], w("Hand")),
            ]
        )

    def answer_lines(self, paper: Paper, task: AnyPaariTask) -> list[str]:
        if isinstance(task, MissingTask):
            return [" ".join((paper.words("missing:"), LINE))]
        lines = [" ".join((paper.words("Card"), LINE, paper.words("on"), LINE))]
        return [*lines, paper.words("or draw a card")] if len(task.hand) == 1 and task.key.step else lines

    def answered(self, paper: Paper, task: AnyPaariTask) -> Answered:
        if isinstance(task, MissingTask):
            own, other = task.sums
            return Answered(task.example, f"{own} + {task.example} = {other}")
        if not task.lays:
            return Answered(paper.words("draw a card"))
        return Answered(_laid(paper.words, read((Lay,), task.example)), "", paper.count(len(task.lays)))


def _laid(words: Translate, lay: Lay) -> str:
    """Return a card and its pile in words."""
    card = words(sense("a card", "rainbow")) if lay.card == RAINBOW else lay.card.upper()
    return {
        (0, "left"): words("{card} on your left pile", card=card),
        (0, "right"): words("{card} on your right pile", card=card),
        (1, "left"): words("{card} on their left pile", card=card),
        (1, "right"): words("{card} on their right pile", card=card),
    }[lay.seat, lay.pile]


def _card(name: str, scale: float = 1, *, large: bool = False) -> Piece:
    """Return a card: its number, perhaps `large`, with the letter and the shape of its colour; a rainbow; an X."""
    return scaled(stock(face(name, *CARD, large=large), INK if name == X else "#fff"), scale)


QUESTIONS = PaariQuestions()
