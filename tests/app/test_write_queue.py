"""Writing: what is kept is read back, stands in the right order, and comes back when the storage was emptied."""

from __future__ import annotations

import asyncio

from app.session.saving import AGAIN
from app.state.onboarding import Learned
from app.storage import browser_store, codec
from app.storage.browser_store import MemoryStore
from app.storage.codec import LEARNED, MATCH, OPEN, SETTINGS
from app.storage.records import MIRROR
from tests.app.harness import Device, TroubledStore, begin, begun, save_of, started
from tests.app.test_session import lay

BESIDE = {MIRROR + "lessons", MIRROR + "settings"}
"""Keys of what lies a second time beside itself."""


class Watched(MemoryStore):
    """A store that tells in which order it was written, and may refuse some keys, or forget them at once."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[tuple[str, str | None]] = []
        self.refuses = self.forgets = "nothing begins like this"

    async def set(self, key: str, text: str) -> None:
        self.log.append((key, text))
        if key.startswith(self.refuses):
            raise browser_store.StorageError("full")
        if not key.startswith(self.forgets):
            await super().set(key, text)

    async def remove(self, key: str) -> None:
        self.log.append((key, None))
        await super().remove(key)


def test_missing_texts_are_reported_and_written_again() -> None:
    device = Device(Watched())
    device.store.forgets = MATCH
    session = device.start()
    begin(session)
    device.work.finish()
    assert (session.model.storage_error, session.model.kept) == ("lost", "unsaved")
    device.store.forgets = "none"
    lay(session)
    device.work.finish()
    assert (session.model.storage_error, session.model.kept) == ("", "saved")
    assert device.store.texts[MATCH + session.model.table.id] == session.model.saves[0].text


def test_a_text_that_another_hand_changed_on_the_way_is_not_taken_for_the_one_that_was_written() -> None:
    class Changing(MemoryStore):
        async def set(self, key: str, text: str) -> None:
            await super().set(key, text[:-1])

    device, session = begun(store=Changing())
    device.work.finish()
    assert session.model.storage_error == "lost"


def test_a_match_is_written_before_what_points_at_it() -> None:
    device, session = begun(store=Watched())
    device.work.finish()
    id = session.model.table.id
    assert [key for key, _ in device.store.log] == [MIRROR + "settings", SETTINGS, MATCH + id, OPEN]


def test_nothing_points_at_a_match_that_could_not_be_written() -> None:
    device, session = begun("pari", "Mila", "Ole", store=Watched())
    old = session.model.table.id
    session.pages.home()
    device.work.finish()
    device.store.refuses = MATCH
    begin(session)
    device.work.finish()
    assert OPEN not in device.store.texts
    assert session.model.storage_error == "full"
    device.store.refuses = "nothing"
    lay(session)
    device.work.finish()
    new = session.model.table.id
    assert device.store.texts[OPEN] == new != old
    assert {MATCH + old, MATCH + new} <= set(device.store.texts)


def test_what_points_at_a_match_is_removed_before_the_match_and_neither_comes_back() -> None:
    device, session = begun(store=Watched())
    id = session.model.table.id
    device.work.finish()
    device.store.log.clear()
    session.library.delete(save_of(session, id))
    session.pages.home()
    device.work.finish()
    session.saving.look_after_storage()
    device.work.finish()
    assert device.store.log == [(OPEN, None), (MATCH + id, None)] and not session.model.emptied


def test_a_storage_that_was_emptied_gets_everything_back() -> None:
    device, session = started()
    for names in (("Mila", "Ole"), ("Ada", "Bo")):
        begin(session, "pari", *names)
        session.pages.home()
    session.saving.note_learned("pari", Learned(finished=True))
    session.saving.change_setting(calm=True)
    session.library.resume(session.model.saves[1])
    device.work.finish()
    before = dict(device.store.texts)
    device.store.texts.clear()
    lay(session)
    device.work.finish()
    table = session.model.table
    assert session.model.emptied, "somebody should know"
    matches = {MATCH + saved.id for saved in session.model.saves}
    assert set(device.store.texts) == set(before) == {OPEN, SETTINGS, LEARNED, *matches, *BESIDE}
    assert codec.unpack(device.store.texts[MATCH + table.id]).match == table.match
    session.saving.note_emptied()
    lay(session)
    device.work.finish()
    assert not session.model.emptied
    before = dict(device.store.texts)
    device.store.texts.clear()
    session.saving.look_after_storage()  # as whenever the app is seen again
    device.work.finish()
    assert session.model.emptied and device.store.texts == before
    assert device.start().model.table.match == session.model.table.match


def test_what_could_not_be_written_is_tried_again_by_itself() -> None:
    """A storage that was only slow to answer, or that has room again, does not leave a match unsaved until a move."""
    device, session = begun(store=TroubledStore("silent", "set"))
    device.work.finish()
    for _ in range(2 * AGAIN):
        session.tick()
        device.work.finish()
        assert session.model.kept == "unsaved"
    device.store.fails.clear()
    for _ in range(AGAIN):
        session.tick()
        device.work.finish()
    assert session.model.kept == "saved"
    assert MATCH + session.model.table.id in device.store.texts


def test_a_storage_without_trouble_is_left_alone_while_idle() -> None:
    device, session = begun()
    device.work.finish()
    device.store.texts.clear()
    for _ in range(2 * AGAIN):
        session.tick()
        device.work.finish()
    assert device.store.texts == {}


def test_only_a_write_that_takes_longer_than_a_blink_is_seen() -> None:
    class Slow(MemoryStore):
        async def set(self, key: str, text: str) -> None:
            for _ in range(5):
                await asyncio.sleep(0)
            await super().set(key, text)

    device, session = begun(store=Slow())
    device.work.advance()
    session.tick()
    assert session.model.kept == "saved"
    session.tick()
    assert session.model.kept == "saving"
    device.work.finish()
    assert session.model.kept == "saved"
