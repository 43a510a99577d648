"""Set-up in plain words: who plays and how long at once, and all else behind one row that says what it is."""

from __future__ import annotations

import json

import flet as ft
import pytest

from app import games
from app.locale import LANGUAGES, words
from app.session import Session
from app.state.help import Level
from app.state.people import EVERYBODY
from core.engine.chance import Chance
from core.engine.player import choose
from core.games import NAMES, SEATS, has
from core.practice.classes import CLASSES
from tests.app.harness import Device, begin, look_of, on_table, save_of, screen, texts
from tests.app.layout import pieces
from tests.app.walk import nodes, of, touch


def at_setup(game: str, *names: str, language: str = "en") -> Session:
    """A session in which a match is set up on a device on which people of these names have just begun one."""
    session = Device().start(language)
    if names:
        begin(session, game, *names)
        session.pages.home()
    session.setup.set_up(game)
    return session


def tap(session: Session, *names: str) -> None:
    """Touch these pieces, one after the other."""
    for name in names:
        touch(screen(session), name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_set_of_rules_says_in_a_line_of_its_own_what_it_changes(game: str, language: str) -> None:
    session = at_setup(game, language=language)
    offered = games.find(game).sentences.presets(words(language))
    lines = [preset.detail for preset in offered]
    assert all(lines) and len({*lines}) == len(lines)
    if len(offered) == 1:
        return
    tap(session, "more-rules")
    assert {*lines} <= {*texts(screen(session))}
    for preset in offered:
        tap(session, f"preset-{preset.name}")
        chosen = [name for name, node in nodes(screen(session)).items() if name.startswith("preset-") and node.selected]
        assert chosen == [f"preset-{preset.name}"]


def test_how_long_a_match_takes_is_asked_only_by_what_decides_it() -> None:
    session = at_setup("formula")
    assert "minutes-20" in nodes(screen(session)) and "option-rounds-more" not in nodes(screen(session))
    tap(session, "more-rules")
    assert "option-rounds-more" in nodes(screen(session))
    assert "option-points_target-more" not in nodes(screen(session))
    tap(session, "preset-points", "adjusted")
    assert "minutes-20" not in nodes(screen(session)), "points were not measured"
    assert "option-points_target-more" in nodes(screen(session))


FAMILY = ("Mila", "Ole", "Ada", "Tarek", "Bo", "Frida", "Maximiliane", "Eli")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
@pytest.mark.parametrize("players", [1, 2, 4, 8])
def test_twelve_things_at_most_are_to_be_touched_and_all_are_in_sight(
    players: int, size: tuple[int, int], language: str
) -> None:
    for game in (name for name in NAMES if players <= SEATS[name][-1]):
        session = at_setup(game, *FAMILY[: max(2, players)], language=language)
        if players == 1:
            session.setup.remove_person(1)
        drawn = screen(session, look_of(size))
        shown = [piece for piece in nodes(drawn) if not piece.startswith("pieces-")]
        assert len(shown) <= 12, (game, shown)
        lying = pieces(drawn, *size)
        assert [one for one in shown if not lying[one].whole] == [], game
        hidden = {"option-training", *(["help-1"] if has(game, "help") else [])}
        assert not hidden & {*shown}
        tap(session, "more-rules")
        assert hidden <= nodes(screen(session)).keys()


def test_many_people_are_one_piece_which_opens_all_their_seats() -> None:
    session = at_setup("astragali", *FAMILY, language="de")
    assert {*FAMILY} <= {*texts(screen(session))}
    tap(session, "add-someone")
    assert "Alle Plätze sind besetzt." in texts(screen(session))
    assert {f"seat-{seat}" for seat in range(8)} <= nodes(screen(session)).keys()
    tap(session, "seat-6", "person-6-remove")
    assert [name for name, _ in seated(session)] == [*FAMILY[:6], FAMILY[7]]
    tap(session, "add-someone", "add-person", "seat-done")
    assert len(seated(session)) == 8


def test_seats_of_ziffernsheriffs_say_which_edges_they_connect() -> None:
    session = at_setup("ziffernsheriffs", language="de")
    said = [nodes(screen(session))[f"seat-{seat}"].label for seat in (0, 1)]
    assert ["verbindet zuerst links und rechts" in one for one in said] == [True, False]
    assert ["verbindet zuerst oben und unten" in one for one in said] == [False, True]
    session.setup.choose_rules({})
    assert "verbindet links und rechts" in nodes(screen(session))["seat-0"].label
    session.setup.play_tournament(EVERYBODY)
    tap(session, "add-someone")
    assert "verbindet" not in nodes(screen(session))["seat-0"].label, "the plan gives the sides"


def test_one_row_says_what_is_agreed_on() -> None:
    session = at_setup("pari")
    assert said(session) == "Relaxed · all numbers · no help"
    session.setup.set_option("target", 35)
    assert said(session) == "Relaxed · all numbers · no help", "how long is said above"
    tap(session, "more-rules", "preset-box", "help-2", "adjusted")
    assert said(session) == "As in the box · all numbers · Help: Hints"
    tap(session, "more-rules", "option-pass_right", "option-training")
    assert said(session).startswith("Practice game · your own rules · all numbers")
    tap(session, "year-2")
    assert "Year 2" in said(session) and "your own rules" not in said(session)


def said(session: Session) -> str:
    """What the row says."""
    label = nodes(screen(session))["more-rules"].label
    assert isinstance(label, str)
    return label


def seated(session: Session) -> list[tuple[str, str]]:
    """Names and emblems at the table that is set up."""
    assert session.model.setup is not None
    return [(one.name, one.emblem) for one in session.model.setup.people]


def test_who_sits_at_a_seat_is_changed_on_its_sheet_and_stays_so() -> None:
    session = at_setup("pari", "Mila", "Ole")
    tap(session, "seat-0")
    field = next(field for field in of(ft.TextField, screen(session)) if field.autofocus)
    assert field.value == "Mila" and field.selection == ft.TextSelection(0, 4), "ready to be typed over"
    session.setup.rename(0, "Milena")
    tap(session, "emblem-moon")
    assert seated(session) == [("Milena", "moon"), ("Ole", "sun")]
    tap(session, "place-1", "seat-done")
    assert seated(session) == [("Ole", "sun"), ("Milena", "moon")]
    assert {(one.name, one.emblem) for one in session.model.faces} == {("Milena", "moon"), ("Ole", "sun")}
    session.setup.choose_place(0, 1)
    assert seated(session) == [("Milena", "moon"), ("Ole", "sun")]


def test_with_the_name_of_somebody_else_it_is_they_who_sit_there() -> None:
    session = Device().start()
    begin(session, "pari", "Mila", "Ole", "Ada")
    begin(session, "pari", "Mila", "Ole")
    session.pages.home()
    session.setup.set_up("pari")
    tap(session, "seat-0")
    session.setup.rename(0, "Ada")
    tap(session, "seat-done")
    assert {one.name for one in session.model.faces} == {"Mila", "Ole", "Ada"}
    tap(session, "begin")
    assert on_table(session).match.names == ("Ada", "Ole")
    assert {one.name for one in session.model.faces} == {"Mila", "Ole", "Ada"}


def test_who_else_plays_is_a_face_of_this_device_somebody_new_or_the_computer() -> None:
    session = Device().start()
    begin(session, "pari", "Mila", "Ole", "Ada")
    begin(session, "pari", "Mila", "Ole")
    session.pages.home()
    ada = next(one.emblem for one in session.model.faces if one.name == "Ada")
    session.setup.set_up("pari")
    tap(session, "add-someone", f"sit-{ada}")
    assert [name for name, _ in seated(session)] == ["Mila", "Ole", "Ada"]
    tap(session, "add-someone")
    assert f"sit-{ada}" not in nodes(screen(session))
    tap(session, "add-person", "seat-done")
    emblems = [emblem for _, emblem in seated(session)]
    assert len({*emblems}) == 4 and not {*emblems[3:]} & {one.emblem for one in session.model.faces}
    tap(session, "add-someone", "add-opponent", "level-4", "seat-done")
    assert session.model.setup is not None and session.model.setup.people[4].level == 4
    assert "Computer" in texts(screen(session))
    tap(session, "add-someone", "seat-3", "person-3-remove")
    assert [one.level for one in session.model.setup.people] == [0, 0, 0, 4]


def test_a_seat_tells_the_class_and_one_person_may_have_more_help() -> None:
    session = at_setup("pari", "Mila", "Ole")
    tap(session, "seat-0")
    session.setup.rename(0, "Mi")
    tap(session, "class-2")
    session.setup.rename(0, "Mila")
    tap(session, "own-help-2", "emblem-star", "seat-done")
    assert "Year 2 · Hints" in texts(screen(session)) and "no year yet" in texts(screen(session))
    mila = session.practice.profiles.of("Mila", "star")
    assert mila is not None and mila.choice.year == "2"
    tap(session, "begin")
    helped: dict[str, bool] = {}
    while len(helped) < 2:
        session.table.lift_curtain()
        table = on_table(session)
        assert table.match.prompt is not None
        helped[table.match.names[table.match.prompt.seat]] = table.helps(Level.HINTS)
        move = choose(table.match, Chance("a simple player", len(table.match.plies)))
        assert session.table.play(move)
    assert helped == {"Mila": True, "Ole": False}
    assert json.loads(save_of(session, on_table(session).id).text)["helped"] == {"star": 2}


def test_a_school_class_leaves_how_long_a_match_takes() -> None:
    session = at_setup("pari")
    session.setup.set_option("target", 30)
    tap(session, "more-rules", "year-1")
    assert session.model.setup is not None
    assert session.model.setup.options == {**CLASSES["1"].rules("pari"), "target": 30}
    assert nodes(screen(session))["year-1"].selected and "With hints, and without sounds." in {*texts(screen(session))}
    session.setup.set_option("target", 15)
    assert nodes(screen(session))["year-1"].selected


@pytest.mark.parametrize("game", ["pari", "formula"])
def test_a_match_keeps_to_core_facts_or_to_times_tables(game: str) -> None:
    session = at_setup(game, language="de")
    tap(session, "more-rules", "preset-core")
    assert "Kernaufgaben" in texts(screen(session))
    for _ in range(2):
        tap(session, "option-times_tables-more")
    assert "Einmaleins mit 2" in texts(screen(session))
    assert session.model.setup is not None and session.model.setup.options["times_tables"] == "2"
    session.setup.set_option("operators", "+-")
    assert "option-times_tables-more" not in nodes(screen(session))


@pytest.mark.parametrize("game", ["pari", "formula"])
def test_a_match_goes_across_a_ten_never_or_always(game: str) -> None:
    session = at_setup(game, language="de")
    tap(session, "more-rules", "option-crossing-never")
    assert session.model.setup is not None and session.model.setup.options["crossing"] == "never"
    assert session.links.match_set_up.options["crossing"] == "never"
