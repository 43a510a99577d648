"""Help in four levels, what lights up at each, and training in which nothing gets stuck; all by touch."""

from __future__ import annotations

import json
from dataclasses import replace

import flet as ft
import flet.canvas as cv
import pytest

from app import games, screens
from app.frame.memo import FrameMemo
from app.games.astragali.picked import Cup
from app.games.ziffernsheriffs.taps import tap_field
from app.parts.players import fit_in_bar
from app.parts.theme import Look
from app.session import Session
from app.state.help import Help, Level
from app.state.model import Latest, Selection
from app.state.settings import Settings
from app.storage.codec import MATCH, peek
from core.engine.match import Match
from core.engine.player import play_out
from core.games.pari.moves import Done, Place
from core.games.pari.state import Lying
from tests.app.harness import (
    PHONE,
    Device,
    any_move,
    begin,
    change_table,
    look_of,
    on_table,
    playing,
    put_on_table,
    screen,
    table_of,
    tap,
    texts,
    ui_of,
)
from tests.app.positions import with_state
from tests.app.walk import nodes, of, touchables
from tests.contract.helped import HELPED
from tests.contract.matches import played
from tests.contract.mixes import MIXES

LIT = {
    "pari": ("part of the best move", "leads to an equation", "the best row", "up to "),
    "formula": ("leads to most cards", "leads to a formula"),
    "ziffernsheriffs": ("brings the most", "leads on"),
    "paari": ("fits best", ", fits"),
    "astragali": ("best to reroll", "could be rerolled"),
}
"""What is read aloud of something that is lit."""
MIXED = [(game, mix) for game in games.NAMES for mix in range(len(MIXES[game]))]


def in_training(game: str, mix: int = 0, most: int = 60) -> Match:
    return played(game, f"help {mix}", most, mix=mix, player="help", training=True)


# nothing gets stuck


@pytest.mark.in_turn(days=3)
@pytest.mark.parametrize(("game", "mix"), MIXED)
def test_from_any_position_of_training_undo_again_and_again_reaches_the_deal(game: str, mix: int) -> None:
    match = in_training(game, mix, 200 if mix == 0 else 60)
    session = Device().start()
    for n in range(len(match.plies), 0, -1):
        then = match.at(n)
        brought = tuple(event for event in then.plies[-1].step.events if event.visible_to(None))
        for changes in ({"latest": Latest(brought)}, {}, {"lifted": None}):
            put_on_table(session, table_of(then, **changes))
            assert "undo" in nodes(screen(session)), (n, then.prompt, changes)
        take_back(session)
        assert len(session.model.table.match.plies) == n - 1
    while session.model.table.match.plies:
        take_back(session)


def take_back(session: Session) -> None:
    """Take one move back; on the stage whose move it was touches their emblem."""
    tap(session, "undo")
    if "undo-not" in nodes(screen(session)):
        tap(session, "curtain-ready")


def test_in_training_done_on_a_row_that_is_not_true_says_why_and_asks() -> None:
    _, session = playing(training=True, lifted=True)
    assert session.table.play(any_move(session, Place))
    assert session.model.table.match.game.check(session.model.table.match.state, Done()) is None
    laid = session.model.table.match
    tap(session, "done")
    assert session.model.table.match == laid
    assert {"change-it", "leave-it"} <= set(nodes(screen(session)))
    tap(session, "change-it")
    assert session.model.table.overlay is None and session.model.table.match == laid
    tap(session, "done", "leave-it")
    assert isinstance(session.model.table.match.plies[-1].move, Done)


# levels


@pytest.mark.parametrize("game", HELPED)
@pytest.mark.parametrize("level", Level)
def test_what_lights_up_at_each_level(game: str, level: Level) -> None:
    device, lit, offered = Device(), 0, set()
    session = device.start()
    match = in_training(game, most=40)
    for n in range(len(match.plies)):
        put_on_table(session, table_of(match.at(n), given=Help(level)))
        device.work.finish()
        for _ in range(2):
            if match.at(n).prompt.step == "cup":
                change_table(session, selection=Selection(Cup(lifted=True)))
            elif any("hand-0" in nodes(piece) for piece in touchables(screen(session))):
                tap(session, "hand-0")
            device.work.finish()
            said = list(texts(screen(session)))
            lit += sum(sign in text for text in said for sign in LIT[game])
        offered |= set(nodes(screen(session)))
        assert not any(name.startswith("way-") for name in offered), "no finished term is offered"
    assert (lit > 0) == (level >= Level.LIGHTS)
    if game != "astragali":
        assert ("hint" in offered) == (level >= Level.HINTS)
    if game in ("pari", "astragali"):
        assert ("check" in offered) == (level >= Level.CHECK)


