"""Who practises: several people on one device, their names, what is deleted and brought back, moved and merged."""

from __future__ import annotations

import asyncio
import json
from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.practice.bringing import compare
from app.practice.profile import Profile, Tally
from app.practice.saved import dump, load
from app.state.model import PeoplePage, PracticePage
from app.storage.codec import PROFILE
from app.storage.records import BACKUP
from tests.app.harness import App, Device, Lots, alone, begun, everything, stored_texts
from tests.app.practice.test_saved import profiles
from tests.app.practising import exercise, practising, solved


def test_each_person_has_a_path_of_their_own_and_the_chosen_one_is_there_at_the_next_start() -> None:
    device, session = practising()
    solved(device, session)
    practice = session.practice
    first = practice.profile.id
    practice.add_person("Ole", "moon")
    assert (practice.profile.name, practice.profile.emblem) == ("Ole", "moon")
    assert practice.profile.total.tasks == 0
    device.work.finish()
    again = device.start()
    assert again.practice.profile.name == "Ole"
    again.practice.turn_to(first)
    device.work.finish()
    assert device.start().practice.profile.total.tasks == 1


def test_people_of_matches_are_offered_by_name_until_they_practise() -> None:
    _, session = begun("pari", "Mila", "Ole")
    people = session.practice.profiles
    assert people.from_matches == (("Mila", "sun"), ("Ole", "moon"))
    session.practice.add_person(*people.from_matches[1])
    assert people.from_matches == (("Mila", "sun"),)


def test_names_and_emblems_can_be_changed_and_odd_names_are_not_taken() -> None:
    device, session = practising()
    people = session.practice.profiles
    people.rename("a\nb")
    assert people.now.name == "a b"
    people.rename("Zoe\u0308")
    people.rename("x" * 99)
    people.next_emblem()
    (text,) = stored_texts(device, PROFILE).values()
    assert (json.loads(text)["name"], json.loads(text)["emblem"]) == ("Zoë", "moon")


def test_a_name_is_asked_for_once_after_the_tenth_task() -> None:
    device, session = practising()
    for _ in range(9):
        solved(device, session)
        assert isinstance(session.model.page, PracticePage)
    solved(device, session)
    assert session.model.page == PeoplePage(asked=True)
    session.pages.back()
    session.practice.next()
    device.work.finish()
    assert exercise(session).verdict is None, "the next task"
    solved(device, session)
    assert isinstance(session.model.page, PracticePage)


@pytest.mark.parametrize("everybody", [False, True])
def test_what_was_deleted_can_be_brought_back(everybody: bool) -> None:
    device, session = practising()
    solved(device, session)
    practice = session.practice
    practice.add_person("Ole", "moon")
    before = stored_texts(device, PROFILE)
    practice.open_progress()
    practice.delete(everybody)
    assert len(stored_texts(device, PROFILE)) == (0 if everybody else 1)
    assert practice.profile.name == ""
    practice.undo()
    assert stored_texts(device, PROFILE) == before
    assert practice.profile.name == "Ole"


def test_deleting_is_asked_about_and_can_be_undone_by_touch() -> None:
    async def work() -> None:
        app = await App.start()
        session = app.session
        await app.tap("open-practice")
        await app.tap("open-people")
        await app.tap("add-person")
        session.practice.profiles.rename("Ole")
        await app.settle()
        await app.tap("person-done")
        assert "Ole" in app.texts()
        session.practice.start("Ole", "the other")
        for _ in range(20_000):
            if isinstance(session.model.page, PracticePage):
                break
            await asyncio.sleep(0)
        session.practice.answer(exercise(session).task.example)
        session.practice.leave()
        await app.settle()
        await app.tap("practice-menu")
        await app.tap("open-progress")
        await app.tap("ask-delete-progress")
        await app.tap("progress-keep")
        await app.tap("ask-delete-progress")
        await app.tap("progress-delete")
        assert session.practice.profile.total.tasks == 0
        await app.tap("toast-action")
        assert (session.practice.profile.name, session.practice.profile.total.tasks) == ("Ole", 1)

    alone(work())


# damaged


