"""The app without a browser: a session to press about on, and Flet's own page, diff and packing without a client."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from dataclasses import replace
from datetime import datetime, timedelta
from operator import itemgetter
from typing import Any, Self, TypeVar

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import configure_encode_object_for_msgpack
from flet.messaging.session import Session as FletSession
from flet.pubsub.pubsub_hub import PubSubHub

from app import screens
from app.frame.memo import NoMemo
from app.frame.ui import Ui
from app.locale import words
from app.main import start
from app.parts.theme import Look
from app.session import Session
from app.state.agreement import Agreement
from app.state.model import ExchangePage, HomePage, Latest, MatchSetup, SavedSheet, Table, TablePage
from app.state.people import EMBLEMS
from app.state.settings import Settings
from app.state.strict import Strict
from app.storage.browser_store import MemoryStore, StorageError, Store
from app.storage.codec import MATCH, OPEN, Saved
from app.storage.codec import pack as pack_match
from core.engine.game import Move
from core.engine.match import Match
from tests.app.walk import controls, of, touch

Awaitable = Coroutine[Any, Any, Any]
T = TypeVar("T")
PATIENCE = 60
"""Seconds after which work on a loop of its own has come to nothing."""


def finish(coroutine: Awaitable) -> Any:
    """What a coroutine returns that waits for nothing but its turn."""
    while True:
        try:
            coroutine.send(None)
        except StopIteration as end:
            return end.value


def alone(work: Coroutine[Any, Any, T]) -> T:
    """What a coroutine returns, on an event loop in a thread of its own: in this one Playwright's goes on for as long
    as its browser. One that never ends fails.
    """
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(copy_context().run, asyncio.run, asyncio.wait_for(work, PATIENCE)).result()


class Work:
    """Work that was handed over to be run. None of it runs before `finish`, or bit by bit with `advance`."""

    def __init__(self) -> None:
        self._handed: list[Callable[[], Awaitable]] = []
        self._begun: list[Awaitable] = []

    def __call__(self, work: Callable[[], Awaitable]) -> None:
        self._handed.append(work)

    def __len__(self) -> int:
        return len(self._handed) + len(self._begun)

    def advance(self) -> None:
        """Let each piece of work go on to where it next gives others a turn."""
        self._begun += [work() for work in self._handed]
        self._handed.clear()
        for work in [*self._begun]:
            try:
                work.send(None)
            except (StopIteration, asyncio.CancelledError):
                self._begun.remove(work)

    def finish(self) -> None:
        """Run all of it to its end, and what it hands over meanwhile."""
        while len(self):
            self.advance()


class Clock:
    """A clock that goes on by a minute whenever somebody looks."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, 12, 0)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


class Lots:
    """Lots that come in the same order whenever the tests run, so that a match dealt today is dealt tomorrow."""

    def __init__(self, drawn: int = 0) -> None:
        self._drawn = drawn

    def __call__(self, size: int) -> bytes:
        self._drawn += 1
        return self._drawn.to_bytes(size, "big")


class TroubledStore(MemoryStore):
    """A store that fails at what `fails` says: `set`, `remove`, `get` or `keys`, in the way of `kind`."""

    def __init__(self, kind: str, *fails: str) -> None:
        super().__init__()
        self.kind, self.fails = kind, set(fails)

    def _try(self, what: str) -> None:
        if what in self.fails:
            raise StorageError(self.kind)

    async def get(self, key: str) -> str | None:
        self._try("get")
        return await super().get(key)

    async def set(self, key: str, text: str) -> None:
        self._try("set")
        await super().set(key, text)

    async def remove(self, key: str) -> None:
        self._try("remove")
        await super().remove(key)

    async def keys(self, prefix: str) -> list[str]:
        self._try("keys")
        return await super().keys(prefix)


async def _give_way(seconds: float) -> None:
    """Wait for no longer than until it is one's turn again."""
    await asyncio.sleep(0)


