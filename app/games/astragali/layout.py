"""The sizes of the table of Astragali in each kind of layout, in pixels, and what gives up room first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, inf

from app.frame.ui import Ui
from app.games import opponent
from app.games.astragali.words import face_name
from app.layout import letters
from app.layout.giving import Heights, Rank, Wish, solve
from app.layout.kinds import Kind
from app.layout.numbers import Slots
from app.parts import stage
from app.parts.action_bar import bar_height
from app.parts.text import LEAST
from app.parts.theme import TYPES, Look, Space
from app.state.model import Table
from core.games.astragali.ladder import DICE, FACES

LINE = 44
"""Height of the line above the action bar, with its gaps: one of what the button does, or two of small type."""
HEAD, PLACE, KINDS_HIGH = 44, 62, 76
"""Heights of what is asked, of the place of the coming bid, and of the kinds allowed now."""
TRAY = 284
"""Least width of the tray there."""
TAG, EDGE = 9, 6
"""By how much a tag stands out above a die, and a light below it."""
PAD = 4
"""Between the edge of a box and its words."""
CUP = (150, 132)
"""Width and height of the cup."""
TALL = 900
"""The most height of a tablet on which the dice lie in one row."""
LAST, SMALL_DIE, MOST_DIE = 28, 28, 50
"""Sides of the emblem and of a die in the line of the last bid, and of a die in the place of the coming one."""
LARGEST_CUP = 1.8
"""Share of its size up to which the cup grows."""
BUBBLE, DIE_SAID, WHO, ANSWER = 342.0, 52.0, 44.0, 84.0
"""Width of what a player says, side of a die in it, height of who says it, and of the buttons that answer it."""
WISH, REST = 44.0, 34
"""Side of a wish and of a die that does not count beside the verdict of a doubt."""


def slots(look: Look) -> Slots:
    """Return the slots of a screen; held sideways the tray has a good third of the width."""
    own = look.slots
    if look.kind is not Kind.SIDEWAYS:
        return own
    return replace(own, tray=max(TRAY, 0.36 * look.width))


def upright(look: Look) -> bool:
    """Return True on a phone held upright."""
    return look.kind in (Kind.SMALL, Kind.UPRIGHT)


def close(look: Look) -> bool:
    """Return True where the felt above a bid has room for the dice and the last bid alone."""
    return upright(look) or (look.kind is Kind.TABLET and look.height <= TALL)


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
    if look.chips_in_bar:
        return look.height - look.above
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
    """Return the sizes of the dice, of which all are in sight: four over three where there is room, else one row."""
    most, abreast, gap = 72.0, ceil(DICE / 2), float(look.slots.gap)
    if look.kind in (Kind.SMALL, Kind.WALL):
        most, abreast, gap = 46.0, DICE, float(Space.XS)
    elif look.kind is Kind.SIDEWAYS:
        most = min(72.0, (look.height - HEAD - PLACE - 44 - 6 * Space.S) / 2 - TAG)
    elif look.kind is Kind.TABLET:
        most, abreast, gap = (110.0, abreast, Space.M) if look.height > TALL else (72.0, DICE, Space.M)
    return Dice(int(min(most, (felt_width(look) - (abreast - 1) * gap) / abreast)), abreast, gap)


def _times(look: Look) -> float:
    """Return by how much more a cup and what is said take on a tablet."""
    return 1.7 if look.tablet else 1.0


def head_wish(look: Look) -> Wish:
    """Return the height of the last bid: a line."""
    return Wish(44 * max(1.0, look.text_scale * 0.8), 40, Rank.DECORATION)


def cup_share(look: Look) -> float:
    """Return the share of its size in which the cup has room while it is down, in a turn and on the stage."""
    said = 3 * 22 * look.text_scale
    low = 0 if look.kind.beside else max(frame(look) + said + 2 * Space.M, stage.below(look, rises=False))
    room = below_players(look) - low - head_wish(look).want - said / 3 - 4 * Space.M - Space.XL
    return min(LARGEST_CUP * _times(look), 0.7 * felt_width(look) / CUP[0], max(0.4, room / CUP[1]))


@dataclass(frozen=True)
class Hearing:
    """The sizes of the felt on which a bid is heard: the width and height of the bubble, and the share of the cup."""

    width: float
    bubble: float
    cup: float


def hearing(look: Look, low: float) -> Hearing:
    """Return the sizes for a bid that is heard, above what is so high below the felt."""
    times, room = _times(look), (look.height if look.kind.beside else below_players(look) - low)
    text = (20 + 36) * look.text_scale
    felt = {
        "bubble": Wish(text + DIE_SAID * times + 3 * Space.M, text + 40 + 2 * Space.S, Rank.PLAYED_ON),
        "who": Wish(WHO, WHO),
        "cup": Wish(CUP[1] * LARGEST_CUP * times, CUP[1] * 0.4, Rank.DECORATION),
    }
    if look.kind.beside:  # the cup stands beside who has said it
        felt["who"] = Wish(0, 0)
    given = solve(Heights(room - 4 * Space.M), felt, {})
    wide = felt_width(look) * (0.5 if look.kind.beside else 0.9) - 2 * Space.M
    return Hearing(
        min(felt_width(look), BUBBLE * times), given["bubble"], min(max(given["cup"], 40) / CUP[1], wide / CUP[0])
    )


def said_die(look: Look, bubble: float) -> float:
    """Return the most side of a die in the bubble of a bid, below its two lines."""
    return min(DIE_SAID * _times(look), bubble - (20 + 36) * look.text_scale - 2 * Space.XS - Space.S)


def answering(look: Look, lines: int) -> float:
    """Return the height of a tray with the buttons that answer a bid, a question, and lines below it."""
    return Space.M + (28 + 24 * lines) * look.text_scale + (1 + lines) * Space.M + ANSWER + look.foot


def captions(look: Look) -> list[float]:
    """Return the heights of what the tray says of a doubt: a title, what is missing, and a line if there is room."""
    title, line = 24 * look.text_scale, 22 * look.text_scale
    if look.width < 360 or look.kind.beside:
        return [title, 2 * line] if look.enlarged and look.small else [title, 2 * line, line]
    return [title, line, line]


def low(look: Look) -> bool:
    """Return True where there is little height for a doubt, or for its words."""
    return look.kind in (Kind.SMALL, Kind.SIDEWAYS) or look.enlarged


@dataclass(frozen=True)
class Doubt:
    """The sizes of the felt of a doubt: bubble and share of the cup as the bid was heard, and the emblem of who loses a
    wish.
    """

    width: float
    bubble: float
    cup: float
    loser: float


def doubt(look: Look) -> Doubt:
    """Return the sizes for a doubt; the emblem takes what bubble, words and the dice that do not count leave."""
    tray = frame(look) + sum(captions(look)) + 2 * Space.M + Space.XS
    heard = hearing(look, tray)
    times = _times(look)
    room = (look.height if look.kind.beside else below_players(look) - tray) - heard.bubble - 16 - REST - 4 * Space.S
    room -= max(WHO, 48 * look.text_scale) if low(look) else WHO + 72 * look.text_scale + WISH * times + 2 * Space.S
    return Doubt(heard.width, heard.bubble, heard.cup, max(0, min((80 if low(look) else 120) * times, room)))


def donkey(look: Look) -> float:
    """Return the height in which the donkey of the fool's wish has room, beside or above what is asked."""
    call = TYPES["display"].line * look.text_scale
    if look.kind.beside:
        return min(330, look.height - 2 * Space.XL - call)
    said = 8 * 22 * look.text_scale + 2 * Space.M
    return max(64, min(330, below_players(look) - frame(look) - said - call - 2 * Space.M))


