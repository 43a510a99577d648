"""Makes the profiles by which Python's interpreter, the drawing client and its renderer are split (build/split):
`python -m tests.web.record`.

Starts and plays in a real browser with all noting which of their functions are called: every game in both languages,
several sizes, a phone with its user agent, pixels and movements (the client starts, and its renderer draws, in other
ways there), settings and other pages, what leaves and comes in as text, starts from kept memory, and what only the
client hears of: keys, mouse and wheel, other sizes, colours and movements, large text, and that the page is left.
What was in the profile of the same module stays, and so do tables that come late; those of another module are carried
over by `build.upgrade`, or have to be found by hand: data that only functions named as its gates read. What counted as
called because nothing was known of it, and was not called until the end, no longer does. Of the renderer all stays as
well that by its name speaks to a graphics card: another card may have it called.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import sys
import tempfile
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Error, Worker

from build import assemble, client, interpreter, places
from build import site as sites
from build.split import profile, recording, wasm
from core.games import NAMES
from tests.faults.soak import touch, within
from tests.phone.devices import ANDROID, Device
from tests.web.conftest import TESTED, in_browser
from tests.web.playing import App
from tests.web.twin import ENGLISH

CALLED = """() => Object.entries(parts.first).filter(([name, mark]) => name.startsWith("@") && mark.value)
    .map(([name]) => Number(name.slice(1)))"""
CALLED_BY_CLIENT = """(known) => Object.entries(noted.find((exports) => known in exports))
    .filter(([name, mark]) => /^@\\d/.test(name) && mark.value).map(([name]) => Number(name.slice(1)))"""
NOTE = """
const instantiate = WebAssembly.instantiate;
window.noted = [];
WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    if (made.exports?.["@0"]) noted.push(made.exports);
    return made;
};
"""
"""Keeps what the client and its renderer note within reach."""
CARDS = re.compile(r"\bGr[A-Z0-9]|skgpu|SkSL|Ganesh|gl[A-Z]|GL[A-Z]")
"""In the names of the renderer's functions: they speak to a graphics card, or write programs for one."""
LEAVE = """() => {
    const look = (state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        Object.defineProperty(document, "hidden", { value: state === "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    };
    const blur = () => { dispatchEvent(new Event("blur")); dispatchEvent(new Event("focus")); };
    blur();
    look("hidden");
    look("visible");
    dispatchEvent(new Event("beforeunload", { cancelable: true }));
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    look("hidden");
    dispatchEvent(new Event("unload"));
    for (const change of ["offline", "online", "languagechange", "orientationchange", "popstate", "hashchange"])
        dispatchEvent(new Event(change));
    look("visible");
}"""
"""All that a page hears when it is left, without leaving it."""
KEYS = (
    *("Tab", "Tab", "Shift+Tab", "Enter", "Space", "Escape", "ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft", "Home"),
    *("End", "PageDown", "PageUp", "Backspace", "Delete", "Control+a", "Control+c", "Control+v", "Control+z", "a"),
)
LOOKS: tuple[dict[str, Any], ...] = (
    {},
    {"device": ANDROID},
    {**ENGLISH, "color_scheme": "dark", "viewport": {"width": 360, "height": 640}},
    {"viewport": {"width": 1280, "height": 800}, "has_touch": True, "reduced_motion": "no-preference"},
)
PARTS = ("starts", "moments", "settings", "exchange", "plays", "pages")
"""The methods of `Recorder` that call for something, in this order."""
PROFILES = [file.name for file in (profile.FILE, *(one.profile for one in client.DIVIDED))]
"""The profiles by the names of their files."""
ROUTES = ("#/help", "#/practice", *(f"#/rules/{game}" for game in NAMES))


def noting_site(site: Path) -> None:
    """Make the finished site in this folder one that notes what is called; all its modules are in one piece."""

    def note(site: Path) -> None:
        for module in (site / "pyodide" / interpreter.MODULE, *(site / one.file for one in client.DIVIDED)):
            module.write_bytes(recording.noting(wasm.read(module.read_bytes())))

    assemble.divide(site, in_parts=False, client_too=False, change=note)


