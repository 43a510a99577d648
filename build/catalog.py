"""Bring the catalogs up to date with the texts in the app and on worksheets: `python -m build.catalog`.

New texts get an empty translation, texts that are gone go. A test fails while a translation is empty.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from core.engine.translation import header

ROOT = Path(__file__).parent.parent
MANY = ("many", "mark_many")
SENSE = "sense"
KEYWORDS = ("w", "words", "mark", SENSE, *MANY)
"""The names by which a module calls for a text; `MANY` have one for a single thing and one for several, `SENSE` has a
context before it."""
COMMENT = "# Translators:"
"""The beginning of a comment above a call that goes to the translators."""
FOLDERS = ("app", "core")
"""The folders that are searched for sentences."""
WIDTH = 120
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
FIELDS: dict[str, Callable[[Locale], str]] = {
    "Language": str,
    "X-Name": lambda locale: str(locale.display_name).capitalize(),
    "X-State": lambda locale: "draft",
    "X-Signs": lambda locale: "dot" if _has_comma(locale) else "cross",
    "X-Decimal": lambda locale: "," if _has_comma(locale) else ".",
    "X-Separator": lambda locale: ";" if _has_comma(locale) else ",",
    "X-Date": lambda locale: _date(locale.date_formats["short"].pattern),
    "X-Direction": lambda locale: str(locale.text_direction),
    "Content-Type": lambda locale: "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": lambda locale: "8bit",
    "Plural-Forms": lambda locale: str(Catalog(locale).plural_forms),
}
"""The fields of a catalogue's head (`core.engine.translation.Language`), and what each is at first."""


def head(path: Path) -> str:
    """Return the head of a catalogue: what it has, else what is usual in its language."""
    there = header(path) if path.exists() else ""
    known, locale = dict(re.findall(r'^"([\w-]+): (.*)\\n"$', there, re.MULTILINE)), Locale.parse(path.parts[-3])
    fields = {name: known.get(name, make(locale)) for name, make in FIELDS.items()}
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{name}: {value}\\n"\n' for name, value in fields.items()) + "\n"


def _has_comma(locale: Locale) -> bool:
    return str(locale.number_symbols["latn"]["decimal"]) == ","


def _date(pattern: str) -> str:
    """Return a pattern of Unicode for a day as one of Python: `dd.MM.yy` is `%d.%m.%Y`."""
    for letters, code in (("d+", "%d"), ("M+", "%m"), ("y+", "%Y")):
        pattern = re.sub(letters, code, pattern)
    return "".join(re.findall(r"%[dmY]|[-./ ]", pattern))


class Call(NamedTuple):
    """A place where a text is called for: its module by path, the text, or both for one and for several, comments for
    translators, and the context of a text that has other senses elsewhere."""

    file: str
    forms: tuple[str, ...]
    comments: tuple[str, ...]
    context: str | None = None


def calls(folder: Path) -> Iterator[Call]:
    """Yield all calls for texts in the modules below a folder."""
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        tree, lines = ast.parse(source), source.splitlines()
        for call, purpose in _calls(tree, _summary(tree)):
            wanted = call.args[: 2 if name_of(call) in (SENSE, *MANY) else 1]
            forms = [each.value for each in wanted if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            if forms and len(forms) == len(wanted) and any(letter.isalpha() for letter in forms[0]):
                said = lines[call.lineno - 2].partition(COMMENT)[2].strip()
                context = forms.pop(0) if name_of(call) == SENSE else None
                comments = tuple(filter(None, (purpose, said)))
                yield Call(path.relative_to(ROOT).as_posix(), tuple(forms), comments, context)


def texts() -> Catalog:
    """Return every text that wants a translation, with where it is called for, and what for."""
    found = Catalog()
    for folder in FOLDERS:
        for call in calls(ROOT / folder):
            message = call.forms if len(call.forms) > 1 else call.forms[0]
            found.add(message, locations=[(call.file, 0)], auto_comments=call.comments, context=call.context)
    return found


def name_of(call: ast.Call) -> str:
    """Return the name of what is called, without the object that it belongs to."""
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def _calls(node: ast.AST, purpose: str) -> Iterator[tuple[ast.Call, str]]:
    """Yield the calls for texts below a node, each with the summary of the function, class or module round it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call) and name_of(child) in KEYWORDS:
            yield child, purpose
        inner = _summary(child) if isinstance(child, Documented) else ""
        yield from _calls(child, inner or purpose)


def _summary(node: Documented) -> str:
    """Return the first sentence of a docstring; empty without one."""
    text = " ".join((ast.get_docstring(node) or "").split())
    return re.split(r"(?<=[.:;]) ", text)[0].rstrip(":;")


def catalogs() -> list[Path]:
    """Return the catalogs there are."""
    return sorted((ROOT / "app" / "locale").glob("*/LC_MESSAGES/*.po"))


def read(path: Path) -> Catalog:
    """Read a catalog."""
    with path.open("rb") as stream:
        return read_po(stream, locale=path.parent.parent.name)


def write(path: Path, catalog: Catalog) -> None:
    """Write a catalog, its texts in alphabetical order, without what changes at every run."""
    start = head(path)
    with path.open("wb") as stream:
        stream.write(start.encode())
        write_po(
            stream, catalog, width=WIDTH, omit_header=True, sort_output=True, include_lineno=False, ignore_obsolete=True
        )


def main() -> int:
    """Update every catalog and say how many texts still want a translation."""
    wanted = texts()
    for path in catalogs():
        catalog = read(path)
        update(catalog, wanted)
        write(path, catalog)
        print(f"{path.relative_to(ROOT)}: {len(catalog)} texts, {len(missing(catalog))} without a translation")
    return 0


def update(catalog: Catalog, wanted: Catalog) -> None:
    """Give a catalogue all texts that are wanted and no others; new ones are empty."""
    catalog.update(wanted, no_fuzzy_matching=True, update_creation_date=False)


def missing(messages: Iterable[Message]) -> list[Message]:
    """Return the messages of a catalogue that have no translation, or one that no longer fits."""
    return [one for one in messages if one.id and (one.fuzzy or not all(_parts(one.string)))]


def _parts(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (string or "",) if isinstance(string, str | None) else tuple(string)


if __name__ == "__main__":
    sys.exit(main())
