"""Homework: set in a few taps, opened by a link or three words, worked on, and handed in as a result."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from app import games
from app.practice.homework import Work, dump, load
from app.practice.kept import kept
from app.screens.homework_result import address_of
from app.session import Session
from app.state.help import Level
from app.state.model import (
    HomeworkPage,
    HomeworkResultPage,
    HomeworkStartPage,
    LinkPage,
    PracticeChoicePage,
    PracticePage,
    SetHomeworkPage,
)
from app.storage.codec import HOMEWORK
from app.storage.links import HomeworkLink, Link, address
from app.storage.merge import in_place_of
from core.practice import homework, results, word_list
from core.practice.chosen import Chosen
from core.practice.homework import Homework, key_at
from core.practice.results import Outcome
from core.practice.slips import Slip
from tests.app.harness import Device, everything, identifiers, screen, started, stored_texts, tap_on, texts
from tests.app.practising import exercise
from tests.app.test_nothing_cut import cut
from tests.app.walk import touch

FIRST, LATER, HINTED, OPEN, WRONG = Outcome
TABLES = Homework(key_at("pari", "complete", "L3-1", "7"), 5)


def opened(one: Homework = TABLES, name: str = "Mila", device: Device | None = None) -> tuple[Device, Session]:
    """A device on which a child has begun a homework."""
    device = Device() if device is None else device
    session = device.start()
    session.homework.show(one, name)
    session.homework.start("the other", "no task")
    device.work.finish()
    return device, session


def work_of(session: Session) -> Work:
    """The homework on the page that is open."""
    page = session.model.page
    assert isinstance(page, PracticePage | HomeworkStartPage | HomeworkResultPage) and page.work is not None
    return page.work


def answered(device: Device, session: Session, *, wrong: int = 0, onward: bool = True) -> None:
    """Answer the task on the table, first wrongly, and go on."""
    for _ in range(wrong):
        session.practice.answer("1=1")
    if not exercise(session).over:
        session.practice.answer(exercise(session).task.example)
    if onward:
        session.practice.next()
        device.work.finish()


def test_a_homework_is_worked_on_task_by_task_to_its_result() -> None:
    device, session = opened()
    made = homework.tasks(TABLES)
    assert exercise(session).task == made[0]
    answered(device, session)
    answered(device, session, wrong=1)
    session.ask_hint()
    device.work.finish()
    answered(device, session)
    session.practice.answer("1=1")
    session.practice.show_solution()
    session.practice.next()
    device.work.finish()
    assert "Task 5 of 5" in set(texts(screen(session)))
    answered(device, session)
    assert isinstance(session.model.page, HomeworkResultPage)
    result = work_of(session).result
    assert result.outcomes == (FIRST, LATER, HINTED, WRONG, FIRST)
    assert work_of(session).missed == results.facts_missed(made, result.outcomes)
    assert result.facts == () == result.slips, "1=1 shows no error of a fact"
    assert results.read(address_of(work_of(session), "https://example.org/")) == result


def test_the_result_says_what_is_in_it_and_has_code_and_six_signs() -> None:
    device, session = opened()
    for _ in range(5):
        answered(device, session)
    shown = screen(session)
    assert {"qr-code", "homework-signs", "homework-copy", "homework-done"} <= set(identifiers(shown))
    assert "homework-again" not in identifiers(shown), "all of it was right at once"
    said = " ".join(texts(shown))
    assert "5 tasks, all solved" in said and "Nothing else." in said and "Mila" in said
    assert results.short(work_of(session).result) in said


def test_it_goes_on_where_it_was_left_after_a_killed_page_too() -> None:
    device, session = opened()
    answered(device, session)
    session.practice.answer("1=1")
    session.tick()
    session.practice.leave()
    device.work.finish()
    assert isinstance(session.model.page, HomeworkStartPage)
    assert work_of(session).outcomes == (FIRST,)
    again = device.start()
    again.homework.open()
    ((_, stored),) = again.homework.all
    assert stored is not None and stored.outcomes == (FIRST,) and stored.task is not None
    again.homework.go_on(stored)
    again.homework.start("the other", "no task")
    device.work.finish()
    assert exercise(again).task == homework.tasks(TABLES)[1] and exercise(again).wrong == 1


def test_another_child_begins_from_the_first_task() -> None:
    device, session = opened()
    answered(device, session)
    device, session = opened(name="Ole", device=device)
    assert work_of(session).outcomes == ()
    session = opened(name=" mila ", device=device)[1]
    assert work_of(session).outcomes == (FIRST,)


def test_without_hints_none_is_offered_or_given() -> None:
    device, session = opened(replace(TABLES, hints=False))
    assert not session.model.table or not session.model.table.helps(Level.HINTS)
    for _ in range(2):
        assert "hint" not in identifiers(screen(session))
        session.ask_hint()
        device.work.finish()
        assert exercise(session).hints == 0 and not session.model.table.hinted
        session.practice.answer("1=1")


def test_with_one_try_the_first_answer_counts_and_the_solution_is_shown() -> None:
    device, session = opened(replace(TABLES, once=True))
    session.practice.answer("1=1")
    assert exercise(session).over and work_of(session).outcomes == (WRONG,)
    assert "Not right. This is how it works" in set(texts(screen(session)))
    session.practice.next()
    device.work.finish()
    assert exercise(session).task == homework.tasks(TABLES)[1]


def test_own_tasks_are_those_of_the_name() -> None:
    own = replace(TABLES, own=True)
    session = opened(own, "Mila")[1]
    assert exercise(session).task == homework.tasks(own, "Mila")[0] != homework.tasks(TABLES)[0]


def test_a_homework_counts_in_the_profile_of_the_same_name_alone() -> None:
    device, session = opened()
    answered(device, session)
    assert session.practice.profile.total.tasks == 0
    session.practice.profiles.rename("Mila")
    answered(device, session)
    assert session.practice.profile.total.tasks == 1


def test_what_was_missed_is_practised_once_more_and_changes_no_result() -> None:
    device, session = opened()
    for wrong in (1, 0, 1, 0, 0):
        answered(device, session, wrong=wrong)
    before = work_of(session)
    session.homework.practise_again("the other", "no task")
    device.work.finish()
    for fact in before.missed:
        assert results.fact_of(exercise(session).task) == fact
        answered(device, session)
    assert isinstance(session.model.page, HomeworkResultPage) and work_of(session) == before
    sign, a, b = before.missed[0]
    tap_on(session, f"homework-fact-{a}{sign}{b}")
    device.work.finish()
    assert results.fact_of(exercise(session).task) == before.missed[0]
    answered(device, session)
    assert isinstance(session.model.page, HomeworkResultPage) and work_of(session) == before
    assert len(device.store.texts) and sum(key.startswith(HOMEWORK) for key in device.store.texts) == 1


def test_a_link_says_what_it_is_before_it_is_opened() -> None:
    session = Device().start()
    session.open_link(address(Link(HomeworkLink(TABLES)), "https://example.org/").partition("/#")[2])
    page = session.model.page
    assert isinstance(page, LinkPage) and page.link == Link(HomeworkLink(TABLES))
    assert {"Homework: Pari", "5 tasks"} <= set(texts(screen(session)))
    tap_on(session, "link-begin")
    assert isinstance(session.model.page, HomeworkStartPage) and work_of(session).homework == TABLES


def test_a_homework_of_another_version_is_refused_in_a_sentence() -> None:
    session = Device().start()
    session.open_link("#open=" + homework.write(TABLES).replace("TH1", "TH2"))
    assert any("another version" in line for line in texts(screen(session)))


@pytest.mark.parametrize("language", word_list.known())
def test_three_words_typed_open_it(language: str) -> None:
    session = Device().start()
    spelled = homework.words(TABLES, language)
    assert spelled is not None
    session.practice.open()
    session.practice.open_menu()
    tap_on(session, "open-homework")
    session.homework.type(" ".join(spelled))
    tap_on(session, "homework-open")
    assert isinstance(session.model.page, HomeworkStartPage) and work_of(session).homework == TABLES


def test_a_word_that_is_none_is_named() -> None:
    session = Device().start()
    session.homework.open()
    session.homework.type("Igel Quatsch Birke")
    tap_on(session, "homework-open")
    assert isinstance(session.model.page, HomeworkPage)
    assert any("“Quatsch”" in line for line in texts(screen(session)))


def test_nothing_begins_without_a_name() -> None:
    device, session = started()
    session.homework.show(TABLES)
    session.homework.start("the other", "no task")
    device.work.finish()
    assert isinstance(session.model.page, HomeworkStartPage)
    tap_on(session, "homework-begin")
    assert session.model.toast == "Type your name or number first."


def test_a_damaged_homework_is_listed_left_alone_and_can_be_saved() -> None:
    device, session = opened()
    answered(device, session)
    device.work.finish()
    (key,) = (key for key in device.store.texts if key.startswith(HOMEWORK))
    device.store.texts[key] = damaged = device.store.texts[key][:-9]
    session = device.start()
    session.homework.open()
    tap_on(session, f"unread-{key.removeprefix(HOMEWORK)}")
    device.work.finish()
    assert [*device.files.values()] == [damaged] and device.store.texts[key] == damaged


def test_a_deleted_homework_can_be_brought_back() -> None:
    device, session = opened()
    answered(device, session)
    session.practice.leave()
    before = session.homework.all
    tap_on(session, "homework-delete")
    assert session.homework.all == ()
    session.pages.bring_back()
    assert session.homework.all == before


def test_a_homework_that_was_begun_travels_with_everything_and_goes_on_there() -> None:
    device, session = opened()
    answered(device, session, wrong=1)
    session.practice.leave()
    device.work.finish()
    early = everything(device, session)
    session = device.start()
    session.homework.show(TABLES, "Mila")
    session.homework.start("the other", "no task")
    device.work.finish()
    answered(device, session)
    session.practice.leave()
    device.work.finish()
    late = everything(device, session)
    other = Device()
    for text in (early, late, early):
        other_session = bring_in(other, text)
        other_session.homework.show(TABLES, "Mila")
    assert work_of(other_session).outcomes == (LATER, FIRST), "the earlier one takes nothing away"
    other_session.homework.start("the other", "no task")
    other.work.finish()
    assert exercise(other_session).task == homework.tasks(TABLES)[2]


def test_what_is_replaced_by_everything_is_found_by_its_child() -> None:
    device, session = opened()
    answered(device, session)
    session.practice.leave()
    device.work.finish()
    early = json.loads(everything(device, session))["homework"]
    further, session = opened(device=Device())
    for _ in range(2):
        answered(further, session, wrong=1)
    session.homework.show(TABLES, "Ole")
    session.homework.start("the other", "no task")
    further.work.finish()
    answered(further, session)
    here = stored_texts(further, HOMEWORK)
    changes = in_place_of(HOMEWORK, here, [*early.items(), ("", "{")], lambda: "new")
    assert {change.key.removeprefix(HOMEWORK): change.after for change in changes} == {
        **dict.fromkeys(here),
        **early,
        "new": "{",
    }
    assert all(change.before == here.get(change.key.removeprefix(HOMEWORK)) for change in changes)


def bring_in(device: Device, text: str) -> Session:
    """Bring a file with everything into a device, as far as it brings something; return its session."""
    session = device.start()
    session.exchange.look_at(text)
    device.work.finish()
    if "merge" in identifiers(screen(session)):
        assert "Homework: 1 new here or with more tasks done." in set(texts(screen(session)))
        tap_on(session, "merge")
        device.work.finish()
    return session


def test_a_stored_homework_is_read_as_it_was_written() -> None:
    device, session = opened()
    answered(device, session, wrong=1)
    session.tick()
    work = work_of(session)
    assert work.task is not None and kept(work.task) is not None
    assert load(dump(work)) == work
    for name, value in (("homework", 2), ("name", ""), ("outcomes", "9"), ("facts", [["?", 1, 2]]), ("total", 99)):
        assert load(json.dumps({**json.loads(dump(work)), name: value})) is None


def test_setting_tasks_takes_three_taps_and_shows_words_code_and_address() -> None:
    device, session = started()
    for piece in ("open-practice", "practice-menu", "set-homework"):
        touch(screen(session), piece)
        device.work.finish()
    assert isinstance(session.model.page, SetHomeworkPage)
    shown, now = screen(session), session.homework.set_now
    spelled = homework.words(now, "en")
    assert spelled is not None and " ".join(spelled) in set(texts(shown))
    assert {"qr-code", "homework-link", "homework-copy", "homework-print"} <= set(identifiers(shown))
    touch(shown, "homework-another")
    assert homework.words(session.homework.set_now, "en") != spelled
    for piece in ("homework-tasks-20", "homework-same", "homework-hints", "homework-once"):
        touch(screen(session), piece)
    key = session.homework.set_now.key
    assert session.homework.set_now == Homework(key, 20, hints=False, once=True, own=True)
    assert any(homework.read(line) == session.homework.set_now for line in texts(screen(session)) if "TH1." in line)


def test_chosen_times_tables_have_a_code_and_no_words() -> None:
    session = Device().start()
    session.practice.open()
    session.practice.choose(game="pari", year="3", chosen=Chosen((6, 7)))
    session.practice.choose_level("L3-1")
    session.homework.set_tasks()
    assert session.homework.set_now.key.chosen.tables == (6, 7)
    assert any(line.startswith("There are no words for this choice") for line in texts(screen(session)))


def test_the_printed_sheet_has_the_same_tasks_and_the_words_at_its_foot() -> None:
    device, session = started()
    printed: list[str] = []
    session.ask_host = lambda what, **values: printed.append(values["html"])
    session.practice.open()
    session.homework.set_tasks()
    tap_on(session, "homework-print")
    device.work.finish()
    spelled = homework.words(session.homework.set_now, "en")
    assert spelled is not None
    (html,) = printed
    assert f"Homework in the app: {' '.join(spelled)}" in html
    assert html.count("data-task=") == 10


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(
    ("size", "scale"), [((360, 640), 1.0), ((320, 568), 1.3), ((844, 390), 1.3), ((390, 844), 2.0)]
)
def test_no_page_is_cut_in_any_size(size: tuple[int, int], scale: float, language: str) -> None:
    def fits(session: Session) -> None:
        found = cut(session.model, session, size, language, scale)
        assert [fault for fault in found if "#open=" not in fault.what] == [], "an address may break anywhere"

    device, session = opened(replace(TABLES, tasks=10), "Maximiliane")
    fits(session)
    for wrong in (1, 0, 1, 0, 1, 0, 0, 0, 0, 0):
        answered(device, session, wrong=wrong)
    assert isinstance(session.model.page, HomeworkResultPage)
    fits(session)
    session.homework.open()
    session.homework.type("Igel Quatsch Birke")
    session.homework.look_up()
    fits(session)
    session.homework.show(TABLES)
    fits(session)
    session.pages.home()
    session.practice.open()
    session.practice.choose(game="pari", year="3")
    assert isinstance(session.model.page, PracticeChoicePage)
    session.homework.set_tasks()
    fits(session)
    session.homework.change(own=True)
    session.open_link("#open=" + homework.write(TABLES))
    fits(session)


def test_a_false_row_tells_the_teacher_its_kind_of_mistake_and_the_fact_that_was_laid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device, session = opened()
    assert session.model.table is not None
    monkeypatch.setattr(type(games.of(session.model.table.match).help), "claimed", lambda *_: ("7*8", "54"))
    answered(device, session, wrong=1)
    answered(device, session)
    work = work_of(session)
    assert work.slips == ((Slip("confused", "7*8"),), ())
    stored = load(dump(work))
    assert stored is not None and stored.slips == work.slips
    result = work.result
    assert result.slips == ((0, "confused", "7*8"),) and result.facts == (("*", 7, 8),)
    text = results.write(result)
    assert text.startswith("TA2.") and results.read(text) == result
    before = replace(result, slips=())
    assert results.write(before).startswith("TA1.") and results.read(results.write(before)) == before


def test_three_words_show_the_signs_of_the_device_and_german_schools_ones_where_no_class_was_chosen() -> None:
    said = " ".join(homework.words(TABLES, "de") or ())
    session = Device().start("de")
    session.homework.open()
    session.homework.type(said)
    session.homework.look_up()
    assert session.model.settings.signs == "dot" and "practice-signs-dot" in identifiers(screen(session))
    tap_on(session, "practice-signs-cross")
    session.pages.back()
    session.practice.open()
    session.practice.choose(year="3")
    session.homework.open()
    session.homework.type(said)
    session.homework.look_up()
    assert session.model.settings.signs == "cross", "the child's own"


def test_signs_are_offered_only_where_times_or_divided_by_comes() -> None:
    sums = Homework(key_at("pari", "complete", "L1-6", "7"), 5)
    session = Device().start("de")
    session.homework.show(sums, "Mila")
    assert "practice-signs-dot" not in identifiers(screen(session))
