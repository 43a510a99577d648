"""School classes in set-up: signs, numbers and help at once, and what each allows in a line."""

from __future__ import annotations

from app import screens
from app.help import Level
from app.locale import words
from app.model import MatchSetup, SetupPage
from app.session import Session
from app.theme import Look
from app.ui import Ui
from core.practice.classes import CLASSES
from tests.app.harness import Device, texts
from tests.app.walk import nodes, touch


def shown(session: Session) -> Ui:
    language = session.model.settings.language
    return Ui(session.model, Look(width=390, height=844), words(language), session)


def years(session: Session) -> list[str]:
    """The classes that are offered, by name."""
    return [name for name in nodes(screens.screen(shown(session))) if name.startswith("year-")]


def setup(session: Session) -> MatchSetup:
    page = session.model.page
    assert isinstance(page, SetupPage)
    return page.setup


def test_a_school_class_sets_signs_numbers_and_help_and_is_left_by_changing_a_rule() -> None:
    session = Device().start("de")
    session.set_up("pari")
    session.change_setting(sound=True)
    touch(screens.screen(shown(session)), "year-1")
    assert setup(session).options == CLASSES["1"].rules("pari") != {}
    assert session.setup_help == Level.HINTS and session.model.settings.signs == "dot"
    assert not session.model.settings.sound, "a whole class would be heard"
    assert "Plus und Minus, bis 20." in texts(screens.screen(shown(session)))
    session.set_option("max_number", 100)
    assert "Eigene Regeln." in texts(screens.screen(shown(session)))
    touch(screens.screen(shown(session)), "year-free")
    assert setup(session).options == {} and session.setup_help == Level.NOTHING
    session.begin({0: "A", 1: "B"})


def test_a_class_tells_of_each_game_what_it_allows_there() -> None:
    session = Device().start("en")
    told = {}
    for game in ("pari", "ziffernsheriffs", "formula"):
        session.set_up(game)
        touch(screens.screen(shown(session)), "year-1")
        told[game] = {*texts(screens.screen(shown(session)))} & {"Plus and minus, to 20.", "Plus and minus."}
    assert told["pari"] == told["formula"] == {"Plus and minus, to 20."}
    assert told["ziffernsheriffs"] == {"Plus and minus."}, "its board goes to 100"
    assert setup(session).options["solvable_opening"], "or a fifth of first cards could not be completed"


def test_german_classes_print_points_where_tasks_are_chosen_too() -> None:
    session = Device().start("de")
    session.practice.open()
    session.practice.choose(game="paari")
    touch(screens.screen(shown(session)), "year-free")
    assert session.model.settings.signs == "cross"
    touch(screens.screen(shown(session)), "year-5/6")
    assert session.model.settings.signs == "dot" and session.practice.profile.choice.year == "5/6"
    touch(screens.screen(shown(session)), "year-1")
    assert "Hier wird nicht gerechnet: alle Stufen für jede Klasse." in texts(screens.screen(shown(session)))


def test_classes_are_offered_where_something_is_computed_and_the_chosen_one_is_marked() -> None:
    session = Device().start("en")
    for game in ("pari", "formula", "ziffernsheriffs"):
        session.set_up(game)
        assert set(years(session)) == {f"year-{name}" for name in CLASSES}
        for name in CLASSES:
            touch(screens.screen(shown(session)), f"year-{name}")
            chosen = [year for year in years(session) if nodes(screens.screen(shown(session)))[year].selected]
            assert chosen == [f"year-{name}"]
    assert session.model.settings.signs == "cross", "only German schools print points"
    for game in ("paari", "astragali"):
        session.set_up(game)
        assert years(session) == []
