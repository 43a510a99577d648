"""A short hash of a state: two states have the same one if and only if they are equal, on every Python.

A field that a state or its options got after the first records were made names the value it had, as it were, before:
`field(default=False, metadata=later(False))`. With that value it is left out, so the fingerprints in old records hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction
from hashlib import sha256
from typing import Any

_BEFORE = "before"


def later(before: object) -> dict[str, Any]:
    """Return the metadata of a field that came later; `before` is its value in every record from before it."""
    return {_BEFORE: before}


def fingerprint(state: object) -> str:
    """Return sixteen hexadecimal digits over every field of a state made of dataclasses, tuples, frozensets and
    scalars."""
    return sha256("".join(_spell(state)).encode()).hexdigest()[:16]


def _spell(value: object) -> Iterator[str]:
    if is_dataclass(value) and not isinstance(value, type):
        yield f"{type(value).__name__}("
        for field in fields(value):
            content = getattr(value, field.name)
            if _BEFORE not in field.metadata or content != field.metadata[_BEFORE]:
                yield f"{field.name}="
                yield from _spell(content)
                yield ";"
        yield ")"
    elif isinstance(value, tuple):
        yield "("
        for item in value:
            yield from _spell(item)
            yield ","
        yield ")"
    elif isinstance(value, frozenset):
        yield "{"
        for text in sorted("".join(_spell(item)) for item in value):
            yield f"{text},"
        yield "}"
    elif value is None or isinstance(value, (str, int, bool, Fraction)):
        yield repr(value)
    else:
        raise TypeError(f"a state holds no {type(value).__name__}")
