"""Hints to tasks drawn at random, graded by rules: `python -m tests.app.graded_hints --count 300 --seed 1`.

A hint is good if it has a question, a way with a picture of it, and a part; if these are true, short, and of the way
that fits the numbers best; if they lead to an answer of the task's own step, and none tells to count. Which way fits is
decided here once more, without the code that makes the hints.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

from app import games
from app.games.thinking import filled, with_thoughts
from app.locale import LANGUAGES, words
from app.state.model import Table, Trial
from core.engine.game import Step
from core.engine.match import Match
from core.engine.search import answer
from core.engine.training import HintSteps
from core.games import get
from core.practice.making import carried, make, of, step_key
from core.practice.steps import ARITHMETIC, MIXED, STEPS, grade
from core.practice.task import Task

KINDS = [
    (name, game, task) for name in ARITHMETIC if name not in MIXED for game, names in carried(STEPS[name]).items()
    for task in names
]  # fmt: skip
"""Every step with the games and tasks that carry it."""
LONGEST = 12
"""The most words of a sentence; a calculation is one."""
COUNTING = re.compile(r"\b(Zähl|zähle|weiterzählen|in Schritten von|Count|count on|in steps of)\b")
UNKNOWN = (
    "How much is missing", "minus what makes", "How many times does", "divided by what makes", "Which number minus",
    "Which number divided by", "calculation makes", "calculation helps you", "Which number can you build",
    "Is it more or less than", "What is left roughly", "Which fractions are equal",
)  # fmt: skip
"""Questions where a number of the calculation does not lie there."""
WAYS = {
    "zero": ("What do zero and one do", "Tell it with apples", "twenty_frame array"),
    "bond": ("How many are missing to ten", "Find the partner to ten", "twenty_frame jumps"),
    "double": ("Are both parts equally large", "Double the number.", "twenty_frame array"),
    "half": ("Are there two equal parts", "Which number comes twice", "twenty_frame"),
    "neighbour": ("Which number is right beside it", "One more or one less", "twenty_frame"),
    "near double": ("Which double is near", "Double the smaller one", "twenty_frame jumps"),
    "five": ("Do you see the full five", "How much more than five", "twenty_frame"),
    "up": ("How far apart are the numbers", "Build up from the smaller one", "jumps"),
    "tens and ones": ("How many tens and ones", "Read tens and ones", "twenty_frame place_value"),
    "small task": ("Which small task is inside", "Work out the ones only", "twenty_frame jumps"),
    "round": ("Which round number is very close", "then adjust", "jumps array"),
    "to ten": ("How many to the full", "then the rest", "jumps"),
    "in tens": ("How many tens is that", "Work with tens just as with ones", "jumps tens place_value array"),
    "by place": ("What is each place", "Do each place by itself", "place_value"),
    "stepwise": ("How do you split the second number", "First the big part", "jumps"),
    "half of ten": ("What is ten times it", "Five times is half of ten times", "array"),
    "neighbouring fact": (
        "Which easy fact is right next to it",
        "easy fact next to it|Take it, then once more",
        "array",
    ),
    "double twice": ("Do you know half of it", "Double half of it", "array"),
    "halve twice": ("How much is half of it", "Halve twice", ""),
    "double by ten": ("Dividing by five: what is the double", "Double, then divide by ten", ""),
    "square": ("Which two easy facts are inside", "Split it into five times", "array"),
    "inverse": ("Which times-table fact fits", "Dividing is multiplying backwards", "array rectangle"),
    "zeros": ("What is left without the zeros", "Work in tens", "array"),
    "quarter": ("How many 25s make 100", "Four times 25 is 100", ""),
    "split": ("Which part is easy", "Split it into two easy parts", "array rectangle"),
    "products": ("Which sign comes first", "Times and divided by come first", "first"),
    "brackets": ("What is in the brackets", "Work out the brackets first", "first"),
    "from the left": ("Where do you start", "Go from left to right", "first"),
    "handy": ("Which numbers go well together", "Do the easy part first", ""),
    "balance": ("Which side can you work out already", "Both sides are equal", "scale"),
    "power": ("How many times is the factor there", "Write the power as a multiplication", "first"),
    "through zero": ("How far is it to zero", "First to zero, then on", "number_line"),
    "both alike": ("What changes in both", "Change both alike", "scale"),
    "expand": ("tor multiplied by|tor divided by|What cancels", "the same number|First cancel", "bars"),
    "like parts": ("What are the parts called", "Work out only the numerators", "bars"),
    "one denominator": ("Which parts fit both fractions", "Give both the same denominator", "bars"),
    "fraction times": ("How many times do you take the fraction", "Times: more parts", ""),
    "cancel": ("What cancels at the top and bottom", "Cancel. Then", ""),
    "across": ("What is at the top", "Top times top", ""),
}
"""Of each way a piece of its question and of its sentence, and the pictures that show it."""


def way(sign: str, a: int, b: int) -> str:
    """The way that fits a calculation of whole numbers, none below zero, as the order of ways has it."""
    ways = {"+": _plus, "-": _minus, "*": _times, "/": _divided}[sign](a, b)
    return next((name for name, fits in ways if fits), "stepwise" if sign in "+-" else "split")


Ways = tuple[tuple[str, bool], ...]
"""Names of ways in their order, each with True if it fits the numbers."""


def _plus(a: int, b: int) -> Ways:
    low, high, c = min(a, b), max(a, b), a + b
    ones, hundreds = a % 10 + b % 10, a % 100 + b % 100
    gap, over, alone = -high % 100, ones > 9, [n for n in (a, b) if str(n).strip("0") in list("123456789")]
    rounds = [n for n in (a, b) if n == 9 or (c - n >= 10 and (n % 10 == 9 or n % 100 in (97, 98, 99)))]
    return (
        ("zero", low == 0), ("bond", c == 10), ("double", a == b <= 10),
        ("neighbour", c <= 9 and low == 1), ("five", c <= 9 and high >= 5), ("near double", c <= 9 and high == low + 1),
        ("five", c <= 9), ("tens and ones", c <= 20 and 10 in (a, b)), ("small task", c <= 20 and high > 10),
        ("near double", c <= 20 and high == low + 1), ("round", c <= 20 and 9 in (a, b)), ("to ten", c <= 20),
        ("tens and ones", (high % 100 == 0 and low < 100) or (high % 10 == 0 and low < 10)),
        ("to ten", ones == 0 and gap > 0 and low > gap and hundreds >= 100), ("in tens", a % 10 == b % 10 == 0),
        ("near double", over and low > 10 and high == low + 1 and bool({a % 5, b % 5} & {0})),
        ("round", over and bool(rounds)), ("small task", low <= 9 and not over), ("bond", low <= 9 and ones == 10),
        ("to ten", low <= 9), ("to ten", bool(alone) and alone[-1] < 100 <= hundreds), ("in tens", bool(alone)),
        ("by place", (c > 100 and not over) or (c <= 100 and ones == 10)),
    )  # fmt: skip


def _minus(a: int, b: int) -> Ways:
    r = a - b
    carry, alone = b % 10 > a % 10, str(b).strip("0") in list("123456789")
    past, smooth = b % 100 > a % 100, a % 10 == b % 10 == 0
    crosses = carry and a % 10 != 0
    unit = 10 ** (len(str(b)) - 1)
    gone = a // unit == b // unit or (unit == 1 and a % 10 == b)
    return (
        ("zero", 0 in (b, r)), ("half", a == 2 * b <= 20), ("bond", a == 10), ("neighbour", a <= 20 and 1 in (b, r)),
        ("five", a <= 9 and 5 in (b, r)), ("up", a <= 9 and r <= 3), ("five", a <= 9),
        ("tens and ones", a <= 20 and 10 in (b, r)),
        ("up", b > r and r <= (4 if a <= 20 else 10 if a <= 100 else 20)),
        ("stepwise", a <= 20 and not crosses and b > 10), ("bond", a == 20 and not crosses),
        ("small task", a <= 20 and not crosses), ("in tens", smooth and not past),
        ("stepwise", smooth and b > 100 and not alone), ("in tens", smooth and b > 100),
        ("to ten", smooth and a % 100 > 0), ("in tens", smooth),
        ("round", carry and (b % 10 == 9 or b % 100 in (97, 98, 99))), ("tens and ones", alone and gone),
        ("small task", b <= 9 and not carry),
        ("bond", b <= 9 and a % 10 == 0), ("to ten", b <= 9), ("in tens", alone),
    )  # fmt: skip


def _times(a: int, b: int) -> Ways:
    bare, pair = [int(str(n).rstrip("0") or 0) for n in (a, b)], {a, b}
    small = max(pair) <= 10
    return (
        ("zero", min(pair) <= 1), ("in tens", small and 10 in pair), ("double", small and 2 in pair),
        ("half of ten", small and 5 in pair), ("neighbouring fact", small and 9 in pair), ("square", a == b == 7),
        ("double twice", a == b and a in (4, 8)), ("neighbouring fact", small and 6 in pair),
        ("double twice", small and 4 in pair), ("neighbouring fact", small and 3 in pair), ("split", small),
        ("in tens", bool(pair & {10, 100})), ("zeros", max(bare) <= 9),
        ("round", any((n > 9 and n % 10 == 9) or n % 100 in (98, 99) for n in pair)), ("neighbouring fact", 9 in pair),
        ("quarter", 25 in pair and a * b > 100 and a * b % 100 == 0), ("half of ten", 5 in pair),
        ("double twice", 4 in pair),
    )  # fmt: skip


def _divided(a: int, b: int) -> Ways:
    q = a // b
    alone = q > 10 and str(q).strip("0") in list("123456789")
    return (
        ("zero", b in (1, a) or a == 0), ("in tens", b in (10, 100)), ("inverse", q <= 10 and b % 10 > 0),
        ("zeros", a % 10 == b % 10 == 0 or alone), ("round", b <= 9 and (q % 10 == 9 or (a, b) in ((98, 2), (196, 2)))),
        ("halve twice", b == 4), ("double by ten", b == 5 and a < 500),
    )  # fmt: skip


@dataclass
class Graded:
    """A hint to a task, and its faults."""

    task: Task
    row: str
    open_row: str
    lines: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        head = f"{self.task.key.game} {self.task.key.task} {self.task.key.step}: {self.open_row} ({self.row})"
        grade = "good" if not self.faults else "BAD: " + "; ".join(self.faults)
        return "\n".join([f"{head}: {grade}", *(f"    {line}" for line in self.lines)])


def table_of(task: Task) -> Table:
    """The table on which a task lies."""
    practice, key = of(task.key.game), task.key
    deal: Step[Any] = Step(practice.position(task))
    match = Match(get(key.game), key.options, key.seed, ("Mila", "Ole"), training=False, deal=deal)
    seat = None if match.prompt is None else match.prompt.seat
    trial = Trial(task=True, signs=practice.offered(key), hints=True, seat=seat)
    return Table("practice", match, emblems=("sun", "moon"), trial=trial)


def graded(task: Task) -> Graded:
    """Return the hint to a task as it was laid, with its faults."""
    table, step = table_of(task), STEPS[task.key.step]
    steps: HintSteps | None = answer(of(task.key.game).hint(task, table.match.state))
    steps = with_thoughts(table, steps, step.school_class)
    found = None if steps is None else games.of(table.match).help.computed(table, steps)
    if steps is None or found is None or not steps.thoughts:
        return Graded(task, *(found or (task.example, "?")), faults=["no hint"])
    one = Graded(task, *found)
    english = words("en", "dot")
    one.lines = [filled(english, thought) for thought in steps.thoughts] + ["; ".join(steps.thoughts[2].lines)]
    one.faults = [*_faults(one, steps)]
    return one


def _faults(one: Graded, steps: HintSteps) -> Iterator[str]:
    question, said, part, _ = one.lines
    thoughts = steps.thoughts
    for language in LANGUAGES:
        for thought in thoughts:
            text = filled(words(language, "dot"), thought)
            if length(text) > LONGEST:
                yield f"{length(text)} words: {text}"
            if COUNTING.search(text):
                yield f"counts: {text}"
            if not text.strip():
                yield "empty"
    chains = [str(thoughts[2].values.get("fact", "")), *thoughts[2].lines]
    for chain in chains:
        sides = [side for side in chain.split("=") if re.fullmatch(r"[-\d+*/^()]+", side)]
        if "?" not in chain and len({value(side) for side in sides}) > 1:
            yield f"not true: {chain}"
    steps_of_row = grade(one.row).step or ""
    if one.task.key.task != "three" and steps_of_row not in STEPS[one.task.key.step].contains:
        yield f"leads to {steps_of_row}"
    practice = of(one.task.key.game)
    given = one.row.split("=")[0] if one.task.key.game == "ziffernsheriffs" else one.row
    if one.task.key.task != "three" and (wrong := practice.judge(one.task, given)) is not None:
        yield f"leads to a wrong answer, {wrong.code}"
    ways = [name for name, (_, sentence, _) in WAYS.items() if re.search(sentence, said)]
    if len(ways) != 1:
        yield f"names {ways or 'no way'}"
        return
    (named,) = ways
    asks = re.search(WAYS[named][0], question) is not None
    unknown = any(each in question for each in UNKNOWN)
    if not (asks or unknown):
        yield "the question is of another way"
    numbers = re.findall(r"[\d?]+", one.open_row)
    if unknown and "?" not in "".join(numbers):
        yield "asks for what lies there"
    best = expected(one)
    if best and named not in best:
        yield f"{named}, not {' or '.join(sorted(best))}"
    picture = thoughts[1].picture
    if picture is not None:
        if picture["kind"] not in WAYS[named][2].split():
            yield f"{picture['kind']} shows another way than {named}"
        jumps = [jump for jump in picture.get("jumps", ()) if abs(jump) == 1]
        if len(jumps) > 3:
            yield "counts in a picture"
    fact = str(thoughts[2].values.get("fact", ""))
    closed, product = "?" not in fact, named == "products"
    helps = re.search("Which (plus|minus|times|divided-by) calculation helps", question)
    sign = {"plus": "+", "minus": "-", "times": "*", "divided-by": "/"}[helps[1]] if helps and fact else ""
    for fault, found in (
        ("the part is the answer", bool(fact) and closed and fact in (one.row, "=".join(one.row.split("=")[::-1]))),
        ("the part is the task", fact in _alike(one.open_row)),
        (
            "the part says the number that is missing",
            product and one.open_row.count("?") == 1 and closed and _opened(one.open_row, fact),
        ),
        ("the question asks for another sign than the part", sign not in fact),
        ("no two rows are there", "both rows" in part and (one.task.key.step.startswith("L3") or "*" in one.row)),
        ("the part is no product", product and not re.search("[*/]", fact)),
        ("the part is the power itself", named == "power" and "^" in fact),
        ("nothing is worked out", not thoughts[2].lines and named not in ("expand", "both alike")),
        (f"the part says nothing: {part}", not re.search(r"\d|nothing", part)),
    ):
        if found:
            yield fault


def _alike(open_row: str) -> set[str]:
    """A row with its sides, and what is added or multiplied, in each order."""
    left, right = open_row.split("=")
    both = [(side, re.sub(r"^([\d?]+)([+*])([\d?]+)$", r"\3\2\1", side)) for side in (left, right)]
    return {f"{x}={y}" for one, other in (both, both[::-1]) for x in one for y in other}


def _opened(open_row: str, fact: str) -> bool:
    """Whether a fact is a product of the row in which a number was open."""
    product = re.escape(fact.split("=")[0])
    return any(
        re.fullmatch(re.escape(open_product).replace(r"\?", r"\d+"), fact.split("=")[0])
        for open_product in re.findall(r"[\d?]+[*/][\d?]+", open_row)
        if "?" in open_product
    ) and not re.search(rf"(?<!\d){product}(?!\d)", open_row)


def expected(one: Graded) -> set[str]:
    """The ways that fit a row whose calculation lies there but for its result, or of which one number is open."""
    left, right = one.row.split("=")
    side, at = (left, 0) if not left.isdigit() else (right, 1)
    whole = re.fullmatch(r"(\d+)([-+*/])(\d+)", side)
    other = (right, left)[at]
    if not whole or not other.isdigit():
        return set()
    a, sign, b, c = int(whole[1]), whole[2], int(whole[3]), int(other)
    open_side, open_value = one.open_row.split("=")[at], one.open_row.split("=")[1 - at]
    x, y = (each != "?" for each in re.findall(r"\d+|\?", open_side))
    if x == y or open_value == "?":
        return {way(sign, a, b)}
    known = a if x else b
    if 0 in (a, b) or (1 in (a, b) and sign in "*/"):
        return {"zero", way(sign, a, b)}
    if sign == "+":
        if known % 10 == 0 and c - known < 10 and c <= 100:
            return {"bond", "half", "tens and ones"}
        return {"up", "bond", "half", "in tens"}
    if sign == "*":
        return {way("/", c, known)}
    if x:
        return {way(sign, a, c), *(("in tens",) if sign == "-" and a % 10 == c % 10 else ())}
    return {way("+", c, b) if sign == "-" else way("*", c, b)}


def value(side: str) -> Fraction:
    """The value of an expression, computed by Python."""
    found: Fraction = eval(re.sub("[0-9]+", r"Fraction(\g<0>)", side.replace("^", "**")), {"Fraction": Fraction})
    return found


def length(text: str) -> int:
    """The number of words; a calculation is one."""
    return len(re.sub(r"(?<=[\d?)])\s*[+−·:=×÷]\s*(?=[\d?(−])", "", text).split())


def drawn(count: int, seed: str) -> Iterator[Graded]:
    """Hints to so many tasks, step by step in turn, each of a game and a kind of task drawn at random."""
    luck = Random(seed)
    names = list(dict.fromkeys(name for name, _, _ in KINDS))
    for number in range(count):
        if number % len(names) == 0:
            luck.shuffle(names)
        name = names[number % len(names)]
        _, game, task = luck.choice([kind for kind in KINDS if kind[0] == name])
        yield graded(make(step_key(game, task, STEPS[name], f"hints {seed} {number}")))


def main() -> None:
    """Print hints with their grades, and how many are good."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    counted, faults = Counter[bool](), Counter[str]()
    for one in drawn(options.count, options.seed):
        print(one)
        counted[not one.faults] += 1
        faults.update(fault.split(":")[0] for fault in one.faults)
    print(f"seed {options.seed}: {counted[True]} good, {counted[False]} bad of {options.count}; {dict(faults)}")


if __name__ == "__main__":
    main()
