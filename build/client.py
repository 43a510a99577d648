"""The drawing client: Flutter and Flet's controls, compiled, as the package flet-web ships them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from build import places

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


def copy(site: Path) -> None:
    """Copy the client's programs into the folder `site`."""
    for name in PROGRAM_FILES:
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(places.flutter_client() / name, site / name)


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
