"""Tasks of Pari: complete a row; complete it with all cards of the hand; find a row that is worth most.

A task is drawn from its target: an equation of the band is chosen and split into cards that lie and cards in hand, with
a spare one in hand that does not belong to it. Then the search finds every completion. The task is kept if no
completion that is worth a point is easier than the band, whether or not intermediate results count as numbers (a copy,
a row without any sign, is easier than all bands), and if an easiest row that reaches the goal is of the band.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace

from core.arithmetic.equations import Completion, RowSearch
from core.arithmetic.expression import Explanation, Limits, explain, split
from core.arithmetic.expression import judge as judge_row
from core.engine.cards import missing, without
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.reason import Reason
from core.engine.training import HintSteps
from core.games.pari.help import HELP
from core.games.pari.judging import points
from core.games.pari.laying import to_lay, which_lie
from core.games.pari.moves import Done
from core.games.pari.options import PariOptions
from core.games.pari.resampling import arranged
from core.games.pari.rules import GAME
from core.games.pari.state import COPIES, DIGITS, OPERATORS, Row, State, sort
from core.games.pari.task import AnyPariTask, CheckTask, DotsTask, HoldTask, LawTask, PacketTask, PariTask
from core.games.pari.training import Found
from core.practice.bands import band, is_trivial
from core.practice.diagnosis import given, value_of
from core.practice.packets import leaning
from core.practice.targets import equation
from core.practice.task import TABLE, Key, Practice

_SHAPES = {
    1: ((3,), range(2, 4)),
    2: ((4,), range(2, 5)),
    3: ((4,), range(2, 4)),
    4: ((5, 6), range(2, 5)),
    5: ((4, 5), range(3, 6)),
}
"""The possible numbers of cards in hand, and of those that lie there, by band."""
EXAMPLES = 4
"""Rows that a task names."""
_SLICE = 25
"""Rows that are graded between two yield points."""
_MOST_SPARE = 1
"""Cards in hand that do not belong to the target."""


class PariPractice(Practice[PariOptions, AnyPariTask]):
    """The practice of Pari."""

    tasks = ("complete", "all", "best")
    options = PariOptions

    def draw(self, key: Key, options: PariOptions, chance: Chance) -> Generator[None, None, PariTask | None]:
        """Draw a target and split it in two, and prove that nothing easier scores."""
        target = equation(key.band, options.operators, options.limits, chance)
        if target is None:
            return None
        only_one = key.task == "complete" and key.band == 1 and chance.below(3) > 0
        drawn = _split_up(target, key, options, chance)
        if drawn is None:
            return None
        row, hand = drawn
        if is_equation(row, options):
            return None  # nothing would have to be completed
        goal: list[Completion] = []
        several = most = 0
        for each in scoring(row, hand, options):
            if each is None:
                yield
                continue
            found, worth = each
            if band(found.row, False) < key.band or is_trivial(found.row, key.band):
                return None
            several += 1
            if key.task == "best" and worth > most:
                goal.clear()
            most = max(most, worth)
            if key.task == "complete" or (worth == most if key.task == "best" else len(found.laid) == len(hand)):
                goal.append(found)
        if not goal or (only_one and len(goal) > 1):
            return None
        if key.task == "best" and len(goal) == several:
            return None  # every row would be the best
        ease = []
        for count, found in enumerate(goal):
            if count % _SLICE == 0:
                yield
            ease.append(_ease(found))
        examples = tuple(row for *_, row in sorted(ease)[:EXAMPLES])
        if band(examples[0]) != key.band:
            return None
        return PariTask(key, row, hand, examples, len(goal), most)

    def judge(self, task: AnyPariTask, answer: str) -> Reason | None:
        """Return why an answer is not right: the whole row, `3+4=7`; of a law one of the answers to pick from.

        Reasons, the first that holds: `one_equals_sign`; `lying_changed` (side, lying): cards that lie there are gone
        or have changed places; `not_in_hand` (cards): more than the hand has; `nothing_laid`; those of
        `core.arithmetic.expression.judge`; `no_points`; `cards_left` (cards): not all were laid; `not_best` (points,
        most). Of a packet `beside_packet` in the place of the last three, for another row than its own; `not_the_law`.
        Of dots `not_as_many`. Of a row to lay or to hold `better_otherwise`.
        """
        if isinstance(task, HoldTask | LawTask | DotsTask):
            if answer not in task.options:
                return Reason("no_such_option")
            return None if answer == task.example else Reason(task.wrong)
        if isinstance(task, CheckTask):
            number = given(answer)
            if number is None:
                return Reason("no_such_option")
            return None if number == value_of(task.row) else Reason("not_equal")
        options = _options(task)
        sides, lying = split(answer), _sides(task.row)
        if isinstance(sides, Reason):
            return sides
        laid = ""
        for name, side, cards in zip(("left", "right"), sides, lying, strict=True):
            if sum(which_lie(side, cards)) < len(cards):
                return Reason("lying_changed", side=name, lying=cards)
            laid += to_lay(side, cards)
        if lacking := missing(task.hand, laid):
            return Reason("not_in_hand", cards="".join(lacking))
        if not laid:
            return Reason("nothing_laid")
        wrong = judge_row(*sides, options.limits)
        if wrong is not None:
            return wrong
        if isinstance(task, PacketTask):
            return None if answer == task.example else Reason("beside_packet")
        worth = _points(Completion(*sides, laid), task.hand, options)
        if not worth:
            return Reason("no_points")
        if task.key.task == "all" and len(laid) < len(task.hand):
            return Reason("cards_left", cards=sort(without(task.hand, laid)))
        if task.key.task == "best" and worth < task.most:
            return Reason("not_best", points=worth, most=task.most)
        return None

    def position(self, task: AnyPariTask) -> State:
        """Return the row on the table, alone or below those of its packet, the other player's cards and the piles drawn
        at random.
        """
        above = task.above if isinstance(task, PacketTask | LawTask) else ()
        lying = (*above, task.row) if isinstance(task, PariTask) else above or ("=",)
        lying = task.rows if isinstance(task, HoldTask) else lying
        rows = [Row.of(*_sides(row)) for row in lying]
        used = task.hand if above else "".join((task.hand, *lying))  # rows of a packet have cards enough of their own
        state = arranged(rows, task.hand, used, _options(task), task.key.chance(TABLE))
        scores = task.scores if isinstance(task, HoldTask) else state.scores
        played = len(rows) if isinstance(task, PacketTask) else None  # so that no other row takes a card
        return replace(state, scores=scores, played=played)

    def hint(
        self, task: AnyPariTask, state: State, given: tuple[str, ...] = ()
    ) -> Generator[None, None, HintSteps | None]:
        """Hint at the easiest rows that can still be reached with the cards that lie there by now; in a packet at the
        row above first. Of a row to lay or to hold at what each of both brings.
        """
        if isinstance(task, HoldTask):
            yield
            return HELP.hint_to(GAME.view(state, 0), (task.weighed,))
        assert isinstance(task, PariTask)  # others have none
        lying, view = state.rows[-1].texts, GAME.view(state, 0)
        rows = [one for one in task.examples if _laid(one, lying) is not None]
        if isinstance(task, PacketTask):
            steps = HELP.hint_to(view, [_found(one, lying, task, len(state.rows)) for one in rows])
            thoughts = leaning(task.above, task.example, task.lean, lies=task.row.endswith("="))
            return steps and replace(steps, thoughts=thoughts)
        if not rows:
            for found in RowSearch(*lying, view.hand, _options(task).limits).completions():
                yield
                if found is not None and self.judge(task, found.row) is None:
                    rows.append(found.row)
                    if len(rows) == EXAMPLES:
                        break
        answers = [_found(one, lying, task) for one in sorted(rows, key=lambda one: band(one))]
        if not answers and self.judge(task, "=".join(lying)) is None:
            answers = [_found("=".join(lying), lying, task)]
        return HELP.hint_to(view, answers)

    def answer(self, state: State, move: Move) -> str | None:
        """Return the row as it lies after `Done`; None for another move."""
        if not isinstance(move, Done):
            return None
        return str(state.rows[-1])


def _laid(row: str, lying: tuple[str, ...]) -> str | None:
    """Return the cards that make a row of those that lie there; None if some of them would have to go."""
    sides = [*zip(row.split("="), lying, strict=True)]
    if any(sum(which_lie(side, cards)) < len(cards) for side, cards in sides):
        return None
    return "".join(to_lay(side, cards) for side, cards in sides)


def _found(row: str, lying: tuple[str, ...], task: PariTask, number: int = 1) -> Found:
    """Return a row as the game's help knows it."""
    left, right = row.split("=")
    whole = len(row) == len(task.row) + len(task.hand)
    return Found(
        number, Completion(left, right, _laid(row, lying) or ""), points(len(row), _options(task), empties_hand=whole)
    )


