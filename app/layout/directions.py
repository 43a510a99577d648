"""Directions of text: marks of Unicode by which a part runs as it should whatever the text round it does."""

from __future__ import annotations

import re

LTR, RTL, NAME, END = "\u2066", "\u2067", "\u2068", "\u2069"
"""Begin a part that runs from left to right, from right to left, or as its first letter does; end it."""
_MARKS = re.compile(f"[{LTR}{RTL}{NAME}{END}]")
_FROM_RIGHT = re.compile("[\u0590-\u08ff]")
_CALCULATION = re.compile(
    r"(?:= )?−?[(\d?][\d()?.,/]*(?: [+−×÷·:=<>] [−\d()?.,/]*[\d)?])+(?: =)?|\d+ =|[+−]\d+|\d+\+(?!\w)"
)
"""A calculation, or a number with its sign."""


def from_right(text: str) -> bool:
    """Return True if there are letters in a text that are written from right to left."""
    return not text.isascii() and _FROM_RIGHT.search(text) is not None


def directed(text: str) -> str:
    """Return a text of which each line runs as its letters do, wherever it stands, and calculations in it from left to
    right.
    """
    return "\n".join(map(_directed, text.split("\n")))


def _directed(line: str) -> str:
    if not from_right(line):
        return line and f"{LTR}{line}{END}"
    within = _CALCULATION.sub(rf"{LTR}\g<0>{END}", line)
    return f"{RTL}{within}{END}"


def bare(text: str) -> str:
    """Return a text without marks, as it is spoken."""
    return _MARKS.sub("", text)
