"""Begin a translation, or bring it up to date, and say what is left to do: `python -m build.language uk`.

Writes `app/locale/CODE/LC_MESSAGES/tischrechner.po`, the catalogue, with the head that is usual in the language and all
texts, empty at first. What is not translated yet is English in the app, which says so. See docs/translating.md.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message

from app.teachers import PAGE
from build import catalog
from core.engine.later import in_language
from core.engine.translation import described, header
from core.games import NAMES
from core.practice import word_list

ROOT = catalog.ROOT
PAGES = (*(ROOT / "app" / "games" / game / "rules.{}.md" for game in NAMES), PAGE, word_list.FILE)
"""The pages, and the words of homework, of which each language has a file of its own."""
FIRST = (
    *(f"app/screens/{name}.py" for name in ("home", "__init__", "setup", "length")),
    *("/identity.py", "app/locale/levels.py", "app/games/common.py", "app/games/pari/table.py", "app/games/pari/"),
)
"""The modules whose texts a child sees first, by a part of their paths, in that order."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m build.language", description=__doc__)
    parser.add_argument("code", type=usable, help="the language, by its two or three letters of ISO 639, such as uk")
    code = parser.parse_args(arguments).code
    print("\n".join(begun(code)))
    return 0


def usable(code: str) -> str:
    """Return the code of a language that can be translated to; raises ArgumentTypeError with the reason if not."""
    try:
        if not code.isalpha() or not code.islower() or code == "en":
            raise UnknownLocaleError(code)
        Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        raise argparse.ArgumentTypeError(f"{code!r} is no language to translate to: see ISO 639-1") from None
    return code


def begun(code: str, root: Path = ROOT) -> list[str]:
    """Bring the catalogue of a language up to date, a new one if there is none; return what there is, line by line."""
    path = root / "app" / "locale" / code / "LC_MESSAGES" / "tischrechner.po"
    known = catalog.read(path) if path.exists() else Catalog(code)
    catalog.update(known, catalog.texts())
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog.write(path, known)
    missing = sorted(catalog.missing(known), key=_seen)
    left = Counter(str(Path(_module(one)).parent) for one in missing)
    state = described(header(path)).state
    pages = [page.relative_to(ROOT).as_posix().format(code) for page in PAGES if not in_language(page, code)[1]]
    return [
        f"{path.relative_to(root).as_posix()}: {len(known) - len(missing)} of {len(known)} texts are translated.",
        *(["All is there: set X-State to unread."] if state == "draft" and not missing else []),
        *(f"left in {folder}: {n}" for folder, n in left.items()),
        *(f"next, of {_module(one)}: {one.id if isinstance(one.id, str) else one.id[0]}" for one in missing[:3]),
        *(f"{page} is not there yet: translate a copy of the English one, or leave it out." for page in pages),
        "Look at it:  make play, then More, Language. Check it:  make quick ARGS=tests/app/test_catalog.py",
    ]


def _module(message: Message) -> str:
    """Return the module in which a text is seen first, by path."""
    return min((file for file, _ in message.locations), key=_turn)


def _seen(message: Message) -> tuple[int, str]:
    return _turn(_module(message))


def _turn(module: str) -> tuple[int, str]:
    """Return where the texts of a module come among all, as a key to sort by."""
    return next((n for n, part in enumerate(FIRST) if part in module), len(FIRST)), module


if __name__ == "__main__":
    sys.exit(main())
