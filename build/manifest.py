"""The web app manifests, one for each language; the page takes the one of the app (`web/install.js`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from app.locale import LANGUAGES, words
from app.locale.games import title
from app.locale.installed import description, practice
from build import places
from core.games import NAMES

FILES = {code: "manifest.json" if code == "de" else f"manifest.{code}.json" for code in LANGUAGES}
"""The manifest of each language; the page names the German one at first, which serves those that know no other."""
SCREENSHOTS = places.ASSETS / "screenshots"
"""Pictures of the app as LANGUAGE-WIDTHxHEIGHT-NAME.webp: `python -m tests.web.screens --store`."""


def write(site: Path) -> None:
    """Write the manifests and the pictures that they name into the folder `site`."""
    for language, file in FILES.items():
        text = json.dumps(manifest(language), ensure_ascii=False, indent=1)
        (site / file).write_text(text, encoding="utf-8", newline="\n")
    (site / SCREENSHOTS.name).mkdir()
    for picture in SCREENSHOTS.glob("*.webp"):
        (site / SCREENSHOTS.name / picture.name).write_bytes(picture.read_bytes())


def manifest(language: str) -> dict[str, Any]:
    """Return the manifest in a language: what is the same in all, its words, and the ways in that the app's sign
    offers."""
    common = json.loads((places.WEB / "manifest.json").read_text(encoding="utf-8"))
    said = words(language)
    ways = [*((title(game), f"new/{game}", game) for game in NAMES), (practice(said), "practice", "practice")]
    pictures = sorted(SCREENSHOTS.glob(f"{language}-*.webp")) or sorted(SCREENSHOTS.glob("en-*.webp"))
    return {
        **common,
        "lang": language,
        "dir": said.about.direction,
        "description": description(said),
        "shortcuts": [
            {"name": name, "url": f"./#/{page}", "icons": [{"src": f"icons/shortcuts/{icon}.png", "sizes": "96x96"}]}
            for name, page, icon in ways
        ],
        "screenshots": [_screenshot(picture) for picture in pictures],
    }


def _screenshot(picture: Path) -> dict[str, str]:
    """Return the entry of a picture in a manifest."""
    _, size, _ = picture.stem.split("-", 2)
    width, height = map(int, size.split("x"))
    return {
        "src": f"{SCREENSHOTS.name}/{picture.name}",
        "sizes": size,
        "type": "image/webp",
        "form_factor": "wide" if width > height else "narrow",
    }
