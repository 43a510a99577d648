"""Every game in every state, in the real site, on contact sheets to look at: `make screens`.

    make screens ARGS="pari result --sizes 360x640 390x844 --language en"

takes pictures of what has one of the words in its name, or of everything. They land in `tests/shots/screens/`: a folder
for each size, and beside it the sheet that shows all of them, as a page and as a picture.
"""

from __future__ import annotations

import argparse
import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser

from app.state.agreement import Agreement
from app.storage.codec import MATCH
from build import manifest, places
from core.engine.game import Move
from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES, get
from core.games.astragali import moves as astragali
from core.games.formula import moves as formula
from core.games.paari import moves as paari
from core.games.pari import moves as pari
from core.games.ziffernsheriffs import moves as sheriffs
from tests.web.conftest import TESTED, site_in_browser
from tests.web.glass import SETTLED
from tests.web.inside import OFFSCREEN, ask, open_to_questions
from tests.web.playing import SHOTS, App
from tests.web.reuse import arrive, runs
from tests.web.saved import left, saved

FOLDER = SHOTS / "screens"
SIZES = ("320x568", "360x640", "390x664", "390x844", "844x390", "768x1024", "1280x800")
DARK = ("390x844", "1280x720")
"""The sizes that are shown dark as well: a phone's and a wall's."""
PEOPLE = ("Mila", "Ole", "Großmama", "Bo", "Frida", "Maximiliane", "Eli", "Flo")
STATES: dict[str, dict[str, tuple[type[Move], str]]] = {
    "pari": {"lay": (pari.Place, "hand-"), "draw": (pari.Draw, "pile-")},
    "formula": {"lay": (formula.Lay, "hand-")},
    "ziffernsheriffs": {"roll": (sheriffs.Roll, "more-dice"), "claim": (sheriffs.Occupy, "die-")},
    "paari": {"lay": (paari.Lay, "hand-")},
    "astragali": {"say": (astragali.Say, "kind-"), "doubt": (astragali.Doubt, "bids")},
}
"""What somebody may be asked at a table: the kind of move, and what the piece is called that is touched first."""
LATE = 0.6
"""At which part of a match its tables are shown: full ones, and not yet over."""
STORED = (
    (390, 844, 2, ("home", "pari 2 lay picked", "ziffernsheriffs 2 claim", "pari practice")),
    (1280, 800, 1, ("pari 2 lay picked",)),
)
"""Width, height, pixels a pixel, and the scenes of the pictures by which the app presents itself."""
README = {
    **{game: f"{game} 2 {next(iter(states))} picked" for game, states in STATES.items()},
    "ziffernsheriffs": "ziffernsheriffs 2 claim",
    "practice": "pari practice",
}
"""The scenes of the readme's pictures, by the names of their files in docs/pictures."""
README_WIDE = 270
"""Width of the readme's pictures in px."""
ACROSS = 1900
"""Width of a sheet in px."""

_BOXES = """[...document.querySelectorAll("flt-semantics")].map(node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [node.getAttribute("aria-label"), x, y, width, height].join();
}).join("\\n")"""
"""What is on the screen, and where."""

_LOOK = f"{OFFSCREEN}look = stage.shown.look; json.dumps([look.width, look.height, look.dark])"
"""What the app last drew for: width, height, and whether it is dark."""


@dataclass(frozen=True)
class Scene:
    """A screen: what is stored before the start, and what is touched after it, by the beginnings of names.

    What is not there is not touched.
    """

    name: str
    kept: dict[str, str] = field(default_factory=dict)
    touched: tuple[str, ...] = ()


def main(wanted: Sequence[str], sizes: Sequence[str], language: str) -> list[Path]:
    """Take the pictures; return the sheets."""
    chosen = [scene for scene in scenes() if not wanted or any(word in scene.name for word in wanted)]
    looks = [(size, "light") for size in sizes] + [(size, "dark") for size in sizes if size in DARK]
    with site_in_browser() as (running, host):
        settings: dict[str, Any] = {**TESTED, "locale": language, "service_workers": "block"}
        app = App(running.new_context(**settings), host.url)
        open_to_questions(app.context)
        before = Scene("")
        for scene in chosen:
            go_on(app, scene, before)
            before = scene
            for size, scheme in looks:
                _picture(app, size, scheme, scene.name)
            print(scene.name, flush=True)
        app.context.close()
        return [_sheet(running, size, scheme, [scene.name for scene in chosen]) for size, scheme in looks]


