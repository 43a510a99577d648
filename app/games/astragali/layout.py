"""The sizes of the table of Astragali in each kind of layout, in pixels, and what gives up room first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, inf

import flet as ft

from app.frame.ui import Ui
from app.games import opponent
from app.games.astragali.words import face_name, kind_name
from app.layout import letters
from app.layout.giving import Heights, Rank, Wish, solve
from app.layout.kinds import Kind
from app.layout.numbers import Slots
from app.parts.action_bar import bar_height
from app.parts.text import LEAST
from app.parts.theme import TYPES, Look, Space
from app.state.model import Table
from core.games.astragali.ladder import DICE, FACES, KINDS

LINE = 44
"""Height of the line above the action bar, with its gaps: one of what the button does, or two of small type."""
HEAD = 44
"""Height of the title and of "better" beside it."""
ASIDE = 160
"""Width of "better" and the faces where they stand beside the kinds."""
RAIL = 76
"""Width of the players in a phone held sideways."""
TRAY = 284
"""Least width of the tray there."""
LEAST_LINE = 19
"""Height of a line in the smallest type."""
LEAST_KINDS = 66
"""Least height of the kinds: one row, and the next peeking."""
TAG, EDGE = 9, 6
"""By how much a tag stands out above a die, and a light below it."""
PAD = 4
"""Between the edge of a box and its words."""
SQUARES = 9
"""Height of the squares below the name of a kind, with the gap above them."""
CUP = (150, 132)
"""Width and height of the cup."""


def slots(look: Look) -> Slots:
    """Return the slots of a screen; held sideways the tray has all the width that players and felt leave."""
    own = look.slots
    if look.kind is not Kind.SIDEWAYS:
        return own
    return replace(own, rail=RAIL, tray=max(TRAY, look.width - RAIL - own.felt))


def upright(look: Look) -> bool:
    """Return True on a phone held upright."""
    return look.kind in (Kind.SMALL, Kind.UPRIGHT)


def margin(look: Look) -> float:
    """Return the margin at both sides of what lies on the felt."""
    return Space.S if look.kind is Kind.SIDEWAYS else look.margin


def felt_width(look: Look) -> float:
    """Return the width of what lies on the felt."""
    return look.width - look.beside - 2 * margin(look)


def below_players(look: Look) -> float:
    """Return the height of felt and tray together; in large text the players take more than their slot."""
    if look.kind.beside or look.slots.rail:
        return look.height
    name = TYPES["caption_bold"].line * look.text_scale + (40 if look.kind is Kind.UPRIGHT else 16)
    return look.height - look.slots.bar - max(look.slots.chips, name) - Space.S


def less_in_task(look: Look) -> int:
    """Return by how much path and goal of a task take more height than the players in a match."""
    low = look.kind is Kind.SMALL  # there the first words of the goal stand alone
    lines, most = (2, 0.09) if low else (4, 0.18)
    return _less(look, min(lines * 22 * look.text_scale, most * look.height))


def less_in_lesson(look: Look) -> int:
    """Return by how much path, name and sentence of a lesson take more height than the players in a match."""
    return _less(look, 24 * look.text_scale + Space.M + min(3 * 24 * look.text_scale, 0.2 * look.height))


def _less(look: Look, words: float) -> int:
    path = 20 * look.text_scale + (8 if look.kind is Kind.SMALL else 28)
    return max(0, round(look.slots.bar + path + words + Space.S - (look.height - below_players(look))))


def frame(look: Look) -> float:
    """Return the height of a tray's edges and its action bar."""
    return Space.M + bar_height(look) + look.foot


def fitting(texts: Sequence[str], room: float, most: float) -> float:
    """Return the largest size of type up to `most` in which no word of some texts is wider than a room."""
    widest = max(letters.width(word, 1) for text in texts for word in text.split())
    return max(LEAST, min(most, room / widest))


def taken(look: Look, drawn: ft.Text, room: float) -> float:
    """Return the height of a text that was fitted into a room of that width."""
    assert isinstance(drawn.style, ft.TextStyle) and drawn.style.size and drawn.style.height
    size = drawn.style.size * look.text_scale
    return letters.lines(drawn.value or "", size, room) * size * drawn.style.height


# the dice and the last bid


@dataclass(frozen=True)
class Dice:
    """The dice of who has lifted the cup: their side, how many lie side by side, and the gap between two."""

    side: int
    abreast: int
    gap: float

    @property
    def height(self) -> float:
        """The height of all of them, with their tags and lights."""
        lines = ceil(DICE / self.abreast)
        return lines * (self.side + TAG) + (lines - 1) * self.gap + EDGE


def dice(look: Look) -> Dice:
    """Return the sizes of the dice, of which all are in sight."""
    most, abreast, gap = look.slots.die, DICE, float(Space.XS)
    if look.kind is Kind.SIDEWAYS:
        abreast, gap = ceil(DICE / 2), look.slots.gap
    elif not upright(look):
        most, gap = look.card_width(72), Space.M
    return Dice(int(min(most, (felt_width(look) - (abreast - 1) * gap) / abreast)), abreast, gap)


def head_wish(look: Look) -> Wish:
    """Return the height of the last bid: two lines, or four where the felt is narrow; at least one."""
    lines = 4 if look.kind is Kind.SIDEWAYS else 2
    return Wish(Space.M + 22 * lines * look.text_scale, 40, Rank.DECORATION)


