"""A page that is used again shows and keeps what a page does in which the app has just been started."""

from __future__ import annotations

from typing import Any, NamedTuple

from app.state.onboarding import KIND as LESSONS
from app.state.onboarding import Learned, Lessons
from app.state.settings import Settings
from app.storage.codec import LEARNED, SETTINGS, write_settings
from tests.web.conftest import TESTED, OpenApp
from tests.web.playing import App
from tests.web.reuse import LOOKS, arrive, names, rest
from tests.web.screens import at, on_table, settle

_SEEN = """() => [document.title, document.documentElement.lang, location.hash,
    ...[...document.querySelectorAll("flt-semantics, flt-semantics *")].map(node => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const told = ["flt-semantics-identifier", "aria-label", "aria-current", "aria-checked", "aria-disabled"].map(
            name => node.getAttribute(name));
        if (!node.childElementCount) told.push(node.textContent);
        return told.some(Boolean) ? [...told, x, y, width, height].join("|") : "";
    }).filter(Boolean).sort()]"""
"""All that a screen reader finds, and where."""
ROUNDS = 40
"""So often two pages are compared: a part of a first screen may come later in one of them."""


class Seen(NamedTuple):
    """What a page shows and keeps."""

    tree: list[str]
    kept: dict[str, str]
    picture: bytes


CASES: tuple[tuple[dict[str, str], dict[str, Any], str], ...] = (
    (on_table("formula", at("formula", 2, None)), {}, "curtain-ready"),
    (
        {
            SETTINGS: write_settings(Settings("en", signs="dot", big_digits=True)),
            LEARNED: LESSONS.dump(Lessons({"pari": Learned(2)})),
        },
        {"viewport": {"width": 360, "height": 640}, "color_scheme": "dark", "contrast": "more"},
        "open-learn",
    ),
)
"""What is stored, how the page looks, and what is tapped."""


def use(app: App) -> None:
    """Leave traces of all kinds: settings, somebody with keys, a lesson, practice in the midst of a task."""
    app.tap_and_settle("open-settings", "colours-dark", "language-en", "open-play", "open-learn", "learn-astragali")
    app.press("Tab")
    for _ in range(2):
        app.page.evaluate("history.back()")
        app.let_answer()
    app.tap_and_settle("open-practice", "tune", "practise-paari", "back")
    app.tap("start-practice")
    app.there("goal")


def seen(app: App) -> Seen:
    """What a page shows and keeps once it is calm."""
    settle(app)
    return Seen(app.evaluate(_SEEN), app.kept(), app.page.screenshot())


def assert_alike(used: App, started: App) -> None:
    """Fail when two pages do not come to show and keep the same, to the pixel."""
    for _ in range(ROUNDS):
        again, first = seen(used), seen(started)
        if again == first:
            return
    assert again.tree == first.tree
    assert again.kept == first.kept
    assert again.picture == first.picture


def test_nothing_is_left_of_what_was_done_before(open_app: OpenApp) -> None:
    used = open_app(service_workers="block")
    before = names(used)
    for texts, looks, piece in CASES:
        use(used)
        assert rest(used, TESTED["locale"], before)
        arrive(used, texts, {name: {**TESTED, **looks}.get(name, usual) for name, usual in LOOKS.items()})
        started = open_app(start=False, service_workers="block", **looks)
        started.keep(texts)
        started.open()
        assert_alike(used, started)
        for app in (used, started):
            app.tap_and_settle(piece)
        assert_alike(used, started)
        started.context.close()
        assert rest(used, TESTED["locale"], before)
        arrive(used, {}, {name: TESTED.get(name, usual) for name, usual in LOOKS.items()})
