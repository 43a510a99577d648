"""Making what every start makes, once and for all: the site keeps Python's memory after it, and starts from there."""

from __future__ import annotations

import gc

from app import games, screens
from app.flet_patches import deferred
from app.frame.root import draw
from app.frame.ui import Ui
from app.games import drawing
from app.locale import AT_ONCE, words
from app.parts.theme import Look, flet_theme
from app.session import Session
from app.state.settings import Settings
from app.storage.browser_store import MemoryStore
from core.games import get


def warm_up() -> None:
    """Import all games and screens, and draw the first screen into the void, in the languages that come at once, by
    day and by night.
    """
    for name in screens.NEXT:
        screens.load(name)
    for name in games.NAMES:
        get(name)
        games.find(name)
        drawing.find(name)
    session = Session(MemoryStore(), Settings(), run=lambda work: None)
    for dark in (False, True):
        flet_theme(dark=dark)
        for language in AT_ONCE:
            draw(Ui(session.model, Look(dark=dark), words(language), session))
    deferred.finish()
    gc.collect()
