"""The device's voice: it reads what is new where that is wished, and stops when one goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.games.easy import words_of
from app.state.model import LessonPage, Model, Page, PracticePage, Table, TablePage


class Voice:
    """Asks the page to read. It is asked to stop only if it was asked to read before."""

    def __init__(self, host: Callable[..., None]) -> None:
        self._host = host
        self._reads = False

    def ask(self, kind: str, **values: Any) -> None:
        """Send the page a message, and note whether it may be reading from now on."""
        if kind in ("read", "hush"):
            self._reads = kind == "read"
        self._host(kind, **values)

    def follow(self, before: Model, now: Model, happened: str) -> None:
        """Read what a change has brought, if that is wished; what is being read of something that is over stops.

        `happened` is the public announcement of what came of the change.
        """
        wished = now.settings.reads and now.settings.language in (now.voices or ())
        if not (wished or self._reads) or not _goes_on(before, now):
            return
        text = (_text(now) or happened) if wished else ""
        if text:
            self.ask("read", text=text, language=now.settings.language)
        elif self._reads:
            self.ask("hush")


def _text(model: Model) -> str:
    """Return what the open page has to be read; empty if there is none, or it could not be fetched yet."""
    if not isinstance(model.page, PracticePage | LessonPage):
        return ""
    try:
        from app.screens.read_aloud import text_of
    except ImportError:  # it comes after the first screen
        return ""
    return text_of(words_of(model), model)


def _goes_on(before: Model, now: Model) -> bool:
    """Return True if there is something else to be read now."""
    return type(before.page) is not type(now.page) or _read(before.page) != _read(now.page)


def _read(page: Page) -> tuple[object, ...]:
    """Return what the reading of a page depends on."""
    match page:
        case PracticePage(table=table, exercise=exercise):
            return exercise.task, exercise.verdict, steps_shown(table)
        case LessonPage(table=table):
            return page.game, page.number, page.over, steps_shown(table)
        case TablePage(table=table):
            return (id(table.match),)
    return ()


def steps_shown(table: Table) -> int:
    """Return the number of steps that an open hint shows."""
    hint = table.advice.hint
    return len(hint.shown_steps) if hint is not None and hint.open and hint.steps is not None else 0
