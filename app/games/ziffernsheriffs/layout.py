"""The room of the table: for the board, and in the tray for what is said, the dice, and the keys.

Every step of a turn has rows of these heights, whatever is in them, so that nothing moves under a finger.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.frame.ui import Ui
from app.games import opponent
from app.layout.giving import Heights, Rank, Wish, solve
from app.layout.kinds import Kind
from app.layout.numbers import Slots
from app.parts import players, tray
from app.parts.theme import Look, Space
from app.state.model import Table

LEAST_BOARD = 110.0
"""The least side of the board, in pixels."""
LINE, SAID, KEY = 40.0, 62.0, 56.0
"""The heights that the line, the term and a key want, in pixels."""
ROW_OF_KEYS = 332.0
"""The width of a tray from which all keys stand in one row, in pixels."""
BESIDE = 284.0
"""The least width of a tray beside the board, in pixels."""
ROUND_WALL, TEXT_ON_WALL = 124.0, 83.0
"""The height of what stands round the rows on a wall, and of its lines of text, in pixels before it is enlarged."""


@dataclass(frozen=True)
class Minimums:
    """The least heights of a kind, in pixels: of the line, what is said, the dice, a key, and the gap between them; and
    the side that a die wants.
    """

    line: float = 24
    said: float = 48
    dice: float = 44
    key: float = 44
    gap: float = 6
    die: float = 66


LEASTS = {
    Kind.SMALL: Minimums(line=0, gap=3, die=44),
    Kind.UPRIGHT: Minimums(),
    Kind.TABLET: Minimums(die=76),
    Kind.SIDEWAYS: Minimums(said=44, dice=43, key=40, gap=4, die=56),
    Kind.WALL: Minimums(line=0, said=42, dice=36, key=38, gap=4, die=50),
}


@dataclass(frozen=True)
class Places:
    """The sizes of the places at the table, in pixels.

    board  the side of the board at most
    line   what is asked or to be said about the term; 0 where that stands beside the dice
    said   the row with the term, the question, or the field that is looked at
    dice   the row of dice
    keys   all rows of keys, of which there are `rows`
    gap    between these rows
    """

    board: float
    line: float
    said: float
    dice: float
    keys: float
    rows: int
    gap: float

    @property
    def upper(self) -> float:
        """The height of the line and what is said together."""
        return self.line + self.gap + self.said if self.line else self.said

    @property
    def lower(self) -> float:
        """The height of the dice and the keys together."""
        return self.dice + self.gap + self.keys


def slots(look: Look) -> Slots:
    """Return the slots of the table: held sideways all that the board leaves is the tray's."""
    given = look.slots
    if look.kind is not Kind.SIDEWAYS:
        return given
    return replace(given, tray=max(BESIDE, look.width - given.rail - (look.height - Space.S) - Space.S))


def places(look: Look) -> Places:
    """Return the sizes of the places on a screen; what the tray does not need is the board's."""
    least, most = LEASTS[look.kind], _most(look)
    rows = 1 if look.across >= ROW_OF_KEYS or look.kind is not Kind.SIDEWAYS else 2
    between, gaps = (rows - 1) * Space.XS, 4 if least.line else 3
    felt = {"board": Wish(most, LEAST_BOARD, Rank.PLAYED_ON)}
    tray = {
        "dice": Wish(least.die, least.dice, Rank.OWN),
        "said": Wish(max(SAID, least.said), least.said),
        "keys": Wish(rows * KEY + between, rows * least.key + between),
        "line": Wish(LINE if least.line else 0, least.line),
        "gaps": Wish(gaps * Space.XXL, gaps * least.gap, Rank.DECORATION),
    }
    given = solve(Heights(most, _room(look)) if look.kind.beside else Heights(_room(look)), felt, tray)
    return Places(rows=rows, gap=given.pop("gaps") / gaps, **given)


def board_side(ui: Ui, table: Table) -> float:
    """Return the side of the board: the same in all states, but that all of it is in sight while all only watch."""
    look, at = ui.look, places(ui.look)
    if look.kind.beside or not table.watched:
        return at.board
    return min(at.board, look.height - _above(look) - opponent.height(ui))


def die_size(look: Look, dice: int) -> float:
    """Return the side of each of these dice in one row."""
    gaps = max(0, dice - 1) * look.slots.gap
    return min(places(look).dice, LEASTS[look.kind].die, (look.across - gaps) / max(1, dice))


def _most(look: Look) -> float:
    """Return the side of a board that is as large as the screen."""
    match look.kind:
        case Kind.WALL:
            return min(look.height - 13, look.width - look.beside - 9)
        case Kind.SIDEWAYS:
            return min(look.height - Space.S, look.width - look.beside)
        case Kind.TABLET:
            return look.width - 20
    return look.width


def _room(look: Look) -> float:
    """Return the height that the rows share, and the board where they are below it."""
    if look.kind is Kind.WALL:
        return look.height - ROUND_WALL - TEXT_ON_WALL * look.text_scale
    around = Space.M + tray.bar_height(look) + look.foot
    return look.height - around - (Space.M if look.kind.beside else _above(look))


def _above(look: Look) -> float:
    """Return the height of what stands above the felt."""
    return 0 if look.slots.rail else look.slots.bar + players.height(look)
