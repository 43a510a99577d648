"""The registry of pages, and what each page shows: how many of what, and in which order.

`pages.json` has the outline of every page for a device in use: its headings, behind `#`, and the identifiers of what
can be touched, from the top to the bottom. After a wanted change: `python -m tests.app.test_pages`
"""

from __future__ import annotations

import json
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from app import screens
from app.locale import LANGUAGES
from app.parts.tabs import RAIL
from app.parts.theme import LIGHT, Size
from app.session import Session, history
from app.state import model, routes
from app.state.model import HomePage, Page, Sheet
from app.state.routes import PAGES
from app.state.settings import Settings
from app.state.tally import Counted, dump
from app.storage.codec import MATCH, SETTINGS, TALLY, write_settings
from core.engine.names import skeleton
from core.games import NAMES, SEATS
from tests.app.harness import Device, begin, look_of, screen
from tests.app.layout import faults, pieces
from tests.app.positions import LOOKS, assert_well_made, ui_in_turn
from tests.app.walk import nodes, of, touch, touchables
from tests.faults.fuzz import stored

FILE = Path(__file__).parent / "pages.json"
TAB_NAMES = {"open-play", "open-practice", "open-tally", "open-settings"}
KEPT: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))
NAMED = ["", *routes.NAMES.values(), *(f"{kind}/{NAMES[0]}" for kind in ("rules", "new"))]
BEYOND: dict[str, Callable[[Session], object]] = {
    "settings share": lambda session: session.links.share_app(),
    "new/* adjust": lambda session: session.setup.adjust(),
    "new/* seat": lambda session: session.setup.ask(0),
    "new/* seats": lambda session: session.setup.ask_who_else(),
    "saves saved": lambda session: session.library.ask_about(session.model.saves[0]),
    "tally person": lambda session: session.tally.ask_about(session.model.tally[0].names[0]),
    "tally one": lambda session: session.tally.show(skeleton(session.model.tally[0].names[0])),
    "tally asked": lambda session: session.tally.ask_to_delete(True),
    "class classes": lambda session: session.class_table.name_class(),
    "class results": lambda session: session.class_table.collect(),
    "tournaments one": lambda session: session.tournaments.open(session.model.tournaments[0].id),
    "practice chosen": lambda session: session.practice.tune(),
    "practice menu": lambda session: session.practice.open_menu(),
    "practice presets": lambda session: session.presets.open(""),
    "practice worksheet": lambda session: session.worksheets.open(),
    "practice set": lambda session: session.homework.set_tasks(),
    "practice share": lambda session: session.links.share(session.links.practice_chosen),
    "progress asked": lambda session: session.practice.ask_to_delete(True),
}
"""What can be opened on a page: its name, a word for it, and how."""


def in_use() -> tuple[Device, Session]:
    """A device that has been in use for a while."""
    device = Device()
    device.store.texts.update({key: json.dumps(text) for key, text in stored().items()})
    return device, device.start()


def outline(session: Session) -> list[str]:
    """The headings of the screen, and the identifiers on it, from the top to the bottom."""
    found = of(ft.Semantics, screen(session))
    return [
        f"# {node.label}" if node.header else str(node.identifier) for node in found if node.header or node.identifier
    ]


def at_page(name: str, game: str = NAMES[0]) -> tuple[Device, Session]:
    """A device in use that is at the page of a name; at the first page without one."""
    device, session = in_use()
    history.go(session, name.partition(" ")[0].replace("*", game))
    device.work.finish()
    if name in BEYOND:
        BEYOND[name](session)
        device.work.finish()
    return device, session


@pytest.mark.parametrize("name", [*NAMED, *BEYOND])
def test_a_page_shows_what_is_kept_of_it_in_this_order(name: str) -> None:
    assert outline(at_page(name)[1]) == KEPT[name]


NOTED: tuple[dict[str, Any], ...] = (
    {"storage_error": "full", "offline": "ready", "update": "none", "persisted": None},
    {"storage_error": "forbidden", "update": "waiting", "persisted": True},
    {"storage_error": "silent", "update": "failed", "persisted": False, "emptied": True},
    {"storage_error": "lost", "update": "none", "persisted": True, "emptied": False},
    {"storage_error": "", "offline": "loading", "update": "waiting", "persisted": False, "saving": True},
    {"elsewhere": True},
)
"""What the page around the app can have said, one after the other."""


