"""Packets: four linked tasks that follow a law, what stays or changes in them, and the task that comes next.

The numbers are drawn, the law stays. `LAWS` has the packets of each step. On cards a packet is four tasks in a row of a
stream: its third row, its fourth, the law, and the row that comes next (`packet_tasks` of a game).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape

from core.arithmetic.pictures import array
from core.arithmetic.strategy import spelled
from core.arithmetic.written import read
from core.engine.chance import Chance
from core.engine.training import Thought
from core.engine.translation import Translate, mark
from core.practice.task import Key

TASK = "packet"
"""The name of the tasks of a packet on cards."""
SAME, CHANGES = mark("What stays the same?"), mark("What changes?")
ROWS = 4
"""The tasks of a packet, without the one that comes next; and those that are made of one on cards."""
MOST, TRIES = 4, 12
"""Packets on a page, and those that are drawn of each law for it."""
PACKETS = -4
"""In place of an attempt, and below it: the luck of the packets of a sheet, or of a stream."""
Rows = Callable[[Chance], list[str]]
"""Draws five calculations: four and the next one."""


@dataclass(frozen=True)
class Law:
    """A law: what it is called, its steps, what is asked, the answers with the right one first, and its rows.

    `lean` is the hint that leads from the row above to the next, with `{known}` the nearest row above and `{table}` its
    second number. Empty: no cards have such rows.
    """

    name: str
    steps: tuple[str, ...]
    asked: str
    answers: tuple[str, str, str]
    rows: Rows
    lean: str = ""


@dataclass(frozen=True)
class Packet:
    """A packet: the calculations of its law without their values, the one that comes next, and its answers shuffled."""

    law: Law
    rows: tuple[str, ...]
    following: str
    answers: tuple[str, ...]

    @property
    def right(self) -> str:
        """The right answer."""
        return self.law.answers[0]


def drawn(law: Law, chance: Chance) -> Packet:
    """Draw a packet of a law."""
    *rows, following = law.rows(chance)
    return Packet(law, tuple(rows), following, tuple(chance.shuffled(law.answers)))


def of_step(step: str) -> tuple[Law, ...]:
    """Return the laws that a step has packets of."""
    return tuple(law for law in LAWS if step in law.steps)


def on_cards(step: str) -> tuple[Law, ...]:
    """Return the laws of a step whose rows cards can lay."""
    return tuple(law for law in of_step(step) if law.lean)


def of_key(key: Key) -> tuple[Packet, int]:
    """Return the packet that a task of a stream is of, and its place in it, from 0 on. KeyError for a step that has
    none on cards.
    """
    number, luck = key.turn()
    at, place = divmod(number, ROWS)
    laws, stream = on_cards(key.step), replace(key, seed=key.seed.rpartition("/")[0]) if number else key
    if not laws:
        raise KeyError(key.step)
    return drawn(laws[(at + luck.below(len(laws))) % len(laws)], stream.chance(PACKETS - at)), place


def leaning(above: Sequence[str], row: str, lean: str, *, lies: bool) -> tuple[Thought, ...]:
    """Return three thoughts that lean on the rows above a row: look, what is near, and that row. `lies`: all but the
    result of the row lies there, so that a picture of it says nothing.
    """
    (a, b), known = _numbers(row), above[-1]
    if "{table}" in lean:
        known = min(above, key=lambda each: (abs(_numbers(each)[0] - a), -above.index(each)))
    near = known.partition("=")[0]
    picture = array(a, b, _numbers(known)) if "{table}" in lean and lies else None
    return (
        Thought(mark("Look at the task before. What is different?")),
        Thought(lean, {"known": near, "table": b}, picture=picture),
        Thought(mark("Above you see {known}. What changes at the result?"), {"known": known}, lines=(row,)),
    )


def _numbers(row: str) -> tuple[int, int]:
    a, b = re.findall("[0-9]+", row)[:2]
    return int(a), int(b)


_SUM, _DIFFERENCE, _PRODUCT = mark("The sum"), mark("The difference"), mark("The result")
_FIRST, _SECOND, _TABLE = mark("The first number"), mark("The second number"), mark("The times table")
_UP, _DOWN, _EVEN = mark("One more each time"), mark("One less each time"), mark("The same each time")
_TWO, _DOUBLE = mark("Two more each time"), mark("Twice as much each time")


def _stairs(sign: str, first: int, second: int, up: int, down: int) -> list[str]:
    return [f"{first + up * n}{sign}{second + down * n}" for n in range(ROWS + 1)]


def _same_sum(chance: Chance) -> list[str]:
    a, b = 35 + chance.below(10), 21 + chance.below(8)
    return _stairs("+", a + 5, b + 5, -1, 1)


def _same_difference(chance: Chance) -> list[str]:
    return _stairs("-", 61 + chance.below(7), 22 + chance.below(7), 1, 1)


def _next_to_double(chance: Chance) -> list[str]:
    a = 3 + chance.below(6)
    return [f"{a}+{a}", f"{a}+{a + 1}", f"{a + 1}+{a + 1}", f"{a + 1}+{a + 2}", f"{a + 2}+{a + 2}"]


def _from_core_fact(chance: Chance) -> list[str]:
    n = chance.pick((4, 6, 7, 8))
    return [f"{times}*{n}" for times in (5, 6, 4, 3, 7)]


def _halve_and_double(chance: Chance) -> list[str]:
    n, turned = chance.pick((32, 48)), chance.below(2)
    rows = [f"{2 ** (k + 1)}*{n // 2**k}" for k in range(ROWS + 1)]
    return rows[::-1] if turned else rows


def _two_four_eight(chance: Chance) -> list[str]:
    n = 3 + chance.below(3)
    return [f"2*{n}", f"4*{n}", f"8*{n}", f"2*{n + 1}", f"4*{n + 1}"]


def _ones_tens_hundreds(chance: Chance) -> list[str]:
    a = 2 + chance.below(3)
    b = a + 1 + chance.below(9 - 2 * a - 1)
    return [f"{a}+{b}", f"{a}0+{b}0", f"{a}00+{b}00", f"{b}00+{a}00", f"{b}0+{a}0"]


def _turned(chance: Chance) -> list[str]:
    a, b = 3 + chance.below(3), 6 + chance.below(3)
    return [f"{a}*{b}", f"{b}*{a}", f"{a}*{b + 1}", f"{b + 1}*{a}", f"{a + 1}*{b + 1}"]


def _two_stairs(chance: Chance) -> list[str]:
    return _stairs("-", 63 + chance.below(6), 21 + chance.below(4), 1, 2)


def _next_to_square(chance: Chance) -> list[str]:
    a = 4 + chance.below(5)
    return [f"{a}*{a}", f"{a - 1}*{a + 1}", f"{a + 1}*{a + 1}", f"{a}*{a + 2}", f"{a + 2}*{a + 2}"]


def _times_and_divide(chance: Chance) -> list[str]:
    a, b = 2 + chance.below(4), 6 + chance.below(4)
    c = a * b
    return [f"{a}*{b}", f"{c}/{b}", f"{c}/{a}", f"{b}*{a}", f"{2 * c}/{b}"]


def _one_whole(chance: Chance) -> list[str]:
    n = 2 + chance.below(4)
    return [f"{k}/{n * k}" for k in range(1, ROWS + 2)]


def _through_zero(chance: Chance) -> list[str]:
    b = 4 + chance.below(3)
    return [f"{b + 2 - n}-{b}" for n in range(ROWS + 1)]


def _below_zero(chance: Chance) -> list[str]:
    return _stairs("-", 6 + chance.below(3), 12 + chance.below(3), -1, -1)


LAWS = (
    Law(
        mark("Always the same sum"),
        ("L2-7",),
        SAME,
        (_SUM, _DIFFERENCE, _FIRST),
        _same_sum,
        mark("One number gets smaller, the other one larger. And the sum?"),
    ),
    Law(
        mark("Always the same difference"),
        ("L2-7",),
        SAME,
        (_DIFFERENCE, _SUM, _SECOND),
        _same_difference,
        mark("Both numbers get one larger. And the difference?"),
    ),
    Law(
        mark("Next to the double"),
        ("L1-3", "L1-6"),
        CHANGES,
        (_UP, _TWO, _EVEN),
        _next_to_double,
        mark("One number gets one larger. And the sum?"),
    ),
    Law(
        mark("From the key fact"),
        ("L2-9", "L2-12"),
        SAME,
        (_TABLE, _PRODUCT, _FIRST),
        _from_core_fact,
        mark("You know {known}. Now one {table} more or less."),
    ),
    Law(
        mark("Halving and doubling"),
        ("L4-5",),
        SAME,
        (_PRODUCT, _SUM, _FIRST),
        _halve_and_double,
        mark("One number doubles, the other one halves. And the result?"),
    ),
    Law(
        mark("Two, four, eight"),
        ("L2-9", "L2-12"),
        CHANGES,
        (_DOUBLE, _TWO, _EVEN),
        _two_four_eight,
        mark("First comes 2, then 4, then 8. Then it starts again."),
    ),
    Law(
        mark("Ones, tens, hundreds"),
        ("L3-3",),
        SAME,
        (mark("The digits in front"), mark("The number of zeros"), _PRODUCT),
        _ones_tens_hundreds,
        mark("Leave out the zeros. Which small task is it?"),
    ),
    Law(
        mark("Swapped round"),
        ("L3-1",),
        SAME,
        (mark("The result after swapping"), _FIRST, _TABLE),
        _turned,
        mark("The two numbers change places. And the result?"),
    ),
    Law(
        mark("Two stairs, minus"),
        ("L2-7",),
        CHANGES,
        (_DOWN, _UP, _EVEN),
        _two_stairs,
        mark("The second number grows faster. And the result?"),
    ),
    Law(
        mark("Next to the square"),
        ("L3-1",),
        CHANGES,
        (
            mark("The neighbour is one smaller"),
            mark("The neighbour is just as large"),
            mark("The neighbour is two smaller"),
        ),
        _next_to_square,
        mark("First a square, then its neighbour. What comes now?"),
    ),
    Law(
        mark("Times and divided by"),
        ("L3-1", "L3-2"),
        SAME,
        (mark("The three numbers"), _PRODUCT, mark("The sign")),
        _times_and_divide,
        mark("They are the same three numbers again."),
    ),
    Law(
        mark("One whole, more parts"),
        ("L6-1",),
        SAME,
        (mark("The value of the fraction"), mark("The denominator"), _DIFFERENCE),
        _one_whole,
    ),
    Law(mark("Through zero"), ("L5-4", "L5-5"), CHANGES, (_DOWN, _UP, _EVEN), _through_zero),
    Law(mark("As far below zero"), ("L5-5",), SAME, (_DIFFERENCE, _FIRST, _SUM), _below_zero),
)
"""Every law."""


def value_of(row: str) -> str:
    """Return what a calculation of a packet comes to, a fraction as it is written there."""
    return row if read(row).is_fraction else str(read(row).value)


def drawn_for(step: str, chance: Chance) -> tuple[Packet, ...]:
    """Draw the packets of a page of a step, each once."""
    found: dict[tuple[str, ...], Packet] = {}
    for law in of_step(step) * TRIES:
        packet = drawn(law, chance)
        if len(found) < MOST:
            found.setdefault(packet.rows, packet)
    return tuple(found.values())


def page(words: Translate, school_signs: bool, packets: Sequence[Packet], *, solved: bool = False) -> str:
    """Return packets as the inside of a page of HTML, with the answers and the names of the laws if `solved`.

    Two rows are finished, the third lacks a number, the fourth all three. What the law is called would say the answer.
    """
    signs = "dot" if school_signs else "cross"

    def box(text: str) -> str:
        return f'<i class="gap">{escape(text) if solved else ""}</i>'

    def shown(row: str, missing: int) -> str:
        """Return a row with its value; `missing` numbers are left out, from the right."""
        spelled_row = spelled(row if read(row).is_fraction else f"{row}={value_of(row)}", signs)
        parts = re.split(r"(\d+)", spelled_row)
        places = [at for at, part in enumerate(parts) if part.isdigit()]
        for at in places[len(places) - missing :]:
            parts[at] = box(parts[at])
        return "".join(part if part.startswith("<i") else escape(part) for part in parts)

    boxes = []
    for packet in packets:
        rows = [shown(row, missing) for row, missing in zip(packet.rows, (0, 0, 1, 3), strict=True)]
        options = ""
        for each in packet.answers:
            tick, said = "☒" if solved and each == packet.right else "☐", escape(words(each))
            options += f'<p class="option">{tick} {said}</p>'
        asked = escape(words(packet.law.asked))
        name = escape(words(packet.law.name))
        law = f"<b>{name}</b>" if solved else ""
        lines = "".join(f"<p>{row}</p>" for row in rows)
        after = escape(words("Next:"))
        boxes.append(f"<li>{law}{lines}<p>{asked}</p>{options}<p>{after} {shown(packet.following, 3)}</p></li>")
    return f'<ol class="c2 packets">{"".join(boxes)}</ol>'
