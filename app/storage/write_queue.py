"""The write queue: stores one text after the other, reads each back, and retries what failed.

It also remembers what is stored. So a storage that was emptied while the app is open is filled again, and a text that
depends on another (the pointer to the open match on the match, a text of a new format on the backup of the old one) is
written only once that one is safe.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any, NamedTuple

from app.storage.browser_store import StorageError, Store
from app.storage.codec import is_ours
from app.storage.records import PREFIX

Text = str | Callable[[], str] | None
"""A text to write, or what makes it, once it is wanted and the same every time; None to forget the key."""


class _Change(NamedTuple):
    """A text to write; not before the change of the key `after` has succeeded."""

    made: Text
    after: str

    @property
    def text(self) -> str | None:
        """The text, None to forget the key."""
        return self.made() if callable(self.made) else self.made


class WriteQueue:
    """The only writer of the store.

    run     runs a coroutine at some time soon
    notify  receives, after each round of writing, the problem ("" or the kind of StorageError), and True if the store
            had lost texts
    """

    def __init__(
        self,
        store: Store,
        run: Callable[[Callable[[], Coroutine[Any, Any, None]]], object],
        notify: Callable[[str, bool], None],
    ) -> None:
        self.known: dict[str, str] = {}
        """Texts in the store by key, as far as they were read, or written and read back."""
        self._store = store
        self._run = run
        self._notify = notify
        self._waiting: dict[str, _Change] = {}
        self._failed: dict[str, _Change] = {}
        self._putting: dict[str, _Change] = {}
        self._then: list[Callable[[], None]] = []
        self.writing = False
        self._reading = False

    async def read(self) -> dict[str, str]:
        """Return all texts of the app, by key; keys of others are ignored. StorageError if the store cannot be read.

        A write that failed counts as done, unless another tab has changed that key since. Meanwhile nothing is looked
        after: what was known before may be what another tab has deleted.
        """
        self._reading = True
        try:
            keys = [key for key in await self._store.keys(PREFIX) if is_ours(key)]
            found = zip(keys, await self._store.get_many(keys), strict=True)
            texts = {key: text for key, text in found if text is not None}
            before, self.known = self.known, dict(texts)
            self._failed = {key: one for key, one in self._failed.items() if texts.get(key) == before.get(key)}
            for key, change in self._failed.items():
                texts.pop(key, None)
                if change.text is not None:
                    texts[key] = change.text
            return texts
        finally:
            self._reading = False
            if self._waiting:
                self.look()

    @property
    def wanted(self) -> dict[str, str]:
        """The content of the store, by key, once all has been written."""
        texts = dict(self.known)
        for key, change in self._pending.items():
            texts.pop(key, None)
            if change.text is not None:
                texts[key] = change.text
        return texts

    @property
    def _pending(self) -> dict[str, _Change]:
        return {**self._failed, **self._putting, **self._waiting}

    def get(self, key: str) -> str | None:
        """Return what the store has under a key, once all has been written; None for nothing."""
        change = self._pending.get(key)
        return self.known.get(key) if change is None else change.text

    def write(self, key: str, text: Text, after: str = "") -> None:
        """Keep a text, or forget the key if it is None, as soon as what is being written is done.

        Of each key only the latest text is written. What could not be written before is tried again behind it: it
        may have made room.
        """
        self._failed.pop(key, None)
        self._waiting.pop(key, None)
        self._waiting[key] = _Change(text, after)
        self.look()

    def look(self) -> None:
        """Check that the store holds all that it should, and write what it does not."""
        for key, change in self._failed.items():
            self._waiting.setdefault(key, change)
        self._failed.clear()
        if not self.writing and not self._reading:
            self.writing = True
            self._run(self._work)

    def stop(self) -> None:
        """Write nothing more: the store belongs to another tab. What waits counts as failed."""
        self._failed.update(self._waiting)
        self._waiting.clear()

    def when_written(self, then: Callable[[], None]) -> None:
        """Call `then` once nothing is being written any more."""
        if self.writing:
            self._then.append(then)
        else:
            then()

    async def alone(self, work: Awaitable[None]) -> None:
        """Do work with the store, through `get_many` and `put_many`, while nothing else is written."""
        while self.writing:
            await asyncio.sleep(0)
        self.writing = True
        try:
            await work
        finally:
            self.writing = False
            if self._waiting:
                self.look()
            else:
                self._done()

    async def get_many(self, keys: Sequence[str]) -> list[str | None]:
        """Return the stored text under each key, None where there is none. StorageError if that fails."""
        return await self._store.get_many(keys)

    async def put_many(self, texts: Mapping[str, str | None]) -> None:
        """Keep these texts now, or forget the keys of those that are None, and read all back. StorageError.

        Only for who works `alone`.
        """
        await self._store.put_many(texts)
        if await self._store.get_many(list(texts)) != list(texts.values()):
            raise StorageError("lost")
        for key, text in texts.items():
            self._know(key, text)

    def _done(self) -> None:
        """Call all who wait for the end of writing."""
        while self._then:
            self._then.pop()()

    async def _work(self) -> None:
        trouble, unread, lost = "", "", False
        try:
            lost = await self._lost()
        except StorageError as wrong:
            unread = wrong.kind
        try:
            while self._waiting:
                key = self._next()
                if key is None:
                    self.stop()
                    break
                change = self._waiting.pop(key)
                self._putting = {key: change}
                try:
                    await self._put(key, change.text)
                    unread = ""
                except StorageError as wrong:
                    trouble = wrong.kind
                    if key not in self._waiting:
                        self._failed[key] = change
                self._putting = {}
        finally:
            self.writing, self._putting = False, {}  # also where a text could not be made
        self._notify(trouble if self._failed else unread, lost)
        self._done()

    async def _lost(self) -> bool:
        """Return True if the store has lost texts; they are queued again."""
        gone = self.known.keys() - await self._store.keys(PREFIX)
        for key in sorted(gone):
            self._waiting.setdefault(key, _Change(self.known.pop(key), ""))
        return bool(gone)

    def _next(self) -> str | None:
        """Return the first key that depends on no pending write, None if there is none."""
        open_ = {*self._waiting, *self._failed}
        return next((key for key, change in self._waiting.items() if change.after not in open_), None)

    async def _put(self, key: str, text: str | None) -> None:
        """Write a text, or forget the key if it is None, and read it back."""
        await self._store.put_many({key: text})
        if await self._store.get(key) != text:
            raise StorageError("lost")
        self._know(key, text)

    def _know(self, key: str, text: str | None) -> None:
        self.known.pop(key, None)
        if text is not None:
            self.known[key] = text
