"""Layout of Formula: how the room of a table is given out, and how a formula is broken into lines."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, pairwise, starmap
from math import floor, inf

from app.games.formula.picked import number_of
from app.layout.giving import Rank, Wish, solve
from app.layout.kinds import Kind
from app.parts.action_bar import bar_height
from app.parts.card import height_of, width_of
from app.parts.hand import HandLayout, edges, in_sight, width_abreast
from app.parts.theme import Look, Size, Space
from core.games.formula.changes import SAID
from core.games.formula.draft import MOST_PLACES, NAMES, Draft, Name, Spot, Where
from core.games.formula.state import Lying

CARD, SIGN = 36.0, 36.0
"""The least widths of a card of the formula and of a sign to choose, in pixels."""
HELD = {kind: 24.0 if kind is Kind.WALL else 36.0 for kind in Kind}
"""The least width of a card in the hand, in pixels."""
GAP, WIDEST_GAP = 12.0, 38.0
"""The least and the largest width of a gap before or behind a number, in pixels; its zone reaches over what is
beside it.
"""
EDGE, WELL = 20, 25
"""Pixels that a well takes from the width, both sides together, and above the formula, with its title."""
CHIP = 76
"""The width of what renews a number, in pixels."""
MARGIN = 6
"""Room beside a line, so that the zones of its outermost gaps can reach out."""
TITLE = 1.2
"""The largest title of the well, as a multiple of the usual one: the formula needs the height."""
FELT = Space.XS
"""Room above and below all that lies on the felt, in pixels."""
DIGITS = 10
"""The number of digits that a joker can stand for; they stand on two lines."""
CORNER = 96
"""Pixels of the height of a wall that the tray's corner has for other things than the tray."""


# how the room is given out


@dataclass(frozen=True)
class Asked:
    """The parts of a table that ask for room.

    lines   number of lines of the formula
    chips   True if its numbers can be renewed
    hand    number of cards in the hand
    joker   True if a joker may ask for its digit
    rule    heights of the zero rule with and without its reasons; 0 where it does not hold
    scores  True if points lie on the felt
    summed  True if a line about the turns before lies on top of the tray
    signs   True if the signs to choose from and the stack lie below the formula
    hint    least height of a hint below the hand, in place of the tray's head and bar; 0 without one
    seats   number of players
    """

    lines: int
    chips: bool
    hand: int
    joker: bool
    rule: tuple[float, float] = (0, 0)
    scores: bool = False
    summed: bool = False
    signs: bool = True
    hint: float = 0
    seats: int = 0


@dataclass(frozen=True)
class Fit:
    """The sizes at a table.

    card     most width of a card of the formula
    sign     width of a sign to choose
    held     height of the hand, and of the digits that may take its place
    before   True if there is room for the formula before the turn, above the other
    reasons  True if there is room for the reasons of the zero rule
    more     height that a hint has beyond its least
    head     True if there is room for the head of the tray
    chips    True if numbers can be renewed; as the next two beside a hint only where there is room for that
    signs    True if there is room for the signs to choose from and the stack
    scores   True if points lie on the felt
    spare    height that formula, hand and bar leave at their least
    """

    card: float
    sign: float
    held: float
    before: bool
    reasons: bool
    more: float
    head: bool
    chips: bool
    signs: bool
    scores: bool
    spare: float


ABREAST = 4
"""The number of players up to which the strip of chips is as high as its slot."""


