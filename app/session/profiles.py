"""The profiles on this device, and the current one."""

from __future__ import annotations

from dataclasses import replace

from app.practice import kept
from app.practice import saved as profiles
from app.practice.ladder import settled, task_of
from app.practice.profile import Profile, may_be_called
from app.session.record_room import RecordRoom
from app.state.people import EMBLEMS
from app.storage.codec import PROFILE, TASKS
from app.storage.records import Data, Read
from core.engine.names import alike, skeleton, tidy

FROM_MATCHES = 6
"""People of matches who are offered to practise."""


class Profiles(RecordRoom):
    """The profiles in the storage. What is damaged of one is backed up."""

    prefix = PROFILE
    _before = ""

    def load(self) -> None:
        """Take over what is stored. Without any profile there is an empty one, stored with the first answer."""
        self._read = {id: profiles.KIND.load(text, id) for id, text in self.stored.items()}
        latest = max(self.all, key=lambda one: (max(one.days, default=one.since), one.id), default=self._fresh())
        self._show(next((one for one in self.all if one.id == self._models.now.settings.profile), latest))

    @property
    def now(self) -> Profile:
        """The current profile."""
        profile = self._models.now.profile
        assert profile is not None
        return profile

    @property
    def all(self) -> tuple[Profile, ...]:
        """Everybody whose profile can be read, by name."""
        known = [read.value for read in self._read.values() if read.value is not None]
        return tuple(sorted(known, key=lambda one: (skeleton(one.name), one.since, one.id)))

    @property
    def unread(self) -> tuple[str, ...]:
        """The ids of profiles that cannot be read: damaged, or of a newer version."""
        return tuple(id for id, read in self._read.items() if read.value is None)

    @property
    def damaged(self) -> tuple[str, ...]:
        """The parts of the chosen profile that were damaged, and so left out."""
        read = self._read.get(self.now.id)
        return read.damaged if read is not None else ()

    @property
    def from_matches(self) -> tuple[tuple[str, str], ...]:
        """Names and emblems of people in saved matches who have no profile, the latest first."""
        known = {skeleton(one.name) for one in self.all}
        found: dict[str, tuple[str, str]] = {}
        for saved in self._models.now.saves:
            for name, emblem, level in zip(saved.names, saved.emblems, saved.levels, strict=False):
                if not level and skeleton(name) not in known:
                    found.setdefault(skeleton(name), (name, emblem))
        return tuple(found.values())[:FROM_MATCHES]

    def of(self, name: str, emblem: str) -> Profile | None:
        """Return the profile of a person, by the name, or without one by the emblem; None if there is none."""
        same = (one for one in self.all if (alike(one.name, name) if name else not one.name and one.emblem == emblem))
        return next(same, None)

    def choose_year(self, name: str, emblem: str, year: str) -> None:
        """Choose the school class of a person, also of one who does not practise now; who has no profile gets one."""
        now, found = self._models.now.profile, self.of(name, emblem)
        found = found or replace(self._fresh(), name=name, emblem=emblem)
        choice = replace(found.choice, year=year)
        self.keep(replace(found, choice=settled(replace(choice, task=task_of(choice)))))
        if now is not None and now.id != found.id:
            self._show(now)

    def keep(self, profile: Profile) -> None:
        """Store the current profile."""
        before = self._read.get(profile.id)
        self._saving.put(profiles.KIND, profile.id, profile)
        self._read[profile.id] = Read(profile, before.damaged if before is not None else ())
        self._show(profile)

    def choose(self, id: str) -> None:
        """Switch to another profile."""
        found = next((one for one in self.all if one.id == id), None)
        if found is not None:
            self._saving.change_setting(profile=id)
            self._show(found)

    def add(self, name: str = "", emblem: str = "") -> None:
        """Add a profile: with the person's emblem of a match, or with a free one."""
        taken = {one.emblem for one in self.all}
        free = next((one for one in EMBLEMS if one not in taken), EMBLEMS[0])
        profile = replace(self._fresh(), name=name, emblem=emblem if emblem in EMBLEMS else free)
        self.keep(profile)
        self.choose(profile.id)

    def rename(self, name: str) -> None:
        """Rename the current profile; empty for the name of its emblem."""
        name = tidy(name)
        if may_be_called(name) and name != self.now.name:
            self.keep(replace(self.now, name=name))

    def next_emblem(self) -> None:
        """Give the current profile the next free emblem."""
        taken = {one.emblem for one in self.all if one.id != self.now.id}
        at = EMBLEMS.index(self.now.emblem) + 1
        offered = [one for one in (*EMBLEMS[at:], *EMBLEMS[:at]) if one not in taken] or [self.now.emblem]
        self.keep(replace(self.now, emblem=offered[0]))

    def delete(self, *ids: str) -> None:
        """Forget profiles, all of them without an id; `undo` brings back those that were deleted last."""
        stored = self.stored
        self._deleted = {id: stored[id] for id in ids or stored if id in stored}
        self._before = self.now.id
        for id in self._deleted:
            self._saving.forget(profiles.KIND, id)
            self._saving.write(TASKS + id, None)
            self._read.pop(id, None)
        if self.now.id not in self._read:
            self._show(next(iter(self.all), self._fresh()))

    def undo(self) -> None:
        """Bring back what was deleted last."""
        for id, text in self._deleted.items():
            self._saving.write(PROFILE + id, text)
            self._read[id] = profiles.KIND.load(text, id)
        self._deleted = {}
        self.choose(self._before)

    @property
    def begun(self) -> dict[str, Data]:
        """The tasks that were begun and not solved, each by its place."""
        return kept.load(self._saving.stored(TASKS).get(self.now.id, ""))

    def keep_task(self, place: str, entry: Data | None) -> None:
        """Keep a task that was begun; forget that of its place if it is None."""
        known = self.begun
        entries = {other: known[other] for other in known if other != place}
        if entry is not None:
            entries[place] = entry
        if entries != known or [*entries] != [*known]:
            if entries:
                self._saving.put(kept.KIND, self.now.id, kept.Begun(kept.latest(entries)))
            elif not self._saving.is_newer(kept.KIND, self.now.id):
                self._saving.write(TASKS + self.now.id, None)

    def _fresh(self) -> Profile:
        return Profile(self._device.new_id(), "", EMBLEMS[0], self._device.today)

    def _show(self, profile: Profile) -> None:
        self._models.set(profile=profile)
