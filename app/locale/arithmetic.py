"""Sentences about faults of a side or a row (ARITH-10)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from app.locale import Words, mark
from app.locale.options import key_tables
from app.locale.signs import printed, value
from core.arithmetic.expression import Explanation, Limits, explain
from core.engine.reason import Reason, Value

FAULTS = {
    "one_equals_sign": mark("An equation has exactly one =."),
    "unknown_symbol": mark("There’s no card with {symbol}."),
    "operators_touch": mark("Two signs are side by side. Put a number between them."),
    "leading_zero": mark("Numbers can’t start with 0: {part}."),
    "division_by_zero": mark("You can’t divide by 0: {part}."),
    "not_whole": mark("{part} leaves a remainder. That isn’t allowed here."),
    "negative": mark("{part} is less than zero. That isn’t allowed here."),
    "over_max": mark("{part} is more than {max}. That’s too much here."),
}
"""Sentences for faults that are said with their values as they are."""


def fault(words: Words, code: str, values: Mapping[str, Value]) -> str | None:
    """Return the sentence for a reason of `core.arithmetic`; None if it is not one of those."""
    if code in FAULTS:
        return words(FAULTS[code], **{**values, "part": printed(str(values.get("part", "")), words.signs)})
    match code:
        case "empty_side":
            if values.get("side") == "left":
                return words("There’s nothing left of the = yet. Put a card there.")
            return words("There’s nothing right of the = yet. Put a card there.")
        case "operator_at_edge" if values["index"]:
            return words("A number is missing to the right of {sign}.", sign=printed(str(values["sign"]), words.signs))
        case "operator_at_edge":
            return words("A number is missing to the left of {sign}.", sign=printed(str(values["sign"]), words.signs))
        case "other_fact":
            return _other_fact(words, printed(str(values["fact"]), words.signs), str(values["tables"]))
        case "crossing":
            fact = printed(str(values["fact"]), words.signs)
            if values["across"]:
                return words("{fact} doesn’t bridge ten. Here you always have to.", fact=fact)
            return words("{fact} bridges ten. Here you never do.", fact=fact)
        case "not_equal":
            return words(
                "The left makes {left}, the right makes {right}.",
                left=value(values["left"]),
                right=value(values["right"]),
            )
    return None


def _other_fact(words: Words, fact: str, tables: str) -> str:
    """Return that a product or division is not among the times tables or facts of the table."""
    if tables == "core":
        return words("{fact} isn’t in the {tables} times tables.", fact=fact, tables=key_tables(words))
    if tables == "squares":
        return words("{fact} isn’t a square number fact.", fact=fact)
    if " " not in tables:
        return words("{fact} isn’t in the {n} times table.", fact=fact, n=tables)
    return words("{fact} is in none of these times tables: {rows}.", fact=fact, rows=tables.replace(" ", ", "))


def why_not(words: Words, left: str, right: str, why: Mapping[str, Value]) -> str:
    """Return a sentence why a row is no equation, both sides worked out where possible: `3 + 4 × 2 = 11, not 14`.

    Where another order gives another value, it names what goes first.
    """
    if why["code"] != "not_equal":
        return fault(words, why["code"], why) or ""
    first = f"{printed(left, words.signs)} = {value(why['left'])}"
    second = f"{printed(right, words.signs)} = {value(why['right'])}"
    if right.isdigit() and left.isdigit():
        return words("The left makes {left}, the right makes {right}.", left=left, right=right)
    if right.isdigit():
        sentence = words("{sum}, not {other}", sum=first, other=right)
    elif left.isdigit():
        sentence = words("{sum}, not {other}", sum=second, other=left)
    else:
        sentence = words("{first}, but {second}", first=first, second=second)
    return " ".join([f"{sentence}.", *_goes_first(words, left, right)])


def not_yet(words: Words, left: str, right: str, why: Reason) -> str:
    """Return that a row is no equation yet, before it is taken, and why: which side is worth more, or what is wrong."""
    if why.code != "not_equal":
        return words("Not yet. {why}", why=why_not(words, left, right, {"code": why.code, **why.values}))
    values = sorted((Fraction(str(why.values[side])) for side in ("left", "right")), reverse=True)
    more, less = (value(str(each)) for each in values)
    return words("Not yet: {more} is more than {less}.", more=more, less=less)


def _goes_first(words: Words, *sides: str) -> list[str]:
    """Return a remark for each part that changes the value of its side by going first (ARITH-3)."""
    remarks = []
    for side in sides:
        explained = explain(side, Limits(leading_zeros=True, leading_minus=True))
        if not isinstance(explained, Explanation):
            continue
        products = explained.products if explained.misread is not None else ()
        remarks += [words("{part} comes first.", part=printed(side[start:end], words.signs)) for start, end in products]
        first = explained.steps[0] if len(explained.steps) > 1 else None
        if first is not None and first.sign + explained.steps[1].sign in ("-+", "--", "/*", "//") and first.start == 0:
            part = printed(side[: first.end], words.signs)
            remarks.append(words("{part} comes first, from left to right.", part=part))
    return remarks
