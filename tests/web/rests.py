"""The second part of a module that the build split, its rest: kept waiting, missing, or called for early."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
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

    @contextmanager
    def late(self, open_app: OpenApp, host: Host, device: Device | None = None) -> Iterator[App]:
        """A match has begun, on a device or a desk, while the rest is kept waiting. It comes at the end; nothing may
        call for it until then."""
        app = open_app(start=False, at=host, service_workers="block", **(device.settings if device else {}))
        if device:
            app.context.add_init_script(device.script)
        held: list[Route] = []

        def hold(route: Route) -> None:
            """Keep the first request waiting; a second one is for a function that was called for: all stands still."""
            if held:
                route.continue_()
            else:
                held.append(route)

        app.context.route(f"**/{self.file}", hold)
        with app.page.expect_request(f"**/{self.file}", timeout=PATIENCE):
            app.open()
        begin_a_match(app)
        yield app
        assert self.missed(app) == [], f"{self.missed(app)}: the profile lacks what a match begins with"
        assert held and not self.is_there(app)
        held[0].continue_()
        assert self.arrives(app)

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


def begin_a_match(app: App) -> None:
    """Begin a match from the first page, up to the curtain."""
    app.tap_and_settle("new-pari")
    app.tap_and_settle("begin")
    app.find("curtain-ready").wait_for(state="attached")
