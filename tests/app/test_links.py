"""Links that hand on what to play, practise or learn: round and back, spoiled, of later versions, and opened."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import replace
from datetime import date
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games import practice as tasks
from app.locale import LANGUAGES, words
from app.parts.code import drawn
from app.parts.rows import Info
from app.practice.ladder import has_below_zero, levels, task_of
from app.practice.profile import Choice
from app.screens.link import described
from app.session import Session
from app.state.class_table import check_of
from app.state.help import Level
from app.state.model import HomePage, LinkPage, PracticeChoicePage, SetupPage, ShareSheet, TodayPage
from app.storage.codec import OPEN
from app.storage.links import (
    AppLink,
    HomeworkLink,
    LessonLink,
    Link,
    MatchLink,
    PracticeLink,
    SavedLink,
    Target,
    TodayLink,
    address,
    decoded,
    read,
    write,
)
from core.arithmetic.times_tables import FACTS, TABLES
from core.engine.notation import Unreadable
from core.games import NAMES, get
from core.practice.chosen import CROSSING, RANGES, Chosen
from core.practice.classes import CLASSES
from core.practice.making import PRACTISED
from tests.app.harness import Device, begin, begun, identifiers, screen, tap_on, texts, ui_of
from tests.app.positions import assert_well_made

PLAIN = ui_of(Device().start())
HERE = "https://example.org/tischrechner/"


@st.composite
def match_links(draw: st.DrawFn) -> MatchLink:
    game = draw(st.sampled_from(NAMES))
    kind = get(game).options
    given = {}
    for field in kind.menu():
        if "allowed" in field.metadata and draw(st.booleans()):
            given[field.name] = draw(st.sampled_from(field.metadata["allowed"]))
    options = kind.read(given).changed()
    level = draw(st.sampled_from((None, *Level)))
    return MatchLink(game, options, draw(st.booleans()), level, draw(st.sampled_from(tuple(CLASSES))))


@st.composite
def practice_links(draw: st.DrawFn) -> PracticeLink:
    game, year = draw(st.sampled_from(PRACTISED)), draw(st.sampled_from(tuple(CLASSES)))
    task = draw(st.sampled_from(("", *tasks.find(game).names(words("en")))))
    choice = Choice(game, task, year if year != "5/6" else "5")
    choice = replace(choice, task=task_of(choice))
    chosen = Chosen(
        tuple(sorted(draw(st.sets(st.sampled_from(TABLES))))),
        most=draw(st.sampled_from((0, *RANGES))),
        sign=draw(st.sampled_from(("", "+", "-"))),
        crossing=draw(st.sampled_from(("", *CROSSING))),
        missing=draw(st.booleans()),
        zero_one=draw(st.booleans()),
    )
    if draw(st.booleans()):
        chosen = replace(chosen, tables=(), facts=draw(st.sampled_from(FACTS)))
    choice = replace(choice, below_zero=has_below_zero(choice) and draw(st.booleans()))
    level = draw(st.sampled_from(levels(choice)))
    return PracticeLink(game, choice.task, level, choice.year, chosen, choice.below_zero)


LESSONS = st.builds(LessonLink, st.sampled_from(NAMES))
TARGETS = st.one_of(match_links(), practice_links(), LESSONS, st.just(TodayLink()))
LINKS = st.builds(Link, TARGETS, st.sampled_from(("", *LANGUAGES)), st.sampled_from(("", "cross", "dot")))


CHECKS = [homework for year in CLASSES if (homework := check_of(year, date(2026, 11, 28))) is not None]


@given(st.one_of(TARGETS, st.builds(HomeworkLink, st.sampled_from(CHECKS))))
@settings(max_examples=100)
def test_a_page_of_what_a_link_opens_says_nothing_twice(target: Target) -> None:
    name, rows = described(PLAIN, target)
    told = [row for row in rows if isinstance(row, Info)]
    named = [name, *(row.title for row in told)]
    assert len({*named}) == len(named) and not {*named} & {row.detail for row in told}, told


@given(LINKS)
@settings(max_examples=200)
def test_a_link_is_read_as_it_was_written_and_short_enough_for_a_code(link: Link) -> None:
    text = address(link, HERE + "#/rules")
    assert read(text) == link and read(write(link)) == link
    assert read(text[:40] + "\n " + text[40:]) == link, "messengers break lines"
    assert len(text) < 400
    assert drawn(text)[0] <= 73, "version 14: a module is wide enough to be read across a room"


def test_spoiled_links_are_refused_by_the_thousand() -> None:
    """A letter changed, cut, put in or doubled is never taken for another link."""
    chance = Random("spoiled")
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.#=% \x00é"
    link = Link(MatchLink("pari", {"target": 40, "powers": True}, help=Level.HINTS), "de", "dot")
    whole, refused = write(link), 0
    for _ in range(4000):
        text = [*whole]
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(text))
            match chance.randrange(4):
                case 0:
                    text[at] = chance.choice(letters)
                case 1:
                    del text[at:]
                    text.append("A")
                case 2:
                    text.insert(at, chance.choice(letters))
                case 3:
                    text[at:at] = text[at : at + 3]
        try:
            assert read("#open=" + "".join(text)) == link, "only what means the same is read"
        except Unreadable as wrong:
            refused += 1
            assert wrong.reason.code in ("damaged_link", "newer_link")
    assert refused > 3800


def packed(values: Any, version: int = 1) -> str:
    raw = values if isinstance(values, bytes) else json.dumps(values).encode()
    return f"TL{version}." + base64.urlsafe_b64encode(zlib.compress(raw)).decode().rstrip("=")


@pytest.mark.parametrize(
    "values",
    [
        {"m": "chess"},
        {"m": "pari", "o": {"flying": True}},
        {"m": "pari", "o": {"target": "many"}},
        {"m": "pari", "o": {"target": -1}},
        {"m": "pari", "o": [1]},
        {"m": "pari", "h": 9},
        {"m": "pari", "h": True},
        {"m": "pari", "t": "yes"},
        {"m": "pari", "y": "12"},
        {"p": "pari", "b": 6},
        {"p": "pari", "b": True},
        {"p": "pari", "k": "fly", "b": 1},
        {"p": "pari", "k": 7, "b": 1},
        {"l": "chess"},
        {"q": 1},
        {},
    ],
)
def test_what_is_whole_and_names_what_is_not_known_is_of_a_later_version(values: dict[str, Any]) -> None:
    with pytest.raises(Unreadable) as wrong:
        read(packed(values))
    assert wrong.value.reason.code == "newer_link"


@pytest.mark.parametrize(
    ("values", "task", "level"),
    [
        ({"p": "ziffernsheriffs", "k": "three", "b": 3, "y": "2"}, "reach", "L1-8"),
        ({"p": "ziffernsheriffs", "k": "reach", "e": "L4-1", "y": "4"}, "reach", "1"),
        ({"p": "formula", "k": "three", "e": "L3-1", "y": "3"}, "one", "L3-1"),
        ({"p": "ziffernsheriffs", "k": "join", "b": 1, "y": "1"}, "reach", "L1-8"),
        ({"p": "ziffernsheriffs", "k": "join", "b": 4, "y": "3"}, "join", "3"),
        ({"p": "pari", "k": "best", "b": 5, "y": "1"}, "best", "2"),
    ],
)
def test_what_a_link_of_before_asks_and_a_class_has_no_longer_gives_way(
    values: dict[str, Any], task: str, level: str
) -> None:
    target = read(packed(values)).target
    assert isinstance(target, PracticeLink)
    assert (target.task, target.level, target.year) == (task, level, values["y"])


@pytest.mark.parametrize("text", ["", "#open=", "TL1.", "TR1.abc", "TL1.AAAA", "https://example.org/", "x" * 100_000])
def test_what_is_no_link_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        read(text)
    assert wrong.value.reason.code == "damaged_link"


def test_more_is_not_unpacked_than_a_link_may_have() -> None:
    for raw in (b" " * 10_000_000, b"[" * 10_000, b"[1]", b"\xff", b'{"l": "pari"'):
        with pytest.raises(Unreadable) as wrong:
            read(packed(raw))
        assert wrong.value.reason.code == "damaged_link"
    with pytest.raises(Unreadable) as wrong:
        read(packed({"l": "pari"}, 2))
    assert wrong.value.reason.code == "newer_link"


def opened(text: str) -> Session:
    session = Device().start()
    session.open_link("#open=" + text)
    return session


def test_a_link_is_shown_and_does_nothing_by_itself() -> None:
    device, session = begun("pari", "Mila", "Ole")
    session.table.lift_curtain()
    device.work.finish()
    before = dict(device.store.texts)
    session.open_link("#open=" + write(Link(MatchLink("formula", {"rounds": 3}), "de", "dot")))
    device.work.finish()
    assert isinstance(session.model.page, LinkPage) and session.model.table.lifted is None, "no hand stays open"
    assert device.store.texts == before
    drawn = screen(session)
    assert_well_made(drawn)
    said = [*texts(drawn)]
    assert "The game on the table stays saved." in said and "Deutsch" in said
    session.pages.back()
    device.work.finish()
    assert device.store.texts == before and session.model.table is not None


def test_what_a_link_would_open_is_shown_with_the_signs_that_it_sets() -> None:
    session = Device().start()
    assert session.model.settings.signs == "cross"
    for signs, printed, other in (("dot", "·", "×"), ("", "×", "·")):
        session.open_link("#open=" + write(Link(PracticeLink("formula", "one", "L3-1", "3"), signs=signs)))
        (example,) = [line for line in texts(screen(session)) if " = " in line]
        assert printed in example and other not in example
    assert session.model.settings.signs == "cross", "a preview changes nothing"


def test_a_match_that_was_handed_on_is_set_up_and_the_one_on_the_table_stays_saved() -> None:
    device, session = begun("pari", "Mila", "Ole")
    device.work.finish()
    (running,) = session.model.saves
    rules = CLASSES["1"].rules("ziffernsheriffs")
    link = Link(MatchLink("ziffernsheriffs", rules, True, Level.CHECK, "1"), "de", "dot")
    session.open_link("#open=" + write(link))
    assert session.links.accept() == link.target
    device.work.finish()
    assert isinstance(session.model.page, SetupPage)
    assert session.links.match_set_up == link.target, "handed on again it is the same"
    assert (session.model.settings.language, session.model.settings.signs) == ("de", "dot")
    assert session.model.saves == (running,) and OPEN not in device.store.texts
    session.setup.set_option("operators", "+-*")
    assert session.links.match_set_up.year == "free", "a class is named as long as its rules hold"


def test_tasks_and_lessons_that_were_handed_on_open() -> None:
    session = opened(write(Link(PracticeLink("formula", "one", "L3-2", "3"))))
    session.links.accept()
    assert isinstance(session.model.page, PracticeChoicePage)
    assert session.links.practice_chosen == PracticeLink("formula", "one", "L3-2", "3")
    assert session.model.settings.language == "en", "a link without a language changes none"
    session = opened(write(Link(TodayLink())))
    session.links.accept()
    assert isinstance(session.model.page, TodayPage)
    session = opened(write(Link(LessonLink("pari"))))
    assert session.links.accept() == LessonLink("pari") and isinstance(session.model.page, HomePage)


def test_a_link_carries_whether_it_goes_below_zero_and_one_of_before_to_such_a_step_does() -> None:
    for target in (
        PracticeLink("pari", "complete", "L4-6", "5", below_zero=True),
        PracticeLink("pari", "complete", "L4-6", "5"),
        PracticeLink("pari", "complete", "L6-6", "6", below_zero=True),
    ):
        session = opened(write(Link(target)))
        session.links.accept()
        assert session.links.practice_chosen == target
        assert session.practice.profile.choice.below_zero is target.below_zero
    assert decoded({"p": "pari", "k": "complete", "e": "L5-4", "y": "5"}) == PracticeLink(
        "pari", "complete", "L5-4", "5", below_zero=True
    )
    session.links.show(Link(PracticeLink("pari", "complete", "L3-1", "3")))
    session.links.accept()
    assert session.practice.profile.choice.below_zero, "a class that has no such choice leaves it as it is"


@pytest.mark.parametrize("text", ["TL1.AAAA", packed({"q": 1}), packed({"l": "pari"}, 7)])
def test_what_cannot_be_opened_is_said_and_changes_nothing(text: str) -> None:
    session = opened(text)
    page = session.model.page
    assert isinstance(page, LinkPage) and page.link is None
    drawn = screen(session)
    assert_well_made(drawn)
    assert any(line.startswith("This link") for line in texts(drawn))
    session.pages.back()
    assert isinstance(session.model.page, HomePage)


def test_all_that_can_be_handed_on_is_drawn_with_its_code() -> None:
    session = Device().start()
    session.address = HERE
    every: tuple[Target | AppLink, ...] = (
        *(MatchLink("pari"), PracticeLink("pari", "complete", "1"), LessonLink("paari"), TodayLink()),
        AppLink(),
    )
    for what, language in product(every, LANGUAGES):
        session.links.share(what)
        assert isinstance(session.model.page, ShareSheet)
        shown = screen(session, language=language)
        assert_well_made(shown)
        assert {"qr-code", "copy-link"} <= set(identifiers(shown))
        session.pages.back()
    session.links.share(SavedLink("x" * 20 + "".join(map(str, range(3000)))))
    shown = screen(session)
    assert "qr-code" not in identifiers(shown) and "copy-link" in identifiers(shown), "too much for a code"


@pytest.mark.parametrize("address", ["http://localhost:8017/", "http://127.0.0.1/x/", "file:///home/mila/index.html"])
def test_an_address_that_only_this_device_knows_is_not_drawn_and_a_match_goes_as_text_or_file(address: str) -> None:
    session = Device().start()
    session.address = address
    session.links.share_app()
    shown = identifiers(screen(session))
    assert "share-done" in shown and not {"qr-code", "link", "copy-link", "share-link"} & {*shown}
    assert not [said for said in texts(screen(session)) if "--lan" in said]
    tap_on(session, "share-done")
    assert session.model.page == HomePage()
    begin(session)
    session.links.share_table()
    assert {"share-text", "share-file"} <= {*identifiers(screen(session))}


def test_the_devices_own_sheet_is_asked_where_there_is_one() -> None:
    session = Device().start()
    session.address, told = HERE, list[dict[str, object]]()
    session.ask_host = lambda what, **values: told.append({"what": what, **values})
    session.note_host(shares=True)
    session.links.share_app()
    assert "copy-link" in identifiers(screen(session)), "it can still be copied"
    tap_on(session, "share-link")
    assert told == [{"what": "share", "title": "Tischrechner", "url": HERE}]
