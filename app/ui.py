"""What every screen is drawn from: the model, the look of things right now, the words, and what a tap may do."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.locale import Words
from app.model import Model
from app.session import Session
from app.theme import Felt, Look


@dataclass(frozen=True)
class Ui:
    """The one argument of every screen."""

    model: Model
    look: Look
    words: Words
    session: Session

    @property
    def signs(self) -> str:
        """The printed signs that are set, cross or dot."""
        return self.model.settings.signs

    def on(self, cloth: Felt) -> Ui:
        """The same, on the felt of a game."""
        return replace(self, look=replace(self.look, cloth=cloth))
