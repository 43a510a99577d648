"""The device's own voice reads tasks aloud, in the language of the app, and stops when one goes on."""

from __future__ import annotations

from tests.web.conftest import OpenApp
from tests.web.playing import App

RECORDER = """
window.heard = [];
Object.defineProperty(window, "speechSynthesis", { value: Object.assign(new EventTarget(), {
    speaking: false,
    getVoices: () => [
        { lang: "en-GB", localService: true, default: false, name: "an English one" },
        { lang: "de-DE", localService: false, default: true, name: "one from the network" },
        { lang: "de-DE", localService: true, default: false, name: "the device's own" },
    ],
    speak(said) { heard.push([said.text, said.lang, said.voice?.name]); this.speaking = true; },
    cancel() { heard.push(["", "", ""]); this.speaking = false; },
}) });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
"""A browser that notes what it is to read: text, language and voice; empty texts where it is to stop."""


def heard(app: App) -> list[list[str]]:
    """What was to be read since the last time."""
    told: list[list[str]] = app.page.evaluate("heard.splice(0)")
    return told


def test_a_child_of_class_one_hears_every_task_and_every_answer(open_app: OpenApp) -> None:
    app = open_app(start=False)
    app.page.add_init_script(RECORDER)
    app.open()
    app.tap_and_settle("open-settings")
    app.tap_and_settle("reads")
    app.tap_and_settle("back")
    app.tap_and_settle("open-practice")
    app.tap_and_settle("year-1")
    heard(app)
    app.tap("start-practice")
    app.find("leave-practice").wait_for(state="attached")
    app.wait("heard.some(([text]) => text)")
    said = [one for one in heard(app) if one[0]]
    assert {(language, voice) for _, language, voice in said} == {("de", "the device's own")}
    assert " ".join(text for text, *_ in said).startswith("Reihe vollenden.")
    app.tap_and_settle("read-aloud")
    assert any(text for text, *_ in heard(app)), "once more, when it is asked for"
    app.tap_and_settle("leave-practice")
    app.wait("heard.length > 0")
    assert heard(app)[-1][0] == "", "it stops with the task"
