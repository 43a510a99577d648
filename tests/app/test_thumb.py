"""A law of the thumb: bursts of touches anywhere, over whole matches, end nowhere but in the match.

The places are those of the drawn screen, and whether a touch counts is answered as the page does (`web/host.js`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot
from random import Random

import flet as ft
import pytest

from app import games, screens
from app.frame.memo import FrameMemo
from app.frame.root import _moved_for_good, _standing
from app.session.history import step_back
from app.state.model import TablePage
from core.engine.chance import Chance
from core.engine.player import choose
from core.games import NAMES, SEATS
from tests.app.harness import Device, begin, look_of, on_table, ui_of
from tests.app.layout import Measure, Room
from tests.app.walk import controls, tap, touchables

SIZES = ((360, 640), (390, 844))
BURSTS = 200
HITS, TRIES = 8, 120
"""Touches of each game that bring something, to be followed by another, and the most among which they are found."""
LEAVES = {"menu-home", "menu-leave", "go-home", "back", "new-pari", "begin", "again"}
"""Pieces that lead out of a match."""
NEAR, SOON, FIRM = 48, 1.0, 0.8
"""Px and seconds in which two touches may be one, and seconds in which a firm piece takes none (`web/host.js`)."""


class Thumb:
    """Somebody with a match on a phone, who touches points of the glass."""

    def __init__(self, game: str, size: tuple[int, int], seed: str) -> None:
        self.chance, self.size, self.now = Random(seed), size, 100.0
        self.device = Device()
        self.session = self.device.start()
        begin(self.session, game, *("Mila", "Ole", "Frida")[: SEATS[game][-1]])
        self.touches: list[tuple[float, float, float]] = [(-99.0, -99.0, 0.0)]
        self.drawn = self.session.model
        self.memo = FrameMemo(lambda: self.now)
        self.memo.bounced = self._bounced
        self.memo.shown = lambda: _standing(self.drawn)
        self.memo.current = lambda: _standing(self.session.model)
        self.draw()

    def _bounced(self, firm: bool) -> bool:
        (x, y, before), (a, b, last) = self.touches[-2:]
        return (hypot(x - a, y - b) < NEAR and last - before < SOON) or (firm and last - before < FIRM)

    def look(self) -> None:
        """Draw what there is now, if that is another thing."""
        if self.session.model is not self.drawn:
            self.draw()

    def draw(self) -> None:
        """Draw what there is now."""
        wide, high = self.size
        if _moved_for_good(self.drawn, self.session.model):
            self.memo.renew()
        self.memo.begin()
        self.root = screens.screen(ui_of(self.session, replace(look_of(self.size), frame=self.memo)))
        self.memo.end()
        self.drawn = self.session.model
        measure = Measure(1.0)
        measure.size(self.root, Room(wide, wide, high, high))
        self.places = measure.pieces(self.root, wide, high)
        self.live = list(self._live())
        """What takes touches, in the order in which it is drawn."""

    def _live(self) -> Iterator[tuple[str, ft.MergeSemantics]]:
        """Yield what takes touches on the topmost layer, each with its name."""
        all_ = list(controls(self.root))
        layers = [one for one in all_ if isinstance(one, ft.Semantics) and (one.identifier or "").startswith("layer-")]
        covered = [box for box in all_ if isinstance(box, ft.Container) and box.ignore_interactions]
        dead = {id(each) for box in covered for each in touchables(box)}
        for piece in controls(layers[-1]) if layers else all_:
            if isinstance(piece, ft.MergeSemantics) and id(piece) not in dead:
                inside = (one.identifier for one in controls(piece) if isinstance(one, ft.Semantics) and one.identifier)
                yield next(inside), piece

    def touch(self, x: float, y: float) -> str:
        """Touch a point; return the name of the piece there, empty for none."""
        self.touches.append((x, y, self.now))
        table, found, name = on_table(self.session), None, ""
        for name_here, piece in self.live:
            box = self.places[name_here].seen if name_here in self.places else None
            if box is not None and box.left <= x <= box.right and box.top <= y <= box.bottom:
                name, found = name_here, piece
        if table.latest.part is not None and table.overlay is None:
            self.session.table.show_all()
        elif found is not None:
            tap(found)
        elif table.overlay is not None:
            self.session.table.close_overlay()
        self.go_on()
        return name

    def go_on(self) -> None:
        """Let come what a touch has set off, and draw it."""
        for _ in range(3):
            self.device.work.advance()
        self.look()

    def burst(self) -> None:
        """Touch one spot several times, mostly where a thumb lies."""
        wide, high = self.size
        x = self.chance.uniform(0, wide)
        y = self.chance.uniform(high * (0.5 if self.chance.random() < 0.7 else 0), high)
        for _ in range(self.chance.randrange(3, 9)):
            self.now += self.chance.uniform(0.08, 0.9)
            self.touch(x, y)
        self.now += self.chance.uniform(0.3, 3)

    def play(self) -> None:
        """Go on in the match, as somebody does who looks."""
        session, table = self.session, on_table(self.session)
        if table.overlay is not None:
            session.table.close_overlay()
        elif table.latest.drawn is not None:
            session.table.seen_drawn()
        elif games.of(table.match).reveal.of(table) is not None:
            session.table.seen()
        elif table.match.prompt is not None:
            session.table.lift_curtain()
            session.table.play(choose(table.match, Chance("thumb", len(table.match.plies))))
        self.go_on()


@pytest.mark.parametrize("game", NAMES)
def test_bursts_of_touches_end_nowhere_but_in_the_match(game: str) -> None:
    bursts, matches = 0, 0
    while bursts < BURSTS:
        matches += 1
        seed = f"thumb {game} {matches}"
        thumb = Thumb(game, SIZES[matches % 2], seed)
        match = on_table(thumb.session).id
        while bursts < BURSTS and on_table(thumb.session).match.prompt is not None:
            before = thumb.session.model
            thumb.burst()
            bursts += 1
            table = thumb.session.model.table
            assert table is not None and table.id == match, f"{seed}, burst {bursts}, from {before.page}"
            while type(thumb.session.model.page) is not TablePage:
                step_back(thumb.session)
            thumb.look()
            if on_table(thumb.session).overlay is None:
                seen = {name: thumb.places[name].box for name, _ in thumb.live if name in thumb.places}
                low = {name for name, box in seen.items() if box.bottom > thumb.size[1] / 2}
                over = on_table(thumb.session).match.prompt is None
                assert over or not LEAVES & low, f"{seed}, burst {bursts}"
            thumb.play()


@pytest.mark.parametrize("game", NAMES)
def test_a_second_touch_at_once_does_nothing_to_what_the_first_has_brought(game: str) -> None:
    """Whatever is touched in a match: what lies there then takes nothing for a second, and the emblem for 0.8 s from
    any touch."""
    thumb, hit = Thumb(game, SIZES[1], f"twice {game}"), 0
    for tries in range(TRIES):
        if hit >= HITS:
            break
        if on_table(thumb.session).match.prompt is None:
            thumb = Thumb(game, SIZES[1], f"twice {game} {tries}")
        if tries % 3:
            thumb.session.table.lift_curtain()
            thumb.look()
        shown = [name for name, _ in thumb.live if name in thumb.places and name not in LEAVES]
        name = thumb.chance.choice((thumb.chance.choice(shown), shown[-1]))  # the last one is the main button
        box, before = thumb.places[name].seen, thumb.session.model
        x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
        thumb.now += 3
        thumb.touch(x, y)
        first = thumb.session.model
        moved = on_table(thumb.session).match is not (before.table and before.table.match)
        if moved or first.pages[:-1] != before.pages[:-1] or type(first.page) is not type(before.page):
            thumb.now += thumb.chance.choice((0.15, 0.4, 0.75))
            same = thumb.touch(x, y) == name == "undo"  # which takes back one more
            second = thumb.session.model
            assert same or on_table(thumb.session).match is (first.table and first.table.match), name
            assert [type(page) for page in second.pages] == [type(page) for page in first.pages], name
            hit += 1
        while type(thumb.session.model.page) is not TablePage:
            step_back(thumb.session)
        thumb.look()
        thumb.play()
    assert hit
