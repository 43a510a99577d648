"""A teacher collects the results of a class: what comes in is shown, filed, looked at, taken along and deleted."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date, timedelta
from functools import partial
from typing import Any

import pytest

from app.frame.ui import Ui
from app.locale import LANGUAGES, words
from app.parts.page import draw
from app.screens.class_file import as_page, as_table, file_name, harmless
from app.screens.hand_in import hand_in
from app.session import Session, history
from app.state import class_table
from app.state.class_table import Filed, Refused
from app.state.model import ClassPage, HomePage, ResultsPage, RulesPage, ShareSheet
from app.storage.codec import RESULT
from app.storage.links import FRAGMENT as LINK
from app.storage.links import HomeworkLink, Link
from core.arithmetic.mistakes import mistake
from core.engine.reason import Reason
from core.practice.diagnosis import DIAGNOSIS
from core.practice.homework import Homework, key_at, tasks
from core.practice.homework import words as spelled_out
from core.practice.homework import write as written
from core.practice.results import Outcome, Result, fact_of, short, write
from core.practice.slips import slip as slip_of
from tests.app.harness import Device, look_of, screen, tap, texts
from tests.app.positions import assert_well_made
from tests.app.test_nothing_cut import SCALES, SIZES, all_cut
from tests.app.walk import nodes, touch

ROWS = Homework(key_at("pari", "complete", "L3-1", "7", (6, 7, 8)), 10)
TENS = Homework(key_at("pari", "complete", "L2-9", "8"), 8)
DAY = date(2026, 11, 24)


def result(name: str, first: int = 7, homework: Homework = ROWS, **changes: Any) -> Result:
    """A result with so many tasks right at once, and 7·8 wrong if that is not all."""
    went = (Outcome.FIRST,) * first + (Outcome.LATER,) * (homework.tasks - first)
    facts = (("*", 7, 8),) if first < homework.tasks else ()
    return replace(Result(homework, name, went, 95, facts, DAY), **changes)


def file(device: Device, one: Result, group: str) -> None:
    """Put a result where a device keeps those of a class."""
    filed = class_table.filed(one, group)
    device.store.texts[RESULT + filed.id] = class_table.dump(filed)


def with_results(*results: Result, group: str = "3a", **started: Any) -> tuple[Device, Session]:
    """A device on which these are filed, and the page of the class is open."""
    device = Device()
    for one in results:
        file(device, one, group)
    session = device.start(**started)
    session.class_table.open()
    return device, session


def stored(device: Device) -> set[tuple[str, str, int]]:
    """Class, name and tasks right at once of all that is stored."""
    device.work.finish()
    texts = {key.removeprefix(RESULT): text for key, text in device.store.texts.items() if key.startswith(RESULT)}
    entries, _ = class_table.listed(texts)
    return {(one.group, one.result.name, class_table.counts(one.result)[0]) for one in entries}


def paste(session: Session, text: str) -> None:
    """Paste a text on the page on which results come in."""
    session.class_table.collect()
    session.class_table.type(typed=text)
    touch(screen(session), "results-look")


def shared_homework(session: Session) -> Homework:
    """The homework on the sheet that hands it out."""
    page = session.model.page
    assert isinstance(page, ShareSheet) and isinstance(page.shared, Link)
    assert isinstance(page.shared.target, HomeworkLink)
    return page.shared.target.homework


def coming(session: Session) -> ResultsPage:
    """The page on which results come in."""
    page = session.model.page
    assert isinstance(page, ResultsPage)
    return page


# coming in


def test_a_link_shows_what_is_in_it_and_files_it_when_that_is_wanted() -> None:
    device = Device()
    session = device.start()
    session.open_link(LINK + write(result("Ben")))
    assert stored(device) == set()
    shown = " ".join(texts(screen(session)))
    assert "Ben" in shown and "7 of 10 right first time" in shown and "new" in shown
    touch(screen(session), "results-file")
    assert isinstance(session.model.page, ClassPage) and session.model.toast == "1 result saved."
    assert stored(device) == {("", "Ben", 7)}
    assert device.start().model.results == (), "read when it is wanted"


def test_several_links_and_texts_come_in_at_once_whatever_stands_around_them() -> None:
    device, session = with_results()
    broken = "\n> ".join(write(result("Cem"))[at : at + 60] for at in range(0, 300, 60))
    broken = broken.replace("> ", "")
    text = f"Hallo!\nhttps://example.org/{LINK}{write(result('Ben'))} Ben\n{broken}\nGrüße\n{write(result('Ada', 10))}."
    paste(session, text)
    assert [one.results[0].name for one in coming(session).arrivals] == ["Ben", "Cem", "Ada"]
    touch(screen(session), "results-file")
    assert stored(device) == {("", "Ben", 7), ("", "Cem", 7), ("", "Ada", 10)}


def test_what_is_spoiled_among_others_is_said_and_the_others_come_in() -> None:
    device, session = with_results()
    paste(session, "\n".join([write(result("Ada")), write(result("Ben"))[:-9], write(result("Cem"))]))
    assert [one.results[0].name for one in coming(session).arrivals] == ["Ada", "Cem"]
    said = [*texts(screen(session))]
    at = said.index("1 result can’t be read")
    assert "Number 2, after Ada’s" in said[at:], said
    assert "This result is incomplete or has been changed. Scan or type it again." in said[at:]
    touch(screen(session), "results-file")
    assert len(stored(device)) == 2


def test_where_no_result_can_be_read_each_says_why() -> None:
    _, session = with_results()
    paste(session, f"{write(result('Ada'))[:-9]} TA9.abc")
    said = " ".join(texts(screen(session)))
    assert not coming(session).arrivals and "No results have come in." in said and "2 results can’t be read" in said
    assert "Number 1" in said and "Number 2" in said and "another version of the app" in said
    session.class_table.type(typed="x")
    assert "Number 1" not in " ".join(texts(screen(session))), "another text is typed"


def test_the_same_result_twice_is_said_to_be_here_and_changes_nothing() -> None:
    device, session = with_results(result("Ben"))
    before = dict(device.store.texts)
    paste(session, write(result("Ben")) + " " + write(result("Ben")))
    assert "already here" in " ".join(texts(screen(session)))
    touch(screen(session), "results-back")
    assert device.store.texts == before


@pytest.mark.parametrize("first", [True, False])
def test_of_two_results_of_one_child_it_is_asked_which_one_counts(first: bool) -> None:
    device, session = with_results(result("Ben", 5))
    paste(session, write(result(" ben".strip(), 9)))
    assert len(coming(session).arrivals[0].results) == 2
    touch(screen(session), "results-file")
    assert session.model.toast == "First choose which one counts for Ben." and stored(device) == {("3a", "Ben", 5)}
    touch(screen(session), "results-0-0" if first else "results-0-1")
    if first:
        touch(screen(session), "results-back")
    else:
        touch(screen(session), "results-file")
    assert stored(device) == ({("3a", "Ben", 5)} if first else {("3a", "ben", 9)})


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Rechnen macht Spaß", "no_result"),
        ("TR1.eJyrVkrKT1KyUlAqS8wpTVWqBQA", "no_result"),
        (write(result("Ben"))[:-1] + "_", "damaged_result"),
        (write(result("Ben"))[:50], "damaged_result"),
        (write(result("Ben")).replace("TA1.", "TA9."), "newer_result"),
    ],
)
def test_what_is_no_result_is_said_to_be_none(text: str, code: str) -> None:
    device, session = with_results()
    paste(session, text)
    assert coming(session).unfit.code == code
    assert "No results have come in." in set(texts(screen(session))) and stored(device) == set()


def test_six_signs_that_are_read_out_are_filed_and_blame_no_fact() -> None:
    device, session = with_results(result("Ada", 10))
    went = (Outcome.FIRST,) * 8 + (Outcome.OPEN, Outcome.HINTED)
    spelled = short(result("Ben", outcomes=went))
    session.class_table.collect()
    for typed, said in (({"name": "Bea", "signs": spelled}, "wrong_signs"), ({"name": "Ben", "signs": spelled}, None)):
        session.class_table.type(**typed)
        touch(screen(session), "results-read")
        device.work.finish()
        assert coming(session).unfit is None if said is None else coming(session).unfit.code == said
    touch(screen(session), "results-file")
    assert stored(device) == {("3a", "Ada", 10), ("3a", "Ben", 8)}
    ben = next(one.result for one in session.model.results if one.result.name == "Ben")
    assert ben.facts == () and ben.day == session.today


def test_three_words_name_a_homework_that_is_not_in_the_table_yet() -> None:
    device, session = with_results()
    one = Homework(key_at("pari", "complete", "L2-9", "8"), 10)
    named = spelled_out(one, "en")
    assert named is not None
    session.class_table.collect()
    signs = short(result("Ben", 9, one))
    touch(screen(session), "results-read")
    assert session.model.toast == "Enter the three words of the homework first."
    session.class_table.type(words="no such words", name="Ben", signs=signs)
    touch(screen(session), "results-read")
    assert coming(session).unfit.code == "no_homework_words"
    session.class_table.type(words=" ".join(named))
    touch(screen(session), "results-read")
    device.work.finish()
    touch(screen(session), "results-file")
    assert stored(device) == {("", "Ben", 9)}


def test_a_fact_that_many_missed_becomes_homework_of_just_this_fact() -> None:
    _, session = with_results(result("Ada"), result("Ben", facts=(("*", 8, 7),)))
    touch(screen(session), "missed-7*8")
    made = tasks(shared_homework(session))
    assert made and {fact_of(task) for task in made} == {("*", 7, 8)}
    bands = Homework(key_at("pari", "complete", 3, "8"), 10)
    _, session = with_results(result("Ada", homework=bands))
    assert "missed-7*8" not in nodes(screen(session)), "no step whose facts are known by heart"


def laptop(status: int, text: str = "") -> Callable[..., Awaitable[Any]]:
    """A page around the app whose server answers like this."""
    return answering({"collect": {"status": status, "text": text}, "hand_in": status} if status >= 0 else {})


def answering(answers: dict[str, Any]) -> Callable[..., Awaitable[Any]]:
    """A page around the app with these answers; to anything else it fails."""

    async def ask(kind: str, **values: Any) -> Any:
        if kind not in answers:
            raise OSError("no network")
        return answers[kind]

    return ask


def scan(device: Device, session: Session) -> None:
    """Open the camera's picture, once what reads codes is there, until it is closed."""
    session.class_table.collect()
    touch(screen(session), "results-scan")
    device.work.advance()
    device.work.advance()


