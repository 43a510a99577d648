"""A language that nobody speaks and that is written from right to left, in Hebrew letters: its pages are mirrored,
calculations and boards are not."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.web.conftest import OpenApp
from tests.web.playing import App, change_worker

LANGUAGE = "he"
"""The code that the browser asks for it by."""
BEGINS = 'pyodide.runPython("from app.flet_patches import install; install(); from app.main import run; run()")'
"""What the worker's script starts the app with."""
MADE = f"""
import gettext, re
from core.engine import translation

SIGNS = str.maketrans("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתךםןף")

class Mirrored(gettext.NullTranslations):
    def gettext(self, message):
        return "".join(part if part[:1] == "{{" else part.lower().translate(SIGNS)
            for part in re.split(r"({{[a-z_]+}})", message))

    def ngettext(self, one, several, n):
        return self.gettext(one if n == 1 else several)

translation.languages()["{LANGUAGE}"] = translation.Language("Mirrored", direction="rtl")
real = translation.catalogue
translation.catalogue = lambda language: Mirrored() if language == "{LANGUAGE}" else real(language)
"""
"""Makes the language before the app's own modules read which ones there are."""

EQUALS, PLUS = (0x22, 0x30, 0x3C), (0xF3, 0xE6, 0xCB)
"""The colours of the equals card, and of one with a sign."""
SIZES = [(390, 844), (360, 640)]


def lies_at(app: App, colour: tuple[int, int, int], name: str) -> float:
    """Return the middle of what has a colour in the upper half of a piece, in px from its left."""
    box = app.box(name)
    half = {**box, "height": box["height"] / 2}
    with Image.open(io.BytesIO(app.page.screenshot(clip=half))) as picture:  # type: ignore[arg-type]
        flat = picture.convert("RGB")
        found = [x for x in range(flat.width) for y in range(flat.height) if flat.getpixel((x, y)) == colour]
    return sum(found) / len(found)


def left(app: App, name: str) -> float:
    return app.box(name)["x"]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_pages_are_mirrored_and_calculations_and_boards_are_not(open_app: OpenApp, width: int, height: int) -> None:
    app = open_app(start=False, locale=LANGUAGE, service_workers="block", viewport={"width": width, "height": height})
    change_worker(app.context, BEGINS, f"pyodide.runPython(`{MADE}`); {BEGINS}")
    app.open()
    app.wait(f"document.documentElement.dir === 'rtl' && document.documentElement.lang === '{LANGUAGE}'")
    assert left(app, "open-play") > left(app, "open-settings")
    app.tap("open-practice")
    assert lies_at(app, PLUS, "start-practice") < lies_at(app, EQUALS, "start-practice")
    app.tap("practice-menu")
    assert left(app, "sheet-close") < width / 2
    app.tap("sheet-close")
    app.tap("open-play")
    app.tap("new-ziffernsheriffs")
    assert left(app, "back") > width / 2, "the arrow back is where lines begin"
    app.tap("begin")
    assert left(app, "field-1") < left(app, "field-10") < width


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_other_languages_run_from_left_to_right(open_app: OpenApp, locale: str) -> None:
    app = open_app(locale=locale, service_workers="block")
    app.wait("document.documentElement.dir === 'ltr'")
    assert left(app, "open-play") < left(app, "open-settings")