def cup_share(look: Look) -> float:
    """Return the share of its size in which the cup has room while it is down."""
    said = 3 * 22 * look.text_scale
    tray = frame(look) + said + 2 * Space.M if upright(look) else 0
    room = below_players(look) - tray - head_wish(look).want - said / 3 - 4 * Space.M
    return min(1, max(0.4, room / CUP[1]))


def donkey(look: Look) -> float:
    """Return the height in which the donkey of the fool's wish has room, beside or above what is asked."""
    if look.kind.beside:
        return min(330, look.height - 2 * Space.XL)
    said = 8 * 22 * look.text_scale + 2 * Space.M
    call = TYPES["display"].line * look.text_scale
    return max(64, min(330, below_players(look) - frame(look) - said - call - 2 * Space.M))


def most_said(look: Look) -> float:
    """Return the height that words in the tray take at most before they scroll."""
    return max(LINE, below_players(look) - frame(look) - look.slots.felt - Space.M)


# a bid is put together


@dataclass(frozen=True)
class Bidding:
    """The sizes of a screen on which a bid is put together.

    head          height of the last bid on the felt
    kinds         height of the kinds; they scroll where it is less than `all_kinds`
    columns       of kinds; their `gap`, the height of a `cell` and the size of its type
    face_columns  of faces, with the `face`'s height and width, the size of its `sign` and of its type, and True if the
                  word stands `beside` the sign, not below
    aside         True if "better" and the faces stand beside the kinds
    """

    head: float
    kinds: float
    all_kinds: float
    columns: int
    gap: float
    cell: float
    cell_width: float
    cell_type: float
    face_columns: int
    face: float
    face_width: float
    face_type: float
    sign: int
    beside: bool
    aside: bool

    @property
    def scrolls(self) -> bool:
        """True if the kinds scroll."""
        return self.kinds < self.all_kinds

    @property
    def height(self) -> float:
        """The height of all between the tray's edge and the line above the bar, where nothing stands aside."""
        lines = len(FACES) / self.face_columns
        return HEAD + self.gap + self.kinds + Space.S + lines * self.face + (lines - 1) * self.gap


def bidding(
    look: Look, kind_names: Sequence[str], face_names: Sequence[str], taken: float = 0, *, headed: bool = True
) -> Bidding:
    """Return the sizes for a bid, where other things have `taken` some height of the tray; `headed` if something is
    said above the dice.
    """
    text, gap, room = max(1, look.text_scale), look.slots.gap, look.across
    aside = look.kind is Kind.SIDEWAYS and room >= 2.5 * ASIDE
    if aside:
        gap -= 1
    columns = 5 if look.kind is Kind.TABLET else 3
    cell_width = (room - (ASIDE + Space.M if aside else 0) - (columns - 1) * gap) / columns
    caption = TYPES["caption_bold"]
    cell_type = fitting(kind_names, cell_width - PAD, caption.size * text)
    lines = max(letters.lines(name, cell_type, cell_width - PAD) for name in kind_names)
    line = cell_type * caption.line / caption.size
    cell = max(look.touch, max(lines * line, line + SQUARES) + 2 * PAD)
    rows = ceil(len(KINDS) / columns)
    all_kinds = rows * cell + (rows - 1) * gap

    face_columns = 2 if aside else 8 if look.kind is Kind.TABLET and room >= 640 else 4
    face_width = ((ASIDE if aside else room) - (face_columns - 1) * gap) / face_columns
    face_type = fitting(face_names, face_width - 2 * PAD, caption.size * text)
    face_lines = len(FACES) // face_columns
    apart = (face_lines - 1) * gap
    want = max(52, face_type * caption.line / caption.size + 24 + 2 * PAD)
    faces = Wish(face_lines * want + apart, face_lines * look.touch + apart, Rank.DECORATION)

    head = head_wish(look) if headed else Wish(0, 0)
    own, kinds = dice(look).height + head.least, Wish(all_kinds, LEAST_KINDS)
    if look.kind.beside:  # what the tray has no room for scrolls there
        own += 22 * text + 5 * Space.S
        heights, high = Heights(look.height, inf), max(faces.least, all_kinds - HEAD - gap) if aside else faces.least
        faces = Wish(high, high)
    else:
        own += 2 * Space.S + (0 if upright(look) else 22 * text + 3 * Space.M)
        heights = Heights(below_players(look) - frame(look) - HEAD - gap - Space.S - LINE - taken)
    felt = {"own": Wish(own, own, Rank.OWN), "more": Wish(head.want - head.least, 0, Rank.DECORATION)}
    given = solve(heights, felt, {"kinds": kinds, "faces": faces})
    face = (given["faces"] - apart) / face_lines
    if face < want:
        face_type = LEAST
    sign = 24 if face >= want else 20
    beside = face < want and all(letters.width(n, LEAST) + sign + 3 * PAD <= face_width for n in face_names)
    return Bidding(
        head.least + given["more"], given["kinds"], all_kinds, columns, gap, cell, cell_width, cell_type,
        face_columns, face, face_width, face_type, sign, beside, aside,
    )  # fmt: skip


def sizes(ui: Ui, table: Table) -> Bidding:
    """Return the sizes for a bid; the summary of an opponent's turn above it takes room."""
    kinds = [kind_name(ui.words, kind.name) for kind in KINDS]
    faces = [face_name(ui.words, face) for face in FACES]
    taken = ui.look.touch + Space.M if not table.watched and opponent.line(ui, table) else 0
    return bidding(ui.look, kinds, faces, taken, headed=headed(table))


def headed(table: Table) -> bool:
    """Return True if the last bid, or who begins, stands above the dice; a task without a bid has its words there."""
    return not table.task or bool(table.match.state.calls)
