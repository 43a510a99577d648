"""Combinations by lot of worst positions, help, sizes, languages and text, in the browser: pieces lie where they were
worked out to lie, so that what the laws say natively (tests/layout) is so on a screen.

The seed is in the tests' names; LOT_SEED=SEED draws the same again.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from app.state.help import Help, Level
from core.engine.chance import Chance
from tests.app.layout import pieces
from tests.layout.matrix import SCALES, SIZES
from tests.layout.posed import Posed
from tests.layout.worst import GAMES, kept
from tests.web.conftest import OpenWith
from tests.web.heard import passing
from tests.web.playing import App
from tests.web.saved import left

SEED = os.environ["LOT_SEED"]
"""What combinations are drawn by (tests/conftest.py)."""
NEAR = 3
"""Pixels by which a piece may lie elsewhere than was worked out: lines of text are rounded."""
_BOXES = """[...document.querySelectorAll("[flt-semantics-identifier]")].map((piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return [piece.getAttribute("flt-semantics-identifier"), x, y, width, height];
})"""


def drawn(app: App) -> dict[str, tuple[float, float, float, float]]:
    """Where the pieces lie on the screen: left, top, width and height in px."""
    return {name: tuple(box) for name, *box in app.evaluate(_BOXES)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("n", range(2), ids=[f"{n}-seed-{SEED}" for n in range(2)])
def test_pieces_lie_where_they_were_worked_out_to_lie(open_with: OpenWith, game: str, n: int) -> None:
    chance = Chance(f"{SEED} {game}", n)
    records = [match for match in kept(game) if match.prompt is not None]
    match = chance.pick(records)
    at: dict[str, Any] = {
        "pose": "open",
        "help": chance.below(4),
        "training": match.training,
        "size": chance.pick([size for size in SIZES if size[0] >= 320]),
        "language": chance.pick(["de", "en"]),
        "scale": chance.pick(SCALES),
    }
    width, height = at["size"]
    locale = {"de": "de-DE", "en": "en-GB"}[at["language"]]
    texts = left(match, given=Help(Level(at["help"])))
    app = open_with(texts, at["scale"], viewport={"width": width, "height": height}, locale=locale)
    for identifier in passing(app):
        app.tap_and_settle(identifier)
    if "lift-cup" in app.identifiers():
        app.tap_and_settle("lift-cup")
    posed = Posed(match, at)
    expected = pieces(posed.screen, width, height, at["scale"])
    there = drawn(app)
    app.shot(f"layout-{game}-{n}")
    wrong = {}
    for name, (x, y, wide, high) in there.items():
        piece = expected.get(name)
        if piece is None or not piece.whole:
            continue
        box = piece.box
        off = max(abs(box.left - x), abs(box.top - y), abs(box.width - wide), abs(box.height - high))
        if off > NEAR:
            wrong[name] = (
                [round(v) for v in (x, y, wide, high)],
                [round(v) for v in (box.left, box.top, box.width, box.height)],
            )
    missing = {name for name, piece in expected.items() if piece.whole and not name.startswith("key:")} - there.keys()
    assert (wrong, missing) == ({}, set()), str(at)