class Recorder:
    """Plays, and gathers in `called` what the interpreter was called for, and in `drawn` what the client's modules
    were."""

    def __init__(self, browser: Browser, url: str, seconds: float, looks: Sequence[dict[str, Any]] = LOOKS) -> None:
        self.browser = browser
        self.url = url
        self.seconds = seconds
        self.looks = looks
        self.called: set[int] = set()
        self.drawn: dict[client.Divided, set[int]] = {one: set() for one in client.DIVIDED}

    @contextmanager
    def opened(self, name: str, device: Device | None = None, **settings: Any) -> Iterator[App]:
        """Open the app in a fresh browser context, that of a device or of a desk; afterwards take what was called."""
        own = device.in_full if device else {}
        context = self.browser.new_context(**{**TESTED, "service_workers": "block", **own, **settings})
        if device:
            context.add_init_script(device.script)
        app = App(context, self.url)
        app.page.add_init_script(NOTE)
        app.open()
        yield app
        self.take(app, name)
        context.close()

    def in_every_look(self, name: str) -> Iterator[tuple[str, App]]:
        """Open the app in each look in turn; yield what it is called, and the app."""
        for at, look in enumerate(self.looks):
            with self.opened(f"{name} {at}", **look) as app:
                yield f"{name} {at}", app

    def take(self, app: App, name: str) -> None:
        """Gather what was called since the page was loaded."""
        before = self._counts()
        for worker in app.page.workers:
            self.called |= _called(worker)
        for one, drawn in self.drawn.items():
            drawn |= set(app.page.evaluate(CALLED_BY_CLIENT, one.export))
        more = " ".join(f"{now} (+{now - then})" for now, then in zip(self._counts(), before, strict=True))
        print(f"{name}: {more}", flush=True)

    def noted(self) -> dict[Path, tuple[Path, set[int]]]:
        """Return the file of each profile -> its module, and what that was called for."""
        runtime = interpreter.installed() / interpreter.MODULE
        drawn = {one.profile: (places.flutter_client() / one.file, called) for one, called in self.drawn.items()}
        return {profile.FILE: (runtime, self.called), **drawn}

    def _counts(self) -> list[int]:
        return [len(self.called), *map(len, self.drawn.values())]

    def starts(self) -> None:
        """Start with nothing, in every look; with kept memory; and where no storage may be used."""
        for _ in self.in_every_look("start"):
            pass
        for device in (None, ANDROID):
            with self.opened("kept memory", device, service_workers="allow") as app:
                app.wait_for_memory("kept")
                self.take(app, "keeping memory")
                app.reload()
                app.wait_for_memory("recalled")

    def plays(self) -> None:
        """Play every game in every look, and start again with what is on its table."""
        for game in NAMES:
            for name, app in self.in_every_look(game):
                app.tap_and_settle(f"new-{game}", "begin")
                touch(app, Random(name), within(self.seconds))
                self.take(app, f"{name}, played")
                app.reload()

    def pages(self) -> None:
        """Touch at random beginning at every page, in every look."""
        for route in ("", *ROUTES):
            for name, app in self.in_every_look(route):
                app.open(route)
                touch(app, Random(name), within(self.seconds / 4))

    def exchange(self) -> None:
        """Save what there is as a text, and take a text in."""
        with self.opened("exchange") as app:
            app.tap_and_settle("open-settings", "open-exchange")
            touch(app, Random("exchange"), within(self.seconds))

    def moments(self) -> None:
        """What the client hears of beside taps, on the first page, in set-up, at a table, in the settings."""
        motion: dict[str, Any] = {"reduced_motion": "no-preference"}
        for at, look in enumerate((*self.looks, motion)):
            with self.opened(f"moments {at}", **look) as app:
                for path in ((), ("new-paari",), ("begin",), ("curtain-ready",)):
                    for identifier in path:
                        if identifier in app.identifiers():
                            app.tap_and_settle(identifier)
                    _live(app)
                    self.take(app, f"moments {at} {path}")
        for factor in (1.5, 2):
            with self.opened(f"text {factor}") as app:
                app.enlarge_text(factor)
                app.reload()
                touch(app, Random(f"text {factor}"), within(self.seconds))

    def settings(self) -> None:
        """Touch at random in the settings, which change language, colours and movements."""
        for name, app in self.in_every_look("settings"):
            app.tap_and_settle("open-settings")
            touch(app, Random(name), within(self.seconds))


