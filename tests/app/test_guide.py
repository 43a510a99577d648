"""The first match after a lesson: it points at the next touch until enough turns were done alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import flet as ft
import pytest

from app import games
from app.games import common
from app.games.lesson import find as teaching_of
from app.locale import words
from app.session import Session
from app.state.help import Level
from app.state.model import LessonPage, SetupPage, Table
from app.state.onboarding import ALONE, KIND, Learned, Lessons
from app.storage.codec import read_lessons
from core.bots.levels import LEVELS
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.player import choose, play_out
from core.games import having
from core.lessons.lesson import of as lesson_of
from tests.app.harness import Device, look_of, on_table, screen, tap, texts, ui_of
from tests.app.positions import SIZES, assert_well_made
from tests.app.test_opponents import go_on
from tests.app.walk import nodes, of, touch
from tests.contract.helped import HELPED
from tests.core.lessons.test_first_match import NOT_DEALT

GAMES = [game for game in having("lesson") if game in HELPED]


def begun(game: str) -> tuple[Device, Session]:
    """A device on which the lesson of a game has come to its end, and the first match was begun with one tap."""
    device = Device()
    session = device.start()
    session.saving.change_setting(pace="at_once")
    session.lessons.open(game, "Mila", "Mountain")
    session.models.set_page(LessonPage, number=len(lesson_of(game).ideas) - 1, over=True)
    touch(screen(session), "lesson-play")
    return device, session


def waited(device: Device, session: Session) -> Table | None:
    """The table once nothing was touched for a while and a person is asked; None when the match is over."""
    go_on(device, session)
    table = on_table(session)
    return None if table.match.prompt is None else table


def rule_of(game: str, rule: str) -> str:
    return teaching_of(game).rules(words("en", "dot"))[rule]


def by_luck(session: Session) -> None:
    match = on_table(session).match
    assert session.table.play(choose(match, Chance("alone", len(match.plies))))


def follow(session: Session, table: Table) -> Move:
    """Touch what is pointed at until a move is made, and return that."""
    line, plies = table.advice.line, len(table.match.plies)
    assert line, "nothing to point at"
    for n in range(40):
        now = on_table(session)
        now = replace(now, advice=replace(now.advice, pointing=True))
        session.models.set_table(now)
        pointed = common.touch(ui_of(session), now)
        assert pointed is not None, (line[0], now.selection)
        drawn = screen(session, look_of(SIZES[n % len(SIZES)]))
        assert pointed.identifier in nodes(drawn), (pointed, line[0])
        fingers = [icon for icon in of(ft.Icon, drawn) if icon.icon == ft.Icons.TOUCH_APP_ROUNDED]
        assert now.overlay is None or len(fingers) == 1, "the sheet that was opened has the finger"
        assert len(pointed.sentence.split()) <= 8, pointed.sentence
        touch(drawn, pointed.identifier)
        made = on_table(session).match.plies[plies:]
        if made:
            assert on_table(session).selection.refused is None
            return made[0].move
    raise AssertionError(f"the touches do not lead to {line[0]}")


@pytest.mark.parametrize("game", GAMES)
def test_a_first_match_is_one_tap_after_the_lesson_and_following_the_finger_makes_the_moves(game: str) -> None:
    device, session = begun(game)
    table = on_table(session)
    assert table.levels == (0, LEVELS[0]) and table.match.names == ("Mila", "Mountain")
    assert table.help.level is Level.HINTS and session.model.guided(table)
    said: list[str] = []
    followed = 0
    for _ in range(60):
        now = waited(device, session)
        if now is None:
            break
        assert now.advice.line, "somebody who plays for the first time is never left alone"
        if now.advice.rule:
            session.models.set_table(replace(now, advice=replace(now.advice, pointing=False)))
            said += [now.advice.rule] if rule_of(game, now.advice.rule) in set(texts(screen(session))) else []
            session.models.set_table(now)
        assert follow(session, now) == now.advice.line[0]
        followed += 1
    assert followed >= 5
    wanted = {rule.name for rule in lesson_of(game).rules} - NOT_DEALT.get((game, 1), set())
    assert sorted(said) == sorted(wanted), "each rule is said once, when needed"
    assert session.model.learned[game].alone == 0, "what was pointed at is not counted"


@pytest.mark.parametrize("game", GAMES)
def test_turns_done_alone_end_the_pointing(game: str) -> None:
    device, session = begun(game)
    counts = [0]
    for _ in range(400):
        now = waited(device, session)
        if now is None or not session.model.guided(now):
            break
        session.models.set_table(now)
        line = now.advice.line
        session.guide._pointed = ("", 0)  # as if the finger had not come up yet
        if line:
            assert session.table.play(line[0])
        else:
            by_luck(session)
        counts.append(session.model.learned[game].alone)
    assert counts[-1] == ALONE or (now is None and counts[-1] > 0), "a short match may end before"
    assert sorted(counts) == counts
    assert max(b - a for a, b in pairwise(counts)) == 1, "a turn counts once"
    device.work.finish()
    now = waited(device, session)
    assert now is None or not now.advice.pointing


def test_a_touch_takes_the_finger_away_and_it_comes_back() -> None:
    device, session = begun("formula")
    now = waited(device, session)
    assert now is not None and now.advice.pointing
    pointed = common.touch(ui_of(session), now)
    assert pointed is not None and pointed.sentence in set(texts(screen(session)))
    touch(screen(session), pointed.identifier)
    assert not on_table(session).advice.pointing
    assert common.touch(ui_of(session), on_table(session)) is None
    device.work.finish()
    assert on_table(session).advice.pointing


def test_the_finger_can_be_sent_away_for_good() -> None:
    device, session = begun("pari")
    assert waited(device, session) is not None
    tap(session, "open-menu", "menu-look", "stop-pointing")
    assert on_table(session).overlay is None and not session.model.guided(on_table(session))
    again = device_started_again(device)
    assert not again.model.guided(on_table(again))


def device_started_again(device: Device) -> Session:
    device.work.finish()
    return device.start()


def test_a_first_match_is_guided_still_after_the_app_was_closed() -> None:
    device, session = begun("paari")
    assert waited(device, session) is not None
    session = device_started_again(device)
    now = waited(device, session)
    assert now is not None and session.model.guided(now) and now.advice.pointing


@pytest.mark.parametrize("game", GAMES)
def test_its_result_offers_a_whole_match_and_practice(game: str) -> None:
    device, session = begun(game)
    for _ in range(3000):
        now = waited(device, session)
        if now is None:
            break
        session.table.play(now.advice.line[0]) if now.advice.line else by_luck(session)
        session.guide.stop()
    session.table.seen()
    drawn = screen(session)
    assert_well_made(drawn)
    assert {"first-practise", "again"} <= set(nodes(drawn)) and "Whole game" in set(texts(drawn))
    touch(drawn, "again")
    page = session.model.page
    assert isinstance(page, SetupPage) and page.setup.options == games.find(game).offered_first
    assert [person.level for person in page.setup.people] == [0, LEVELS[0]]


def test_the_result_of_a_first_match_offers_what_the_lesson_has_left() -> None:
    _, session = begun("pari")
    (known,) = session.model.learned.values()
    ideas = len(lesson_of("pari").ideas)
    session.models.set(learned={"pari": replace(known, ideas=ideas - 1, finished=True)})
    table = session.model.table
    assert table is not None
    session.models.set_table(replace(table, match=play_out(table.match, "over")))
    touch(screen(session), "first-learn")
    page = session.model.page
    assert isinstance(page, LessonPage) and page.number == ideas - 1


def test_a_set_up_that_led_to_the_lesson_can_be_gone_on_with() -> None:
    device = Device()
    session = device.start()
    session.setup.set_up("pari")
    session.setup.rename(0, "Mila")
    session.lessons.open("pari", "Mila", "Mountain")
    session.models.set_page(LessonPage, number=len(lesson_of("pari").ideas) - 1, over=True)
    touch(screen(session), "lesson-setup")
    page = session.model.page
    assert isinstance(page, SetupPage) and page.setup.people[0].name == "Mila"


def test_what_is_kept_of_a_first_match_is_read_as_it_was_written_and_else_named() -> None:
    learned = Lessons(
        {"pari": Learned(0, True, "an id", 2), "paari": Learned(match="x", seats=(2, 3)), "formula": Learned(3, False)}
    )
    assert KIND.load(KIND.dump(learned)).value == learned
    assert KIND.load('{"formula":[3,false]}').value == Lessons({"formula": Learned(3, False)}), "of older versions"
    for odd, at in (('"x",9', "alone"), ("1,1", "match"), ('"x",true', "alone"), ('"x",-1', "alone")):
        read = KIND.load('{"formula":[3,false],"pari":[0,true,' + odd + "]}")
        assert (read.value, read.damaged) == (Lessons({"formula": Learned(3, False)}), (f"known.pari.{at}",))
    odd = '{"pari":[2,false],"chess":[1,true],"paari":[-1,true],"formula":[1],"astragali":[true,true]}'
    assert read_lessons(odd).known == {"pari": Learned(2, False)}
    assert not any(read_lessons(text).known for text in ("[" * 100_000, "damaged", "[]", None))
    later = KIND.load('{"pari":[0,true,"x",1,[1,2],"later"]}').value
    assert later is not None and '"pari":[0,true,"x",1,[1,2],"later"]' in KIND.dump(later)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_an_idea_that_is_shown_is_pointed_at_touch_by_touch(game: str, language: str) -> None:
    for idea in (idea for idea in lesson_of(game).ideas if idea.shown):
        device = Device()
        session = device.start(language)
        number = lesson_of(game).ideas.index(idea)
        session.models.set(learned={game: Learned(number)})
        session.lessons.open(game, "Mila", "Mountain")
        for move in lesson_of(game).moves(number):
            plies = len(on_table(session).match.plies)
            for _ in range(12):
                pointed = games.find(game).onboarding.touch(words(language, "dot"), on_table(session), move)
                assert pointed is not None
                touch(screen(session, language=language), pointed.identifier)
                if len(on_table(session).match.plies) > plies:
                    break
        page = session.model.page
        assert isinstance(page, LessonPage) and page.over


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_pointed_at_while_the_device_goes_on_however_long_that_takes(game: str) -> None:
    device = Device()
    session = device.start()
    session.setup.set_up(game)
    tap(session, "learn-first", "begin")
    covered = 0
    for _ in range(12):
        device.work.finish()  # all the time has passed after which the finger comes
        table = on_table(session)
        if table.covered:
            assert not table.advice.pointing
            assert not [icon for icon in of(ft.Icon, screen(session)) if icon.icon == ft.Icons.TOUCH_APP_ROUNDED]
            session.models.set_table(replace(table, advice=replace(table.advice, pointing=True)))
            assert_well_made(screen(session))
            session.models.set_table(table)
            session.table.lift_curtain()
            covered += 1
        now = waited(device, session)
        if now is None:
            break
        if now.advice.line:
            assert now.advice.pointing or now.covered or now.overlay is not None
            assert session.table.play(now.advice.line[0])
        else:
            by_luck(session)
    assert covered >= 2


def test_two_beginners_are_shown_an_easy_row_and_then_that_one_card_will_do() -> None:
    device = Device()
    session = device.start()
    tap(session, "play", "first-shown")
    first = on_table(session)
    assert first.match.seed in lesson_of("pari").deals[2] and not any(first.levels) and session.model.guided(first)
    asked: list[str] = []
    while len(asked) < 60:
        session.table.lift_curtain()
        now = waited(device, session)
        assert now is not None and now.match.prompt is not None
        if not now.advice.line:
            by_luck(session)
            continue
        pointed = common.touch(ui_of(session), now)
        assert pointed is not None
        asked.append(f"{now.match.prompt.seat} {pointed.identifier}")
        if pointed.identifier == "nothing-fits":
            break
        follow(session, now)
    seats = [entry[0] for entry in asked]
    assert asked[-1] == "1 nothing-fits" and seats == sorted(seats), asked
    assert on_table(session).match.state.scores[0] > 0, "the first row was right"
    touch(screen(session), "nothing-fits")
    assert "Then play any card." in set(texts(screen(session)))
