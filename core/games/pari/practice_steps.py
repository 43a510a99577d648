"""Tasks of Pari on a step of the ladder: complete a row in which a number is missing, now and then with its sign.

A row of the step is drawn, and a number of it is held; beside its cards the hand has those of an error that the step
invites. Then every row that can be laid is looked at: the task is kept if the easiest right one is of the step, none
bypasses it, and no shortcut picks a right one more often than it may (`core.practice.need`). Laying all cards of a hand
leaves no card for an error, so that task is of no step.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from itertools import permutations, product
from typing import NamedTuple

from core.engine.cards import missing
from core.engine.chance import Chance
from core.games.pari import first_tasks, hold_tasks
from core.games.pari.judging import points
from core.games.pari.options import PariOptions
from core.games.pari.packet_tasks import packet_task
from core.games.pari.practice import EXAMPLES
from core.games.pari.state import COPIES, DIGITS, OPERATORS, sort
from core.games.pari.task import AnyPariTask, CheckTask, DotsTask, HoldTask, LawTask, PariTask
from core.practice import diagnosis, errors
from core.practice.looks import Limits, Row, applied, read, rows
from core.practice.need import counts, is_needed, is_proper, looks_right
from core.practice.needed_rows import row as target_row
from core.practice.packets import TASK, on_cards
from core.practice.steps import ARITHMETIC, STEPS, Step, computed, grade
from core.practice.task import SIGN, Key

ONLY_THEIR_SIGNS = False
CARRIED: Mapping[str, tuple[str, ...]] = {
    **{
        name: ("complete",)
        for name in ARITHMETIC
        if name not in ("L5-1", "L5-2", "L5-3")  # no card has brackets or powers
    },
    hold_tasks.STEP: (hold_tasks.TASK,),
}
"""The tasks of each step."""
PACKETS: Mapping[str, tuple[str, ...]] = {name: (TASK,) for name in STEPS if on_cards(name)}
"""The steps that have packets, which follow a law and not the criteria of a step alone."""
CHECKS: Mapping[str, tuple[str, ...]] = {f"M{name}": (diagnosis.TASK,) for name in diagnosis.DIAGNOSIS}
"""Mixed rows of classes, with the tasks that show what goes wrong in them; they are not offered to be practised."""
FIRST: Mapping[str, tuple[str, ...]] = {first_tasks.STEP: (first_tasks.TASK,)}
"""The step with which class 1 begins, with the tasks that a new child has before others."""
BEGINS_WITH_RESULTS = True
MISSING_IN = ("complete",)
"""The tasks that can ask for a missing number."""
NEVER_MISSING = ("L2-2",)
"""The steps of which too few tasks do: the typical error goes into the result alone (34 + 5 = 84)."""
RUN = re.compile("[0-9]+")
"""A number of a row."""
_FEWEST_LYING = 2
_MOST_HELD = 6
_HELD_AT_ONCE = 4
"""Cards of a number that are held at most."""
_MOST_ADDED = 3
"""Digits that are added to a hand until enough rows look right."""
_ZERO_ONE = "L2-13"
"""The step of which calculations that ask for nothing are the subject."""
_ONE_ANSWER = 6
"""Tries in the first two classes of which all but one are for a task with one answer."""
_OF_SECOND = 8
"""Tasks with a second error of which three hold a number that is calculated with, the others the result."""
_SIDES = 10
"""Ways to lay a side, by rows that may look right, beyond which no hand is looked through: more rows would."""
_TARGETS = 12
"""Rows that are tried for one draw; of most too many that look right could be laid."""
_DENOMINATORS = range(2, 13)
_LISTED_TO = 100
"""The largest number of steps of which every number is tried for an error."""


class _Hole(NamedTuple):
    """The places that are held of a row: of one number or more, or of some digits, and of a sign, -1 for none."""

    spans: tuple[tuple[int, int], ...]
    sign: int = -1

    def digits(self, text: str) -> str:
        """Return the digits that are held of a row."""
        return "".join(text[start:end] for start, end in self.spans)

    def filled(self, text: str, numbers: tuple[str, ...]) -> str:
        """Return a row with other digits in the place of those held."""
        for (start, end), number in zip(reversed(self.spans), reversed(numbers), strict=True):
            text = f"{text[:start]}{number}{text[end:]}"
        return text

    def lying(self, text: str) -> str:
        """Return the row without what is held."""
        held = {place for start, end in self.spans for place in range(start, end)} | {self.sign}
        return "".join(card for place, card in enumerate(text) if place not in held)


def draw(key: Key, options: PariOptions, target: Chance, chance: Chance) -> Generator[None, None, AnyPariTask | None]:
    """Try to make a task: `target` chooses the row that it is built around, `chance` all the rest."""
    if key.task == TASK:
        return packet_task(key, chance)
    if key.task == first_tasks.TASK:
        return first_tasks.first_task(key, chance)
    if key.task == diagnosis.TASK:
        school_class = key.step.removeprefix("M")
        return CheckTask(key, diagnosis.row_of(school_class, key.turn()[0], chance), school_class)
    if key.task == hold_tasks.TASK:
        return hold_tasks.hold_task(key, chance)
    wanted = key.chosen.narrowed(ARITHMETIC[key.step])
    limits = Limits.of(wanted, options.max_number)
    only_one = wanted.school_class <= 2 and chance.below(_ONE_ANSWER) > 0
    luck = key.chance(SIGN)
    nothing = wanted.name == _ZERO_ONE and key.chosen.sign != "+" and bool(luck.below(2))
    # 0 is the result as often as the number
    sign = key.chosen.sign or luck.pick(wanted.subject.replace("+", "") if nothing else wanted.subject)
    found, drawn = None, None
    for _ in range(_TARGETS):
        found = target_row(wanted, key.chosen, target, sign, key.fact)
        if found and not (read(found[0], limits) and set(found[0]) & set(OPERATORS) <= set(options.operators)):
            return None
        if found and wanted.name == _ZERO_ONE and not key.fact and nothing != ("0" in found[0].split("=")):
            continue
        drawn = found and _split(*found, key, limits, counts(wanted)[-1], chance)
        if drawn:
            break
        yield
    if not found or not drawn:
        return None
    (lying, hand), inner = drawn, found[1]
    for more in range(_MOST_ADDED + 1):
        right, looks = list[Row](), list[Row]()
        every = rows(lying, hand, limits, _SIDES * counts(wanted)[-1])
        if every is None:
            return None
        for row, with_all in every:
            if row is None:
                yield
                continue
            if row.true and row.signs:
                if row.empty and wanted.name != _ZERO_ONE:
                    return None
                if points(len(row.text), options, empties_hand=with_all):
                    right.append(row)
            if looks_right(row, inner):
                looks.append(row)
                if len(looks) > counts(wanted)[-1]:
                    return None
        if only_one and len(right) > 1:
            return None
        if any(_is_beside(row, wanted, key, lying) for row in right):
            return None
        if len(looks) in counts(wanted) and is_needed(inner, looks, hand):
            return _task(key, options, lying, hand, right)
        if more == _MOST_ADDED or len(hand) == _MOST_HELD:
            return None
        hand = sort(hand + chance.pick(DIGITS[1:]))
    return None


def _split(answer: str, wanted: Step, key: Key, limits: Limits, most: int, chance: Chance) -> tuple[str, str] | None:
    """Return the row that lies and the hand, with the cards of an error; None if too many rows would look right."""
    left, right = answer.split("=")
    bare = left if left.isdigit() else right
    side = right if left.isdigit() else left
    if sum(map(answer.count, OPERATORS)) > 1:
        found = _split_up(answer, wanted, limits, chance)
    else:
        sign = next(each for each in OPERATORS if each in side)
        a, b = map(int, side.split(sign))
        one = sign, a, b, int(bare)
        if not key.chosen.missing and _holds_result(key, wanted, one, chance):
            at = answer.index(bare, 0 if left == bare else len(left))
            found = _without_result(answer, one, at, wanted, chance)
        else:
            found = _without_operand(answer, side, one, wanted, key, chance)
    if found is None:
        return None
    hole, wrong = found
    held = Counter(hole.digits(answer))
    for digits in wrong:
        held |= Counter(digits)
    hand = sort("".join(held.elements()) + ("+-" if hole.sign >= 0 else ""))
    lying = hole.lying(answer)
    if len(hand) > _MOST_HELD or len(lying) <= _FEWEST_LYING or not is_shown(lying, hand, wanted):
        return None
    numbers = [run.span() for run in RUN.finditer(answer)]
    if len(hole.spans) == 1 and hole.sign < 0 and hole.spans[0] in numbers:
        texts = {"".join(each) for length in range(1, len(str(limits.most)) + 1) for each in permutations(hand, length)}
        filled = (read(hole.filled(answer, (each,)), limits) for each in texts if each == "0" or each[0] != "0")
        if sum(row is not None and looks_right(row, wanted) for row in filled) > most:
            return None
    if len(hole.spans) == 2 and "/" in answer:
        while _fractions_laid(answer, hole, hand, wanted, limits) < counts(wanted)[0]:
            if len(hand) == _MOST_HELD:
                return None
            hand = sort(hand + chance.pick(DIGITS[1:]))
    return lying, hand


def _fractions_laid(answer: str, hole: _Hole, hand: str, wanted: Step, limits: Limits) -> int:
    """Return how many fractions of one or two digits above and below the cards of a hand make that look right."""
    found = set[tuple[str, str]]()
    for length in (2, 3):
        for digits in set(permutations(hand, length)):
            for above in range(1, length):
                found.add(("".join(digits[:above]), "".join(digits[above:])))
    filled = (read(hole.filled(answer, each), limits) for each in found if "0" not in (each[0][0], each[1][0]))
    return sum(row is not None and looks_right(row, wanted) for row in filled)


def _holds_result(key: Key, wanted: Step, one: tuple[str, int, int, int], chance: Chance) -> bool:
    """Return True if a task is to hold the result: of a calculation with a second error, which goes there, most do."""
    if _values(wanted, *one, second=True):
        luck = key.chance(SIGN)
        luck.pick(wanted.subject)  # the sign, which is another question
        return luck.below(_OF_SECOND) > 2
    return chance.below(2) > 0


def _values(wanted: Step, sign: str, a: int, b: int, value: int, *, second: bool) -> list[int]:
    """Return the values to which errors lead that the class has."""
    return [
        each for each in sorted(errors.values(wanted.name, sign, a, b, value, second=second)) if each <= wanted.most
    ]


_Split = tuple[_Hole, tuple[str, ...]]
"""The places that are held of a row, and the digits of errors that go in there instead."""


def _without_result(
    answer: str, one: tuple[str, int, int, int], at: int, wanted: Step, chance: Chance
) -> _Split | None:
    """Hold the result of a calculation, or those of its digits in which the errors differ."""
    result = str(one[3])
    first, second = (_values(wanted, *one, second=rank) for rank in (False, True))
    pairs = [(x, y) for x in chance.shuffled(first) for y in chance.shuffled(second or [x])]
    if not pairs:
        return None
    wrong = min(pairs, key=lambda pair: (Counter(result) | Counter(str(pair[0])) | Counter(str(pair[1]))).total())
    texts = [str(each) for each in wrong]
    whole = _Hole(((at, at + len(result)),))
    if wanted.most <= 20 or any(len(text) != len(result) for text in texts) or (wanted.most <= 100 and chance.below(2)):
        return whole, tuple(texts)
    places = [place for place, digit in enumerate(result) if any(text[place] != digit for text in texts)]
    start, end = places[0], places[-1] + 1
    return _Hole(((at + start, at + end),)), tuple(text[start:end] for text in texts)


def _without_operand(
    answer: str, side: str, one: tuple[str, int, int, int], wanted: Step, key: Key, chance: Chance
) -> _Split | None:
    """Hold a number that is calculated with, of small ones both, or one with its sign."""
    begin = 0 if answer.startswith(f"{side}=") else len(answer) - len(side)
    spans = [(run.start() + begin, run.end() + begin) for run in RUN.finditer(side)]
    sign, a, b, result = one
    if wanted.most <= 20 and max(a, b) <= 10 and not key.chosen.missing and chance.below(3) == 0:
        pairs = [(x, y) for x in range(1, 11) for y in range(1, 11) if result in _led_to(wanted.name, sign, x, y)]
        found = [f"{x}{y}" for x, y in pairs if x == a or y == b]
        return (_Hole(tuple(spans)), (chance.pick(found),)) if found else None
    place = chance.below(2)
    number = (a, b)[place]
    small = range(1, wanted.most + 1) if wanted.most <= _LISTED_TO else _near(number)
    pairs = [(each, b) if place == 0 else (a, each) for each in small if each != number]
    fits = [pair for pair in pairs if result in _led_to(wanted.name, sign, *pair)]
    if not fits:
        return None
    wrong = (str(chance.pick(fits)[place]),)
    start, end = spans[place]
    with_sign = sign in "+-" and not key.chosen.sign and not key.chosen.missing and chance.below(3) == 0
    return _Hole((spans[place],), (end if place == 0 else start - 1) if with_sign else -1), wrong


def _led_to(step: str, sign: str, a: int, b: int) -> set[int]:
    """Return the values to which errors lead in a calculation; none where it has no whole value from 0 on."""
    value = applied(sign, a, b)
    return errors.values(step, sign, a, b, int(value)) if value is not None and value == int(value) >= 0 else set()


def _near(number: int) -> list[int]:
    """Return numbers that an error may take for a large one."""
    away = (-100, -10, -2, -1, 1, 2, 10, 100)
    return sorted({number + each for each in away if number + each > 0} | {number * 10, number // 10 or 1})


def _split_up(answer: str, wanted: Step, limits: Limits, chance: Chance) -> _Split | None:
    """Hold a number of a row with several calculations, or a fraction that is a side, or a part of it."""
    holes = _fractions(answer) if "/" in answer and wanted.school_class == 6 else _numbers(answer, chance)
    hole = chance.pick(holes) if holes else None
    if hole is None or len(hole.digits(answer)) > _HELD_AT_ONCE:
        return None
    wrong = []
    for second in (False, True)[: 1 + errors.has_second(wanted.name)]:
        found = [*_errors(answer, hole, wanted, limits, second=second)]
        if not found and (not second or chance.below(4)):
            return None
        held = Counter(hole.digits(answer))
        wrong += (
            [min(chance.shuffled(found), key=lambda digits: sum((held | Counter(digits)).values()))] if found else []
        )
    return hole, tuple(wrong)


def _numbers(answer: str, chance: Chance) -> list[_Hole]:
    """Return what can be held of a row with several calculations: as often its result as any other number."""
    left, right = answer.split("=")
    spans = [run.span() for run in RUN.finditer(answer)]
    results = [span for span in spans if answer[span[0] : span[1]] in (left, right)]
    return [_Hole((span,)) for span in (results if results and chance.below(2) else spans)]


def _task(key: Key, options: PariOptions, lying: str, hand: str, right: list[Row]) -> PariTask | None:
    """Return the task of a row that lies and a hand; None if its easiest answer is not of the step or chosen."""
    goal = sorted(grade(row.text) for row in right)
    if not goal or not goal[0].meets(ARITHMETIC[key.step]) or not key.chosen.fits(goal[0].text):
        return None
    most = max(points(len(row.text), options, empties_hand=len(row.text) == len(lying + hand)) for row in right)
    return PariTask(key, lying, hand, tuple(one.text for one in goal[:EXAMPLES]), len(goal), most)


def _is_beside(row: Row, wanted: Step, key: Key, lying: str) -> bool:
    """Return True if a right row bypasses the step, or asks for what was not chosen."""
    if grade(row.text).bypasses(wanted):
        return True
    if wanted.school_class == 6 and wanted.name != "L6-6" and not is_proper(row, wanted.name):
        return True
    return key.chosen.missing and not has_result(lying, row.text)


def shows(task: AnyPariTask) -> list[int]:
    """Return every number that has to be read: the runs of digits on the table, and each digit in hand."""
    if isinstance(task, DotsTask):
        return [task.full, task.more]
    rows = task.above if isinstance(task, LawTask) else task.rows if isinstance(task, HoldTask) else (task.row,)
    return [*map(int, RUN.findall(" ".join(rows))), *(int(card) for card in task.hand if card.isdigit())]


def computes(task: AnyPariTask) -> list[list[str | int]]:
    """Return the calculations of the easiest answer, or of the row that is laid or held back, as `computed` has them;
    none where there is no row.
    """
    if isinstance(task, HoldTask):
        return computed(task.row)
    return computed(task.example) if isinstance(task, PariTask) else []


def _fractions(answer: str) -> tuple[_Hole, ...]:
    """Return what can be held of a row with fractions: of a fraction that is a side both numbers, or one of them."""
    holes = []
    for side in re.finditer("(?<![^=])([0-9]+)/([0-9]+)(?![^=])", answer):
        both = side.span(1), side.span(2)
        holes += [_Hole(both)] if "+" in answer or "-" in answer else [_Hole(both), _Hole(both[:1]), _Hole(both[1:])]
    return tuple(holes)


def _errors(answer: str, hole: _Hole, wanted: Step, limits: Limits, *, second: bool) -> Iterator[str]:
    """Yield the digits with which an error fills the hole."""
    if len(hole.spans) == 1:
        numbers: Iterable[tuple[int, ...]] = ((each,) for each in range(limits.most + 1))
    else:
        numbers = product(range(1, 2 * _DENOMINATORS[-1] + 1), _DENOMINATORS)
    for each in numbers:
        texts = tuple(map(str, each))
        row = read(hole.filled(answer, texts), limits)
        if row is not None and errors.shows(row, wanted.name, second=second):
            yield "".join(texts)


def has_result(lying: str, row: str) -> bool:
    """Return whether the results of a row lay there before it was completed."""
    sides = zip(lying.split("="), row.split("="), strict=True)
    return all(before == now for before, now in sides if now.isdigit())


def is_shown(row: str, hand: str, wanted: Step) -> bool:
    """Return True if a row shows no number that the step has not, and the deck has the cards."""
    runs = RUN.findall(row)
    if any(len(run) > 1 and run[0] == "0" for run in runs) or any(int(run) > wanted.most for run in runs):
        return False
    return not missing((DIGITS + OPERATORS) * COPIES, row.replace("=", "") + hand)
