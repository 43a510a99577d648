"""Touches over and beside an open sheet never reach what lies behind it, with the semantics tree on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.storage.codec import MATCH
from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenMatch
from tests.web.playing import App

ACROSS, DOWN = (0.06, 0.5, 0.94), (0.03, 0.12, 0.3, 0.5, 0.62, 0.74, 0.86, 0.93, 0.985)
"""Where the screen is touched, as parts of its width and height."""

FINGER = 16
"""How far beside what can be tapped a touch still counts as one on it, in px: Chromium gives it to the nearest."""
_TAPPABLE = f"""([x, y]) => [...document.querySelectorAll('[flt-tappable]')].some(node => {{
    const box = node.getBoundingClientRect(), near = {FINGER};
    return box.left - near <= x && x <= box.right + near && box.top - near <= y && y <= box.bottom + near;
}})"""
_SHEETS = "[...document.querySelectorAll(\"[flt-semantics-identifier^='layer-']\")]"
_BEHIND = f"""() => [...document.querySelectorAll('[flt-semantics-identifier]')]
    .filter(node => !{_SHEETS}.some(sheet => sheet.contains(node)))
    .map(node => node.getAttribute('flt-semantics-identifier'))"""
"""What is in the tree and not of a sheet."""


def points(app: App) -> Iterator[tuple[float, float]]:
    """Points over and beside the sheet at which no finger touches a piece of it."""
    size = app.page.viewport_size
    assert size is not None
    for down in DOWN:
        for across in ACROSS:
            x, y = across * size["width"], down * size["height"]
            if not app.evaluate(_TAPPABLE, [x, y]):
                yield x, y


@pytest.mark.parametrize(("game", "opener"), [("formula", "open-menu"), ("pari", "help"), ("astragali", "player-1")])
def test_no_touch_goes_through_a_sheet_or_past_it(open_match: OpenMatch, game: str, opener: str) -> None:
    app = open_match(Match.new(get(game), ("Mila", "Ole"), "overlay"))
    app.tap_and_settle("curtain-ready")
    table, kept = app.identifiers(), app.kept()[f"{MATCH}kept"]
    app.tap_and_settle(opener)
    assert app.evaluate(_BEHIND) == []
    touched = closed = 0
    for x, y in [*points(app)]:
        if not any(name.startswith("layer-") for name in app.identifiers()):
            app.tap_and_settle(opener)
        app.touch(x, y)
        app.let_answer()
        now = app.identifiers()
        assert now == table or any(name.startswith("layer-") for name in now), f"{x}, {y}: {now}"
        touched, closed = touched + 1, closed + (now == table)
    assert touched > 6 and closed, "some of the points lie beside the sheet"
    assert app.kept()[f"{MATCH}kept"] == kept
