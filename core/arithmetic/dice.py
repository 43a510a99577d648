"""Ways over dice: what a roll reaches, and the different ways to reach it, simplest first (SHER-5 to SHER-8).

Dice are texts of faces, `"233456"`. The searches are generators that can be stopped after any step and yield None
about every millisecond, their yield points. A search works forwards through all values of up to four
of the dice, and backwards from the number for more: to reach 54 with a 2 and five other dice, those must reach 52,
56, 27, 108 …
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import chain, combinations, islice

from core.arithmetic.normal import Form, die, joined, spell
from core.arithmetic.ratio import PLAIN, Ratio, TermLimits, partners, results, turned

FIELDS = range(1, 101)
"""The numbers on the board (SHER-1)."""
MOST_WAYS = 100
"""The most ways to one number that a search lists (SHER-T2)."""
_FORWARDS = 4
"""Up to this number of dice all values are worked out; of more, only those asked for."""
_REMEMBERED = 200
"""The number of rolls whose reached fields are cached."""

_reached: dict[tuple[str, TermLimits], dict[int, str]] = {}


def reach(dice: str, limits: TermLimits = PLAIN) -> Iterator[tuple[int, str] | None]:
    """Yield the fields that a roll reaches, each with its simplest expression, those of the fewest dice first."""
    key = ("".join(sorted(dice)), limits)
    known = _reached.get(key)
    if known is not None:
        yield from known.items()
        return
    search = _search(*key)
    found: dict[int, str] = {}
    for count, with_power in _groups(dice, limits.powers):
        for field in FIELDS:
            if field not in found:
                for group in search.group(field, count, with_power, set()):
                    if group is None:
                        yield None
                    elif group:
                        found[field] = group[0]
                        yield field, group[0]
    while len(_reached) >= _REMEMBERED:
        del _reached[next(iter(_reached))]  # the oldest
    _reached[key] = found


def reached(dice: str, limits: TermLimits = PLAIN) -> frozenset[int]:
    """Return the fields that a roll reaches, without expressions and without yield points."""
    search = _search("".join(sorted(dice)), limits)
    found: set[int] = set()
    for count in range(1, len(dice) + 1):
        found |= search.fields(count, limits.powers, found)
    return frozenset(found)


def ways(dice: str, number: int, limits: TermLimits = PLAIN) -> Iterator[str | None]:
    """Yield the different ways to a number as expressions, simplest first: fewest dice, then without power, then
    short."""
    search = _search("".join(sorted(dice)), limits)
    known: set[str] = set()
    left = MOST_WAYS
    for count, with_power in _groups(dice, limits.powers):
        for group in search.group(number, count, with_power, known):
            if group is None:
                yield None
            else:
                yield from group[:left]
                left -= len(group)
                if left <= 0:
                    return


def simplest(dice: str, number: int, limits: TermLimits = PLAIN, count: int = 1) -> tuple[str, ...]:
    """Return the simplest different ways to a number, up to `count` of them: what `ways` gives first, without yield
    points."""
    known = _reached.get(("".join(sorted(dice)), limits))
    if known is not None and (count == 1 or number not in known):
        return (known[number],) if number in known else ()
    return tuple(islice((way for way in ways(dice, number, limits) if way is not None), count))


def _groups(dice: str, powers: bool) -> Iterator[tuple[int, bool]]:
    """Yield the number of dice in a way and whether it has a power, simplest first."""
    for count in range(1, len(dice) + 1):
        yield count, False
        if powers:
            yield count, True


@lru_cache(maxsize=4)
def _search(dice: str, limits: TermLimits) -> _RollSearch:
    return _RollSearch(dice, limits)


class _RollSearch:
    """The values and forms found for one roll. Its dice, and all parts of them, are sorted texts."""

    def __init__(self, dice: str, limits: TermLimits) -> None:
        self.dice = dice
        self._limits = limits
        self._signs = limits.operators + "^"
        self._values: dict[tuple[str, bool], dict[Ratio, None]] = {}
        self._forms: dict[tuple[str, Ratio, bool], tuple[Form, ...]] = {}

    def group(self, number: int, count: int, powers: bool, known: set[str]) -> Iterator[list[str] | None]:
        """Yield the ways that need exactly `count` dice, with or without a power: one list at the end, None before it.

        Forms whose keys are known are left out, and new ones become known.
        """
        found: list[Form] = []
        each = (self.forms(some, (number, 1), powers) for some in _parts(self.dice, count))
        for form in chain.from_iterable(each):
            if form is None:
                yield None
            elif form.powers == powers and form.key not in known:
                known.add(form.key)
                found.append(form)
                if len(found) == MOST_WAYS:
                    break
        yield sorted(map(spell, found), key=lambda text: (len(text), text))

    def fields(self, count: int, powers: bool, known: set[int]) -> set[int]:
        """Return the fields, but for those known, that exactly `count` dice reach."""
        parts = _parts(self.dice, count)
        wanted = [field for field in FIELDS if field not in known]
        if count > _FORWARDS:
            return {n for n in wanted if any(f for part in parts for f in self.forms(part, (n, 1), powers))}
        for part in parts:
            for _ in self._explore(part, powers):
                pass
        return {n for n in wanted if any((n, 1) in self._values[part, powers] for part in parts)}

    def forms(self, some: str, target: Ratio, powers: bool) -> Iterator[Form | None]:
        """Yield the normal forms worth `target` that take all of these dice and no padding; may name a form twice."""
        if len(some) == 1:
            if target == (int(some), 1):
                yield die(int(some))
            return
        if self._limits.outside(target):
            return
        if len(some) > _FORWARDS:
            yield from self._new_forms(some, target, powers)
            return
        yield from self._explore(some, powers)
        if target not in self._values[some, powers]:
            return
        known = self._forms.get((some, target, powers))
        if known is None:
            known = tuple({form: None for form in self._new_forms(some, target, powers) if form is not None})
            self._forms[some, target, powers] = known
        yield from known

    def _new_forms(self, some: str, target: Ratio, powers: bool) -> Iterator[Form | None]:
        for part, rest in _splits(some):
            yield from self._explore(part, powers)
            others: dict[Ratio, None] | None = None
            if len(rest) <= _FORWARDS:
                yield from self._explore(rest, powers)
                others = self._values[rest, powers]
            for a in self._values[part, powers]:
                for sign, first, b in partners(target, a, powers):
                    if sign in self._signs and (others is None or b in others):
                        yield from self._joins(part, a, sign, first, rest, b, target, powers)
                for sign, first, b in turned(target, a, iter(others or ()), powers):
                    if sign in self._signs:
                        yield from self._joins(part, a, sign, first, rest, b, target, powers)
                yield None

    def _joins(
        self, part: str, a: Ratio, sign: str, first: bool, rest: str, b: Ratio, value: Ratio, powers: bool
    ) -> Iterator[Form | None]:
        size = len(part) + len(rest)
        for y in self.forms(rest, b, powers):
            if y is None:
                yield None
                continue
            for x in self.forms(part, a, powers):
                if x is not None:
                    form = joined(x, sign, y, value) if first else joined(y, sign, x, value)
                    if form.size == size:
                        yield form

    def _explore(self, some: str, powers: bool) -> Iterator[None]:
        """Work out every value that takes all of these dice, if that has not been done."""
        if (some, powers) in self._values:
            return
        found: dict[Ratio, None] = {(int(some), 1): None} if len(some) == 1 else {}
        for part, rest in _splits(some):
            yield from self._explore(part, powers)
            yield from self._explore(rest, powers)
            for a in self._values[part, powers]:
                for b in self._values[rest, powers]:
                    found.update(dict.fromkeys(results(a, b, powers, self._limits.operators)))
                yield None
        outside = self._limits.outside
        self._values[some, powers] = {value: None for value in found if not outside(value)}


@cache
def _parts(dice: str, count: int) -> tuple[str, ...]:
    """Return the different choices of `count` of the dice."""
    return tuple(dict.fromkeys("".join(chosen) for chosen in combinations(dice, count)))


@cache
def _splits(dice: str) -> tuple[tuple[str, str], ...]:
    """Return the different ways to part the dice in two, the smaller part first."""
    found: dict[tuple[str, str], None] = {}
    for count in range(1, len(dice) // 2 + 1):
        for chosen in combinations(range(len(dice)), count):
            part = "".join(dice[i] for i in chosen)
            rest = "".join(dice[i] for i in range(len(dice)) if i not in chosen)
            if len(part) < len(rest) or part <= rest:
                found[part, rest] = None
    return tuple(found)
