"""Stores for texts: the browser's local storage, or memory in tests. No other module touches the client's storage.

A StorageError has a kind (full, forbidden, silent, lost), for the screens to show; the game goes on in memory.
"""

from __future__ import annotations

import asyncio
import json
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

    async def set(self, key: str, text: str) -> None:
        """Keep a text."""

    async def remove(self, key: str) -> None:
        """Forget a key, whether or not it is there."""

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


class Client(Protocol):
    """The writer of the browser's storage: Flet's `SharedPreferences`."""

    async def set(self, key: str, value: str) -> bool: ...


class BrowserStore:
    """The browser's local storage. The client writes to it; what is read comes from the page around the app, because
    the client answers from memory, also with what it could not write or another tab has changed. The page removes as
    well: it takes keys that no message to the client can hold. It also writes many texts at once.

    ask     asks the page: `get` and `remove` with a key, `many` with keys, `keys` with a prefix, `put` with texts
    client  writes
    """

    def __init__(self, ask: Callable[..., Awaitable[Any]], client: Client) -> None:
        self._page = ask
        self._client = client

    async def get(self, key: str) -> str | None:
        value: str | None = await _ask(self._page("get", key=key))
        return None if value is None else unwrapped(value)

    async def get_many(self, keys: Sequence[str]) -> list[str | None]:
        texts: list[str | None] = []
        for start in range(0, len(keys), AT_ONCE):
            part = list(keys[start : start + AT_ONCE])
            values = await _ask(self._page("many", keys=part)) or [None] * len(part)
            texts += [None if value is None else unwrapped(value) for value in values]
        return texts

    async def put_many(self, texts: Mapping[str, str | None]) -> None:
        await _ask(self._page("put", texts=list(texts.items())))

    async def set(self, key: str, text: str) -> None:
        await _ask(self._client.set(key, text))

    async def remove(self, key: str) -> None:
        await _ask(self._page("remove", key=key))

    async def keys(self, prefix: str) -> list[str]:
        return sorted(await _ask(self._page("keys", prefix=prefix)) or [])


def unwrapped(value: str) -> str:
    """Return the text in the JSON that the client stores it as; anything but a JSON string is returned unchanged.

    Only what begins like a string is decoded: anything else may be nested too deep for the browser's Python.
    """
    try:
        return str(json.loads(value)) if value.startswith('"') else value
    except ValueError:
        return value


async def _ask(call: Any) -> Any:
    try:
        return await asyncio.wait_for(call, PATIENCE)
    except TimeoutError:
        raise StorageError("silent") from None
    except Exception as wrong:
        raise StorageError("full" if "quota" in str(wrong).lower() else "forbidden") from wrong
