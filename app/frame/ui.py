"""The input of every screen: the model, the look, the words, and the session with its actions."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.locale import Words
from app.parts.theme import Felt, Look
from app.session import Session
from app.state.model import Model


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
        """Return the same on the felt of a game."""
        return replace(self, look=replace(self.look, cloth=cloth))
