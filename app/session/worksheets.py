"""Worksheets of what is chosen to be practised, printed by the page around the app."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from app.practice.plan import at_level
from app.session.room import Room
from app.state.model import PracticeChoicePage, WorksheetPage
from core.engine.translation import Translate
from core.practice.task import Key, NoTask
from core.practice.worksheet import Look, laying_out

SHEETS = 9000
"""The number of worksheets that four digits can name."""


class TaskRoom(Room):
    """A room that makes tasks while its page waits for them."""

    def _search(self, search: Generator[None, None, Any], then: Callable[[Any], None], none: str, kind: Any) -> None:
        """Run a search while the page of a kind is busy; `none` is said where it finds no task."""

        async def work() -> None:
            try:
                through, found = await self._slicer.run(search)
            except NoTask:
                self._models.set_page(kind, busy=False)
                self._models.set(toast=none)
                return
            if through:
                self._models.set_page(kind, busy=False)
                then(found)

        self._device.run(work)

    def _print(self, making: Generator[None, None, str], none: str, kind: Any) -> None:
        """Open the dialog to print a sheet once it is made."""
        self._search(making, lambda html: self._session.ask_host("print", html=html), none, kind)


class Worksheets(TaskRoom):
    """Actions on a worksheet to print."""

    def open(self) -> None:
        """Show the page of a worksheet to print."""
        self._models.open(WorksheetPage(self._any_seed()))

    def another(self) -> None:
        """Choose another worksheet of the same kind."""
        self.change(seed=self._any_seed())

    def _any_seed(self) -> str:
        return str(1000 + int.from_bytes(self._device.random_bytes(4), "big") % SHEETS)

    def change(self, **changes: Any) -> None:
        """Change the number of `tasks`, or whether it is `with_key`; what is being made is given up."""
        self._slicer.stop()
        self._models.set_page(WorksheetPage, busy=False, **changes)

    def print(self, words: Translate, none: str) -> None:
        """Make tasks of the level that is practised, in the language of `words`, and open the dialog to print them.

        `none` is said where there are no such tasks.
        """
        page, choice = self._models.page(WorksheetPage), self._models.page(PracticeChoicePage).choice
        signs, year = self._models.now.settings.signs, choice.year
        look = Look(words, signs == "dot", page.with_key, None if year == "free" else year)
        key = at_level(self._session.practice.profile, choice).key(page.seed)
        self._models.set_page(WorksheetPage, busy=True)
        self._print(laying_out(key, page.tasks, look), none, WorksheetPage)

    def print_key(self, key: Key, count: int, words: Translate, none: str) -> None:
        """Print tasks of a key with their solutions; `none` is said where there are none."""
        look = Look(words, self._models.now.settings.signs == "dot", with_key=True)
        self._print(laying_out(key, count, look), none, WorksheetPage)
