"""A start after two that failed: nothing is opened; what is stored is listed, to be handed out as it is or removed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.model import SafeStartPage
from app.saves import PREFIX, Stored, is_odd
from app.session.models import Models
from app.stores import Store, Trouble


class SafeStart:
    """What a person can do where the app did not start as usual."""

    def __init__(self, models: Models, store: Store, hand_out: Callable[[str, str], None]) -> None:
        self._models = models
        self._store = store
        self._hand_out = hand_out

    async def start(self, language: str) -> None:
        """List what is stored, odd things first. Texts are looked at, but none is opened."""
        stored, trouble = [], ""
        try:
            for key in await self._store.keys(PREFIX):
                text = await self._store.get(key)
                if text is not None:
                    stored.append(Stored(key, text, is_odd(key, text)))
        except Trouble as wrong:
            trouble = wrong.kind
        page = SafeStartPage(tuple(sorted(stored, key=lambda one: not one.odd)))
        settings = replace(self._models.now.settings, language=language)
        self._models.set(settings=settings, trouble=trouble, pages=(page,))

    def export(self, stored: Stored) -> None:
        """Hand a stored text out as a file, as it is."""
        name = "".join(letter for letter in stored.key if letter.isascii() and (letter.isalnum() or letter in ".-_"))
        self._hand_out(f"{name[:80]}.txt", stored.text)

    def ask(self, key: str) -> None:
        """Ask before a key is removed; empty to stop asking."""
        self._models.set_page(SafeStartPage, asked=key)

    async def remove(self, stored: Stored) -> None:
        """Remove a key and its text."""
        try:
            await self._store.remove(stored.key)
        except Trouble as wrong:
            self._models.set(trouble=wrong.kind)
            return
        page = self._models.now.find(SafeStartPage)
        if page is not None:
            left = tuple(one for one in page.stored if one != stored)
            self._models.set_page(SafeStartPage, stored=left, asked="")
