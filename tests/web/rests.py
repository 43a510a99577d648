"""The second part of a module that the build split, its rest: kept waiting, missing, or called for early."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, Worker

from build import check, client
from tests.phone.devices import Device
from tests.web.conftest import OpenApp
from tests.web.glass import PATIENCE
from tests.web.hosting import Host
from tests.web.playing import App


@dataclass(frozen=True)
class Rest:
    """A rest: its file, the name of its `Parts` in JavaScript, and where that runs."""

    file: str
    parts: str
    place: Callable[[App], Page | Worker]

    def skip_where_whole(self, site: Path) -> None:
        """Skip a test where the module is in one piece: nothing was recorded of it yet (tests/test_split.py)."""
        if not (site / self.file).exists():
            pytest.skip(f"{self.file}: in one piece")

    def evaluate(self, app: App, expression: str) -> Any:
        """What an expression about `PARTS` comes to, where the module runs."""
        return self.place(app).evaluate(expression.replace("PARTS", self.parts))

    def is_there(self, app: App) -> bool:
        """Whether the rest is there."""
        return bool(self.evaluate(app, "Boolean(PARTS.first['@whole'].value)"))

    def arrives(self, app: App) -> bool:
        """Wait until the rest is there."""
        return bool(
            self.evaluate(
                app,
                """() => new Promise((resolve) => {
                    const look = () => (PARTS.first["@whole"].value ? resolve(true) : setTimeout(look, 50));
                    look();
                })""",
            )
        )

    def call(self, app: App) -> list[int]:
        """Call for a function that is in the rest, as the first part does; all that were ever called for so."""
        return list(self.evaluate(app, "() => { PARTS.first['@rest'].get(0)(7); return [...PARTS.missed]; }"))

    def missed(self, app: App) -> list[int]:
        """What was called for before it was there."""
        return list(self.evaluate(app, "PARTS.missed"))

    def stays_away(self, open_app: OpenApp, host: Host) -> None:
        """Play on while the rest is missing: it is asked for again, until it is there."""
        host.missing = host.folder / self.file
        app = open_app(at=host, service_workers="block")
        begin_a_match(app)
        with app.page.expect_request(f"**/{self.file}", timeout=PATIENCE):
            pass  # asked for in vain once more
        app.tap_and_settle("curtain-ready")
        assert not self.is_there(app) and "curtain-ready" not in app.identifiers()
        host.missing = None
        assert self.arrives(app)
        app.forgive()  # the console names the file that was missing


INTERPRETER = Rest(check.LATER, "parts", lambda app: app.page.workers[0])
"""The rest of Python's interpreter, in its worker."""
CLIENT, RENDERER = (Rest(one.rest, f"drawing.{one.name}", lambda app: app.page) for one in client.DIVIDED)
"""The rests of the drawing client and of its renderer, in the page."""
RESTS = (INTERPRETER, CLIENT, RENDERER)


@contextmanager
def late(
    rests: Sequence[Rest], open_app: OpenApp, host: Host, device: Device | None = None, game: str = "pari"
) -> Iterator[App]:
    """A match of a game has begun, on a device with all its pixels and movements or at a desk, while rests are kept
    waiting. They come at the end; nothing may call for one until then."""
    app = open_app(start=False, at=host, service_workers="block", **(device.in_full if device else {}))
    if device:
        app.context.add_init_script(device.script)
    held: dict[Rest, Route] = {}

    def hold(rest: Rest, route: Route) -> None:
        """Keep the first request waiting; a second one is for a function that was called for: all stands still."""
        if rest in held:
            route.continue_()
        else:
            held[rest] = route

    with ExitStack() as asked:
        for rest in rests:
            app.context.route(f"**/{rest.file}", partial(hold, rest))
            asked.enter_context(app.page.expect_request(f"**/{rest.file}", timeout=PATIENCE))
        app.open()
    begin_a_match(app, game)
    yield app
    for rest in rests:
        assert rest.missed(app) == [], f"{rest.file}: the profile lacks {rest.missed(app)}, for which {game} calls"
        assert not rest.is_there(app)
        held[rest].continue_()
        assert rest.arrives(app)


def begin_a_match(app: App, game: str = "pari") -> None:
    """Begin a match of a game from the first page, up to the curtain, or to the table where there is none."""
    app.tap_and_settle(f"new-{game}", "begin")
    app.find("curtain-ready").or_(app.find("open-menu")).first.wait_for(state="attached")
