"""Help in training for Ziffernsheriffs: is a term right, a hint in four steps, and fields in three strengths."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from core.arithmetic.term import work_out
from core.arithmetic.working import of_term
from core.engine.game import Move
from core.engine.reason import Reason
from core.engine.training import Help, Light, Line, Strength
from core.games.ziffernsheriffs import evaluator
from core.games.ziffernsheriffs.board import SIDES, other
from core.games.ziffernsheriffs.codes import HINTS
from core.games.ziffernsheriffs.evaluator import Good, plan
from core.games.ziffernsheriffs.laying import MOST_DICE
from core.games.ziffernsheriffs.moves import End, Keep, Occupy, Roll, Swap
from core.games.ziffernsheriffs.rules import why_no_dice
from core.games.ziffernsheriffs.state import Position
from core.games.ziffernsheriffs.swap import choice, evenly
from core.games.ziffernsheriffs.training import chances, dice_in, gains, missing, promise, some_ways, taken, taking

MOST_WAYS = 12
"""Ways to a field that a hint is compared with."""
ALIKE = 10
"""A number of dice is as sensible as the best if it promises at most a tenth less."""


@dataclass(frozen=True)
class Plan:
    """A number of dice for a field that they may reach; or, after the roll, an expression that reaches it, the field's
    use, and what else the turn should take.

    `sides` is the move where the sides themselves count (SHER-19): to swap or keep them, or to end a first turn early.
    """

    field: int
    dice: int
    expression: str = ""
    bridge: bool = False
    good: Good = "shortens"
    then: tuple[int, ...] = ()
    sides: Swap | Keep | End | None = None


class ZiffernsheriffsHelp(Help[Position, str, Plan]):
    """An answer is a number of dice before the roll, and an expression for the field that gains most after it."""

    hints = HINTS

    def fault(self, view: Position, built: str) -> Reason | None:
        """Return the fault of a term (SHER-5, SHER-6), whatever field it reaches; None if it is right."""
        term = work_out(built, view.options.limits)
        return term if isinstance(term, Reason) else why_no_dice(view, term)

    def answers(self, view: Position) -> Generator[None, None, tuple[Plan, ...]]:
        """Search for the numbers of dice that promise most; or ways to the first field that the turn should take."""
        if view.step == "choose":
            aimed = yield from gains(view)
            if not aimed:
                return ()
            promised = sorted(((promise(view, aimed, dice), -dice) for dice in range(1, MOST_DICE + 1)), reverse=True)
            least = promised[0][0] * (ALIKE - 1) / ALIKE
            return tuple(Plan(aimed[0][0], -dice) for value, dice in promised if value >= least)
        if view.step == "swap":
            return (Plan(0, 0, sides=choice(view)),)
        if view.step != "lay":
            return ()
        planned = yield from plan(view, (yield from taken(view)))
        if not planned:
            return ()
        if view.options.swap and view.turn == 1:
            planned = planned[: evenly(view, [each.field for each in planned])]
            if not planned:
                return (Plan(0, 0, sides=End()),)
        first, *rest = planned
        then = tuple(each.field for each in rest)
        found = yield from some_ways(view, first.field, MOST_WAYS)
        return tuple(Plan(first.field, dice_in(way), way, first.bridge, first.good, then) for way in found)

    def aims(self, view: Position, answer: Plan) -> tuple[Reason, ...]:
        """Return the field, and what it is good for."""
        if answer.sides is not None:
            return (Reason("even_out" if isinstance(answer.sides, End) else "compare_sides"),)
        field = answer.field
        match answer.good:
            case "connects":
                return (Reason("connects", field=field), Reason("connecting"))
            case "blocks":
                return (Reason("blocks", field=field), Reason("blocking"))
        return (Reason("bridge" if answer.bridge else "field", field=field), Reason("useful_field"))

    def parts(self, view: Position, answer: Plan) -> tuple[Reason, ...]:
        """Return a sign of the expression, or how many dice it takes."""
        if answer.sides is not None:
            a, b = (missing(view, side).cost for side in SIDES)
            return (Reason("sides_lack", a=a, b=b),)
        if not answer.expression:
            return (Reason("many_dice" if answer.dice > MOST_DICE // 2 else "few_dice"), Reason("some_dice"))
        signs = dict.fromkeys(sign for sign in answer.expression if sign in "+-*/^")
        return (
            *(Reason("use_sign", sign=sign) for sign in signs),
            Reason("dice", count=answer.dice),
            Reason("some_dice"),
        )

    def piece(self, view: Position, answer: Plan) -> Reason:
        """Return the number of dice; or what is worked out first, or the die that is enough; or which side is ahead."""
        if isinstance(answer.sides, End):
            return Reason("ahead", side=view.side)
        if answer.sides is not None:
            return Reason("ahead", side=other(view.side) if isinstance(answer.sides, Swap) else view.side)
        if not answer.expression:
            return Reason("take", dice=answer.dice)
        lines = self.working(view, answer)[0]
        if not lines:
            return Reason("one_die", die=answer.expression)
        return Reason("first", left=lines[0].left, sign=lines[0].sign, right=lines[0].right, value=lines[0].value)

    def whole(self, view: Position, answer: Plan) -> Reason:
        """Return the expression; or the chance of the field with these dice, where it is known."""
        match answer.sides:
            case Swap():
                return Reason("swap_sides", side=other(view.side))
            case Keep():
                return Reason("keep_side", side=view.side)
            case End():
                return Reason("end_early")
        if answer.expression:
            lay = answer.bridge
            return Reason("expression", field=answer.field, expression=answer.expression, bridge=lay, then=answer.then)
        known = chances(view, answer.field)
        if not known:
            return Reason("take", dice=answer.dice)
        return Reason("chance", field=answer.field, dice=answer.dice, chance=str(known[answer.dice - 1]))

    def moves(self, view: Position, answer: Plan) -> tuple[Move, ...]:
        """Return the roll; or to take the field and what else the turn should take, and to end it where it does not
        end so."""
        if answer.sides is not None:
            return (answer.sides,)
        if not answer.expression:
            return (Roll(answer.dice),)
        first, *rest = (move for field in (answer.field, *answer.then) if (move := taking(view, field)))
        if isinstance(first, Occupy):
            first = Occupy(answer.field, answer.expression)
        ends = len(rest) + 1 == view.to_lay or answer.good == "connects"
        return (first, *rest) if ends else (first, *rest, End())

    def working(self, view: Position, answer: Plan) -> tuple[tuple[Line, ...], ...]:
        """Return the working of the expression."""
        if not answer.expression:
            return ()
        lines = of_term(answer.expression, view.options.limits)
        return () if isinstance(lines, Reason) else (lines,)

    def lights(
        self, view: Position, picked: str = "", built: str | None = None
    ) -> Generator[None, None, tuple[Light, ...]]:
        """Search for the fields that the roll takes: `best` what this turn should take, `leads` what gains anything,
        `reached` all others. A light is worth the fields fewer that its side lacks, and says if it only stands in
        the way."""
        if view.step != "lay":
            return ()
        takes = yield from taken(view)
        planned = {each.field: each.good for each in (yield from plan(view, takes))}
        weighed = yield from evaluator.gains(view, takes)
        lit = []
        for field, gain in weighed.items():
            gained = gain.saved + gain.added
            strength: Strength = "best" if field in planned else "leads" if gained else "reached"
            blocks = planned.get(field, "blocks" if gain.added > gain.saved else "") == "blocks"
            lit.append(Light("field", (field,), strength, gain.shorter, "blocks" if blocks else ""))
        return tuple(lit)


HELP = ZiffernsheriffsHelp()
