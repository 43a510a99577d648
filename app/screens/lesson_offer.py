"""Ways into a lesson, and how far it has come."""

from __future__ import annotations

from app.frame.ui import Ui
from app.locale.levels import emblem_name
from app.state.onboarding import Learned
from app.state.people import EMBLEMS, facing


def begin(ui: Ui, game: str) -> None:
    """Open the lesson of a game."""
    profile = ui.model.profile
    name, emblem = ("", EMBLEMS[0]) if profile is None else (profile.name, profile.emblem)
    ui.session.lessons.open(game, name or emblem_name(ui.words, emblem), emblem_name(ui.words, facing(emblem)))


def how_far(ui: Ui, game: str) -> str:
    """Return the progress in the lesson of a game in a few words; empty if it was not begun."""
    learned = ui.model.learned.get(game, Learned())
    if learned.ideas:
        return ui.words("carry on with step {n}", n=learned.ideas + 1)
    return ui.words("done") if learned.finished else ""
