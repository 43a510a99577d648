"""The search for completions: cards of a hand laid so that a row is a correct equation (PARI-T1, T2, T4).

A row has a left and a right side of cards that keep their order; cards of the hand may go anywhere between
them. Each side is filled on its own, with small parts of the hand first, and the two meet where their values
are equal and their parts fit into the hand together. So completions with few cards on each side come early,
and one that empties a large hand is mostly found long before everything has been tried.

`completions`, `best`, `gaps` and `uses` answer at once. `Search` and `improving` do the same in small steps:
they are generators with a breathing point about every millisecond, and can be dropped at any of them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeVar, cast

from core.arithmetic.expression import PLAIN, Limits, normalise
from core.arithmetic.filling import Filling, Node, Step, Value
from core.arithmetic.holding import DIGITS, Holding

Answer = TypeVar("Answer")
Gap = tuple[str, int]
"""A side, "left" or "right", and how many lying cards of that side are before the gap."""


@dataclass(frozen=True)
class Completion:
    """A correct equation: its sides in plain notation, and the cards laid for it, digits before signs."""

    left: str
    right: str
    laid: str

    @property
    def row(self) -> str:
        """The whole row, `3+51=7*4+26`."""
        return f"{self.left}={self.right}"


@dataclass(frozen=True)
class Progress:
    """The best completion so far, and the number of cards that no completion can exceed."""

    best: Completion | None
    at_most: int


def completions(left: str, right: str, hand: str, limits: Limits = PLAIN, least: int = 1) -> Iterator[Completion]:
    """Every correct row that can be made by laying at least `least` cards, each once (PARI-T1).

    Most cards first, then by the text of the row. Symbols that are no cards are a ValueError.
    """
    return (found for found in Search(left, right, hand, limits).completions(least) if found)


def best(left: str, right: str, hand: str, limits: Limits = PLAIN, least: int = 1) -> Completion | None:
    """The first of `completions`, without making them all (PARI-T4); None if there is none."""
    found = None
    for progress in improving(left, right, hand, limits, least):
        found = progress.best
    return found


def gaps(left: str, right: str, hand: str, card: str, limits: Limits = PLAIN) -> dict[Gap, int]:
    """Every gap where the card can be laid for a completion, with the most cards of any such (PARI-T2)."""
    return _answer(Search(left, right, hand, limits).highlights()).get(normalise(card), {})


def uses(left: str, right: str, hand: str, limits: Limits = PLAIN) -> frozenset[str]:
    """The symbols of the hand that are laid in any completion; empty if the row has none (PARI-T2)."""
    return frozenset(_answer(Search(left, right, hand, limits).highlights()))


def improving(
    left: str, right: str, hand: str, limits: Limits = PLAIN, least: int = 1, room: int | None = None
) -> Iterator[Progress]:
    """The search for the best completion, with what is known at every breathing point.

    When it ends of itself, the last one holds the best: most cards, then the smallest text of the row.
    It has as many cards as `at_most` says, unless `room` (see `Search`) was used up before.
    """
    return Search(left, right, hand, limits, room).improving(least)


class _Meeting(NamedTuple):
    """A value that both sides can have together: how many cards it takes, and which on either side."""

    cards: int
    left: int  # a part of the hand
    right: int
    value: Value


class Search:
    """The search in one row, to be run step by step.

    `room` bounds the memory: the search ends when it keeps more states than that, about 160 bytes each. It is
    not `complete` then: what it has found is right, but there may be more, with many cards on one side.
    """

    def __init__(self, left: str, right: str, hand: str, limits: Limits = PLAIN, room: int | None = None) -> None:
        left, right, hand = normalise(left), normalise(right), normalise(hand)
        if strange := sorted(set(left + right + hand) - set(DIGITS + "+-*/")):
            raise ValueError(f"not a card: {strange[0]}")
        self.complete = False
        self._hand = Holding(hand)
        self._lying = {"left": left, "right": right}
        self._limits = limits
        self._room = room
        self._left = self._filling("left")
        self._right = self._filling("right")
        self._meetings: list[_Meeting] = []
        self._running = self._run()
        self._at_most = self._no_more_than()

    def run(self) -> Iterator[None]:
        """Goes on with the search where it was left; every yield is a breathing point."""
        return self._running

    def completions(self, least: int = 1) -> Iterator[Completion | None]:
        """Runs the search to its end, then yields as `completions` does; None is a breathing point."""
        for _ in self.run():
            yield None
        for cards in range(len(self._hand.cards), least - 1, -1):
            found = []
            for meeting in self._meetings:
                if meeting.cards == cards:
                    laid = self._hand.text(meeting.left + meeting.right)
                    rights = self._right.texts(meeting.right, meeting.value)
                    found += [
                        Completion(left, right, laid)
                        for left in self._left.texts(meeting.left, meeting.value)
                        for right in rights
                    ]
                    yield None
            yield from sorted(found, key=lambda completion: completion.row)

    def highlights(self) -> Generator[None, None, dict[str, dict[Gap, int]]]:
        """Runs the search to its end and returns `gaps` for every card that `uses` names (PARI-T2)."""
        for _ in self.run():
            yield None
        most: dict[tuple[str, Step], int] = {}
        fillings = {"left": self._left, "right": self._right}
        seen: set[tuple[str, Node]] = set()
        for meeting in sorted(self._meetings, key=lambda meeting: -meeting.cards):
            nodes = [("left", node) for node in self._left.nodes(meeting.left, meeting.value)]
            nodes += [("right", node) for node in self._right.nodes(meeting.right, meeting.value)]
            while nodes:
                side, node = nodes.pop()
                if (side, node) not in seen:
                    seen.add((side, node))
                    for before, step in fillings[side].steps_to(node):
                        most.setdefault((side, step), meeting.cards)
                        nodes.append((side, before))
            yield None
        marks: dict[str, dict[Gap, int]] = {}
        for count, ((side, step), cards) in enumerate(most.items()):
            for card, index in _laid(step.text, self._lying[side][step.start : step.end]):
                marked = marks.setdefault(card, {})
                gap = (side, step.start + index)
                marked[gap] = max(cards, marked.get(gap, 0))
            if count % 100 == 99:
                yield None
        return {card: dict(sorted(marks[card].items())) for card in sorted(marks)}

    def improving(self, least: int = 1) -> Iterator[Progress]:
        """As the function `improving`; a search that is used so does not answer the other questions."""
        found: Completion | None = None
        for size in range(len(self._hand.cards) + 1):
            found = yield from self._improve(size, found, least)
            full = self._is_full()
            if found and len(found.laid) == self._at_most:
                # Nothing can lay more. What is left are rows with a smaller text: their left side begins
                # with one, and only what goes with such a left side is still looked for on the right.
                self._left = self._filling("left", up_to=found.row)
                for again in range(len(self._hand.cards) + 1):
                    found = yield from self._improve(again, found, least, done=size - full)
                break
            if full:
                break
        self.complete = not self._is_full()
        if self.complete:
            yield Progress(found, len(found.laid) if found else 0)

    def _improve(
        self, size: int, found: Completion | None, least: int, done: int = -1
    ) -> Generator[Progress, None, Completion | None]:
        """Fills in the parts of one size and returns the best completion so far, given the one before.

        Parts of up to `done` cards have been filled in on the right.
        """
        for part in self._hand.of_size(size):
            if self._is_full():
                break
            for _ in self._left.fill(part):
                yield Progress(found, self._at_most)
            if size > done and (done < 0 or self._has_partner(part)):
                for _ in self._right.fill(part):
                    yield Progress(found, self._at_most)
            for meeting in self._meet(part):
                if meeting.cards >= (len(found.laid) if found else least):
                    candidate = Completion(
                        self._left.first(meeting.left, meeting.value),
                        self._right.first(meeting.right, meeting.value),
                        self._hand.text(meeting.left + meeting.right),
                    )
                    if not found or (-meeting.cards, candidate.row) < (-len(found.laid), found.row):
                        found = candidate
                        yield Progress(found, self._at_most)
        return found

    def _has_partner(self, part: int) -> bool:
        """Whether the left side has any value that leaves this part for the right."""
        return any(other in self._left.values for other in self._hand.parts(self._hand.whole - part))

    def _run(self) -> Iterator[None]:
        for size in range(len(self._hand.cards) + 1):
            for part in self._hand.of_size(size):
                if self._is_full():
                    return
                yield from self._left.fill(part)
                yield from self._right.fill(part)
                self._meetings += self._meet(part)
        self.complete = True

    def _is_full(self) -> bool:
        return self._room is not None and self._left.states + self._right.states > self._room

    def _filling(self, side: str, up_to: str = "") -> Filling:
        other = "right" if side == "left" else "left"
        return Filling(self._lying[side], self._lying[other], self._hand, self._limits, up_to)

    def _meet(self, part: int) -> Iterator[_Meeting]:
        """The meetings of a part on either side with all that has been filled in on the other."""
        lefts, rights = self._left.values, self._right.values
        size = len(self._hand.text(part))
        for other in self._hand.parts(self._hand.whole - part, size):
            for left, right in {(part, other), (other, part)}:
                if left in lefts and right in rights:
                    cards = len(self._hand.text(left + right))
                    for value in lefts[left] & rights[right]:
                        yield _Meeting(cards, left, right, value)

    def _no_more_than(self) -> int:
        """A bound on the cards of a completion: on each side, signs stand between numbers."""
        cards = "".join(self._lying.values()) + self._hand.cards
        digits = sum(card in DIGITS for card in cards)
        between = digits if self._limits.leading_minus else digits - 2
        signs_left_out = max(0, len(cards) - digits - between)
        return max(0, len(self._hand.cards) - signs_left_out)


def _laid(text: str, lying: str) -> set[tuple[str, int]]:
    """The cards of a text that can be laid ones, each with the gaps between the lying ones it can fill."""
    found: set[tuple[str, int]] = set()
    for index, card in enumerate(text):
        before = _matched(lying, text[:index])
        behind = _matched(lying[::-1], text[:index:-1])
        found.update((card, gap) for gap in range(len(lying) - behind, before + 1))
    return found


def _matched(cards: str, text: str) -> int:
    """How many of the cards, from the first one on, can be found in the text in this order."""
    count = 0
    for symbol in text:
        if count < len(cards) and cards[count] == symbol:
            count += 1
    return count


def _answer(work: Generator[None, None, Answer]) -> Answer:
    """What a generator returns at its end."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return cast(Answer, end.value)