def _options(task: AnyPariTask) -> PariOptions:
    assert isinstance(task.key.options, PariOptions)  # a key of Pari
    return task.key.options


def is_equation(row: str, options: PariOptions) -> bool:
    """Return whether a row is right as it lies."""
    return judge_row(*_sides(row), options.limits) is None


def _sides(row: str) -> tuple[str, str]:
    sides = split(row)
    assert isinstance(sides, tuple)  # a row of a task has one =
    return sides


def scoring(row: str, hand: str, options: PariOptions) -> Iterator[tuple[Completion, int] | None]:
    """Yield every completion that is worth a point, with its points; None is a yield point."""
    for count, found in enumerate(RowSearch(*_sides(row), hand, options.limits).completions()):
        if found is None or count % _SLICE == 0:
            yield None
        if found is not None and (worth := _points(found, hand, options)):
            yield found, worth


def parted(target: str, held: tuple[int, ...], more: str) -> tuple[str, str]:
    """Return a row without the cards at the places `held`, and these with `more` as the hand."""
    row = "".join(card for place, card in enumerate(target) if place not in held)
    return row, sort("".join(target[place] for place in held) + more)


def _points(found: Completion, hand: str, options: PariOptions) -> int:
    return points(len(found.row), options, empties_hand=len(found.laid) == len(hand))


