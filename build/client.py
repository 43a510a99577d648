"""The drawing client: Flutter and Flet's controls, compiled, as the package flet-web ships them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from build import places
from build.split import parts, profile, proof, wasm

PROGRAM_FILES = (
    "main.dart.js",
    "main.dart.mjs",
    "main.dart.wasm",
    "version.json",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "assets/AssetManifest.bin.json",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
)


LARGEST = 8 * 1024 * 1024
"""Bytes of a module up to which a page of Chromium may wait until it is compiled."""

MODULE = "main.dart.wasm"
REST = "main.dart.rest.wasm"
"""The client's module, for browsers that draw with it, and its second part: what no session was seen to call."""


def copy(site: Path, in_parts: bool = True) -> None:
    """Copy the client's programs into the folder `site`, the module in two parts if wanted and if it can be split."""
    for name in PROGRAM_FILES:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(places.flutter_client() / name, site / name)
    if in_parts:
        try:
            split(site)
        except wasm.Unsupported as reason:
            print(f"(the client stays whole: {reason}) ", end="")


def split(site: Path) -> None:
    """Split the module in the folder `site` by the profile that is kept of it, and prove that nothing was lost.

    Raises Unsupported, with nothing changed, when the profile is of another module or the module cannot be split.
    """
    content, known = (site / MODULE).read_bytes(), profile.load(profile.CLIENT)
    if not known.fits(content):
        raise wasm.Unsupported("no profile fits, python -m tests.web.record makes one")
    module = wasm.read(content)
    made = parts.split(module, known, {one.name for one in module.exports})
    if len(made.rest) > LARGEST:
        raise wasm.Unsupported(f"its rest has more than {LARGEST} bytes")
    proof.prove(module, made)
    (site / MODULE).write_bytes(made.first)
    (site / REST).write_bytes(made.rest)


def loader() -> str:
    """Return the script that loads the client: Flutter's own loader and the list of its compiled forms."""
    source = places.flutter_client()
    script = (source / "flutter.js").read_text(encoding="utf-8")
    script = re.sub(r"//# sourceMappingURL=.*", "", script).strip()
    bootstrap = (source / "flutter_bootstrap.js").read_text(encoding="utf-8")
    forms = re.search(r"^_flutter\.buildConfig = .*;$", bootstrap, flags=re.MULTILINE)
    if forms is None:
        raise SystemExit("flet-web no longer lists its compiled forms as this build expects.")
    return f"{script}\n{forms[0]}\n"