PLACES = [
    (name, game) for name in (*NAMED, "rules/*", "new/*", *BEYOND) for game in (NAMES if "*" in name else NAMES[:1])
]


@pytest.mark.parametrize(("name", "game"), PLACES)
def test_a_page_is_well_made_in_every_look_whatever_is_noted_of_the_device(name: str, game: str) -> None:
    _, session = at_page(name, game)
    for at in range(len(LOOKS)):
        session.note_host(**NOTED[at * len(NOTED) // len(LOOKS)])
        session.pages.say("A word")
        shown = screens.screen(ui_in_turn(session, at))
        assert_well_made(shown)
        offered = name == "" and session.model.update == "waiting" and not session.model.elsewhere
        assert ("update" in nodes(shown)) == offered, "a new version is offered on the first page only"


@pytest.mark.parametrize("confirm", ["", "delete"])
def test_what_is_asked_of_a_saved_match_is_well_made_in_every_look(confirm: str) -> None:
    device, _ = in_use()
    device.store.texts.update({MATCH + "broken": "not a match", MATCH + "newer": '{"app":99}'})
    session = device.start()
    for at in range(len(LOOKS)):
        for one in session.model.saves:
            session.library.ask_about(one, confirm)
            assert_well_made(screens.screen(ui_in_turn(session, at)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(844, 390), (1024, 768), (1366, 768)])
def test_a_wide_page_has_two_columns_that_are_filled(size: tuple[int, int], language: str) -> None:
    device = with_people(2)
    session = device.start(language)
    for name in ("practice", "tally", "settings", "new/pari"):
        history.go(session, name)
        device.work.finish()
        drawn = screen(session, look_of(size))
        assert faults(drawn, *size) == [], name
        lie = pieces(drawn, *size)
        touched = {one for piece in touchables(drawn) for one in nodes(piece)} - TAB_NAMES
        across = [lie[one].box for one in touched & lie.keys()]
        first = min(box.left for box in across)
        half = (first + max(box.right for box in across)) / 2
        assert 2 * (half - first) > 0.8 * min(size[0] - RAIL, Size.PAGES), name
        for column in ([box for box in across if box.right <= half], [box for box in across if box.left >= half]):
            assert max(box.right for box in column) - min(box.left for box in column) > 0.8 * (half - first), name
            assert min(box.top for box in column) < size[1] / 2, name
        session.pages.home()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [1, 2, 4, 8])
def test_a_page_has_one_gold_thing_and_set_up_few_things_beside_the_seats(people: int, language: str) -> None:
    device = with_people(people)
    session = device.start(language)
    game = NAMES[0] if people in SEATS[NAMES[0]] else NAMES[-1]
    for name in ("", "practice", "tally", "settings", f"new/{game}"):
        history.go(session, name)
        device.work.finish()
        drawn = screen(session)
        assert sum(gilded(piece) for piece in touchables(drawn)) == 1, name
        if name.startswith("new"):
            there = [one for piece in touchables(drawn) for one in nodes(piece)]
            assert len([one for one in there if not one.startswith(("seat-", "learn-first"))]) <= 8, there
        session.pages.home()


def gilded(piece: ft.Control) -> bool:
    return any(box.bgcolor == LIGHT.brass for box in of(ft.Container, piece))


def with_people(number: int) -> Device:
    """A device on which so many people are here, who have begun a match, and the first of them has won one."""
    device, names = Device(), ("Mila", "Ole", "Ada", "Tarek", "Bo", "Eli", "Flo", "Jo")[:number]
    device.store.texts[TALLY + "a"] = dump(Counted("a", NAMES[0], "2026-01-01", ("Mila",), ("sun",), (0,), 1))
    session = device.start()
    begin(session, NAMES[-1], *names)
    session.pages.home()
    for one in session.model.here[number:]:
        session.faces.tap(one.emblem)
    device.work.finish()
    return device


def test_every_kind_of_page_has_one_entry_of_the_registry() -> None:
    kinds = [one for one in vars(model).values() if isinstance(one, type) and issubclass(one, Page)]
    assert set(PAGES) == {*kinds} - {Page, Sheet}
    named = [one.name for one in PAGES.values() if one.name]
    assert len(set(named)) == len(named)


@pytest.mark.parametrize("kind", PAGES, ids=lambda kind: kind.__name__)
def test_an_entry_names_what_is_there(kind: type[Page]) -> None:
    session, entry = Device().start(), PAGES[kind]
    module, _, function = entry.screen.partition(".")
    screens.load(module)
    assert callable(getattr(getattr(screens, module), function or "screen"))
    assert bool(entry.name) == bool(entry.opens)
    assert all(callable(attrgetter(path)(session)) for path in (entry.opens, entry.leaves) if path)


@pytest.mark.parametrize("name", [name for kind, name in routes.NAMES.items() if kind not in routes.TABS])
def test_the_arrow_of_a_page_leaves_it_as_the_browser_does(name: str) -> None:
    _, session = in_use()
    history.go(session, name)
    touch(screen(session), "back")
    assert session.model.pages == (HomePage(),)


def test_the_first_page_has_the_newest_match_and_no_more() -> None:
    device = Device()
    session = device.start()
    for _ in range(3):
        begin(session)
        session.pages.home()
    device.work.finish()
    cards = [name for name in outline(session) if name.startswith("save-")]
    assert cards == [f"save-{session.model.saves[0].id}"]


def test_the_first_page_asks_how_many_play_and_once_it_knows_them_who_is_here() -> None:
    def headings(session: Session) -> list[str]:
        return [name for name in outline(session) if name.startswith("#")]

    device = Device()
    session = device.start()
    assert headings(session) == ["# Tischrechner", "# What is missing here?", "# Games"]
    begin(session)
    session.pages.home()
    assert headings(session) == ["# Tischrechner", "# Who’s here?", "# Or another game"]


@pytest.mark.parametrize(("name", "said"), [("saves", "# Nothing here yet."), ("tally", "# No game finished yet.")])
def test_what_is_empty_says_so_beside_the_host_and_leads_to_a_match(name: str, said: str) -> None:
    device = Device()
    session = device.start()
    history.go(session, name)
    device.work.finish()
    assert said in outline(session)
    touch(screen(session), "play-now")
    assert isinstance(session.model.page, HomePage)


SWITCHES = {
    "big-digits": "big_digits",
    "eyes": "eyes",
    "calm": "calm",
    "settings-sound": "sound",
    "settings-buzz": "buzz",
    "reads": "reads",
    "awake": "awake",
    "shake": "shake",
}
"""The settings that are turned on or off, by the identifiers of their switches."""


@pytest.mark.parametrize("switch", SWITCHES)
def test_a_switch_of_the_settings_changes_its_setting_alone(switch: str) -> None:
    session = Device().start()
    session.note_host(voices=("a voice",), buzzes=True, wakes=True, shakes=True)
    session.pages.open_settings()
    before = vars(session.model.settings)
    touch(screen(session), switch)
    after = vars(session.model.settings)
    changed = {name for name in after if after[name] != before[name]}
    assert changed == {SWITCHES[switch]}


def test_each_choice_of_the_settings_has_all_its_values_in_order() -> None:
    session = Device().start()
    session.pages.open_settings()
    chosen = ["text-size", "colours", "language", "signs", "pace", "easy"]
    choices = [name.removeprefix("pieces-choice-") for name in outline(session) if name.startswith("pieces-choice-")]
    assert choices == chosen
    touch(screen(session), "text-size-200")
    assert session.model.settings.text_size == 200


def test_a_size_of_text_of_before_stays_and_the_nearest_is_marked() -> None:
    device = Device()
    device.store.texts[SETTINGS] = write_settings(Settings("en", text_size=115))
    session = device.start()
    session.pages.open_settings()
    assert session.model.settings.text_size == 115
    marked = [node.identifier for node in of(ft.Semantics, screen(session)) if node.selected]
    assert "text-size-125" in marked


def main() -> None:
    """Write the outlines as they are now."""
    FILE.write_text(
        json.dumps({name: outline(at_page(name)[1]) for name in [*NAMED, *BEYOND]}, indent=1, ensure_ascii=False) + "\n"
    )


if __name__ == "__main__":
    main()
