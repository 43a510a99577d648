"""The start of the app: the wires between the session, the component that draws it, the page and the device."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import flet as ft

from app import VERSION, games, screens
from app.browser import lazy
from app.browser.error_report import report
from app.browser.host import Host, browser_language
from app.browser.messages import receive
from app.frame.root import OffscreenLayer, root
from app.frame.voice import Voice
from app.games import drawing
from app.locale import LANGUAGES, at_hand, preferred
from app.parts.theme import flet_theme
from app.session import Session
from app.session.device import Part, Run
from app.state.settings import Settings
from app.storage.browser_store import BrowserStore, Store
from core.games import get

Fail = Callable[[BaseException | None], None]

FAILED_STARTS = 2
"""Number of failed starts in a row after which nothing is opened."""
EMBEDDED = re.compile(r"[?&]embed=([\w.-]*)")
"""Finds the text of the link that a frame shows in its address."""
PATIENCE = 8
"""Seconds for which a start waits for what comes late, where its first screen needs that."""
STEP = 0.25
"""Seconds between two steps of getting ready, in which taps are answered."""
SECOND = 1
"""Seconds between two ticks of the clock at the table."""


async def main(page: ft.Page) -> None:
    """Start the app on a page."""
    await start(page)


async def start(
    page: ft.Page, store: Store | None = None, random_bytes: Callable[[int], bytes] = os.urandom
) -> Session:
    """Start the app on a page, with a store other than the browser's if one is given; the session that runs it.

    `random_bytes(n)` returns n random bytes.
    """
    _collect_rarely()
    page.title, page.padding = "Tischrechner", 0
    page.theme, page.dark_theme = flet_theme(dark=False), flet_theme(dark=True)

    def fail(error: BaseException | None) -> None:
        if isinstance(error, lazy.Missing):
            session.late.want(lambda: None, by_itself=True)
        else:
            session.fail(report(error, session.model))

    run = _tasks(page, fail, lambda again: session.late.want(again, by_itself=True))
    # Messages come from outside of Flet: only a task of the page may change what is drawn.
    host = Host(lambda message: run(lambda: receive(session, host, message)))
    voice = Voice(host.tell)
    session = _session(page, host, voice, run, store, random_bytes)
    # Flet calls it while it handles the error; a method can be replaced on one object only past the types.
    setattr(page.session, "error", lambda message: fail(sys.exception()))  # noqa: B010
    setattr(page.session, "handle_invoke_method_results", _answered(page.session.handle_invoke_method_results))  # noqa: B010
    offscreen = OffscreenLayer()
    try:
        await _open(session, host, page.url or "")
        page.render(root(page, session, host, voice, offscreen))  # raises where the first frame cannot be sent
    except Exception as error:
        host.tell("failed", text=report(error, session.model))
        raise
    run(lambda: _tick(session, fail))
    run(lambda: _fetch_once_shown(session, host))
    run(lambda: _get_ready(session))
    run(lambda: _prerender_once_shown(offscreen, host))
    run(lambda: _prerender(offscreen, behind=True))
    return session


def run() -> None:
    """Let Flet run the app in a browser's worker, with `flet_js` at hand."""
    ft.run(main)


def _collect_rarely() -> None:
    """Keep Python's collector from interrupting.

    What is loaded by now stays for good: the collector need not look at it again. And long searches make very many
    small things that hold no cycles.
    """
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)


def _answered(take: Callable[..., None]) -> Callable[..., None]:
    """Return a function that takes the client's answers to calls of its methods.

    Flet raises at one from a control that has gone meanwhile, and then hears of nothing more.
    """

    def answered(*answer: Any) -> None:
        with suppress(RuntimeError):
            take(*answer)

    return answered


def _tasks(page: ft.Page, fail: Fail, want: Callable[[Callable[[], object]], object]) -> Run:
    """Return a task runner that reports failures, which Flet would only log. What lacks a module that comes late is
    handed to `want`, to be run once more.
    """

    def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def guarded() -> None:
            try:
                await work()
            except lazy.Missing:
                want(lambda: run(work))
            except Exception as error:
                fail(error)

        page.run_task(guarded)

    return run


