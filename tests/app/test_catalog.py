"""The app's texts: each has a translation, with the same blanks to fill, in letters that the fonts have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from gettext import GNUTranslations, c2py
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog as BabelCatalog
from babel.messages.catalog import Message
from fontTools.ttLib import TTFont

from app.games import NAMES
from app.locale import LANGUAGES, Words, mark_many, preferred, words
from app.locale.games import title
from app.screens.licences import BUNDLED
from app.screens.rules import GAMES
from build import catalog
from build.payload import compiled
from core.engine.later import in_language
from core.engine.terminal import Catalog, Usage
from core.engine.translation import AT_ONCE, Sources, described, header, sense, translated
from core.practice.making import PRACTISED, of
from core.practice.task import Key
from core.practice.worksheet import Look as SheetLook
from core.practice.worksheet import page
from tests.app.layout import FONTS, SCRIPTS

ROOT = Path(__file__).parents[2]
CATALOGS = catalog.catalogs()
WHOLE = [path for path in CATALOGS if described(header(path)).state != "draft"]
"""Those of languages in which no text is missing."""
WRITTEN = sorted((ROOT / "app").rglob("*.md"))
"""Short rules, and the page for teachers."""


def parts(text: Any) -> tuple[str, ...]:
    """A text, or the text for one and that for several."""
    return tuple(text) if isinstance(text, list | tuple) else (text or "",)


@cache
def messages(path: Path) -> tuple[Message, ...]:
    """The texts of a catalog."""
    return tuple(message for message in catalog.read(path) if message.id)


def filled(path: Path) -> Iterator[Message]:
    """The texts of a catalog that are translated."""
    return (message for message in messages(path) if message not in catalog.missing([message]))


def meant(message: Message) -> str:
    """The text of a message, in the sense of its context if it has one."""
    (text,) = parts(message.id)
    return sense(message.context, text) if message.context else text


def blanks(text: str) -> set[str]:
    """The names in a text that are filled in: `{name}`. ValueError if a bracket is left open."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def named(path: Path) -> str:
    return path.relative_to(ROOT / "app").as_posix()


def test_every_language_but_the_source_has_a_catalog() -> None:
    assert {path.parts[-3] for path in CATALOGS} == set(LANGUAGES) - {"en"}


@pytest.mark.parametrize("path", CATALOGS, ids=named)
def test_every_text_of_the_app_is_in_the_catalog_and_no_other(path: Path) -> None:
    wanted = {parts(message.id) for message in catalog.texts() if message.id}
    there = {parts(message.id) for message in messages(path)}
    assert sorted(wanted - there) == [], "run python -m build.catalog"
    assert sorted(there - wanted) == [], "run python -m build.catalog"
    assert catalog.read(path).obsolete == {}


def asked_for(tree: ast.AST) -> set[str]:
    """The names of the calls in a tree by which a module asks for a text."""
    called = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    names = {one.id if isinstance(one, ast.Name) else getattr(one, "attr", "") for one in called}
    return names & set(catalog.KEYWORDS)


