"""The app on the device's home screen: offered at a good moment, and not often."""

from __future__ import annotations

from app.session.room import Room
from app.state.model import InstallSheet

AFTER = (2, 12)
"""After how many finished matches it is offered for the first time, and for the second and last."""


class Installing(Room):
    """The way of the app onto the home screen."""

    def offer(self) -> None:
        """Offer installation after a look at a result, if it is time to."""
        model = self._models.now
        finished = sum(saved.problem is None and saved.to_move is None for saved in model.saves)
        times = model.settings.offered
        if model.install and times < len(AFTER) and finished >= AFTER[times]:
            self._saving.change_setting(offered=times + 1)
            self.open()

    def open(self) -> None:
        """Show how it is done."""
        self._models.open(InstallSheet())

    def begin(self) -> None:
        """Let the browser ask."""
        self._models.close()
        self._session.ask_host("install")
