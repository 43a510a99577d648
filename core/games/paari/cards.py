"""The cards of Paari and what a card is worth (PAAR-1, PAAR-14).

A card is a short text: the letter of its colour and its number (`r5`, `b10`), `*` for a rainbow, `X` for an X.
Cards of a colour differ; the rainbows are all alike, and so are the two X.
"""

from __future__ import annotations

from core.engine.cards import sorting

COLOURS = "romb"
"""Red, brown, green, blue: the first two letters are of their inks, ochre and moss."""
RAINBOW, X = "*", "X"
NUMBERED = tuple(f"{colour}{number}" for colour in COLOURS for number in range(11))
KINDS = (*NUMBERED, RAINBOW, X)
"""Every different card, in the order in which hands are sorted."""
DECK = NUMBERED + (RAINBOW,) * 6 + (X,) * 2

Hand = tuple[str, ...]

sort = sorting(KINDS)


def worth(card: str) -> int:
    """Return the points of a card: its number; a rainbow and an X have none (PAAR-14, PAAR-16)."""
    return 0 if card in (RAINBOW, X) else int(card[1:])
