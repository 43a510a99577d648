"""Tabs by touch: those that were left stay in the tree, unseen, and take no touch of the one that is seen."""

from __future__ import annotations

import pytest

from tests.phone.conftest import OpenPhone
from tests.phone.pair import Pair

TABS = ("open-practice", "open-tally", "open-settings", "open-play")


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
    for tab in TABS:
        phone.tap_and_settle(tab)
    assert swiped() == pytest.approx(at_first, abs=2)
    assert at_first > 100
