"""The look: contrasts as promised, one place for colours, and fonts that hold every sign."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from app import games
from app.games import identity
from app.games.astragali.face_inks import INKS
from app.parts import glyph
from app.parts.theme import (
    CALM,
    CREAM,
    DARK,
    DARK_CARDS,
    EMBLEMS,
    LIGHT,
    LIGHT_CARDS,
    LIVELY,
    TYPES,
    WALL,
    WALL_ROOM,
    Cards,
    Look,
    Palette,
    blend,
    flet_theme,
    on_felt,
)
from build.textfont import code_points
from tests.app.layout import FONTS

ROOT = Path(__file__).parents[2]
TEXT, LARGE, ENOUGH = 4.5, 3.0, 7.0
MODES = [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark")]
STOCKS = [pytest.param(LIGHT_CARDS, id="light"), pytest.param(DARK_CARDS, id="dark")]


def luminance(colour: str) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: str, other: str) -> float:
    """The contrast ratio of the Web Content Accessibility Guidelines 2.2."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def over(top: str, ground: str) -> str:
    """`#AARRGGBB` laid on `#RRGGBB`."""
    share = int(top[1:3], 16) / 255
    mixed = (round(int(top[i + 2 : i + 4], 16) * share + int(ground[i : i + 2], 16) * (1 - share)) for i in (1, 3, 5))
    return "#" + "".join(f"{channel:02X}" for channel in mixed)


def test_what_is_faint_looks_as_it_would_through_an_opacity() -> None:
    for dark, on_cloth in product((False, True), repeat=2):
        look = Look(dark=dark)
        ground = look.felt if on_cloth else look.palette.paper
        faint = look.dimmed(0.4, on_felt=on_cloth)
        for inks, fainter in ((look.palette, faint.palette), (look.cards, faint.cards)):
            for name, colour in vars(inks).items():
                drawn = getattr(fainter, name)
                if len(colour) == 7:
                    assert near(drawn, over("#66" + colour[1:], ground))
                else:  # it lets shine through what lies under it, which is as faint
                    under = look.palette.raised
                    through = over("#66" + over(colour, under)[1:], ground)
                    assert near(over(drawn, blend(ground, under, 0.4)), through)


def near(one: str, other: str) -> bool:
    """Whether two colours differ by no more than rounding does."""
    return all(abs(int(one[i : i + 2], 16) - int(other[i : i + 2], 16)) <= 2 for i in (1, 3, 5))


def test_what_is_fainter_still_has_less_left() -> None:
    look = Look()
    twice = look.dimmed(0.5, on_felt=True).dimmed(0.5, on_felt=True)
    assert near(twice.palette.ink, look.dimmed(0.25, on_felt=True).palette.ink)


def test_contrast_of_black_and_white_is_twenty_one() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert over("#80000000", "#FFFFFF") == "#7F7F7F"


@pytest.mark.parametrize(
    ("ink", "light", "dark"),
    [
        ("ink", (11.5, 12.6, 9.9), (14.7, 12.7, 11.1)),
        ("ink2", (5.5, 6.0, 4.7), (8.0, 6.9, 6.0)),
        ("line", (3.7, 4.0, 3.2), (4.2, 3.7, 3.2)),
        ("brick", (5.4, 5.9, 4.7), (7.8, 6.8, 5.9)),
        ("ok", (5.5, 6.0, 4.7), (8.9, 7.7, 6.7)),
        ("focus", (6.0, 6.6, 5.2), (9.0, 7.8, 6.8)),
    ],
)
def test_inks_stand_out_from_every_paper(ink: str, light: tuple[float, ...], dark: tuple[float, ...]) -> None:
    for palette, promised in ((LIGHT, light), (DARK, dark)):
        papers = (palette.paper, palette.raised, palette.sunk)
        measured = tuple(contrast(getattr(palette, ink), paper) for paper in papers)
        assert measured == pytest.approx(promised, abs=0.06)
        assert min(measured) >= (LARGE if ink == "line" else TEXT)


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("dark", [False, True])
def test_text_and_brass_stand_out_from_every_felt_and_well(game: str, dark: bool) -> None:
    look = Look(dark=dark, background=identity.background(game))
    p = look.palette
    assert round(contrast(p.onfelt, look.felt), 1) >= 7.0
    assert contrast(p.onfelt, over(p.shade, look.felt)) >= 8.6
    assert contrast(p.onfelt, over(p.veil, look.felt)) >= TEXT
    assert round(contrast(p.brass, look.felt), 1) >= 4.2
    assert round(contrast(look.cards.stock, look.felt), 1) >= 7.3


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("dark", [False, True])
def test_who_asks_for_more_contrast_has_seven_to_one_and_edges(game: str, dark: bool) -> None:
    look, usual = (Look(dark=dark, background=identity.background(game), contrast=more) for more in (True, False))
    p = look.palette
    for paper in (p.paper, p.raised, p.sunk):
        inks = (p.ink, p.ink2, p.line, p.brick, p.ok, p.focus)
        assert min(contrast(ink, paper) for ink in inks) >= ENOUGH
        assert contrast(p.hair, paper) >= LARGE
    assert contrast(p.onbrass, p.brass) >= ENOUGH
    for on in (look.felt, over(p.shade, look.felt), over(p.veil, look.felt)):
        assert contrast(p.onfelt, on) >= ENOUGH
        assert contrast(over(p.quiet, look.felt), on) >= LARGE
    out, usually = (contrast(each.dimmed(0.45).palette.ink, each.palette.paper) for each in (look, usual))
    assert out >= TEXT > usually, "even what is not possible can be read"