def scanning(*results: Result, then: Callable[[Session], None] = lambda _: None, **more: Any) -> tuple[Device, Session]:
    """The app after codes were read; `then` is what happens before the picture is closed."""
    session: Session

    async def ask(kind: str, **values: Any) -> Any:
        assert kind == "scan"
        for each in results:
            session.class_table.file_scanned(f"https://example.org/{LINK}{write(each)}")
        then(session)
        return {"texts": [f"https://example.org/{LINK}{write(each)}" for each in results], "trouble": "", **more}

    device, session = with_results(*HERE, ask=ask)
    scan(device, session)
    return device, session


HERE = (result("Ada"),)


def test_each_code_is_filed_when_it_is_read_and_all_can_be_taken_back() -> None:
    filed: list[str] = []
    device, session = scanning(
        result("Ben"),
        result("Cem"),
        then=lambda session: filed.extend(one.result.name for one in session.model.results),
    )
    assert sorted(filed) == ["Ada", "Ben", "Cem"], "before the picture is closed"
    assert isinstance(session.model.page, ClassPage)
    assert session.model.toast == "2 results saved."
    session.pages.bring_back()
    assert stored(device) == {("3a", "Ada", 7)}


@pytest.mark.parametrize(
    ("leave", "left"),
    [
        (lambda session: session.pages.home(), [HomePage]),
        (lambda session: session.pages.read_rules("formula"), [HomePage, ClassPage, RulesPage]),
    ],
)
def test_whoever_leaves_the_page_loses_no_code(leave: Callable[[Session], None], left: list[type]) -> None:
    device, session = scanning(result("Ben"), then=leave)
    assert [type(page) for page in session.model.pages] == left and session.model.toast == "1 result saved."
    assert stored(device) == {("3a", "Ada", 7), ("3a", "Ben", 7)}


