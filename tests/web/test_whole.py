"""Whole matches in a real browser, played by touch from the first tap to the result."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pytest

from core.engine.game import Move
from core.engine.match import Match
from core.games.formula.moves import Draw, Lay, Pass
from core.games.ziffernsheriffs.moves import Bridge
from tests.web.conftest import OpenApp
from tests.web.playing import App
from tests.web.touches import taps
from tests.web.whole import begin, deal_alike, leave_result, play


class Course(NamedTuple):
    """How a match goes: what chance gives it, who plays, by which rules, the rarest move, and what is said at its end
    of the winner.
    """

    lot: int
    names: tuple[str, ...]
    rules: tuple[str, ...]
    rarest: type[Move]
    said: tuple[str, ...]


COURSES = {
    "formula": Course(
        45, ("Mila", "Ole", "Frida", "Tarek"), (), Lay, ("{} gewinnt!", "Platz 1: {}, alle Karten gelegt")
    ),
    "ziffernsheriffs": Course(
        54, ("Mila", "Ole"), ("preset-box",), Bridge, ("Platz 1: {}, links und rechts verbunden", "Alle Züge")
    ),
}


def to_win(app: App, match: Match) -> Iterator[str]:
    """What somebody taps who lays as many cards as can go, or looks for the shortest way."""
    assert match.prompt is not None
    other = Draw() if Draw in match.prompt.kinds else Pass()
    return taps(app, match, match.game.suggest(match.state) or other)


@pytest.mark.in_turn
@pytest.mark.parametrize("game", COURSES)
def test_a_whole_match_from_the_first_tap_to_the_result(open_app: OpenApp, game: str) -> None:
    course = COURSES[game]
    app = open_app(start=False, service_workers="block")
    deal_alike(app, course.lot)
    begin(app.open(), game, course.names, *course.rules)
    match = play(app, partial(to_win, app))
    assert match.outcome is not None and any(isinstance(ply.move, course.rarest) for ply in match.plies)
    for text in course.said:
        app.see(text.format(course.names[match.outcome.winners[0]]))
    app.shot(f"{game}-whole")
    leave_result(app)
