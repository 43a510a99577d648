"""Answers that fail, hang or come spoiled, of a first start and from the offline store, and what is read then."""

from __future__ import annotations

import time
from itertools import product

import pytest
from playwright.sync_api import Error

from tests.web.glass import PATIENCE
from tests.web.hosting import FAULTS, Host
from tests.web.playing import App, wait_until_kept

START = (
    "index.html",
    "worker.js",
    "games.pack",
    "library.pack",
    "pyodide/pyodide.js",
    "pyodide/pyodide.asm.js",
    "pyodide/pyodide.asm.wasm",
    "main.dart.support.js",
    "main.dart.wasm",
    "canvaskit/skwasm.js",
    "canvaskit/skwasm.wasm",
    "assets/FontManifest.json",
    "assets/fonts/Bitter-500.woff2",
    "assets/fonts/Bitter-700.woff2",
    "assets/fonts/Bitter-800.woff2",
    "assets/fonts/MaterialIcons.woff2",
)
"""What a first start asks for before its first screen."""
LATER = ("late.pack", "canvaskit/skwasm.rest.wasm", "main.dart.rest.wasm", "pyodide/pyodide.rest.wasm")
"""What it asks for after that, where the modules are in two parts."""
NOTHING = [("index.html", "refused"), ("index.html", "missing"), ("index.html", "spoiled")]
"""A page of which nothing comes is the browser's to explain, and one spoiled in its own cache its to refetch."""
ALL = [(path, fault) for path, fault in product((*START, *LATER), FAULTS) if (path, fault) not in NOTHING]
"""Answers and how they are torn."""
DAMAGED = [(path, online) for path in (*START, *LATER) for online in (True, False)]
"""Files of the offline store, and whether there is a network when the next start finds them damaged."""

DAMAGE = """async (paths) => {
    const [name] = (await caches.keys()).filter((name) => name.startsWith("tischrechner "));
    const store = await caches.open(name);
    for (const path of paths) {
        const url = new URL(path, document.baseURI).href;
        const found = await store.match(url);
        const bytes = new Uint8Array(await found.arrayBuffer());
        for (let at = bytes.length >> 1; at < (bytes.length >> 1) + 64; at += 1) bytes[at] ^= 0x55;
        await store.put(url, new Response(bytes, { headers: found.headers }));
    }
}"""
"""Other bytes in the middle of files in the offline store."""

TOLD = """() => {
    const failure = document.querySelector("#splash .failure");
    if (failure && !failure.hidden) return failure.innerText;
    const page = getComputedStyle(document.documentElement, "::before");
    if (page.visibility === "visible" && page.content.includes("Lade die Seite neu")) return page.content;
    const ready = document.documentElement.dataset.state === "ready";
    return ready && document.querySelector("[flt-semantics-identifier]") ? "ready" : "";
}"""
"""What a person reads: `ready` when it is the app itself, nothing as long as it only starts."""

LOOKING = "werden geprüft"
"""As long as this is read, the files are compared with their hashes: what is wrong, and what to do, comes after it."""


def told(app: App) -> str:
    """Wait until the app is there, or a sentence that says what to do; return it."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        try:
            text = str(app.page.evaluate(TOLD))
            if text and LOOKING not in text:
                return text
        except Error:
            pass  # it loads again by itself
        app.pause()
    raise AssertionError("nothing is said")


def way_on(text: str) -> bool:
    """Whether a sentence says what to do."""
    return text == "ready" or "ade neu" in text or "Lade die Seite neu" in text or "Sag es denen" in text


def skip_where_whole(host: Host, path: str) -> None:
    """Skip a test of a rest that is not there: its module is in one piece."""
    if path in LATER and not (host.folder / path).exists():
        pytest.skip(f"{path}: in one piece")


def tear(app: App, host: Host, path: str, fault: str) -> None:
    """Start with one answer torn; then, with all in order, by the way that the sentence names."""
    skip_where_whole(host, path)
    host.faults = {host.folder / path: fault}
    app.page.goto(host.url, wait_until="commit")
    first = told(app)
    assert way_on(first), first
    if path in LATER:
        assert first == "ready", "play does not wait for it"
        app.page.reload(wait_until="commit")
        assert way_on(told(app)), "nor does the next start"
    host.faults = {}
    if first != "ready":
        load_again(app)
        app.page.locator("html[data-state=ready]").wait_for(state="attached", timeout=PATIENCE)  # however slow it is
    app.leave()


def load_again(app: App) -> None:
    """Touch the button that the sentence names; where the page has none, let the browser load it again."""
    again = app.page.locator("#splash .failure button").last
    if again.is_visible():
        with app.loading_again():
            again.click()
    else:
        app.page.reload(wait_until="commit")


def damage(app: App, host: Host, path: str, *, online: bool) -> None:
    """Start again with one file of the offline store damaged."""
    skip_where_whole(host, path)
    app.open()
    wait_until_kept(app.page)
    app.reload()
    app.page.evaluate(DAMAGE, [path])
    if not online:
        host.stop()
    app.page.reload(wait_until="commit")
    if online:
        app.page.locator("html[data-state=ready]").wait_for(state="attached", timeout=PATIENCE)
    else:
        text = told(app)
        assert text == "ready" or "Internet" in text or way_on(text), text
        host.start()
    app.leave()
