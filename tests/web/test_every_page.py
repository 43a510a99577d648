"""Every page in a real browser: axe finds nothing, whatever can be tapped is large enough for a finger, and what is
chosen stands in a named group."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from app.state import routes
from tests.web.playing import App
from tests.web.reuse import arrive
from tests.web.screens import Scene, go_on, scenes, settle
from tests.web.touches import GAMES

ROUTES = [*routes.NAMES.values(), *(f"{page}/{game}" for game in GAMES for page in ("rules", "new"))]
PARTS = 4
SIZE = 44
"""px that a finger wants; half a pixel may be lost where places are rounded."""
FINER = ("field-", "gap-", "take-", "move-", "spot-", "cover-")
"""What lies side by side on the felt and is as large as there is room: fields of the board, cards, and places between
them."""

_SMALL = """([size, finer]) => [...document.querySelectorAll('[flt-semantics-identifier][flt-tappable]')].filter(
    node => {
    const box = node.getBoundingClientRect();
    const cut = node.parentElement.closest('flt-semantics[style*="overflow-"]')?.getBoundingClientRect();
    const near = (a, b) => Math.abs(a - b) < 1;
    const part = cut && (near(box.top, cut.top) || near(box.bottom, cut.bottom)
        || near(box.left, cut.left) || near(box.right, cut.right));
    const name = node.getAttribute('flt-semantics-identifier');
    return !part && Math.min(box.width, box.height) < size - 0.5 && !finer.some(start => name.startsWith(start));
}).map(node => {
    const {width, height} = node.getBoundingClientRect();
    return [node.getAttribute('flt-semantics-identifier'), width, height].join(' ');
})"""
"""What is smaller; what is scrolled out of sight for a part counts where it is whole."""


_ALONE = """() => [...document.querySelectorAll('[aria-current], [role=radio]')].filter(
    node => !node.closest("[flt-semantics-identifier^='pieces-'][aria-label]")
).map(node => node.getAttribute('flt-semantics-identifier'))"""
"""What is chosen, or not, without a group whose name tells of what."""


def for_two() -> list[Scene]:
    """Every screen of a game for two, and the pages that need somebody to have done something."""
    return [scene for scene in scenes() if "wall" not in scene.name and not set("345678") & set(scene.name)]


def look_through(app: App, name: str) -> None:
    """Fail when there is anything to find on a page."""
    app.press("Tab")  # for keys there are pieces that can have the focus
    found = [
        f"{name}: {violation['id']}, {violation['help']}: {[node['html'][:200] for node in violation['nodes'][:3]]}"
        for violation in Axe().run(app.page).response["violations"]
    ]
    assert not found, "\n".join(found)
    small = app.evaluate(_SMALL, [SIZE, FINER])
    assert not small, f"{name}: {small}"
    alone = app.evaluate(_ALONE)
    assert not alone, f"{name}: {alone}"


@pytest.mark.in_turn(of="part")
@pytest.mark.parametrize("part", range(PARTS))
def test_axe_finds_nothing_and_fingers_find_all(shared_app: App, part: int) -> None:
    app, before = shared_app, Scene("")
    for scene in for_two()[part::PARTS]:
        go_on(app, scene, before)
        before = scene
        settle(app)
        look_through(app, scene.name)


def test_so_for_pages_that_an_address_leads_to(shared_app: App) -> None:
    arrive(shared_app, {})
    for route in ROUTES:
        shared_app.evaluate("route => { location.hash = `#/${route}`; }", route)
        shared_app.wait("route => location.hash.endsWith(route)", route)
        settle(shared_app)
        look_through(shared_app, route)
