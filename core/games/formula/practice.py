"""Tasks of Formula: change the formula with exactly one card; with exactly three; reach the highest result.

The bands of a formula, which always has one sign:

1. + or − without crossing a ten, numbers to 20.
2. + or − that crosses a ten, numbers to 20.
3. + or −, numbers to 100.
4. × or ÷, numbers to 100.
5. Larger numbers.

With one card only another sign leads to another formula, which is rare: such a task is drawn from its target, a formula
of the band, and another that shares two numbers with it; the hand holds the card and a few others. With more cards a
formula and a hand are drawn. Then the search finds all that can be laid. The band is that of the easiest formula that
reaches the goal, other than the one that lies.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from core.arithmetic.expression import judge as judge_row
from core.arithmetic.expression import normalise, split
from core.engine.cards import shuffled, without
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.notation import Unreadable, read, write
from core.engine.reason import Reason, Value
from core.engine.training import HintSteps
from core.games.formula.completions import Completion, completions
from core.games.formula.draft import MOST_CARDS, MOST_PLACES, Draft, fault
from core.games.formula.help import HELP
from core.games.formula.moves import Lay
from core.games.formula.options import FormulaOptions
from core.games.formula.rounds import HAND, deck
from core.games.formula.rules import GAME
from core.games.formula.search import LaySearch
from core.games.formula.state import DIGITS, JOKER, Formula, State, sort
from core.practice.bands import band as band_of_row
from core.practice.bands import is_trivial
from core.practice.task import TABLE, Key, Listed, Practice

CARDS = {"one": 1, "three": 3}
"""The number of cards that a task asks for; the highest result may take any number."""
_HANDS = {"one": (3, 4, 4, 5, 5), "three": (4, 4, 3, 3, 3), "highest": (3, 2, 4, 4, 5)}
"""The cards in hand in each band."""
_LYING = {1: 1, 2: 2, 3: 3, 4: 2, 5: 5}
"""The band of the formula that lies there in each band, when more than one card can be laid."""
_JOKERS = {4: 4, 5: 3}
"""The bands with jokers: one hand in `n` holds one."""
LARGEST = {1: 20, 2: 20, 3: 100, 4: 100, 5: 999}
"""The largest number of each band."""
_OPPOSITE = {"+": "-", "-": "+", "*": "/", "/": "*"}
_DRAWS = 40
"""Draws for one formula of a band; each takes some microseconds."""
EXAMPLES = 4
"""Formulas that a task names."""
_RESULTS = 2
"""Different results that there are at least where the highest is asked for."""
SLICE = 40
"""Formulas that are graded between two yield points."""


@dataclass(frozen=True)
class FormulaTask(Listed):
    """A formula that lies there, a hand, and the findings of the search.

    `examples` are up to four formulas that reach the goal, the easiest first, `solutions` is the number of all, and
    `result` is the highest result there is if that is asked for, else 0.
    """

    formula: str
    hand: str
    examples: tuple[str, ...]
    solutions: int
    result: int = 0

    @property
    def question(self) -> Mapping[str, Value]:
        """The formula and the hand."""
        return {"formula": self.formula, "hand": self.hand}

    @property
    def answers(self) -> Mapping[str, Value]:
        """An easiest formula, the number of those that reach the goal, and the highest result if that is the goal."""
        found = {"example": self.example, "solutions": self.solutions}
        return {**found, "result": self.result} if self.key.task == "highest" else found


class FormulaPractice(Practice[FormulaOptions, FormulaTask]):
    """The practice of Formula."""

    tasks = ("one", "three", "highest")
    options = FormulaOptions

    def draw(self, key: Key, options: FormulaOptions, chance: Chance) -> Generator[None, None, FormulaTask | None]:
        """Draw a target and a formula that can be changed into it, and prove that nothing easier reaches the goal."""
        drawn = _drawn(key, options, chance)
        if drawn is None:
            return None
        lying, hand = drawn
        goal: dict[str, None] = {}
        result, results = 0, set()
        search = LaySearch(Draft.of(Formula.of(lying)), hand, options)
        for more in [CARDS[key.task]] if key.task in CARDS else range(1, MOST_CARDS + 1):
            for count, found in enumerate(search.found(more)):
                if found is None or count % SLICE == 0:
                    yield
                if found is None:
                    continue
                text = found.formula
                if key.task in CARDS:
                    if text == lying:
                        continue
                    if band(text) < key.band or is_trivial(text, min(key.band, 3)):
                        return None
                else:
                    results.add(found.result)
                    if found.result < result:
                        continue
                    if found.result > LARGEST[key.band]:
                        return None
                    if found.result > result:
                        goal.clear()
                    result = found.result
                goal[text] = None
        examples = tuple(sorted(goal, key=_ease)[:EXAMPLES])
        if not examples or band(examples[0]) != key.band:
            return None
        if key.task not in CARDS and (len(results) < _RESULTS or result <= int(numbers(lying)[-1])):
            return None  # there is nothing to compare, or nothing to gain
        return FormulaTask(key, lying, hand, examples, len(goal), result)

    def judge(self, task: FormulaTask, answer: str) -> Reason | None:
        """Return why an answer is not right: a move of the game, `lay =8 - =2 [_]`, or the formula, `8-2=6`.

        Reasons: for a move those of the rules (`draft.fault`); for a formula those of
        `core.arithmetic.expression.judge`, `not_a_formula`, and `out_of_reach` if it cannot be laid. For both
        `same_formula`; `wrong_number_of_cards` (laid, wanted); `not_highest` (result, most).
        """
        options = _options(task)
        if answer.startswith("lay "):
            try:
                lay: Lay = read((Lay,), answer)
            except Unreadable as wrong:
                return wrong.reason
            draft = Draft.finished(Formula.of(task.formula), lay)
            wrong_lay = draft if isinstance(draft, Reason) else fault(draft, task.hand, options)
            if wrong_lay is not None or isinstance(draft, Reason):
                return wrong_lay
            return _misses(task, str(draft.result), {len(draft.cards)})
        sides = split(answer)
        if isinstance(sides, Reason):
            return sides
        if wrong_sum := judge_row(*sides, options.limits):
            return wrong_sum
        text = normalise(answer)
        if not _is_formula(text):
            return Reason("not_a_formula")
        search = LaySearch(Draft.of(Formula.of(task.formula)), task.hand, options)
        counts = {
            more for more in range(1, MOST_CARDS + 1) for each in search.found(more) if each and each.formula == text
        }
        return _misses(task, text, counts) if counts else Reason("out_of_reach")

    def position(self, task: FormulaTask) -> State:
        """Return the formula on the table, the other player's cards and the stack drawn at random."""
        formula, options = Formula.of(task.formula), _options(task)
        rest = without(deck(options), "".join(filter(str.isdigit, task.formula)) + task.hand)
        cards = shuffled(rest, task.key.chance(TABLE))
        hands = (sort(task.hand), sort(cards[:HAND]))
        return State(
            options, dealer=1, seat=0, round=1, scores=(0, 0), hands=hands, formula=formula, stack=cards[HAND:]
        )

    def hint(
        self, task: FormulaTask, state: State, given: tuple[str, ...] = ()
    ) -> Generator[None, None, HintSteps | None]:
        """Hint at the easiest formulas; cards of an unfinished draft are no part of the state."""
        assert state.formula is not None  # a task has one
        found: dict[str, Completion] = {}
        for each in completions(state.formula, task.hand, state.options):
            if each is None:
                yield
            elif each.formula in task.examples and CARDS.get(task.key.task, len(each.cards)) == len(each.cards):
                found.setdefault(each.formula, each)
        answers = [found[formula] for formula in task.examples if formula in found]
        return HELP.hint_to(GAME.view(state, 0), answers)

    def answer(self, state: State, move: Move) -> str | None:
        """Return a lay as its text; None for another move."""
        return write(move) if isinstance(move, Lay) else None


