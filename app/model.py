"""All that the app holds at a moment, as one immutable value. The screens are a function of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from app.merge import Row
from app.parcel import Parcel
from app.settings import Settings
from app.storage import Saved
from core.engine.game import Event
from core.engine.match import Match
from core.engine.reason import Reason

EMBLEMS = ("sun", "moon", "leaf", "mountain", "wave", "star", "kite", "clover")
"""The emblems in the order in which seats get them."""


@dataclass(frozen=True)
class Person:
    """Somebody at the table: a name as typed, and an emblem that no other person there has."""

    name: str
    emblem: str


@dataclass(frozen=True)
class Draft:
    """A match being set up."""

    game: str
    people: tuple[Person, ...]
    options: dict[str, Any] = field(default_factory=dict)
    """Options that differ from the game's defaults."""
    training: bool = False
    more: bool = False
    """Whether the less common rules are shown."""
    wrong: Reason | None = None
    """Why the match cannot start like this."""


@dataclass(frozen=True)
class Table:
    """A match on the screen."""

    id: str
    match: Match
    emblems: tuple[str, ...]
    lifted: int | None = None
    """The seat for which the curtain is open; None keeps everybody's hand covered."""
    picked: Any = None
    """What is picked up but not played yet; its type belongs to the game's table."""
    refused: Reason | None = None
    """Why the last tap did nothing."""
    news: tuple[Event, ...] = ()
    """What the last move brought, as far as everybody may know."""
    sheet: str = ""
    """The sheet that is open: menu, rules, a player's, or one of the game's; empty for none."""
    found: dict[Any, Any] = field(default_factory=dict)
    """Answers of searches about the position on the table, by question."""
    searching: bool = False
    """Whether a search takes long enough to say so."""
    origin: Table | None = None
    """The finished match that this one tries out a turn of; nothing is saved then, and nobody's hand is secret."""
    run: object = None
    """Which run of the clock `spent` belongs to."""
    spent: int = 0
    """Seconds of the clock that have run out while the table was open."""

    @property
    def covered(self) -> bool:
        """Whether the curtain hides the table: the seat to move has not said that it is there."""
        prompt = self.match.prompt
        secret = prompt is not None and prompt.private and prompt.seat != self.lifted
        return secret and self.origin is None

    @property
    def seat(self) -> int | None:
        """The seat whose view is on screen: the one to move, None when the match is over."""
        prompt = self.match.prompt
        return prompt.seat if prompt else None


@dataclass(frozen=True)
class Incoming:
    """What somebody thinks of bringing in; nothing has been done with it yet."""

    parcel: Parcel
    rows: tuple[Row, ...] = ()
    """What merging would do with each match, once it is `compared` with the saved ones."""
    compared: bool = False
    stopped: dict[str, Reason] = field(default_factory=dict)
    """Why a match holds only to one of its moves, by the id of its row, as far as they have been played through."""
    checked: bool = False
    """Whether all have been played through."""
    busy: bool = False
    """Whether it is being brought in."""


@dataclass(frozen=True)
class Model:
    """The whole app. `page` is home, setup, table, exchange, settings, rules or licences."""

    settings: Settings
    page: str = "home"
    saves: tuple[Saved, ...] = ()
    """Saved matches, the latest first."""
    listed: int = 50
    """How many of them the page of saved matches lists."""
    draft: Draft | None = None
    table: Table | None = None
    reading: str = ""
    """The game whose rules are shown."""
    saved: Saved | None = None
    """The saved match that a question is asked about (open, save to a file, delete)."""
    sound: tuple[str, Match] | None = None
    """The text of a damaged match, and the moves of it that hold, once they have been played."""
    confirm: str = ""
    """What is asked before it is done, `delete`, `replace`, `replace again`, or `text` to show; or empty."""
    incoming: Incoming | None = None
    typed: str = ""
    """What was typed or pasted, to be looked at."""
    unfit: Reason | None = None
    """Why what was to be brought in cannot be."""
    toast: str = ""
    """A sentence shown for a moment."""
    missed_only: bool | None = None
    """Whether the review shows only the turns that are worth a look; None leaves that to the game."""
    trouble: str = ""
    """What is wrong with the storage: full, forbidden, silent, lost or nothing."""
    saving: bool = False
    """Whether saving takes longer than a blink."""
    emptied: bool = False
    """Whether the storage had been emptied, and nobody has read of it yet; what is known was written again."""
    elsewhere: bool = False
    """Whether another tab plays: then this one shows nothing else."""
    persisted: bool | None = None
    """Whether the browser has promised to keep what is stored; None as long as it has not said."""
    offline: str = ""
    """How far the app is stored for use without a network: loading, ready or unknown."""
    update: str = "none"
    """Whether a new version waits (`waiting`), or could not start, so that the one before goes on (`failed`)."""
    mouse: bool = False
    """Whether the device has a mouse or the like."""
    keyboard: bool = False
    """Whether somebody moves about with keys, so that the focus must be seen."""
    shakes: bool = False
    """Whether the device notices that it is shaken."""
    fault: str = ""
    """The report of something that went wrong."""
    version: str = ""

    @property
    def kept(self) -> str:
        """How the match on the table is kept: saved, saving or unsaved."""
        return "unsaved" if self.trouble else "saving" if self.saving else "saved"
