"""The share of some tests that one run has; a week has all of them.

    python -m pytest                    today's share
    python -m pytest --share=3          the share of another day, 0 to 6
    python -m pytest --whole            all of them

They are the core's tests in the site's Python; those in a browser, of which each run has a third by their ids; and what
does one thing for each game and takes long, in tests marked `in_turn` and within those that ask for `games`: a run has
one game of it. `in_turn("pari")` is a test of one game, `in_turn(of="rest")` one of several that differ in a parameter
alone: a run has every other one of them. `in_turn(days=3)` is one of the long walks at random without a browser, of
which a run has a third as well; all else without one is in every run. What is named by its id is always tested.

What the two Pythons are most likely to do differently is in every share: arithmetic, records, the golden matches, and
the first mix of each game through its contract.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from datetime import date
from zlib import crc32

import pytest

SHARES = 7
ALWAYS = re.compile(
    r"tests/golden/"
    r"|tests/core/test_(cards|chance|equations|equations_properties|expression|normal|notation|ratio|record|term|working)\.py"
    r"|tests/contract/test_contract\.py::.*\[[a-z]+-0--?\d\]$"
)
"""The ids of the tests in every share."""


GAMES = 1
"""The games of a run, for tests that have the games in turn."""
DAYS = 3
"""In so many runs is all that is tested in a browser, but what has a turn of its own."""


def chosen(config: pytest.Config) -> int | None:
    """Return the number of the share that a run has, today's unless its options say otherwise; None for all."""
    if config.option.whole:
        return None
    share: int | None = config.option.share
    return date.today().toordinal() % SHARES if share is None else share


def names(config: pytest.Config) -> bool:
    """Return whether a run is of tests that were named by their ids: they have no share."""
    return any("::" in name for name in config.args)


def belongs(test: str, share: int) -> bool:
    """Return whether a test, by its id from the root of the project, is in a share."""
    return ALWAYS.match(test) is not None or crc32(test.encode()) % SHARES == share


def games(share: int | None) -> tuple[str, ...]:
    """Return the games that have their turn in a share; all of them without one."""
    from core.games import NAMES  # a project of a few tests has no games

    return tuple(game for at, game in enumerate(NAMES) if share is None or (at - GAMES * share) % len(NAMES) < GAMES)


def few(tests: Iterable[str], most: int, share: int | None) -> set[str]:
    """Return the ids of tests of which no more than `most` differ in their parameters alone: others on another day."""
    alike: defaultdict[str, list[str]] = defaultdict(list)
    for test in tests:
        alike[test.partition("[")[0]].append(test)
    return {
        test
        for some in alike.values()
        for test in sorted(some, key=lambda one: crc32(f"{share} {one}".encode()))[:most]
    }


def has_turn(item: pytest.Item, share: int) -> bool:
    """Return whether a test is in a share, by its marks `in_turn` and `browser`; one without is in every share."""
    mark = item.get_closest_marker("in_turn")
    if not isinstance(item, pytest.Function):
        return True
    if mark is None or "days" in mark.kwargs:
        days: int = mark.kwargs["days"] if mark else DAYS if item.get_closest_marker("browser") else 1
        return crc32(item.nodeid.encode()) % days == share % days
    if "of" in mark.kwargs:
        return (item.callspec.indices[mark.kwargs["of"]] - share) % 2 == 0
    return (mark.args or (item.callspec.params["game"],))[0] in games(share)
