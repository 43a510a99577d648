"""Names in every script: what can be drawn, what is told, and where a name stands in a sentence."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont

from app.locale import words
from app.locale.letters import DRAWN, drawable, undrawn
from app.parts.field import Field
from app.screens import screen
from app.session import Session
from app.theme import Look
from app.ui import Ui
from build import fonts, namefonts, places
from core.engine.record import LONGEST_NAME
from tests.app.harness import Device
from tests.app.walk import of

NAMES = [
    "Zoë",
    "Ștefan",
    "Олег",
    "محمد",
    "דניאל",
    "Νίκος",
    "Nguyễn",
    "Արամ",
    "ნინო",
    "नील",
    "রবি",
    "ਹਰ",
    "அமு",
    "นก",
    "ሰላም",
]
EMOJI = ["🦊", "👩‍🚀", "♥️", "👍🏽", "🇩🇪"]


def test_what_is_said_to_be_drawn_is_what_the_fonts_have() -> None:
    assert " ".join(DRAWN.split()) == namefonts.drawn()


@pytest.mark.parametrize("name", [*NAMES, *EMOJI, "e\u0301", ""])
def test_names_of_many_scripts_can_be_drawn(name: str) -> None:
    assert drawable(name)
    assert undrawn(words("de"), name) == ""


@pytest.mark.parametrize("name", ["李", "김", "さくら", "Mila 李", "𝕄ila"])
def test_letters_that_no_font_has_are_told(name: str) -> None:
    assert not drawable(name)
    assert "dot" in undrawn(words("en"), name)


def test_it_is_told_in_set_up_at_the_field_of_the_name() -> None:
    session = Device().start()
    session.set_up("pari")
    session.rename(0, "Олег")
    assert said_below(session) is None
    session.rename(0, "李")
    assert said_below(session) == undrawn(words("en"), "李")
    session.rename(0, "李" * 12)
    assert said_below(session) == f"Names have up to 12 letters. {undrawn(words('en'), '李')}"


def said_below(session: Session) -> str | None:
    """What stands below the name of the first person."""
    page = screen(Ui(session.model, Look(width=390, height=844), words("en"), session))
    said = of(Field, page)[0].helper
    assert said is None or isinstance(said, str)
    return said


@pytest.mark.parametrize("name", ["محمد", "דניאל"])
def test_a_name_from_the_right_keeps_its_place_in_a_sentence(name: str) -> None:
    w = words("en")
    assert w("{name} has {n}", name=name, n=3) == f"\u2068{name}\u2069 has 3"
    assert w.many("{name} has {n} card", "{name} has {n} cards", 3, name=name) == f"\u2068{name}\u2069 has 3 cards"


@pytest.mark.parametrize("name", ["Mila", "Zoë", "Олег", "李"])
def test_all_other_names_stand_as_they_are(name: str) -> None:
    assert words("en")("{name} has {n}", name=name, n=3) == f"{name} has 3"


def test_a_name_that_is_too_long_ends_with_a_whole_sign() -> None:
    session = Device().start()
    session.set_up("pari")
    session.rename(0, "x" * (LONGEST_NAME - 2) + "👩‍🚀")
    assert session.model.setup.people[0].name == "x" * (LONGEST_NAME - 2) + "👩"


def test_what_no_font_has_is_a_dot() -> None:
    with TTFont(places.ASSETS / "fonts/Bitter-700.ttf") as font:
        fonts.draw_unknown_as_dot(font)
        assert font["glyf"][".notdef"] == font["glyf"][font.getBestCmap()[ord("·")]]


def test_lines_stay_as_high_as_they_are() -> None:
    with TTFont(namefonts.TEXT) as text:
        for file in namefonts.FILES:
            with TTFont(namefonts.FOLDER / f"{file}.woff2") as font:
                for table, fields in namefonts.HEIGHTS.items():
                    assert [getattr(font[table], one) for one in fields] == [
                        getattr(text[table], one) for one in fields
                    ]
                assert font["head"].unitsPerEm == text["head"].unitsPerEm
