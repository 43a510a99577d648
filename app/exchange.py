"""What a person can do to take matches out of the app and to bring them in again.

Nothing that comes from outside is opened, saved or removed by itself: it is looked at first, and shown.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from app import merge, parcel, storage
from app.model import Incoming
from app.storage import Trouble
from app.thinking import Thinking
from core.engine.notation import Unreadable
from core.engine.reason import Reason

if TYPE_CHECKING:
    from app.session import Session

Download = Callable[[str, str], Coroutine[Any, Any, None]]


class Exchange:
    """The page on which matches go out and come in, for one session."""

    def __init__(self, session: Session, download: Download | None, clock: Callable[[], datetime]) -> None:
        self._session = session
        self._download = download
        self._clock = clock
        self._thinking = Thinking()

    # out

    def save_everything(self, mark: str = "") -> None:
        """Hand out one file with all matches and the settings; `mark` goes into its name."""
        model, now = self._session.model, self._clock()
        text = parcel.write(
            ((saved.id, saved.text) for saved in model.saves),
            storage.write_settings(model.settings),
            now.isoformat(timespec="seconds"),
            model.version,
        )
        self.hand_out(f"tischrechner-{now:%Y-%m-%d}{mark}.json", text)

    def hand_out(self, name: str, text: str) -> None:
        """Hand a text out as a file."""
        download = self._download
        if download is None:
            return

        async def work() -> None:
            await download(name, text)

        self._session.run(work)

    # in

    def open(self) -> None:
        """Show the page."""
        self._forget()
        self._session.go("exchange")

    def leave(self) -> None:
        """Leave what is looked at, and change nothing; then leave the page."""
        if self._session.model.incoming is not None or self._session.model.unfit is not None:
            self._forget()
        else:
            self._session.back()

    def type(self, text: str) -> None:
        """Somebody types or pastes a text."""
        self._session.show(typed=text, unfit=None)

    def look_at_typed(self) -> None:
        """Look at the text that was typed or pasted."""
        self.look_at(self._session.model.typed)

    def open_file(self, text: str | None) -> None:
        """Somebody has chosen a file: its text, None if it is too large to be read at all."""
        if text is None:
            self.refuse(Reason("too_large"))
        else:
            self.look_at(text)

    def open_link(self, text: str) -> None:
        """The app was opened by a link with a match in it, or one was followed since; nobody's hand stays open."""
        self._session.cover()
        self._session.go("exchange")
        self.look_at(text)

    def refuse(self, reason: Reason) -> None:
        """Say why something cannot be brought in."""
        self._forget()
        self._session.show(unfit=reason)

    def look_at(self, text: str) -> None:
        """Show what is in a text, and what bringing it in would change; nothing is changed yet."""
        try:
            brought = parcel.read(text)
        except Unreadable as wrong:
            self.refuse(wrong.reason)
            return
        self._forget()
        self._session.show(incoming=Incoming(brought))
        self._session.run(self._compare)

    async def _compare(self) -> None:
        incoming = self._session.model.incoming
        if incoming is None:
            return
        comparing = merge.compare(self._session.model.saves, incoming.parcel, self._session.new_id)
        through, rows = await self._thinking.run(comparing)
        if not through:
            return
        self._show(rows=rows, compared=True)
        for row in rows:
            if row.comes and row.saved.problem is None:
                through, found = await self._thinking.run(storage.playing(row.saved.text))
                if not through:
                    return
                stopped = found if isinstance(found, Reason) else found.stopped
                if stopped is not None:
                    self._show(stopped={**self._shown().stopped, row.id: stopped})
        self._show(checked=True)

    def ask(self, question: str) -> None:
        """Ask before replacing everything, `replace` and then `replace again`; empty to stop asking.

        Between the two questions, what is saved now is handed out as a file.
        """
        if question == "replace again" and self._session.model.saves:
            self.save_everything("-backup")
        self._session.show(confirm=question)

    def merge(self, done: str) -> None:
        """Bring in what is not saved here yet; `done` is said when it is."""
        changes = merge.merging(self._session.model.saves, self._shown().rows)
        self._bring_in(changes, None, done)

    def replace(self, done: str) -> None:
        """Put what is looked at, settings included, in the place of all that is saved; `done` is said when it is."""
        brought = self._shown().parcel
        changes = merge.replacing(self._session.model.saves, brought, self._session.new_id)
        self._bring_in(changes, brought.settings, done)

    def _bring_in(self, changes: tuple[merge.Change, ...], settings: str | None, done: str) -> None:
        self._thinking.stop()
        self._session.close_table()
        self._show(busy=True)

        async def work() -> None:
            session = self._session
            try:
                await session.carry_out(changes)
            except Trouble as trouble:
                self.refuse(Reason("not_brought_in", kind=trouble.kind))
                return
            if settings is not None:
                session.take_settings(settings)
            self._forget()
            session.home()
            session.say(done)

        self._session.run(work)

    # what is looked at

    def _shown(self) -> Incoming:
        incoming = self._session.model.incoming
        assert incoming is not None
        return incoming

    def _show(self, **changes: Any) -> None:
        self._session.show(incoming=replace(self._shown(), **changes))

    def _forget(self) -> None:
        self._thinking.stop()
        self._session.show(incoming=None, unfit=None, typed="", confirm="")
