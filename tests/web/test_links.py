"""The code of a link in a real browser is drawn so that a decoder reads it."""

from __future__ import annotations

from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from app.storage.links import Link, MatchLink, read
from tests.web.conftest import OpenWith

SHARED = "https://example.org/"
"""The address that others are given: that of the tests leads each device to itself."""


def decoded(shot: Path) -> str:
    """What a decoder reads in a picture of the screen."""
    (found,) = zxingcpp.read_barcodes(Image.open(shot))
    return str(found.text)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_match_that_was_set_up_is_handed_on_by_its_code(open_with: OpenWith, scheme: str) -> None:
    app = open_with({}, color_scheme=scheme, locale="de-DE")
    app.serve_as(SHARED)
    app.tap_and_settle("new-formula", "more-rules", "share-setup")
    app.there("qr-code")
    read_off = decoded(app.shot(f"share-{scheme}"))
    assert read_off.startswith(SHARED)
    assert read(read_off) == Link(MatchLink("formula"), "de", "cross")
    app.tap_and_settle("copy-link")
    app.see("Kopiert.")
