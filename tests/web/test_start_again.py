"""The start after the first: Python's memory is read back as it was kept, and where that fails it is loaded anew."""

from __future__ import annotations

import pytest

from app.storage.codec import OPEN
from build import client, interpreter
from tests.web.conftest import OpenApp
from tests.web.playing import App

SPOILED = {
    "rubbish": "new Uint8Array(1000)",
    "of another build": "(memory => { memory[20] ^= 1; return memory })(kept)",
    "cut short": "kept.slice(0, kept.length / 2)",
}
"""What may be found in the place of the memory that was kept, in JavaScript."""

SPOIL = """async () => {
    const [name] = (await caches.keys()).filter(name => name.startsWith("python-memory "));
    const shelf = await caches.open(name);
    const [{ url }] = await shelf.keys();
    const found = await shelf.match(url);
    const kept = new Uint8Array(await found.arrayBuffer());
    await shelf.put(url, new Response(SPOILED, { headers: found.headers }));
}"""


@pytest.fixture(scope="module")
def knowing_app(open_shared_app: OpenApp) -> App:
    """The app in a browser that has had the time to keep Python's memory."""
    app = open_shared_app()
    app.wait_for_memory("kept")
    return app


@pytest.fixture
def known_app(knowing_app: App) -> App:
    """The same with nothing else in its storage."""
    knowing_app.page.evaluate("localStorage.clear()")
    return knowing_app


FROM_THE_STORE = """performance.getEntriesByType("resource").filter(({ workerStart }) => workerStart > 0)
    .map(({ name }) => new URL(name).pathname.slice(1))"""
"""What the offline store has answered with."""


def test_a_first_start_compiles_the_modules_once_more_as_the_offline_store_has_them(knowing_app: App) -> None:
    modules = {f"pyodide/{interpreter.MODULE}", *(one.file for one in client.DIVIDED)}
    assert modules <= {*knowing_app.page.evaluate(FROM_THE_STORE)}, "what is kept of them would be for no later start"


def test_a_later_start_recalls_pythons_memory_and_plays_on(known_app: App) -> None:
    known_app.reload()
    known_app.wait_for_memory("recalled")
    known_app.tap("new-pari")
    known_app.tap("begin")
    known_app.there("curtain-ready")
    known_app.wait(f"localStorage.getItem('flutter.{OPEN}')")
    known_app.reload()
    known_app.wait_for_memory("recalled")
    known_app.there("curtain-ready")


@pytest.mark.parametrize("how", SPOILED)
def test_starts_from_the_files_when_the_memory_is_spoiled(known_app: App, how: str) -> None:
    known_app.page.evaluate(SPOIL.replace("SPOILED", SPOILED[how]))
    known_app.reload()
    known_app.wait_for_memory("kept")
    known_app.reload()
    known_app.wait_for_memory("recalled")


NONE_KEPT = """async () => {
    const [name] = (await caches.keys()).filter(name => name.startsWith("python-memory "));
    return (await (await caches.open(name)).keys()).length === 0;
}"""


def test_memory_damaged_in_place_is_found_and_rebuilt(known_app: App) -> None:
    damaged = "(memory => { memory[memory.length >> 1] ^= 1; return memory })(kept)"
    known_app.page.evaluate(SPOIL.replace("SPOILED", damaged))
    known_app.page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.postMessage('check'))")
    known_app.wait(NONE_KEPT)
    known_app.reload()
    known_app.wait_for_memory("kept")