def band(formula: str) -> int:
    """Return the band of a formula."""
    graded = band_of_row(formula)
    weak = not set(formula) & set("*/")
    if graded == 3:
        return 4
    return 3 if graded == 5 and weak and _largest(formula) <= LARGEST[3] else graded


def _misses(task: FormulaTask, formula: str, counts: set[int]) -> Reason | None:
    """Return how a formula misses the goal that can be laid with `counts` of cards; None if it does not."""
    wanted = CARDS.get(task.key.task)
    if wanted is not None and formula == task.formula:
        return Reason("same_formula")
    if wanted is not None and wanted not in counts:
        return Reason("wrong_number_of_cards", laid=min(counts), wanted=wanted)
    result = int(formula.split("=")[1])
    if wanted is None and result < task.result:
        return Reason("not_highest", result=result, most=task.result)
    return None


def _options(task: FormulaTask) -> FormulaOptions:
    assert isinstance(task.key.options, FormulaOptions)  # a key of Formula
    return task.key.options


def _ease(formula: str) -> tuple[int, bool, int, str]:
    """Return the sort key of ease: the band, no sign that does nothing, small numbers, the text."""
    return band(formula), is_trivial(formula, 1), _largest(formula), formula


def numbers(formula: str) -> list[str]:
    """Return the three numbers of a formula."""
    for sign in "+-*/=":
        formula = formula.replace(sign, " ")
    return formula.split()


def _largest(formula: str) -> int:
    return max(map(int, numbers(formula)))


