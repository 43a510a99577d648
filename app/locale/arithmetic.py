"""Why a side or a row is not right, in a sentence (ARITH-10)."""

from __future__ import annotations

from app.locale import Words
from app.locale.signs import printed, value
from core.engine.reason import Value


def fault(words: Words, signs: str, code: str, values: dict[str, Value]) -> str | None:
    """The sentence for a reason of `core.arithmetic`; None if it is not one of those."""
    part = printed(str(values.get("part", "")), signs)
    match code:
        case "empty_side":
            if values.get("side") == "left":
                return words("There is nothing left of the = yet.")
            return words("There is nothing right of the = yet.")
        case "operators_touch":
            return words("Two signs stand side by side.")
        case "operator_at_edge":
            return words("A sign stands at the edge and has no number beside it.")
        case "leading_zero":
            return words("A number begins with 0: {part}.", part=part)
        case "division_by_zero":
            return words("Dividing by 0 does not work: {part}.", part=part)
        case "not_whole":
            return words("{part} does not come out even.", part=part)
        case "negative":
            return words("{part} falls below zero.", part=part)
        case "over_max":
            return words("{part} is more than {max}.", part=part, max=values["max"])
        case "not_equal":
            return words("{left} is not {right}.", left=value(values["left"]), right=value(values["right"]))
    return None
