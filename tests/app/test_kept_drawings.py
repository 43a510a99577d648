"""What is drawn stays as it was looked at: tables, hints, sheets and results of matches that are tapped through, pages
and what comes of taps on them.

`drawings.json` keeps a digest of each frame. A change of the code that should change no picture changes none; after a
wanted one, look at the pictures (`make screens`), and `python -m tests.app.test_kept_drawings` writes the digests anew.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from flet.controls.base_control import BaseControl

from app import screens
from app.session import Session
from app.state.model import TablePage
from core.engine.chance import Chance
from core.games import NAMES
from tests.app.harness import Device, identifiers, put_on_table, sketch, table_of
from tests.app.positions import rarest, ui_in_turn
from tests.app.test_pages import BEYOND, NAMED, at_page
from tests.app.walk import tap_zones, touch, touchables
from tests.contract.matches import played
from tests.contract.mixes import MIXES

FILE = Path(__file__).parent / "drawings.json"
KEPT: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
LOTS, BEGUN, TAPS = 4, 14, 48
"""Matches of each game, their moves before the first tap, and taps in each."""
SAME = 6
"""Frames in a row that are drawn in the same size, language and brightness."""
SHUNNED = ("back", "delete", "update", "export", "menu-home")
"""What leads away from the table."""
WAYS = [f"{game} {lot}" for game in NAMES for lot in range(LOTS)]
PAGES = [*NAMED, *BEYOND]
WALK = 16
"""The taps of a walk that begins at a page."""


def digest(frame: BaseControl) -> str:
    return hashlib.sha256(repr(sketch(frame)).encode()).hexdigest()[:6]


def tapped_through(game: str, lot: int) -> Iterator[str]:
    """Tap about at a table, the rarest first; the digest of each frame."""
    device, tapped = Device(), Counter[str]()
    session = device.start()
    mix, seats = lot % len(MIXES[game]), (0, -1)[lot % 2]
    put_on_table(session, table_of(played(game, f"kept {lot}", BEGUN, seats, mix, training=lot % 4 != 3), lifted=None))
    table = session.model.table
    for n in range(TAPS):
        yield tap_and_digest(device, session, (lot * TAPS + n) // SAME, tapped, Chance("kept", n))
        table = session.model.table or table
        if not isinstance(session.model.page, TablePage):
            assert table is not None
            put_on_table(session, table)


def tap_and_digest(device: Device, session: Session, at: int, tapped: Counter[str], chance: Chance) -> str:
    """Draw a frame in a look, and tap what was tapped least on it; return its digest."""
    frame = screens.screen(ui_in_turn(session, at))
    zones = [identifiers(zone)[0] for zone in touchables(frame) if tap_zones(zone)]
    known = [name for name in zones if not name.startswith(SHUNNED)]
    touch(frame, rarest(known or zones, tapped, chance))
    device.work.finish()
    return digest(frame)


@pytest.mark.parametrize("way", WAYS)
def test_a_match_that_is_tapped_through_is_drawn_as_it_was(way: str) -> None:
    game, _, lot = way.partition(" ")
    if way in KEPT:  # a game to come has none yet
        drawn = [*tapped_through(game, int(lot))]
        first = next((n for n in range(TAPS) if drawn[n] != KEPT[way][n]), None)
        assert first is None, f"frame {first} is another one. Wanted? python -m tests.app.test_kept_drawings"


@pytest.mark.parametrize("name", PAGES)
def test_what_is_tapped_from_a_page_on_is_drawn_as_it_was(name: str) -> None:
    assert looked_at(name) == KEPT[f"page {name}"]


def looked_at(name: str) -> list[str]:
    """Tap about from a page on; the digest of each frame."""
    device, session = at_page(name)
    at, tapped = PAGES.index(name), Counter[str]()
    return [tap_and_digest(device, session, at + n // SAME, tapped, Chance(name, n)) for n in range(WALK)]


if __name__ == "__main__":
    kept = {way: [*tapped_through(way.split()[0], int(way.split()[1]))] for way in WAYS}
    kept |= {f"page {name}": looked_at(name) for name in PAGES}
    FILE.write_text("{\n" + ",\n".join(f'"{k}": {json.dumps(v)}' for k, v in kept.items()) + "\n}\n", "utf-8")
