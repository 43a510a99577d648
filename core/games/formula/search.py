"""The complete search for the formulas that can be laid, from a formula and one hand.

A number with cards still to come is a shape: its text with a hole for each card (`8[_%s]`). Shapes are filled with
every digit at hand and kept by value. A formula is x + y = z or x × y = z (a − b = c is c + b = a, a ÷ b = c is
c × b = a), and at most three cards come in, so two of the three numbers have at most one each: these are tried in
pairs, and the third is looked up by the value that they leave. Everything is a generator with None at its
yield points, so that it can be stopped after any step.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import combinations, product
from typing import NamedTuple, get_args

from core.arithmetic.crossing import may_add
from core.arithmetic.times_tables import is_among
from core.engine.cards import without
from core.engine.search import Pace
from core.games.formula.changes import SAID, Change
from core.games.formula.draft import MOST_PLACES, NAMES, Draft, Name, Where
from core.games.formula.moves import Lay, Symbol
from core.games.formula.options import FormulaOptions
from core.games.formula.state import DIGITS, JOKER, Lying, read

_HOLE = Lying("%s", "%s")
"""A placeholder of a card that is still to come: a text with holes is filled by the operator %."""
UNITS = 200
"""Fillings between two yield points, some tenths of a millisecond."""

Spots = tuple[frozenset[Where], ...]
"""The spots of each card to come, from left to right, if it is the next."""


class Shape(NamedTuple):
    """One number with cards to come."""

    part: str
    """Its part of a lay's text."""
    reading: str
    """The number as digits."""
    kept: int
    """The number of cards of the old number that stay visible."""
    spots: Spots


class Filled(NamedTuple):
    """A shape and the digits that fill it, from left to right."""

    reading: str
    digits: str
    shape: Shape


Numbers = tuple[Filled, Filled, Filled]
Table = dict[int, list[Filled]]
"""The ways to fill one number with the same count of cards, by value."""


class Found(NamedTuple):
    """A correct formula, and every way to take its new digits from the hand: a card for each, from left to right."""

    numbers: Numbers
    symbol: Symbol
    deals: tuple[str, ...]

    @property
    def formula(self) -> str:
        """The formula's text."""
        a, b, c = self.numbers
        return f"{a.reading}{self.symbol}{b.reading}={c.reading}"

    @property
    def result(self) -> int:
        """The value of the formula."""
        return int(self.numbers[2].reading)

    @property
    def digits(self) -> str:
        """The new digits, from left to right."""
        return "".join(number.digits for number in self.numbers)

    @property
    def places(self) -> list[tuple[Name, frozenset[Where], str]]:
        """For each new digit, from left to right: its number, where it can be put if it is the next, and itself."""
        return [
            (name, spots, digit)
            for name, number in zip(NAMES, self.numbers, strict=True)
            for spots, digit in zip(number.shape.spots, number.digits, strict=True)
        ]

    def lay(self, deal: str) -> Lay:
        """Return the move that takes these cards."""
        parts = " ".join(number.shape.part for number in self.numbers)
        a, b, c = (parts % tuple(map(Lying, deal, self.digits))).split(" ")
        return Lay(a, self.symbol, b, c)


class LaySearch:
    """A search for the formulas that a draft can become. `hand` is all that the seat holds, the draft's cards
    included."""

    def __init__(self, draft: Draft, hand: str, options: FormulaOptions) -> None:
        self._draft = draft
        self._rest = without(hand, draft.cards)
        self._options = options
        self._digits = DIGITS if JOKER in self._rest else "".join(dict.fromkeys(self._rest))
        self._pace = Pace(UNITS)
        self._known_deals: dict[str, tuple[str, ...]] = {"": ("",)}
        self._known_fillings: dict[int, list[str]] = {0: [""]}
        self._known_tables: dict[tuple[int, int], Table] = {}

    def found(self, more: int) -> Iterator[Found | None]:
        """Yield every correct formula with `more` more cards, none twice in the same places; None at yield points."""
        for symbol in get_args(Symbol):
            if symbol in self._options.operators and self._draft.symbol in (None, symbol):
                for shares in _shares(more):
                    tables: list[Table] = []
                    for at, cards in enumerate(shares):
                        tables.append((yield from self._table(at, cards)))
                    for numbers in _equations(symbol, *tables):
                        yield numbers and self._allowed(numbers, symbol)

    def _table(self, at: int, cards: int) -> Generator[None, None, Table]:
        """Search for every way to fill one of the three numbers with `cards` more cards."""
        if (at, cards) not in self._known_tables:
            table: Table = {}
            for shape in _shapes(self._draft, at, cards):
                yield from self._fill(shape, table)
            self._known_tables[at, cards] = table
        return self._known_tables[at, cards]

    def _fill(self, shape: Shape, table: Table) -> Iterator[None]:
        """Add every way to fill a shape that the hand and the options allow (FORM-9, FORM-10, FORM-24)."""
        if shape.kept and self._draft.formula.zero_rule(self._options):
            return
        options = self._options
        for digits in (yield from self._fillings(len(shape.spots))):
            if self._pace.due(1):
                yield
            reading = shape.reading % tuple(digits)
            if reading[0] == "0" and len(reading) > 1 and not options.leading_zeros:
                continue
            value = int(reading)
            if options.max_number is None or value <= options.max_number:
                table.setdefault(value, []).append(Filled(reading, digits, shape))

    def _fillings(self, cards: int) -> Generator[None, None, list[str]]:
        """Search for all digits that `cards` cards of the hand can be, left to right; jokers make them many."""
        if cards not in self._known_fillings:
            longer: list[str] = []
            for digits in (yield from self._fillings(cards - 1)):
                if self._pace.due(len(self._digits)):
                    yield
                longer += [digits + digit for digit in self._digits if self._deals(digits + digit)]
            self._known_fillings[cards] = longer
        return self._known_fillings[cards]

    def _deals(self, digits: str) -> tuple[str, ...]:
        """Return every way to take these digits from the hand, the real card before the joker (FORM-11)."""
        deals = self._known_deals.get(digits)
        if deals is None:
            deals = self._known_deals[digits] = tuple(
                deal + card
                for deal in self._deals(digits[:-1])
                for card in (digits[-1], JOKER)
                if deal.count(card) < self._rest.count(card)
            )
        return deals

    def _allowed(self, numbers: Numbers, symbol: Symbol) -> Found | None:
        """Return the formula, if the hand has all of its new digits, and the options allow it (FORM-20, FORM-24)."""
        a, b, c = numbers
        one, other = int(a.reading), int(b.reading)
        if symbol in "*/":
            if not is_among(self._options.times_tables, symbol, one, other):
                return None
        elif not may_add(self._options.crossing, one, other if symbol == "+" else -other):
            return None
        deals = self._deals(a.digits + b.digits + c.digits)
        if not deals:
            return None
        must_keep = self._options.keep_one and not self._draft.formula.zero_rule(self._options)
        if must_keep and not a.shape.kept + b.shape.kept + c.shape.kept:
            return None
        return Found(numbers, symbol, deals)


