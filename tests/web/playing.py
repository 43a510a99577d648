"""What a test does with the app in a browser: look, tap, read, and take a picture."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Error,
    FloatRect,
    Locator,
    Page,
    Request,
    Route,
    ViewportSize,
)

from tests.web.glass import PATIENCE, SETTLED, Glass

SHOTS = Path(__file__).parent.parent / "shots"

BESIDE = "beside"
"""A page of the site's origin on which the app does not run; no host has it."""
STORED = "cookies,local_storage,indexeddb,cache_storage,service_workers"
"""What a browser keeps for the app, as its protocol for tools names it."""

_OUT_OF_REACH = """() => [...document.querySelectorAll('[flt-semantics-identifier][flt-tappable]')].filter(node => {
    const box = node.getBoundingClientRect();
    return box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
}).map(node => node.getAttribute('flt-semantics-identifier'))"""

_COPIED = """async (key) => new Promise((resolve) => {
    const request = indexedDB.open("tischrechner", 1);
    request.onupgradeneeded = () => { request.transaction.abort(); };
    request.onerror = () => { resolve(undefined); };
    request.onsuccess = () => {
        const place = request.result.transaction("texts").objectStore("texts");
        place.get(key).onsuccess = ({ target }) => { request.result.close(); resolve(target.result ?? null); };
    };
})"""
"""The text that the second place has under a key; undefined while there is no such place, which only the app makes."""

SERVED = "text => { python.line.postMessage(JSON.stringify({ to: python.tab, kind: 'address', text })); }"
"""Tells the app the address that others are given."""

WORKER = "**/worker.js*"
"""The address of that script."""

ONE_LOOK = 5000
"""So many ms one look into the second place may take before it is looked into again."""

_NO_ANSWER = "Failed to load resource"
"""So the console begins what it says of a request that failed."""

_AWAIT_WHEEL = """window.wheeled = new Promise((done) => {
    const drawn = () => requestAnimationFrame(() => requestAnimationFrame(done));
    addEventListener("wheel", drawn, { capture: true, once: true, passive: true });
}); null"""
"""Notes when a turn of the wheel has come to the page, and two frames have been drawn since."""
_WHEELED = "window.wheeled.then(() => { delete window.wheeled; })"
"""Waits for that."""

_COVERED = """(node, [x, y]) => {
  const hit = document.elementFromPoint(x, y);
  if (hit && !node.contains(hit) && !hit.contains(node)) return true;
  for (let list = node.parentElement; list; list = list.parentElement) {
    const { top, bottom } = list.getBoundingClientRect();
    if (/auto|scroll|hidden/.test(getComputedStyle(list).overflowY) && bottom > top && (y < top || y > bottom))
      return true;
  }
  return false;
}"""
"""Whether something else, such as the bar at the foot of a page, lies over a piece, or it is scrolled out of a list."""


TRIES = 3
"""So often a page is scrolled from under what covers a piece: on a busy machine the client may answer late."""


_TURNS = """() => new Promise(done => {
    let left = 4;
    const turn = () => left-- ? setTimeout(turn) : done();
    turn();
})"""
"""Waits in Python's worker until it has come to what was handed to it before, and to what that set off."""


_STATE = """async () => {
    const found = await navigator.serviceWorker?.getRegistration();
    const workers = ["active", "waiting", "installing"].map(part => `${part}: ${found?.[part]?.state}`);
    return JSON.stringify({ ...document.documentElement.dataset, title: document.title, workers });
}"""
"""How far the page and its offline store have come."""


class Finger:
    """A finger on the glass, moved as a mouse is."""

    def __init__(self, devtools: CDPSession) -> None:
        self._devtools = devtools
        self._at: list[dict[str, float]] = []
        self._down = False

    def move(self, x: float, y: float) -> None:
        """Move to a place in px; above the glass nothing is told."""
        self._at = [{"x": x, "y": y}]
        if self._down:
            self._tell("touchMove", self._at)

    def down(self) -> None:
        """Touch the glass."""
        self._down = True
        self._tell("touchStart", self._at)

    def up(self) -> None:
        """Leave the glass."""
        self._down = False
        self._tell("touchEnd", [])

    def _tell(self, kind: str, at: list[dict[str, float]]) -> None:
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})


