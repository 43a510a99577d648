"""The app on the device's home screen: offered at a good moment, and not often."""

from __future__ import annotations

from collections.abc import Callable

from app.model import InstallSheet
from app.session.models import Models
from app.session.saving import Saving

AFTER = (2, 12)
"""After how many finished matches it is offered for the first time, and for the second and last."""


class Installing:
    """How the app gets onto the home screen.

    prompt  lets the browser ask, where it can
    """

    def __init__(self, models: Models, saving: Saving, prompt: Callable[[], None]) -> None:
        self._models = models
        self._saving = saving
        self._prompt = prompt

    def offer(self) -> None:
        """Somebody has looked at a result: offer it, if it is time to."""
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
        self._prompt()
