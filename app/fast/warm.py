"""Making what every start makes, once and for all: the site keeps Python's memory after it, and starts from there."""

from __future__ import annotations

import gc

from app import games
from app.fast import deferred
from app.locale import LANGUAGES, words
from app.root import draw
from app.session import Session
from app.settings import Settings
from app.stores import MemoryStore
from app.theme import Look, flet_theme
from app.ui import Ui
from core.games import get


def warm_up() -> None:
    """Import all games and tables, and draw the first screen for nobody, in every language, by day and by night."""
    for name in games.NAMES:
        get(name)
        games.find(name)
    session = Session(MemoryStore(), Settings(), run=lambda work: None)
    for dark in (False, True):
        flet_theme(dark=dark)
        for language in LANGUAGES:
            draw(Ui(session.model, Look(dark=dark), words(language), session))
    deferred.finish()
    gc.collect()
