"""The site in the other engines: it starts, every game is played by touch, nothing is lost, no server is needed."""

from __future__ import annotations

import functools
import os
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.storage import bundle
from app.storage.codec import MATCH
from build import browser as browsers
from core.engine.chance import Chance
from core.engine.player import choose
from tests import share
from tests.web.engines import Device, Ended, Firefox, WebKit
from tests.web.hosting import Host
from tests.web.touches import GAMES, taps
from tests.web.twin import Twin, a_match, agree, stored_moves, tap_both
from tests.web.whole import PASSING

KEPT = "([key, moves]) => JSON.parse(JSON.parse(localStorage.getItem(key))).record.moves.length >= moves"
"""Whether a match with so many moves lies in the storage."""
ENGINES = [
    pytest.param(kind, marks=getattr(pytest.mark, kind.engine.marker), id=kind.engine.marker)
    for kind in (Firefox, WebKit)
]


@pytest.fixture(scope="module")
def own_host(site: Path) -> Iterator[Host]:
    """The site on a host that a test may stop."""
    running = Host(site)
    yield running
    running.stop()


@pytest.fixture(scope="module", params=ENGINES)
def device(
    request: pytest.FixtureRequest, own_host: Host, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Device]:
    """A phone with one of the engines, on which the app has never been."""
    kind: type[Device] = request.param
    program = browsers.find(kind.engine)
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(browsers.advice(kind.engine))
    with kind.started(program, tmp_path_factory.mktemp(kind.engine.marker), own_host.url) as started:
        yield started


@pytest.fixture(scope="module")
def games(pytestconfig: pytest.Config) -> tuple[str, ...]:
    """The games that have their turn in this run."""
    return share.games(None if share.names(pytestconfig) else share.chosen(pytestconfig))


def in_a_living_engine(test: Callable[..., None]) -> Callable[..., None]:
    """Let a test begin again in a new browser, once and told as a warning, where WebKitGTK ended by itself.

    WebKitGTK 2.50 does so now and then, in some hundred starts once, within its interpreter of WebAssembly.
    """

    @functools.wraps(test)
    def tested(device: Device, own_host: Host, **more: object) -> None:
        try:
            test(device, own_host, **more)
        except Ended as end:
            warnings.warn(f"{device.engine.marker} ended by itself and was started again: {end}", stacklevel=2)
            assert isinstance(device, WebKit)
            device.close()
            device.begin()
            if not own_host.serving:
                own_host.start()
            test(device, own_host, **more)

    return tested


def put(device: Device, texts: dict[str, str]) -> None:
    """Put texts into the storage, each under its key."""
    keep = "texts => texts.forEach(([key, text]) => localStorage.setItem(`flutter.${key}`, JSON.stringify(text)))"
    device.evaluate(keep, [*texts.items()])


def play_a_turn(device: Device, twin: Twin) -> None:
    """Play by touch, in step with the twin, until somebody else is to move; wait until all of it is kept."""
    for name in PASSING:
        if name in twin.pieces:
            tap_both(device, twin, name)
    turn = twin.table.match.prompt
    while turn and (now := twin.table.match.prompt) and now.seat == turn.seat:
        match = twin.table.match
        for name in taps(device, match, choose(match, Chance("engines", len(match.plies)))):
            agree(device, twin)
            device.tap_and_settle(name)
            twin.tap(name)
    device.wait(KEPT, [f"flutter.{MATCH}{twin.id}", len(twin.moves)])
    assert stored_moves(device, twin.id) == twin.moves


def empty(device: Device, host: Host) -> None:
    """Leave the app, which would keep what it knows, and forget all matches and settings."""
    device.go(host.url + "worker.js")
    device.evaluate("localStorage.clear()")


def to_the_page_of_files(device: Device) -> None:
    """From the start of the app to where files are saved and chosen."""
    device.open()
    device.tap_and_settle("open-settings", "open-exchange")


@in_a_living_engine
@pytest.mark.in_turn(of="device")
def test_every_game_is_played_and_found_again_without_a_server(
    device: Device, own_host: Host, games: tuple[str, ...]
) -> None:
    empty(device, own_host)
    for game in games:
        twin = Twin(a_match(game, "engines"), game)
        put(device, twin.texts)
        device.open()
        play_a_turn(device, twin)
    device.evaluate("navigator.serviceWorker.ready.then(() => true)")  # the whole site is kept
    assert device.faults() == []
    own_host.stop()
    device.reload()
    again = twin.started_again()
    agree(device, again)
    play_a_turn(device, again)
    assert len(again.moves) > len(twin.moves)
    own_host.start()


@in_a_living_engine
@pytest.mark.in_turn(of="device")
def test_a_file_of_all_matches_is_saved_and_brings_them_in_elsewhere(device: Device, own_host: Host) -> None:
    texts = {MATCH + game: Twin(a_match(game, "file"), game).texts[MATCH + game] for game in GAMES}
    empty(device, own_host)
    put(device, texts)
    to_the_page_of_files(device)
    device.tap("save-everything")
    file = device.downloaded()
    assert {MATCH + id for id, _ in bundle.read(file.read_text(encoding="utf-8")).matches} == texts.keys()

    empty(device, own_host)
    to_the_page_of_files(device)
    device.choose("choose-file", file)
    device.see(f"{len(texts)} are new here.")
    device.tap("merge")
    device.see(f"{len(texts)} games were imported.")
    matches = {key: text for key, text in device.kept().items() if key.startswith(MATCH)}
    assert matches == texts