_A_FEW_FRAMES = """() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 100);
})"""
"""Waits for two frames, or as long as they take on a busy machine."""


class App(Glass):
    """The app on one page of a browser; tests see what a screen reader sees, and touch the glass.

    page        the page itself, for everything that has no word here
    requests    the address of every request of this browser context
    complaints  uncaught errors and error lines in the console; the test fails when there are some at its end
    crashed     whether the process behind a page has ended at any time
    spent       whether something was done to the browser that cannot be undone: no other test gets this page
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.context = context
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self._forgives_requests = False
        self.crashed = False
        self.spent = False
        context.set_default_timeout(PATIENCE)
        context.on("request", self._asked)
        self.page: Page = self._new_page()

    def _new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", self._broke)
        page.on("console", self._said)
        page.on("crash", self._died)
        return page

    def _broke(self, error: Error) -> None:
        """Note an uncaught error, but for one without words and place.

        The drawing client's module throws such a one on a busy machine, once in some hundred pages, and draws on.
        """
        text = f"{error} {error.stack or ''}".strip()
        if text != "Exception":
            self.complaints.append(text)

    def kill(self) -> None:
        """End the process behind the page at once, as a phone does that needs its memory; `open` starts again.

        All pages of this browser end with it, and the process that it keeps ready for the next one. Until it has
        noticed, that next page may be given the dead process, and never comes.
        """
        assert self.context.browser is not None
        devtools = self.context.browser.new_browser_cdp_session()
        killed = _pages_processes(devtools)
        with self.page.expect_event("crash"):
            for process in killed:
                os.kill(process, signal.SIGKILL)
        while killed & _pages_processes(devtools):
            pass
        devtools.detach()
        self.page.close()
        self.page = self._new_page()

    def lives(self) -> bool:
        """Whether the process behind the page is there; the news of its end may not have come yet."""
        try:
            return not self.crashed and bool(self.page.evaluate("true"))
        except Error:
            return False

    def open(self, route: str = "") -> App:
        """Load the app, at a route such as "#/help", and wait until its first screen is there."""
        self.page.goto(self.url + route, wait_until="commit")
        return self.wait_until_ready()

    def keep(self, texts: Mapping[str, str]) -> None:
        """Put texts into the storage before the app first starts, each under its key, unless they are there already."""
        put = "localStorage.getItem({0}) ?? localStorage.setItem({0}, {1});"
        puts = [put.format(json.dumps(f"flutter.{key}"), json.dumps(json.dumps(text))) for key, text in texts.items()]
        once = "sessionStorage.getItem({0}) ?? (() => {{ {1} sessionStorage.setItem({0}, 1); }})()"
        self.page.add_init_script(once.format(json.dumps("kept " + " ".join(texts)), " ".join(puts)))

    def put(self, texts: Mapping[str, str]) -> None:
        """Put texts into the storage, each under its key, while the app does not run."""
        self._go_beside()
        items = [(f"flutter.{key}", json.dumps(text)) for key, text in texts.items()]
        self.page.evaluate("items => items.forEach(item => localStorage.setItem(...item))", items)

    def tidy(self) -> None:
        """Undo what a test may have done around the app: more pages, routes, permissions."""
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.page.unroute_all()
        self.context.clear_permissions()

    def empty(self) -> None:
        """Leave the app, and undo what a test may have done: storage, routes, permissions, complaints, more pages."""
        self.tidy()
        self._go_beside()
        origin = self.page.evaluate("sessionStorage.clear(), origin")
        devtools = self.context.new_cdp_session(self.page)
        devtools.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": STORED})
        devtools.detach()

    def look(self, viewport: ViewportSize, **media: Any) -> None:
        """Give the page a size and what the system asks for, such as `color_scheme`."""
        if self.page.viewport_size != viewport:
            self.page.set_viewport_size(viewport)
        self.page.emulate_media(**media)

    def _go_beside(self) -> None:
        """Leave the app for an empty page of the same origin."""
        empty = '<link rel="icon" href="data:,">'  # else the browser asks for one
        self.page.route(self.url + BESIDE, lambda route: route.fulfill(body=empty, content_type="text/html"))
        self.page.goto(self.url + BESIDE)
        self.page.unroute(self.url + BESIDE)

    def enlarge_text(self, factor: float) -> None:
        """From the next start on, the browser's text is so many times as large."""
        enlarge = f"document.documentElement.style.fontSize = '{100 * factor}%'"
        self.page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {enlarge}; }})")

    def out_of_reach(self) -> list[str]:
        """Return what can be tapped by its identifier but does not lie on the screen as a whole."""
        return list(self.page.evaluate(_OUT_OF_REACH))

    def reload(self) -> App:
        """Load the page again and wait until its first screen is there."""
        self.page.reload(wait_until="commit")
        return self.wait_until_ready()

    @contextmanager
    def loading_again(self) -> Iterator[None]:
        """Do what makes the page load again, and wait until the one before is gone.

        Playwright's own expect_navigation is content with a new entry in the history, which the client may make.
        """
        self.page.evaluate("document.documentElement.dataset.before = ''")
        yield
        self.page.locator("html:not([data-before])").wait_for(timeout=PATIENCE)

    def wait_until_ready(self) -> App:
        """Wait for the end of the start; fail when the app says that it cannot start."""
        self.page.locator("html[data-state]").wait_for(timeout=PATIENCE)
        state = self.page.locator("html").get_attribute("data-state")
        assert state == "ready", self.page.locator("#splash .failure").inner_text()
        self.page.locator("[flt-semantics-identifier]").first.wait_for(state="attached", timeout=PATIENCE)
        return self

    def wait_for_memory(self, state: str) -> None:
        """Wait until Python's memory is `kept` or `recalled`."""
        self.page.locator(f"html[data-memory={state}]").wait_for(state="attached", timeout=PATIENCE)

    def find(self, identifier: str) -> Locator:
        """Return the piece with this identifier, whether it is there yet or not."""
        return self.page.locator(f'[flt-semantics-identifier="{identifier}"]')

    def there(self, identifier: str) -> None:
        """Wait until a piece with this identifier is on the screen."""
        self.find(identifier).first.wait_for(state="attached")

    def gone(self, identifier: str) -> None:
        """Wait until there is no piece with this identifier."""
        self.find(identifier).wait_for(state="detached")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """Return the button with this name: the whole of it, or a pattern."""
        return self.page.get_by_role("button", name=name, exact=True)

    def tap(self, identifier: str) -> None:
        """Touch the middle of the piece with this identifier, after waiting for it and scrolling to it."""
        self._touch(self.find(identifier).first)

    def leave_match(self) -> None:
        """Go from a table to the first page."""
        self.tap_and_settle("open-menu", "menu-leave", "menu-home")

    def open_saved(self, id: str) -> None:
        """Open a saved match from the first page, be it the newest or not."""
        self.tap_and_settle("open-settings", "open-saves", f"match-{id}", "resume")

    def let_python_work(self) -> None:
        """Wait until Python has come to everything that it was told so far."""
        try:
            for worker in self.page.workers[:1]:  # another one may be preparing the next start
                worker.evaluate(_TURNS)
        except Error:
            pass  # it has just been ended

    def tap_button(self, name: str | re.Pattern[str]) -> None:
        """Touch the middle of the button with this name."""
        self._touch(self.button(name).first)

    def type(self, identifier: str, text: str) -> None:
        """Type a text into the field with this identifier, once it has the focus."""
        self.tap(identifier)
        focused = """field => document.activeElement.matches(`[flt-semantics-identifier="${field}"] *`)"""
        self.wait(focused, identifier)
        self.next_frame()
        self.page.keyboard.type(text)

    def press(self, key: str) -> None:
        """Press a key, and wait for the answer: the first one brings frames of focus."""
        self.page.keyboard.press(key)
        self.let_answer()

    def drag(self, identifier: str, onto: str, *, finger: bool = True) -> None:
        """Drag one piece onto another, which may come only when the first is picked up, with a finger or the mouse."""
        x, y = self._middle(self.find(identifier).first)
        with self._finger() if finger else nullcontext(self.page.mouse) as pointer:
            pointer.move(x, y)
            self.let_answer()  # with the first move of a mouse the screen is drawn for one
            pointer.down()
            for step in range(1, 7):  # more than what is still a tap
                pointer.move(x + 2 * step, y - 6 * step)
            self.find(onto).first.wait_for(state="attached")
            self.let_answer()
            pointer.move(*self._middle(self.find(onto).first))
            pointer.up()

    def swipe(self, x: float, start: float, end: float) -> None:
        """Draw a finger up or down the glass, from one height to another in px, and let go when it rests."""
        with self._finger() as finger:
            finger.move(x, start)
            finger.down()
            for step in range(1, 11):
                finger.move(x, start + (end - start) * step / 10)
                self.next_frame()
            self.let_answer()
            finger.up()
        self.let_answer()

    def let_answer(self) -> None:
        """Wait until Python and the page have answered what was done."""
        for _ in range(SETTLED):
            self.let_python_work()
            self.next_frame()

    @contextmanager
    def _finger(self) -> Iterator[Finger]:
        devtools = self.context.new_cdp_session(self.page)
        yield Finger(devtools)
        devtools.detach()

    def box(self, piece: str | Locator) -> FloatRect:
        """Return where a piece lies, in px. While it is drawn anew it lies nowhere, and is waited for."""
        piece = self.find(piece).first if isinstance(piece, str) else piece
        for _ in range(30):
            piece.wait_for(state="attached")
            found = piece.bounding_box()
            if found is not None:
                return found
            self.next_frame()
        raise AssertionError("the piece has gone")

    def evaluate(self, script: str, argument: object = None) -> Any:
        """Return the value of an expression in the page; of a function, what it makes of the argument."""
        return self.page.evaluate(script, argument)

    def serve_as(self, address: str) -> None:
        """Tell the app under which address others find it, as the server of a class does."""
        self.evaluate(SERVED, address)

    def poke(self, x: float, y: float) -> None:
        """Touch a point of the page, in px from its top left corner."""
        self.page.touchscreen.tap(x, y)

    def pause(self) -> None:
        """Let a few frames go by; a page that is just loaded again, or could not start (web/client.js), has none.

        Playwright's own wait_for_function does not work here: it needs eval, which the site forbids.
        """
        with suppress(Error):
            self.evaluate(_A_FEW_FRAMES)

    def read(self, identifier: str) -> str:
        """Return what a screen reader would read of the piece with this identifier."""
        piece = self.find(identifier).first
        piece.wait_for(state="attached")
        return str(piece.evaluate("node => (node.getAttribute('aria-label') ?? node.textContent).trim()"))

    def shot(self, name: str) -> Path:
        """Take a picture of the screen for human eyes: tests/shots/NAME.png."""
        path = SHOTS / f"{name}.png"
        self.page.screenshot(path=path)
        return path

    def testify(self, name: str) -> str:
        """Say how things are, as far as the page still answers, and take a picture: for whoever reads of a failure."""
        told: list[object] = [self.page.url, *self.complaints]
        try:
            told += [self.page.evaluate(_STATE), self.identifiers()]
            self.shot(name)
        except Error as error:
            told.append(error)
        return "\n".join(map(str, told))

    def forgive(self) -> None:
        """Forget the complaints so far: the test made them on purpose.

        What the console tells of requests without an answer comes when the browser has time for it: from now on it
        counts no more.
        """
        self.complaints.clear()
        self._forgives_requests = True

    def forget(self) -> None:
        """Forget all that was asked for and complained about: the next test has the page."""
        self.requests.clear()
        self.complaints.clear()
        self._forgives_requests = False

    def leave(self) -> None:
        """Leave an app that goes on complaining, as the test means it to, and forget what it complained about."""
        self.page.goto("about:blank")
        self.forgive()

    def foreign_requests(self) -> list[str]:
        """Return the requests that went to another origin than the site's."""
        origin = "/".join(self.url.split("/")[:3]) + "/"
        return [url for url in self.requests if not url.startswith((origin, "data:", "blob:" + origin))]

    def _touch(self, piece: Locator) -> None:
        x, y = self._middle(piece)
        self.look_first(x, y)
        self.touch(x, y)

    def _middle(self, piece: Locator) -> tuple[float, float]:
        """Return the middle of a piece in px after scrolling it into sight."""
        size: Any = self.page.viewport_size
        seen_at: list[tuple[float, float]] = []
        for _ in range(30):
            box = self.box(piece)
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            if 0 <= x < size["width"] and 0 <= y < size["height"]:
                seen_at.append((x, y))  # what scrolling does not help with stays there
                if seen_at[-TRIES:] == [(x, y)] * TRIES or not piece.evaluate(_COVERED, [x, y]):
                    return x, y
            middle = size["width"] / 2, size["height"] / 2
            aside = not 0 <= x < size["width"] and 0 <= y < size["height"]  # its row scrolls by itself
            self.page.mouse.move(middle[0], y if aside else middle[1])
            self.page.evaluate(_AWAIT_WHEEL)
            self.page.mouse.wheel(min(max(x - middle[0], -300), 300), min(max(y - middle[1], -300), 300))
            self.page.evaluate(_WHEELED)
            self._wait_until_still(piece)
        raise AssertionError(f"the piece cannot be scrolled into sight: {box}, last seen at {seen_at[-TRIES:]}")

    def _wait_until_still(self, piece: Locator) -> None:
        """Wait until a piece that was scrolled, which may take the browser more than a frame, moves no more."""
        before = None
        while (now := piece.bounding_box()) != before:
            before = now
            self.next_frame()

    def _died(self, _: Page) -> None:
        self.crashed = True

    def _asked(self, request: Request) -> None:
        self.requests.append(request.url)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not (self._forgives_requests and message.text.startswith(_NO_ANSWER)):
            self.complaints.append(message.text)