def most_said(look: Look) -> float:
    """Return the height that words in the tray take at most before they scroll."""
    return max(LINE, below_players(look) - frame(look) - look.slots.felt - Space.M)


# a bid is put together


@dataclass(frozen=True)
class Bidding:
    """The sizes of a screen on which a bid is put together.

    head    height of the last bid on the felt
    ask     height of what is asked, with the button for all bids; 0 where that stands in the `place` of the coming bid
    kinds   height of the kinds allowed now
    better  height of "better"; 0 where there is nothing to be better than
    gap     between two rows, and `between` two rows of faces
    face_columns  of faces, with the `face`'s height and width, the size of its `sign` and of its type, and True if the
                  word stands `beside` the sign, not below
    """

    head: float
    ask: float
    place: float
    kinds: float
    better: float
    gap: float
    between: float
    face_columns: int
    face: float
    face_width: float
    face_type: float
    sign: int
    beside: bool

    @property
    def height(self) -> float:
        """The height of all between the tray's edge and the line above the bar."""
        lines = len(FACES) / self.face_columns
        faces = lines * self.face + (lines - 1) * self.between
        rows = [self.ask, self.place, self.kinds, faces, self.better]
        return sum(rows) + (sum(row > 0 for row in rows) - 1) * self.gap


def bidding(
    look: Look, face_names: Sequence[str], taken: float = 0, *, headed: bool = True, first: bool = False
) -> Bidding:
    """Return the sizes for a bid, where other things have `taken` some height of the tray; `headed` if something is
    said above the dice, `first` for a bid that no other came before.
    """
    text, room, beside = max(1, look.text_scale), look.across, look.kind.beside
    tablet = look.kind is Kind.TABLET
    face_columns = 8 if tablet and room >= 640 else 4
    between = look.slots.gap
    face_width = (room - (face_columns - 1) * between) / face_columns
    caption = TYPES["caption_bold"]
    face_type = fitting(face_names, face_width - 2 * PAD, caption.size * text)
    lines = len(FACES) // face_columns
    apart = (lines - 1) * between
    want = max(84 if tablet else 54 if look.small else 60, face_type * caption.line / caption.size + 24 + 2 * PAD)

    head = head_wish(look) if headed else Wish(0, 0)
    asked, at = Wish(HEAD, HEAD), Wish(PLACE * (1.4 if tablet else 1), 44)
    tray = {
        "faces": Wish(lines * want + apart, lines * look.touch + apart, Rank.MAIN_ACTION),
        "kinds": Wish(KINDS_HIGH * (1.2 if tablet else 1), 44),
        "better": Wish(0, 0) if first else Wish(48, 44),
        "gaps": Wish(4 * Space.S, 4 * Space.XS, Rank.DECORATION),
    }
    own = dice(look).height
    if beside:  # what is asked and the coming bid stand on the felt
        high = inf if look.wall else look.height - frame(look) - LINE - taken
        given = solve(Heights(look.height - own, high), {"ask": asked, "place": at, "head": head}, tray)
    else:
        high = below_players(look) - frame(look) - LINE - taken - Space.XS
        felt = {"own": Wish(own + Space.S, own + Space.S, Rank.OWN), "head": head}
        given = solve(Heights(high), felt, {"ask": asked, "place": at, **tray}, gives_way=("ask", "head"))
    face = (given["faces"] - apart) / lines
    if face < want:
        face_type = LEAST
    sign = (34 if tablet else 24) if face >= want else 20
    flat = face < want and all(letters.width(n, LEAST) + sign + 3 * PAD <= face_width for n in face_names)
    return Bidding(
        given.get("head", 0), given.get("ask", 0), given["place"], given["kinds"], given["better"], given["gaps"] / 4,
        between, face_columns, face, face_width, face_type, sign, flat,
    )  # fmt: skip


def sizes(ui: Ui, table: Table) -> Bidding:
    """Return the sizes for a bid; the summary of an opponent's turn above it takes room."""
    faces = [face_name(ui.words, face) for face in FACES]
    taken = ui.look.touch + Space.M if not table.watched and opponent.line(ui, table) else 0
    return bidding(ui.look, faces, taken, headed=headed(table), first=not table.match.state.calls)


def headed(table: Table) -> bool:
    """Return True if the last bid, or who begins, stands above the dice; a task without a bid has its words there."""
    return not table.task or bool(table.match.state.calls)
