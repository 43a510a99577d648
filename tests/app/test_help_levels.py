"""Help in four levels, what lights up at each, and training in which nothing gets stuck; all by touch."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest

from app import games, screens
from app.games.astragali.picked import Cup
from app.games.lights import look_ahead
from app.help import Help, Level
from app.locale import words
from app.model import Table
from app.people import EMBLEMS
from app.saves import MATCH, peek
from app.session import Session
from app.settings import Settings
from app.theme import Look
from app.ui import Ui
from core.engine.match import Match
from core.engine.player import play_out
from core.games import get
from core.games.pari.moves import Done, Place
from core.games.pari.state import Lying
from tests.app.harness import Device, any_move, begin, put_on_table, texts
from tests.app.test_views import with_state
from tests.app.walk import nodes, of, touch, touchables
from tests.contract.mixes import MIXES
from tests.contract.test_help import HELPED

LIT = {
    "pari": ("part of the best", "leads to an equation", "the best row", "up to "),
    "formula": ("leads to most cards", "leads to a formula"),
    "ziffernsheriffs": ("brings most", "leads on"),
    "paari": ("fits best", ", fits"),
    "astragali": ("best rolled again", "could be rolled again"),
}
"""What is read aloud of something that is lit."""
MIXED = [(game, mix) for game in games.NAMES for mix in range(len(MIXES[game]))]


def shown(session: Session) -> Any:
    return screens.screen(Ui(session.model, Look(), words("en"), session))


def tap(session: Session, *identifiers: str) -> None:
    for identifier in identifiers:
        touch(shown(session), identifier)


def in_training(game: str, mix: int = 0, most: int = 60) -> Match:
    names = ("Mila", "Ole", "Ada")[: max(2, get(game).seats[0])]
    options = get(game).options.read(MIXES[game][mix])
    return play_out(Match.new(get(game), names, f"help {mix}", options, training=True), "help", most)


def table_of(match: Match, **changes: Any) -> Table:
    lifted = match.prompt.seat if match.prompt else None
    return Table("an id", match, EMBLEMS[: len(match.names)], **{"lifted": lifted, **changes})


# nothing gets stuck


@pytest.mark.parametrize(("game", "mix"), MIXED)
def test_from_any_position_of_training_undo_again_and_again_reaches_the_deal(game: str, mix: int) -> None:
    match = in_training(game, mix, 200 if mix == 0 else 60)
    session = Device().start()
    for n in range(len(match.plies), 0, -1):
        then = match.at(n)
        brought = tuple(event for event in then.plies[-1].step.events if event.visible_to(None))
        for changes in ({"news": brought}, {}, {"lifted": None}):
            put_on_table(session, table_of(then, **changes))
            assert "undo" in nodes(shown(session)), (n, then.prompt, changes)
        tap(session, "undo")
        assert len(session.model.table.match.plies) == n - 1
    while session.model.table.match.plies:
        tap(session, "undo")


def test_in_training_done_on_a_row_that_is_not_true_says_why_and_asks() -> None:
    session = Device().start()
    begin(session, training=True)
    session.lift_curtain()
    assert session.play(any_move(session, Place))
    assert session.model.table.match.game.check(session.model.table.match.state, Done()) is None
    laid = session.model.table.match
    tap(session, "done")
    assert session.model.table.match == laid
    assert {"change-it", "leave-it"} <= set(nodes(shown(session)))
    tap(session, "change-it")
    assert session.model.table.sheet is None and session.model.table.match == laid
    tap(session, "done", "leave-it")
    assert isinstance(session.model.table.match.plies[-1].move, Done)


# levels


@pytest.mark.parametrize("game", HELPED)
@pytest.mark.parametrize("level", Level)
def test_what_lights_up_at_each_level(game: str, level: Level) -> None:
    device, lit, offered = Device(), 0, set()
    session = device.start(look_ahead=look_ahead)
    match = in_training(game, most=40)
    for n in range(len(match.plies)):
        put_on_table(session, table_of(match.at(n), given=Help(level)))
        device.work.finish()
        for _ in range(2):
            if match.at(n).prompt.step == "cup":
                session.models.set_table(picked=Cup(lifted=True))
            elif any("hand-0" in nodes(piece) for piece in touchables(shown(session))):
                tap(session, "hand-0")
            device.work.finish()
            said = list(texts(shown(session)))
            lit += sum(sign in text for text in said for sign in LIT[game])
        offered |= set(nodes(shown(session)))
        assert not any(name.startswith("way-") for name in offered), "no finished term is offered"
    assert (lit > 0) == (level >= Level.LIGHTS)
    if game != "astragali":
        assert ("hint" in offered) == (level >= Level.HINTS)
    if game in ("pari", "astragali"):
        assert ("check" in offered) == (level >= Level.CHECK)


def test_what_badges_tell_is_said_until_somebody_has_read_it() -> None:
    device = Device()
    session = device.start(look_ahead=look_ahead)
    begin(session, "pari", "Mila", "Ole", training=True)
    session.lift_curtain()
    device.work.finish()
    slip = "badges-known"
    assert slip not in nodes(shown(session)), "nothing is lit yet"
    hand = [name for name in nodes(shown(session)) if name.startswith("hand-")]
    lit = next(
        name
        for name in hand
        if "equation" in nodes(shown(session))[name].label or "best" in nodes(shown(session))[name].label
    )
    tap(session, lit)
    device.work.finish()
    assert slip in nodes(shown(session))
    tap(session, slip)
    assert slip not in nodes(shown(session))
    tap(session, lit, lit)
    device.work.finish()
    assert slip not in nodes(shown(session))
    device.work.finish()
    again = device.start(look_ahead=look_ahead)
    assert again.model.settings.badges_known


def test_what_is_asked_is_answered_at_the_spot() -> None:
    session = Device().start()
    begin(session, training=True)
    session.lift_curtain()
    tap(session, "check")
    assert session.model.table.refused.code == "nothing_laid"
    session.play(any_move(session, Place))
    tap(session, "check")
    assert session.model.table.checked.fault is not None
    session.undo()
    assert session.model.table.checked is None


# chosen, changed, kept


def test_training_starts_with_lights_and_a_match_without_help_unless_the_table_wants_more() -> None:
    session = Device().start()
    begin(session, training=True)
    assert session.model.table.help == Help(Level.LIGHTS)
    begin(session)
    assert session.model.table.help == Help(Level.NOTHING)
    session.set_up("pari")
    tap(session, "help-1")
    session.begin({seat: f"Player {seat}" for seat in range(8)})
    assert session.model.table.help == Help(Level.CHECK)


def test_two_taps_change_the_level_and_that_of_training_is_kept_for_the_next() -> None:
    device = Device()
    session = device.start()
    begin(session, training=True)
    session.lift_curtain()
    tap(session, "help", "help-1")
    assert session.model.table.help.level is Level.CHECK and session.model.table.sheet is None
    device.work.finish()
    again = device.start()
    assert again.model.settings.help == Level.CHECK
    assert again.model.table.help == Help(Level.LIGHTS, ((0, Level.CHECK),))
    begin(again, training=True)
    assert again.model.table.help == Help(Level.CHECK)


def test_more_than_was_agreed_on_in_a_match_is_asked_and_told() -> None:
    device = Device()
    session = device.start()
    begin(session)
    session.lift_curtain()
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
    assert any("Help 0 was agreed on" in text for text in texts(shown(session)))
    put_on_table(session, table_of(play_out(session.model.table.match, "end"), given=session.model.table.help))
    assert any("Help 0 was agreed on" in text for text in texts(shown(session)))


@pytest.mark.parametrize(
    "wrong", [None, {}, {"agreed": 4, "changes": []}, {"agreed": 0, "changes": [[-1, 2]]}, {"agreed": 0, "changes": 5}]
)
def test_a_save_with_odd_help_is_damaged_and_stays(wrong: object) -> None:
    import json

    device = Device()
    session = device.start()
    begin(session)
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
    match = with_state(match, replace(match.state, rows=(row, *match.state.rows[1:]), played=1))
    session = Device().start()
    put_on_table(session, table_of(match))
    assert not any("≠" in texts for texts in written(shown(session)))
    tap(session, "check")
    return session


def test_under_the_cards_of_a_row_that_is_not_true_stands_how_it_is_worked_out() -> None:
    session = untrue("3+4*2", "14")
    found = [texts for texts in written(shown(session)) if texts]
    assert ["1", "8", "2", "11"] in found and ["14", "≠"] in found, "the row takes two lines"
    session.models.set_table(checked=None)
    assert not any("≠" in texts for texts in written(shown(session)))


def test_of_many_levels_the_last_three_stand_under_the_cards() -> None:
    session = untrue("9-1-1-1-1", "4+2")
    wide = screens.screen(Ui(session.model, Look(width=1024, height=768), words("en"), session))
    (found,) = (texts for texts in written(wide) if "≠" in texts)
    assert found == ["2", "7", "3", "6", "4", "5", "5", "6", "≠"]


def written(root: ft.Control) -> list[list[str]]:
    """What is written in each drawing of a screen."""
    return [[shape.value for shape in each.shapes if isinstance(shape, cv.Text)] for each in of(cv.Canvas, root)]
