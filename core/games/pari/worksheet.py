"""Tasks of Pari on a worksheet: cards that lie there, a hand, and the row to be written."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from core.arithmetic.expression import evaluate
from core.engine.translation import Translate
from core.games.pari import hold_tasks
from core.games.pari.race import usual_points
from core.games.pari.task import CheckTask, HoldTask, PariTask
from core.practice.bands import RANKED_TO, TO
from core.practice.drawing import Piece, box, card, held, line, stack, word
from core.practice.questions import LINE, Answered, Paper, Questions, Texts
from core.practice.task import Key

_SHORT = 6
"""Cards that make a short task."""


class PariQuestions(Questions[PariTask | CheckTask | HoldTask]):
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
            "hold": Texts(
                words("Lay or hold?"),
                words("Tick what wins more often. Hold means: you play just one card."),
            ),
        }

    def instructions(self, paper: Paper, key: Key) -> str:
        if not paper.large or key.task == "best":
            return super().instructions(paper, key)
        w = paper.words
        cards = w("Use all cards of your hand.") if key.task == "all" else w("Take cards from your hand.")
        return " ".join((cards, w("Make both sides equal."), w("Cards already down keep their order.")))

    def legend(self, paper: Paper, key: Key) -> str:
        """Return of tasks to lay or to hold how a turn ends, and what hands usually bring."""
        if key.task != hold_tasks.TASK:
            return super().legend(paper, key)
        w = paper.words
        usual = [
            w.many("{n} card: {points}", "{n} cards: {points}", n, points=w.many("{n} point", "{n} points", score))
            for n, score in ((n, usual_points(n)) for n in range(hold_tasks.HANDS[0], hold_tasks.HANDS[1] + 1))
        ]
        drawn = w("Then you draw two cards, or up to five.")
        return " ".join((drawn, w("What a row often scores: {list}.", list=", ".join(usual))))

    def is_short(self, task: PariTask | CheckTask | HoldTask) -> bool:
        return isinstance(task, PariTask) and len(task.row) - 1 + len(task.hand) <= _SHORT

    def question(self, paper: Paper, task: PariTask | CheckTask | HoldTask, small: bool = False) -> Piece:
        if isinstance(task, CheckTask):
            return word(paper.plain(task.row, fractions=task.school_class == "6"), 26, 700)
        if isinstance(task, HoldTask):
            return _weighed(paper, task)
        return paper.row_and_hand(task.row, task.hand)

    def answer_lines(self, paper: Paper, task: PariTask | CheckTask | HoldTask) -> list[str]:
        if isinstance(task, CheckTask):
            return [LINE]
        if isinstance(task, HoldTask):
            return []
        return [f"{LINE} <b>=</b> {LINE}"]

    def answered(self, paper: Paper, task: PariTask | CheckTask | HoldTask) -> Answered:
        if isinstance(task, CheckTask):
            return Answered(paper.plain(task.example, fractions=True))
        if isinstance(task, HoldTask):
            return Answered(escape(_option(paper, task, task.example)), escape(_compared(task)))
        note = paper.words("both sides {value}", value=evaluate(task.example.split("=")[0]))
        if task.key.task == "best":
            note += ", " + paper.words.many("{n} point", "{n} points", task.most)
        return Answered(paper.equation(task.example), note, *paper.several(task.examples, task.solutions))


def _weighed(paper: Paper, task: HoldTask) -> Piece:
    """Return the rows, the hand, the points of both, and the two answers to tick."""
    w = paper.words
    scores = w("You have {own}, the other player {other}.", own=task.scores[0], other=task.scores[1])
    ends = w.many("The game ends at {n} point.", "The game ends at {n} points.", task.target)
    hand = held([card(symbol, paper.signs, 0.8) for symbol in task.hand], w("Hand"))
    options = [line([box(), word(_option(paper, task, option), 17)], 8) for option in task.options]
    return stack([line(map(paper.cards, task.rows), 30), hand, word(scores), word(ends), *options], 8)


def _option(paper: Paper, task: HoldTask, option: str) -> str:
    if option == "hold":
        return paper.words("Hold: play just one card")
    score = paper.words.many("{n} point", "{n} points", task.points)
    return paper.words("Lay {row}: {points}", row=paper.plain(task.row), points=score)


def _compared(task: HoldTask) -> str:
    """Return what both answers bring, as numbers."""
    later, more = task.usual
    if task.why == "ends":
        return f"{task.scores[0]} + {task.points} = {task.score}"
    return f"{task.points} + {later} {'>' if task.example == 'lay' else '<'} {more}"


QUESTIONS = PariQuestions()
