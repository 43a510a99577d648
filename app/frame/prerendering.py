"""Pre-rendering: while there are no taps, the next likely screens are drawn off-screen.

The first time that something is drawn takes longest: the browser compiles what the client runs for it, and the graphics
card's programs. So a sample of it is drawn before, beneath the screen, where it is neither seen, touched nor heard.

What lies behind the curtain is drawn as it is going to be, and packed, in Python's memory and nowhere else: lifting the
curtain then only waits for the client to draw it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import flet as ft

from app import screens
from app.flet_patches import packing
from app.frame.memo import NoMemo
from app.frame.root import Backstage
from app.frame.ui import Ui
from app.screens.table import BODY
from app.session import Session
from app.state.model import HomePage, Model, Page, RulesPage, SetupPage, Table, TablePage
from app.state.people import EMBLEMS
from app.state.settings import Settings
from app.storage.browser_store import MemoryStore
from core.engine.match import Match
from core.games import get

QUIET = 1.0
"""Seconds without a change before pre-rendering begins."""
SHOWN = 0.8
"""Seconds for which a sample stays, to be drawn; then comes the next one."""

SOON = 0.1
"""Seconds after the curtain has come until what lies behind it is drawn: by then the client has drawn the curtain."""

Sleep = Callable[[float], Awaitable[None]]
Sample = tuple[str, str]
"""A sample to pre-render: the name of a game, and one of `PARTS`."""
PARTS = ("table", "rules", "all rules")


async def rehearse(backstage: Backstage, sleep: Sleep) -> None:
    """Rehearse each sample once, for as long as the app runs. Raises what goes wrong in drawing one."""
    done: set[Sample] = set()
    while True:
        shown = backstage.shown
        await sleep(QUIET)
        for sample in likely(shown.model):
            if backstage.shows(shown) and sample not in done:
                done.add(sample)
                backstage.put(draw(shown, *sample))
                await sleep(SHOWN)
                backstage.clear()


async def look_behind(backstage: Backstage, sleep: Sleep) -> None:
    """Draw what each curtain hides, for as long as the app runs. Raises what goes wrong in that."""
    ready: Ui | None = None
    while True:
        await backstage.drew.wait()
        backstage.drew.clear()
        shown = backstage.shown
        await sleep(SOON)
        if backstage.shows(shown) and shown != ready:
            ready = shown
            uncover(shown)


def uncover(shown: Ui) -> None:
    """Let the table behind the curtain be at hand for the frame after it; where there is no curtain, nothing."""
    page, memo = _curtain(shown.model), shown.look.frame
    memo.discard()
    if page is None:
        return
    open_page = replace(page, table=page.table.uncovered())
    ui = replace(shown, model=replace(shown.model, pages=(*shown.model.pages[:-1], open_page)))
    try:
        memo.prepare(lambda: screens.screen(ui))
        packing.get_ready(memo.prepared(BODY))
    except Exception:
        memo.discard()
        raise


def likely(model: Model) -> tuple[Sample, ...]:
    """Return the samples that may be opened next from what is open; none where this is not the time for it.

    After a set-up the rules are left out: set-up has already drawn most of what they are made of.
    """
    page = model.page
    if isinstance(page, SetupPage) and not _hidden(model):
        return ((page.setup.game, "table"),)
    covered = _curtain(model)
    return () if covered is None else tuple((covered.table.match.game.name, part) for part in PARTS)


def _curtain(model: Model) -> TablePage | None:
    """Return the table whose curtain is on the screen; None if there is no curtain."""
    page = model.page
    return page if type(page) is TablePage and page.table.covered and not _hidden(model) else None


def _hidden(model: Model) -> bool:
    """Return True if something else stands in for the page that is open."""
    return bool(model.fault) or model.elsewhere


def draw(shown: Ui, game: str, part: str) -> ft.Control:
    """Draw a sample, in the look and language of what is shown, and from nothing else of it."""
    settings = shown.model.settings
    session = Session(MemoryStore(), Settings(), run=lambda work: None)
    page: Page = table(game) if part == "table" else RulesPage(game, whole=part == "all rules")
    model = Model(settings, pages=(HomePage(), page))
    look = replace(shown.look, frame=NoMemo(), mouse=False, keyboard=False, calm=True)
    return screens.screen(Ui(model, look, shown.words, session))


def table(game: str) -> TablePage:
    """Return a new match of two, always the same, as the player who begins sees it."""
    match = Match.new(get(game), ("Mila", "Ole"), "rehearsal")
    assert match.prompt is not None
    return TablePage(Table("rehearsal", match, EMBLEMS[:2], lifted=match.prompt.seat))
