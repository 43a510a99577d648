"""The saved matches: opened, asked about, handed out, deleted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.session.room import Room
from app.state.agreement import Agreement
from app.state.model import SavedSheet, SavesPage, Table
from app.state.people import EMBLEMS
from app.storage import codec
from app.storage.codec import Saved
from core.engine.match import Match
from core.engine.reason import Reason
from core.engine.record import Loaded

MOVES_AT_ONCE = 400
"""Moves of a saved match that are played through before anybody else gets a turn."""


class Library(Room):
    """Actions on saved matches."""

    def ask_about(self, saved: Saved | None, question: str = "") -> None:
        """Show what can be done with a saved match; None to stop asking."""
        if saved is None:
            if isinstance(self._models.now.page, SavedSheet):
                self._models.close()
            return
        self._models.open(SavedSheet(saved, question))
        if saved.problem is not None:
            self._play_through(saved.text, lambda found: self._models.set_page(SavedSheet, sound=_sound(found)))

    def list_more(self, more: int) -> None:
        """List `more` saved matches more."""
        page = self._models.now.find(SavesPage)
        if page is not None:
            self._models.set_page(SavesPage, listed=page.listed + more)

    def resume(self, saved: Saved) -> None:
        """Open a saved match behind its curtain; if it does not hold to its end, ask first."""

        def opened(found: Loaded | Reason) -> None:
            problem = found if isinstance(found, Reason) else found.stopped
            if problem is None and saved.unknown:
                problem = Reason("unknown_opponent", names=tuple(saved.names[seat] for seat in saved.unknown))
            if isinstance(found, Loaded) and problem is None:
                self._session.table.open(Table.of(saved, found.match))
            else:
                self._models.open(SavedSheet(replace(saved, problem=problem), sound=_sound(found)))

        self._play_through(saved.text, opened)

    def _play_through(self, text: str, then: Callable[[Loaded | Reason], None]) -> None:
        """Play a saved match to its end and go on with what came of it.

        A long one is played in slices, and given up when something else is done meanwhile.
        """
        playing = codec.playing(text)
        for _ in range(MOVES_AT_ONCE):
            try:
                next(playing)
            except StopIteration as end:
                then(end.value)
                return
        asked = self._models.now.pages

        async def play_on() -> None:
            through, found = await self._slicer.run(playing)
            if through and self._models.now.pages == asked:
                then(found)

        self._device.run(play_on)

    def resume_sound_part(self, saved: Saved) -> None:
        """Open the moves of a damaged match that hold, as a match of its own: the damaged one stays as it is."""
        sheet = self._models.now.find(SavedSheet)
        if sheet is None or sheet.sound is None or sheet.saved.text != saved.text:
            return
        seats = len(sheet.sound.names)
        known = len(saved.emblems) == seats
        emblems, levels = (saved.emblems, saved.levels) if known else (EMBLEMS[:seats], ())
        agreed = Agreement(wall=saved.agreed.wall)
        table = Table(self._device.new_id(), sheet.sound, emblems=emblems, levels=levels, agreed=agreed)
        self._session.table.open_new(table)

    def export(self, saved: Saved) -> None:
        """Hand the saved text out as a file, whatever is in it."""
        self._session.exchange.download(f"tischrechner-{saved.game or 'match'}-{saved.id}.json", saved.text)

    def delete(self, saved: Saved) -> None:
        """Forget a saved match."""
        self._saving.delete(saved)
        self.ask_about(None)


def _sound(found: Loaded | Reason) -> Match | None:
    """Return the valid moves of a damaged match."""
    return found.match if isinstance(found, Loaded) else None
