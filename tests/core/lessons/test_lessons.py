"""What holds for all lessons: their lines are legal, lead to the goals, and lead there every time."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from core.games import NAMES
from core.lessons.lesson import Reached, judge, of

GAMES = [game for game in NAMES if find_spec(f"core.games.{game}.lesson") is not None]
"""The games that have a lesson."""
IDEAS = [(game, number) for game in GAMES for number in range(len(of(game).ideas))]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_five_to_eight_ideas_and_shows_at_first_what_to_touch(game: str) -> None:
    ideas = of(game).ideas
    assert 5 <= len(ideas) <= 8
    assert len({idea.name for idea in ideas}) == len(ideas)
    assert ideas[0].shown


@pytest.mark.parametrize(("game", "number"), IDEAS)
def test_the_line_of_an_idea_is_legal_and_reaches_its_goal_with_its_last_move(game: str, number: int) -> None:
    lesson, states = of(game), []
    for _ in range(2):
        match = lesson.match(number, ("Mila", "Ole"))
        assert match.prompt is not None and match.prompt.seat == 0
        found = []
        for move in lesson.moves(number):
            before, match = match, match.play(move)
            found.append(judge(lesson.ideas[number], before, match))
        assert found == [None] * (len(found) - 1) + [Reached()]
        states.append(match.state)
    assert states[0] == states[1]
