"""Drawing for nobody, while nobody taps, what is likely to be opened next.

The first time that something is drawn takes longest: the browser compiles what the client runs for it, and the graphics
card's programs. So a sample of it is drawn before, beneath the screen, where it is neither seen, touched nor heard.

What lies behind the curtain is drawn as it is going to be, and packed, in Python's memory and nowhere else: whoever
lifts it has only to wait until the client has drawn it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import flet as ft

from app import screens
from app.fast import packing
from app.fast.drawn import DrawnAnew
from app.model import HomePage, Model, Page, RulesPage, SetupPage, Table, TablePage
from app.people import EMBLEMS
from app.root import Backstage
from app.screens.table import BODY
from app.session import Session
from app.settings import Settings
from app.stores import MemoryStore
from app.ui import Ui
from core.engine.match import Match
from core.games import get

QUIET = 1.0
"""Nothing is rehearsed before nothing has changed for so many seconds."""
SHOWN = 0.8
"""So many seconds a sample stays, to be drawn; then comes the next one."""

SOON = 0.1
"""So many seconds after the curtain has come what lies behind it is drawn: the client has drawn the curtain then."""

Sleep = Callable[[float], Awaitable[None]]
Sample = tuple[str, str]
"""What is rehearsed: the name of a game, and one of `PARTS`."""
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
    page, drawn = _curtain(shown.model), shown.look.drawn
    drawn.discard()
    if page is None:
        return
    open_page = replace(page, table=page.table.uncovered())
    ui = replace(shown, model=replace(shown.model, pages=(*shown.model.pages[:-1], open_page)))
    try:
        drawn.prepare(lambda: screens.screen(ui))
        packing.get_ready(drawn.prepared(BODY))
    except Exception:
        drawn.discard()
        raise


def likely(model: Model) -> tuple[Sample, ...]:
    """What may be opened next from what is open; nothing where that is not the time for it.

    Whoever has seen a set-up has seen most of what rules are drawn with: after it they gain nothing.
    """
    page = model.page
    if isinstance(page, SetupPage) and not _hidden(model):
        return ((page.setup.game, "table"),)
    covered = _curtain(model)
    return () if covered is None else tuple((covered.table.match.game.name, part) for part in PARTS)


def _curtain(model: Model) -> TablePage | None:
    """The table whose curtain is on the screen, None if there is no curtain."""
    page = model.page
    return page if type(page) is TablePage and page.table.covered and not _hidden(model) else None


def _hidden(model: Model) -> bool:
    """Whether something else stands in for the page that is open."""
    return bool(model.fault) or model.elsewhere


def draw(shown: Ui, game: str, part: str) -> ft.Control:
    """A sample, in the look and language of what is shown, and from nothing else of it."""
    settings = shown.model.settings
    session = Session(MemoryStore(), Settings(), run=lambda work: None)
    page: Page = table(game) if part == "table" else RulesPage(game, whole=part == "all rules")
    model = Model(settings, pages=(HomePage(), page))
    look = replace(shown.look, drawn=DrawnAnew(), mouse=False, keyboard=False, calm=True)
    return screens.screen(Ui(model, look, shown.words, session))


def table(game: str) -> TablePage:
    """A new match of two, always the same, as whoever begins sees it."""
    match = Match.new(get(game), ("Mila", "Ole"), "rehearsal")
    assert match.prompt is not None
    return TablePage(Table("rehearsal", match, EMBLEMS[:2], lifted=match.prompt.seat))
