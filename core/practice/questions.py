"""How a task of each game is put on paper: the question in pieces, lines for the answer, and the answer in the key."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import NamedTuple

from core.arithmetic.expression import evaluate
from core.engine.notation import read
from core.games.astragali.ladder import LADDER
from core.games.astragali.ladder import read as read_bid
from core.games.paari.cards import RAINBOW
from core.games.paari.moves import Lay
from core.practice.astragali import LikelierTask, Option, WorthTask
from core.practice.drawing import Piece, board, box, card, colour_card, die, eight, field, held, line, stack, word
from core.practice.formula import FormulaTask
from core.practice.paari import PaariTask
from core.practice.pari import PariTask
from core.practice.task import Key, Task
from core.practice.wording import Wording
from core.practice.ziffernsheriffs import SheriffTask

_SHORT = 6
"""Cards that make a short task."""
_BESIDE = 12
"""As many cards have room beside each other."""
_LINE = "<i></i>"
"""Where an answer is written."""


class Answered(NamedTuple):
    """An answer as HTML: itself, a note below it, how many there are, and some others."""

    answer: str
    note: str = ""
    how_many: str = ""
    others: str = ""


class Questions:
    """Tasks on paper in one language, with one way to write the signs."""

    def __init__(self, words: Wording, signs: Mapping[str, str]) -> None:
        self.words, self.said, self.signs = words, words.sentences, signs

    def is_short(self, task: Task) -> bool:
        """Whether three tasks fit beside each other."""
        match task:
            case PariTask(row=row, hand=hand):
                return len(row) - 1 + len(hand) <= _SHORT
            case SheriffTask():
                return task.key.task == "reach"
        return False

    def needs_paper(self, task: Task) -> bool:
        """Whether something is worked out beside the answer."""
        return isinstance(task, PariTask | FormulaTask | SheriffTask)

    def has_easiest(self, key: Key) -> bool:
        """Whether there are several answers, of which the easiest makes the band."""
        return key.game != "astragali"

    def band_texts(self, key: Key) -> str:
        """Under which name `Wording.bands` tells what is practised."""
        by_game = {"pari": "row", "formula": "formula", "ziffernsheriffs": "dice", "paari": "fits"}
        return by_game.get(key.game, key.task)

    def drawn(self, task: Task, small: bool = False) -> Piece:
        """The question in pieces; `small`: as it is repeated in the key."""
        match task:
            case PariTask(row=row, hand=hand) | FormulaTask(formula=row, hand=hand):
                both = [self._cards(row), self._hand(hand)]
                return line(both, 12) if len(row) + len(hand) <= _BESIDE else stack(both)
            case SheriffTask():
                return self._dice(task)
            case PaariTask():
                return self._piles(task)
            case WorthTask(dice=dice):
                return self._eights(dice)
            case LikelierTask():
                return self._options(task) if not small or not task.dice else self._eights(task.dice)
        raise TypeError(f"not drawn: {task!r}")

    def read_aloud(self, task: Task) -> str:
        """The question as a text."""
        return ", ".join(f"{name} {value}" for name, value in task.question.items() if value)

    def answer_lines(self, task: Task) -> list[str]:
        """Lines to write the answer on."""
        match task:
            case PariTask() | FormulaTask():
                return [f"{_LINE} <b>=</b> {_LINE}"]
            case SheriffTask(field=number):
                if task.key.task == "three":
                    return [f"{self.said['way'].format(number=n)} {_LINE} <b>= {number}</b>" for n in (1, 2, 3)]
                return [f"{self.said['field']} {_LINE}" if task.key.task == "join" else f"{_LINE} <b>= {number}</b>"]
            case PaariTask():
                return [f"{self.said['card']} {_LINE} {self.said['on']} {_LINE}"]
            case WorthTask():
                return [f"{self.said['worth']} {_LINE}"]
        return []

    def answered(self, task: Task) -> Answered:
        """The answer for the key."""
        match task:
            case PariTask(examples=rows, solutions=count):
                value = evaluate(rows[0].split("=")[0])
                note = self.said["both_sides"].format(value=value)
                if task.key.task == "best":
                    note += f", {self.said['points'].format(value=task.most)}"
                return Answered(self.equation(rows[0]), note, *self._several(rows, count))
            case FormulaTask(examples=formulas, solutions=count):
                note = self.said["highest"].format(value=task.result) if task.key.task == "highest" else ""
                return Answered(self.equation(formulas[0]), note, *self._several(formulas, count))
            case SheriffTask(field=number, ways=ways):
                return Answered("<br>".join(f"{self.equation(way)} = {number}" for way in ways))
            case PaariTask():
                lay: Lay = read((Lay,), task.example)
                return Answered(self._lay(lay), "", self._count(len(task.lays)))
            case WorthTask(step=step):
                note = self.said["chance"].format(value=task.answers["chance"])
                return Answered(self._bid(str(LADDER[step])), escape(note))
            case LikelierTask():
                right = task.options[int(task.example) - 1]
                wrong = task.options[2 - int(task.example)]
                answer = self.said["likelier"].format(number=task.example, bid=self._option(right))
                return Answered(escape(answer), f"{right.chance} {self.said['or'].format(value=wrong.chance)}")
        raise TypeError(f"no answer: {task!r}")

    def equation(self, text: str) -> str:
        """An equation or expression with its signs and room around them, powers raised."""
        for sign, shown in self.signs.items():
            text = text.replace(sign, f" {shown} ")
        text = text.replace("=", " = ")
        while "^" in text:
            text = re.sub(r"\^([0-9]|\([^()^]*\))", r"<sup>\1</sup>", text)
        return text

    def _several(self, examples: tuple[str, ...], count: int) -> tuple[str, str]:
        """How many answers there are, and two others."""
        others = "; ".join(self.equation(other) for other in examples[1:3])
        return self._count(count), self.said["also"].format(others=others) if others else ""

    def _count(self, count: int) -> str:
        return self.said["only"] if count == 1 else self.said["count"].format(count=count)

    def _cards(self, text: str) -> Piece:
        return line((card(symbol, self.signs) for symbol in text), 4)

    def _hand(self, cards: str) -> Piece:
        return held([card(symbol, self.signs, 0.8) for symbol in cards], self.said["hand"])

    def _dice(self, task: SheriffTask) -> Piece:
        dice = line(map(die, task.dice), 6)
        if task.key.task != "join":
            return line([dice, word("→", 22), field(task.field)], 8)
        shown = (*task.stones, *task.theirs, task.field)
        return line([board(task.stones, task.theirs, shown), dice], 16)

    def _piles(self, task: PaariTask) -> Piece:
        piles: list[Piece] = []
        for name, tops in (("own", task.own), ("other", task.other)):
            piles += [word(self.said[name]), *map(colour_card, tops)]
        hand = held([colour_card(name, 0.9) for name in task.hand], self.said["hand"])
        return stack([line(piles), hand])

    def _eights(self, dice: str) -> Piece:
        return line((eight(face, self.words.faces[face]) for face in dice), 5)

    def _options(self, task: LikelierTask) -> Piece:
        rows = []
        if task.dice:
            rows = [self._eights(task.dice), word(self.said["for"].format(bid=self._bid(task.options[0].bid)), 17)]
        for number, option in enumerate(task.options, start=1):
            if task.dice:
                kept = (eight(face, self.words.faces[face], 0.6) for face in option.keep)
                rows.append(line([box(), word(f"{number}  {self.said['keep']}", 17), *kept], 5))
            else:
                rows.append(line([box(), word(f"{number}  {self._bid(option.bid)}", 19)], 8))
        return stack(rows if task.dice else [word(self.said["fresh"], 17), *rows], 7 if task.dice else 14)

    def _option(self, option: Option) -> str:
        if not option.keep:
            return self._bid(option.bid)
        return f"{self.said['keep']} {' '.join(option.keep)} {self.said['for'].format(bid=self._bid(option.bid))}"

    def _bid(self, text: str) -> str:
        """`Pentade (Geist, Zeit)`."""
        step = read_bid(text)
        assert step is not None  # a task names only bids of the ladder
        bid = LADDER[step]
        faces = ", ".join(self.words.faces[face] for face in bid.faces)
        return f"{self.words.kinds[bid.kind]} ({faces})" if faces else self.words.kinds[bid.kind]

    def _lay(self, lay: Lay) -> str:
        name = self.said["rainbow"] if lay.card == RAINBOW else lay.card.upper()
        return self.said["lay_other" if lay.seat else "lay_own"].format(card=name, side=self.said[lay.pile])
