"""The same app twice: in the browser, and in this Python without a screen, tapped in step.

The twin knows what the browser must show and keep after every tap: luck comes from the seed of the match, so both
deal the same cards. It speaks English; the browser has to be opened so, too.
"""

from __future__ import annotations

import asyncio
import json
import time
from random import Random

from flet.controls.base_control import BaseControl

from app import screens
from app.frame.ui import Ui
from app.locale import words
from app.parts.theme import Look
from app.state.model import Table
from app.storage.browser_store import MemoryStore
from app.storage.codec import MATCH
from core.engine.match import Match
from core.engine.notation import write
from core.engine.player import play_out
from core.games import get
from tests.app.harness import Device, texts
from tests.app.walk import nodes, tap_zones, touch, touchables
from tests.web.glass import PATIENCE, Glass
from tests.web.playing import App
from tests.web.saved import left

ENGLISH = {"locale": "en-GB"}
"""Settings of a browser context that shows what the twin shows."""
SHUNNED = (
    # lead away from the match
    *("menu-home", "menu-look", "menu-share", "go-home", "again", "open-rules", "menu-rules", "try-"),
    "help-agreed",  # is no move: a match that is laid anew does not know of it
    *("menu-opposite", "lift-cup"),  # turn the screen round; cover again by themselves after a while
)
"""Beginnings of the names of pieces that are left alone."""
DETOURS = ("open", "menu", "player", "number", "bids", "undo")
"""First words of the names of pieces that do not bring the match on."""
TURNS = 20
"""How often work that goes on beside the taps has its turn after each: often enough to write what is to be kept."""

_ON_SCREEN = """[...document.querySelectorAll("[flt-semantics-identifier]")].map(piece => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    const text = piece.getAttribute("aria-label") ?? piece.textContent;
    return [piece.getAttribute("flt-semantics-identifier"), text, x + width / 2, y + height / 2];
})"""
"""The pieces on the screen: name, what is read aloud, and the middle in px."""

Places = dict[str, tuple[float, float]]
"""Where pieces lie on the screen of the browser: the middle of each, in px."""


def a_match(game: str, seed: str, training: bool = False) -> Match:
    """A new match of a game between as few as can play."""
    return Match.new(get(game), ("Mila", "Ole", "Ada")[: get(game).seats[0]], seed, training=training)


