"""Pari in a real browser, played by touch through what a screen reader sees."""

from __future__ import annotations

from pathlib import Path

from app.storage.codec import MATCH
from tests.web.conftest import OpenApp, OpenWith
from tests.web.hosting import Host
from tests.web.playing import App
from tests.web.whole import adjust

FOCUSED = """() => document.activeElement.closest("[flt-semantics-identifier]")
    ?.getAttribute("flt-semantics-identifier") ?? ''"""
"""The identifier of the piece that has the focus; empty if none has."""


def begin(app: App, *, training: bool = False, target: int = 15) -> None:
    """Set up a match of two and look at the first hand."""
    app.tap("new-pari")
    less = ["option-target-less"] * ((15 - target) // 5)
    adjust(app, *less, *(["option-training"] if training else []))
    app.tap_and_settle("begin", "curtain-ready")


def some(app: App, start: str) -> list[str]:
    """The identifiers on the screen that begin so."""
    return [identifier for identifier in app.identifiers() if identifier and identifier.startswith(start)]


def lay(app: App) -> None:
    """Lay the first card of the hand into the first gap."""
    app.tap_and_settle("hand-0")
    app.tap_and_settle(some(app, "gap-1-")[0])
    assert some(app, "take-")


def test_three_fast_taps_on_begin_end_at_the_curtain_of_one_match(app: App) -> None:
    app.tap_and_settle("new-pari")
    app.find("begin").evaluate("piece => { for (let tap = 0; tap < 3; tap++) piece.click(); }")
    app.tap("curtain-ready")
    app.there("nothing-fits")
    assert len([key for key in app.kept() if key.startswith(MATCH)]) == 1


def test_a_match_goes_on_when_the_server_has_gone(open_app: OpenApp, site: Path) -> None:
    host = Host(site)
    app = open_app(at=host)
    app.see("Bereit, auch ohne Internet")
    begin(app)
    app.tap_and_settle("hand-1")
    # The other side of the equals sign stays empty: no deal makes it an equation.
    side = "left" if len(some(app, "gap-2-left-")) > 1 else "right"
    app.tap_and_settle(some(app, f"gap-2-{side}-")[0])
    row = app.read("row-2")
    host.stop()
    app.reload()
    app.tap_and_settle("curtain-ready")
    assert app.read("row-2") == row
    app.tap_and_settle("done", "leave-it")
    app.see("zieht")
    app.forgive()


def test_a_table_is_out_of_reach_under_its_rules_and_as_it_was_after_them(open_with: OpenWith) -> None:
    """A screen reader finds nothing of it there, and the focus goes round without it."""
    app = open_with({})
    begin(app)
    app.tap_and_settle("hand-0")
    table = {*app.identifiers()}
    app.tap_and_settle("open-menu", "menu-rules")
    app.there("back")
    assert not {*app.identifiers()} & table
    reached = set()
    for _ in range(12):
        app.press("Tab")
        reached.add(app.page.evaluate(FOCUSED))
    assert "back" in reached and not reached & table
    app.tap_and_settle("back")
    app.tap("sheet-close")  # the menu from which they were opened is open again
    app.gone("layer-sheet-menu")
    app.there("hand-0")
    assert {*app.identifiers()} == table
