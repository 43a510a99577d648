"""Thoughts before an answer: a question, a way with its picture, a part; true and never the answer as a whole."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from core.arithmetic.thinking import class_within, thoughts
from core.arithmetic.written import NotReadable, is_true, read
from core.engine.chance import Chance
from core.engine.training import Thought


def said(thought: Thought) -> str:
    """The English sentence of a thought."""
    return thought.text.format(**thought.values)


THOUGHTS = """
38+7=45 38+?=?: Is it more or less than 40?; First to the ten, then the rest.; 38+2=40. Then 5 more.
8+7=15 8+?=15: How much is missing from 8 to 15?; Build up from the smaller one.; 8+2=10. Then 5 more.
8+7=15 8+7=?: Which double is near?; Double the smaller one, then one more.; 7+7=14.
63-29=34 63-29=?: Which round number is very close?; Work with it, then adjust.; 63-30=33.
14-7=7 14-7=?: Are there two equal parts?; Which number comes twice?; 7+?=14.
701-698=3 701-698=?: How far apart are the numbers?; Build up from the smaller one.; 698+2=700. Then 1 more.
24*19=456 24*19=?: Which round number is very close?; Work with it, then adjust.; 24*20=480.
690/10=69 690/10=?: How many tens is that?; Work with tens just as with ones.; ?*10=690.
3*31=93 ?*31=93: How many times does 31 go into 93?; Dividing is multiplying backwards.; 2*31=62. Still 31 missing.
10+4=14 10+?=14: How much is missing from 10 to 14?; Read tens and ones.; Tens: 1. Ones: 4.
3+1=4 3+?=4: How much is missing from 3 to 4?; Build up from the smaller one.; Which number comes right after 3?
853+2=855 853+?=855: How much is missing from 853 to 855?; Build up from the smaller one.; 853+1=854. Then 1 more.
2+2=4 2+?=4: How much is missing from 2 to 4?; Which number comes twice?; How much is 2+2?
10*9=90 10*?=90: How many times does 10 go into 90?; Work with tens just as with ones.; 5*10=50. Still 40 missing.
10*10=100 10*10=?: How many tens is that?; Work with tens just as with ones.; Tens: 10. Ones: 0.
16+16/4=20 16+?/4=20: Which divided-by calculation helps you to 20?; Times and divided by come first.; ?/4=4.
15-20+10*5=45 15-20+10*?=45: Which times calculation helps you to 45?; Times and divided by come first.; 10*?=50.
4+5-1=8 ?+?-?=8: Which minus calculation helps you to 8?; Do the easy part first.; 5-1=4.
4*6+3=27 ?*?+?=27: Which times calculation helps you to 27?; Times and divided by come first.; 4*6=24. Still 3 missing.
4+5=2+7 4+5=?+7: Which side can you work out already?; Both sides are equal.; 4+5=9. The other side makes 9 too.
3+4=9-2 3+?=?-2: Which number can you build with your cards?; Both sides are equal.; 3+4=7. The other side makes 7 too.
1/2=3/6 1/2=?/6: What was the denominator multiplied by?; Multiply top and bottom by the same number.; 2*3=6.
4/6=6/9 4/6=?/9: What cancels at the top and bottom?; Cancel first, then multiply both by the same number.; 4/6=2/3.
5/6=1/2+1/3 ?/6=1/2+1/3: Which parts fit both fractions?; Give both the same denominator.; 1/2=3/6.
3/4*8=6 ?/4*8=6: How many times do you take the fraction?; Times: more parts. Divided by: smaller parts.; 3*8=24.
78=3*26 ?=3*26: Which part is easy?; Split it into two easy parts.; 3*20=60.
15-7=8 ?-7=8: Which number minus 7 makes 8?; Double the smaller one, then one more.; 7+7=14.
7-12+8=3 7-12+8=?: How far is it to zero?; First to zero, then on below zero.; 7-12=-5.
3-8=2-7 3-8=2-?: What changes in both?; Change both alike: the difference stays the same.; 3-1=2.
4-3*5+20=9 4-3*5+20=?: Which sign comes first?; Times and divided by come first.; 3*5=15.
28+15-8=35 28+15-8=?: Which numbers go well together?; Do the easy part first.; 28-8=20.
"""
"""By equation, and the same with what is to be found, the three thoughts that lead to it."""


@pytest.mark.parametrize("line", THOUGHTS.split("\n")[1:-1])
def test_a_computation_is_led_to_by_three_thoughts(line: str) -> None:
    row, _, lines = line.partition(": ")
    answer, open_task = row.split(" ")
    assert "; ".join(map(said, thoughts(answer, open_task))) == lines


def test_the_picture_hides_what_does_not_lie_there() -> None:
    def hidden(answer: str, open_task: str) -> object:
        picture = thoughts(answer, open_task)[1].picture
        return picture and picture.get("hidden")

    assert hidden("38+7=45", "38+?=?") == ["step", "end"]
    assert hidden("8+7=15", "8+?=15") == ["step"]
    assert hidden("8+5=13", "8+5=?") == ["end"]
    assert hidden("7*8=56", "7*?=56") == ["rows"]
    assert hidden("4*6+3=27", "?*?+?=27") is None
    assert hidden("1/2=3/6", "1/2=?/6") == ["end"]
    assert hidden("1/5+2/5=3/5", "1/5+2/5=?/5") == ["end"]
    assert thoughts("3+4=9-2", "3+?=9-2")[1].picture == {"kind": "scale", "left": "3+?", "right": "9-2"}


def test_there_are_none_where_nothing_is_computed_or_the_class_has_not_had_it() -> None:
    assert thoughts("12=12", "?=12") == ()
    assert thoughts("6*7=42", "6*?=42", school_class=1) == ()
    assert thoughts("6*4=3*8", "6*4=3*?", school_class=1) == ()
    assert thoughts("1/2+1/3=5/6", "1/2+1/3=?/6", school_class=5) == ()
    assert thoughts("1/2=3/6", "1/2=?/6", school_class=5) == ()
    assert thoughts("6*7=42", "6*?=42", school_class=3)


@pytest.mark.parametrize(
    ("signs", "largest", "natural", "school_class"),
    [
        ("+-", 20, True, 1),
        ("+-", 100, True, 2),
        ("+-*", 100, True, 2),
        ("+-*/", 1000, True, 4),
        ("+-", None, True, 4),
        ("+-", 20, False, None),
    ],
)
def test_arithmetic_belongs_to_the_lowest_class_that_has_had_it(
    signs: str, largest: int | None, natural: bool, school_class: int | None
) -> None:
    assert class_within(signs, largest, natural) == school_class


def tasks(count: int) -> Iterator[tuple[str, str]]:
    """Equations, and the same with some numbers open."""
    for number in range(count):
        chance = Chance("open tasks", number)
        most = chance.pick((10, 20, 100, 300))
        a, b, c = (chance.below(most) for _ in range(3))
        sign = chance.pick("+-*/")
        task = f"{a * b}/{b}" if sign == "/" and b else f"{a}{'+' if sign == '/' else sign}{b}"
        if chance.below(3) == 0:
            task += f"{chance.pick('+-*')}{c % 10}"
        try:
            value = read(task).value
        except NotReadable:
            continue
        if 0 <= value < 1000 and value.denominator == 1:
            answer = f"{task}={value}"
            if chance.below(4) == 0:
                answer = f"{task}={value + c}-{c}"
            parts = re.split(r"(\d+)", answer)
            yield answer, "".join("?" if part.isdigit() and chance.below(2) else part for part in parts)


def fractions(count: int) -> Iterator[tuple[str, str]]:
    """Equations with fractions, and the same with some numbers open."""
    for number in range(count):
        chance = Chance("open fractions", number)
        a, b, c, d, by = (1 + chance.below(9) for _ in range(5))
        task = chance.pick((f"{a}/{b}+{c}/{d}", f"{a}/{b}-{c}/{d}", f"{a}/{b}*{c}", f"{a}/{b}*{c}/{d}", f"{a}-{c}/{d}"))
        value = read(task).value
        answer = f"{task}={value}" if chance.below(3) else f"{a}/{b}={a * by}/{b * by}"
        if value > 0:
            parts = re.split(r"(\d+)", answer)
            yield answer, "".join("?" if part.isdigit() and chance.below(2) else part for part in parts)


def test_of_thousands_of_tasks_every_thought_is_true_and_none_is_the_answer() -> None:
    questions, pictures, led = set(), set(), 0
    both = with_fractions = 0
    for answer, open_task in (*tasks(3000), *fractions(2000)):
        if "?" not in open_task:
            continue
        found = thoughts(answer, open_task)
        led += bool(found)
        sides = [bool(re.search(r"\d[-+*/]", side)) for side in answer.split("=")]
        both += bool(found) and all(sides) and "/" not in answer
        with_fractions += bool(found) and "/" in answer
        assert len(found) in (0, 3)
        for n, thought in enumerate(found):
            line = said(thought)
            assert answer not in line.replace(" ", ""), (answer, line)
            assert "{" not in line
            for fact in re.findall(r"(?<![?\d+*/=()-])[\d(][\d+*/=()-]*=\d+(?:/\d+)?", line):
                assert is_true(fact), (answer, line)
            if n == 0:
                questions.add(thought.text)
                lies = set(re.findall(r"\d+", open_task))
                if "more or less" in thought.text:  # a round number above that which lies
                    lies.add(str(thought.values["full"]))
                assert set(re.findall(r"\d+", line)) <= lies, (answer, open_task, line)
            if n < 2:
                assert len(line.split()) <= 14, line
        if found and found[1].picture is not None:
            pictures.add(found[1].picture["kind"])
    assert led > 1000 and both > 200 and with_fractions > 800, (led, both, with_fractions)
    assert len(questions) > 15
    assert pictures >= {"twenty_frame", "jumps", "array", "rectangle", "place_value", "scale", "bars"}


def known(sign: str, a: int, b: int, c: int) -> Iterator[tuple[str, str]]:
    """A calculation with one of its numbers open."""
    answer = f"{a}{sign}{b}={c}"
    yield from ((answer, f"{x}{sign}{y}={z}") for x, y, z in (("?", b, c), (a, "?", c), (a, b, "?")))


def small() -> Iterator[tuple[str, str]]:
    """All calculations to twenty and of the times tables, each with one number open."""
    for a in range(1, 21):
        for b in range(1, 21):
            if a + b <= 20:
                yield from known("+", a, b, a + b)
            if a > b:
                yield from known("-", a, b, a - b)
            if min(a, b) >= 2 and max(a, b) <= 10:
                yield from (*known("*", a, b, a * b), *known("/", a * b, b, a))


def test_no_thought_tells_to_count_and_each_part_names_a_number() -> None:
    """A child that counts by ones learns to count by ones."""
    for answer, open_task in (*small(), *tasks(2000)):
        found = thoughts(answer, open_task)
        lines = [said(thought) for thought in found]
        assert not any(re.match("Count|In steps of", line) for line in lines), (answer, open_task, lines)
        assert not found or re.search("[0-9]", lines[2]) or "nothing" in lines[2], (answer, open_task, lines)


@pytest.mark.parametrize(
    ("answer", "open_task", "part"),
    [
        ("14-7=7", "14-7=?", "7+?=14."),
        ("14-7=7", "14-?=7", "7+?=14."),
        ("12-11=1", "12-11=?", "11+?=12."),
        ("12-9=3", "12-?=3", "12-2=10. Then 1 less."),
        ("10-7=3", "10-7=?", "7+?=10."),
        ("7+3=10", "7+?=10", "6+4=10."),
        ("10+6=16", "10+6=?", "Tens: 1. Ones: 6."),
        ("6*10=60", "6*10=?", "Tens: 6. Ones: 0."),
        ("2+3=5", "2+3=?", "2+2=4."),
        ("4+1=5", "4+1=?", "Which number comes right after 4?"),
        ("4+4=8", "4+4=?", "4 twice: both rows are the same length."),
        ("2*4=8", "2*4=?", "How much is 4+4?"),
        ("8/4=2", "8/4=?", "?*4=8."),
        ("5+3=8", "5+3=?", "Five and 3 more."),
        ("7*0=0", "7*0=?", "7 times nothing."),
        ("7-1=6", "7-1=?", "Which number comes right before 7?"),
    ],
)
def test_a_calculation_without_parts_is_led_to_by_what_is_near(answer: str, open_task: str, part: str) -> None:
    assert said(thoughts(answer, open_task, 3)[2]) == part


@pytest.mark.parametrize(
    ("answer", "open_task", "lines"),
    [
        ("1/2=3/6", "1/2=?/6", ("1/2=(1*3)/(2*3)=3/6",)),
        ("2/18=1/9", "2/18=1/?", ("1/9=(1*2)/(9*2)=2/18",)),
        ("18/36=13/26", "18/36=?/?", ("18/36=1/2", "1/2=13/26")),
    ],
)
def test_equal_fractions_are_worked_out_in_fractions(answer: str, open_task: str, lines: tuple[str, ...]) -> None:
    assert thoughts(answer, open_task)[2].lines == lines
