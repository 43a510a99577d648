"""The cards of Paari and what a card is worth (PAAR-1, PAAR-14).

A card is a short text: the letter of its colour and its number (`r5`, `b10`), `*` for a rainbow, `X` for an X.
Cards of a colour differ; the rainbows are all alike, and so are the two X.
"""

from __future__ import annotations

from collections.abc import Iterable

COLOURS = "romb"
"""Red, ochre, moss, blue."""
RAINBOW, X = "*", "X"
NUMBERED = tuple(f"{colour}{number}" for colour in COLOURS for number in range(11))
KINDS = (*NUMBERED, RAINBOW, X)
"""Every different card, in the order in which hands are sorted."""
DECK = NUMBERED + (RAINBOW,) * 6 + (X,) * 2

Hand = tuple[str, ...]

_RANK = {card: rank for rank, card in enumerate(KINDS)}


def worth(card: str) -> int:
    """The points of a card: its number; a rainbow and an X have none (PAAR-14, PAAR-16)."""
    return 0 if card in (RAINBOW, X) else int(card[1:])


def sort(cards: Iterable[str]) -> Hand:
    """Cards in the order of `KINDS`."""
    return tuple(sorted(cards, key=_RANK.__getitem__))


def without(cards: Hand, *gone: str) -> Hand:
    """The cards but for some, which must be among them, each as often."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
