"""Taking matches out and bringing them in, as a person does it: nothing happens before it was shown and asked for."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from app import screens
from app.locale import words
from app.session import Session
from app.state.model import ExchangePage, HomePage, TablePage
from app.state.settings import Settings
from app.storage import bundle
from app.storage.browser_store import MemoryStore, StorageError
from app.storage.codec import MATCH, OPEN, SETTINGS, read_settings, write_settings
from core.engine.reason import Reason
from core.games.pari.moves import Place
from tests.app.harness import (
    Device,
    Lots,
    TroubledStore,
    any_move,
    begin,
    begun,
    everything,
    exchange_page,
    identifiers,
    on_table,
    texts,
)
from tests.app.positions import assert_well_made, ui_in_turn

DONE = "done"
NUMBERS = count(1)


def another_device(store: MemoryStore | None = None) -> Device:
    """A device that deals other cards than the ones before."""
    device = Device(store)
    device.lots = Lots(1000 * next(NUMBERS))
    return device


def device_with(*matches: tuple[str, ...]) -> tuple[Device, Session]:
    """A device on which a match of Pari was begun for each list of names."""
    device = another_device()
    session = device.start()
    for names in matches:
        begin(session, "pari", *names)
        session.table.lift_curtain()
        session.table.play(any_move(session, Place))
        session.pages.home()
    device.work.finish()
    return device, session


def matches(device: Device) -> dict[str, str]:
    return {key: text for key, text in device.store.texts.items() if key.startswith(MATCH)}


def look_at(device: Device, session: Session, text: str) -> None:
    session.exchange.open()
    session.exchange.look_at(text)
    device.work.finish()


# out


def test_everything_goes_into_one_file_named_after_the_day() -> None:
    device, session = device_with(("Mila", "Ole"), ("Ada", "Bo"))
    device.store.texts[MATCH + "bad"] = "{"
    session = device.start()
    session.saving.change_setting(signs="dot")
    session.exchange.save_everything()
    device.work.finish()
    ((name, text),) = device.files.items()
    assert name == "tischrechner-2026-01-01.json"
    found = bundle.read(text)
    assert {MATCH + id: match for id, match in found.matches} == matches(device)
    assert read_settings(found.settings, Settings()).signs == "dot"


def test_without_a_way_to_hand_out_files_nothing_happens() -> None:
    session = Session(MemoryStore(), Settings(), run=lambda work: pytest.fail("there is nothing to do"))
    session.exchange.save_everything()


def test_what_could_not_be_saved_is_in_the_file_all_the_same() -> None:
    device, session = begun("pari", "Mila", "Ole", store=TroubledStore("full", "set"))
    session.pages.home()
    assert len(bundle.read(everything(device, session)).matches) == 1
    assert matches(device) == {}


# looking


def test_what_is_looked_at_changes_nothing() -> None:
    old, session = device_with(("Mila", "Ole"), ("Ada", "Bo"))
    new, fresh = device_with(("Cy", "Di"))
    before = dict(new.store.texts)
    look_at(new, fresh, everything(old, session))
    assert [item.outcome for item in exchange_page(fresh).incoming.matches] == ["new", "new"]
    assert exchange_page(fresh).incoming.checked and exchange_page(fresh).incoming.stopped == {}
    fresh.exchange.ask("replace")
    fresh.exchange.ask("")
    assert (exchange_page(fresh).question, new.files) == ("", {}), "who thinks better of it keeps everything"
    assert new.store.texts == before
    fresh.exchange.leave()
    assert fresh.model.page == ExchangePage()
    fresh.exchange.leave()
    new.work.finish()
    assert isinstance(fresh.model.page, HomePage)
    assert new.store.texts == before


def test_a_match_whose_moves_do_not_hold_says_so_before_it_is_brought_in() -> None:
    old, session = device_with(("Mila", "Ole"))
    text = everything(old, session).replace("place", "plaice")
    new, fresh = device_with()
    look_at(new, fresh, text)
    ((id, reason),) = exchange_page(fresh).incoming.stopped.items()
    assert (id, reason.code) == (exchange_page(fresh).incoming.matches[0].id, "unreadable_move")


@pytest.mark.parametrize("text", ["", "Hello", "TR1.AAAA", "TR9.AAAA", "{", '{"format": "tischrechner"}'])
def test_what_cannot_be_read_is_said_and_nothing_else(text: str) -> None:
    device, session = device_with(("Mila", "Ole"))
    before = dict(device.store.texts)
    look_at(device, session, text)
    assert exchange_page(session).unfit is not None and exchange_page(session).incoming is None
    assert device.store.texts == before
    session.exchange.type("something else")
    assert exchange_page(session).unfit is None
    session.exchange.open_file(None)
    assert exchange_page(session).unfit == Reason("too_large")


def test_a_text_that_was_pasted_is_looked_at() -> None:
    _old, session = device_with(("Mila", "Ole"))
    new, fresh = device_with()
    fresh.exchange.open()
    fresh.exchange.type(bundle.line(session.model.saves[0].text))
    fresh.exchange.look_at_typed()
    new.work.finish()
    assert len(exchange_page(fresh).incoming.matches) == 1
    assert exchange_page(fresh).typed == ""


def test_looking_at_something_else_gives_up_the_first() -> None:
    old, session = device_with(("Mila", "Ole"), ("Ada", "Bo"))
    new, fresh = device_with()
    fresh.exchange.open()
    fresh.exchange.look_at(everything(old, session))
    fresh.exchange.look_at(bundle.line(session.model.saves[0].text))
    new.work.finish()
    assert len(exchange_page(fresh).incoming.matches) == 1 and exchange_page(fresh).incoming.checked


def test_a_link_shows_what_is_in_it_and_leaves_the_table_as_it_was() -> None:
    _old, session = device_with(("Mila", "Ole"))
    new, fresh = device_with()
    begin(fresh, "pari", "Ada", "Bo")
    new.work.finish()
    table, before = fresh.model.table, dict(new.store.texts)
    fresh.table.lift_curtain()
    fresh.exchange.open_link(bundle.link(session.model.saves[0].text, "https://example.org/"))
    new.work.finish()
    assert len(exchange_page(fresh).incoming.matches) == 1
    assert new.store.texts == before
    fresh.exchange.leave()
    fresh.exchange.leave()
    assert fresh.model.page == TablePage(table)


# bringing in


def test_a_match_goes_on_on_another_device_and_comes_back() -> None:
    old, session = device_with(("Mila", "Ole"))
    new, fresh = device_with()
    look_at(new, fresh, everything(old, session))
    fresh.exchange.merge(DONE)
    assert exchange_page(fresh).incoming.busy
    new.work.advance()
    while not isinstance(fresh.model.page, HomePage):
        new.work.advance()
    assert fresh.model.toast == DONE
    new.work.finish()
    assert fresh.model.toast == "", "a sentence goes away by itself"
    assert matches(new) == matches(old)

    fresh.library.resume(fresh.model.saves[0])
    fresh.table.lift_curtain()
    fresh.table.play(any_move(fresh, Place))
    new.work.finish()
    played = fresh.model.table.match
    fresh.pages.home()
    look_at(old, session, everything(new, fresh))
    assert [item.outcome for item in exchange_page(session).incoming.matches] == ["longer"]
    session.exchange.merge(DONE)
    old.work.finish()
    session.library.resume(session.model.saves[0])
    assert session.model.table.match == played


def test_the_match_on_the_table_is_put_aside_before_it_is_changed() -> None:
    old, session = device_with(("Mila", "Ole"))
    new, fresh = device_with()
    look_at(new, fresh, everything(old, session))
    fresh.exchange.merge(DONE)
    new.work.finish()
    session.library.resume(session.model.saves[0])
    session.table.lift_curtain()
    session.table.play(any_move(session, Place))
    fresh.library.resume(fresh.model.saves[0])
    new.work.finish()
    fresh.exchange.open_link(bundle.link(session.model.saves[0].text, ""))
    new.work.finish()
    fresh.exchange.merge(DONE)
    new.work.finish()
    assert fresh.model.table is None and OPEN not in new.store.texts
    fresh.library.resume(fresh.model.saves[0])
    assert on_table(fresh).match == on_table(session).match


def test_everything_is_replaced_only_after_two_questions_and_a_file_of_what_was_there() -> None:
    old, session = device_with(("Mila", "Ole"))
    session.saving.change_setting(colours="dark")
    text = everything(old, session)
    new, fresh = device_with(("Cy", "Di"), ("Eli", "Flo"))
    was = matches(new)
    look_at(new, fresh, text)
    fresh.exchange.ask("replace")
    assert new.files == {}
    fresh.exchange.ask("replace again")
    new.work.finish()
    ((name, backup),) = new.files.items()
    assert name == "tischrechner-2026-01-01-backup.json"
    assert {MATCH + id: match for id, match in bundle.read(backup).matches} == was == matches(new)
    fresh.exchange.replace(DONE)
    new.work.finish()
    assert matches(new) == matches(old)
    assert fresh.model.settings.colours == "dark"
    assert read_settings(new.store.texts[SETTINGS], Settings()).colours == "dark"
    assert [saved.names for saved in fresh.model.saves] == [("Mila", "Ole")]


class Filling(MemoryStore):
    """A store with room for so many texts."""

    room = 3

    async def set(self, key: str, text: str) -> None:
        if key not in self.texts and len(self.texts) >= self.room:
            raise StorageError("full")
        await super().set(key, text)


@pytest.mark.parametrize("way", ["merge", "replace"])
def test_where_there_is_no_room_nothing_is_changed_and_that_is_said(way: str) -> None:
    old, session = device_with(("Mila", "Ole"), ("Ada", "Bo"), ("Cy", "Di"))
    new = another_device(Filling())
    fresh = new.start()
    begin(fresh, "pari", "Eli", "Flo")
    fresh.pages.home()
    new.work.finish()
    before = dict(new.store.texts)
    look_at(new, fresh, everything(old, session))
    getattr(fresh.exchange, way)(DONE)
    new.work.finish()
    assert new.store.texts == before
    assert exchange_page(fresh).unfit == Reason("not_brought_in", kind="full")
    assert exchange_page(fresh).incoming is None and fresh.model.toast == ""


def test_nothing_else_is_written_while_matches_are_brought_in() -> None:
    old, session = device_with(("Mila", "Ole"), ("Ada", "Bo"))
    new, fresh = device_with()
    look_at(new, fresh, everything(old, session))
    fresh.exchange.merge(DONE)
    new.work.advance()
    fresh.saving.change_setting(signs="dot")
    fresh.release(asked=True)
    assert new.asked == [], "the other tab waits until all is written"
    new.work.finish()
    assert new.asked == ["left"]
    assert matches(new) == matches(old)


def test_a_tab_that_has_given_way_brings_nothing_in() -> None:
    old, session = device_with(("Mila", "Ole"))
    new, fresh = device_with()
    look_at(new, fresh, everything(old, session))
    fresh.release(asked=False)
    before = dict(new.store.texts)
    fresh.exchange.merge(DONE)
    new.work.finish()
    assert new.store.texts == before
    assert exchange_page(fresh).unfit == Reason("not_brought_in", kind="changed")


# what is drawn


def screen_texts(session: Session) -> list[str]:
    root = screens.screen(replace(ui_in_turn(session), words=words("en")))
    assert_well_made(root)
    return list(texts(root))


def test_the_page_and_what_is_looked_at_can_be_drawn_in_every_look() -> None:
    old, session = device_with(("Mila", "Ole"), ("Ada", "Bo"))
    text = everything(old, session)
    new, fresh = device_with(("Cy", "Di"))
    stages: list[Any] = [
        lambda: fresh.exchange.open(),
        lambda: fresh.exchange.type("TR1.x"),
        lambda: fresh.exchange.look_at_typed(),
        lambda: fresh.exchange.look_at(text),
        lambda: new.work.finish(),
        lambda: fresh.exchange.ask("replace"),
        lambda: fresh.exchange.ask("replace again"),
        lambda: fresh.exchange.replace(DONE),
    ]
    for stage in stages:
        stage()
        for at in range(16):
            assert_well_made(screens.screen(ui_in_turn(fresh, at)))


def test_what_can_be_done_follows_from_what_is_in_it() -> None:
    old, session = device_with(("Mila", "Ole"))
    text = everything(old, session)
    new, fresh = device_with()
    look_at(new, fresh, text)
    assert {"merge"} <= set(identifiers(screens.screen(ui_in_turn(fresh))))
    assert "replace" not in identifiers(screens.screen(ui_in_turn(fresh))), "there is nothing to replace"
    look_at(old, session, text)
    shown = identifiers(screens.screen(ui_in_turn(session)))
    assert "merge" not in shown and {"replace", "leave"} <= set(shown), "all of it is here already"


def test_of_very_many_matches_only_some_are_listed() -> None:
    _old, session = device_with(("Mila", "Ole"))
    one = session.model.saves[0].text
    many = [(f"x{n}", one.replace('"names":["Mila"', f'"names":["Mila{n}"')) for n in range(200)]
    new, fresh = device_with()
    fresh.exchange.open()
    fresh.exchange.look_at(bundle.write(many, write_settings(Settings()), "", ""))
    while not exchange_page(fresh).incoming.compared:
        new.work.advance()
    told = screen_texts(fresh)
    assert sum("New · Mila" in text for text in told) == 60
    assert any("140 more" in text for text in told)


def test_of_very_many_saved_matches_some_are_listed_and_more_at_a_tap() -> None:
    device, session = device_with(("Mila", "Ole"))
    one = session.model.saves[0].text
    device.store.texts |= {MATCH + f"x{n}": one for n in range(119)}
    session = device.start()
    session.pages.open_saves()

    def listed() -> tuple[int, bool]:
        shown = identifiers(screens.screen(ui_in_turn(session)))
        return sum(name.startswith("match-") for name in shown), "list-more" in shown

    assert listed() == (50, True)
    session.library.list_more(50)
    assert listed() == (100, True)
    session.library.list_more(50)
    assert listed() == (120, False)


def test_a_match_as_text_warns_while_it_is_going_on_and_can_be_copied() -> None:
    _, session = device_with(("Mila", "Ole"))
    saved = session.model.saves[0]
    session.library.ask_about(saved, "text")
    told = screen_texts(session)
    assert bundle.line(saved.text) in told
    assert "This game is still going on." in told
    assert {"copy-text", "copy-link"} <= set(identifiers(screens.screen(ui_in_turn(session))))
    session.library.ask_about(replace(saved, to_move=None), "text")
    assert "This game is still going on." not in screen_texts(session)


def test_a_match_of_a_newer_version_is_headed_as_newer_and_only_what_is_damaged_as_damaged() -> None:
    device, _ = device_with(("Mila", "Ole"))
    (text,) = matches(device).values()
    newer = text.replace('"app":', '"app":9', 1), text.replace('"game":"pari"', '"game":"chess"', 1)
    rules = text.replace('"version":', '"version":9', 1)
    file = bundle.write(zip("abcd", (*newer, rules, "{"), strict=True), write_settings(Settings()), "", "")
    there = another_device()
    other = there.start()
    look_at(there, other, file)
    shown, w = [*texts(screens.screen(ui_in_turn(other)))], words("de")
    assert "3 sind aus einer neueren Version." in shown and "1 ist beschädigt." in shown
    assert (shown.count(w("From a newer version")), shown.count(w("Damaged game"))) == (2, 1)
