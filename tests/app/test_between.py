"""The moment before the curtain: all see what was done, nothing secret is there, and it goes away by itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from app import games
from app.games import since
from app.locale import LANGUAGES, words
from app.session import Session, keys
from app.state.model import Latest, Table
from app.state.overlays import Menu
from core.engine.chance import Chance
from core.engine.player import choose
from core.games import SEATS
from core.games.astragali.moves import Leave
from tests.app.harness import AFRESH, Device, look_of, on_table, screen, sketch, texts
from tests.app.layout import Measure, Room
from tests.app.positions import SIZES, assert_well_made
from tests.app.test_drawn_card import Waiting, let_go_on, started
from tests.app.test_since import PEOPLE, course, covered, redealt
from tests.app.walk import nodes, touch

GAMES = ("pari", "formula", "paari")
"""The games in which a turn ends with the device handed on; after a bid of Astragali all are asked in the open."""


def turns(session: Session, game: str, seats: int, *, training: bool = False, moves: int = 90) -> Iterator[Table]:
    """Play a match by luck; the table before each move of a person, with the curtain lifted, and after it."""
    session.setup.set_up(game)
    while len(session.model.setup.people) < seats:
        session.setup.add_person()
    if training:
        session.setup.choose_training()
    session.setup.begin(dict(enumerate(PEOPLE[:seats])))
    for n in range(moves):
        table = on_table(session)
        if table.match.prompt is None:
            return
        if games.of(table.match).reveal.of(table) is not None:
            session.table.seen()
            continue
        session.table.lift_curtain()
        session.table.play(choose(on_table(session).match, Chance(f"between {game}", n)))
        if on_table(session).between:
            yield on_table(session)


def begun(game: str, seats: int = 4, **how: bool) -> tuple[Session, Table]:
    """A session at its first such moment."""
    session = Device().start()
    return session, next(turns(session, game, seats, **how))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_it_shows_what_was_done_and_no_hand_whatever_is_hidden(game: str, language: str) -> None:
    session, compared = Device().start(language), 0
    for number, table in enumerate(turns(session, game, 3)):
        turn, look = since.last(table), look_of(SIZES[number % len(SIZES)])
        assert turn is not None and turn.seat == table.match.plies[-1].seat
        drawn = screen(session, look)
        assert_well_made(drawn)
        said = since.summary(words(language), turn, table.match)
        assert nodes(drawn)["between"].label == said and PEOPLE[turn.seat] in said
        assert not [name for name in nodes(drawn) if name.startswith("hand-")]
        assert table.match.prompt is not None and table.match.prompt.seat != turn.seat
        before = sketch(screen(session, AFRESH))
        for other in redealt(table):
            session.models.set_table(other)
            assert sketch(screen(session, AFRESH)) == before
            compared += 1
        session.models.set_table(table)
    assert compared > 3


@pytest.mark.parametrize("game", GAMES)
def test_a_touch_on_the_felt_a_key_or_the_button_goes_on_to_the_curtain(game: str) -> None:
    session, seen = Device().start(), 0
    for _ in turns(session, game, 2):
        match seen % 3:
            case 0:
                touch(screen(session, AFRESH), "pass-on")
            case 1:
                keys.press(session, "F", wall=False)
            case _:
                session.table.seen_between()
        seen += 1
        table = on_table(session)
        assert table.covered and not table.between and "curtain-ready" in nodes(screen(session, AFRESH))
    assert seen > 1


def test_nothing_can_be_played_or_picked_meanwhile() -> None:
    session, table = begun("paari")
    session.table.pick("anything")
    assert not session.table.play(choose(table.match, Chance("late", 1)))
    keys.press(session, "H", wall=False)
    assert on_table(session) is table


def test_it_goes_away_by_itself_unless_something_is_opened() -> None:
    device, time = Device(), Waiting()
    session = started(device, time)
    for number, table in enumerate(turns(session, "paari", 3)):
        let_go_on(device)
        time.passed += 0.1
        let_go_on(device)
        assert on_table(session).between and not on_table(session).latest.fresh
        if number == 1:
            session.table.open_overlay(Menu())
        time.passed += 1.2
        let_go_on(device)
        assert on_table(session).match is table.match
        assert on_table(session).between == (number == 1)
        if number == 1:
            assert isinstance(on_table(session).overlay, Menu)
            break


def test_with_calm_motion_the_curtain_comes_at_once_and_tells_it() -> None:
    session = Device().start()
    session.models.set(still=True)
    assert session.model.calm
    assert list(turns(session, "paari", 3)) == []
    assert on_table(session).covered and since.turns(on_table(session))


def test_out_of_sight_it_is_the_curtain() -> None:
    session, table = begun("formula")
    session.cover()
    assert on_table(session).match is table.match and not on_table(session).between
    assert "curtain-ready" in nodes(screen(session, AFRESH))


@pytest.mark.parametrize("training", [False, True])
@pytest.mark.parametrize("game", ["formula", "paari"])
def test_before_the_device_goes_on_it_can_be_taken_back_behind_the_own_curtain(game: str, training: bool) -> None:
    session, table = begun(game, training=training)
    mover, moves = table.match.plies[-1].seat, len(table.match.plies)
    assert "Stop, once more" in texts(screen(session, AFRESH))
    touch(screen(session, AFRESH), "undo")
    now = on_table(session)
    assert now.match.prompt is not None and now.match.prompt.seat == mover and len(now.match.plies) == moves - 1
    assert now.covered and not now.between, "others are looking"
    assert nodes(screen(session, AFRESH)).keys() >= {"curtain-ready", "curtain-pause"}


def test_what_was_counted_or_has_shown_a_card_stays() -> None:
    kept = given = 0
    for match in (match for game in GAMES for match in course(game, 3) if match.plies):
        shown = replace(covered(match), latest=Latest(between=True))
        if shown.between and match.prompt is not None and match.prompt.seat != match.plies[-1].seat:
            secret = any(event.seats is not None for event in match.plies[-1].step.events)
            counted = match.at(len(match.plies) - 1).view(None).scores != match.view(None).scores
            assert (shown.stuck() is None) == (not secret and not counted)
            assert replace(shown, latest=Latest()).stuck() is not None, "once the device has gone on"
            kept, given = kept + (secret or counted), given + (not secret and not counted)
    assert kept and given


def test_who_leaves_a_match_of_astragali_leads_straight_to_the_curtain() -> None:
    session = Device().start()
    assert list(turns(session, "astragali", 3, moves=200)) == []
    session.setup.set_up("astragali")
    session.setup.begin({0: "Mila", 1: "Ole", 2: "Frida"})
    session.table.lift_curtain()
    assert session.table.play(Leave(0))
    assert not on_table(session).between and on_table(session).stuck() is None


def test_where_cards_were_drawn_only_what_was_laid_before_is_shown() -> None:
    session = Device().start()
    for table in turns(session, "paari", 3):
        assert replace(table.latest, between=False).drawn is None
        assert any(event.code == "laid" for event in table.latest.news), texts(screen(session, AFRESH))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(280, 653), (320, 568), (360, 640), (390, 844), (640, 360), (844, 390), (1024, 768)])
def test_sentence_and_buttons_are_whole_on_every_screen(game: str, language: str, size: tuple[int, int]) -> None:
    session = Device().start(language)
    for scale, _ in zip((1.0, 1.3, 2.0), turns(session, game, SEATS[game][-1]), strict=False):
        drawn, (width, height) = screen(session, look_of(size, text_scale=scale)), size
        measure = Measure(scale)
        measure.size(drawn, Room(width, width, height, height))
        assert [fault for fault in measure.faults if not fault.what.startswith(PEOPLE)] == []
        lie = measure.pieces(drawn, width, height)
        assert [name for name in ("between", "pass-on", "undo") if name in lie and not lie[name].whole] == []
