"""One person plays whole matches against an opponent, by touch, in a real browser.

    python -m tests.web.alone                         every game against each of the four levels, to the end
    python -m tests.web.alone pari paari --levels 4   some of it

The person plays as a medium opponent would. What is on the table is read back from what the device has
saved. Pictures of the first turn, of an opponent's turn, and of the result land in `tests/shots/alone/`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence

from app.storage.codec import SETTINGS
from core.bots.levels import LEVELS, think
from core.engine.game import Move
from core.engine.match import Match
from core.engine.search import answer
from core.games import NAMES
from tests.web.conftest import TESTED, site_in_browser
from tests.web.glass import PATIENCE
from tests.web.playing import App
from tests.web.touches import taps
from tests.web.whole import on_table, pass_on, saved_after

AT_ONCE = {SETTINGS: '{"pace": "at_once"}'}
"""What lies in the storage so that opponents show their turns without pauses."""
PERSON = 0
"""The seat of the person."""
MEDIUM = 2
"""The level that the person plays at."""


def set_up(app: App, game: str, level: int, opponents: int = 1, options: Sequence[str] = ()) -> None:
    """Set up, from the first page, a match of one person and so many opponents, the first of them of this level.

    The buttons of options are tapped first: further opponents can move them below the screen.
    """
    app.tap(f"new-{game}")
    for name in options:
        app.tap_and_settle(name)
    app.tap_and_settle("person-1-remove")
    app.find("against").wait_for(state="attached")
    for _ in range(opponents):
        app.tap_and_settle("add-opponent")
    app.tap_and_settle("person-1-level")
    app.shot(f"opponents-levels-{game}")
    app.tap_and_settle(f"level-{level}")


def play(
    app: App, most: int | None = None, shown: Callable[[str], object] = lambda what: None, player: str = "alone"
) -> Match:
    """Play the person's moves to the end of the match, or so many of them; the match then.

    shown   is told of `asked` and `watched`: the person is to move, or an opponent is
    player  the key of the person's lots
    """
    made = 0
    planned: list[Move] = []
    while (match := _asked(app, shown)).prompt is not None and (most is None or made < most):
        shown("asked")
        planned = planned or list(answer(think(match, MEDIUM, player)))
        move = planned.pop(0)
        for identifier in taps(app, match, move):
            app.tap_and_settle(identifier)
        assert saved_after(app, match).plies[len(match.plies)].move == move
        made += 1
    return match


def _asked(app: App, shown: Callable[[str], object]) -> Match:
    """Look on until the person is to move, or the match is over; the match then."""

    def settled() -> bool:
        prompt = on_table(app).prompt
        if prompt is not None and prompt.seat != PERSON:
            if "hurry" in app.identifiers():
                shown("watched")
            if "go-on" in app.identifiers():
                pass_on(app)  # an opponent begins the next round
            return False
        pass_on(app)
        return "hurry" not in app.identifiers()

    _wait(settled, app, "nobody is asked")
    assert "curtain-ready" not in app.identifiers(), "no curtain for one who plays alone"
    return on_table(app)


def _wait(condition: Callable[[], bool], app: App, why: str) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < end, f"{why}: {app.identifiers()}"
        app.next_frame()


def main(games: Sequence[str], levels: Sequence[int], width: int, height: int) -> None:
    """Play all of it and say how it ended."""
    with site_in_browser() as (running, host):
        for game in games:
            for level in levels:
                settings = {**TESTED, "viewport": {"width": width, "height": height}, "service_workers": "block"}
                app = App(running.new_context(**settings), host.url)
                app.keep(AT_ONCE)
                set_up(app.open(), game, level)
                app.tap_and_settle("begin")
                seen: set[str] = set()

                def shown(what: str, app: App = app, seen: set[str] = seen, name: str = f"{game}-{level}") -> None:
                    if what not in seen:
                        seen.add(what)
                        app.shot(f"alone/{name}-{what}")

                match = play(app, shown=shown)
                app.find("again").wait_for(state="attached")
                shown("over")
                assert not app.complaints, app.complaints
                assert match.outcome is not None
                print(f"{game}, level {level}: {len(match.plies)} moves, won by {match.outcome.winners}", flush=True)
                app.context.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.web.alone", description=__doc__)
    parser.add_argument("games", nargs="*", default=NAMES, help=", ".join(NAMES))
    parser.add_argument("--levels", nargs="+", type=int, choices=LEVELS, default=LEVELS)
    parser.add_argument("--size", type=int, nargs=2, default=(390, 844), metavar=("WIDTH", "HEIGHT"))
    told = parser.parse_args()
    main(told.games, told.levels, *told.size)
