"""The licences of everything that the site carries, as a page for readers: licences/index.html."""

from __future__ import annotations

import html
import shutil
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import zopfli.gzip as gzip

from build import places

TEXTS = places.ROOT / "docs" / "licences"


@dataclass(frozen=True)
class Part:
    """Something that the site carries: its name, its licence, who holds the rights, and the file of its licence."""

    name: str
    licence: str
    holder: str
    text: str


PARTS = (
    Part("Tischrechner", "MIT", "the authors of Tischrechner", "tischrechner.txt"),
    Part("Flet", "Apache 2.0", "Appveyor Systems Inc.", "apache-2.0.txt"),
    Part("Flutter, its engine, Skia and all Dart packages", "BSD and others", "see the text", "flutter.txt.gz"),
    Part("Material Icons", "Apache 2.0", "Google", "apache-2.0.txt"),
    Part("Cupertino Icons", "MIT", "see the text of Flutter", "flutter.txt.gz"),
    Part("Bitter", "SIL Open Font License 1.1", "The Bitter Project Authors", "bitter-ofl.txt"),
    Part(
        "Noto Sans and Noto Emoji", "SIL Open Font License 1.1", "Google and the Noto Project Authors", "noto-ofl.txt"
    ),
    Part("Roboto Slab", "Apache 2.0", "The Roboto Slab Project Authors", "apache-2.0.txt"),
    Part("Pyodide", "MPL 2.0", "Pyodide contributors and Mozilla; sources: github.com/pyodide/pyodide", "mpl-2.0.txt"),
    Part("Python", "PSF License", "Python Software Foundation", "python.txt"),
    Part("Emscripten", "MIT", "Emscripten authors", "emscripten.txt"),
    Part("msgpack", "Apache 2.0", "Inada Naoki", "msgpack.txt"),
    Part("QR Code generator", "MIT", "Project Nayuki", "qrcodegen.txt"),
    Part("qr, which reads codes", "MIT", "Paul Miller", "qr.txt"),
    Part("repath", "MIT", "see the text", "repath.txt"),
    Part("six", "MIT", "Benjamin Peterson", "six.txt"),
)

PAGE = """<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tischrechner: licences</title>
<style>
body {{ font: 16px/1.4 serif; margin: 2em auto; max-width: 40em; padding: 0 1em }}
td {{ padding: .2em .8em .2em 0 }}
</style>
<h1>What this site is made of</h1>
<table>
{rows}
</table>
"""


def write(site: Path) -> None:
    """Write the texts and the page into the folder licences/ of `site`."""
    folder = site / "licences"
    shutil.copytree(TEXTS, folder)
    shutil.copyfile(places.ROOT / "LICENSE", folder / "tischrechner.txt")
    notices = (places.flutter_client() / "assets/NOTICES").read_bytes()
    (folder / "flutter.txt.gz").write_bytes(gzip.compress(notices, numiterations=1))
    for name in ("msgpack", "repath", "six"):
        (folder / f"{name}.txt").write_text(_licence_of(name), encoding="utf-8", newline="\n")
    rows = "\n".join(
        f'<tr><td>{html.escape(part.name)}<td><a href="{part.text}">{part.licence}</a><td>{html.escape(part.holder)}'
        for part in PARTS
    )
    (folder / "index.html").write_text(PAGE.format(rows=rows), encoding="utf-8", newline="\n")


def _licence_of(package: str) -> str:
    """Return the licence that an installed package brings along."""
    for file in metadata.files(package) or []:
        if file.name in ("LICENSE", "COPYING"):
            return file.read_text(encoding="utf-8")
    raise SystemExit(f"The package {package} brings no licence.")
