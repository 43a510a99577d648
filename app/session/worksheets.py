"""Worksheets of what is chosen to be practised, printed by the page around the app."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from app.practice.plan import at_level
from app.practice.profile import Choice
from app.session.room import Room
from app.state.model import PracticeChoicePage, WorksheetPage
from core.engine.translation import Translate
from core.practice.task import Key, NoTask
from core.practice.worksheet import Look, laying_out

SHEETS = 9000
"""The number of worksheets that four digits can name."""


class Worksheets(Room):
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

    def _key(self) -> Key:
        """Return the key of the worksheet's tasks: those of the level that is practised."""
        page, profile = self._models.now.find(WorksheetPage), self._models.now.profile
        assert page is not None and profile is not None
        return at_level(profile, self._choice).key(page.seed)

    @property
    def _choice(self) -> Choice:
        page = self._models.page(PracticeChoicePage)
        return page.choice

    def print(self, words: Translate, none: str) -> None:
        """Make the tasks, in the language of `words`, and open the dialog to print them.

        `none` is said where there are no such tasks.
        """
        page, settings, year = self._models.now.find(WorksheetPage), self._models.now.settings, self._choice.year
        assert page is not None
        look = Look(words, settings.signs == "dot", page.with_key, None if year == "free" else year)
        self._models.set_page(WorksheetPage, busy=True)
        self._print(laying_out(self._key(), page.tasks, look), none)

    def print_key(self, key: Key, count: int, words: Translate, none: str) -> None:
        """Print tasks of a key with their solutions; `none` is said where there are none."""
        look = Look(words, self._models.now.settings.signs == "dot", with_key=True)
        self._print(laying_out(key, count, look), none)

    def _print(self, making: Generator[None, None, str], none: str) -> None:
        """Open the dialog to print a sheet once it is made."""

        async def work() -> None:
            try:
                through, html = await self._slicer.run(making)
            except NoTask:
                self._models.set_page(WorksheetPage, busy=False)
                self._models.set(toast=none)
                return
            if through:
                self._models.set_page(WorksheetPage, busy=False)
                self._session.ask_host("print", html=html)

        self._device.run(work)
