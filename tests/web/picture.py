"""The readme's moving picture, six seconds of a real match in the real site: `make picture` writes docs/match.webp.

The page's clock stands still but for the pictures, so that movements are smooth however busy the machine is.
"""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from itertools import count
from typing import Any

from PIL import Image, ImageDraw

from app.storage.codec import SETTINGS
from build import places
from core.bots.levels import think
from core.engine.game import Move
from core.engine.match import Match
from core.engine.search import answer
from core.games import get
from core.games.pari.moves import Done, Place
from tests.web.conftest import PHONE, site_in_browser
from tests.web.playing import App
from tests.web.saved import left
from tests.web.screens import settle
from tests.web.touches import taps

FILE = places.ROOT / "docs" / "match.webp"
RATE = 12
"""Pictures per second."""
SECONDS = 6
LOOKED, LAID = 0.5, 0.6
"""Seconds in which a child looks at the table first, and after each tap."""
SIZE = {"width": 360, "height": 640}
WIDTH = 300
"""Width of the picture in px."""
MEDIUM = 2
"""The level that both play at."""
MOST = 30
"""Moves of a match in which such a row is looked for."""
FINGER = "#E9B749"


def scene() -> tuple[Match, tuple[Move, ...]]:
    """Find a match in which the person to move completes a row with three cards: the match, and the moves of that."""
    pari = get("pari")
    for seed in count():
        match = Match.new(pari, ("Mila", "Ole"), f"picture {seed}", pari.options())
        while match.prompt is not None and len(match.plies) < MOST:
            turn = answer(think(match, MEDIUM, "picture"))
            if match.prompt.seat == 0 and match.plies and [*map(type, turn)] == [Place, Place, Place, Done]:
                return match, tuple(turn)
            for move in turn:
                match = match.play(move)
    raise AssertionError


class Film:
    """Pictures of a page whose clock goes on by the time between two of them with each."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._devtools = app.context.new_cdp_session(app.page)
        self._scale = WIDTH / SIZE["width"]
        self.pictures: list[Image.Image] = []
        app.page.clock.pause_at(app.evaluate("Date.now()") / 1000 + 1)

    def run(self, seconds: float, touched: tuple[float, float] | None = None) -> None:
        """Take pictures for some seconds; on the first few a finger is on the glass."""
        for number in range(round(seconds * RATE)):
            self._app.let_python_work()
            self._app.page.clock.run_for(1000 // RATE)
            data = self._devtools.send("Page.captureScreenshot", {"format": "png"})["data"]
            with Image.open(io.BytesIO(base64.b64decode(data))) as whole:
                height = round(WIDTH * SIZE["height"] / SIZE["width"])
                picture = whole.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)
            if touched is not None and number < RATE // 4:
                x, y = touched[0] * self._scale, touched[1] * self._scale
                glass = ImageDraw.Draw(picture, "RGBA")
                glass.ellipse((x - 14, y - 14, x + 14, y + 14), fill=f"{FINGER}66", outline=FINGER, width=2)
            self.pictures.append(picture)

    def tap(self, identifier: str, seconds: float) -> None:
        """Touch a piece, and take pictures."""
        box = self._app.box(identifier)
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self._app.poke(*at)
        self.run(seconds, at)

    def save(self) -> None:
        """Write the file."""
        first, *others = self.pictures[: SECONDS * RATE]
        first.save(FILE, save_all=True, append_images=others, duration=1000 // RATE, loop=0, quality=60, method=6)


def touched(app: App, match: Match, turn: tuple[Move, ...]) -> Iterator[str]:
    """Yield what to touch for the moves of a turn, one after the other."""
    for move in turn:
        yield from taps(app, match, move)
        match = match.play(move)


def main() -> None:
    """Take the pictures."""
    match, turn = scene()
    looks: dict[str, Any] = {**PHONE, "viewport": SIZE, "locale": "en-GB", "service_workers": "block"}
    with site_in_browser() as (running, host):
        app = App(running.new_context(**looks), host.url)
        app.page.clock.install()
        app.keep({**left(match, levels=(0, MEDIUM)), SETTINGS: '{"language": "en"}'})
        app.open()
        settle(app)
        film = Film(app)
        film.run(LOOKED)
        for identifier in touched(app, match, turn):
            film.tap(identifier, LAID)
        while len(film.pictures) < SECONDS * RATE:
            film.run(1 / RATE)
        film.save()
    print(f"{FILE.relative_to(places.ROOT)}: {FILE.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
