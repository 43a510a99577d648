"""Tasks of Paari on steps as version 2 of the generators made them: homework that was set with them keeps its tasks.

Nothing here is to be changed; `practice_steps` has those of today.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping

from core.engine.chance import Chance
from core.games.paari.cards import COLOURS, NUMBERED, RAINBOW, Hand, X, sort, worth
from core.games.paari.laying import all_lays, tops_after, why_not_lay
from core.games.paari.moves import Lay
from core.games.paari.options import PaariOptions
from core.games.paari.practice import AnyPaariTask, MissingTask, PaariTask, band
from core.games.paari.practice_steps import (
    BEYOND_TEN,
    OPTIONS,
    Table,
    decided,
    easy_sum,
    is_easy,
    kept_away,
    one_fits,
    one_lay,
    pairs,
    with_misfits,
)
from core.games.paari.practice_steps import CARRIED as CARRIED
from core.practice.task import Key


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


# K4


def _special(target: Chance, chance: Chance) -> tuple[Table, Hand] | None:
    """Return tops and a hand in which a rainbow or an X decides, in one of four ways."""
    way, seat, place = target.below(4), target.below(2), target.below(2)
    deck = chance.shuffled(NUMBERED)
    if way == 3:
        return kept_away(seat, place, deck, chance)
    tops = (deck[0], deck[1]), (deck[2], deck[3])
    if way == 2:
        here = (X, RAINBOW) if place == 0 else (RAINBOW, X)
        tops = (here, tops[1]) if seat == 0 else (tops[0], here)
    hand = with_misfits(((RAINBOW,), (X,), ())[way], tops, chance)
    return None if hand is None else (tops, hand)


# K5 and K6


def _last_card(target: Chance, chance: Chance) -> tuple[Table, Hand] | None:
    """Return tops and a card that makes a pair on an own pile, with the sums that `target` draws."""
    (number, beside), (left, right) = easy_sum(target), easy_sum(target)
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


def _sums_decide(tops: Table, hand: Hand, lays: list[Lay]) -> bool:
    """Return True if the sums allow one of two pairs, and all sums are easy."""
    fitting = pairs(tops, hand[0])
    after = [tops_after(tops, lay) for lay in fitting]
    return (len(lays), len(fitting)) == (1, 2) and all(map(is_easy, (each for both in after for each in both)))


def _missing(key: Key, target: Chance, chance: Chance) -> MissingTask | None:
    """Return a task with two sums that `target` draws, and numbers to pick from."""
    sums = sorted((easy_sum(target), easy_sum(target, BEYOND_TEN)), key=sum)
    (own, low), (other, high) = ((tuple(f"{chance.pick(COLOURS)}{n}" for n in pair), sum(pair)) for pair in sums)
    missing = high - low
    if missing < 1 or len({*own, *other}) < 4:
        return None
    near = {missing - 1, missing + 1, low, high, abs(missing - 2)} - {0, missing}
    wrong = chance.shuffled(sorted(near))[: OPTIONS - 1]
    return MissingTask(key, (own[0], own[1]), (other[0], other[1]), tuple(sorted((missing, *wrong))))


_DRAWN: Mapping[str, Callable[[Chance, Chance], tuple[Table, Hand] | None]] = {
    "K1": lambda target, chance: one_fits(target, chance, "colour", 0),
    "K2": lambda target, chance: one_fits(target, chance, "number", 0),
    "K3": lambda target, chance: one_fits(target, chance, target.pick(("colour", "number")), 1),
    "K4": _special,
}
_FITTING: Mapping[str, Callable[[Table, Hand, list[Lay]], bool]] = {
    **dict.fromkeys(("K1", "K2", "K3"), one_lay),
    "K4": decided,
    "K5": _sums_decide,
}
"""The criterion of each step, for tops, a hand and all lays that are allowed."""
