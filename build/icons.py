"""Draw the icons of assets/icons/ again from cards.svg, and those of the shortcuts from theirs.

`python -m build.icons`, after a drawing was changed.
The pictures are kept with the sources, so that building the site needs no browser.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from playwright.sync_api import sync_playwright

from build import browser, places

FOLDER = places.ASSETS / "icons"
FIR = "#2B5B4C"
ROUND = 96
"""The side from which the eyes are round, in px; on a smaller icon they are dots."""


@dataclass(frozen=True)
class Icon:
    """A picture: its side in px, the ground's corner radius and the drawing's side as parts of it."""

    name: str
    side: int
    corner: float
    drawing: float


ICONS = (
    Icon("favicon", 48, 0.22, 1),
    Icon("apple-touch-icon", 180, 0, 0.9),
    Icon("icon-192", 192, 0.22, 0.95),
    Icon("icon-512", 512, 0.22, 0.95),
    Icon("icon-maskable-192", 192, 0, 0.72),
    Icon("icon-maskable-512", 512, 0, 0.72),
)


def picture(icon: Icon, drawing: str) -> str:
    """Return the icon as SVG text; `drawing` is the inner part of an SVG, 96 units wide."""
    scale = icon.side * icon.drawing / 96
    margin = icon.side * (1 - icon.drawing) / 2
    other = "dots" if icon.side >= ROUND else "eyes"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{icon.side}" height="{icon.side}">'
        f"<style>.{other} {{ display: none }}</style>"
        f'<rect width="100%" height="100%" rx="{icon.side * icon.corner}" fill="{FIR}"/>'
        f'<g transform="translate({margin} {margin}) scale({scale})">{drawing}</g></svg>'
    )


def main() -> int:
    """Draw all icons; return the exit status."""
    program = browser.find()
    if program is None:
        print(browser.advice(), file=sys.stderr)
        return 1
    ways = [path.relative_to(FOLDER).with_suffix("") for path in sorted(FOLDER.glob("shortcuts/*.svg"))]
    drawings = [(icon, "cards") for icon in ICONS] + [(Icon(str(way), 96, 0.22, 0.86), str(way)) for way in ways]
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"]).new_page()
        for icon, name in drawings:
            source = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
            drawing = source[source.index(">") + 1 : source.rindex("</svg>")]
            page.set_viewport_size({"width": icon.side, "height": icon.side})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{picture(icon, drawing)}")
            page.screenshot(path=FOLDER / f"{icon.name}.png", omit_background=True)
            print(f"{icon.name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
