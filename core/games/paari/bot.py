"""The opponent for Paari: it asks the evaluator about the moves that it notices; a weaker one plays out fewer rounds in
thought, or none and goes by the points of the moment."""

from __future__ import annotations

from dataclasses import dataclass

from core.bots.levels import Plan
from core.bots.seen import Seen
from core.engine.chance import Chance
from core.games.paari.cards import worth
from core.games.paari.evaluator import ROUNDS, Act, acts, judged
from core.games.paari.moves import Choose, Draw, Lay
from core.games.paari.state import View
from core.games.paari.training import lead, points


@dataclass(frozen=True)
class Skill:
    """The skill of a level: the rounds that it plays out in thought, and the moves in a hundred that it overlooks; and
    those that it overlooks `ahead`, while it has most points: the weakest look less closely then."""

    rounds: int
    overlooks: int
    ahead: int


SKILLS = {
    5: Skill(0, 0, 74),
    1: Skill(0, 0, 35),
    2: Skill(53, 6, 6),
    3: Skill(130, 2, 2),
    4: Skill(ROUNDS, 0, 0),
}
ENOUGH = 2
"""Cards drawn in a turn after which no level draws one more by choice."""


def plan(seen: Seen, level: int, chance: Chance) -> Plan:
    """Search for the next move; after a card drawn comes another search."""
    view: View = seen.view
    skill, possible = SKILLS[level], acts(view)
    can_draw = Draw() in possible
    all_of = [act for act in possible if act != Draw()]
    overlooks = skill.ahead if _is_ahead(view) else skill.overlooks
    noticed = [act for act in all_of if chance.below(100) >= overlooks]
    if not noticed and (not can_draw or view.drawn):
        noticed = all_of
    if skill.rounds and can_draw and (not noticed or view.drawn < ENOUGH):
        noticed.append(Draw())
    if len(noticed) > 1 and skill.rounds:
        found = yield from judged(view, noticed, skill.rounds, chance)
        return (next(iter(found)),)
    return (max(noticed, key=lambda act: _at_first_sight(view, act), default=Draw()),)


def _is_ahead(view: View) -> bool:
    return all(score < view.scores[view.to_move] for seat, score in enumerate(view.scores) if seat != view.to_move)


def _at_first_sight(view: View, act: Act) -> tuple[int, int]:
    """Return how far ahead a lay or a pair puts the seat, then what its card counts."""
    if isinstance(act, Lay):
        return lead(view, act), worth(act.card)
    return (points(act) if isinstance(act, Choose) else 0), 0
