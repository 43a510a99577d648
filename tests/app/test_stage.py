"""The stage: the device goes on by one gesture, all see what was done, and nobody's hand is there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import flet as ft
import pytest

from app import games
from app.games import since
from app.locale import LANGUAGES, words
from app.session import Session, keys
from app.state.agreement import Agreement
from app.state.model import Latest, Table
from app.state.overlays import Turns
from core.engine.chance import Chance
from core.engine.player import choose
from core.games import NAMES, SEATS
from tests.app.harness import AFRESH, Device, change_table, look_of, on_table, screen, sketch, texts
from tests.app.layout import Measure, Room
from tests.app.positions import SIZES, assert_well_made
from tests.app.test_since import PEOPLE, course, covered, redealt
from tests.app.walk import nodes, touch


def stages(session: Session, game: str, seats: int, *, training: bool = False, moves: int = 90) -> Iterator[Table]:
    """Play a match by luck; the table whenever the device goes on after a move."""
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
        if table.latest.drawn is not None:
            session.table.seen_drawn()
        elif games.of(table.match).reveal.of(table) is not None:
            session.table.seen()
        else:
            if table.staged and table.match.plies:
                yield table
            session.table.lift_curtain()
            session.table.play(choose(on_table(session).match, Chance(f"stage {game}", n)))


def most(game: str) -> int:
    """As many as there can be, three at the most."""
    return min(3, SEATS[game][-1])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_it_shows_what_was_done_and_no_hand_whatever_is_hidden(game: str, language: str) -> None:
    session, shown, compared = Device().start(language), 0, 0
    for number, table in enumerate(stages(session, game, most(game))):
        turn, look = since.last(table), look_of(SIZES[number % len(SIZES)])
        drawn = screen(session, look)
        assert_well_made(drawn)
        there = nodes(drawn)
        assert ("last-act" in there) == (turn is not None)
        if turn is not None:
            shown += 1
            said = since.summary(words(language), turn, table.match)
            assert there["last-act"].label == said and PEOPLE[turn.seat] in said
        assert not [name for name in there if name.startswith(("hand-", "die-", "gap-", "key-"))]
        before = sketch(screen(session, AFRESH))
        for other in redealt(table):
            session.models.set_table(other)
            assert sketch(screen(session, AFRESH)) == before
            compared += 1
        session.models.set_table(table)
    assert shown > 2 and (compared > 3 or game == "ziffernsheriffs")


@pytest.mark.parametrize("game", NAMES)
def test_the_touch_of_the_emblem_opens_the_hand_and_nothing_else_does_anything(game: str) -> None:
    session, seen = Device().start(), 0
    for table in stages(session, game, 2, moves=30):
        prompt, before = table.match.prompt, session.model
        assert prompt is not None
        live = set(nodes(screen(session, AFRESH)))
        assert not live & {"menu-home", "done", "hint"}
        for key in "FHG":
            keys.press(session, key, wall=False)
        assert session.model == before
        touch(screen(session, AFRESH), "curtain-ready")
        assert on_table(session).lifted == prompt.seat and not on_table(session).covered
        assert "curtain-ready" not in nodes(screen(session, AFRESH))
        seen += 1
    assert seen > 1


@pytest.mark.parametrize("game", NAMES)
def test_it_stands_for_as_long_as_nobody_touches_and_is_there_again_after_a_restart(game: str) -> None:
    device = Device()
    session = device.start()
    table = next(stages(session, game, 2))
    device.work.finish()
    session.cover()
    assert on_table(session).match is table.match and on_table(session).staged
    again = device.start()
    assert on_table(again).match.plies == table.match.plies and on_table(again).staged
    for started in (session, again):
        started.models.set(settings=session.model.settings)
    assert [*texts(screen(again, AFRESH))] == [*texts(screen(session, AFRESH))]


def test_nobody_hands_anything_on_who_plays_alone_and_opposite_the_screen_turns() -> None:
    session = Device().start()
    session.saving.change_setting(opposite=True)
    assert not list(stages(session, "ziffernsheriffs", 2))
    assert list(stages(session, "paari", 2)), "a hand is hidden there"


@pytest.mark.parametrize("training", [False, True])
@pytest.mark.parametrize("game", ["formula", "paari"])
def test_who_has_moved_takes_back_by_the_own_emblem_or_leaves_it(game: str, training: bool) -> None:
    session = Device().start()
    table = next(table for table in stages(session, game, 3, training=training) if table.stuck() is None)
    mover, moves = table.match.plies[-1].seat, len(table.match.plies)
    touch(screen(session, AFRESH), "undo")
    asked = on_table(session)
    assert asked.match is table.match and asked.covered, "others are looking"
    assert f"I am {PEOPLE[mover]}" in texts(screen(session, AFRESH))
    touch(screen(session, AFRESH), "undo-not")
    assert on_table(session) == table
    keys.press(session, "U", wall=False)
    touch(screen(session, AFRESH), "curtain-ready")
    now = on_table(session)
    assert len(now.match.plies) == moves - 1 and now.lifted == mover and not now.covered


def test_what_was_counted_or_has_shown_a_card_stays() -> None:
    kept = given = 0
    for match in (match for game in ("pari", "formula", "paari") for match in course(game, 3) if match.plies):
        table = covered(match)
        if table.staged and match.prompt is not None and match.prompt.seat != match.plies[-1].seat:
            last = match.plies[-1].step
            secret = any(event.seats is not None for event in last.events)
            counted = match.at(len(match.plies) - 1).view(None).scores != match.view(None).scores
            assert (table.stuck() is None) == (not secret and not counted)
            assert ("undo" in nodes(screen_of(table))) == (table.stuck() is None)
            assert replace(table, lifted=match.prompt.seat).stuck() is not None, "once the device has gone on"
            kept, given = kept + (secret or counted), given + (not secret and not counted)
    assert kept and given


def screen_of(table: Table) -> ft.Control:
    session = Device().start()
    session.table.open(replace(table, latest=Latest()))
    return screen(session, AFRESH)


@pytest.mark.parametrize("game", NAMES)
def test_where_it_was_agreed_on_a_curtain_covers_all_of_the_table(game: str) -> None:
    session, seen = Device().start(), 0
    for table in stages(session, game, most(game), moves=40):
        change_table(session, agreed=Agreement(curtain=True))
        there = set(nodes(screen(session, AFRESH)))
        assert there - {"pieces-since", "turns", "kept"} == {"curtain-ready", "open-menu"}
        change_table(session, agreed=table.agreed)
        seen += 1
    assert seen > 1


@pytest.mark.parametrize("game", ["formula", "paari", "astragali"])
def test_of_several_all_turns_since_the_own_one_are_a_tap_away(game: str) -> None:
    session, seen = Device().start(), 0
    for table in stages(session, game, 4):
        told = [since.summary(words("en"), turn, table.match, table.reader) for turn in since.turns(table)]
        if "turns" in nodes(screen(session, AFRESH)):
            touch(screen(session, AFRESH), "turns")
            sheet = "\n".join(texts(screen(session, AFRESH)))
            assert isinstance(on_table(session).overlay, Turns) and all(said in sheet for said in told)
            session.table.close_overlay()
            seen += 1
        else:
            assert len([said for said in told if said]) < 2
    assert seen > 2


def test_where_cards_were_drawn_only_what_was_laid_before_is_told() -> None:
    session = Device().start()
    for table in stages(session, "paari", 3):
        laid = any(event.code == "laid" for event in table.latest.news)
        assert laid or "last-act" not in nodes(screen(session, AFRESH))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("size", [(280, 653), (320, 568), (360, 640), (390, 844), (640, 360), (844, 390), (1024, 768)])
def test_sentence_and_emblem_are_whole_on_every_screen(game: str, language: str, size: tuple[int, int]) -> None:
    session = Device().start(language)
    for scale, _ in zip((1.0, 1.3, 2.0), stages(session, game, SEATS[game][-1]), strict=False):
        drawn, (width, height) = screen(session, look_of(size, text_scale=scale)), size
        measure = Measure(scale)
        measure.size(drawn, Room(width, width, height, height))
        assert [fault for fault in measure.faults if not fault.what.startswith(PEOPLE)] == []
        lie = measure.pieces(drawn, width, height)
        assert lie["curtain-ready"].whole
        assert [name for name in ("last-act", "undo", "turns") if name in lie and not lie[name].whole] == []
