"""The screen stays on where people think, and a screen that was dark for a while has told and lost nothing."""

from __future__ import annotations

import pytest

from tests.phone.conftest import OpenPhone
from tests.phone.devices import ANDROID, IPHONE, Device
from tests.phone.matches import record
from tests.phone.phones import Phone
from tests.web.saved import left

AWAKE, ASLEEP = "hardware.awake", "!hardware.awake"


BACK = "history.back()"


def go(phone: Phone, route: str) -> None:
    """Follow an address within the app."""
    with phone.settling():
        phone.evaluate("route => { location.hash = route; }", route)


def home(phone: Phone) -> None:
    """Go back to the first page."""
    while phone.state["pages"] != ["HomePage"]:
        with phone.settling():
            phone.evaluate(BACK)


@pytest.mark.parametrize("device", [ANDROID, IPHONE], ids=lambda device: device.name)
def test_the_screen_stays_on_at_a_table_and_goes_dark_on_pages(open_phone: OpenPhone, device: Device) -> None:
    phone = open_phone(left(record("formula").at(2)), device=device)
    phone.wait(AWAKE)
    phone.tap_and_settle("curtain-ready", "open-menu")
    assert phone.awake, "under a sheet"
    phone.tap_and_settle("sheet-close")
    with phone.hidden():
        assert not phone.awake, "the browser's own doing"
    phone.wait(AWAKE)
    phone.evaluate(BACK)
    phone.wait(ASLEEP)
    with phone.hidden():
        pass
    phone.let_answer()
    assert not phone.awake, "a page does not need it"


def test_the_screen_stays_on_in_practice_and_in_a_lesson_unless_the_switch_is_off(open_phone: OpenPhone) -> None:
    phone = open_phone()
    phone.let_answer()
    assert not phone.awake and not phone.evaluate("hardware.asked")
    for *opening, seen in (("open-practice", "tune", "start-chosen"), ("open-learn", "learn-pari")):
        phone.tap_and_settle(*opening)
        if seen in phone.identifiers():
            phone.tap_and_settle(seen)
        phone.wait(AWAKE, opening)
        home(phone)
        phone.wait(ASLEEP, opening)
    go(phone, "#/settings")
    phone.tap_and_settle("awake")
    asked = phone.evaluate("hardware.asked")
    go(phone, "#/practice")
    phone.tap_and_settle("tune")
    phone.let_answer()
    assert not phone.awake and phone.evaluate("hardware.asked") == asked


def test_a_browser_without_a_wake_lock_plays_in_silence(open_phone: OpenPhone) -> None:
    phone = open_phone(left(record("formula").at(2)), secure=False)
    assert phone.evaluate("navigator.wakeLock === undefined && !isSecureContext")
    phone.tap_and_settle("curtain-ready")
    go(phone, "#/settings")
    assert "awake" not in phone.identifiers(), "a switch for nothing"


@pytest.mark.parametrize("tree", [True, False], ids=["tree", "no-tree"])
def test_a_screen_that_was_dark_comes_back_behind_its_curtain(open_phone: OpenPhone, tree: bool) -> None:
    match = record("formula").at(2)
    seen = open_phone(left(match))
    place = seen.lies("curtain-ready")
    phone = seen if tree else open_phone(left(match), tree=False)
    covered = phone.state
    phone.touch(*place)
    phone.wait_for_state(lambda state: state != covered)
    with phone.hidden():
        phone.let_answer()
        phone.touch(*place)  # a pocket
    phone.wait_for_state(lambda state: state == covered)
    assert phone.moves == len(match.plies)
