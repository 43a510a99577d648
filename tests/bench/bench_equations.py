"""The search for completions against trying everything plainly, in Python and in compiled C++ (PARI-T1, T2, T4).

Marks are ratios within this run where there is something to compare with; times are processor time.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from core.arithmetic.equations import RowSearch, best, completions, improving
from tests.bench.measure import Report, cpu_seconds, steps

ROW = "3+=7"
SEVEN = "4562+*1"
EIGHT = "4562+*18"
TEN = "4562+*189-"


def run(report: Report) -> None:
    """Reports every figure."""
    left, right = ROW.split("=")

    ours, found = cpu_seconds(lambda: list(completions(left, right, SEVEN)), times=5)
    plain, tried = cpu_seconds(lambda: sorted(set(plainly(ROW, SEVEN))))
    if sorted(one.row for one in found) != tried:
        raise AssertionError("the search and trying everything disagree")
    report("equations: all completions of 7 cards", ours * 1000, "ms")
    report("equations: … trying everything plainly in Python", plain * 1000, "ms")
    report("equations: … times faster", plain / ours, "", above=25)

    ours, most = cpu_seconds(lambda: best(left, right, EIGHT), times=5)
    report("equations: the best of 8 cards", ours * 1000, "ms")
    if compiler := shutil.which("g++"):
        compiled, row = compiled_plainly(compiler, ROW, EIGHT)
        if most is None or most.row != row:
            raise AssertionError("the search and trying everything disagree")
        report("equations: … trying everything plainly in C++ -O2", compiled * 1000, "ms")
        report("equations: … as many times of that", ours / compiled, "", below=2)

    start = time.process_time()
    settled = None
    for progress in improving(left, right, TEN):
        if settled is None and progress.best and len(progress.best.laid) == progress.at_most:
            settled = time.process_time() - start
    if settled is not None:
        report("equations: 10 cards, none can lay more than the best so far", settled, "s", below=5)
    report("equations: 10 cards, the first of the best by its text", time.process_time() - start, "s")

    for hand in ("2348+*", "2348+/", "2048-*", "2940-/"):
        taken, _ = cpu_seconds(partial(highlights, ("6*=24", "5+=9"), hand), times=9)
        report(f"equations: highlights of two rows, hand {hand}", taken * 1000, "ms", below=20)

    gaps = sorted(steps(RowSearch(left, right, EIGHT).highlights()))
    report("equations: 8 cards, from one yield point to the next", gaps[len(gaps) // 2], "ms")
    report("equations: … 99 of 100", gaps[-len(gaps) // 100], "ms", below=8)


def highlights(rows: tuple[str, ...], hand: str) -> None:
    """Runs a search for all gaps of all cards in each row to its end."""
    for row in rows:
        left, right = row.split("=")
        for _ in RowSearch(left, right, hand).highlights():
            pass


def compiled_plainly(compiler: str, row: str, hand: str) -> tuple[float, str]:
    """The processor seconds that `plain.cpp` takes, and the best row that it finds."""
    source = Path(__file__).with_name("plain.cpp")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "plain")
        subprocess.run([compiler, "-std=c++17", "-O2", "-o", program, source], check=True)
        answer = subprocess.run([program, row, hand], check=True, capture_output=True, text=True).stdout
    seconds, _, found = answer.split()
    return float(seconds), found


Exact = tuple[int, int]
"""A fraction as numerator and denominator, not reduced."""
Side = tuple[Exact, Exact, str, int | None]


def plainly(row: str, hand: str) -> Iterator[str]:
    """Every correct row, some more than once: the same plain trying as in `plain.cpp`, in Python."""
    counts = Counter(hand)
    # A side read so far: the sum before the last term, the term before the last sign (both as numerator and
    # denominator), that sign, and the number after it (None before its first digit).
    start: Side = ((0, 1), (1, 1), "*", None)

    def grow(text: str, next_card: int, side: Side, left: Exact | None) -> Iterator[str]:
        total, term, sign, number = side
        closed = value = None
        if number is not None and (number or sign != "/"):
            closed = (term[0] * number, term[1]) if sign == "*" else (term[0], term[1] * number)
            value = (total[0] * closed[1] + closed[0] * total[1], total[1] * closed[1])
            if next_card == len(row) and len(text) > len(row) and left and value[0] * left[1] == left[0] * value[1]:
                yield text
        choices = [(row[next_card], next_card + 1)] if next_card < len(row) else []
        choices += [(card, next_card) for card, count in counts.items() if count]
        for index, (symbol, after) in enumerate(choices):
            laid = index > 0 or next_card == len(row)
            if symbol.isdigit():
                if number == 0:
                    continue
                longer: Side = (total, term, sign, (number or 0) * 10 + int(symbol))
            elif closed is None or value is None:
                continue
            elif symbol == "=":
                yield from grow(text + "=", after, start, value)
                continue
            elif symbol in "+-":
                longer = (value, (1 if symbol == "+" else -1, 1), "*", None)
            else:
                longer = (total, closed, symbol, None)
            counts[symbol] -= laid
            yield from grow(text + symbol, after, longer, left)
            counts[symbol] += laid

    yield from grow("", 0, start, None)
