"""After two starts that failed: what is stored, odd things first, to be saved to a file or removed."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from app.frame.ui import Ui
from app.parts import bar, button, page, text
from app.state.model import SafeStartPage
from app.storage.codec import Stored
from app.storage.records import PREFIX

MOST_ROWS = 60
"""Keys that are listed at once, and by a tap more."""


def screen(ui: Ui, safe: SafeStartPage) -> ft.Control:
    """Return the whole page."""
    w, look = ui.words, ui.look
    listed = safe.stored[: MOST_ROWS + safe.more]
    rows = [_row(ui, at, one, asked=safe.asked == one.key) for at, one in enumerate(listed)]
    body: list[ft.Control] = [
        text.words(w("The last two starts failed, so nothing was opened."), "body", look.palette.ink),
        text.words(
            w("What looks odd comes first. Save it to a file, delete it, and start again."), "body", look.palette.ink
        ),
        *([page.group(look, rows)] if rows else []),
    ]
    if len(safe.stored) > len(listed):
        more = w.many("Show {n} more", "Show {n} more", min(MOST_ROWS, len(safe.stored) - len(listed)))
        body.append(
            button.button(
                look, more, identifier="safe-more", kind="quiet", on_tap=lambda: ui.session.safe.list_more(MOST_ROWS)
            )
        )
    if rows:
        everything = button.button(
            look,
            w("Save everything to a file"),
            identifier="safe-save-all",
            kind="outline",
            on_tap=ui.session.safe.export_everything,
        )
        body.insert(2, everything)
    start = button.button(
        look, w("Start again"), identifier="start-again", kind="main", on_tap=lambda: ui.session.ask_host("reload")
    )
    return page.page(look, bar.top_bar(look, "Tischrechner"), body, bottom=start)


def _row(ui: Ui, at: int, stored: Stored, *, asked: bool) -> ft.Control:
    w, look, session = ui.words, ui.look, ui.session
    size = w.many("{n} character", "{n} characters", len(stored.text))
    name = ascii(stored.key.removeprefix(PREFIX)[:60])[1:-1]

    def action(name: str, text: str, kind: button.Kind, on_tap: Callable[[], object]) -> ft.Control:
        return button.button(look, text, identifier=f"safe-{name}-{at}", kind=kind, expand=True, on_tap=on_tap)

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
    line = page.row(look, name, detail=detail, bold=stored.odd)
    question = [text.words(w("It cannot be brought back."), "small", look.palette.ink2)] if asked else []
    return ft.Column([line, *question, ft.Container(ft.Row(actions), padding=8)], spacing=0, tight=True)