MEANT = {
    "pari": ("the most: ", "up to ", "no equation with it yet"),
    "formula": ("part of the best move", "leads to most cards", "leads to a formula", "no formula with it yet"),
    "ziffernsheriffs": (
        "This square helps most.",
        "This square leads on.",
        "You can make it with these dice.",
        "You can’t make it with these dice.",
        "A stone here blocks the other player’s path.",
    ),
    "paari": ("brings the most", "pile fits", "piles fit"),
}
"""What a light means, as it is said when the piece is tapped; beginnings."""


@pytest.mark.parametrize("game", MEANT)
def test_what_a_light_means_is_said_when_it_is_tapped(game: str) -> None:
    device, said = Device(), set()
    session = device.start()
    match = in_training(game, most=24)
    turns = " ".join(table_of(match.at(n)).turn for n in range(len(match.plies)))
    session.saving.change_setting(done=turns)  # what to do is not told any more
    for n in range(len(match.plies)):
        at = match.at(n)
        if game == "ziffernsheriffs" and at.prompt.step != "lay":
            continue
        for piece in range(1, 101, 17) if game == "ziffernsheriffs" else range(2):
            put_on_table(session, table_of(at, given=Help(Level.LIGHTS)))
            device.work.finish()
            if at.prompt.step == "lay":
                tap_field(session, session.model.table, piece)
            elif at.prompt.step == "play" and f"hand-{piece}" in nodes(screen(session)):
                tap(session, f"hand-{piece}")
            device.work.finish()
            said |= {meaning for meaning in MEANT[game] for text in texts(screen(session)) if meaning in text}
    assert len(said) > 1


def test_the_meaning_of_badges_is_shown_until_it_was_read() -> None:
    device, session = playing("pari", training=True, lifted=True)
    device.work.finish()
    slip = "badges-known"
    assert slip in nodes(screen(session)), "before a card is picked up, so that picking one up does not move the tray"
    change_table(session, given=Help(Level.HINTS))
    assert slip not in nodes(screen(session)), "nothing lights up"
    change_table(session, given=Help(Level.LIGHTS))
    hand = [name for name in nodes(screen(session)) if name.startswith("hand-")]
    lit = next(
        name
        for name in hand
        if "equation" in nodes(screen(session))[name].label or "best" in nodes(screen(session))[name].label
    )
    tap(session, lit)
    device.work.finish()
    assert slip in nodes(screen(session))
    tap(session, slip)
    assert slip not in nodes(screen(session))
    tap(session, lit, lit)
    device.work.finish()
    assert slip not in nodes(screen(session))
    device.work.finish()
    again = device.start()
    assert again.model.settings.badges_known


def test_what_is_asked_is_answered_at_the_spot() -> None:
    _, session = playing(training=True, lifted=True)
    tap(session, "check")
    assert session.model.table.selection.refused.code == "nothing_laid"
    session.table.play(any_move(session, Place))
    tap(session, "check")
    assert session.model.table.selection.checked.fault is not None
    session.table.undo()
    assert session.model.table.selection.checked is None


# chosen, changed, kept


def test_training_starts_with_lights_and_a_match_without_help_unless_the_table_wants_more() -> None:
    _, session = playing(training=True)
    assert session.model.table.help == Help(Level.LIGHTS)
    begin(session)
    assert session.model.table.help == Help(Level.NOTHING)
    session.setup.set_up("pari")
    tap(session, "more-rules", "help-1")
    session.setup.begin({seat: f"Player {seat}" for seat in range(8)})
    assert session.model.table.help == Help(Level.CHECK)


def test_two_taps_change_the_level_and_that_of_training_is_kept_for_the_next() -> None:
    device, session = playing(training=True, lifted=True)
    tap(session, "help", "help-1")
    assert session.model.table.help.level is Level.CHECK and session.model.table.overlay is None
    device.work.finish()
    again = device.start()
    assert again.model.settings.help == Level.CHECK
    assert again.model.table.help == Help(Level.LIGHTS, ((0, Level.CHECK),))
    begin(again, training=True)
    assert again.model.table.help == Help(Level.CHECK)


def test_more_help_than_agreed_is_confirmed_and_announced() -> None:
    _, session = playing(lifted=True)
    tap(session, "help", "help-2")
    assert session.model.table.help.level is Level.NOTHING
    tap(session, "help-as-it-is")
    assert session.model.table.help.level is Level.NOTHING
    tap(session, "help", "help-2", "help-agreed")
    assert session.model.table.help.raised == ((0, Level.HINTS),)
    assert session.model.settings.help == Level.LIGHTS, "what is kept is that of training"
    tap(session, "help", "help-0")
    assert session.model.table.help.level is Level.NOTHING, "less is not asked"
    tap(session, "help", "help-2", "help-agreed")
    session.cover()
    assert any("You agreed on “Off”" in text for text in texts(screen(session)))
    put_on_table(session, table_of(play_out(session.model.table.match, "end"), given=session.model.table.help))
    assert any("You agreed on “Off”" in text for text in texts(screen(session)))


