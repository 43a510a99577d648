"""The number of turns of a match: estimated from measured figures, by the option that decides its length."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from core.engine.figures import Figure


def turns(
    figures: Iterable[Figure], options: Mapping[str, Any], players: int, name: str, usual: int, value: int
) -> float | None:
    """Return the estimated turns of a match, of all players together, in which the option `name` has a `value`.

    `options` are those that differ from the game's defaults; apart from `name`, whose default is `usual`, just these
    must have been measured, else it is None. Between two measured values the turns lie on a line, beyond them they
    grow with the value.
    """
    others = _without(options, name)
    known = {
        int(one.options.get(name, usual)): one.turns
        for one in figures
        if one.players == players and _without(one.options, name) == others
    }
    if not known:
        return None
    low = max((each for each in known if each <= value), default=None)
    high = min((each for each in known if each >= value), default=None)
    if low is None or high is None or low == high:
        nearest = high if low is None else low
        assert nearest is not None  # there is a measured value at one side
        return known[nearest] * value / nearest
    return known[low] + (known[high] - known[low]) * (value - low) / (high - low)


def _without(options: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {each: value for each, value in options.items() if each != name}
