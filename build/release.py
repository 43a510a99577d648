"""Make everything that a release offers: `python -m build.release [--tag v1.2.0]` writes it into release/.

The site as an archive for any host, the wheel, the bill of materials, the notes, and the checksums of them all. The
same sources make the same bytes, so that everybody can prove a release by making it once more.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

from build import interpreter, licences, pins, places, site, wheel

FOLDER = places.ROOT / "release"
MATERIALS = "tischrechner-{}.cdx.json"
NOTES = "NOTES.md"
SUMS = "SHA256SUMS"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the release; return the exit status: 2 if the tag, the version and the changelog do not agree."""
    parser = argparse.ArgumentParser(prog="build.release", description="Write everything that a release offers.")
    parser.add_argument("--tag", help="the tag that is released; it must name the version of pyproject.toml")
    tag = parser.parse_args(arguments).tag
    version = wheel.about()["version"]
    if tag and tag != f"v{version}":
        print(f"The tag is {tag}, but pyproject.toml has version {version}.", file=sys.stderr)
        return 2
    changes = notes((places.ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    if tag and not changes:
        print(f"CHANGELOG.md says nothing of version {version}: give its section that heading.", file=sys.stderr)
        return 2
    site.ensure()
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    write(places.DIST, FOLDER, version, changes)
    print((FOLDER / SUMS).read_text(encoding="utf-8"), end="")
    return 0


def write(dist: Path, target: Path, version: str, changes: str) -> None:
    """Write the release of the site in `dist`, with its notes, into the folder `target`."""
    wheel.pack(target / f"tischrechner-{version}-site.zip", wheel.files_of(dist))
    wheel.write(dist, target)
    (target / NOTES).write_text(changes, encoding="utf-8", newline="\n")
    text = json.dumps(materials(version), ensure_ascii=False, indent=1) + "\n"
    (target / MATERIALS.format(version)).write_text(text, encoding="utf-8", newline="\n")
    sums = (f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in wheel.files_of(target).items())
    (target / SUMS).write_text("".join(sums), encoding="utf-8", newline="\n")


def notes(changelog: str, version: str) -> str:
    """Return what the changelog says of a version, without its heading; nothing if it has no section."""
    heading = rf"^## {re.escape(version)}(?![\w.])[^\n]*\n"
    section = re.search(rf"{heading}(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return f"{section[1].strip()}\n" if section else ""


def materials(version: str) -> dict[str, Any]:
    """Return the bill of materials (CycloneDX 1.6): what the site carries, and what it is built by as excluded."""
    versions = _versions()
    carried = [
        {
            "type": "library",
            "name": part.name,
            **({"version": versions[part.name]} if part.name in versions else {}),
            "licenses": [{"license": {"name": part.licence}}],
            "copyright": part.holder,
        }
        for part in licences.PARTS[1:]
    ]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": wheel.NAME,
                "version": version,
                "licenses": [{"license": {"id": wheel.about()["license"]}}],
            }
        },
        "components": [*carried, *map(_pinned, pins.pins("site"))],
    }


def _versions() -> dict[str, str]:
    """Return the versions of the parts of the site that have one of their own, by their names."""
    packages = {
        "Flet": "flet",
        "msgpack": "msgpack",
        "QR Code generator": "qrcodegen",
        "repath": "repath",
        "six": "six",
    }
    runtime = interpreter.identity()
    page = json.loads((places.WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    return {
        **{name: metadata.version(package) for name, package in packages.items()},
        "Pyodide": json.loads((interpreter.installed() / "package.json").read_text(encoding="utf-8"))["version"],
        "Python": runtime["python"],
        "Emscripten": runtime["platform"].removeprefix("emscripten_").replace("_", "."),
        "qr, which reads codes": page["qr"],
    }


def _pinned(pin: str) -> dict[str, str]:
    """Return the entry of a package that builds the site."""
    name, version = pin.partition(";")[0].strip().split("==")
    return {
        "type": "library",
        "name": name,
        "version": version,
        "purl": f"pkg:pypi/{name.lower().replace('_', '-')}@{version}",
        "scope": "excluded",
    }


if __name__ == "__main__":
    sys.exit(main())
