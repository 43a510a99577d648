"""The working of an expression in words: for each line what goes first and why, printed and spoken.

Values may be fractions: they get brackets where a sign would otherwise seem to belong to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.locale import Words
from app.locale.signs import PRINTED, sign_names, value
from core.engine.training import Line

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Worked:
    """A line of a working: why it comes now, what is worked out, and how that is read aloud."""

    why: str
    equation: str
    spoken: str


def working(words: Words, lines: Sequence[Line]) -> list[Worked]:
    """Return the lines of a working in words."""
    return [
        Worked(
            _why(words, line, only=len(lines) == 1),
            worked(words.signs, line.left, line.sign, line.right, line.value),
            _spoken(words, line),
        )
        for line in lines
    ]


def worked(signs: str, left: str, sign: str, right: str, result: str) -> str:
    """Return one step as printed: `4 × 2 = 8`, `5² = 25`, `8 − (−3) = 11`."""
    if sign == "^":
        base = f"({value(left)})" if "/" in left else left
        return f"{base}{right.translate(_RAISED)} = {value(result)}"
    first = f"({value(left)})" if "/" in left and sign in "*/" else value(left)
    second = f"({value(right)})" if right.startswith("-") or ("/" in right and sign in "*/") else value(right)
    return f"{first} {PRINTED[signs][sign]} {second} = {value(result)}"


def _why(words: Words, line: Line, *, only: bool) -> str:
    """Return a sentence why a line comes now."""
    match line.why:
        case "brackets":
            return words("Brackets first")
        case "power":
            return words("Powers first")
        case "product" if line.sign == "*":
            return words("Times comes before plus and minus")
        case "product":
            return words("Dividing comes before plus and minus")
        case "left":
            return words("From left to right")
    if only:
        return words("Work it out")
    return {
        "+": words("then the plus"),
        "-": words("then the minus"),
        "*": words("then the times"),
        "/": words("then the dividing"),
        "^": words("then the power"),
    }[line.sign]


def _spoken(words: Words, line: Line) -> str:
    """Return a step as spoken: `4 times 2 equals 8`."""
    names = sign_names(words)
    return f"{value(line.left)} {names[line.sign]} {value(line.right)} {names['=']} {value(line.value)}"


def sentences(words: Words, lines: Sequence[Line]) -> list[str]:
    """Return the lines of a working as sentences: `1. Brackets first: 6 + 3 = 9`."""
    worked_out = enumerate(working(words, lines), start=1)
    return [f"{number}. {line.why}: {line.equation}" for number, line in worked_out]
