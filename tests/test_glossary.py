"""One word for one thing: the words of `docs/glossary.md` are those of the texts, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.extract import extract_from_dir

from app import games
from app.locale.games import title
from build.catalog import KEYWORDS, catalogs, read

ROOT = Path(__file__).parent.parent


class Word(NamedTuple):
    """A line of the glossary."""

    game: str
    """The title of its game, or of all."""
    english: str
    german: str
    never: tuple[str, ...]


def _glossary() -> Iterator[Word]:
    game = ""
    for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            game = line.removeprefix("## ")
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 4 and cells[0] != "English":
            yield Word(game, cells[0], cells[1], tuple(filter(None, cells[3].split(", "))))


WORDS = list(_glossary())
GERMAN = read(next(path for path in catalogs() if path.parts[-3] == "de"))
FOLDERS = {title(game): [f"app/games/{game}", f"core/games/{game}"] for game in games.NAMES}
FOLDERS["All games"] = ["app", "core"]


def _texts(game: str) -> tuple[str, str]:
    """All texts of a game, its short rules among them: English and German."""
    english, german = list[str](), list[str]()
    for folder in FOLDERS[game]:
        for _, _, found, _, context in extract_from_dir(ROOT / folder, keywords=KEYWORDS):
            forms = (found,) if isinstance(found, str) else found
            message = GERMAN.get(forms[0], context)
            english += forms
            if message is not None:
                german += [message.string] if isinstance(message.string, str) else message.string or ()
        german += [path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).glob("rules.de.md"))]
        english += [path.read_text(encoding="utf-8") for path in sorted((ROOT / folder).glob("rules.en.md"))]
    blank = re.compile(r"{\w+}")
    return blank.sub("", "\n".join(english)), blank.sub("", "\n".join(german))


def test_every_game_has_its_words() -> None:
    assert {word.game for word in WORDS} == set(FOLDERS)


@pytest.mark.parametrize("game", FOLDERS)
def test_each_word_is_used_in_both_languages_and_no_other_for_the_same(game: str) -> None:
    english, german = _texts(game)
    for word in (word for word in WORDS if word.game == game):
        assert re.search(rf"\b{re.escape(word.english)}", english, re.IGNORECASE), word
        assert re.search(re.escape(word.german), german, re.IGNORECASE), word
        for other in word.never:
            found = re.search(rf"^.*\b{re.escape(other)}\w*.*$", german, re.IGNORECASE | re.MULTILINE)
            assert found is None, (word, found and found[0])


def test_nobody_is_addressed_formally() -> None:
    for game in FOLDERS:
        _, german = _texts(game)
        assert re.search(r"\b(Ihnen|Ihrem|Ihres|können Sie|haben Sie|Sie können|möchten Sie)\b", german) is None
