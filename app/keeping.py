"""Keeps texts in a store: one after the other, each read back once it is written, and tried again if it failed.

What lies in the store is known here as well. So a storage that somebody emptied while the app is open gets everything
back, and a text that depends on another (the pointer to the open match on the match, a text of a new format on the
backup of the old one) is written only when that other one is safe.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any, NamedTuple

from app.saves import PREFIX, is_ours
from app.stores import Store, Trouble


class _Change(NamedTuple):
    """A text to write, None to forget the key; not before the change of the key `after` has succeeded."""

    text: str | None
    after: str


class Keeping:
    """The only one who writes to the store.

    run      runs a coroutine at some time soon
    told     hears after each round of writing what is wrong ("" or the kind of Trouble), and whether the store had
             lost what was in it
    """

    def __init__(
        self,
        store: Store,
        run: Callable[[Callable[[], Coroutine[Any, Any, None]]], object],
        told: Callable[[str, bool], None],
    ) -> None:
        self.known: dict[str, str] = {}
        """What lies in the store, by key, as far as it was read or written and read back."""
        self._store = store
        self._run = run
        self._told = told
        self._waiting: dict[str, _Change] = {}
        self._failed: dict[str, _Change] = {}
        self._putting: dict[str, _Change] = {}
        self._then: list[Callable[[], None]] = []
        self.writing = False

    async def read(self) -> dict[str, str]:
        """All texts of the app, by key. Trouble if the store cannot be read. What is no key of ours is left alone.

        What could not be written counts as if it had been, unless another tab has changed that key since.
        """
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

    @property
    def wanted(self) -> dict[str, str]:
        """What lies in the store once all has been written, by key."""
        texts = dict(self.known)
        for key, change in {**self._failed, **self._putting, **self._waiting}.items():
            texts.pop(key, None)
            if change.text is not None:
                texts[key] = change.text
        return texts

    def write(self, key: str, text: str | None, after: str = "") -> None:
        """Keep a text, or forget the key if it is None, as soon as what is being written is done.

        Of each key only the latest text is written. What could not be written before is tried again behind it: it
        may have made room.
        """
        self._failed.pop(key, None)
        self._waiting.pop(key, None)
        self._waiting[key] = _Change(text, after)
        self.look()

    def look(self) -> None:
        """See whether the store still holds what it should, and write what it does not."""
        for key, change in self._failed.items():
            self._waiting.setdefault(key, change)
        self._failed.clear()
        if not self.writing:
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
        """The text that lies in the store under each of these keys, None where there is none. Trouble."""
        return await self._store.get_many(keys)

    async def put_many(self, texts: Mapping[str, str | None]) -> None:
        """Keep these texts now, or forget the keys of those that are None, and read all back. Trouble.

        Only for who works `alone`.
        """
        await self._store.put_many(texts)
        if await self._store.get_many(list(texts)) != list(texts.values()):
            raise Trouble("lost")
        for key, text in texts.items():
            self._know(key, text)

    def _done(self) -> None:
        """Nothing is being written any more: tell who waits for it."""
        while self._then:
            self._then.pop()()

    async def _work(self) -> None:
        trouble, unread, lost = "", "", False
        try:
            lost = await self._lost()
        except Trouble as wrong:
            unread = wrong.kind
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
            except Trouble as wrong:
                trouble = wrong.kind
                if key not in self._waiting:
                    self._failed[key] = change
            self._putting = {}
        self.writing = False
        self._told(trouble if self._failed else unread, lost)
        self._done()

    async def _lost(self) -> bool:
        """Whether the store has lost what it held; that is then to be written again."""
        there = set(await self._store.keys(PREFIX))
        gone = {key: text for key, text in self.known.items() if key not in there}
        for key, text in gone.items():
            del self.known[key]
            self._waiting.setdefault(key, _Change(text, ""))
        return bool(gone)

    def _next(self) -> str | None:
        """The first key that depends on nothing that is still to be written; None if all do."""
        open_ = {*self._waiting, *self._failed}
        return next((key for key, change in self._waiting.items() if change.after not in open_), None)

    async def _put(self, key: str, text: str | None) -> None:
        """Write a text, or forget the key if it is None, and read it back."""
        if text is None:
            await self._store.remove(key)
        else:
            await self._store.set(key, text)
        if await self._store.get(key) != text:
            raise Trouble("lost")
        self._know(key, text)

    def _know(self, key: str, text: str | None) -> None:
        self.known.pop(key, None)
        if text is not None:
            self.known[key] = text
