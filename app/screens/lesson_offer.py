"""Ways into a lesson: offered once when a game is set up for the first time, and always on the pages of rules."""

from __future__ import annotations

import flet as ft

from app.frame.ui import Ui
from app.locale.levels import emblem_name
from app.parts import page
from app.parts.rows import Button, Buttons, Column, Heading, Text
from app.parts.theme import Radius, Space
from app.state.onboarding import Learned
from app.state.people import EMBLEMS, facing
from core.games import has


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


def offer(ui: Ui, game: str) -> list[ft.Control]:
    """Return the offer of a lesson; empty where it was declined, or it or a match of the game was played to the end."""
    known = ui.model.learned.get(game)
    played = any(saved.game == game and saved.problem is None and saved.to_move is None for saved in ui.model.saves)
    if not has(game, "lesson") or played or (known is not None and (known.finished or known == Learned())):
        return []
    w, look = ui.words, ui.look
    p = look.palette
    icon = None if look.large_text else ft.Icons.SCHOOL_ROUNDED
    actions = [
        Button(w("Not now"), "no-lesson", lambda: ui.session.lessons.decline(game)),
        Button(w("Show me"), "start-lesson", lambda: begin(ui, game), kind="main", icon=icon),
    ]
    content = [
        Heading(w("New here?"), "label"),
        Text(w("The lesson takes two minutes, on a real table.")),
        Buttons(actions),
    ]
    box = ft.Container(
        page.draw(look, Column(content)),
        bgcolor=p.raised,
        border=ft.Border.all(2, p.brass),
        border_radius=Radius.TILE,
        padding=Space.L,
        key="offer",
    )
    return [box]
