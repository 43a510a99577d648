"""Plays at random in a real browser for a while: `make soak`. Anything that goes wrong ends it with the way there."""

from __future__ import annotations

import argparse
import random
import sys
import time

from playwright.sync_api import sync_playwright

from build import browser as browsers
from build import places, site
from tests.web.conftest import FLAGS, PHONE
from tests.web.hosting import Host
from tests.web.playing import App

SHUNNED = ("back", "delete", "download", "curtain-pause")
"""Where random play would only leave the game again."""

PIECES = """[...document.querySelectorAll("[flt-semantics-identifier][flt-tappable]")].map(piece => {
    const box = piece.getBoundingClientRect();
    return [piece.getAttribute("flt-semantics-identifier"), box.x + box.width / 2, box.y + box.height / 2];
}).filter(([, x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)"""
"""What can be touched on the screen: identifier, and the middle in px."""


def play(app: App, chance: random.Random, seconds: float) -> int:
    """Touch one piece after the other at random; return how many. Raise AssertionError with the last touches when the
    page complains or has nothing to touch any more."""
    end = time.monotonic() + seconds
    touched: list[str] = []
    while time.monotonic() < end:
        pieces = {name: middle for name, *middle in app.page.evaluate(PIECES)}
        assert pieces, f"nothing to touch after {touched[-20:]}"
        kept = [name for name in pieces if not name.startswith(SHUNNED)] if chance.random() < 0.97 else []
        touched.append(chance.choice(kept or list(pieces)))
        app.page.touchscreen.tap(*pieces[touched[-1]])
        app.next_frame()
        assert not app.complaints, f"{app.complaints} after {touched[-20:]}"
    return len(touched)


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args(arguments)
    site.ensure()
    host = Host(places.DIST)
    print(f"seed {options.seed}, {options.minutes:g} minutes", flush=True)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=browsers.find(), args=FLAGS)
        app = App(running.new_context(**PHONE, service_workers="block"), host.url).open()
        touches = play(app, random.Random(options.seed), options.minutes * 60)
        memory = app.page.evaluate("performance.memory.usedJSHeapSize / 1e6")
        assert not app.foreign_requests()
        running.close()
    host.stop()
    print(f"{touches} touches, nothing wrong; {memory:.0f} MB of JavaScript at the end")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
