"""Layout of Formula: how the room of a table is given out, and how a formula is broken into lines."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import count, pairwise
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

CARD, LEAST, SIGN = 34.0, 24.0, 36.0
"""The least width of a card of the formula on one line, of one on a full line, and of a sign to choose, in pixels."""
CARDS = {Kind.SMALL: 60, Kind.UPRIGHT: 60, Kind.SIDEWAYS: 56, Kind.TABLET: 98, Kind.WALL: 46}
"""The width of a card of the formula where it is not limited by that of the well."""
SIGNS = {Kind.SMALL: 50, Kind.UPRIGHT: 76, Kind.SIDEWAYS: 56, Kind.TABLET: 130, Kind.WALL: 40}
"""The width of a sign to choose."""
HELD = {kind: 24.0 if kind is Kind.WALL else 36.0 for kind in Kind}
"""The least width of a card in the hand, in pixels."""
PAD, JOINT, WITHIN = 8.0, 6.0, 2.0
"""The edge of a plate, which is the place before and behind its number; pixels between a plate and a sign, and between
the cards of a number.
"""
EDGE, WELL = 20, 24
"""Pixels that a well takes from the width, both sides together, and from the height."""
TAB = (48, 26)
"""The size of the tab at the foot of a plate, which renews its number."""
OLD = 24
"""The width of the cards that lay there, where they are seen above a number that is renewed."""
PLACE = 40
"""The width of a place for a card that is laid in this turn."""
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
    card    most width of its cards on these
    chips   True if its numbers can be renewed
    hand    number of cards in the hand
    joker   True if a joker may ask for its digit
    rule    heights of the zero rule with and without its reasons; 0 where it does not hold
    scores  True if points lie on the felt
    summed  True if a line about the turns before lies on top of the tray
    signs   True if the signs to choose from and the stack lie below the formula
    """

    lines: int
    card: float
    chips: bool
    hand: int
    joker: bool
    rule: tuple[float, float] = (0, 0)
    scores: bool = False
    summed: bool = False
    signs: bool = True


@dataclass(frozen=True)
class Fit:
    """The sizes at a table.

    card     most width of a card of the formula
    sign     width of a sign to choose
    held     height of the hand, and of the digits that may take its place
    before   True if there is room for a line above the formula: what can be done, or how it lay before the turn
    places   True if there is room for the places of the cards that are laid in this turn
    old      True if there is room for the cards of a number that is renewed, above it
    reasons  True if there is room for the reasons of the zero rule
    head     True if there is room for the head of the tray
    chips    True if numbers can be renewed
    spare    height that formula, hand and bar leave at their least
    lies     height of all that lies on the felt but for the signs
    """

    card: float
    sign: float
    held: float
    before: bool
    places: bool
    old: bool
    reasons: bool
    head: bool
    chips: bool
    spare: float
    lies: float


