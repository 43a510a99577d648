"""Nothing leaves for another host: the content security policy binds Python's worker, from the first visit on."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import OpenApp
from tests.web.hosting import Host
from tests.web.playing import wait_until_kept

ATTEMPTS = """(() => {
    const away = AWAY;
    const nested = (text, type) => new Promise((done, fail) => {
        const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
        const worker = new Worker(blob, { type });
        worker.onmessage = done;
        worker.onerror = fail;
    });
    const opened = (one) => new Promise((done, fail) => { one.onopen = done; one.onerror = fail; });
    const ways = {
        "get": () => fetch(away + "get", { mode: "no-cors" }),
        "post": () => fetch(away + "post", { method: "POST", mode: "no-cors", body: "a hand" }),
        "xhr": () => new Promise((done, fail) => {
            const request = new XMLHttpRequest();
            request.open("GET", away + "xhr");
            request.onload = done;
            request.onerror = fail;
            request.send();
        }),
        "socket": () => opened(new WebSocket(away.replace("http", "ws") + "socket")),
        "events": () => opened(new EventSource(away + "events")),
        "import": () => nested(`import(${JSON.stringify(away + "import")})
            .then(() => postMessage("done"), () => { throw 1; })`, "module"),
        "scripts": () => nested(`importScripts(${JSON.stringify(away + "scripts")}); postMessage("done")`, "classic"),
        "nested": () => nested(`fetch(${JSON.stringify(away + "nested")}, { mode: "no-cors" })
            .then(() => postMessage("done"), () => setTimeout(() => { throw 1; }))`, "classic"),
    };
    const late = () => new Promise((done) => setTimeout(done, 3_000, "nothing came of it"));
    return Promise.all(Object.entries(ways).map(async ([name, way]) => {
        try {
            await Promise.race([way(), late()]);
        } catch {
            // refused: what counts is what the other host hears
        }
        return name;
    }));
})()"""
"""All ways from a worker to another host, each to an address named after it."""

WAYS = {"get", "post", "xhr", "socket", "events", "import", "scripts", "nested"}


class Listener:
    """Another host: it answers everything with nothing, and notes what it was asked for."""

    def __init__(self) -> None:
        self.heard: set[str] = set()
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}/"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return  # closed
            with connection:
                asked = connection.recv(4096).decode(errors="replace").split(" ")
                if len(asked) > 1:
                    self.heard.add(asked[1].lstrip("/"))
                head = "HTTP/1.1 200 OK\r\nContent-Type: text/javascript\r\nAccess-Control-Allow-Origin: *\r\n"
                connection.sendall(f"{head}Content-Length: 0\r\nConnection: close\r\n\r\n".encode())

    def close(self) -> None:
        """Hear no more."""
        self._socket.close()


@pytest.fixture
def away() -> Iterator[Listener]:
    """Another host, which should hear nothing."""
    listener = Listener()
    yield listener
    listener.close()


def try_all(page: Page, away: Listener) -> None:
    """Try from inside the page's first worker to reach another host in all ways."""
    tried = page.workers[0].evaluate(ATTEMPTS.replace("AWAY", json.dumps(away.url)))
    assert set(tried) == WAYS


def test_from_a_worker_without_a_policy_everything_goes_out(browser: Browser, away: Listener, tmp_path: Path) -> None:
    """The attempts are real ones."""
    (tmp_path / "index.html").write_text("<script>new Worker('worker.js', { type: 'module' })</script>")
    (tmp_path / "worker.js").write_text("")
    host = Host(tmp_path)
    page = browser.new_page()
    with page.expect_worker():
        page.goto(host.url)
    try_all(page, away)
    page.close()
    host.stop()
    assert away.heard == WAYS
    with urlopen(away.url + "afterwards") as response:
        assert response.status == 200


@pytest.mark.parametrize("visit", ["first", "first, without an offline store", "second"])
def test_from_pythons_worker_nothing_goes_out(open_app: OpenApp, away: Listener, visit: str) -> None:
    app = open_app(service_workers="block" if "without" in visit else "allow")
    if visit == "second":
        wait_until_kept(app.page)
        app.reload()
        assert app.page.evaluate("Boolean(navigator.serviceWorker.controller)")
    try_all(app.page, away)
    assert away.heard == set()
    assert app.complaints, "the console names what was refused"
    app.forgive()
    app.requests.clear()  # Playwright notes what was refused as well
