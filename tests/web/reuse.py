"""A page in which the app runs, used again: it reads another storage as it does when another tab has played.

To load the page takes seconds of a processor, to take over what another tab has left a fraction of one. So a test that
is not about a start lets the running app leave its place (web/tabs.js), puts its texts into the storage, and gives the
place back: `Session.take_over` reads them. What does not lie in the storage is undone before: pages are closed as a
person would close them, and settings are those of a first start.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Error

from app.locale import preferred
from app.state.settings import Settings
from app.storage.codec import MATCH, OPEN, SETTINGS, peek, write_settings
from tests.web.playing import App

LOOKS = {
    "viewport": None,
    "color_scheme": "light",
    "reduced_motion": "no-preference",
    "contrast": "no-preference",
    "forced_colors": "none",
}
"""What of the settings of a browser context a running page can change as well, with what it is if nobody says."""

_DEPTH = "(history.state?.tischrechner ?? history.state?.state?.tischrechner ?? 0)"
"""How many entries of the history lie over the first page (web/way.js)."""
_CLOSE = f"""() => {{
    const line = new BroadcastChannel("tischrechner-host");
    line.postMessage(JSON.stringify({{ to: python.tab, kind: "back", steps: {_DEPTH} + 2 }}));
    line.close();
}}"""
"""Goes back to the first page, by two steps more: a fault, and a sheet that comes when a result is left."""
_POINT = """() => new Promise((done) => {
    const line = new BroadcastChannel("tischrechner-host");
    line.onmessage = ({ data }) => {
        const { kind, keyboard } = JSON.parse(data);
        if (kind !== "state" || keyboard) return;
        line.close();
        done();
    };
    dispatchEvent(new PointerEvent("pointerup"));
    tabs.changed();
})"""
"""Points somewhere, so that nobody moves about with keys any more; resolves when Python has been told."""
_LEAVE = """() => new Promise((left) => {
    const line = new BroadcastChannel("tischrechner-tabs");
    line.onmessage = ({ data }) => {
        if (data !== "left") return;
        line.close();
        left();
    };
    line.postMessage("leave");
})"""
"""Asks the app to leave its place to another tab; resolves when everything is written."""
_ARRIVE = """async (texts) => {
    localStorage.clear();
    await saved.drop();
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(`flutter.${key}`, JSON.stringify(text));
    tabs.state = "here";
    tabs.changed();
}"""
_ELSEWHERE = """document.querySelector("[flt-semantics-identifier='take-over']") !== null"""
_HERE = f"""!{_ELSEWHERE} && document.querySelector("[flt-semantics-identifier]") !== null"""
_NAMES = "Object.getOwnPropertyNames(window).filter((name) => isNaN(name)).sort().join()"
"""The names of all that is global in a page; frames are numbers."""
_OVERHEAR = """(signs) => {
    const send = jsSend;
    window.overheard = new Promise((all) => {
        const missing = new Set(signs);
        const look = () => {
            if (missing.size) return;
            globalThis.jsSend = send;
            all();
        };
        globalThis.jsSend = (app, packet) => {
            const text = new TextDecoder().decode(packet);
            for (const sign of missing) if (text.includes(sign)) missing.delete(sign);
            look();
            return send(app, packet);
        };
        look();
    });
}"""
"""Notes when the drawing client has sent Python packets in which these words are."""
_OVERHEARD = "() => overheard.then(() => { delete window.overheard; })"


def runs(app: App) -> bool:
    """Return whether the app has its first screen."""
    return bool(app.evaluate("document.documentElement.dataset.state === 'ready'"))


def names(app: App) -> str:
    """Return the names of all that is global in a page, to be compared later."""
    return str(app.evaluate(_NAMES))


def rest(app: App, language: str, before: str) -> bool:
    """Bring a running app back to the state after a first start; return whether that can be.

    language  the browser's language tag
    before    the `names` of the page after its start: what a test has put there may do anything
    """
    try:
        if not runs(app) or names(app) != before:
            return False
        app.evaluate(_POINT)
        arrive(app, {SETTINGS: write_settings(Settings(preferred(language)))})
    except Error:  # the page has been closed, or its worker
        return False
    return True


def arrive(app: App, texts: dict[str, str], looks: dict[str, Any] | None = None) -> App:
    """Let a running app go on with just these texts in the storage, by key, and with other `looks` (see `LOOKS`).

    What settings it has already stay where the texts have none.
    """
    app.evaluate(_CLOSE)
    app.wait(f"{_DEPTH} === 0")
    app.evaluate(_LEAVE)
    app.wait(_ELSEWHERE)
    if looks is not None:
        _look(app, looks)
    app.evaluate(_ARRIVE, texts)
    app.wait(_HERE)
    if _opens(texts):
        app.wait(f"{_DEPTH} > 0")  # the first page may be drawn before it
    app.let_answer()
    return app


def _opens(texts: dict[str, str]) -> bool:
    """Return whether these texts lay a match on the table."""
    id = texts.get(OPEN, "")
    text = texts.get(MATCH + id)
    return text is not None and peek(id, text).problem is None


def _look(app: App, looks: dict[str, Any]) -> None:
    """Give the page another size and other wishes, and wait until Python has been told."""
    signs = []
    if app.page.viewport_size != looks["viewport"]:
        signs.append("resize")
    if app.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") != (looks["color_scheme"] == "dark"):
        signs.append("brightness")
    app.evaluate(_OVERHEAR, signs)
    app.look(**looks)
    app.evaluate(_OVERHEARD)
    app.let_answer()
