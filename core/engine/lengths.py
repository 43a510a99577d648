"""The number of turns of a match: estimated from measured figures, by the option that decides its length."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from core.engine.figures import Figure


@dataclass(frozen=True)
class Estimate:
    """The estimated turns of a match, of all players together; `alike` is True if all its rules were measured."""

    turns: float
    alike: bool = True


def turns(
    figures: Iterable[Figure], options: Mapping[str, Any], players: int, name: str, usual: Any, value: Any
) -> float | None:
    """Return the estimated turns of a match, of all players together, in which the option `name` has a `value`.

    `options` are those that differ from the game's defaults; apart from `name`, whose default is `usual`, just these
    must have been measured, else it is None. Between two measured numbers the turns lie on a line, beyond them they
    grow with the number; a switch must have been measured itself.
    """
    others = _without(options, name)
    known: dict[Any, float] = {
        one.options.get(name, usual): one.turns
        for one in figures
        if one.players == players and _without(one.options, name) == others
    }
    if isinstance(value, bool) or not known:
        return known.get(value)
    low = max((each for each in known if each <= value), default=None)
    high = min((each for each in known if each >= value), default=None)
    if low is None or high is None or low == high:
        nearest = high if low is None else low
        assert nearest is not None  # there is a measured value at one side
        return known[nearest] * float(value / nearest)
    return known[low] + (known[high] - known[low]) * float((value - low) / (high - low))


def estimated(
    figures: Iterable[Figure],
    options: Mapping[str, Any],
    players: int,
    name: str,
    usual: Any,
    value: Any,
    needed: Mapping[str, Any],
) -> Estimate | None:
    """Return the turns as `turns` does, where just these options were not measured by the most of them that were.

    What was measured with another number of players counts by its ratio to the plain rules there. `needed` are the
    options without which `name` changes nothing. None where not even these were measured with that number of players.
    """
    figures = tuple(figures)
    others = _without(options, name)
    plain = {each: others[each] for each in needed if each in others}
    measured = {tuple(sorted(_without(one.options, name).items())) for one in figures}
    near = [dict(each) for each in measured if plain.items() <= {*each} <= others.items()]

    def by(rules: Mapping[str, Any], players: int) -> float | None:
        return turns(figures, rules, players, name, usual, value)

    def scaled(rules: Mapping[str, Any]) -> float | None:
        """Return the turns by plain rules, times the ratio of these rules to them with as many players as both have."""
        here = by(plain, players)
        for count in sorted({one.players for one in figures}):
            ours, theirs = by(rules, count), by(plain, count)
            if here and ours and theirs:
                return here * ours / theirs
        return None

    for rules in sorted(near, key=len, reverse=True):
        found = by(rules, players) or scaled(rules)
        if found is not None:
            return Estimate(found, rules == others)
    return None


def _without(options: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {each: value for each, value in options.items() if each != name}
