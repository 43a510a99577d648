"""Draw the icons of assets/icons/ again from cards.svg: `python -m build.icons`, after the drawing was changed.

The pictures are kept with the sources, so that building the site needs no browser.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass

from playwright.sync_api import sync_playwright

from build import browser, places

FOLDER = places.ASSETS / "icons"
PAPER = "#F4ECDC"
FIR = "#2B5B4C"


@dataclass(frozen=True)
class Icon:
    """A picture: its side in px, the ground, the ground's corner radius and the drawing's side as parts of its side."""

    name: str
    side: int
    ground: str
    corner: float
    drawing: float


ICONS = (
    Icon("favicon", 48, "none", 0, 1.15),
    Icon("apple-touch-icon", 180, PAPER, 0, 0.8),
    Icon("icon-192", 192, PAPER, 0.22, 0.82),
    Icon("icon-512", 512, PAPER, 0.22, 0.82),
    Icon("icon-maskable-192", 192, FIR, 0, 0.72),
    Icon("icon-maskable-512", 512, FIR, 0, 0.72),
)


def picture(icon: Icon, drawing: str) -> str:
    """Return the icon as SVG text; `drawing` is the inner part of cards.svg, 96 units wide."""
    scale = icon.side * icon.drawing / 96
    margin = icon.side * (1 - icon.drawing) / 2
    rim = 'stroke="#FCF7EA" stroke-width="1"' if icon.ground == FIR else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{icon.side}" height="{icon.side}">'
        f'<rect width="100%" height="100%" rx="{icon.side * icon.corner}" fill="{icon.ground}"/>'
        f'<g transform="translate({margin} {margin}) scale({scale})" {rim}>{drawing}</g></svg>'
    )


def main() -> int:
    """Draw all icons; return the exit status."""
    program = browser.find()
    if program is None:
        print(browser.advice(), file=sys.stderr)
        return 1
    source = (FOLDER / "cards.svg").read_text(encoding="utf-8")
    drawing = source[source.index(">") + 1 : source.rindex("</svg>")]
    with sync_playwright() as playwright:
        page = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"]).new_page()
        for icon in ICONS:
            page.set_viewport_size({"width": icon.side, "height": icon.side})
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{picture(icon, drawing)}")
            page.screenshot(path=FOLDER / f"{icon.name}.png", omit_background=True)
            print(f"{icon.name}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
