"""What a table asks of the graphics card."""

from __future__ import annotations

from app import games
from tests.web.conftest import OpenApp, OpenMatch
from tests.web.reuse import arrive
from tests.web.saved import left
from tests.web.twin import full_table

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


def test_no_shape_is_left_that_is_drawn_in_two_steps(open_app: OpenApp) -> None:
    """The client draws an outline that is neither round nor straight into a buffer of its own, with every frame."""
    app = open_app(script=COUNT, service_workers="block")
    for game in (None, *games.NAMES):
        if game is not None:
            app.evaluate("asked = {}; null")
            arrive(app, left(full_table(game)))
        if "curtain-ready" in app.identifiers():
            app.tap_and_settle("curtain-ready")
        app.next_frame()
        asked = app.page.evaluate("asked")
        assert asked["drawElements"], "else this looks in the wrong place"
        assert game or asked["linkProgram"]
        assert not asked.keys() & {"renderbufferStorageMultisample", "blitFramebuffer"}, game


WATCH = """
window.told = new Set();
new MutationObserver((changes) => changes.forEach(({ target }) => {
    const element = target instanceof Element ? target : target.parentElement;
    const node = element?.closest("[flt-semantics-identifier]");
    if (node) told.add(node.getAttribute("flt-semantics-identifier"));
})).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
"""


def test_a_tap_on_a_field_tells_screen_readers_nothing_new_of_the_others(open_match: OpenMatch) -> None:
    """The board has a group of its own in the semantics tree: when it moves, its hundred fields are not told anew."""
    app = open_match(full_table("ziffernsheriffs"))
    app.tap_and_settle("field-58")
    app.page.evaluate(WATCH)
    app.tap_and_settle("field-45")
    told = app.page.evaluate("[...told]")
    assert {name for name in told if name.startswith("field-")} == {"field-45", "field-58"}
