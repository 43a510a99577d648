"""The criteria of the steps K1 to K6, told from a printed line alone, and how much has to be looked at."""

from __future__ import annotations

from itertools import product
from typing import Any

Line = dict[str, Any]
Place = tuple[str, int, int]
"""A card, whose pile it goes on (0 own), and which (0 left)."""


def colour(card: str) -> str:
    return card[0]


def number(card: str) -> int:
    return 0 if card in "*X" else int(card[1:])


def same_colour(card: str, other: str) -> bool:
    return not {card, other} & {"*", "X"} and colour(card) == colour(other)


def same_number(card: str, other: str) -> bool:
    return not {card, other} & {"*", "X"} and card[1:] == other[1:]


def goes_with(card: str, other: str) -> bool:
    """A pair (PAAR-6)."""
    return "*" in (card, other) or same_colour(card, other) or same_number(card, other)


def read(line: Line) -> tuple[list[list[str]], list[str]]:
    """The tops of both, and the hand."""
    return [line["own"].split(), line["other"].split()], line.get("hand", "").split()


def may_lie(card: str, top: str, beside: str, own: bool) -> bool:
    """Whether a card may cover a top, whatever the points are (PAAR-7, PAAR-10 to 13)."""
    if card == "X":
        return not own and (top != "X" or beside == "*")
    if top == "X":
        return beside == "*" or (beside == "X" and card == "*")
    return goes_with(card, beside)


def pairs(line: Line) -> list[Place]:
    """Every card on every pile where it may lie."""
    tops, hand = read(line)
    return [
        (card, seat, place)
        for card, seat, place in product(dict.fromkeys(hand), (0, 1), (0, 1))
        if may_lie(card, tops[seat][place], tops[seat][1 - place], seat == 0)
    ]


def points_after(line: Line, lay: Place) -> list[int]:
    tops, _ = read(line)
    card, seat, place = lay
    tops[seat][place] = card
    return [sum(map(number, both)) for both in tops]


def spelled(lay: Place) -> str:
    return f"lay {lay[0]} {lay[1]} {('left', 'right')[lay[2]]}"


def easy_sum(one: int, other: int) -> bool:
    """A sum of L1-1 to L1-7, and neither is 0."""
    return min(one, other) >= 1 and max(one, other) <= 10


def belongs(line: Line) -> bool:
    """Whether a line meets the criterion of its step, word by word."""
    tops, hand = read(line)
    shown = [*tops[0], *tops[1], *hand]
    if line["step"] == "K6":
        sums = [sum(map(number, both)) for both in tops]
        lacks = sums[1] - sums[0]
        right = line["missing"] == lacks and line["options"].count(lacks) == 1
        return right and 1 <= lacks <= 20 and 10 < sums[1] <= 20 and all(easy_sum(*map(number, both)) for both in tops)
    allowed = pairs(line)
    if line["step"] == "K5":
        ends = [lay for lay in allowed if points_after(line, lay)[0] >= points_after(line, lay)[1]]
        easy = all(
            easy_sum(*(number(card) for card in after))
            for card, seat, place in allowed
            for after in (tops[1 - seat], [card, tops[seat][1 - place]])
        )
        right = line["example"] in map(spelled, ends) if ends else line["example"] == "draw"
        own = any(seat == 0 for _, seat, _ in allowed)
        return len(hand) == 1 and own and len(ends) <= 1 and len(allowed) <= 2 and easy and right
    if len(hand) != 4 or len(set(shown) - {"*", "X"}) != len([card for card in shown if card not in "*X"]):
        return False
    if line["step"] == "K4":
        return _special(line, allowed)
    if {"*", "X"} & set(shown) or len(allowed) != 1 or line["example"] != spelled(allowed[0]):
        return False
    card, seat, place = allowed[0]
    top, beside = tops[seat][place], tops[seat][1 - place]
    by = same_colour if line["step"] == "K1" else same_number
    if line["step"] == "K3":
        return seat == 1 and goes_with(top, beside) and not goes_with(card, top)
    return seat == 0 and by(card, beside)


def _special(line: Line, allowed: list[Place]) -> bool:
    tops, hand = read(line)
    around = [{card, *tops[seat]} for card, seat, _ in allowed]
    if all({"*", "X"} & cards for cards in around):
        return bool(allowed) and line["solutions"] == len(allowed)
    without_x = [
        card
        for card, seat, place in product(hand, (0, 1), (0, 1))
        if tops[seat][place] == "X" and goes_with(card, tops[seat][1 - place])
    ]
    return len(allowed) == 1 and bool(without_x)


def looked_at(line: Line) -> int:
    """How much a child looks at who goes on until the answer is certain, and counts on its fingers.

    First the own piles, then the other's; there each card with each top, first the colours, then the numbers. Of a last
    card every pile has to be tried. A rainbow or an X is thought of when nothing else was found. A sum costs what is
    counted. What is missing to a number costs counting to it, and what came to it once more.
    """
    tops, hand = read(line)
    if line["step"] == "K6":
        own, other = (sum(map(number, both)) for both in tops)
        return 4 + own + other + other + (other - own)
    if line["step"] == "K5":
        sums = set[tuple[int, int]]()
        for lay in pairs(line):
            own, other = points_after(line, lay)
            sums |= {(0, own), (1, other)}
            if own >= other:
                break
        return 8 + sum(value for _, value in sums)
    looks = 0
    for seat, alike in product((0, 1), (same_colour, same_number)):
        for card, place in product(hand, (0, 1)):
            looks += 1
            lays = [lay for lay in pairs(line) if lay[:2] == (card, seat) and lay[2] != place]
            if alike(card, tops[seat][place]) and lays:
                return looks
    return looks + 1