def test_what_has_to_be_asked_is_asked_once_the_picture_is_closed_and_is_filed_meanwhile() -> None:
    device, session = scanning(result("Ada", 3))
    assert len(stored(device)) == 2
    (one,) = coming(session).arrivals
    assert [class_table.counts(each)[0] for each in one.results] == [7, 3]
    session.class_table.choose(0, one.results[0])
    touch(screen(session), "results-file")
    assert stored(device) == {("3a", "Ada", 7)}, "the other one is taken away"


def test_a_code_that_is_none_is_said_after_the_others_were_filed() -> None:
    device, session = with_results(ask=answering({"scan": {"texts": [], "trouble": ""}}))
    scan(device, session)
    assert coming(session).unfit is None and not coming(session).arrivals and not coming(session).busy
    device, session = with_results(ask=answering({"scan": {"texts": ["https://example.org/poster"], "trouble": ""}}))
    scan(device, session)
    assert coming(session).unfit.code == "no_result"
    texts_ = ["https://example.org/poster", write(result("Ben")), write(result("Cem"))[:-3]]
    device, session = with_results(ask=answering({"scan": {"texts": texts_, "trouble": ""}}))
    scan(device, session)
    assert stored(device) == {("", "Ben", 7)} and coming(session).spoiled
    assert "1 result can’t be read" in texts(screen(session))


# names


def read_back(filed: list[tuple[Result, str]]) -> list[Filed]:
    """Results with their classes, filed and read again."""
    texts = {str(n): class_table.dump(class_table.filed(*each)) for n, each in enumerate(filed)}
    return [*class_table.listed(texts)[0]]


