"""Pre-rendering: while there are no taps, the next likely screens are drawn off-screen.

The first time that something is drawn takes longest: the browser compiles what the client runs for it, and the graphics
card's programs. So samples are drawn before, beneath the screen, where they are neither seen, touched nor heard. They
have a layer of their own there: what is painted straight beneath an opaque screen never comes to the graphics card.

What lies behind the curtain is drawn as it is going to be, and packed, in Python's memory and nowhere else: lifting the
curtain then only waits for the client to draw it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import flet as ft

from app import games, screens
from app.flet_patches import packing
from app.frame.memo import NoMemo
from app.frame.root import OffscreenLayer
from app.frame.ui import Ui
from app.screens.table import BODY
from app.session import Session
from app.state.model import HomePage, Model, Page, RulesPage, SetupPage, Table, TablePage
from app.state.overlays import AboutPlayer, HelpLevels, Menu, Overlay
from app.state.people import EMBLEMS
from app.state.settings import Settings
from app.storage.browser_store import MemoryStore
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.options import Options
from core.engine.player import choose
from core.games import get

QUIET, THINKING = 1.0, 4.0
"""Seconds without a change before pre-rendering begins, and those at an open table, which takes a tap at any time."""
SHOWN = 0.8
"""Seconds for which a sample stays, to be drawn; then comes the next one."""
MOVES = 20
"""The moves of the match from which samples are taken."""
SHEETS: tuple[Overlay, ...] = (Menu(), HelpLevels(), AboutPlayer(0))
"""The sheets over a table that are opened most."""

SOON = 0.1
"""Seconds after the curtain has come until what lies behind it is drawn: by then the client has drawn the curtain."""

Sleep = Callable[[float], Awaitable[None]]


class Kind(NamedTuple):
    """The kind of samples: a game and, where a match is on the table, what all know of it; without a game, pages that
    the first one opens, those of `practice` once that is loaded, or the others.
    """

    game: str = ""
    names: tuple[str, ...] = ()
    options: Options | None = None
    training: bool = False
    practice: bool = False


async def prerender(offscreen: OffscreenLayer, sleep: Sleep) -> None:
    """Pre-render each sample once, for as long as the app runs. Raises what goes wrong in drawing one.

    The first one behind a curtain does not wait: that is lifted soon. At an open table one comes at a time.
    """
    waiting: dict[Kind, Iterator[Page]] = {}
    while True:
        shown = offscreen.shown
        kind, covered = likely(shown.model), _curtain(shown.model) is not None
        if kind is None:
            await sleep(QUIET)
            continue
        still = covered or not isinstance(shown.model.page, TablePage)
        await sleep(SOON if covered and kind not in waiting else QUIET if still else THINKING)
        left = waiting.setdefault(kind, samples(kind))
        while offscreen.shows(shown) and (page := next(left, None)) is not None:
            offscreen.put(draw(shown, page))
            await sleep(SHOWN)
            offscreen.clear()
            if not still:
                break


async def prerender_covered(offscreen: OffscreenLayer, sleep: Sleep) -> None:
    """Draw what each curtain hides, for as long as the app runs. Raises what goes wrong in that."""
    ready: Ui | None = None
    while True:
        await offscreen.drew.wait()
        offscreen.drew.clear()
        shown = offscreen.shown
        await sleep(SOON)
        if offscreen.shows(shown) and shown != ready:
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


def likely(model: Model) -> Kind | None:
    """Return of what something may be opened next; None where this is not the time for samples."""
    page = model.page
    if _hidden(model):
        return None
    if isinstance(page, HomePage):
        return Kind(practice=model.profile is not None)
    if isinstance(page, SetupPage):
        return Kind(page.setup.game)
    if type(page) is not TablePage:
        return None
    table, match = page.table, page.table.match
    busy = table.opponent is not None or table.overlay is not None or table.latest.part is not None
    if busy or table.trial or table.agreed.wall or match.prompt is None:
        return None
    return Kind(match.game.name, match.names, match.options, match.training)


def _curtain(model: Model) -> TablePage | None:
    """Return the table whose curtain is on the screen; None if there is no curtain."""
    page = model.page
    return page if type(page) is TablePage and page.table.covered and not _hidden(model) else None


def _hidden(model: Model) -> bool:
    """Return True if something else stands in for the page that is open."""
    return bool(model.fault) or model.elsewhere


def draw(shown: Ui, page: Page) -> ft.Control:
    """Draw a sample, in the look and language of what is shown, for the same profile, and from nothing else of it."""
    settings = shown.model.settings
    model = Model(settings, pages=(HomePage(), page), profile=shown.model.profile)
    look = replace(shown.look, frame=NoMemo(), mouse=False, keyboard=False, calm=True)
    return screens.screen(Ui(model, look, shown.words, _session(settings)))


def samples(kind: Kind) -> Iterator[Page]:
    """Yield the samples of a match: its first table and, unless it is only being set up, what each kind of move brings
    first, sheets over the table, and the rules. Without a game, yield pages that are opened from the first one.
    """
    if not kind.game:
        yield from _from_the_first_page(practice=kind.practice)
        return
    tables = _tables(kind)
    first = next(tables)
    yield first
    if kind.names:
        yield from tables
        yield from (replace(first, table=replace(first.table, overlay=sheet)) for sheet in SHEETS)
        yield from (RulesPage(kind.game, whole=whole) for whole in (False, True))


def _from_the_first_page(*, practice: bool) -> Iterator[Page]:
    session = _session(Settings())
    set_up = partial(session.setup.set_up, games.NAMES[0])
    ways = (session.practice.open,) if practice else (set_up, session.pages.open_settings)
    for open_page in ways:
        open_page()
        yield session.model.page


def _tables(kind: Kind) -> Iterator[TablePage]:
    """Yield what people see who begin such a match, always with the same deal: the table, and what each kind of move
    brings first.
    """
    session = _session(Settings())
    match = Match.new(get(kind.game), kind.names or ("Mila", "Ole"), "rehearsal", kind.options, kind.training)
    made = Table("rehearsal", match, emblems=EMBLEMS[: len(match.names)])
    session.models.open_alone(TablePage(made))
    seen: set[object] = set()
    for number in range(MOVES):
        for table in (_at_rest(made), made.uncovered()):
            prompt, latest = table.match.prompt, table.latest
            move = type(table.match.plies[-1].move) if table.match.plies else None
            look = (move, prompt and prompt.step, table.covered, latest.drawn is None)
            if look not in seen:
                seen.add(look)
                yield TablePage(table)
        if made.match.prompt is None:
            return
        session.models.set_table(made.uncovered())
        made = session.table.make(choose(made.match, Chance("rehearsal", number)))


def _at_rest(table: Table) -> Table:
    """Return a table with all that its last move brought on show."""
    drawn = table.latest.drawn and replace(table.latest.drawn, turned=True)
    return replace(table, latest=replace(table.latest, part=None, fresh=False, drawn=drawn))


def _session(settings: Settings) -> Session:
    """Return a session that keeps nothing, and in which nothing goes on by itself."""
    return Session(MemoryStore(), settings, run=lambda work: None)
