"""How fast tasks are made, and how hard they are: what somebody solves who guesses, by game, task and band.

The guesser lays cards, dice and bids by lot, as the rules have them, and asks `judge` each time, at most `GUESSES`
times. It knows nothing of arithmetic, so what it needs grows with the number of ways that a task could be answered. Of
three ways it keeps those that it has found.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from time import thread_time

from core.engine.chance import Chance
from core.games import NAMES
from core.games.astragali.ladder import LADDER
from core.games.astragali.practice import LikelierTask
from core.games.formula.practice import CARDS, FormulaTask
from core.games.paari.practice import PaariTask
from core.games.pari.task import PariTask
from core.games.ziffernsheriffs.practice import SheriffTask
from core.practice.making import make, making, of
from core.practice.task import BANDS, Key, Task
from tests.bench.measure import Report, steps

TASKS = 24
GUESSES = 400
LIMIT_MS = 8
"""What one step of a search may take at most: a slice of the screen's time."""


def run(report: Report) -> None:
    """Report for each game, task and band the tasks made in a second, then what the guesser makes of them."""
    for game in NAMES:
        for name in of(game).tasks:
            for band in BANDS:
                keys = [Key(game, name, band, f"bench {n}", of(game).options()) for n in range(TASKS)]
                begin = thread_time()
                tasks = [make(key) for key in keys]
                speed = TASKS / (thread_time() - begin)
                what = f"practice: {game} {name} {band}"
                report(f"{what}, made", speed, "/s", above=5)
                tries = [guessed(task) for task in tasks]
                solved = [count for count in tries if count]
                report(f"{what}, guessed within {GUESSES}", 100 * len(solved) / TASKS, "%")
                report(f"{what}, guesses", sum(count or GUESSES for count in tries) / TASKS, "")
            slowest = max(max(steps(making(key))) for key in keys[:4])
            report(f"practice: {game} {name} 5, slowest step", slowest, "ms", LIMIT_MS)


def guessed(task: Task) -> int:
    """How many guesses a task takes; 0 if it was not solved."""
    guess, practice, kept = GUESSES_OF[task.key.game], of(task.key.game), ""
    for count in range(1, GUESSES + 1):
        answer = kept + guess(task, Chance(f"guess {task.key.seed}", count))
        reason = practice.judge(task, answer)
        if reason is None:
            return count
        if reason.code == "too_few_ways":
            kept = f"{answer},"
    return 0


def _row(task: Task, chance: Chance) -> str:
    """Some cards of the hand, all if all are asked for, each in a gap drawn by lot."""
    assert isinstance(task, PariTask)
    row, hand = task.row, chance.shuffled(task.hand)
    for card in hand if task.key.task == "all" else hand[: 1 + chance.below(len(hand))]:
        gap = chance.below(len(row) + 1)
        row = row[:gap] + card + row[gap:]
    return row


def _formula(task: Task, chance: Chance) -> str:
    """So many cards as are asked for, each on a digit, before or behind a number, or alone for a whole number."""
    assert isinstance(task, FormulaTask)
    numbers = re.split("[-+*/=]", task.formula)
    cards = chance.shuffled(task.hand)[: CARDS.get(task.key.task, 1 + chance.below(3))]
    for card in cards:
        digit = str(chance.below(10)) if card == "J" else card
        which = chance.below(3)
        number, place = numbers[which], chance.below(len(numbers[which]) + 3)
        if place < len(number):
            number = number[:place] + digit + number[place + 1 :]
        else:
            number = (digit + number, number + digit, digit)[place - len(number)]
        numbers[which] = number
    return f"{numbers[0]}{chance.pick('+-*/')}{numbers[1]}={numbers[2]}"


def _way(task: Task, chance: Chance) -> str:
    """A term of some of the dice in an order drawn by lot."""
    assert isinstance(task, SheriffTask)
    dice = chance.shuffled(task.dice)[: 2 + chance.below(len(task.dice) - 1)]
    term = dice[0]
    for die in dice[1:]:
        sign = chance.pick("+-*/^")
        term = f"({term}){sign}{die}" if chance.below(2) else f"{term}{sign}{die}"
    return term


def _lay(task: Task, chance: Chance) -> str:
    """A card of the hand on a pile."""
    assert isinstance(task, PaariTask)
    return f"lay {chance.pick(task.hand)} {chance.below(2)} {chance.pick(('left', 'right'))}"


def _bid(task: Task, chance: Chance) -> str:
    """One of two, or a bid of the ladder."""
    return str(1 + chance.below(2)) if isinstance(task, LikelierTask) else str(chance.pick(LADDER[1:]))


GUESSES_OF: dict[str, Callable[[Task, Chance], str]] = {
    "pari": _row,
    "formula": _formula,
    "ziffernsheriffs": _way,
    "paari": _lay,
    "astragali": _bid,
}
"""How each game is guessed."""