@pytest.mark.parametrize("other", ["Zoe\u0308", "ZOË", "Zo\u2060ë", "Zo\u00adë", "Ζοë"])
def test_one_child_is_one_row_however_the_name_is_written(other: str) -> None:
    before = Result(ROWS, other, (Outcome.FIRST,) * 10, 60, (), DAY)
    entries = read_back([(before, "3a"), (result("Zoë", homework=TENS), "3a")])
    assert len(class_table.table(entries, "3a").children) == 1 and len(entries) == 2


def test_classes_whose_names_look_alike_are_one() -> None:
    entries = read_back([(result("Ada"), "4b"), (result("Ben"), "4B"), (result("Cem"), "4В")])
    assert class_table.classes(entries) == ("4b",) and len(class_table.table(entries, "4b").children) == 3


def test_two_children_of_one_name_are_told_apart_by_their_emblems_and_both_are_kept() -> None:
    device, session = with_results(result("Mila"))
    paste(session, write(result("Mila", 3)))
    tap(session, "results-0-all", "results-file")
    assert stored(device) == {("3a", "Mila", 7), ("3a", "Mila", 3)}
    found = class_table.table(session.model.results, "3a")
    assert dict(found.emblems) == {"mila\tsun": "sun", "mila\tmoon": "moon"}
    assert {"Mila, Sun", "Mila, Moon"} <= set(texts(screen(session)))
    paste(session, write(result("Mila", 8, TENS)))
    assert "results-file" in nodes(screen(session))
    touch(screen(session), "results-file")
    assert session.model.toast == "First choose whose result it is: Mila."
    tap(session, "results-0-moon", "results-file")
    device.work.finish()
    again = device.start()
    again.class_table.open()
    found = class_table.table(again.model.results, "3a")
    assert {(one.emblem, class_table.counts(one.result)[0]) for one in found.results.values()} == {
        ("sun", 7),
        ("moon", 3),
        ("moon", 8),
    }


def test_a_result_can_be_said_to_be_of_another_child_of_this_name_also_one_that_is_equal() -> None:
    device, session = with_results(result("Mila"))
    paste(session, write(result("Mila")))
    tap(session, "results-whose-0", "results-0-moon", "results-file")
    device.work.finish()
    assert sorted(one.emblem for one in session.model.results) == ["moon", "sun"]


def test_six_signs_come_in_with_the_name_as_it_can_be_typed() -> None:
    device, session = with_results(result("İpek", homework=TENS))
    session.class_table.collect()
    signs = short(Result(ROWS, "İpek", (Outcome.FIRST,) * 10, 0, (), DAY)).lower().replace(" ", " - ")
    session.class_table.type(name="ipek ", signs=signs, homework=written(ROWS))
    session.class_table.look_at_signs()
    device.work.finish()
    assert [one.results[0].name for one in coming(session).arrivals] == ["İpek"], "the child of the class"


@pytest.mark.parametrize("trouble", ["insecure", "missing", "denied", "none", "unavailable"])
def test_where_the_camera_cannot_be_used_it_is_said_why_and_what_to_do(trouble: str) -> None:
    answers = {"scan": {"texts": [], "trouble": trouble}} if trouble != "missing" else {}
    device, session = with_results(ask=answering(answers))
    scan(device, session)
    assert coming(session).unfit.code == f"camera_{trouble}"
    assert "or the code" in " ".join(texts(screen(session))) or "or use the code" in " ".join(texts(screen(session)))


def test_what_was_handed_in_to_the_laptop_is_fetched_with_the_code() -> None:
    lines = [write(result(name)) for name in ("Ada", "Ben", "Cem")] + [write(result("Ben", 3)), "a line of the teacher"]
    device, session = with_results(ask=laptop(200, "\n".join(lines)))
    session.class_table.collect()
    assert "results-fetch" not in nodes(screen(session)), "no laptop serves this page"
    session.note_host(shared="http://192.168.7.9:8017/")
    touch(screen(session), "results-fetch")
    assert session.model.toast == "Enter the code first."
    session.class_table.type(code="abc 234")
    touch(screen(session), "results-fetch")
    device.work.finish()
    assert [len(one.results) for one in coming(session).arrivals] == [1, 2, 1]
    session.class_table.choose(1, result("Ben", 3))
    touch(screen(session), "results-file")
    assert stored(device) == {("", "Ada", 7), ("", "Ben", 3), ("", "Cem", 7)}


@pytest.mark.parametrize(
    ("status", "code"),
    [(403, "wrong_code"), (429, "too_many_codes"), (404, "no_laptop"), (-1, "no_laptop"), (200, "no_submissions")],
)
def test_where_the_laptop_shows_nothing_it_is_said_why(status: int, code: str) -> None:
    device, session = with_results(ask=laptop(status))
    session.note_host(shared="http://192.168.7.9:8017/")
    session.class_table.collect()
    session.class_table.type(code="x")
    touch(screen(session), "results-fetch")
    device.work.finish()
    assert coming(session).unfit.code == code and not coming(session).busy