def fit(look: Look, asked: Asked) -> Fit:
    """Give out the room of a table: first to the formula, then to the hand, the bar, the signs, and what is said.

    To a hint the points give way, then what renews numbers, then the signs: each whole, before any of it is cut.
    """
    slots, text = look.slots, look.text_scale
    fixed = 2 * (FELT + bool(asked.hint)) + WELL * min(text, TITLE) + 4 + asked.lines * Space.S

    def formula(card: float) -> float:
        return fixed + asked.lines * height_of(card)

    def whole(height: float, rank: Rank = Rank.REST) -> Wish:
        return Wish(height, height, rank)

    def below(want: float, least: float, rank: Rank = Rank.REST) -> Wish:
        return Wish(want and want + Space.S, least and least + Space.S, rank)

    felt = {
        "formula": Wish(formula(look.card_width(slots.card)), formula(CARD), Rank.PLAYED_ON),
        "chips": whole((slots.touch + Space.S) * asked.chips, Rank.PLAYED_ON),
        "signs": below((height_of(slots.sign) + 4) * asked.signs, (height_of(SIGN) + 4) * asked.signs),
        "rule": below(*asked.rule),
        "scores": whole((22 * text + Space.S) * asked.scores),
        "before": below(50 * text, 0, Rank.DECORATION),
    }
    bar = Space.M + look.foot + (asked.hint or Space.M + bar_height(look)) + (Size.TOUCH + Space.M) * asked.summed
    head = 0 if asked.hint else slots.touch + Space.M
    tray = {
        "hand": _held(look, asked),
        "bar": Wish(inf if asked.hint else bar, bar, Rank.MAIN_ACTION),
        "head": whole(head),
    }
    above = 0 if slots.rail else slots.bar + slots.chips * (0.36 + 0.64 * text) + Space.S
    above += Space.L if asked.hint and asked.seats > ABREAST else 0
    corner = CORNER * text if look.kind is Kind.WALL else 0
    given = solve(look.heights(above, corner), felt, tray, ("scores", "chips", "signs") if asked.hint else ())
    least = sum({**felt, **tray}[name].least for name in ("formula", "chips", "hand", "bar") if name in given)
    return Fit(
        chips=asked.chips and "chips" in given,
        signs=asked.signs and "signs" in given,
        scores=asked.scores and "scores" in given,
        spare=inf if slots.tray else look.height - above - least,
        held=_taken(look, asked, given["hand"]),
        more=given["bar"] - bar,
        head=given["head"] >= head,
        card=max(CARD, width_of((given["formula"] - fixed) / asked.lines)),
        sign=max(SIGN, width_of(given.get("signs", 0) - Space.S - 4)),
        reasons=given["rule"] >= felt["rule"].want,
        before=given["before"] >= felt["before"].want,
    )


