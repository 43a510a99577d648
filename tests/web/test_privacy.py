"""While the curtain is down, nothing that the page holds tells a hand: searched in the real page, in every channel."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from PIL import Image

from core.engine.match import Match
from core.engine.player import play_out
from core.games import NAMES
from tests.app.walk import nodes
from tests.web.conftest import OpenApp
from tests.web.playing import App
from tests.web.twin import ENGLISH, READERS, Twin, a_match, agree, tap_both

HIDING = [game for game in NAMES if game != "ziffernsheriffs"]
"""The games in which something is hidden."""

LISTEN = """(() => {
    window.overheard = [];
    const ear = new BroadcastChannel("tischrechner-host");
    ear.onmessage = ({ data }) => overheard.push(data);
    for (const kind of ["log", "info", "warn", "error", "debug"]) {
        const say = console[kind];
        console[kind] = (...what) => { overheard.push(what.map(String).join(" ")); say.apply(console, what); };
    }
    let visible = true;
    Object.defineProperty(document, "visibilityState", { get: () => visible ? "visible" : "hidden" });
    Object.defineProperty(document, "hidden", { get: () => !visible });
    window.look = (to) => { visible = to; document.dispatchEvent(new Event("visibilitychange")); };
})()"""
"""Before the start: overhear all messages and all console lines; `look(false)` is leaving the app."""

HELD = """() => ({
    screen: [...document.querySelectorAll("flt-semantics")].flatMap(node =>
        [node.getAttribute("aria-label"), node.getAttribute("aria-description"), node.textContent]),
    names: [...document.querySelectorAll("[flt-semantics-identifier]")].map(node =>
        node.getAttribute("flt-semantics-identifier")),
    announced: [...document.querySelectorAll("[aria-live]")].map(node => node.textContent),
    title: [document.title, location.href, history.state === null ? "" : JSON.stringify(history.state)],
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie],
    overheard,
})"""
"""All that somebody could read of the page without opening its storage, by where it is."""


def secrets_of(twin: Twin) -> set[str]:
    """What is read aloud of the hand or the dice of the person to move, once the curtain is up."""
    open_table = twin.started_again()
    for name in ("curtain-ready", "lift-cup"):
        if name in open_table.pieces:
            open_table.tap(name)
    pieces = {name: node.label for name, node in nodes(open_table.screen).items()}
    return {f"{name}: {label}" for name, label in pieces.items() if name.startswith(("hand-", "die-")) and label}


def told(app: App) -> dict[str, list[str]]:
    """What the page holds now, by where."""
    held = app.page.evaluate(HELD)
    return {where: [text for text in texts if text] for where, texts in held.items()}


def leaks(app: App, twin: Twin) -> list[str]:
    """Whatever the page holds that it should not while the curtain is down.

    On the screen there may be only what the covered twin has, which other tests hold against other hands; a card that
    everybody sees may be called like one in a hand.
    """
    table = twin.table.match
    assert table.prompt is not None
    covered = " ".join([*twin.pieces.values(), *twin.words])
    hand = {secret.split(": ")[1] for secret in secrets_of(twin)}
    hand |= {"".join(getattr(table.view(table.prompt.seat), name, "")) for name in ("hand", "dice")} - {""}
    hand = {text for text in hand if len(text) > 4 and text not in covered}
    held = told(app)
    found = [f"piece {name}" for name in held["names"] if name not in {*twin.pieces, *READERS}]
    found += [f"{where}: {text}" for where, texts in held.items() for text in texts for it in hand if it in text]
    return found


@pytest.fixture
def open_twin(open_app: OpenApp) -> Callable[[Match], tuple[App, Twin]]:
    """A function that opens the app with a match on the table, overheard from the start, and its twin."""

    def open_twin(match: Match) -> tuple[App, Twin]:
        twin = Twin(match)
        app = open_app(texts=twin.texts, script=LISTEN, service_workers="block", **ENGLISH)
        agree(app, twin)
        return app, twin

    return open_twin


def leave(app: App, twin: Twin) -> None:
    """Go to another app and come back; what is seen meanwhile is one even colour."""
    app.page.evaluate("look(false)")
    picture = Image.open(io.BytesIO(app.page.screenshot())).convert("RGB")
    assert len(picture.getcolors(1 << 24) or []) == 1, "the list of apps would show the table"
    app.page.evaluate("look(true)")
    app.wait("!('shaded' in document.documentElement.dataset)")
    twin.cover()
    agree(app, twin)


def covered_hand(game: str) -> Match:
    """A match in which the person to move holds something behind the curtain, after some moves."""
    match = play_out(a_match(game, "privacy"), "privacy", 12)
    while match.prompt is None or not match.prompt.private or not secrets_of(Twin(match)):
        assert match.plies, "nobody ever held anything"
        match = match.at(len(match.plies) - 1)
    return match


@pytest.mark.in_turn
@pytest.mark.parametrize("game", HIDING)
def test_a_covered_hand_is_nowhere_in_the_page(open_twin: Callable[[Match], tuple[App, Twin]], game: str) -> None:
    app, twin = open_twin(covered_hand(game))
    if "curtain-ready" not in twin.pieces:
        leave(app, twin)
    assert "curtain-ready" in twin.pieces
    assert leaks(app, twin) == [], "after the start"
    tap_both(app, twin, "curtain-ready")
    for sheet in ([], ["open-menu"], ["player-0"], ["hand-0"]):
        for name in sheet:
            if name in twin.pieces:
                tap_both(app, twin, name)
        leave(app, twin)
        assert leaks(app, twin) == [], f"left with {sheet}"
        tap_both(app, twin, "curtain-ready")
    app.reload()
    twin = twin.started_again()
    agree(app, twin)
    assert leaks(app, twin) == [], "after a reload"


def test_an_open_hand_would_be_found(open_twin: Callable[[Match], tuple[App, Twin]]) -> None:
    app, twin = open_twin(covered_hand("pari"))
    covered = twin.started_again()
    tap_both(app, twin, "curtain-ready")
    found = leaks(app, covered)
    assert any(leak.startswith("piece hand-") for leak in found)
    hand = sorted(secrets_of(covered))[-1].split(": ")[1]
    app.page.evaluate("hand => { document.title = hand; localStorage.setItem(hand, ''); console.log(hand); }", hand)
    app.page.evaluate("hand => new BroadcastChannel('tischrechner-host').postMessage(JSON.stringify({hand}))", hand)
    app.wait("hand => overheard.some(text => text.includes('hand') && text.includes(hand))", hand)
    found = [leak.split(":")[0] for leak in leaks(app, covered) if hand in leak]
    assert {"title", "keys", "overheard"} <= set(found)
    assert any(text == hand for text in told(app)["overheard"]), "the console"


WATCH = """() => {
    overheard.length = 0;
    new MutationObserver(() => {
        if ("shaded" in document.documentElement.dataset) return;
        lifted = overheard.some(text => text.includes('"covered"'));
    }).observe(document.documentElement, { attributeFilter: ["data-shaded"] });
}"""
"""Notes, when the shade is lifted, whether Python had said that the table is covered."""

BUSY = "() => { setTimeout(() => { const end = performance.now() + 3_000; while (performance.now() < end); }); }"
"""Keeps Python's worker busy for a while, as a long search might."""


def test_the_shade_stays_as_long_as_python_is_busy(open_twin: Callable[[Match], tuple[App, Twin]]) -> None:
    app, twin = open_twin(covered_hand("pari"))
    tap_both(app, twin, "curtain-ready")
    app.page.evaluate(WATCH)
    app.page.workers[0].evaluate(BUSY)
    leave(app, twin)
    assert app.page.evaluate("lifted") is True


def test_a_page_whose_python_has_died_starts_again_and_shows_nothing_until_then(open_app: OpenApp) -> None:
    app = open_app(start=False, service_workers="block", **ENGLISH)
    app.page.clock.install()
    app.page.add_init_script(LISTEN)
    app.open()
    app.page.evaluate("jsDisconnect(); look(false); look(true)")
    app.page.clock.fast_forward("00:20")
    assert app.page.evaluate("'shaded' in document.documentElement.dataset")
    with app.loading_again():
        app.page.clock.fast_forward("00:11")
    app.wait_until_ready()
