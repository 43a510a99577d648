"""Add a game: `python -m build.new_game NAME` writes a small playable one, with everything that a game has here.

Its rules are those of the tests' template (`tests/core/template_game.py`), spread over the modules of a game; its
table, words, opponent, tests and rule sheets are in `build/template/`. All tests pass at once. Next steps:
docs/adding-a-game.md.
"""

from __future__ import annotations

import argparse
import keyword
import re
import subprocess
import sys
from collections.abc import Container, Iterable
from pathlib import Path

from build import catalog
from build.places import ROOT
from core.practice.task import BANDED

TEMPLATE = ROOT / "build" / "template"

FILES = {
    "core": ("core/games/{name}", ("bot.py", "practice.py", "worksheet.py", "lesson.py")),
    "app": (
        "app/games/{name}",
        (
            *("identity.py", "table.py", "drawing.py", "felt.py", "tray.py", "picked.py", "words.py"),
            *("practice.py", "lesson.py", "rules.en.md", "rules.de.md"),
        ),
    ),
    "docs": ("docs/rules", ("{name}.md", "{name}.de.md")),
    "tests": ("tests/core/{name}", ("test_rules.py", "contract.py", "taps.py")),
}
"""The template's files, by the folder that they are in, with the place of that folder in the project."""

PARTS = {"bot": (), "lesson": (), "practice": ("worksheet",), "worksheet": ()}
"""Parts that a game may be written without, and what goes with each."""

LATER = ("commands", "help", "practice_steps", "review")
"""Parts that the template has not."""

PACKAGES = {
    "core/games/{name}": "{Name}: guess the number that the next player hides.",
    "app/games/{name}": "{Name} on the screen.",
    "tests/core/{name}": "",
}
"""The folders, and the docstrings of their `__init__.py`."""

MODULES = {
    "options": ("Options, chosen in a menu.", ()),
    "moves": ("Moves of a player.", ()),
    "state": ("A position, and what a seat may see of it.", ("options import {Name}Options",)),
    "rules": (
        "The rules, in the order of their sheet.",
        ("moves import Guess", "options import {Name}Options", "state import Answer, State, View"),
    ),
}
"""The modules of the rules: their docstrings, and what they import of their own package."""

