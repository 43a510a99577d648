"""Paper: worksheets come out of the app, an open hand never does."""

from __future__ import annotations

import re

from PIL import Image

from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenMatch, OpenWith

COUNT = "window.printed = 0; window.print = () => { window.printed += 1; };"


def test_a_worksheet_is_printed_from_a_page_of_its_own(open_with: OpenWith) -> None:
    app = open_with({}, reduced_motion="reduce")
    app.spent = True
    app.page.add_init_script(COUNT)  # also of frames
    app.reload()
    app.tap_and_settle("open-practice")
    app.page.mouse.move(195, 400)
    app.page.mouse.wheel(0, 900)
    app.next_frame()
    app.tap_and_settle("practice-menu", "open-sheet")
    app.shot("sheet")
    app.tap("print-sheet")
    app.wait("() => document.getElementById('sheet')?.contentWindow.printed === 1")
    (frame,) = [frame for frame in app.page.frames if frame != app.page.main_frame]
    assert frame.locator("section.page").count() >= 2, "tasks, and the key on a page of its own"
    assert frame.evaluate("document.fonts.size") == 0 and app.page.evaluate("window.printed") == 0
    paper = app.context.new_page()
    paper.set_content(frame.content())
    for size in ("A4", "Letter"):
        printed = paper.pdf(format=size)
        (app.shot("sheet").parent / f"sheet-{size}.pdf").write_bytes(printed)
        pages = re.findall(rb"/Type */Page\b", printed)
        assert len(pages) == paper.locator("section.page").count(), "none is empty, with whatever margins"
    paper.close()


def test_nothing_of_the_table_is_printed(open_match: OpenMatch) -> None:
    app = open_match(Match.new(get("pari"), ("Mila", "Ole"), "paper"), reduced_motion="reduce")
    app.tap_and_settle("curtain-ready")
    assert any(name.startswith("hand-") for name in app.identifiers())
    app.page.emulate_media(media="print")
    shown = app.page.evaluate(
        "[...document.body.children].filter(one => one.getClientRects().length).map(one => one.tagName)"
    )
    assert shown == []
    shades = Image.open(app.shot("printed")).convert("L").histogram()
    assert sum(shades[251:]) > 0.9 * sum(shades), "a line of text on white"
    app.page.emulate_media(media="screen")
