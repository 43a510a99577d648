"""Every name can be written: no box, no request to another host, without a network as well."""

from __future__ import annotations

import io
import time

from PIL import Image, ImageChops

from core.engine.match import Match
from core.games import get
from tests.web.conftest import OpenApp, OpenMatch
from tests.web.glass import PATIENCE, SETTLED
from tests.web.hosting import Host
from tests.web.playing import App

PAIRS = {
    "of the text font": ("Zoë", "Şan"),
    "Romanian": ("Ștef", "Țest"),
    "Vietnamese": ("Nguyễn", "Nguyệt"),
    "Cyrillic": ("Олег", "Иван"),
    "Greek": ("Νίκη", "Λίλα"),
    "Arabic": ("محمد", "أحمد"),
    "Hebrew": ("דניאל", "שמואל"),
    "Armenian": ("Արամ", "Անի"),
    "Georgian": ("ნინო", "ლევა"),
    "Devanagari": ("नील", "मोहन"),
    "Bengali": ("রবি", "মিতা"),
    "Gurmukhi": ("ਹਰ", "ਜਸ"),
    "Tamil": ("அமு", "கவி"),
    "Thai": ("นก", "ฟ้า"),
    "Ethiopic": ("ሰላም", "ሀይሉ"),
    "emoji": ("🦊🦊", "🚀🚀"),
    "hearts beside letters": ("Яна♥", "Оля♠"),
    "mixed": ("Олег🦊न", "Иван🚀म"),
}
"""Two names of each script: where letters are missing, the same dots stand for both."""
TEXT = 40
"""px of the field from its top that the text is in; below is a line for as long as it has the focus."""


def drawn(app: App, name: str) -> Image.Image:
    """What the field of the first person looks like with a name in it, once it changes no more."""
    app.type("person-0-name", "")
    app.press("ControlOrMeta+a")
    app.page.keyboard.type(name)
    app.wait("name => document.activeElement.value.toLowerCase() === name.toLowerCase()", name)
    while app.evaluate("document.activeElement.tagName === 'INPUT'"):
        app.press("Tab")  # a caret blinks; the first one may only bring what keys can reach
    last, calm = None, 0
    while calm < SETTLED:
        app.let_python_work()
        app.next_frame()
        now = _picture(app)
        calm = calm + 1 if last is not None and not differ(last, now) else 0
        last = now
    assert last is not None
    return last


def _picture(app: App) -> Image.Image:
    box = app.box("person-0-name")
    return Image.open(io.BytesIO(app.page.screenshot(clip={**box, "height": TEXT}))).convert("L")


def differ(one: Image.Image, other: Image.Image) -> bool:
    """Whether two pictures show something else."""
    return ImageChops.difference(one, other).getbbox() is not None


def drawn_in_the_end(app: App, name: str, dots: Image.Image) -> Image.Image:
    """The picture of a name once it is another than that of dots: its letters may have to be fetched."""
    end = time.monotonic() + PATIENCE / 1000
    while not differ(picture := drawn(app, name), dots):
        assert time.monotonic() < end, f"{name} is drawn as dots"
    return picture


def dots_in_the_end(app: App, count: int) -> Image.Image:
    """The picture of so many dots: those of two letters that no font of ours has, once nothing more is looked for."""
    end = time.monotonic() + PATIENCE / 1000
    while differ(picture := drawn(app, "李" * count), drawn(app, "王" * count)):
        assert time.monotonic() < end, "two letters that no font has are not drawn alike"
    return picture


def test_names_of_every_script_are_drawn_without_other_hosts(open_app: OpenApp) -> None:
    app = open_app(service_workers="block")
    assert not [url for url in app.requests if "/fonts/names/" in url], "no start fetches what only names need"
    app.tap_and_settle("new-pari", "seat-0")
    alike = []
    lengths = {len(name) for pair in PAIRS.values() for name in pair}
    dots = {length: dots_in_the_end(app, length) for length in lengths}
    for script, pair in PAIRS.items():
        pictures = [drawn_in_the_end(app, name, dots[len(name)]) for name in pair]
        app.shot(f"name-{script}")
        if not differ(*pictures):
            alike.append(script)
    assert alike == []
    assert app.foreign_requests() == []
    fetched = [url for url in app.requests if "/fonts/names/" in url]
    assert len(fetched) == len(set(fetched)) == 2, "each font is fetched once"


def test_a_letter_that_no_font_has_is_noted_at_the_field_and_drawn_as_a_dot(open_app: OpenApp) -> None:
    app = open_app(service_workers="block", locale="en")
    app.tap_and_settle("new-pari", "seat-0")
    drawn(app, "李")
    app.see("A dot stands in for each")
    letter = drawn(app, "M")
    app.see_no_more("A dot stands in for each")
    end = time.monotonic() + PATIENCE / 1000
    while not ink(dot := dots_in_the_end(app, 1)) < ink(letter) / 2:  # a box until the font with the dot is there
        assert time.monotonic() < end, "a box has more ink"
    assert ink(dot) > 0
    assert app.foreign_requests() == []


def ink(picture: Image.Image) -> int:
    """How many pixels of a picture are dark."""
    return sum(picture.histogram()[:128])


def test_names_are_drawn_without_a_network(open_app: OpenApp, own_host: Host) -> None:
    app = open_app(at=own_host, kept=True)
    own_host.stop()
    app.reload()
    app.tap_and_settle("new-pari", "seat-0")
    for name in ("Олег", "🦊🦊🦊🦊"):
        drawn_in_the_end(app, name, drawn(app, "李李李李"))


def test_names_that_come_with_a_match_are_drawn(open_match: OpenMatch) -> None:
    game = get("pari")
    app = open_match(Match.new(game, ("محمد", "أحمد"), "names", game.options()))
    app.shot("names-curtain")
    app.wait("() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/fonts/names/'))")
    app.tap_and_settle("curtain-ready")
    app.shot("names-table")
    assert app.foreign_requests() == []