def _held(look: Look, asked: Asked) -> Wish:
    """Return the height that a hand wants, and the least at which it is whole, the digits of a joker in its place."""
    lines = next(n for n in count(1) if width_abreast(look, -(-asked.hand // n)) >= HELD[look.kind])
    most = _height(look, lines, width_abreast(look, -(-asked.hand // lines))) if asked.hint else inf
    wide = hand_of(look, asked.hand, most)
    want, least = wide.height(asked.hand) + sum(edges(look)), _height(look, lines, HELD[look.kind])
    if asked.joker:
        want, least = max(want, _height(look, 2, Size.TOUCH)), max(least, _height(look, 2, HELD[look.kind]))
    return Wish(want, least, Rank.OWN)


def _taken(look: Look, asked: Asked, height: float) -> float:
    """Return the height that the hand takes of the height that it is given, in pixels."""
    digits = digits_of(look, height).height(DIGITS) if asked.joker else 0
    return max(hand_of(look, asked.hand, height).height(asked.hand), digits) + sum(edges(look))


def hand_of(look: Look, cards: int, height: float = inf) -> HandLayout:
    """Return the layout of a hand with the room for a lifted card in a height."""
    return in_sight(look, cards, height - sum(edges(look)), 7 / 8, 0.49)


def digits_of(look: Look, height: float) -> HandLayout:
    """Return the layout of the digits of a joker."""
    per_line = DIGITS // 2
    high = width_of((height - _height(look, 2, 0)) / 2)
    return HandLayout(floor(min(look.slots.hand_least, width_abreast(look, per_line), high)), look.slots.gap, per_line)


def _height(look: Look, lines: int, card: float) -> float:
    """Return the height of lines of cards, with the room for a lifted one, in pixels."""
    return lines * height_of(card) + (lines - 1) * Space.S + sum(edges(look))


# the formula


@dataclass(frozen=True)
class Piece:
    """One thing in a line: a card of a number, the place for one, a gap before or behind it, a sign, or the =.

    `covers` is how many cards of the old formula the card lies on, `fresh` whether it was laid in this turn.
    """

    kind: str
    name: Name = "a"
    where: Where | None = None
    lying: Lying | None = None
    fresh: bool = False
    covers: str = ""

    @property
    def spot(self) -> Spot | None:
        """The spot for a card that is put here; None if none can be."""
        return None if self.where is None else Spot(self.name, self.where)


def pieces(draft: Draft, name: Name) -> list[Piece]:
    """Return the pieces of a number from left to right, with its gaps as long as it can grow."""
    number, change = number_of(draft.formula, name), draft.change(name)
    if change.whole and not change.laid:
        return [Piece("empty", name, "whole", covers=change.covered(number))]
    cards = [Piece("card", name, None, lying, fresh=True) for lying in change.before]
    if change.whole:
        under = change.covered(number)
        cards += [
            Piece("card", name, None, lying, fresh=True, covers=under if place == 0 else "")
            for place, lying in enumerate(change.behind)
        ]
    else:
        for place, (old, new) in enumerate(zip(number, change.over, strict=True)):
            if new is None:
                cards.append(Piece("card", name, place, old))
            elif new.card == SAID:
                cards.append(Piece("card", name, None, Lying(old.card, new.digit), fresh=True))
            else:
                cards.append(Piece("card", name, None, new, fresh=True, covers=old.card))
        cards += [Piece("card", name, None, lying, fresh=True) for lying in change.behind]
    if len(cards) == MOST_PLACES or (name != "c" and not draft.formula.complete):
        return cards
    return [Piece("gap", name, "before"), *cards, Piece("gap", name, "behind")]


@dataclass(frozen=True)
class Placed:
    """A piece with its left edge and its width, in pixels."""

    piece: Piece
    left: float
    width: float


@dataclass(frozen=True)
class Line:
    """A line of the formula: its pieces, its width, and the width of its cards."""

    placed: tuple[Placed, ...]
    width: float
    card: float

    def of(self, name: Name) -> tuple[Placed, ...]:
        """Return the pieces of one number."""
        return tuple(
            each for each in self.placed if each.piece.kind not in ("sign", "equals") and each.piece.name == name
        )

    def middle(self, name: Name) -> float:
        """Return the middle of a number's cards, in pixels from the left edge of the line."""
        cards = [each for each in self.of(name) if each.piece.kind != "gap"]
        return (cards[0].left + cards[-1].left + cards[-1].width) / 2

    @property
    def names(self) -> tuple[Name, ...]:
        """The numbers that it holds."""
        return tuple(name for name in NAMES if self.of(name))


def lines(look: Look, draft: Draft, most: float) -> tuple[Line, ...]:
    """Return the formula in one line, its cards `most` pixels wide at most, or in two if they would be too small."""
    a, b, c = (pieces(draft, name) for name in NAMES)
    upper, lower = [*a, Piece("sign"), *b], [Piece("equals"), *c]
    room = width_of_well(look) - EDGE - 2 * MARGIN
    if _widest([*upper, *lower], room) >= CARD:
        return (_line([*upper, *lower], room, most),)
    first = _line(upper, room, most)
    beside = CHIP + Space.XS if draft.formula.complete else 0
    return first, _line(lower, room - beside, first.card)


def width_of_well(look: Look) -> float:
    """Return the width of the felt within its margins, in pixels."""
    return min(look.width - look.beside - 2 * look.margin, 640)


def _widest(line: list[Piece], room: float) -> float:
    """Return the width that cards on one line can have, in pixels."""
    gaps = sum(piece.kind == "gap" for piece in line)
    return (room - gaps * GAP - sum(starmap(_joint, pairwise(line)))) / (len(line) - gaps)


def _line(line: list[Piece], room: float, most: float) -> Line:
    joints = [0.0, *starmap(_joint, pairwise(line))]
    gaps = sum(piece.kind == "gap" for piece in line)
    card = min(most, _widest(line, room))
    gap = min(WIDEST_GAP, (room - (len(line) - gaps) * card - sum(joints)) / max(gaps, 1))
    placed, left = [], float(MARGIN)
    for piece, joint in zip(line, joints, strict=True):
        width = gap if piece.kind == "gap" else card
        placed.append(Placed(piece, left + joint, width))
        left += joint + width
    return Line(tuple(placed), left + MARGIN, card)


def _joint(one: Piece, other: Piece) -> float:
    """Return the room between two things, in pixels: cards of one number lie close together."""
    if "gap" in (one.kind, other.kind):
        return 0
    return 2 if one.kind == other.kind == "card" else 8
