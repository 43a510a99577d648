"""How wide things are on the felt of Formula, and how a formula is broken into lines."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from app.games.formula.picked import number_of
from app.theme import Look, Size
from core.games.formula.changes import SAID
from core.games.formula.draft import MOST_PLACES, NAMES, Draft, Name, Spot, Where
from core.games.formula.state import Lying

WIDEST, NARROWEST = 50, 40
"""The widest and the narrowest card of the formula, in pixels."""
GAP = 24
"""What a gap before or behind a number takes at least; its zone reaches half over a sign beside it."""
ONE_LINE_GAP = 30
"""What the gaps must have so that the whole formula stands on one line."""
EDGE = 20
"""What a well takes from the width on both sides together."""
CHIP = 92
"""The width of what renews a number; beside the result on a line of its own."""
MARGIN = 6
"""Room beside a line, so that the zones of its outermost gaps can reach out."""


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
        """Where a card goes that is put here."""
        return None if self.where is None else Spot(self.name, self.where)


def pieces(draft: Draft, name: Name) -> list[Piece]:
    """A number from left to right, with its gaps as long as it can grow."""
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
        """The pieces of one number."""
        return tuple(
            each for each in self.placed if each.piece.kind not in ("sign", "equals") and each.piece.name == name
        )

    def middle(self, name: Name) -> float:
        """Where the cards of a number have their middle, from the left edge of the line."""
        cards = [each for each in self.of(name) if each.piece.kind != "gap"]
        return (cards[0].left + cards[-1].left + cards[-1].width) / 2

    @property
    def names(self) -> tuple[Name, ...]:
        """The numbers that it holds."""
        return tuple(name for name in NAMES if self.of(name))


def lines(look: Look, draft: Draft) -> tuple[Line, ...]:
    """The formula in one line or two, as wide as the screen lets it."""
    a, b, c = (pieces(draft, name) for name in NAMES)
    one = [*a, Piece("sign"), *b, Piece("equals"), *c]
    room = width_of_well(look) - EDGE - 2 * MARGIN
    gaps = sum(piece.kind == "gap" for piece in one)
    if (len(one) - gaps) * Size.TOUCH + gaps * ONE_LINE_GAP <= room:
        return (_line(look, one, room),)
    upper, lower = [*a, Piece("sign"), *b], [Piece("equals"), *c]
    first = _line(look, upper, room)
    beside = CHIP + 4 if draft.formula.complete else 0
    return first, _line(look, lower, room - beside, first.card)


def width_of_well(look: Look) -> float:
    """The width that the felt has beside its margins, in pixels."""
    return min(look.width - look.beside - 2 * look.margin, 640)


def _line(look: Look, line: list[Piece], room: float, card: float | None = None) -> Line:
    joints = [0.0, *(_joint(*pair) for pair in pairwise(line))]
    gaps = sum(piece.kind == "gap" for piece in line)
    cards = len(line) - gaps
    if card is None:
        widest = Size.TOUCH if look.small else look.card_width(WIDEST)
        card = min(widest, max(NARROWEST, (room - gaps * GAP - sum(joints)) / cards))
    gap = min(38.0, max(12.0, (room - cards * card - sum(joints)) / max(gaps, 1)))
    placed, left = [], float(MARGIN)
    for piece, joint in zip(line, joints, strict=True):
        width = gap if piece.kind == "gap" else card
        placed.append(Placed(piece, left + joint, width))
        left += joint + width
    return Line(tuple(placed), left + MARGIN, card)


def _joint(one: Piece, other: Piece) -> float:
    """The room between two things: cards of one number lie close together."""
    if "gap" in (one.kind, other.kind):
        return 0
    return 2 if one.kind == other.kind == "card" else 8
