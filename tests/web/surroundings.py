"""The laboratory of surroundings: one list of what the app may meet on its way to a person, and what that person sees.

A row is `Row(surroundings, seen, …)`: `seen` is PLAYS, or words of the sentence that names the cause and what helps.
What else a row says is how the surroundings are brought about. test_surroundings.py goes through the rows.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.web.hosting import OURS, Profile
from tests.web.lacking import SAID
from tests.web.tearing import LATER, START

PLAYS = "plays"
"""A child deals the first hand of Pari."""

AGREED = {".html": "text/html", ".json": "application/json", ".png": "image/png", ".txt": "text/plain"}
"""Types that all servers give alike."""
NEWER = {".wasm": "application/wasm", ".webp": "image/webp", ".woff2": "font/woff2"}
"""Types that are not in every list yet."""
NGINX = Profile({**AGREED, **NEWER, ".js": "application/javascript"})
"""nginx 1.22 with the mime.types and the settings of Debian 12."""
APACHE = Profile({**AGREED, **NEWER, ".js": "text/javascript", ".wav": "audio/x-wav"}, other="")
"""Apache 2.4 with the mime.types of Debian 12."""
IIS = Profile(
    {**AGREED, ".js": "application/javascript", ".wav": "audio/wav", ".woff2": "application/font-woff2"}, other=None
)
"""IIS 10 with its own list of types (applicationHost.config)."""
PYTHON = Profile(mimetypes.types_map, validates=False)
"""`python -m http.server`."""
PAGES = Profile(
    {
        **NGINX.types,
        ".wav": "audio/x-wav",
        **{end: f"{NGINX.types[end]}; charset=utf-8" for end in (".html", ".js", ".json", ".txt")},
    },
    headers={"Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*"},
)
"""GitHub Pages."""


def but(profile: Profile, **changes: Any) -> Profile:
    """Return a kind of server that differs in these fields from another."""
    return Profile(**{**vars(profile), **changes})


def policy(text: str) -> Profile:
    """Return our server with a content security policy of its own."""
    return but(OURS, headers={"Content-Security-Policy": text})


@dataclass(frozen=True)
class Row:
    """One kind of surroundings.

    name      what they are, for people
    seen      what a person sees there: PLAYS, or words of a sentence
    profile   the kind of server
    path      where the site lies on it
    faults    what becomes of answers, by patterns of paths (`hosting.FAULTS`); the page itself always comes
    frame     attributes of the iframe that the app is in, None where it is the page
    outside   the name of the machine that the page around that frame comes from; the app comes from localhost
    script    what is done to the page before it starts
    settings  of the browser context
    file      whether index.html is opened as a file
    taps      what is touched on the first screen; words of `seen` are read where that leads
    says      what else is read there, where a child can play
    lasting   whether the app also starts again there without the server
    """

    name: str
    seen: str
    profile: Profile = OURS
    path: str = "/"
    faults: Mapping[str, str] = field(default_factory=dict)
    frame: str | None = None
    outside: str = "localhost"
    script: str = ""
    settings: Mapping[str, Any] = field(default_factory=dict)
    file: bool = False
    taps: tuple[str, ...] = ()
    says: str = ""
    lasting: bool = False


HOSTS = (
    Row("nginx as Debian has it", PLAYS, NGINX, lasting=True),
    Row("Apache as Debian has it", PLAYS, APACHE, lasting=True),
    Row("IIS", PLAYS, but(IIS, heeds="web.config"), lasting=True),
    Row("IIS that heeds no web.config", "fehlen Dateien", IIS),
    Row("Python's http.server", PLAYS, PYTHON, lasting=True),
    Row("GitHub Pages", PLAYS, PAGES, "/tischrechner/", lasting=True),
    Row("blanks and umlauts in the path", PLAYS, path="/Spiele für alle/4 b/", lasting=True),
    Row("no validators", PLAYS, but(OURS, validates=False), lasting=True),
    Row("WebAssembly with a wrong type", PLAYS, but(NGINX, types={**NGINX.types, ".wasm": "text/plain"}), lasting=True),
    Row(
        "scripts alone with the right type", PLAYS, Profile({".html": "text/html", ".js": "text/javascript"}, "text/x")
    ),
    Row("types that browsers may not guess", PLAYS, but(NGINX, headers={"X-Content-Type-Options": "nosniff"})),
    Row("scripts with a wrong type", "Skripte, ohne sie so zu nennen", Profile({".html": "text/html"}, "text/plain")),
    Row("no types", "Skripte, ohne sie so zu nennen", Profile({".html": "text/html"}, "")),
    Row("a filter that answers HTML", "eine andere Seite", faults={"*": "html"}),
    Row("a filter that answers HTML for packed files", "eine andere Seite", faults={"*.pack": "html"}),
    Row("a filter that refuses WebAssembly", "gibt Dateien nicht heraus", faults={"*.wasm": "403"}),
    Row("a server that is down but for the page", "ist gerade etwas kaputt", faults={"*": "503"}),
    Row("a network that is gone after the page", "kommt gerade nichts", faults={"*": "refused"}),
    Row("a policy without WebAssembly", "WebAssembly gesperrt", policy("script-src 'self' 'unsafe-inline'")),
    Row("a policy without workers", "Sicherheitsregel", policy("worker-src 'none'")),
    Row("a policy without scripts in pages", "sperrt der Server", policy("script-src 'self' 'wasm-unsafe-eval'")),
    Row("a policy of files alone", "weder Skripte noch Farben", policy("default-src 'self'")),
    Row("a double click on index.html", "Doppelklick", file=True),
)
"""Servers, and what lies between them and the browser."""

DENIED = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
    Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });"""
