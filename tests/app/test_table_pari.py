"""The rows of Pari as they lie: on how many lines, how wide, and how they spread for a card."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import flet as ft
import pytest

from app.frame.memo import FrameMemo
from app.games.pari import layout
from app.games.pari.picked import FromHand
from app.parts.theme import Look
from app.state.model import Table
from app.state.people import EMBLEMS
from core.engine.match import Match
from core.games import get
from tests.app.harness import Device, look_of, put_on_table, screen
from tests.app.layout import pieces
from tests.app.walk import nodes, touch
from tests.core.pari.positions import position, row

LONG = "3*4/4*0/5=8*0"
"""A row that has no room on one line of a phone."""
SIZES = {360: (360, 640), 390: (390, 844)}
SPACE = {360: 304.0, 390: 326.0}
"""The room for the cards of rows that lie close, by the width of the phone."""


def written(arranged: layout.Arranged) -> list[str]:
    """Return the lines of a row."""
    return ["".join(lying.symbol if lying else "=" for _, _, lying in line) for line in arranged.lines]


@pytest.mark.parametrize(
    ("width", "text", "lines"),
    [
        (390, "12+45-7*36=", ["12+45-7*36="]),
        (360, "2+45-7*36=", ["2+45-7*36="]),
        (360, "12+45-7*36=", ["12+45", "-7*36="]),
        (390, LONG, ["3*4/4*0/5", "=8*0"]),
        (360, "=123456789012", ["=123456", "789012"]),
    ],
)
def test_a_row_at_rest_keeps_to_one_line_while_it_fits_and_breaks_at_the_equals_or_a_sign(
    width: int, text: str, lines: list[str]
) -> None:
    at_rest = layout.at_rest(Look(width=width), row(text), SPACE[width], 50)
    assert written(at_rest) == lines
    assert at_rest.width <= SPACE[width]


@pytest.mark.parametrize("width", SPACE)
def test_a_row_that_is_spread_has_gaps_for_a_finger_on_every_line(width: int) -> None:
    spread = layout.spread(Look(width=width), row(LONG), SPACE[width], 50)
    assert written(spread) == ["3*4/4", "*0/5", "=8*0"]
    assert spread.gap == 20 and 30 <= spread.card <= 36 and spread.width <= SPACE[width]
    found = [gap[1:] for line in spread.lines for gap in layout.gaps(line, first=line is spread.lines[0])]
    assert found == [("left", n) for n in range(10)] + [("right", n) for n in range(4)], "each gap stands once"


def test_lower_lines_begin_half_a_card_from_the_edge() -> None:
    spread = layout.spread(Look(), row(LONG), 326, 50)
    assert [spread.left(line, 0) for line in range(3)] == [20, 18, 18]


@pytest.mark.parametrize("size", SIZES.values())
def test_no_row_is_wider_than_its_well(size: tuple[int, int]) -> None:
    for cards, big in product(range(1, 48), (False, True)):
        look = replace(look_of(size), big_digits=big)
        for left in (0, cards // 2, cards):
            lies = row("1" * left + "=" + "+" * (cards - left))
            for arrange in (layout.at_rest, layout.spread):
                arranged = arrange(look, lies, SPACE[size[0]], look.card_width(50))
                assert arranged.width <= SPACE[size[0]] + 0.01
                assert "".join(written(arranged)) == str(lies)


class Seat:
    """Somebody at a table with these rows, who holds 0, 6 and a plus."""

    def __init__(self, *rows: str, size: tuple[int, int] = SIZES[390]) -> None:
        names = ("Mila", "Ole", "Frida", "Bo", "Eli", "Flo")[: 6 if len(rows) > 2 else 2]
        match = Match.new(get("pari"), names, "rows")
        state = position(*rows, hand="06+", others=("0123+-",) * (len(names) - 1))
        self.size, self.look = size, replace(look_of(size), frame=FrameMemo())
        self.session = Device().start("en")
        dealt = replace(match, deal=replace(match.deal, state=state))
        put_on_table(self.session, Table("an id", dealt, emblems=EMBLEMS[: len(names)]))
        self.session.table.lift_curtain()

    @property
    def screen(self) -> ft.Control:
        """The screen, a frame further."""
        self.look.frame.begin()
        return screen(self.session, self.look)

    def gaps(self, number: int) -> set[str]:
        """The gaps of a row that can be touched."""
        return {name for name in nodes(self.screen) if name.startswith(f"gap-{number}-")}


def test_a_touch_on_a_tight_row_spreads_it_and_lays_nothing() -> None:
    seat = Seat("5=", LONG)
    touch(seat.screen, "hand-0")
    assert len(seat.gaps(1)) == 3 and not seat.gaps(2), "a row whose gaps are wide already takes the card at once"
    touch(seat.screen, "spread-2")
    assert seat.session.model.table and not seat.session.model.table.match.plies
    assert len(seat.gaps(1)) == 3 and len(seat.gaps(2)) == 14
    for name, piece in pieces(seat.screen, *seat.size).items():
        assert not name.startswith("gap-") or piece.box.width >= 20, name
    touch(seat.screen, "gap-2-right-1")
    touch(seat.screen, "hand-0")
    assert len(seat.gaps(2)) == 15, "the row of this turn is spread for the next card"
    assert "spread-1" not in nodes(seat.screen) and "other-1" in nodes(seat.screen)


def test_another_card_goes_to_the_row_that_was_touched() -> None:
    seat = Seat("5=", LONG)
    for name in ("hand-0", "spread-2", "hand-1"):
        touch(seat.screen, name)
    table = seat.session.model.table
    assert table and table.selection.picked == FromHand(1, "6", spread=2) and seat.gaps(2)


def test_the_row_that_is_played_on_comes_into_view_when_it_spreads() -> None:
    seat = Seat("5=", "1=", "2=", LONG)
    assert seat.screen and not seat.look.frame.followed
    touch(seat.screen, "hand-0")
    touch(seat.screen, "spread-4")
    assert seat.screen and seat.look.frame.followed == "row-3spread"
    touch(seat.screen, "gap-4-left-0")
    assert seat.screen and seat.look.frame.followed == "row-3"


@pytest.mark.parametrize("size", [(390, 664), (360, 640), (390, 844)])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_all_short_rows_and_the_hand_are_seen_at_once(size: tuple[int, int], count: int) -> None:
    seat = Seat(*("12+4=7", "5=", "=9", "+=")[:count], size=size)
    found = pieces(seat.screen, *size)
    wanted = {f"row-{number}" for number in range(1, count + 1)} | {"hand-0", "hand-2", "key:actions"}
    assert {name for name in wanted if found[name].whole} == wanted
