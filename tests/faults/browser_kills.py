"""Killing the real thing: the browser's process ends right after a tap, and the app is opened anew."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from core.games import NAMES
from tests.faults.kills import Tally
from tests.web.playing import App
from tests.web.twin import Twin, a_match, agree, any_tap, play, stored_moves

LATEST = 5
"""Frames after a tap in which the process is ended at the latest: a tap is through after about half of them."""


def kill_in_play(app: App, twin: Twin, chance: Random, taps: int, tally: Tally) -> Twin:
    """Tap on, end the process within the last tap, open the app and look; the app's twin after it.

    All that was shown before the last tap must be there, the hand covered; the last tap has been heard or it has not.
    """
    tally.taps += len(play(app, twin, chance, taps)) + 1
    if twin.over:
        return twin
    before = twin.table.match
    places = agree(app, twin)
    last = any_tap(app, twin, places, chance)
    app.look_first(*places[last])
    app.touch(*places[last])
    for _ in range(chance.randrange(LATEST)):
        app.page.evaluate("() => new Promise(requestAnimationFrame)")
    app.kill()
    app.open()
    tally.kills += 1
    twin.tap(last)
    kept = stored_moves(app, twin.id)
    if kept != twin.moves:
        tally.unfinished += 1
        twin = Twin(before, twin.id)
        tally.lost += kept != twin.moves
        assert kept == twin.moves, f"{last}: {kept} and not {twin.moves}"
    twin = twin.started_again()
    agree(app, twin)
    return twin


def kill_often(open_app: Callable[[Twin], App], chance: Random, until: Callable[[Tally], bool]) -> Tally:
    """Play all games in turn and kill the app in each, until it is enough.

    open_app    opens the browser with the match of a twin on the table
    """
    tally = Tally()
    while not until(tally):
        for game in NAMES:
            twin = Twin(a_match(game, f"kill {chance.random()}"))
            app = open_app(twin)
            for _ in range(4):
                if not twin.over and not until(tally):
                    twin = kill_in_play(app, twin, chance, chance.randrange(4), tally)
            app.context.close()
    return tally
