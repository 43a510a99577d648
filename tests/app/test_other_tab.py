"""Two tabs with one storage: one plays, the other waits, and nothing is lost when they change places."""

from __future__ import annotations

import asyncio
from typing import Any

from app.state.model import HomePage, SetupPage
from app.state.overlays import Menu
from app.storage import codec
from app.storage.codec import MATCH, OPEN, SETTINGS
from tests.app.harness import Device, TroubledStore, begin, finish
from tests.app.test_session import lay


def two_tabs() -> tuple[Device, Any, Device, Any]:
    """A tab with a match on the table, the curtain open, and one that was opened after it."""
    first = Device()
    one = first.start()
    begin(one, "pari", "Mila", "Ole")
    one.table.lift_curtain()
    first.work.finish()
    second = Device(first.store)
    return first, one, second, second.start(here=False)


def give_way(device: Device, leaving: Any) -> None:
    """One tab is asked for its place, and leaves it."""
    leaving.release()
    device.work.finish()
    assert device.asked[-1] == "left"


def change_over(device: Device, leaving: Any, arriving: Any) -> None:
    """One tab asks, the other leaves."""
    give_way(device, leaving)
    finish(arriving.take_over())


def test_a_second_tab_opens_nothing_and_writes_nothing() -> None:
    first, _, second, two = two_tabs()
    before = dict(first.store.texts)
    assert two.model.elsewhere and two.model.table is None
    two.saving.change_setting(calm=True)
    two.pages.home()
    two.saving.look_after_storage()
    assert len(second.work) == 0
    assert first.store.texts == before


def test_the_second_tab_has_the_settings_of_the_device() -> None:
    first, one, _, _ = two_tabs()
    one.saving.change_setting(language="de", colours="dark")
    first.work.finish()
    assert Device(first.store).start(here=False).model.settings == one.model.settings


def test_the_tab_that_is_asked_to_leave_writes_first_what_waits_and_then_says_so() -> None:
    first, one, _, two = two_tabs()
    lay(one)
    one.release()
    assert "left" not in first.asked, "the last move is not written yet"
    first.work.finish()
    assert first.asked[-1] == "left"
    finish(two.take_over())
    assert len(two.model.table.match.plies) == 1


def test_nothing_of_the_match_stays_in_the_tab_that_was_left_and_the_other_begins_behind_the_curtain() -> None:
    first, one, _, two = two_tabs()
    one.table.open_overlay(Menu())
    change_over(first, one, two)
    assert one.model.elsewhere and (one.model.pages, one.model.toast) == ((HomePage(),), "")
    assert not two.model.elsewhere
    assert two.model.table.covered and two.model.table.match == one_match(first)


def one_match(device: Device) -> Any:
    """The match that is stored as open."""
    return codec.unpack(device.store.texts[MATCH + device.store.texts[OPEN]]).match


def test_back_in_the_first_tab_the_moves_of_the_second_are_there() -> None:
    first, one, second, two = two_tabs()
    lay(one)
    change_over(first, one, two)
    two.table.lift_curtain()
    lay(two)
    two.saving.change_setting(calm=True)
    second.work.finish()
    change_over(second, two, one)
    assert len(one.model.table.match.plies) == 2
    assert one.model.settings.calm
    one.table.lift_curtain()
    lay(one)
    first.work.finish()
    assert len(one_match(first).plies) == 3


def test_a_tab_that_lost_its_place_by_force_writes_nothing_more() -> None:
    first, one, second, two = two_tabs()
    lay(one)  # waits to be written, and is not any more
    one.release(asked=False)
    finish(two.take_over())
    two.table.lift_curtain()
    lay(two)
    lay(two)
    second.work.finish()
    before = dict(first.store.texts)
    first.work.finish()
    assert first.store.texts == before, "an older tab writes over nothing"
    change_over(second, two, one)
    first.work.finish()
    assert len(one.model.table.match.plies) == 2, "what the other tab wrote counts"
    assert first.store.texts == before


def test_a_tab_that_hangs_while_it_leaves_can_still_lose_its_place_by_force() -> None:
    first, one, _, two = two_tabs()
    lay(one)
    one.release()
    one.release(asked=False)
    finish(two.take_over())
    before = dict(first.store.texts)
    first.work.finish()
    assert first.store.texts == before


def test_what_could_not_be_written_is_still_there_when_the_tab_gets_its_place_back() -> None:
    first = Device(TroubledStore("full"))
    one = first.start()
    begin(one)
    one.table.lift_curtain()
    first.work.finish()
    first.store.fails.add("set")
    lay(one)
    lay(one)
    second = Device(first.store)
    two = second.start(here=False)
    change_over(first, one, two)
    assert len(two.model.table.match.plies) == 0, "the other tab cannot know of it"
    change_over(second, two, one)
    assert len(one.model.table.match.plies) == 2
    first.store.fails.clear()
    one.saving.change_setting(calm=True)
    first.work.finish()
    assert len(one_match(first).plies) == 2
    assert SETTINGS in first.store.texts


def test_a_tab_that_loses_its_place_while_it_reads_opens_nothing() -> None:
    first, one, second, two = two_tabs()
    one.release()
    first.work.finish()
    get = second.store.get

    async def overtaken(key: str) -> str | None:
        two.release(asked=False)
        text: str | None = await get(key)
        return text

    second.store.get = overtaken
    finish(two.take_over())
    assert two.model.elsewhere and two.model.table is None


def test_a_match_being_set_up_waits_for_the_tab_to_come_back() -> None:
    first, one, second, two = two_tabs()
    one.pages.home()
    one.setup.set_up("paari")
    one.setup.rename(0, "Ada")
    change_over(first, one, two)
    assert isinstance(two.model.page, HomePage)
    change_over(second, two, one)
    assert isinstance(one.model.page, SetupPage) and one.model.setup.people[0].name == "Ada"


def test_arriving_where_one_is_changes_nothing() -> None:
    _, one, _, _ = two_tabs()
    before = one.model
    finish(one.take_over())
    assert one.model is before


def test_what_the_other_tab_deleted_stays_deleted_when_the_storage_is_looked_after_while_it_is_read() -> None:
    first, one, second, two = two_tabs()
    change_over(first, one, two)
    two.pages.home()
    second.work.finish()
    (saved,) = two.model.saves
    two.saving.delete(saved)
    give_way(second, two)
    reading = one.take_over()
    keys = first.store.keys

    async def seen_meanwhile(prefix: str) -> list[str]:
        one.saving.look_after_storage()  # as whenever the page tells of itself
        await asyncio.sleep(0)
        found: list[str] = await keys(prefix)
        return found

    first.store.keys = seen_meanwhile
    reading.send(None)
    first.work.finish()
    finish(reading)
    first.store.keys = keys
    one.saving.look_after_storage()
    first.work.finish()
    assert MATCH + saved.id not in first.store.texts
    assert one.model.saves == () and not one.model.emptied
