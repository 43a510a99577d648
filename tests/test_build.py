"""What builds the site works on any terminal, and leaves files that everybody may read."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from build import assemble, environment, places, test

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("command", ["site", "check", "wheel"])
def test_what_commands_of_the_build_print_breaks_off_on_no_terminal(command: str) -> None:
    """Print letters that are not ASCII on an output that has no others."""
    ascii_only = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
    program = f"import sys\nfrom build import {command}\nprint('Building \\u2026')\nprint('\\u00e4', file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, cwd=ROOT, env=ascii_only)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"Building \\u2026\n", b"\\xe4\n")


@pytest.mark.skipif(sys.platform == "win32", reason="has no such modes")
def test_everybody_may_read_the_site_and_only_its_owner_change_it(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir(mode=0o700)
    for name, mode in (("a.pack", 0o666), ("folder/b.js", 0o600), ("c", 0o777)):
        (tmp_path / name).write_bytes(b"")
        (tmp_path / name).chmod(mode)
    assemble.let_read(tmp_path)
    modes = {path.name: oct(path.stat().st_mode & 0o777) for path in tmp_path.rglob("*")}
    assert modes == {"a.pack": "0o644", "folder": "0o755", "b.js": "0o644", "c": "0o644"}


def test_help_lists_every_command_of_the_makefile() -> None:
    text = environment.help_text()
    makefile = (places.ROOT / "Makefile").read_text(encoding="utf-8")
    commands = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE)) - {"help"}
    assert commands and all(f"make {command} " in text for command in commands)
    assert "--test build.test --quick" in text and "$" not in text


def test_a_wrong_path_is_named_before_anything_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert test.main(["--quick", "tests/core/nope.py::test_it"]) == 2
    assert "There is no tests/core/nope.py::test_it." in capsys.readouterr().out