class Device:
    """A device with a store, on which the app can be started again and again; no screen is drawn."""

    def __init__(self, store: Store | None = None) -> None:
        self.store: Any = MemoryStore() if store is None else store
        self.clock, self.work, self.lots = Clock(), Work(), Lots()
        self.asked: list[str] = []
        self.files: dict[str, str] = {}

    def start(self, language: str = "en", here: bool = True, **more: Any) -> Session:
        """The app as it is after its start; `here` is False where another tab plays."""
        self.work = Work()
        session = Session(
            self.store,
            Settings(),
            run=self.work,
            clock=self.clock,
            host=self._ask,
            download=self._download,
            random_bytes=self.lots,
            **{"sleep": _give_way, **more},
        )
        finish(session.start(language, here))
        return session

    def _ask(self, what: str, **more: object) -> None:
        self.asked.append(what)

    async def _download(self, name: str, text: str) -> None:
        self.files[name] = text


def begin(
    session: Session,
    game: str = "pari",
    *names: str,
    training: bool = False,
    strict: Strict | None = None,
    **options: Any,
) -> None:
    """Set up a match and start it; names that are not given stay empty."""
    session.setup.set_up(game)
    setup = session.model.setup
    assert setup is not None
    while len(session.model.setup.people) > max(2, len(names)):
        session.setup.remove_person(len(session.model.setup.people) - 1)
    while len(session.model.setup.people) < len(names):
        session.setup.add_person()
    for seat in range(len(session.model.setup.people)):
        session.setup.rename(seat, names[seat] if seat < len(names) else "")
    for name, value in options.items():
        session.setup.set_option(name, value)
    session.setup.change_setup(training=training)
    if strict is not None:
        session.setup.choose_strict(strict)
    session.setup.begin({seat: f"Player {seat + 1}" for seat in range(8)})


def started(store: Store | None = None, language: str = "en") -> tuple[Device, Session]:
    """A device on which the app has started."""
    device = Device(store)
    return device, device.start(language)


def begun(game: str = "pari", *names: str, store: Store | None = None, **options: Any) -> tuple[Device, Any]:
    """A device on which a match was begun, behind its curtain."""
    device, session = started(store)
    begin(session, game, *names, **options)
    return device, session


def everything(device: Device, session: Session) -> str:
    """The file with everything that a device hands out."""
    session.exchange.save_everything()
    device.work.finish()
    return device.files.popitem()[1]


def stored_texts(device: Device, prefix: str) -> dict[str, str]:
    """The texts that a device keeps under keys with a prefix, by the rest of the key, once all is written."""
    device.work.finish()
    return {key.removeprefix(prefix): text for key, text in device.store.texts.items() if key.startswith(prefix)}


def playing(
    game: str = "pari", *names: str, lifted: bool = False, language: str = "en", **terms: Any
) -> tuple[Device, Session]:
    """A device on which a match was begun, of Mila and Ole unless others are named; `lifted` if the curtain is."""
    device, session = started(language=language)
    begin(session, game, *(names or ("Mila", "Ole")), **terms)
    if lifted:
        session.table.lift_curtain()
    return device, session


def any_move(session: Session, *kinds: type[Move]) -> Move:
    """The first legal move of the table, of one of the kinds if any are named."""
    match = session.model.table.match
    for kind in kinds or match.prompt.kinds:
        for move in match.game.legal_moves(match.state, kind):
            return move
    raise AssertionError("there is no such move")


def on_table(session: Session) -> Table:
    """The table on the screen, or under what lies over it."""
    table = session.model.table
    assert table is not None
    return table


def table_of(match: Match, **changes: Any) -> Table:
    """A match on the screen, open for the seat to move, with the news of its last move; `changes` of its terms too."""
    terms = {name: changes.pop(name) for name in ("wall", "strict", "curtain", "planned", "pairing") if name in changes}
    news = match.plies[-1].step.events if match.plies else ()
    return Table(
        "an id",
        match,
        emblems=EMBLEMS[: len(match.names)],
        agreed=Agreement(**terms),
        **{
            "lifted": match.prompt.seat if match.prompt else None,
            "latest": Latest(tuple(event for event in news if event.visible_to(None))),
            **changes,
        },
    )


