"""What the session does about lost graphics, refused clipboards, useless addresses, and a screen to keep on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.frame.root import _awake
from app.parts.theme import Insets, Look
from app.screens.copy import only_here
from app.session import Session
from app.state.model import CopySheet, Model, SettingsPage
from app.state.settings import Settings
from core.games.pari.moves import Place
from tests.app.harness import Device, TroubledStore, any_move, begin, playing


def lay(session: Session) -> None:
    session.table.lift_curtain()
    assert session.table.play(any_move(session, Place))


def test_lost_graphics_have_the_page_loaded_again_after_the_last_move_is_written() -> None:
    device, session = playing()
    device.work.finish()
    lay(session)
    session.restart()
    assert "reload" not in device.asked, "the move is still to be written"
    assert session.model.table is not None and session.model.table.covered
    device.work.finish()
    assert device.asked[-1] == "reload"


def test_lost_graphics_load_nothing_again_while_a_move_is_in_memory_alone() -> None:
    device = Device(TroubledStore("full", "set"))
    session = device.start()
    begin(session)
    device.work.finish()
    lay(session)
    session.restart()
    device.work.finish()
    assert "reload" not in device.asked


@pytest.mark.parametrize(("answer", "said"), [(True, "Copied."), (None, "Copied."), (False, "")])
def test_only_what_was_copied_is_called_so(answer: bool | None, said: str) -> None:
    async def ask(what: str) -> bool | None:
        assert what == "copied"
        return answer

    device = Device()
    session = device.start(ask=ask)
    session.copied("a link", "Copied.", "Not copied.")
    device.work.advance()
    assert session.model.toast == said
    assert (session.model.page == CopySheet("a link")) == (not said)


def test_a_report_that_was_not_copied_stays_where_it_can_be_selected() -> None:
    async def refuse(_: str) -> bool:
        return False

    device = Device()
    session = device.start(ask=refuse)
    session.fail("a report")
    session.copied("a report", "Copied.", "Not copied.")
    device.work.advance()
    assert session.model.toast == "Not copied." and not isinstance(session.model.page, CopySheet)


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("http://localhost:8017/", True),
        ("http://127.0.0.1:8017/#open=TL1.x", True),
        ("http://[::1]:8017/", True),
        ("http://games.localhost/", True),
        ("http://192.168.7.9:8017/", False),
        ("https://localhost.example.org/", False),
        ("https://example.org/127.0.0.1/", False),
        ("", False),
    ],
)
def test_addresses_that_lead_each_device_to_itself_are_known(address: str, here: bool) -> None:
    assert only_here(address) == here


def test_the_screen_stays_on_at_tables_alone() -> None:
    device = Device()
    session = device.start()
    assert not _awake(session.model)
    begin(session)
    assert _awake(session.model)
    assert not _awake(replace(session.model, settings=Settings(awake=False)))
    assert not _awake(replace(session.model, elsewhere=True))
    session.pages.read_rules("pari")
    assert not _awake(session.model)
    assert not _awake(Model(Settings(), pages=(SettingsPage(),)))


def test_what_lies_at_an_edge_keeps_clear_of_it_by_the_inset_and_its_own_margin() -> None:
    plain, phone = Look(), Look(insets=Insets(59, 0, 59, 21))
    assert plain.clear(left=0, top=0) is None and plain.foot == 16
    assert phone.foot == 21 + 8
    edges = phone.clear(left=8, bottom=0)
    assert edges is not None and (edges.left, edges.top, edges.right, edges.bottom) == (67, 0, 0, 21)
    assert phone.within("left").insets == Insets(0, 0, 59, 21)
    assert Insets(1, 2, 3, 4).turned == Insets(3, 4, 1, 2)
