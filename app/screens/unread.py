"""The row of something stored that cannot be read."""

from __future__ import annotations

from collections.abc import Callable

from app.frame.ui import Ui
from app.parts.rows import Opener, Row


def row(ui: Ui, id: str, text: Callable[[str], str], identifier: str, *, newer: bool = False) -> Row:
    """Return the row: the text that is stored for the id is kept unchanged, and can be saved to a file.

    `newer`: a newer version has written it.
    """
    w, session = ui.words, ui.session
    why = w("This comes from a newer version of the app. Load the newest one.") if newer else w("Can’t be read")

    def save() -> None:
        session.exchange.download(f"tischrechner-{id}.json", text(id))

    return Opener(why, identifier, save, w("It stays as it is. Save it to a file."))
