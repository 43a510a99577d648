"""What a table asks of the graphics card."""

from __future__ import annotations

import pytest

from app import tables
from app.model import EMBLEMS
from app.storage import MATCH, OPEN, pack
from tests.bench.bench_taps import full_table
from tests.web.conftest import OpenApp

COUNT = """
window.asked = {};
for (const name of ["linkProgram", "drawElements", "renderbufferStorageMultisample", "blitFramebuffer"]) {
    const own = WebGL2RenderingContext.prototype[name];
    WebGL2RenderingContext.prototype[name] = function (...given) {
        asked[name] = (asked[name] ?? 0) + 1;
        return own.apply(this, given);
    };
}
"""


@pytest.mark.parametrize("game", [None, *tables.NAMES])
def test_no_shape_is_left_that_is_drawn_in_two_steps(game: str | None, open_app: OpenApp) -> None:
    """The client draws an outline that is neither round nor straight into a buffer of its own, with every frame."""
    app = open_app(start=False, service_workers="block")
    if game is not None:
        match = full_table(game)
        app.keep({MATCH + "full": pack("full", match, EMBLEMS[:2], "2026-01-01T12:00:00"), OPEN: "full"})
    app.page.add_init_script(COUNT)
    app.open()
    if "curtain-ready" in app.identifiers():
        app.tap_and_settle("curtain-ready")
    app.next_frame()
    asked = app.page.evaluate("asked")
    assert asked["drawElements"] and asked["linkProgram"], "else this looks in the wrong place"
    assert not asked.keys() & {"renderbufferStorageMultisample", "blitFramebuffer"}