@pytest.mark.parametrize(
    "wrong", [None, {}, {"agreed": 4, "changes": []}, {"agreed": 0, "changes": [[-1, 2]]}, {"agreed": 0, "changes": 5}]
)
def test_a_save_with_odd_help_is_damaged_and_stays(wrong: object) -> None:
    device, session = playing()
    device.work.finish()
    data = json.loads(device.store.texts[MATCH + session.model.table.id])
    saved = peek("x", json.dumps({**data, "help": wrong}))
    assert saved.problem is not None and saved.problem.code == "damaged_save"


@pytest.mark.parametrize("odd", [True, "3", 4, -1, 2.0, None])
def test_a_level_that_is_none_is_no_setting(odd: object) -> None:
    assert not Settings.allows("help", odd)
    assert Settings.allows("help", 2)


def untrue(left: str, right: str) -> Session:
    """A session with a row on the table that is not true, and that somebody has asked about."""
    match = in_training("pari", most=0)
    while match.prompt is not None and match.prompt.step != "play":
        match = play_out(match, "row", 1)
    sides = [tuple(Lying(card, fresh=True) for card in side) for side in (left, right)]
    row = replace(match.state.rows[0], left=sides[0], right=sides[1])
    match = with_state(match, replace(match.state, rows=(row, *match.state.rows[1:]), played=1, laid=1))
    session = Device().start()
    put_on_table(session, table_of(match))
    assert not any("≠" in texts for texts in written(screen(session)))
    tap(session, "check")
    return session


def test_a_row_that_is_not_true_leads_on_by_the_kind_of_mistake_a_calculation_and_its_picture() -> None:
    session = untrue("6*8", "42")
    tap(session, "done")
    shown = nodes(screen(session))
    assert {"chain", "number-picture", "leave-it", "change-it"} <= shown.keys()
    assert shown["chain"].label == "6 times 8 equals 42 plus 6 equals how much"
    said = texts(screen(session))
    assert "42 is 6 × 7. One 6 more is missing." in said
    assert not any("48" in each for each in said), "what is to be found is not said"


def test_a_row_without_a_kind_of_mistake_says_both_values() -> None:
    session = untrue("6*8", "31")
    tap(session, "done")
    assert "chain" not in nodes(screen(session))
    assert any("48" in each for each in texts(screen(session)))


@pytest.mark.parametrize(
    ("left", "right", "look", "worked_out"),
    [
        ("3+4*2", "14", PHONE, (["1", "8", "2", "11", "≠"], ["14"])),
        ("12+3+4*2", "15+7-4", PHONE, (["1", "8", "2", "15", "3", "23", "≠"], ["4", "22", "5", "18"])),
        ("9-1-1-1-1", "4+2", look_of((1024, 768)), (["2", "7", "3", "6", "4", "5", "5", "6", "≠"],)),  # the last levels
    ],
)
def test_under_the_cards_of_a_row_that_is_not_true_stands_how_it_is_worked_out(
    left: str, right: str, look: Look, worked_out: tuple[list[str], ...]
) -> None:
    session = untrue(left, right)
    found = written(screen(session, look))
    assert all(line in found for line in worked_out)
    change_table(session, selection=Selection())
    assert not any("≠" in texts for texts in written(screen(session, look)))


def written(root: ft.Control) -> list[list[str]]:
    """What is written in each drawing of a screen."""
    return [[shape.value for shape in each.shapes if isinstance(shape, cv.Text)] for each in of(cv.Canvas, root)]


@pytest.mark.parametrize(("people", "within"), [(2, True), (4, False)])
def test_the_bar_says_the_help_of_whoever_sees_the_table(people: int, *, within: bool) -> None:
    """Drawn from one memo, as frame after frame is; with the players in the bar, and below it."""
    memo, session, said = FrameMemo(), Device().start(), []
    begin(session, "pari", *("Mila", "Ole", "Ida", "Jan")[:people])
    session.table.lift_curtain()
    table, look = on_table(session), Look(width=320, height=568, text_scale=1.3, frame=memo)
    for emblem in table.emblems:
        helped = {emblem: Level.HINTS}
        put_on_table(session, replace(table, agreed=replace(table.agreed, helped=helped)))
        memo.begin()
        drawn = screens.screen(ui_of(session, look))
        memo.end()
        said.append(nodes(drawn)["help"].label)
    assert len(set(said)) == 2
    assert fit_in_bar(look, people, 2) == within
