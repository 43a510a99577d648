"""Reasons for not allowing something or calling it wrong: a code with values, never a sentence.

Sentences live with the screens, in every language; here a refusal is data that can be compared, stored and tested.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Value = Any  # a str, int, bool, None, or a tuple of these: whatever JSON can say


class Reason:
    """A code and its values, for example `Reason("not_equal", left="11", right="14")`.

    Two reasons are equal when code and values are. `json()` gives one flat mapping with the code under `code`.
    """

    __slots__ = ("code", "values")
    code: str
    values: Mapping[str, Value]

    def __init__(self, code: str, /, **values: Value) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "values", values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Reason does not change")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.code == other.code and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.code, tuple(sorted(self.values))))

    def __repr__(self) -> str:
        return f"Reason({', '.join([repr(self.code), *(f'{k}={v!r}' for k, v in self.values.items())])})"

    def json(self) -> dict[str, Value]:
        """Return the reason as one flat mapping, the code first."""
        return {"code": self.code, **self.values}


class Refused(ValueError):
    """The base of what is raised when something is not allowed or cannot be read; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(repr(reason))
        self.reason = reason
