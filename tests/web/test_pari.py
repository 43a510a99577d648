"""Pari in a real browser, played by touch through what a screen reader sees."""

from __future__ import annotations

import re

from app.saves import MATCH, pack
from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenWith
from tests.web.hosting import Host
from tests.web.playing import App

POINTS = re.compile(r"bis (\d+) Punkt")

FOCUSED = """() => document.activeElement.closest("[flt-semantics-identifier]")
    ?.getAttribute("flt-semantics-identifier") ?? ''"""
"""The identifier of the piece that has the focus; empty if none has."""


def begin(app: App, *, training: bool = False, target: int = 15) -> None:
    """Set up a match of two and look at the first hand."""
    app.tap("new-pari")
    for _ in range((15 - target) // 5):
        app.tap_and_settle("option-target-less")
    if training:
        app.tap_and_settle("option-training")
    app.tap_and_settle("begin")
    app.tap_and_settle("curtain-ready")


def some(app: App, start: str) -> list[str]:
    """The identifiers on the screen that begin so."""
    return [identifier for identifier in app.identifiers() if identifier and identifier.startswith(start)]


def best_gap(app: App) -> str | None:
    """The gap that training gives most points for the card that is picked up."""
    marked = [(POINTS.search(app.read(gap)), gap) for gap in some(app, "gap-")]
    ranked = [(int(found[1]), gap) for found, gap in marked if found]
    return max(ranked)[1] if ranked else None


def helping_cards(app: App) -> list[str]:
    """The hand cards that training says lead to an equation, after giving its search a moment."""
    for _ in range(20):
        helping = [card for card in some(app, "hand-") if "führt zu einer Gleichung" in app.read(card)]
        if helping:
            return helping
        app.next_frame()
    return []


def lay(app: App) -> None:
    """Lay cards as training shows until it shows no more, or one card anywhere if it shows none."""
    while True:
        helping = helping_cards(app)
        if not helping:
            break
        app.tap_and_settle(helping[0])
        gap = best_gap(app)
        assert gap is not None
        app.tap_and_settle(gap)
    if not some(app, "take-") and some(app, "hand-"):
        app.tap_and_settle("hand-0")
        app.tap_and_settle(some(app, "gap-")[-1])


def step(app: App, seen: set[str]) -> bool:
    """Answer whatever the screen asks for; False when the match is over."""
    on_screen = set(app.identifiers())
    for identifier in ("again", "curtain-ready", "put-left", "enough", "done", "pile-operators"):
        if identifier in on_screen:
            break
    else:
        raise AssertionError(f"nothing to do: {sorted(on_screen)}")
    if identifier == "again":
        return False
    if identifier == "done":
        lay(app)
    elif identifier == "pile-operators" and len(some(app, "hand-")) % 3:
        identifier = "pile-digits"
    if identifier not in seen or ("scored" in on_screen and "scored" not in seen):
        seen.add(identifier)
        seen |= {"scored"} & on_screen
        app.shot(f"pari-{len(seen)}-{identifier}")
    app.tap_and_settle(identifier)
    return True


def test_two_play_a_whole_match_by_touch_and_the_best_is_named(open_with: OpenWith) -> None:
    """A match from the deal to the result; the deal is one that brings somebody to the target soon."""
    options = get("pari").options(target=10)
    match = Match.new(get("pari"), ("Mila", "Ole"), "short 45", options, training=True)
    kept = {MATCH + "whole": pack("whole", match, ("sun", "moon"), "2026-11-20T10:00:00")}
    app = open_with(kept, device_scale_factor=1)
    app.tap_and_settle("save-whole")
    seen: set[str] = set()
    turns = 0
    while step(app, seen):
        turns += 1
        assert turns < 400
    assert {"curtain-ready", "done", "put-left", "scored"} <= seen
    app.see("Das Spiel gewinnt")
    app.shot("pari-result")
    app.tap_and_settle("go-home")
    app.see("Beendet")


def test_a_reload_in_mid_turn_loses_nothing_and_covers_the_hand(open_with: OpenWith) -> None:
    app = open_with({})
    begin(app)
    app.tap_and_settle("hand-0")
    app.tap_and_settle(some(app, "gap-1-")[0])
    row, hand = app.read("row-1"), [app.read(card) for card in some(app, "hand-")]
    assert some(app, "take-")
    app.reload()
    app.find("curtain-ready").wait_for(state="attached")
    assert not some(app, "hand-")
    app.tap_and_settle("curtain-ready")
    assert app.read("row-1") == row
    assert [app.read(card) for card in some(app, "hand-")] == hand
    app.tap_and_settle(some(app, "take-")[0])
    assert len(some(app, "hand-")) == len(hand) + 1


def test_a_match_goes_on_when_the_server_has_gone(open_app, site) -> None:
    host = Host(site)
    app = open_app(at=host)
    app.see("Bereit, auch ohne Internet")
    begin(app)
    app.tap_and_settle("hand-1")
    # Nothing lies to the left of the equals sign there: no deal makes it an equation.
    app.tap_and_settle(some(app, "gap-2-right-")[0])
    row = app.read("row-2")
    host.stop()
    app.reload()
    app.tap_and_settle("curtain-ready")
    assert app.read("row-2") == row
    app.tap_and_settle("done")
    app.see("zieht")
    app.forgive()


def test_an_illegal_tap_says_why_where_it_was_tried(shared_app: App) -> None:
    app = shared_app
    app.page.goto("about:blank")
    app.open()
    if "curtain-pause" in app.identifiers():
        app.tap_and_settle("curtain-pause")
    begin(app)
    app.tap_and_settle("done")
    app.see("Mindestens eine Karte muss gelegt werden.")


def test_a_table_is_out_of_reach_under_its_rules_and_as_it_was_after_them(open_with: OpenWith) -> None:
    """A screen reader finds nothing of it there, and the focus goes round without it."""
    app = open_with({})
    begin(app)
    app.tap_and_settle("hand-0")
    table = {*app.identifiers()}
    app.tap_and_settle("open-rules")
    app.find("back").wait_for(state="attached")
    assert not {*app.identifiers()} & table
    reached = set()
    for _ in range(12):
        app.page.keyboard.press("Tab")
        reached.add(app.page.evaluate(FOCUSED))
    assert "back" in reached and not reached & table
    app.tap_and_settle("back")
    assert {*app.identifiers()} == table


def test_several_matches_lie_side_by_side(open_with: OpenWith) -> None:
    app = open_with({})
    begin(app)
    app.tap_and_settle("open-menu")
    app.tap_and_settle("menu-home")
    begin(app)
    app.tap_and_settle("open-menu")
    app.tap_and_settle("menu-home")
    assert len(some(app, "save-")) == 2
    app.tap_and_settle(some(app, "save-")[1])
    app.see("Gerät weitergeben an")