def _is_formula(text: str) -> bool:
    """Return True if a correct row has the form of a formula: two numbers with a sign between them, and one more."""
    found = numbers(text)
    return text.endswith(f"={found[-1]}") and len(found) == 3 and all(len(number) <= MOST_PLACES for number in found)


def _drawn(key: Key, options: FormulaOptions, chance: Chance) -> tuple[str, str] | None:
    """Draw a formula to lie there and a hand; None if the draw gave none that fit."""
    if key.task == "one":
        target = _some_formula(key.band, options, chance)
        lying = target and _changed(target, options, chance)
        hands = [cards for cards in lays(lying, target) if len(cards) == 1] if lying and target else []
        hand = chance.pick(hands) if hands else None
    else:
        lying, hand = _some_formula(_LYING[key.band], options, chance), ""
    if lying is None or hand is None or Formula.of(lying).zero_rule(options):
        return None
    if options.jokers and key.band in _JOKERS and chance.below(_JOKERS[key.band]) == 0:
        hand = hand[1:] + JOKER
    size = _HANDS[key.task][key.band - 1]
    hand = sort(hand + "".join(chance.pick(DIGITS) for _ in range(size - len(hand))))
    used, cards = "".join(filter(str.isdigit, lying)) + hand, deck(options)
    return (lying, hand) if all(used.count(card) <= cards.count(card) for card in set(used)) else None


def _some_formula(wanted: int, options: FormulaOptions, chance: Chance) -> str | None:
    """Draw a formula of a band; None if the draws gave none."""
    most = min(LARGEST[wanted], options.max_number or LARGEST[wanted])
    allowed = [sign for sign in options.operators if (sign in "*/") == (wanted == 4) or wanted == 5]
    for _ in range(_DRAWS if allowed else 0):
        sign, c = chance.pick(allowed), 1 + chance.below(most)
        b = 1 + chance.below(c if sign == "+" else most if sign in "-/" else min(c, 30))
        if wanted in (3, 5) and chance.below(2):  # a small number, or tens: one digit changes more often
            b = (1 + chance.below(5)) * chance.pick((1, 10, 100))
        a = first_number(sign, b, c)
        if a is None or a > most:
            continue
        text = f"{a}{sign}{b}={c}"
        if band(text) == wanted and not is_trivial(text, 1) and _is_right(text, options):
            return text
    return None


def _is_right(text: str, options: FormulaOptions) -> bool:
    left, right = text.split("=")
    return judge_row(left, right, options.limits) is None


def first_number(sign: str, b: int, c: int) -> int | None:
    """Return the number that makes `a sign b = c` correct; None if there is no whole one."""
    if sign == "+":
        return c - b if c >= b else None
    if sign == "-":
        return c + b
    if sign == "/":
        return c * b
    return c // b if c % b == 0 else None


def _changed(target: str, options: FormulaOptions, chance: Chance) -> str | None:
    """Draw a formula that shares two numbers with the target, with another sign and third number; None if none fits.

    With one card, and so one number changed, only another sign leads to another formula.
    """
    a, b, c = map(int, numbers(target))
    others = [sign for sign in options.operators if sign not in target]
    if not others:
        return None
    sign, changed = chance.pick(others), chance.below(3)
    if changed == 0:
        found = first_number(sign, b, c)
        text = f"{found}{sign}{b}={c}"
    elif changed == 1:
        found = second_number(sign, a, c)
        text = f"{a}{sign}{found}={c}"
    else:
        found = first_number(_OPPOSITE[sign], b, a)
        text = f"{a}{sign}{b}={found}"
    return text if found is not None and found < 10**MOST_PLACES and _is_right(text, options) else None


def second_number(sign: str, a: int, c: int) -> int | None:
    """Return the number b that makes `a sign b = c` correct; None if there is no whole one."""
    if sign in "+*":
        return first_number(sign, a, c) if a or sign == "+" else None
    if sign == "-":
        return a - c if a >= c else None
    return a // c if c and a % c == 0 else None


def lays(lying: str, target: str) -> Iterator[str]:
    """Yield the digits of every way to change one formula into another."""
    each = (_covers(old, new) for old, new in zip(numbers(lying), numbers(target), strict=True))
    return ("".join(parts) for parts in product(*map(list, each)))


def _covers(old: str, new: str) -> Iterator[str]:
    """Yield the digits of every way to change one number into another (FORM-7)."""
    yield new
    for before in range(len(new) - len(old) + 1):
        behind = before + len(old)
        over = "".join(digit for was, digit in zip(old, new[before:behind], strict=True) if was != digit)
        if len(over) < len(old):
            yield new[:before] + over + new[behind:]


PRACTICE = FormulaPractice()
