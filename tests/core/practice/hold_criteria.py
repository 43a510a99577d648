"""The criterion of the step S1, told from a printed line alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.core.practice.shortcuts import worked

Line = dict[str, Any]
USUAL = {5: 3, 6: 7, 7: 9, 8: 11}
"""The points that half of all hands of so many cards bring, or more."""
TARGET, CLEAR = 15, 8


def laid(line: Line) -> Counter[str] | None:
    """The cards that make the row of one that lies there; None if the hand has not got them."""
    for lies in line["rows"]:
        missing: Counter[str] = Counter(line["row"]) - Counter(lies)
        sides = zip(lies.split("="), line["row"].split("="), strict=True)
        if missing <= Counter(line["hand"]) and all(_in_order(few, all_of) for few, all_of in sides):
            return missing
    return None


def _in_order(few: str, all_of: str) -> bool:
    rest = iter(all_of)
    return all(card in rest for card in few)


def right(line: Line) -> str:
    """What a child finds with the usual points: "" where both bring as much."""
    held, took = len(line["hand"]), laid(line)
    assert took is not None
    if line["scores"][0] + line["points"] >= TARGET:
        return "lay"
    both = line["points"] + USUAL[max(5, held - took.total() + 2)]
    waits = USUAL[max(5, held + 1)]
    return "lay" if both > waits else "hold" if both < waits else ""


def belongs(line: Line) -> bool:
    """Whether the row is right, brings what is said, and is better laid, or held, as it is said."""
    sides = [worked(side) for side in line["row"].split("=")]
    equal = all(sides) and sides[0][0] == sides[1][0]
    return bool(
        equal
        and laid(line)
        and len(line["row"]) - 3 == line["points"]
        and max(line["scores"]) < TARGET
        and right(line) == line["right"]
        and line["margin"] >= CLEAR
    )
