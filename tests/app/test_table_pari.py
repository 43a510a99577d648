"""The rows of Pari as they lie: in which form, how large, and which gap a touch reaches."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import flet as ft
import pytest

from app.frame.memo import FrameMemo
from app.state.help import Help, Level
from app.state.strict import Strict
from core.engine.match import Match
from core.games import get
from core.games.pari.moves import SIDES, Done, Side
from tests.app.harness import AtTable, Device, change_table, look_of, put_on_table, table_of
from tests.app.layout import Box, Piece, pieces
from tests.app.positions import with_state
from tests.app.walk import fire, nodes, of
from tests.core.pari.positions import position

SIZES = [(390, 844), (360, 640), (390, 664), (844, 390), (820, 1180), (1366, 768)]
TITLE = 12
"""The height of what stands out above the edge of a well, in pixels."""
NINE, TWELVE = "12+45-7=8", "3*4/4*0/5=8*"
"""Rows of nine and of twelve cards."""
TABLES = [
    (NINE, "5+=3"),
    (TWELVE, "=123456789012"),
    (NINE, TWELVE, "="),
    ("12+4=7", "5=", NINE, TWELVE),
]
"""The rows on the table: two, three and four, for six people."""
PEOPLE = {2: 2, 3: 4, 4: 6}


class Seat(AtTable):
    """Somebody at a table with these rows, who holds 0, 6 and a plus."""

    def __init__(self, *rows: str, size: tuple[int, int] = (390, 844), help: int = 0, **changes: Any) -> None:
        names = ("Mila", "Ole", "Frida", "Bo", "Eli", "Flo")[: PEOPLE[max(2, len(rows))]]
        match = Match.new(get("pari"), names, "rows")
        others = ("0123+-",) * (len(names) - 1)
        state = position(*rows, **{"hand": "06+", "others": others, **changes})
        self.size, self.look = size, replace(look_of(size), frame=FrameMemo())
        self.session = Device().start("en")
        put_on_table(self.session, table_of(with_state(match, state), given=Help(Level(help))))

    def screen(self) -> ft.Control:
        """The screen, a frame further."""
        self.look.frame.begin()
        return super().screen()

    @property
    def lie(self) -> dict[str, Piece]:
        """Where every piece lies."""
        return pieces(self.screen(), *self.size)

    @property
    def rows(self) -> list[str]:
        """The rows as they lie."""
        return [str(each) for each in self.table.match.state.rows]


Lies = dict[str, Box]
Gap = tuple[str, int]


def boxes(seat: Seat) -> Lies:
    """The rectangles of the cards in the rows, of the wells, and of the zones of gaps."""
    kept = ("key:row-", "key:gap-", "key:1-", "key:2-", "key:3-", "key:4-")
    return {name[4:]: piece.box for name, piece in seat.lie.items() if name.startswith(kept)}


def cards(lie: Lies) -> Lies:
    """The rectangles of the cards and the wells."""
    return {name: box for name, box in lie.items() if not name.startswith("gap-")}


def lines(lie: Lies, number: int) -> list[list[tuple[Gap | None, Box]]]:
    """The cards of a row with their places, line by line; the `=` without one, and not where the row is hinged."""
    found: list[list[tuple[Gap | None, Box]]] = []
    band = Box(0, 0, 0, 0)
    row = [(name.split("-"), box) for name, box in lie.items() if name.startswith(f"{number}-")]
    for (_, side, _, at), box in sorted(row, key=lambda card: (card[1].top + card[1].bottom, card[1].left)):
        middle = (box.top + box.bottom) / 2
        if not found or not band.top < middle < band.bottom:
            found.append([])
            band = box
        if side != "None":
            found[-1].append(((side, int(at)), box))
        elif lie[f"row-{number}"].right - box.right > 20:
            found[-1].append((None, box))
    return [line for line in found if line]


def nearest(line: list[tuple[Gap | None, Box]], x: float) -> Gap:
    """The gap of a line that is nearest to a point in it: behind the last card whose middle is left of it."""
    before = [place for place, box in line if (box.left + box.right) / 2 < x]
    if not before:
        return line[0][0] or ("left", 0)
    return ("right", 0) if before[-1] is None else (before[-1][0], before[-1][1] + 1)


def reached(lie: Lies, number: int, x: float, y: float) -> list[Gap]:
    """The gaps that a touch at a point reaches."""
    found = []
    for name, box in lie.items():
        if name.startswith(f"gap-{number}-") and box.left <= x < box.right and box.top <= y < box.bottom:
            found.append((name.split("-")[2], int(name.split("-")[3])))
    return found


@pytest.mark.parametrize("rows", TABLES, ids=len)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_touch_anywhere_in_a_row_reaches_the_nearest_gap(size: tuple[int, int], rows: tuple[str, ...]) -> None:
    seat, lots = Seat(*rows, size=size), Random(f"{size} {rows}")
    seat.tap("hand-0")
    lie, tried = boxes(seat), 0
    for number in range(1, len(rows) + 1):
        well, found = lie[f"row-{number}"], lines(lie, number)
        for line in found:
            for _ in range(40):
                x = lots.uniform(well.left + 1, well.right - 1)
                y = lots.uniform(line[0][1].top, line[0][1].bottom - 1)
                assert reached(lie, number, x, y) == [nearest(line, x)], (number, x, y)
                tried += 1
        if all(rows[number - 1].split("=")):
            for _ in range(40):
                x, y = lots.uniform(well.left + 1, well.right - 1), lots.uniform(well.top + TITLE, well.bottom - 1)
                line = min(found, key=lambda line: max(line[0][1].top - y, y - line[0][1].bottom))
                assert reached(lie, number, x, y) == [nearest(line, x)], (number, x, y)
    assert tried >= 40 * (len(rows) - 1)


@pytest.mark.parametrize("rows", TABLES, ids=len)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("help", [0, 3])
def test_nothing_moves_when_a_card_is_picked_up_and_only_neighbours_when_it_hangs_over_a_gap(
    size: tuple[int, int], rows: tuple[str, ...], help: int
) -> None:
    seat = Seat(*rows, size=size, help=help)
    rest = cards(boxes(seat))
    seat.tap("hand-0")
    assert cards(boxes(seat)) == rest
    for target in of(ft.DragTarget, seat.screen()):
        if target.on_will_accept is not None:
            fire(target.on_will_accept)
            break
    held = cards(boxes(seat))
    opened = next(name for name in held if "place" in name)
    number = opened[0]
    assert {name for name, box in rest.items() if held[name] != box} <= {
        name for name in rest if name.startswith(number)
    }
    beside = [box for name, box in held.items() if name[0] == number and abs(box.top - held[opened].top) < 0.1]
    widths = {round(box.width) for box in beside} - {round(held[f"{number}-None-old-0"].width)}
    assert widths <= {round(held[opened].width)}
    fire(target.on_leave)
    assert cards(boxes(seat)) == rest


@pytest.mark.parametrize("rows", TABLES, ids=len)
def test_a_card_that_is_let_go_lies_where_the_gap_was(rows: tuple[str, ...]) -> None:
    seat = Seat(*rows)
    seat.tap("hand-0")
    gaps = sorted(name for name in nodes(seat.screen()) if name.startswith("gap-"))
    assert len(gaps) == sum(map(len, rows)) + len(rows)
    for name in gaps:
        seat = Seat(*rows)
        seat.tap("hand-0")
        target = next(one for one in of(ft.DragTarget, seat.screen()) if name in nodes(one))
        fire(target.on_accept)
        _, number, side, at = name.split("-")
        sides: dict[str, str] = dict(zip(SIDES, rows[int(number) - 1].split("="), strict=True))
        sides[side] = f"{sides[side][: int(at)]}0{sides[side][int(at) :]}"
        assert seat.rows[int(number) - 1] == "=".join(sides.values())


def test_a_laid_card_leaves_all_other_rows_where_they_lie_and_refuses_them() -> None:
    seat = Seat(NINE, "5+=3")
    before = cards(boxes(seat))
    seat.tap("hand-0", "gap-2-right-1", "hand-0")
    after = cards(boxes(seat))
    assert {name for name in before if after[name] != before[name] and not name.startswith("2")} == set()
    seat.tap("other-1")
    assert seat.table.selection.refused and seat.table.selection.refused.code == "other_row"


def test_cards_that_lie_for_good_open_their_gap_until_that_is_confirmed() -> None:
    seat = Seat("2*8=7+", "5+=3", options={"takebacks": "never"})
    seat.tap("hand-0", "gap-1-right-2")
    assert seat.rows[0] == "2*8=7+" and "1-place-right" in boxes(seat)
    seat.tap("lay")
    assert seat.rows[0] == "2*8=7+0"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_short_rows_and_the_hand_are_seen_at_once(size: tuple[int, int], count: int) -> None:
    found = Seat(*("12+4=7", "5=", "=9", "+=")[:count], size=size).lie
    wanted = {f"row-{number}" for number in range(1, count + 1)} | {"hand-0", "hand-2", "key:actions"}
    assert {name for name in wanted if found[name].whole} == wanted


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", SIDES)
def test_the_card_that_was_turned_up_goes_to_either_side_by_tap_and_by_finger(
    size: tuple[int, int], side: Side
) -> None:
    for drag in (False, True):
        seat = Seat("=", "5+=3", size=size, step="refill", turned="7", empty_rows=(1,))
        if drag:
            assert of(ft.Draggable, seat.screen())
            fire(next(one for one in of(ft.DragTarget, seat.screen()) if f"put-{side}" in nodes(one)).on_accept)
        else:
            seat.tap(f"put-{side}")
        assert seat.rows[0] == {"left": "7=", "right": "=7"}[side]


def test_who_taps_the_card_that_was_turned_up_is_told_to_choose_its_side() -> None:
    seat = Seat("=", "5+=3", step="refill", turned="7", empty_rows=(1,))
    seat.tap("turned")
    assert "Choose the side for the card." in seat.reads()


def test_who_finds_nothing_lays_any_card_and_ends_without_points() -> None:
    seat = Seat("5=", "+=")
    seat.tap("nothing-fits")
    assert "Then play any card." in seat.reads() and "There are no points this time." in seat.reads()
    seat.tap("done")
    assert seat.table.selection.refused and seat.table.selection.refused.code == "nothing_laid"
    seat.tap("hand-1", "gap-1-right-0")
    assert "You can play more." in seat.reads() and "End without points" in seat.reads()
    seat.tap("done")
    assert isinstance(seat.table.match.plies[-1].move, Done)


@pytest.mark.parametrize("size", SIZES)
def test_the_piles_are_in_sight_after_a_row_that_was_not_right(size: tuple[int, int]) -> None:
    seat = Seat("1=", "9=", size=size, hand="83366+*", help=2)
    seat.tap("nothing-fits", "hand-0", "gap-1-left-1", "done")
    assert "Row 1 isn’t right." in seat.reads()
    assert seat.lie["pile-digits"].whole and seat.lie["pile-operators"].whole


def test_a_card_that_nobody_thought_would_fit_scores_if_it_does() -> None:
    seat = Seat("2*3=", "+=")
    seat.tap("nothing-fits", "hand-1", "gap-1-right-0", "done")
    assert seat.table.match.state.scores[0] == 2


def test_a_wrong_row_is_said_before_it_is_taken() -> None:
    seat = Seat("2*8=7+", "5+=3")
    seat.tap("hand-1", "gap-1-right-2", "done")
    assert not isinstance(seat.table.match.plies[-1].move, Done)
    assert "Not yet: 16 is more than 13." in seat.reads()
    balance = next(node for node in of(ft.Semantics, seat.screen()) if node.image)
    assert balance.label == "Left 16, right 13. The left is more."
    seat.tap("change-it")
    assert seat.table.selection.picked is None and "hand-0" in nodes(seat.screen())
    seat.tap("done")
    seat.tap("leave-it")
    assert isinstance(seat.table.match.plies[-1].move, Done) and seat.rows[0] == "2*8=7+6"


def test_a_row_that_is_no_equation_for_another_cause_says_that() -> None:
    seat = Seat("2*8=7+", "5+=3")
    seat.tap("hand-2", "gap-1-right-2", "done")
    assert seat.reads().count("Not yet. ") == 1
    assert not any(node.image for node in of(ft.Semantics, seat.screen()))


@pytest.mark.parametrize("strict", [False, True])
def test_where_cards_lie_for_good_a_wrong_row_ends_the_turn(strict: bool) -> None:
    seat = Seat("2*8=7+", "5+=3", options={"takebacks": "until_done" if strict else "never"})
    if strict:
        change_table(seat.session, agreed=replace(seat.table.agreed, strict=Strict()))
    seat.tap("hand-1", "gap-1-right-2", *([] if strict else ["lay"]), "done")
    assert isinstance(seat.table.match.plies[-1].move, Done)
    assert "2 × 8 = 16, but 7 + 6 = 13." in seat.reads()


@pytest.mark.parametrize("size", SIZES)
def test_a_right_row_lies_in_its_well_with_both_values_and_the_sum(size: tuple[int, int]) -> None:
    seat = Seat("2*8=7+", "5+=3", size=size, hand="9")
    before = seat.lie["row-1"].box
    seat.tap("hand-0", "gap-1-right-2", "done")
    assert "7 cards, minus 3, plus 3 for the empty hand: 7 points" in seat.reads()
    assert "Right! 16 equals 16." in seat.reads()
    assert nodes(seat.screen())["scored"].label and seat.lie["row-1"].box.width == before.width


@pytest.mark.parametrize("size", SIZES)
def test_the_main_button_stands_at_one_place_in_all_states(size: tuple[int, int]) -> None:
    seat = Seat("2*8=7+", "5+=3", size=size)
    places = {seat.lie["nothing-fits"].box}
    for name, button in (("nothing-fits", "done"), ("hand-1", "done"), ("gap-1-right-2", "done")):
        seat.tap(name)
        places.add(seat.lie[button].box)
    seat = Seat("2*8=7+", "5+=3", size=size)
    for name, button in (("hand-1", "nothing-fits"), ("gap-1-right-2", "done"), ("done", "change-it")):
        seat.tap(name)
        places.add(seat.lie[button].box)
    assert len(places) == 1
