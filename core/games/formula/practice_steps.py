"""Tasks of Formula on a step of the ladder: change the formula with exactly one card, of few small numbers with three.

A formula of the step is drawn, and another that lies there and is no harder to read; the hand has the cards that change
one into the other, and those of an error that the step invites. Then every formula that can be laid is looked at: the
task is kept if no shortcut picks a right one more often than it may (`core.practice.need`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import combinations, permutations, product

from core.arithmetic.calculation import is_empty, step
from core.engine.cards import missing
from core.engine.chance import Chance
from core.games.formula.options import FormulaOptions
from core.games.formula.practice import (
    CARDS,
    EXAMPLES,
    FormulaTask,
    first_number,
    lays,
    numbers,
    second_number,
)
from core.games.formula.rounds import deck
from core.games.formula.state import DIGITS, Formula, sort
from core.practice import errors
from core.practice.chosen import ALL
from core.practice.facts import calculation_of
from core.practice.looks import Limits, Row, read
from core.practice.need import counts, is_needed, looks_right
from core.practice.step_targets import calculation
from core.practice.steps import ARITHMETIC, Step, computed, grade
from core.practice.task import SIGN, Key, signs

ONLY_THEIR_SIGNS = True
"""True as the sign is on no card: a player who may change it may take each that the options allow."""
CARRIED: Mapping[str, tuple[str, ...]] = dict.fromkeys(
    ("L1-1", "L1-3", "L1-5", "L1-6", "L1-7", "L2-1", "L2-9", "L2-11", "L2-12", "L3-1", "L3-2"), ("one",)
)
"""The tasks of each step. With three cards, or with large numbers, far more formulas look right than a child can weigh;
of other steps too few formulas can go wrong by one card: a strip of ten has none of its answers more than twice.
"""
NEVER_MISSING = ("L1-3", "L1-7", "M1")
"""The steps of which too few tasks ask for a missing number."""
MISSING_IN = ("one",)
"""The tasks that can ask for a missing number: two numbers stay, the result among them."""
_ANSWERS = 30
"""Draws for one answer to which a formula can be changed; many have none."""
LYING_SIGNS = {1: "+-", 2: "+-*/"}
_FEWEST = 2
"""Cards in hand at least."""
_HANDS = {"one": 4, "three": 4}
"""Cards in hand at most."""
_YIELD = 60
"""Formulas between two yield points."""


def draw(
    key: Key, options: FormulaOptions, target: Chance, chance: Chance
) -> Generator[None, None, FormulaTask | None]:
    """Try to make a task: `target` chooses the formula that it is built around, `chance` all the rest."""
    wanted = key.chosen.narrowed(ARITHMETIC[key.step])
    sign = key.chosen.sign or key.chance(SIGN).pick(wanted.subject)
    for _ in range(_ANSWERS):
        answer = calculation_of(key.fact, target) if key.fact else calculation(wanted, key.chosen, target, sign)
        if answer is None:
            return None
        lying_there = [*beside(answer, wanted)] if key.task == "one" else others(wanted, chance)
        if key.chosen.missing:
            lying_there = [lying for lying in lying_there if numbers(lying)[2] == numbers(answer)[2]]
        for lying in chance.shuffled(lying_there):
            hands = [digits for digits in lays(lying, answer) if len(digits) == CARDS[key.task]]
            if hands and not Formula.of(lying).zero_rule(options):
                task = yield from _with_errors(key, options, lying, answer, sort(chance.pick(hands)), chance)
                if task is not None:
                    return task
    return None


def _with_errors(
    key: Key, options: FormulaOptions, lying: str, answer: str, hand: str, chance: Chance
) -> Generator[None, None, FormulaTask | None]:
    """Try cards of errors beside those of the answer, until enough formulas look right and none too easily."""
    wanted, held = ARITHMETIC[key.step], hand
    limits = Limits.of(key.chosen.narrowed(wanted), options.max_number)
    only_one = wanted.school_class <= 2 and chance.below(3) > 0
    spares = chance.shuffled(DIGITS)
    hand = sort(hand + spares[0]) if len(hand) < _FEWEST else hand
    while len(hand) <= _HANDS[key.task]:
        right, looks, shown = list[Row](), list[Row](), [False, False]
        for count, text in enumerate(_laid(lying, hand, CARDS[key.task], options.operators, limits.most)):
            if count % _YIELD == 0:
                yield
            row = read(text, limits) if text != lying else None
            if row is None:
                continue
            if row.true and row.signs:
                right.append(row)
            if looks_right(row, wanted):
                looks.append(row)
                if len(looks) > counts(wanted)[-1]:
                    break
            shown = [was or _shows(row, wanted, second=bool(rank)) for rank, was in enumerate(shown)]
        kept = len(looks) <= counts(wanted)[-1] and not any(_is_beside(row, wanted, key, lying) for row in right)
        kept = kept and not (only_one and len(right) > 1)
        whole = kept and shown[0] and (shown[1] or not _has_second(answer, wanted))
        if whole and len(looks) in counts(wanted) and is_needed(wanted, looks, hand):
            return _task(key, options, lying, hand, right)
        if not spares:
            return None
        base = hand if kept and len(hand) < _HANDS[key.task] else held  # start over where a card was too many
        hand, spares = sort(base + spares[0]), spares[1:]
    return None


def _task(key: Key, options: FormulaOptions, lying: str, hand: str, right: list[Row]) -> FormulaTask | None:
    """Return the task of a formula that lies and a hand; None if its easiest answer is not of the step or chosen."""
    goal = sorted(grade(row.text) for row in right)
    if not goal or not goal[0].meets(ARITHMETIC[key.step]) or not key.chosen.fits(goal[0].text):
        return None
    if missing(deck(options), "".join(filter(str.isdigit, lying)) + hand):
        return None
    return FormulaTask(key, lying, hand, tuple(each.text for each in goal[:EXAMPLES]), len(goal))


def _is_beside(row: Row, wanted: Step, key: Key, lying: str) -> bool:
    """Return True if a right formula bypasses the step, asks for nothing, or has another sign or result than wanted."""
    if grade(row.text).bypasses(wanted) or row.empty:
        return True
    if key.chosen.sign and row.signs != key.chosen.sign:
        return True
    return key.chosen.missing and numbers(row.text)[2] != numbers(lying)[2]


def _shows(row: Row, wanted: Step, *, second: bool) -> bool:
    (sign, a, b, value), *_ = row.left.calculations
    return row.result in errors.values(wanted.name, sign, int(a), int(b), int(value), second=second)


def _has_second(answer: str, wanted: Step) -> bool:
    a, b, value = map(int, numbers(answer))
    return bool(errors.values(wanted.name, signs(answer), a, b, value, second=True))


def _laid(lying: str, hand: str, cards: int, operators: str, most: int) -> Iterator[str]:
    """Yield every formula that this number of cards of a hand makes of another, each once."""
    found = set[tuple[str, ...]]()
    for three in product(*(_changes(number, hand, cards, most) for number in numbers(lying))):
        laid = "".join(digits for _, digits in three)
        if len(laid) == cards and all(laid.count(card) <= hand.count(card) for card in set(laid)):
            found.add(tuple(number for number, _ in three))
    for a, b, c in sorted(found):
        yield from (f"{a}{sign}{b}={c}" for sign in operators)


def _changes(old: str, hand: str, cards: int, most: int) -> Sequence[tuple[str, str]]:
    """Return the numbers that cards make of one that lies there, each with the cards laid for it (FORM-7)."""
    found = {(old, "")}
    for count in range(1, cards + 1):
        for digits in set(permutations(hand, count)):
            laid = "".join(digits)
            found.add((laid, laid))
            for covered in range(min(count, len(old) - 1) + 1):
                for places in combinations(range(len(old)), covered):
                    middle = list(old)
                    for place, digit in zip(places, laid, strict=False):
                        middle[place] = digit
                    if all(middle[place] != old[place] for place in places):
                        rest = laid[covered:]
                        for before in range(len(rest) + 1):
                            found.add((rest[:before] + "".join(middle) + rest[before:], laid))
    return sorted(each for each in found if int(each[0]) <= most and (each[0] == "0" or each[0][0] != "0"))


def shows(task: FormulaTask) -> list[int]:
    """Return every number that has to be read: the three that lie there, and each digit in hand."""
    return [*map(int, numbers(task.formula)), *map(int, task.hand)]


def computes(task: FormulaTask) -> list[list[str | int]]:
    """Return the calculations of the easiest answer, as `computed` has them."""
    return computed(task.example)


def beside(answer: str, wanted: Step) -> Iterator[str]:
    """Yield the formulas with another sign that share two numbers with the answer and are no harder to read."""
    a, b, c = map(int, numbers(answer))
    for sign in LYING_SIGNS[min(2, wanted.school_class)]:
        if sign in signs(answer):
            continue
        result = {"+": a + b, "-": a - b, "*": a * b}.get(sign, a // b if b and a % b == 0 else -1)
        changed = (first_number(sign, b, c), b, c), (a, second_number(sign, a, c), c), (a, b, result)
        for x, y, z in changed:
            if x is not None and y is not None and is_easy(sign, x, y, z, wanted=wanted):
                yield f"{x}{sign}{y}={z}"


def others(wanted: Step, chance: Chance) -> list[str]:
    """Return some formulas of the step and of steps before it with its signs."""
    names = list(ARITHMETIC)
    before = [
        ARITHMETIC[name]
        for name in names[: names.index(wanted.name) + 1]
        if set(ARITHMETIC[name].signs) & set(wanted.signs)
    ]
    some = [wanted, wanted, *(chance.pick(before) for _ in range(4))]
    found = (calculation(each, ALL, chance, "".join(s for s in each.signs if s in wanted.signs)) for each in some)
    return [text for text in found if text and is_easy(signs(text), *map(int, numbers(text)), wanted=wanted)]


def is_easy(sign: str, a: int, b: int, c: int, *, wanted: Step) -> bool:
    """Return whether a formula that lies there shows nothing beyond the step: its numbers, or an earlier step."""
    if min(a, b, c) < 0 or max(a, b, c) > wanted.most or is_empty(sign, a, b):
        return False
    name = step(sign, a, b)
    return name is not None and list(ARITHMETIC).index(name) <= list(ARITHMETIC).index(wanted.name)
