"""Rules of one's own in a real browser: kept under a name, there after a reload, and a match begun with them."""

from __future__ import annotations

import json

from app.state.presets import load
from app.storage.codec import MATCH, PRESET
from app.storage.links import MatchLink
from tests.web.playing import App

KEPT = """() => document.querySelector(
    '[flt-semantics-identifier^="own-"]:not([flt-semantics-identifier="own-rules"])') !== null"""
"""Whether rules that were kept are offered."""


def test_rules_are_kept_under_a_name_and_a_match_begins_with_them_after_a_reload(app: App) -> None:
    app.tap_and_settle("new-paari")
    app.tap_and_settle("no-lesson")
    app.tap_and_settle("option-target-less")
    app.tap_and_settle("more-rules")
    app.tap_and_settle("own-rules")
    app.type("own-name", "Kurz vor  dem Essen")
    app.see("Behalten")
    app.tap_and_settle("own-keep")
    app.shot("own-rules-kept")
    app.see("Kurz vor dem Essen")
    (before,) = (load(text, "x") for key, text in app.kept().items() if key.startswith(PRESET))
    app.tap_and_settle("back")
    app.wait("() => !location.hash.includes('new')")
    app.reload()
    app.tap_and_settle("new-paari")
    app.wait(KEPT)
    (chip,) = {name for name in app.identifiers() if name.startswith("own-") and name != "own-rules"}
    app.tap_and_settle(chip)
    app.tap_and_settle("more-rules")
    app.tap_and_settle("own-rules")
    app.shot("own-rules")
    app.tap_and_settle("back")
    app.tap_and_settle("begin")
    app.find("curtain-ready").wait_for(state="attached")
    (match,) = (json.loads(text) for key, text in app.kept().items() if key.startswith(MATCH))
    assert before.name == "Kurz vor dem Essen" and isinstance(before.target, MatchLink)
    assert match["record"]["options"] == dict(before.target.options) != {}
