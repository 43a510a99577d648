"""Back from anywhere to the first page, a step each; and the names of pages lead to them."""

from __future__ import annotations

import pytest

from app import screens
from app.session import Session, history
from app.state import routes
from app.state.model import HomePage, TablePage
from app.state.overlays import Menu
from app.state.routes import depth, name
from app.storage.codec import MATCH
from core.engine.chance import Chance
from core.games import NAMES
from tests.app.harness import Device, begin, playing, ui_of
from tests.app.walk import nodes, tap, tap_zones, touchables

STEPS = 25
NAMED = [*routes.NAMES.values(), *(f"{kind}/{game}" for kind in ("rules", "new") for game in NAMES)]
LEAVING = ("update", "choose-file", "export")
"""What asks the page around the app for something, and opens nothing."""


def walked(device: Device, seed: int) -> Session:
    """The app after some taps at random."""
    session, chance = device.start(), Chance("way", seed)
    for step in range(STEPS):
        screen = screens.screen(ui_of(session))
        there = [piece for piece in touchables(screen) if tap_zones(piece) and not set(LEAVING) & set(nodes(piece))]
        if there:
            tap(there[chance.below(len(there))])
        device.work.finish() if step % 3 == 0 else device.work.advance()
    return session


@pytest.mark.parametrize("seed", range(12))
def test_each_step_back_closes_one_thing_until_the_first_page(seed: int) -> None:
    device = Device()
    session = walked(device, seed)
    while (before := depth(session.model)) > 0:
        page = session.model.page
        history.step_back(session)
        assert depth(session.model) < before, page
    assert isinstance(session.model.page, HomePage)  # how many play was chosen there, and stays
    assert session.model.fault == ""


def test_back_at_a_table_closes_its_sheet_then_leaves_it_saved_and_covered() -> None:
    device, session = playing(lifted=True)
    session.table.open_overlay(Menu())
    assert (depth(session.model), name(session.model.page)) == (2, "")
    history.step_back(session)
    assert depth(session.model) == 1 and session.model.table is not None and session.model.table.lifted is not None
    history.step_back(session)
    assert session.model.page == HomePage()
    device.work.finish()
    (saved,) = [key for key in device.store.texts if key.startswith(MATCH)]
    session.library.resume(session.model.saves[0])
    assert session.model.table is not None and session.model.table.covered
    assert saved.endswith(session.model.table.id)


@pytest.mark.parametrize("place", NAMED)
def test_a_name_leads_to_its_page_over_what_is_open(place: str) -> None:
    session = Device().start()
    history.go(session, place)
    assert name(session.model.page) == place and depth(session.model) == 1
    history.step_back(session)
    assert session.model.page == HomePage()
    begin(session, "pari", "Mila", "Ole")
    session.table.lift_curtain()
    history.go(session, place)
    assert name(session.model.page) == place
    if not place.startswith("new/"):
        history.step_back(session)
        assert isinstance(session.model.page, TablePage) and session.model.page.table.covered


@pytest.mark.parametrize("place", ["", "nowhere", "rules", "rules/chess", "new/pari/2", "settings/", "../settings"])
def test_other_names_lead_nowhere(place: str) -> None:
    session = Device().start()
    history.go(session, place)
    assert session.model.page == HomePage()


def test_where_another_tab_plays_there_is_nothing_to_go_back_from_and_nowhere_to_go() -> None:
    session = Device().start(here=False)
    assert depth(session.model) == 0
    history.go(session, "settings")
    assert session.model.page == HomePage()


def test_back_from_a_fault_goes_on_with_the_first_page() -> None:
    session = Device().start()
    session.pages.open_settings()
    session.fail("a report")
    assert depth(session.model) == 2
    history.step_back(session)
    assert session.model.fault == "" and session.model.page == HomePage()
