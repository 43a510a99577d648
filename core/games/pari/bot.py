"""The opponent for Pari: it completes the row that brings most, or else lays the card that helps the next player least.

Weaker levels look at fewer cards and rows, compute with fewer signs and smaller numbers, and search for a shorter time,
which is counted in the search's own yield points. A card laid without an equation is tried against hands dealt at
random for what it gives away.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, replace
from itertools import islice

from core.arithmetic.equations import Completion, RowSearch
from core.arithmetic.expression import Limits
from core.bots.levels import Plan
from core.bots.seen import Seen
from core.engine.cards import shuffled, without
from core.engine.chance import Chance
from core.engine.game import Move
from core.games.pari.chips import TIME_PRICE
from core.games.pari.evaluator import lacking, piles_to_draw
from core.games.pari.judging import points
from core.games.pari.moves import (
    SIDES,
    Accept,
    BuyTime,
    Decline,
    Done,
    Draw,
    Enough,
    Give,
    Pile,
    Place,
    Put,
    Side,
    TurnUp,
    Yield,
)
from core.games.pari.resampling import resample
from core.games.pari.rules import GAME
from core.games.pari.state import DIGITS, OPERATORS, View
from core.games.pari.training import Found, least, open_rows, steps, worth

ROOM = 60_000
"""Steps that a search may keep."""
A_CARD = 0.7
"""The worth of a card in a trade, in chips."""


@dataclass(frozen=True)
class Skill:
    """The skill of a level.

    `looks`: hand cards it looks at; `rows`: rows it looks at; `signs`, `largest`: the signs and the largest number it
    computes with; `steps`: yield points of its search in a row; `hands`: hands against which it tries a card that
    completes nothing, and `tries`: places and cards that it tries; `balanced`: True if it draws what its hand lacks.
    """

    looks: int
    rows: int
    signs: str
    largest: int | None
    steps: int
    hands: int = 0
    tries: int = 0
    balanced: bool = True


SKILLS = {
    5: Skill(4, 1, "+-", 20, 3, balanced=False),
    1: Skill(5, 3, "+-*", 50, 8, balanced=False),
    2: Skill(6, 3, "+-*", 100, 8),
    3: Skill(6, 9, "+-*/", 100, 7),
    4: Skill(99, 9, "+-*/", None, 48, hands=3, tries=8),
}
REPLY = 4
"""Yield points of the search for what another player could make of a row."""
OWN_TURN = 0.5
"""The weight of points that the player could make next turn, beside those of the next player."""


def plan(seen: Seen, level: int, chance: Chance) -> Plan:
    """Search for the moves up to the next card that is turned up or drawn."""
    view: View = seen.view
    skill = SKILLS[level]
    match view.step:
        case "opening" | "refill":
            if view.turned is None:
                return (TurnUp(_random_pile(view, chance)),)
            return (Put(chance.pick(SIDES)),)
        case "play":
            return (yield from _turn(view, skill, chance))
        case "clock":
            pays = view.scores[seen.seat] >= TIME_PRICE and not view.laid and skill.balanced
            return (BuyTime() if pays else Yield(),)
        case "deal":
            return (Accept() if _fair(view, chance) else Decline(),)
        case "draw":
            return (_draw(view, skill, chance),)
    return (Give(_spare(view.hand, chance)),)


def _turn(view: View, skill: Skill, chance: Chance) -> Generator[None, None, list[Move]]:
    found = yield from _find(view, skill, chance)
    if found is not None:
        return [*steps(view, found), Done()]
    if view.laid or not view.hand:
        return [Done()]
    dump = yield from _dump(view, skill, chance)
    return [dump, Done()]


# Completing a row


def _find(view: View, skill: Skill, chance: Chance) -> Generator[None, None, Found | None]:
    """Search for the completion that brings most, as far as the level sees."""
    hand = shuffled(view.hand, chance)[: skill.looks]
    hand = "".join(card for card in hand if card in DIGITS or card in skill.signs)
    limits = _within(view.options.limits, skill)
    best: Found | None = None
    for number in chance.shuffled(open_rows(view))[: skill.rows]:
        row = view.rows[number - 1]
        completion = yield from _completion(row.text("left"), row.text("right"), hand, limits, least(view), skill.steps)
        if completion is not None:
            found = Found(number, completion, worth(view, number, len(completion.laid)))
            if best is None or found.points > best.points:
                best = found
    return best


def _within(limits: Limits, skill: Skill) -> Limits:
    """Return the rules of arithmetic as far as a level can compute."""
    largest = min((most for most in (limits.max_number, skill.largest) if most is not None), default=None)
    return replace(limits, max_number=largest)


def _completion(
    left: str, right: str, hand: str, limits: Limits, least: int, most: int
) -> Generator[None, None, Completion | None]:
    """Return the best completion that a search finds up to `most` yield points; None if it finds none."""
    found = None
    for progress in islice(RowSearch(left, right, hand, limits, ROOM).improving(least), most):
        found = progress.best
        yield
    return found


# Laying a card that completes nothing


def _dump(view: View, skill: Skill, chance: Chance) -> Generator[None, None, Place]:
    """Search for the place of a card that gives least away and helps the player most next turn."""
    spare = chance.pick(view.hand) if not skill.balanced else _spare(view.hand, chance)
    options = [Place(*gap, spare) for gap in _gaps(view)]
    if not skill.hands:
        return chance.pick(options)
    cards = tuple(dict.fromkeys(view.hand))
    options += [Place(*gap, card) for gap in _gaps(view) for card in cards if card != spare]
    tried = chance.shuffled(options)[: skill.tries]
    following = (view.to_move + 1) % len(view.hand_sizes)
    hands = [resample(view, chance).hands[following] for _ in range(skill.hands)]
    before = []
    for hand in hands:
        some = []
        for number in range(1, len(view.rows) + 1):
            row = view.rows[number - 1]
            some.append((yield from _worth(view, row.text("left"), row.text("right"), hand)))
        before.append(some)
    best, chosen = -1000.0, tried[0]
    for place in tried:
        left, right = _with(view, place)
        loss = 0.0
        for hand, some in zip(hands, before, strict=True):
            after = yield from _worth(view, left, right, hand)
            loss += max(after, *(n for row, n in enumerate(some, start=1) if row != place.row), 0)
        own = yield from _worth(view, left, right, without(view.hand, place.card))
        value = own * OWN_TURN - loss / len(hands)
        if value > best:
            best, chosen = value, place
    return chosen


def _gaps(view: View) -> Iterable[tuple[int, Side, int]]:
    for number in open_rows(view):
        for side in SIDES:
            yield from ((number, side, index) for index in range(len(view.rows[number - 1].side(side)) + 1))


def _with(view: View, place: Place) -> tuple[str, str]:
    """Return the two sides of a row with the card in its place."""
    row = view.rows[place.row - 1]
    text = row.text(place.side)
    text = text[: place.index] + place.card + text[place.index :]
    return (text, row.text("right")) if place.side == "left" else (row.text("left"), text)


def _worth(view: View, left: str, right: str, hand: str) -> Generator[None, None, int]:
    """Return the points that a hand makes of a row at first sight; 0 for a row that is cleared before."""
    cards = len(left) + len(right) + 1
    limit = view.options.row_limit
    if limit is not None and cards >= limit:
        return 0
    found = yield from _completion(left, right, hand, view.options.limits, 1, REPLY)
    if found is None:
        return 0
    return points(cards + len(found.laid), view.options, empties_hand=len(found.laid) == len(hand))


# Drawing, and what else there is to decide


def _draw(view: View, skill: Skill, chance: Chance) -> Draw | Enough:
    """Draw until no more may be drawn: what the hand lacks, or at a weak level a sign in every third draw."""
    pile = lacking(view).pile
    if pile is None:
        return Enough()
    return Draw(pile if skill.balanced else _random_pile(view, chance))


def _random_pile(view: View, chance: Chance) -> Pile:
    """Choose the digits more often than the signs, as they are among the cards."""
    pile: Pile = "operators" if chance.below(3) == 0 else "digits"
    return pile if pile in piles_to_draw(view) else "digits" if pile == "operators" else "operators"


def _spare(hand: str, chance: Chance) -> str:
    """Return the card that is missed least: a sign if there are many, else a card held twice, else a random digit."""
    signs = [card for card in hand if card in OPERATORS]
    digits = [card for card in hand if card in DIGITS]
    pool = signs if 2 * len(signs) > len(digits) + 1 or not digits else digits
    twice = [card for card in pool if pool.count(card) > 1]
    return chance.pick(twice or pool)


def _fair(view: View, chance: Chance) -> bool:
    """Return True if a deal that is offered is allowed and no loss."""
    deal = view.deal
    if deal is None or GAME.check(resample(view, chance), Accept()) is not None:
        return False
    gained = deal.give_chips - deal.want_chips + A_CARD * (len(deal.give) - len(deal.want))
    return gained > 0
