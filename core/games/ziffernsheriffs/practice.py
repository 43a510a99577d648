"""Tasks of Ziffernsheriffs: reach a field; reach it in three different ways; find the field that joins two groups.

The bands of a way, written without brackets that are not needed:

1. One + or −.
2. One × or ÷, or two of + and −.
3. Two signs, × or ÷ among them.
4. The same with brackets.
5. Three signs or more, or a power.

A single die is no way to practise, band 0. The band of a task is that of the easiest way; for three ways that of the
third easiest, as three are asked for. Ways of four dice have three signs, so the search may end with those of three.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from core.arithmetic.term import Term
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.reason import Reason, Value
from core.engine.training import HintSteps, shared
from core.games.ziffernsheriffs.board import FIELDS, FREE, NEIGHBOURS, at, groups, lying, put
from core.games.ziffernsheriffs.help import HELP, Plan
from core.games.ziffernsheriffs.laying import TOKENS, WAYS, not_free
from core.games.ziffernsheriffs.moves import Bridge, Occupy
from core.games.ziffernsheriffs.options import ZiffernsheriffsOptions
from core.games.ziffernsheriffs.rules import way, wrong_ways
from core.games.ziffernsheriffs.state import STONES, State
from core.games.ziffernsheriffs.training import dice_in, ways
from core.practice.steps import STEPS, empty_calculations
from core.practice.task import BANDS, VERSIONS, Key, Practice, Task, signs

SINGLE = 0
"""The band of a die that shows the field."""
_DICE = {"reach": (3, 3, 3, 3, 4), "three": (4, 4, 4, 4, 4), "join": (3, 3, 3, 3, 4)}
"""The dice rolled in each band."""
_FIELDS = {1: range(1, 12), 2: range(1, 37), 3: FIELDS, 4: FIELDS, 5: FIELDS}
"""The fields that ways of a band reach."""
_WAYS = 6
"""Ways that a hint compares."""
_LOOKS = 12
"""Fields that are tried for one roll."""
_GROUPS = (2, 3, 4, 6, 8)
"""Stones of the two groups together in each band."""
_BLOCKED_FROM = 3
"""From this band on the opponent may stand on a second field that would join them."""


@dataclass(frozen=True)
class SheriffTask(Task):
    """A roll and a field, and the ways that the search found.

    For `join`, `stones` are the player's own (side A) in two groups, `theirs` the opponent's, and the field is the only
    free one that joins the groups. For `three` the field holds a stone of the opponent and is to be bridged.
    """

    dice: str
    field: int
    ways: tuple[str, ...]
    stones: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()

    @property
    def question(self) -> Mapping[str, Value]:
        """The dice, and the field or the stones."""
        if self.key.task == "join":
            return {"dice": self.dice, "stones": list(self.stones), "theirs": list(self.theirs)}
        return {"dice": self.dice, "field": self.field}

    @property
    def answers(self) -> Mapping[str, Value]:
        """The easiest way, or the three easiest; for `join` with the field."""
        if self.key.task == "three":
            return {"examples": list(self.ways)}
        found = {"example": self.ways[0]}
        return {"field": self.field, **found} if self.key.task == "join" else found

    @property
    def example(self) -> str:
        """The way, or three with commas between them."""
        return ",".join(self.ways)

    @property
    def about(self) -> str:
        """The signs of the last of the ways."""
        return signs(self.ways[-1])


class SheriffPractice(Practice[ZiffernsheriffsOptions, SheriffTask]):
    """The practice of Ziffernsheriffs."""

    tasks = ("reach", "three", "join")
    without_brackets = BANDS[:3]
    shown: ClassVar[Mapping[str, int]] = {"join": FIELDS[-1]}
    options = ZiffernsheriffsOptions

    def offered(self, key: Key) -> str:
        """Return the signs of a task, with brackets if its step has them, or in the bands that ask for them."""
        brackets = "(" in STEPS[key.step].signs if key.step else key.band not in self.without_brackets
        return super().offered(key) + "()" * brackets

    def draw(
        self, key: Key, options: ZiffernsheriffsOptions, chance: Chance
    ) -> Generator[None, None, SheriffTask | None]:
        """Draw a roll, and the first of some random fields whose easiest way is of the band; None if there is none."""
        count = _DICE[key.task][key.band - 1]
        dice = "".join(sorted(str(chance.die(6)) for _ in range(count)))
        position = rolled(options, dice)
        for field in chance.shuffled(_FIELDS[key.band])[:_LOOKS]:
            if str(field) in dice:
                continue
            wanted = WAYS if key.task == "three" else 1
            found = yield from _easiest(position, field, wanted, key.band)
            if found is None:
                continue
            if key.task != "join":
                return SheriffTask(key, dice, field, found)
            groups = _groups(field, key.band, chance)
            if groups is not None:
                return SheriffTask(key, dice, field, found, *groups)
        return None

    def judge(self, task: SheriffTask, answer: str) -> Reason | None:
        """Return why an answer is not right: an expression, for `three` three of them with commas between them.

        Reasons: those of the rules, `rules.way` and `rules.wrong_ways`; `too_few_ways` (field, ways); for `join` also
        `taken` (field, by) and `does_not_join` (field). On a step also `asks_nothing` (part), which counts neither way:
        the way is right, but for a calculation such as `*1`.
        """
        position = self.position(task)
        if task.key.task == "three":
            given = tuple(filter(None, answer.split(",")))
            wrong = wrong_ways(position, task.field, given)
            return wrong or (Reason("too_few_ways", field=task.field, ways=len(given)) if len(given) < WAYS else None)
        found = way(position, answer, None if task.key.task == "join" else task.field)
        if isinstance(found, Term) and task.key.task == "join":
            field = int(found.value)
            taken = not_free(position, field)
            return taken or (None if field in joining(position.board) else Reason("does_not_join", field=field))
        if isinstance(found, Reason):
            return found
        empty = next(empty_calculations(answer), None) if task.key.step and task.key.version > VERSIONS[0] else None
        return None if empty is None else Reason("asks_nothing", part=empty)

    def position(self, task: SheriffTask) -> State:
        """Return the roll and the stones on the board; side A, seat 0, is to lay its stones."""
        assert isinstance(task.key.options, ZiffernsheriffsOptions)  # a key of Ziffernsheriffs
        theirs = (task.field,) if task.key.task == "three" else task.theirs
        board = lying({"A": task.stones, "B": theirs})
        stones = (STONES - len(task.stones), STONES - len(theirs))
        return replace(rolled(task.key.options, task.dice), board=board, stones=stones)

    def hint(
        self, task: SheriffTask, state: State, given: tuple[str, ...] = ()
    ) -> Generator[None, None, HintSteps | None]:
        """Hint at the easiest ways that are not given yet; for `join` the field is the part and not named before."""
        known = [one for one in task.ways if wrong_ways(state, task.field, (*given, one)) is None]
        for one in ways(state, task.field):
            if len(known) >= _WAYS:
                break
            yield
            if one is not None and one not in known and wrong_ways(state, task.field, (*given, one)) is None:
                known.append(one)
        if not known:
            return None
        plans = [Plan(task.field, dice_in(one), one) for one in known]
        best, join = plans[0], task.key.task == "join"
        part, sharing = shared(plans, lambda plan: HELP.parts(state, plan))
        aim, _ = shared(sharing, lambda plan: [one for one in HELP.parts(state, plan)[-2:] if one != part])
        if join:
            aim, part = Reason("useful_field"), Reason("field", field=task.field)
        return HintSteps(aim, part, HELP.piece(state, best), HELP.whole(state, best), HELP.working(state, best))

    def answer(self, state: State, move: Move) -> str | None:
        """Return the way to a field, or the three ways of a bridge."""
        if isinstance(move, Bridge):
            return ",".join(move.expressions)
        return move.expression if isinstance(move, Occupy) else None


def band(expression: str) -> int:
    """Return the band of a way."""
    used = [symbol for symbol in expression if symbol in "+-*/^"]
    if len(used) > 2 or "^" in used:
        return 5
    if "(" in expression:
        return 4
    weak = not set(used) & set("*/")
    return len(used) if weak else 1 + len(used)


def joining(board: str) -> tuple[int, ...]:
    """Return the free fields that make one group of all of A's stones."""
    free = [field for field in FIELDS if at(board, field) == FREE]
    return tuple(field for field in free if len(groups(put(board, field, "A"), "A")) == 1)


