"""Two fingers enlarge the page, and the app stays as it is laid out."""

from __future__ import annotations

import pytest

from tests.web.conftest import OpenApp
from tests.web.playing import App
from tests.web.screens import settle

_BOXES = """() => [...document.querySelectorAll('[flt-semantics-identifier]')].map(node => {
    const { x, width } = node.getBoundingClientRect();
    return [x, width];
})"""


def test_two_fingers_enlarge_the_page_without_a_new_layout(open_app: OpenApp) -> None:
    app = open_app(service_workers="block", is_mobile=True)
    settle(app)
    before = app.page.evaluate(_BOXES)
    pinch(app)
    assert enlarged(app) > 1.5
    for _ in range(3):
        app.let_python_work()
        app.next_frame()
    after = app.page.evaluate(_BOXES)
    assert len(after) == len(before)
    for now, then in zip(after, before, strict=True):
        assert now == pytest.approx(then, abs=3)


def test_the_tag_of_the_client_does_not_forbid_it(app: App) -> None:
    tags = app.page.locator("meta[name=viewport]").evaluate_all("tags => tags.map(tag => tag.content)")
    assert len(tags) == 1
    assert "user-scalable" not in tags[0] and "maximum-scale" not in tags[0]


def enlarged(app: App) -> float:
    """How many times as large as laid out the page is."""
    devtools = app.context.new_cdp_session(app.page)
    scale = devtools.send("Page.getLayoutMetrics")["cssVisualViewport"]["scale"]
    devtools.detach()
    return float(scale)


def pinch(app: App) -> None:
    """Spread two fingers in the middle of the screen."""
    devtools = app.context.new_cdp_session(app.page)
    for apart in range(30, 190, 10):
        fingers = [{"x": 195 - apart, "y": 400, "id": 0}, {"x": 195 + apart, "y": 400, "id": 1}]
        kind = "touchStart" if apart == 30 else "touchMove"
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    devtools.detach()
