"""The page around the app: what only JavaScript on the main thread can do or tell, as messages on a channel, or on a
port where the browser denies all storage, maybe channels too.

Without a browser (a test, a development server) there is no page, and nothing happens.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from itertools import count
from typing import Any

CHANNEL = "tischrechner-host"
IN_BROWSER = sys.platform == "emscripten"


class Host:
    """One end of the channel. `on_message` gets each message that is for this tab, as a dict with a `kind`."""

    def __init__(self, on_message: Callable[[dict[str, Any]], object]) -> None:
        self._channel: Any = None
        self._numbers = count()
        self._asked: dict[int, asyncio.Future[Any]] = {}
        if not IN_BROWSER:
            return
        import js  # type: ignore[import-not-found]  # exists only in the browser
        from pyodide.ffi import create_proxy  # type: ignore[import-not-found]  # exists only in the browser

        self._tab = str(js.tab)

        def receive(event: Any) -> None:
            message = json.loads(event.data)
            if message.get("to") != self._tab:
                return
            if message["kind"] == "answer":
                self._answered(**message)
            else:
                on_message(message)

        self._channel = getattr(js, "line", None) or js.BroadcastChannel.new(CHANNEL)
        self._channel.onmessage = create_proxy(receive)
        self.tell("hello")

    def tell(self, kind: str, **values: Any) -> None:
        """Send a message to the page."""
        if self._channel is not None:
            self._channel.postMessage(json.dumps({"from": self._tab, "kind": kind, **values}))

    async def ask(self, kind: str, **values: Any) -> Any:
        """Ask the page something and return its answer; None without a page. OSError if it failed."""
        if self._channel is None:
            return None
        number = next(self._numbers)
        self._asked[number] = asyncio.get_running_loop().create_future()
        try:
            self.tell(kind, number=number, **values)
            return await self._asked[number]
        finally:
            del self._asked[number]

    def bounced(self, anywhere: bool) -> bool:
        """Return True if the last touch was at the place of the one before, or `anywhere`, soon after it. The page's
        message about it comes before Flet's packet.
        """
        if not IN_BROWSER:
            return False
        import js

        touch = getattr(js, "touch", None)
        return touch is not None and bool(touch.near or (anywhere and touch.soon))

    def _answered(self, number: int, value: Any = None, error: str = "", **_: Any) -> None:
        future = self._asked.get(number)
        if future is None or future.done():
            return
        if error:
            future.set_exception(OSError(error))
        else:
            future.set_result(value)


def browser_language() -> str | None:
    """Return the browser's language tag, None without a browser."""
    if not IN_BROWSER:
        return None
    import js

    return str(js.navigator.language)
