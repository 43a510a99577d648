"""Tasks of Paari on steps as version 2 of the generators made them: homework that was set with them keeps its tasks.

Nothing here is to be changed; `practice_steps` has those of today.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping

from core.arithmetic.calculation import step as step_of
from core.engine.chance import Chance
from core.games.paari.cards import COLOURS, NUMBERED, RAINBOW, Hand, X, sort, worth
from core.games.paari.laying import Tops, all_lays, misfit, pair, pile_of, tops_after, why_not_lay
from core.games.paari.moves import Lay
from core.games.paari.options import PaariOptions
from core.games.paari.practice import AnyPaariTask, MissingTask, PaariTask, band
from core.practice.task import Key

CARRIED: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("K1", "K2", "K3", "K4", "K5"), ("fits",)),
    "K6": ("missing",),
}
"""The tasks of each step."""
_HELD = 4
"""Cards in hand, but for the last card."""
_SUMS = ("L1-1", "L1-2", "L1-3", "L1-4", "L1-6")
"""The steps of arithmetic that the sum of two cards from 1 to 10 may have."""
_BEYOND_TEN = ("L1-4", "L1-6")
_OPTIONS = 3
"""Numbers to pick from."""
_Table = tuple[Tops, Tops]


def draw(key: Key, options: PaariOptions, target: Chance, chance: Chance) -> Generator[None, None, AnyPaariTask | None]:
    """Try to make a task: `target` chooses the card that fits and its place, or the sums, `chance` all the rest."""
    yield
    if key.step == "K6":
        return _missing(key, target, chance)
    found = _last_card(target, chance) if key.step == "K5" else _DRAWN[key.step](target, chance)
    if found is None:
        return None
    tops, hand = found
    lays = [lay for lay in all_lays(hand, 2) if why_not_lay(tops, hand, 0, lay) is None]
    if not _FITTING[key.step](tops, hand, lays):
        return None
    own, other = tops
    return PaariTask(key, own, other, sort(hand), tuple(sorted(lays, key=lambda lay: band(hand, tops, lay))))


# K1 to K3


def _one_fits(target: Chance, chance: Chance, by: str, seat: int) -> tuple[_Table, Hand] | None:
    """Return tops and a hand of which just one card fits, on a pile of a player, by colour or by number."""
    card, place = target.pick(NUMBERED), target.below(2)
    beside = target.pick([each for each in NUMBERED if each != card and pair(card, each) == by])
    covered = chance.pick(
        [each for each in NUMBERED if not pair(each, card) and bool(pair(each, beside)) == (seat == 1)]
    )
    rest = [each for each in NUMBERED if each not in (card, beside, covered) and not pair(each, card)]
    left, right, *_ = chance.shuffled(rest)
    here = (covered, beside) if place == 0 else (beside, covered)
    tops = (here, (left, right)) if seat == 0 else ((left, right), here)
    hand = _with_misfits((card,), tops, chance)
    return None if hand is None else (tops, hand)


def _with_misfits(held: Hand, tops: _Table, chance: Chance) -> Hand | None:
    """Return a hand of four with numbered cards that make a pair with no top; None if there are not enough."""
    lying = tops[0] + tops[1]
    free = [card for card in NUMBERED if card not in (*held, *lying) and not any(_numbered_pair(card, lying))]
    missing = _HELD - len(held)
    return (*held, *chance.shuffled(free)[:missing]) if len(free) >= missing else None


def _numbered_pair(card: str, lying: Hand) -> Iterator[bool]:
    return (bool(pair(card, top)) for top in lying if top not in (RAINBOW, X))


def _one_lay(tops: _Table, hand: Hand, lays: list[Lay]) -> bool:
    return len(lays) == 1


# K4


def _special(target: Chance, chance: Chance) -> tuple[_Table, Hand] | None:
    """Return tops and a hand in which a rainbow or an X decides, in one of four ways."""
    way, seat, place = target.below(4), target.below(2), target.below(2)
    deck = chance.shuffled(NUMBERED)
    if way == 3:
        return _kept_away(seat, place, deck, chance)
    tops = (deck[0], deck[1]), (deck[2], deck[3])
    if way == 2:
        here = (X, RAINBOW) if place == 0 else (RAINBOW, X)
        tops = (here, tops[1]) if seat == 0 else (tops[0], here)
    hand = _with_misfits(((RAINBOW,), (X,), ())[way], tops, chance)
    return None if hand is None else (tops, hand)


def _kept_away(seat: int, place: int, deck: Hand, chance: Chance) -> tuple[_Table, Hand] | None:
    """Return an X with a card beside it, a hand card that would go on the X if it were no X, and one that fits
    elsewhere."""
    beside, left, right = deck[:3]
    here = (X, beside) if place == 0 else (beside, X)
    tops = (here, (left, right)) if seat == 0 else ((left, right), here)
    lying = (beside, left, right)
    kept = next((card for card in deck[3:] if [*_numbered_pair(card, lying)] == [True, False, False]), None)
    fits = next((card for card in deck[3:] if sum(_numbered_pair(card, lying)) == 1 and not pair(card, beside)), None)
    if kept is None or fits is None:
        return None
    hand = _with_misfits((kept, fits), tops, chance)
    return None if hand is None else (tops, hand)


def _decided(tops: _Table, hand: Hand, lays: list[Lay]) -> bool:
    """Return True if a rainbow or an X makes all lays, or an X leaves just one."""
    special = all({RAINBOW, X} & {lay.card, *pile_of(tops, lay)} for lay in lays)
    return bool(lays) and (special or len(lays) == 1)


# K5 and K6


def _easy_sum(chance: Chance, steps: tuple[str, ...] = _SUMS) -> tuple[int, int]:
    """Return two numbers from 1 to 10 with a sum of some of the first steps, each step as likely."""
    name = chance.pick(steps)
    return chance.pick([(a, b) for a in range(1, 11) for b in range(1, 11) if step_of("+", a, b) == name])


def _is_easy(tops: Tops) -> bool:
    left, right = map(worth, tops)
    return step_of("+", left, right) in _SUMS


def _pairs(tops: _Table, card: str) -> list[Lay]:
    """Return the lays of a card by colour, number or rainbow, whatever the sums say."""
    return [lay for lay in all_lays((card,), 2) if misfit(card, *pile_of(tops, lay), own=lay.seat == 0) is None]


def _last_card(target: Chance, chance: Chance) -> tuple[_Table, Hand] | None:
    """Return tops and a card that makes a pair on an own pile, with the sums that `target` draws."""
    (number, beside), (left, right) = _easy_sum(target), _easy_sum(target)
    if number + beside < left + right:
        number, beside, left, right = left, right, number, beside
    ink = chance.pick(COLOURS)
    card = f"{ink}{number}"
    other = ink if number != beside else chance.pick([each for each in COLOURS if each != ink])
    covered = chance.pick(NUMBERED)
    cards = (card, f"{other}{beside}", covered, f"{chance.pick(COLOURS)}{left}", f"{chance.pick(COLOURS)}{right}")
    if len(set(cards)) < len(cards) or worth(covered) == 0:
        return None
    own = (covered, cards[1]) if chance.below(2) else (cards[1], covered)
    return (own, (cards[3], cards[4])), (card,)


def _sums_decide(tops: _Table, hand: Hand, lays: list[Lay]) -> bool:
    """Return True if the sums allow one of two pairs, and all sums are easy."""
    fitting = _pairs(tops, hand[0])
    after = [tops_after(tops, lay) for lay in fitting]
    return (len(lays), len(fitting)) == (1, 2) and all(map(_is_easy, (each for both in after for each in both)))


def _missing(key: Key, target: Chance, chance: Chance) -> MissingTask | None:
    """Return a task with two sums that `target` draws, and numbers to pick from."""
    sums = sorted((_easy_sum(target), _easy_sum(target, _BEYOND_TEN)), key=sum)
    (own, low), (other, high) = ((tuple(f"{chance.pick(COLOURS)}{n}" for n in pair), sum(pair)) for pair in sums)
    missing = high - low
    if missing < 1 or len({*own, *other}) < 4:
        return None
    near = {missing - 1, missing + 1, low, high, abs(missing - 2)} - {0, missing}
    wrong = chance.shuffled(sorted(near))[: _OPTIONS - 1]
    return MissingTask(key, (own[0], own[1]), (other[0], other[1]), tuple(sorted((missing, *wrong))))


_DRAWN: Mapping[str, Callable[[Chance, Chance], tuple[_Table, Hand] | None]] = {
    "K1": lambda target, chance: _one_fits(target, chance, "colour", 0),
    "K2": lambda target, chance: _one_fits(target, chance, "number", 0),
    "K3": lambda target, chance: _one_fits(target, chance, target.pick(("colour", "number")), 1),
    "K4": _special,
}
_FITTING: Mapping[str, Callable[[_Table, Hand, list[Lay]], bool]] = {
    **dict.fromkeys(("K1", "K2", "K3"), _one_lay),
    "K4": _decided,
    "K5": _sums_decide,
}
"""The criterion of each step, for tops, a hand and all lays that are allowed."""