def at_table(table: Table) -> Session:
    """A session that has this table on the screen."""
    session = Device().start()
    session.models.now = replace(session.model, pages=(HomePage(), TablePage(table)))
    return session


def change_table(session: Session, **changes: Any) -> None:
    """Change fields of the table on the screen."""
    session.models.set_table(replace(on_table(session), **changes))


def set_up_of(session: Session) -> MatchSetup:
    """The match that is being set up."""
    setup = session.model.setup
    assert setup is not None
    return setup


def put_on_table(session: Session, table: Table) -> None:
    """Lay a match on the table as it is."""
    session.table.open(table)


def text_of(match: Match, id: str = "one") -> str:
    """The text under which a device keeps a match."""
    return pack_match(id, match, "2026-01-01T12:00:00", emblems=EMBLEMS[: len(match.names)]).text


def open_texts(match: Match) -> dict[str, str]:
    """What a device keeps on which a match is open."""
    return {MATCH + "one": text_of(match), OPEN: "one"}


def exchange_page(session: Session) -> ExchangePage:
    """The page on which matches go out and come in, which is open."""
    page = session.model.page
    assert isinstance(page, ExchangePage)
    return page


def saved_sheet(session: Session) -> SavedSheet:
    """The sheet about a saved match, which is open."""
    sheet = session.model.page
    assert isinstance(sheet, SavedSheet)
    return sheet


def save_of(session: Session, id: str) -> Saved:
    """The saved match with this id."""
    return next(saved for saved in session.model.saves if saved.id == id)


# what is drawn


def look_of(size: tuple[int, int], **more: Any) -> Look:
    """A look on a screen of this width and height."""
    return Look(width=size[0], height=size[1], **more)


PHONE = look_of((390, 844))
AFRESH = replace(PHONE, frame=NoMemo())
"""The same for frames that stand alone: nothing of the frame before is used again."""


def ui_of(session: Session, look: Look = PHONE, language: str = "") -> Ui:
    """What the screens are drawn from: the session's model, a look and a language, by default its own."""
    return Ui(
        session.model, look, words(language or session.model.settings.language, session.model.settings.signs), session
    )


def screen(session: Session, look: Look = PHONE, language: str = "") -> ft.Control:
    """The screen as it is drawn for the session."""
    return screens.screen(ui_of(session, look, language))


def tap(session: Session, *names: str) -> None:
    """Tap these pieces on the screen, one after the other."""
    for name in names:
        touch(screen(session), name)


encode: Callable[[object], Any]
encode = configure_encode_object_for_msgpack(BaseControl)  # type: ignore[no-untyped-call]  # Flet has no types for it
"""What Flet packs in the place of a control."""


def tap_on(session: Session, *names: str) -> None:
    """Touch pieces on the screen, one after the other."""
    for name in names:
        touch(screen(session), name)


def pack(thing: object) -> bytes:
    """A message as it would go to the client. Packing also takes the snapshot that the next diff starts from."""
    return msgpack.packb(thing, default=encode)


def sketch(value: Any) -> Any:
    """All that the client would draw of a control, to compare: without numbers of controls and without handlers."""
    if hasattr(value, "_values"):  # what was filled; all else is as for every control of the class
        own = [(name, getattr(value, name)) for name in value._structural_fields if not name.startswith("_")]
        given = sorted([*value._values.items(), *own], key=itemgetter(0))
        shown = tuple((name, sketch(part)) for name, part in given if name not in ("parent", "page", "data"))
        return type(value).__name__, shown
    if isinstance(value, list | tuple):
        return tuple(map(sketch, value))
    if isinstance(value, dict):
        return tuple((str(key), sketch(item)) for key, item in value.items())
    if callable(value) and not isinstance(value, type):
        return "handler"
    return repr(float(value)) if type(value) is int else repr(value)  # 50 and 50.0 are drawn alike


def texts(root: BaseControl) -> Iterator[str]:
    """Every text in a tree that is drawn or read aloud."""
    for control in controls(root):
        for name in ("value", "label", "hint_text", "text", "tooltip"):
            text = getattr(control, name, None)
            if isinstance(text, str):
                yield text


