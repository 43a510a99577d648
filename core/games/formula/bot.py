"""The opponent for Formula: it lays as many cards as it sees a lay for, and considers the next player's answers.

Weaker levels lay fewer cards at a time; the weakest look closely only while they hold more cards than another player,
else at two cards, with few symbols and small numbers. The master tries its best lays against hands dealt at random:
what could be laid next, and what it could lay after that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, replace

from core.bots.levels import Plan
from core.bots.seen import Seen
from core.engine.cards import shuffled, without
from core.engine.chance import Chance
from core.games.formula.draft import Draft as Making
from core.games.formula.moves import Draw, Pass
from core.games.formula.options import FormulaOptions
from core.games.formula.resampling import resample
from core.games.formula.search import Found, LaySearch
from core.games.formula.state import JOKER, Formula, View

STEPS = 2_000
"""Results and yield points of the search for one question; a hand with two jokers has more."""
SLICE = 40
"""Results between two yield points."""
CANDIDATES = 6
"""Lays that are tried against hands dealt at random."""
FINISHED = 4
"""The worth of an empty hand, in cards."""
THEIRS = 0.75
"""The worth of a card in the next player's hand, in cards of one's own."""
A_CARD = 15
"""The worth of a card laid, in points, where formulas score (FORM-23)."""


@dataclass(frozen=True)
class Skill:
    """The skill of a level.

    `looks`: hand cards it looks at; `threes`: turns in a hundred in which it thinks of laying three, of two in the
    others; `operators`, `largest`: the symbols and the largest number it computes with; `hands`: hands that it samples
    for the next player; `behind`: how many cards more than another player it has to hold to look closely, else it plays
    as `FIRST_TIME`; None if it always looks closely.
    """

    looks: int
    threes: int
    operators: str = "+-*/"
    largest: int | None = None
    hands: int = 0
    behind: int | None = None


FIRST_TIME = Skill(2, 0, "+-", 10)
SKILLS = {
    5: Skill(99, 100, behind=2),
    1: Skill(99, 100, behind=1),
    2: Skill(99, 57),
    3: Skill(99, 75),
    4: Skill(99, 100, hands=2),
}


def plan(seen: Seen, level: int, chance: Chance) -> Plan:
    """Search for the move of a turn, for a turn is one move."""
    view: View = seen.view
    skill = SKILLS[level]
    least = min(size for seat, size in enumerate(view.hand_sizes) if seat not in view.finished)
    if skill.behind is not None and len(view.hand) - least < skill.behind:
        skill = FIRST_TIME
    hand = shuffled(view.hand, chance)[: skill.looks]
    most = 3 if chance.below(100) < skill.threes else 2
    found = yield from _candidates(view, hand, _within(view.options, skill), min(most, len(hand)), chance)
    if not found:
        return (Draw() if view.stack_size or view.covered else Pass(),)
    best = found[0]
    if skill.hands and len(found) > 1 and len(best.deal) < len(view.hand):
        best = yield from _best(view, found[:CANDIDATES], skill, chance)
    return (best.found.lay(best.deal),)


@dataclass(frozen=True)
class Candidate:
    """A formula that can be laid, the cards that it takes from left to right, and its worth at first sight."""

    found: Found
    deal: str
    worth: tuple[int, int, int]


def _within(options: FormulaOptions, skill: Skill) -> FormulaOptions:
    """Return the rules as far as a level can compute."""
    operators = "".join(symbol for symbol in options.operators if symbol in skill.operators) or options.operators
    largest = min((most for most in (options.max_number, skill.largest) if most is not None), default=None)
    return replace(options, operators=operators, max_number=largest)


def _candidates(
    view: View, hand: str, options: FormulaOptions, most: int, chance: Chance
) -> Generator[None, None, list[Candidate]]:
    """Return what can be laid with these cards, the most promising first: of each choice of cards a few formulas."""
    kept: dict[tuple[str, bool], Candidate] = {}
    seen: Counter[tuple[str, bool]] = Counter()
    search = LaySearch(Making.of(view.formula), hand, options)
    for more in range(most, 0, -1):
        for step, found in enumerate(search.found(more)):
            if found is None or step % SLICE == 0:
                yield
            if step > STEPS:
                break
            if found is not None:
                deal = found.deals[0]
                key = "".join(sorted(deal)), found.symbol == "*" and found.result == 0
                seen[key] += 1
                if key not in kept:
                    better = True
                elif options.points:
                    better = found.result > kept[key].found.result
                else:
                    better = not chance.below(seen[key])  # any of them, each as likely
                if better:
                    kept[key] = Candidate(found, deal, _worth(found, deal, options))
    return sorted(kept.values(), key=lambda candidate: candidate.worth, reverse=True)


def _worth(found: Found, deal: str, options: FormulaOptions) -> tuple[int, int, int]:
    """Rate a lay: points where they count, then most cards, few jokers, and a zero for the next player."""
    points = found.result + A_CARD * len(deal) if options.points else 0
    return points, len(deal) * 2 - deal.count(JOKER), int(found.symbol == "*" and found.result == 0)


def _best(view: View, candidates: list[Candidate], skill: Skill, chance: Chance) -> Generator[None, None, Candidate]:
    """Return the candidate with the best outlook over hands dealt at random."""
    seats = len(view.hand_sizes)
    following = (view.to_move + 1) % seats
    while following in view.finished:
        following = (following + 1) % seats
    values = [float(candidate.worth[0]) / A_CARD for candidate in candidates]
    for _ in range(skill.hands):
        hand = resample(view, chance).hands[following]
        for n, candidate in enumerate(candidates):
            values[n] += (yield from _outlook(view, candidate, hand)) / skill.hands
    return candidates[max(range(len(values)), key=values.__getitem__)]


def _outlook(view: View, candidate: Candidate, hand: str) -> Generator[None, None, float]:
    """Return the outlook in cards after the next player has answered with this hand, and the player that answer."""
    own = without(view.hand, candidate.deal)
    formula = _laid(view.formula, candidate.found, candidate.deal)
    answer = yield from _most(formula, hand, view.options)
    if answer is None:
        theirs = len(hand) + 1
    else:
        theirs = len(hand) - len(answer.deals[0])
        formula = _laid(formula, answer, answer.deals[0])
    if not theirs:
        return -FINISHED - len(own)
    last = yield from _most(formula, own, view.options)
    left = len(own) - (len(last.deals[0]) if last else -1)
    return theirs * THEIRS - left + (0 if left else FINISHED)


def _most(formula: Formula, hand: str, options: FormulaOptions) -> Generator[None, None, Found | None]:
    """Return a lay that takes most cards off a hand; None if there is none."""
    search = LaySearch(Making.of(formula), hand, options)
    for more in range(min(3, len(hand)), 0, -1):
        for step, found in enumerate(search.found(more)):
            if found is not None:
                return found
            if step % 4 == 0:
                yield
            if step > STEPS // 10:
                break
    return None


def _laid(formula: Formula, found: Found, deal: str) -> Formula:
    """Return the formula after a lay."""
    making = Making.finished(formula, found.lay(deal))
    assert isinstance(making, Making)  # the search found it
    return making.result
