"""The question before something is deleted, which can be undone for a while."""

from __future__ import annotations

from collections.abc import Callable

from app.frame.ui import Ui
from app.parts.rows import Button, Buttons, Tap


def undoable(ui: Ui, act: Tap, said: str, undo: Callable[[], None]) -> Tap:
    """Return the handler that does something, says so, and offers to undo it for a while."""

    def done() -> None:
        act()
        ui.session.pages.say(said, undo)

    return done


def asked(ui: Ui, name: str, what: str, keep: Tap, delete: Tap, undo: Callable[[], None]) -> Buttons:
    """Return the buttons `<name>-keep` and `<name>-delete`; the second says `what` it deletes."""
    w = ui.words
    deleted = undoable(ui, delete, w("Deleted."), undo)
    return Buttons([Button(w("Keep it"), f"{name}-keep", keep), Button(what, f"{name}-delete", deleted, kind="main")])
