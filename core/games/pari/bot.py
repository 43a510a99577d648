"""The opponent for Pari: it completes a row, or saves up where the evaluator says that this wins more often.

Weaker levels overlook some of their cards, a few more each level, or play every row that they find; the weakest look
closely only while they are behind, else at few cards, with few signs and small numbers.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from core.arithmetic.equations import RowSearch
from core.arithmetic.expression import Limits
from core.bots.levels import Plan
from core.bots.seen import Seen
from core.engine.cards import shuffled
from core.engine.chance import Chance
from core.engine.game import Move
from core.games.pari.chips import TIME_PRICE
from core.games.pari.evaluator import STEPS, after, lacking, piles_to_draw, saving, single_cards
from core.games.pari.laying import gaps
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
    TurnUp,
    Yield,
)
from core.games.pari.resampling import resample
from core.games.pari.rules import GAME
from core.games.pari.state import DIGITS, OPERATORS, View
from core.games.pari.training import Found, completed, longest, open_rows, steps

ROOM = 60_000
"""Steps that a search may keep."""
A_CARD = 0.7
"""The worth of a card in a trade, in chips."""


@dataclass(frozen=True)
class Skill:
    """The skill of a level.

    `overlooks`: percent of its hand that it overlooks, each card of each row on its own; `looks`, `rows`: hand cards
    and rows that it looks at; `signs`, `largest`: the signs and the largest number it computes with; `balanced`: True
    if it draws what its hand lacks; `saves`: True if it saves up where that wins more often; `behind`: how many
    points it has to be behind to look closely, else it plays as `FIRST_TIME`; None if it always looks closely.
    """

    overlooks: int = 0
    looks: int = 99
    rows: int = 9
    signs: str = "+-*/"
    largest: int | None = None
    balanced: bool = True
    saves: bool = True
    behind: int | None = None


FIRST_TIME = Skill(0, 4, 1, "+-", 20, balanced=False, saves=False)
SKILLS = {
    5: Skill(saves=False, behind=4),
    1: Skill(saves=False, behind=1),
    2: Skill(3, saves=False),
    3: Skill(6),
    4: Skill(),
}


def plan(seen: Seen, level: int, chance: Chance) -> Plan:
    """Search for the moves up to the next card that is turned up or drawn."""
    view: View = seen.view
    skill = SKILLS[level]
    if skill.behind is not None and max(view.scores) - view.scores[seen.seat] < skill.behind:
        skill = FIRST_TIME
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
    saved = saving(view) if skill.saves else None
    if found is not None and (saved is None or after(view, found) >= saved[0]):
        return [*steps(view, found), Done()]
    if saved is not None:
        place = saved[1].place
        return [Done()] if place is None else [place, Done()]
    if view.laid or not view.hand:
        return [Done()]
    card = _spare(view.hand, chance) if skill.balanced else chance.pick(view.hand)
    within = [gap for gap in gaps(view.rows) if view.played in (None, gap[0])]
    return [Place(*chance.pick(within), card), Done()]


def _find(view: View, skill: Skill, chance: Chance) -> Generator[None, None, Found | None]:
    """Search for the best completion as far as the level sees: the one that brings most, or wins most often."""
    hand, limits = shuffled(view.hand, chance)[: skill.looks], _within(view.options.limits, skill)

    def seen(cards: str) -> str:
        known = (card for card in cards if card in DIGITS or card in skill.signs)
        return "".join(card for card in known if chance.below(100) >= skill.overlooks)

    found = []
    if skill.saves and not view.laid:
        found = [one for _, one in single_cards(view) if one is not None and seen(one.completion.laid)]
    for number in chance.shuffled(open_rows(view))[: skill.rows]:
        searching = RowSearch(*view.rows[number - 1].texts, seen(hand), limits, ROOM)
        made = yield from longest(searching, view, STEPS)
        if made is not None:
            found.append(completed(view, number, made))
    return max(found, key=lambda one: after(view, one) if skill.saves else one.points, default=None)


def _within(limits: Limits, skill: Skill) -> Limits:
    """Return the rules of arithmetic as far as a level can compute."""
    largest = min((most for most in (limits.max_number, skill.largest) if most is not None), default=None)
    return replace(limits, max_number=largest)


# Drawing, and what else there is to decide


def _draw(view: View, skill: Skill, chance: Chance) -> Draw | Enough:
    """Draw until no more may be drawn: what the hand lacks, or at a weak level a sign in every third draw."""
    pile = lacking(view, small=not skill.saves).pile
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
