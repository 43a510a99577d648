"""Dataclasses of Flet and of ours do the same when their methods are written only when they are called, in the site's
own Python."""

from __future__ import annotations

import subprocess
from pathlib import Path

from build import interpreter


def test_what_is_written_later_does_the_same(site: Path, tmp_path: Path) -> None:
    script = Path(__file__).with_name("dataclasses_made.py")
    arguments = map(interpreter.path_inside, (script, site / "games.pack", tmp_path))
    said = {}
    command = interpreter.command([*arguments])
    for when in ("at-once", "later"):
        result = subprocess.run([*command, when], capture_output=True, text=True)
        assert result.returncode == 0, result.stderr[-4000:]
        said[when] = result.stdout
    assert said["at-once"].count("\n") > 700, "else little was compared"
    assert said["later"] == said["at-once"]
