"""Export and import of matches.

Nothing that comes from outside is opened, saved or removed by itself: it is read first, and shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from app.session.room import Room
from app.state.model import ExchangePage, Incoming
from app.storage import bundle, codec, merge
from app.storage.browser_store import StorageError
from app.storage.bundle import Texts
from app.storage.codec import BESIDES
from app.storage.merge import Change
from core.engine.notation import Unreadable
from core.engine.reason import Reason


class Exchange(Room):
    """The page on which matches go out and come in, for one session."""

    # out

    def save_everything(self, mark: str = "") -> None:
        """Hand out one file with all matches, the settings, and all that is kept beside; `mark` goes into its name."""
        model = self._models.now
        matches = ((saved.id, saved.text) for saved in model.saves)
        self.download_all(matches, codec.write_settings(model.settings), self._saving.stored, mark)

    def download_all(
        self,
        matches: Iterable[tuple[str, str]],
        settings: str,
        stored: Callable[[str], Mapping[str, str]],
        mark: str = "",
    ) -> None:
        """Hand out one file with these matches and settings, and with all that is `stored` beside, by its prefix."""
        now = self._device.clock()
        besides = {name: stored(prefix).items() for name, prefix in BESIDES.items()}
        text = bundle.write(matches, settings, now.isoformat(timespec="seconds"), self._models.now.version, **besides)
        self.download(f"tischrechner-{now:%Y-%m-%d}{mark}.json", text)

    def download(self, name: str, content: str | bytes) -> None:
        """Hand something out as a file, where there is a way to."""
        download = self._device.download
        if download is None:
            return

        async def work() -> None:
            await download(name, content)

        self._run(work)

    # in

    def open(self) -> None:
        """Show the page."""
        self._slicer.stop()
        self._models.open(ExchangePage())

    def leave(self) -> None:
        """Leave what is looked at, and change nothing; then leave the page."""
        page = self._models.now.find(ExchangePage)
        if page is not None and (page.incoming is not None or page.unfit is not None):
            self.open()
        else:
            self._session.pages.back()

    def type(self, text: str) -> None:
        """Note a text as it is typed or pasted."""
        self._models.set_page(ExchangePage, typed=text, unfit=None)

    def look_at_typed(self) -> None:
        """Look at the text that was typed or pasted."""
        page = self._models.now.find(ExchangePage)
        if page is not None:
            self.look_at(page.typed)

    def open_file(self, text: str | None) -> None:
        """Read the text of a chosen file, None if it is too large to be read at all."""
        if text is None:
            self.refuse(Reason("too_large"))
        else:
            self.look_at(text)

    def open_link(self, text: str) -> None:
        """Preview the match in a link with which the app was opened, or that was followed since; no hand stays open."""
        self._session.table.cover()
        self.look_at(text)

    def refuse(self, reason: Reason) -> None:
        """Say why something cannot be brought in."""
        self.open()
        self._models.set_page(ExchangePage, unfit=reason)

    def look_at(self, text: str) -> None:
        """Show what is in a text, and what bringing it in would change; nothing is changed yet."""
        try:
            brought = bundle.read(text)
        except Unreadable as wrong:
            self.refuse(wrong.reason)
            return
        self.open()
        self._models.set_page(ExchangePage, incoming=Incoming(brought))
        self._run(self._compare)

    async def _compare(self) -> None:
        page = self._models.now.find(ExchangePage)
        if page is None or page.incoming is None:
            return
        for name in BESIDES:
            texts: Texts | None = getattr(page.incoming.bundle, name)
            if texts:
                self._show(**{name: self._compared(name, texts)})
        comparing = merge.compare(self._models.now.saves, page.incoming.bundle, self._device.new_id)
        through, items = await self._slicer.run(comparing)
        if not through:
            return
        self._show(matches=items, compared=True)
        for item in items:
            if item.comes and item.saved.problem is None:
                through, found = await self._slicer.run(codec.playing(item.saved.text))
                if not through:
                    return
                stopped = found if isinstance(found, Reason) else found.stopped
                if stopped is not None:
                    self._show(stopped={**self._shown().stopped, item.id: stopped})
        self._show(checked=True)

    def _compared(self, name: str, texts: Texts) -> tuple[Any, ...]:
        """Return what would come of the texts of a kind beside matches, by its name in a bundle."""
        from app.state.kinds import IMPORTS

        return IMPORTS[name](self._saving.stored(BESIDES[name]), texts, self._device.new_id)

    def ask(self, question: str) -> None:
        """Ask before replacing everything, `replace` and then `replace again`; empty to stop asking.

        Between the two questions, what is saved now is handed out as a file.
        """
        if question == "replace again" and self._models.now.saves:
            self.save_everything("-backup")
        self._models.set_page(ExchangePage, question=question)

    def merge(self, done: str) -> None:
        """Bring in what is not saved here yet; `done` is said when it is."""
        shown = self._shown()
        changes = merge.merging(self._models.now.saves, shown.matches)
        self._bring_in((*changes, *shown.changes), None, done)

    def replace(self, done: str) -> None:
        """Put what is looked at, settings included, in the place of all that is saved; `done` is said when it is."""
        brought = self._shown().bundle
        changes = merge.replacing(self._models.now.saves, brought, self._device.new_id)
        for name, prefix in BESIDES.items():
            texts: Texts | None = getattr(brought, name)
            if texts is not None:
                changes += merge.in_place_of(prefix, self._saving.stored(prefix), texts, self._device.new_id)
        self._bring_in(changes, brought.settings, done)

    def _bring_in(self, changes: tuple[Change, ...], settings: str | None, done: str) -> None:
        self._slicer.stop()
        self._session.table.close()
        self._show(busy=True)

        async def work() -> None:
            try:
                await self._saving.apply_changes(changes)
            except StorageError as trouble:
                self.refuse(Reason("not_brought_in", kind=trouble.kind))
                return
            if settings is not None:
                self._saving.take_settings(settings)
            self._session.load_again()
            self._session.pages.home()
            self._session.pages.say(done)

        self._run(work)

    # what is looked at

    def _shown(self) -> Incoming:
        incoming = self._models.page(ExchangePage).incoming
        assert incoming is not None
        return incoming

    def _show(self, **changes: Any) -> None:
        self._models.set_page(ExchangePage, incoming=replace(self._shown(), **changes))