def _live(app: App) -> None:
    """Keys, text, mouse, wheel, other sizes and looks of the device, and leaving the page."""
    page = app.page
    for key in KEYS:
        page.keyboard.press(key)
    for field in page.locator("input, textarea").all()[:2]:
        with suppress(Error):
            field.focus(timeout=1000)
            for key in KEYS:
                page.keyboard.press(key)
            page.keyboard.insert_text("Zoë 👩‍🚀")
            app.next_frame()
    width, height = page.evaluate("[innerWidth, innerHeight]")
    for x, y in ((0.5, 0.5), (0.1, 0.2), (0.9, 0.9)):
        page.mouse.move(x * width, y * height)
        app.next_frame()
    page.mouse.wheel(0, 300)
    page.mouse.wheel(40, -200)
    page.mouse.down()
    page.mouse.move(0.5 * width, 0.3 * height, steps=5)
    page.mouse.up()
    page.mouse.click(0.5 * width, 0.02 * height, button="right")
    for size in ((height, width), (320, 568), (1600, 1000), (width, height)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        app.next_frame()
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme, forced_colors="active", contrast="more")
        app.next_frame()
    for motion in ("reduce", "no-preference"):
        page.emulate_media(reduced_motion=motion, forced_colors="none", contrast="no-preference")
        app.next_frame()
    page.evaluate(LEAVE)
    app.next_frame()


def _called(worker: Worker) -> set[int]:
    return set(worker.evaluate(CALLED))


def options_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.record", description=__doc__)
    parser.add_argument("--seconds", type=float, default=40, help="how long each game is played in each look")
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS, help="what is done of all that")
    parser.add_argument(
        "--looks", type=int, nargs="+", choices=range(len(LOOKS)), default=range(len(LOOKS)), help="which of LOOKS"
    )
    parser.add_argument("--only", nargs="+", choices=PROFILES, default=PROFILES, help="the profiles that are written")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    options = options_of(arguments)
    all_of_it = {*PARTS} <= {*options.parts} and {*range(len(LOOKS))} <= {*options.looks}
    sites.ensure()
    with tempfile.TemporaryDirectory() as folder:
        site = Path(shutil.copytree(places.DIST, Path(folder) / "site"))
        noting_site(site)
        with in_browser(site) as (browser, host):
            recorder = Recorder(browser, host.url, options.seconds, [LOOKS[at] for at in options.looks])
            for part in options.parts:
                getattr(recorder, part)()
                keep_all(recorder.noted(), options.only)  # what comes after it may fail
    for file in recorder.noted() if all_of_it else ():
        if file.name in options.only:
            settle(file)
    return 0


NEAR = 4000
"""What a new profile keeps near what was called (`profile.Profile.near`)."""


def keep_all(noted: Mapping[Path, tuple[Path, set[int]]], only: Collection[str]) -> None:
    """Add what was noted to the profiles of which `only` has the names; the others stay as they are."""
    for file, (module, called) in noted.items():
        if file.name in only:
            keep(module, called, file)


def keep(module: Path, called: set[int], file: Path) -> None:
    """Add what was called of a module to the profile in a file, and what by its name speaks to a graphics card."""
    content = module.read_bytes()
    known = profile.load(file) if file.exists() else None
    called = called | for_cards(module)
    new = profile.Profile(hashlib.sha256(content).hexdigest(), frozenset(called), near=NEAR)
    if known and known.fits(content) and known.hot:
        new = replace(known, hot=known.hot | called)
    profile.save(new, file)


def settle(file: Path) -> None:
    """End that functions count as called because nothing is known of them: all has been played, and no more were."""
    profile.save(replace(profile.load(file), fresh=frozenset()), file)


def for_cards(module: Path) -> set[int]:
    """Return the functions of a module, by their index among those defined, that `CARDS` tells by their names; none
    where no file with names lies beside it."""
    names = module.with_suffix(".js.symbols")
    if not names.exists():
        return set()
    imported = len(wasm.read(module.read_bytes()).imported(wasm.OF_FUNCTION))
    lines = (line.partition(":") for line in names.read_text(encoding="utf-8").splitlines())
    return {int(index) - imported for index, _, name in lines if int(index) >= imported and CARDS.search(name)}


if __name__ == "__main__":
    sys.exit(main())