def rolled(options: ZiffernsheriffsOptions, dice: str) -> State:
    """Return an empty board with these dice rolled by A; expressions are built, even if the options say to tap."""
    options = replace(options, answers="expression", two_games=False)
    return State(options, "A", "A", step="lay", dice=dice, to_lay=TOKENS - len(dice))


def _easiest(position: State, field: int, count: int, wanted: int) -> Generator[None, None, tuple[str, ...] | None]:
    """Search for the `count` easiest ways to a field; None if the last of them is not of the band."""
    found: list[str] = []
    for one in ways(position, field):
        if one is None:
            yield
            continue
        if dice_in(one) > 3 and len(found) >= count:
            break  # from here on all ways are of the last band
        found.append(one)
        if band(one) == SINGLE or sum(band(each) < wanted for each in found) >= count:
            return None
    easiest = sorted(found, key=lambda one: (band(one), len(one), one))[:count]
    return tuple(easiest) if len(easiest) == count and band(easiest[-1]) == wanted else None


def _groups(field: int, wanted: int, chance: Chance) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Draw the stones of two groups that only this free field joins, and the opponent's; None if the draw gave none."""
    neighbours = chance.shuffled(NEIGHBOURS[field])
    two = [{neighbours[0]}, {neighbours[1]}]
    for number in range(_GROUPS[wanted - 1] - 2):
        group, other = two[number % 2], two[1 - number % 2]
        border = sorted(
            near
            for stone in group
            for near in NEIGHBOURS[stone]
            if near != field and near not in group and not {near, *NEIGHBOURS[near]} & other
        )
        if not border:
            return None
        group.add(chance.pick(border))
    stones = tuple(sorted(two[0] | two[1]))
    board = lying({"A": stones})
    others = [one for one in joining(board) if one != field]
    if len(groups(board, "A")) == 1 or len(others) > (wanted >= _BLOCKED_FROM):
        return None
    return stones, tuple(others)


PRACTICE = SheriffPractice()
