"""The question before something is deleted, which can be undone for a while."""

from __future__ import annotations

from collections.abc import Callable

from app.frame.ui import Ui
from app.parts.rows import Button, Buttons, Tap


def asked(ui: Ui, name: str, what: str, keep: Tap, delete: Tap, undo: Callable[[], None]) -> Buttons:
    """Return the buttons `<name>-keep` and `<name>-delete`; the second says `what` it deletes."""
    w = ui.words

    def deleted() -> None:
        delete()
        ui.session.pages.say(w("Deleted."), undo)

    return Buttons([Button(w("Keep it"), f"{name}-keep", keep), Button(what, f"{name}-delete", deleted, kind="main")])
