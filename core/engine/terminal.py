"""What the commands of all games share: JSON lines, numbers in a range, options as `key=value`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable
from typing import Any


class Usage(Exception):
    """Arguments that make no sense; the text says why in one line."""


def say(data: object) -> None:
    """Print one JSON line."""
    print(json.dumps(data, separators=(",", ":")))


def whole(low: int, high: int) -> Callable[[str], int]:
    """A type for an argument: a whole number from `low` to `high`."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 12 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {low} to {high}")
        return int(text)

    return read


def options_from(texts: Iterable[str]) -> dict[str, Any]:
    """Names and values of options given as `key=value`, the values as text."""
    given = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or name in given:
            raise Usage(f"an option is given once, as key=value, not as {text!r}")
        given[name] = value
    return given
