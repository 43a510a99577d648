"""Files that come late or that the app does without, what surroundings make of them, and what a person reads then."""

from __future__ import annotations

from itertools import product

from tests.web.hosting import AROUND, Host
from tests.web.playing import App

READER = ("scan.js", "qr/decode.js", "qr/index.js")
"""What reads codes where the browser does not."""
OPTIONAL = {
    "sounds/card.wav": "Töne",
    "sounds/win.wav": "Töne",
    "assets/fonts/names/emoji.woff2": "Buchstaben anderer Schriften",
    "assets/fonts/names/scripts.woff2": "Buchstaben anderer Schriften",
    "scan.js": "Codes mit der Kamera lesen",
    "qr/decode.js": "Codes mit der Kamera lesen",
    "icons/icon-512.png": "Bilder für den Startbildschirm",
    "manifest.en.json": "Bilder für den Startbildschirm",
}
"""Files that the app does without, and what the settings call them."""
TOUCHED = {
    "play": "Ja, zeig es uns",
    "new-formula": "begin",
    "open-practice": "start-practice",
    "open-today": "",
    "open-learn": "",
}
"""What is touched on the first page, and what is there once it is open; empty where only the waiting ends."""
SAID = {"missing": "dieser Teil fehlt dort", "html": "ein Filter", "silent": "noch keine Antwort"}
"""What a person reads of a part that was touched."""
REASONS = {"missing": "Sag denen Bescheid", "html": "ein Filter", "silent": "keine Antwort"}
"""What the settings say of a file that is optional."""

TOUCHES = [*product(TOUCHED, AROUND)]
"""What is touched, and what becomes of the archive of late modules."""
LACKS = [*product(OPTIONAL, AROUND)]
"""Optional files, and what becomes of each."""

STORED = """async () => {
    const [name] = (await caches.keys()).filter((name) => name.startsWith("tischrechner "));
    const all = await (await caches.open(name)).keys();
    return all.map(({ url }) => url.slice(document.baseURI.length));
}"""
"""The paths of all files in the offline store."""


def lack(host: Host, path: str, what: str) -> None:
    """Let surroundings make something of a file."""
    host.faults = {host.folder / path: what}


def settings_say(app: App, *texts: str) -> None:
    """Open the settings and wait until they say so."""
    if "fill" not in app.identifiers() and "open-settings" in app.identifiers():
        app.tap_and_settle("open-settings")
    for text in texts:
        app.see(text)
