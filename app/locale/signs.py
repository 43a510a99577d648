"""Arithmetic in running text: the signs as they are printed on the cards, with blanks round them."""

from __future__ import annotations

import re

PRINTED = {
    "cross": {"+": "+", "-": "−", "*": "×", "/": "÷"},
    "dot": {"+": "+", "-": "−", "*": "·", "/": ":"},
}


def printed(text: str, signs: str) -> str:
    """`3+4*2=11` as it stands in a sentence: `3 + 4 × 2 = 11`; a minus that belongs to a number stays close to it."""
    spaced = re.sub(r"(?<=[0-9])([+*/=-])|(?<![0-9])([+*/=])", r" \1\2 ", text)
    shown = "".join(PRINTED[signs].get(symbol, symbol) for symbol in spaced)
    return re.sub(" +", " ", shown).strip()


def value(text: str) -> str:
    """A value as it stands in a sentence: `-7/2` is `−7/2`."""
    return text.replace("-", "−")
