"""Proofs that tasks are what they say: each answer that counts is found the long way, and none is below the band.

`prove` raises AssertionError where a task is not solvable, is of another band, or has more or fewer answers than it
says. `long_way=False` lets the search of `core` find the rows of Pari, which takes a thousandth of the time for hands
of six cards; their bands are still told word by word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations, product

from core.arithmetic.equations import RowSearch
from core.arithmetic.expression import Limits
from core.engine.notation import write
from core.games.astragali.ladder import FACES, LADDER, worth
from core.games.astragali.ladder import read as read_bid
from core.games.astragali.practice import LikelierTask, WorthTask, band_of_throw
from core.games.formula import practice as formula
from core.games.formula.practice import CARDS, FormulaTask
from core.games.paari.moves import Lay
from core.games.paari.practice import PaariTask
from core.games.pari.task import PariTask
from core.games.ziffernsheriffs import practice as ziffernsheriffs
from core.games.ziffernsheriffs.board import connected
from core.games.ziffernsheriffs.practice import SheriffTask, joining
from core.games.ziffernsheriffs.training import ways
from core.practice.making import of
from core.practice.task import Task
from tests.core.formula.by_hand import everything
from tests.core.practice import by_hand

ROLLS = 8**7
"""In so many ways seven dice can fall."""


def prove(task: Task, *, long_way: bool = True) -> None:
    """See that a task by the rules of the box is what it says."""
    practice = of(task.key.game)
    assert practice.judge(task, task.example) is None
    match task:
        case PariTask():
            _row(task, long_way)
        case FormulaTask():
            _formula(task)
        case SheriffTask():
            _ways(task)
        case PaariTask():
            _lay(task)
        case WorthTask():
            assert band_of_throw(task.dice) == task.key.band
            assert task.step == worth(task.dice)
        case LikelierTask():
            _likelier(task)
        case _:
            raise AssertionError(task)


def _row(made: PariTask, long_way: bool) -> None:
    name, wanted, judge = made.key.task, made.key.band, of("pari").judge
    scoring = by_hand.scoring(made.row, made.hand) if long_way else _searched(made)
    assert min(map(by_hand.band, scoring)) == wanted == by_hand.band(made.example)
    goal = {
        "complete": scoring,
        "all": [row for row in scoring if len(row) == len(made.row) + len(made.hand)],
        "best": [row for row, points in scoring.items() if points == max(scoring.values())],
    }[name]
    assert made.example in goal
    assert made.solutions == len(goal)
    assert all(judge(made, row) is None for row in goal)
    assert all(judge(made, row) is not None for row in scoring.keys() - set(goal))
    assert len(made.hand) <= 7
    assert not by_hand.is_correct(made.row)


def _searched(made: PariTask) -> dict[str, int]:
    """The rows that score with their points, as the search finds them, each worked out by Python itself."""
    left, right = made.row.split("=")
    found = {}
    for one in RowSearch(left, right, made.hand, Limits()).completions():
        points = 0 if one is None else len(one.row) - 3 + 3 * (len(one.laid) == len(made.hand))
        if one is not None and points > 0:
            assert by_hand.is_correct(one.row)
            found[one.row] = points
    return found


def _formula(made: FormulaTask) -> None:
    name, found = made.key.task, reached(made)
    if name in CARDS:
        goal = {text for text, counts in found.items() if CARDS[name] in counts and text != made.formula}
    else:
        most = max(int(text.split("=")[1]) for text in found)
        goal = {text for text in found if text.endswith(f"={most}")}
        assert made.result == most
    assert min(map(formula.band, goal)) == made.key.band == formula.band(made.example)
    assert made.example in goal
    assert made.solutions == len(goal)
    for text in sorted(found)[:40]:
        assert (of("formula").judge(made, text) is None) == (text in goal), text


def reached(made: FormulaTask) -> dict[str, set[int]]:
    """Every formula that can be laid, with the numbers of cards that it can be laid with."""
    a, b, c = re.split(r"[-+*/=]", made.formula)
    found: dict[str, set[int]] = {}
    for laid in everything((a, b, c), made.hand):
        found.setdefault(laid.formula, set()).add(len(laid.cards))
    return found


def _ways(made: SheriffTask) -> None:
    wanted = made.key.band
    if made.key.task == "three":
        assert max(map(ziffernsheriffs.band, made.ways)) == wanted
        sums = {frozenset((a, b)) for a, b in combinations(made.dice, 2) if int(a) + int(b) == made.field}
        differences = {(a, b) for a, b in permutations(made.dice, 2) if int(a) - int(b) == made.field}
        assert (len(sums) + len(differences) >= 3) == (wanted == 1)
        easier = [way for way in _short_ways(made) if ziffernsheriffs.band(way) < wanted]
        assert len(easier) < 3
        return
    assert str(made.field) not in made.dice
    assert lowest(made.dice, made.field) == wanted == ziffernsheriffs.band(made.ways[0])
    if made.key.task == "join":
        board = of("ziffernsheriffs").position(made).board
        assert joining(board) == (made.field,)
        assert not set(made.stones) & set(made.theirs)
        assert not connected(board, "A")


def _short_ways(made: SheriffTask) -> Iterator[str]:
    """The different ways of up to three dice, shortest first; longer ones are all of the last band."""
    for way in ways(of("ziffernsheriffs").position(made), made.field):
        if way is not None and sum(symbol.isdigit() for symbol in way) > 3:
            return
        if way is not None:
            yield way


def terms(dice: str) -> Iterator[str]:
    """Every term of two or three of the dice."""
    for count in (2, 3):
        for chosen in set(permutations(dice, count)):
            for used in product("+-*/^", repeat=count - 1):
                flat = chosen[0] + "".join(sign + die for sign, die in zip(used, chosen[1:], strict=True))
                yield flat
                if count == 3:
                    yield f"({flat[:3]}){flat[3:]}"
                    yield f"{flat[:2]}({flat[2:]})"


def value(term: str) -> Fraction | None:
    """What a term is worth by Python's own arithmetic; None if it has no value here."""
    try:
        worked = by_hand.plain(term)
    except ZeroDivisionError:
        return None
    return worked if isinstance(worked, Fraction) else None  # a root or a negative power is none


