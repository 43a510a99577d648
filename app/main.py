"""The start of the app: the wires between the session, the component that draws it, the page and the device."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import flet as ft

from app import VERSION, games
from app.games.lights import look_ahead
from app.host import Host, browser_language
from app.late import Missing
from app.locale import preferred, words
from app.locale.reasons import not_here_yet
from app.messages import receive
from app.model import Table
from app.report import report
from app.root import Backstage, root
from app.session import Search, Session
from app.session.saving import Run
from app.settings import Settings
from app.stores import BrowserStore, Store
from app.theme import flet_theme
from core.games import get, has, looking_back_in

Fail = Callable[[BaseException | None], None]

FAILED_STARTS = 2
"""After so many starts in a row that failed, nothing is opened."""
AT_EASE = 3
"""Nothing is rehearsed or prepared for so many seconds after the first screen: the start still goes on for a while."""
SECOND = 1
"""How long the clock at the table waits, in seconds."""


async def main(page: ft.Page) -> None:
    """Start the app on a page."""
    await start(page)


async def start(page: ft.Page, store: Store | None = None, lot: Callable[[int], bytes] = os.urandom) -> Session:
    """Start the app on a page, with a store other than the browser's if one is given; the session that runs it.

    `lot` draws so many bytes by lot.
    """
    _collect_rarely()
    page.title, page.padding = "Tischrechner", 0
    page.theme, page.dark_theme = flet_theme(dark=False), flet_theme(dark=True)

    def fail(error: BaseException | None) -> None:
        if isinstance(error, Missing):
            session.say(not_here_yet(words(session.model.settings.language)))
        else:
            session.fail(report(error, session.model))

    run = _tasks(page, fail)
    # Messages come from outside of Flet: only a task of the page may change what is drawn.
    host = Host(lambda message: run(lambda: receive(session, host, message)))
    session = _session(page, host, run, store, lot)
    # Flet calls it while it handles the error; a method can be replaced on one object only past the types.
    setattr(page.session, "error", lambda message: fail(sys.exception()))  # noqa: B010
    backstage = Backstage()
    try:
        await _open(session, host)
        page.render(root(page, session, host, backstage))  # raises where the first frame cannot be sent
    except Exception as error:
        host.tell("failed", text=report(error, session.model))
        raise
    run(lambda: _tick(session, fail))
    run(lambda: _get_ready(session))
    run(lambda: _rehearse(backstage))
    run(lambda: _rehearse(backstage, behind=True))
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


def _tasks(page: ft.Page, fail: Fail) -> Run:
    """A way to run tasks of the page; Flet itself would only note in a log that one failed."""

    def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async def guarded() -> None:
            try:
                await work()
            except Exception as error:
                fail(error)

        page.run_task(guarded)

    return run


def _session(page: ft.Page, host: Host, run: Run, store: Store | None, lot: Callable[[int], bytes]) -> Session:
    """A session that is wired to the games, the page and the page around it."""
    return Session(
        BrowserStore(host.ask, ft.SharedPreferences()) if store is None else store,
        Settings(),
        run=run,
        host=host.tell,
        download=_download,
        look_ahead=look_ahead,
        time_limit=lambda table: games.of(table.match).time_limit(table),
        reviews=_reviews,
        shake=lambda table: games.of(table.match).shake(table),
        moment=lambda table: games.of(table.match).moment(table) is not None,
        telling=lambda table: games.of(table.match).telling(table),
        first=lambda game: games.find(game).offered_first(),
        drawn=lambda table, events, seat: games.of(table.match).drawn(events, seat),
        came=lambda table, before: games.of(table.match).came(table, before),
        advise=lambda game: games.find(game).against_opponents(),
        version=VERSION,
        address=page.url or "",
        lot=lot,
    )


async def _open(session: Session, host: Host) -> None:
    """Read what is stored; nothing more than a list of it where too many starts have failed."""
    here = await host.ask("tab") != "elsewhere"
    if await _failed_starts(host) >= FAILED_STARTS:
        await session.safe.start(preferred(browser_language()))
    else:
        await session.start(preferred(browser_language()), here)


async def _failed_starts(host: Host) -> int:
    """How many starts in a row, before this one, have not come to their first screen."""
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


async def _get_ready(session: Session) -> None:
    """Import the games one by one while somebody looks at the first screen, so that no tap has to wait for it.

    Then practice, which also tells the first screen how far somebody has come.
    """
    for name in games.NAMES:
        await asyncio.sleep(1)
        with suppress(Missing):  # whoever opens the game tries again
            get(name)
            games.find(name)
    await asyncio.sleep(1)
    with suppress(Missing):
        session.get_ready()


async def _rehearse(
    backstage: Backstage, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep, *, behind: bool = False
) -> None:
    """Draw beneath the screen what may be opened next or, `behind` the curtain, what that hides. Nobody hears of it if
    that goes wrong; it just ends."""
    await sleep(AT_EASE)
    with suppress(Exception):
        from app.rehearsal import look_behind, rehearse

        await (look_behind if behind else rehearse)(backstage, sleep)


def _reviews(table: Table) -> list[tuple[int, Search]]:
    """The searches for the best of each turn that has no answer yet, by the turn's ply."""
    if not has(table.match.game.name, "looking_back"):
        return []
    looking = looking_back_in(table.match.game.name)
    turns = (turn for turn in looking.turns(table.match) if turn.ply not in table.reviewed)
    return [(turn.ply, looking.best(table.match, turn)) for turn in turns]


async def _download(name: str, text: str) -> None:
    await ft.FilePicker().save_file(file_name=name, src_bytes=text.encode("utf-8", "backslashreplace"))
