"""Contrast where it is seen: in the pixels of the start screen and of a table."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image

from app.games import identity
from app.parts.theme import BAIZE
from core.engine.match import Match
from core.games import get
from tests.app.test_theme import contrast
from tests.web.conftest import OpenMatch
from tests.web.playing import App

SEEN = 0.001
"""The least share of a place that a colour takes to count as drawn there, not as the edge of a letter."""


def colours(app: App, identifier: str) -> list[str]:
    """The colours in the place of a piece, the most frequent first."""
    box = app.box(identifier)
    with Image.open(io.BytesIO(app.page.screenshot(clip=box))) as picture:
        pixels = picture.convert("RGB")
        found: list[tuple[int, Any]] = pixels.getcolors(pixels.width * pixels.height) or []
        least = SEEN * pixels.width * pixels.height
    return ["#" + bytes(colour).hex().upper() for count, colour in sorted(found, reverse=True) if count >= least]


def best(seen: list[str]) -> float:
    """The contrast of what stands out most from the ground."""
    return max(contrast(seen[0], colour) for colour in seen)


@pytest.mark.parametrize(("wanted", "least"), [("no-preference", 4.5), ("more", 7)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_written_stands_out_on_the_screen(
    open_match: OpenMatch, scheme: str, wanted: str, least: float
) -> None:
    app = open_match(Match.new(get("pari"), ("Mila", "Ole"), "contrast"), color_scheme=scheme, contrast=wanted)
    app.tap_and_settle("curtain-ready")
    app.shot(f"contrast-{wanted}-{scheme}")
    for piece in ("player-0", "pile-digits", "hand-0", "help", "open-menu"):
        assert best(colours(app, piece)) >= least, piece
    for piece in ("undo", "nothing-fits") if wanted == "more" else ():  # quiet, or not possible yet
        assert best(colours(app, piece)) >= 4.5, piece


def test_who_has_forced_colours_gets_the_strong_ones(open_match: OpenMatch) -> None:
    match = Match.new(get("pari"), ("Mila", "Ole"), "contrast")
    app = open_match(match, color_scheme="dark", forced_colors="active")
    app.tap_and_settle("curtain-ready")
    app.shot("contrast-forced")
    assert identity.background("pari").dark in colours(app, "pieces-table")
    for piece in ("player-0", "pile-digits", "hand-0", "help", "open-menu"):
        assert best(colours(app, piece)) >= 7, piece


def test_the_first_picture_and_what_follows_have_the_darker_cloth(open_match: OpenMatch) -> None:
    match = Match.new(get("pari"), ("Mila", "Ole"), "contrast")
    app = open_match(match, contrast="more")
    assert app.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(28, 62, 52)"
    assert BAIZE.dark == "#1C3E34"
    app.tap_and_settle("curtain-ready")
    assert identity.background("pari").dark in colours(app, "pieces-table")
    app.page.emulate_media(contrast="no-preference")
    app.wait("getComputedStyle(document.body).backgroundColor === 'rgb(43, 91, 76)'")
