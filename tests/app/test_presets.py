"""Rules and tasks of one's own: kept under a name, chosen, changed, removed, brought back, moved, merged, damaged."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app import screens
from app.locale import LANGUAGES, words
from app.screens.practice_levels import level_name
from app.session import Session
from app.state.help import Level
from app.state.model import PracticeChoicePage, PresetsPage, SetupPage
from app.state.presets import (
    LONGEST,
    Preset,
    PresetItem,
    compare,
    dump,
    listed,
    load,
    of_name,
    tidy,
    typed,
)
from app.storage.codec import PRESET
from app.storage.links import MatchLink, PracticeLink
from app.storage.merge import in_place_of
from core.games import NAMES
from core.practice.classes import CLASSES
from tests.app.harness import (
    App,
    Device,
    TroubledStore,
    alone,
    everything,
    identifiers,
    started,
    stored_texts,
    texts,
    ui_of,
)
from tests.app.positions import assert_well_made
from tests.app.test_links import match_links, practice_links

LETTERS = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
NAMED = LETTERS.map(tidy).filter(bool)
PRESETS = st.builds(Preset, st.sampled_from("abcdef"), NAMED, st.one_of(match_links(), practice_links()))


def drawn(session: Session, language: str = "en") -> list[str]:
    root = screens.screen(ui_of(session, language=language))
    assert_well_made(root)
    return [*texts(root)]


def options_of(preset: Preset) -> Mapping[str, Any]:
    """The options of a match that is kept under a name."""
    assert isinstance(preset.target, MatchLink)
    return preset.target.options


def sharp(session: Session, name: str = "3b", game: str = "pari") -> Preset:
    """Rules kept under a name, in set-up."""
    session.setup.set_up(game)
    session.setup.set_option("target", 20)
    session.setup.change_setup(training=True)
    session.setup.choose_help(Level.HINTS)
    keep(session, game, name)
    (one,) = [one for one in session.model.presets if one.name == tidy(name)]
    assert isinstance(one, Preset)
    return one


def keep(session: Session, place: str, name: str) -> None:
    session.presets.open(place)
    session.presets.type(name)
    page = session.model.page
    assert isinstance(page, PresetsPage)
    session.presets.keep(session.links.match_set_up if place else session.links.practice_chosen)


# as text and back


@given(PRESETS)
@settings(max_examples=100)
def test_what_is_kept_is_read_as_it_was_written(one: Preset) -> None:
    assert load(dump(one), one.id) == one


@given(LETTERS)
def test_names_are_of_one_line_and_24_letters_at_most_with_single_blanks(name: str) -> None:
    assert len(typed(name)) <= LONGEST and typed(typed(name)) == typed(name)
    assert tidy(tidy(name)) == tidy(name) and "  " not in tidy(name) and tidy(name) == tidy(name).strip()


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("", "damaged"),
        ("{", "damaged"),
        ("[]", "damaged"),
        ("{}", "damaged"),
        ('{"preset":true,"name":"a","opens":{"m":"pari"}}', "damaged"),
        ('{"preset":0,"name":"a","opens":{"m":"pari"}}', "damaged"),
        ('{"preset":1,"opens":{"m":"pari"}}', "damaged"),
        ('{"preset":1,"name":"","opens":{"m":"pari"}}', "damaged"),
        ('{"preset":1,"name":" a","opens":{"m":"pari"}}', "damaged"),
        ('{"preset":1,"name":"a\\nb","opens":{"m":"pari"}}', "damaged"),
        ('{"preset":1,"name":"' + "a" * 25 + '","opens":{"m":"pari"}}', "damaged"),
        ('{"preset":1,"name":"a","opens":[]}', "damaged"),
        ('{"preset":1,"name":"a","opens":{"l":"pari"}}', "damaged"),
        ('{"preset":2}', "newer"),
        ('{"preset":1,"name":"a","opens":{"m":"chess"}}', "newer"),
        ('{"preset":1,"name":"a","opens":{"m":"pari","o":{"flying":true}}}', "newer"),
        ('{"preset":1,"name":"a","opens":{"p":"pari","k":"fly","b":1}}', "newer"),
    ],
)
def test_what_cannot_be_read_says_why_and_is_left_as_it_is(text: str, unread: str) -> None:
    device = Device()
    device.store.texts[PRESET + "odd"] = text
    session = device.start()
    sharp(session)
    assert [one.unread for one in session.model.presets if one.id == "odd"] == [unread]
    session.presets.open("pari")
    said = drawn(session)
    assert "It stays as it is. Save it to a file." in said
    screens_row = "own-unread-odd"
    root = screens.screen(ui_of(session))
    assert screens_row in identifiers(root)
    session.presets.keep(replace(session.links.match_set_up, training=False))
    session.pages.back()
    assert stored_texts(device, PRESET)["odd"] == text
    assert json.loads(everything(device, session))["presets"]["odd"] == text


# a person's ways


@pytest.mark.parametrize("game", NAMES)
def test_rules_are_kept_with_help_and_training_and_are_there_at_the_next_start(game: str) -> None:
    device, session = started()
    session.setup.set_up(game)
    session.setup.change_setup(training=True)
    session.setup.choose_help(Level.CHECK)
    for name, value in {"pari": {"target": 20}, "paari": {"target": 50}}.get(game, {}).items():
        session.setup.set_option(name, value)
    wanted = session.links.match_set_up
    keep(session, game, "  Our   rules ")
    assert isinstance(session.model.page, SetupPage)
    assert [one.name for one in session.model.presets] == ["Our rules"]
    device.work.finish()
    again = device.start()
    again.setup.set_up(game)
    (one,) = again.model.presets
    again.setup.add_person()
    people = again.model.setup.people
    again.presets.choose(one)
    assert again.links.match_set_up == wanted == one.target and again.setup.help == Level.CHECK
    assert again.model.setup.people == people, "who plays stays"
    again.setup.begin({seat: f"P{seat}" for seat in range(8)})
    match = again.model.table.match
    assert match.training and match.options.changed() == wanted.options


def test_rules_of_one_game_are_offered_there_alone_and_the_chosen_ones_are_marked() -> None:
    session = Device().start()
    one = sharp(session)
    assert any("3b" in text for text in drawn(session)), "it is what is agreed on"
    session.setup.adjust()
    assert "Rename or remove" in drawn(session)
    session.setup.set_option("target", 25)
    assert "Keep these rules" in drawn(session)
    session.setup.set_up("formula")
    session.setup.adjust()
    assert "3b" not in drawn(session) and "Keep these rules" not in drawn(session), "nothing was changed here"
    session.setup.set_up("pari")
    session.setup.adjust()
    session.presets.choose(one)
    assert "Keep these rules" not in drawn(session)


def test_what_was_chosen_and_changed_is_kept_under_its_name_again_and_says_so() -> None:
    device, session = started()
    one = sharp(session)
    session.presets.choose(one)
    session.setup.set_option("target", 30)
    session.presets.open("pari")
    page = session.model.page
    assert isinstance(page, PresetsPage) and page.typed == "3b"
    said = drawn(session)
    assert "“3b” already has other rules. These will replace them." in said and "Replace “3b”" in said
    assert session.presets.keep(session.links.match_set_up)
    assert session.model.presets == (one,), "as long as nobody was told of it"
    session.presets.keep(session.links.match_set_up, one.id)
    (again,) = session.model.presets
    assert (again.id, again.name, options_of(again)) == (one.id, "3b", {"target": 30})
    assert list(stored_texts(device, PRESET)) == [one.id]


def test_a_name_without_letters_keeps_nothing_and_one_that_is_taken_is_not_given_twice() -> None:
    session = Device().start()
    one = sharp(session)
    session.setup.set_option("target", 30)
    keep(session, "pari", "   ")
    assert isinstance(session.model.page, PresetsPage) and len(session.model.presets) == 1
    assert "Please give it a name." in drawn(session)
    keep(session, "pari", "4a")
    session.presets.open("pari")
    session.presets.ask_name(one.id)
    session.presets.type("4A")
    session.presets.rename()
    assert "“4a” already exists." in drawn(session)
    assert [preset.name for preset in session.model.presets] == ["3b", "4a"]
    session.presets.type("3B")
    session.presets.rename()
    assert [preset.name for preset in session.model.presets] == ["3B", "4a"]
    page = session.model.page
    assert isinstance(page, PresetsPage) and (page.renamed, page.typed) == ("", "")


def test_what_is_removed_can_be_brought_back_for_ten_seconds() -> None:
    async def work() -> None:
        app = await App.start()
        session = app.session
        one = sharp(session)
        await app.settle()
        text = await app.store.get(PRESET + one.id)
        await app.tap("more-rules")
        await app.tap("own-rules")
        await app.tap(f"own-remove-{one.id}")
        assert await app.store.get(PRESET + one.id) is None and session.model.presets == ()
        assert "“3b” was removed." in app.texts()
        await app.tap("toast-action")
        assert await app.store.get(PRESET + one.id) == text and session.model.presets == (one,)
        assert "“3b” was removed." not in app.texts()
        await app.tap(f"own-choose-{one.id}")
        assert isinstance(session.model.page, SetupPage)

    alone(work())


def test_what_comes_back_under_a_name_given_away_meanwhile_gets_a_second_one() -> None:
    session = Device().start()
    one = sharp(session)
    session.presets.open("pari")
    session.presets.remove(one.id)
    session.pages.back()
    session.setup.set_option("target", 40)
    keep(session, "pari", "3b")
    session.presets.undo()
    session.presets.undo()
    assert [(one.name, options_of(one)) for one in session.model.presets] == [
        ("3b", {"target": 40}),
        ("3b (2)", {"target": 20}),
    ]


def test_everything_by_touch_with_a_name_that_is_typed() -> None:
    async def work() -> None:
        app = await App.start()
        await app.tap("new-pari")
        await app.tap("more-rules")
        assert "own-rules" not in app.identifiers(), "the plain game needs no name"
        await app.tap("year-3")
        await app.tap("own-rules")
        await app.tap("own-keep")
        assert isinstance(app.session.model.page, PresetsPage), "without a name nothing is kept"
        app.session.presets.type("Montag")
        await app.settle()
        await app.tap("own-keep")
        (one,) = app.session.model.presets
        await app.tap("more-rules")
        assert one.target == MatchLink("pari", CLASSES["3"].rules("pari"), help=Level.HINTS, year="3")
        await app.tap("year-free")
        await app.tap(f"own-{one.id}")
        assert app.session.links.match_set_up == one.target
        await app.tap("own-rules")
        await app.tap(f"own-rename-{one.id}")
        app.session.presets.type("Dienstag")
        await app.settle()
        await app.tap("own-rename")
        assert [one.name for one in app.session.model.presets] == ["Dienstag"]
        await app.tap(f"own-rename-{one.id}")
        await app.tap("own-leave")
        assert "own-leave" not in app.identifiers()

    alone(work())


def test_tasks_are_kept_too_and_chosen_with_their_game_level_and_class() -> None:
    session = Device().start()
    session.practice.open()
    session.practice.choose(game="formula", year="2")
    session.practice.choose_level("L2-9")
    wanted = session.links.practice_chosen
    keep(session, "", "Mondays")
    assert isinstance(session.model.page, PracticeChoicePage)
    session.practice.choose(game="pari", year="free")
    (one,) = session.model.presets
    assert one.target == wanted and isinstance(wanted, PracticeLink)
    session.practice.tune()
    assert "Mondays" in drawn(session)
    session.pages.back()
    session.presets.open("")
    assert f"Formula · One card · {level_name(words('en'), 'L2-9')} · Year 2" in drawn(session)
    session.presets.choose(one)
    assert isinstance(session.model.page, PracticeChoicePage) and session.links.practice_chosen == wanted
    session.setup.set_up("formula")
    assert "Mondays" not in drawn(session), "tasks are no rules"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_storage_is_reported_where_rules_are_kept(language: str) -> None:
    device, session = started(TroubledStore("full", "set"), language=language)
    one = sharp(session)
    device.work.finish()
    session.presets.open("pari")
    told = words(language)("The storage for the app is full. Games are no longer saved.")
    assert told in drawn(session, language)
    assert session.model.presets == (one,), "here it goes on"


def test_another_tab_takes_over_and_what_it_kept_is_here_afterwards() -> None:
    device, session = started()
    session.setup.set_up("pari")
    session.release()
    other = device.start()
    one = sharp(other)
    device.work.finish()
    other.release()
    alone(session.take_over())
    assert session.model.presets == (one,)


# merged


def merged(here: dict[str, str], brought: Iterable[tuple[str, str]]) -> tuple[dict[str, str], list[PresetItem]]:
    after, ids = dict(here), iter(range(999))
    items = compare(here, brought, lambda: f"new{next(ids)}")
    for item in items:
        if item.change is not None:
            id = item.change.key.removeprefix(PRESET)
            assert item.change.before is None and id not in after, "nothing is written over"
            after[id] = item.change.after or ""
    return after, list(items)


FEW = st.builds(
    Preset,
    st.sampled_from("abcdef"),
    st.sampled_from(("3b", "3B", "3b (2)", "x" * 24, "x" * 20)),
    st.sampled_from((MatchLink("pari"), MatchLink("pari", {"target": 20}), PracticeLink("pari", "complete", "1"))),
)
TEXTS = st.lists(FEW, max_size=5).map(lambda all: {one.id: dump(one) for one in all})


@given(TEXTS, TEXTS, st.booleans())
@settings(max_examples=100)
def test_merging_loses_nothing_and_twice_does_no_more_than_once(
    here: dict[str, str], brought: dict[str, str], damaged: bool
) -> None:
    if damaged:
        brought = {**brought, "a": "{damaged"}
    after, _ = merged(here, brought.items())
    assert here.items() <= after.items()
    told = {(one.unread, str(one.target)) for one in listed(after)}
    assert {(one.unread, str(one.target)) for one in listed(brought)} <= told
    again, items = merged(after, brought.items())
    assert again == after and {item.outcome for item in items} <= {"same"}
    back, _ = merged(brought, after.items())
    assert {(one.unread, str(one.target)) for one in listed(back)} == told


@given(TEXTS, TEXTS)
def test_no_name_stands_for_two_sets_of_rules_once_they_are_merged(
    here: dict[str, str], brought: dict[str, str]
) -> None:
    own, names = listed(here), set()
    for one in own:
        names.add((one.place, one.name.casefold()))
    if len(names) < len(own):
        return  # they were not one's own before
    after, _ = merged(here, brought.items())
    all = listed(after)
    assert len({(one.place, one.name.casefold()) for one in all}) == len(all)
    assert all_fit(all)


def all_fit(those: Iterable[Preset]) -> bool:
    return all(len(one.name) <= LONGEST and load(dump(one), one.id) == one for one in those)


@given(TEXTS, TEXTS)
def test_replacing_leaves_just_what_comes(here: dict[str, str], brought: dict[str, str]) -> None:
    after, ids = {PRESET + id: text for id, text in here.items()}, iter(range(99))
    for change in in_place_of(PRESET, here, brought.items(), lambda: f"new{next(ids)}"):
        assert after.get(change.key) == change.before
        if change.after is None:
            del after[change.key]
        else:
            after[change.key] = change.after
    assert sorted(after.values()) == sorted(brought.values())


def test_rules_travel_with_everything_and_a_taken_name_gets_a_second_one() -> None:
    one, other = Device(), Device()
    first, second = one.start(), other.start()
    sharp(first)
    file = everything(one, first)
    second.setup.set_up("pari")
    second.setup.set_option("target", 50)
    keep(second, "pari", "3b")
    before = stored_texts(other, PRESET)
    second.exchange.look_at(file)
    other.work.finish()
    assert "Your own rules and tasks: 1 gets a second name, because the first is taken here." in drawn(second)
    assert stored_texts(other, PRESET) == before, "nothing changes before somebody says so"
    second.exchange.merge("done")
    assert before.items() <= stored_texts(other, PRESET).items()
    mine = of_name(second.model.presets, "pari", "3b")
    assert mine is not None and mine.target == MatchLink("pari", {"target": 50})
    theirs = of_name(second.model.presets, "pari", "3b (2)")
    assert theirs is not None and theirs.target == MatchLink("pari", {"target": 20}, True, Level.HINTS)
    second.exchange.look_at(file)
    other.work.finish()
    assert "Your own rules and tasks: 1 already here." in drawn(second)
