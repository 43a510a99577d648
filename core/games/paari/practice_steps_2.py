"""Tasks of Paari on steps as version 2 of the generators made them: homework that was set with them keeps its tasks.

Nothing here is to be changed; `practice_steps` has those of today.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import partial

from core.engine.chance import Chance
from core.games.paari.cards import COLOURS, NUMBERED, Hand, worth
from core.games.paari.laying import tops_after
from core.games.paari.moves import Lay
from core.games.paari.options import PaariOptions
from core.games.paari.practice import AnyPaariTask, MissingTask
from core.games.paari.practice_steps import (
    BEYOND_TEN,
    DRAWN,
    FITTING,
    OPTIONS,
    Drawn,
    Table,
    easy_sum,
    is_easy,
    pairs,
    special,
    task_of,
)
from core.games.paari.practice_steps import CARRIED as CARRIED
from core.practice.task import Key


def draw(key: Key, options: PaariOptions, target: Chance, chance: Chance) -> Generator[None, None, AnyPaariTask | None]:
    """Try to make a task: `target` chooses the card that fits and its place, or the sums, `chance` all the rest."""
    yield
    if key.step == "K6":
        return _missing(key, target, chance)
    found = _last_card(target, chance) if key.step == "K5" else _DRAWN[key.step](target, chance)
    return task_of(key, found, _FITTING)


def _last_card(target: Chance, chance: Chance) -> Drawn:
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


_DRAWN: Mapping[str, Callable[[Chance, Chance], Drawn]] = {**DRAWN, "K4": partial(special, seats=2)}
_FITTING = {**FITTING, "K5": _sums_decide}
"""The criterion of each step."""
