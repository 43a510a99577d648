"""The root component: it draws the model, listens to the device, and tells the page around what follows from both."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from app import places, screens, sounding
from app.fast.drawn import Drawn
from app.games import aloud
from app.host import Host
from app.keys import press
from app.locale import words
from app.model import Model, SettingsPage
from app.report import report
from app.screens.fault import fault
from app.session import Session
from app.theme import Look
from app.ui import Ui


class Backstage:
    """A place beneath the screen, in which something can be drawn that is neither seen, touched nor heard.

    Whatever changes the screen takes it away as well.
    """

    shown: Ui
    """What is on the screen, once it has been drawn."""

    def __init__(self) -> None:
        self.frame: ft.Control | None = None
        """What lies there."""
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
        """Whether the screen is still the one that was drawn for `ui`."""
        return self.shown.model is ui.model and self.shown.look == ui.look

    def beneath(self, ui: Ui) -> ft.Control | None:
        """What lies beneath the screen that is now drawn for `ui`."""
        if self.frame is not None and not self.shows(ui):
            self.frame = None
        self.shown = ui
        self.drew.set()
        return self.frame


def root(page: ft.Page, session: Session, host: Host, backstage: Backstage) -> Callable[[], ft.Control]:
    """The component to render on the page."""
    drawn = Drawn()
    drawn.outdated = lambda: _went_on(backstage.shown.model, session.model)

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
                sounding.tell(host.tell, before[0], now)
                aloud.tell(host.tell, before[0], now)
                if places.place(before[0]) != (place := places.place(now)):
                    host.tell("place", **place)
                before[:] = [now]
                show(now)

            session.models.changed = change
            backstage.draw_again = lambda: count(lambda frames: frames + 1)
            page.on_resize = lambda event: resize((event.width, event.height))
            page.on_platform_brightness_change = lambda _: darken(page.platform_brightness == ft.Brightness.DARK)
            page.on_app_lifecycle_state_change = lambda event: _lifecycle(session, event.state)
            page.on_keyboard_event = lambda event: press(backstage.shown, event.key)
            host.tell("place", **places.place(session.model))
            host.tell("ready")

        when = _shaking(session)
        ft.use_effect(listen, [])
        ft.use_effect(lambda: host.tell("language", code=model.settings.language), [model.settings.language])
        ft.use_effect(lambda: host.tell("shaking", when=when), [when])
        ft.use_effect(lambda: host.tell("sounds", wanted=model.settings.sound), [model.settings.sound])
        colours = model.settings.colours
        page.theme_mode = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}.get(colours, ft.ThemeMode.SYSTEM)
        look = Look(
            dark=dark if colours == "system" else colours == "dark",
            big_digits=model.settings.big_digits,
            calm=model.calm,
            signs=model.settings.signs,
            width=size[0],
            height=size[1],
            text_scale=scale,
            mouse=model.mouse,
            keyboard=model.keyboard,
            contrast=model.contrast,
            drawn=drawn,
        )
        ui = Ui(model, look, words(model.settings.language), session)
        return draw(ui, rescale, backstage.beneath(ui))

    return app


def draw(ui: Ui, rescale: Callable[[float], object] | None = None, beneath: ft.Control | None = None) -> ft.Control:
    """The screen for a model. It never raises: a fault in drawing becomes a calm screen, with the match safe."""
    ui.look.drawn.begin()
    try:
        screen = screens.screen(ui, rescale, beneath)
    except Exception as error:
        ui.look.drawn.forget()
        return fault(ui, report(error, ui.model))
    ui.look.drawn.end()
    return screen


def _went_on(drawn: Model, now: Model) -> bool:
    """Whether a move was made, the curtain moved, or another page opened between two models."""
    return drawn is not now and _standing(drawn) != _standing(now)


def _standing(model: Model) -> tuple[object, ...]:
    table = model.table
    kinds = tuple(type(page) for page in model.pages)
    return (kinds, *((table.id, table.match, table.lifted) if table is not None else ()))


def _shaking(session: Session) -> str:
    """When the page is to notice shakes: never, soon (the browser may have to ask for leave before), or now."""
    model = session.model
    if not model.settings.shake:
        return "never"
    return "now" if session.to_shake else "soon" if isinstance(model.page, SettingsPage) else "never"


def _lifecycle(session: Session, state: ft.AppLifecycleState) -> None:
    """The app left the screen: nobody's hand stays open."""
    if state in (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.PAUSE):
        session.cover()
