"""The table of Astragali: drawn at every turn of matches by lot, and never a word about dice that are hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from app import screens, tables
from app.locale import words
from app.model import EMBLEMS, Model, Table
from app.session import Session
from app.settings import Settings
from app.tables import astragali
from app.tables.astragali.picked import Cup, knows, offered, refused_face, tap_face
from app.theme import Look
from app.ui import Ui
from core.engine.chance import Chance
from core.engine.game import Move
from core.engine.match import Match
from core.games import get
from core.games.astragali.ladder import FACES, KINDS, LADDER, contains
from core.games.astragali.moves import Accept, Better, Doubt, Leave, Return, Roll, Say
from core.games.astragali.training import at_once
from tests.app.walk import controls, nodes, of, tap

GAME: Any = get("astragali")
NAMES = ("Mila", "Ole", "Frida", "Tarek", "Ida", "Jonas", "Rosa", "Emil")
MIXES = [{"show_bid": show, "jumps": jumps} for show in ("words", "exact") for jumps in ("next_kind", "any", "one_step")]
LOOKS = [
    Look(game="astragali", width=width, height=height, dark=dark, text_scale=scale, calm=dark)
    for width, height in ((390, 844), (360, 640), (844, 390), (1024, 768))
    for dark, scale in ((False, 1.0), (True, 2.0))
]


class Kept:
    """A store that keeps nothing, and a runner that runs nothing: what a session asks of the world."""

    def __init__(self) -> None:
        self.session = Session(self, Settings("de"), run=self.run)  # type: ignore[arg-type]  # nothing is stored

    def run(self, work: Any) -> None:
        """Do not run it."""


def table_of(match: Match, **changes: Any) -> Table:
    return Table("t", match, EMBLEMS[: len(match.names)], **changes)


def ui_of(table: Table, look: Look = LOOKS[0], language: str = "de") -> Ui:
    session = Kept().session
    session.model = replace(Model(Settings(language), page="table", table=table))
    return Ui(session.model, look, words(language), session)


def match_of(seed: str, seats: int = 3, training: bool = False, **options: Any) -> Match:
    return Match.new(GAME, NAMES[:seats], seed, GAME.options(**options), training)


def by_lot(match: Match, lot: random.Random) -> Move:
    """A legal move: often a plain one, sometimes any."""
    moves = [move for move in GAME.legal_moves(match.state) if not isinstance(move, Say | Better | Roll)]
    some = [move for move in moves if not isinstance(move, Leave | Return) or lot.random() < 0.05]
    if match.prompt is not None and match.prompt.step in ("open", "cup"):
        low = (match.state.bid + step for step in (1, 1, 2, 3, lot.randrange(40)))
        bids = [Say(LADDER[n].kind, LADDER[n].faces or None) for n in low if 0 <= n < len(LADDER)]
        some += [bid for bid in (*bids, Better(1), Say("seven", "L"), Say("magi", None)) if match.check(bid) is None]
        some += [roll for roll in (Roll(match.state.dice[1:4]), Roll(match.state.dice)) if match.check(roll) is None]
    return lot.choice(some or moves)


def played(match: Match, seed: int, plies: int = 60) -> Iterator[tuple[Match, Table]]:
    """A match by lot, move by move, each time as the app has its table."""
    lot = random.Random(seed)
    yield match, table_of(match)
    for _ in range(plies):
        if match.prompt is None:
            return
        match = match.play(by_lot(match, lot))
        news = tuple(event for event in match.plies[-1].step.events if event.visible_to(None))
        yield match, table_of(match, news=news)


def taps(table: Table) -> list[Cup]:
    """Cups as taps can leave them."""
    return [
        Cup(),
        Cup(lifted=True),
        Cup(bidding=True),
        Cup(lifted=True, marked=(0, 3)),
        Cup(lifted=True, better=1),
        Cup(bidding=True, better=4),
        *(Cup(lifted=True, kind=kind.name, faces="LSTP"[:n]) for kind in KINDS for n in range(len(kind.parts) + 1)),
    ]


def words_in(root: BaseControl) -> str:
    """All that is written or read aloud, and every picture."""
    said: list[str] = []
    for control in controls(root):
        for name in ("value", "text", "label", "hint_text", "src"):
            said.append(str(getattr(control, name, "") or ""))
    return "\n".join(said)


# it can be drawn


@pytest.mark.parametrize("mix", MIXES, ids=lambda mix: "-".join(mix.values()))
def test_can_be_drawn_at_every_turn(mix: dict[str, Any]) -> None:
    for seats, training in ((2, False), (5, True)):
        for n, (match, table) in enumerate(played(match_of("turns", seats, training, **mix), seats)):
            look, language = LOOKS[n % len(LOOKS)], ("de", "en")[n % 2]
            if training:
                table = replace(table, found=FOUND)
            screens.screen(ui_of(table, look, language))
            if match.prompt is not None:
                astragali.draw(ui_of(table, look, language), table)


def _found() -> dict[Any, Any]:
    """What training finds, once for all tests: the dice are the table's own in the tests of what it says."""
    match = match_of("found", training=True).play(Say("pair", "E")).play(Accept())
    search = astragali.look_ahead(table_of(match))
    assert search is not None
    return at_once(search)


FOUND = _found()


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look.width}x{look.height}-{look.text_scale}")
def test_can_be_drawn_whatever_is_picked(look: Look) -> None:
    for n, (match, table) in enumerate(played(match_of("picked"), 5, 25)):
        if match.prompt is None or n % 3:
            continue
        for cup in taps(table):
            table = replace(table, picked=cup)
            astragali.draw(ui_of(table, look), table)
