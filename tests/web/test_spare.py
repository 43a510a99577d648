"""What a device fetches and keeps: nothing twice, nothing that it cannot use, and no more than the first screen needs
where it is to save data or has little memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from build import client
from tests.phone.devices import IPHONE
from tests.web import hosting
from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.playing import wait_until_kept
from tests.web.rests import RESTS

KEPT = """async () => {
    const kept = {};
    for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
            kept[new URL(request.url).pathname] = (await (await caches.match(request)).blob()).size;
    return kept;
}"""
"""All that the browser keeps for the site: path -> bytes."""

SPARING = {
    "save data": 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })',
    "little memory": 'Object.defineProperty(navigator, "deviceMemory", { value: 1 })',
}

MOST = 36_000_000
"""Bytes that a device may keep, Python's memory among them."""


@pytest.fixture
def plain_host(site: Path) -> Iterator[Host]:
    """A host that sends nothing by which a browser could tell that a file is the same."""
    running = Host(site, profile=hosting.Profile(hosting.OURS.types, validates=False))
    yield running
    running.stop()


def test_nothing_is_fetched_twice_and_only_what_this_device_runs_is_kept(open_app: OpenApp, plain_host: Host) -> None:
    app = open_app(at=plain_host)
    app.wait_for_memory("kept")
    times = Counter(path.partition("?")[0] for path, _ in plain_host.sent)
    large = {path for path, size in plain_host.sent if size > 100_000}
    assert {path: times[path] for path in large if times[path] > 1} == {}
    kept = app.page.evaluate(KEPT)
    assert not {f"/{path}" for path in client.RENDERERS["canvaskit"]} & {*kept}
    assert sum(kept.values()) < MOST


def test_a_later_start_of_the_client_in_javascript_fetches_no_part_of_the_other(
    open_app: OpenApp, own_host: Host
) -> None:
    app = open_app(at=own_host, start=False)
    app.page.add_init_script(IPHONE.script)
    app.open()
    assert app.page.locator("script[src$='main.dart.js']").count() == 1
    wait_until_kept(app.page)
    before = len(own_host.sent)
    app.reload()
    assert not {path for path, _ in own_host.sent[before:]} & {f"/{rest.file}" for rest in RESTS}


@pytest.mark.parametrize("why", SPARING)
def test_a_device_that_spares_waits_until_it_is_asked(why: str, open_app: OpenApp, own_host: Host) -> None:
    app = open_app(at=own_host, start=False)
    app.page.add_init_script(SPARING[why])
    app.open()
    app.see("fehlen noch")
    fetched = {path for path, _ in own_host.sent}
    assert not fetched & {f"/{rest.file}" for rest in RESTS}
    assert app.page.evaluate(KEPT) == {}
    app.shot(f"spared-{why}")
    app.tap("fill")
    wait_until_kept(app.page)
    app.see("Bereit, auch ohne Internet")
    own_host.stop()
    app.reload()
    app.see("Bereit, auch ohne Internet")
    app.forgive()  # the console names the look for a new version