def scenes() -> Iterator[Scene]:
    """Everything there is to see."""
    yield Scene("home first")
    yield Scene("home", {f"{MATCH}{game}": saved(at(game, get(game).seats[-1], None), game) for game in NAMES})
    for game in NAMES:
        fewest, most = get(game).seats[0], get(game).seats[-1]
        yield Scene(f"{game} set-up", {}, (f"new-{game}",))
        for state, (kind, first) in STATES[game].items():
            for seats in dict.fromkeys((fewest, most)):
                kept = on_table(game, at(game, seats, kind))
                if state == next(iter(STATES[game])) and game != "ziffernsheriffs":
                    yield Scene(f"{game} {seats} curtain", kept)
                yield Scene(f"{game} {seats} {state}", kept, ("curtain-ready",))
                yield Scene(f"{game} {seats} {state} picked", kept, ("curtain-ready", first))
        for state, (kind, first) in STATES[game].items():
            kept = on_table(game, at(game, 2, kind), wall=True)
            yield Scene(f"{game} wall {state}", kept)
            yield Scene(f"{game} wall {state} picked", kept, (first,))
        kept = on_table(game, at(game, 2, next(iter(STATES[game].values()))[0]), wall=True)
        for sheet in ("open-menu", "player-1", "hint"):
            yield Scene(f"{game} wall sheet {sheet}", kept, (sheet,))
        kept = on_table(game, at(game, most, next(iter(STATES[game].values()))[0]))
        for sheet in ("menu", f"player-{most - 1}", "help"):
            opener = "open-menu" if sheet == "menu" else sheet
            yield Scene(f"{game} {most} sheet {sheet}", kept, ("curtain-ready", opener))
        for seats in dict.fromkeys((fewest, most)):
            yield Scene(f"{game} {seats} result", on_table(game, to_the_end(game, seats)))
        yield Scene(f"{game} practice", {}, ("open-practice", "tune", f"practise-{game}", "start-chosen"))
        yield Scene(f"{game} lesson", {}, ("open-learn", f"learn-{game}"))
        rules = ("curtain-ready", "open-menu", "menu-rules")
        yield Scene(f"{game} rules", on_table(game, at(game, fewest, None)), rules)
    yield Scene("practice choice", {}, ("open-practice",))
    yield Scene("settings", {}, ("open-settings",))
    yield Scene("teachers", {}, ("open-settings", "open-teachers"))


def to_the_end(game: str, seats: int) -> Match:
    """A whole match."""
    return play_out(Match.new(get(game), PEOPLE[:seats], f"screens {seats}", get(game).options()), "screens")


def at(game: str, seats: int, kind: type[Move] | None) -> Match:
    """A match far on, where somebody may make a move of a kind; of any kind if it is None."""
    match = to_the_end(game, seats)
    for number in range(int(len(match.plies) * LATE), -1, -1):
        prompt = match.at(number).prompt
        if prompt is not None and (kind is None or kind in prompt.kinds):
            return match.at(number)
    raise ValueError(f"{game}: nobody may {kind}")


def on_table(game: str, match: Match, *, wall: bool = False) -> dict[str, str]:
    """What a storage holds in which this match was left; on a wall it is seen in the large sizes."""
    return left(match, game, agreed=Agreement(wall=wall))


def go_on(app: App, scene: Scene, before: Scene) -> None:
    """Come to a scene, on a phone: from the one before if that lies on the way."""
    app.page.set_viewport_size({"width": 390, "height": 844})
    way = len(before.touched)
    if not before.name or scene.kept != before.kept or scene.touched[:way] != before.touched:
        if runs(app):
            arrive(app, scene.kept)
        else:
            app.put(scene.kept)
            app.open()
        way = 0
    for beginning in scene.touched[way:]:
        settle(app)
        name = next((name for name in app.identifiers() if name.startswith(beginning)), None)
        if name is not None:
            app.tap_and_settle(name)


