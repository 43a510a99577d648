"""A choice within a step: times tables, core facts or squares, numbers, one sign, crossing a ten, missing numbers.

A choice is a filter of every calculation of the easiest answer; it adds nothing that the step has not. It is written as
a few words, `6 7`, `core`, `to20`, `+`, `crossing`: they are in keys, links and profiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from core.arithmetic import times_tables
from core.arithmetic.calculation import LARGEST, is_empty
from core.arithmetic.crossing import carry, crosses
from core.arithmetic.written import Part, read
from core.engine.translation import Translate
from core.practice.steps import ARITHMETIC, BELOW_ZERO, MIXED, Step, grade

FACTS, TABLES = times_tables.FACTS, times_tables.TABLES
"""Core facts and squares, and the times tables."""
RANGES = (10, 20, 100)
"""The largest numbers to choose from."""
CROSSING = ("crossing", "no-crossing")
"""Across a ten, in larger numbers a hundred, or not."""
WITH_FACTS = ("L3-1", "L3-2")
"""The steps of all times tables, of which some can be chosen."""
WITH_CROSSING = ("L1-8", "L2-8", "L3-3")
"""The steps with calculations across a ten and others."""
WITH_MISSING = (*tuple(ARITHMETIC)[: tuple(ARITHMETIC).index("L3-7") + 1], "M1", "M2")
"""The steps of which a number of a calculation can be missing."""
ZERO_ONE = "L2-13"
"""The step with 0 and 1."""
WITH_ZERO_ONE = ("L2-9", "L2-11", "L2-12", "L3-1", "L3-2", "M2", "M3", "M4")
"""The steps to which tasks with 0 and 1 can be added."""
NARROWER: Mapping[str, tuple[int, ...]] = {
    **dict.fromkeys(("L1-3", "L1-8"), (10,)),
    **dict.fromkeys(("L2-9", "L2-11", "L2-12", "L3-1", "L3-2"), (20,)),
    "L3-8": (100,),
    "L4-2": (20, 100),
    **dict.fromkeys(("L4-1", "L4-5", "L4-6", "L5-1", "L5-2", "L5-3", "L5-4", "L5-5", "L5-6"), (20,)),
    **dict.fromkeys(("L6-1", "L6-2", "L6-3", "L6-4"), (10, 20)),
    **dict.fromkeys(("L6-5", "L6-6"), (20,)),
}
"""The largest numbers below its own to which a step has enough tasks, by step."""
_WORDS: Mapping[int | str, tuple[str, int | str]] = {
    **{table: ("tables", table) for table in TABLES},
    **{facts: ("facts", facts) for facts in FACTS},
    **{f"to{most}": ("most", most) for most in RANGES},
    **{sign: ("sign", sign) for sign in "+-*/"},
    **{crossing: ("crossing", crossing) for crossing in CROSSING},
    "missing": ("missing", True),
    "0-1": ("zero_one", True),
}
"""The words of a choice, each with the field of `Chosen` that it sets."""


@dataclass(frozen=True)
class Chosen:
    """A choice; what is empty or 0 is not limited.

    `tables` are the times tables: a factor, or the divisor, is one of them. `facts` are core facts, a product with 2, 5
    or 10 or its reverse, or squares; they go without tables. `most` is the largest number, `sign` the only sign.
    `missing`: what is asked for is a number that is calculated with, and never the result. `zero_one` is no limit: it
    adds now and then a task with 0 or 1.
    """

    tables: tuple[int, ...] = ()
    facts: str = ""
    most: int = 0
    sign: str = ""
    crossing: str = ""
    missing: bool = False
    zero_one: bool = False

    @property
    def words(self) -> tuple[int | str, ...]:
        """The words that it is written as; `of` is the inverse."""
        most = f"to{self.most}" if self.most else ""
        added = self.missing * "missing", self.zero_one * "0-1"
        return (*self.tables, *filter(None, (self.facts, most, self.sign, self.crossing, *added)))

    @classmethod
    def of(cls, words: Iterable[Any]) -> Chosen:
        """Return the choice of its words. ValueError if one is unknown, or two exclude each other."""
        tables, others = set[int](), dict[str, Any]()
        for word in words:
            if not isinstance(word, int | str) or word not in _WORDS:
                raise ValueError(word)
            name, value = _WORDS[word]
            if isinstance(word, int):
                tables.add(word)
            elif others.setdefault(name, value) != value:
                raise ValueError(word)
        if tables and "facts" in others:
            raise ValueError("facts")
        return cls(tables=tuple(sorted(tables)), **others)

    def within(self, step: Step) -> Chosen:
        """Return the part of the choice that limits a step."""
        with_facts = step.name in WITH_FACTS
        return Chosen(
            self.tables if with_facts else (),
            self.facts if with_facts else "",
            self.most if self.most in NARROWER.get(step.name, ()) else 0,
            self.sign if has_both_signs(step) else "",
            self.crossing if step.name in WITH_CROSSING else "",
            self.missing and step.name in WITH_MISSING,
            self.zero_one and step.name in WITH_ZERO_ONE,
        )

    def changed(self, step: Step, to: Chosen) -> Chosen:
        """Return the choice with `to` in a step; what limits other steps alone stays as it is."""
        kept = self.within(step)
        stays = {each.name: getattr(self, each.name) for each in fields(self)}
        return replace(to, **{name: value for name, value in stays.items() if value != getattr(kept, name)})

    def narrowed(self, step: Step) -> Step:
        """Return a step with its numbers and signs as they are chosen."""
        return replace(step, most=min(self.most or step.most, step.most), signs=self.sign or step.signs)

    def fits(self, text: str) -> bool:
        """Return True if an answer keeps to the choice."""
        if not self.words:
            return True
        largest = grade(text).largest
        parts = [part for side in text.split("=") for part in read(side).calculations()]
        if self.most and largest > self.most:
            return False
        if self.sign and any(part.sign != self.sign for part in parts):
            return False
        if self.crossing and (self.crossing == "crossing") != any(_crosses(part, int(largest)) for part in parts):
            return False
        return all(map(self._has_fact, parts))

    def _has_fact(self, part: Part) -> bool:
        """Return True if a calculation is among the tables and facts; others than products and divisions always are."""
        if part.sign not in ("*", "/") or not (self.tables or self.facts):
            return True
        a, b = (operand.value for operand in part.operands)
        if not all(number.denominator == 1 for number in (a, b, part.value)):
            return False
        if is_empty(part.sign, a, b):
            return not {a, b}.isdisjoint(self.tables or times_tables.CORE)
        return times_tables.has_fact(part.sign, int(a), int(b), self.tables, self.facts)


ALL = Chosen()
"""No limit: all that a step has."""


def range_of(step: Step) -> int:
    """Return the numbers of a step as a class speaks of them: to 1000 where the games stop at 999."""
    return 1000 if step.most == LARGEST else step.most


def has_both_signs(step: Step) -> bool:
    """Return True for a step of plus and minus of which one can be chosen."""
    return step.subject == "+-" and step.name not in (*BELOW_ZERO, *MIXED)


def _crosses(part: Part, largest: int) -> bool:
    """Return whether a calculation crosses a ten; with numbers above 20 also to and from one, above 100 a hundred."""
    if part.sign not in ("+", "-"):
        return False
    a, b = (int(operand.value) for operand in part.operands)
    if largest <= 20:
        return crosses(part.sign, a, b)
    return carry(part.sign, a, b) or (largest > 100 and carry(part.sign, a, b, 100))


def limits(words: Translate, chosen: Chosen) -> list[str]:
    """Return a choice in words, a part for each limit: `rows 6, 7`, `to 20`."""
    named = {
        "core": words("key facts"),
        "squares": words("squares"),
        "+": words("only plus"),
        "-": words("only minus"),
        "*": words("only times"),
        "/": words("only divided by"),
        "crossing": words("with bridging"),
        "no-crossing": words("without bridging"),
        "missing": words("only missing numbers"),
        "0-1": words("also with 0 and 1"),
    }
    parts = [words("tables {rows}", rows=", ".join(map(str, chosen.tables)))] if chosen.tables else []
    if chosen.facts:
        parts.append(named[chosen.facts])
    if chosen.most:
        parts.append(words("to {most}", most=chosen.most))
    return parts + [named[word] for word in chosen.words if word in named and word != chosen.facts]