GERMAN = {
    "guess the number": "Zahl erraten",
    "Nobody has guessed yet.": "Noch hat niemand geraten.",
    "Which number does {name} hide?": "Welche Zahl versteckt {name}?",
    "own number: {n}": "eigene Zahl: {n}",
    "Guess {n}": "{n} raten",
    "One smaller": "Eins kleiner",
    "One larger": "Eins größer",
    "Ten smaller": "Zehn kleiner",
    "Ten larger": "Zehn größer",
    "Still possible: {low} to {high}.": "Noch möglich: {low} bis {high}.",
    "{name} has hidden the {n}.": "{name} hat die {n} versteckt.",
    "{name} says: lower than {n}.": "{name} sagt: kleiner als {n}.",
    "{name} says: higher than {n}.": "{name} sagt: größer als {n}.",
    "Highest number": "Höchste Zahl",
    "The lowest number is guessed.": "Die kleinste Zahl wird geraten.",
    "Up to 10 numbers are left.": "Bis zu 10 Zahlen sind noch möglich.",
    "Up to 20 numbers are left.": "Bis zu 20 Zahlen sind noch möglich.",
    "Up to 50 numbers are left.": "Bis zu 50 Zahlen sind noch möglich.",
    "Up to 100 numbers are left.": "Bis zu 100 Zahlen sind noch möglich.",
    "More than 100 numbers are left.": "Mehr als 100 Zahlen sind noch möglich.",
    "Name a number with as many numbers below it as above it, or one more on one side.": "Eine Zahl nennen, unter der "
    "so viele Zahlen liegen wie darüber, oder auf einer Seite eine mehr.",
    "Halve what is left": "Den Rest halbieren",
    "Where there are two in the middle, both are right.": "Wo zwei in der Mitte sind, stimmen beide.",
    "Halve": "Halbieren",
    "Halve what is left: {low} to {high}": "Den Rest halbieren: {low} bis {high}",
    "That is not the middle": "Das ist nicht die Mitte",
    "{below} below, {above} above.": "{below} darunter, {above} darüber.",
    "A guess": "Ein Versuch",
    "The other player hides a number up to 20. Pick one with the arrows and guess it.": "Gegenüber ist eine Zahl bis "
    "20 versteckt. Wähl mit den Pfeilen eine aus und rate.",
    "One hides a number, the others find it.": "Jemand versteckt eine Zahl, die anderen finden sie.",
    "The answer is lower, higher, or found.": "Die Antwort heißt kleiner, größer oder gefunden.",
    "What an answer says": "Was eine Antwort sagt",
    "It is higher than 10. Guess one of the numbers that are left.": "Sie ist größer als 10. Rate eine der Zahlen, "
    "die noch möglich sind.",
    "Numbers that are ruled out cannot be guessed any more.": "Was nicht mehr sein kann, darf nicht geraten werden.",
    "The middle": "Die Mitte",
    "1 to 15 are left. Which guess leaves as few as possible, whatever the answer is?": "1 bis 15 sind noch möglich. "
    "Bei welcher Zahl bleiben am wenigsten, wie die Antwort auch lautet?",
    "Seven below 8 and seven above: half of them goes with one guess.": "Sieben unter 8 und sieben darüber: Die "
    "Hälfte fällt mit einem Mal weg.",
    "From both sides": "Von beiden Seiten",
    "Higher than 3, lower than 11. Halve what is left.": "Größer als 3, kleiner als 11. Halbiere den Rest.",
    "Three below 7 and three above.": "Drei unter 7 und drei darüber.",
    "The last one": "Die letzte",
    "Only one number is left. Guess it!": "Nur eine Zahl ist noch möglich. Rate sie!",
    "Found! Whoever is first wins.": "Gefunden! Wer zuerst findet, gewinnt.",
    "{below} below and {above} above. Halve them better!": "{below} darunter und {above} darüber. Halbiere besser!",
}
"""The template's texts in German."""


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m build.new_game", description=__doc__)
    parser.add_argument("name", type=usable, help="small letters, such as nim: also what it is called on the screen")
    parser.add_argument("--without", nargs="+", default=[], choices=PARTS, metavar="PART", help=", ".join(PARTS))
    given = parser.parse_args(arguments)
    name, left_out = given.name, without(given.without)
    written = write(name, left_out)
    entry = f'    "{name}": Entry(range(2, 5), without="{" ".join(left_out)}"),'
    enter(ROOT / "core" / "games" / "__init__.py", r"(GAMES = \{.*?)(\n\})", rf"\1\n{entry}\2")
    translate()
    written += [play(name), *([] if "practice" in left_out else [practise(name)])]
    tidy(written)
    print("\n".join(path.relative_to(ROOT).as_posix() for path in written))
    print("One line in core/games/__init__.py, and the German texts in the catalog.")
    print(f"Now:  make quick ARGS='-k {name}'  and docs/adding-a-game.md")
    return 0


def usable(name: str) -> str:
    """Return the name if a game can have it; raises ArgumentTypeError with the reason if not."""
    if not re.fullmatch(r"[a-z]{3,20}", name) or keyword.iskeyword(name):
        raise argparse.ArgumentTypeError(f"{name!r} will not do: 3 to 20 small letters from a to z")
    taken = [folder for folder in PACKAGES if (ROOT / folder.format(name=name)).exists()]
    if taken or name == "template":
        raise argparse.ArgumentTypeError(f"there is a {name} already")
    if any(path.stem.upper()[:4] == name.upper()[:4] for path in (ROOT / "docs" / "rules").glob("*.md")):
        raise argparse.ArgumentTypeError(f"the ids of another game's rules begin with {name.upper()[:4]}")
    return name


def filled(text: str, name: str) -> str:
    """Return a text of the template with the game's name in its blanks."""
    blanks = {"{{name}}": name, "{{Name}}": name.capitalize(), "{{ID}}": name.upper()[:4]}
    for blank, value in blanks.items():
        text = text.replace(blank, value)
    return text


def without(parts: Iterable[str]) -> tuple[str, ...]:
    """Return all parts that the game is without, in the order of the alphabet."""
    return tuple(sorted({*LATER, *parts, *(other for part in parts for other in PARTS[part])}))


