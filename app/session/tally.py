"""The tally of finished matches: counted as they end, shown, corrected and deleted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.session.record_room import RecordRoom
from app.state import people, tally
from app.state.model import Table, TallyPage
from app.state.people import Person
from app.state.tally import Counted
from app.storage import codec
from app.storage.codec import TALLY, Saved
from core.engine.match import Match
from core.engine.names import tidy, typed
from core.engine.record import Loaded

LONGEST = 12
"""The letters of a name, as in set-up."""


class Tally(RecordRoom):
    """The counted matches in the storage."""

    prefix = TALLY

    def load(self) -> None:
        """Take over what is stored."""
        entries, unread = tally.listed(self.stored)
        self._models.set(tally=entries, unread=unread)

    def count(self, table: Table) -> None:
        """Count the match on a table, which has come to its end; one on a wall has teams, not people."""
        today = self._device.today.isoformat()
        one = None if table.agreed.wall else self._counted(table.id, table.match, table.emblems, table.levels, today)
        if one is not None:
            self._write([one])
            self.load()

    def _counted(self, id: str, match: Match, emblems: Sequence[str], levels: Sequence[int], on: str) -> Counted | None:
        return tally.counted(id, match, emblems, levels, on, self._models.now.settings.language)

    def show(self, person: str) -> None:
        """Show one person, by the skeleton of the name; all if it is empty."""
        self._models.set_page(TallyPage, shown=person, asked=False)

    def show_since(self, when: str) -> None:
        """Show the matches of this week, this month, or all."""
        self._models.set_page(TallyPage, since=when)

    def play_again(self, one: Counted, name: str) -> None:
        """Begin a match of the same game with the same people; `name` is the computer's."""
        seated = tuple(Person(name, emblem) for name, emblem in zip(one.names, one.emblems, strict=True))
        for _ in range(one.opponents):
            seated = people.one_more(seated, people.USUAL_LEVEL)
        self._session.setup.set_up(one.game)
        self._session.setup.change_setup(people=seated)
        self._session.setup.begin(dict.fromkeys(range(len(seated)), name))

    def open(self) -> None:
        """Show who has won. The first time, matches that were finished before are counted."""
        self.load()
        self._models.open(TallyPage(counting=not self._models.now.settings.tallied))
        if not self._models.now.settings.tallied:
            self._device.run(self._count_saved)

    async def _count_saved(self) -> None:
        """Count the finished matches that are still saved, the latest first; what was interrupted goes on next time."""
        known = self._saving.known
        for saved in self._models.now.saves:
            if saved.problem is not None or saved.to_move is not None or saved.training or saved.agreed.wall:
                continue
            if TALLY + saved.id in known:
                continue
            through, found = await self._slicer.run(
                codec.playing(saved.text), lambda: self._models.now.find(TallyPage) is not None
            )
            if not through:
                return
            if isinstance(found, Loaded) and found.stopped is None:
                self._count_one(saved, found)
        self._saving.change_setting(tallied=True)
        self._models.set_page(TallyPage, counting=False)

    def _count_one(self, saved: Saved, found: Loaded) -> None:
        """Count a saved match, on the day when it was last written."""
        match = Table.of(saved, found.match).match
        one = self._counted(saved.id, match, saved.emblems, saved.levels, saved.updated[:10])
        if one is not None and len(self._models.now.tally) + self._models.now.unread < tally.MOST:
            self._write([one])
            self._models.set(tally=tally.latest_first((*self._models.now.tally, one)))

    # corrected and deleted

    def ask_about(self, person: str) -> None:
        """Show what can be done with a person's name; empty to close that."""
        self._models.set_page(TallyPage, person=person, typed=person, asked=False)

    def leave(self) -> None:
        """Leave the person that is looked at, then the page."""
        if self._page.person:
            self.ask_about("")
        else:
            self._models.close()

    def type(self, name: str) -> None:
        """Note a name as it is typed."""
        self._models.set_page(TallyPage, typed=typed(name, LONGEST))

    def rename(self) -> bool:
        """Give the person the name that was typed; False without one, or if both were at one table.

        Where others have this name, they are the same person from now on.
        """
        page, entries = self._page, self._models.now.tally
        new = tidy(page.typed)
        if not new or tally.met(entries, page.person, new):
            return False
        self._write(tally.renamed(one, page.person, new) for one in entries)
        self.load()
        self.ask_about("")
        return True

    def ask_to_delete(self, asked: bool) -> None:
        """Ask before the person or the whole tally is deleted, or stop asking."""
        self._models.set_page(TallyPage, asked=asked)

    def delete(self) -> None:
        """Forget the person, or without one the whole tally, also what of it cannot be read; `undo` brings it back.

        Matches that are still saved are not counted again.
        """
        person = self._page.person
        self._slicer.stop()
        self._saving.change_setting(tallied=True)
        after: dict[str, str | None] = dict.fromkeys(self.stored)
        if person:
            rests = {one.id: tally.without(one, person) for one in self._models.now.tally}
            after = {id: None if rest is None else tally.dump(rest) for id, rest in rests.items()}
        self._models.set_page(TallyPage, person="", typed="", asked=False, counting=False)
        self._delete(after)

    @property
    def _page(self) -> TallyPage:
        return self._models.page(TallyPage)

    def _write(self, entries: Iterable[Counted]) -> None:
        """Store entries that have changed; where there are too many then, the earliest are forgotten."""
        stored = self.stored
        for one in entries:
            if tally.load(stored.get(one.id, ""), one.id) != one and self._saving.put(tally.KIND, one.id, one):
                stored[one.id] = tally.dump(one)
        if len(stored) > tally.MOST:
            for early in tally.listed(stored)[0][tally.MOST - len(stored) :]:
                self._saving.write(TALLY + early.id, None)
