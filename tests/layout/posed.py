"""A worst position as it comes onto the screen: what is open, picked, asked for or lying over it."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import flet as ft

from app import screens
from app.frame.ui import Ui
from app.games import drawing
from app.locale import words
from app.parts.theme import Look
from app.session import Session
from app.state.agreement import Agreement
from app.state.help import Help, Level
from app.state.model import Table, TablePage, Trial
from app.state.overlays import Menu, WholeHint
from app.state.people import EMBLEMS
from core.engine.chance import Chance
from core.engine.match import Match
from core.engine.reason import Reason
from core.games import has
from tests.app import catalogs
from tests.app.harness import Device, look_of, put_on_table
from tests.app.walk import nodes, tap_zones, touch, touchables
from tests.layout.matrix import Combination

PICKABLE = ("hand-", "die-", "face-", "kind-", "sign-", "key-", "field-", "gap-", "pair-", "pile-", "card-", "choose-")
"""Beginnings of the names of what is picked up or put down at a table."""


catalogs.install()

LARGEST_ON_WALL = 1.3
"""The largest text on a wall, where all is enlarged already."""
TURNS, MOST_TURNS = 20, 5_000
"""How often work has its turn at least, and at most."""


async def _a_moment(seconds: float) -> None:
    """Wait for what comes within a second; whatever comes later has not come yet."""
    while seconds > 1:
        await asyncio.sleep(0)


class Seen:
    """A screen as a combination wants it: in its size and language, with its text."""

    def __init__(self, at: Combination, *, teams: bool = False) -> None:
        self.at, self.pose = at, str(at["pose"])
        self.size, self.wall = at["size"][:2], teams and len(at["size"]) > 2
        self.scale = min(float(at["scale"]), LARGEST_ON_WALL) if self.wall else float(at["scale"])
        self.device = Device()
        self.before: tuple[ft.Control, Table] | None = None
        """The screen and its table before something was picked; None if nothing was."""
        self.session: Session = self.device.start(at["language"], sleep=_a_moment)

    @property
    def look(self) -> Look:
        """How the screen is seen."""
        return look_of(self.size, text_scale=self.scale, big_digits=self.pose == "big digits")

    @property
    def times(self) -> float:
        """The factor by which all is enlarged."""
        if self.wall:
            return self.look.on_wall()[1]
        page = self.session.model.page
        square = isinstance(page, TablePage) and drawing.of(page.table.match).square
        return self.look.beside_board[1] if square else 1

    @property
    def table(self) -> Table:
        """What is on the table."""
        table: Table | None = getattr(self.session.model.page, "table", None) or self.session.model.table
        assert table is not None
        return table

    @property
    def screen(self) -> ft.Control:
        """The whole screen."""
        return screens.screen(Ui(self.session.model, self.look, words(self.at["language"]), self.session))

    def work(self) -> None:
        """Let what was handed over go on until nothing is searched; what comes after a while does not come."""
        for turn in range(MOST_TURNS):
            self.device.work.advance()
            hint = self.table.advice.hint
            if turn > TURNS and not self.table.advice.searching and (hint is None or hint.searched or hint.steps):
                break


class Posed(Seen):
    """A worst position with all that a combination says."""

    def __init__(self, match: Match, at: Combination) -> None:
        super().__init__(at, teams=len(match.names) == 2)
        prompt = match.prompt
        levels = tuple(0 if prompt and seat == prompt.seat else 1 for seat in range(len(match.names)))
        table = Table(
            "an id",
            replace(match, training=at["training"]),
            emblems=EMBLEMS[: len(match.names)],
            levels=levels if self.pose == "opponent" and not self.wall else (),
            given=Help(Level(at["help"])),
            trial=Trial() if self.pose == "trial" else None,
            agreed=Agreement(wall=self.wall),
        )
        put_on_table(self.session, table)
        if self.pose != "covered":
            self.session.table.lift_curtain()
            self.work()
            if "lift-cup" in nodes(screen := self.screen):
                touch(screen, "lift-cup")
        self.work()
        self._pose()

    def _pose(self) -> None:
        chance = Chance("posed", len(self.table.match.plies))
        match self.pose.split():
            case ["picked", *again]:
                self.before = self.screen, self.table
                for _ in range(1 + len(again)):
                    self._tap_some(chance)
            case ["hint", step, *whole] if has(self.table.match.game.name, "help"):
                for _ in range(int(step)):
                    self.session.ask_hint()
                    self.work()
                if whole:
                    self.session.table.open_overlay(WholeHint())
            case ["refused"]:
                self.session.table.refuse(Reason("what_now"))
            case ["menu"]:
                self.session.table.open_overlay(Menu())
        self.work()

    def _tap_some(self, chance: Chance) -> None:
        """Touch one of the pieces that can be picked up, by lot."""
        screen = self.screen
        zones = [zone for zone in touchables(screen) if tap_zones(zone)]
        names = sorted(name for zone in zones for name in nodes(zone) if name.startswith(PICKABLE))
        if names:
            touch(screen, chance.pick(names))
            self.work()
