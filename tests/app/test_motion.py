"""What moves: the client does it between two frames, nothing of it waits for Python, and calm nothing moves."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from app import games, screens
from app.fast.drawn import DrawnAnew
from app.locale import words
from app.model import Table
from app.session import Session
from app.theme import LIVELY, Look
from app.ui import Ui
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import choose, play_out
from core.games import get
from tests.app.harness import Device, put_on_table
from tests.app.test_opponents import wired
from tests.app.walk import nodes, of


def shown(session: Session, **look: Any) -> ft.Control:
    looks = Look(width=390, height=844, drawn=DrawnAnew(), **look)
    return screens.screen(Ui(session.model, looks, words("en"), session))


def on_table(session: Session) -> Table:
    table = session.model.table
    assert table is not None
    return table


def just_before(game: str, code: str) -> Match:
    """A match of two, one move before something happens for the first time."""
    match = play_out(Match.new(get(game), ("Mila", "Ole"), "motion"), "motion", 5000)
    steps = [{event.code for event in ply.step.events} for ply in match.plies]
    return match.at(next(at for at, codes in enumerate(steps) if code in codes))


def after_it(game: str, code: str) -> tuple[Session, Device]:
    """The session after this has happened, and nothing more: its work waits to be done."""
    device, match = Device(), just_before(game, code)
    session = wired(device)
    put_on_table(session, Table("kept", match, ("sun", "moon")))
    session.lift_curtain()
    whole = play_out(Match.new(get(game), ("Mila", "Ole"), "motion"), "motion", 5000)
    assert session.play(whole.plies[len(match.plies)].move)
    return session, device


def moving(root: ft.Control) -> list[ft.Container]:
    """What moves to its size or its strength, in the order in which it is drawn."""
    return [box for box in of(ft.Container, root) if box.animate_scale is not None or box.animate_opacity is not None]


@pytest.mark.parametrize(("game", "code"), [("pari", "scored"), ("paari", "went_out"), ("ziffernsheriffs", "over")])
def test_what_a_move_brought_comes_to_lie_without_another_move(game: str, code: str) -> None:
    session, device = after_it(game, code)
    before = moving(shown(session))
    assert any(box.scale not in (None, 1) or box.opacity == 0 for box in before)
    device.work.finish()
    at_rest = moving(shown(session))
    assert len(at_rest) == len(before)
    assert all((box.scale in (None, 1) and box.opacity == 1) or box.animate_opacity is None for box in at_rest)
    assert all(box.scale in (None, 1) for box in at_rest)


@pytest.mark.parametrize(("game", "code"), [("pari", "scored"), ("paari", "went_out"), ("ziffernsheriffs", "over")])
def test_calm_nothing_moves_and_all_is_there_at_once(game: str, code: str) -> None:
    session, device = after_it(game, code)
    assert moving(shown(session, calm=True)) == []
    faint = [box for box in of(ft.Container, shown(session, calm=True)) if box.opacity == 0]
    device.work.finish()
    assert len(faint) == len([box for box in of(ft.Container, shown(session, calm=True)) if box.opacity == 0])


def test_the_way_lights_up_field_by_field_within_its_time() -> None:
    session, _ = after_it("ziffernsheriffs", "over")
    times = [box.animate_opacity.duration for box in moving(shown(session)) if box.opacity == 0]
    assert len(times) > 5
    assert times == [min(1200, LIVELY.way * (at + 1)) for at in range(len(times))]


@pytest.mark.parametrize("calm", [False, True])
def test_the_curtain_slides_over_bare_felt(calm: bool) -> None:
    """The hand is not in the first frame in which the curtain begins to move."""
    device = Device()
    session = wired(device)
    match = Match.new(get("pari"), ("Mila", "Ole"), "curtain")
    put_on_table(session, Table("kept", match, ("sun", "moon")))

    def curtains(root: ft.Control) -> list[ft.Container]:
        return [box for box in of(ft.Container, root) if isinstance(box.offset, ft.Offset) and box.left == 0]

    session.lift_curtain()
    root = shown(session, calm=calm)
    assert "hand-0" in nodes(root) and "curtain-ready" not in nodes(root)
    assert [(box.offset.y, box.content) for box in curtains(root)] == [(1, None)]
    session.cover()
    root = shown(session, calm=calm)
    assert "hand-0" not in nodes(root) and "curtain-ready" in nodes(root)
    (over,) = curtains(root)
    assert over.offset.y == 0 and (over.animate_offset is None) == calm


def test_playing_on_does_not_wait_for_what_moves() -> None:
    session, _ = after_it("pari", "scored")
    assert on_table(session).fresh
    match = on_table(session).match
    session.lift_curtain()
    move = choose(match, Chance("on", 0))
    assert session.play(move)
    assert len(on_table(session).match.plies) == len(match.plies) + 1
    assert games.of(match).telling(on_table(session)) or not on_table(session).fresh
