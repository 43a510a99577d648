"""An option of a game in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Option:
    """An option of a game in plain words.

    `values` names its values, `steps` are those a stepper goes through, `number` spells any other value. One with
    `length` decides how long a match takes and is offered at once; `needs` has the values of other options without
    which it changes nothing. A `neutral` one changes what is seen or done for a turn, but not how many turns there are.
    """

    name: str
    title: str
    detail: str = ""
    values: dict[Any, str] = field(default_factory=dict)
    steps: tuple[int | None, ...] = ()
    number: Callable[[Any], str] = str
    length: bool = False
    needs: dict[str, Any] = field(default_factory=dict)
    neutral: bool = False


@dataclass(frozen=True)
class Preset:
    """A set of options with a name: those that differ from the plain game. `detail` says in a line what they change."""

    name: str
    title: str
    detail: str
    options: dict[str, Any] = field(default_factory=dict)
