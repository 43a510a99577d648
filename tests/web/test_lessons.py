"""The lessons in a real browser, by touch."""

from __future__ import annotations

import json

import pytest

from app.storage.codec import LEARNED
from core.games import having
from core.lessons.lesson import of
from tests.app.learning import taps
from tests.web.conftest import OpenWith

GAMES = having("lesson")


@pytest.mark.in_turn
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_learned_by_touch(open_with: OpenWith, game: str) -> None:
    app = open_with({}, viewport={"width": 390, "height": 844})
    if game == GAMES[0]:
        app.find("welcome").wait_for(state="attached")
        app.shot("home-first")
        app.tap_and_settle("welcome")
    else:
        app.tap(f"new-{game}")
        app.shot(f"lesson-{game}-offer")
        app.tap_and_settle("start-lesson")
    lesson = of(game)
    for number in range(len(lesson.ideas)):
        app.see(f"Schritt {number + 1} von {len(lesson.ideas)}")
        app.find("asked").wait_for(state="attached")
        app.shot(f"lesson-{game}-{number}")
        match = lesson.match(number, ("Sonne", "Mond"))
        for move in lesson.moves(number):
            for identifier in taps(match, move):
                app.tap_and_settle(identifier)
            match = match.play(move)
        app.find("next-idea" if number + 1 < len(lesson.ideas) else "lesson-play").wait_for(state="attached")
        app.shot(f"lesson-{game}-{number}-right")
        if number + 1 < len(lesson.ideas):
            app.tap_and_settle("next-idea")
    assert app.out_of_reach() == []
    app.tap_and_settle("lesson-play")
    app.find("open-menu").wait_for(state="attached")
    app.shot(f"first-match-{game}")
    ((ideas, finished, match_id, alone),) = json.loads(app.kept()[LEARNED]).values()
    assert (ideas, finished, alone) == (0, True, 0) and match_id
