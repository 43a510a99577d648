"""Starts and plays the app on a Flet with other private names: run by `test_other_flet.py`, which puts that Flet ahead.

What `install` says comes out on the error stream, as in the browser's console; the last line out says what was played.
"""

from __future__ import annotations

import asyncio
import sys
import types

from app.flet_patches import install


async def play() -> None:
    """Begin a match and lay a card, by taps alone."""
    from flet.controls.object_patch import DiffBuilder  # only now: `install` comes before Flet
    from flet.messaging.pyodide_connection import PyodideConnection

    from tests.app import harness

    app = await harness.App.start()
    for name in ("new-pari", "begin", "curtain-ready", "hand-0"):
        await app.tap(name)
    await app.tap_one(r"gap-1-.*")
    table = app.session.model.table
    assert table is not None
    ways = [DiffBuilder.get_added_controls, PyodideConnection.send_message]
    print(*("fast" if way.__module__.startswith("app.") else "own" for way in ways), "laid", len(table.match.plies))


sys.modules["flet_js"] = types.ModuleType("flet_js")  # as behind a page
install()
asyncio.run(play())
