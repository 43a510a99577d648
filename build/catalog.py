"""Bring the catalogs up to date with the texts in the app and on worksheets: `python -m build.catalog`.

New texts get an empty translation, texts that are gone go. A test fails while a translation is empty.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from core.engine.translation import header

ROOT = Path(__file__).parent.parent
KEYWORDS: dict[str, tuple[int, ...] | None] = {
    "w": None,
    "words": None,
    "mark": None,
    "many": (1, 2),
    "mark_many": (1, 2),
}
"""The names by which a module calls for a text; `many` has one for a single thing and one for several."""
FOLDERS = ("app", "core")
"""The folders that are searched for sentences."""
WIDTH = 120
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


def texts() -> Catalog:
    """Return every text that wants a translation."""
    found = Catalog()
    for folder in FOLDERS:
        for _, _, message, comments, context in extract_from_dir(ROOT / folder, keywords=KEYWORDS):
            first = message if isinstance(message, str) else message[0]
            if any(letter.isalpha() for letter in first):
                found.add(message, auto_comments=comments, context=context)
    return found


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
            stream, catalog, width=WIDTH, omit_header=True, sort_output=True, no_location=True, ignore_obsolete=True
        )


def main() -> int:
    """Update every catalog and say how many texts still want a translation."""
    wanted = texts()
    for path in catalogs():
        catalog = read(path)
        catalog.update(wanted, no_fuzzy_matching=True, update_creation_date=False)
        write(path, catalog)
        empty = [message.id for message in catalog if message.id and not all(_parts(message.string))]
        print(f"{path.relative_to(ROOT)}: {len(catalog)} texts, {len(empty)} without a translation")
    return 0


def _parts(string: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (string or "",) if isinstance(string, str | None) else tuple(string)


if __name__ == "__main__":
    sys.exit(main())
