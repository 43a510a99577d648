"""Opponents at the table: set up, saved, playing whole matches, and never seen into."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from app import games
from app.locale import LANGUAGES, words
from app.locale.reasons import sentence
from app.parts.theme import EMBLEMS
from app.session import Session
from app.state.model import Table
from app.state.overlays import AwayPeople, Menu, Turns
from app.storage import codec
from app.storage.codec import MATCH, MATCHES, peek
from core.bots.levels import LEVELS
from core.engine.chance import Chance
from core.engine.game import Illegal
from core.engine.player import choose
from core.games import SEATS, having
from core.games.pari.moves import Accept, Decline, Done, Offer, Place
from core.games.ziffernsheriffs.options import ZiffernsheriffsOptions
from tests.app.harness import (
    Device,
    any_move,
    change_table,
    look_of,
    on_table,
    save_of,
    saved_sheet,
    screen,
    sketch,
    tap,
    texts,
)
from tests.app.positions import SIZES, assert_well_made, with_state
from tests.app.walk import nodes, of, touch
from tests.contract.mixes import SECRETS

NAMES = having("bot")
HIDING = [game for game in NAMES if SECRETS[game]]


def sit_down(session: Session, game: str, *levels: int, training: bool = False, **options: Any) -> None:
    """Begin a match; 0 is a person, and every other number an opponent of that level."""
    session.setup.set_up(game)
    while len(session.model.setup.people) > 1:
        session.setup.remove_person(1)
    for seat, level in enumerate(levels[1:], start=1):
        (session.setup.add_opponent if level else session.setup.add_person)()
        if level:
            session.setup.choose_level(seat, level)
    for name, value in options.items():
        session.setup.set_option(name, value)
    session.setup.change_setup(training=training)
    session.setup.begin({seat: f"Player {seat + 1}" for seat in range(len(levels))})


def seated(game: str, *levels: int, pace: str = "at_once", started: Any = None, **more: Any) -> tuple[Device, Session]:
    """A device on which such a match has begun, with opponents who take no time."""
    device = Device()
    session = device.start(**(started or {}))
    session.saving.change_setting(pace=pace)
    sit_down(session, game, *levels, **more)
    return device, session


def go_on(device: Device, session: Session) -> None:
    """Let opponents move until a person is asked or the match is over, looking at whatever comes up."""
    for _ in range(400):
        device.work.finish()
        table = session.model.table
        if table.match.prompt is None or (table.opponent is None and not games.of(table.match).reveal.of(table)):
            return
        session.table.seen()
    raise AssertionError("opponents do not come to an end")


def person(session: Session, luck: str) -> None:
    """A move of the person to move."""
    table = session.model.table
    if table.covered:
        session.table.lift_curtain()
    assert session.table.play(choose(table.match, Chance(luck, len(table.match.plies))))


def two_games(session: Session) -> bool:
    """Whether a match of Ziffernsheriffs is played to the end of a second game."""
    options = on_table(session).match.options
    assert isinstance(options, ZiffernsheriffsOptions)
    return options.two_games


# setting up


def test_one_person_alone_can_play_against_opponents_but_not_without() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.remove_person(1)
    assert "begin" not in nodes(screen(session))
    session.setup.begin({0: "Player 1"})
    assert session.model.table is None and session.model.setup.wrong.code == "bad_players"
    touch(screen(session), "against")
    assert "Let’s go" in set(texts(screen(session)))
    session.setup.begin({0: "Player 1", 1: "Mountain"})
    assert on_table(session).match.names == ("Player 1", "Mountain")
    assert on_table(session).levels == (0, 1)


def test_opponents_are_called_by_emblems_that_nobody_else_has() -> None:
    session = Device().start()
    session.setup.set_up("astragali")
    for _ in range(9):
        session.setup.add_opponent()
    people = session.model.setup.people
    assert len(people) == SEATS["astragali"][-1] and len({one.emblem for one in people}) == len(people)
    drawn = screen(session, language="de")
    assert {"Berg", "Welle", "Stern"} <= set(texts(drawn))
    touch(drawn, "add-someone")
    assert "All seats are taken." in texts(screen(session)), "a full table says why nobody else can sit down"


def test_a_level_is_chosen_from_a_list_of_all() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.add_opponent()
    touch(screen(session), "seat-2")
    drawn = screen(session)
    assert {f"level-{level}" for level in LEVELS} <= set(nodes(drawn))
    assert_well_made(drawn)
    session.setup.choose_level(2, 4)
    assert session.model.setup.people[2].level == 4
    session.setup.add_opponent()
    assert session.model.setup.people[3].level == 4, "the next one is as strong"
    for seat, level in [(2, 0), (2, 9), (0, 3)]:
        session.setup.choose_level(seat, level)
    assert [one.level for one in session.model.setup.people] == [0, 0, 4, 4], "a level or seat that does not exist"


def test_a_person_called_as_an_opponent_is_asked_for_another_name() -> None:
    session = Device().start()
    session.setup.set_up("pari")
    session.setup.rename(0, "Mountain")
    session.setup.remove_person(1)
    session.setup.add_opponent()
    session.setup.begin({1: "Mountain"})
    assert session.model.setup.wrong.code == "same_name"


def test_ziffernsheriffs_is_offered_there_and_back_and_what_is_chosen_otherwise_holds() -> None:
    session = Device().start()
    session.setup.set_up("ziffernsheriffs")
    fair = {"two_games": True, "tie_break": "turns"}
    assert session.model.setup.options == fair
    session.setup.remove_person(1)
    session.setup.add_opponent()
    assert session.model.setup.options == fair
    session.setup.choose_rules({})
    assert session.model.setup.options == {}, "one game as in the rules, against an opponent too"
    session.setup.begin({0: "Mila", 1: "Mountain"})
    assert not two_games(session)
    session.setup.again()
    assert session.model.setup.options == {}, "again is played as before"
    session.setup.set_up("ziffernsheriffs")
    assert session.model.setup.options == {}, "what was chosen last comes first"
    session.setup.choose_rules(fair)
    session.setup.begin({0: "Mila", 1: "Mountain"})
    assert two_games(session)
    session.setup.again()
    assert session.model.setup.options == fair


def test_who_sat_there_last_sits_down_again_opponents_too() -> None:
    _, session = seated("pari", 0, 3)
    session.pages.home()
    session.setup.set_up("formula")
    assert [(one.name, one.level) for one in session.model.setup.people] == [("", 0), ("", 3)]


# leaving the table


def put_away(session: Session, seat: int) -> None:
    """Mark a person away, or back, by the menu."""
    session.table.open_overlay(Menu())
    tap(session, "menu-leave", "menu-away", f"away-{seat}")


@pytest.mark.parametrize("game", NAMES)
def test_an_opponent_plays_for_a_person_who_leaves_until_they_are_back(game: str) -> None:
    device, session = seated(game, 0, 0)
    device.work.finish()
    session.table.lift_curtain()
    before = session.model.table
    leaver = before.match.prompt.seat
    stays = 1 - leaver
    put_away(session, leaver)
    table = session.model.table
    assert table.away == {leaver} and table.level(leaver) and table.lifted is None and table.overlay is None
    go_on(device, session)
    table = session.model.table
    assert len(table.match.plies) > len(before.match.plies)
    assert table.match.prompt is None or table.match.prompt.seat == stays
    if game in HIDING and table.match.prompt is not None and table.match.prompt.private:
        assert table.covered, "it may still be in the hands of who has left"
    session.table.lift_curtain()
    session.table.open_overlay(AwayPeople())
    assert nodes(screen(session))[f"away-{stays}"].hint_text, "somebody has to stay"
    session.table.step_away(stays)
    assert session.model.table.away == {leaver}
    session = device.start()
    assert session.model.table.away == {leaver} and session.model.table.match.plies == table.match.plies
    session.table.come_back(leaver)
    table = session.model.table
    assert not table.away and not any(table.levels) and table.opponent is None and table.lifted is None
    save = json.loads(save_of(session, table.id).text)
    assert "away" not in save and save["levels"] == [0, 0]
    assert codec.unpack(save_of(session, table.id).text).match.plies == table.match.plies, "it replays as any other"


def test_who_is_away_sits_down_again_in_the_next_match_and_an_odd_save_of_it_is_none() -> None:
    device, session = seated("pari", 0, 0, 2)
    session.table.step_away(1)
    device.work.finish()
    assert session.model.table.persons == (0, 1) and session.model.table.alone is None
    text = json.loads(save_of(session, session.model.table.id).text)
    assert text["away"] == [1]
    for odd, away in [("[1]", set()), ([0, 7, None, [1]], set()), ([2, 1], {1, 2}), (3, set())]:
        assert peek("x", json.dumps({**text, "away": odd})).away == away, odd
    session.setup.again()
    assert [(one.name, bool(one.level)) for one in session.model.setup.people] == [
        ("", False),
        ("", False),
        ("", True),
    ]


# saves


def test_opponents_are_part_of_a_save_and_go_on_after_a_new_start() -> None:
    device, session = seated("astragali", 0, 2, 4)
    table = session.model.table
    go_on(device, session)
    moves = len(session.model.table.match.plies)
    session = device.start()
    assert session.model.table.levels == table.levels == (0, 2, 4)
    assert len(session.model.table.match.plies) == moves, "moves are read, not decided on anew"


@pytest.mark.parametrize("level", [6, 99, -1, "grandmaster", None, True, [1]])
def test_an_opponent_of_a_later_version_is_reported_and_can_be_played_by_hand(level: object) -> None:
    device, session = seated("pari", 0, 2, 1)
    id = session.model.table.id
    session.pages.home()
    device.work.finish()
    text = json.dumps({**json.loads(device.store.texts[MATCH + id]), "levels": [0, level, 1]})
    device.store.texts[MATCH + id] = text
    session = device.start()
    saved = session.model.saves[0]
    assert saved.problem is None and saved.names[1] in codec.peek(id, text).names
    session.library.resume(saved)
    sheet = saved_sheet(session).saved
    assert sheet.problem.code == "unknown_opponent"
    said = sentence(words("en"), sheet.problem)
    assert saved.names[1] in said and said in set(texts(screen(session)))
    session.library.resume_sound_part(sheet)
    assert session.model.table.levels == (0, 0, 1), "its seat is played by hand"
    device.work.finish()
    assert device.store.texts[MATCH + id] == text, "for the later version it stays as it was"


@pytest.mark.parametrize("levels", [[0], [0, 1, 1], None, "02", {}])
def test_levels_that_do_not_fit_the_seats_are_a_damaged_save(levels: object) -> None:
    device, session = seated("pari", 0, 1)
    device.work.finish()
    text = device.store.texts[MATCH + session.model.table.id]
    damaged = json.dumps({**json.loads(text), "levels": levels})
    assert json.loads(text)["app"] == MATCHES.version
    assert peek("x", damaged).problem.code == "damaged_save"


# playing


@pytest.mark.parametrize(("game", "level"), [*zip(NAMES, cycle(LEVELS), strict=False)])
def test_one_person_plays_a_whole_match_against_an_opponent_of_each_level(game: str, level: int) -> None:
    quick: dict[str, dict[str, Any]] = {
        "pari": {"target": 10},
        "paari": {"target": 50},
        "ziffernsheriffs": {"two_games": False},
    }
    device, session = seated(game, 0, level, **quick.get(game, {}))
    luck = f"{game} {level}"
    for _ in range(3000):
        go_on(device, session)
        table = session.model.table
        assert not table.covered, "no curtain for one who plays alone"
        if table.match.prompt is None:
            break
        person(session, luck)
    assert session.model.table.match.outcome is not None
    again = device.start()
    assert again.model.table.match == session.model.table.match


@pytest.mark.parametrize("game", NAMES)
def test_several_opponents_play_and_whatever_is_on_the_screen_is_well_made(game: str) -> None:
    """While opponents move, between their steps, in their sheets, and after them; in every size and language."""
    device, session = seated(game, 0, *(1, 2, 3, 1, 1)[: SEATS[game][-1] - 1], pace="normal")
    luck, seen = game, set()
    for at in range(150):
        table = session.model.table
        if table.match.prompt is None:
            break
        assert_well_made(screen(session, look_of(SIZES[at % len(SIZES)]), [*LANGUAGES][at % 2]))
        if table.opponent is None and games.of(table.match).reveal.of(table) is None:
            person(session, luck)
        elif games.of(table.match).reveal.of(table) is not None:
            session.table.seen()
        else:
            plies = len(table.match.plies)
            seen.add(table.latest.shown.step)
            for _ in range(400):
                device.work.advance()
                if len(session.model.table.match.plies) > plies:
                    break
        if session.model.table.opponent is None and session.model.table.match.prompt is not None and at % 3 == 0:
            session.table.open_overlay(Turns())
            assert_well_made(screen(session))
            session.table.close_overlay()
    assert len(seen) > 1


@pytest.mark.parametrize("game", HIDING)
def test_the_hand_of_an_opponent_is_never_on_the_screen(game: str) -> None:
    """All that the person does not see is dealt anew: the screen stays the same, whoever is to move."""
    device, session = seated(game, 0, 2, 1, pace="normal")
    compared, luck = 0, game
    for _ in range(300):
        table = session.model.table
        if table.match.prompt is None or compared > 25:
            break
        if games.of(table.match).reveal.of(table) is not None:
            session.table.seen()
        elif table.opponent is None:
            person(session, luck)
        else:
            before = sketch(screen(session))
            for other in others(table):
                change_table(session, match=other.match)
                assert sketch(screen(session)) == before
                compared += 1
            change_table(session, match=table.match)
            for _ in range(400):
                device.work.advance()
                if session.model.table.match is not table.match:
                    break
    assert compared >= 8


def others(table: Table) -> Iterator[Table]:
    """The same table with what its only person does not see dealt anew."""
    match, seat = table.match, table.alone
    for n in range(2):
        state = match.game.resample(match.view(seat), Chance(f"anew {n}", 1))
        if match.game.view(state, seat) == match.view(seat):
            yield replace(table, match=with_state(match, state))


def test_the_curtain_falls_between_persons_only() -> None:
    device, session = seated("pari", 0, 1, 0)
    go_on(device, session)
    luck, covered, passed = "curtain", [], 0
    for _ in range(60):
        table = session.model.table
        if table.covered:
            covered.append(table.match.prompt.seat)
        before = table.match.prompt.seat
        person(session, luck)
        passed += session.model.table.opponent is not None
        assert not (session.model.table.opponent is not None and session.model.table.covered)
        go_on(device, session)
        if session.model.table.match.prompt is None:
            break
        if session.model.table.match.prompt.seat == before:
            assert not session.model.table.covered
    assert passed and covered == [covered[0] if n % 2 == 0 else 2 - covered[0] for n in range(len(covered))]


def test_while_an_opponent_moves_no_person_can_move_or_pick_anything_up() -> None:
    device, session = seated("pari", 0, 1)
    watched = watch(device, session)
    for kind in watched.match.prompt.kinds:
        for move in list(watched.match.game.legal_moves(watched.match.state, kind))[:2]:
            assert not session.table.play(move)
    session.table.pick("something")
    session.ask_hint()
    assert session.model.table.advice.hint is None
    assert session.model.table.match is watched.match
    assert session.model.table.selection.picked is None and session.model.table.selection.refused is None


def watch(device: Device, session: Session) -> Table:
    """Play until an opponent is to move after a person did, and has not decided yet; its table."""
    luck = "watch"
    go_on(device, session)
    for _ in range(40):
        if session.model.table.opponent is not None:
            return session.model.table
        person(session, luck)
    raise AssertionError("no opponent comes to move")


def test_leaving_while_an_opponent_thinks_loses_nothing_and_it_goes_on_later() -> None:
    device, session = seated("pari", 0, 4)
    table = watch(device, session)
    device.work.advance()
    device.work.advance()
    left = session.model.table.match
    session.pages.home()
    device.work.finish()
    assert session.model.table is None
    session.library.resume(save_of(session, table.id))
    assert on_table(session).match == left
    go_on(device, session)
    assert len(on_table(session).match.plies) > len(table.match.plies)


def test_an_opponent_waits_while_rules_or_a_sheet_lie_over_the_table() -> None:
    device, session = seated("pari", 0, 1)
    table = watch(device, session)
    session.pages.read_rules("pari")
    device.work.finish()
    assert session.model.table.match is table.match
    session.pages.back()
    session.table.open_overlay(Turns())
    session.tick()
    device.work.finish()
    assert session.model.table.match is table.match
    session.table.close_overlay()
    go_on(device, session)
    assert session.model.table.match is not table.match


def test_a_turn_is_shown_at_the_pace_that_is_set_and_all_of_it_at_once_on_a_tap() -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await asyncio.sleep(0)

    def seconds(pace: str, *, hurry: bool) -> float:
        device, session = seated("formula", 0, 1, pace=pace, started={"sleep": sleep})
        table = watch(device, session)
        slept.clear()
        while session.model.table.opponent is not None and session.model.table.match.plies == table.match.plies:
            device.work.advance()
            if hurry:
                session.opponents.hurry()
        return round(sum(slept), 1)

    assert [seconds(pace, hurry=False) for pace in ("slow", "normal", "at_once")] == [1.1, 0.6, 0]
    assert seconds("slow", hurry=True) <= 0.1


def test_in_training_taking_back_leads_to_the_last_decision_of_the_person() -> None:
    device, session = seated("pari", 0, 2, 2, training=True)
    watch(device, session)
    go_on(device, session)
    table = session.model.table
    begun = table.decision
    assert table.match.plies[begun].seat == 0 and all(ply.seat for ply in table.match.plies[begun + 1 :])
    after = table.match
    session.table.undo()
    assert session.model.table.match == after.at(begun) and session.model.table.opponent is None
    session.table.play(after.plies[begun].move)
    go_on(device, session)
    assert session.model.table.match.plies[: len(after.plies)] == after.plies, "the same opponents with the same slips"


def test_what_counts_cannot_be_taken_back_across_the_turn_of_an_opponent() -> None:
    device, session = seated("pari", 0, 2)
    watch(device, session)
    go_on(device, session)
    moves = session.model.table.match.plies
    session.table.undo()
    assert session.model.table.selection.refused.code == "sealed" and session.model.table.match.plies == moves


def test_the_sand_does_not_run_for_opponents() -> None:
    device, session = seated("pari", 0, 1, sand_timer=30)
    table = watch(device, session)
    for _ in range(100):
        session.tick()
    assert session.model.table.match is table.match and session.model.table.sand == table.sand


def test_an_offer_to_an_opponent_gets_an_answer() -> None:
    device, session = seated("pari", 0, 1, trading=True)
    go_on(device, session)
    answers = set()
    for _ in range(30):
        table = session.model.table
        if table.match.prompt.step != "play":
            person(session, f"offers {len(table.match.plies)}")
            go_on(device, session)
            continue
        hand = table.match.view(0).hand
        for offer in (Offer(1, hand[:1], 0, hand[-1:], 0), Offer(1, hand[:1], 0, None, 0)):
            try:
                table.match.play(offer)
            except Illegal:
                continue
            assert session.table.play(offer) and session.model.table.opponent == 1
            go_on(device, session)
            answers.add(type(session.model.table.match.plies[-1].move))
            assert session.model.table.match.prompt.seat == 0 and not session.model.table.covered
            told = words("en")
            assert any("deal" in text or "offer" in text or "traded" in text for text in texts(screen(session))), told
        if answers:
            break
    assert answers and answers <= {Accept, Decline}


# telling


def test_what_an_opponent_did_stays_until_the_person_lays_a_piece() -> None:
    device, session = seated("pari", 0, 3, 3)
    for _ in range(12):
        watch(device, session)
        go_on(device, session)
        table = session.model.table
        if table.match.prompt.step == "play":
            break
    assert "turns" in nodes(screen(session)), "a line on top of the tray"
    session.table.open_overlay(Turns())
    lines = [text for text in texts(screen(session)) if text.startswith(("Player 2", "Player 3"))]
    assert len(lines) >= 2, "the sheet tells of both"
    session.table.close_overlay()
    assert session.table.play(any_move(session, Place))
    assert "turns" not in nodes(screen(session))
    assert session.table.play(Done())


def test_opponents_wear_rounded_squares_at_the_table_and_in_the_result() -> None:
    _, session = seated("pari", 0, 4)
    chips = {node.identifier: node for node in nodes(screen(session)).values()}
    assert "computer, Master" in chips["player-1"].label and "computer" not in chips["player-0"].label
    assert len(squares(screen(session))) >= 1


def squares(root: ft.Control) -> list[Any]:
    return [shape for shape in of(cv.Rect, root) if shape.paint and shape.paint.color in EMBLEMS.values()]


def test_one_who_plays_alone_is_told_that_nothing_has_to_be_covered() -> None:
    _, session = seated("pari", 0, 1)
    session.table.open_overlay(Menu())
    assert nodes(screen(session))["menu-cover"].hint_text
    touch(screen(session), "menu-cover")
    assert session.model.toast and not on_table(session).covered


@pytest.mark.parametrize(
    ("game", "held"),
    [("pari", "hand-"), ("formula", "hand-"), ("paari", "hand-"), ("astragali", ("die-", "lift-cup"))],
)
def test_in_the_review_of_a_finished_match_the_opponents_hands_are_open(game: str, held: str | tuple[str, ...]) -> None:
    device, session = seated(game, 0, 1)
    while session.model.table.match.prompt is not None:
        go_on(device, session)
        if session.model.table.match.prompt is not None:
            person(session, "review")
    session.table.seen()
    match = session.model.table.match
    hands = 0
    for ply in [n for n, ply in enumerate(match.plies) if ply.seat == 1 and match.at(n).prompt.private]:
        session.analysis.try_out(ply)
        table = session.model.table
        assert table.trial and table.opponent is None and not table.covered
        hands += any(name.startswith(held) for name in nodes(screen(session)))
        assert session.table.play(choose(table.match, Chance("review", ply))), "anybody can move for it"
        session.analysis.end_trial()
    assert hands, "what it held then"
