"""Stores for texts: the browser's local storage, or memory in tests. No other module asks for the browser's.

A StorageError has a kind (full, forbidden, silent, lost), for the screens to show; the game goes on in memory.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Protocol

PATIENCE = 5.0
"""Seconds after which a storage that does not answer counts as gone."""
AT_ONCE = 250
"""Texts read or written in one message; each message is a round trip to the page."""


class StorageError(Exception):
    """Storage did not do what was asked; `kind` is full, forbidden, silent or lost (what was written is not there)."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Store(Protocol):
    """Texts under keys. Every call may raise StorageError."""

    async def get(self, key: str) -> str | None:
        """Return the text under a key, None if there is none."""

    async def keys(self, prefix: str) -> list[str]:
        """Return all keys with a prefix."""

    async def get_many(self, keys: Sequence[str]) -> list[str | None]:
        """Return the text under each key, None where there is none."""

    async def put_many(self, texts: Mapping[str, str | None]) -> None:
        """Keep these texts, or forget the keys of those that are None, one after the other until one fails."""


class MemoryStore:
    """A store that lasts as long as the program: for tests."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    async def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    async def keys(self, prefix: str) -> list[str]:
        return sorted(key for key in self.texts if key.startswith(prefix))

    async def get_many(self, keys: Sequence[str]) -> list[str | None]:
        return [await self.get(key) for key in keys]

    async def put_many(self, texts: Mapping[str, str | None]) -> None:
        for key, text in texts.items():
            await (self.remove(key) if text is None else self.set(key, text))


class BrowserStore:
    """The browser's local storage, which the page around the app reads and writes.

    ask     asks the page: `get` with keys, `put` with texts, `keys` with a prefix
    """

    def __init__(self, ask: Callable[..., Awaitable[Any]]) -> None:
        self._page = ask

    async def get(self, key: str) -> str | None:
        return (await self.get_many([key]))[0]

    async def get_many(self, keys: Sequence[str]) -> list[str | None]:
        texts: list[str | None] = []
        for start in range(0, len(keys), AT_ONCE):
            part = list(keys[start : start + AT_ONCE])
            texts += await self._ask("get", keys=part) or [None] * len(part)
        return texts

    async def put_many(self, texts: Mapping[str, str | None]) -> None:
        await self._ask("put", texts=list(texts.items()))

    async def keys(self, prefix: str) -> list[str]:
        return sorted(await self._ask("keys", prefix=prefix) or [])

    async def _ask(self, kind: str, **values: Any) -> Any:
        try:
            return await asyncio.wait_for(self._page(kind, **values), PATIENCE)
        except TimeoutError:
            raise StorageError("silent") from None
        except Exception as wrong:
            raise StorageError("full" if "quota" in str(wrong).lower() else "forbidden") from wrong
