"""Sites to compare ours with: its parts alone, which no site can undercut, and the same app as Flet bundles it."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

from build import assemble, payload, places

READY = 'document.documentElement.dataset.state = "ready"'

PYODIDE_PAGE = f"""<!DOCTYPE html><html><body><script>
const worker = new Worker("worker.js", {{ type: "module" }});
worker.onmessage = () => {{ {READY} }};
</script></body></html>"""
PYODIDE_WORKER = """import { loadPyodide } from "./pyodide/pyodide.mjs";
const pyodide = await loadPyodide();
postMessage(pyodide.runPython("1 + 1"));"""

BUNDLE_HOST = f"""{{
  const channel = new BroadcastChannel("tischrechner-host"), values = {{ tab: "here", get: null, keys: [] }};
  channel.onmessage = ({{ data }}) => {{
    const {{ from, kind, number }} = JSON.parse(data);
    if (kind === "ready") {READY};
    const answer = {{ to: from, kind: "answer", number, value: values[kind] }};
    if (number !== undefined) channel.postMessage(JSON.stringify(answer));
  }};
}}"""
"""What the page around the app tells it, and Flet's own page does not: nothing is kept, and no other tab plays."""

FLET_MAIN = """import js
js.tab = "bench"
import flet as ft
from app.main import main
ft.run(main)
"""

COUNTER_MAIN = """import js
import flet as ft

def main(page):
    number = ft.Text("0")

    def count(event):
        number.value = str(int(number.value) + 1)

    page.add(number, ft.Button("+", on_click=count))
    js.BroadcastChannel.new("tischrechner-host").postMessage('{"kind": "ready"}')

ft.run(main)
"""
"""The least app: a number, and a button that adds one."""


def one_word(site: Path) -> Path:
    """Write a page of one word: how long a browser just started takes to its first picture of anything."""
    site.mkdir()
    (site / "index.html").write_text(
        f"<!DOCTYPE html><html><body>Word<script>setTimeout(() => {{ {READY} }}, 1500)</script>"
    )
    return site


def bare_pyodide(site: Path) -> Path:
    """Write a page that starts Pyodide, as it is delivered, in a worker; ready when it has computed something."""
    shutil.copytree(places.flutter_client() / "pyodide", site / "pyodide")
    (site / "index.html").write_text(PYODIDE_PAGE)
    (site / "worker.js").write_text(PYODIDE_WORKER)
    return site


def bare_flutter(site: Path) -> Path:
    """Write the drawing client as it is delivered; ready with its first frame, before it has anything to draw."""
    copy_client(site, f'addEventListener("flutter-first-frame", () => {{ {READY} }});')
    return site


def flet_bundle(site: Path, main: str = FLET_MAIN) -> Path:
    """Write the app as Flet bundles it: the client as it is delivered, and the sources in one archive, `main` first."""
    start = 'flet.pyodide = true; flet.pythonModuleName = "main"; flet.appPackageUrl = "/app.zip";'
    address = 'flet.pyodideUrl = new URL("pyodide/pyodide.mjs", document.baseURI).href;'
    copy_client(site, f"{BUNDLE_HOST} {start} {address}")
    shutil.copytree(places.flutter_client() / "pyodide", site / "pyodide")
    stage = site / "stage"
    payload.gather(stage)
    (stage / "main.py").write_text(main)
    with zipfile.ZipFile(site / "app.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for file in stage.rglob("*"):
            archive.write(file, file.relative_to(stage))
    shutil.rmtree(stage)
    return site


def counter(site: Path) -> Path:
    """Write a counter as Flet bundles it."""
    return flet_bundle(site, COUNTER_MAIN)


def copy_client(site: Path, script: str) -> None:
    """Copy the client, kept from fetching from elsewhere, and put a script into its page."""
    shutil.copytree(places.flutter_client(), site, ignore=shutil.ignore_patterns("pyodide"))
    page = (site / "index.html").read_text(encoding="utf-8")
    local = 'flet.noCdn = true; flet.canvasKitBaseUrl = "/canvaskit/"; flet.fontFallbackBaseUrl = "assets/fonts/";'
    page = page.replace("<!-- fletAppConfig -->", f"<script>{local} {script}</script>")
    (site / "index.html").write_text(page, encoding="utf-8")


def whole(site: Path) -> Path:
    """Write ours with neither the interpreter nor the drawing client split."""
    return _divided(site, in_parts=False, client_too=False)


def whole_client(site: Path) -> Path:
    """Write ours with the interpreter split, and the drawing client in one piece."""
    return _divided(site, in_parts=True, client_too=False)


def _divided(site: Path, in_parts: bool, client_too: bool) -> Path:
    shutil.copytree(places.DIST, site)
    assemble.divide(site, in_parts, client_too)
    return site