def lowest(dice: str, field: int) -> int:
    """The band of the easiest way to a field, as the bands are described; 5 if no three dice reach it."""
    found = [5]
    for term in terms(dice):
        if value(term) == field:
            used = re.sub(r"[\d()]", "", term)
            weak = set(used) <= set("+-")
            if "^" in used:
                continue
            found.append((1 if weak else 2) if len(used) == 1 else 2 if weak else 4 if "(" in term else 3)
    return min(found)


def _lay(made: PaariTask) -> None:
    allowed = lays(made)
    assert min(allowed.values()) == made.key.band == allowed[made.example]
    assert set(allowed) == set(map(write, made.lays))
    assert made.answers["solutions"] == len(allowed)
    for card, seat, left in product(made.hand, (0, 1), (True, False)):
        lay = write(Lay(card, seat, "left" if left else "right"))
        assert (of("paari").judge(made, lay) is None) == (lay in allowed)


def by(card: str, other: str) -> str:
    """By what two cards make a pair (PAAR-6)."""
    if "*" in (card, other):
        return "rainbow"
    if "X" in (card, other):
        return ""
    return "colour" if card[0] == other[0] else "number" if card[1:] == other[1:] else ""


def number(card: str) -> int:
    return int(card[1:]) if len(card) > 1 else 0


def lays(made: PaariTask) -> dict[str, int]:
    """Every lay that is allowed, with its band."""
    found = {}
    for card, seat, pile in product(dict.fromkeys(made.hand), (0, 1), (0, 1)):
        tops = [list(made.own), list(made.other)]
        top, beside = tops[seat][pile], tops[seat][1 - pile]
        if card == "X" and seat == 0:
            continue
        if top == "X" and beside != "*" and not (beside == "X" and card == "*"):
            continue
        if card != "X" and not by(card, beside):
            continue
        tops[seat][pile] = card
        own, other = (sum(map(number, pair)) for pair in tops)
        if len(made.hand) == 1 and other > own:
            continue
        easy = {"colour": 1, "number": 2, "rainbow": 3, "": 4}[by(card, beside)]
        band = 5 if len(made.hand) == 1 else 4 if "X" in (card, top, beside) else easy
        found[write(Lay(card, seat, ("left", "right")[pile]))] = band
    return found


def _likelier(made: LikelierTask) -> None:
    wanted, (one, other) = made.key.band, made.options
    assert int(made.example) == 1 + (other.ways > one.ways)
    low, high = sorted((one.ways, other.ways))
    if made.literal:
        assert (16, 8, 4, 2, Fraction(6, 5))[wanted - 1] <= Fraction(high, low)
        assert Fraction(high, low) < (ROLLS, 16, 8, 4, 2)[wanted - 1]
        assert all(option.ways == by_hand.rolls_with(option.bid) for option in made.options)
        return
    if wanted < 3:
        kinds = [LADDER[read_bid(option.bid) or 0].kind for option in made.options]
        assert (kinds[0] == kinds[1]) == (wanted == 2)
        assert low < high
        return
    least, below = {3: (Fraction(4), ROLLS), 4: (Fraction(2), 4), 5: (Fraction(6, 5), 2)}[wanted]
    assert least <= Fraction(high, low) < below
    assert one.bid == other.bid
    for option in made.options:
        dice = list(by_hand.dice_of(option.bid))
        for face in option.keep:
            dice.remove(face)  # ValueError if it does not serve the bid
        if len(option.keep) > 2:
            assert chance(option.bid, option.keep) == Fraction(option.ways, ROLLS)


def chance(bid: str, keep: str) -> Fraction:
    """The chance of a bid with some dice kept, by rolling the others in every way."""
    step = read_bid(bid)
    assert step is not None
    rolls = list(product(FACES, repeat=7 - len(keep)))
    return Fraction(sum(worth(keep + "".join(roll)) >= step for roll in rolls), len(rolls))