def test_a_profile_that_cannot_be_read_is_left_alone_listed_and_handed_out() -> None:
    async def work() -> None:
        app = await App.start()
        await app.store.put_many({PROFILE + "broken": "{damaged"})
        await app.session.start("en")
        await app.tap("open-practice")
        await app.tap("open-people")
        assert "unread-broken" in app.identifiers()
        app.session.practice.profiles.rename("Mila")
        await app.settle()
        assert await app.store.get(PROFILE + "broken") == "{damaged"

    alone(work())


def test_a_damaged_part_is_backed_up_before_the_rest_is_rewritten() -> None:
    device, session = practising()
    solved(device, session)
    id = session.practice.profile.id
    device.work.finish()
    spoiled = device.store.texts[PROFILE + id].replace('"days":{', '"days":{"no day":3,')
    device.store.texts[PROFILE + id] = spoiled
    _, again = practising(device)
    assert again.practice.profiles.damaged == ("days.no day",), "said until the next start"
    for _ in range(2):
        solved(device, again)
    device.work.finish()
    assert device.store.texts[BACKUP + id] == spoiled
    assert load(device.store.texts[PROFILE + id]).damaged == ()


# moved


def test_profiles_travel_with_everything_and_come_back_as_they_were() -> None:
    device, session = practising()
    solved(device, session)
    session.practice.profiles.rename("Mila")
    text, before = everything(device, session), stored_texts(device, PROFILE)
    other = Device()
    other.lots = Lots(500)
    there = other.start()
    there.exchange.open()
    there.exchange.look_at(text)
    other.work.finish()
    there.exchange.merge("done")
    assert stored_texts(other, PROFILE) == before
    assert there.practice.profile.name == "Mila"


def test_merging_takes_what_is_more_and_replacing_what_the_file_holds() -> None:
    device, session = practising()
    solved(device, session)
    text = everything(device, session)
    solved(device, session)
    two = stored_texts(device, PROFILE)
    for work, after in ((session.exchange.merge, 2), (session.exchange.replace, 1)):
        session.exchange.open()
        session.exchange.look_at(text)
        device.work.finish()
        work("done")
        device.work.finish()
        assert session.practice.profile.total.tasks == after
        if after == 2:
            assert stored_texts(device, PROFILE) == two


HERE = st.dictionaries(st.sampled_from(["a", "b", "c"]), st.builds(dump, profiles()) | st.just("{damaged"), max_size=3)


def brought_into(here: dict[str, str], brought: dict[str, str], ids: Any) -> dict[str, str]:
    after = dict(here)
    for item in compare(here, brought.items(), lambda: f"n{next(ids)}"):
        if item.change is not None:
            assert after.get(item.change.key.removeprefix(PROFILE)) == item.change.before
            after[item.change.key.removeprefix(PROFILE)] = item.change.after or ""
    return after


@settings(max_examples=30)
@given(HERE, HERE)
def test_merging_twice_equals_merging_once_and_loses_no_profile(here: dict[str, str], brought: dict[str, str]) -> None:
    ids = iter(range(99))
    once = brought_into(here, brought, ids)
    assert brought_into(once, brought, ids) == once
    assert once.keys() >= here.keys()
    for id, text in here.items():
        mine, after = load(text, id).value, load(once[id], id).value
        assert (mine is None) == (after is None)
        assert mine is None or after is None or after.total.tasks >= mine.total.tasks


def test_who_is_renamed_by_merging_is_not_taken_for_another_who_comes_with_it() -> None:
    """Whatever the order in which they come, a second time changes nothing."""
    born = date(2026, 1, 1)
    here = {"c": dump(Profile("c", "Mila", "sun", born))}
    more = Profile("c", "", "sun", born, {("pari", "1"): Tally(3, 1, 0, 9)})
    for order in (("a", "c"), ("c", "a")):
        come = {"a": dump(Profile("a", "Mila", "sun", born)), "c": dump(more)}
        brought, ids = {id: come[id] for id in order}, iter(range(9))
        once = brought_into(here, brought, ids)
        assert once.keys() == {"a", "c"}
        assert brought_into(once, brought, ids) == once


def test_a_profile_of_another_id_inside_is_the_one_that_it_is_kept_under() -> None:
    device, session = practising()
    solved(device, session)
    device.work.finish()
    (text,) = stored_texts(device, PROFILE).values()
    read = load(text, "other").value
    assert read is not None
    assert read.id == "other"
    assert read.since == date(2026, 1, 1)
