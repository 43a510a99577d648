"""Assistive technology and keys on phones and tablets: there at once, or whenever they are asked for."""

from __future__ import annotations

import pytest

from tests.phone.conftest import OpenPhone
from tests.phone.devices import IPAD, IPHONE, Device
from tests.phone.matches import record
from tests.web.by_keys import Keyboard
from tests.web.saved import left

MANY = 25
"""More touches than those after which the drawing client gives its own way to turn the tree on up."""


@pytest.mark.parametrize("device", [IPHONE, IPAD], ids=lambda device: device.name)
def test_the_tree_is_there_or_comes_however_late_it_is_asked_for(open_phone: OpenPhone, device: Device) -> None:
    phone = open_phone(device=device, tree=None)
    if phone.nodes == 0:
        for _ in range(MANY):
            phone.touch(2, 2)
        phone.let_answer()
        name = phone.evaluate("document.querySelector('flt-semantics-placeholder').ariaLabel")
        assert name and "accessibility" not in name, "in the language of the page"
        phone.page.locator("flt-semantics-placeholder").click()
    phone.wait("document.querySelectorAll('flt-semantics').length > 0")
    phone.there("new-formula")


def test_a_turn_by_keys_on_a_tablet(open_phone: OpenPhone) -> None:
    phone = open_phone(left(record("formula").at(2)), device=IPAD, tree=None)
    phone.press("Tab")
    phone.there("curtain-ready")
    keyboard = Keyboard(phone)
    keyboard.tap("curtain-ready")
    assert keyboard.focus == "hand-0", "the first thing to do"
    keyboard.tap("draw")
    phone.wait_for_state(lambda state: state["moves"] == 3)


def test_a_file_is_chosen_without_a_tree(open_phone: OpenPhone) -> None:
    seen, felt = (open_phone(tree=tree) for tree in (True, False))
    for phone in (seen, felt):
        phone.evaluate("location.hash = '#/exchange'")
        phone.wait_for_state(lambda state: state["pages"][-1] == "ExchangePage")
        phone.let_answer()
    with felt.page.expect_file_chooser():
        felt.touch(*seen.lies("choose-file"))
