"""Instructions for installing the app on the home screen, step by step."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.parts.rows import Button, Group, Info, Notice, Number, Row, Sheet, Text
from app.state.model import InstallSheet


def screen(ui: Ui, at: InstallSheet) -> Sheet:
    """Return the whole sheet."""
    w = ui.words
    why = w("On the home screen it starts like an app, even offline. Your games are safer there.")
    body: list[Row] = [Text(why)]
    if steps := _steps(ui):
        body.append(Group([Info(step, mark=Number(n)) for n, step in enumerate(steps, start=1)]))
    if _saves_first(ui):
        note = w("Save your games to a file first. On some devices they don’t move across by themselves.")
        body.append(Notice(note, ft.Icons.DOWNLOAD_ROUNDED))
    later = Button(w("Later"), "install-later", ui.session.pages.back, kind="outline")
    return Sheet(w("As an app"), "install", body, [later, *_main(ui)])


def _steps(ui: Ui) -> list[str]:
    w = ui.words
    return {
        "share": [w("Tap Share in the browser"), w("Choose “Add to Home Screen”"), w("Confirm at the top right")],
        "menu": [w("Open the browser’s menu"), w("Choose “Install” or “Add to Home screen”"), w("Confirm")],
    }.get(ui.model.install, [])


def _saves_first(ui: Ui) -> bool:
    """Return True if there are matches that the app on the home screen may not find."""
    return ui.model.install == "share" and bool(ui.model.saves)


def _main(ui: Ui) -> list[Row]:
    """Return the actions possible here and now."""
    w, session = ui.words, ui.session
    if ui.model.install == "prompt":
        return [Button(w("Put it there"), "install", session.installing.begin, kind="main")]
    if _saves_first(ui):
        sign = None if ui.look.enlarged else ft.Icons.DOWNLOAD_ROUNDED
        return [Button(w("Save games"), "install-save", session.exchange.save_everything, kind="main", icon=sign)]
    return []
