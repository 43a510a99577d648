"""Python's interpreter in two parts: play does not wait for the rest, and the rest is asked for until it is there. A
phone's play waits for no rest of the drawing client and its renderer either."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Route

from build import check
from core.games import NAMES
from tests.faults.soak import touch
from tests.phone.devices import ANDROID
from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.rests import INTERPRETER, RESTS, late
from tests.web.twin import ENGLISH

FIRST = 8
"""How often the first touches of a match touch one to three pieces at random."""
REMEMBER = """async () => {
    const helper = new Worker("worker.js", { type: "module" });
    const said = new Promise((resolve) => {
        helper.onmessage = ({ data }) => { if (data.memory || data.error) resolve(data.error ?? data.memory); };
    });
    helper.postMessage({ remember: true });
    helper.postMessage({ interpreter: await WebAssembly.compileStreaming(fetch("pyodide/pyodide.asm.wasm")) });
    return said;
}"""
"""Has Python's memory kept for the next start, as python.js does; returns what became of it."""


@pytest.fixture(autouse=True)
def divided(site: Path) -> None:
    """Skip where the interpreter is in one piece."""
    INTERPRETER.skip_where_whole(site)


def test_play_goes_on_until_the_rest_comes_late(open_app: OpenApp, own_host: Host) -> None:
    with late((INTERPRETER,), open_app, own_host) as app:
        pass
    app.tap_and_settle("curtain-ready")
    assert "curtain-ready" not in app.identifiers()


@pytest.mark.in_turn
@pytest.mark.parametrize("game", NAMES)
def test_a_phone_starts_and_takes_its_first_touches_without_any_rest(
    game: str, open_app: OpenApp, own_host: Host, site: Path
) -> None:
    for rest in RESTS:
        rest.skip_where_whole(site)
    touches = count()
    with late(RESTS, open_app, own_host, ANDROID, game) as app:
        touch(app, Random(game), lambda: next(touches) == FIRST)


def test_a_rest_that_does_not_come_is_asked_for_again_and_play_goes_on(open_app: OpenApp, own_host: Host) -> None:
    INTERPRETER.stays_away(open_app, own_host)


def test_without_the_rest_nothing_is_kept_for_offline_or_later_starts(open_app: OpenApp, own_host: Host) -> None:
    app = open_app(start=False, at=own_host, **ENGLISH)
    own_host.missing = own_host.folder / check.LATER
    app.open()
    app.see("Not ready for offline play yet")
    assert app.page.evaluate(REMEMBER) != "kept"
    own_host.missing = None
    assert app.page.evaluate(REMEMBER) == "kept"
    app.forgive()  # the console names the file that was missing


def test_who_calls_for_the_rest_early_gets_it_there_and_then(open_app: OpenApp, own_host: Host) -> None:
    app = open_app(start=False, at=own_host, service_workers="block")
    held: list[Route] = []
    app.context.route(f"**/{check.LATER}", lambda route: held.append(route))  # in the background it never comes
    app.open()
    assert not INTERPRETER.is_there(app)
    app.context.unroute_all()
    assert INTERPRETER.call(app) == [7]
    assert INTERPRETER.is_there(app)


def test_who_calls_for_the_rest_without_a_network_gets_it_from_the_offline_store(
    open_app: OpenApp, own_host: Host
) -> None:
    app = open_app(at=own_host, kept=True)
    own_host.stop()
    app.reload()
    assert INTERPRETER.call(app) == [7]
    assert INTERPRETER.is_there(app)
