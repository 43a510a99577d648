"""A lay in the making: cards are put down one by one, the rest of the formula stays as it lies.

Drafts do not change; putting a card down gives the next one. `fault` says why a draft is not yet a lay that the rules
allow; the rules ask nothing else about a finished one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, get_args

from core.arithmetic.expression import judge
from core.engine.cards import missing
from core.engine.reason import Reason
from core.games.formula.changes import SAID, Change, read_change
from core.games.formula.moves import Lay, Symbol
from core.games.formula.options import FormulaOptions
from core.games.formula.state import Formula, Lying, read, sort

MOST_CARDS = 3
"""Hand cards that one turn may use (FORM-6)."""
MOST_PLACES = 3
"""Places of one number (FORM-7)."""

Name = Literal["a", "b", "c"]
NAMES: tuple[Name, ...] = get_args(Name)
Where = int | Literal["before", "behind", "whole"]


class Spot(NamedTuple):
    """A spot for a card: a number, and a place of it counted from 0 as it lay before the turn; before or behind it; or
    over the whole of it, as the first card of a new number."""

    number: Name
    where: Where


@dataclass(frozen=True)
class Draft:
    """The formula as it lies, what is to become of its numbers, and the symbol if one was chosen."""

    formula: Formula
    changes: tuple[Change, Change, Change]
    symbol: Symbol | None = None

    @classmethod
    def of(cls, formula: Formula) -> Draft:
        """Return the draft in which nothing has been done yet."""
        a, b, c = map(Change.none, formula.numbers)
        return cls(formula, (a, b, c))

    @classmethod
    def finished(cls, formula: Formula, lay: Lay) -> Draft | Reason:
        """Return the draft that a lay makes of a formula; the reason if its text does not fit (`fault` lists it)."""
        changes = []
        for name, number, part in zip(NAMES, formula.numbers, (lay.a, lay.b, lay.c), strict=True):
            change = read_change(part)
            if change is None:
                return Reason("unreadable_part", number=name, part=part)
            if not change.whole and len(change.over) != len(number):
                return Reason("wrong_places", number=name, places=len(number), given=len(change.over))
            changes.append(change)
        a, b, c = changes
        return cls(formula, (a, b, c), lay.symbol)

    @property
    def cards(self) -> str:
        """The hand cards that it uses, sorted."""
        return sort(lying.card for change in self.changes for lying in change.laid)

    @property
    def covered(self) -> str:
        """The cards on the table that go out of sight."""
        pairs = zip(self.formula.numbers, self.changes, strict=True)
        return "".join(change.covered(number) for number, change in pairs)

    @property
    def kept(self) -> int:
        """The number of cards of the old formula that stay visible."""
        return sum(change.kept for change in self.changes)

    @property
    def sign(self) -> str:
        """The symbol chosen, or else the one that lies there; none before the first completion."""
        return self.symbol or self.formula.symbol

    @property
    def result(self) -> Formula:
        """The formula as it would lie there."""
        pairs = zip(self.formula.numbers, self.changes, strict=True)
        a, b, c = (change.made_of(number) for number, change in pairs)
        return Formula(a, self.sign, b, c)

    @property
    def lay(self) -> Lay:
        """The move. ValueError while there is no symbol."""
        a, b, c = map(str, self.changes)
        for symbol in get_args(Symbol):
            if symbol == self.sign:
                return Lay(a, symbol, b, c)
        raise ValueError("a lay needs a symbol")

    def change(self, name: Name) -> Change:
        """Return the change of a number."""
        return self.changes[NAMES.index(name)]

    def with_change(self, name: Name, change: Change) -> Draft:
        """Return the draft with something else becoming of a number."""
        a, b, c = (change if each == name else old for each, old in zip(NAMES, self.changes, strict=True))
        return replace(self, changes=(a, b, c))

    def with_symbol(self, symbol: Symbol | None) -> Draft:
        """Return the draft with another symbol; None lets the old one lie (FORM-6)."""
        return replace(self, symbol=symbol)

    def spots(self) -> tuple[Spot, ...]:
        """Return the spots where the next card can go by FORM-5 to FORM-7, whatever it makes of the formula."""
        if len(self.cards) == MOST_CARDS:
            return ()
        names = NAMES if self.formula.complete else NAMES[-1:]
        return tuple(Spot(name, where) for name in names for where in self._places(name))

    def _places(self, name: Name) -> list[Where]:
        change = self.change(name)
        if change.whole and not change.laid:
            return ["whole"]
        ends = len(change.before) + len(change.over) + len(change.behind) < MOST_PLACES
        places: list[Where] = ["before"] if ends else []
        places += [place for place, lying in enumerate(change.over) if lying is None]
        places += ["behind"] if ends else []
        return places if change.laid else ["whole", *places]

    def put(self, spot: Spot, card: Lying) -> Draft:
        """Return the draft with a card in a spot, one of `spots()`; a joker comes with the digit that is said
        (FORM-11)."""
        change = self.change(spot.number)
        match spot.where:
            case "whole":
                change = Change(behind=(card,))
            case "before":
                change = replace(change, before=(card, *change.before))
            case "behind":
                change = replace(change, behind=(*change.behind, card))
            case place:
                change = replace(change, over=(*change.over[:place], card, *change.over[place + 1 :]))
        return self.with_change(spot.number, change)

    def aside(self, name: Name) -> Draft:
        """Return the draft with a number to be covered whole, by cards that are still to come."""
        return self.with_change(name, Change())

    def restored(self, name: Name) -> Draft:
        """Return the draft with a number as it lies."""
        return self.with_change(name, Change.none(self.formula.numbers[NAMES.index(name)]))

    def said(self, name: Name, place: int, digit: str) -> Draft:
        """Return the draft with a digit, or another one, for a joker in sight that is not yet bound to one: it lies
        there since the deal (FORM-5), or was laid in this turn (FORM-11). `place` counts from 0 in the number as it
        would lie there. IndexError if no card is there."""
        change = self.change(name)
        before, over, behind = list(change.before), list(change.over), list(change.behind)
        at = place - len(before)
        if at < 0:
            before[place] = Lying(before[place].card, digit)
        elif at < len(over):
            old = over[at]
            over[at] = Lying(old.card if old else SAID, digit)
        else:
            behind[at - len(over)] = Lying(behind[at - len(over)].card, digit)
        return self.with_change(name, Change(tuple(before), tuple(over), tuple(behind)))


def fault(draft: Draft, hand: str, options: FormulaOptions) -> Reason | None:
    """Return the first reason why a draft is not a lay that the rules allow; None if it is one:

    - `only_completes` (number): before the first completion a and b stay (FORM-5);
    - `too_many_places` (number, places, most); `nothing_laid`; `too_many_cards` (cards, most) (FORM-6, FORM-7);
    - `not_in_hand` (cards: the missing ones);
    - `joker_without_digit` (number), `joker_with_digit` (number): a joker on the table must be given a digit, or has
      one already (FORM-5, FORM-11);
    - `no_symbol`; `symbol_left_out` (symbol, operators) (FORM-24);
    - `empty_number` (number): covered whole, but by nothing yet;
    - `zero_rule` (kept): cards stay visible (FORM-10); `keep_one`: none does (FORM-20);
    - the reasons of `core.arithmetic.expression.judge` about the formula (FORM-9).

    A lay whose text does not fit the formula has `unreadable_part` (number, part) or `wrong_places` (number, places,
    given) from `Draft.finished`.
    """
    return unfinished(draft, hand, options) or judge(*_sides(draft.result), options.limits)


def unfinished(draft: Draft, hand: str, options: FormulaOptions) -> Reason | None:
    """Return the reason as `fault` does, but without checking the equation."""
    return _no_room(draft) or _no_cards(draft, hand) or _no_joker(draft) or _no_formula(draft, options)


def _sides(formula: Formula) -> tuple[str, str]:
    a, b, c = map(read, formula.numbers)
    return f"{a}{formula.symbol}{b}", c


def _no_room(draft: Draft) -> Reason | None:
    if not draft.formula.complete:
        for name in NAMES[:-1]:
            if draft.change(name).laid or draft.change(name).whole:
                return Reason("only_completes", number=name)
    for name, number in zip(NAMES, draft.result.numbers, strict=True):
        if len(number) > MOST_PLACES:
            return Reason("too_many_places", number=name, places=len(number), most=MOST_PLACES)
    return None


def _no_cards(draft: Draft, hand: str) -> Reason | None:
    cards = draft.cards
    if not cards:
        return Reason("nothing_laid")
    if len(cards) > MOST_CARDS:
        return Reason("too_many_cards", cards=len(cards), most=MOST_CARDS)
    if lacking := missing(hand, cards):
        return Reason("not_in_hand", cards=sort(lacking))
    return None


def _no_joker(draft: Draft) -> Reason | None:
    for name, number, change in zip(NAMES, draft.formula.numbers, draft.changes, strict=True):
        for lying, new in zip(number, change.over, strict=bool(change.over)):
            if not lying.digit and new is None:
                return Reason("joker_without_digit", number=name)
            if lying.digit and new is not None and new.card == SAID:
                return Reason("joker_with_digit", number=name)
    return None


def _no_formula(draft: Draft, options: FormulaOptions) -> Reason | None:
    if not draft.sign:
        return Reason("no_symbol")
    if draft.sign not in options.operators:
        return Reason("symbol_left_out", symbol=draft.sign, operators=options.operators)
    for name, number in zip(NAMES, draft.result.numbers, strict=True):
        if not number:
            return Reason("empty_number", number=name)
    if draft.formula.zero_rule(options):
        return Reason("zero_rule", kept=draft.kept) if draft.kept else None
    if options.keep_one and not draft.kept:
        return Reason("keep_one")
    return None
