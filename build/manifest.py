"""The web app manifests, one for each language; the page takes the one of the browser."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from app.locale.games import title
from build import places
from core.games import NAMES

FILES = {"de": "manifest.json", "en": "manifest.en.json"}
"""The manifest of each language; the page names the first one, which serves those that know no other as well."""
DESCRIPTION = {
    "de": "Fünf Rechenspiele für ein Handy: reihum spielen, allein üben. Kostenlos, ohne Konto, auch ohne Internet.",
    "en": "Five number games to pass round on one phone. Free, no account, works offline.",
}
PRACTISE = {"de": "Üben", "en": "Practise"}
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
    ways = [(title(game), f"new/{game}", game) for game in NAMES] + [(PRACTISE[language], "practice", "practice")]
    return {
        **common,
        "lang": language,
        "description": DESCRIPTION[language],
        "shortcuts": [
            {"name": name, "url": f"./#/{page}", "icons": [{"src": f"icons/shortcuts/{icon}.png", "sizes": "96x96"}]}
            for name, page, icon in ways
        ],
        "screenshots": [_screenshot(picture) for picture in sorted(SCREENSHOTS.glob(f"{language}-*.webp"))],
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
