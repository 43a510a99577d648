"""The one place in which the model is replaced: all rooms of the session share it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from app.state.model import HomePage, Model, P, Page, Sheet, Table, TablePage


class ModelStore:
    """The current model, and the listener to its changes."""

    def __init__(self, model: Model) -> None:
        self.now = model
        self.changed: Callable[[Model], None] = lambda model: None
        self._acting = False

    def set(self, **changes: Any) -> None:
        """Change fields of the model."""
        self.now = replace(self.now, **changes)
        if not self._acting:
            self.changed(self.now)

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Publish all changes of an act as one, at its end."""
        outermost, before = not self._acting, self.now
        self._acting = True
        try:
            yield
        finally:
            if outermost:
                self._acting = False
                if self.now is not before:
                    self.changed(self.now)

    def page(self, kind: type[P]) -> P:
        """Return the topmost page of a kind; one is open."""
        page = self.now.find(kind)
        assert page is not None
        return page

    @property
    def table(self) -> Table:
        """The match on the topmost table; there is one."""
        assert self.now.table is not None
        return self.now.table

    def open(self, page: Page) -> None:
        """Open a page on top, or change the one of its kind that is on top. A sheet stays only under itself."""
        below = self.now.pages
        if isinstance(below[-1], Sheet) or (type(below[-1]) is type(page) and not isinstance(page, TablePage)):
            below = below[:-1]
        self.set(pages=(*below, page), toast="")

    def close(self) -> None:
        """Close what is on top; the first page stays."""
        self.set(pages=self.now.pages[:-1] or self.now.pages, toast="")

    def open_alone(self, *pages: Page) -> None:
        """Close everything but the first page, and open these."""
        first = self.now.pages[0]
        self.set(pages=(first if isinstance(first, HomePage) or self.now.embedded else HomePage(), *pages), toast="")

    def set_page(self, kind: type[Page], **changes: Any) -> None:
        """Change fields of the topmost page of a kind, if there is one."""
        pages = [*self.now.pages]
        for at in reversed(range(len(pages))):
            if isinstance(pages[at], kind):
                pages[at] = replace(pages[at], **changes)
                self.set(pages=tuple(pages))
                return

    def set_table(self, table: Table) -> None:
        """Replace the topmost table."""
        self.set_page(TablePage, table=table)
