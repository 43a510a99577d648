"""Writing to the storage and reading from it, as long as this tab is the one that plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from datetime import datetime, timedelta
from functools import cache, partial
from typing import Any, TypeVar

from app.session.device import Device
from app.session.models import ModelStore
from app.state import onboarding, settings
from app.state.model import Table
from app.state.onboarding import Learned, Lessons
from app.state.settings import Settings
from app.storage import codec
from app.storage.browser_store import StorageError
from app.storage.codec import MATCH, OPEN, Saved, pack, peek, read_settings
from app.storage.merge import Change, apply_changes
from app.storage.records import BACKUP, MIRROR, Kind, Read, Record
from app.storage.write_queue import Text, WriteQueue

R = TypeVar("R", bound=Record)

AGAIN = 10
"""Seconds after which what could not be saved is tried again."""
ZONES = timedelta(hours=26)
"""By how much clocks differ that show the right time somewhere on earth."""


class Saving:
    """The storage, and the model's word on how it does."""

    def __init__(self, models: ModelStore, device: Device) -> None:
        self._models = models
        self._device = device
        self._queue = WriteQueue(device.store, device.run, self._note)
        self._was_writing = False
        self._unsaved_for = 0
        self._rests: dict[str, Mapping[str, Any] | None] = {}
        """The unknown part of each text as it was before it is first written; None if that is to stay."""
        self.here = True
        """True if this tab plays; another one may take its place at any time."""

    async def read(self) -> dict[str, str]:
        """Return all texts of the app, by key. StorageError if the store cannot be read."""
        texts = await self._queue.read()
        self._rests.clear()
        for kind in (settings.KIND, onboarding.KIND):
            if kind.prefix in texts:
                texts[kind.prefix] = self._mended(kind, texts.get) or ""
        return texts

    def stored(self, kind: str) -> dict[str, str]:
        """Return the texts stored, or being written, under keys of a kind such as `PROFILE`, by the rest of the key."""
        known = self._queue.wanted
        return {key.removeprefix(kind): known[key] for key in sorted(known) if key.startswith(kind)}

    @property
    def known(self) -> Mapping[str, str]:
        """The texts stored, or being written, by key."""
        return self._queue.wanted

    def write(self, key: str, text: str | None, after: str = "") -> None:
        """Keep a text, or forget the key if it is None; what it depends on, `after`, is written before."""
        self._rests.pop(key, None)
        if self.here:
            self._queue.write(key, text, after)

    def put(self, kind: Kind[R], id: str, value: R) -> bool:
        """Keep a record, with what a later version has put beside it; return False, and keep nothing, if what is there
        is a later version's. What is there is backed up if it is not read as a whole.
        """
        rest = self._rest(kind, id)
        if rest is None:
            return False
        text = cache(partial(kind.dump, replace(value, rest={**rest, **value.rest})))
        if kind.mirrored:
            self._queue_up(kind.mirror(id), text)
        self._queue_up(kind.key(id), text, kind.backup(id))
        return True

    @property
    def backed_up(self) -> bool:
        """True if something was backed up, beside the mirrors."""
        return any(key.startswith(BACKUP) and not key.startswith(MIRROR) for key in self._queue.wanted)

    def is_newer(self, kind: Kind[Any], id: str = "") -> bool:
        """Return True if a later version has written what is there: it is left as it is."""
        return self._rest(kind, id) is None

    def forget(self, kind: Kind[Any], id: str) -> None:
        """Forget a record, with its backup and its mirror."""
        self.write(kind.key(id), None)
        for key in {kind.backup(id), kind.mirror(id)} & self._queue.wanted.keys():
            self.write(key, None)

    def _rest(self, kind: Kind[Any], id: str) -> Mapping[str, Any] | None:
        """Return what of the text that is there is not known here; None if a later version has written it."""
        key = kind.key(id)
        if key not in self._rests:
            text = self._mended(kind, self._queue.get, id)
            read = Read[Any]() if text is None else kind.load(text, id)
            self._rests[key] = None if read.newer else getattr(read.value, "rest", {})
            if text is not None and not (read.whole or read.newer):
                self._queue_up(kind.backup(id), text)
        return self._rests[key]

    def _queue_up(self, key: str, text: Text, after: str = "") -> None:
        if self.here:
            self._queue.write(key, text, after)

    @staticmethod
    def _mended(kind: Kind[Any], get: Callable[[str], str | None], id: str = "") -> str | None:
        """Return the text of a record, with what an older app has dropped of it."""
        text, mirror = get(kind.key(id)), get(kind.mirror(id)) if kind.mirrored else None
        return text if text is None or mirror is None else kind.mended(text, mirror)

    def keep(self, table: Table) -> None:
        """Save the match on a table, and put it on top of the list."""
        saves = self._models.now.saves
        updated = _later(self._device.clock(), saves[0].updated if saves else "").isoformat(timespec="seconds")
        rest = self._rest(codec.MATCHES, table.id) or {}
        saved = pack(table.id, table.match, updated, rest, **table.wrapping)
        self._queue_up(MATCH + table.id, lambda: saved.text, codec.MATCHES.backup(table.id))
        at = next((n for n, other in enumerate(saves) if other.id == table.id), len(saves))
        self._models.set(saves=(saved, *saves[:at], *saves[at + 1 :]))

    def delete(self, saved: Saved) -> None:
        """Forget a saved match."""
        self.write(MATCH + saved.id, None, after=OPEN)
        if (backup := codec.MATCHES.backup(saved.id)) in self._queue.known:
            self.write(backup, None)
        self._models.set(saves=tuple(other for other in self._models.now.saves if other.id != saved.id))

    def change_setting(self, **changes: Any) -> None:
        """Change settings of the device."""
        changed = replace(self._models.now.settings, **changes)
        self.put(settings.KIND, "", changed)
        self._models.set(settings=changed)

    def note_learned(self, game: str, learned: Learned) -> None:
        """Note how far the lesson of a game is."""
        before = self._models.now.learned
        known = {**before, game: learned}
        if known != before:
            self.put(onboarding.KIND, "", Lessons(known))
            self._models.set(learned=known)

    def take_settings(self, text: str) -> None:
        """Take settings over from another device, as far as they make sense."""
        brought = read_settings(text, self._models.now.settings)
        self.change_setting(**{each.name: getattr(brought, each.name) for each in fields(Settings)})

    async def apply_changes(self, changes: Iterable[Change]) -> None:
        """Make all changes to what is stored, or none, while nothing else is written; then read what there is.

        StorageError says why not.
        """
        if not self.here:
            raise StorageError("changed")
        await self._queue.alone(apply_changes(self._queue, changes))
        self._models.set(saves=listed(await self.read()))

    def give_up(self, then: Callable[[], None] | None) -> None:
        """Stop writing here: `then` is called after pending writes, which are dropped if it is None."""
        self.here = False
        if then is None:
            self._queue.stop()
        else:
            self._queue.when_written(then)

    def when_written(self, then: Callable[[], None]) -> None:
        """Call `then` once nothing is being written any more."""
        self._queue.when_written(then)

    # how the storage does

    def look_after_storage(self) -> None:
        """Check the storage as the app is seen again: retry failed writes, and restore what has vanished."""
        if self.here:
            self._queue.look()

    def note_emptied(self) -> None:
        """Dismiss the message that the storage was found empty."""
        self._models.set(emptied=False)

    def tick(self) -> None:
        """Count a second: show a save that takes longer, and retry a while after a failure."""
        writing = self._queue.writing
        if writing and self._was_writing and not self._models.now.saving:
            self._models.set(saving=True)
        self._was_writing = writing
        self._unsaved_for = self._unsaved_for + 1 if self._models.now.storage_error and not writing else 0
        if self._unsaved_for == AGAIN:
            self._unsaved_for = 0
            self.look_after_storage()

    def _note(self, trouble: str, lost: bool) -> None:
        """Note what has come of writing."""
        model = self._models.now
        if (trouble, False, model.emptied or lost) != (model.storage_error, model.saving, model.emptied):
            self._models.set(storage_error=trouble, saving=False, emptied=model.emptied or lost)


def _later(now: datetime, latest: str) -> datetime:
    """Return the time to save a match at: now, or right after the latest one where a journey has set the clock back
    since.

    A difference that no journey explains comes from a wrong clock.
    """
    try:
        before = datetime.fromisoformat(latest)
    except ValueError:
        return now
    travelled = before.tzinfo is None and timedelta(0) <= before - now <= ZONES
    return before + timedelta(seconds=1) if travelled else now


def listed(texts: Mapping[str, str]) -> tuple[Saved, ...]:
    """Return the matches among the texts of the store, the latest first."""
    matches = [(key.removeprefix(MATCH), texts[key]) for key in texts if key.startswith(MATCH)]
    return tuple(sorted((peek(*one) for one in matches), key=lambda saved: saved.updated, reverse=True))
