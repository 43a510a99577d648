"""What the tests of the contract want to know of each game: its `contract.py` in `tests/core/<game>/` says it.

Option mixes under which it must keep the contract, the defaults and those that change most, and its secrets.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from core.games import NAMES
from tests.core import SLOW
from tests.core.template_game import GAME as TEMPLATE

_TOLD = {name: import_module(f"tests.core.{name}.contract") for name in NAMES}

MIXES: dict[str, tuple[dict[str, Any], ...]] = {
    TEMPLATE.name: ({}, {"highest": 1000}),
    **{name: told.MIXES for name, told in _TOLD.items()},
}
SECRETS: dict[str, set[str]] = {TEMPLATE.name: {"numbers"}, **{name: told.SECRETS for name, told in _TOLD.items()}}
"""What of a state somebody may not see."""


def cases(names: Iterable[str]) -> list[tuple[str, int, int]]:
    """Every game with every mix, by its number, played by the fewest (seats 0) and by the most people (seats -1).

    In the site's own Python each mix by the ones or the others.
    """
    found = [(name, mix, seats) for name in names for mix in range(len(MIXES[name])) for seats in (0, -1)]
    return [case for case in found if case[2] == -(case[1] % 2)] if SLOW else found
