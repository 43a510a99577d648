"""Asks the Python of a running app, in the browser's worker, for what the page does not tell."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import BrowserContext

from tests.web.playing import App, change_worker

_BEGINS = "await run(first.documentUrl)"
"""What the worker's script gets its Python from."""

OFFSCREEN = (
    "import gc, json; from app.frame.root import OffscreenLayer; "
    "stage, = filter(lambda one: isinstance(one, OffscreenLayer), gc.get_objects()); "
)
"""Finds what the app draws with: as `stage`, in Python."""


def open_to_questions(context: BrowserContext) -> None:
    """From the next start on, the app of this context can be asked."""
    change_worker(context, _BEGINS, f"self.python = {_BEGINS}")


def ask(app: App, code: str) -> Any:
    """What code comes to: the value of its last line, which is JSON."""
    return json.loads(app.page.workers[0].evaluate("code => python.runPython(code)", code))
