"""The room of the table: for the board, and in the tray for what is said, the dice, and the keys.

Every step of a turn has rows of these heights, whatever is in them, so that nothing moves under a finger.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.frame.ui import Ui
from app.games import hints, opponent
from app.layout.giving import Heights, Rank, Wish, solve
from app.layout.kinds import Kind
from app.parts import players, tray
from app.parts.theme import Look, Space
from app.state.model import Table

LEAST_BOARD = 110.0
"""The least side of the board, in pixels."""
LINE = 44.0
"""The height of the line under the board, in pixels."""
SAID = 64.0
"""The height that the row for what is said wants: a term, and two lines about it."""
ROUND_WALL, TEXT_ON_WALL = 124.0, 83.0
"""The height of what stands round the rows on a wall, and of its lines of text, in pixels before it is enlarged."""


@dataclass(frozen=True)
class Minimums:
    """The least heights of a kind, in pixels: of what is said, the dice, all rows of keys, and the gap between them."""

    said: float = 60
    dice: float = 44
    keys: float = 44
    rows: int = 1
    gap: float = 6
    below: float = 0


LEASTS = {
    Kind.SMALL: Minimums(),
    Kind.UPRIGHT: Minimums(below=LINE + Space.S),
    Kind.TABLET: Minimums(below=LINE + Space.S),
    Kind.SIDEWAYS: Minimums(said=44, dice=43, keys=84, rows=2, gap=4),
    Kind.WALL: Minimums(said=42, dice=36, keys=38, gap=4),
}


@dataclass(frozen=True)
class Places:
    """The sizes of the places at the table, in pixels.

    board  the side of the board at most
    rows   the number of rows of keys
    below  the line under it, with the room above; 0 where the tray has what stands there
    said   the row with the term, the question, or the field that is looked at
    dice   the row of dice
    keys   all rows of keys
    gap    between these rows
    """

    board: float
    below: float
    said: float
    dice: float
    keys: float
    rows: int
    gap: float

    @property
    def lower(self) -> float:
        """The height of the dice and the keys together."""
        return self.dice + self.gap + self.keys


def places(look: Look) -> Places:
    """Return the sizes of the places on a screen; what the tray does not need is the board's."""
    slots, least = look.slots, LEASTS[look.kind]
    most, keys = _most(look), least.rows * slots.key + (least.rows - 1) * Space.XS
    gaps = 2 if look.kind.beside else 3
    felt = {
        "board": Wish(most, LEAST_BOARD, Rank.PLAYED_ON),
        "below": Wish(least.below, least.below),
    }
    tray = {
        "dice": Wish(max(slots.die, least.dice), least.dice, Rank.OWN),
        "keys": Wish(keys, least.keys),
        "said": Wish(SAID, least.said),
        "gaps": Wish(gaps * Space.M, gaps * least.gap, Rank.DECORATION),
    }
    given = solve(Heights(most, _room(look)) if look.kind.beside else Heights(_room(look)), felt, tray)
    return Places(rows=least.rows, gap=given.pop("gaps") / gaps, **given)


def board_side(ui: Ui, table: Table) -> float:
    """Return the side of the board: all of it is in sight beside a hint, and while an opponent moves."""
    look, at = ui.look, places(ui.look)
    if look.kind.beside:
        return at.board
    left = look.height - _above(look)
    if table.hint_open:
        return min(at.board, left - hints.most(look) - Space.M - at.dice - look.foot)
    return at.board if table.opponent is None else min(at.board, left - at.below - opponent.height(ui))


def die_size(look: Look, dice: int) -> float:
    """Return the side of each of these dice in one row."""
    gaps = max(0, dice - 1) * look.slots.gap
    return min(places(look).dice, look.slots.die, (look.across - gaps) / max(1, dice))


def tools_in_tray(look: Look) -> bool:
    """Return True if the tools of help stand in the tray, as the felt has no room for them."""
    return look.kind in (Kind.SMALL, Kind.WALL)


def _most(look: Look) -> float:
    """Return the side of a board that is as large as the screen."""
    match look.kind:
        case Kind.WALL:
            return min(look.height - 13, look.width - look.beside - 9)
        case Kind.SIDEWAYS:  # help stands beside it
            return min(look.height - 16, look.width - look.beside - 16 - look.touch - Space.S)
    return look.width - look.slots.rail - 16


def _room(look: Look) -> float:
    """Return the height that the rows share, and the board where they are below it."""
    if look.kind is Kind.WALL:
        return look.height - ROUND_WALL - TEXT_ON_WALL * look.text_scale
    around = Space.M + tray.foot_height(look) + look.foot
    return look.height - around - (Space.M if look.kind.beside else _above(look))


def _above(look: Look) -> float:
    """Return the height of what stands above the felt."""
    return 0 if look.slots.rail else look.slots.bar + players.height(look)
