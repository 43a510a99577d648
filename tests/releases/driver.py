"""A version of the app without its screens: it does by lot what people do, on the storage that it is given.

It runs in a process of its own, with the `core` and `app` of its version before all others on the path. Each line in is
`{"seed": …, "texts": {…}, "acts": 3}`, each line out `{"texts": {…}, "facts": {…}}`: what is stored then, and what this
version finds in it. A copy of this file is kept with every release; here it fits the app as it is today.

With the argument `later` it is a version that is still to come: numbers are higher, and there is more in every text.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime, timedelta
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

from app.practice.profile import Result, recorded
from app.session import Session
from app.state.onboarding import Learned
from app.state.people import EMBLEMS, Person
from app.state.settings import Settings
from app.state.tally import Counted
from app.state.tournament import Game, Tournament, with_game
from app.storage import codec
from app.storage.browser_store import MemoryStore
from app.storage.links import MatchLink
from core.games import NAMES
from core.practice import results
from core.practice.homework import Homework, key_at

TODAY = date(2026, 11, 27)
CHILDREN = ("Mila", "Ole", "Ada", "Jan")
HOMEWORK = Homework(key_at("pari", "complete", "L3-1", "7"), 10)
LATER = "later"
"""What a version to come puts into its texts."""
RAISED = ("app", "profile", "preset", "tally", "result", "tournament")
"""The numbers that it may raise: of the other texts version 1.0.0 asks for none, or writes over them."""


class Work:
    """Work that was handed over to be run, until it is."""

    def __init__(self) -> None:
        self._handed: list[Callable[[], Any]] = []

    def __call__(self, work: Callable[[], Any]) -> None:
        self._handed.append(work)

    def finish(self) -> None:
        """Run all of it to its end, and what it hands over meanwhile."""
        while self._handed:
            finish(self._handed.pop(0)())


def finish(coroutine: Any) -> None:
    """Run a coroutine that waits for nothing but its turn."""
    try:
        while True:
            coroutine.send(None)
    except StopIteration:
        pass


async def no_time(seconds: float) -> None:
    """Wait for nothing."""


class Visit:
    """The app started once on a storage."""

    def __init__(self, texts: dict[str, str], chance: Random) -> None:
        self.chance = chance
        self.store = MemoryStore()
        self.store.texts.update(texts)
        self.work = Work()
        self.now = datetime(2026, 11, 27, 12)
        self.session: Any = Session(
            self.store,
            Settings(),
            run=self.work,
            clock=self._clock,
            host=lambda *_: None,
            random_bytes=chance.randbytes,
            sleep=no_time,
        )
        finish(self.session.start("en", True))
        self.work.finish()

    def _clock(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now

    # what people do

    def play(self) -> None:
        """Begin a match or go on with one, and make a few moves."""
        session, chance = self.session, self.chance
        open_ = [one for one in session.model.saves if one.problem is None and one.to_move is not None]
        if open_ and chance.random() < 0.6:
            session.library.resume(chance.choice(open_))
        else:
            session.setup.set_up(chance.choice(NAMES))
            session.setup.begin({seat: f"Player {seat + 1}" for seat in range(8)})
        self.work.finish()
        for _ in range(chance.randrange(1, 4)):
            table = session.model.table
            if table is None or table.match.prompt is None:
                break
            session.table.lift_curtain()
            match = table.match
            every = (move for kind in match.prompt.kinds for move in match.game.legal_moves(match.state, kind))
            moves = [*islice(every, 12)]
            session.table.play(chance.choice(moves))
            self.work.finish()
        session.pages.home()

    def set(self) -> None:
        """Change a setting."""
        name = self.chance.choice(("calm", "sound", "big_digits", "shake"))
        self.session.saving.change_setting(**{name: self.chance.random() < 0.5})

    def learn(self) -> None:
        """Come further in a lesson."""
        game = self.chance.choice(NAMES)
        known = self.session.model.learned.get(game, Learned())
        self.session.saving.note_learned(game, replace(known, ideas=known.ideas + 1))

    def practise(self) -> None:
        """Solve a task, now and then as somebody new or somebody else."""
        profiles, chance = self.session.practice.profiles, self.chance
        if chance.random() < 0.3:
            profiles.add(chance.choice(CHILDREN))
        elif profiles.all and chance.random() < 0.5:
            profiles.choose(chance.choice(profiles.all).id)
        kind = f"pari complete {chance.choice(('1', 'L2-4', 'L3-1'))} {chance.choice('+-*')}"
        profiles.keep(recorded(profiles.now, Result(kind, wrong=chance.randrange(2)), TODAY))

    def name_rules(self) -> None:
        """Keep rules under a name."""
        self.session.presets.open("pari")
        self.session.presets.type(f"Rules {self.chance.randrange(9)}")
        self.session.presets.keep(MatchLink("pari", {"target": self.chance.choice((10, 20))}))
        self.session.pages.home()

    def win(self) -> None:
        """Have a match counted, or a person renamed."""
        room, chance = self.session.tally, self.chance
        names = tuple(chance.sample(CHILDREN, 2))
        room._write([Counted(chance.randbytes(5).hex(), "pari", "2026-11-27", names, EMBLEMS[:2], (0,))])
        room.load()

    def file(self) -> None:
        """File the result of a child."""
        name, went = f"Child {self.chance.randrange(20)}", (results.Outcome.FIRST,) * HOMEWORK.tasks
        done = results.Result(HOMEWORK, name, went, 60, (), TODAY)
        room = self.session.class_table
        room.collect()
        room.look_at_text(results.write(done))
        room.file("Filed.")
        self.session.pages.home()

    def compete(self) -> None:
        """Begin a tournament, or note a game of one."""
        room, chance = self.session.tournaments, self.chance
        room.load()
        known = [one for one in self.session.model.tournaments if not one.unread]
        if known and chance.random() < 0.7:
            scores, turns = (Fraction(3), Fraction(1, 2)), (4, 3)
            first, second = sorted(chance.sample(range(4), 2))
            game = Game(chance.randbytes(5).hex(), (first, second), (0,), scores, turns)
            room._write(with_game(chance.choice(known), game))
        else:
            people = tuple(Person(name, emblem) for name, emblem in zip(CHILDREN, EMBLEMS, strict=False))
            room._write(Tournament(chance.randbytes(5).hex(), "everybody", "2026-11-27", MatchLink("pari"), people))

    def do_homework(self) -> None:
        """Do a task of a homework, as far as this version lets one."""
        room = self.session.homework
        work = room._work(HOMEWORK, self.chance.choice(CHILDREN[:2]))
        if not work.over:
            room._note(work.plus(results.Outcome.FIRST, None, self.chance.randrange(1, 300)))

    # what is there

    def facts(self) -> dict[str, Any]:
        """Return what this version finds: how far everything is."""
        session, model = self.session, self.session.models
        found: dict[str, Any] = {}
        for saved in session.model.saves:
            if saved.problem is None:
                found[f"match {saved.id}"] = len(codec.record(saved.text)["moves"])
        for name in ("calm", "sound", "big_digits", "shake"):
            found[f"setting {name}"] = str(getattr(session.model.settings, name))
        found |= {f"lesson {game}": one.ideas for game, one in session.model.learned.items()}
        found |= {f"profile {one.id}": one.total.tasks for one in session.practice.profiles.all}
        for room in (session.presets, session.tally, session.class_table, session.tournaments):
            room.load()
        now = model.now
        found |= {f"preset {one.name}": 1 for one in now.presets if not one.unread}
        found |= {f"tally {one.id}": 1 for one in now.tally}
        found |= {f"result {one.result.name}": 1 for one in now.results}
        for one in now.tournaments:
            found |= {f"tournament {one.id}": len(one.games)} if not one.unread else {}
        return found | {f"homework {id}": work.seconds for id, work in session.homework.all if work is not None}


ACTS = ("play", "set", "learn", "practise", "name_rules", "win", "file", "compete", "do_homework")


def visit(seed: str, texts: dict[str, str], acts: int) -> dict[str, Any]:
    """Start the app on a storage, do things by lot, and start it once more to see what is there."""
    chance = Random(seed)
    there = Visit(texts, chance)
    for name in chance.choices(ACTS, k=acts):
        getattr(there, name)()
        there.work.finish()
    texts = dict(there.store.texts)
    return {"texts": texts, "facts": Visit(texts, chance).facts()}


def come_later() -> None:
    """Become a version that is still to come."""
    from app.state import kinds
    from app.storage.records import Kind

    def dump(kind: Any, value: Any) -> str:
        data = json.loads(whole(kind, value))
        if kind.number == "lessons":
            data = {
                name: [*row, LATER] if isinstance(row, list) and LATER not in row else row for name, row in data.items()
            }
        return json.dumps({**data, LATER: {"deep": [1]}})

    whole = Kind.dump
    Kind.dump = dump  # type: ignore[method-assign, assignment]
    for kind in kinds.ALL:
        if kind.number in RAISED:
            object.__setattr__(kind, "migrations", {**kind.migrations, kind.version: lambda data: data})
            object.__setattr__(kind, "version", kind.version + 1)


if __name__ == "__main__":
    if sys.argv[1:] == [LATER]:
        come_later()
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(visit(asked["seed"], asked["texts"], asked["acts"])), flush=True)