def _shares(cards: int) -> Iterator[tuple[int, int, int]]:
    """Yield the numbers of cards that can go into a, b and c."""
    for a in range(cards + 1):
        for b in range(cards + 1 - a):
            yield a, b, cards - a - b


def _shapes(draft: Draft, at: int, cards: int) -> list[Shape]:
    """Return the possible changes of a draft's number with `cards` more cards (FORM-5, FORM-7), each shape once."""
    shapes: dict[str, Shape] = {}
    for change, spots in _grown(draft, at, cards):
        part = str(change)
        if part in shapes:
            spots = tuple(one | other for one, other in zip(shapes[part].spots, spots, strict=True))
        shapes[part] = Shape(part, read(change.made_of(draft.formula.numbers[at])), change.kept, spots)
    return list(shapes.values())


def _grown(draft: Draft, at: int, cards: int) -> Iterator[tuple[Change, Spots]]:
    """Yield the possible changes of a number; two may look the same in the end, as a new card on the only place of a
    number and a number covered whole by one card."""
    number, change = draft.formula.numbers[at], draft.changes[at]
    if not draft.formula.complete and at < 2:
        if cards == 0:
            unsaid = not number[0].digit and change.over == (None,)
            yield from ((Change(over=(Lying(SAID, digit),)), ()) for digit in DIGITS) if unsaid else [(change, ())]
        return
    if not change.laid and cards:
        yield Change(behind=(_HOLE,) * cards), (frozenset[Where]({"whole"}),) * cards
    if change.whole and not change.laid:
        return
    kept = [place for place, lying in enumerate(change.over) if lying is None]
    room = MOST_PLACES - len(change.before) - len(change.over) - len(change.behind)
    for over in range(max(0, cards - room), min(cards, len(kept)) + 1):
        for covered in combinations(kept, over):
            new = tuple(_HOLE if place in covered else lying for place, lying in enumerate(change.over))
            for before in range(cards - over + 1):
                behind = cards - over - before
                grown = Change((_HOLE,) * before + change.before, new, change.behind + (_HOLE,) * behind)
                yield grown, _spots(before, covered, behind)


def _spots(before: int, covered: tuple[int, ...], behind: int) -> Spots:
    """Return the next spots of new cards before, over and behind a number: at an end only the innermost."""
    later: Spots = (frozenset(),)
    first: Spots = (frozenset({"before"}),)
    last: Spots = (frozenset({"behind"}),)
    over: Spots = tuple(frozenset({place}) for place in covered)
    return (later * before)[1:] + first * (before > 0) + over + last * (behind > 0) + (later * behind)[1:]


def _equations(symbol: Symbol, a: Table, b: Table, c: Table) -> Iterator[Numbers | None]:
    """Yield every way to take one number of each table so that a symbol b = c is true; None now and then."""
    if symbol in "+*":
        for values in _values(symbol == "*", a, b, c):
            yield from product(a[values[0]], b[values[1]], c[values[2]]) if values else (None,)
    else:
        if symbol == "/":
            b = {value: filled for value, filled in b.items() if value}
        for values in _values(symbol == "/", c, b, a):
            yield from product(a[values[2]], b[values[1]], c[values[0]]) if values else (None,)


def _values(times: bool, x: Table, y: Table, z: Table) -> Iterator[tuple[int, int, int] | None]:
    """Yield every x + y = z, or x × y = z, of the values of three tables; None now and then.

    The values of the largest table are not tried but looked up.
    """
    if len(z) >= max(len(x), len(y)):
        for one in x:
            yield None
            for other in y:
                value = one * other if times else one + other
                if value in z:
                    yield one, other, value
    elif len(x) >= len(y):
        for whole in z:
            yield None
            for other in y:
                if not times:
                    if whole - other in x:
                        yield whole - other, other, whole
                elif other:
                    if whole % other == 0 and whole // other in x:
                        yield whole // other, other, whole
                elif whole == 0:
                    yield from ((one, 0, 0) for one in x)
    else:
        for values in _values(times, y, x, z):
            yield values and (values[1], values[0], values[2])
