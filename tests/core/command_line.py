"""Commands as a shell gives them, run in this process or in one of their own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from core.__main__ import main

ROOT = Path(__file__).parents[2]
PROCESSES = pytest.mark.skipif(sys.platform == "emscripten", reason="the site's Python starts no processes")


class Ran(NamedTuple):
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[Any]:
        """Its output, line by line, as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def line(self) -> Any:
        """Its one line of output."""
        (line,) = self.lines
        return line

    def complains(self) -> bool:
        """Whether it said in one line on stderr that the arguments make no sense, and nothing else."""
        one_line = self.err.startswith("core: ") and self.err.count("\n") == 1 and self.err.endswith("\n")
        return self.status == 2 and self.out == "" and one_line


def run(*arguments: str, given: str = "") -> Ran:
    """A command, run in this process, with what it finds on stdin as `given`."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", errors="backslashreplace")  # as Python's own
    stdin, sys.stdin = sys.stdin, io.StringIO(given)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = main(list(arguments))
    finally:
        sys.stdin = stdin
    out.flush()
    err.flush()
    return Ran(status, *(stream.buffer.getvalue().decode() for stream in (out, err)))


def process(*arguments: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own, with variables of its environment besides those of this one."""
    command = [sys.executable, "-m", "core", *arguments]
    return subprocess.run(command, cwd=ROOT, input=given, capture_output=True, env={**os.environ, **environment})
