"""A translation that is begun: its catalogue, what it lacks, and the app in it."""

from __future__ import annotations

import argparse
import re
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from app.locale import LANGUAGES, words
from build import catalog, language, manifest, payload
from core.engine.translation import Sources, capital, described, header, sense, translated


def test_a_translation_is_begun_and_brought_up_to_date(tmp_path: Path) -> None:
    said = language.begun("ar", tmp_path)
    path = tmp_path / "app" / "locale" / "ar" / "LC_MESSAGES" / "tischrechner.po"
    wanted = {(message.context, message.id) for message in catalog.texts() if message.id}
    assert said[0] == f"app/locale/ar/LC_MESSAGES/tischrechner.po: 0 of {len(wanted)} texts are translated."
    about = described(header(path))
    assert (about.name, about.state, about.direction) == ("العربية", "draft", "rtl")
    for page in ("app/teachers/ar.md", "core/practice/words/ar.txt"):
        assert f"{page} is not there yet" in "\n".join(said)
    left = [int(line.rpartition(" ")[2]) for line in said if line.startswith("left in app/") or "left in core/" in line]
    assert sum(left) == len(wanted)
    assert [line.partition(":")[0] for line in said if line.startswith("next")] == ["next, of app/screens/home.py"] * 3

    text = path.read_text(encoding="utf-8")
    text = text.replace('msgid "Undo"\nmsgstr ""', 'msgid "Undo"\nmsgstr "تراجع"')
    text = text.replace("X-Signs: cross", "X-Signs: dot")
    gone = text + '\nmsgid "Gone by now"\nmsgstr "?"\n'
    path.write_text(gone, encoding="utf-8")
    assert f"1 of {len(wanted)}" in language.begun("ar", tmp_path)[0]
    assert path.read_text(encoding="utf-8") == text
    found = Sources(text)
    assert translated(found, "Undo", {}) == "تراجع"
    assert translated(found, "Settings", {}) == "Settings", "what is missing is English"


def test_every_text_of_a_new_catalogue_says_where_it_is_used_and_what_for(tmp_path: Path) -> None:
    language.begun("tr", tmp_path)
    (path,) = tmp_path.rglob("*.po")
    entries = path.read_text(encoding="utf-8").split("\n\n")[1:]
    assert len(entries) > 1000
    for entry in filter(None, map(str.strip, entries)):
        assert re.search(r"^#: (app|core)/\S+\.py", entry, re.MULTILINE), entry
    assert sum("#. " in entry for entry in entries) > 0.95 * len(entries)


def test_a_text_in_a_sense_is_translated_apart_from_the_same_text_elsewhere(tmp_path: Path) -> None:
    language.begun("fr", tmp_path)
    (path,) = tmp_path.rglob("*.po")
    text = path.read_text(encoding="utf-8")
    later = 'msgctxt "solved at a later try"\nmsgid "Later"\nmsgstr ""'
    assert later in text and '\n\nmsgid "Later"\nmsgstr ""' not in text.replace(later, "")[: text.index(later)]
    path.write_text(text.replace(later, later[:-1] + 'Ensuite"'), encoding="utf-8")
    language.begun("fr", tmp_path)
    sources = path.read_text(encoding="utf-8")
    compiled = GNUTranslations(BytesIO(payload.compiled(path)))
    for found in (Sources(sources), compiled):
        assert translated(found, sense("solved at a later try", "Later"), {}) == "Ensuite"
        assert translated(found, sense("no such context", "Later"), {}) == translated(found, "Later", {}) == "Later"


def test_the_manifest_of_each_language_is_in_it() -> None:
    told = {code: manifest.manifest(code) for code in manifest.FILES}
    assert len({one["description"] for one in told.values()}) == len(told) == len(LANGUAGES)
    assert {one["dir"] for one in told.values()} == {"ltr"}
    assert told["uk"]["shortcuts"][-1]["name"] == words("uk")("Practise") != "Practise"
    assert told["uk"]["screenshots"] == told["en"]["screenshots"] != [], "of what has no pictures the English ones"


def test_a_text_begins_with_a_capital_of_its_language() -> None:
    said = [capital(language, text) for language, text in [("tr", "iki"), ("de", "iks"), ("tr", "ılık"), ("tr", "")]]
    assert said == ["İki", "Iks", "Ilık", ""]


@pytest.mark.parametrize("code", ["en", "xx", "../de", "DE", ""])
def test_a_code_that_is_no_other_language_is_refused(code: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="no language"):
        language.usable(code)