def store() -> list[Path]:
    """Take the pictures that the manifests name, in each language: phones' and one of a wide screen."""
    taken = []
    manifest.SCREENSHOTS.mkdir(exist_ok=True)
    with site_in_browser() as (running, host):
        for language in manifest.FILES:
            for width, height, scale, names in STORED:
                viewport = {"width": width, "height": height}
                looks = {"viewport": viewport, "device_scale_factor": scale, "locale": language}
                app = App(running.new_context(**{**TESTED, **looks, "service_workers": "block"}), host.url)
                for scene in [scene for scene in scenes() if scene.name in names]:
                    go_on(app, scene, Scene(""))
                    app.page.set_viewport_size({"width": width, "height": height})
                    settle(app)
                    name = f"{language}-{width * scale}x{height * scale}-{scene.name.replace(' ', '-')}.webp"
                    with Image.open(io.BytesIO(app.page.screenshot())) as picture:
                        picture.save(manifest.SCREENSHOTS / name, quality=80, method=6)
                    taken.append(manifest.SCREENSHOTS / name)
                app.context.close()
    return taken


def picture_readme() -> list[Path]:
    """Take the readme's pictures, in English and light, of a phone."""
    folder, taken = places.ROOT / "docs" / "pictures", []
    folder.mkdir(exist_ok=True)
    looks = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "locale": "en"}
    with site_in_browser() as (running, host):
        app = App(running.new_context(**{**TESTED, **looks, "service_workers": "block"}), host.url)
        found = {scene.name: scene for scene in scenes()}
        for name, scene in README.items():
            go_on(app, found[scene], Scene(""))
            settle(app)
            with Image.open(io.BytesIO(app.page.screenshot())) as picture:
                small = picture.convert("RGB").resize((README_WIDE, README_WIDE * 844 // 390), Image.Resampling.LANCZOS)
                small.quantize(128, dither=Image.Dither.NONE).save(folder / f"{name}.png", optimize=True)
            taken.append(folder / f"{name}.png")
        app.context.close()
    return taken


def settle(app: App) -> None:
    """Wait until nothing moves."""
    last, calm = "", 0
    while calm < SETTLED:
        app.let_python_work()
        app.next_frame()
        now = str(app.page.evaluate(_BOXES))
        last, calm = now, calm + 1 if now == last else 0


def _picture(app: App, size: str, scheme: str, name: str) -> None:
    """Take the picture of a scene in one size."""
    width, height = map(int, size.split("x"))
    app.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    app.page.set_viewport_size({"width": width, "height": height})
    while ask(app, _LOOK) != [width, height, scheme == "dark"]:
        app.pause()
    settle(app)
    app.page.screenshot(path=_file(size, scheme, name))


def _file(size: str, scheme: str, name: str) -> Path:
    return FOLDER / _titled(size, scheme) / f"{name.replace(' ', '-')}.png"


def _titled(size: str, scheme: str) -> str:
    return size if scheme == "light" else f"{size}-{scheme}"


def _sheet(running: Browser, size: str, scheme: str, names: list[str]) -> Path:
    """Lay all pictures of one size beside each other."""
    title = _titled(size, scheme)
    width, height = map(int, size.split("x"))
    wide = 300 if width > height else 200
    figure = '<figure><img src="{}"><figcaption>{}</figcaption></figure>'
    figures = "".join(
        figure.format(_file(size, scheme, name).relative_to(FOLDER).as_posix(), escape(name)) for name in names
    )
    style = f"""body {{ display: flex; flex-wrap: wrap; gap: 12px; font: 13px sans-serif; background: #bbb }}
        figure {{ margin: 0; width: {wide}px }} img {{ width: {wide}px; height: {wide * height // width}px }}"""
    page = FOLDER / f"{title}.html"
    page.write_text(f"<!doctype html><meta charset=utf-8><title>{title}</title><style>{style}</style>{figures}")
    tab = running.new_page(viewport={"width": ACROSS, "height": 800})
    tab.goto(page.as_uri())
    sheet = FOLDER / f"{title}.png"
    tab.screenshot(path=sheet, full_page=True)
    tab.close()
    return sheet


def size_of(text: str) -> str:
    """A size as the arguments name it."""
    if not re.fullmatch(r"[1-9]\d{2,3}x[1-9]\d{2,3}", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as {SIZES[0]}")
    return text


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.web.screens", description=__doc__)
    parser.add_argument("words", nargs="*", help="parts of the names of what is wanted, such as pari or result")
    parser.add_argument("--sizes", nargs="+", type=size_of, default=SIZES)
    parser.add_argument("--language", default="de-DE", help="the browser's, such as en-GB")
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--store", action="store_true", help="take the pictures of assets/screenshots/ instead")
    instead.add_argument("--readme", action="store_true", help="take the pictures of docs/pictures/ instead")
    told = parser.parse_args()
    others = store if told.store else picture_readme if told.readme else None
    for sheet in others() if others else main(told.words, told.sizes, told.language):
        print(sheet)
