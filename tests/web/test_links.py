"""Links and codes in a real browser: drawn so that a decoder reads them, opened, refused."""

from __future__ import annotations

from pathlib import Path

import pytest
import zxingcpp
from PIL import Image

from app.state.help import Level
from app.storage.links import Link, MatchLink, PracticeLink, address, read, write
from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenMatch, OpenWith

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


def test_a_link_over_a_running_match_opens_what_it_says_and_keeps_the_match(open_match: OpenMatch) -> None:
    app = open_match(Match.new(get("pari"), ("Mila", "Ole"), "handed"))
    kept = app.kept()
    link = Link(MatchLink("ziffernsheriffs", {"operators": "+-"}, True, Level.HINTS, "1"), "de", "dot")
    app.page.evaluate("link => { location.hash = link; }", address(link, ""))
    app.there("link-begin")
    app.see("Das laufende Spiel bleibt gespeichert.")
    app.shot("link")
    assert app.kept() == kept and "#" not in app.page.url
    app.tap_and_settle("link-begin")
    app.there("begin")
    assert {key: text for key, text in app.kept().items() if ".match." in key} == {
        key: text for key, text in kept.items() if ".match." in key
    }


def test_a_device_opened_by_a_link_practises_after_one_tap_and_garbage_is_refused(open_with: OpenWith) -> None:
    app = open_with({})
    app.page.evaluate("link => { location.hash = link; }", "#open=" + write(Link(TASKS))[:-4])
    app.there("link-back")
    app.see("Der Link ist unvollständig. Kopiere ihn ganz.")
    app.tap_and_settle("link-back")
    app.page.evaluate("link => { location.hash = link; }", address(Link(TASKS), ""))
    app.there("link-begin")
    app.tap_and_settle("link-begin")
    app.see("ZE ± ZE, über den Zehner")
    app.there("leave-practice")


TASKS = PracticeLink("pari", "complete", "L2-7", "2")
