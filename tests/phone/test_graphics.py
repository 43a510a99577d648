"""A device that lacks memory takes a page's graphics away: nothing is played unseen, and all of it comes back."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.phone.conftest import OpenPhone
from tests.phone.devices import ANDROID, IPHONE, Device
from tests.phone.matches import record
from tests.phone.phones import Phone
from tests.web.saved import left

COLOURS = 40
"""A table has more colours than that, whatever shows in its place fewer."""


def colours(phone: Phone) -> int:
    """How many colours the screen has."""
    picture = Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB")
    return len(picture.getcolors(1 << 24) or [])


@pytest.mark.parametrize(("device", "dark"), [(ANDROID, True), (IPHONE, False)], ids=["android-dark", "iphone-open"])
def test_lost_graphics_come_back_behind_the_curtain(open_phone: OpenPhone, device: Device, dark: bool) -> None:
    match = record("formula").at(2)
    phone = open_phone(left(match), device=device)
    ready = phone.lies("curtain-ready")
    phone.tap_and_settle("curtain-ready")
    pieces = [phone.lies(name) for name in ("draw", "hand-0") if name in phone.identifiers()]
    assert pieces and colours(phone) > COLOURS
    with phone.loading_again():
        if dark:
            phone.evaluate("hardware.show(false)")
        phone.lose_graphics()
        if dark:
            phone.evaluate("hardware.show(true)")
        for place in [*pieces, ready]:  # nobody sees what these touches are for
            phone.touch(*place)
    phone.wait_until_ready()
    phone.forgive()  # the client complains about what it could not draw
    assert colours(phone) > COLOURS
    phone.there("curtain-ready")
    assert phone.moves == len(match.plies), "played unseen"
    phone.tap_and_settle("curtain-ready", "open-menu")
    assert "sheet-close" in phone.identifiers(), "it plays on"
