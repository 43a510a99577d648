"""Released versions of the app, each kept as a zip of its Python, and walks of old, new and later ones over a storage.

`python -m tests.releases keep 1.1.0` keeps the version that is committed; `python -m tests.releases walk --walks 1000`
prints what belongs into docs/robustness.md.
"""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[2]
FOLDER = Path(__file__).parent
NOW, LATER = "now", "later"
"""The app as it is, and one that is still to come."""
DRAWN = ("app/flet_patches/", "app/frame/", "app/layout/", "app/parts/", "app/screens/")
"""Folders that draw: what is done needs none of them."""
VISITS = range(3, 7)
ACTS = range(2, 9)
"""The visits of a walk, and the things that are done in one."""


def releases() -> list[str]:
    """The versions that are kept."""
    return sorted(path.stem for path in FOLDER.glob("*.zip"))


def keep(version: str, commit: str = "HEAD") -> Path:
    """Keep a version: its Python, and how this walk drives it. The same commit gives the same bytes."""
    archive = subprocess.run(
        ["git", "archive", "--format=zip", commit, "core", "app"], cwd=ROOT, check=True, capture_output=True
    ).stdout
    path = FOLDER / f"{version}.zip"
    with (
        zipfile.ZipFile(BytesIO(archive)) as source,
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as kept,
    ):
        names = [name for name in sorted(source.namelist()) if name.endswith(".py") and not name.startswith(DRAWN)]
        texts = {name: source.read(name) for name in names}
        for name, text in {**texts, "__main__.py": (FOLDER / "driver.py").read_bytes()}.items():
            kept.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)
    return path


class Version:
    """A version in a process of its own."""

    def __init__(self, name: str) -> None:
        self.name = name
        run = ["-m", "tests.releases.driver"] if name in (NOW, LATER) else [str(FOLDER / f"{name}.zip")]
        more = [LATER] if name == LATER else []
        self._process = subprocess.Popen(
            [sys.executable, *run, *more], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def visit(self, seed: str, texts: dict[str, str], acts: int) -> tuple[dict[str, str], dict[str, Any]]:
        """Start it on a storage and do things; the storage then, and what it finds there."""
        assert self._process.stdin is not None and self._process.stdout is not None
        print(json.dumps({"seed": seed, "texts": texts, "acts": acts}), file=self._process.stdin, flush=True)
        answer = json.loads(self._process.stdout.readline())
        return answer["texts"], answer["facts"]

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@contextmanager
def versions() -> Iterator[dict[str, Version]]:
    """All versions, each ready to be visited."""
    all_ = {name: Version(name) for name in (*releases(), NOW, LATER)}
    try:
        yield all_
    finally:
        for one in all_.values():
            one.close()


def walk(seed: str, those: dict[str, Version]) -> Counter[str]:
    """Visit versions by lot, one after the other over one storage; AssertionError if anything is lost on the way.

    What a version finds after its visit, the version that is still to come must find at the end, as far or further.
    """
    chance = Random(seed)
    texts: dict[str, str] = {}
    known: dict[str, Any] = {}
    way: list[str] = []
    for n in range(chance.choice(VISITS)):
        name = chance.choice([*those])
        way.append(name)
        texts, facts = those[name].visit(f"{seed} {n}", texts, chance.choice(ACTS))
        known |= {about: max(far, known.get(about, 0)) if type(far) is int else far for about, far in facts.items()}
    _, at_end = those[LATER].visit(seed, texts, 0)
    lost = {
        about: (far, at_end.get(about))
        for about, far in known.items()
        if (at_end.get(about, 0) < far if type(far) is int else at_end.get(about) != far)
    }
    assert not lost, f"walk {seed!r} by {way} lost {lost}"
    return Counter(
        {"visits": len(way), "things found": len(known), **{f"visits of {name}": way.count(name) for name in those}}
    )
