"""The thinking that a false equation shows, in a friendly sentence (`core.arithmetic.mistakes`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from app.locale import Words
from app.locale.pictures import expression
from app.locale.signs import printed, value
from core.arithmetic.pictures import Picture, hiding, jumps

if TYPE_CHECKING:  # imported on first use
    from core.arithmetic.mistakes import Mistake

_PRINTED = {"cross": {"·": "×", " : ": " ÷ "}, "dot": {"×": "·", " ÷ ": " : "}}
"""The signs of the other school in a sentence and the printed ones in their place, by how signs are printed."""
SAID = ("products_first", "right_to_left")
"""The kinds of which the cause tells already (`app.locale.arithmetic.why_not`)."""


def thought(words: Words, sides: Sequence[str], school_class: int | None = None, *, other: bool = False) -> str:
    """Return a sentence about the kind of mistake of two unequal sides; empty where the cause says it, or no kind fits
    and no `other` is asked for.

    With a class, only signs and numbers which it has had count as confused with others.
    """
    found = _mistake(sides, school_class)
    if found is None or found.kind in SAID or (found.kind == "other" and not other):
        return ""
    return _printed(words.signs, found.sentence.translated(words))


def _mistake(sides: Sequence[str], school_class: int | None) -> Mistake | None:
    """Return the kind of mistake of two unequal sides; None where these are none."""
    try:  # first needed when something is wrong
        from core.arithmetic.mistakes import mistake
        from core.arithmetic.written import NotReadable
    except ImportError:  # it comes after the first screen, and could not be fetched
        return None
    try:
        return mistake("=".join(sides), school_class) if len(sides) == 2 else None
    except NotReadable:
        return None


def _printed(signs: str, sentence: str) -> str:
    for sign, instead in _PRINTED[signs].items():
        sentence = sentence.replace(sign, instead)
    return sentence


def goes_at(sides: Sequence[str], school_class: int | None = None) -> str:
    """Return the step that goes at the kind of mistake of two unequal sides; empty where no kind fits."""
    found = _mistake(sides, school_class)
    return "" if found is None or found.kind == "other" else found.next


def kind_of(sides: Sequence[str], school_class: int | None = None) -> str:
    """Return the kind of mistake of two unequal sides; empty where none fits."""
    found = _mistake(sides, school_class)
    return "" if found is None or found.kind == "other" else found.kind


def kind_names(words: Words) -> dict[str, str]:
    """Return the kinds of mistakes as parents and teachers read them; none where they could not be fetched."""
    try:
        from core.arithmetic.mistakes import NAMES
    except ImportError:  # it comes after the first screen
        return {}
    return {kind: words(name) for kind, name in NAMES.items()}


class NextStep(NamedTuple):
    """The way on from a wrong answer, without the right one: the kind of mistake, a `detail` that may be empty, a
    chain as printed with `?` for what is to be found, empty where none leads on, and a picture."""

    cause: str
    detail: str
    chain: str
    picture: Picture | None


def onward(words: Words, sides: Sequence[str], school_class: int | None = None) -> NextStep | None:
    """Return what leads on from two unequal sides; None where no kind of mistake fits, or no strategy of the class."""
    try:  # first needed when something is wrong
        from core.arithmetic.scaffold import bridge
        from core.arithmetic.written import NotReadable, read
    except ImportError:  # it comes after the first screen, and could not be fetched
        return None
    try:
        found = bridge("=".join(sides), school_class) if len(sides) == 2 else None
    except NotReadable:
        return None
    mistake, leads = found or (None, None)
    if mistake is None or leads is None or mistake.kind == "other":
        return None
    cause = _printed(words.signs, mistake.sentence.translated(words))
    detail = _taken_for(words, leads.taken_for, leads.step) if leads.taken_for else ""
    if leads.picture is not None and leads.picture["kind"] == "scale":  # both sides are worked out
        first, second = (f"{printed(side, words.signs)} = {value(str(read(side).value))}" for side in sides)
        detail = words("{first}, but {second}", first=first, second=second) + "."
    return NextStep(cause, detail, expression(words.signs, leads.chain), leads.picture)


def distance(signs: str, cause: str, came_to: int, wanted: int) -> NextStep:
    """Return what leads on from a value that is another than the one wanted: how far it is between them."""
    away = wanted - came_to
    chain = f"{came_to}{'+' if away > 0 else '-'}?={wanted}"
    return NextStep(cause, "", expression(signs, chain), hiding(jumps(came_to, away), "step"))


def _taken_for(words: Words, fact: str, step: int) -> str:
    """Return which product was taken for another, and whether one `step` is missing or, below zero, too many."""
    value, product = fact.split("=")
    values = {"value": value, "product": expression(words.signs, product), "n": abs(step)}
    if step < 0:
        return words("{value} is {product}. One {n} is too many.", **values)
    return words("{value} is {product}. One {n} more is missing.", **values)
