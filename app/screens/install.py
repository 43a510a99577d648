"""Instructions for installing the app on the home screen, step by step."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.parts import button, page, text, tray


def sheet(ui: Ui) -> ft.Control:
    """Return the whole sheet."""
    w, look, session = ui.words, ui.look, ui.session
    why = w("From the home screen it starts like an app, also without internet, and your matches are kept more safely.")
    content: list[ft.Control] = [text.words(why, "body", look.palette.ink)]
    if steps := _steps(ui):
        rows = [page.row(look, step, leading=tray.numbered(look, str(at))) for at, step in enumerate(steps, start=1)]
        content.append(page.group(look, rows))
    if _saves_first(ui):
        note = w("Save your matches to a file first: on some devices they do not move along by themselves.")
        content.append(page.notice(look, note, icon=ft.Icons.DOWNLOAD_ROUNDED))
    later = button.button(
        look, w("Later"), identifier="install-later", kind="outline", on_tap=session.pages.back, expand=2
    )
    return tray.sheet(
        look,
        w("As an app"),
        content,
        close_label=w("Close"),
        on_close=session.pages.back,
        actions=[later, *_main(ui)],
        full=tray.fills(look),
        key="sheet-install",
    )


def _steps(ui: Ui) -> list[str]:
    w = ui.words
    return {
        "share": [w("Tap Share in the browser"), w("Choose “Add to Home Screen”"), w("Confirm at the top right")],
        "menu": [w("Open the browser's menu"), w("Choose “Install” or “Add to Home screen”"), w("Confirm")],
    }.get(ui.model.install, [])


def _saves_first(ui: Ui) -> bool:
    """Return True if there are matches that the app on the home screen may not find."""
    return ui.model.install == "share" and bool(ui.model.saves)


def _main(ui: Ui) -> list[ft.Control]:
    """Return the actions possible here and now."""
    w, look, session = ui.words, ui.look, ui.session
    if ui.model.install == "prompt":
        return [
            button.button(
                look, w("Put it there"), identifier="install", kind="main", on_tap=session.installing.begin, expand=3
            )
        ]
    if _saves_first(ui):
        return [
            button.button(
                look,
                w("Save matches"),
                identifier="install-save",
                kind="main",
                icon=None if look.enlarged else ft.Icons.DOWNLOAD_ROUNDED,
                on_tap=session.exchange.save_everything,
                expand=3,
            )
        ]
    return []
