"""The input of every screen: the model, the look, the words, and the session with its actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

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
    def roomy(self) -> Ui:
        """The same with the height that a table needs."""
        return replace(self, look=self.look.roomy)

    @property
    def windowed(self) -> Ui:
        """The same for what keeps its place in the window in which a table scrolls."""
        return self if self.look.window is None else replace(self, look=self.look.window)

    def unless(self, why: str | None, act: Callable[[], object]) -> Callable[[], object]:
        """Return a tap that acts, or says `why` it cannot."""
        return act if why is None else partial(self.session.pages.say, why)

    def on(self, background: Felt) -> Ui:
        """Return the same on the felt of a game."""
        return replace(self, look=replace(self.look, background=background))
