"""Nothing is cut off: on every screen, in every size, language and number of players, all has the room that it needs.

What is drawn is laid out as the client does it (`layout.py`), with the fonts of the site.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import flet as ft
import pytest

from app import screens
from app.frame.ui import Ui
from app.locale import LANGUAGES, words
from app.parts.players import Counts, Player, fit_in_bar, players, rail
from app.parts.theme import EMBLEMS
from app.session import Session
from app.state.agreement import Agreement
from app.state.model import (
    ExchangePage,
    HomePage,
    InstallSheet,
    Latest,
    LicencesPage,
    Model,
    PresetsPage,
    SettingsPage,
    Table,
    TeachersPage,
)
from app.state.overlays import AboutPlayer, HelpLevels, Menu
from app.state.presets import Preset
from core.arithmetic.times_tables import TABLES
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get
from core.practice.chosen import Chosen
from tests.app.harness import Device, at_table, look_of, table_of
from tests.app.layout import Box, Fault, Measure, Room, faults, pieces

SIZES = [(280, 653), (320, 568), (360, 640), (390, 664), (390, 844), (640, 360), (844, 390), (768, 1024), (1024, 768)]
WALLS = [(1280, 720), (1280, 800), (1920, 1080), (1600, 1200)]
SCALES = [1.0, 1.3, 2.0]
PEOPLE = ("Mila", "Ole", "Großmama", "Bo", "Frida", "Maximiliane", "Eli", "Flo")
VIEWS = [
    (size, language, scale)
    for size in SIZES
    for language in LANGUAGES
    for scale in SCALES
    if scale < 2 or size[0] > 320  # on 320 pixels, text up to 130 percent
]
SEATS = [(game, seats) for game in NAMES for seats in sorted({*get(game).seats[::3], get(game).seats[-1]})]


def cut(model: Model, session: Session, size: tuple[int, int], language: str, scale: float) -> list[Fault]:
    """What has too little room on a screen. A name may end in …, or in the next line."""
    root = screens.screen(Ui(model, look_of(size, text_scale=scale), words(language), session))
    broken = "broken word" if scale == 2.0 and language not in ("de", "en") else ""  # text twice as large, longer words
    return [one for one in faults(root, *size, scale) if one.what.rstrip(":.,?") not in PEOPLE and one.kind != broken]


def positions(game: str, seats: int) -> Iterator[Table]:
    """Positions of a match on the screen: open, behind the curtain, and with sheets."""
    match = play_out(Match.new(get(game), PEOPLE[:seats], "cut", get(game).options()), "cut", 60)
    for n in range(seats % 3, len(match.plies) + 1, 9):
        table = table_of(match.at(n))
        yield table
        sheets = (None, Menu(), AboutPlayer(seats - 1), HelpLevels())
        yield replace(table, overlay=sheets[n % 4]) if n % 4 else replace(table, lifted=None)
    whole = play_out(Match.new(get(game), PEOPLE[:seats], "cut", get(game).options()), "cut", None)
    yield table_of(whole)
    yield table_of(whole, latest=Latest())


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_nothing_is_cut_off_at_a_table(game: str, seats: int) -> None:
    found = {}
    for n, table in enumerate(positions(game, seats)):
        session = at_table(table)
        for k in range(5):  # each position in five views, so that all come up in turn
            size, language, scale = VIEWS[Chance(f"{game} {seats} {n}", k).below(len(VIEWS))]
            for one in cut(session.model, session, size, language, scale):
                found[one] = (size, language, scale)
    assert not found


@pytest.mark.parametrize("game", NAMES)
def test_nothing_is_cut_off_on_a_wall(game: str) -> None:
    found = {}
    views = [(size, language, scale) for size in WALLS for language in LANGUAGES for scale in (1.0, 1.3)]
    for n, table in enumerate(positions(game, 2)):
        session = at_table(replace(table, agreed=Agreement(wall=True)))
        for k in range(3):
            size, language, scale = views[Chance(f"wall {game} {n}", k).below(len(views))]
            for one in cut(session.model, session, size, language, scale):
                found[one] = (size, language, scale)
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_on_the_other_pages(size: tuple[int, int], language: str) -> None:
    session = Device().start(language)
    found = {}
    for scale in (1.0, 1.3, 2.0) if size[0] > 320 else (1.0,):
        for page in (HomePage(), SettingsPage(), LicencesPage(), TeachersPage(), ExchangePage()):
            session.models.now = replace(session.model, pages=(HomePage(), page))
            for one in cut(session.model, session, size, language, scale):
                found[one] = (type(page).__name__, scale)
    for how in ("share", "prompt"):
        session.models.now = replace(session.model, pages=(HomePage(), InstallSheet()), install=how)
        for scale in (1.0, 1.3, 2.0) if size[0] > 320 else (1.0,):
            for one in cut(session.model, session, size, language, scale):
                found[one] = (how, scale)
    session.pages.home()
    practice = session.practice
    for go in (practice.open, practice.open_today, practice.open_progress, practice.open_people, session.lessons.list):
        go()
        for scale in (1.0, 1.3, 2.0) if size[0] > 320 else (1.0,):
            for one in cut(session.model, session, size, language, scale):
                found[one] = (go.__name__, scale)
    for year in ("2", "3", "4", "6"):
        practice.open()
        practice.choose(game="pari", year=year, chosen=Chosen(tuple(TABLES)))
        for scale in (1.0, 1.3, 2.0) if size[0] > 320 else (1.0,):
            for one in cut(session.model, session, size, language, scale):
                found[one] = (f"year {year}", scale)
    session.pages.home()
    practice.open_today()
    for one in cut(session.model, session, size, language, 1.3 if size[0] > 320 else 1.0):
        found[one] = ("today with a class", 1.3)
    practice.open()
    practice.choose(year="2", chosen=Chosen(sign="-", crossing="no-crossing"))
    practice.choose_level("L2-8")
    for scale in (1.0, 1.3, 2.0) if size[0] > 320 else (1.0,):
        for one in cut(session.model, session, size, language, scale):
            found[one] = ("two calculations", scale)
    practice.choose_level("M2")
    for scale in (1.0, 1.3, 2.0) if size[0] > 320 else (1.0,):
        for one in cut(session.model, session, size, language, scale):
            found[one] = ("a bit of everything", scale)
    for n, game in enumerate(NAMES if size[0] > 320 else ()):
        session.setup.set_up(game)
        scale = SCALES[n % 3]
        for one in cut(session.model, session, size, language, scale):
            found[one] = (game, scale)
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_of_rules_and_tasks_that_are_kept(size: tuple[int, int], language: str) -> None:
    session = Device().start(language)
    session.practice.open()
    session.practice.choose(game="ziffernsheriffs", year="2")
    session.setup.set_up("pari")
    for n, name in enumerate(("3b", "Großmamas Regeln am Meer", "Kopfrechnen am Mittwoch!")):
        session.setup.set_option("target", 20 + n)
        session.presets.open("pari")
        session.presets.type(name)
        session.presets.keep(session.links.match_set_up)
    one = session.model.presets[1]
    session.setup.set_option("max_number", 100)
    setup = session.model.pages
    session.practice.open()
    choice = session.model.pages
    pages = [setup, (*choice, PresetsPage("", "Mo"))]
    pages += [(*setup, PresetsPage("pari", *at)) for at in ((one.name,), ("",), ("3b", one.id))]
    found = {}
    for scale in (1.0, 1.3, 2.0) if size[0] > 320 else (1.0,):
        for n, open_pages in enumerate(pages):
            presets = (*session.model.presets, Preset("x", unread="damaged"), Preset("y", unread="newer"))
            session.models.now = replace(session.model, pages=open_pages, presets=presets[-5:])
            for fault in cut(session.model, session, size, language, scale):
                found[fault] = (n, scale)
    assert not found


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize(("counts", "value"), [("points", "15"), ("points", "−12"), ("cards", "20"), ("wishes", "")])
def test_every_chip_shows_its_number_whole(count: int, counts: Counts, value: str) -> None:
    seats = [
        Player("Maximiliane", sign, "", active=seat == 0, counts=counts, value=value, full=2)
        for seat, sign in enumerate(list(EMBLEMS)[:count])
    ]
    for size in SIZES:
        for scale in SCALES:
            look = look_of(size, text_scale=scale)
            if look.landscape:
                drawn, width = rail(look, seats, on_tap=lambda seat: None), 92
            else:
                barred = fit_in_bar(look, count, 2)
                drawn, width = players(look, seats, on_tap=lambda seat: None, buttons=2 * barred), size[0]
                width -= barred * (2 * 8 + 2 * 52)
            found = [one for one in faults(drawn, width, 2000, scale) if one.kind != "ellipsis"]
            assert not found, (size, scale)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (640, 360), (844, 390), (1024, 768)])
def test_all_rows_of_pari_with_six_players_are_seen_at_once(size: tuple[int, int]) -> None:
    match = play_out(Match.new(get("pari"), PEOPLE[:6], "rows", get("pari").options()), "rows", 60)
    while match.prompt is not None and match.prompt.step != "play":
        match = play_out(match, "rows", 1)
    session = at_table(table_of(match))
    session.saving.change_setting(done="pari-play")  # the first time a line of advice takes the room of a row
    measure = Measure(1.0)
    measure.size(
        screens.screen(Ui(session.model, look_of(size, text_scale=1.0), words("de"), session)),
        Room(*(size[0],) * 2, *(size[1],) * 2),
    )
    felt = max(measure.scrolled, key=lambda column: column[1])
    assert felt[1] <= felt[0], "the felt scrolls"


def test_every_run_of_a_row_that_wraps_is_lined_up_by_itself() -> None:
    sizes = {"low": (60, 20), "high": (30, 50), "next": (40, 10)}
    parts = [ft.Container(width=wide, height=high, key=name) for name, (wide, high) in sizes.items()]
    row = ft.Row(list(parts), spacing=10, run_spacing=5, wrap=True, alignment=ft.MainAxisAlignment.CENTER)
    boxes = [piece.box for piece in pieces(row, 120, 200).values()]
    assert boxes == [Box(10, 15, 70, 35), Box(80, 0, 110, 50), Box(40, 55, 80, 65)]
