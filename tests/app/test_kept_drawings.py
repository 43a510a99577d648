"""What is drawn, said and stored stays as it was looked at: tables, hints, sheets and results of matches that are
tapped through and played to their ends, pages and what comes of taps on them, lessons, practice.

`drawings.json` keeps a digest of each frame, and last one of what was said, heard and stored on the way. A change of
the code that should change no picture changes none; after a wanted one, look at the pictures (`make screens`), and
`python -m tests.app.test_kept_drawings` writes the digests anew.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from flet.controls.base_control import BaseControl

from app import screens
from app.games import spoken
from app.locale import LANGUAGES, words
from app.session import Session
from app.sounds import triggers
from app.state.model import Model, TablePage
from core.bots.levels import LEVELS
from core.engine.chance import Chance
from core.engine.player import choose
from core.games import NAMES, SEATS, having
from core.lessons.lesson import of as lesson_of
from tests.app.harness import Device, finish, identifiers, on_table, put_on_table, sketch, table_of
from tests.app.positions import rarest, ui_in_turn
from tests.app.practising import TASKS, exercise, practising
from tests.app.test_announcements import go_on
from tests.app.test_opponents import sit_down
from tests.app.test_pages import BEYOND, NAMED, at_page
from tests.app.test_safe_start import GOOD, ODD
from tests.app.walk import tap_zones, touch, touchables
from tests.contract.matches import played
from tests.contract.mixes import MIXES
from tests.web.touches import lesson_taps

FILE = Path(__file__).parent / "drawings.json"
KEPT: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
LOTS, BEGUN, TAPS = 4, 14, 48
"""Matches of each game, their moves before the first tap, and taps in each."""
SAME = 6
"""Frames in a row that are drawn in the same size, language and brightness."""
SHUNNED = ("back", "delete", "update", "export", "menu-home")
"""What leads away from the table."""
WALK = 16
"""The taps of a walk that begins at a page."""
STEPS, EACH, EVERY, ENDS = 300, 40, 6, 10
"""The most that is done in a whole match, after how much of it only one of so many is drawn, and taps after its end."""
YEARS = ("1", "2", "3", "4", "5", "free")
LONG = 2
"""Seconds after which something disappears by itself: a tap comes before."""


async def taps_come_first(seconds: float) -> None:
    """Wait for no time, and leave what would only come after a long one."""
    if seconds >= LONG:
        raise asyncio.CancelledError
    await asyncio.sleep(0)


class Witness:
    """What a device does but draw: what is said, sounds, what the page is asked for, files, what is stored."""

    def __init__(self, device: Device, session: Session) -> None:
        self._device, self._before = device, session.model
        self._noted: list[object] = []
        session.models.changed = self._change

    def _change(self, now: Model) -> None:
        before, self._before = self._before, now
        if said := spoken.said(words(now.settings.language), before, now):
            self._noted.append(said)  # nothing each time a search gives way: how often depends on the machine
        triggers.tell(lambda what, **more: self._noted.append((what, more)), before, now)

    def digest(self) -> str:
        device = self._device
        return _digest((self._noted, device.asked, device.files, sorted(device.store.texts.items())))


def _digest(what: object) -> str:
    return hashlib.sha256(repr(what).encode()).hexdigest()[:6]


def look(session: Session, at: int) -> tuple[BaseControl, str]:
    """Draw a frame in a look; the frame and its digest."""
    frame = screens.screen(ui_in_turn(session, at))
    return frame, _digest(sketch(frame))


def walk(device: Device, session: Session, at: int, tapped: Counter[str], chance: Chance) -> str:
    """Draw a frame in a look, and tap what was tapped least on it; return its digest."""
    frame = screens.screen(ui_in_turn(session, at))
    zones = [identifiers(zone)[0] for zone in touchables(frame) if tap_zones(zone)]
    known = [name for name in zones if not name.startswith(SHUNNED)]
    touch(frame, rarest(known or zones, tapped, chance))
    device.work.finish()
    return _digest(sketch(frame))


def tapped_through(game: str, lot: int) -> Iterator[str]:
    """Tap about at a table, the rarest first."""
    device, tapped = Device(), Counter[str]()
    session = device.start(sleep=taps_come_first) if lot % 2 else device.start()
    mix, seats = lot % len(MIXES[game]), (0, -1)[lot % 2]
    put_on_table(session, table_of(played(game, f"kept {lot}", BEGUN, seats, mix, training=lot % 4 != 3), lifted=None))
    witness, table = Witness(device, session), session.model.table
    for n in range(TAPS):
        yield walk(device, session, (lot * TAPS + n) // SAME, tapped, Chance("kept", n))
        table = session.model.table or table
        if not isinstance(session.model.page, TablePage):
            assert table is not None
            put_on_table(session, table)
    yield witness.digest()


def to_its_end(game: str, lot: int) -> Iterator[str]:
    """Play a match to its end, at every second table against opponents, and tap about at its result."""
    device = Device()
    session = device.start([*LANGUAGES][lot % len(LANGUAGES)])
    session.saving.change_setting(pace="at_once", sound=True, buzz=True)
    witness, seats = Witness(device, session), (min, max)[lot // 2 % 2](SEATS[game])
    levels = [LEVELS[(lot + seat) % len(LEVELS)] * (lot % 2) * (game in having("bot")) for seat in range(1, seats)]
    sit_down(session, game, 0, *levels, training=lot % 3 == 1, **MIXES[game][(2 * lot + 1) % len(MIXES[game])])
    for n in range(STEPS):
        device.work.finish()
        table = on_table(session)
        if table.match.prompt is None:
            break
        if n % EVERY == 0 or n < EACH:
            yield look(session, lot + n // SAME)[1]
        if not go_on(session) and table.opponent is None:
            assert session.table.play(choose(table.match, Chance("kept", n)))
    tapped = Counter[str]()
    for n in range(ENDS):
        yield walk(device, session, lot + n, tapped, Chance(game, n))
    yield witness.digest()


def looked_at(name: str) -> Iterator[str]:
    """Tap about from a page on."""
    device, session = at_page(name)
    witness, tapped, at = Witness(device, session), Counter[str](), [*NAMED, *BEYOND].index(name)
    for n in range(WALK):
        yield walk(device, session, at + n // SAME, tapped, Chance(name, n))
    yield witness.digest()


def learned(game: str) -> Iterator[str]:
    """Go through a lesson, to the goal of each idea."""
    device = Device()
    session = device.start(sleep=taps_come_first)
    witness, drawn, lesson = Witness(device, session), 0, lesson_of(game)
    session.lessons.open(game, "Mila", "Mountain")
    device.work.finish()
    for number in range(len(lesson.ideas)):
        for move in lesson.moves(number):
            for name in lesson_taps(on_table(session).match, move):
                frame, digest = look(session, drawn // SAME)
                yield digest
                touch(frame, name)
                device.work.finish()
                drawn += 1
        frame, digest = look(session, drawn // SAME)
        yield digest
        if number + 1 < len(lesson.ideas) and not lesson.rests(number):
            touch(frame, "next-idea")
            device.work.finish()
        elif number + 1 < len(lesson.ideas):
            session.lessons.open(game, "Mila", "Mountain")
            device.work.finish()
    yield witness.digest()


def solved(game: str, task: str) -> Iterator[str]:
    """Answer a task of each class: wrongly, with a hint, rightly."""
    for at, year in enumerate(YEARS):
        device, session = practising(game=game, task=task, year=year)
        witness = Witness(device, session)
        for n, answer in enumerate(("1", "1=1", exercise(session).task.example)):
            yield look(session, at + n)[1]
            session.practice.answer(answer)
            device.work.finish()
        yield look(session, at)[1]
        tapped = Counter[str]()
        for n in range(SAME):
            yield walk(device, session, at, tapped, Chance(task, n))
        yield witness.digest()


def started_safely() -> Iterator[str]:
    """Tap about where the app did not start."""
    device = Device()
    session = device.start()
    device.store.texts.update({**ODD, "match-good": GOOD})
    finish(session.safe.start("en"))
    tapped = Counter[str]()
    for n in range(WALK):
        yield walk(device, session, n // SAME, tapped, Chance("safe", n))


TAPPED = {f"{game} {lot}": partial(tapped_through, game, lot) for game in NAMES for lot in range(LOTS)}
PLAYED = {f"{game} to its end {lot}": partial(to_its_end, game, lot) for game in NAMES for lot in range(2 * LOTS)}
LOOKED_AT = {f"page {name}": partial(looked_at, name) for name in (*NAMED, *BEYOND)}
LEARNED = {f"lesson {game}": partial(learned, game) for game in having("lesson")}
SOLVED = {f"task {game} {task}": partial(solved, game, task) for game, task in TASKS}
SAFE = {"safe start": partial(started_safely)}
WAYS = TAPPED | PLAYED | LOOKED_AT | LEARNED | SOLVED | SAFE


def stays(way: str) -> None:
    if way in KEPT:  # a game to come has none yet
        drawn = [*WAYS[way]()]
        first = next((n for n, (now, kept) in enumerate(zip(drawn, KEPT[way], strict=True)) if now != kept), None)
        assert first is None, f"frame {first} is another one. Wanted? python -m tests.app.test_kept_drawings"


@pytest.mark.parametrize("way", TAPPED)
def test_a_match_that_is_tapped_through_is_drawn_as_it_was(way: str) -> None:
    stays(way)


@pytest.mark.parametrize("way", PLAYED)
def test_a_match_that_is_played_to_its_end_is_drawn_as_it_was(way: str) -> None:
    stays(way)


@pytest.mark.parametrize("way", LOOKED_AT | SAFE)
def test_what_is_tapped_from_a_page_on_is_drawn_as_it_was(way: str) -> None:
    stays(way)


@pytest.mark.parametrize("way", LEARNED | SOLVED)
def test_lessons_and_practice_are_drawn_as_they_were(way: str) -> None:
    stays(way)


if __name__ == "__main__":
    kept = {way: [*frames()] for way, frames in WAYS.items()}
    FILE.write_text("{\n" + ",\n".join(f'"{k}": {json.dumps(v)}' for k, v in kept.items()) + "\n}\n", "utf-8")
