"""The app on the home screen: offered at a good moment and seldom, with what this browser has to be told."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from app import screens
from app.locale import LANGUAGES
from app.parts.theme import Look
from app.session import Session, history
from app.session.installing import AFTER
from app.state import routes
from app.state.model import HomePage, InstallSheet, SettingsPage
from app.storage.codec import MATCH, SETTINGS, read_settings
from core.engine.match import Match
from core.engine.player import play_out
from core.games import get
from tests.app.harness import Device, identifiers, screen, text_of, texts, ui_of
from tests.app.positions import assert_well_made
from tests.app.walk import touch


def finished(many: int) -> Device:
    """A device on which so many matches are over, and one goes on."""
    device = Device()
    for number in range(many + 1):
        match = Match.new(get("formula"), ("Mila", "Ole"), f"install {number}")
        kept = match if number == many else play_out(match, "install")
        device.store.texts[f"{MATCH}{number}"] = text_of(kept, str(number))
    return device


def look_at(session: Session, id: str) -> None:
    """Open a match as it is, and go back to the first page."""
    session.library.resume(next(saved for saved in session.model.saves if saved.id == id))
    session.pages.home()


def offers(session: Session, id: str = "0") -> bool:
    """Whether the home screen is offered after that match was looked at."""
    look_at(session, id)
    offered = isinstance(session.model.page, InstallSheet)
    if offered:
        session.pages.back()
    assert isinstance(session.model.page, HomePage)
    return offered


@pytest.mark.parametrize(
    ("many", "expected"), [(1, [False]), (2, [True, False]), (11, [True, False]), (12, [True] * 2)]
)
def test_it_is_offered_after_the_second_result_and_once_more_after_ten_others(many: int, expected: list[bool]) -> None:
    session = finished(many).start()
    session.note_host(install="menu")
    assert [offers(session) for _ in expected] == expected


def test_it_is_never_offered_without_known_steps_nor_after_an_unfinished_match() -> None:
    session = finished(2).start()
    assert not offers(session)
    session.note_host(install="prompt")
    assert not offers(session, "2")
    assert offers(session)


def test_how_often_it_was_offered_is_kept() -> None:
    device = finished(AFTER[0])
    session = device.start()
    session.note_host(install="share")
    assert offers(session)
    device.work.finish()
    assert read_settings(device.store.texts[SETTINGS], session.model.settings).offered == 1
    again = device.start()
    again.note_host(install="share")
    assert not offers(again)


def opened(how: str) -> tuple[Device, Session]:
    device = finished(2)
    session = device.start()
    session.note_host(install=how)
    session.pages.open_settings()
    session.installing.open()
    return device, session


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("how", "steps", "main"), [("share", 3, "install-save"), ("menu", 3, ""), ("prompt", 0, "install")]
)
def test_each_browser_gets_its_own_steps(how: str, steps: int, main: str, language: str) -> None:
    _, session = opened(how)
    look = Look(width=360, height=640)
    root = screens.screen(ui_of(session, look, language))
    assert_well_made(root)
    named = identifiers(root)
    assert {"install-later", "sheet-close"} <= {*named}
    assert [name for name in ("install", "install-save") if name in named] == ([main] if main else [])
    session.pages.back()
    below = screens.screen(ui_of(session, look, language))
    sheet = Counter(texts(root)) - Counter(texts(below))
    assert sum(text in ("1", "2", "3") for text in sheet) == steps


def test_the_browser_is_let_ask_and_matches_are_saved() -> None:
    device, session = opened("prompt")
    touch(screen(session), "install")
    assert device.asked[-1] == "install"
    assert isinstance(session.model.page, SettingsPage)
    device, session = opened("share")
    touch(screen(session), "install-save")
    device.work.finish()
    (name,) = device.files
    assert name.startswith("tischrechner-")


def test_the_settings_lead_there_where_there_is_a_way_and_back_closes_it() -> None:
    _, session = opened("menu")
    assert routes.depth(session.model) == 2
    history.step_back(session)
    assert isinstance(session.model.page, SettingsPage)
    assert "open-install" in identifiers(screen(session))
    session.note_host(install="")
    assert "open-install" not in identifiers(screen(session))
    wrong = replace(session.model.settings, offered=1)
    assert not wrong.allows("offered", 3) and not wrong.allows("offered", True)
