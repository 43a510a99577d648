"""Pages that open and close, sentences that are said for a moment, and the calm screen after a fault."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from app.session.room import Room
from app.state.model import (
    AboutPage,
    HomePage,
    KeysPage,
    LessonPage,
    LicencesPage,
    Page,
    PracticePage,
    ReviewPage,
    RulesPage,
    SavesPage,
    SettingsPage,
    TablePage,
    TeachersPage,
)
from app.state.routes import PAGES
from app.storage.codec import OPEN

SAID = 5
"""Seconds for which a sentence stays on the screen."""
FIRST_SIGHT = 0.05
"""Seconds until a long page gets what lies below the screen: until then the client has drawn what is on it."""
UNDOABLE = 10
"""The same as `SAID` where something was deleted that can be brought back."""


class Navigation(Room):
    """Navigation between pages."""

    def _begin(self) -> None:
        self.unseen = False
        """True while the app is out of sight: what is said waits to be seen."""
        self._said = 0  # how many sentences, so that each gives way to none but itself
        self._undo: Callable[[], None] = lambda: None

    def home(self) -> None:
        """Leave everything for the first page; the match on the table stays saved."""
        page, table = self._models.now.page, self._models.now.table
        if table is not None and table.clocked:
            self._saving.keep(table)  # with the time used so far
        self._saving.write(OPEN, None)
        self._models.open_alone()
        if type(page) is TablePage and page.table.match.prompt is None and not self._models.now.embedded:
            self._session.installing.offer()

    def back(self) -> None:
        """Close what is on top; what lies below is as it was left. A table is left for the first page."""
        page = self._models.now.page
        if isinstance(page, TablePage) and not isinstance(page, PracticePage | ReviewPage | LessonPage):
            self.home()
        else:
            self._models.close()

    def turn_to(self, tab: type[Page]) -> None:
        """Turn to the page of another tab."""
        self._models.open_alone()
        if tab is not HomePage:
            attrgetter(PAGES[tab].opens)(self._session)()

    def open_settings(self) -> None:
        """Show how the app looks and sounds, and what is seldom looked for."""
        self._models.open(SettingsPage())

    def open_saves(self) -> None:
        """Show the saved matches."""
        self._models.open(SavesPage())

    def open_about(self) -> None:
        """Show the rules, the version and the licences."""
        self._models.open(AboutPage())

    def open_licences(self) -> None:
        """Show the licences."""
        self._models.open(LicencesPage())

    def open_keys(self) -> None:
        """Show what the keys of a keyboard do; `back` leads to where that was asked."""
        if not isinstance(self._models.now.page, KeysPage):
            self._models.open(KeysPage())

    def open_teachers(self) -> None:
        """Show what teachers want to know."""
        self._models.open(TeachersPage())

    def read_rules(self, game: str) -> None:
        """Show the rules of a game; `back` leads to where they were opened."""
        self._models.open(RulesPage(game, whole=False))

        async def complete() -> None:
            await self._sleep(FIRST_SIGHT)
            self._models.set_page(RulesPage, whole=True)

        self._run(complete)

    def say(self, sentence: str, undo: Callable[[], None] | None = None) -> None:
        """Show a sentence for a few seconds, longer where it tells of what `undo` brings back; empty to hide it."""
        self._said += 1
        said, undoable = self._said, undo is not None
        self._undo = undo or self._undo
        self._models.set(toast=sentence, undoable=undoable)

        async def give_way() -> None:
            await self._sleep(UNDOABLE if undoable else SAID)
            while self.unseen:
                await self._sleep(SAID)
            if said == self._said and self._models.now.toast:
                self._models.set(toast="")

        if sentence:
            self._run(give_way)

    def bring_back(self) -> None:
        """Bring back what the sentence on the screen tells of."""
        self.say("")
        self._undo()

    def recover(self) -> None:
        """Go on after a fault: back to the first page, every match as it was saved."""
        self._models.set(fault="")
        self.home()
