"""sw.js: the service worker with the list of all files that the site needs without a network."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

from build import client, compress, places
from build.page import HOST_SETTINGS, LANGUAGES, LATE, integrity, policy, with_libraries

NOT_KEPT = ("sw.js", "licences/", "screenshots/", HOST_SETTINGS)
"""The browser keeps the worker itself; licences are for reading, pictures for who has not installed it yet, settings
for the host."""

OPTIONAL = ("sounds/", "assets/fonts/names/", "icons/", "manifest", *LATE)
"""Files that the app does without: where one of these cannot be had, all else works without a network."""


def write(site: Path) -> str:
    """Write the service worker into the finished folder `site`; return the version, a name for its content."""
    files = listing(site)
    version = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]
    optional = [path for path in files["common"] if path.startswith(OPTIONAL)]
    carried = {"VERSION": version, "FILES": files, "OPTIONAL": optional, "POLICY": policy([])}
    head = "".join(f"const {name} = {json.dumps(value, indent=1)};\n" for name, value in carried.items()) + "\n"
    worker = with_libraries((places.WEB / "sw.js").read_text(encoding="utf-8"))
    (site / "sw.js").write_text(head + worker, encoding="utf-8", newline="\n")
    return version


def listed(script: str) -> dict[str, dict[str, str]]:
    """Return the list in a service worker: group -> path -> integrity; raise ValueError where there is none."""
    found = re.search(r"^const FILES = (\{.*?\n\});$", script, flags=re.MULTILINE | re.DOTALL)
    if found is None:
        raise ValueError("sw.js carries no list of files")
    files: dict[str, dict[str, str]] = json.loads(found[1])
    return files


def listing(site: Path) -> dict[str, dict[str, str]]:
    """Return path -> integrity hash for the files that all browsers need, those that one renderer needs, and those of
    which a device needs the one of its language.
    """
    special = {path: renderer for renderer, paths in client.RENDERERS.items() for path in paths}
    files: dict[str, dict[str, str]] = {
        "common": {},
        "languages": {},
        **{renderer: {} for renderer in client.RENDERERS},
    }
    found = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    for name, path in sorted(found.items()):
        if not name.startswith(NOT_KEPT) and not compress.is_twin(name):
            group = "languages" if name.startswith(LANGUAGES) else special.get(name, "common")
            files[group][name] = integrity(path.read_bytes())
    files["common"]["./"] = files["common"]["index.html"]
    return files
