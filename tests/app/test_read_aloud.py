"""What is read aloud: tasks, lessons, rules and what happens, by a voice that there is, and nothing that is secret."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app import games
from app.frame.voice import Voice
from app.games import spoken as spoken_of
from app.games.thinking import newest
from app.locale import words
from app.locale.mistakes import onward
from app.locale.signs import printed, spoken
from app.screens import read_aloud
from app.session import Session
from app.state.agreement import Agreement
from app.state.model import LessonPage, Model, PracticePage
from core.engine.chance import Chance
from core.engine.player import choose
from core.games import NAMES
from core.games.pari.moves import Done
from core.practice.making import PRACTISED, of
from tests.app.harness import Device, identifiers, playing, screen, tap
from tests.app.practising import exercise, practising, wrong_rows
from tests.app.test_announcements import go_on, stands_open
from tests.app.test_practice import wrong_answer
from tests.app.walk import touch

VOICES = ("de", "en")


class Page:
    """The page around the app: what it is asked to read, and when to be silent."""

    def __init__(self, session: Session, **noted: Any) -> None:
        session.note_host(voices=VOICES, **noted)
        self.asked: list[tuple[str, str]] = []
        self._session, self._before = session, session.model
        session.models.changed = self._changed
        self._voice = Voice(self._ask)
        session.ask_host = self._voice.ask

    def _ask(self, kind: str, **values: Any) -> None:
        if kind in ("read", "hush"):
            self.asked.append((kind, values.get("text", "")))

    def _changed(self, now: Model) -> None:
        before, self._before = self._before, now
        self._voice.follow(before, now, "")

    def read(self, *names: str) -> str:
        """Tap these pieces; the one text that is read then."""
        tap(self._session, *names)
        ((kind, text),) = self.heard()
        assert kind == "read"
        return text

    def heard(self) -> list[tuple[str, str]]:
        asked, self.asked = self.asked, []
        return asked


@pytest.mark.parametrize("language", VOICES)
@pytest.mark.parametrize(("game", "task"), [(game, task) for game in PRACTISED for task in of(game).tasks])
def test_every_task_can_be_read_without_signs_that_no_voice_knows(game: str, task: str, language: str) -> None:
    _, session = practising(game=game, task=task)
    session.saving.change_setting(language=language, signs="dot")
    read = read_aloud.text_of(words(language), session.model)
    assert read.endswith((".", "?", "!"))
    assert not set(read) & set("×÷−=·+"), read
    if language == "de":
        session.practice.answer(exercise(session).task.example)
        assert read_aloud.text_of(words(language), session.model).startswith("Richtig!")


def test_a_task_is_read_with_its_cards_and_a_wrong_answer_with_its_reason() -> None:
    _, session = practising(game="pari")
    page = Page(session)
    touch(screen(session), "read-aloud")
    task = exercise(session).task
    ((_, text),) = page.heard()
    assert text.startswith("Complete the row.") and "Your cards: " in text
    assert all(digit in text for digit in task.question["row"] if digit.isdigit())
    session.practice.answer(wrong_answer("pari", task))
    assert page.heard() == [("hush", "")], "what was being read is over"
    text = page.read("read-aloud")
    assert text.startswith("Not yet. ")


def test_tasks_and_lessons_are_read_by_themselves_where_that_is_wished_and_stop_when_one_goes_on() -> None:
    device, session = practising(game="pari")
    page = Page(session)
    session.saving.change_setting(reads=True)
    page.heard()
    session.practice.answer(exercise(session).task.example)
    ((_, text),) = page.heard()
    assert text.startswith("That’s right!")
    session.practice.next()
    device.work.finish()
    assert [kind for kind, _ in page.heard()] == ["read"]
    assert isinstance(session.model.page, PracticePage)
    session.practice.leave()
    assert page.heard() == [("hush", "")]


def test_at_a_table_only_what_all_may_know_is_read() -> None:
    _, session = playing()
    page = Page(session)
    session.saving.change_setting(reads=True)
    assert read_aloud.text_of(words("en"), session.model) == ""
    assert page.heard() == []


@pytest.mark.parametrize("game", NAMES)
def test_the_rules_are_read_whole(game: str) -> None:
    session = Device().start("de")
    session.pages.read_rules(game)
    assert "read-aloud" not in identifiers(screen(session)), "this browser cannot speak"
    page = Page(session)
    text = page.read("read-aloud")
    assert len(text) > 50 and "{" not in text and not set(text) & set("×÷")


def test_without_a_voice_for_the_language_the_button_says_so() -> None:
    session = Device().start("de")
    session.pages.read_rules("pari")
    page = Page(session)
    session.note_host(voices=("en",))
    touch(screen(session), "read-aloud")
    assert page.heard() == [] and "keine Stimme" in session.model.toast
    session.pages.open_settings()
    assert "reads" in identifiers(screen(session))
    session.note_host(voices=None)
    assert "reads" not in identifiers(screen(session))


def test_a_lesson_is_read_idea_by_idea() -> None:
    session = Device().start("en")
    page = Page(session)
    session.saving.change_setting(reads=True)
    page.heard()
    session.lessons.open("paari", "Mila", "Ole")
    assert isinstance(session.model.page, LessonPage)
    assert [kind for kind, _ in page.heard()] == ["read"]


def test_each_step_of_a_hint_is_read_as_it_comes_and_says_no_answer_too_early() -> None:
    device, session = practising(game="pari")
    page = Page(session)
    session.saving.change_setting(reads=True)
    page.heard()
    read = []
    for _ in range(4):
        session.ask_hint()
        device.work.finish()
        read += [text for kind, text in page.heard() if kind == "read"]
    assert len(read) == 4 and len(set(read)) == 4
    answer = spoken(words("en"), printed(exercise(session).task.example, "cross"))
    assert answer not in " ".join(read[:3])
    session.analysis.close_hint()
    assert [kind for kind, _ in page.heard()] == ["read"], "the task again"


def test_a_wrong_row_is_not_put_right_by_the_voice() -> None:
    """What is read leads on, as what is shown does: the answer stays to be found."""
    device, session = practising(game="pari")
    for page in wrong_rows(device, session, "a voice"):
        if leads := onward(words("en"), games.of(page.table.match).help.sides(page.table)[0], None):
            read = read_aloud.text_of(words("en"), session.model)
            assert spoken(words("en"), leads.cause) in read and "how much" in read
            assert spoken(words("en"), printed(page.exercise.task.example, "cross")) not in read
            return


def test_where_nothing_is_read_the_page_is_asked_for_nothing() -> None:
    device, session = practising(game="pari")
    page = Page(session)
    session.practice.answer(exercise(session).task.example)
    session.practice.next()
    device.work.finish()
    session.practice.leave()
    assert page.heard() == []


@pytest.mark.parametrize("game", NAMES)
def test_at_a_table_what_happened_and_whose_turn_it_is_are_read_on_request(game: str) -> None:
    """Before the curtain is lifted it is the same as after, so nothing of a hand is read."""
    _, session = playing(game)
    page = Page(session)
    for n in range(40):
        table = session.model.table
        if table.match.prompt is None:
            break
        seat = table.match.names[table.match.prompt.seat]
        read = spoken_of.now(words("en"), table)
        assert not set(read) & set("×÷"), read
        if table.covered and stands_open(table):
            heard = page.read("read-table")
            assert heard == read and heard.endswith(f"Pass to {seat}.")
            session.table.lift_curtain()
            heard = page.read("open-menu", "menu-look", "read-table")
            session.table.close_overlay()
            assert heard == read.replace(f"Pass to {seat}.", f"It is {seat}’s turn.")
        elif not go_on(session):
            assert read.endswith(f"It is {seat}’s turn.")
            assert session.table.play(choose(table.match, Chance(game, n)))
        page.heard()


@pytest.mark.parametrize("game", ("pari", "formula", "paari", "astragali"))
def test_what_only_one_sees_is_read_to_them_on_request_in_their_own_turn_and_never_by_itself(game: str) -> None:
    _, session = playing(game)
    page = Page(session)
    session.saving.change_setting(reads=True)
    read = 0
    for n in range(50):
        table = session.model.table
        if table.match.prompt is None:
            break
        if table.covered and stands_open(table):
            assert spoken_of.own(words("en"), table) == ""
            session.table.lift_curtain()
            if game == "astragali" and "lift-cup" in identifiers(screen(session)):
                assert spoken_of.own(words("en"), session.model.table) == "", "the cup is down"
                touch(screen(session), "lift-cup")
            page.heard()
            table = session.model.table
            own = spoken_of.own(words("en"), table)
            tap(session, "open-menu", "menu-look")
            if own:
                touch(screen(session), "read-own")
                assert page.heard() == [("read", own)]
                view = table.match.view(table.seat)
                assert own.count(", ") + own.count(" and ") + 1 == len(view.dice if game == "astragali" else view.hand)
                read += 1
            else:
                assert "read-own" not in identifiers(screen(session))
            session.table.close_overlay()
        elif not go_on(session):
            assert session.table.play(choose(table.match, Chance(game, n)))
        said = " ".join(text for kind, text in page.heard() if kind == "read")
        assert "Your cards" not in said and "Your dice" not in said, "only on request"
    assert read >= 3


def test_what_only_one_sees_is_not_read_while_an_opponent_moves_or_on_a_wall() -> None:
    _, session = playing(lifted=True)
    table = session.model.table
    assert spoken_of.own(words("en"), table)
    assert spoken_of.own(words("en"), replace(table, agreed=Agreement(wall=True))) == ""
    assert spoken_of.own(words("en"), replace(table, levels=(3, 3))) == ""
    assert spoken_of.own(words("en"), replace(table, lifted=None)) == ""


def test_the_bar_of_a_table_has_the_voice_where_it_is_wished() -> None:
    _, session = playing()
    page = Page(session)
    session.table.lift_curtain()
    assert "read-table" not in identifiers(screen(session))
    session.saving.change_setting(reads=True)
    assert "read-table" in identifiers(screen(session))
    session.table.play(Done())
    page.heard()
    heard = page.read("read-table")
    assert heard.startswith("Play at least one card."), "why not comes first"


def test_a_hint_is_read_from_its_own_head_on_request_alone() -> None:
    device, session = playing("pari", training=True)
    page = Page(session)
    session.saving.change_setting(reads=True)
    session.table.lift_curtain()
    page.heard()
    session.ask_hint()
    device.work.finish()
    assert [text for kind, text in page.heard() if kind == "read"] == []
    heard = page.read("hint-more", "read-hint")
    assert heard == spoken(words("en"), newest(words("en"), session.model.table)) != ""
