"""Tasks of Paari on the steps of pairs, graded by what has to be seen.

K1 to K3 have neither rainbow nor X; exactly one card of a hand of four fits, on exactly one pile.

- K1: on an own pile, as it has the colour of the card beside.
- K2: on an own pile, as it has the number of the card beside.
- K3: on a pile of the other player, by colour or number. The two tops there are a pair, and one of them is a pair with
  the card: it goes on the other one, not on that.
- K4: a rainbow is held and no other card fits; or an X is held and no other card fits; or an X lies beside a rainbow
  and takes every card; or an X keeps a card from its place, and just one other fits.
- K5: the last card. As often each: it may go on an own pile with which it makes a pair; there it would be too few
  points, and it goes on another pile; it makes a pair, but nowhere with enough points, and a card has to be drawn
  (PAAR-15). Every sum is one of the first steps of arithmetic: of two numbers from 1 to 10.
- K6: how many points the own tops lack to the other player's sum, which is beyond ten. Sums as in K5. The right number
  is as often the smallest, the middle and the largest.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping

from core.arithmetic.calculation import step as step_of
from core.engine.chance import Chance
from core.games.paari.cards import COLOURS, NUMBERED, RAINBOW, Hand, X, sort, worth
from core.games.paari.laying import Tops, all_lays, allowed_lays, misfit, pair, pile_of, tops_after, why_not_lay
from core.games.paari.moves import Lay
from core.games.paari.options import PaariOptions
from core.games.paari.practice import AnyPaariTask, MissingTask, PaariTask
from core.practice.task import SIGN, Key

ONLY_THEIR_SIGNS = False
CARRIED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("K1", "K2", "K3", "K4", "K5"), ("fits",)),
    "K6": ("missing",),
}
"""The tasks of each step."""
HELD = 4
"""Cards in hand, but for the last card."""
SUMS = ("L1-1", "L1-2", "L1-3", "L1-4", "L1-6")
"""The steps of arithmetic that the sum of two cards from 1 to 10 may have."""
BEYOND_TEN = ("L1-4", "L1-6")
OPTIONS = 3
"""Numbers to pick from."""
_ONE_CARD = ("K1", "K2", "K3")
"""The steps of which just one card fits, the first that is drawn."""
_LAST_CARDS = 200
"""Draws for one table with a last card; each takes some microseconds."""
Table = tuple[Tops, Tops]
Drawn = tuple[Table, Hand] | None
Criterion = Callable[[Table, Hand, list[Lay]], bool]
"""A condition for tops, a hand and all lays that are allowed."""


def draw(key: Key, options: PaariOptions, target: Chance, chance: Chance) -> Generator[None, None, AnyPaariTask | None]:
    """Try to make a task: `target` chooses the card that fits and its place, or the sums, `chance` all the rest."""
    yield
    if key.step == "K6":
        return _missing(key, target, chance)
    found = _last_card(key.chance(SIGN).below(3), chance) if key.step == "K5" else DRAWN[key.step](target, chance)
    if found is not None and key.step in _ONE_CARD:
        _, hand = found
        if sort(hand).index(hand[0]) != key.chance(SIGN).below(HELD):
            return None  # in a hand that is sorted some places would come more often
    return task_of(key, found, FITTING)


def task_of(key: Key, found: Drawn, fitting: Mapping[str, Criterion]) -> PaariTask | None:
    """Return the task with tops and a hand; None if there are none, or they do not meet the criterion of the step."""
    if found is None:
        return None
    tops, hand = found
    lays = list(allowed_lays(tops, hand, 0))
    return PaariTask.of(key, tops, hand, lays) if fitting[key.step](tops, hand, lays) else None


def shows(task: AnyPaariTask) -> list[int]:
    """Return every number that has to be read: those of the tops and of the hand, and those to pick from."""
    cards = (*task.own, *task.other, *task.hand)
    picked = task.options if isinstance(task, MissingTask) else ()
    return [*(worth(card) for card in cards if card not in (RAINBOW, X)), *picked]


def computes(task: AnyPaariTask) -> list[list[str | int]]:
    """Return the calculations that a task asks for, as sign, both operands and value.

    They are the sums of the tops after each lay of a last card that makes a pair, own and other; or both sums, and how
    many points are missing. Other tasks have none.
    """
    if isinstance(task, MissingTask):
        own, other = task.sums
        return [*map(_sum, task.tops), ["-", other, own, other - own]]
    if len(task.hand) > 1:
        return []
    after = (tops_after(task.tops, lay) for lay in pairs(task.tops, task.hand[0]))
    return [each for tops in after for each in map(_sum, tops)]


def _sum(tops: Tops) -> list[str | int]:
    left, right = map(worth, tops)
    return ["+", left, right, left + right]


# K1 to K3


def one_fits(target: Chance, chance: Chance, by: str, seat: int) -> Drawn:
    """Return tops and a hand of which just one card fits, on a pile of a player, by colour or by number."""
    card, place = target.pick(NUMBERED), target.below(2)
    beside = target.pick([each for each in NUMBERED if each != card and pair(card, each) == by])
    covered = chance.pick(
        [each for each in NUMBERED if not pair(each, card) and bool(pair(each, beside)) == (seat == 1)]
    )
    rest = [each for each in NUMBERED if each not in (card, beside, covered) and not pair(each, card)]
    left, right, *_ = chance.shuffled(rest)
    return _with_misfits((card,), _table(seat, place, covered, beside, (left, right)), chance)


def _table(seat: int, place: int, top: str, beside: str, others: Tops) -> Table:
    """Return both players' tops: at a seat one in a place, on the left for 0, with another beside it."""
    here = (top, beside) if place == 0 else (beside, top)
    return (here, others) if seat == 0 else (others, here)


