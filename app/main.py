"""The app: one component that draws the model, and the wires between it, the page and the device."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable, Coroutine
from typing import Any

import flet as ft

from app import VERSION, packing, patching, screens, tables
from app.drawn import Drawn
from app.host import Host, browser_language
from app.keys import press
from app.locale import preferred, words
from app.model import Model, Table
from app.report import report
from app.session import Search, Session
from app.settings import Settings
from app.storage import BrowserStore, Store
from app.theme import Look, flet_theme
from app.ui import Ui
from core.games import get

SECOND = 1
"""How long the clock at the table waits, in seconds."""


async def main(page: ft.Page) -> None:
    """Start the app on a page."""
    await start(page)


async def start(page: ft.Page, store: Store | None = None) -> Session:
    """Start the app on a page, with a store other than the browser's if one is given; the session that runs it."""
    # What is loaded by now stays for good: the collector need not look at it again, and long searches, which make
    # very many small things that hold no cycles, are not to be interrupted by it all the time.
    gc.freeze()
    gc.set_threshold(100_000, 20, 100)
    patching.install()
    page.title = "Tischrechner"
    page.padding = 0
    page.theme, page.dark_theme = flet_theme(dark=False), flet_theme(dark=True)

    def heard(message: dict[str, Any]) -> None:
        if message["kind"] == "persisted":
            session.note_host(persisted=message["granted"])
        elif message["kind"] == "state":
            if message["tab"] != "here":
                session.leave(asked=message["tab"] == "leaving")
            if message["visible"]:
                session.look_after_storage()
            else:
                session.cover()
                host.tell("covered")
            session.note_host(
                offline=message["offline"],
                update=message["update"],
                mouse=message["mouse"],
                keyboard=message["keyboard"],
                shakes=message["shakes"],
            )
        elif message["kind"] == "shaken":
            session.shaken()
        elif message["kind"] == "file":
            session.exchange.open_file(message["text"])
        elif message["kind"] == "link":
            session.exchange.open_link(message["text"])

    def pass_on(message: dict[str, Any]) -> None:
        """A message comes from outside of Flet: only a task of the page may change what is drawn."""

        async def hear() -> None:
            heard(message)
            if message.get("tab") == "here":
                await session.arrive()

        run(hear)

    def fail(error: BaseException | None) -> None:
        session.fail(report(error, session.model))

    def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run a task of the page; Flet itself would only note in a log that it failed."""

        async def guarded() -> None:
            try:
                await work()
            except Exception as error:
                fail(error)

        page.run_task(guarded)

    host = Host(pass_on)
    session = Session(
        BrowserStore(host.ask) if store is None else store,
        Settings(),
        run=run,
        host=host.tell,
        download=_download,
        look_ahead=lambda table: tables.find(table.match.game.name).look_ahead(table),
        time_limit=lambda table: tables.find(table.match.game.name).time_limit(table),
        reviews=lambda table: _reviews(table, session.model.settings.signs),
        shake=tables.shake,
        version=VERSION,
        address=page.url or "",
    )
    page.session.error = lambda message: fail(sys.exception())  # Flet calls it while it handles the error
    try:
        here = await host.ask("tab") != "elsewhere"
        await session.start(preferred(browser_language()), here)
    except Exception as error:
        host.tell("failed", text=report(error, session.model))
        raise

    drawn: list[Ui] = []  # what is on the screen, for the keyboard
    last = Drawn()
    last.outdated = lambda: bool(drawn) and _went_on(drawn[0].model, session.model)

    @ft.component
    def app() -> ft.Control:
        model, show = ft.use_state(session.model)
        size, resize = ft.use_state((page.width or 390, page.height or 844))
        dark, darken = ft.use_state(page.platform_brightness == ft.Brightness.DARK)
        scale, rescale = ft.use_state(1.0)

        def wire() -> None:
            session.changed = show
            page.on_resize = lambda event: resize((event.width, event.height))
            page.on_platform_brightness_change = lambda _: darken(page.platform_brightness == ft.Brightness.DARK)
            page.on_app_lifecycle_state_change = lambda event: _lifecycle(session, event.state)
            page.on_keyboard_event = lambda event: press(drawn[0], event.key)
            host.tell("ready")

        def speak() -> None:
            host.tell("language", code=model.settings.language)

        when = _shaking(session)

        def look_for_shakes() -> None:
            host.tell("shaking", when=when)

        ft.use_effect(wire, [])
        ft.use_effect(speak, [model.settings.language])
        ft.use_effect(look_for_shakes, [when])
        colours = model.settings.colours
        page.theme_mode = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}.get(colours, ft.ThemeMode.SYSTEM)
        look = Look(
            dark=dark if colours == "system" else colours == "dark",
            big_digits=model.settings.big_digits,
            calm=model.settings.calm,
            signs=model.settings.signs,
            width=size[0],
            height=size[1],
            text_scale=scale,
            mouse=model.mouse,
            keyboard=model.keyboard,
            drawn=last,
        )
        ui = Ui(model, look, words(model.settings.language), session)
        drawn[:] = [ui]
        return draw(ui, rescale)

    page.render(app)

    async def clock() -> None:
        while True:
            await asyncio.sleep(SECOND)
            try:
                session.tick()
            except Exception as error:
                fail(error)

    run(clock)
    run(_get_ready)
    return session


async def _get_ready() -> None:
    """Import the games one by one while somebody looks at the first screen, so that no tap has to wait for it."""
    for name in tables.NAMES:
        await asyncio.sleep(1)
        get(name)
        tables.find(name)


def draw(ui: Ui, rescale: Any = None) -> ft.Control:
    """The screen for a model. It never raises: a fault in drawing becomes a calm screen, with the match safe."""
    ui.look.drawn.begin()
    try:
        return screens.screen(ui, rescale)
    except Exception as error:
        ui.look.drawn.forget()
        return screens.fault(ui, report(error, ui.model))


def _reviews(table: Table, signs: str) -> list[tuple[int, Search]]:
    """The searches for what would have been possible, for each turn that has no answer yet, by the turn's ply."""
    module = tables.find(table.match.game.name)
    lines = module.review(words("en"), signs, table.match)
    return [(line.ply, module.possible(signs, table.match, line)) for line in lines if line.ply not in table.found]


def _went_on(drawn: Model, now: Model) -> bool:
    """Whether a move was made, the curtain moved, or another page opened between two models."""
    return drawn is not now and _standing(drawn) != _standing(now)


def _standing(model: Model) -> tuple[object, ...]:
    table = model.table
    return (model.page, *((table.id, table.match, table.lifted) if table is not None else ()))


def _shaking(session: Session) -> str:
    """When the page is to notice shakes: never, soon (the browser may have to ask for leave before), or now."""
    model = session.model
    if not model.settings.shake:
        return "never"
    return "now" if session.to_shake else "soon" if model.page == "settings" else "never"


def _lifecycle(session: Session, state: ft.AppLifecycleState) -> None:
    """The app left the screen: nobody's hand stays open."""
    if state in (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE):
        session.cover()


async def _download(name: str, text: str) -> None:
    await ft.FilePicker().save_file(file_name=name, src_bytes=text.encode())


def run() -> None:
    """Let Flet run the app in a browser's worker, with `flet_js` at hand."""
    from flet.messaging.pyodide_connection import PyodideConnection

    packing.install(PyodideConnection)
    ft.run(main)
