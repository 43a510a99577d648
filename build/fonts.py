"""The fonts of the site: our own text font, and of the icons those that the app uses."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from build import namefonts, places

TEXT = "fonts/Bitter-500.woff2"
NAMES = "fonts/names"
"""Folder below assets/ of the fonts that only some names need."""
FAMILIES = {
    "MaterialIcons": "fonts/MaterialIcons.woff2",
    "Bitter": TEXT,
    "Bitter Bold": "fonts/Bitter-700.woff2",
    "Bitter XBold": "fonts/Bitter-800.woff2",
    "Roboto": TEXT,
}
"""Family -> file below assets/, all loaded before the first frame. Roboto is what the client falls back to: declaring
it keeps the client from looking for fonts elsewhere."""

DRAWN_BY_CLIENT = (
    "arrow_back_baseline",
    "arrow_back_ios_new_baseline",
    "arrow_drop_down_baseline",
    "arrow_drop_up_baseline",
    "check_baseline",
    "chevron_left_baseline",
    "chevron_right_baseline",
    "clear_baseline",
    "close_baseline",
    "content_copy_baseline",
    "error_outline_baseline",
    "keyboard_arrow_down_baseline",
    "menu_baseline",
    "more_horiz_baseline",
    "more_vert_baseline",
)
"""Icons that Flet's controls draw by themselves, as the font calls them."""


def write(assets: Path) -> None:
    """Write all fonts and their list into the folder `assets` of the site."""
    (assets / "fonts").mkdir(parents=True, exist_ok=True)
    for file in set(FAMILIES.values()) - {FAMILIES["MaterialIcons"]}:
        font = TTFont((places.ASSETS / file).with_suffix(".ttf"))
        draw_unknown_as_dot(font)
        save(font, assets / file)
    shutil.copytree(namefonts.FOLDER, assets / NAMES)
    write_icons(assets / FAMILIES["MaterialIcons"], used_icons())
    manifest = [{"family": family, "fonts": [{"asset": file}]} for family, file in FAMILIES.items()]
    (assets / "FontManifest.json").write_text(json.dumps(manifest), encoding="utf-8")


def draw_unknown_as_dot(font: TTFont) -> None:
    """Let a dot stand for every letter that no font has, instead of a box."""
    dot = font.getBestCmap()[ord("·")]
    font["glyf"][".notdef"] = font["glyf"][dot]
    font["hmtx"][".notdef"] = font["hmtx"][dot]


def used_icons() -> list[str]:
    """Return the names that the app's sources use of `ft.Icons`, sorted."""
    sources = (path.read_text(encoding="utf-8") for path in (places.ROOT / "app").rglob("*.py"))
    return sorted({name for source in sources for name in re.findall(r"\bIcons\.([A-Z][A-Z0-9_]*)", source)})


def write_icons(target: Path, names: list[str]) -> None:
    """Write the part of the icon font that holds these icons of `ft.Icons`, and those of the client itself."""
    font = TTFont(places.flutter_client() / "assets/fonts/MaterialIcons-Regular.otf")
    glyphs = [glyph_of(name, set(font.getGlyphOrder())) for name in names]
    chosen = subset.Subsetter(subset.Options(notdef_outline=True, glyph_names=False))
    codes = {glyph: code for code, glyph in font.getBestCmap().items()}
    chosen.populate(unicodes=[codes[glyph] for glyph in (*glyphs, *DRAWN_BY_CLIENT)])
    chosen.subset(font)
    save(font, target)


def save(font: TTFont, target: Path) -> None:
    """Write a font in the form of the web, the smallest; the same font makes the same file."""
    font.flavor = "woff2"
    font.recalcTimestamp = False
    font.save(target)


def glyph_of(name: str, glyphs: set[str]) -> str:
    """Return the font's word for an icon of `ft.Icons`; raise SystemExit when the font has none."""
    word = name.lower()
    for candidate in (word, f"{word}_baseline"):
        if candidate in glyphs:
            return candidate
    raise SystemExit(f"The icon font has no glyph for ft.Icons.{name}: choose another icon.")
