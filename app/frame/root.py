"""The root component: it draws the model, listens to the device, and tells the page around what follows from both."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any

import flet as ft

from app import screens
from app.browser.error_report import report
from app.browser.host import Host
from app.browser.lazy import Missing
from app.frame.memo import FrameMemo
from app.frame.ui import Ui
from app.frame.voice import Voice
from app.games import spoken
from app.games.easy import words_of
from app.parts.theme import Insets, Look
from app.screens.fault import fault
from app.session import Session
from app.session.keys import press
from app.sounds import triggers
from app.state import routes
from app.state.model import LatePage, Model, SettingsPage

OWN_LETTERS = "\u0180"
"""The first letter beyond those of the text font: a language whose name has such needs another one."""


class OffscreenLayer:
    """A place beneath the screen, in which something can be drawn that is neither seen, touched nor heard.

    Whatever changes the screen takes it away as well.
    """

    shown: Ui
    """The inputs of the screen on show, once it has been drawn."""

    def __init__(self) -> None:
        self.frame: ft.Control | None = None
        """The frame that lies there."""
        self.drew = asyncio.Event()
        """Set whenever the screen is drawn."""
        self.draw_again: Callable[[], None] = lambda: None

    def put(self, frame: ft.Control) -> None:
        """Put something there, in the place of what was there before."""
        self.frame = frame
        self.draw_again()

    def clear(self) -> None:
        """Take away what lies there, if it still does."""
        if self.frame is not None:
            self.frame = None
            self.draw_again()

    def shows(self, ui: Ui) -> bool:
        """Return True if the screen is still the one that was drawn for `ui`."""
        return self.shown.model is ui.model and self.shown.look == ui.look

    def beneath(self, ui: Ui) -> ft.Control | None:
        """Return the control to lie beneath the screen that is now drawn for `ui`; None if there is none."""
        if self.frame is not None and not self.shows(ui):
            self.frame = None
        self.shown = ui
        self.drew.set()
        return self.frame


def root(
    page: ft.Page, session: Session, host: Host, voice: Voice, offscreen: OffscreenLayer
) -> Callable[[], ft.Control]:
    """Return the component to render on the page."""
    memo, last = FrameMemo(), [session.model]
    memo.shown = lambda: _standing(offscreen.shown.model)
    memo.current = lambda: _standing(session.model)
    memo.attempt = session.late.attempt

    memo.bounced = host.bounced

    @ft.component
    def app() -> ft.Control:
        model, show = ft.use_state(session.model)
        size, resize = ft.use_state((page.width or 390, page.height or 844))
        dark, darken = ft.use_state(page.platform_brightness == ft.Brightness.DARK)
        scale, rescale = ft.use_state(1.0)
        _, count = ft.use_state(0)

        def listen() -> None:
            before = [model]

            def change(now: Model) -> None:
                triggers.tell(host.tell, before[0], now)
                happened = spoken.tell(host.tell, before[0], now)
                voice.follow(before[0], now, happened)
                if routes.place(before[0]) != (place := routes.place(now)):
                    host.tell("place", **place)
                before[:] = [now]
                show(now)

            session.models.changed = change
            offscreen.draw_again = lambda: count(lambda frames: frames + 1)
            page.on_resize = lambda event: resize((event.width, event.height))
            page.on_platform_brightness_change = lambda _: darken(page.platform_brightness == ft.Brightness.DARK)
            page.on_app_lifecycle_state_change = lambda event: _lifecycle(session, event.state)
            page.on_keyboard_event = lambda event: session.late.attempt(
                lambda: press(session, event.key, wall=offscreen.shown.look.may_be_wall)
            )
            host.tell("place", **routes.place(session.model))
            host.tell("ready", letters=max(words_of(session.model).about.name) > OWN_LETTERS)

        when, awake = _shaking(session), _awake(model)
        size_of_text = model.settings.text_size
        ft.use_effect(lambda: host.tell("text", factor=size_of_text / 100), [size_of_text])  # before the first picture
        ft.use_effect(listen, [])
        language, runs = model.settings.language, words_of(model).about.direction
        ft.use_effect(lambda: host.tell("language", code=language, direction=runs), [language])
        ft.use_effect(lambda: session.late.hear(language), [language])
        ft.use_effect(lambda: host.tell("shaking", when=when), [when])
        ft.use_effect(lambda: host.tell("awake", wanted=awake), [awake])
        ft.use_effect(lambda: host.tell("sounds", wanted=model.settings.sound), [model.settings.sound])
        colours = model.settings.colours
        page.theme_mode = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}.get(colours, ft.ThemeMode.SYSTEM)
        insets = Insets(*model.insets)
        look = Look(
            dark=dark if colours == "system" else colours == "dark",
            big_digits=model.settings.big_digits,
            eyes=model.settings.eyes,
            calm=model.calm,
            signs=model.settings.signs,
            rtl=runs == "rtl",
            width=size[0] - insets.left - insets.right,
            height=size[1] - insets.top - insets.bottom,
            text_scale=scale,
            mouse=model.mouse,
            keyboard=model.keyboard,
            contrast=model.contrast,
            insets=insets,
            frame=memo,
        )
        ui = Ui(model, look, words_of(model), session)
        if _moved_for_good(last[0], model):
            memo.renew()
        last[:] = [model]
        frame = draw(ui, rescale, offscreen.beneath(ui))
        bring = memo.bring
        ft.use_effect(lambda: session.run(lambda: _brought(bring)) if bring else None, [memo.followed])
        return frame

    return app


def draw(ui: Ui, rescale: Callable[[float], object] | None = None, beneath: ft.Control | None = None) -> ft.Control:
    """Draw the screen for a model. Never raises: a fault in drawing becomes a calm screen, with the match safe.

    A page of which a module has not come yet is drawn as one that waits for it, and becomes one.
    """
    ui.look.frame.begin()
    try:
        screen = screens.screen(ui, rescale, beneath)
    except Missing:
        ui.look.frame.forget()

        async def wait() -> None:
            ui.session.late.draw_later()

        ui.session.run(wait)
        return draw(replace(ui, model=replace(ui.model, pages=(*ui.model.pages[:1], LatePage()))), rescale)
    except Exception as error:
        ui.look.frame.forget()
        ui.session.record_failed_start()
        return fault(ui, report(error, ui.model))
    ui.look.frame.end()
    return screen


async def _brought(bring: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Scroll to what a frame wants in view, unless another frame has taken its place meanwhile.

    The answer is not waited for: the frame, in which a hand may lie, would stay in memory that long.
    """
    asked = asyncio.ensure_future(bring())
    await asyncio.sleep(0)
    asked.cancel()
    with suppress(RuntimeError, asyncio.CancelledError):
        await asked


