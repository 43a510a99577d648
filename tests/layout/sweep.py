"""Drawings of any screen at any size, by lot: none raises, and whatever is played with can be reached.

    python -m tests.layout.sweep --drawings 20000 --seed 7

Sizes go from 240x192 to 2560x1600, text from 100 to 200 %. A position or page is drawn in a few of them, then another
one is drawn by lot; with the seed that is printed all of it comes again. `--only N` draws one subject alone.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import flet as ft

from app import screens
from app.frame.ui import Ui
from app.locale import LANGUAGES, words
from app.parts.theme import Insets, Look
from app.session import Session, history
from app.state import routes
from app.state.model import CopySheet, HomePage, InstallSheet
from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get
from core.games.pari.moves import PILES, Draw, TurnUp
from tests.app.catalogs import MADE
from tests.app.harness import Device, begin
from tests.app.layout import SLACK, Box, Measure, Room
from tests.app.test_overlay import sheets
from tests.app.walk import nodes, touchables
from tests.contract.mixes import MIXES
from tests.faults.fuzz import stored
from tests.layout.laws import OWN
from tests.layout.matrix import POSES
from tests.layout.pages import Opened, factors_of
from tests.layout.posed import Posed, Seen
from tests.layout.worst import GAMES, PEOPLE, kept

SMALLEST, SMALL, LARGEST = (240, 192), (700, 600), (2560, 1600)
"""The smallest and the largest window, and up to which half of them are, in pixels."""
MADE_SCALE = 1.3
"""How many times as large text is at most in a made-up language."""
EACH = 20
"""Drawings of each position or page."""
FINGER = 40.0
"""As much of what can be touched can come into sight, in pixels; all of what is smaller."""
BOARD = (96.0, 64.0)
"""The least width and height of the felt that can come into sight, in pixels."""
NEEDED = (*OWN, "field-", "row-", "pile-", "key:actions")
"""Beginnings of the names of what no size leaves out: cards and dice, what they are played on, and the main button."""
NOTCHES = (
    *[Insets()] * 4,
    Insets(top=47, bottom=34),
    Insets(left=44, right=44, bottom=21),
    Insets(top=24),
)
"""What a notch, a home bar and a status bar take of a screen."""
USUAL = Look(width=390, height=844)


@dataclass(frozen=True)
class Subject:
    """Something to draw: what it is, and the session that shows it."""

    told: str
    session: Session
    plays: bool
    """Whether something is played on it, and no sheet lies over that."""


def subject(chance: Random) -> Subject:
    """A table, a page with a table, or another page, drawn by lot."""
    kind = chance.choices(("table", "sheet", "beside", "page"), (9, 3, 5, 5))[0]
    language = chance.choice([*LANGUAGES, *MADE])
    if kind == "page":
        return _page(chance, language)
    game = chance.choice(GAMES)
    if kind == "beside":
        pose = chance.choice([*factors_of(game)["pose"]])
        seen: Seen = Opened(game, {"pose": pose, "size": (390, 844), "language": language, "scale": 1.0})
        return Subject(f"{game} {seen.pose}", seen.session, pose[0] not in ("result", "drawn"))
    at = {
        "pose": "open" if kind == "sheet" else chance.choice(POSES),
        "help": chance.randrange(4),
        "training": chance.random() < 0.5,
        "size": chance.choice(((390, 844), (390, 844), (1280, 720, "wall"))),
        "language": language,
        "scale": 1.0,
    }
    match = _match(chance, game)
    seen = Posed(match, at)
    told = f"{game} of {len(match.names)} after {len(match.plies)} moves, {at}"
    if kind == "sheet":
        over = chance.choice([*sheets(match)]) if match.prompt is not None else None
        if over is not None:
            seen.session.table.open_overlay(over)
        return Subject(f"{told} {over}", seen.session, False)
    plays = match.prompt is not None and at["pose"] not in ("covered", "menu") and not seen.table.covered
    return Subject(told, seen.session, plays)


def _match(chance: Random, game: str) -> Match:
    """One of the worst positions, or one of any number of people."""
    if chance.random() < 0.6:
        return chance.choice(kept(game))
    rules = get(game)
    people, mix = chance.choice(rules.seats), chance.choice(MIXES[game])
    seed = str(chance.randrange(10**6))
    return play_out(Match.new(rules, PEOPLE[:people], seed, rules.options.read(mix)), seed, chance.randrange(60))


def _page(chance: Random, language: str) -> Subject:
    """A page of a device that has been in use, with all that can lie over it."""
    device = Device()
    if chance.random() < 0.8:
        device.store.texts.update({key: json.dumps(text) for key, text in stored().items()})
    session = device.start(language)
    route = chance.choice((*routes.NAMES.values(), *(f"{page}/{game}" for page in ("new", "rules") for game in NAMES)))
    history.go(session, route)
    device.work.finish()
    if route.startswith("new/"):
        for _ in range(chance.randrange(7)):
            session.setup.add_person()
        if chance.random() < 0.5:
            session.setup.adjust()
    more = chance.choice(("", "", "a word", "emptied", "elsewhere", "fault", "copy", "install", "saved"))
    match more:
        case "a word":
            session.pages.say(words(language)("No peeking! Only {name} looks.", name="Flo"))
        case "emptied" | "elsewhere":
            session.note_host(**{more: True})
        case "fault":
            session.models.now = replace(session.model, fault="a report\n" * 9)
        case "copy" | "install":
            over = CopySheet("a text " * 40) if more == "copy" else InstallSheet()
            how = chance.choice(("share", "prompt"))
            session.models.now = replace(session.model, pages=(HomePage(), over), install=how)
        case "saved":
            begin(session, chance.choice(NAMES))
            device.work.finish()
            session.pages.home()
            session.library.ask_about(session.model.saves[0], chance.choice(("", "delete", "text")))
    return Subject(f"page {route} {more}", session, False)


def look(chance: Random) -> Look:
    """A window and all that a device tells of itself, drawn by lot; small ones as often as all others."""
    most = chance.choice((SMALL, LARGEST))
    width, height = (
        round(math.exp(chance.uniform(math.log(low), math.log(high)))) for low, high in zip(SMALLEST, most, strict=True)
    )
    notch = chance.choice(NOTCHES)

    def odd() -> bool:
        return chance.random() < 0.25

    return Look(
        width=width - notch.left - notch.right,
        height=height - notch.top - notch.bottom,
        insets=notch,
        text_scale=chance.choice((1.0, 1.3, round(chance.uniform(1, 2), 2), 2.0)),
        dark=odd(),
        contrast=odd(),
        big_digits=odd(),
        calm=odd(),
        mouse=odd(),
        keyboard=odd(),
        signs=chance.choice(("cross", "dot")),
    )


def wrong(root: ft.Control, at: Look, needed: frozenset[str], *, plays: bool) -> Iterator[str]:
    """What is wrong with a drawing: what nobody can reach, and what the client could not lay out."""
    width, height = at.width + at.insets.left + at.insets.right, at.height + at.insets.top + at.insets.bottom
    measure = Measure(at.text_scale)
    measure.size(root, Room(width, width, height, height))
    for fault in measure.faults:
        if fault.kind.endswith("without an end"):
            yield f"{fault.kind}: {fault.what}"
    reached = measure.reached(root, Box(0, 0, width, height))
    touched = {name for piece in touchables(root) for name in nodes(piece)}
    least = FINGER * min(1.0, at.narrow[1])
    for name in sorted(touched & reached.keys() | needed & reached.keys()):
        whole, seen = reached[name]
        if any(got < min(of, least) - SLACK for got, of in zip(seen, whole, strict=True)):
            yield f"out of reach: {name}, {whole[0]:.0f}x{whole[1]:.0f}, seen {seen[0]:.0f}x{seen[1]:.0f}"
    if left := sorted(needed - reached.keys()):
        yield f"left out: {left}"
    if plays:
        seen = reached["pieces-table"][1] if "pieces-table" in reached else (0.0, 0.0)
        if any(got < of * min(1.0, at.narrow[1]) for got, of in zip(seen, BOARD, strict=True)):
            yield f"no board: {seen[0]:.0f}x{seen[1]:.0f}"


def drawings(seed: str, first: int, subjects: int) -> Iterator[tuple[str, list[str]]]:
    """Each drawing in words, and what is wrong with it."""
    for number in range(first, first + subjects):
        chance = Random(f"{seed} {number}")
        shown = subject(chance)
        usual = reachable(draw(shown, USUAL, "de")) - _idle(shown.session)
        needed = frozenset(name for name in usual if shown.plays and name.startswith(NEEDED))
        for _ in range(EACH):
            at, language = look(chance), chance.choice([*LANGUAGES, *MADE])
            if language in MADE:  # longer by a half already
                at = replace(at, text_scale=min(at.text_scale, MADE_SCALE))
            told = f"{number}: {shown.told}, {language}, {_told(at)}"
            try:
                root = draw(shown, at, language)
            except Exception as error:
                lines = traceback.extract_tb(error.__traceback__)
                where = [line for line in lines if f"{Path('app')}/" in line.filename][-1]
                yield told, [f"raised: {error!r} at {where.filename.rpartition('/app/')[2]}:{where.lineno}"]
                continue
            yield told, [*wrong(root, at, needed, plays=shown.plays)]


def _idle(session: Session) -> set[str]:
    """The names of the piles that nobody draws from now: where felt is short they lie in the tray only then."""
    table = session.model.table
    if table is None or table.match.prompt is None:
        return set()
    drawn_from = {Draw, TurnUp} & {*table.match.prompt.kinds}
    return set() if drawn_from else {f"pile-{kind}" for kind in PILES}


def draw(shown: Subject, at: Look, language: str) -> ft.Control:
    """The whole screen."""
    return screens.screen(Ui(shown.session.model, at, words(language), shown.session))


def reachable(root: ft.Control) -> set[str]:
    """The names of all pieces of a usual screen."""
    measure = Measure(1.0)
    measure.size(root, Room(USUAL.width, USUAL.width, USUAL.height, USUAL.height))
    return {*measure.reached(root, Box(0, 0, USUAL.width, USUAL.height))}


def _told(at: Look) -> str:
    usual: Any = vars(Look())
    more = ", ".join(f"{name} {value}" for name, value in vars(at).items() if value != usual[name] and name != "frame")
    return f"{at.width}x{at.height}: {more}"


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.layout.sweep", description=__doc__)
    parser.add_argument("--drawings", type=int, default=1000)
    parser.add_argument("--seed", default=str(random.randrange(10**6)))
    parser.add_argument("--first", type=int, default=0, help="the number of the first subject")
    parser.add_argument("--only", type=int, help="the number of the one subject to draw")
    options = parser.parse_args(arguments)
    first, count = (options.first, options.drawings // EACH) if options.only is None else (options.only, 1)
    begun, kinds, total = time.monotonic(), Counter[str](), 0
    print(f"seed {options.seed}, subjects {first} to {first + count - 1}", flush=True)
    for told, found in drawings(options.seed, first, count):
        total += 1
        for one in found:
            kinds[one.partition(":")[0]] += 1
            print(f"{one}\n    {told}", flush=True)
        if total % 500 == 0:
            print(f"{total} drawings", flush=True)
    print(f"{total} drawings, {sum(kinds.values())} wrong {dict(kinds)}, {time.monotonic() - begun:.0f} s")
    return 1 if kinds else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
