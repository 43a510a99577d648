"""Lines of Python in each room, beside those of the last version: said at the end of a run of all tests.

`python -m tests.rooms [COMMIT]` keeps the figures of a commit as those of the last version (docs/releasing.md).
"""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from collections import Counter

from build import places

KEPT = places.ROOT / "tests" / "rooms.json"
"""The version that was released last, and its lines by room."""
TOPS = ("core", "app", "build", "tests")


def main(arguments: list[str]) -> None:
    """Keep the figures of a commit, HEAD's unless one is named."""
    commit = (*arguments, "HEAD")[0]
    project = tomllib.loads(_git("show", f"{commit}:pyproject.toml"))
    found = {"version": project["project"]["version"], "lines": lines(commit)}
    KEPT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8", newline="\n")


def lines(commit: str | None = None) -> dict[str, int]:
    """Count the lines of each room, and of each folder of tests: of the files here, or of a commit."""
    found = Counter[str]()
    where = ("--untracked", "-e", "") if commit is None else ("-e", "", commit)
    for line in _git("grep", "--count", *where, "--", *(f"{top}/*.py" for top in TOPS)).splitlines():
        path, _, count = line.removeprefix(f"{commit}:").rpartition(":")
        top, *rest = path.split("/")
        found[top] += int(count)
        if top == "tests":
            found["/".join(["tests", *rest[:-1][:1]]) + "/"] += int(count)
    return dict(sorted(found.items(), key=lambda room: (TOPS.index(room[0].partition("/")[0]), room[0])))


def table() -> list[str]:
    """Return the lines of the table: a room, its lines now, and what has come since the last version."""
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    now, before = lines(), kept["lines"]
    rows = [f"{count:8,} {count - before.get(room, 0):+8,}  {room}" for room, count in now.items()]
    return [f"   lines    since {kept['version']}", *rows]


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=places.ROOT, check=True, capture_output=True, text=True)
    return done.stdout


if __name__ == "__main__":
    main(sys.argv[1:])
