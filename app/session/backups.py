"""Texts from before a change: what a newer format, damage or an older app has replaced, listed and brought back."""

from __future__ import annotations

from app.session.room import Room
from app.session.saving import listed
from app.state import kinds
from app.state.kinds import Backup
from app.state.model import BackupsPage
from app.storage.codec import MATCH
from app.storage.records import BACKUP


class Backups(Room):
    """The backups in the storage."""

    def _begin(self) -> None:
        self._before: dict[str, str | None] = {}

    @property
    def all(self) -> tuple[Backup, ...]:
        """The backups, the latest first."""
        return kinds.backups(self._saving.stored(BACKUP))

    def open(self) -> None:
        """Show them."""
        self._models.open(BackupsPage(self.all))

    def restore(self, backup: Backup) -> None:
        """Bring one back. What is there takes its place, so that nothing is lost; profiles and the like are made one of
        both.
        """
        assert backup.kind is not None
        kind, key = backup.kind, backup.kind.key(backup.id)
        here = self._saving.known.get(key)
        now = kind.load(here, backup.id).value if here is not None else None
        both = kind.merge is not None and now is not None and backup.value is not None
        after = kind.dump(kind.merge(now, backup.value)) if both and kind.merge is not None else backup.text
        self._before = {key: here, backup.key: backup.text}
        self._saving.write(backup.key, here)
        self._saving.write(key, after, after=backup.key if here is not None else "")
        self._take_over()

    def forget(self, backup: Backup) -> None:
        """Forget one."""
        self._before = {backup.key: backup.text}
        self._saving.write(backup.key, None)
        self._take_over()

    def undo(self) -> None:
        """Take the last step back."""
        for key, text in self._before.items():
            self._saving.write(key, text)
        self._before = {}
        self._take_over()

    def _take_over(self) -> None:
        self._session.table.close()
        self._models.set(saves=listed({key: text for key, text in self._saving.known.items() if key.startswith(MATCH)}))
        self._session.load_again()
        self._models.set_page(BackupsPage, backups=self.all)
