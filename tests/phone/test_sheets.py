"""A sheet takes every touch: what lies behind it is out of reach, with a semantics tree and without."""

from __future__ import annotations

import pytest

from core.games import NAMES
from tests.phone.conftest import OpenPhone
from tests.phone.matches import record
from tests.phone.pair import Pair
from tests.phone.phones import Phone
from tests.web.saved import left

OPENERS = ("open-menu", "help", "player-1")
"""What opens a sheet over a table."""
POINTS = 7
"""So many places of pieces behind a sheet are touched, and as many in a grid."""

FINGER = 24
"""Half the width of a finger, in px."""

_PIECES = """within => [...document.querySelectorAll(`${within} [flt-tappable]`)].map(piece => {
    const { left, top, right, bottom } = piece.getBoundingClientRect();
    return [left, top, right, bottom];
}).filter(([left, top, right, bottom]) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right > left)"""
_BEHIND = """[...document.querySelectorAll("[flt-tappable]")]
    .filter(piece => !piece.closest("[flt-semantics-identifier^='layer-']"))
    .map(piece => piece.getAttribute("flt-semantics-identifier"))"""
"""What can be tapped and is not of a sheet."""
Box = tuple[float, float, float, float]


def boxes(phone: Phone, within: str = "") -> list[Box]:
    """Where what can be tapped lies on the screen, or in some part of it."""
    return [tuple(box) for box in phone.evaluate(_PIECES, within)]


def spread(places: list[tuple[float, float]], many: int) -> list[tuple[float, float]]:
    """So many of the places, from the first to the last."""
    return places[:: max(1, len(places) // many)][:many]


def points(phone: Phone, behind: list[Box]) -> list[tuple[float, float]]:
    """Where to touch while a sheet is open: what lies behind it, and a grid; no button of its own."""
    own = boxes(phone, "[flt-semantics-identifier^='layer-']")
    assert own, "a sheet can be closed"
    size = phone.page.viewport_size
    assert size is not None
    middles = [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in behind]
    grid = [(size["width"] * x / 4, size["height"] * y / 12) for y in range(1, 12) for x in (1, 2, 3)]
    free = [[at for at in places if not any(holds(box, at) for box in own)] for places in (middles, grid)]
    return [*spread(free[0], POINTS), *spread(free[1], POINTS)]


def holds(box: Box, at: tuple[float, float]) -> bool:
    """Whether a place lies in a box, or so near that a browser takes a finger there to mean it."""
    left, top, right, bottom = box
    return left - FINGER <= at[0] <= right + FINGER and top - FINGER <= at[1] <= bottom + FINGER


@pytest.mark.in_turn
@pytest.mark.parametrize("game", NAMES)
def test_a_touch_over_or_beside_a_sheet_plays_nothing(open_phone: OpenPhone, game: str) -> None:
    match = record(game).at(len(record(game).plies) // 2)
    pair = Pair(*(open_phone(left(match), tree=tree) for tree in (True, False)))
    pair.pass_on()
    table, behind = pair.seen.state, boxes(pair.seen)
    for opener in (name for name in OPENERS if name in pair.seen.identifiers()):
        pair.tap(opener)
        opened = pair.seen.state
        assert pair.seen.evaluate(_BEHIND) == [], "out of the tree"
        for at in points(pair.seen, behind):
            pair.touch(*at)
            assert pair.seen.state in (table, opened), f"{opener}: a touch at {at} did something"
            if pair.seen.state == table:
                pair.tap(opener)
            assert pair.seen.state == opened
        pair.tap("sheet-close")
    for phone in (pair.seen, pair.felt):
        assert phone.moves == len(match.plies)
