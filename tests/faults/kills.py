"""Killing the app at any moment of random play, also between two writes, and looking at what is there afterwards.

The app runs without a screen (tests/app/harness.py) on a storage that takes its time, so that a kill can come before,
between and after the writes of a tap. What the storage had said it holds must be there when the app starts again.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field, fields
from functools import lru_cache
from itertools import islice
from random import Random

from app.session import Session
from app.storage.browser_store import MemoryStore, StorageError
from app.storage.codec import MATCH, peek, unpack
from core.engine.game import Move
from core.engine.notation import write
from core.games import NAMES, get
from tests.app.harness import Device, begin
from tests.contract.mixes import MIXES

PEOPLE = ("Mila", "Ole", "Ada", "Bo", "Cy")
LONG = 40
"""Moves after which a match is put away for a new one, so that starting stays quick."""
SHELF = 4
"""Matches that lie side by side."""


class SlowStore(MemoryStore):
    """A storage that lets others have a turn before and after each change: there a kill can come.

    fails   how likely a change is refused (full or forbidden)
    tears   how likely a change stores half of the text and says nothing
    """

    def __init__(self, chance: Random, fails: float = 0.0, tears: float = 0.0) -> None:
        super().__init__()
        self.chance, self.fails, self.tears = chance, fails, tears
        self.faults: Counter[str] = Counter()

    async def set(self, key: str, text: str) -> None:
        await asyncio.sleep(0)
        self._fail()
        torn = self.chance.random() < self.tears
        self.faults["torn"] += torn
        self.texts[key] = text[: self.chance.randrange(len(text))] if torn else text
        await asyncio.sleep(0)

    async def remove(self, key: str) -> None:
        await asyncio.sleep(0)
        self._fail()
        self.texts.pop(key, None)
        await asyncio.sleep(0)

    def _fail(self) -> None:
        if self.chance.random() < self.fails:
            kind = self.chance.choice(("full", "forbidden"))
            self.faults[kind] += 1
            raise StorageError(kind)


def any_legal(session: Session, chance: Random) -> Move:
    """A legal move by lot: of a kind by lot, one of the first that the rules list."""
    table = session.model.table
    assert table is not None and table.match.prompt is not None
    match, kinds = table.match, table.match.prompt.kinds
    for kind in chance.sample(kinds, len(kinds)):
        moves = list(islice(match.game.legal_moves(match.state, kind), 20))
        if moves:
            return chance.choice(moves)
    raise AssertionError(f"no legal move in {match.game.name}")


def act(session: Session, chance: Random) -> str:
    """Do one thing that a person might do now; its name."""
    model = session.model
    table = model.table
    if table is None:
        playing = [saved for saved in model.saves if saved.problem is None and saved.to_move is not None]
        if len(playing) >= SHELF or (playing and chance.random() < 0.5):
            session.library.resume(chance.choice(playing))
            return "resume"
        game = chance.choice(NAMES)
        seats = get(game).seats
        names = PEOPLE[: chance.choice(range(seats[0], min(seats[-1], len(PEOPLE)) + 1))]
        options = chance.choice(MIXES[game])
        begin(session, game, *names, training=chance.random() < 0.2, **options)
        return "begin"
    if table.match.prompt is None or len(table.match.plies) > LONG:
        session.pages.home()
        session.library.delete(next(saved for saved in session.model.saves if saved.id == table.id))
        return "delete"
    what = chance.random()
    if what < 0.05:
        session.pages.home()
        return "home"
    if what < 0.1:
        session.cover()
        return "cover"
    if what < 0.2:
        session.table.undo()
        return "undo"
    if what < 0.25:
        session.saving.change_setting(big_digits=not model.settings.big_digits)
        return "setting"
    if table.covered:
        session.table.lift_curtain()
    assert session.table.play(any_legal(session, chance))
    return "move"


Shown = dict[str, tuple[str, ...]]
"""The moves of each match as the app shows them, by the match's id."""


def shown(session: Session) -> Shown:
    """What the app shows now, in its list and on its table; without what the list calls damaged."""
    moves = {saved.id: moves_in(saved.text) for saved in session.model.saves if saved.problem is None}
    table = session.model.table
    if table is not None:
        assert moves[table.id] == tuple(write(ply.move) for ply in table.match.plies)
    return moves


