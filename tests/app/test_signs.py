"""The signs in the text font are those that are described, in the middle of their boxes."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from app.games.astragali.face_inks import INKS
from app.parts.glyph import SIGNS
from app.parts.theme import EMBLEMS
from build import signs


@pytest.fixture(scope="module")
def font() -> TTFont:
    return TTFont(signs.FONT)


def outline(font: TTFont, name: str) -> BoundsPen:
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(SIGNS[name])]].draw(pen)
    return pen


def test_every_emblem_and_every_face_is_a_sign() -> None:
    assert set(SIGNS) == set(signs.SHAPES) >= {*EMBLEMS, *INKS}
    assert len(set(SIGNS.values())) == len(SIGNS)


def test_the_font_holds_the_signs_that_are_described(font: TTFont, tmp_path: Path) -> None:
    """Drawing them again changes nothing: nobody has changed a shape and forgotten the font."""
    copy = Path(shutil.copy(signs.FONT, tmp_path))
    signs.write(copy)
    with TTFont(copy) as again:
        assert again["glyf"].glyphs.keys() == font["glyf"].glyphs.keys()
        for name in font.getGlyphOrder():
            assert again["glyf"][name] == font["glyf"][name], name
            assert again["hmtx"][name] == font["hmtx"][name], name


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_lies_in_its_box(font: TTFont, name: str) -> None:
    em, head = font["head"].unitsPerEm, font["hhea"]
    left, bottom, right, top = outline(font, name).bounds
    middle = (head.ascent + head.descent) / 2
    high = 1.3 if name == "lattice" else 1  # a card is higher than wide
    assert 0 <= left < right <= em
    assert middle - em * high / 2 <= bottom < top <= middle + em * high / 2
    assert abs((left + right) / 2 - em / 2) < em * 0.06
    assert abs((bottom + top) / 2 - middle) < em * 0.07
    assert font["hmtx"][font.getBestCmap()[ord(SIGNS[name])]][0] == em


def test_a_sign_fills_as_much_of_its_box_as_its_shape(font: TTFont) -> None:
    corners = [(8.2, 28.6), (17.6, 13.4), (22.8, 21.4), (25.2, 18), (31.8, 28.6)]
    mountain = abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise([*corners, corners[0]]))) / 2 / 40**2
    octagon = (70**2 - 2 * 19.5**2) / 72**2
    glyphs = font.getGlyphSet()
    for name, share in (("mountain", mountain), ("die", octagon)):
        pen = AreaPen(glyphs)
        glyphs[font.getBestCmap()[ord(SIGNS[name])]].draw(pen)
        assert abs(pen.value) / font["head"].unitsPerEm ** 2 == pytest.approx(share, rel=0.005)


def test_a_hole_is_cut_out_and_all_else_adds_up(font: TTFont) -> None:
    glyph = font["glyf"][font.getBestCmap()[ord(SIGNS["L"])]]
    ways = []
    start = 0
    for end in glyph.endPtsOfContours:
        points = [glyph.coordinates[n] for n in range(start, end + 1)]
        area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True))
        ways.append(area > 0)
        start = end + 1
    assert sorted((ways.count(True), ways.count(False))) == [1, 5]
