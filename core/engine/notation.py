"""Moves as one line of text, both ways.

The text is the save format, the log, the fixture of a test and the bug report in one: `place 1 left 0 7`. The first
word is the kind of move (its class name, `TurnUp` as `turn-up`), the others are the fields in order. There is one
spelling of each move: `read(kinds, write(move)) == move`, and `write(read(kinds, text)) == text` for every text that
can be read.

A field may be an `int`, a `bool` (`yes`, `no`), a `str` (one word without blanks or commas), a `Literal` of these,
any of them or None (`none`), or a tuple of ints or strs of any length (joined by commas, `none` when empty).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from core.engine.reason import Reason, Refused

LONGEST = 400
"""Characters that a move's text may have; longer ones are not looked at."""

_INT = re.compile(r"0|-?[1-9][0-9]{0,8}")
_NONE = "none"
_WORD = re.compile(r"[^\s,]+")


class Unreadable(Refused):
    """A text that is not what it should be."""


def kind_name(kind: type) -> str:
    """Return the first word of a kind's moves: `TurnUp` is `turn-up`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


@cache
def _fields(kind: Any) -> tuple[tuple[str, Any], ...]:
    if not is_dataclass(kind):
        raise TypeError(f"{kind.__name__} is not a dataclass")
    hints = get_type_hints(kind)
    return tuple((field.name, hints[field.name]) for field in fields(kind))


def write(move: object) -> str:
    """Write a move as text. ValueError if a field holds what no text can give back."""
    kind: Any = type(move)
    words = [kind_name(kind)]
    for name, hint in _fields(kind):
        value = getattr(move, name)
        word = _spell(value)
        try:
            fits = _parse(hint, word) == value
        except ValueError:
            fits = False
        if not fits:
            raise ValueError(f"{kind.__name__}.{name} cannot be written: {value!r}")
        words.append(word)
    return " ".join(words)


def read(kinds: Iterable[type], text: str) -> Any:
    """Read the move that a text spells. Unreadable if no kind of move is spelt like this."""
    words = text.split(" ") if len(text) <= LONGEST else []
    kind = next((kind for kind in kinds if words and kind_name(kind) == words[0]), None)
    if kind is None:
        raise Unreadable(Reason("unreadable_move", text=text[:LONGEST]))
    hints = _fields(kind)
    if len(words) != len(hints) + 1:
        raise Unreadable(Reason("unreadable_move", text=text))
    try:
        return kind(*(_parse(hint, word) for (_, hint), word in zip(hints, words[1:], strict=True)))
    except ValueError:
        raise Unreadable(Reason("unreadable_move", text=text)) from None


def _spell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == ():
        return _NONE
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    return str(value)


def _parse(hint: Any, word: str) -> Any:
    """Return the value of type `hint` that `word` spells; ValueError if there is none."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        if word == _NONE:
            if NoneType in get_args(hint):
                return None
            raise ValueError(word)
        (inner,) = (part for part in get_args(hint) if part is not NoneType)
        return _parse(inner, word)
    if origin is Literal:
        for value in get_args(hint):
            if _spell(value) == word:
                return value
        raise ValueError(word)
    if origin is tuple:
        inner = get_args(hint)[0]
        return () if word == _NONE else tuple(_parse(inner, part) for part in word.split(","))
    if hint is bool and word in ("yes", "no"):
        return word == "yes"
    if hint is int and _INT.fullmatch(word):
        return int(word)
    if hint is str and _WORD.fullmatch(word):
        return word
    raise ValueError(word)
