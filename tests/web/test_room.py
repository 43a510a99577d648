"""A room without internet: a laptop serves the devices around it, at an address that browsers do not call secure."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from types import SimpleNamespace

import pytest
from playwright.sync_api import Browser

from build import browser as browsers
from build import serve
from tests.web.conftest import FLAGS, TESTED, OpenApp
from tests.web.hosting import at_work
from tests.web.playing import App
from tests.web.rests import RESTS

NAME = "tischrechner.test"
PUPILS = 25


@pytest.fixture
def port(site: Path) -> Iterator[int]:
    """The port at which a laptop serves the site."""
    with at_work(serve.Server(("127.0.0.1", 0), partial(serve.SiteHandler, directory=str(site)))) as port:
        yield port


def test_the_laptop_that_serves_a_class_hands_on_the_address_that_the_class_needs(
    open_app: OpenApp, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = "http://192.168.7.9:8017/"
    monkeypatch.setattr(serve.SiteHandler, "shared", shared)
    here = SimpleNamespace(url=f"http://localhost:{port}/")
    app = open_app(at=here, service_workers="block")
    app.tap_and_settle("open-settings", "share-app")
    assert app.read("link") == shared
    assert not app.page.get_by_text("kennt nur dieses Gerät").count()


def test_a_device_without_a_secure_origin_plays_saves_and_says_what_is_missing(
    browser: Browser, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve.SiteHandler, "names", frozenset({NAME}))
    flags = [*FLAGS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
    device = browser.browser_type.launch(executable_path=browsers.find(), args=flags)
    app = App(device.new_context(**TESTED), f"http://{NAME}:{port}/").open()
    assert not app.page.evaluate("isSecureContext") and not app.page.evaluate("'serviceWorker' in navigator")
    app.see("muss der Laptop an sein")
    app.shot("room")
    app.tap_and_settle("new-pari", "begin", "curtain-ready")
    (match,) = [text for key, text in app.kept().items() if ".match." in key]
    app.reload()
    app.there("curtain-ready")
    assert [text for key, text in app.kept().items() if ".match." in key] == [match]
    assert app.foreign_requests() + app.complaints == []

    # its browser gives pages no clipboard
    app.tap_and_settle("curtain-ready", "open-menu", "menu-leave", "menu-home", "open-settings", "share-app")
    app.tap("copy-link")
    app.see("Kopiert.")

    # a whole class starts at once
    asked = [url.removeprefix(f"http://{NAME}:{port}") for url in app.requests if url.startswith(f"http://{NAME}")]
    first = [*dict.fromkeys(path.partition("?")[0] for path in asked)]
    assert "/main.dart.wasm" in first and "/main.dart.js" not in first, "the client in JavaScript is twice as large"
    rests = [f"/{rest.file}" for rest in RESTS]
    assert not {*first} & {*rests}, "first everybody has a screen"
    device.close()

    def visit(known: dict[str, str]) -> int:
        """Fetch all that a first start fetches and is not `known` by its tag, on one connection; return the bytes."""
        connection, size = HTTPConnection("127.0.0.1", port, timeout=60), 0
        for path in first:
            same = {"If-None-Match": known[path]} if path in known else {}
            connection.request("GET", path, headers={"Accept-Encoding": "gzip", **same})
            answer = connection.getresponse()
            size += len(answer.read())
            assert answer.status == (304 if same else 200), path
            known[path] = str(answer.getheader("ETag"))
        connection.close()
        return size

    devices: list[dict[str, str]] = [{} for _ in range(PUPILS)]
    with ThreadPoolExecutor(PUPILS) as pupils:
        sizes = {*pupils.map(visit, devices)}
        assert len(sizes) == 1 and 5_000_000 < sizes.pop() < 6_500_000, "all of it, to everybody, and no more"
        assert {*pupils.map(visit, devices)} == {0}, "who has been here before has everything"
