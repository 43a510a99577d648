"""What moves: the client does it between two frames, nothing of it waits for Python, and calm nothing moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import flet as ft
import pytest

from app import games, screens
from app.games import since
from app.games.astragali.picked import Cup
from app.games.astragali.table import LIFT
from app.games.formula.picked import Building, building
from app.parts.theme import LIVELY
from app.session import Session
from app.state.model import Table
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import choose
from core.games import get
from core.games.formula.draft import Spot
from core.games.formula.moves import Symbol
from tests.app.harness import AFRESH, Device, begin, change_table, on_table, put_on_table, screen
from tests.app.test_opponents import sit_down
from tests.app.walk import nodes, of
from tests.contract.matches import played


def just_before(game: str, code: str) -> Match:
    """A match of two, one move before something happens for the first time."""
    match = played(game, "motion", 5000)
    steps = [{event.code for event in ply.step.events} for ply in match.plies]
    return match.at(next(at for at, codes in enumerate(steps) if code in codes))


def after_it(game: str, code: str) -> tuple[Session, Device]:
    """The session after this has happened, and nothing more: its work waits to be done."""
    device, match = Device(), just_before(game, code)
    session = device.start()
    put_on_table(session, Table("kept", match, emblems=("sun", "moon")))
    session.table.lift_curtain()
    whole = played(game, "motion", 5000)
    assert session.table.play(whole.plies[len(match.plies)].move)
    return session, device


def playing(game: str, **settings: bool) -> tuple[Session, Device]:
    """Two people at a new table; the first has the device in hand."""
    device = Device()
    session = device.start()
    session.saving.change_setting(**settings)
    begin(session, game, "Mila", "Ole")
    session.table.lift_curtain()
    return session, device


def moving(root: ft.Control) -> list[ft.Container]:
    """What moves to its size or its strength, in the order in which it is drawn."""
    boxes = [(box, box.animate_scale or box.animate_opacity) for box in of(ft.Container, root)]
    return [box for box, motion in boxes if motion is not None and motion != screens.AT_ONCE]


BROUGHT = pytest.mark.parametrize(
    ("game", "code"), [("pari", "scored"), ("paari", "went_out"), ("ziffernsheriffs", "over")]
)


@BROUGHT
def test_what_a_move_brought_comes_to_lie_without_another_move(game: str, code: str) -> None:
    session, device = after_it(game, code)
    before = moving(screen(session, AFRESH))
    assert any(box.scale not in (None, 1) or box.opacity == 0 for box in before)
    device.work.finish()
    at_rest = moving(screen(session, AFRESH))
    assert len(at_rest) == len(before)
    assert all((box.scale in (None, 1) and box.opacity == 1) or box.animate_opacity is None for box in at_rest)
    assert all(box.scale in (None, 1) for box in at_rest)


@BROUGHT
def test_calm_nothing_moves_and_all_is_there_at_once(game: str, code: str) -> None:
    session, device = after_it(game, code)
    calm = replace(AFRESH, calm=True)
    assert moving(screen(session, calm)) == []
    faint = [box for box in of(ft.Container, screen(session, calm)) if box.opacity == 0]
    device.work.finish()
    assert len(faint) == len([box for box in of(ft.Container, screen(session, calm)) if box.opacity == 0])


def test_the_way_lights_up_field_by_field_within_its_time() -> None:
    session, _ = after_it("ziffernsheriffs", "over")
    moves = [box.animate_opacity for box in moving(screen(session, AFRESH)) if box.opacity == 0]
    times = [move.duration for move in moves if isinstance(move, ft.Animation)]
    assert len(times) == len(moves)
    assert len(times) > 5
    assert times == [min(1200, LIVELY.way * (at + 1)) for at in range(len(times))]


@pytest.mark.parametrize("calm", [False, True])
def test_the_colour_of_who_is_next_rises_over_bare_felt(calm: bool) -> None:
    """The hand is not in the first frame in which it begins to move."""
    device = Device()
    session = device.start()
    match = Match.new(get("pari"), ("Mila", "Ole"), "curtain")
    put_on_table(session, Table("kept", match, emblems=("sun", "moon")))

    def colours(root: ft.Control) -> list[ft.Container]:
        places = [box for box in of(ft.Container, root) if isinstance(box.offset, ft.Offset) and box.left == 0]
        return [box for box in places if box.bottom == 0]

    session.table.lift_curtain()
    root = screen(session, replace(AFRESH, calm=calm))
    assert "hand-0" in nodes(root) and "curtain-ready" not in nodes(root)
    assert [(box.offset, box.content) for box in colours(root)] == [(ft.Offset(0, 1), None)]
    session.cover()
    root = screen(session, replace(AFRESH, calm=calm))
    assert "hand-0" not in nodes(root) and "curtain-ready" in nodes(root)
    (over,) = colours(root)
    assert over.offset == ft.Offset(0, 0) and (over.animate_offset is None) == calm


def test_playing_on_does_not_wait_for_what_moves() -> None:
    session, _ = after_it("pari", "scored")
    assert on_table(session).latest.fresh
    match = on_table(session).match
    session.table.lift_curtain()
    move = choose(match, Chance("on", 0))
    assert session.table.play(move)
    assert len(on_table(session).match.plies) == len(match.plies) + 1
    now = on_table(session)
    assert now.latest.fresh == (since.notable(now) or now.latest.came is not None)


# pieces that come to their places


def coming(session: Session, **look: Any) -> list[ft.Container]:
    """The pieces that come to their places, or have come there."""
    boxes = of(ft.Container, screen(session, replace(AFRESH, **look)))
    return [box for box in boxes if str(box.key).startswith("came-")]


def at_rest(box: ft.Container) -> bool:
    assert isinstance(box.offset, ft.Offset) and isinstance(box.rotate, ft.Rotate)
    assert box.animate_offset and box.animate_rotation and box.animate_scale
    return (box.offset.x, box.offset.y, box.rotate.angle, box.scale) == (0, 0, 0, 1)


def made_a_move(session: Session, device: Device, turn: int) -> bool:
    """Whether somebody could make a move, whatever it was that had to be looked at before."""
    session.table.lift_curtain()
    while on_table(session).latest.drawn is not None or games.of(on_table(session).match).reveal.of(on_table(session)):
        session.table.seen_drawn()
        session.table.seen()
    session.table.lift_curtain()
    device.work.finish()
    match = on_table(session).match
    return match.prompt is not None and session.table.play(choose(match, Chance("pieces", turn)))


@pytest.mark.parametrize(
    ("game", "other", "places"),
    [
        ("pari", 0, {"row", "hand", "turned"}),
        ("paari", 1, {"pile", "hand"}),  # between persons the curtain follows each card that is laid
        ("ziffernsheriffs", 0, {"dice", "field"}),
    ],
)
def test_a_piece_begins_elsewhere_and_comes_to_rest_in_its_place(game: str, other: int, places: set[str]) -> None:
    def kind(place: object) -> str:
        if isinstance(place, int):
            return "field" if game == "ziffernsheriffs" else "hand"
        return str(place) if isinstance(place, str) else "row" if game == "pari" else "pile"

    device = Device()
    session = device.start()
    one_game = {"two_games": False} if game == "ziffernsheriffs" else {}  # the second begins on an empty board
    sit_down(session, game, 0, other, **one_game)
    seen: set[str] = set()
    keys: set[object] = set()
    for turn in range(80):
        if not made_a_move(session, device, turn):
            break
        table = on_table(session)
        looked_at = table.latest.drawn is not None or games.of(table.match).reveal.of(table)
        if table.latest.came is None or table.covered or looked_at:
            continue
        boxes = coming(session)
        assert boxes and not any(at_rest(box) for box in boxes), (turn, table.latest.came)
        assert not keys & {box.key for box in boxes}, "another piece never takes the place of one that moved before"
        keys |= {box.key for box in boxes}
        seen.add(kind(table.latest.came.piece))
        device.work.finish()
        if on_table(session).match is not table.match:
            continue  # the opponent has made its moves meanwhile
        assert [box.key for box in coming(session)] == [box.key for box in boxes]
        assert all(at_rest(box) for box in coming(session))
        assert coming(session, calm=True) == []
    assert seen == places


def test_cards_and_the_sign_come_to_the_formula_from_below_and_do_not_come_again() -> None:
    session, device = playing("formula")

    def now() -> Building:
        table = on_table(session)
        return building(table, table.match.view(table.seat))

    def pick(then: Building) -> list[ft.Container]:
        session.table.pick(then)
        return coming(session)

    hand = on_table(session).match.view(on_table(session).seat).hand
    held = next(at for at, card in enumerate(hand) if card != "J")
    assert pick(now().pick(held, hand[held])) == []
    (card,) = pick(now().put(Spot("c", "behind")))
    assert isinstance(card.offset, ft.Offset) and card.offset.y > 0
    device.work.finish()
    (card,) = coming(session)
    assert at_rest(card)
    other: Symbol = next(symbol for symbol in get_args(Symbol) if symbol != now().draft.sign)
    (sign,) = pick(now().sign(other))
    assert not at_rest(sign) and sign.key != card.key
    device.work.finish()
    (again,) = pick(now().back())
    assert at_rest(again), "what is taken back brings nothing"
    assert not on_table(session).latest.fresh


def test_the_dice_tumble_when_the_cup_is_lifted_and_the_cup_rises_at_the_end() -> None:
    session, device = playing("astragali")
    assert coming(session) == []
    session.table.pick(Cup(lifted=True))
    boxes = coming(session)
    assert len(boxes) == 7 and not any(at_rest(box) for box in boxes)
    ways = set[tuple[object, object]]()
    for box in boxes:
        assert isinstance(box.offset, ft.Offset) and isinstance(box.rotate, ft.Rotate)
        ways.add((box.offset.x, box.rotate.angle))
    assert len(ways) == 7
    device.work.finish()
    assert len(coming(session)) == 7 and all(at_rest(box) for box in coming(session))
    session.table.pick(Cup(lifted=True, marked=(0,)))
    assert all(at_rest(box) for box in coming(session)), "only lifting shakes them"
    session, device = after_it("astragali", "shown")

    def cup() -> ft.Container:
        return next(box for box in of(ft.Container, screen(session, AFRESH)) if box.key == "cup-drawn")

    change_table(session, latest=replace(on_table(session).latest, part=LIFT, fresh=True))
    assert (cup().opacity, cup().offset) == (1, ft.Offset(0, 0))
    change_table(session, latest=replace(on_table(session).latest, fresh=False))
    assert (cup().opacity, cup().offset) == (0, ft.Offset(0, -0.7))


def test_calm_nothing_comes_and_nothing_is_drawn_twice() -> None:
    session, device = playing("ziffernsheriffs", calm=True)
    for turn in range(10):
        assert made_a_move(session, device, turn)
        assert on_table(session).latest.came is None and not on_table(session).latest.fresh


def test_a_piece_in_a_hand_is_forgotten_with_the_curtain() -> None:
    session, device = playing("pari")
    for turn in range(60):
        assert made_a_move(session, device, turn)
        came = on_table(session).latest.came
        if came is not None and isinstance(came.piece, int):
            break
    assert came is not None and isinstance(came.piece, int)
    session.cover()
    assert on_table(session).latest.came is None


def test_nothing_waits_for_a_piece_that_moves() -> None:
    session, _ = playing("pari")
    made = 0
    for turn in range(12):
        session.table.lift_curtain()
        match = on_table(session).match
        made += session.table.play(choose(match, Chance("pieces", turn)))
    assert made == 12, "each move is made while the last piece is still on its way"


def test_what_an_opponent_lays_comes_from_its_side() -> None:
    device = Device()
    session = device.start()
    sit_down(session, "pari", 0, 1)
    sides: dict[bool, set[bool]] = {True: set(), False: set()}
    for turn in range(400):
        if all(sides.values()):
            break
        table = on_table(session)
        came, fresh = table.latest.came, table.latest.fresh and not table.covered
        if came is not None and isinstance(came.piece, tuple) and fresh:
            for box in coming(session):
                assert isinstance(box.offset, ft.Offset)
                sides[bool(table.level(table.match.plies[-1].seat))].add(box.offset.y < 0)
        if table.opponent is None:
            made_a_move(session, device, turn)
        device.work.advance()
    assert sides == {True: {True}, False: {False}}
