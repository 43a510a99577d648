"""Arithmetic in running text: the signs as they are printed on the cards, with blanks round them."""

from __future__ import annotations

import re
from fractions import Fraction

from app.layout.directions import END, bare
from app.locale import Words

PRINTED = {
    "cross": {"+": "+", "-": "−", "*": "×", "/": "÷"},
    "dot": {"+": "+", "-": "−", "*": "·", "/": ":"},
}
ARTICLES = "the|an?|das|dem|vom|ein"
"""Articles before which a sign is a thing, in any language: “the +” is a plus sign."""


def printed(text: str, signs: str) -> str:
    """Return a row as printed in a sentence: `3+4*2=11` is `3 + 4 × 2 = 11`; a minus of a number stays close to it."""
    spaced = re.sub(r"(?<=[0-9?])([+*/=-])|(?<![0-9?])([+*/=])", r" \1\2 ", text)
    shown = "".join(PRINTED[signs].get(symbol, symbol) for symbol in spaced)
    return re.sub(" +", " ", shown).strip()


def sign_names(words: Words) -> dict[str, str]:
    """Return each sign as it is spoken."""
    return {
        "+": words("plus"),
        "-": words("minus"),
        "*": words("times"),
        "/": words("divided by"),
        "^": words("to the power of"),
        "=": words("equals"),
    }


def the(words: Words, card: str) -> str:
    """Return a single card in a sentence, with its article: `the 7`, `the +`."""
    shown = PRINTED[words.signs].get(card, card)
    return words("the {digit}", digit=shown) if card.isdigit() else words("the {sign}", sign=shown)


def _sign_nouns(words: Words) -> dict[str, str]:
    """Return each sign as it is spoken after an article."""
    return {
        "+": words("plus sign"),
        "-": words("minus sign"),
        "*": words("times sign"),
        "/": words("division sign"),
        "=": words("equals sign"),
    }


def spoken(words: Words, text: str) -> str:
    """Return a text for a screen reader: signs that stand alone, a minus before a number, and brackets become words."""
    said, nouns = sign_names(words), _sign_nouns(words)
    signs = {shown: sign for printed in PRINTED.values() for sign, shown in printed.items()} | {"=": "="}
    names = {shown: said[sign] for shown, sign in signs.items()}
    opened, closed = words("open bracket"), words("close bracket")
    text = bare(text).replace("(", f" {opened} ").replace(")", f" {closed} ")
    text = re.sub(rf"\b({ARTICLES})\s([+−×·÷:=])(?=[\s,.?]|$)", lambda at: f"{at[1]} {nouns[signs[at[2]]]}", text)
    text = re.sub(r"(?<!\S)([+−×·÷:=])(?=[\s,.?]|$)", lambda sign: names[sign[1]], text)
    power = words("to the power of")
    text = re.sub("[⁰¹²³⁴⁵⁶]", lambda raised: f" {power} {'⁰¹²³⁴⁵⁶'.index(raised[0])}", text)
    text = re.sub(r"(?<!\S)−(?=\d)", f"{names['−']} ", text)
    return re.sub(r"\s+(?=[,.])", "", re.sub(r"\s+", " ", text)).strip()


def ended(sentence: str) -> str:
    """Return a sentence with a full stop, so that the next one is not taken for its end."""
    return sentence if not sentence or sentence.rstrip(END)[-1:] in ".!?…:" else f"{sentence}."


def value(text: str) -> str:
    """Return a value as printed in a sentence: `-7/2` is `−7/2`."""
    return text.replace("-", "−")


def figure(score: int | Fraction) -> str:
    """Return a score as printed: draws can count a half."""
    whole, half = divmod(score, 1)
    return f"{whole or ''}½" if half else str(whole)
