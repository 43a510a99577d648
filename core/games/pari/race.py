"""The race of Pari: the chance to win from here, for a seat that knows its hand and all that lies open.

A match is a race to the target: a turn that scores is paid in points, one that saves up in cards, since a larger hand
can be emptied in a long row. `race_table.py` has the chance for every number of points that two players still need and
cards that they hold, worked out from the points that hands of that size bring. What the cards and rows are worth
beyond their number counts as points more or fewer of the next turn.
"""

from __future__ import annotations

from base64 import b85decode
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import floor
from zlib import decompress

from core.games.pari.race_table import CHANCES, POINTS, USUAL, WEIGHTS
from core.games.pari.state import DIGITS, OPERATORS, View
from core.games.pari.turn import DRAWN_AT_LEAST, FULL_HAND

NEEDS = 15
"""The most points that count as needed: of more the next ones are as urgent."""
LEAST, MOST = FULL_HAND, FULL_HAND + 4
"""The fewest and the most cards of a hand before a turn; more count as the most."""
ALL = 1000
"""Certain to win; chances are thousandths."""
LEVELS = 250
"""Certain to win, in the table."""
STAYS = 0.4
"""The share of rows, about, that still lie there after the other's turn."""


def chance(view: View, hand: str, score: int, rows: Sequence[str]) -> int:
    """Return in how many of `ALL` matches the seat to lay wins that ends its turn like this, before it draws.

    hand   what it keeps
    score  its points then
    rows   the cards of each row without `=`, empty for one that is cleared
    """
    seat, seats = view.active, len(view.hand_sizes)
    other = max((each for each in range(seats) if each != seat), key=lambda n: (view.scores[n], view.hand_sizes[n]))
    begins = (seat - view.starter) % seats < (other - view.starter) % seats
    mine, theirs = view.options.target - score, view.options.target - view.scores[other]
    lie = _worth(of_rows(rows)) - USUAL["rows"]
    cards = max(FULL_HAND, len(hand) + DRAWN_AT_LEAST)
    other_cards = max(FULL_HAND, view.hand_sizes[other])
    signs = view.hand_sizes[other] - view.hand_digits[other]
    theirs_next = lie + _of_kinds(other_cards - signs, signs) - _of_kinds(other_cards - 1, 1)
    if mine <= 0 or theirs <= 0 or view.last_round:
        if not begins:
            return ALL * (mine < theirs) + ALL // 2 * (mine == theirs)
        return round(ALL * (1 - _beats(theirs - mine - theirs_next, other_cards)))
    far = (max(0, view.options.target - points - NEEDS) for points in (view.scores[seat], view.scores[other]))
    mine, theirs = (need - more for need, more in zip((mine, theirs), far, strict=True))
    mine_next = STAYS * lie + _of_hand(hand, cards)
    return round(ALL * (1 - _before(not begins, theirs - theirs_next, mine - mine_next, other_cards, cards)))


@cache
def usual_points(cards: int) -> int:
    """Return the points that half of all hands of a size bring, or more."""
    return next(points for points in range(99, -1, -1) if _beats(points - 0.5, cards) >= 0.5)


def of_hand(hand: str) -> dict[str, int]:
    """Return what is counted of a hand, by the names of `WEIGHTS`."""
    count = Counter(hand)
    signs = sum(count[sign] for sign in OPERATORS)
    return {
        f"signs {min(signs, 4)}": 1,
        **{card: count[card] for card in DIGITS},
        **{sign: min(1, count[sign]) for sign in OPERATORS},
        "sign twice": sum(max(0, count[sign] - 1) for sign in OPERATORS),
        "digit twice": sum(max(0, count[digit] - 1) for digit in DIGITS),
    }


def of_rows(rows: Sequence[str]) -> dict[str, float]:
    """Return what is counted of the rows, by the names of `WEIGHTS`; one that is cleared gets any card."""
    signs = [sum(card in OPERATORS for card in row) if row else 2 / 7 for row in rows]
    return {
        "longest": max(len(row) or 1 for row in rows),
        "shortest": min(len(row) or 1 for row in rows),
        "rows with signs": sum(min(1, count) for count in signs),
        "signs in rows": sum(signs),
    }


def _worth(counted: Mapping[str, float]) -> float:
    return sum(WEIGHTS[name] * times for name, times in counted.items())


@cache
def _a_digit() -> float:
    return sum(WEIGHTS[digit] for digit in DIGITS) / len(DIGITS)


@cache
def _of_kinds(digits: int, signs: int) -> float:
    """Return the worth of unseen cards of a hand, in points."""
    kinds = min(signs, 2)
    sign = sum(WEIGHTS[each] for each in OPERATORS) / len(OPERATORS)
    return (
        WEIGHTS[f"signs {min(signs, 4)}"] + kinds * sign + (signs - kinds) * WEIGHTS["sign twice"] + digits * _a_digit()
    )


def _of_hand(hand: str, cards: int) -> float:
    """Return the worth of a hand when it has been drawn up to `cards`, against a usual one, in points."""
    drawn, worth = cards - len(hand), _worth(of_hand(hand))
    if drawn and not any(card in OPERATORS for card in hand):
        worth += _of_kinds(0, 1) - _of_kinds(0, 0)
        drawn -= 1
    return worth + drawn * _a_digit() - USUAL[str(min(cards, MOST))]


# The table


@cache
def _table() -> bytes:
    return decompress(b85decode("".join(CHANCES.split())))


def _at(begins: bool, mine: int, theirs: int, cards: int, others: int) -> int:
    wide = MOST - LEAST + 1
    place = ((begins * NEEDS + mine - 1) * NEEDS + theirs - 1) * wide + min(cards, MOST) - LEAST
    return _table()[place * wide + min(others, MOST) - LEAST]


def _before(begins: bool, mine: float, theirs: float, cards: int, others: int) -> float:
    """Return the chance of a seat before its turn, between the whole numbers of points that the table knows."""
    mine, theirs = (min(float(NEEDS), max(1.0, need)) for need in (mine, theirs))
    low, lower = floor(mine), floor(theirs)
    chances = 0.0
    for here, share in ((low, 1 - mine + low), (low + 1, mine - low)):
        for there, part in ((lower, 1 - theirs + lower), (lower + 1, theirs - lower)):
            if share and part:
                chances += share * part * _at(begins, here, there, cards, others)
    return chances / LEVELS


def _beats(lead: float, cards: int) -> float:
    """Return the chance that a hand brings more points than a lead; half of it where it brings as many."""
    low = floor(lead)
    return (1 - lead + low) * _more(low, cards) + (lead - low) * _more(low + 1, cards)


def _more(lead: int, cards: int) -> float:
    shares = POINTS[min(cards, MOST)]
    return sum(shares[max(0, lead + 1) :]) / 1000 + (shares[lead] / 2000 if 0 <= lead < len(shares) else 0)
