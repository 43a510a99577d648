"""The thinking that a false equation shows, in a friendly sentence (`core.arithmetic.mistakes`)."""

from __future__ import annotations

from collections.abc import Sequence

from app.locale import Words

_PRINTED = {"cross": {"·": "×", " : ": " ÷ "}, "dot": {"×": "·", " ÷ ": " : "}}
"""The signs of the other school in a sentence and the printed ones in their place, by how signs are printed."""
SAID = ("products_first", "right_to_left", "other")
"""The kinds of which the cause tells already (`app.locale.arithmetic.why_not`)."""


def thought(words: Words, signs: str, sides: Sequence[str], school_class: int | None = None) -> str:
    """Return a sentence about the kind of mistake of two unequal sides; empty where no kind fits, or the cause says it.

    With a class, only signs and numbers which it has had count as confused with others.
    """
    try:  # first needed when something is wrong
        from core.arithmetic.mistakes import mistake
        from core.arithmetic.written import NotReadable
    except ImportError:  # it comes after the first screen, and could not be fetched
        return ""
    try:
        found = mistake("=".join(sides), school_class) if len(sides) == 2 else None
    except NotReadable:
        return ""
    if found is None or found.kind in SAID:
        return ""
    sentence = found.sentence.translated(words)
    for sign, instead in _PRINTED[signs].items():
        sentence = sentence.replace(sign, instead)
    return sentence
