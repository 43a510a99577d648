"""The selection at the table of Formula: drafts of the lay, one after the other, put down but not played yet."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.state.model import Table
from core.engine.cards import without
from core.engine.reason import Reason
from core.games.formula.changes import SAID, joker
from core.games.formula.draft import NAMES, Draft, Name, Spot, unfinished
from core.games.formula.moves import Symbol
from core.games.formula.state import JOKER, Formula, Lying, Number, View

SYMBOLS: tuple[tuple[Symbol, str], ...] = (("+", "plus"), ("-", "minus"), ("*", "times"), ("/", "divided"))
"""The symbols with what their places are called."""


@dataclass(frozen=True)
class Building:
    """A lay being built: every draft so far, the card that is picked up, and the joker that wants a digit.

    The first draft is the formula as it lies, the last one what it has come to. `index` is the place of the card in
    what is left of the hand. `asks` is the place for the joker that is picked up; without a card picked up it is a
    joker in sight, counted from 0 in its number as it would lie there: since the deal (FORM-5) or laid in this turn.
    """

    drafts: tuple[Draft, ...]
    card: str = ""
    index: int = -1
    asks: Spot | None = None

    @classmethod
    def of(cls, formula: Formula) -> Building:
        """Return the lay on a formula before its first step."""
        return cls((Draft.of(formula),))

    @property
    def draft(self) -> Draft:
        """The draft as it stands: what the lay has come to."""
        return self.drafts[-1]

    @property
    def begun(self) -> bool:
        """True if there is a step to take back."""
        return len(self.drafts) > 1 or self.asks is not None

    def hand(self, view: View) -> str:
        """Return what is left of the hand."""
        return without(view.hand, self.draft.cards)

    def then(self, draft: Draft) -> Building:
        """Return the lay one step on."""
        return Building((*self.drafts, draft))

    def back(self) -> Building:
        """Return the lay without its last step."""
        return Building(self.drafts if self.asks else self.drafts[:-1] or self.drafts)

    def put_down(self) -> Building:
        """Return the lay with no card picked up; what was laid stays."""
        return Building(self.drafts)

    def pick(self, index: int, card: str) -> Building:
        """Return the lay with a hand card picked up, or put back if it was."""
        chosen = self.index == index and self.asks is None
        return Building(self.drafts) if chosen else Building(self.drafts, card, index)

    def put(self, spot: Spot) -> Building:
        """Return the lay with the picked card in a place; a joker asks for its digit first."""
        if self.card == JOKER:
            return replace(self, asks=spot)
        return self.then(self.draft.put(spot, Lying(self.card, self.card)))

    def ask(self, name: Name, place: int) -> Building:
        """Ask for the digit of a joker in sight; asked again, it keeps what it has."""
        return Building(self.drafts, asks=Spot(name, place))

    def say(self, digit: str) -> Building:
        """Return the lay with the digit that a joker asked for (FORM-11)."""
        assert self.asks is not None
        if self.card:
            return self.then(self.draft.put(self.asks, joker(digit)))
        name, place = self.asks
        assert isinstance(place, int)
        said = self.draft.said(name, place, digit)
        return self.put_down() if said == self.draft else self.then(said)

    def sign(self, symbol: Symbol) -> Building:
        """Return the lay with another symbol; the one that lies there is not chosen but left (FORM-6)."""
        chosen = None if symbol in (self.draft.formula.symbol, self.draft.symbol) else symbol
        return self if chosen == self.draft.symbol else self.then(self.draft.with_symbol(chosen))

    def aside(self, name: Name) -> Building:
        """Return the lay with a number put aside, to be covered whole."""
        return self.then(self.draft.aside(name))

    def restore(self, name: Name) -> Building:
        """Return the lay with a number as it lay before the turn."""
        return self.then(self.draft.restored(name))


def building(table: Table, view: View) -> Building:
    """Return the lay on the table: a new one if what was picked up belongs to another formula."""
    picked = table.selection.picked
    if isinstance(picked, Building) and picked.drafts[0].formula == view.formula:
        return picked
    return Building.of(view.formula)


def number_of(formula: Formula, name: Name) -> Number:
    """Return one of the three numbers by its name."""
    return formula.numbers[NAMES.index(name)]


def touched(draft: Draft, name: Name) -> bool:
    """Return True if something is to become of a number."""
    return draft.change(name) != Draft.of(draft.formula).change(name)


def fresh(draft: Draft, name: Name) -> list[tuple[int, Lying]]:
    """Return the new cards of a number with their places, as it would lie there."""
    change = draft.change(name)
    over = [None if new is None or new.card == SAID else new for new in change.over]
    return [(place, new) for place, new in enumerate((*change.before, *over, *change.behind)) if new is not None]


def bindable(draft: Draft, name: Name) -> tuple[int, ...]:
    """Return the places of a number, as it would lie there, with a joker that can be given a digit, or another one: it
    has none yet (FORM-5), or was laid or given it in this turn (FORM-11).
    """
    change = draft.change(name)
    lies = [False] * len(change.before) + [new is None for new in change.over] + [False] * len(change.behind)
    cards = zip(number_of(draft.result, name), lies, strict=True)
    return tuple(place for place, (lying, old) in enumerate(cards) if lying.card == JOKER and not (old and lying.digit))


def unsaid(draft: Draft, name: Name) -> bool:
    """Return True if a joker of a number has no digit yet (FORM-5)."""
    return any(not lying.digit for lying in number_of(draft.result, name))


def last_put(now: Building) -> tuple[Name, int] | str | None:
    """Return where the last step put something: a number and a place in it, counted as it would lie there, or "sign".

    None if it put nothing anywhere: a number was put aside, or a joker got its digit.
    """
    before, after = now.drafts[-2:]
    for name in NAMES:
        old, new = before.change(name), after.change(name)
        if len(new.before) > len(old.before):
            return name, 0
        if len(new.behind) > len(old.behind):
            return name, len(new.before) + len(new.over) + len(new.behind) - 1
        both = zip(new.over, old.over, strict=False)
        laid = [one != other and one is not None and one.card != SAID for one, other in both]
        if True in laid:
            return name, len(new.before) + laid.index(True)
    return None if after.symbol == before.symbol else "sign"


def missing(view: View, draft: Draft) -> Reason | None:
    """Return what is missing before this can be laid. Whether it is true is left to a check, or to laying it."""
    for name in ("a", "b"):
        if draft.cards and unsaid(draft, name):
            return Reason("joker_without_digit", number=name)
    return unfinished(draft, view.hand, view.options)