def test_no_text_is_asked_for_inside_another_one() -> None:
    """What looks for texts sees none inside an f-string, at least in some versions of Python."""
    assert asked_for(ast.parse("f'{words(1)} and {ui.words.many(1)}'")) == {"words", "many"}
    for path in (path for folder in catalog.FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                assert not asked_for(node), f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_is_in_no_catalog_is_refused_wherever_it_is_drawn(language: str) -> None:
    for text in ("This is in no catalog.", "{n} of these"):
        with pytest.raises(AssertionError, match="in no catalog"):
            words(language)(text)
        with pytest.raises(AssertionError, match="in no catalog"):
            words(language).many(text, text, 2)
    assert words(language)("1 2 3") == "1 2 3"


@pytest.mark.parametrize("path", WHOLE, ids=named)
def test_every_text_is_translated(path: Path) -> None:
    assert [message.id for message in messages(path) if not all(map(str.strip, parts(message.string)))] == []
    assert [message.id for message in messages(path) if message.fuzzy] == []
    forms = catalog.read(path).num_plurals
    for message in messages(path):
        if isinstance(message.id, list | tuple):
            assert len(parts(message.string)) == forms, message.id


@pytest.mark.parametrize("path", CATALOGS, ids=named)
def test_a_translation_has_the_same_blanks_to_fill(path: Path) -> None:
    for message in filled(path):
        wanted = set().union(*map(blanks, parts(message.id)))
        for text in parts(message.string):
            assert blanks(text) <= wanted, message.id
            assert wanted - blanks(text) <= ({"n"} if len(parts(message.id)) == 2 else set()), message.id


@pytest.mark.parametrize("path", CATALOGS, ids=named)
def test_a_translation_ends_like_its_text(path: Path) -> None:
    """A full stop, a question mark or dots belong to a sentence in every language."""

    def end(text: str) -> str:
        return text[-1] if text[-1] in ".?!:…" else ""

    for message in filled(path):
        for text in parts(message.string):
            assert end(text) == end(parts(message.id)[-1]), message.id
            assert text == text.strip() and "  " not in text, message.id


@pytest.mark.parametrize("path", CATALOGS, ids=named)
def test_the_running_app_finds_every_translation(path: Path) -> None:
    german, form_of = Words(path.parts[-3]), c2py(catalog.read(path).plural_expr)
    for message in filled(path):
        first, *several = parts(message.id)
        values = dict.fromkeys(set().union(*map(blanks, parts(message.id))) - {"n"}, "x")
        if several:
            for n in (0, 1, 2, 5, 11, 21, 22):
                wanted = parts(message.string)[form_of(n)]
                assert german.many(first, several[0], n, **values) == wanted.format(n=n, **values)
        else:
            all_values = {**values, **({"n": 3} if "n" in blanks(first) else {})}
            (translated,) = parts(message.string)
            assert german(meant(message), **all_values) == (
                translated.format(**all_values) if all_values else translated
            )


def test_a_language_with_three_forms_says_each(tmp_path: Path) -> None:
    """From the sources, and from the compiled texts that the site has."""
    path = tmp_path / "uk" / "LC_MESSAGES" / "texts.po"
    path.parent.mkdir(parents=True)
    texts = BabelCatalog("uk")
    texts.add(("{n} card", "{n} cards"), ("{n} картка", "{n} картки", "{n} карток"))
    catalog.write(path, texts)
    for found in (GNUTranslations(BytesIO(compiled(path))), Sources(path.read_text("utf-8"))):
        said = [translated(found, mark_many("{n} card", "{n} cards"), {"n": n})[4:] for n in (1, 21, 2, 24, 5, 11, 0)]
        assert said == ["картка"] * 2 + ["картки"] * 2 + ["карток"] * 3


COUNTS_NOTHING = {
    "in all": "a sum",
    "in 100 games": "of a hundred games it is a share",
    "all {n} rolls": "one number for good, and a large one",
    "in three ways": "the number to be reached",
    "{name} ": "a name",
    "{names} ": "names",
    "{other} ": "a name",
    "{score}, {name}": "a name",
    "{card} ": "a card by its name",
    "{cards} are": "cards by their names",
    "{beside} ": "a card by its name",
    "{sign} go": "a sign by its name",
    "{face} on": "a symbol by its name",
    "{row} scores": "a row by its name",
    "{chance} of": "a chance in words",
    "{field} with": "a square by its number",
    "{move} the": "a move by its number",
    "{a} go into": "the number to divide by",
}
"""Where a blank before a counted word counts nothing, and what it is."""


def test_a_text_with_a_number_has_a_form_for_each_number() -> None:
    """A word that some text has once for one and once for several is counted wherever it follows a blank."""
    wanted = [parts(message.id) for message in catalog.texts() if message.id]
    pairs = [[set(re.findall(r"[\w’]+", text)) for text in texts] for texts in wanted if len(texts) == 2]
    counted = "|".join(sorted(set().union(*(several - one for one, several in pairs))))
    follows = re.compile(rf"{{(\w+)}}[\s\xa0](?:[\w’]+ ){{0,2}}?(?:{counted})\b")
    assert follows.search("{count} more cards") and not follows.search("{count} of {of}")
    found = {
        (met[0], texts[-1])
        for texts in wanted
        for met in follows.finditer(texts[-1])
        if not (met[1] == "n" and len(texts) == 2) and not any(reason in texts[-1] for reason in COUNTS_NOTHING)
    }
    assert found == set(), "call it with `many`"


@pytest.mark.parametrize("path", CATALOGS, ids=named)
def test_commands_read_the_same_translations(path: Path) -> None:
    commands = Catalog(path.parts[-3])
    single = [(meant(message), parts(message.string)) for message in filled(path) if len(parts(message.id)) == 1]
    assert [text for text, (translated,) in single if commands(text) != translated] == []


class Asked(Catalog):
    """The words of commands, which remember the texts that they were asked for."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.texts: set[str] = set()

    def __call__(self, text: str, /, **values: object) -> str:
        self.texts.add(text)
        return super().__call__(text, **values)


@pytest.mark.parametrize("path", CATALOGS, ids=named)
def test_every_text_of_a_worksheet_is_in_the_catalog(path: Path) -> None:
    """Also one that is asked for in a way which the search for texts overlooks."""
    asked = Asked(path.parts[-3])
    for game in PRACTISED:
        for task in of(game).tasks:
            for band in (1, 4):
                page(
                    Key(game, task, band, "1", of(game).options()), 2, SheetLook(asked, with_key=True, school_class="2")
                )
    assert len(asked.texts) > 50
    assert asked.texts <= {text for message in messages(path) for text in parts(message.id)}


def test_commands_refuse_a_language_without_a_catalogue() -> None:
    with pytest.raises(Usage, match="xx"):
        Catalog("xx")


def test_no_text_is_put_together_where_it_is_called_for() -> None:
    """A text has to be written out to be found."""
    loose = [
        f"{path.relative_to(ROOT)}: {found}"
        for folder in catalog.FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        for found in re.findall(r"(?<!text\.)\b(?:w|words|many)\(f[\"'].*", path.read_text(encoding="utf-8"))
    ]
    assert loose == []


def test_a_list_reads_like_one() -> None:
    assert [words("en").list(list(items)) for items in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert words("de").list(["a", "b"]) == "a und b"


@pytest.mark.parametrize(
    ("tag", "language"),
    [("de", "de"), ("de-AT", "de"), ("DE", "de"), ("de_DE.UTF-8", "de"), ("en-GB", "en"), ("xx", "en"), ("", "en")],
)
def test_the_language_is_the_browsers_if_there_is_a_catalog(tag: str, language: str) -> None:
    assert preferred(tag) == language
    assert preferred(None) == "en"


# letters


def all_texts() -> Iterator[tuple[str, str]]:
    """Every text that the app can draw, with where it comes from."""
    for path in CATALOGS:
        for message in messages(path):
            for text in (*parts(message.id), *parts(message.string)):
                yield named(path), text
    for path in WRITTEN:
        yield named(path), path.read_text(encoding="utf-8")
    for game in NAMES:
        yield "games", title(game)
    for language in LANGUAGES.values():
        yield "languages", language
    for component in BUNDLED:
        yield "licences", "".join(component)
    for path in sorted((ROOT / "app").rglob("*.py")):
        for text in re.findall(r'"([^"\\\n]*)"', path.read_text(encoding="utf-8")):
            yield path.relative_to(ROOT).as_posix(), text


@pytest.mark.parametrize("file", FONTS.values())
def test_every_letter_is_in_the_fonts(file: str) -> None:
    """A letter that is missing would send the client looking for fonts on other hosts. Languages that come later may
    have letters of the scripts that do so too.
    """
    with TTFont(ROOT / "assets" / file) as font, TTFont(ROOT / "assets" / SCRIPTS) as scripts:
        known = set(map(chr, font.getBestCmap())) | {"\n"}
        late = known | set(map(chr, scripts.getBestCmap()))
    others = "|".join(set(LANGUAGES) - {*AT_ONCE})
    comes_later = re.compile(rf"(locale/|rules\.|teachers/)({others})\b|languages$|app/layout/letters\.py$")
    missing = {
        (where, letter)
        for where, text in all_texts()
        for letter in {*text} - (late if comes_later.search(where) else known)
    }
    assert missing == set()


# the short rules


@pytest.mark.parametrize("game", NAMES)
def test_the_short_rules_are_there_and_built_alike_in_every_language(game: str) -> None:
    def shape(language: str) -> list[str]:
        lines = (ROOT / "app" / "games" / game / f"rules.{language}.md").read_text(encoding="utf-8").splitlines()
        return [line[:2] if line.startswith(("# ", "- ")) else "text" for line in lines if line]

    written = [language for language in LANGUAGES if in_language(GAMES / game / "rules.{}.md", language)[1]]
    assert {"de", "en"} <= {*written}
    first, *others = map(shape, written)
    assert first and first[0] == "# "
    assert all(other == first for other in others)