@pytest.mark.parametrize(("status", "said"), [(201, "kept"), (200, "there"), (-1, "try again"), (404, "try again")])
def test_a_child_hands_in_and_hears_what_came_of_it(status: int, said: str) -> None:
    device = Device()
    session = device.start(ask=laptop(status))
    session.class_table.hand_in(write(result("Ben")), {201: "kept", 200: "there"}, "try again")
    device.work.advance()
    assert session.model.toast == said


def test_there_is_an_end_to_what_a_device_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.session.class_table.MOST", 1)
    _, session = with_results(result("Ada"))
    paste(session, write(result("Ben")))
    assert coming(session).unfit.code == "too_many_results"
    session.class_table.type(typed="")
    paste(session, write(result("Ada", 9)))
    assert coming(session).arrivals, "one in the place of another"


# looked at


def test_the_table_has_each_child_and_each_homework_and_a_touch_tells_which_facts() -> None:
    _, session = with_results(
        result("Cem"), result("Ada", 10), result("Ben", 5), result("Ben", 8, TENS, day=date(2026, 11, 26))
    )
    found = class_table.table(session.model.results, "3a")
    assert [*found.children.values()] == ["Ada", "Ben", "Cem"] and found.homework == (ROWS, TENS)
    shown = screen(session)
    assert "3 children, 4 results" in set(texts(shown))
    assert nodes(shown)["cell-1-ben"].label.endswith("6, 7, 8: 5 of 10 right first time")
    assert "cell-2-ada" not in nodes(shown)
    touch(shown, "cell-1-ben")
    said = " ".join(texts(screen(session)))
    assert "to practise: 7 × 8" in said and "5 later" in said and "8 of 8" not in said
    history.step_back(session)
    touch(screen(session), "child-ben")
    assert "8 of 8" in " ".join(texts(screen(session)))


def test_the_facts_that_most_children_missed_are_counted_once_a_child_and_either_way_round() -> None:
    other = (("*", 8, 7), ("/", 56, 8), ("*", 6, 9))
    entries = [
        class_table.filed(one, "3a")
        for one in (
            result("Ada"),
            result("Ben"),
            result("Ben", 3, TENS),
            result("Cem", facts=other),
            result("Dana", 10),
        )
    ]
    assert class_table.missed(entries) == [(("*", 7, 8), 3), (("*", 6, 9), 1), (("/", 56, 8), 1)]


def test_an_empty_class_says_what_to_do() -> None:
    _, session = with_results()
    shown = set(texts(screen(session)))
    assert {"No result yet", "Set homework", "empty so far"} <= shown and "class-print" not in nodes(screen(session))


def test_classes_are_named_apart_and_made_one() -> None:
    device, session = with_results(result("Ada"))
    touch(screen(session), "class-more")
    session.class_table.type_class("4b")
    touch(screen(session), "class-new")
    paste(session, write(result("Ben")))
    touch(screen(session), "results-file")
    assert stored(device) == {("3a", "Ada", 7), ("4b", "Ben", 7)}
    touch(screen(session), "class-more")
    session.class_table.type_class("3a")
    touch(screen(session), "class-rename")
    assert stored(device) == {("3a", "Ada", 7), ("3a", "Ben", 7)}
    assert session.model.page == ClassPage("3a")


def test_what_came_in_can_go_to_another_class_and_a_result_stays_in_the_one_where_it_is() -> None:
    device, session = with_results(result("Ada"))
    file(device, result("Dana"), "4b")
    session = device.start()
    session.class_table.open()
    session.class_table.look_at_class("3a")
    paste(session, "\n".join(map(write, (result("Ben"), result("Dana")))))
    touch(screen(session), "results-class-1")
    assert coming(session).group == "4b"
    touch(screen(session), "results-file")
    assert stored(device) == {("3a", "Ada", 7), ("4b", "Ben", 7), ("4b", "Dana", 7)}


# deleted, kept, taken along


def test_a_child_a_class_and_everything_are_deleted_after_a_question_and_brought_back() -> None:
    device, session = with_results(result("Ada"), result("Ben"), result("Ben", 8, TENS))
    file(device, result("Zoe"), "4b")
    device.store.texts[RESULT + "damaged"] = '{"result":1}'
    session = device.start()
    session.class_table.open()
    session.class_table.look_at_class("3a")
    whole = dict(device.store.texts)

    def delete(*taps: str) -> set[tuple[str, str, int]]:
        tap(session, *taps[:-1], "class-keep")
        device.work.finish()
        assert device.store.texts == whole
        tap(session, *taps[-2:])
        left = stored(device)
        assert session.model.undoable
        session.pages.bring_back()
        device.work.finish()
        assert device.store.texts == whole
        return left

    assert delete("child-ben", "class-ask-child", "class-delete") == {("3a", "Ada", 7), ("4b", "Zoe", 7)}
    assert delete("class-more", "class-ask-class", "class-delete") == {("4b", "Zoe", 7)}
    assert delete("class-more", "class-ask-all", "class-delete") == set()