def _moved_for_good(before: Model, now: Model) -> bool:
    """Return True if an irreversible move was made between two models."""
    was, table = before.table, now.table
    if was is None or table is None or was.match is table.match:
        return False
    return any(ply.step.irreversible for ply in table.moved_since(was))


def _standing(model: Model) -> tuple[object, ...]:
    """Return what a tap depends on: the open pages, and of a table its match and what it shows of that."""
    table = model.table
    kinds = tuple(type(page) for page in model.pages)
    return (kinds, *((table.id, table.match, table.lifted, table.latest.returning) if table is not None else ()))


def _shaking(session: Session) -> str:
    """Return when the page is to notice shakes: never, soon (the browser may have to ask for
    permission first), or now.
    """
    model = session.model
    if not model.settings.shake:
        return "never"
    return "now" if session.table.to_shake else "soon" if isinstance(model.page, SettingsPage) else "never"


def _awake(model: Model) -> bool:
    """Return True if the screen is to stay on: people may think at a table for long without touching it."""
    return model.settings.awake and model.at_table is not None and not (model.elsewhere or model.fault)


def _lifecycle(session: Session, state: ft.AppLifecycleState) -> None:
    """Cover the table when the app leaves the screen, so that no hand stays open."""
    if state in (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE):
        session.cover()