def write(name: str, left_out: Container[str] = (), root: Path = ROOT) -> list[Path]:
    """Write all files of the game but those of parts that are left out; return their paths."""
    files = {
        f"{folder.format(name=name)}/__init__.py": f'"""{line.format(Name=name.capitalize())}"""\n' if line else ""
        for folder, line in PACKAGES.items()
    }
    files |= {f"core/games/{name}/{module}.py": text for module, text in rules(name).items()}
    for source, (target, names) in FILES.items():
        for file in names:
            if Path(file).stem not in left_out:
                template = TEMPLATE / source / f"{file.format(name='rules')}.txt"
                text = filled(template.read_text(encoding="utf-8"), name)
                files[f"{target}/{file}".format(name=name)] = text
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8", newline="\n")
    return [root / path for path in files]


def rules(name: str) -> dict[str, str]:
    """Return the modules of the rules: the template's parts, each behind a comment that names its module."""
    source = (ROOT / "tests" / "core" / "template_game.py").read_text(encoding="utf-8")
    source = source.replace("TemplateOptions", f"{name.capitalize()}Options")
    source = source.replace("Template", name.capitalize()).replace('"template"', f'"{name}"')
    source = source.replace("of the template", f"of {name.capitalize()}")
    source = source.replace("seats = range(2, 5)", "seats = GAMES[name].seats")
    head, *parts = re.split(r"^# (\w+)\.py: .*$", source, flags=re.MULTILINE)
    imports = head[head.index("from collections") :].strip()
    modules = {}
    for module, part in zip(parts[::2], parts[1::2], strict=True):
        docstring, own = MODULES[module]
        lines = "from core.games import GAMES\n"
        lines += "".join(f"from core.games.{name}.{line.format(Name=name.capitalize())}\n" for line in own)
        future = "from __future__ import annotations"
        modules[module] = f'"""{docstring}"""\n\n{future}\n\n{imports}\n{lines}\n\n{part.strip()}\n'
    return modules


def enter(path: Path, pattern: str, line: str) -> None:
    """Enter the game into a list."""
    text, entered = re.subn(pattern, line, path.read_text(encoding="utf-8"), count=1, flags=re.DOTALL)
    if not entered:
        raise SystemExit(f"The list in {path.relative_to(ROOT)} no longer looks as expected: enter the game there.")
    path.write_text(text, encoding="utf-8", newline="\n")


def translate() -> None:
    """Bring the catalogs up to date, with what the template's texts are in German."""
    catalog.main()
    for path in catalog.catalogs():
        known = catalog.read(path)
        for message in known:
            if not message.string and isinstance(message.id, str) and path.parts[-3] == "de":
                message.string = GERMAN.get(message.id, "")
        catalog.write(path, known)


def tidy(written: list[Path]) -> None:
    """Leave each module only the imports that it needs, in order."""
    modules = [str(path) for path in written if path.suffix == ".py"]
    fix = ("ruff", "check", "--quiet", "--fix", "--select", "F401,I001", *modules)
    subprocess.run([sys.executable, "-m", *fix], cwd=ROOT, check=True)
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *modules], cwd=ROOT, check=True)


def play(name: str) -> Path:
    """Write a whole match of the game to the old matches that are kept for good; return its path."""
    command = [sys.executable, "-m", "core", "play", name, "--seed", "the first match"]
    match = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    golden = ROOT / "tests" / "golden" / f"{name}-1-default.json"
    golden.write_text(match, encoding="utf-8", newline="\n")
    return golden


def practise(name: str) -> Path:
    """Write a task of each band to those that are kept for good; return their path."""
    command = [sys.executable, "-m", "core", "practice", name, "--seed", "golden", "--band"]
    tasks = (subprocess.run([*command, band], cwd=ROOT, check=True, capture_output=True, text=True) for band in "12345")
    golden = ROOT / "tests" / "golden" / f"practice-{BANDED}-{name}.jsonl"
    golden.write_text("".join(task.stdout for task in tasks), encoding="utf-8", newline="\n")
    return golden


if __name__ == "__main__":
    sys.exit(main())