def test_what_cannot_be_read_is_said_kept_and_taken_along() -> None:
    device, session = with_results(result("Ada"))
    newer = '{"result":2,"class":"3a","text":"TA2.abcdefghijk"}'
    device.store.texts[RESULT + "newer"] = newer
    device.store.texts[RESULT + "cut"] = '{"result":1,"cl'
    session = device.start()
    session.class_table.open()
    assert {"unread-newer", "unread-cut"} <= set(nodes(screen(session)))
    said = set(texts(screen(session)))
    assert {"Can’t be read", "This comes from a newer version of the app. Load the newest one."} <= said
    touch(screen(session), "unread-newer")
    device.work.finish()
    assert [*device.files.values()] == [newer], "as it is"
    device.files.clear()
    session.exchange.save_everything()
    device.work.finish()
    (file,) = device.files.values()
    assert json.loads(file)["results"]["newer"] == newer
    assert device.store.texts[RESULT + "cut"] == '{"result":1,"cl'


def test_results_go_to_another_device_with_everything_and_twice_is_no_more_than_once() -> None:
    device, session = with_results(result("Ada"), result("Ben"))
    session.exchange.save_everything()
    device.work.finish()
    (file,) = device.files.values()
    there, other = with_results(result("Ada"), result("Cem"), group="4b")
    for new in (1, 0):
        other.exchange.look_at(file)
        there.work.finish()
        assert ("Homework results: 1 new here." in set(texts(screen(other)))) is bool(new)
        other.exchange.merge("done")
        assert stored(there) == {("4b", "Ada", 7), ("4b", "Cem", 7), ("3a", "Ben", 7)}
    assert len(other.model.results) == 3
    for older in ({**json.loads(file), "results": {}}, {k: v for k, v in json.loads(file).items() if k != "results"}):
        before = stored(there)
        other.exchange.look_at(json.dumps(older))
        there.work.finish()
        other.exchange.replace("done")
        assert stored(there) == (set() if "results" in older else before)


# taken away


def named(homework: Homework) -> str:
    return "=HYPERLINK(1)" if homework is TENS else "Rows; 6, 7"


def test_the_file_opens_in_a_spreadsheet_and_no_cell_of_it_is_computed() -> None:
    entries = [result("=1+1"), result("@Ben", 10), result('Äda "X"', 3, TENS, facts=(("/", 56, 7),))]
    table = class_table.table([class_table.filed(one, "3a") for one in entries], "3a")
    file = as_table(words("de"), "-3a", table, named)
    assert file.startswith("\ufeff") and "\r\n" in file
    head, *rows = csv.reader(io.StringIO(file.removeprefix("\ufeff"), newline=""), delimiter=";")
    assert head[:4] == ["Klasse", "Kind", "Tag", "Aufgaben"] or len(head) == 12
    assert sorted(row[1] for row in rows) == ["'=1+1", "'@Ben", 'Äda "X"']
    assert {len(row) for row in rows} == {12} and {row[2] for row in rows} == {"24.11.2026"}
    assert not any(cell[:1] in "=+-@" for row in rows for cell in row if cell)
    assert rows[-1][-1] == "56 ÷ 7" and rows[-1][5:10] == ["3", "5", "0", "0", "0"]
    assert as_table(words("en"), "3a", table, named).count("2026-11-24") == 3


@pytest.mark.parametrize("cell", ["=1", "+1", "-1", "@a", "\t=1", " =1", "\r", "＝1"])
def test_a_cell_that_a_spreadsheet_would_compute_is_made_a_text(cell: str) -> None:
    assert harmless(cell) == f"'{cell}" and harmless("1=1") == "1=1"


def test_the_files_name_has_the_class_and_the_day() -> None:
    assert file_name("Klasse 3a", DAY) == "tischrechner-Klasse-3a-2026-11-24.csv"
    assert file_name("../..", DAY) == "tischrechner--2026-11-24.csv"


def test_saving_and_printing_hand_out_the_table() -> None:
    asked: dict[str, str] = {}
    device, session = with_results(result("Ada"))
    session.ask_host = lambda what, **values: asked.update({what: values.get("html", "")})
    touch(screen(session), "class-save")
    device.work.finish()
    assert [*device.files] == [f"tischrechner-Class-3a-{session.today.isoformat()}.csv"]
    assert "Ada" in next(iter(device.files.values()))
    touch(screen(session), "class-print")
    assert "<th>Ada</th><td>7/10</td>" in asked["print"]


