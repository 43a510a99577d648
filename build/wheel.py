"""Pack the site as a wheel: `python -m build.wheel` writes wheel/tischrechner-VERSION-py3-none-any.whl.

Installed, it is a command `tischrechner` that serves the site on this machine and opens a browser, and the rules as
`tischrechner.core`: names such as `core` and `build` are others' as well. It asks for no other package, so a file on a
stick is all that a school needs. Wheels are archives of files with a list of their hashes, so nothing has to be
installed to make one; `pip install .` makes the same one (build/backend.py).
"""

from __future__ import annotations

import base64
import hashlib
import re
import sys
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from build import catalog, places, site
from core.practice import word_list

FOLDER = places.ROOT / "wheel"
NAME = "tischrechner"
EPOCH = (1980, 1, 1, 0, 0, 0)

START = '''"""Serves the site that this package carries and opens a browser: `python -m tischrechner`."""

import sys
from pathlib import Path

from tischrechner import serve


def main() -> int:
    """Run the command line until it is interrupted; return the exit status."""
    return serve.main(None, Path(__file__).parent / "site", "tischrechner", "tischrechner {}")


if __name__ == "__main__":
    sys.exit(main())
'''

FORM = """Wheel-Version: 1.0
Generator: tischrechner
Root-Is-Purelib: true
Tag: py3-none-any
"""


OURS = re.compile(rb"""(^ *(?:from|import) |["'])core(?=[.\s])""", re.MULTILINE)
"""A reference of one of our modules to another: where it is imported, and by name."""


def main() -> int:
    """Build the site when that is due, and pack it; return the exit status."""
    site.ensure()
    FOLDER.mkdir(exist_ok=True)
    wheel = write(places.DIST, FOLDER)
    print(f"{wheel.relative_to(places.ROOT)}: {wheel.stat().st_size / 1e6:.1f} MB")
    print(f"Install it with  python3 -m pip install {wheel.relative_to(places.ROOT)}  and start it with  {NAME}")
    return 0


def write(folder: Path, target: Path) -> Path:
    """Write the wheel with the site in `folder` into the folder `target`; return its path."""
    project = about()
    wheel = target / f"{NAME}-{project['version']}-py3-none-any.whl"
    records = f"{NAME}-{project['version']}.dist-info"
    files = {
        **dict(carried(folder)),
        f"{records}/METADATA": described(project).encode(),
        f"{records}/WHEEL": FORM.encode(),
        f"{records}/entry_points.txt": f"[console_scripts]\n{NAME} = {NAME}.__main__:main\n".encode(),
        f"{records}/licenses/LICENSE": (places.ROOT / "LICENSE").read_bytes(),
    }
    lines = [f"{name},{digest(content)},{len(content)}\n" for name, content in files.items()]
    files[f"{records}/RECORD"] = "".join([*lines, f"{records}/RECORD,,\n"]).encode()
    pack(wheel, files)
    return wheel


def about() -> dict[str, Any]:
    """Return the project's table in pyproject.toml."""
    return dict(tomllib.loads((places.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"])


def described(project: Mapping[str, Any]) -> str:
    """Return what a package index shows of the wheel (core metadata 2.4): the project's table, and the readme."""
    readme = (places.ROOT / project["readme"]).read_text(encoding="utf-8")
    fields = {
        "Metadata-Version": ["2.4"],
        "Name": [project["name"]],
        "Version": [project["version"]],
        "Summary": [project["description"]],
        "Author": [each["name"] for each in project["authors"]],
        "License-Expression": [project["license"]],
        "License-File": ["LICENSE"],
        "Keywords": [",".join(project["keywords"])],
        "Classifier": project["classifiers"],
        "Requires-Python": [project["requires-python"]],
        "Description-Content-Type": ["text/markdown"],
    }
    return "".join(f"{name}: {value}\n" for name, values in fields.items() for value in values) + f"\n{readme}"


def pack(path: Path, files: Mapping[str, bytes]) -> None:
    """Write an archive of files, by their names in it. The same files make the same bytes."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED)


def carried(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of each file that is installed: the command, the rules, their texts, and the site."""
    yield f"{NAME}/__init__.py", b'"""Number games for one device that is passed from hand to hand."""\n'
    yield f"{NAME}/__main__.py", START.encode()
    for name in ("serve.py", "handed_in.py"):
        source = (places.ROOT / "build" / name).read_bytes()
        source = source.replace(b"from build.", f"from {NAME}.".encode())
        yield f"{NAME}/{name}", OURS.sub(rb"\1%s.core" % NAME.encode(), source)
    for path in sorted((places.ROOT / "core").rglob("*.py")):
        name = path.relative_to(places.ROOT).as_posix()
        yield f"{NAME}/{name}", OURS.sub(rb"\1%s.core" % NAME.encode(), path.read_bytes())
    for path in (*catalog.catalogs(), *sorted(word_list.FILE.parent.glob("*.txt"))):
        yield f"{NAME}/{path.relative_to(places.ROOT).as_posix()}", path.read_bytes()
    for name, content in files_of(folder).items():
        yield f"{NAME}/site/{name}", content


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the content of each file in a folder, in the order of their names."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: path.read_bytes() for name, path in sorted(found.items())}


def digest(content: bytes) -> str:
    """Return the hash of some content as the list in a wheel has it."""
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")


if __name__ == "__main__":
    sys.exit(main())
