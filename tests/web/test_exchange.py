"""Matches on their way from one device to another: as a file, as a text, as a link, whole or damaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from app import parcel
from app.model import EMBLEMS
from app.settings import Settings
from app.storage import MATCH, pack, write_settings
from core.engine.match import Match
from core.engine.player import play_out
from core.games import get
from tests.web.playing import App

SHORT = {"service_workers": "block", "device_scale_factor": 1}


def match(plies: int, seed: str = "a match that always falls like this") -> Match:
    new = Match.new(get("pari"), ("Mila", "Ole"), seed)
    return play_out(new, "exchange", 40).at(plies)


def save(id: str, plies: int, seed: str = "a match that always falls like this") -> str:
    return pack(id, match(plies, seed), EMBLEMS[:2], "2026-01-01T12:00:00")


def file_of(**saves: str) -> bytes:
    text = parcel.write(saves.items(), write_settings(Settings("de", "dark")), "2026-01-02T12:00:00", "0.1.0")
    return text.encode()


def stored(app: App) -> dict[str, Any]:
    """What lies in the browser's storage, by key."""
    found = app.page.evaluate("() => Object.fromEntries(Object.entries(localStorage))")
    return {key.removeprefix("flutter."): json.loads(text) for key, text in found.items()}


def to_the_page(app: App) -> None:
    app.tap_and_settle("open-settings")
    app.tap_and_settle("open-exchange")


def choose(app: App, content: bytes, name: str = "matches.json") -> None:
    """Choose a file with this content, as a person does."""
    with app.page.expect_file_chooser() as chooser:
        app.tap("choose-file")
    chooser.value.set_files({"name": name, "mimeType": "application/json", "buffer": content})


def test_everything_goes_into_a_file_and_from_it_onto_another_device(open_app) -> None:
    old = open_app(start=False, **SHORT)
    old.keep({MATCH + "one": save("one", 7), MATCH + "two": save("two", 30, "another"), MATCH + "bad": "{not json"})
    old.open()
    to_the_page(old)
    old.shot("exchange")
    with old.page.expect_download() as download:
        old.tap("save-everything")
    assert download.value.suggested_filename.startswith("tischrechner-20")

    new = open_app(color_scheme="dark", **SHORT)
    to_the_page(new)
    choose(new, Path(download.value.path()).read_bytes())
    new.see("3 sind hier neu.")
    new.see("1 ist beschädigt.")
    new.shot("exchange-preview")
    assert not [key for key in stored(new) if key.startswith(MATCH)], "nothing is saved yet"
    new.tap_and_settle("merge")
    new.see("3 Spiele wurden hereingeholt.")
    new.shot("exchange-home")
    matches = {key: text for key, text in stored(new).items() if key.startswith(MATCH)}
    assert matches == {key: text for key, text in stored(old).items() if key.startswith(MATCH)}
    new.tap_and_settle("save-one")
    new.see("Gerät weitergeben an")
