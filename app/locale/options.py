"""An option of a game in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Option:
    """An option of a game in plain words.

    `values` names its values, `steps` are those a stepper goes through, `number` spells any other value. `common`
    options are offered at once.
    """

    name: str
    title: str
    detail: str = ""
    values: dict[Any, str] = field(default_factory=dict)
    steps: tuple[int | None, ...] = ()
    number: Callable[[Any], str] = str
    common: bool = False


@dataclass(frozen=True)
class Preset:
    """A set of options with a name: those that differ from the plain game."""

    name: str
    title: str
    options: dict[str, Any] = field(default_factory=dict)
