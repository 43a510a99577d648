"""School classes in set-up: signs, numbers and help at once, and what each allows in a line."""

from __future__ import annotations

from app.screens.classes import YEARS
from app.session import Session
from app.state.help import Level
from core.practice.classes import CLASSES
from tests.app.harness import Device, screen, set_up_of, tap, texts
from tests.app.walk import nodes, touch


def years(session: Session) -> list[str]:
    """The classes that are offered, by name."""
    return [name for name in nodes(screen(session)) if name.startswith("year-")]


def test_a_school_class_sets_signs_numbers_and_help_and_is_left_by_changing_a_rule() -> None:
    session = Device().start("de")
    session.setup.set_up("pari")
    session.saving.change_setting(sound=True)
    tap(session, "more-rules", "year-1")
    assert set_up_of(session).options == CLASSES["1"].rules("pari") != {}
    assert session.setup.help == Level.HINTS and session.model.settings.signs == "dot"
    assert not session.model.settings.sound, "a whole class would be heard"
    assert "Plus und Minus, bis 20." in texts(screen(session))
    session.setup.set_option("max_number", 100)
    assert "Eigene Regeln." in texts(screen(session))
    touch(screen(session), "year-free")
    assert set_up_of(session).options == {} and session.setup.help == Level.NOTHING
    session.setup.begin({0: "A", 1: "B"})


def test_a_class_tells_of_each_game_what_it_allows_there() -> None:
    session = Device().start("en")
    told = {}
    for game in ("pari", "ziffernsheriffs", "formula"):
        session.setup.set_up(game)
        tap(session, "more-rules", "year-1")
        told[game] = {*texts(screen(session))} & {"Adding and subtracting, to 20.", "Adding and subtracting."}
    assert told["pari"] == told["formula"] == {"Adding and subtracting, to 20."}
    assert told["ziffernsheriffs"] == {"Adding and subtracting."}, "its board goes to 100"
    assert set_up_of(session).options["solvable_opening"], "or a fifth of first cards could not be completed"


def test_no_class_is_promised_numbers_that_no_cards_carry() -> None:
    """Three places are the most that a formula has, so a class above the third has no larger numbers than that one."""
    assert {CLASSES[year].max_number for year in ("3", "4")} == {1000}
    session = Device().start("de")
    for game in ("pari", "formula"):
        session.setup.set_up(game)
        tap(session, "more-rules", "year-4")
        assert "Kopfrechnen bis 1000, Punkt vor Strich." in texts(screen(session))
        assert set_up_of(session).options["max_number"] == 1000 and set_up_of(session).year == "4"


def test_german_classes_print_points_where_tasks_are_chosen_too() -> None:
    session = Device().start("de")
    session.practice.open()
    session.practice.choose(game="astragali")
    tap(session, "tune", "year-free")
    assert session.model.settings.signs == "cross"
    touch(screen(session), "year-6")
    assert session.model.settings.signs == "dot" and session.practice.profile.choice.year == "6"
    touch(screen(session), "year-1")
    assert "Hier wird nicht gerechnet: alle Stufen für alle Klassen." in texts(screen(session))
    assert "Zeichen" not in texts(screen(session)) and "Welche Zahlen?" in texts(screen(session))
    session.practice.choose(game="pari")
    assert {"Zeichen", "Welche Zahlen?"} <= {*texts(screen(session))}


def test_classes_are_offered_where_something_is_computed_and_the_chosen_one_is_marked() -> None:
    session = Device().start("en")
    for game in ("pari", "formula", "ziffernsheriffs"):
        session.setup.set_up(game)
        touch(screen(session), "more-rules")
        assert set(years(session)) == {f"year-{name}" for name in YEARS} < {f"year-{name}" for name in CLASSES}
        for name in YEARS:
            touch(screen(session), f"year-{name}")
            chosen = [year for year in years(session) if nodes(screen(session))[year].selected]
            assert chosen == [f"year-{name}"]
    assert session.model.settings.signs == "cross", "only German schools print points"
    for game in ("paari", "astragali"):
        session.setup.set_up(game)
        assert years(session) == []
