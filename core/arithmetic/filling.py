"""All ways to fill one side of a row with cards of a hand; equivalent ways are merged.

A way is read from left to right, a number and a sign in turn. What it has come to is a state: the sum so far
and the term that is being multiplied up. Ways that have used the same cards up to the same place of the row
and are in the same state have the same futures, so they are one node. Going forward only the states are
kept; the ways that lead to the few nodes that matter in the end are found by going back.

States that no longer can be part of a correct equation are dropped, see `outlook`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Generator, Iterable, Iterator
from itertools import islice
from math import gcd, inf
from typing import Any, NamedTuple, TypeVar

from core.arithmetic.crossing import ALWAYS, ANY, NEVER, may_add
from core.arithmetic.expression import Limits
from core.arithmetic.holding import DIGITS, Holding
from core.arithmetic.outlook import Outlook, Outlooks
from core.arithmetic.times_tables import ALL, is_among
from core.engine.search import Pace, emptied

Value = tuple[int, int]
"""A value in lowest terms: numerator and denominator."""

Reached = tuple[int, int, int]
"""A state behind a number: the sum before the last term, and the term, over a denominator in lowest terms."""

Waiting = tuple[int, int, int, bool]
"""A state before a number: sum, factor and denominator, and whether the factor is to be divided by the
number, not multiplied. Behind a minus the factor is negative."""

UNITS = 2000
"""States tried between two yield points: about a millisecond's work natively."""
CELL = 50
"""The cost of finding nothing at a place with a part of the hand, in tried states."""
TEXT = 4
"""The cost of making a text, in tried states."""

State = TypeVar("State", Reached, Waiting)
_NONE = (1, 0)  # bounds that no number keeps


class Node(NamedTuple):
    """A state with where it is: how many of the lying cards, and which part of the hand, have been used."""

    place: int
    part: int
    state: Reached | Waiting


class Step(NamedTuple):
    """A number or a sign: the lying cards from `start` to `end`, shuffled with laid ones."""

    text: str
    start: int
    end: int


