"""Whatever the storage holds, the app starts; where it did not, twice, all can be handed out and removed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import screens
from app.locale import words
from app.model import HomePage, SafeStartPage
from app.saves import MATCH, OPEN, SETTINGS
from app.session import Session
from app.stores import unwrapped
from app.theme import Look
from app.ui import Ui
from tests.app.harness import Device, finish, pack, texts
from tests.app.walk import nodes, tap, touchables
from tests.faults.fuzz import LETTERS

DEEP = "[" * 20_000
HALF = "\ud800"
ODD = {
    MATCH + "deep": DEEP,
    SETTINGS: '{"language":' * 20_000,
    MATCH + HALF: "{}",
    MATCH + "x" * 5_000: "{}",
    MATCH + "large": "7" * 3_000_000,
    MATCH + "half": '{"id": "' + HALF + '"}',
    OPEN: HALF,
}


def screen(session: Session) -> object:
    return screens.screen(Ui(session.model, Look(), words("en"), session))


@pytest.mark.parametrize("key", ODD, ids=range(len(ODD)))
def test_no_key_keeps_the_app_from_starting(key: str) -> None:
    device = Device()
    device.store.texts[key] = ODD[key]
    session = device.start()
    device.work.finish()
    assert session.model.pages == (HomePage(),)
    assert pack(screen(session)), "the first page can be sent"
    assert device.store.texts == {key: ODD[key]}, "and nothing is lost"


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(), st.text(alphabet=LETTERS), st.sampled_from(list(ODD.values()))))
def test_what_the_browser_holds_is_unwrapped_or_given_as_it_stands(value: str) -> None:
    assert isinstance(unwrapped(value), str)
    assert unwrapped(value) == value or value.startswith('"')


def test_after_two_failed_starts_everything_is_listed_and_can_be_saved_or_removed() -> None:
    device = Device()
    session = device.start()
    device.store.texts.update({**ODD, MATCH + "good": '{"app": 1}'})
    before = dict(device.store.texts)
    finish(session.safe.start("en"))
    page = session.model.page
    assert isinstance(page, SafeStartPage) and {one.key: one.text for one in page.stored} == before
    assert [one.key for one in page.stored if not one.odd] == [MATCH + "good"] == [page.stored[-1].key]
    root = screen(session)
    assert pack(root) and "Looks odd" in " ".join(texts(root))
    first = page.stored[0]
    tap(node(root, "safe-save-0"))
    device.work.finish()
    assert list(device.files.values()) == [first.text], "as it is"
    tap(node(root, "safe-delete-0"))
    assert device.store.texts == before, "it is asked first"
    tap(node(screen(session), "safe-sure-0"))
    device.work.finish()
    assert device.store.texts == {key: text for key, text in before.items() if key != first.key}
    assert len(session.model.page.stored) == len(before) - 1
    tap(node(screen(session), "start-again"))
    assert device.asked[-1] == "reload"


def node(root: object, identifier: str) -> object:
    wanted = nodes(root)[identifier]
    return next(zone for zone in touchables(root) if wanted in nodes(zone).values())
