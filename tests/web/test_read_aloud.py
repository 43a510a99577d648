"""The device's own voice reads tasks aloud, in the language of the app, and stops when one goes on."""

from __future__ import annotations

from tests.web.conftest import OpenApp
from tests.web.playing import App, say_like_python

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
    app = open_app(script=RECORDER)
    app.tap_and_settle("open-settings", "reads", "open-practice", "tune", "year-1", "back")
    heard(app)
    app.tap("start-practice")
    app.there("leave-practice")
    app.wait("heard.some(([text]) => text)")
    said = [one for one in heard(app) if one[0]]
    assert {(language, voice) for _, language, voice in said} == {("de", "the device's own")}
    assert " ".join(text for text, *_ in said).startswith("Wie viele Punkte sind es?")
    app.tap_and_settle("read-aloud")
    assert any(text for text, *_ in heard(app)), "once more, when it is asked for"
    app.tap_and_settle("leave-practice")
    app.wait("heard.length > 0")
    assert heard(app)[-1][0] == "", "it stops with the task"


WATCH = """window.order = [];
(() => {
    const start = AudioBufferSourceNode.prototype.start, speak = speechSynthesis.speak;
    AudioBufferSourceNode.prototype.start = function () {
        order.push(["sound", performance.now(), 1_000 * this.buffer.duration]);
        start.call(this);
    };
    speechSynthesis.speak = function (said) { order.push([said.text, performance.now(), 0]); speak.call(this, said); };
})(); null"""
"""Notes what sounds and what is spoken, when, and how long a sound takes, in ms."""


def test_the_voice_waits_for_a_sound_and_a_sound_is_left_out_while_it_reads(open_app: OpenApp) -> None:
    app = open_app(script=RECORDER)
    app.page.evaluate(WATCH)
    app.tap_and_settle("open-settings", "settings-sound")
    play = """() => {
        const line = new BroadcastChannel("tischrechner-host");
        line.postMessage(JSON.stringify({ from: python.tab, kind: "sound", name: "card" }));
        return order.length > 0;
    }"""
    app.wait(play)  # it is fetched, and the first ones may come too late
    app.page.evaluate("order.length = 0")
    say_like_python(app.page, kind="sound", name="win")
    say_like_python(app.page, kind="read", text="One.", language="en")
    app.wait("order.some(([what]) => what === 'One.')")
    say_like_python(app.page, kind="sound", name="card")
    say_like_python(app.page, kind="read", text="Two.", language="en")
    app.wait("order.some(([what]) => what === 'Two.')")
    order = app.page.evaluate("order")
    at = [what for what, *_ in order].index("One.")
    (_, begun, lasts), (_, spoken, _), *rest = order[at - 1 :]
    assert spoken - begun >= lasts - 5 > 0, "the voice comes when the sound is over"
    assert [what for what, *_ in rest] == ["Two."], "no sound while it reads"
