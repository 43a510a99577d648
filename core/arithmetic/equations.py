"""The search for completions: cards of a hand laid so that a row is a correct equation (PARI-T1, T2, T4).

A row has a left and a right side of cards that keep their order; cards of the hand may go anywhere between
them. Each side is filled on its own, with small parts of the hand first, and the two meet where their values
are equal and their parts fit into the hand together. So completions with few cards on each side come early,
and one that empties a large hand is mostly found long before everything has been tried.

`completions`, `best`, `gaps` and `uses` answer at once. `RowSearch` and `improving` do the same in small steps:
they are generators with a yield point about every millisecond, and can be dropped at any of them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from heapq import merge
from math import inf
from typing import NamedTuple

from core.arithmetic.expression import PLAIN, Limits, normalise
from core.arithmetic.filling import UNITS, Filling, Node, Step, Value
from core.arithmetic.holding import DIGITS, Holding
from core.engine.search import Pace, Run, after, answer, emptied

Gap = tuple[str, int]
"""A side, "left" or "right", and how many lying cards of that side are before the gap."""
_WIDEST = 20
"""The divisor of the room that one part of the hand may use at one place."""
_MARK = 5
"""The cost of marking a step, in tried states."""
_SORTED = 500
"""Completions that are sorted at a time."""


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
    """Yield every correct row that can be made by laying at least `least` cards, each once (PARI-T1).

    Most cards first, then by the text of the row. Symbols that are no cards are a ValueError.
    """
    return (found for found in RowSearch(left, right, hand, limits).completions(least) if found)


def best(left: str, right: str, hand: str, limits: Limits = PLAIN, least: int = 1) -> Completion | None:
    """Return the first of `completions`, without making them all (PARI-T4); None if there is none."""
    found: Completion | None = answer(improving(left, right, hand, limits, least))
    return found


def gaps(left: str, right: str, hand: str, card: str, limits: Limits = PLAIN) -> dict[Gap, int]:
    """Return every gap where the card can be laid for a completion, with the most cards of any such (PARI-T2)."""
    return answer(RowSearch(left, right, hand, limits).highlights()).get(normalise(card), {})


def uses(left: str, right: str, hand: str, limits: Limits = PLAIN) -> frozenset[str]:
    """Return the symbols of the hand that are laid in any completion; empty if the row has none (PARI-T2)."""
    return frozenset(answer(RowSearch(left, right, hand, limits).highlights()))


def improving(
    left: str, right: str, hand: str, limits: Limits = PLAIN, least: int = 1, room: int | None = None
) -> Generator[Progress, None, Completion | None]:
    """Search for the best completion, with what is known at every yield point.

    It returns the best: most cards, then the smallest text of the row; or, if `room` (see `RowSearch`) was used up
    before, the best that it had found. `at_most` comes down to the cards of the best once that is known.
    """
    return RowSearch(left, right, hand, limits, room).improving(least)


class _Meeting(NamedTuple):
    """A value that both sides can have together: how many cards it takes, and which on either side."""

    cards: int
    left: int  # a part of the hand
    right: int
    value: Value


class RowSearch:
    """The search in one row, to be run step by step; it answers one question and is used up then.

    `room` bounds the memory: the search ends when it keeps more states than that, about 160 bytes each, or when a
    twentieth of that comes together at one place. It is not `complete` then: what it has found is right, but there may
    be more, with many cards on one side.
    """

    def __init__(self, left: str, right: str, hand: str, limits: Limits = PLAIN, room: int | None = None) -> None:
        left, right, hand = normalise(left), normalise(right), normalise(hand)
        if strange := sorted(set(left + right + hand) - set(DIGITS + "+-*/")):
            raise ValueError(f"not a card: {strange[0]}")
        self.complete = False
        self._hand = Holding(hand)
        self._lying = {"left": left, "right": right}
        self._limits = limits
        self._room = inf if room is None else room
        self._pace = Pace(UNITS)
        self._left = self._filling("left")
        self._right = self._filling("right")
        self._meetings: dict[int, list[_Meeting]] = {}  # by the cards laid
        self._at_most = self._no_more_than()

    def settle(self) -> None:
        """Continue the search with no more than it has: it soon ends, and is not `complete`."""
        self._room = -1

    def completions(self, least: int = 1) -> Iterator[Completion | None]:
        """Run the search to its end, then yield as `completions` does; None is a yield point."""
        try:
            yield from self._run()
            for cards in range(len(self._hand.cards), least - 1, -1):
                yield from self._of_cards(self._meetings.get(cards, []))
            yield from self._clear()
        finally:
            self._close()

    def highlights(self) -> Generator[None, None, dict[str, dict[Gap, int]]]:
        """Run the search to its end and return `gaps` for every card that `uses` names (PARI-T2)."""
        try:
            yield from self._run()
            most = yield from self._steps()
            marks: dict[str, dict[Gap, int]] = {}
            for (side, step), cards in most.items():
                for card, index in _laid(step.text, self._lying[side][step.start : step.end]):
                    marked = marks.setdefault(card, {})
                    gap = (side, step.start + index)
                    marked[gap] = max(cards, marked.get(gap, 0))
                if self._pace.due(_MARK * len(step.text)):
                    yield
            yield from self._clear()
        finally:
            self._close()
        return {card: dict(sorted(marks[card].items())) for card in sorted(marks)}

    def improving(self, least: int = 1) -> Generator[Progress, None, Completion | None]:
        """Search as the function `improving` does."""
        try:
            found = yield from self._improving(least)
            for _ in self._clear():
                yield Progress(found, self._at_most)
        finally:
            self._close()
        return found

    def _improving(self, least: int) -> Generator[Progress, None, Completion | None]:
        found: Completion | None = None
        for size in range(len(self._hand.cards) + 1):
            found = yield from self._improve(size, found, least)
            full = self._is_full()
            if found and len(found.laid) == self._at_most:
                # Nothing can lay more. What is left are rows with a smaller text: their left side begins
                # with one, and only what goes with such a left side is still looked for on the right.
                for _ in self._left.clear():
                    yield Progress(found, self._at_most)
                self._left.close()
                self._left = self._filling("left", up_to=found.row)
                for again in range(len(self._hand.cards) + 1):
                    found = yield from self._improve(again, found, least, done=size - full)
                break
            if full:
                break
        self.complete = not self._is_full()
        if self.complete:
            self._at_most = len(found.laid) if found else 0
        yield Progress(found, self._at_most)
        return found

    def _improve(
        self, size: int, found: Completion | None, least: int, done: int = -1
    ) -> Generator[Progress, None, Completion | None]:
        """Fill in the parts of one size and return the best completion so far, given the one before.

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
            if self._pace.due(len(self._left.values) // 4):
                yield Progress(found, self._at_most)
            for meeting in self._meet(part):
                if meeting is None:
                    yield Progress(found, self._at_most)
                elif meeting.cards >= (len(found.laid) if found else least):
                    candidate = yield from self._first(meeting, found)
                    if not found or (-meeting.cards, candidate.row) < (-len(found.laid), found.row):
                        found = candidate
                        yield Progress(found, self._at_most)
        return found

    def _first(self, meeting: _Meeting, found: Completion | None) -> Generator[Progress, None, Completion]:
        """Search for the first of the completions that a meeting stands for."""
        texts = []
        for filling, part in ((self._left, meeting.left), (self._right, meeting.right)):
            run = Run(filling.first(part, meeting.value))
            while not run.on(after(1)):
                yield Progress(found, self._at_most)
            assert run.answer is not None  # a meeting has texts on both sides
            texts.append(run.answer)
        return Completion(texts[0], texts[1], self._hand.text(meeting.left + meeting.right))

    def _has_partner(self, part: int) -> bool:
        """Return True if the left side has any value that leaves this part for the right."""
        rest = self._hand.whole - part
        return any(self._hand.holds(rest, other) for other in self._left.values)

    def _run(self) -> Iterator[None]:
        """Find all meetings."""
        for size in range(len(self._hand.cards) + 1):
            for part in self._hand.of_size(size):
                if self._is_full():
                    return
                yield from self._left.fill(part)
                yield from self._right.fill(part)
                for meeting in self._meet(part):
                    if meeting is None:
                        yield
                    else:
                        self._meetings.setdefault(meeting.cards, []).append(meeting)
        self.complete = not self._is_full()

    def _of_cards(self, meetings: list[_Meeting]) -> Iterator[Completion | None]:
        """Yield the completions of some meetings, sorted by the text of the row; None is a yield point."""
        sorted_ones: list[list[Completion]] = [[]]
        for meeting in meetings:
            laid = self._hand.text(meeting.left + meeting.right)
            lefts = yield from self._left.texts(meeting.left, meeting.value)
            rights = yield from self._right.texts(meeting.right, meeting.value)
            for left in lefts:
                for right in rights:
                    sorted_ones[-1].append(Completion(left, right, laid))
                    if len(sorted_ones[-1]) == _SORTED:
                        sorted_ones[-1].sort(key=_by_row)
                        sorted_ones.append([])
                        yield None
        sorted_ones[-1].sort(key=_by_row)
        yield from merge(*sorted_ones, key=_by_row)

    def _steps(self) -> Generator[None, None, dict[tuple[str, Step], int]]:
        """Search for every step of a completion, on its side, with the most cards of any such completion."""
        most: dict[tuple[str, Step], int] = {}
        fillings = {"left": self._left, "right": self._right}
        seen: dict[tuple[str, int, int], set[Node]] = {}
        for cards in sorted(self._meetings, reverse=True):
            for meeting in self._meetings[cards]:
                nodes = [("left", node) for node in (yield from self._left.nodes(meeting.left, meeting.value))]
                nodes += [("right", node) for node in (yield from self._right.nodes(meeting.right, meeting.value))]
                while nodes:
                    side, node = nodes.pop()
                    here = seen.setdefault((side, node.place, node.part), set())
                    if node in here:
                        continue
                    here.add(node)
                    for made in fillings[side].steps_to(node):
                        if made is None:
                            yield
                        else:
                            before, step = made
                            most.setdefault((side, step), cards)
                            nodes.append((side, before))
                    if self._pace.due(_MARK):
                        yield
        yield from emptied(seen, self._pace)
        return most

    def _clear(self) -> Iterator[None]:
        """Free what was kept, a little at a time: all at once would take many milliseconds."""
        yield from self._left.clear()
        yield from self._right.clear()
        yield from emptied(self._meetings, self._pace)

    def _close(self) -> None:
        """Break the reference cycles, so that the rest is freed without the collector."""
        self._left.close()
        self._right.close()
        self._hand.close()

    def _is_full(self) -> bool:
        return self._left.full or self._right.full or self._left.states + self._right.states > self._room

    def _filling(self, side: str, up_to: str = "") -> Filling:
        other = "right" if side == "left" else "left"
        lying = self._lying[side], self._lying[other]
        return Filling(*lying, self._hand, self._limits, self._pace, self._room // _WIDEST, up_to)

    def _meet(self, part: int) -> Iterator[_Meeting | None]:
        """Yield the meetings of a part, on either side, with all that has been filled in on the other.

        None is a yield point.
        """
        lefts, rights = self._left.values, self._right.values
        if part not in lefts and part not in rights:
            return
        rest, size = self._hand.whole - part, len(self._hand.text(part))
        if self._hand.count(rest) < len(lefts) + len(rights):
            others = self._hand.parts(rest)
        else:
            others = (other for other in dict.fromkeys((*lefts, *rights)) if self._hand.holds(rest, other))
        for other in others:
            if self._pace.due(1):
                yield None
            if len(self._hand.text(other)) > size:
                continue
            for left, right in {(part, other), (other, part)}:
                if left in lefts and right in rights:
                    cards = len(self._hand.text(left + right))
                    if self._pace.due(min(len(lefts[left]), len(rights[right]))):
                        yield None
                    for value in lefts[left] & rights[right]:
                        yield _Meeting(cards, left, right, value)

    def _no_more_than(self) -> int:
        """Return a bound on the cards of a completion: on each side, signs stand between numbers."""
        cards = "".join(self._lying.values()) + self._hand.cards
        digits = sum(card in DIGITS for card in cards)
        between = digits if self._limits.leading_minus else digits - 2
        signs_left_out = max(0, len(cards) - digits - between)
        return max(0, len(self._hand.cards) - signs_left_out)


def _by_row(completion: Completion) -> str:
    return completion.row


def _laid(text: str, lying: str) -> set[tuple[str, int]]:
    """Return the cards of a text that can be laid ones, each with the gaps between the lying ones it can fill."""
    found: set[tuple[str, int]] = set()
    for index, card in enumerate(text):
        before = _matched(lying, text[:index])
        behind = _matched(lying[::-1], text[:index:-1])
        found.update((card, gap) for gap in range(len(lying) - behind, before + 1))
    return found


def _matched(cards: str, text: str) -> int:
    """Count the cards, from the first one on, that are found in the text in this order."""
    count = 0
    for symbol in text:
        if count < len(cards) and cards[count] == symbol:
            count += 1
    return count
