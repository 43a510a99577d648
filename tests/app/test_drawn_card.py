"""The card that somebody draws turns up and stays for a moment before the device goes on, and shows nothing else."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import flet as ft
import pytest

from app import games
from app.locale import LANGUAGES
from app.session import Session, keys
from core.engine.chance import Chance
from core.engine.player import choose
from core.games.formula.moves import Draw
from core.games.pari.moves import Draw as PariDraw
from tests.app.harness import AFRESH, Device, begin, on_table, screen
from tests.app.test_opponents import sit_down
from tests.app.walk import nodes, of, touch


class Waiting:
    """Time that goes on only when it is let: `passed` are the seconds by now."""

    def __init__(self) -> None:
        self.passed = 0.0

    async def __call__(self, seconds: float) -> None:
        until = self.passed + seconds
        while self.passed < until:
            await asyncio.sleep(0)


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def time() -> Waiting:
    return Waiting()


@pytest.fixture
def session(device: Device, time: Waiting) -> Session:
    """Two people at Formula; the first has the device in her hands."""
    session = device.start(sleep=time)
    begin(session, "formula", "Mila", "Ole")
    session.table.lift_curtain()
    return session


def let_go_on(device: Device, turns: int = 5) -> None:
    for _ in range(turns):
        device.work.advance()


def wait(device: Device, time: Waiting, seconds: float) -> None:
    """Let so long pass, and what comes of it."""
    time.passed += seconds
    let_go_on(device)


def drawn_card(session: Session) -> str:
    table = on_table(session)
    seat = table.match.plies[-1].seat
    return next(
        str(event.values["card"])
        for event in table.match.plies[-1].step.events
        if event.code == "drew_card" and event.visible_to(seat)
    )


def test_it_is_saved_first_then_lies_there_alone_until_its_time_is_over(
    device: Device, time: Waiting, session: Session
) -> None:
    session.table.play(Draw())
    drawn = on_table(session).latest.drawn
    assert drawn is not None and drawn.cards == (drawn_card(session),)
    assert set(nodes(screen(session, AFRESH))) == {"drawn"}
    label = nodes(screen(session, AFRESH))["drawn"].label or ""
    name = on_table(session).match.names[drawn.seat]
    assert name in label and drawn_card(session).replace("J", "Joker") in label
    let_go_on(device)
    assert any("draw" in text for key, text in device.store.texts.items() if "match" in key)
    assert on_table(session).latest.drawn is drawn, "no time has passed"
    wait(device, time, 0.1)
    now = on_table(session).latest.drawn
    assert now is not None and now.turned
    wait(device, time, 1.2)
    assert on_table(session).latest.drawn is None
    assert "curtain-ready" in nodes(screen(session, AFRESH))


def test_any_tap_or_key_goes_on_at_once(device: Device, time: Waiting, session: Session) -> None:
    session.table.play(Draw())
    touch(screen(session, AFRESH), "drawn")
    assert on_table(session).latest.drawn is None
    session.table.lift_curtain()
    session.table.play(Draw())
    keys.press(session, "Enter", wall=False)
    assert on_table(session).latest.drawn is None and on_table(session).covered
    session.table.lift_curtain()
    session.table.play(Draw())
    second = on_table(session).latest.drawn
    let_go_on(device)
    wait(device, time, 0.1)
    assert second is not None and on_table(session).latest.drawn == second.__class__(
        second.seat, second.cards, turned=True
    )


def test_out_of_sight_and_after_a_new_start_it_is_gone(device: Device, time: Waiting, session: Session) -> None:
    session.table.play(Draw())
    session.cover()
    assert on_table(session).latest.drawn is None
    assert "curtain-ready" in nodes(screen(session, AFRESH))
    let_go_on(device)
    session.table.lift_curtain()
    session.table.play(Draw())
    let_go_on(device, 20)
    again = device.start(sleep=time)
    assert on_table(again).match.plies[-1].move == Draw() and len(on_table(again).match.plies) == 2
    assert on_table(again).latest.drawn is None and on_table(again).covered


def test_taking_back_brings_nothing_of_it_back(device: Device, time: Waiting) -> None:
    session = device.start(sleep=time)
    begin(session, "formula", "Mila", "Ole", training=True)
    session.table.lift_curtain()
    session.table.play(Draw())
    touch(screen(session, AFRESH), "drawn")
    session.table.undo()
    assert on_table(session).latest.drawn is None and on_table(session).match.plies == ()


def test_an_opponent_waits_until_it_was_seen(device: Device, time: Waiting) -> None:
    session = device.start(sleep=time)
    sit_down(session, "formula", 0, 1)
    while on_table(session).opponent is not None:
        wait(device, time, 10)
    session.table.play(Draw())
    made = len(on_table(session).match.plies)
    let_go_on(device, 50)
    assert on_table(session).latest.drawn is not None and len(on_table(session).match.plies) == made
    wait(device, time, 0.1)
    time.passed += 1.2
    for _ in range(200):
        wait(device, time, 1)
    assert on_table(session).latest.drawn is None and len(on_table(session).match.plies) > made


def test_in_pari_the_card_with_which_the_turn_ends_is_seen(device: Device, time: Waiting) -> None:
    """The one before it lies in the hand already, and what is drawn in the middle of a turn stays there."""
    session = device.start(sleep=time)
    begin(session, "pari", "Mila", "Ole")
    seen = 0
    for turn in range(40):
        session.table.lift_curtain()
        match = on_table(session).match
        if match.prompt is None:
            break
        move = choose(match, Chance("drawn", turn))
        session.table.play(move)
        after = on_table(session)
        passes_on = after.match.prompt is not None and after.match.prompt.seat != match.prompt.seat
        assert (after.latest.drawn is not None) == (isinstance(move, PariDraw) and passes_on)
        if after.latest.drawn is not None:
            seen += 1
            assert after.latest.drawn.cards == (drawn_card(session),)
            session.table.seen_drawn()
        if games.of(after.match).reveal.of(after) is not None:
            session.table.seen()
    assert seen > 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("calm", [False, True])
def test_calm_it_lies_face_up_from_the_first_frame_on(
    device: Device, session: Session, language: str, calm: bool
) -> None:
    session.saving.change_setting(language=language)
    session.table.play(Draw())
    drawn, other = (screen(session, replace(AFRESH, calm=each)) for each in (calm, not calm))
    scales = [box.scale for box in of(ft.Container, drawn) if box.scale is not None]
    assert bool(scales) == (not calm)
    assert nodes(drawn)["drawn"].label == nodes(other)["drawn"].label
