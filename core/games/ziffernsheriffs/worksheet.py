"""Tasks of Ziffernsheriffs on a worksheet: dice with a field to reach, or with a part of the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.engine.translation import Translate
from core.games.ziffernsheriffs.board import WIDTH
from core.games.ziffernsheriffs.practice import SheriffTask
from core.practice.drawing import INK, Piece, die, edge, letters, line, word
from core.practice.questions import LINE, Answered, Paper, Questions, Texts
from core.practice.task import Key

_CELL = 24
"""Units of a field of the board."""
_LARGE = 1.2
"""The scale of large dice."""


class SheriffQuestions(Questions[SheriffTask]):
    """The paper tasks of Ziffernsheriffs: compute the number of a field from dice."""

    needs_paper = True
    offers_signs = True

    def emblem(self, paper: Paper) -> Piece:
        return die("5")

    def texts(self, words: Translate) -> Mapping[str, Texts]:
        bands = (
            words("One plus or minus with two dice."),
            words("One × or ÷, or two of + and −."),
            words("Two signs, with × or ÷ among them, no brackets."),
            words("Two signs with brackets."),
            words("Three signs, or a power."),
        )
        reach = words("Make the number of the square with the dice. Use each die once at most.")
        three = words(
            "Find three different calculations for the number of the square. Use each die once at most in each."
        )
        join = words("Which free square joins the black stones? Make its number with the dice.")
        return {
            "reach": Texts(words("Reach the square"), reach, bands),
            "three": Texts(words("Three calculations for the square"), three, bands),
            "join": Texts(words("Join the stones"), join, bands),
        }

    def instructions(self, paper: Paper, key: Key) -> str:
        if not paper.large or key.task != "reach":
            return super().instructions(paper, key)
        w = paper.words
        return " ".join((w("Take the dice."), w("Make the number in the box."), w("Use each die once at most.")))

    def is_short(self, task: SheriffTask) -> bool:
        return task.key.task == "reach"

    def question(self, paper: Paper, task: SheriffTask, small: bool = False) -> Piece:
        dice = line((die(face, _LARGE if paper.large else 1) for face in task.dice), 6)
        if task.key.task != "join":
            return line([dice, word("→", 22), _field(task.field)], 8)
        shown = (*task.stones, *task.theirs, task.field)
        return line([_board(task.stones, task.theirs, shown), dice], 16)

    def answer_lines(self, paper: Paper, task: SheriffTask) -> list[str]:
        if task.key.task == "three":
            return [f"{number}. {LINE} <b>= {task.field}</b>" for number in (1, 2, 3)]
        if task.key.task == "join":
            return [paper.words("Square ______ =") + f" {LINE}"]
        return [f"{LINE} <b>= {task.field}</b>"]

    def answered(self, paper: Paper, task: SheriffTask) -> Answered:
        return Answered("<br>".join(f"{paper.equation(way)} = {task.field}" for way in task.ways))


def _field(number: int) -> Piece:
    """Return the field to reach."""
    ring = f'<rect width="48" height="48" rx="6" fill="#fff" stroke="{INK}" stroke-width="3"/>'
    return Piece(ring + letters(str(number), 24, 31, 20), 48, 48)


def _board(mine: Iterable[int], theirs: Iterable[int], shown: Iterable[int]) -> Piece:
    """Return the part of the hundred board around some fields: own stones filled, the opponent's as rings."""
    full, rings = set(mine), set(theirs)
    rows = sorted({(number - 1) // WIDTH for number in shown})
    columns = sorted({(number - 1) % WIDTH for number in shown})
    top, bottom = max(0, rows[0] - 1), min(WIDTH - 1, rows[-1] + 1)
    left, right = max(0, columns[0] - 1), min(WIDTH - 1, columns[-1] + 1)
    parts = []
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            number = row * WIDTH + column + 1
            x, y = (column - left) * _CELL, (row - top) * _CELL
            parts.append(f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" {edge(width=0.8)}/>')
            middle = f'cx="{x + _CELL / 2}" cy="{y + _CELL / 2}"'
            if number in full:
                parts.append(f'<circle {middle} r="8.5" fill="{INK}"/>')
            elif number in rings:
                parts.append(f'<circle {middle} r="7" {edge(width=3)}/>')
            else:
                parts.append(letters(str(number), x + _CELL / 2, y + 16.5, 12, 400))
    return Piece("".join(parts), (right - left + 1) * _CELL, (bottom - top + 1) * _CELL)


QUESTIONS = SheriffQuestions()
