"""Changes of one number by a lay, and their text, which `moves` explains (FORM-7)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.games.formula.state import JOKER, Lying, Number

SAID = "?"
"""In a change, the card of a joker that lies there already and is given its digit (FORM-5)."""

_CARD = r"J?[0-9]"
_WHOLE = re.compile(rf"=((?:{_CARD}){{1,3}})")
_KEPT = re.compile(rf"((?:{_CARD}){{0,2}})\[(?=.*[_?])((?:{_CARD}|\?[0-9]|_){{1,3}})\]((?:{_CARD}){{0,2}})")
_EACH = re.compile(rf"{_CARD}|\?[0-9]|_")


@dataclass(frozen=True)
class Change:
    """A change of one number: new cards before it, over its places, and behind it.

    `over` has an entry for each place, None where the card stays; without entries the number is covered whole, and
    the new cards `before` and `behind` meet.
    """

    before: Number = ()
    over: tuple[Lying | None, ...] = ()
    behind: Number = ()

    @classmethod
    def none(cls, number: Number) -> Change:
        """Return the change that leaves a number as it is."""
        return cls(over=(None,) * len(number))

    @property
    def whole(self) -> bool:
        """True if the number is covered whole, or there was none."""
        return not self.over

    @property
    def laid(self) -> Number:
        """The new cards, from left to right."""
        over = tuple(lying for lying in self.over if lying is not None and lying.card != SAID)
        return self.before + over + self.behind

    @property
    def kept(self) -> int:
        """The number of cards of the old number that stay visible."""
        return sum(lying is None or lying.card == SAID for lying in self.over)

    def made_of(self, number: Number) -> Number:
        """Return the number that this makes of another."""
        places = tuple(_place(old, new) for old, new in zip(number, self.over, strict=bool(self.over)))
        return self.before + places + self.behind

    def covered(self, number: Number) -> str:
        """Return the cards of a number that go out of sight (FORM-8)."""
        if self.whole:
            return "".join(old.card for old in number)
        return "".join(
            old.card for old, new in zip(number, self.over, strict=True) if new is not None and new.card != SAID
        )

    def __str__(self) -> str:
        if not self.kept:
            return "=" + "".join(map(str, self.laid))
        before, behind = "".join(map(str, self.before)), "".join(map(str, self.behind))
        return f"{before}[{''.join('_' if lying is None else str(lying) for lying in self.over)}]{behind}"


def _place(old: Lying, new: Lying | None) -> Lying:
    """Return what is visible at one place afterwards."""
    if new is None:
        return old
    return Lying(old.card, new.digit) if new.card == SAID else new


def read_change(text: str) -> Change | None:
    """Return the change that a text spells; None if it spells none."""
    if whole := _WHOLE.fullmatch(text):
        return Change(behind=_cards(whole[1]))
    if kept := _KEPT.fullmatch(text):
        over = tuple(None if each == "_" else _card(each) for each in _EACH.findall(kept[2]))
        return Change(_cards(kept[1]), over, _cards(kept[3]))
    return None


def _cards(text: str) -> Number:
    return tuple(map(_card, _EACH.findall(text)))


def _card(text: str) -> Lying:
    """Return one new card: `8`, `J4` or `?4`."""
    return Lying(text[0], text[-1])


def joker(digit: str) -> Lying:
    """Return a joker that stands for a digit (FORM-11)."""
    return Lying(JOKER, digit)
