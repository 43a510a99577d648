"""Tabs by touch: those that were left stay in the tree, unseen, and take no touch of the one that is seen."""

from __future__ import annotations

import random
import re

import pytest

from tests.phone.conftest import OpenPhone
from tests.phone.matches import record
from tests.phone.pair import Pair
from tests.web.saved import left

TABS = ("open-practice", "open-tally", "open-settings", "open-play")
STEPS = 30
"""So many touches has a walk."""
AWAY = re.compile("take-|save-all|share|copy|link|wide|language|pick|.*file|.*camera|.*install")
"""Pieces that leave the app, or ask the device for something."""
IN_SIGHT = """[...document.querySelectorAll("[flt-tappable][flt-semantics-identifier]")].filter(piece => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    return width > 0 && left > 8 && left < innerWidth - 8 && top > 8 && top < innerHeight - 8
        && document.elementFromPoint(left, top) === piece;
}).map(piece => piece.getAttribute("flt-semantics-identifier"))"""
"""What can be tapped now, and is covered by nothing."""


def test_a_tab_that_was_left_takes_no_touch_of_another(open_phone: OpenPhone) -> None:
    pair = Pair(*(open_phone({}, tree=tree) for tree in (True, False)))
    for tab in TABS:
        pair.tap(tab)
    pair.tap("new-pari")
    assert pair.felt.state["pages"][-1] == "SetupPage"


def test_a_tab_scrolls_as_far_after_the_others_were_seen_as_before(open_phone: OpenPhone) -> None:
    phone = open_phone({})

    def swiped() -> float:
        before = phone.box("new-astragali")["y"]
        phone.swipe(195, 600, 300)
        return before - phone.box("new-astragali")["y"]

    at_first = swiped()
    phone.swipe(195, 300, 600)
    phone.tap_and_settle(*TABS)
    assert swiped() == pytest.approx(at_first, abs=2)
    assert at_first > 100


def test_whoever_goes_about_the_pages_by_touch_comes_where_a_screen_reader_does(open_phone: OpenPhone) -> None:
    seed = random.randrange(10_000)
    print(f"seed {seed}")
    lot, pair = (
        random.Random(seed),
        Pair(*(open_phone(left(record("pari").at(2)), tree=tree) for tree in (True, False))),
    )
    for leaving in ("open-menu", "menu-leave", "menu-home"):
        pair.tap(leaving)
    for step in range(STEPS):
        if step % 5 == 4:
            for phone in (pair.seen, pair.felt):
                phone.swipe(195, 600, 400)
        shown = [name for name in pair.seen.evaluate(IN_SIGHT) if not AWAY.match(name)]
        back = [name for name in shown if name in ("back", "sheet-close", *TABS)]
        piece = lot.choice(back if back and lot.random() < 0.15 else shown)
        print(step, piece)
        pair.tap(piece)
    assert pair.felt.kept() == pair.seen.kept()