def fit(look: Look, asked: Asked) -> Fit:
    """Give out the room of a table: first to the formula, then to the hand, the bar, the signs, and what is said."""
    slots, text, sign = look.slots, look.text_scale, look.card_width(SIGNS[look.kind])
    fixed = 2 * FELT + WELL + asked.lines * (Space.S + 2 * PAD)

    def formula(card: float) -> float:
        return fixed + asked.lines * height_of(card)

    def whole(height: float, rank: Rank = Rank.REST) -> Wish:
        return Wish(height, height, rank)

    def below(want: float, least: float, rank: Rank = Rank.REST) -> Wish:
        return Wish(want and want + Space.S, least and least + Space.S, rank)

    felt = {
        "formula": Wish(formula(asked.card), formula(min(asked.card, CARD)), Rank.PLAYED_ON),
        "chips": whole(asked.lines * TAB[1] * asked.chips, Rank.PLAYED_ON),
        "signs": below((height_of(sign) + 4) * asked.signs, (height_of(SIGN) + 4) * asked.signs),
        "rule": below(*asked.rule),
        "scores": whole((22 * text + Space.S) * asked.scores),
        "before": below(22 * text, 0),
        "places": below((height_of(PLACE) + 20 * text) * asked.signs, 0, Rank.DECORATION),
        "old": whole(0, Rank.DECORATION) if look.small else Wish(asked.lines * height_of(OLD), 0, Rank.DECORATION),
    }
    bar = Space.M + look.foot + Space.M + bar_height(look) + (Size.TOUCH + Space.M) * asked.summed
    head = slots.touch + Space.M
    tray = {
        "hand": _held(look, asked),
        "bar": Wish(bar, bar, Rank.MAIN_ACTION),
        "head": whole(head),
    }
    above = 0 if slots.rail else slots.bar + slots.chips * (0.36 + 0.64 * text) + Space.S
    if look.chips_in_bar:
        above = look.above
    corner = CORNER * text if look.kind is Kind.WALL else 0
    given = solve(look.heights(above, corner), felt, tray)
    least = sum({**felt, **tray}[name].least for name in ("formula", "chips", "hand", "bar") if name in given)
    card = min(asked.card, max(LEAST, width_of((given["formula"] - fixed) / asked.lines)))
    old = asked.signs and not look.small and given["old"] >= felt["old"].want
    lies = formula(card) + felt["chips"].want + felt["before"].want + given["rule"] + felt["scores"].want
    return Fit(
        lies=lies + old * felt["old"].want,
        spare=inf if slots.tray else look.height - above - least,
        held=_taken(look, asked, given["hand"]),
        chips=asked.chips,
        head=given["head"] >= head,
        card=card,
        sign=max(SIGN, width_of(given.get("signs", 0) - Space.S - 4)),
        reasons=given["rule"] >= felt["rule"].want,
        before=given["before"] >= felt["before"].want,
        places=asked.signs and given["places"] >= felt["places"].want,
        old=old,
    )


