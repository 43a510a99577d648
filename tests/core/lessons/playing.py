"""All that can be done at the position of an idea, move by move, up to the answers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from functools import cache

from core.engine.game import Move
from core.engine.match import Match
from core.lessons.lesson import Lesson, Missed, Reached, judge, of

Moves = Callable[[Match], Iterator[Move]]
"""The moves that may be made in a position."""


def legal(match: Match) -> Iterator[Move]:
    """All moves that the game lists."""
    return match.game.legal_moves(match.state)


def attempts(lesson: Lesson, number: int, moves: Moves = legal) -> Iterator[tuple[Match, Reached | Missed]]:
    """Every way to an answer, once for each position that it is given in, as the match after it and what it came to."""
    idea = lesson.ideas[number]
    waiting, seen = deque([lesson.match(number, ("Mila", "Ole"))]), set[object]()
    while waiting:
        before = waiting.popleft()
        if before.state in seen:
            continue
        seen.add(before.state)
        for move in moves(before):
            after = before.play(move)
            found = judge(idea, before, after)
            if found is None:
                waiting.append(after)
            else:
                yield after, found


@cache
def ways(game: str, idea: str, moves: Moves = legal) -> tuple[list[Match], set[str]]:
    """All ways that reach the goal of an idea, and the codes of why the others miss it."""
    lesson = of(game)
    number = [one.name for one in lesson.ideas].index(idea)
    tried = list(attempts(lesson, number, moves))
    missed = {found.why.code for _, found in tried if isinstance(found, Missed)}
    return [match for match, found in tried if isinstance(found, Reached)], missed