def _with_misfits(held: Hand, tops: Table, chance: Chance) -> Drawn:
    """Return tops and a hand of four with numbered cards that make a pair with none of them; None if there are not
    enough."""
    lying = tops[0] + tops[1]
    free = [card for card in NUMBERED if card not in (*held, *lying) and not any(numbered_pair(card, lying))]
    missing = HELD - len(held)
    return (tops, (*held, *chance.shuffled(free)[:missing])) if len(free) >= missing else None


def numbered_pair(card: str, lying: Hand) -> Iterator[bool]:
    return (bool(pair(card, top)) for top in lying if top not in (RAINBOW, X))


def one_lay(tops: Table, hand: Hand, lays: list[Lay]) -> bool:
    return len(lays) == 1


# K4


def special(target: Chance, chance: Chance, seats: int = 4) -> Drawn:
    """Return tops and a hand in which a rainbow or an X decides, in one of four ways; on a pile of the other player in
    all of `seats` cases but one: a rainbow goes on own piles too."""
    way, seat, place = target.below(4), int(target.below(seats) > 0), target.below(2)
    deck = chance.shuffled(NUMBERED)
    if way == 3:
        return _kept_away(seat, place, deck, chance)
    tops = (deck[0], deck[1]), (deck[2], deck[3])
    if way == 2:
        tops = _table(seat, place, X, RAINBOW, tops[1 - seat])
    return _with_misfits(((RAINBOW,), (X,), ())[way], tops, chance)


def _kept_away(seat: int, place: int, deck: Hand, chance: Chance) -> Drawn:
    """Return an X with a card beside it, a hand card that would go on the X if it were no X, and one that fits
    elsewhere."""
    beside, left, right = deck[:3]
    lying = (beside, left, right)
    kept = next((card for card in deck[3:] if [*numbered_pair(card, lying)] == [True, False, False]), None)
    fits = next((card for card in deck[3:] if sum(numbered_pair(card, lying)) == 1 and not pair(card, beside)), None)
    if kept is None or fits is None:
        return None
    return _with_misfits((kept, fits), _table(seat, place, X, beside, (left, right)), chance)


def decided(tops: Table, hand: Hand, lays: list[Lay]) -> bool:
    """Return True if a rainbow or an X makes all lays, or an X leaves just one."""
    special = all({RAINBOW, X} & {lay.card, *pile_of(tops, lay)} for lay in lays)
    return bool(lays) and (special or len(lays) == 1)


