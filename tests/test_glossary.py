"""One word for one thing: the words of `docs/glossary.md` are those of the texts, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from app import games
from app.locale.games import title
from build.catalog import calls, catalogs, read

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
        for _, forms, _, *context in calls(ROOT / folder):
            message = GERMAN.get(forms[0], *context)
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


NEVER = {
    "de": (
        (r"Partien?", "Spiel"),
        (r"Fassung(en)?", "Version"),
        (r"Gegner\w*", "Computer, or the name"),
        (r"Person(en)?(?! ?$)", "a name, or „die anderen“"),
        (r"der andere|andere Person", "„dein Gegenüber“"),
        (r"sofort richtig\w*", "auf Anhieb richtig"),
        (r"Frei üben|Training", "Üben"),
        (r"Lektion\w*|Kennenlernen", "Einführung"),
        (r"Klassenstufe", "Klasse"),
        (r"Chips?", "Punkt"),
        (r"Terme?n?", "Rechnung"),
        (r"(?<!Stellenwert)(?<!an der )Tafel", "Brett"),
        (r"\d+er-Reihen?|Reihen 2, 5", "Einmaleins mit"),
        (r"[Bb]edeck\w*|gedeckte?\b", "zudecken"),
        (r"[Hh]erein(holen|geholt)\w*", "einlesen"),
        (r"Summen? (an|aus)\b|Gleich spielen", "a word of arithmetic for something else"),
        (r"vollende\w*", "ergänzen"),
        (r"Saat", "Nummer"),
        (r"man", "du, ihr or a name"),
        (r"so dass", "sodass"),
        (r"(Lege|Hebe|Bedecke)\b(?! Ideen)", "leg, heb, such: one form of orders"),
        (r"[Aa]ntippen, dann\b|^\w+ (antippen|wählen), dann", "tippe, wähl: an order is no infinitive"),
    ),
    "en": (
        (r"(?<!No )(this|saved|practice|next|last|strict|of the|the|a) match(es)?\b(?! (the|any|every))", "game"),
        (r"opponents?", "computer player, or the other player"),
        (r"right at once", "right first time"),
        (r"without a rest|come out even", "no remainders"),
        (r"across (a|the) ten", "bridging ten"),
        (r"chips?", "points"),
        (r"fields?", "square"),
        (r"[Ww]hoever", "a player, or you"),
        (r"lacks?|lacking", "needs"),
        (r"[Hh]and (it|this|the app|these) on", "share"),
        (r"[Bb]uzz\w*", "vibration"),
        (r"lends?|mend(s|ed|ing)?", "let, repair"),
        (r"comput(ed?|ing)", "work out"),
        (r"by lot|lots decide who|anew", "at random, again"),
        (r"[Ee]verybody", "everyone"),
        (r"as many is|as many points(?! as)", "a tie"),
        (r"less (three|\d)", "minus"),
        (r"exchanged sides|sides exchanged", "swapping sides"),
        (r"[Tt]here and back", "home and away"),
        (r"brought in|[Bb]ring in", "import"),
        (r"six signs", "six-character code"),
        (r"core facts?", "key facts"),
        (r"worth the same", "equal"),
        (r"(lays|laid|lies) (for|good|open)", "stays, is face up"),
    ),
}
"""What stands for a thing that has another word, and that word: of the texts that people read, in each language."""


def _read_by_people(language: str) -> Iterator[str]:
    """Yield each text: of the catalog, of the short rules and of the page for teachers, without its blanks."""
    for message in GERMAN:
        texts = (message.id if language == "en" else message.string) if message.id else ""
        yield from (texts,) if isinstance(texts, str) else texts or ()
    for path in sorted((ROOT / "app").rglob(f"*{language}.md")):
        yield from re.split(r"\n(?=\n|[-#?*~])", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", NEVER)
def test_no_text_has_a_word_that_another_thing_has_or_that_the_thing_has_another_for(language: str) -> None:
    found = []
    for text in _read_by_people(language):
        said = re.sub(r"{\w+}|`[^`]*`|^[?*~]\S*", "", text)
        found += [
            (match[0], instead, said)
            for never, instead in NEVER[language]
            if (match := re.search(rf"\b(?:{never})(?!\w)", said))
        ]
    assert not found, "\n".join(map(str, found))


@pytest.mark.parametrize("language", NEVER)
def test_quotes_and_signs_are_those_of_the_language(language: str) -> None:
    straight = re.compile(r"[\"']|(?<=\w)´|`(?!#)")
    pairs = {"de": ("„", "“", "”"), "en": ("“", "”", "„")}[language]
    for text in _read_by_people(language):
        said = re.sub(r"`[^`]*`", "", text)
        assert not straight.search(said), said
        assert pairs[2] not in said, said
        assert said.count(pairs[0]) == said.count(pairs[1]), said
        assert not re.search(r"\d{5,}", said) or "http" in said or "#open" in said or "8000" in said, said
        assert re.search(r"[\d}] %", said) is None, said
        assert language == "de" or re.search("[\\d}]\N{NO-BREAK SPACE}%", said) is None, said
