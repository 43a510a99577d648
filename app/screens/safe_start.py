"""After two starts that failed: what is stored, odd things first, to be saved to a file or removed."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.frame.ui import Ui
from app.parts import button, page, text
from app.parts.rows import Button, Group, Info, Page, Row, Text
from app.state.model import SafeStartPage
from app.storage.codec import Stored
from app.storage.records import PREFIX

MOST_ROWS = 60
"""Keys that are listed at once, and by a tap more."""


def screen(ui: Ui, safe: SafeStartPage) -> Page:
    """Return the whole page."""
    w, room = ui.words, ui.session.safe
    listed = safe.stored[: MOST_ROWS + safe.more]
    more = w.many("Show {n} more", "Show {n} more", min(MOST_ROWS, len(safe.stored) - len(listed)))
    everything = Button(w("Save everything to a file"), "safe-save-all", room.export_everything, kind="outline")
    body: list[Row] = [
        Text(w("The last two starts failed, so nothing was opened.")),
        Text(w("Odd things come first. Save them to a file, delete them, and start again.")),
    ]
    if listed:
        body += [everything, Group([_row(ui, at, one, asked=safe.asked == one.key) for at, one in enumerate(listed)])]
    if len(safe.stored) > len(listed):
        body.append(Button(more, "safe-more", lambda: room.list_more(MOST_ROWS), kind="quiet"))
    start = Button(w("Start again"), "start-again", lambda: ui.session.ask_host("reload"), kind="main")
    return Page("Tischrechner", body, start, only=True)


def _row(ui: Ui, at: int, stored: Stored, *, asked: bool) -> ft.Control:
    w, look, session = ui.words, ui.look, ui.session
    size = w.many("{n} character", "{n} characters", len(stored.text))
    name = ascii(stored.key.removeprefix(PREFIX)[:60])[1:-1]

    def action(name: str, text: str, kind: button.Kind, on_tap: Callable[[], object]) -> ft.Control:
        return button.button(look, text, f"safe-{name}-{at}", on_tap, kind=kind, expand=True)

    actions = [
        action("save", w("Save to a file"), "outline", lambda: session.safe.export(stored)),
        action("delete", w("Delete"), "outline", lambda: session.safe.ask(stored.key)),
    ]
    if asked:
        actions = [
            action("keep", w("Keep"), "outline", lambda: session.safe.ask("")),
            action("sure", w("Delete"), "main", lambda: session.run(lambda: session.safe.remove(stored))),
        ]
    detail = w("Looks odd") + " · " + size if stored.odd else size
    line = page.draw(look, Info(name, detail, bold=stored.odd))
    question = [text.words(w("You can’t get it back."), "small", look.palette.ink2)] if asked else []
    return ft.Column([line, *question, ft.Container(ft.Row(actions), padding=8)], spacing=0, tight=True)