def _pages_processes(devtools: CDPSession) -> set[int]:
    """Return the numbers of the processes in which this browser runs pages, or is ready to."""
    processes = devtools.send("SystemInfo.getProcessInfo")["processInfo"]
    return {process["id"] for process in processes if process["type"] == "renderer"}


def change_worker(place: BrowserContext | Page, old: str, new: str) -> None:
    """From the next start on, the script of Python's worker has another part in the place of one."""

    def changed(route: Route) -> None:
        script = route.fetch()
        assert old in script.text()
        route.fulfill(response=script, body=script.text().replace(old, new))

    place.route(WORKER, changed)


def wait_until_kept(page: Page) -> None:
    """Wait until the whole site is in the offline store."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def copied(app: App, key: str) -> str | None:
    """What the second place has under a key of Python's."""
    text: str | None = app.page.evaluate(_COPIED, f"flutter.{key}")
    return text


def wait_until_copied(app: App, key: str, text: str | None) -> None:
    """Wait until the second place has this text, None for nothing."""
    looked = f"Promise.race([({_COPIED})(key), new Promise((resolve) => {{ setTimeout(resolve, {ONE_LOOK}); }})])"
    app.wait(f"key => {looked}.then((text) => text === {json.dumps(text)})", f"flutter.{key}")


OVERHEAR = """window.told = [];
new BroadcastChannel("tischrechner-host").onmessage = ({ data }) => told.push(JSON.parse(data));
null"""
"""Gathers in `told` all messages between Python and the page from now on."""


def say_like_python(page: Page, **message: str) -> None:
    """Send a message to the page as Python does from its worker."""
    page.evaluate(
        """message => new BroadcastChannel("tischrechner-host").postMessage(
            JSON.stringify({ from: python.tab, ...message }))""",
        message,
    )
