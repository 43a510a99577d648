"""Assemble, check and serve the site. The output goes to `dist/`, never here."""

import io
import sys

for stream in (
    sys.stdout,
    sys.stderr,
):  # a terminal without such letters shows "\u2026" for "…", and nothing breaks off
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