@dataclass
class Tally:
    """What was tried, and what came of it."""

    kills: int = 0
    taps: int = 0
    unfinished: int = 0
    """Kills after which the storage did not yet have the last thing that was shown."""
    damaged: int = 0
    """Kills after which a match was damaged, and called so: only what a storage tore in the middle of a write."""
    lost: int = 0
    """Kills after which anything was missing that the storage had said it holds: there must be none."""
    faults: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(getattr(self, one.name) + getattr(other, one.name) for one in fields(Tally)))


class Life:
    """A device on which the app is used, killed and started again.

    chance  all luck
    fails   how likely the storage refuses a change
    tears   how likely it stores only half of a text and says nothing
    """

    def __init__(self, chance: Random, fails: float = 0.0, tears: float = 0.0) -> None:
        self.chance = chance
        self.store = SlowStore(chance, fails, tears)
        self.device = Device(self.store)
        self.session = self.device.start()
        self.since: list[Shown] = [shown(self.session)]
        """What was shown after each tap since the storage last came to rest, that moment first."""
        self.damaged: set[str] = set()
        """The matches of which the storage kept half a text."""
        self.tally = Tally(faults=self.store.faults)

    def tap(self) -> None:
        """Do something, and let the storage go on for a while or to the end of its work."""
        act(self.session, self.chance)
        self.tally.taps += 1
        self.since.append(shown(self.session))

    def rest(self) -> None:
        """Let the storage do all its work; if it had no trouble, it now holds what is shown."""
        self.device.work.finish()
        if not self.session.model.storage_error:
            there = {id: moves for id, moves in held(self.store).items() if id not in self.damaged}
            assert there == shown(self.session), "said to be saved, and is not"
            self.since = [shown(self.session)]

    def kill(self) -> None:
        """End the app wherever it is in its work, start it again, and look for what should be there."""
        for _ in range(self.chance.randrange(6)):
            self.device.work.advance()
        self.session = self.device.start()
        found = shown(self.session)
        for saved in self.session.model.saves:
            if saved.problem is not None and saved.id not in self.damaged:
                unfinished = len({state.get(saved.id) for state in self.since}) > 1
                assert unfinished and self.store.tears, f"match {saved.id}: {saved.problem}"
                self.damaged.add(saved.id)
        self.since = [{id: state[id] for id in state if id not in self.damaged} for state in self.since]
        self.tally.damaged = len(self.damaged)
        self.tally.kills += 1
        self.tally.unfinished += found != self.since[-1]
        for id in {id for state in self.since for id in state} | set(found):
            possible = [state.get(id) for state in self.since]
            self.tally.lost += found.get(id) not in possible
            assert found.get(id) in possible, f"match {id} has {found.get(id)}, and not one of {possible}"
        table = self.session.model.table
        if table is not None:
            assert table.covered or table.match.prompt is None or not table.match.prompt.private
            assert table.lifted is table.selection.picked is table.overlay is None and table.latest.news == ()
        self.since = [found]


def held(store: MemoryStore) -> Shown:
    """The moves of each match in the storage."""
    texts = {key.removeprefix(MATCH): text for key, text in store.texts.items() if key.startswith(MATCH)}
    return {id: moves_in(text) for id, text in texts.items() if peek(id, text).problem is None}


@lru_cache(4096)
def moves_in(text: str) -> tuple[str, ...]:
    """The moves of a saved match, played again to its end."""
    loaded = unpack(text)
    assert loaded.stopped is None, loaded.stopped
    return tuple(write(ply.move) for ply in loaded.match.plies)


def live(life: Life, kills: int) -> Tally:
    """Use the app and kill it so many times. Mostly the storage has come to rest before the next tap, as with people;
    sometimes taps come faster than it can write."""
    end = life.tally.kills + kills
    while life.tally.kills < end:
        hasty = life.chance.random() < 0.2
        for _ in range(life.chance.randrange(8)):
            life.tap()
            if not hasty:
                life.rest()
            elif life.chance.random() < 0.5:
                life.device.work.advance()
        life.tap()
        life.kill()
    return life.tally