def full_table(game: str) -> Match:
    """A match of two in training, so far that the table is full; one that is over by then is looked at half-way."""
    match = play_out(a_match(game, "bench", training=True), "bench", 24)
    return match if match.prompt is not None else match.at(len(match.plies) // 2)


class Twin:
    """The app without a screen, with a match on its table as it was left before.

    id      the id of the match
    texts   what a storage holds in which this match was left, by key
    """

    def __init__(self, match: Match, id: str = "kept") -> None:
        self.id = id
        self.texts = left(match, id)
        store = MemoryStore()
        store.texts.update(self.texts)
        self._device = Device(store)
        self._session = self._device.start(sleep=_a_moment)
        self._session.note_host(buzzes=True)  # as the browser tells of the phone that it plays

    def started_again(self) -> Twin:
        """The app with the same match after a new start."""
        return Twin(self.table.match, self.id)

    @property
    def table(self) -> Table:
        """What is on the table."""
        table = self._session.model.table
        assert table is not None
        return table

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.table.match.prompt is None

    @property
    def moves(self) -> list[str]:
        """The moves of the match."""
        return [write(ply.move) for ply in self.table.match.plies]

    @property
    def screen(self) -> BaseControl:
        """The screen as it is drawn now."""
        look = Look(width=390, height=844)
        return screens.screen(Ui(self._session.model, look, words("en"), self._session))

    @property
    def pieces(self) -> dict[str, str]:
        """What is read aloud of each piece on the screen, by its name."""
        return {name: node.label or "" for name, node in nodes(self.screen).items()}

    @property
    def words(self) -> list[str]:
        """All texts on the screen."""
        return list(texts(self.screen))

    @property
    def taps(self) -> list[str]:
        """The names of the pieces that can be tapped; those of a sheet if one is open."""
        zones = [zone for zone in touchables(self.screen) if tap_zones(zone)]
        names = [name for zone in zones for name in nodes(zone)]
        if "sheet-close" in names:
            names = names[names.index("sheet-close") :]
        return [name for name in names if not name.startswith(SHUNNED)]

    def tap(self, name: str) -> None:
        """Tap the piece with this name."""
        touch(self.screen, name)
        for _ in range(TURNS):
            self._device.work.advance()

    def cover(self) -> None:
        """Leave the app for a moment."""
        self._session.cover()


async def _a_moment(seconds: float) -> None:
    """Wait for what comes within a second; whatever comes later has not come yet."""
    while seconds > 1:
        await asyncio.sleep(0)


def stored_moves(app: Glass, id: str) -> list[str]:
    """The moves of a match as the browser keeps it."""
    text = app.evaluate("key => localStorage.getItem(key)", f"flutter.{MATCH}{id}")
    return list(json.loads(json.loads(text))["record"]["moves"])


READERS = ("read-table", "read-own", "read-hint", "read-aloud")
"""The buttons that read aloud."""


def agree(app: Glass, twin: Twin) -> Places:
    """Wait until the browser shows and keeps what its twin does and nothing moves; where the pieces lie then.

    Not all of a long list need be in the browser's tree, and a group is read with what is in it. What reads aloud is
    there only where the browser can speak, which a twin does not know.
    """
    end = time.monotonic() + PATIENCE / 1000
    pieces, moves = twin.pieces, twin.moves
    before = None
    while True:
        app.let_python_work()  # what it has yet to draw again takes no touch
        on_screen = [piece for piece in app.evaluate(_ON_SCREEN) if piece[0] not in READERS]
        other = {name: text for name, text, *_ in on_screen if not text.startswith(pieces.get(name, "\0"))}
        kept = stored_moves(app, twin.id)
        drawn = {name for name, *_ in on_screen}
        there = bool(drawn & {*twin.taps}) or not twin.taps  # of a sheet that rises some pieces come later
        if drawn and there and on_screen == before and not other and kept == moves:
            return {name: (x, y) for name, _, x, y in on_screen}
        expected = {name: pieces.get(name) for name in other}
        assert time.monotonic() < end, f"{other} and not {expected}; kept {kept[-3:]} and not {moves[-3:]}"
        before = on_screen
        app.next_frame()


def any_tap(app: App, twin: Twin, places: Places, chance: Random) -> str:
    """A piece by lot: rather one of which there are few (many cards, one button that goes on), seldom a detour."""
    size = app.page.viewport_size
    assert size is not None
    seen = {name for name, (x, y) in places.items() if 0 <= x < size["width"] and 0 <= y < size["height"]}
    names = [name for name in twin.taps if name in seen]
    assert names, f"nothing to tap of {twin.taps}"
    kinds = sorted({name.split("-")[0] for name in names})
    likely = [kind for kind in kinds if kind not in DETOURS]
    kind = chance.choice(likely if likely and chance.random() < 0.95 else kinds)
    return chance.choice([name for name in names if name.split("-")[0] == kind])


def tap_both(app: Glass, twin: Twin, name: str) -> None:
    """Tap the same piece in both, and wait until they agree."""
    place = agree(app, twin)[name]
    app.look_first(*place)
    app.touch(*place)
    twin.tap(name)
    agree(app, twin)


def play(app: App, twin: Twin, chance: Random, taps: int) -> list[str]:
    """Tap at random in both, which must agree after every tap, until the match is over; the names that were tapped."""
    tapped: list[str] = []
    places = agree(app, twin)
    while len(tapped) < taps and not twin.over:
        tapped.append(any_tap(app, twin, places, chance))
        app.look_first(*places[tapped[-1]])
        app.touch(*places[tapped[-1]])
        twin.tap(tapped[-1])
        places = agree(app, twin)
    return tapped
