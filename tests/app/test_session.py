"""What the app does, without a screen: matches begin, last, come back and survive whatever the storage does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from app.games import highlights
from app.session import Session
from app.session.analysis import Search
from app.state.model import HomePage, RulesPage, SetupPage, Table, TablePage
from app.state.people import EMBLEMS
from app.state.settings import Settings
from app.storage import browser_store, codec
from app.storage.browser_store import MemoryStore
from app.storage.codec import MATCH, OPEN, SETTINGS
from core.engine.player import play_out
from core.engine.record import load
from core.games import find, review_in
from core.games.pari.moves import Done, Expire, Place, Take
from tests.app.harness import (
    Device,
    TroubledStore,
    alone,
    any_move,
    begin,
    begun,
    on_table,
    put_on_table,
    save_of,
    saved_sheet,
    started,
)


def lay(session: Any) -> None:
    """Lay the first card that can be laid."""
    assert session.table.play(any_move(session, Place))


def hand_on(session: Any) -> None:
    """Play until somebody else is to move."""
    seat = session.model.table.match.prompt.seat
    lay(session)
    session.table.play(Done())
    while session.model.table.match.prompt.seat == seat:
        session.table.play(any_move(session))


def saved_moves(device: Device, id: str) -> list[str]:
    moves: list[str] = json.loads(device.store.texts[MATCH + id])["record"]["moves"]
    return moves


# beginning


def test_a_match_begins_behind_the_curtain_and_is_saved_at_once() -> None:
    device, session = begun("pari", "Mila", "Ole")
    device.work.finish()
    table = session.model.table
    assert isinstance(session.model.page, TablePage)
    assert table.covered and table.match.names == ("Mila", "Ole")
    assert device.store.texts[OPEN] == table.id
    assert device.asked == ["persist"], "the browser is asked to keep what is stored"
    assert load(json.dumps(json.loads(device.store.texts[MATCH + table.id])["record"]), find).match == table.match


def test_everybody_has_another_emblem_and_a_name() -> None:
    _, session = begun("pari", "", "Ole", "", "", "", "")
    table = session.model.table
    assert table.match.names == ("Player 1", "Ole", "Player 3", "Player 4", "Player 5", "Player 6")
    assert len(set(table.emblems)) == 6 and set(table.emblems) <= set(EMBLEMS)


def test_two_people_with_one_name_are_asked_to_change_it() -> None:
    _, session = begun("pari", "Mila", "Mila ")
    assert session.model.table is None
    assert session.model.setup.wrong.code == "same_name"
    session.setup.rename(1, "Ole")
    assert session.model.setup.wrong is None
    session.setup.begin({})
    assert session.model.table is not None


def test_as_many_can_sit_down_as_the_game_is_for() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    for _ in range(9):
        session.setup.add_person()
    assert len(session.model.setup.people) == 6
    for _ in range(9):
        session.setup.remove_person(0)
    assert len(session.model.setup.people) == 1, "somebody has to play"


def test_no_two_have_the_same_emblem() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    for emblem in EMBLEMS:
        session.setup.choose_emblem(0, emblem)
        first, second = session.model.setup.people
        assert first.emblem == emblem != second.emblem


def test_options_that_are_chosen_hold_and_can_be_chosen_away_again() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.set_option("target", 25)
    assert session.model.setup.options == {"target": 25}
    session.setup.set_option("target", 15)
    assert session.model.setup.options == {}
    begin(session, "pari", target=30, takebacks="never")
    assert session.model.table.match.options.changed() == {"target": 30, "takebacks": "never"}


def test_once_more_sets_up_the_same_again() -> None:
    _, session = begun("pari", "Mila", "Ole", training=True, target=20)
    session.setup.again()
    setup = session.model.setup
    assert isinstance(session.model.page, SetupPage) and session.model.table is None
    assert (setup.game, setup.options, setup.training) == ("pari", {"target": 20}, True)
    assert [person.name for person in setup.people] == ["Mila", "Ole"]


# at the table


def test_the_curtain_falls_when_the_turn_passes_and_stays_open_within_one() -> None:
    _, session = begun()
    session.table.lift_curtain()
    lay(session)
    assert not session.model.table.covered
    hand_on(session)
    assert session.model.table.covered and session.model.table.lifted is None


def test_a_refused_move_says_why_and_changes_nothing() -> None:
    device, session = begun()
    session.table.lift_curtain()
    match = session.model.table.match
    device.work.finish()
    device.store.texts.clear()
    assert not session.table.play(Done())
    assert session.model.table.selection.refused.code == "nothing_laid"
    assert session.model.table.match is match
    device.work.finish()
    assert device.store.texts == {}
    lay(session)
    assert session.model.table.selection.refused is None


def test_undo_goes_back_to_what_was_shown_and_no_further() -> None:
    _, session = begun()
    session.table.lift_curtain()
    start = session.model.table.match
    lay(session)
    lay(session)
    session.table.undo()
    session.table.undo()
    assert session.model.table.match == start
    session.table.undo()
    assert session.model.table.selection.refused.code == "nothing_to_undo"
    lay(session)
    session.table.play(Done())
    sealed = session.model.table.match
    session.table.undo()
    assert session.model.table.selection.refused.code == "sealed"
    assert session.model.table.match == sealed


def test_training_takes_everything_back_and_covers_what_the_other_sees() -> None:
    _, session = begun(training=True)
    session.table.lift_curtain()
    start = session.model.table.match
    hand_on(session)
    session.table.lift_curtain()
    session.table.undo()
    assert session.model.table.covered, "the turn is the other's again, and so is the hand"
    while session.model.table.match.plies:
        session.table.undo()
    assert session.model.table.match == start


def test_after_every_move_the_save_is_the_match_and_news_hold_only_what_everybody_may_know() -> None:
    device, session = begun()
    session.table.lift_curtain()
    hidden = 0
    for _ in range(40):
        session.table.play(any_move(session, *_kinds_that_go_on(session)))
        table = session.model.table
        assert all(event.seats is None for event in table.latest.news)
        hidden += any(event.seats is not None for event in table.match.plies[-1].step.events)
        device.work.finish()
        assert codec.unpack(device.store.texts[MATCH + table.id]).match == table.match
    assert hidden, "else nothing was hidden from anybody"


def _kinds_that_go_on(session: Any) -> tuple[type, ...]:
    """The kinds of move that can be made now, but for taking back."""
    match = session.model.table.match
    kinds = match.prompt.kinds
    if Done in kinds and match.check(Done()) is None:
        return (Done,)
    return tuple(kind for kind in kinds if kind is not Take)


# saved matches


def test_after_a_restart_a_match_goes_on_in_the_middle_of_a_turn_behind_the_curtain() -> None:
    device, session = begun("pari", "Mila", "Ole")
    session.table.lift_curtain()
    lay(session)
    lay(session)
    device.work.finish()
    before = session.model.table
    after = device.start().model
    assert isinstance(after.page, TablePage)
    assert after.table.match == before.match
    assert (after.table.id, after.table.emblems) == (before.id, before.emblems)
    assert after.table.covered


def test_several_matches_wait_side_by_side_the_latest_first() -> None:
    device, session = started()
    ids = []
    for names in (("Mila", "Ole"), ("Ada", "Bo"), ("Cy", "Di")):
        begin(session, "pari", *names)
        ids.append(session.model.table.id)
        session.pages.home()
    assert [saved.id for saved in session.model.saves] == ids[::-1]
    session.library.resume(save_of(session, ids[0]))
    assert session.model.table.match.names == ("Mila", "Ole")
    session.table.lift_curtain()
    lay(session)
    session.pages.home()
    device.work.finish()
    latest_first = [ids[0], ids[2], ids[1]]
    assert [saved.id for saved in session.model.saves] == latest_first
    again = device.start()
    assert again.model.pages == (HomePage(),), "what was left is offered, not opened"
    assert [saved.id for saved in again.model.saves] == latest_first
    assert [len(saved_moves(device, id)) for id in latest_first] == [1, 0, 0]


def test_a_deleted_match_is_gone_for_good() -> None:
    device, session = begun()
    id = session.model.table.id
    session.pages.home()
    session.library.ask_about(save_of(session, id), "delete")
    session.library.delete(save_of(session, id))
    device.work.finish()
    assert session.model.saves == () and isinstance(session.model.page, HomePage)
    assert MATCH + id not in device.store.texts
    assert device.start().model.saves == ()


def test_a_match_is_handed_out_as_the_very_text_that_is_stored() -> None:
    device, session = begun()
    device.work.finish()
    session.pages.home()
    saved = session.model.saves[0]
    session.library.export(saved)
    device.work.finish()
    assert device.files == {f"tischrechner-pari-{saved.id}.json": device.store.texts[MATCH + saved.id]}


def test_what_cannot_be_read_can_still_be_handed_out_and_deleted() -> None:
    device = Device()
    device.store.texts[MATCH + "x1"] = "no match"
    session = device.start()
    saved = session.model.saves[0]
    assert saved.problem.code == "damaged_save"
    session.library.export(saved)
    session.library.resume(saved)
    session.library.resume_sound_part(saved)
    assert session.model.table is None
    session.library.delete(saved)
    device.work.finish()
    assert device.files == {"tischrechner-match-x1.json": "no match"}
    assert MATCH + "x1" not in device.store.texts


def damaged(device: Device, after: int, **changes: Any) -> str:
    """A save of a match of five moves that breaks after some of them; its text."""
    session = device.start()
    begin(session, "pari", "Mila", "Ole")
    for _ in range(5):
        session.table.play(any_move(session, *_kinds_that_go_on(session)))
    id = session.model.table.id
    session.pages.home()
    device.work.finish()
    data = json.loads(device.store.texts[MATCH + id])
    data["record"]["moves"][after] = "place 9 left 0 7"
    data["record"].update(changes)
    text = json.dumps(data)
    device.store.texts = {MATCH + id: text}
    return text


@pytest.mark.parametrize("after", [0, 1, 4])
def test_a_damaged_match_goes_on_from_its_last_good_move_and_stays_as_it_is(after: int) -> None:
    device = Device()
    text = damaged(device, after)
    session = device.start()
    saved = session.model.saves[0]
    session.library.resume(saved)
    assert session.model.table is None
    asked = saved_sheet(session).saved
    assert asked.problem is not None and asked.problem.values["move"] == after + 1
    assert len(saved_sheet(session).sound.plies) == after
    session.library.resume_sound_part(asked)
    device.work.finish()
    table = on_table(session)
    assert len(table.match.plies) == after
    assert (table.match.names, table.emblems) == (saved.names, saved.emblems)
    assert table.id != saved.id
    assert device.store.texts[MATCH + saved.id] == text
    assert [one.id for one in session.model.saves] == [table.id, saved.id]


def test_a_very_long_match_is_opened_in_slices_until_something_else_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("app.session.library.MOVES_AT_ONCE", 3)
    device, session = begun()
    session.table.lift_curtain()
    hand_on(session)
    match = session.model.table.match
    session.pages.home()
    device.work.finish()
    saved = session.model.saves[0]
    session.library.resume(saved)
    session.pages.read_rules("pari")
    device.work.finish()
    assert isinstance(session.model.page, RulesPage) and session.model.table is None
    session.pages.back()
    session.library.resume(saved)
    assert session.model.table is None
    device.work.finish()
    assert on_table(session).match == match


def test_how_much_of_a_damaged_match_holds_is_reported_once_it_has_been_played() -> None:
    device = Device()
    device.store.texts[MATCH + "x1"] = damaged(device, 3).replace('"emblems"', '"emblem"')
    session = device.start()
    saved = next(saved for saved in session.model.saves if saved.id == "x1")
    assert saved.problem is not None
    session.library.ask_about(saved)
    assert len(saved_sheet(session).sound.plies) == 3
    session.library.resume_sound_part(saved)
    assert len(session.model.table.match.plies) == 3


def test_a_match_that_was_on_screen_and_breaks_asks_what_to_do() -> None:
    device = Device()
    damaged(device, 2)
    id = next(iter(device.store.texts)).removeprefix(MATCH)
    device.store.texts[OPEN] = id
    session = device.start()
    assert session.model.table is None
    asked = saved_sheet(session).saved
    assert (asked.id, asked.problem.values["move"]) == (id, 3)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"version": 99}, "newer_version"),
        ({"options": {"gravity": 9}}, "unknown_option"),
        ({"options": {"target": 9}}, "bad_option"),
        ({"names": ["Mila"] * 9}, "bad_players"),
        ({"seed": 7}, "bad_field"),
        ({"moves": "none"}, "bad_field"),
    ],
)
def test_a_match_of_another_version_or_by_another_hand_says_why_it_cannot_go_on(
    changes: dict[str, Any], code: str
) -> None:
    device = Device()
    damaged(device, 0, **changes)
    if "names" in changes:
        key, text = next(iter(device.store.texts.items()))
        device.store.texts[key] = json.dumps({**json.loads(text), "emblems": ["sun"] * 9})
    session = device.start()
    session.library.resume(session.model.saves[0])
    assert session.model.table is None
    assert saved_sheet(session).saved.problem.code == code
    session.library.resume_sound_part(saved_sheet(session).saved)
    assert session.model.table is None


def test_foreign_keys_are_left_alone() -> None:
    device = Device()
    device.store.texts |= {"counter": "17", "tischrechner.future": "?"}
    session = device.start()
    begin(session)
    session.pages.home()
    device.work.finish()
    assert device.store.texts["counter"] == "17" and device.store.texts["tischrechner.future"] == "?"


# settings


def test_settings_are_kept() -> None:
    device, session = started(language="de")
    assert session.model.settings.language == "de", "the browser's, as long as nobody has chosen"
    session.saving.change_setting(colours="dark", signs="dot")
    session.saving.change_setting(calm=True, language="en")
    device.work.finish()
    assert device.start("de").model.settings == session.model.settings


def test_settings_that_make_no_sense_are_as_if_never_set() -> None:
    device = Device()
    device.store.texts[SETTINGS] = json.dumps({"language": "xx", "calm": "yes", "signs": "dot", "colours": ["dark"]})
    settings = device.start("de").model.settings
    assert (settings.language, settings.calm, settings.signs, settings.colours) == ("de", False, "dot", "system")
    for text in ("", "[]", "null", "{", "[" * 100_000):
        device.store.texts[SETTINGS] = text
        assert device.start("de").model.settings.language == "de"


# a storage that fails


def test_a_full_storage_is_reported_the_match_goes_on_and_is_saved_when_there_is_room_again() -> None:
    store = TroubledStore("full", "set")
    device, session = begun(store=store)
    device.work.finish()
    assert session.model.storage_error == "full"
    lay(session)
    device.work.finish()
    assert len(session.model.table.match.plies) == 1
    session.pages.home()
    device.work.finish()
    assert session.model.storage_error == "full", "leaving the table writes something, but the match is still unsaved"
    store.fails.clear()
    session.saving.change_setting(calm=True)
    device.work.finish()
    assert session.model.storage_error == ""
    saved = session.model.saves[0]
    assert device.store.texts[MATCH + saved.id] == saved.text
    session.library.resume(session.model.saves[0])
    assert len(session.model.table.match.plies) == 1, "in memory the match is as it was"


def test_deleting_one_match_makes_room_for_another() -> None:
    class Small(MemoryStore):
        async def set(self, key: str, text: str) -> None:
            if key.startswith(MATCH) and any(other.startswith(MATCH) and other != key for other in self.texts):
                raise browser_store.StorageError("full")
            await super().set(key, text)

    device, session = begun(store=Small())
    old = session.model.table.id
    session.pages.home()
    begin(session)
    new = session.model.table.id
    session.pages.home()
    device.work.finish()
    assert session.model.storage_error == "full"
    session.library.delete(save_of(session, old))
    device.work.finish()
    assert session.model.storage_error == ""
    assert [key for key in device.store.texts if key.startswith(MATCH)] == [MATCH + new]


@pytest.mark.parametrize("kind", ["forbidden", "silent"])
def test_without_a_storage_the_app_starts_and_plays(kind: str) -> None:
    device, session = started(TroubledStore(kind, "get", "set", "remove", "keys"), language="de")
    assert (session.model.storage_error, session.model.settings.language) == (kind, "de")
    begin(session)
    session.table.lift_curtain()
    lay(session)
    device.work.finish()
    assert session.model.storage_error == kind
    assert len(session.model.table.match.plies) == 1


def test_writes_come_one_after_the_other_and_only_the_latest_of_each_key() -> None:
    log: list[str] = []

    class Slow(MemoryStore):
        async def set(self, key: str, text: str) -> None:
            log.append(f"begin {key}")
            await asyncio.sleep(0)
            await super().set(key, text)
            log.append(f"end {key}")

    device, session = begun(store=Slow())
    match = MATCH + session.model.table.id
    for _ in range(20):  # the people who play are written before it
        if f"begin {match}" not in log:
            device.work.advance()
    assert log[-1] == f"begin {match}", "the first text is being written, and takes its time"
    session.table.lift_curtain()
    session.saving.change_setting(calm=True)
    for _ in range(4):
        lay(session)
    assert len(device.work) == 1, "one writer at a time"
    for _ in range(20):
        device.work.advance()
    assert [entry.split()[0] for entry in log] == ["begin", "end"] * (len(log) // 2)
    assert log.count(f"begin {match}") == 2, "four moves came while the first text was being written"
    assert len(saved_moves(device, session.model.table.id)) == 4
    assert SETTINGS in device.store.texts


# the sand timer


def timed() -> tuple[Device, Any]:
    """A match with half a minute for each turn, its first turn begun."""
    device, session = begun(sand_timer=30)
    return device, session


@pytest.mark.rule("PARI-26")
def test_the_sand_runs_while_the_table_is_open_and_ends_the_turn() -> None:
    _, session = timed()
    session.table.lift_curtain()
    for second in range(1, 30):
        session.tick()
        assert session.model.table.sand_time == second
    assert session.model.table.match.plies == ()
    session.tick()
    assert [type(ply.move) for ply in session.model.table.match.plies] == [Expire]


@pytest.mark.rule("PARI-26")
def test_the_sand_stands_behind_the_curtain_on_other_pages_and_while_the_page_is_out_of_sight() -> None:
    _, session = timed()

    def pass_a_minute() -> None:
        for _ in range(60):
            session.tick()

    pass_a_minute()
    assert session.model.table.sand_time == 0, "nobody has said yet that they are there"
    session.table.lift_curtain()
    session.tick()
    session.cover()
    pass_a_minute()
    session.table.lift_curtain()
    session.pages.read_rules("pari")
    pass_a_minute()
    session.pages.back()
    session.tick()
    session.note_sight(visible=False)  # where nothing covers the table, as on a wall
    pass_a_minute()
    session.note_sight(visible=True)
    session.tick()
    assert (session.model.table.sand_time, session.model.table.match.plies) == (3, ())


def test_what_can_be_brought_back_stays_until_the_page_is_seen_again() -> None:
    waits: list[asyncio.Future[None]] = []

    async def sleep(_: float) -> None:
        waits.append(asyncio.get_running_loop().create_future())
        await waits[-1]

    async def play() -> None:
        tasks = []
        session = Session(
            MemoryStore(), Settings(), run=lambda work: tasks.append(asyncio.ensure_future(work())), sleep=sleep
        )
        session.pages.say("Gone.", lambda: None)
        await asyncio.sleep(0)
        for visible in (False, True):
            session.note_sight(visible=visible)
            assert session.model.toast == "Gone."
            waits[-1].set_result(None)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        assert session.model.toast == ""
        await asyncio.gather(*tasks)

    alone(play())


@pytest.mark.rule("PARI-26")
def test_a_new_turn_has_all_its_sand() -> None:
    _, session = timed()
    session.table.lift_curtain()
    for _ in range(20):
        session.tick()
    hand_on(session)
    session.table.lift_curtain()
    session.tick()
    assert session.model.table.sand_time == 1


def test_without_a_limit_time_does_not_matter() -> None:
    session = Device().start()
    session.tick()
    begin(session)
    session.table.lift_curtain()
    before = session.model
    session.tick()
    assert session.model is before


# looking back


def finished(device: Device) -> Any:
    """A session with a match that has just ended, its turns looked back at."""
    session = device.start()
    begin(session, target=10)
    while session.model.table.match.prompt is not None:
        match = session.model.table.match
        session.table.play(match.game.suggest(match.state) or any_move(session, *_kinds_that_go_on(session)))
    device.work.finish()
    return session


def test_a_match_that_has_ended_is_looked_back_at_also_after_a_restart() -> None:
    device = Device()
    session = finished(device)
    turns = review_in("pari").turns(session.model.table.match)
    assert session.model.table.advice.reviewed.keys() == {turn.ply for turn in turns}
    again = device.start()
    device.work.finish()
    assert again.model.table.match == session.model.table.match
    assert again.model.table.advice.reviewed == session.model.table.advice.reviewed


def test_trying_out_a_turn_leaves_the_match_and_its_save_alone() -> None:
    device = Device()
    session = finished(device)
    ended, texts = session.model.table, dict(device.store.texts)
    session.analysis.try_out(0)
    assert not session.model.table.covered, "after the end no hand is secret"
    lay(session)
    session.table.undo()
    lay(session)
    session.table.play(Done())
    device.work.finish()
    assert device.store.texts == texts
    session.analysis.end_trial()
    device.work.finish()
    assert session.model.table == ended
    session.analysis.filter_review(True)
    assert session.model.page.missed_only


# training searches, and what else goes on


def test_a_search_answers_only_the_position_it_was_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    def look_ahead(table: Table) -> list[tuple[str, Search]]:
        def search() -> Search:
            yield
            return {"moves": len(table.match.plies)}

        return [("found", search())]

    monkeypatch.setattr(highlights, "look_ahead", look_ahead)
    device, session = begun(training=True)
    device.work.finish()
    assert session.model.table.advice.found is None, "nothing is searched for behind the curtain"
    session.table.lift_curtain()
    lay(session)
    device.work.finish()
    assert session.model.table.advice.found == {"moves": 1}
    session.table.undo()
    assert session.model.table.advice.found is None
    session.cover()
    device.work.finish()
    assert session.model.table.advice.searching is False


def test_without_training_nothing_is_searched_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(highlights, "look_ahead", lambda table: pytest.fail("asked for a search"))
    _, session = begun(training=False)
    session.table.lift_curtain()
    lay(session)


def test_a_fault_leads_back_to_the_first_page_with_every_match_saved() -> None:
    _, session = begun()
    lay(session)
    session.fail("a report")
    assert session.model.fault == "a report"
    session.pages.recover()
    assert (session.model.fault, session.model.pages) == ("", (HomePage(),))
    assert len(codec.unpack(session.model.saves[0].text).match.plies) == 1


def test_a_fault_so_soon_after_the_start_counts_as_a_failed_start_once() -> None:
    device, session = started()
    session.fail("a report")
    session.fail("another report")
    assert device.asked == ["stumbled"]
    session = device.start()
    session.get_ready()
    session.fail("a report")
    assert device.asked == ["stumbled"], "the second start had been over"


def test_the_page_around_is_asked_and_heard() -> None:
    device, session = started()
    session.ask_host("update")
    session.note_host(offline="ready", update="waiting")
    assert device.asked == ["update"]
    assert (session.model.offline, session.model.update) == ("ready", "waiting")


def test_every_change_is_reported_and_a_sentence_that_went_with_its_page_is_not_missed() -> None:
    device, session = started()
    told: list[Any] = []
    session.models.changed = told.append
    session.pages.say("hello")
    session.pages.open_settings()
    assert [model.toast for model in told] == ["hello", ""]
    device.work.finish()
    assert told[-1] is session.model and len(told) == 2


def test_a_sentence_gives_way_after_a_while_but_not_to_the_time_of_the_one_before() -> None:
    device, session = started()
    session.pages.say("one")
    device.work.advance()  # the first sentence's time runs
    session.pages.say("two")
    device.work.advance()  # and is over
    assert session.model.toast == "two"
    device.work.finish()
    assert session.model.toast == ""


def endless(closed: list[str]) -> Iterator[None]:
    """A search that finds nothing, for ever; `closed` tells when it was given up."""
    try:
        while True:
            yield
    finally:
        closed.append("closed")


@pytest.mark.parametrize("leave", [lambda session: session.pages.home(), lambda session: session.release(asked=False)])
def test_a_search_that_has_gone_on_for_long_ends_with_the_table(
    leave: Callable[[Session], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.session.time_slicer.PATIENCE", -1)
    device, closed = Device(), list[str]()
    monkeypatch.setattr(highlights, "look_ahead", lambda table: [("found", endless(closed))])
    session = device.start()
    begin(session, training=True)
    session.table.lift_curtain()
    device.work.advance()
    device.work.advance()
    assert session.model.table.advice.searching
    leave(session)
    device.work.finish()
    assert closed and session.model.table is None


def test_a_review_ends_with_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    device, closed = Device(), list[str]()
    monkeypatch.setattr(review_in("pari"), "best", lambda match, turn: endless(closed))
    session = device.start()
    begin(session)
    match = session.model.table.match
    put_on_table(session, replace(session.model.table, match=play_out(match, "look back")))
    session.analysis.look_back()
    device.work.advance()
    device.work.advance()
    session.pages.home()
    device.work.finish()
    assert closed
