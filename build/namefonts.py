"""Cut the fonts for names that the text font cannot write.

    python -m build.namefonts SOURCES [--out assets/fonts/names]

SOURCES is a folder with what `FILES` names, unpacked: from npm `@expo-google-fonts/bitter` 0.4.2,
`@expo-google-fonts/roboto-slab` 0.4.2 and `@expo-google-fonts/noto-emoji` 0.4.7 (`npm pack`), from Debian the package
`fonts-noto-core` 20201225-1 (`dpkg -x`). The cuts stay in the repository, so this runs only when one of them changes.
Needs fonttools and brotli. It prints what all fonts together can draw, for `app/locale/letters.py`.

No start loads one of these fonts. When a name has a letter that the text font lacks, the drawing client asks for one
of Noto's fonts that has it, and `web/client.js` answers with one of ours. Which of Noto's it asks for depends on all
letters that it lacks at once, a Korean one for Cyrillic with a heart, say: so one file has all scripts. It has the
heights of the text font, so that no line grows, and for Latin, Cyrillic and Greek a weight between the text font's.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from build import places

FOLDER = places.ASSETS / "fonts/names"
TEXT = places.ASSETS / "fonts/Bitter-500.ttf"
Ranges = tuple[tuple[int, int], ...]

NOTO = "fonts-noto-core/usr/share/fonts/truetype/noto/NotoSans{}-Bold.ttf"
EMOJI = "noto-emoji/500Medium/NotoEmoji_500Medium.ttf"
JOINERS = (0x200C, 0x200D)

FILES: dict[str, dict[str, Ranges]] = {
    "scripts": {
        "bitter/600SemiBold/Bitter_600SemiBold.ttf": (
            (0x180, 0x24F),
            (0x300, 0x36F),
            (0x400, 0x52F),
            (0x1E00, 0x1EFF),
        ),
        "roboto-slab/600SemiBold/RobotoSlab_600SemiBold.ttf": ((0x370, 0x3FF), (0x1F00, 0x1FFF)),
        NOTO.format("Arabic"): ((0x600, 0x6FF), (0x750, 0x77F), JOINERS),
        NOTO.format("Armenian"): ((0x530, 0x58F),),
        NOTO.format("Bengali"): ((0x980, 0x9FF), JOINERS),
        NOTO.format("Devanagari"): ((0x900, 0x97F), JOINERS),
        NOTO.format("Ethiopic"): ((0x1200, 0x137F),),
        NOTO.format("Georgian"): ((0x10A0, 0x10FF), (0x1C90, 0x1CBF)),  # fields begin words with capitals, these too
        NOTO.format("Gurmukhi"): ((0xA00, 0xA7F), JOINERS),
        NOTO.format("Hebrew"): ((0x590, 0x5FF),),
        NOTO.format("Tamil"): ((0xB80, 0xBFF), JOINERS),
        NOTO.format("Thai"): ((0xE00, 0xE7F),),
        EMOJI: ((0x2600, 0x27BF), (0x2B00, 0x2BFF)),
    },
    "emoji": {EMOJI: ((0x203C, 0x1FFFF), JOINERS)},
}
"""File -> the fonts that it is made of, each with its inclusive ranges of code points. The pictures of emoji are drawn
in the colour of the text; those that other fonts have as signs as well are in both."""

HEIGHTS = {
    "hhea": ("ascent", "descent", "lineGap"),
    "OS/2": ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"),
}
"""The fields that make up the height of a line, by the table of a font."""


def main(arguments: list[str] | None = None) -> None:
    """Cut all files out of the folder named on the command line."""
    parser = argparse.ArgumentParser(description="Cut the fonts for names that the text font cannot write.")
    parser.add_argument("sources", type=Path, help="the folder with the unpacked packages")
    parser.add_argument("--out", type=Path, default=FOLDER)
    chosen = parser.parse_args(arguments)
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name, parts in FILES.items():
        cut(chosen.sources, parts, chosen.out / f"{name}.woff2")
    print(drawn())


def drawn() -> str:
    """Return the code points that our fonts have, in hexadecimal, as ranges."""
    from fontTools.ttLib import TTFont

    files = [TEXT, *sorted(FOLDER.glob("*.woff2"))]
    points = sorted({point for file in files for point in TTFont(file).getBestCmap() if point >= ord(" ")})
    firsts = [point for point in points if point - 1 not in points]
    lasts = [point for point in points if point + 1 not in points]
    pairs = zip(firsts, lasts, strict=True)
    return " ".join(f"{first:X}" if first == last else f"{first:X}-{last:X}" for first, last in pairs)


def cut(sources: Path, parts: dict[str, Ranges], target: Path) -> None:
    """Write one file that has the letters of all `parts`."""
    from fontTools.merge import Merger
    from fontTools.ttLib import TTFont

    text = TTFont(TEXT)
    with tempfile.TemporaryDirectory() as folder:
        files: list[str] = []
        for source, ranges in parts.items():
            points = [point for first, last in ranges for point in range(first, last + 1)]
            font = _subset(sources / source, points, text)
            files.append(f"{folder}/{len(files)}.ttf")
            font.save(files[-1])
        whole = Merger().merge(files) if len(files) > 1 else TTFont(files[0])
    for table, fields in HEIGHTS.items():
        for field in fields:
            setattr(whole[table], field, getattr(text[table], field))
    whole["head"].modified = whole["head"].created = text["head"].created  # the same fonts make the same file
    whole.flavor = "woff2"
    whole.recalcTimestamp = False
    whole.save(target)


def _subset(source: Path, points: Iterable[int], text: Any) -> Any:
    """Return the part of a font that has some code points, in the units of the text font."""
    from fontTools import subset
    from fontTools.ttLib import scaleUpem

    options = subset.Options()
    options.layout_features = ["*"]
    options.hinting = False
    options.name_IDs = ["*"]
    options.drop_tables += ["STAT", "gasp", "meta", "vhea", "vmtx"]  # of no use in a line across
    font = subset.load_font(str(source), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=list(points))
    cutter.subset(font)
    scaleUpem.scale_upem(font, text["head"].unitsPerEm)
    return font


if __name__ == "__main__":
    main()
