"""An app on a phone: what a test does with it beside what `App` can, with a semantics tree or without one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.phone.devices import Device
from tests.web.conftest import TESTED
from tests.web.glass import PATIENCE
from tests.web.inside import ask, open_to_questions
from tests.web.playing import App
from tests.web.whole import on_table

INSECURE = "phone.test"
"""A name of this machine that no browser trusts (see the fixture `browser`), as those of a class's laptop."""
HARDWARE = (Path(__file__).parent / "phone.js").read_text(encoding="utf-8")
ASSISTED = """(() => {
    let found = null;
    const look = () => {
        const button = document.querySelector("flt-semantics-placeholder");
        if (button && button !== found) {
            found = button;
            const { x, y, width, height } = button.getBoundingClientRect();
            const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true };
            button.dispatchEvent(new MouseEvent("click", at));
        }
        if (!document.querySelector("flt-semantics")) setTimeout(look, 50);
    };
    addEventListener("DOMContentLoaded", look);
})()"""
"""What a screen reader does: it finds the button that turns the tree on, and touches its middle."""
UNASSISTED = """addEventListener("click", (event) => {
    if (event.target.localName === "flt-semantics-placeholder") event.stopImmediatePropagation();
}, true)"""
"""Keeps the page from turning the tree on: nobody asks for it."""
FIND_MODEL = """
import gc, json, zlib
from app.frame.root import OffscreenLayer
stage, = (one for one in gc.get_objects() if isinstance(one, OffscreenLayer))
def state():
    model = stage.shown.model
    table = model.table
    edges = stage.shown.look.insets
    screen = {"pages": [type(page).__name__ for page in model.pages]}
    screen["size"] = [stage.shown.look.width, stage.shown.look.height]
    screen["edges"] = [edges.top, edges.right, edges.bottom, edges.left]
    if table is not None:
        screen |= {"moves": len(table.match.plies), "lifted": table.lifted, "covered": table.covered}
        screen |= {"overlay": repr(table.overlay), "drawn": repr(table.latest.drawn)}
        screen |= {"picked": repr(table.selection.picked)}
    return screen
"""
"""Finds what Python has on the screen, in its worker; `state()` says it, in so far as taps lead to it."""


class Phone(App):
    """The app on a phone or tablet.

    device  which one it is
    tree    whether the semantics tree is on, None as the page has it by itself; without it only storage, pixels and
            Python tell what is on the screen
    """

    def __init__(self, browser: Browser, url: str, device: Device, tree: bool | None, **settings: Any) -> None:
        self.device, self.tree = device, tree
        context = browser.new_context(**{**TESTED, "service_workers": "block", **device.settings, **settings})
        context.add_init_script(device.script)
        context.add_init_script(HARDWARE)
        if tree is not None:
            context.add_init_script(ASSISTED if tree else UNASSISTED)
        self._asked_of_python = INSECURE not in url  # Playwright itself does not find that name
        if self._asked_of_python:
            open_to_questions(context)
        super().__init__(context, url)
        self._devtools = context.new_cdp_session(self.page)

    def wait_until_ready(self) -> Phone:
        """Wait for the first screen, and see that the tree is as it should be."""
        if self.tree:
            super().wait_until_ready()
        else:
            self.page.locator("html[data-state=ready]").wait_for(timeout=PATIENCE)
            assert self.nodes == 0 or self.tree is None, "the tree is on"
        if self._asked_of_python:
            ask(self, f"{FIND_MODEL}\njson.dumps(None)")
        return self

    @property
    def nodes(self) -> int:
        """How many nodes the semantics tree has on the page."""
        return int(self.evaluate("document.querySelectorAll('flt-semantics').length"))

    @property
    def state(self) -> dict[str, Any]:
        """What Python has on the screen: pages, and how the table stands."""
        return dict(ask(self, "json.dumps(state())"))

    def wait_for_state(self, condition: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until Python has something on the screen."""
        end = time.monotonic() + PATIENCE / 1000
        while not condition(state := self.state):
            assert time.monotonic() < end, f"waited in vain at {state}"
            self.let_answer()

    @property
    def moves(self) -> int:
        """How many moves of the match on the table are kept."""
        return len(on_table(self).plies)

    def hold(self, way: str, insets: bool = True) -> None:
        """Hold the device upright, turned to the left or right, or over; its notch and home bar cover what they do."""
        size, edges = self.device.lying(way), self.device.insets[way] if insets else (0, 0, 0, 0)
        self.page.set_viewport_size(size)
        sides = dict(zip(("top", "right", "bottom", "left"), edges, strict=True))
        self._devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": sides})
        self.evaluate("screen.orientation.dispatchEvent(new Event('change'))")  # these tools leave it out
        room = [size["width"] - edges[1] - edges[3], size["height"] - edges[0] - edges[2]]
        self.wait_for_state(lambda state: state["edges"] == [*edges] and state["size"] == room)
        self.let_answer()

    def refuse_clipboard(self) -> None:
        """From now on the clipboard takes nothing from this page."""
        self.evaluate("hardware.refuses = true")

    @property
    def copied(self) -> str | None:
        """What was copied last."""
        copied = self.evaluate("hardware.copied")
        return None if copied is None else str(copied)

    @property
    def awake(self) -> bool:
        """Whether the page keeps the screen from going dark."""
        return bool(self.evaluate("hardware.awake"))

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """The screen is dark, or another app in front of it, for a while."""
        self.evaluate("hardware.show(false)")
        yield
        self.evaluate("hardware.show(true)")
        self.wait("!('shaded' in document.documentElement.dataset)")

    def lose_graphics(self) -> None:
        """Take the page's graphics away, as a device does that lacks memory or wakes."""
        assert self.evaluate("hardware.lose()") > 0, "no graphics to lose"

    def touch_twice(self, x: float, y: float, apart: int) -> None:
        """Touch a point twice, so many ms apart."""
        self.touch_often(x, y, [apart])

    def touch_often(self, x: float, y: float, apart: Sequence[int]) -> None:
        """Touch a point once and again after so many ms each: so the browser is told, however busy the machine is."""
        begin = time.time()
        for at in accumulate(apart, lambda at, more: at + more / 1000, initial=begin):
            time.sleep(max(0, at - time.time()))  # it is what is tested
            for kind, where in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
                event = {"type": kind, "touchPoints": where, "timestamp": at}
                self._devtools.send("Input.dispatchTouchEvent", event)
        self.note_touch(x, y)

    def lies(self, identifier: str) -> tuple[float, float]:
        """Where the middle of a piece lies, in px; it has to be in sight. Only with a tree."""
        box = self.box(identifier)
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        size = self.page.viewport_size
        assert size is not None and 0 <= x < size["width"] and 0 <= y < size["height"], f"{identifier} is out of sight"
        return x, y

    def empty(self) -> None:
        """Leave the app, and undo what a test may have done."""
        super().empty()
        self.forget()
        self.page.set_viewport_size(self.device.lying("upright"))
        self._devtools.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