class Filling:
    """The ways to fill one side: `lying` with cards of a hand, while `other` lies on the other side.

    `fill` is to be called for parts of the hand, smaller ones first. Then `values[part]` are all values
    that can be made with exactly that part, less those which the rest of the hand rules out on the other
    side; a part without any is not there. `states` counts the states that are kept, and the places and parts
    that were looked at. Where more than `widest` states use the same part up to the same place, the filling
    is `full`: those beyond are not kept.

    With `up_to`, sides that begin with a number and a sign beyond those of this text are left out.
    """

    def __init__(
        self,
        lying: str,
        other: str,
        hand: Holding,
        limits: Limits,
        pace: Pace,
        widest: float = inf,
        up_to: str = "",
    ) -> None:
        self.values: dict[int, set[Value]] = {}
        self.states = 0
        self.full = False
        self._lying, self._hand, self._limits = lying, hand, limits
        self._pace, self._widest = pace, widest
        self._end = len(lying)
        self._any = 10 ** (len(lying) + len(hand.cards))  # larger than all
        self._outlooks = Outlooks(lying, other, hand, limits)
        self._run_start = [len(lying[:place].rstrip(DIGITS)) for place in range(self._end + 1)]
        # For each place, how many numbers have no digit yet, between the lying signs behind it.
        self._missing = [_missing(lying[place:]) for place in range(self._end + 1)]
        self._missing_beside = sum(_missing(other)[limits.leading_minus and other[:1] == "-" :])
        # For each place, the states by the part that has been used.
        self._waiting: list[dict[int, set[Waiting]]] = [{} for _ in range(self._end + 1)]
        self._reached: list[dict[int, set[Reached]]] = [{} for _ in range(self._end + 1)]
        self._up_to = up_to
        # For each place and part: a table of its own, since a very large one takes long to grow.
        self._known_first: dict[tuple[int, int], dict[Node, str]] = {}
        self._known_texts: dict[tuple[int, int], dict[Node, set[str]]] = {}
        self._waiting_by_sum: dict[tuple[int, int], dict[Value, list[Waiting]]] = {}
        self._reached_by_value: dict[tuple[int, int], dict[Value, list[Reached]]] = {}

    def fill(self, part: int) -> Iterator[None]:
        """Find the values made with exactly this part of the hand; None is a yield point."""
        rest = self._hand.digits(self._hand.whole - part)
        spare = len(self._hand.text(rest)) - self._missing_beside
        for place in range(self._end + 1) if spare >= 0 else ():
            yield from self._lay_signs(place, part, spare)
            yield from self._lay_numbers(place, part, spare)
            self.states += 1
            if self._pace.due(CELL):
                yield
        yield from self._finish(part)

    def nodes(self, part: int, value: Value) -> Generator[None, None, list[Node]]:
        """Search for the nodes at the end of the side where exactly this part has come to a value."""
        reached = yield from self._by_value(self._end, part)
        return [Node(self._end, part, state) for state in reached[value]]

    def texts(self, part: int, value: Value) -> Generator[None, None, set[str]]:
        """Search for every text of the whole side that uses exactly this part and comes to a value."""
        found: set[str] = set()
        for node in (yield from self.nodes(part, value)):
            found |= yield from self._texts(node)
        return found

    def clear(self) -> Iterator[None]:
        """Free all states, a little at a time."""
        kept: list[dict[Any, Any]] = [*self._waiting, *self._reached, self.values]
        kept += [self._waiting_by_sum, self._reached_by_value, self._known_first, self._known_texts]
        for table in kept:
            yield from emptied(table, self._pace)

    def close(self) -> None:
        """Break the reference cycles, so that the rest is freed without the collector."""
        self._outlooks.close()

    # Forward

    def _lay_signs(self, place: int, part: int, spare: int) -> Iterator[None]:
        """Go from the states behind a number to those that wait for the next; `spare` digits are left for them."""
        made: set[Waiting] = set()
        if place == part == 0:
            made.add((0, 1, 1, False))
        if self._begins_with_minus(place, part):
            made.add((0, -1, 1, False))
        enough = spare >= sum(self._missing[place])
        for sign, start, rest in self._signs(place, part) if enough else ():
            look = self._outlooks.at(place, part)
            for reached in _batches(self._reached[start][rest]):
                if self._up_to and self._is_first_number(start, rest):
                    reached = [state for state in reached if self._is_before(state[1], start, rest, sign)]
                if sign in "+-":
                    made.update(self._added(reached, 1 if sign == "+" else -1, look))
                else:
                    made.update(self._multiplied(reached, sign == "/", look))
                if self._pace.due(len(reached)):
                    yield
                if len(made) > self._widest:
                    self.full = True
                    break
        if made:
            self._waiting[place][part] = made
            self.states += len(made)

    def _added(self, reached: Iterable[Reached], sign: int, look: Outlook) -> Iterator[Waiting]:
        """Yield the states behind a plus or a minus."""
        low, high = self._outlooks.span(look.both)
        for total, term, over in reached:
            if not self._may_add(total, term, over):
                continue
            total += term
            if total == 0 and self._limits.crossing == ALWAYS:
                continue  # nothing behind it goes across a ten, and 0 marks a sum that nothing was added to
            if low * over <= total <= high * over:
                if over == 1:
                    yield total, sign, 1, False
                else:
                    common = gcd(total, over)
                    if common == over or look.division or look.fraction:
                        yield total // common, sign * over // common, over // common, False

    def _multiplied(self, reached: Iterable[Reached], divides: bool, look: Outlook) -> Iterator[Waiting]:
        """Yield the states behind a × or a ÷.

        Unless a zero wipes out the term, neither the term nor the sum may be too large for what is left to bring the
        two back to each other.
        """
        both, zero = look.both, look.zero
        reach = max(both, 1) if divides or look.division else 1
        for total, term, over in reached:
            sum_size, size = abs(total), abs(term)
            if size < 2 and self._limits.times_tables != ALL:
                continue  # such a factor is of no table, and 1 marks a number that nothing is multiplied with
            if (zero and sum_size <= both * over) or (
                size <= (sum_size + both * over) * reach and sum_size <= both * max(size, over)
            ):
                yield total, term, over, divides

    def _lay_numbers(self, place: int, part: int, spare: int) -> Iterator[None]:
        """Go from the states that wait for a number to those behind it; `spare` digits are left for them."""
        if spare < sum(self._missing[place][1:]):
            return
        look = self._outlooks.at(place, part)
        if place < self._end and not look.sign:
            return
        fitting, finest = self._outlooks.fitting(place, look), self._outlooks.finest(look)
        made: set[Reached] = set()
        for run in self._runs(place, part):
            if run is None:
                yield
                continue
            start, rest = run
            smallest = self._smallest(start, place, part - rest)
            for total, factor, over, divides in self._waiting[start][rest]:
                least, most = fitting(total, factor, over, divides)
                if self._pace.due(1):
                    yield
                if most < smallest:
                    continue
                for numbers in self._numbers(start, place, part, rest, least, most):
                    if self._up_to and start == rest == 0:
                        numbers = [number for number in numbers if self._is_before(number, place, part)]
                    numbers = self._among(numbers, factor, divides)
                    if divides:
                        made.update(_divided(total, factor, over, numbers, finest))
                    elif over == 1:
                        for number in numbers:
                            made.add((total, factor * number, 1))
                    else:
                        made.update(_reduced(total, factor * number, over) for number in numbers)
                    if self._pace.due(len(numbers) + self._hand.effort()):
                        yield
                    if len(made) > self._widest:
                        break
                if len(made) > self._widest:
                    break
            if len(made) > self._widest:
                self.full = True
                break
        if made:
            self._reached[place][part] = made
            self.states += len(made)

    def _finish(self, part: int) -> Iterator[None]:
        """Keep the values of this side that the other side may still meet."""
        reached = self._reached[self._end].get(part)
        if not reached:
            return
        look = self._outlooks.at(self._end, part)
        low, high = self._outlooks.span(look.other)
        values: set[Value] = set()
        for some in _batches(reached):
            values.update(
                _lowest(total + term, over)
                for total, term, over in some
                if low * over <= total + term <= high * over and (look.fraction or (total + term) % over == 0)
                if self._may_add(total, term, over)
            )
            if self._pace.due(len(some)):
                yield
        if values:
            self.values[part] = values

    def _is_first_number(self, place: int, part: int) -> bool:
        """Return True if only digits have been read: then a state stands for one text."""
        return not self._hand.signs(part) and not self._lying[:place].strip(DIGITS)

    def _is_before(self, number: int, place: int, part: int, sign: str = "") -> bool:
        """Return True if a side can begin with this number, which ends here, and a sign."""
        text = str(number).zfill(place + len(self._hand.text(part))) + sign
        return text <= self._up_to[: len(text)]

    # Backward

    def steps_to(self, node: Node) -> Iterator[tuple[Node, Step] | None]:
        """Yield the steps that lead to a node, each with the node before it; none for the beginning of the side.

        None is a yield point.
        """
        if len(node.state) == 4:
            return self._steps_to_waiting(node.place, node.part, node.state)
        return self._steps_to_reached(node.place, node.part, node.state)

    def _texts(self, node: Node) -> Generator[None, None, set[str]]:
        """Search for every text that leads to a node."""
        known = self._known_texts.setdefault((node.place, node.part), {})
        if node in known:
            return known[node]
        found: set[str] = set()
        first = True
        for made in self.steps_to(node):
            if made is None:
                yield
                continue
            first = False
            earlier, step = made
            for head in (yield from self._texts(earlier)):
                found.add(head + step.text)
                if self._pace.due(TEXT):
                    yield
        known[node] = {""} if first else found
        return known[node]

    def first(self, part: int, value: Value) -> Generator[None, None, str]:
        """Search for the smallest of the texts."""
        texts = []
        for node in (yield from self.nodes(part, value)):
            texts.append((yield from self._first(node)))
        return min(texts)

    def _first(self, node: Node) -> Generator[None, None, str]:
        """Search for the smallest text that leads to a node."""
        # The texts before one step are equally long, so the smallest of them makes the smallest.
        known = self._known_first.setdefault((node.place, node.part), {})
        if node in known:
            return known[node]
        smallest: str | None = None
        for made in self.steps_to(node):
            if made is None:
                yield
                continue
            earlier, step = made
            text = (yield from self._first(earlier)) + step.text
            if smallest is None or text < smallest:
                smallest = text
            if self._pace.due(TEXT):
                yield
        known[node] = smallest or ""
        return known[node]

    def _steps_to_waiting(self, place: int, part: int, state: Waiting) -> Iterator[tuple[Node, Step] | None]:
        total, factor, over, divides = state
        for sign, start, rest in self._signs(place, part):
            step = Step(sign, start, place)
            if sign in "*/" and abs(factor) < 2 and self._limits.times_tables != ALL:
                continue
            if sign in "*/":
                if divides == (sign == "/") and (total, factor, over) in self._reached[start][rest]:
                    yield Node(start, rest, (total, factor, over)), step
            elif not divides and abs(factor) == over and (factor > 0) == (sign == "+"):
                for reached in (yield from self._by_value(start, rest)).get((total, over), ()):
                    yield Node(start, rest, reached), step
        if self._begins_with_minus(place, part):
            yield Node(0, 0, (0, 1, 1, False)), Step("-", 0, place)

    def _steps_to_reached(self, place: int, part: int, state: Reached) -> Iterator[tuple[Node, Step] | None]:
        total, term, over = state
        for run in self._runs(place, part):
            if run is None:
                yield None
                continue
            start, rest = run
            width = place - start + len(self._hand.text(part - rest))
            for waiting in (yield from self._by_sum(start, rest)).get(_lowest(total, over), ()):
                _, factor, waiting_over, divides = waiting
                now, then = term * waiting_over, factor * over
                low, high = _quotient(then, now, self._any) if divides else _quotient(now, then, self._any)
                for numbers in self._numbers(start, place, part, rest, low, high):
                    for number in self._among(numbers, waiting[1], divides):
                        if number or not divides:
                            yield Node(start, rest, waiting), Step(str(number).zfill(width), start, place)
                    if self._pace.due(1 + len(numbers) + self._hand.effort()):
                        yield None

    def _by_sum(self, place: int, part: int) -> Generator[None, None, dict[Value, list[Waiting]]]:
        """Index the states that wait for a number by their sum."""
        if (place, part) not in self._waiting_by_sum:
            index: dict[Value, list[Waiting]] = {}
            for states in _batches(self._waiting[place][part]):
                for state in states:
                    index.setdefault(_lowest(state[0], state[2]), []).append(state)
                if self._pace.due(len(states)):
                    yield
            self._waiting_by_sum[place, part] = index
        return self._waiting_by_sum[place, part]

    def _by_value(self, place: int, part: int) -> Generator[None, None, dict[Value, list[Reached]]]:
        """Index the states behind a number by their value, as far as that may be worked out."""
        if (place, part) not in self._reached_by_value:
            index: dict[Value, list[Reached]] = {}
            for states in _batches(self._reached[place][part]):
                for state in states:
                    if self._may_add(*state):
                        index.setdefault(_lowest(state[0] + state[1], state[2]), []).append(state)
                if self._pace.due(len(states)):
                    yield
            self._reached_by_value[place, part] = index
        return self._reached_by_value[place, part]

    # What can be laid

    def _signs(self, place: int, part: int) -> Iterator[tuple[str, int, int]]:
        """Yield the signs that can end here, lying or laid; with place and part before them, behind a number."""
        if place and self._lying[place - 1] not in DIGITS and part in self._reached[place - 1]:
            yield self._lying[place - 1], place - 1, part
        for sign in self._hand.signs(part):
            if part - self._hand.weight[sign] in self._reached[place]:
                yield sign, place, part - self._hand.weight[sign]

    def _runs(self, place: int, part: int) -> Iterator[tuple[int, int] | None]:
        """Yield the starts of numbers that may end here, each with the part used before; a number is awaited at each.

        None is a yield point.
        """
        digits = self._hand.digits(part)
        choices = self._hand.count(digits)
        for start in range(self._run_start[place], place + 1):
            waiting = self._waiting[start]
            if choices < len(waiting):
                rests = (part - laid for laid in self._hand.parts(digits))
            else:
                rests = (rest for rest in waiting if self._hand.adds_digits(rest, part))
            for rest in rests:
                if rest in waiting and (start < place or rest < part):
                    yield start, rest
            if self._pace.due(min(choices, len(waiting)) // 8):
                yield None

    def _numbers(self, start: int, place: int, part: int, rest: int, least: int, most: int) -> Iterator[list[int]]:
        """Yield the numbers within bounds made of the lying cards between two places and what the part adds to the
        rest."""
        limit = 0 if self._only_zero(start, rest) else self._limits.max_number
        most = most if limit is None else min(most, limit)
        run = self._lying[start:place]
        return self._hand.numbers(run, part - rest, self._limits.leading_zeros, least, most)

    def _among(self, numbers: list[int], factor: int, divides: bool) -> list[int]:
        """Return the numbers that a term may be multiplied with, or divided by, at this table (ARITH-8)."""
        tables = self._limits.times_tables
        if tables == ALL or (abs(factor) < 2 and not divides):
            return numbers
        return [number for number in numbers if is_among(tables, "/" if divides else "*", factor, number)]

    def _may_add(self, total: int, term: int, over: int) -> bool:
        """Return True if a term may be added to the sum at this table; to none it always may (ARITH-8)."""
        chosen = self._limits.crossing
        if chosen == ANY or total == 0:
            return True
        return may_add(chosen, total, term) if over == 1 else chosen == NEVER

    def _smallest(self, start: int, place: int, digits: int) -> int:
        """Return a lower bound of such numbers."""
        width = place - start + len(self._hand.text(digits))
        return 10 ** (width - 1) if width > 1 and not self._limits.leading_zeros else 0

    def _only_zero(self, place: int, part: int) -> bool:
        """Return True if the next number can only be zero: behind a minus, where nothing may be negative."""
        return self._limits.no_negatives and self._begins_with_minus(place, part)

    def _begins_with_minus(self, place: int, part: int) -> bool:
        """Return True if one minus, and nothing else, has been read (ARITH-6)."""
        if not self._limits.leading_minus:
            return False
        return (place == 0 and self._hand.text(part) == "-") or (part == 0 and self._lying[:place] == "-")


def _missing(cards: str) -> list[bool]:
    """Return for the numbers before, between and behind the signs among the cards whether they have no digit yet."""
    return [not digits for digits in re.split("[-+*/]", cards)]


def _batches(states: set[State]) -> Iterator[Collection[State]]:
    """Yield the states in portions that take no longer than from one yield point to the next."""
    if len(states) <= UNITS:
        yield states
    else:
        left = iter(states)
        while batch := list(islice(left, UNITS)):
            yield batch


def _divided(total: int, factor: int, over: int, numbers: list[int], finest: int) -> list[Reached]:
    """Return the states after dividing by each number but zero (ARITH-5), less those that become too fine."""
    if over == finest == 1:
        return [(total, factor // number, 1) for number in numbers if number and factor % number == 0]
    states = [_reduced(total * number, factor, over * number) for number in numbers if number]
    return [state for state in states if state[2] <= finest * over]


def _quotient(dividend: int, divisor: int, any_number: int) -> tuple[int, int]:
    """Return the least and the most that the one divided by the other may be: anything, if both are zero."""
    if divisor == 0:
        return (0, any_number) if dividend == 0 else _NONE
    number, remainder = divmod(dividend, divisor)
    return (number, number) if remainder == 0 else _NONE


def _reduced(total: int, term: int, over: int) -> Reached:
    common = gcd(total, term, over)
    return total // common, term // common, over // common


def _lowest(number: int, over: int) -> Value:
    """Return a fraction in lowest terms."""
    if over == 1:
        return number, 1
    common = gcd(number, over)
    return number // common, over // common
