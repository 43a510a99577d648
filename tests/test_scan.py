"""The reader of QR codes (`web/scan.js`) with a camera that is made up: what it reads, and that the camera goes off."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import pytest

from build import page, places

PAGE = """
const heard = [], tracks = [], timers = new Map(), listeners = {};
let number = 0;
class Part {
  constructor(name) { Object.assign(this, { name, style: {}, inside: [], handlers: {}, attributes: {}, gone: false }); }
  append(...parts) { this.inside.push(...parts); }
  remove() { this.gone = true; }
  setAttribute(name, value) { this.attributes[name] = value; }
  addEventListener(name, handler) { this.handlers[name] = handler; }
  showModal() { this.modal = true; }
  focus() {}
  play() { return Promise.resolve(); }
  find(name) { return this.name === name ? this : this.inside.map((one) => one.find(name)).find(Boolean); }
}
const body = new Part("body");
const document = {
  body, visibilityState: "visible", createElement: (name) => new Part(name),
  addEventListener: (name, handler) => { listeners[name] = handler; },
  removeEventListener: (name) => { delete listeners[name]; },
};
const HTMLMediaElement = { HAVE_CURRENT_DATA: 2 };
const setInterval = (look) => { timers.set(++number, look); return number; };
const clearInterval = (timer) => timers.delete(timer);
const setTimeout = () => 0;
const clearTimeout = () => {};
const SEEN = SETTINGS.seen;
const reads = (formats) => class {
  static async getSupportedFormats() { return formats; }
  constructor(options) { heard.push(options); }
  async detect() {
    const seen = SEEN.shift();
    if (!seen) throw new Error("blurred");
    return seen.map((rawValue) => ({ rawValue }));
  }
};
const BarcodeDetector = reads(SETTINGS.formats);
async function copied() {
  heard.push("copy");
  if (SETTINGS.lost) throw new TypeError("it did not come");
  return { BarcodeDetector: reads(["qr_code"]) };
}
const stopped = () => tracks.filter((track) => track.off).length;
const navigator = { mediaDevices: SETTINGS.asks && { async getUserMedia(wanted) {
  heard.push(wanted);
  if (SETTINGS.gone === "asking") left.abort();
  if (SETTINGS.leaves) document.visibilityState = "hidden";
  if (SETTINGS.refuses) throw Object.assign(new Error(), { name: SETTINGS.refuses });
  const track = { off: false, stop() { this.off = true; }, addEventListener(name, handler) { this[name] = handler; } };
  tracks.push(track);
  return { getTracks: () => [track] };
} } };
const window = { isSecureContext: SETTINGS.secure, BarcodeDetector: SETTINGS.reads ? BarcodeDetector : undefined };
SCRIPT
const left = new AbortController();
const filed = [];
const answer = read({ label: "Codes", close: "Done" }, left.signal, (text) => filed.push(text));
if (SETTINGS.gone === "loading") left.abort();
for (let turn = 0; turn < 20; turn++) await Promise.resolve();
const dialog = body.inside[0];
if (dialog) {
  dialog.find("video").readyState = SETTINGS.ready ?? 2;
  for (let look = SETTINGS.seen.length + 1; look; look--) {
    for (const run of [...timers.values()]) await run();
  }
  const count = dialog.find("p").textContent;
  const on = tracks.length - stopped();
  const before = [...filed];
  const end = {
    button: () => dialog.find("button").handlers.click(),
    cancelled: () => dialog.handlers.cancel(),
    closed: () => dialog.handlers.close(),
    page: () => left.abort(),
    unplugged: () => tracks[0].ended(),
    left: () => { document.visibilityState = "hidden"; listeners.visibilitychange(); },
  }[SETTINGS.end];
  if (!dialog.gone) end();
  const { texts, trouble } = await answer;
  console.log(JSON.stringify({
    texts, before, trouble, count, on, dialogs: body.inside.length, off: tracks[0].off, timers: timers.size,
    gone: dialog.gone, heard,
    label: dialog.attributes["aria-label"], name: dialog.find("button").textContent,
    listening: "visibilitychange" in listeners,
  }));
} else {
  console.log(JSON.stringify({ ...(await answer), heard, filed, off: tracks.every((track) => track.off) }));
}
"""
"""A page around the script, with parts that note what is done to them."""


def read(*seen: list[str] | None, **settings: Any) -> dict[str, Any]:
    """Return what the script answers, and what it did to the page, after it was closed in the way of `end`.

    Each entry of `seen` is one look at the picture; None is one that fails.
    """
    usual = {"seen": seen, "formats": ["qr_code"], "asks": True, "secure": True, "reads": True, "end": "button"}
    script = page.library("scan.js").replace('import("./qr/decode.js")', "copied()")
    program = PAGE.replace("SETTINGS", f"({json.dumps({**usual, **settings})})").replace("SCRIPT", script)
    command = [str(places.node()), "--input-type=module", "--eval", program]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def test_codes_are_read_one_after_the_other_each_once() -> None:
    found = read(["a"], [], None, ["a", "b"], [""], ["c"])
    assert found["texts"] == ["a", "b", "c"] and found["count"] == "✓ 3" and found["trouble"] == ""
    assert (found["label"], found["name"]) == ("Codes", "Done")
    wanted = {"facingMode": "environment", "width": {"ideal": 1280}, "height": {"ideal": 720}}
    assert found["heard"] == [{"formats": ["qr_code"]}, {"video": wanted, "audio": False}]


@pytest.mark.parametrize("settings", [{"reads": False}, {"formats": ["ean_13"]}])
def test_a_browser_that_reads_no_qr_codes_loads_what_does(settings: dict[str, Any]) -> None:
    found = read(["a"], ["b"], **settings)
    assert found["heard"][0] == "copy" and found["texts"] == ["a", "b"] and found["trouble"] == ""


def test_each_code_is_told_as_soon_as_it_is_read() -> None:
    assert read(["a"], ["a", "b"])["before"] == ["a", "b"]


@pytest.mark.parametrize("gone", ["loading", "asking"])
def test_a_camera_that_comes_for_a_page_that_is_gone_is_let_go(gone: str) -> None:
    found = read(["a"], gone=gone)
    assert any("video" in each for each in found["heard"]) == (gone == "asking")
    assert found["off"] and found["filed"] == found["texts"] == [] and found["trouble"] == ""


@pytest.mark.parametrize("end", ["button", "cancelled", "closed", "page", "unplugged", "left"])
def test_the_camera_goes_off_however_the_picture_is_closed(end: str) -> None:
    found = read(["a"], end=end)
    assert found["on"] == 1 and found["off"] and found["gone"] and found["texts"] == ["a"]
    assert found["timers"] == 0 and not found["listening"]


def test_whoever_leaves_while_the_camera_is_asked_for_leaves_it_off() -> None:
    found = read(["a"], leaves=True)
    assert found["on"] == 0 and found["off"] and found["gone"] and found["texts"] == []


def test_before_the_first_picture_nothing_is_looked_at() -> None:
    assert read(["a"], ready=0)["texts"] == []


@pytest.mark.parametrize(
    ("settings", "trouble"),
    [
        ({"secure": False}, "insecure"),
        ({"asks": None}, "unavailable"),
        ({"reads": False, "lost": True}, "missing"),
        ({"formats": ["ean_13"], "lost": True}, "missing"),
        ({"refuses": "NotAllowedError"}, "denied"),
        ({"refuses": "NotReadableError"}, "none"),
        ({"refuses": "NotFoundError"}, "none"),
    ],
)
def test_without_a_picture_it_is_said_why(settings: dict[str, Any], trouble: str) -> None:
    found = read(**settings)
    assert found["trouble"] == trouble and found["texts"] == []
    asked = any("video" in each for each in found["heard"])
    assert asked == ("refuses" in settings), "no person is asked for a camera in vain"
