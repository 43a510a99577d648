"""The drawing client: Flutter and Flet's controls, compiled, as the package flet-web ships them."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

from build import places
from build.split import parts, profile, proof, wasm

SUPPORT = "main.dart.support.js"
"""The script beside the client in WebAssembly."""
NAMES = {SUPPORT: "main.dart.mjs"}
"""Files that the package has under another name: hosts know `.js` as JavaScript, but not all of them `.mjs`."""

PROGRAM_FILES = (
    "main.dart.js",
    SUPPORT,
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


DECODER = 'typeof ImageDecoder>"u"?!1:'
"""Flutter's condition for the lighter renderer that origins which are not secure do not fulfil, such as a laptop that
serves a class: a browser that decodes pictures. The app has none, only shapes and glyphs."""

LARGEST = 8 * 1024 * 1024
"""Bytes of a module up to which a page of Chromium may wait until it is compiled."""


@dataclass(frozen=True)
class Divided:
    """A module of the client that comes in two parts, to browsers that draw with it.

    name     what it is called when it stays whole, and in the report of a fault
    file     the module, and once it is split its first part
    rest     its second part: what no session was seen to call
    profile  what is known of it
    export   what it alone exports
    """

    name: str
    file: str
    rest: str
    profile: Path
    export: str


MODULE = Divided("client", "main.dart.wasm", "main.dart.rest.wasm", profile.CLIENT, "$invokeMain")
RENDERER = Divided(
    "renderer", "canvaskit/skwasm.wasm", "canvaskit/skwasm.rest.wasm", profile.RENDERER, "canvas_saveLayer"
)
DIVIDED = (MODULE, RENDERER)

RENDERERS = {
    "skwasm": (
        SUPPORT,
        "canvaskit/skwasm.js",
        *(name for one in DIVIDED for name in (one.file, one.rest)),
    ),
    "canvaskit": ("main.dart.js", "canvaskit/canvaskit.js", "canvaskit/canvaskit.wasm"),
}
"""Files that only browsers with the one or the other way of drawing need."""


def copy(site: Path, in_parts: bool = True) -> None:
    """Copy the client's programs into the folder `site`, modules in two parts if wanted and if they can be split."""
    for name in PROGRAM_FILES:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(places.flutter_client() / NAMES.get(name, name), site / name)
    for one in DIVIDED:
        (site / one.rest).unlink(missing_ok=True)
        if in_parts:
            try:
                split(site, one)
            except wasm.Unsupported as reason:
                print(f"(the {one.name} stays whole: {reason}) ", end="")


def split(site: Path, one: Divided) -> None:
    """Split a module in the folder `site` by the profile that is kept of it, and prove that nothing was lost.

    Raises Unsupported, with nothing changed, when the profile is of another module or the module cannot be split.
    """
    content = (site / one.file).read_bytes()
    known, module = profile.recorded(content, one.profile), wasm.read(content)
    made = parts.split(module, known, {one.name for one in module.exports})
    if len(made.rest) > LARGEST:
        raise wasm.Unsupported(f"its rest has more than {LARGEST} bytes")
    proof.prove(module, made)
    (site / one.file).write_bytes(made.first)
    (site / one.rest).write_bytes(made.rest)


def loader() -> str:
    """Return the script that loads the client: Flutter's own loader and the list of its compiled forms.

    Raises SystemExit when Flutter's loader is not as expected.
    """
    source = places.flutter_client()
    script = (source / "flutter.js").read_text(encoding="utf-8")
    script = re.sub(r"//# sourceMappingURL=.*", "", script).strip()
    if script.count(DECODER) != 1:
        raise SystemExit("Flutter's loader no longer asks for the browser's decoder of pictures as this build expects.")
    script = script.replace(DECODER, "")
    bootstrap = (source / "flutter_bootstrap.js").read_text(encoding="utf-8")
    forms = re.search(r"^_flutter\.buildConfig = .*;$", bootstrap, flags=re.MULTILINE)
    if forms is None or not all(f'"{name}"' in forms[0] for name in NAMES.values()):
        raise SystemExit("flet-web no longer lists its compiled forms as this build expects.")
    listed = forms[0]
    for name, shipped in NAMES.items():
        listed = listed.replace(f'"{shipped}"', f'"{name}"')
    return f"{script}\n{listed}\n"
