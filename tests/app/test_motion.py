"""What moves: the client does it between two frames, nothing of it waits for Python, and calm nothing moves."""

from __future__ import annotations

from typing import Any, get_args

import flet as ft
import pytest

from app import games, screens
from app.fast.drawn import DrawnAnew
from app.games.astragali.picked import Cup
from app.games.formula.picked import Building, building
from app.locale import words
from app.model import Table
from app.session import Session
from app.theme import LIVELY, Look
from app.ui import Ui
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.player import choose, play_out
from core.games import get
from core.games.formula.draft import Spot
from core.games.formula.moves import Symbol
from tests.app.harness import Device, begin, put_on_table
from tests.app.test_opponents import sit_down, wired
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


# pieces that come to their places


def with_pieces(device: Device) -> Session:
    return wired(device, came=lambda table, before: games.of(table.match).came(table, before))


def coming(session: Session, **look: Any) -> list[ft.Container]:
    """The pieces that come to their places, or have come there."""
    return [box for box in of(ft.Container, shown(session, **look)) if str(box.key).startswith("came-")]


def at_rest(box: ft.Container) -> bool:
    assert isinstance(box.offset, ft.Offset) and isinstance(box.rotate, ft.Rotate)
    assert box.animate_offset and box.animate_rotation and box.animate_scale
    return (box.offset.x, box.offset.y, box.rotate.angle, box.scale) == (0, 0, 0, 1)


def played(session: Session, device: Device, turn: int) -> bool:
    """Whether somebody could make a move, whatever it was that had to be looked at before."""
    session.lift_curtain()
    while on_table(session).drawn is not None or games.of(on_table(session).match).moment(on_table(session)):
        session.seen_drawn()
        session.seen()
    session.lift_curtain()
    device.work.finish()
    match = on_table(session).match
    return match.prompt is not None and session.play(choose(match, Chance("pieces", turn)))


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
    session = with_pieces(device)
    sit_down(session, game, 0, other)
    seen: set[str] = set()
    keys: set[object] = set()
    for turn in range(80):
        if not played(session, device, turn):
            break
        table = on_table(session)
        if table.came is None or table.covered or table.drawn is not None or games.of(table.match).moment(table):
            continue
        boxes = coming(session)
        assert boxes and not any(at_rest(box) for box in boxes), (turn, table.came)
        assert not keys & {box.key for box in boxes}, "another piece never takes the place of one that moved before"
        keys |= {box.key for box in boxes}
        seen.add(kind(table.came.piece))
        device.work.finish()
        if on_table(session).match is not table.match:
            continue  # the opponent has made its moves meanwhile
        assert [box.key for box in coming(session)] == [box.key for box in boxes]
        assert all(at_rest(box) for box in coming(session))
        assert coming(session, calm=True) == []
    assert seen == places


def test_cards_and_the_sign_come_to_the_formula_from_below_and_do_not_come_again() -> None:
    device = Device()
    session = with_pieces(device)
    begin(session, "formula", "Mila", "Ole")
    session.lift_curtain()

    def now() -> Building:
        table = on_table(session)
        return building(table, table.match.view(table.seat))

    def pick(then: Building) -> list[ft.Container]:
        session.pick(then)
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
    assert not on_table(session).fresh


def test_the_dice_tumble_when_the_cup_is_lifted_and_the_cup_rises_at_the_end() -> None:
    device = Device()
    session = with_pieces(device)
    begin(session, "astragali", "Mila", "Ole")
    session.lift_curtain()
    assert coming(session) == []
    session.pick(Cup(lifted=True))
    boxes = coming(session)
    assert len(boxes) == 7 and not any(at_rest(box) for box in boxes)
    ways = set[tuple[object, object]]()
    for box in boxes:
        assert isinstance(box.offset, ft.Offset) and isinstance(box.rotate, ft.Rotate)
        ways.add((box.offset.x, box.rotate.angle))
    assert len(ways) == 7
    device.work.finish()
    assert len(coming(session)) == 7 and all(at_rest(box) for box in coming(session))
    session.pick(Cup(lifted=True, marked=(0,)))
    assert all(at_rest(box) for box in coming(session)), "only lifting shakes them"
    session, device = after_it("astragali", "shown")

    def cup() -> ft.Container:
        return next(box for box in of(ft.Container, shown(session)) if box.key == "cup-drawn")

    assert (cup().opacity, cup().offset) == (1, ft.Offset(0, 0))
    device.work.finish()
    assert (cup().opacity, cup().offset) == (0, ft.Offset(0, -0.9))


def test_calm_nothing_comes_and_nothing_is_drawn_twice() -> None:
    device = Device()
    session = with_pieces(device)
    session.change_setting(calm=True)
    begin(session, "ziffernsheriffs", "Mila", "Ole")
    for turn in range(10):
        assert played(session, device, turn)
        assert on_table(session).came is None and not on_table(session).fresh


def test_a_piece_in_a_hand_is_forgotten_with_the_curtain() -> None:
    device = Device()
    session = with_pieces(device)
    begin(session, "pari", "Mila", "Ole")
    for turn in range(60):
        assert played(session, device, turn)
        came = on_table(session).came
        if came is not None and isinstance(came.piece, int):
            break
    assert came is not None and isinstance(came.piece, int)
    session.cover()
    assert on_table(session).came is None


def test_nothing_waits_for_a_piece_that_moves() -> None:
    device = Device()
    session = with_pieces(device)
    begin(session, "pari", "Mila", "Ole")
    made = 0
    for turn in range(12):
        session.lift_curtain()
        match = on_table(session).match
        made += session.play(choose(match, Chance("pieces", turn)))
    assert made == 12, "each move is made while the last piece is still on its way"


def test_what_an_opponent_lays_comes_from_its_side() -> None:
    device = Device()
    session = with_pieces(device)
    sit_down(session, "pari", 0, 1)
    sides: dict[bool, set[bool]] = {True: set(), False: set()}
    for turn in range(400):
        if all(sides.values()):
            break
        table = on_table(session)
        if table.came is not None and isinstance(table.came.piece, tuple) and table.fresh and not table.covered:
            for box in coming(session):
                assert isinstance(box.offset, ft.Offset)
                sides[bool(table.level(table.match.plies[-1].seat))].add(box.offset.y < 0)
        if table.opponent is None:
            played(session, device, turn)
        device.work.advance()
    assert sides == {True: {True}, False: {False}}
