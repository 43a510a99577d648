"""Rules and tasks of one's own: kept under a name, chosen, changed, renamed, removed and brought back."""

from __future__ import annotations

from dataclasses import replace

from app.session.record_room import RecordRoom
from app.state import presets
from app.state.model import PresetsPage
from app.state.presets import Preset, listed, of_name, tidy
from app.storage.codec import PRESET
from app.storage.links import MatchLink, PracticeLink


class Presets(RecordRoom):
    """The presets in the storage."""

    prefix = PRESET

    def _begin(self) -> None:
        super()._begin()
        self._chosen: dict[str, str] = {}

    def load(self) -> None:
        """Take over what is stored."""
        self._models.set(presets=listed(self.stored))

    def open(self, place: str) -> None:
        """Show those of a place, a game's or, empty, those of practice; the name of the one chosen last is proposed."""
        known = {one.id: one.name for one in self._all if one.place == place}
        self._models.open(PresetsPage(place, known.get(self._chosen.get(place, ""), "")))

    def type(self, name: str) -> None:
        """Note a name as it is typed."""
        self._models.set_page(PresetsPage, typed=presets.typed(name))

    def keep(self, target: MatchLink | PracticeLink, replaced: str = "") -> bool:
        """Keep rules or tasks under the name that was typed; False without a name.

        Of those that are kept, only the one with the id `replaced` gives way.
        """
        page = self._page
        name = tidy(page.typed)
        known = of_name(self._all, page.place, name)
        if name and (known is None or known.id == replaced):
            self._keep(Preset(known.id if known else self._device.new_id(), name, target))
            self._models.close()
        return bool(name)

    def ask_name(self, id: str) -> None:
        """Ask for another name of one; empty to stop asking."""
        name = next((one.name for one in self._all if one.id == id), "")
        self._models.set_page(PresetsPage, renamed=id, typed=name)

    def rename(self) -> bool:
        """Give the one that is renamed the name that was typed, unless another one has it; whether that was done."""
        page, name = self._page, tidy(self._page.typed)
        before = next((one for one in self._all if one.id == page.renamed and not one.unread), None)
        other = of_name(self._all, page.place, name)
        if before is None or not name or (other is not None and other.id != before.id):
            return False
        self._keep(replace(before, name=name))
        self.ask_name("")
        return True

    def choose(self, preset: Preset) -> None:
        """Set up a match by these rules, with the people already there, or practise these tasks."""
        self._chosen[preset.place] = preset.id
        match preset.target:
            case MatchLink():
                self._session.setup.agree(preset.target)
            case PracticeLink():
                self._session.practice.choose_linked(preset.target)
        if isinstance(self._models.now.page, PresetsPage):
            self._models.close()

    def remove(self, id: str) -> None:
        """Forget one; `undo` brings it back."""
        if self._page.renamed == id:
            self.ask_name("")
        self._delete({id: None})

    def undo(self) -> None:
        """Bring back what was removed last; its name may have been given to another meanwhile."""
        items = presets.compare(self.stored, self._deleted.items(), self._device.new_id)
        changes = [item.change for item in items if item.change is not None]
        self._deleted = {change.key.removeprefix(PRESET): change.after or "" for change in changes}
        super().undo()

    @property
    def _page(self) -> PresetsPage:
        return self._models.page(PresetsPage)

    @property
    def _all(self) -> tuple[Preset, ...]:
        return self._models.now.presets

    def _keep(self, preset: Preset) -> None:
        self._chosen[preset.place] = preset.id
        self._saving.put(presets.KIND, preset.id, preset)
        self.load()
