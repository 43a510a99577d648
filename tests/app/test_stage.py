"""The stage: the device goes on by one gesture, all see what was done, and nobody's hand is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import flet as ft
import pytest

from app import games
from app.games import drawing, since, spoken
from app.games.ziffernsheriffs.words import faces
from app.locale import LANGUAGES, words
from app.session import Session, keys
from app.state.agreement import Agreement
from app.state.model import Latest, Table
from app.state.overlays import Turns
from core.engine.chance import Chance
from core.engine.player import choose
from core.games import NAMES, SEATS
from core.games.astragali.moves import Bray, Doubt
from core.games.ziffernsheriffs.moves import End, Roll
from tests.app.harness import AFRESH, Device, begin, change_table, look_of, on_table, screen, sketch, texts
from tests.app.layout import Measure, Room, pieces
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
            assert there["last-act"].label == said
            assert PEOPLE[turn.seat] in said or not games.find(game).log.summing
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["pari", "formula", "paari", "astragali"])
@pytest.mark.parametrize("size", [(360, 640), (390, 844)])
def test_of_several_all_turns_since_the_own_one_are_listed_or_a_tap_away(
    game: str, size: tuple[int, int], language: str
) -> None:
    session, opened, listed, look = Device().start(language), 0, 0, look_of(size)
    for table in stages(session, game, SEATS[game][-1], moves=50):
        summed = (since.summary(words(language), turn, table.match, table.reader) for turn in since.turns(table))
        told = [said for said in summed if said]
        drawn = screen(session, look)
        there, seen = nodes(drawn), {*texts(drawn)}
        shown = [n for n, said in enumerate(told, start=1) if f"{n}. {said}" in seen]
        assert shown == [*range(min(shown, default=1), max(shown, default=0) + 1)], "the latest, in order"
        assert ("pieces-since" in there) == bool(shown)
        if shown:
            listed += 1
            assert shown[-1] == len(told) or (there["last-act"].label == told[-1] and shown[-1] == len(told) - 1)
        if "turns" in there:
            opened += 1
            touch(drawn, "turns")
            sheet = "\n".join(texts(screen(session, look)))
            assert isinstance(on_table(session).overlay, Turns) and all(said in sheet for said in told)
            session.table.close_overlay()
        else:
            assert len(shown) >= len(told) - 1, "the last one is told above the list"
    assert bool(listed) == (game in ("formula", "astragali"))
    assert opened + listed > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_roll_of_which_nothing_came_is_told_as_well(language: str) -> None:
    session = Device().start(language)
    begin(session, "ziffernsheriffs", "Mila", "Ole")
    session.table.play(Roll(2))
    assert "no stone" not in since_all(on_table(session)), "the turn goes on"
    session.table.play(End())
    table = on_table(session)
    assert table.staged
    told = nodes(screen(session, AFRESH))["last-act"].label
    w, rolled = words(language), table.match.plies[0].step.events[0].values["dice"]
    assert told == w("{name} rolled {faces} and placed no stone.", name="Mila", faces=faces(w, rolled))
    assert spoken.now(w, table).count(str(rolled[0])) >= 1 and spoken.now(w, table).count("Mila") == 1


def since_all(table: Table) -> str:
    """Return the turns so far in words."""
    return " ".join(since.summary(words("en"), turn, table.match) for turn in since.turns(table, whole=True))


@pytest.mark.parametrize("game", NAMES)
def test_before_anybody_has_moved_no_turns_before_are_offered(game: str) -> None:
    session = Device().start()
    begin(session, game, *PEOPLE[: SEATS[game][-1]])
    change_table(session, lifted=None)
    there = nodes(screen(session, AFRESH))
    assert on_table(session).staged == ("curtain-ready" in there)
    assert not there.keys() & {"turns", "pieces-since", "last-act"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_what_is_read_aloud_there_says_nothing_twice(game: str, language: str) -> None:
    session, read = Device().start(language), 0
    for table in stages(session, game, most(game), moves=40):
        said = spoken.now(words(language), table)
        sentences = [part for part in re.split(r"(?<=[.!?]) ", said) if any(name in part for name in PEOPLE)]
        assert len(set(sentences)) == len(sentences), said
        read += len(sentences) > 1
    assert read


def test_the_cup_goes_to_nobody_who_judges_a_wish() -> None:
    session, handed = Device().start("de"), set()
    begin(session, "astragali", *PEOPLE[:3])
    for n in range(400):
        table = on_table(session)
        prompt = table.match.prompt
        if prompt is None:
            break
        if games.of(table.match).reveal.of(table) is not None:
            session.table.seen()
            continue
        if table.staged:
            line = drawing.of(table.match).handed(words("de"), table)
            assert line in texts(screen(session, AFRESH))
            assert ("Becher" in line) == (prompt.step != "judge")
            handed.add(prompt.step)
        session.table.lift_curtain()
        kinds = [kind for kind in (Bray, Doubt) if kind in prompt.kinds and n % 3]
        move = kinds[0]() if kinds else choose(table.match, Chance("judge", n))
        session.table.play(move)
    assert "judge" in handed and len(handed) > 2


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


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (820, 1180)])
@pytest.mark.parametrize("seats", [2, 4])
def test_all_piles_of_paari_lie_whole_above_what_is_said(size: tuple[int, int], seats: int) -> None:
    session, found = Device().start(), 0
    for _, _ in zip(range(6), stages(session, "paari", seats), strict=False):
        change_table(session, latest=Latest())  # no card is on its way
        lie = pieces(screen(session, look_of(size)), *size)
        piles = [name for name in lie if name.startswith("pile-")]
        assert [name for name in piles if not lie[name].whole] == []
        found += len(piles)
    assert found >= 2 * seats
