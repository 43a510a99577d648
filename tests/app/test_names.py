"""Names in every script: what can be drawn, what is told, and where a name stands in a sentence."""

from __future__ import annotations

import re

import pytest
from flet.controls.base_control import BaseControl
from fontTools.ttLib import TTFont

from app import games
from app.locale import words
from app.locale.letters import DRAWN, drawable, undrawn
from app.parts.field import Field
from app.screens import screen
from app.session import Session, history
from app.storage.bundle import line
from build import fonts, namefonts, places
from core.engine.match import Match
from core.engine.player import play_out
from core.engine.record import LONGEST_NAME
from core.games import get
from tests.app.harness import Device, playing, table_of, texts, ui_of
from tests.app.positions import drawn, poses, ui_in_turn
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
def test_letters_that_no_font_has_are_reported(name: str) -> None:
    assert not drawable(name)
    assert "dot" in undrawn(words("en"), name)


def test_set_up_reports_it_at_the_field_of_the_name() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.ask(0)
    session.setup.rename(0, "Олег")
    assert said_below(session) is None
    session.setup.rename(0, "李")
    assert said_below(session) == undrawn(words("en"), "李")
    session.setup.rename(0, "李" * 12)
    assert said_below(session) == f"Names have up to 12 letters. {undrawn(words('en'), '李')}"


def said_below(session: Session) -> str | None:
    """What stands below the name of the first person."""
    page = screen(ui_of(session))
    said = of(Field, page)[0].helper
    assert said is None or isinstance(said, str)
    return said


@pytest.mark.parametrize("name", ["محمد", "דניאל"])
def test_a_name_from_the_right_keeps_its_place_in_a_sentence(name: str) -> None:
    w = words("en")
    assert w("{name} takes back", name=name) == f"⁨{name}⁩ takes back"
    assert w.many("{name} pile: {n} card", "{name} pile: {n} cards", 3, name=name) == f"⁨{name}⁩ pile: 3 cards"


FROM_THE_RIGHT = ("דניאל", "محمد", "שירה", "علي", "נועה", "سارة", "יעל")


def loose(root: BaseControl) -> set[str]:
    """Texts of a screen in which a name from the right stands beside something else and is not isolated from it."""
    bare = {text: re.sub("\u2068[^\u2068\u2069]*\u2069", "", text) for text in texts(root)}
    return {text for text, rest in bare.items() if text not in FROM_THE_RIGHT and re.search("[\u0590-\u08ff]", rest)}


@pytest.mark.parametrize("game", games.NAMES)
def test_names_from_the_right_are_isolated_wherever_they_stand_in_a_line(game: str) -> None:
    kind = get(game)
    names = FROM_THE_RIGHT[: kind.seats[-1]]
    match = play_out(Match.new(kind, names, "right to left", training=True), "right to left")
    shown = [*range(min(40, len(match.plies))), *range(len(match.plies) - 20, len(match.plies) + 1)]
    found: set[str] = set()
    for n in shown:
        for table in (*poses(match.at(n)), table_of(match.at(n), lifted=None)):
            found |= loose(drawn(table, n))
    assert found == set()


def test_names_from_the_right_are_isolated_in_lists() -> None:
    device, session = playing("pari", *FROM_THE_RIGHT[:3])
    session.pages.home()
    device.work.finish()
    session.exchange.look_at(line(session.model.saves[0].text))
    device.work.finish()
    found = loose(screen(ui_in_turn(session)))
    for open_page in (
        session.pages.home,
        session.pages.open_settings,
        lambda: session.library.ask_about(session.model.saves[0]),
    ):
        open_page()
        found |= loose(screen(ui_in_turn(session)))
    session.practice.add_person(FROM_THE_RIGHT[0])
    session.practice.add_person(FROM_THE_RIGHT[1])
    for page in ("practice", "today", "progress", "people"):
        history.go(session, page)
        found |= loose(screen(ui_in_turn(session)))
    assert found == set()


@pytest.mark.parametrize("name", ["Mila", "Zoë", "Олег", "李"])
def test_all_other_names_stand_as_they_are(name: str) -> None:
    assert words("en")("{name} takes back", name=name) == f"{name} takes back"


def test_a_name_that_is_too_long_ends_with_a_whole_sign() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.rename(0, "x" * (LONGEST_NAME - 2) + "👩‍🚀")
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
