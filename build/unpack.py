"""Unpack the modules that came compressed by zstandard; run inside the site's own Python when it starts.

Python imports it as `sitecustomize`, and worker.js runs it again where Python's memory is read back but not its files.
"""

import sys

from compression import zstd  # type: ignore[import-not-found]  # new in the site's Python

PACKED, UNPACKED = "/games.pack", "/games.zip"


def unpack() -> None:
    """Put the archive in its place, and look for modules in it."""
    with open(PACKED, "rb") as packed, open(UNPACKED, "wb") as archive:
        archive.write(zstd.decompress(packed.read()))
    if UNPACKED not in sys.path:
        sys.path.append(UNPACKED)


unpack()
