"""The lessons of all games, and how far each of them is."""

from __future__ import annotations

from functools import partial

import flet as ft

from app.frame.ui import Ui
from app.games import identity
from app.locale.games import title
from app.parts import plain
from app.parts.rows import Group, Opener, Page, Text
from app.parts.theme import Radius
from app.screens.lesson_offer import begin, how_far
from app.state.model import LearnPage
from app.state.onboarding import Learned
from core.games import having


def screen(ui: Ui, at: LearnPage) -> Page:
    """Return the whole page."""
    w = ui.words

    def lesson(game: str) -> Opener:
        said, begun, mark = identity.find(game).tagline(w), how_far(ui, game), _mark(ui, game)
        return Opener(title(game), f"learn-{game}", partial(begin, ui, game), said, begun, mark, bold=True)

    explained = w("Learn each game at its own table, in about two minutes. You can stop and carry on any time.")
    return Page(w("Learn"), [Text(explained, faint=True), Group([lesson(game) for game in having("lesson")])])


def _mark(ui: Ui, game: str) -> ft.Control:
    """Return a square of the game's felt with its sign, ticked once its lesson is done."""
    look, known = ui.look, identity.find(game)
    done = ui.model.learned.get(game, Learned()).finished
    sign = ft.Icon(ft.Icons.CHECK_ROUNDED if done else known.sign, size=20, color=look.palette.onfelt)
    return plain.plate(sign, 36, 36, look.felt_of(known.felt), Radius.KEY)