def _split_up(target: str, key: Key, options: PariOptions, chance: Chance) -> tuple[str, str] | None:
    """Return the row that lies and the hand; None if the target is too long or too short for it."""
    sizes, lying = _SHAPES[key.band]
    size = chance.pick(sizes)
    spare = 0 if key.task == "all" else chance.below(_MOST_SPARE + 1)
    places = [place for place, card in enumerate(target) if card != "="]
    if len(places) - (size - spare) not in lying:
        return None
    held = chance.shuffled(places)[: size - spare]
    more = "".join(chance.pick(DIGITS[1:] * 2 + options.operators) for _ in range(spare))
    row, hand = parted(target, held, more)
    return (row, hand) if all((row + hand).count(card) <= COPIES for card in hand) else None


def _ease(found: Completion) -> tuple[int, bool, int, int, str]:
    """Return the sort key of ease: band, nothing below zero or broken on the way, few cards, small numbers, text."""
    strict = Limits(whole_numbers_only=True, no_negatives=True)
    worked = [explain(side, strict) for side in (found.left, found.right)]
    odd = not all(isinstance(one, Explanation) for one in worked)
    digits = found.row
    for sign in OPERATORS + "=":
        digits = digits.replace(sign, " ")
    return band(found.row), odd, len(found.laid), max(map(int, digits.split())), found.row


PRACTICE = PariPractice()