@pytest.mark.parametrize("p", MODES)
def test_text_on_brass_is_readable(p: Palette) -> None:
    assert round(contrast(p.onbrass, p.brass), 1) == 7.3


@pytest.mark.parametrize("inks", STOCKS)
def test_print_stands_out_from_its_stock(inks: Cards) -> None:
    for ink in (inks.digit, inks.joker, inks.red, inks.ochre, inks.moss, inks.blue):
        assert contrast(ink, inks.stock) >= TEXT
    assert contrast(inks.operator, inks.stock_op) >= 5.0
    assert contrast(inks.bars, inks.equals) >= 12
    for face in INKS.values():
        assert contrast(face, inks.stock) >= TEXT


def test_emblems_are_eight_and_their_glyphs_stand_out() -> None:
    assert len(EMBLEMS) == len(set(EMBLEMS.values())) == 8
    for colour in EMBLEMS.values():
        assert contrast(CREAM, colour) >= TEXT


@pytest.mark.parametrize("dark", [False, True])
def test_the_marks_of_a_side_can_be_seen_on_felt(dark: bool) -> None:
    felt = Look(dark=dark, background=identity.background("ziffernsheriffs")).felt
    assert min(contrast(on_felt(colour), felt) for colour in EMBLEMS.values()) >= LARGE


ON_PAPER = ("class_file.py", "paper.py")
"""Modules of what is printed, black on white."""


def test_no_colour_is_written_outside_the_theme() -> None:
    colour = re.compile(r"#[0-9A-Fa-f]{3,8}\b|Colors\.(?!TRANSPARENT|with_opacity)\w+")
    stray = [
        f"{file.relative_to(ROOT)}: {found}"
        for file in sorted((ROOT / "app").rglob("*.py"))
        if file.name not in ("theme.py", "identity.py", "face_inks.py", *ON_PAPER)
        for found in colour.findall(file.read_text(encoding="utf-8"))
    ]
    assert stray == []


@pytest.mark.parametrize("dark", [False, True])
def test_material_gets_every_colour_from_the_palette(dark: bool) -> None:
    theme, palette = flet_theme(dark=dark), DARK if dark else LIGHT
    assert theme.color_scheme_seed is None
    scheme = theme.color_scheme
    assert scheme is not None
    assert (scheme.surface, scheme.on_surface, scheme.primary) == (palette.paper, palette.ink, palette.ok)


def test_calm_motion_only_fades() -> None:
    assert {name for name, value in vars(CALM).items() if value} == {"fade"}
    assert all(vars(LIVELY).values())
    assert Look(calm=True).animation(Look(calm=True).motion.flight) is None


def test_signs_follow_the_setting() -> None:
    assert [Look().sign(sign) for sign in "+-*/7"] == ["+", "−", "×", "÷", "7"]
    assert [Look(signs="dot").sign(sign) for sign in "+-*/7"] == ["+", "−", "·", ":", "7"]


def test_type_is_never_smaller_than_twelve_pixels() -> None:
    on_wall = {name for name in TYPES if name.startswith("key_")}  # seen only enlarged, by one person
    assert min(kind.size for name, kind in TYPES.items() if name not in on_wall) >= 12
    assert min(TYPES[name].size for name in on_wall) * WALL[1] / WALL_ROOM[1] >= 15
    assert {kind.family for kind in TYPES.values()} == set(FONTS)


FILES = [*FONTS.values(), "fonts/Bitter-500.woff2"]
SIGNS = "0123456789 −×÷·:=≠≤≥√²³←→↑↓äöüßÄÖÜẞéèñçàåøœ„“”‚‘’–—…€"


@pytest.mark.parametrize("file", FILES)
def test_fonts_hold_every_sign_the_screens_draw(file: str) -> None:
    with TTFont(ROOT / "assets" / file) as font:
        known = set(font.getBestCmap())
        features = {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
    assert [sign for sign in SIGNS if ord(sign) not in known] == []
    assert {"tnum", "lnum"} <= features
    assert known <= {*code_points(), *map(ord, glyph.SIGNS.values())}


def test_fonts_weigh_little_enough_to_travel() -> None:
    assert all((ROOT / "assets" / file).stat().st_size < 60_000 for file in FILES)


def test_the_licence_of_the_font_travels_with_it() -> None:
    assert "SIL OPEN FONT LICENSE" in (ROOT / "assets/fonts/OFL.txt").read_text(encoding="utf-8").upper()
