"""The camera's picture over the app: whatever closes it, what was read is filed and the camera is off."""

from __future__ import annotations

from datetime import date

import pytest

from app.storage.codec import RESULT
from core.practice.homework import Homework, key_at
from core.practice.results import Outcome, Result, write
from tests.web.conftest import OpenApp
from tests.web.playing import App

HOMEWORK = Homework(key_at("pari", "complete", "L1-3", "7"), 2)
ADA = write(Result(HOMEWORK, "Ada", (Outcome.FIRST,) * 2, 30, (), date(2026, 11, 24)))
CAMERA = """([code, late]) => {
  window.BarcodeDetector = class {
    static getSupportedFormats = async () => ["qr_code"];
    detect = async () => [{ rawValue: code }];
  };
  const canvas = document.createElement("canvas");
  setInterval(() => canvas.getContext("2d").fillRect(0, 0, 10, 10), 50);
  window.streams = [];
  const stream = () => {
    streams.push(canvas.captureStream());
    return streams.at(-1);
  };
  const given = new Promise((done) => { window.give = done; });
  navigator.mediaDevices.getUserMedia = () => {
    window.asked = true;
    return (late ? given : Promise.resolve()).then(stream);
  };
}"""
"""Makes a browser that reads one code in every picture, and a camera: there at once, or when `give` is called."""
OFF = "() => streams.length === 1 && streams[0].getTracks().every((track) => track.readyState === 'ended')"
CLOSED = {
    "button": "Fertig",
    "escape": "Escape",
    "back": "history.back()",
    "another page": "location.hash = '#/rules/formula'",
}


def ready(open_app: OpenApp, *, late: bool) -> App:
    """The page on which results come in, of an empty class, with a camera."""
    app = open_app(service_workers="block")
    app.tap_and_settle("open-settings", "open-teachers", "open-class", "class-collect")
    app.page.evaluate(CAMERA, [ADA, late])
    app.tap("results-scan")
    return app


@pytest.mark.parametrize("end", CLOSED)
def test_whatever_closes_the_picture_the_code_is_filed_and_nothing_else_is_closed(open_app: OpenApp, end: str) -> None:
    app = ready(open_app, late=False)
    app.page.get_by_text("✓ 1", exact=True).wait_for()
    app.wait(f"() => Object.keys(localStorage).some((key) => key.includes('{RESULT}'))")  # before it is closed
    depth = app.page.evaluate("history.state.tischrechner")
    if end == "button":
        app.page.get_by_role("button", name=CLOSED[end]).tap()
    elif end == "escape":
        app.page.keyboard.press("Escape")
    else:
        app.page.evaluate(CLOSED[end])
    app.wait(OFF)
    assert app.page.locator("dialog").count() == 0
    if end == "another page":
        app.see("1 Ergebnis gespeichert.")
        app.see("Formula")
        return
    app.there("class-collect")
    app.see("Ada")
    app.wait(f"() => history.state.tischrechner === {depth - 2}")
    app.shot(f"scanner-{end}")


@pytest.mark.parametrize("leaves", ["Escape", "back"])
def test_a_camera_that_is_allowed_late_opens_nothing(open_app: OpenApp, leaves: str) -> None:
    app = ready(open_app, late=True)
    app.wait("() => window.asked")
    if leaves == "back":
        app.page.evaluate("history.back()")
    else:
        app.page.keyboard.press("Escape")
    app.wait("() => history.state.tischrechner === 4")
    app.page.evaluate("give()")
    app.wait(OFF)
    assert app.page.locator("dialog").count() == 0 and "results-scan" in app.identifiers()
