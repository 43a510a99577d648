"""Cut the text font down to what the screens draw.

    python -m build.textfont PACKAGE_DIR [--out assets/fonts]

PACKAGE_DIR is the unpacked npm package `@expo-google-fonts/bitter` 0.4.2 (`npm pack` fetches it). The cuts stay in
the repository, so this runs only when the font or the set of characters changes. Needs fonttools and brotli. Digits
are proportional by default; the tabular ones stay in the font as a feature.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

from build import signs

RANGES = (
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x218, 0x21B),
    (0x1E9E, 0x1E9E),
    (0x2010, 0x2026),
    (0x2070, 0x2070),
    (0x2074, 0x2079),
    (0x20AC, 0x20AC),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
    (0x2219, 0x221A),
    (0x2260, 0x2260),
    (0x2264, 0x2265),
)
"""Inclusive code point ranges: German and English with their neighbours, exponents, and the signs of arithmetic. What
else a name may need, `build.namefonts` has."""

FEATURES = ("kern", "mark", "mkmk", "ccmp", "locl", "liga", "lnum", "tnum", "case")

WEIGHTS = {500: "500Medium/Bitter_500Medium.ttf", 700: "700Bold/Bitter_700Bold.ttf",
           800: "800ExtraBold/Bitter_800ExtraBold.ttf"}  # fmt: skip


def code_points() -> list[int]:
    """Return every code point of `RANGES`."""
    return [point for first, last in RANGES for point in range(first, last + 1)]


def cut(source: Path, target: Path) -> None:
    """Write the subset of the TTF `source` to `target`; a target ending in .woff2 is compressed."""
    from fontTools import subset

    options = subset.Options()
    options.layout_features = list(FEATURES)
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.flavor = "woff2" if target.suffix == ".woff2" else None
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=code_points())
    cutter.subset(font)
    # The reproducible stamp of the original keeps the output the same from run to run.
    font.recalcTimestamp = False
    subset.save_font(font, str(target), options)


def main(arguments: list[str] | None = None) -> None:
    """Cut all weights of the package named on the command line."""
    parser = argparse.ArgumentParser(description="Cut the text font down to what the screens draw.")
    parser.add_argument("package", type=Path, help="the unpacked npm package")
    parser.add_argument("--out", type=Path, default=Path("assets/fonts"))
    chosen = parser.parse_args(arguments)
    chosen.out.mkdir(parents=True, exist_ok=True)
    for weight, file in WEIGHTS.items():
        cut(chosen.package / file, chosen.out / f"Bitter-{weight}.ttf")
    signs.write(chosen.out / signs.FONT.name)
    # The client loads one fixed font before ours; this file takes its place and holds the same characters.
    cut(chosen.package / WEIGHTS[500], chosen.out / "Bitter-500.woff2")
    shutil.copyfile(chosen.package / "LICENSE_FONT", chosen.out / "OFL.txt")


if __name__ == "__main__":
    main()
