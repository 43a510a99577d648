"""What happened since the own last turn: complete, in order, public, on the curtain and marked on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from app import games
from app.games import since
from app.locale import LANGUAGES, words
from app.session import keys
from app.state.model import Latest, Selection, Table
from app.state.overlays import Menu, Turns
from core.engine.chance import Chance
from core.engine.game import Event
from core.engine.match import Match
from core.engine.player import choose
from core.games import NAMES, SEATS, get
from tests.app.harness import AFRESH, at_table, on_table, screen, sketch, table_of, texts
from tests.app.positions import with_state
from tests.app.walk import nodes, touch
from tests.contract.mixes import SECRETS

PEOPLE = ("Maximiliane", "Ole", "Friederike", "Tarek", "Wilhelmine", "Jo", "Bartholomäus", "Ada")
SECRET = [name for name in NAMES if SECRETS[name]]


def course(name: str, seats: int, moves: int = 70) -> list[Match]:
    """A match of simple players, as it was after each move."""
    game = get(name)
    match = Match.new(game, PEOPLE[:seats], f"since {name}")
    found = [match]
    while match.prompt is not None and len(match.plies) < moves:
        match = match.play(choose(match, Chance(name, len(match.plies))))
        found.append(match)
    return found


def redealt(table: Table) -> Iterator[Table]:
    """The same table with what one seat after the other does not see dealt anew."""
    match = table.match
    for seat in range(len(match.names)):
        state = match.game.resample(match.view(seat), Chance(f"anew {seat}", 1))
        if match.game.view(state, None) == match.view(None):
            yield replace(table, match=with_state(match, state))


def covered(match: Match) -> Table:
    return table_of(match, lifted=None)


def curtained(match: Match) -> Table:
    return table_of(match, lifted=None, curtain=True)


@pytest.mark.parametrize("name", NAMES)
def test_each_public_act_of_the_others_since_the_own_last_move_is_told_once_and_in_order(name: str) -> None:
    """Counted by events: those that sum up turns, after the last own move or what all looked at."""
    compared, game = 0, games.find(name)
    for match in course(name, SEATS[name][-1]):
        table = covered(match)
        if match.prompt is None or game.reveal.of(table) is not None:
            continue
        me, told = match.prompt.seat, [event for turn in since.turns(table) for event in turn.events]
        expected: list[Event] = []
        for n, ply in enumerate(match.plies):
            public = [event for event in ply.step.events if event.visible_to(None)]
            if ply.seat == me or game.reveal.of(replace(table, match=match.at(n + 1), latest=Latest(tuple(public)))):
                expected = []
            else:
                expected += public
        acts = [event for event in expected if event.code in game.log.summing]
        within = [event for event in told if any(event is act for act in acts)]
        assert len(within) == len(acts) and all(map(lambda a, b: a is b, within, acts))
        assert all(a.seat != b.seat for a, b in zip(since.turns(table), since.turns(table)[1:], strict=False))
        compared += bool(acts)
    assert compared > 5 or not game.log.summing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SECRET)
def test_the_curtain_tells_of_the_latest_turns_and_of_the_others_on_a_tap(name: str, language: str) -> None:
    fewest, seen_any = 99, False
    tables = [curtained(match) for match in course(name, SEATS[name][-1], 90) if match.prompt is not None]
    behind = [table for table in tables if table.covered and games.of(table.match).reveal.of(table) is None]
    listed = [table for table in behind if since.turns(table)]
    for table in listed[:: len(listed) // 6 + 1]:
        match = table.match
        assert match.prompt is not None
        session = at_table(table)
        session.saving.change_setting(language=language)
        told = [
            said
            for turn in since.turns(table)
            if (said := since.summary(words(language), turn, match, match.prompt.seat))
        ]
        for size in ((390, 844), (320, 568), (844, 390)):
            drawn = screen(session, replace(AFRESH, width=size[0], height=size[1]))
            seen = "\n".join(texts(drawn))
            shown = [said for said in told if said in seen]
            assert shown == told[len(told) - len(shown) :] and bool(shown) == bool(told)
            assert ("pieces-since" in nodes(drawn)) == bool(told)
            seen_any = seen_any or bool(told)
            fewest = min(fewest, len(shown) - len(told))
            if len(shown) < len(told):
                touch(drawn, "turns")
                sheet = "\n".join(texts(screen(session, AFRESH)))
                assert isinstance(on_table(session).overlay, Turns) and all(said in sheet for said in told)
                session.table.close_overlay()
        session.table.open_overlay(Turns())
        session.table.lift_curtain()
        assert on_table(session).overlay is None
    assert seen_any and (name != "formula" or fewest < 0), "somewhere there was no room for all of them"


@pytest.mark.parametrize("name", SECRET)
def test_what_is_told_is_the_same_whatever_is_hidden(name: str) -> None:
    compared = 0
    for match in course(name, 3, 30)[::3]:
        table = covered(match)
        if match.prompt is not None and table.covered and games.of(match).reveal.of(table) is None:
            session = at_table(replace(table, overlay=Turns()))
            before = sketch(screen(session, AFRESH))
            for other in redealt(table):
                assert sketch(screen(at_table(replace(other, overlay=Turns())), AFRESH)) == before
                compared += 1
    assert compared > 3


def test_a_player_of_paari_hears_of_every_card_drawn_and_of_the_own_piles() -> None:
    found = set()
    for match in course("paari", 4, 120):
        table = covered(match)
        if match.prompt is None or match.prompt.step != "play":
            continue
        for turn in since.turns(table):
            said = since.summary(words("en"), turn, match, match.prompt.seat)
            drew = sum(event.code == "drew" for event in turn.events)
            laid = [event for event in turn.events if event.code == "laid"]
            assert (f"Drew {drew} card" in said or f"drawn {drew} card" in said) == bool(drew) or not said
            assert ("on your" in said) == any(event.values["on"] == match.prompt.seat for event in laid)
            found |= {("drew", drew > 0), ("own", "on your" in said)}
    assert len(found) == 4


@pytest.mark.parametrize("handed", [covered, curtained])
def test_all_turns_are_in_the_menu_and_escape_closes_a_list_while_the_device_goes_on(
    handed: Callable[[Match], Table],
) -> None:
    match = next(match for match in course("paari", 4) if len(since.turns(covered(match))) == 3)
    session = at_table(handed(match))
    session.table.open_overlay(Turns())
    keys.press(session, "Escape", wall=False)
    assert on_table(session).overlay is None and on_table(session).covered
    session.table.lift_curtain()
    session.table.open_overlay(Menu())
    touch(screen(session, AFRESH), "menu-turns")
    listed = "\n".join(texts(screen(session, AFRESH)))
    told = [since.summary(words("en"), turn, match) for turn in since.turns(on_table(session), whole=True)]
    assert len(told) >= 3 and all(said in listed for said in told)
    assert isinstance(on_table(session).overlay, Turns)


def test_changed_piles_are_marked_until_something_is_picked_up() -> None:
    seen = 0
    for match in course("paari", 4, 80):
        if match.prompt is None or match.prompt.step != "play":
            continue
        table = table_of(match)
        marks = since.marked(table)
        laid = [turn for turn in since.turns(table) if games.of(match).log.changed(turn)]
        assert len(set(marks.values())) <= len(laid) and bool(marks) == bool(laid)
        session = at_table(table)
        drawn = nodes(screen(session, AFRESH))
        new = {name for name, node in drawn.items() if "new since your last turn" in (node.label or "")}
        if games.of(match).reveal.of(table) is None:
            assert new == {f"pile-{place[0]}-{place[1]}" for _, place in marks if isinstance(place, tuple)}
            seen += bool(new)
        if drawn and "hand-0" in drawn:
            touch(screen(session, AFRESH), "hand-0")
            touch(screen(session, AFRESH), "hand-0")
            assert on_table(session).selection == Selection() and not since.marked(on_table(session))
    assert seen > 3