# K5 and K6


def easy_sum(chance: Chance, steps: tuple[str, ...] = SUMS) -> tuple[int, int]:
    """Return two numbers from 1 to 10 with a sum of some of the first steps, each step as likely."""
    name = chance.pick(steps)
    return chance.pick([(a, b) for a in range(1, 11) for b in range(1, 11) if step_of("+", a, b) == name])


def is_easy(tops: Tops) -> bool:
    left, right = map(worth, tops)
    return step_of("+", left, right) in SUMS


def pairs(tops: Table, card: str) -> list[Lay]:
    """Return the lays of a card by colour, number or rainbow, whatever the sums say."""
    return [lay for lay in all_lays((card,), 2) if misfit(card, *pile_of(tops, lay), own=lay.seat == 0) is None]


def _last_card(wanted: int, chance: Chance) -> Drawn:
    """Return tops and a last card: for 0 an own pile is enough, for 1 another one is, for 2 none."""
    for _ in range(_LAST_CARDS):
        card, beside, covered, left, right = chance.shuffled(NUMBERED)[:5]
        own = (covered, beside) if chance.below(2) else (beside, covered)
        tops = own, (left, right)
        if not pair(card, beside) or pair(card, covered) or not all(map(is_easy, tops)):
            continue
        fitting = pairs(tops, card)
        allowed = [lay for lay in fitting if why_not_lay(tops, (card,), 0, lay) is None]
        after = (both for lay in fitting for both in tops_after(tops, lay))
        kind = 2 if not allowed else 0 if allowed[0].seat == 0 else 1
        if kind == wanted and len(allowed) <= 1 and len(fitting) <= 2 and all(map(is_easy, after)):
            return tops, (card,)
    return None


def _sums_decide(tops: Table, hand: Hand, lays: list[Lay]) -> bool:
    """Return True if the card makes a pair on an own pile, and all sums are easy."""
    fitting = pairs(tops, hand[0])
    after = [tops_after(tops, lay) for lay in fitting]
    return any(lay.seat == 0 for lay in fitting) and all(map(is_easy, (each for both in after for each in both)))


def _missing(key: Key, target: Chance, chance: Chance) -> MissingTask | None:
    """Return a task with two sums that `target` draws, and numbers to pick from: one off, or one of the sums."""
    smaller = key.chance(SIGN).below(OPTIONS)
    sums = sorted((easy_sum(target), easy_sum(target, BEYOND_TEN)), key=sum)
    (own, low), (other, high) = ((tuple(f"{chance.pick(COLOURS)}{n}" for n in pair), sum(pair)) for pair in sums)
    missing = high - low
    if missing < 1 or len({*own, *other}) < 4:
        return None
    near = {missing - 2, missing - 1, missing + 1, missing + 2, low, high} - {0, -1, missing}
    below, above = ([each for each in sorted(near) if (each < missing) == less] for less in (True, False))
    if len(below) < smaller or len(above) < OPTIONS - 1 - smaller:
        return None
    nearest = [sorted(chance.shuffled(some), key=lambda each: abs(each - missing) != 1) for some in (below, above)]
    wrong = (*nearest[0][:smaller], *nearest[1][: OPTIONS - 1 - smaller])
    return MissingTask(key, (own[0], own[1]), (other[0], other[1]), tuple(sorted((missing, *wrong))))


DRAWN: Mapping[str, Callable[[Chance, Chance], Drawn]] = {
    "K1": lambda target, chance: one_fits(target, chance, "colour", 0),
    "K2": lambda target, chance: one_fits(target, chance, "number", 0),
    "K3": lambda target, chance: one_fits(target, chance, target.pick(("colour", "number")), 1),
    "K4": special,
}
FITTING: Mapping[str, Criterion] = {
    **dict.fromkeys(("K1", "K2", "K3"), one_lay),
    "K4": decided,
    "K5": _sums_decide,
}
"""The criterion of each step."""
