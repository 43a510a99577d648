"""What is played with is in sight as a whole on small phones, and on larger ones whose browser keeps its bars."""

from __future__ import annotations

import re

import pytest

from app.parts.theme import Size
from core.engine.match import Match
from core.engine.player import play_out
from core.games import get
from tests.web.conftest import OpenMatch, OpenWith
from tests.web.heard import passing
from tests.web.playing import App
from tests.web.screens import settle

PHONES = [(360, 640), (390, 664), (412, 836)]
"""Width and height in px: the smallest common phone, Safari on an iPhone, and the least height with roomy screens."""
PEOPLE = ("Mila", "Ole", "Frida", "Bo", "Eli", "Flo")
PIECES = {"pari": r"row-\d", "formula": r"sign-(?!next).+", "ziffernsheriffs": r"field-\d+", "paari": r"pile-\d-.+"}
"""What has to be in sight, all of it of one size."""
MATCHES = {"pari": (6, 0, 4), "formula": (6, 0, 4), "ziffernsheriffs": (2, 1, 100), "paari": (4, 8, 8)}
"""Players, moves that have been made, and how many of the pieces there are."""
TASKS = {"pari": 1, "formula": 4, "ziffernsheriffs": 100, "paari": 4}


def assert_in_sight(app: App, game: str, count: int) -> None:
    """Pieces of which a part lies under the tray are told as lower than the others."""
    names = sorted({name for name in app.identifiers() if name and re.fullmatch(PIECES[game], name)})
    boxes = [app.box(name) for name in names]
    heights = [box["height"] for box in boxes]
    assert len(heights) == count
    assert max(heights) - min(heights) < 1, dict(zip(names, heights, strict=True))
    felt = app.page.get_by_role("group", name="Tisch", exact=True).first.bounding_box()
    assert felt is not None
    for name, box in zip(names, boxes, strict=True):
        assert box is not None and box["y"] + box["height"] <= felt["y"] + felt["height"] + 1, name


@pytest.mark.parametrize(("width", "height"), PHONES)
@pytest.mark.parametrize("game", MATCHES)
def test_at_the_table(open_match: OpenMatch, game: str, width: int, height: int) -> None:
    seats, moves, count = MATCHES[game]
    match = play_out(Match.new(get(game), PEOPLE[:seats], "low"), "low", moves)
    app = open_match(match, viewport={"width": width, "height": height})
    for identifier in passing(app):
        app.tap_and_settle(identifier)
    settle(app)
    app.shot(f"low-{game}-{width}")
    assert_in_sight(app, game, count)


@pytest.mark.in_turn
@pytest.mark.parametrize(("width", "height"), PHONES)
@pytest.mark.parametrize("game", TASKS)
def test_in_practice(open_with: OpenWith, game: str, width: int, height: int) -> None:
    app = open_with({}, viewport={"width": width, "height": height})
    app.tap_and_settle("open-practice")
    app.tap_and_settle(f"practise-{game}")
    app.tap("start-practice")
    app.find("path").wait_for(state="attached")
    app.find("goal").wait_for(state="attached")
    settle(app)
    app.shot(f"low-{game}-{width}-practice")
    assert_in_sight(app, game, TASKS[game])
    bulb = app.box("hint")
    assert bulb["height"] >= Size.TOUCH
