"""Rolling by shaking the device: readings of a sensor that this browser does not have are sent to the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from app.state.settings import Settings
from app.storage.codec import SETTINGS, write_settings
from core.engine.game import Move
from core.engine.match import Match
from core.games import get
from core.games.astragali.moves import Accept, Say
from tests.web.conftest import OpenApp
from tests.web.playing import OVERHEAR, App
from tests.web.saved import left

Readings = list[tuple[float, int]]
"""What the sensor reports: the acceleration to one side in m/s², and when in ms."""

STILL: Readings = [(0, 0)]
BUMP: Readings = [(0, 0), (30, 16), (55, 32), (20, 48), (-5, 64), (0, 80)]
SHAKE: Readings = [(0, 0), (20, 100), (-20, 220), (20, 340), (-20, 460)]
LONG_SHAKE: Readings = [((-20, 20)[n % 2], 120 * n) for n in range(30)]
SLOW: Readings = [((-10, 10)[n % 2], 600 * n) for n in range(8)]
GENTLE: Readings = [((-6, 6)[n % 2], 120 * n) for n in range(30)]

FEEL = """readings => {
    for (const [x, timeStamp] of readings) {
        const reading = new DeviceMotionEvent("devicemotion", { accelerationIncludingGravity: { x, y: 0, z: 9.8 } });
        dispatchEvent(Object.defineProperty(reading, "timeStamp", { value: timeStamp }));
    }
}"""
ASKING = """window.asked = [];
DeviceMotionEvent.requestPermission = async () => {
    asked.push(window.event?.type ?? "start");
    if (asked.at(-1) !== "click") throw new DOMException("not in this gesture", "NotAllowedError");
    return "%s";
};"""


OpenLuck = Callable[..., App]


@pytest.fixture
def open_luck(open_app: OpenApp) -> OpenLuck:
    """The app with seven Luck to be rolled for on its table, for whoever likes to shake."""

    def open_luck(*moves: Move, script: str = "") -> App:
        match = Match.new(get("astragali"), ("Mila", "Ole"), "shaken")
        for move in moves or (Say("seven", "L"), Accept()):
            match = match.play(move)
        texts = {**left(match), SETTINGS: write_settings(Settings("de", shake=True))}
        return open_app(texts=texts, script=f"{OVERHEAR};{script}", service_workers="block")

    return open_luck


def feel(app: App, readings: Readings) -> None:
    app.page.evaluate(FEEL, readings)


def wait_until_looked_for(app: App, when: str) -> None:
    """Wait until the last that Python said of shaking is that it is looked for now, or not."""
    app.wait("when => told.filter(({ kind }) => kind === 'shaking').at(-1)?.when === when", when)
    app.next_frame()


def tries_made(app: App) -> int:
    return sum("noch" not in app.read(f"try-{n}") for n in (1, 2, 3))


def test_a_shake_rolls_once_and_a_bump_does_not(open_luck: OpenLuck) -> None:
    app = open_luck()
    feel(app, STILL)
    app.see("Oder schüttle das Gerät.")
    wait_until_looked_for(app, "now")
    feel(app, BUMP)
    feel(app, [(x, 2000 + time) for x, time in LONG_SHAKE])
    app.see("Versuch 2 von 3")
    app.shot("astragali-shaking")
    told = app.page.evaluate("told.filter(({ kind }) => kind === 'shaken').length")
    assert told == 1
    feel(app, [(x, 9000 + time) for x, time in SHAKE])
    app.see("Versuch 3 von 3")
    feel(app, [(x, 12000 + time) for x, time in SHAKE])
    app.see("Leider keine sieben Glück.")
    wait_until_looked_for(app, "never")


@pytest.mark.parametrize(
    ("readings", "shakes"),
    [
        (STILL, 0),
        (BUMP, 0),
        (SLOW, 0),
        (GENTLE, 0),
        (SHAKE, 1),
        (LONG_SHAKE, 1),
        ([*SHAKE, *((x, 2000 + time) for x, time in SHAKE)], 2),
    ],
)
def test_what_counts_as_a_shake(shared_app: App, readings: Readings, shakes: int) -> None:
    count = """() => {
        window.shakes = 0;
        shake.onshake = () => shakes++;
        shake.look("never");
        shake.look("now");
    }"""
    shared_app.page.evaluate(count)
    feel(shared_app, readings)
    assert shared_app.page.evaluate("shakes") == shakes


def test_the_marked_dice_are_shaken_under_the_cup_but_not_behind_the_curtain(open_luck: OpenLuck) -> None:
    app = open_luck(Say("pair", "E"))
    feel(app, STILL)
    app.tap_and_settle("curtain-ready", "accept", "lift-cup", "die-5", "die-6")
    wait_until_looked_for(app, "now")
    feel(app, SHAKE)
    app.see("2 Würfel neu geworfen")
    wait_until_looked_for(app, "never")
    app.reload()
    app.there("curtain-ready")
    assert "now" not in app.page.evaluate("told.filter(({ kind }) => kind === 'shaking').map(({ when }) => when)")


def test_leave_is_asked_for_in_a_gesture_that_the_browser_takes(open_luck: OpenLuck) -> None:
    app = open_luck(script=ASKING % "granted")
    app.see("Oder schüttle das Gerät.")
    wait_until_looked_for(app, "now")
    feel(app, SHAKE)
    app.tap_and_settle("player-0")
    app.wait("asked.includes('click')")
    app.tap_and_settle("sheet-close")
    wait_until_looked_for(app, "now")
    assert tries_made(app) == 0
    feel(app, SHAKE)
    app.see("Versuch 2 von 3")
    assert app.page.evaluate("asked") == ["start", "touchend", "click"]


def test_where_leave_is_refused_there_is_no_shaking(open_luck: OpenLuck) -> None:
    app = open_luck(script=ASKING % "denied")
    wait_until_looked_for(app, "now")
    app.leave_match()
    app.see_no_more("Oder schüttle das Gerät.")
    app.tap_and_settle("open-settings")
    assert "calm" in app.identifiers() and "shake" not in app.identifiers()
