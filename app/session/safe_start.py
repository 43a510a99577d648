"""A start after two that failed: nothing is opened; what is stored is listed, to be handed out as it is or removed."""

from __future__ import annotations

from dataclasses import replace

from app.session.room import Room
from app.state.model import SafeStartPage
from app.storage.browser_store import StorageError
from app.storage.codec import MATCH, SETTINGS, Stored, is_odd
from app.storage.records import PREFIX


class SafeStart(Room):
    """Actions after a start that failed."""

    async def start(self, language: str) -> None:
        """List everything that is stored, odd things first. Texts are looked at, but none is opened."""
        stored, trouble = [], ""
        try:
            for key in await self._device.store.keys(PREFIX):
                text = await self._device.store.get(key)
                if text is not None:
                    stored.append(Stored(key, text, is_odd(key, text) or not _read_well(key, text)))
        except StorageError as wrong:
            trouble = wrong.kind
        page = SafeStartPage(tuple(sorted(stored, key=lambda one: not one.odd)))
        settings = replace(self._models.now.settings, language=language)
        self._models.set(settings=settings, storage_error=trouble, pages=(page,))

    def list_more(self, more: int) -> None:
        """List `more` keys more."""
        page = self._models.now.find(SafeStartPage)
        if page is not None:
            self._models.set_page(SafeStartPage, more=page.more + more)

    def export(self, stored: Stored) -> None:
        """Hand a stored text out as a file, as it is."""
        name = "".join(letter for letter in stored.key if letter.isascii() and (letter.isalnum() or letter in ".-_"))
        self._session.exchange.download(f"{name[:80]}.txt", stored.text)

    def export_everything(self) -> None:
        """Hand out one file with all matches, profiles, presets and the settings, odd ones too."""
        page = self._models.now.find(SafeStartPage)
        stored = {one.key: one.text for one in page.stored} if page is not None else {}

        def kind(prefix: str) -> dict[str, str]:
            return {key.removeprefix(prefix): text for key, text in stored.items() if key.startswith(prefix)}

        settings = stored.get(SETTINGS, "{}")
        self._session.exchange.download_all(kind(MATCH).items(), "{}" if is_odd(SETTINGS, settings) else settings, kind)

    def ask(self, key: str) -> None:
        """Ask before a key is removed; empty to stop asking."""
        self._models.set_page(SafeStartPage, asked=key)

    async def remove(self, stored: Stored) -> None:
        """Remove a key and its text."""
        try:
            await self._device.store.put_many({stored.key: None})
        except StorageError as wrong:
            self._models.set(storage_error=wrong.kind)
            return
        page = self._models.now.find(SafeStartPage)
        if page is not None:
            left = tuple(one for one in page.stored if one != stored)
            self._models.set_page(SafeStartPage, stored=left, asked="")


def _read_well(key: str, text: str) -> bool:
    """Return whether the reader of texts of this kind ends without an error, and calls nothing of it damaged."""
    try:
        from app.state.kinds import kind_of

        kind, id = kind_of(key)
        read = kind.load(text, id) if kind is not None else None
        return read is None or read.newer or (read.value is not None and not read.damaged)
    except ImportError:  # they come later, and have not come
        return True
    except Exception:  # the very error for which the starts may have failed
        return False