def _held(look: Look, asked: Asked) -> Wish:
    """Return the height that a hand wants, and the least at which it is whole, the digits of a joker in its place."""
    lines = next(n for n in count(1) if width_abreast(look, -(-asked.hand // n)) >= HELD[look.kind])
    want, least = hand_of(look, asked.hand).height(asked.hand) + sum(edges(look)), _height(look, lines, HELD[look.kind])
    if asked.joker:
        want, least = max(want, _height(look, 2, Size.TOUCH)), max(least, _height(look, 2, HELD[look.kind]))
    return Wish(want, least, Rank.OWN)


def _taken(look: Look, asked: Asked, height: float) -> float:
    """Return the height that the hand takes of the height that it is given, in pixels."""
    digits = digits_of(look, height).height(DIGITS) if asked.joker else 0
    return max(hand_of(look, asked.hand, height).height(asked.hand), digits) + sum(edges(look))


def hand_of(look: Look, cards: int, height: float = inf) -> HandLayout:
    """Return the layout of a hand with the room for a lifted card in a height."""
    return in_sight(look, cards, height - sum(edges(look)), 7 / 8, 0.49, overlap=True)


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
    """Return the pieces of a number from left to right, with its gaps as long as it can grow.

    One that is renewed has as many places as cards lay there.
    """
    number, change = number_of(draft.formula, name), draft.change(name)
    if change.whole and not change.laid:
        return [Piece("empty", name, "whole"), *(Piece("empty", name) for _ in number[1:])]
    cards = [Piece("card", name, None, lying, fresh=True) for lying in change.before]
    if change.whole:
        cards += [Piece("card", name, None, lying, fresh=True) for lying in change.behind]
        cards += [Piece("empty", name) for _ in number[len(cards) :]]
    else:
        for place, (old, new) in enumerate(zip(number, change.over, strict=True)):
            if new is None:
                cards.append(Piece("card", name, place, old))
            elif new.card == SAID:
                cards.append(Piece("card", name, None, Lying(old.card, new.digit), fresh=True))
            else:
                cards.append(Piece("card", name, None, new, fresh=True, covers=old.card))
        cards += [Piece("card", name, None, lying, fresh=True) for lying in change.behind]
    laid = sum(piece.kind == "card" for piece in cards)
    if laid == MOST_PLACES or (name != "c" and not draft.formula.complete):
        return cards
    return [Piece("gap", name, "before"), *cards, Piece("gap", name, "behind")]


@dataclass(frozen=True)
class Placed:
    """A piece with its left edge and its width, in pixels."""

    piece: Piece
    left: float
    width: float

    @property
    def middle(self) -> float:
        """The middle of it."""
        return self.left + self.width / 2


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

    def plate(self, name: Name) -> tuple[float, float]:
        """Return the left and the right edge of the plate of a number."""
        cards = [each for each in self.of(name) if each.piece.kind != "gap"]
        return cards[0].left - PAD, cards[-1].left + cards[-1].width + PAD

    def zone(self, at: Placed, spots: Collection[Spot]) -> tuple[float, float]:
        """Return the left and the right edge of all that is nearer to a place for a card than to another one of those
        where it may go, the `spots`.
        """
        places = [each for each in self.placed if each.piece.spot in spots]
        n = places.index(at)
        return (
            0.0 if n == 0 else _border(places[n - 1], at),
            self.width if n + 1 == len(places) else _border(at, places[n + 1]),
        )

    @property
    def names(self) -> tuple[Name, ...]:
        """The numbers that it holds."""
        return tuple(name for name in NAMES if self.of(name))


def _border(one: Placed, other: Placed) -> float:
    """Return where a place ends and the next one begins: at the edge of a card that can be covered, else between."""
    if one.piece.kind == "gap" and other.piece.kind != "gap":
        return other.left + (OVER if other.piece.kind == "card" else 0)
    if other.piece.kind == "gap" and one.piece.kind == "card":
        return one.left + one.width - OVER
    return (one.left + one.width + other.left) / 2


OVER = 6.0
"""By how many pixels the zone of a gap reaches over the card beside it."""


def lines(look: Look, draft: Draft, most: float) -> tuple[Line, ...]:
    """Return the formula on one line, its cards `most` pixels wide at most, or hinged at the `=` if they were too small
    as the turn began, or become far too small.
    """
    room = width_of_well(look) - EDGE
    begun, now = (_all(each) for each in (Draft.of(draft.formula), draft))
    if _widest(begun, room) >= CARD and _widest(now, room) >= LEAST:
        return (_line(now, room, most),)
    at = next(n for n, piece in enumerate(now) if piece.kind == "equals")
    return _line(now[: at + 1], room, most, hinged=True), _line(now[at + 1 :], room, most, hinged=True)


def _all(draft: Draft) -> list[Piece]:
    a, b, c = (pieces(draft, name) for name in NAMES)
    return [*a, Piece("sign"), *b, Piece("equals"), *c]


def width_of_well(look: Look) -> float:
    """Return the width of the felt within its margins, in pixels."""
    return look.width - look.beside - 2 * min(AROUND, look.margin)


AROUND = 6
"""Pixels between the well and the edge of the felt, at most."""


def _widest(line: list[Piece], room: float) -> float:
    """Return the width that cards on one line can have, in pixels."""
    cards = sum(piece.kind != "gap" for piece in line)
    return (room - sum(_joints(line))) / cards


def _joints(line: list[Piece]) -> list[float]:
    """Return the room before each piece of a line, and behind the last; a gap lies on the edge of its plate."""
    joints, numbers = [], [piece for piece in line if piece.kind != "gap"]
    for one, other in pairwise([None, *numbers, None]):
        signs = [piece is None or piece.kind in ("sign", "equals") for piece in (one, other)]
        plates = (2 - sum(signs)) * PAD
        joints.append(plates if None in (one, other) else WITHIN if not any(signs) else plates + JOINT)
    return joints


def _line(line: list[Piece], room: float, most: float, *, hinged: bool = False) -> Line:
    joints = iter(_joints(line))
    card = min(most, _widest(line, room))
    used = sum(_joints(line)) + card * sum(piece.kind != "gap" for piece in line)
    placed: list[Placed] = []
    left = EDGE / 2 + (0 if hinged else (room - used) / 2)
    for piece in line:
        if piece.kind == "gap":
            before = piece.where == "before"
            at = left + (JOINT if placed and before else 0) if before else left
            placed.append(Placed(piece, at, PAD))
            continue
        left += next(joints)
        if piece.kind == "equals" and hinged:
            left = EDGE / 2 + room - card
        placed.append(Placed(piece, left, card))
        left += card
    return Line(tuple(placed), room + EDGE, card)