"""Denies every storage."""
LATE_VOICES = """const heard = new EventTarget(), voices = [];
Object.assign(heard, { getVoices: () => voices, cancel() {}, speak() {} });
Object.defineProperty(window, "speechSynthesis", { value: heard });
new MutationObserver(() => {
    if (document.documentElement.dataset.state !== "ready" || voices.length) return;
    voices.push({ lang: "de-DE", name: "late", localService: true, default: true });
    heard.dispatchEvent(new Event("voiceschanged"));
}).observe(document, { subtree: true, attributes: true });"""
"""The device's voices are there only when the first screen is."""
LATE_CAMERA = """let camera;
navigator.mediaDevices.getUserMedia = () => new Promise((given) => { camera = given; });
new MutationObserver(() => {
    if (camera && document.querySelector("[flt-semantics-identifier=new-pari]"))
        camera(document.createElement("canvas").captureStream());
}).observe(document, { subtree: true, childList: true, attributes: true });"""
"""The camera is allowed only when the person is back on the first screen."""


def enlarged(percent: int) -> str:
    """Return a script that gives the page a style with larger text."""
    css = f"html {{ -webkit-text-size-adjust: {percent}% }}"
    add = f"document.head.appendChild(document.createElement('style')).textContent = '{css}'"
    return f"addEventListener('DOMContentLoaded', () => {{ {add}; }});"


BROWSERS = (
    Row("an iframe", PLAYS, frame=""),
    Row("an iframe of another site", PLAYS, frame="", outside="phone.test"),
    Row("an iframe of another site that must not ask for anything", PLAYS, frame='allow=""', outside="phone.test"),
    Row("an iframe without storage", PLAYS, frame="", script=DENIED),
    Row(
        "an iframe in a sandbox without allow-same-origin",
        "Tischrechner kann hier nicht starten",
        frame='sandbox="allow-scripts"',
    ),
    Row("storage denied", PLAYS, script=DENIED),
    Row("forced colours", PLAYS, settings={"forced_colors": "active"}),
    *(
        Row(f"text of {percent} % in the page", PLAYS, script=enlarged(percent), settings={"is_mobile": True})
        for percent in (115, 200)
    ),
    Row("voices that come late", PLAYS, script=LATE_VOICES),
    Row(
        "a camera that is allowed late",
        PLAYS,
        script=LATE_CAMERA,
        taps=("open-settings", "open-teachers", "open-class", "class-collect", "results-scan"),
    ),
    Row("no WebAssembly", "läuft Tischrechner nicht", script="delete window.WebAssembly"),
    Row("no offline store", PLAYS, settings={"service_workers": "block"}),
)
"""Browsers, and what is around the page in them."""

OPTIONAL = {
    "sounds": "sounds/*",
    "letters of names": "assets/fonts/names/*",
    "icons": "icons/*",
    "manifests": "manifest*.json",
    "the code reader": "qr/*",
    "the scanner": "scan.js",
    "what the client brings along": "assets/[Aps]*",
}
"""What the first screen does without: pictures, sounds, letters."""
QUIET = {"service_workers": "block"}


def without(path: str) -> str:
    """Return what is seen where one file of a start is missing: letters are drawn with another font."""
    return PLAYS if path.startswith("assets/") else "fehlen Dateien"


FILES = (
    *(Row(f"{path} is missing", without(path), faults={path: "missing"}, settings=QUIET) for path in START[1:]),
    *(Row(f"{path} never answers", "dauert länger", faults={path: "silent"}, settings=QUIET) for path in START[1:]),
    *(Row(f"{name}: missing", PLAYS, faults={files: "missing"}, settings=QUIET) for name, files in OPTIONAL.items()),
    *(Row(f"{name}: no answer", PLAYS, faults={files: "silent"}, settings=QUIET) for name, files in OPTIONAL.items()),
    Row(
        "a sound is missing",
        PLAYS,
        faults={"sounds/card.wav": "missing"},
        taps=("open-settings",),
        says="Töne",
        lasting=True,
    ),
    *(
        Row(f"late.pack: {fault}", words, faults={"late.pack": fault}, taps=("new-formula",), settings=QUIET)
        for fault, words in SAID.items()
    ),
    *(Row(f"{path} is missing", PLAYS, faults={path: "missing"}, settings=QUIET) for path in LATER[1:]),
    *(Row(f"{path} never answers", PLAYS, faults={path: "silent"}, settings=QUIET) for path in LATER[1:]),
)
"""Each file that does not come."""

LABORATORY = (*HOSTS, *BROWSERS, *FILES)
