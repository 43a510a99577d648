"""Whatever the storage holds, the app starts; where it did not, twice, all can be handed out and removed."""

from __future__ import annotations

import pytest

from app.screens.safe_start import MOST_ROWS
from app.session import Session
from app.state.model import HomePage, SafeStartPage
from app.storage import bundle
from app.storage.codec import LEARNED, MATCH, OPEN, PRESET, PROFILE, SETTINGS
from core.engine.match import Match
from core.games import get
from tests.app.harness import Device, finish, pack, screen, text_of, texts
from tests.app.walk import nodes, touch

DEEP = "[" * 20_000
HALF = "\ud800"
GOOD = text_of(Match.new(get("pari"), ("Mila", "Ole"), "good"), "good")
ODD = {
    MATCH + "deep": DEEP,
    SETTINGS: '{"language":' * 20_000,
    LEARNED: "damaged",
    MATCH + HALF: "{}",
    MATCH + "x" * 5_000: "{}",
    MATCH + "large": "7" * 3_000_000,
    MATCH + "half": '{"id": "' + HALF + '"}',
    OPEN: HALF,
}


@pytest.mark.parametrize("key", ODD, ids=range(len(ODD)))
def test_no_key_keeps_the_app_from_starting(key: str) -> None:
    device = Device()
    device.store.texts[key] = ODD[key]
    session = device.start()
    device.work.finish()
    assert session.model.pages == (HomePage(),)
    assert pack(screen(session)), "the first page can be sent"
    assert device.store.texts == {key: ODD[key]}, "and nothing is lost"


def test_after_two_failed_starts_everything_is_listed_and_can_be_saved_or_removed() -> None:
    device = Device()
    session = device.start()
    device.store.texts.update({**ODD, MATCH + "good": GOOD})
    before = dict(device.store.texts)
    finish(session.safe.start("en"))
    page = session.model.page
    assert isinstance(page, SafeStartPage) and {one.key: one.text for one in page.stored} == before
    assert [one.key for one in page.stored if not one.odd] == [MATCH + "good"] == [page.stored[-1].key]
    root = screen(session)
    assert pack(root) and "Looks odd" in " ".join(texts(root))
    first = page.stored[0]
    touch(root, "safe-save-0")
    device.work.finish()
    assert list(device.files.values()) == [first.text], "as it is"
    touch(root, "safe-delete-0")
    assert device.store.texts == before, "it is asked first"
    touch(screen(session), "safe-sure-0")
    device.work.finish()
    assert device.store.texts == {key: text for key, text in before.items() if key != first.key}
    page = session.model.page
    assert isinstance(page, SafeStartPage) and len(page.stored) == len(before) - 1
    touch(screen(session), "start-again")
    assert device.asked[-1] == "reload"


def safe_start(texts: dict[str, str]) -> tuple[Device, Session]:
    """The app after starts that failed, with these texts in the storage."""
    device = Device()
    session = device.start()
    device.store.texts.update(texts)
    finish(session.safe.start("en"))
    return device, session


HUGE = """{{"profile": 1, "id": "p", "name": "Mila", "emblem": "sun", "since": "2026-01-01",
"memories": {{"pari 1": [1{0}, 5, "2026-01-01", "2026-01-02"]}}}}"""


def test_a_profile_at_which_its_reader_fails_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(text: str, id: str = "") -> None:
        raise OverflowError

    monkeypatch.setattr("app.practice.saved.load", fail)
    _, session = safe_start({MATCH + "good": GOOD, PROFILE + "p": HUGE.format("0" * 400), PRESET + "q": "{}"})
    listed = session.model.page
    assert isinstance(listed, SafeStartPage)
    assert [(one.key, one.odd) for one in listed.stored] == [
        (PRESET + "q", True),
        (PROFILE + "p", True),
        (MATCH + "good", False),
    ]


def test_everything_goes_into_one_file_that_the_app_reads() -> None:
    device, session = safe_start({**ODD, MATCH + "good": GOOD, PROFILE + "p": HUGE.format("")})
    touch(screen(session), "safe-save-all")
    device.work.finish()
    [(name, text)] = device.files.items()
    assert name.startswith("tischrechner-2026-")
    brought = bundle.read(text)
    assert ("good", GOOD) in brought.matches and len(brought.matches) == 1 + sum(key.startswith(MATCH) for key in ODD)
    assert brought.profiles == (("p", HUGE.format("")),)


def test_however_many_keys_there_are_all_can_be_listed() -> None:
    _, session = safe_start({f"{MATCH}{number}": GOOD for number in range(MOST_ROWS + 1)})
    last = f"safe-delete-{MOST_ROWS}"
    assert last not in nodes(screen(session))
    touch(screen(session), "safe-more")
    assert last in nodes(screen(session))
    assert "safe-more" not in nodes(screen(session))