def test_a_name_is_no_markup_on_the_printed_page() -> None:
    table = class_table.table([class_table.filed(result("<b>Ada"), "3a")], "3a")
    page = as_page(words("de", "dot"), "<i>", table, partial(named))
    assert "<b>" not in page and "<i>" not in page and "&lt;b&gt;Ada" in page and "7 · 8" in page


# drawn


def test_the_address_of_the_page_opens_it_and_back_closes_what_is_on_it() -> None:
    _, session = with_results(result("Ada"))
    history.go(session, "class")
    touch(screen(session), "child-ada")
    history.step_back(session)
    assert session.model.page == ClassPage("3a")
    paste(session, write(result("Ben")))
    history.step_back(session)
    assert not coming(session).arrivals
    history.step_back(session)
    history.step_back(session)
    assert isinstance(session.model.page, HomePage)


def sample() -> list[Filed]:
    """Results of a class with long names, much homework, and several classes."""
    homework = [replace(ROWS, key=replace(ROWS.key, seed=str(n))) for n in range(14)]
    names = ("Maximiliane", "Ole", "Großmama")
    every = [result(name, n % 11, one) for n, one in enumerate([*homework, TENS]) for name in names if n % 8 < 10]
    return [
        class_table.filed(one, "3a" if n % 5 else "") for n, one in enumerate(every) if one.count(Outcome.FIRST) <= 10
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_pages_of_a_class_are_whole_on_every_screen(size: tuple[int, int], language: str) -> None:
    _, session = with_results()
    entries = tuple(sample())
    two = (result("Ole", 3), result("Ole", 10))
    arrivals = class_table.arrivals(entries, "3a", [*two, result("Maximiliane", 10, TENS)])
    refused = (Refused(2, "Maximiliane", Reason("damaged_result")), Refused(3, "", Reason("newer_result")))
    for page in (
        ClassPage("3a"),
        ClassPage("none"),
        ClassPage("3a", "ole"),
        ClassPage("3a", "ole", written(ROWS), asked="child"),
        ClassPage("3a", naming=True, typed="4b"),
        ClassPage("3a", naming=True, typed="3a", asked="all"),
        ResultsPage("3a", typed="x", name="Ole", signs="0GG 456"),
        ResultsPage("3a", arrivals=arrivals, spoiled=refused),
    ):
        session.models.now = replace(
            session.model,
            pages=(HomePage(), page),
            results=entries,
            unread_results=("x",),
            shared="http://192.168.7.9/",
        )
        assert_well_made(screen(session, look_of(size), language))
        assert not all_cut(session, size, language, SCALES if size[0] > 320 else SCALES[:2])


def test_a_child_can_hand_in_only_where_a_laptop_collects() -> None:
    device = Device()
    session = device.start(ask=laptop(201))
    ui = Ui(session.model, look_of((390, 844)), words("en"), session)
    assert hand_in(ui, write(result("Ben"))) == []
    session.note_host(shared="http://192.168.7.9:8017/")
    (shown,) = hand_in(replace(ui, model=session.model), write(result("Ben")))
    touch(draw(ui.look, shown), "homework-hand-in")
    device.work.advance()
    assert session.model.toast == "Handed in."


def test_children_are_grouped_by_what_they_get_wrong_and_each_group_has_tasks() -> None:
    lost, confused = ((0, "lost_ten", ""), (3, "lost_ten", "")), ((1, "confused", "7*8"), (2, "confused", "7*8"))
    _, session = with_results(
        result("Ada", slips=confused),
        result("Ben", slips=confused),
        result("Cem", slips=lost),
        result("Dana", slips=(*lost[:1], *confused[:1])),
    )
    said = [*texts(screen(session))]
    assert "2 children: Facts confused" in said and "1 child: Ten lost" in said
    assert not any("Dana" in each and "Ten" in each for each in said), "each kind on one task alone is not told"
    assert said.index("2 children: Facts confused") < said.index("1 child: Ten lost")
    touch(screen(session), "group-confused")
    homework = shared_homework(session)
    assert homework.key.step == "L2-9" and tasks(homework)


def test_a_group_that_errs_in_taking_away_begins_with_it_and_has_tasks_of_it_alone() -> None:
    check = class_table.check_of("3", DAY)
    assert check is not None
    at = [row for row, _ in DIAGNOSIS["3"]].index("[3-8][1-3][1-9]-[5-8]0")
    device, session = with_results(result("Ada", homework=check, slips=((at, "smaller_from_larger", ""),), facts=()))
    assert any("420\u00a0−\u00a050" in each for each in texts(screen(session)))
    printed: list[str] = []
    session.ask_host = lambda what, **values: printed.append(values["html"])
    touch(screen(session), "group-sheet-smaller_from_larger")
    device.work.finish()
    (html,) = printed
    assert html.count('<section class="page') >= 2, "tasks and their key"
    touch(screen(session), "group-smaller_from_larger")
    made = tasks(shared_homework(session))
    assert made and all("-" in task.example and "+" not in task.example for task in made)


def test_ten_tasks_show_what_each_child_gets_wrong_and_who_shows_nothing() -> None:
    _, session = with_results(
        result("Ada", slips=((1, "zeros", ""), (2, "zeros", ""))),
        result("Ben"),
        result("Cem", outcomes=(Outcome.FIRST,) * 4 + (Outcome.OPEN,) * 6),
    )
    said = " ".join(texts(screen(session)))
    assert "1 child: Zeros Ada" in said and "Nothing stands out Ben" in said and "Not enough to go on Cem" in said
    session.practice.open()
    session.practice.choose(year="2")
    session.pages.back()
    touch(screen(session), "class-check")
    check = shared_homework(session)
    assert (check.tasks, check.hints, check.once, check.key.step) == (10, False, True, "M2")
    made = tasks(check)
    assert len(made) == 10 and all(task.silent and not task.hinted for task in made)
    assert spelled_out(check, "de") is not None, "three words name them too"


def test_the_second_run_tells_who_has_left_a_group() -> None:
    first, second = class_table.check_of("2", DAY), class_table.check_of("2", DAY + timedelta(14))
    assert first is not None and second is not None
    lost = ((3, "lost_ten", ""), (5, "lost_ten", ""))
    came = [
        result(name, 8, check, facts=(), slips=slips, day=day)
        for check, day, slips_of in (
            (first, DAY, {"Ada": lost, "Ben": lost}),
            (second, DAY + timedelta(14), {"Ben": lost}),
        )
        for name, slips in {"Ada": (), "Ben": (), **slips_of}.items()
    ]
    for several in (came, came[::-1]):
        found = class_table.table([class_table.filed(one, "2b") for one in several], "2b")
        assert class_table.by_kind(found) == [("lost_ten", ["ben"])]
        assert class_table.unnamed(found) == (["ada"], [])


def lost_ten(sign: str, a: int, b: int) -> int:
    carries = a % 10 + b % 10 > 9 if sign == "+" else a % 10 < b % 10
    return (a + b - 10 if sign == "+" else a - b + 10) if sign in "+-" and carries else -1


def from_larger(sign: str, a: int, b: int) -> int:
    return abs(a // 10 - b // 10) * 10 + abs(a % 10 - b % 10) if sign == "-" and a % 10 < b % 10 else -1


def next_fact(sign: str, a: int, b: int) -> int:
    return {"*": a * (b + 1), "/": a // b + 1}.get(sign, -1)


ERRING = {"lost_ten": lost_ten, "smaller_from_larger": from_larger, "neighbour_fact": next_fact, "": lambda *_: -1}


def test_a_class_of_25_that_errs_in_its_ways_is_grouped_by_them() -> None:
    check = class_table.check_of("2", DAY)
    assert check is not None
    made = tasks(check)
    rows = ["=".join(task.claims(task.example)) for task in made]
    came: list[Result] = []
    expected: dict[str, set[str]] = {}
    for number in range(25):
        kind, erring = [*ERRING.items()][number % 4]
        slips: list[tuple[int, str, str]] = []
        outcomes: list[Outcome] = []
        for at, row in enumerate(rows):
            side = next(each for each in row.split("=") if not each.isdigit())
            found = re.fullmatch(r"(\d+)([-+*/])(\d+)", side)
            given = erring(found[2], int(found[1]), int(found[3])) if found else -1
            wrong = f"{side}={given}" if given >= 0 else ""
            named = mistake(wrong, 2) if wrong else None
            slips += [(at, *slip_of(wrong, named.kind, made[at].key.step))] if named and named.kind != "other" else []
            outcomes.append(Outcome.WRONG if wrong else Outcome.FIRST)
        name = f"Child {number}"
        came.append(result(name, homework=check, outcomes=tuple(outcomes), facts=(), slips=tuple(slips)))
        expected.setdefault(kind, set()).add(name)
    found_table = class_table.table([class_table.filed(one, "2b") for one in came], "2b")
    groups = {
        kind: {found_table.children[child] for child in children} for kind, children in class_table.by_kind(found_table)
    }
    enough, few = class_table.unnamed(found_table)
    assert {kind: names for kind, names in expected.items() if kind} == groups
    assert {found_table.children[child] for child in enough} == expected[""] and few == []
