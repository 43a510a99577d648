"""Notch and home bar: backgrounds go to the edge, and nothing that is touched or read lies beneath them."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from core.engine.player import play_out
from tests.phone.conftest import OpenPhone
from tests.phone.devices import ANDROID, IPAD, IPHONE, Device
from tests.phone.matches import record
from tests.phone.phones import Phone
from tests.web.saved import left
from tests.web.twin import a_match

BENEATH = """([top, right, bottom, left]) => [...document.querySelectorAll("flt-semantics")].flatMap(node => {
    const named = node.getAttribute("flt-semantics-identifier") || node.getAttribute("aria-label") || node.textContent;
    const taps = node.hasAttribute("flt-tappable");
    const reads = !node.querySelector("flt-semantics") && Boolean(node.getAttribute("aria-label") || node.textContent);
    if (!taps && !reads) return [];
    const box = node.getBoundingClientRect();
    const seen = box.width > 1 && box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
    const rolls = node.closest("flt-semantics[style*='scrollbar-width']"); // and can be scrolled clear of them
    const over = [rolls ? 0 : top - box.top, box.right - innerWidth + right,
        rolls ? 0 : box.bottom - innerHeight + bottom, left - box.left];
    return seen && Math.max(...over) > 1 ? [`${named.slice(0, 30)} by ${over.map(Math.round)}`] : [];
})"""
"""What is touched or read and does not lie clear of the edges, given how many px of each are covered."""
WAYS = ("upright", "left", "right", "over")


def beneath(phone: Phone, way: str) -> list[str]:
    """What lies beneath notch and home bar on the device as it is held."""
    phone.hold(way)
    return list(phone.evaluate(BENEATH, phone.device.insets[way]))


def edges(phone: Phone) -> list[object]:
    """The colours in the middle of the four edges of the screen."""
    picture = Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB")
    width, height = picture.size
    middles = [(width // 2, 1), (width - 2, height // 2), (width // 2, height - 2), (1, height // 2)]
    return [picture.getpixel(point) for point in middles]


@pytest.mark.in_turn
@pytest.mark.parametrize(
    ("device", "game"),
    [(ANDROID, "pari"), (ANDROID, "ziffernsheriffs"), (IPHONE, "astragali"), (IPAD, "paari")],
    ids=lambda which: getattr(which, "name", which),
)
def test_nothing_of_a_table_lies_beneath_the_edges(open_phone: OpenPhone, device: Device, game: str) -> None:
    phone = open_phone(left(record(game).at(2)), device=device)
    found = {f"curtain {way}": beneath(phone, way) for way in ("upright", "left")}
    phone.hold("upright")
    if "curtain-ready" in phone.identifiers():  # one game hides nothing
        phone.tap_and_settle("curtain-ready")
    found |= {f"table {way}": beneath(phone, way) for way in WAYS}
    phone.tap_and_settle("open-menu")
    found |= {f"menu {way}": beneath(phone, way) for way in ("upright", "right")}
    assert not {where: names for where, names in found.items() if names}


def test_nothing_of_a_result_lies_beneath_the_edges(open_phone: OpenPhone) -> None:
    phone = open_phone(left(play_out(a_match("formula", "1"), "1")), device=IPHONE)
    found = {way: beneath(phone, way) for way in WAYS}
    assert not {where: names for where, names in found.items() if names}


@pytest.mark.parametrize("device", [ANDROID, IPHONE], ids=lambda device: device.name)
def test_backgrounds_go_to_the_edge(open_phone: OpenPhone, device: Device) -> None:
    phone = open_phone(left(record("pari").at(2)), device=device)
    phone.tap_and_settle("curtain-ready")
    for way in ("upright", "left", "right"):
        phone.hold(way, insets=False)
        bare = edges(phone)
        phone.hold(way)
        assert edges(phone) == bare, way
