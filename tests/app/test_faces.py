"""The people of a device on the first page: who plays, what they are called, and a match that begins at once."""

from __future__ import annotations

import flet as ft

from app.session import Session
from app.state.model import FacesSheet, TablePage
from app.state.people import EMBLEMS, Person, joined
from tests.app.harness import Device, begin, identifiers, on_table, playing, screen, tap, texts
from tests.app.walk import of, touch


def known(*names: str) -> Session:
    """The first page of a device on which these people have begun a match."""
    _, session = playing("pari", *names)
    session.pages.home()
    return session


def emblem(session: Session, name: str) -> str:
    """The emblem of a person on the first page."""
    return next(one.emblem for one in session.model.faces if one.name == name)


def test_a_person_is_known_by_the_name_and_without_one_by_the_emblem() -> None:
    mila, ole = Person("Mila", "sun"), Person("Ole", "moon")
    assert joined((), (mila, ole, Person("", "star", 2))) == (mila, ole), "opponents are nobody of the device"
    assert joined((mila, ole), (Person("mila", "leaf"),)) == (Person("mila", "leaf"), ole)
    assert joined((Person("", "sun"), ole), (mila,)) == (mila, ole), "an emblem gets a name"
    moved = joined((mila, ole), (Person("Ada", "sun"),))
    assert moved == (Person("Mila", "leaf"), ole, Person("Ada", "sun"))
    full = tuple(Person(f"Child {n}", emblem) for n, emblem in enumerate(EMBLEMS))
    assert [one.name for one in joined(full, (mila,))] == [*(f"Child {n}" for n in range(1, 8)), "Mila"]


def test_those_of_the_last_match_are_marked_and_one_tap_begins_their_game_again() -> None:
    device, session = playing("formula")
    begin(session, "paari", "Ada", "Tarek", "Bo")
    session.pages.home()
    assert [one.name for one in session.model.here] == ["Ada", "Tarek", "Bo"]
    assert len({one.emblem for one in session.model.faces}) == 5
    touch(screen(session), "play")
    match = on_table(session).match
    assert (match.game.name, match.names) == ("paari", ("Ada", "Tarek", "Bo"))
    session.pages.home()
    tap(session, *(f"face-{emblem(session, name)}" for name in ("Ada", "Tarek", "Bo", "Mila", "Ole")), "play")
    match = on_table(session).match
    assert (match.game.name, match.names) == ("formula", ("Mila", "Ole"))
    device.work.finish()
    again = Device(device.store).start()
    assert again.model.faces == session.model.faces


def test_the_computer_plays_with_one_person_alone_and_nobody_with_none() -> None:
    session = known("Mila", "Ole")
    ole, mila = emblem(session, "Ole"), emblem(session, "Mila")
    touch(screen(session), f"face-{ole}")
    assert any("against the computer" in text for text in texts(screen(session)))
    touch(screen(session), f"face-{mila}")
    assert "play" not in identifiers(screen(session)) and "Tap who is playing." in texts(screen(session))
    tap(session, f"face-{mila}", "play")
    assert [bool(level) for level in on_table(session).levels] == [False, True]


def test_a_game_that_is_not_for_so_many_says_so() -> None:
    session = known("Mila", "Ole", "Ada")
    touch(screen(session), "new-ziffernsheriffs")
    assert session.model.toast == "Ziffernsheriffs is for two only."
    assert not isinstance(session.model.page, TablePage) and len(session.model.pages) == 1


def test_a_name_is_changed_where_it_stands_and_no_two_have_the_same() -> None:
    session = known("Mila", "")
    assert {one.name for one in session.model.faces} == {"Mila", ""}
    assert "Moon" in texts(screen(session))
    tap(session, "add-face", "edit-moon")
    session.faces.rename("Mila")
    assert "Somebody else has this name." in " ".join(_notes(session))
    session.faces.rename("Ole")
    touch(screen(session), "emblem-sun")
    assert session.model.page == FacesSheet("sun", "Ole")
    assert {one.name: one.emblem for one in session.model.faces} == {"Mila": "moon", "Ole": "sun"}
    assert {one.name for one in session.model.here} == {"Mila", "Ole"}
    tap(session, "face-done", "play")
    table = on_table(session)
    assert {*zip(table.match.names, table.emblems, strict=True)} == {("Mila", "moon"), ("Ole", "sun")}


def _notes(session: Session) -> list[str]:
    return [field.helper for field in of(ft.TextField, screen(session)) if isinstance(field.helper, str)]


def test_who_has_left_the_first_page_is_not_asked_for_again_until_they_play() -> None:
    session = known("Mila", "Ole")
    session.faces.ask(emblem(session, "Ole"))
    touch(screen(session), "forget-face")
    assert [one.name for one in session.model.faces] == ["Mila"]


def test_setting_up_a_game_again_starts_with_what_was_chosen_last() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.set_option("target", 25)
    session.setup.choose_training()
    touch(screen(session), "begin")
    session.pages.home()
    session.setup.set_up("pari")
    setup = session.model.setup
    assert setup is not None and setup.options["target"] == 25 and setup.training
    session.setup.set_up("formula")
    setup = session.model.setup
    assert setup is not None and not setup.training


def test_every_match_that_was_begun_is_found_from_the_first_page() -> None:
    session = Device().start()
    for game in ("pari", "formula", "paari"):
        begin(session, game, "Mila", "Ole")
        session.pages.home()
    assert "open-begun" in identifiers(screen(session))
    touch(screen(session), "open-begun")
    listed = [name for name in identifiers(screen(session)) if name.startswith("match-")]
    assert listed == [f"match-{saved.id}" for saved in session.model.saves] and len(listed) == 3
    session.pages.home()
    for saved in session.model.saves[1:]:
        session.library.delete(saved)
    assert "open-begun" not in identifiers(screen(session)), "the tile beside the games leads there"
