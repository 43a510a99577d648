"""Nothing is cut off: on every screen, in every size, language and number of players, all has the room that it needs.

What is drawn is laid out as the client does it (`layout.py`), with the fonts of the site.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from app import screens
from app.frame.ui import Ui
from app.locale import LANGUAGES, words
from app.parts.players import Counts, Player, fit_in_bar, players, rail
from app.parts.theme import EMBLEMS
from app.session import Session
from app.state.model import (
    ExchangePage,
    HomePage,
    InstallSheet,
    LicencesPage,
    Model,
    PresetsPage,
    SettingsPage,
    TeachersPage,
)
from app.state.overlays import AboutPlayer, HelpLevels
from app.state.presets import Preset
from core.arithmetic.times_tables import TABLES
from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get
from core.practice.chosen import Chosen
from tests.app.harness import Device, at_table, look_of, table_of
from tests.app.layout import Fault, Measure, Room, faults
from tests.layout.worst import GAMES, kept

SIZES = [(280, 653), (320, 568), (360, 640), (390, 664), (390, 844), (640, 360), (844, 390), (768, 1024), (1024, 768)]
SCALES = [1.0, 1.3, 2.0]
PEOPLE = ("Mila", "Ole", "Großmama", "Bo", "Frida", "Maximiliane", "Eli", "Flo", "the other")


def cut(model: Model, session: Session, size: tuple[int, int], language: str, scale: float) -> list[Fault]:
    """What has too little room on a screen. A name may end in …, or in the next line."""
    root = screens.screen(Ui(model, look_of(size, text_scale=scale), words(language), session))
    broken = "broken word" if scale == 2.0 and language not in ("de", "en") else ""  # text twice as large, longer words
    return [one for one in faults(root, *size, scale) if one.what.rstrip(":.,?") not in PEOPLE and one.kind != broken]


def all_cut(session: Session, size: tuple[int, int], language: str, scales: Sequence[float] = ()) -> dict[Fault, Any]:
    """What has too little room on the screen that is open, at each size of text, by default at all that it is made for;
    and where that is.
    """
    found = {}
    for scale in scales or (SCALES if size[0] > 320 else SCALES[:1]):
        where = type(session.model.page).__name__, scale
        found.update(dict.fromkeys(cut(session.model, session, size, language, scale), where))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_off_of_what_tells_of_a_player_and_of_help(game: str) -> None:
    """In the worst positions; elsewhere words are longer, as the laws of layout allow (tests/layout/test_laws.py)."""
    for n, match in enumerate(kept(game)):
        for overlay in (AboutPlayer(len(match.names) - 1), HelpLevels()):
            session = at_table(table_of(match, overlay=overlay))
            assert not all_cut(session, SIZES[n % len(SIZES)], ("de", "en")[n % 2])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_off_on_pages(size: tuple[int, int], language: str) -> None:
    """Tables and what lies beside them are held to the laws of layout (tests/layout)."""
    session = Device().start(language)
    found: dict[Fault, Any] = {}

    def look(*scales: float) -> None:
        found.update(all_cut(session, size, language, scales))

    for page in (HomePage(), SettingsPage(), LicencesPage(), TeachersPage(), ExchangePage()):
        session.models.now = replace(session.model, pages=(HomePage(), page))
        look()
    for how in ("share", "prompt"):
        session.models.now = replace(session.model, pages=(HomePage(), InstallSheet()), install=how)
        look()
    session.pages.home()
    practice = session.practice
    for go in (practice.open, practice.open_today, practice.open_progress, practice.open_people, session.lessons.list):
        go()
        look()
    for year in ("2", "3", "4", "6"):
        practice.open()
        practice.choose(game="pari", year=year, chosen=Chosen(tuple(TABLES)))
        look()
    session.pages.home()
    practice.open_today()
    look(SCALES[size[0] > 320])
    practice.open()
    practice.choose(year="2", chosen=Chosen(sign="-", crossing="no-crossing"))
    for level in ("L2-8", "M2"):
        practice.choose_level(level)
        look()
    for n, game in enumerate(NAMES if size[0] > 320 else ()):
        session.setup.set_up(game)
        look(SCALES[n % 3])
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
    presets = (*session.model.presets[-3:], Preset("x", unread="damaged"), Preset("y", unread="newer"))
    for open_pages in pages:
        session.models.now = replace(session.model, pages=open_pages, presets=presets)
        assert not all_cut(session, size, language)


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
