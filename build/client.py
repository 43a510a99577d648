"""The drawing client: Flutter and Flet's controls, compiled, as the package flet-web ships them."""

from __future__ import annotations

import json
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
    "assets/packages/cupertino_icons/assets/CupertinoIcons.ttf",
    "assets/packages/media_kit/assets/web/hls1.4.10.js",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
)
KEPT_FONTS = {"MaterialIcons", "packages/cupertino_icons/CupertinoIcons"}


def copy(site: Path) -> None:
    """Copy the client's programs and fonts into the folder `site`."""
    source = places.flutter_client()
    for name in (*PROGRAM_FILES, "assets/fonts/MaterialIcons-Regular.otf", "assets/fonts/roboto.woff2"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source / name, site / name)
    (site / "assets/FontManifest.json").write_text(json.dumps(fonts()), encoding="utf-8")


def fonts() -> list[dict[str, object]]:
    """Return the list of fonts that the client loads before its first frame."""
    declared = json.loads((places.flutter_client() / "assets/FontManifest.json").read_text(encoding="utf-8"))
    kept = [font for font in declared if font["family"] in KEPT_FONTS]
    return [*kept, {"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]}]


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
