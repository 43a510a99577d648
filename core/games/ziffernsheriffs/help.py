"""Help in training for Ziffernsheriffs: is a term right, a hint in four rungs, and fields in two strengths."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from core.arithmetic.term import work_out
from core.arithmetic.working import of_term
from core.engine.reason import Reason
from core.engine.training import Help, Light, Line
from core.games.ziffernsheriffs.codes import HINTS
from core.games.ziffernsheriffs.laying import MOST_DICE
from core.games.ziffernsheriffs.rules import no_dice
from core.games.ziffernsheriffs.state import Position
from core.games.ziffernsheriffs.training import chances, gains, promise, reachable, ways

MOST_WAYS = 12
"""Ways to a field that a hint is compared with."""
ALIKE = 10
"""A number of dice is as sensible as the best if it promises at most a tenth less."""


@dataclass(frozen=True)
class Plan:
    """So many dice for a field that they may reach; or, after the roll, an expression that reaches it."""

    field: int
    dice: int
    expression: str = ""
    bridge: bool = False


class ZiffernsheriffsHelp(Help[Position, str, Plan]):
    """An answer is a number of dice before the roll, and an expression for the field that gains most after it."""

    hints = HINTS

    def fault(self, view: Position, built: str) -> Reason | None:
        """What is wrong with a term (SHER-5, SHER-6), whatever field it reaches."""
        term = work_out(built, view.options.limits)
        return term if isinstance(term, Reason) else no_dice(view, term)

    def answers(self, view: Position) -> Generator[None, None, tuple[Plan, ...]]:
        """The numbers of dice that promise most; or the ways to the field that gains most of those reached."""
        if view.step not in ("choose", "lay"):
            return ()
        aimed = yield from gains(view)
        if not aimed:
            return ()
        if view.step == "choose":
            promised = sorted(((promise(view, aimed, dice), -dice) for dice in range(1, MOST_DICE + 1)), reverse=True)
            least = promised[0][0] * (ALIKE - 1) / ALIKE
            return tuple(Plan(aimed[0][0], -dice) for value, dice in promised if value >= least)
        taken = yield from _taken(view)
        for field, _ in aimed:
            if field in taken:
                found: list[str] = []
                for way in ways(view, field):
                    if way is None:
                        yield
                    else:
                        found.append(way)
                        if len(found) == MOST_WAYS:
                            break
                return tuple(Plan(field, _count(way), way, taken[field]) for way in found)
        return ()

    def aims(self, view: Position, answer: Plan) -> tuple[Reason, ...]:
        """The field."""
        return (Reason("bridge" if answer.bridge else "field", field=answer.field), Reason("useful_field"))

    def parts(self, view: Position, answer: Plan) -> tuple[Reason, ...]:
        """A sign of the expression, or how many dice it takes."""
        if not answer.expression:
            return (Reason("many_dice" if answer.dice > MOST_DICE // 2 else "few_dice"), Reason("some_dice"))
        signs = dict.fromkeys(sign for sign in answer.expression if sign in "+-*/^")
        return (
            *(Reason("use_sign", sign=sign) for sign in signs),
            Reason("dice", count=answer.dice),
            Reason("some_dice"),
        )

    def piece(self, view: Position, answer: Plan) -> Reason:
        """The number of dice; or what is worked out first, or the die that is enough."""
        if not answer.expression:
            return Reason("take", dice=answer.dice)
        lines = self.working(view, answer)[0]
        if not lines:
            return Reason("one_die", die=answer.expression)
        return Reason("first", left=lines[0].left, sign=lines[0].sign, right=lines[0].right, value=lines[0].value)

    def whole(self, view: Position, answer: Plan) -> Reason:
        """The expression; or the chance of the field with these dice, where it is known."""
        if answer.expression:
            return Reason("expression", field=answer.field, expression=answer.expression, bridge=answer.bridge)
        known = chances(view, answer.field)
        if not known:
            return Reason("take", dice=answer.dice)
        return Reason("chance", field=answer.field, dice=answer.dice, chance=str(known[answer.dice - 1]))

    def working(self, view: Position, answer: Plan) -> tuple[tuple[Line, ...], ...]:
        """The working of the expression."""
        if not answer.expression:
            return ()
        lines = of_term(answer.expression, view.options.limits)
        return () if isinstance(lines, Reason) else (lines,)

    def lights(
        self, view: Position, picked: str = "", built: str | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Of the fields that the roll takes: `best` those that gain most, `leads` those that gain anything."""
        if view.step != "lay":
            return ()
        taken = yield from _taken(view)
        aimed = [(field, gain) for field, gain in (yield from gains(view)) if field in taken]
        most = max((gain for _, gain in aimed), default=0)
        return tuple(Light("field", (field,), "best" if gain == most else "leads") for field, gain in aimed)


def _taken(view: Position) -> Generator[None, None, dict[int, bool]]:
    """The fields that the dice can take, and whether by a bridge."""
    taken: dict[int, bool] = {}
    for found in reachable(view):
        if found is None:
            yield
        else:
            taken[found.field] = found.bridge
    return taken


def _count(expression: str) -> int:
    return sum(symbol.isdigit() for symbol in expression)


HELP = ZiffernsheriffsHelp()
