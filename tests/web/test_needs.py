"""A browser that is too old, or in which something is switched off, is told so before anything large is fetched."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build import page, places
from tests.web.conftest import OpenApp

LACKS = {
    "DecompressionStream": "delete window.DecompressionStream",
    "WebAssembly": "delete window.WebAssembly",
    "WebAssembly, without exceptions": "WebAssembly.Module = function () { throw new WebAssembly.CompileError(); }",
    "module Worker": "const Old = Worker; window.Worker = function (url) { return new Old(url); }",
    "ES2022": "delete Object.hasOwn",
}
"""What is missing, as the page says it before a comma, and how to make a browser lack it."""

LARGE = 64_000
"""Bytes of the largest file that may be fetched for nothing: the font of the start screen is smaller."""


@pytest.mark.parametrize("lack", LACKS)
def test_says_what_does_when_something_is_missing_and_fetches_nothing_large(
    open_app: OpenApp, site: Path, lack: str
) -> None:
    app = open_app(start=False)
    app.page.add_init_script(LACKS[lack])
    app.page.goto(app.url)
    failure = app.page.get_by_role("alert")
    failure.wait_for()
    words = failure.inner_text()
    assert "läuft Tischrechner nicht" in words and f"Es fehlt: {lack.split(',')[0]}" in words
    assert all(version in words for version in page.LEAST.values())
    assert failure.get_by_role("button").count() == 0
    assert app.page.evaluate("document.scripts.length") == 1, "nothing behind it is a script"
    files = [url.removeprefix(app.url) for url in app.requests[1:] if not url.startswith("blob:")]
    sizes = {name: (site / name).stat().st_size for name in files}
    assert all(size < LARGE for size in sizes.values()), sizes
    if lack == "DecompressionStream":
        app.shot("too-old")


def test_says_so_in_english_in_any_other_language(open_app: OpenApp) -> None:
    app = open_app(start=False, locale="fr-FR")
    app.page.add_init_script("delete Object.hasOwn")
    app.page.goto(app.url)
    assert "does not run in this browser" in app.page.get_by_role("alert").inner_text()
    assert app.page.locator("html").get_attribute("lang") == "en"


def test_says_so_without_script_in_both_languages(open_app: OpenApp) -> None:
    app = open_app(start=False, java_script_enabled=False)
    app.page.goto(app.url)
    said = app.page.locator("noscript .what")
    said.first.wait_for()
    assert said.all_inner_texts() == [
        "Tischrechner braucht JavaScript: Schalte es für diese Seite ein.",
        "Tischrechner needs JavaScript: switch it on for this page.",
    ]
    app.shot("without-script")
    assert {url.removeprefix(app.url) for url in app.requests} <= {
        "",
        "manifest.json",
        "icons/favicon.png",
        "assets/fonts/Bitter-500.woff2",
    }


@pytest.mark.parametrize(("languages", "shown"), [('["de_DE.UTF-8", "de"]', "de"), ("[]", "en")])
def test_starts_in_a_browser_whose_language_is_none(open_app: OpenApp, languages: str, shown: str) -> None:
    """The drawing client would stop at it."""
    app = open_app(start=False, service_workers="block", locale="de-DE" if shown == "de" else "en-GB")
    app.page.add_init_script(f"Object.defineProperty(Navigator.prototype, 'languages', {{ get: () => {languages} }})")
    app.open()
    assert app.page.evaluate("navigator.languages.length") == 1
    assert app.page.locator("html").get_attribute("lang") == shown


LATER_THAN_ES5 = {
    "a declaration": r"\b(?:let|const|class|import|export|async|await|yield)\b",
    "an arrow": r"=>",
    "an operator": r"\?\?|\?\.(?!\d)|\*\*|\.\.\.|(?:&&|\|\|)=",
    "a template": r"`",
    "a number": r"\b0[bo]|\d_\d|\d+n\b",
    "a catch without a name": r"\bcatch\s*\{",
    "a comma behind the last argument": r",\s*\)",
    "a loop over values": r"\bfor\s*\([^)]*\bof\b",
    "a method in short": r"[{,]\s*(?!get\b|set\b|function\b)\w+\s*\([^)]*\)\s*\{",
    "a name in short or computed": r"\{\s*\w+\s*[,}]|\{\s*\[",
    "a default or a pattern": r"function\s*\w*\([^)]*[={\[]",
}
"""What only newer JavaScript has, in a script without comments and strings."""
COMMENT_OR_STRING = r"/\*.*?\*/|//[^\n]*|\"[^\"\n]*\"|'[^'\n]*'"


def test_old_browsers_can_read_the_script_that_looks() -> None:
    script = re.sub(COMMENT_OR_STRING, '""', (places.WEB / "needs.js").read_text(encoding="utf-8"), flags=re.DOTALL)
    found = {what: re.findall(pattern, script) for what, pattern in LATER_THAN_ES5.items()}
    assert {what: hits for what, hits in found.items() if hits} == {}


def test_the_least_versions_stand_in_the_readme() -> None:
    told = (places.ROOT / "README.md").read_text(encoding="utf-8")
    for browser, version in page.LEAST.items():
        assert f"{browser.title()} {version}" in told