def _session(
    page: ft.Page, host: Host, voice: Voice, run: Run, store: Store | None, random_bytes: Callable[[int], bytes]
) -> Session:
    """Wire a session to the games, the Flet page and the host page."""
    return Session(
        BrowserStore(host.ask) if store is None else store,
        Settings(),
        run=run,
        host=voice.ask,
        ask=host.ask,
        download=_download,
        version=VERSION,
        address=(page.url or "").partition("?")[0],
        random_bytes=random_bytes,
        bring=partial(_bring, host),
        coming=partial(_coming, host),
    )


async def _open(session: Session, host: Host, address: str) -> None:
    """Read what is stored; nothing more than a list of it where too many starts have failed. A frame of another page
    has in its `address` what it shows.
    """
    here = await host.ask("tab") != "elsewhere"
    if await _failed_starts(host) >= FAILED_STARTS:
        session.late.ask("modules")  # with the readers of all texts
        await lazy.arrival(PATIENCE)
        await session.safe.start(preferred(browser_language()))
    else:
        await session.start(preferred(browser_language()), here)
        if link := EMBEDDED.search(address):
            session.late.attempt(lambda: session.links.embed(link[1]))
        if not at_hand(language := session.model.settings.language):
            session.late.ask(language)
            await lazy.arrival(PATIENCE, language)
        if session.late.waits:  # a match is open, or a link
            await lazy.arrival(PATIENCE)


async def _failed_starts(host: Host) -> int:
    """Return the number of starts in a row, before this one, that did not come to their first screen."""
    try:
        return int(await host.ask("starting") or 0)
    except OSError:  # no storage to count in
        return 0


async def _tick(session: Session, fail: Fail) -> None:
    """Tell the session of every second."""
    while True:
        await asyncio.sleep(SECOND)
        try:
            session.tick()
        except Exception as error:
            fail(error)


async def _bring(host: Host, part: Part) -> str:
    """Fetch a part that comes late; return why it cannot be had, empty if it is there."""
    if part in LANGUAGES:
        return await lazy.bring_language(part)
    return await lazy.bring() if part == "modules" else str(await host.ask("bring") or "")


async def _coming(host: Host, part: Part) -> bool:
    """Return whether some of a part has come, though not all."""
    return bool(await host.ask("coming")) if part == "reader" else lazy.coming()


async def _fetch_once_shown(session: Session, host: Host) -> None:
    """Fetch the modules that come late once the first screen has been drawn."""
    with suppress(OSError):
        await host.ask("shown")
    session.late.ask("modules")


async def _get_ready(session: Session, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
    """Import screens and games in small steps while the first screen is looked at, so that no tap has to wait for it.

    They have come by then. Then load practice, which also adds a person's progress to the first screen.
    """
    await lazy.arrival()
    for step in (*_imports(), session.get_ready):
        await sleep(STEP)
        step()


def _imports() -> Iterator[Callable[[], object]]:
    """Yield functions that each import a part of what comes after the first screen, the next likely one first."""
    for name in screens.NEXT:
        yield partial(screens.load, name)
    for name in games.NAMES:
        for find in (get, games.find, drawing.find):
            yield partial(find, name)


async def _prerender_once_shown(offscreen: OffscreenLayer, host: Host) -> None:
    """Pre-render once the first screen has been drawn; where the page does not say when, at once."""
    with suppress(OSError):
        await host.ask("shown")
    await _prerender(offscreen)


async def _prerender(
    offscreen: OffscreenLayer, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep, *, behind: bool = False
) -> None:
    """Pre-render off-screen what may be opened next or, `behind` the curtain, what that hides. Failures are ignored."""
    await lazy.arrival()
    with suppress(Exception):
        from app.frame.prerendering import prerender, prerender_covered

        await (prerender_covered if behind else prerender)(offscreen, sleep)


async def _download(name: str, content: str | bytes) -> None:
    content = content if isinstance(content, bytes) else content.encode("utf-8", "backslashreplace")
    await ft.FilePicker().save_file(file_name=name, src_bytes=content)