def identifiers(root: BaseControl) -> list[str]:
    """The identifiers of all pieces in a tree."""
    return [node.identifier for node in of(ft.Semantics, root) if node.identifier]


class AtTable:
    """Somebody at a table: what is drawn of a session's match, and taps on it."""

    session: Session
    look: Look = PHONE
    language: str = ""

    @property
    def table(self) -> Table:
        return on_table(self.session)

    @property
    def ui(self) -> Ui:
        return ui_of(self.session, self.look, self.language)

    def screen(self) -> ft.Control:
        return screens.screen(self.ui)

    def sees(self) -> set[str]:
        """The identifiers of all pieces on the screen."""
        return set(identifiers(self.screen()))

    def reads(self) -> str:
        """Everything on the screen that is drawn or read aloud."""
        return "\n".join(texts(self.screen()))

    def tap(self, *names: str) -> Self:
        """Tap these pieces, one after the other, and let come to its end what each tap sets off. The device goes on
        first where that is asked.
        """
        for name in names:
            for each in self.handing(name):
                touch(self.screen(), each)
                self.go_on()
        return self

    def handing(self, name: str) -> tuple[str, ...]:
        """What is to be tapped for a piece: the emblem before it, where the device has to go on."""
        seen = self.sees()
        return ("curtain-ready", name) if name not in seen and "curtain-ready" in seen else (name,)

    def go_on(self) -> None:
        """Let come to its end what a tap has set off."""


class Wire(Connection):
    """The server's end of a connection to a client that only listens."""

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # Flet has no types for it
        self.page_url = "http://localhost/"
        self.pubsubhub = PubSubHub()
        self.loop = asyncio.get_running_loop()
        self.sent: list[bytes] = []

    def send_message(self, message: Any) -> None:
        """Pack the message, as on the way to the client."""
        self.sent.append(pack([message.action, message.body]))


class App:
    """The whole app on a page of Flet: started, drawn, diffed and packed, with taps instead of a finger."""

    def __init__(self, flet: FletSession, wire: Wire, session: Session, store: Store) -> None:
        self.flet, self.wire, self.session, self.store = flet, wire, session, store

    @classmethod
    async def start(
        cls,
        store: Store | None = None,
        width: int = 390,
        height: int = 844,
        random_bytes: Callable[[int], bytes] | None = None,
    ) -> App:
        """The app as it is after its start, on a screen of this size; on a new store its lots are always the same."""
        wire = Wire()
        flet = FletSession(wire)
        flet.apply_page_patch({"route": "/", "width": width, "height": height, "platform_brightness": "light"})
        pack(flet.get_page_patch())  # type: ignore[no-untyped-call]  # Flet has no types for it
        _context_page.set(flet.page)
        if random_bytes is None:
            random_bytes = Lots() if store is None else os.urandom
        store = MemoryStore() if store is None else store
        session = await start(flet.page, store, random_bytes)
        app = cls(flet, wire, session, store)
        await app.settle()
        return app

    async def settle(self) -> None:
        """Wait until everything that was set off has been drawn."""
        sent = -1
        while sent != len(self.wire.sent):
            sent = len(self.wire.sent)
            for _ in range(12):
                await asyncio.sleep(0)

    @property
    def screen(self) -> BaseControl:
        """The root of what is on the screen."""
        root: BaseControl = self.flet.page.views[0]
        return root

    def identifiers(self) -> list[str]:
        """The identifiers of all pieces on the screen."""
        return identifiers(self.screen)

    def texts(self) -> list[str]:
        """All texts on the screen."""
        return list(texts(self.screen))

    async def tap(self, *names: str) -> None:
        """Tap the pieces with these identifiers one after the other, and wait each time until all is drawn."""
        for name in names:
            touch(self.screen, name)
            await self.settle()

    async def tap_one(self, pattern: str) -> str:
        """Tap the first piece whose identifier is of this pattern; its identifier."""
        found = next(name for name in self.identifiers() if re.fullmatch(pattern, name))
        await self.tap(found)
        return found
