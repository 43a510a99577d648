"""The page: index.html with the start screen and all that the start needs, the worker, and what comes later."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import math
import re
import shutil
from pathlib import Path

from build import client, interpreter, manifest, payload, places
from build.split import parts

POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "media-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self' data: blob:",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'self'",
    "form-action": "'none'",
}
"""The permissions of the page. Inline scripts are added by their hash, styles are set by Flutter."""

LATE = ("scan.js", "qr/decode.js", "qr/index.js")
"""Modules of JavaScript that the page loads when they are wanted. In qr/ is a package's copy (`build.javascript`)."""

LANGUAGES = "languages/"
"""The folder of the archives of further languages."""

HOST_SETTINGS = "web.config"
"""The file of settings that IIS reads from the folder that it serves; for other hosts see docs/releasing.md."""

LEAST = {"chrome": "97", "firefox": "114", "safari": "16.4"}
"""The first versions with all that is needed, by the youngest of it: in Chrome, and in what is made of it, the policy's
'wasm-unsafe-eval', in Firefox workers that are modules, in Safari DecompressionStream and expressions that look
behind. The interpreter's exceptions are those of Chrome 95, Firefox 100 and Safari 15.2."""


def write(site: Path) -> None:
    """Write the page and Python's worker into the folder `site`."""
    scripts: list[str] = []
    rests = ((one, rest(site, one.file, one.rest)) for one in client.DIVIDED)
    drawn_later = [{"module": one.name, "export": one.export, **later} for one, later in rests if later]

    def inline(tag: re.Match[str]) -> str:
        name = tag[1]
        if name == "drawing.js" and not drawn_later:
            return ""
        scripts.append(client.loader() if name == "flutter.js" else (places.WEB / name).read_text(encoding="utf-8"))
        if name == "fetching.js":
            scripts[-1] = library(name)
        if name == "host.js":
            files = {path: integrity((site / path).read_bytes()) for path in LATE}
            scripts[-1] = scripts[-1].replace("entries(READER)", f"entries({json.dumps(files)})")
            scripts[-1] = scripts[-1].replace("MEGABYTES_LATER", str(spared(site)))
        if name == "install.js":
            scripts[-1] = scripts[-1].replace("...MANIFESTS", f"...{json.dumps(manifest.FILES)}")
        if name == "splash.js":
            scripts[-1] = scripts[-1].replace("COMING.filter", f"{json.dumps(coming(site))}.filter")
        if name == "needs.js":
            scripts[-1] = with_versions(scripts[-1])
        if name == "drawing.js":
            scripts[-1] = with_libraries(scripts[-1]).replace("RESTS.map", f"{json.dumps(drawn_later)}.map")
        return f"<script>{scripts[-1]}</script>\n"

    for name in (*LATE, HOST_SETTINGS):
        (site / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(places.WEB / name, site / name)
    page = (places.WEB / "index.html").read_text(encoding="utf-8")
    page = page.replace("{{splash.css}}", (places.WEB / "splash.css").read_text(encoding="utf-8"))
    page = with_versions(page)
    page = re.sub(r'<script src="([^"]+)"></script>\n', inline, page)
    page = page.replace("{{policy}}", policy(scripts))
    (site / "index.html").write_text(page, encoding="utf-8", newline="\n")
    worker = (places.WEB / "worker.js").read_text(encoding="utf-8")
    worker = with_libraries(worker)
    module, later = (f"pyodide/{name}" for name in (interpreter.MODULE, interpreter.REST))
    carried = {
        "IDENTITY": interpreter.identity(),
        "PAYLOAD": loaded(site),
        "ARCHIVES": {"late": whole(site, "late.pack"), **further(site)},
        "REST": rest(site, module, later),
    }
    worker = re.sub("|".join(carried), lambda name: json.dumps(carried[name[0]]), worker)
    (site / "worker.js").write_text(worker, encoding="utf-8", newline="\n")


def coming(site: Path) -> list[dict[str, str | int]]:
    """Return what a first start fetches before its first screen: each with its path and bytes, compressed as hosts do,
    the step of the start screen by which it has come, and the renderer that needs it, empty where all do."""
    runtime = (f"pyodide/{name}" for name in interpreter.RUNTIME_FILES)
    files = [("games.pack", "games", ""), *((path, "python", "") for path in ("library.pack", *runtime))]
    rests = {one.rest for one in client.DIVIDED}
    files += [(path, "client", renderer) for renderer, paths in client.RENDERERS.items() for path in paths]
    return [
        {"path": path, "step": step, "renderer": renderer, "bytes": sent(site / path)}
        for path, step, renderer in files
        if path not in rests
    ]


def spared(site: Path) -> int:
    """Return the megabytes, rounded up, that the offline store needs besides what a start with the lighter renderer has
    fetched."""
    rests = [site / one.rest for one in client.DIVIDED] + [site / "pyodide" / interpreter.REST]
    files = [
        path for path in (*rests, *(site / "assets/fonts/names").glob("*"), *map(site.joinpath, LATE)) if path.exists()
    ]
    return math.ceil(sum(map(sent, files)) / 1e6)


def sent(path: Path) -> int:
    """Return how many bytes of a file a host sends that compresses by gzip what is not compressed yet."""
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, 6)))


def with_versions(text: str) -> str:
    """Return a text with the least versions in the places that are named after browsers in braces."""
    for browser, version in LEAST.items():
        text = text.replace(f"{{{browser}}}", version)
    return text


def loaded(site: Path) -> str:
    """Return a name for what Python loads: memory that was kept of one load is of no use after another."""
    content = hashlib.sha256()
    for name in (*payload.PACKS, *(f"pyodide/{name}" for name in (*interpreter.RUNTIME_FILES, interpreter.REST))):
        if (site / name).exists():
            content.update((site / name).read_bytes())
    return content.hexdigest()[:12]


def rest(site: Path, module: str, path: str) -> dict[str, str] | None:
    """Return path, hash and name of what comes later of a module; None where it is in one piece."""
    if not (site / path).exists():
        return None
    name = parts.name_of((site / module).read_bytes())
    return {"path": path, "integrity": integrity((site / path).read_bytes()), "name": name}


def with_libraries(script: str) -> str:
    """Return a script with the modules of web/ in it that it imports."""
    pattern = r'^import (?:.* from )?"\./([\w.]+)";\n'
    return re.sub(pattern, lambda line: library(line[1]), script, flags=re.MULTILINE)


def further(site: Path) -> dict[str, dict[str, str | int]]:
    """Return the archives of further languages (`whole`), by the codes of these."""
    return {path.stem: whole(site, f"{LANGUAGES}{path.name}") for path in sorted((site / LANGUAGES).glob("*.pack"))}


def whole(site: Path, path: str) -> dict[str, str | int]:
    """Return path, hash and bytes of a file, by which an answer shows whether it is that."""
    content = (site / path).read_bytes()
    return {"path": path, "integrity": integrity(content), "length": len(content)}


def library(name: str) -> str:
    """Return a module of JavaScript as a part of another one: each would be a request of its own."""
    return (places.WEB / name).read_text(encoding="utf-8").replace("export ", "")


def policy(scripts: list[str]) -> str:
    """Return the content security policy under which just these inline scripts run."""
    hashes = " ".join(f"'{integrity(script.encode())}'" for script in scripts)
    rules = {**POLICY, "script-src": f"{POLICY['script-src']} {hashes}".strip()}
    return "; ".join(f"{name} {value}" for name, value in rules.items())


def integrity(content: bytes) -> str:
    """Return the hash of some content as browsers write it: sha256- and base64."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
