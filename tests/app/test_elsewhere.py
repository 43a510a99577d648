"""Two tabs with one storage: one plays, the other waits, and nothing is lost when they change places."""

from __future__ import annotations

from typing import Any

from app import saves
from app.model import HomePage, SetupPage
from app.saves import MATCH, OPEN, SETTINGS
from app.sheets import Menu
from core.games.pari.moves import Place
from tests.app.harness import Device, TroubledStore, any_move, begin, finish


def lay(session: Any) -> None:
    assert session.play(any_move(session, Place))


def two_tabs() -> tuple[Device, Any, Device, Any]:
    """A tab with a match on the table, the curtain open, and one that was opened after it."""
    first = Device()
    one = first.start()
    begin(one, "pari", "Mila", "Ole")
    one.lift_curtain()
    first.work.finish()
    second = Device(first.store)
    return first, one, second, second.start(here=False)


def change_over(device: Device, leaving: Any, arriving: Any) -> None:
    """One tab asks, the other leaves."""
    leaving.leave()
    device.work.finish()
    assert device.asked[-1] == "left"
    finish(arriving.arrive())


def test_a_second_tab_opens_nothing_and_writes_nothing() -> None:
    first, _, second, two = two_tabs()
    before = dict(first.store.texts)
    assert two.model.elsewhere and two.model.table is None
    two.change_setting(calm=True)
    two.home()
    two.look_after_storage()
    assert len(second.work) == 0
    assert first.store.texts == before


def test_the_second_tab_has_the_settings_of_the_device() -> None:
    first, one, _, _ = two_tabs()
    one.change_setting(language="de", colours="dark")
    first.work.finish()
    assert Device(first.store).start(here=False).model.settings == one.model.settings


def test_the_tab_that_is_asked_to_leave_writes_first_what_waits_and_then_says_so() -> None:
    first, one, _, two = two_tabs()
    lay(one)
    one.leave()
    assert "left" not in first.asked, "the last move is not written yet"
    first.work.finish()
    assert first.asked[-1] == "left"
    finish(two.arrive())
    assert len(two.model.table.match.plies) == 1


def test_nothing_of_the_match_stays_in_the_tab_that_was_left() -> None:
    first, one, _, two = two_tabs()
    one.open_sheet(Menu())
    change_over(first, one, two)
    model = one.model
    assert model.elsewhere
    assert (model.pages, model.toast) == ((HomePage(),), "")


def test_the_tab_that_plays_on_begins_behind_the_curtain() -> None:
    first, one, _, two = two_tabs()
    change_over(first, one, two)
    assert not two.model.elsewhere
    assert two.model.table.covered and two.model.table.match == one_match(first)


def one_match(device: Device) -> Any:
    """The match that is stored as open."""
    return saves.unpack(device.store.texts[MATCH + device.store.texts[OPEN]]).match


def test_back_in_the_first_tab_the_moves_of_the_second_are_there() -> None:
    first, one, second, two = two_tabs()
    lay(one)
    change_over(first, one, two)
    two.lift_curtain()
    lay(two)
    two.change_setting(calm=True)
    second.work.finish()
    change_over(second, two, one)
    assert len(one.model.table.match.plies) == 2
    assert one.model.settings.calm
    one.lift_curtain()
    lay(one)
    first.work.finish()
    assert len(one_match(first).plies) == 3


def test_a_tab_that_lost_its_place_by_force_writes_nothing_more() -> None:
    first, one, second, two = two_tabs()
    lay(one)  # waits to be written, and is not any more
    one.leave(asked=False)
    finish(two.arrive())
    two.lift_curtain()
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
    one.leave()
    one.leave(asked=False)
    finish(two.arrive())
    before = dict(first.store.texts)
    first.work.finish()
    assert first.store.texts == before


def test_what_could_not_be_written_is_still_there_when_the_tab_gets_its_place_back() -> None:
    first = Device(TroubledStore("full"))
    one = first.start()
    begin(one)
    one.lift_curtain()
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
    one.change_setting(calm=True)
    first.work.finish()
    assert len(one_match(first).plies) == 2
    assert SETTINGS in first.store.texts


def test_a_tab_that_loses_its_place_while_it_reads_opens_nothing() -> None:
    first, one, second, two = two_tabs()
    one.leave()
    first.work.finish()
    get = second.store.get

    async def overtaken(key: str) -> str | None:
        two.leave(asked=False)
        return await get(key)

    second.store.get = overtaken
    finish(two.arrive())
    assert two.model.elsewhere and two.model.table is None


def test_a_match_being_set_up_waits_for_the_tab_to_come_back() -> None:
    first, one, second, two = two_tabs()
    one.home()
    one.set_up("paari")
    one.rename(0, "Ada")
    change_over(first, one, two)
    assert isinstance(two.model.page, HomePage)
    change_over(second, two, one)
    assert isinstance(one.model.page, SetupPage) and one.model.setup.people[0].name == "Ada"


def test_arriving_where_one_is_changes_nothing() -> None:
    _, one, _, _ = two_tabs()
    before = one.model
    finish(one.arrive())
    assert one.model is before
