"""Cards in a hand, a stack or on the table, and dice under a cup, for all games.

A game whose cards are single letters has them as a text, `"37+"`; else they are a tuple of names, `("r5", "b10")`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from core.engine.chance import Chance

Cards = TypeVar("Cards", str, tuple[str, ...])


def sorting(kinds: Cards) -> Callable[[Iterable[str]], Cards]:
    """Return a function that puts cards in the order of `kinds`, where each different card stands once."""
    rank = {card: place for place, card in enumerate(kinds)}
    return lambda cards: _like(kinds, sorted(cards, key=rank.__getitem__))


def missing(cards: Iterable[str], some: Iterable[str]) -> tuple[str, ...]:
    """Return the cards of `some` that are missing in `cards`, each as often as it is short."""
    return tuple((Counter(some) - Counter(cards)).elements())


def contains(cards: Iterable[str], some: Iterable[str]) -> bool:
    """Return True if `cards` contains all of `some`, each as often."""
    return not missing(cards, some)


def without(cards: Cards, gone: Iterable[str]) -> Cards:
    """Return the cards but for those of `gone`, in their order. ValueError if one of those is not among them."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return _like(cards, left)


def shuffled(cards: Cards, chance: Chance) -> Cards:
    """Return all the cards in random order."""
    return _like(cards, chance.shuffled(cards))


def _like(cards: Cards, found: Iterable[str]) -> Cards:
    """Convert `found` to the type of `cards`."""
    return "".join(found) if isinstance(cards, str) else tuple(found)
